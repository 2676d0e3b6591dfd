// SPDX-License-Identifier: Apache-2.0
#include "evecdi/cdi/spec_dir.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "evecdi/base/lower.h"
#include "evecdi/base/quote.h"
#include "evecdi/diag/finding.h"

namespace evecdi {
namespace {

// The library asks for just this, by the letter; a file named ".yaml" is one.
bool HasSpecName(std::string_view name) { return name.ends_with(".yaml") || name.ends_with(".json"); }

// `word` stands in `name`, and no longer word: ".json" in "a.json~", but not in "a.jsonnet".
bool HoldsWord(std::string_view name, std::string_view word) {
  const size_t at = name.find(word);
  if (at == std::string_view::npos) return false;
  const char next = at + word.size() < name.size() ? name[at + word.size()] : '.';
  return (next < 'a' || next > 'z') && (next < '0' || next > '9');
}

// Why a file that is not read was probably meant to be; empty for a file of another kind, such as a README.
std::string_view WhyIgnored(std::string_view name) {
  const std::string lower = Lower(name);
  if (lower.ends_with(".yml")) return "its name ends in .yml";
  if (HasSpecName(lower)) return "its name does not end in .yaml or .json in lower case";
  if (HoldsWord(lower, ".yaml") || HoldsWord(lower, ".json"))
    return "it is a copy or a temporary file: its name does not end in .yaml or .json";
  return {};
}

class DirScanner {
 public:
  DirScanner(Target target, ScannedDirs& scanned) : target_(target), scanned_(scanned) {}

  // False where the library stops looking at all: it reads no later directory either.
  bool Scan(const SpecDir& dir, size_t priority) {
    const Look<FileInfo> info = dir.root->Lstat(dir.path);
    if (info.error == LookError::kNotFound || info.error == LookError::kDangling) return true;
    if (!info.ok()) {
      ReportStop(dir.shown, info);
      return false;
    }
    if (info.value.type == FileType::kFolder) return ScanFolder(dir, priority);
    if (HasSpecName(dir.path)) {
      ReadFile(dir, dir.path, dir.shown, priority);
    } else {
      Report(dir.shown, "ignored-file", Severity::kWarning,
             fmt::format(
                 "is {}, so {} reads nothing here",
                 info.value.type == FileType::kSymlink ? "a symlink, which it does not follow" : "no folder",
                 ReaderName(target_)),
             "make the spec directory a folder of its own");
    }
    return true;
  }

 private:
  void ReportStop(const std::string& shown, const Look<FileInfo>& info) {
    Report(shown, "unreadable-file", Severity::kError,
           fmt::format("cannot be looked at: {} {}; {} stops here and reads no later directory either",
                       Printable(info.where), Describe(info.error), ReaderName(target_)),
           "make it a folder that can be read, or take it from the spec directories");
  }

  void Report(const std::string& shown, std::string_view rule, Severity severity, std::string message,
              std::string help) {
    scanned_.findings.push_back(
        MakeFinding(SourceFile::WithoutText(shown), rule, severity, std::move(message), std::move(help)));
  }

  // As Scan.
  bool ScanFolder(const SpecDir& dir, size_t priority) {
    const Look<std::vector<std::string>> names = dir.root->List(dir.path);
    if (!names.ok()) {
      Report(dir.shown, "unreadable-file", Severity::kError,
             fmt::format("cannot be listed: it {}; {} passes over it and says nothing", Describe(names.error),
                         ReaderName(target_)),
             "let it be read by the user that the reader runs as");
      return true;
    }
    if (dir.installed) CheckPermissions(dir, dir.path, dir.shown);
    return std::all_of(names.value.begin(), names.value.end(),
                       [&](const std::string& name) { return ScanEntry(dir, name, priority); });
  }

