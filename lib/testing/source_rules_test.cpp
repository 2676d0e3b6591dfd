// SPDX-License-Identifier: Apache-2.0
// Rules that every source file keeps: its licence first; a module includes only modules above it, and none of
// their internal headers.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "testing/shared.h"
#include "testing/temp_root.h"

namespace evecdi {
namespace {

namespace fs = std::filesystem;

// The last two are the program and, made of it, its documentation.
constexpr std::array<std::string_view, 13> kModules = {
    "base", "text", "diag", "report", "host", "cdi", "eve", "oci", "inject", "rules", "lint", "apps", "docs"};

// The height of a module, base being 0; nothing for a folder that is no module.
std::optional<std::size_t> HeightOf(std::string_view module) {
  const auto* found = std::find(kModules.begin(), kModules.end(), module);
  if (found == kModules.end()) return std::nullopt;
  return static_cast<std::size_t>(found - kModules.begin());
}

std::string_view UpTo(std::string_view text, char end) { return text.substr(0, text.find(end)); }

// The module that a file of the tree, or an included path, belongs to.
std::string_view ModuleOfFile(std::string_view path) {
  constexpr std::string_view kLibrary = "lib/evecdi/";
  if (path.starts_with(kLibrary)) return UpTo(path.substr(kLibrary.size()), '/');
  return path.starts_with("apps/eve-cdi-docs/") ? "docs" : UpTo(path, '/');
}

std::string_view ModuleOfInclude(std::string_view include) {
  constexpr std::string_view kLibrary = "evecdi/";
  if (include.starts_with(kLibrary)) return UpTo(include.substr(kLibrary.size()), '/');
  if (include.starts_with("eve-cdi-docs/")) return "docs";
  return include.starts_with("eve-cdi/") ? "apps" : UpTo(include, '/');
}

// The comment at the top of a file, line by line.
std::vector<std::string> TopComment(const fs::path& file) {
  std::ifstream stream(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line) && line.starts_with("//");) lines.push_back(line);
  return lines;
}

// Whom a header is for that says so in a line of its own, and is not installed (CMakeLists.txt looks for the
// same line): "module" or "library"; else nothing.
std::string_view InternalTo(const fs::path& header) {
  for (const std::string& line : TopComment(header)) {
    if (line == "// Internal to the module.") return "module";
    if (line == "// Internal to the library.") return "library";
  }
  return "";
}

// Whether it says so, but not in a line of its own: the formatter may have wrapped it.
bool HidesWhomItIsFor(const fs::path& header) {
  std::string text;
  for (const std::string& line : TopComment(header)) text += line.substr(2);
  return text.find("Internal to the") != std::string::npos && InternalTo(header).empty();
}

bool IsHeader(std::string_view file) { return file.starts_with("lib/") && file.ends_with(".h"); }

// What is wrong with including `include`, a file of this project, in `file`; or nothing.
std::string CheckOwnInclude(const fs::path& root, std::string_view file, std::string_view include) {
  if (include.starts_with("testing/")) return file.ends_with("_test.cpp") ? "" : "is for tests only";
  const auto own = HeightOf(ModuleOfFile(file));
  const auto other = HeightOf(ModuleOfInclude(include));
  if (!own) return "stands in no module";
  if (!other) return "names no module";
  if (*other > *own) return "is a module below";
  const std::string_view internal = InternalTo(root / "lib" / include);
  if (internal == "module" && *other < *own) return "is internal to another module";
  if (!internal.empty() && IsHeader(file) && InternalTo(root / file).empty())
    return "is internal, in a public header";
  return internal == "library" && *own == *HeightOf("apps") ? "is internal to the library" : "";
}

// Third-party types stay out of public headers, ordered_json in oci excepted.
std::string CheckPackageInclude(const fs::path& root, std::string_view file, std::string_view include) {
  constexpr std::array<std::string_view, 5> kPackages = {"CLI/", "fmt/", "nlohmann/", "yaml-cpp/", "yaml.h"};
  const bool package = std::any_of(kPackages.begin(), kPackages.end(),
                                   [&](std::string_view p) { return include.starts_with(p); });
  const bool allowed = ModuleOfFile(file) == "oci" && include.starts_with("nlohmann/");
  return package && IsHeader(file) && !allowed && InternalTo(root / file).empty()
             ? "is a package's, in a public header"
             : "";
}

void CheckFile(const fs::path& root, const std::string& file, std::vector<std::string>& faults) {
  if (IsHeader(file) && HidesWhomItIsFor(root / file))
    faults.push_back(file + ": whom it is internal to is no line of its own");
  std::ifstream stream(root / file);
  std::string line;
  for (std::size_t number = 1; std::getline(stream, line); ++number) {
    if (number == 1 && line != "// SPDX-License-Identifier: Apache-2.0")
      faults.push_back(file + ": no licence");
    constexpr std::string_view kInclude = "#include ";
    if (file.starts_with("lib/testing/")) break;  // may use what it likes
    if (!line.starts_with(kInclude) || line.size() < kInclude.size() + 2) continue;
    const std::string_view rest = std::string_view(line).substr(kInclude.size() + 1);
    const bool quoted = line[kInclude.size()] == '"';
    const std::string_view include = UpTo(rest, quoted ? '"' : '>');
    const std::string fault =
        quoted ? CheckOwnInclude(root, file, include) : CheckPackageInclude(root, file, include);
    if (!fault.empty()) faults.push_back(fmt::format("{}: {} {}", file, include, fault));
  }
}

// Every fault under lib/evecdi and apps, in the order of the files' names.
std::vector<std::string> FaultsOf(const fs::path& root) {
  std::vector<std::string> files;
  for (const fs::path top : {"lib", "apps"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / top)) {
      const fs::path extension = entry.path().extension();
      if (extension == ".h" || extension == ".cpp")
        files.push_back(entry.path().lexically_relative(root).string());
    }
  }
  std::sort(files.begin(), files.end());
  std::vector<std::string> faults;
  for (const std::string& file : files) CheckFile(root, file, faults);
  return faults;
}

