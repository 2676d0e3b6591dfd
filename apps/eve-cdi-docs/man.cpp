// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <iterator>
#include <string_view>

#include "eve-cdi-docs/writers.h"
#include "evecdi/base/version.h"

namespace evecdi {
namespace {

// Text in which roff finds no requests, escapes or soft hyphens.
std::string Roff(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    const bool begins_line = i == 0 || text[i - 1] == '\n';
    if (begins_line && (text[i] == '.' || text[i] == '\'')) out += "\\&";
    if (text[i] == '\\') {
      out += "\\e";
    } else if (text[i] == '-') {
      out += "\\-";
    } else {
      out += text[i];
    }
  }
  return out;
}

std::string Upper(std::string text) {
  for (char& c : text) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return text;
}

class Page {
 public:
  Page(const std::string& name, const std::string& description) {
    Print(
        ".\\\" SPDX-License-Identifier: Apache-2.0\n.\\\" Made of the program's own options: do not edit.\n");
    Print(".TH {} 1 \"\" \"eve\\-cdi {}\" \"User Commands\"\n", Roff(Upper(name)), Roff(Version()));
    Section("NAME");
    Print("{} \\- {}\n", Roff(name), Roff(description));
  }

  void Section(std::string_view title) { Print(".SH {}\n", title); }
  void Paragraph(std::string_view text) { Print("{}\n", Roff(text)); }
  void Item(const std::string& tag, std::string_view text) { Print(".TP\n{}\n{}\n", tag, Roff(text)); }

  void Synopsis(const std::string& words, const CommandDoc& command) {
    Section("SYNOPSIS");
    Print(".B {}\n[\\fIOPTIONS\\fR]", Roff(words));
    for (const OptionDoc& operand : command.operands)
      Print(" [\\fI{}\\fR{}]", Roff(operand.value), operand.repeatable ? "..." : "");
    if (!command.commands.empty()) Print(" \\fICOMMAND\\fR");
    Print("\n");
  }

  void Options(std::string_view title, const std::vector<OptionDoc>& options) {
    if (options.empty()) return;
    Section(title);
    for (const OptionDoc& option : options) {
      std::string tag;
      for (const std::string& name : option.names)
        fmt::format_to(std::back_inserter(tag), "{}\\fB{}\\fR", tag.empty() ? "" : ", ", Roff(name));
      if (option.takes_value())
        fmt::format_to(std::back_inserter(tag), "{}\\fI{}\\fR", tag.empty() ? "" : " ", Roff(option.value));
      Item(tag, option.description);
    }
  }

  std::string Text() { return std::move(out_); }

 private:
  template <typename... Arguments>
  void Print(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Arguments>(arguments)...);
  }

  std::string out_;
};

std::string PageName(const CommandDoc& program, const CommandDoc& command) {
  return fmt::format("{}-{}", program.name, command.name);
}

void AddExitStatus(Page& page, const CommandDoc& program) {
  page.Section("EXIT STATUS");
  // The first line of the footer, "Exit status: ...".
  const std::string line = program.footer.substr(0, program.footer.find('\n'));
  page.Paragraph(line.substr(std::min(line.find(": "), line.size() - 2) + 2));
}

std::string Reference(const std::string& page) { return fmt::format("\\fB{}\\fR(1)", Roff(page)); }

}  // namespace

std::string ManPage(const CommandDoc& program) {
  Page page(program.name, program.description);
  page.Synopsis(program.name, program);
  page.Section("COMMANDS");
  for (const CommandDoc& command : program.commands)
    page.Item(Reference(PageName(program, command)), command.description);
  page.Options("OPTIONS", program.options);
  AddExitStatus(page, program);
  return page.Text();
}

std::string ManPage(const CommandDoc& program, const CommandDoc& command) {
  Page page(PageName(program, command), command.description);
  page.Synopsis(fmt::format("{} {}", program.name, command.name), command);
  page.Options("OPERANDS", command.operands);
  page.Options("OPTIONS", command.options);
  AddExitStatus(page, program);
  page.Section("SEE ALSO");
  return page.Text() + Reference(program.name) + "\n";
}

}  // namespace evecdi
