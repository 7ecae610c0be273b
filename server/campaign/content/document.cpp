#include "server/campaign/content/document.h"

#include "common/base/text.h"
#include "common/base/toml.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <vector>

namespace battalia::campaign {
namespace {

constexpr std::size_t kDeepest = 8;
constexpr std::string_view kTooDeep = "Tables are nested too deeply.";

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

// Finds names with more parts than tables may be deep ("a.b.c"), as far as the text is TOML. The library creates a
// table for each part and recurses into it, so a very long name would overflow the stack.
class LongNames {
 public:
  explicit LongNames(std::string_view text) : text_(text) {}

  // The position of the first one.
  std::optional<std::size_t> find() {
    std::size_t dots = 0;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '"' || c == '\'') {
        skip_string();
        continue;
      }
      if (c == '#') at_ = std::min(text_.find('\n', at_), text_.size() - 1);
      if (c == '.' && ++dots > kDeepest) return at_;
      if (kAroundNames.find(text_[at_]) != std::string_view::npos) dots = 0;
      ++at_;
    }
    return std::nullopt;
  }

 private:
  static constexpr std::string_view kAroundNames = "\n=,[]{}";

  void skip_string() {
    const char quote = text_[at_];
    const std::string three(3, quote);
    const bool long_one = text_.substr(at_).starts_with(three);
    at_ += long_one ? 3 : 1;
    while (at_ < text_.size() && !(long_one ? text_.substr(at_).starts_with(three) : ends_short(quote)))
      at_ += quote == '"' && text_[at_] == '\\' ? 2 : 1;
    if (!long_one && at_ < text_.size() && text_[at_] == '\n') return;  // not closed, so not TOML
    at_ += long_one ? 3 : 1;
    for (int own = 0; long_one && own < 2 && at_ < text_.size() && text_[at_] == quote; ++own) ++at_;
  }
  bool ends_short(char quote) const { return text_[at_] == quote || text_[at_] == '\n'; }

  std::string_view text_;
  std::size_t at_ = 0;
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

// "[=", "[[,": no name follows the brackets.
bool names_no_table(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  if (first == std::string_view::npos || line[first] != '[') return false;
  const std::size_t name = line.find_first_not_of("[ \t", first);
  if (name == std::string_view::npos) return true;
  const auto c = static_cast<unsigned char>(line[name]);
  return std::isalnum(c) == 0 && std::string_view("_-\"'").find(line[name]) == std::string_view::npos;
}

// The first line at which the text becomes invalid; the whole text is known to be. Each attempt parses the text up to a
// line, so only the first few candidate lines are tried.
std::size_t line_of_doubt(std::string_view text) {
  constexpr std::size_t kMostSuspects = 8;
  struct Line {
    std::size_t number = 0;
    std::size_t end = 0;
  };
  std::vector<Line> suspects;
  std::size_t number = 1;
  for (std::size_t at = 0; at < text.size() && suspects.size() < kMostSuspects; ++number) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (names_no_table(text.substr(at, end - at))) suspects.push_back({number, end});
    at = end + 1;
  }
  const auto first = std::ranges::partition_point(
      suspects, [&](const Line& line) { return !is_doubtful(text.substr(0, line.end + 1)); });
  return first == suspects.end() ? number : first->number;
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
  if (const auto at = LongNames(text).find()) return tl::unexpected(Fault{line_of(text, *at), std::string(kTooDeep)});
  try {
    const toml::table table = toml::parse(text);
    Converter converter;
    Node document = converter.convert(table, 0);
    if (converter.too_deep) return tl::unexpected(Fault{*converter.too_deep, std::string(kTooDeep)});
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
