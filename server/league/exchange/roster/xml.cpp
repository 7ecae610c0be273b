#include "server/league/exchange/roster/xml.h"

#include "common/base/text.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

namespace battalia::league {
namespace {

constexpr std::size_t kLongestXmlName = 100;
constexpr std::size_t kLongestEntity = 10;
constexpr std::uint32_t kSurrogates = 0xD800;
constexpr std::uint32_t kAfterSurrogates = 0xE000;
constexpr std::uint32_t kAfterUnicode = 0x110000;

// Thrown and caught only in this file.
struct Malformed {
  std::string why;
};

std::string utf8_of(std::uint32_t point) {
  std::string text;
  if (point < 0x80) {
    text += static_cast<char>(point);
  } else if (point < 0x800) {
    text += static_cast<char>(0xC0U | point >> 6U);
    text += static_cast<char>(0x80U | (point & 0x3FU));
  } else if (point < 0x10000) {
    text += static_cast<char>(0xE0U | point >> 12U);
    text += static_cast<char>(0x80U | (point >> 6U & 0x3FU));
    text += static_cast<char>(0x80U | (point & 0x3FU));
  } else {
    text += static_cast<char>(0xF0U | point >> 18U);
    text += static_cast<char>(0x80U | (point >> 12U & 0x3FU));
    text += static_cast<char>(0x80U | (point >> 6U & 0x3FU));
    text += static_cast<char>(0x80U | (point & 0x3FU));
  }
  return text;
}

std::string numbered(std::string_view digits) {
  const bool hexadecimal = digits.starts_with("x");
  if (hexadecimal) digits.remove_prefix(1);
  std::uint32_t point = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), point, hexadecimal ? 16 : 10);
  const bool read = error == std::errc() && end == digits.data() + digits.size();
  if (!read || point == 0 || point >= kAfterUnicode || (point >= kSurrogates && point < kAfterSurrogates))
    throw Malformed{"an invalid character"};
  return utf8_of(point);
}

std::string entity_text(std::string_view entity) {
  static const std::map<std::string_view, std::string_view> named = {
      {"amp", "&"}, {"lt", "<"}, {"gt", ">"}, {"quot", "\""}, {"apos", "'"}};
  if (entity.starts_with("#")) return numbered(entity.substr(1));
  const auto found = named.find(entity);
  if (found == named.end()) throw Malformed{"an entity that XML does not define"};
  return std::string(found->second);
}

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool ends_name(char c) { return is_space(c) || c == '=' || c == '/' || c == '>' || c == '<' || c == '"' || c == '\''; }

class XmlParser {
 public:
  XmlParser(std::string_view text, const XmlBounds& bounds, const XmlReader& reader)
      : text_(text), bounds_(bounds), reader_(reader) {}

  void read() {
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;  // a byte order mark
    while (at_ < text_.size()) {
      if (text_[at_] != '<') {
        if (open_.empty() && !is_space(text_[at_])) throw Malformed{"text outside the elements"};
        ++at_;
      } else {
        read_markup();
      }
    }
    if (!open_.empty()) throw Malformed{"the element " + in_quotes(open_.back()) + " is not closed"};
    if (elements_ == 0) throw Malformed{"it contains no element"};
  }
  std::size_t line() const {
    return 1 + static_cast<std::size_t>(std::count(
                   text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(std::min(at_, text_.size())), '\n'));
  }

 private:
  bool is_at(std::string_view what) const { return text_.substr(at_).starts_with(what); }

  void skip_past(std::string_view end) {
    const std::size_t found = text_.find(end, at_);
    if (found == std::string_view::npos) throw Malformed{"something is not closed by " + std::string(end)};
    at_ = found + end.size();
  }

  void read_markup() {
    if (is_at("<!--")) return skip_past("-->");
    if (is_at("<![CDATA[")) return skip_past("]]>");
    if (is_at("<?")) return skip_past("?>");
    if (is_at("<!")) throw Malformed{"a document type, which this server does not read"};
    is_at("</") ? read_end() : read_start();
  }

