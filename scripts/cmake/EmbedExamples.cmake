# SPDX-License-Identifier: Apache-2.0
# Writes OUTPUT, the C++ source that holds testdata/rules/RULE/{bad,good}.txt of every rule, by name:
#   cmake -DRULES=testdata/rules -DOUTPUT=examples.cpp -P EmbedExamples.cmake
function(read_as_literal file literal)
  file(READ ${file} bytes HEX)
  string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
  set(${literal} "\"${bytes}\"" PARENT_SCOPE)
endfunction()

file(GLOB rules RELATIVE ${RULES} ${RULES}/*)
list(SORT rules)
set(rows "")
foreach(rule IN LISTS rules)
  read_as_literal(${RULES}/${rule}/bad.txt bad)
  read_as_literal(${RULES}/${rule}/good.txt good)
  string(APPEND rows "    RuleExamples{\"${rule}\",\n        ${bad},\n        ${good}},\n")
endforeach()
file(WRITE ${OUTPUT} "// Written by EmbedExamples.cmake from testdata/rules.
#include \"evecdi/rules/examples.h\"

#include <array>

namespace evecdi {
namespace {

constexpr std::array kExamples = {
${rows}};

}  // namespace

std::span<const RuleExamples> AllRuleExamples() { return kExamples; }

}  // namespace evecdi
")
