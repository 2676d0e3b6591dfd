// SPDX-License-Identifier: Apache-2.0
#include "evecdi/oci/json_patch.h"

#include <cstddef>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "evecdi/oci/json_writer.h"
#include "evecdi/oci/list_patch.h"

namespace evecdi {
namespace {

class PatchMaker {
 public:
  explicit PatchMaker(std::string_view text) : text_(text) {}

  void Compare(const JsonNode& node, const std::string& path) {
    if (const auto* list = std::get_if<std::unique_ptr<JsonList>>(&node.value)) {
      Compare(**list, path);
    } else if (const auto* object = std::get_if<std::unique_ptr<JsonObject>>(&node.value)) {
      Compare(**object, path);
    }
  }

  Json& operations() { return operations_; }

 private:
  // Whether the node stands for what the text has in its place, perhaps edited further in.
  static bool IsKept(const JsonNode& node) {
    if (const auto* list = std::get_if<std::unique_ptr<JsonList>>(&node.value))
      return (*list)->source != nullptr;
    if (const auto* object = std::get_if<std::unique_ptr<JsonObject>>(&node.value))
      return (*object)->source() != nullptr;
    return IsOfText(*std::get<const Value*>(node.value));
  }

  void Put(std::string_view operation, std::string path, const JsonNode& node) {
    operations_.push_back({{"op", operation}, {"path", std::move(path)}, {"value", JsonOf(node, text_)}});
  }

  void Compare(const JsonObject& object, const std::string& path) {
    for (const auto& [key, node] : object.members()) {
      const std::string place = path + PointerToken(key);
      if (IsKept(node)) {
        Compare(node, place);
      } else {
        Put(node.origin == JsonNode::kAdded ? "add" : "replace", place, node);
      }
    }
  }

  void Compare(const JsonList& list, const std::string& path) {
    CompareItems(list, path);
    for (size_t i = 0; i < list.items.size(); ++i) Compare(list.items[i], path + "/" + std::to_string(i));
  }

  void CompareItems(const JsonList& list, const std::string& path) {
    std::vector<size_t> origins;
    for (const JsonNode& item : list.items) origins.push_back(item.origin);
    for (const ListOperation& operation : PatchList(list.source->items().size(), origins, JsonNode::kAdded)) {
      const std::string place = path + "/" + (operation.behind_all ? "-" : std::to_string(operation.index));
      switch (operation.kind) {
        case ListOperationKind::kAdd:
          Put("add", place, list.items[operation.item]);
          break;
        case ListOperationKind::kReplace:
          Put("replace", path + "/" + std::to_string(operation.index), list.items[operation.item]);
          break;
        case ListOperationKind::kRemove:
          operations_.push_back({{"op", "remove"}, {"path", place}});
          break;
        case ListOperationKind::kMove:
          operations_.push_back(
              {{"op", "move"}, {"from", path + "/" + std::to_string(operation.from)}, {"path", place}});
          break;
      }
    }
  }

  std::string_view text_;
  Json operations_ = Json::array();
};

}  // namespace

Json MakePatch(const JsonNode& root, std::string_view text) {
  PatchMaker maker(text);
  maker.Compare(root, "");
  return std::move(maker.operations());
}

}  // namespace evecdi
