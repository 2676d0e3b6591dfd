// SPDX-License-Identifier: Apache-2.0
#include "testing/bench/floor.h"

#include <fcntl.h>
#include <unistd.h>
#include <yaml.h>

namespace evecdi {

size_t ReadBytes(const std::string& path, std::string& buffer) {
  constexpr size_t kLargest = size_t{1} << 20;
  buffer.resize(kLargest);
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  size_t size = 0;
  ssize_t got = 0;
  while ((got = read(file, buffer.data() + size, kLargest - size)) > 0) size += static_cast<size_t>(got);
  close(file);
  return got < 0 ? 0 : size;
}

size_t CountYamlEvents(std::string_view text) {
  yaml_parser_t parser;
  if (yaml_parser_initialize(&parser) == 0) return 0;
  yaml_parser_set_input_string(&parser, reinterpret_cast<const unsigned char*>(text.data()), text.size());
  size_t count = 0;
  yaml_event_t event;
  for (bool last = false; !last; ++count) {
    if (yaml_parser_parse(&parser, &event) == 0) {
      count = 0;
      break;
    }
    last = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  return count;
}

}  // namespace evecdi