  // As Scan.
  bool ScanEntry(const SpecDir& dir, const std::string& name, size_t priority) {
    const std::string path = dir.path + "/" + name;
    const std::string shown = dir.shown.ends_with('/') ? dir.shown + name : dir.shown + "/" + name;
    const Look<FileInfo> info = dir.root->Lstat(path);
    if (info.error == LookError::kDenied) {
      ReportStop(dir.shown, info);
      return false;
    }
    if (!info.ok()) return true;  // gone meanwhile
    if (info.value.type == FileType::kFolder) {
      NoteSubfolder(dir, path, shown);
    } else if (HasSpecName(name)) {
      ReadFile(dir, path, shown, priority);
    } else if (const std::string_view why = WhyIgnored(name); !why.empty()) {
      Report(shown, "ignored-file", Severity::kWarning,
             fmt::format("{} does not read this file: {}", ReaderName(target_), why),
             "rename it to .yaml or .json, or move it elsewhere");
    }
    return true;
  }

  void CheckPermissions(const SpecDir& dir, const std::string& path, const std::string& shown) {
    constexpr uint32_t kOthersWrite = 02;
    constexpr uint32_t kOthersRead = 04;
    const Look<FileInfo> info = dir.root->Stat(path);
    if (!info.ok()) return;
    if ((info.value.mode & kOthersWrite) != 0) {
      Report(shown, "file-permissions", Severity::kError,
             fmt::format(
                 "everybody may write it (mode {:04o}), and so decide which hooks run as root on the device",
                 info.value.mode),
             "chmod o-w");
    } else if ((info.value.mode & kOthersRead) == 0) {
      Report(shown, "file-permissions", Severity::kWarning,
             fmt::format("not everybody may read it (mode {:04o}): it works for root, and fails for who "
                         "looks into it without",
                         info.value.mode),
             "chmod a+r");
    }
  }

  void NoteSubfolder(const SpecDir& dir, const std::string& path, const std::string& shown) {
    const Look<std::vector<std::string>> names = dir.root->List(path);
    if (!names.ok() || std::none_of(names.value.begin(), names.value.end(), HasSpecName)) return;
    Report(shown, "ignored-file", Severity::kWarning,
           fmt::format("{} reads no sub-folder, so none of the CDI files in it", ReaderName(target_)),
           "move them up into the spec directory");
  }

  void ReadFile(const SpecDir& dir, const std::string& path, const std::string& shown, size_t priority) {
    ReadError error{};
    if (SourcePtr source = dir.root->ReadFile(path, shown, error)) {
      if (dir.installed) CheckPermissions(dir, path, shown);
      scanned_.files.push_back({.source = std::move(source), .priority = priority});
    } else if (error.failure == ReadFailure::kTooLarge) {
      Report(shown, "yaml-limits", Severity::kError,
             fmt::format("{}, so nothing can be said of it", error.message), "split the file");
    } else if (error.failure == ReadFailure::kNotRegular) {
      ReportNotRegular(dir.root->Stat(path).value.type, shown, error.message);
    } else if (error.failure == ReadFailure::kFailed ||
               dir.root->Lstat(path).value.type == FileType::kSymlink) {
      Report(shown, "unreadable-file", Severity::kError,
             fmt::format("cannot be read: {}; no device of it resolves",
                         error.failure == ReadFailure::kFailed ? error.message : "a symlink to nothing"),
             "let it be read by the user that the reader runs as, or remove it");
    }
    // Else it vanished since the folder was listed, and to the library too it was never there.
  }

  void ReportNotRegular(FileType type, const std::string& shown, const std::string& what) {
    const std::string_view reader = ReaderName(target_);
    std::string message;
    if (type == FileType::kFolder) {
      message = fmt::format("is a symlink to a folder, which {} cannot read", reader);
    } else if (type == FileType::kFifo) {
      message =
          fmt::format("is a named pipe; {} waits for who would write to it, and no device resolves", reader);
      if (!scanned_.waits_for) scanned_.waits_for = SourceFile::WithoutText(shown);
    } else {
      message = fmt::format("is {}; {} may wait for it without end", what, reader);
    }
    Report(shown, "unreadable-file", Severity::kError, std::move(message),
           "remove it from the spec directory");
  }

  Target target_;
  ScannedDirs& scanned_;
};

}  // namespace

ScannedDirs ScanSpecDirs(const std::vector<SpecDir>& dirs, Target target) {
  ScannedDirs scanned;
  DirScanner scanner(target, scanned);
  for (size_t i = 0; i < dirs.size() && scanner.Scan(dirs[i], i); ++i) {
  }
  return scanned;
}

}  // namespace evecdi
