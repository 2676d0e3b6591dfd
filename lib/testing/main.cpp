// SPDX-License-Identifier: Apache-2.0
// Debian's Catch2WithMain exists for the build machine only; an own main also cross-compiles.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
