// SPDX-License-Identifier: Apache-2.0
// Findings for the renderers' tests.
// Internal to the module.
#ifndef EVECDI_REPORT_TEST_FINDINGS_H_
#define EVECDI_REPORT_TEST_FINDINGS_H_

#include <string>
#include <string_view>

#include "evecdi/report/report.h"

namespace evecdi {

inline SourcePtr MakeSource(std::string path, std::string text) {
  return std::make_shared<const SourceFile>(std::move(path), std::move(text));
}

// The span of the first `part` in the source's text.
inline Span SpanOf(const SourcePtr& source, std::string_view part) {
  const auto begin = static_cast<uint32_t>(source->text().find(part));
  return {begin, begin + static_cast<uint32_t>(part.size())};
}

inline Diagnostic FindingAt(SourcePtr source, Span span, Severity severity = Severity::kError,
                            std::string message = "message") {
  Diagnostic finding;
  finding.rule = "some-rule";
  finding.severity = severity;
  finding.source = std::move(source);
  finding.span = span;
  finding.message = std::move(message);
  return finding;
}

// A report of every kind of finding: with all that one can have, of several lines, without a place.
inline Report SampleReport() {
  const SourcePtr spec = MakeSource("etc/cdi/x.yaml",
                                    "cdiVersion: 0.5.0\n"
                                    "kind: nvidia.com/gpu\n"
                                    "devices:\n"
                                    "  - name: \"0\"\n"
                                    "    containerEdits:\n"
                                    "      mounts:\n"
                                    "        - hostpath: /a\n");
  const SourcePtr other = MakeSource("var/run/cdi/y.yaml", "kind: nvidia.com/gpu\n");
  Diagnostic full = FindingAt(spec, SpanOf(spec, "hostpath"), Severity::kError,
                              "unknown key \"hostpath\": the file is not loaded");
  full.rule = "unknown-key";
  full.pointer = "/devices/0/containerEdits/mounts/0/hostpath";
  full.help = "write hostPath";
  full.related.push_back({other, SpanOf(other, "nvidia.com/gpu"), "the same kind, 100%"});
  full.fix = Fix{"rename it to hostPath", {{full.span, "hostPath"}}, true};
  const Diagnostic long_span =
      FindingAt(spec, {SpanOf(spec, "containerEdits").begin, static_cast<uint32_t>(spec->text().size())},
                Severity::kWarning, "edits: too many");
  const Diagnostic note = FindingAt(SourceFile::WithoutText("/run/cdi"), {}, Severity::kNote, "is empty");
  return {{{"etc/cdi/x.yaml", false, false}, {"var/run/cdi/y.yaml", true, false}, {"z.yaml", false, true}},
          {long_span, full, note}};
}

}  // namespace evecdi

#endif  // EVECDI_REPORT_TEST_FINDINGS_H_
