#include "server/campaign/content/document.h"

#include "common/base/text.h"
#include "common/base/toml.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace battalia::campaign {
namespace {

constexpr std::size_t kDeepest = 8;

class Converter {
 public:
  Node convert(const toml::node& node, std::size_t depth) {
    Node made;
    made.line = node.source().begin.line;
    if (depth > kDeepest && !too_deep) too_deep = made.line;
    if (too_deep) return made;
    if (const auto* text = node.as_string()) {
      made.kind = Node::Kind::text;
      made.text = text->get();
    } else if (const auto* number = node.as_integer()) {
      made.kind = Node::Kind::number;
      made.number = number->get();
    } else if (const auto* flag = node.as_boolean()) {
      made.kind = Node::Kind::flag;
      made.flag = flag->get();
    } else if (const auto* list = node.as_array()) {
      made.kind = Node::Kind::list;
      for (const toml::node& item : *list) made.items.push_back(convert(item, depth + 1));
    } else if (const auto* table = node.as_table()) {
      made.kind = Node::Kind::table;
      for (const auto& [key, value] : *table) {
        made.fields.push_back({std::string(key.str()), key.source().begin.line, convert(value, depth + 1)});
      }
    }
    return made;
  }

  std::optional<std::size_t> too_deep;
};

std::size_t line_of(std::string_view text, std::size_t at) {
  return 1 + static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

bool is_doubtful(std::string_view text) {
  try {
    static_cast<void>(toml::parse(text));
  } catch (const TomlDoubt&) {
    return true;
  } catch (const toml::parse_error&) {
    return false;
  }
  return false;
}

// The first line with which the text is doubtful; it is with all of them.
std::size_t line_of_doubt(std::string_view text) {
  std::vector<std::size_t> ends;  // of lines
  for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
    ends.push_back(at + 1);
  const auto first =
      std::ranges::partition_point(ends, [&](std::size_t end) { return !is_doubtful(text.substr(0, end)); });
  return 1 + static_cast<std::size_t>(first - ends.begin());
}

}  // namespace

const Field* Node::find(std::string_view key) const {
  const auto found = std::ranges::find(fields, key, &Field::key);
  return found == fields.end() ? nullptr : &*found;
}

tl::expected<Node, Fault> parse_document(std::string_view text) {
  if (text.size() > kLongestFile) {
    return tl::unexpected(Fault{1, "The file has more than " + std::to_string(kLongestFile / 1024) + " KiB."});
  }
  const std::size_t valid = utf8_prefix(text);
  if (valid < text.size()) return tl::unexpected(Fault{line_of(text, valid), "This is not UTF-8 text."});
  try {
    const toml::table table = toml::parse(text);
    Converter converter;
    Node document = converter.convert(table, 0);
    if (converter.too_deep) return tl::unexpected(Fault{*converter.too_deep, "Tables are nested too deeply."});
    return document;
  } catch (const toml::parse_error& error) {
    return tl::unexpected(
        Fault{error.source().begin.line, "This is not TOML: " + std::string(error.description()) + "."});
  } catch (const TomlDoubt&) {
    return tl::unexpected(
        Fault{line_of_doubt(text), "This is not TOML: a table's name must follow its opening bracket."});
  }
}

}  // namespace battalia::campaign