  void skip_spaces() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }

  char take() {
    if (at_ == text_.size()) throw Malformed{"the file ends within an element"};
    return text_[at_++];
  }

  std::string read_name() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && !ends_name(text_[at_])) ++at_;
    if (at_ == begin) throw Malformed{"a name is missing"};
    if (at_ - begin > kLongestXmlName) throw Malformed{"a name is longer than 100 bytes"};
    const std::string_view name = text_.substr(begin, at_ - begin);
    const std::size_t colon = name.rfind(':');
    return std::string(colon == std::string_view::npos ? name : name.substr(colon + 1));
  }

  std::string read_value() {
    const char quote = take();
    if (quote != '"' && quote != '\'') throw Malformed{"a value without quotation marks"};
    std::string value;
    for (char c = take(); c != quote; c = take()) {
      if (c == '<') throw Malformed{"a value with <"};
      value += c == '&' ? read_entity() : std::string(1, c);
      if (value.size() > bounds_.attribute_bytes)
        throw Malformed{"a value longer than " + std::to_string(bounds_.attribute_bytes) + " bytes"};
    }
    return value;
  }

  std::string read_entity() {
    const std::size_t end = text_.substr(at_, kLongestEntity).find(';');
    if (end == std::string_view::npos) throw Malformed{"an entity that XML does not define"};
    const std::string_view entity = text_.substr(at_, end);
    at_ += end + 1;
    return entity_text(entity);
  }

  void read_start() {
    ++at_;
    if (open_.empty() && elements_ > 0) throw Malformed{"a second top-level element"};
    if (++elements_ > bounds_.elements)
      throw Malformed{"it holds more than " + std::to_string(bounds_.elements) + " elements"};
    if (open_.size() == bounds_.depth)
      throw Malformed{"elements are nested more than " + std::to_string(bounds_.depth) + " deep"};
    XmlElement element = {read_name(), {}};
    for (skip_spaces(); !is_at(">") && !is_at("/>"); skip_spaces()) read_attribute(element);
    const std::size_t depth = open_.size();
    reader_.began(element, depth);
    if (take() == '/') {
      ++at_;
      return reader_.ended(depth);
    }
    open_.push_back(std::move(element.name));
  }

  void read_attribute(XmlElement& element) {
    std::string name = read_name();
    skip_spaces();
    if (take() != '=') throw Malformed{"the attribute " + in_quotes(name) + " has no value"};
    skip_spaces();
    std::string value = read_value();
    if (element.attributes.size() == bounds_.attributes)
      throw Malformed{"an element has more than " + std::to_string(bounds_.attributes) + " attributes"};
    element.attributes.emplace(std::move(name), std::move(value));
  }

  void read_end() {
    at_ += 2;
    const std::string name = read_name();
    skip_spaces();
    if (take() != '>') throw Malformed{"a closing tag without >"};
    if (open_.empty() || open_.back() != name)
      throw Malformed{"the closing tag " + in_quotes(name) + " matches no opening tag"};
    open_.pop_back();
    reader_.ended(open_.size());
  }

  std::string_view text_;
  const XmlBounds& bounds_;
  const XmlReader& reader_;
  std::size_t at_ = 0;
  std::size_t elements_ = 0;
  std::vector<std::string> open_;
};

}  // namespace

tl::expected<void, std::string> read_xml(std::string_view text, const XmlBounds& bounds, const XmlReader& reader) {
  if (!is_utf8(text)) return tl::unexpected(std::string("The file is not UTF-8."));
  XmlParser parser(text, bounds, reader);
  try {
    parser.read();
    return {};
  } catch (const Malformed& found) {
    return tl::unexpected("Line " + std::to_string(parser.line()) + ": " + found.why + ".");
  }
}

}  // namespace battalia::league
