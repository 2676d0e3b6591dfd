// SPDX-License-Identifier: Apache-2.0
// Texts that are kept in testdata/ to be looked at, and compared.
#ifndef EVECDI_TESTING_GOLDEN_H_
#define EVECDI_TESTING_GOLDEN_H_

#include <filesystem>
#include <string>
#include <string_view>

namespace evecdi {

std::string ReadWholeFile(const std::filesystem::path& path);

// Checks that the file holds the text. With EVECDI_UPDATE_GOLDEN=1 in the environment it is written instead;
// look at the difference before it is committed.
void CheckGolden(const std::filesystem::path& path, std::string_view text);

}  // namespace evecdi

#endif  // EVECDI_TESTING_GOLDEN_H_
