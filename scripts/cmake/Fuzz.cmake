# SPDX-License-Identifier: Apache-2.0
# One program for each target of lib/testing/fuzz, driven by libFuzzer (clang).
add_library(evecdi_fuzz_targets OBJECT ${fuzz_sources})
target_link_libraries(evecdi_fuzz_targets PRIVATE evecdi_options)
foreach(name IN ITEMS yaml json spec model inject suppressions fixes settings)
  add_executable(fuzz_${name} lib/testing/fuzz/main.cpp)
  target_compile_definitions(fuzz_${name} PRIVATE EVECDI_FUZZ_TARGET="${name}")
  target_link_libraries(fuzz_${name} PRIVATE evecdi_options evecdi_objects evecdi_fuzz_targets)
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
endforeach()