TEST_CASE("a module includes only modules above it", "[layering]") {
  CHECK_THAT(FaultsOf(RepoPath(".")), Catch::Equals(std::vector<std::string>{}));
}

TEST_CASE("a tree that breaks the layering is found out", "[layering]") {
  const std::string licence = "// SPDX-License-Identifier: Apache-2.0\n";
  const std::string internal = licence + "// Internal to the module.\n";
  const std::vector<std::pair<std::string, std::string>> tree = {
      {"apps/eve-cdi/good.cpp", licence + "#include \"evecdi/lint/a.h\"\n#include <CLI/x>\n"},
      {"apps/eve-cdi/inner.cpp", licence + "#include \"evecdi/text/inner.h\"\n"},
      {"apps/eve-cdi/own.cpp", licence + "#include \"eve-cdi/b.h\"\n"},
      {"lib/evecdi/base/up.cpp", licence + "#include \"evecdi/text/span.h\"\n"},
      {"lib/evecdi/cdi/app.cpp", licence + "#include \"eve-cdi/cli.h\"\n"},
      {"lib/evecdi/cdi/bare.cpp", "#include \"evecdi/base/a.h\"\n"},
      {"lib/evecdi/cdi/good.h", licence + "#include \"evecdi/base/b.h\"\n#include <string>\n"},
      {"lib/evecdi/cdi/good_test.cpp", licence + "#include \"testing/shared.h\"\n"},
      {"lib/evecdi/cdi/hidden.h", licence + "// Does this. Internal to the\n// module.\n"},
      {"lib/evecdi/cdi/inner.h", internal + "#include <yaml.h>\n"},
      {"lib/evecdi/cdi/near.cpp", licence + "#include \"spec.h\"\n"},
      {"lib/evecdi/cdi/open.h", licence + "#include \"evecdi/cdi/inner.h\"\n"},
      {"lib/evecdi/cdi/own.cpp", licence + "#include \"evecdi/cdi/inner.h\"\n"},
      {"lib/evecdi/cdi/package.h", licence + "#include <yaml.h>\n"},
      {"lib/evecdi/cdi/tests.cpp", licence + "#include \"testing/shared.h\"\n"},
      {"lib/evecdi/misc/new.cpp", licence + "#include \"evecdi/base/a.h\"\n"},
      {"lib/evecdi/oci/good.h", licence + "#include <nlohmann/json.hpp>\n"},
      {"lib/evecdi/oci/inner.cpp", licence + "#include \"evecdi/cdi/inner.h\"\n"},
      {"lib/evecdi/oci/outer.cpp", licence + "#include \"evecdi/text/inner.h\"\n"},
      {"lib/evecdi/text/inner.h", licence + "// Internal to the library.\n#include <yaml.h>\n"},
  };
  const TempRoot root;
  for (const auto& [file, content] : tree) root.File("/" + file, content);
  CHECK_THAT(FaultsOf(root.path()),
             Catch::Equals(std::vector<std::string>{
                 "apps/eve-cdi/inner.cpp: evecdi/text/inner.h is internal to the library",
                 "lib/evecdi/base/up.cpp: evecdi/text/span.h is a module below",
                 "lib/evecdi/cdi/app.cpp: eve-cdi/cli.h is a module below",
                 "lib/evecdi/cdi/bare.cpp: no licence",
                 "lib/evecdi/cdi/hidden.h: whom it is internal to is no line of its own",
                 "lib/evecdi/cdi/near.cpp: spec.h names no module",
                 "lib/evecdi/cdi/open.h: evecdi/cdi/inner.h is internal, in a public header",
                 "lib/evecdi/cdi/package.h: yaml.h is a package's, in a public header",
                 "lib/evecdi/cdi/tests.cpp: testing/shared.h is for tests only",
                 "lib/evecdi/misc/new.cpp: evecdi/base/a.h stands in no module",
                 "lib/evecdi/oci/inner.cpp: evecdi/cdi/inner.h is internal to another module",
             }));
}

}  // namespace
}  // namespace evecdi
