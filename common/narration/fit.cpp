#include "common/narration/fit.h"

#include "common/narration/words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace battalia::inline narration {
namespace {

constexpr char kEscape = '\x1b';

// The characters that this project writes, and those in the names of its battles.
constexpr std::array<std::pair<std::string_view, std::string_view>, 32> kInAscii = {{
    {"·", "-"},  {"°", " deg"}, {"→", "->"}, {"←", "<-"}, {"↑", "^"},  {"↓", "v"},  {"…", "..."}, {"—", "-"},
    {"–", "-"},  {"−", "-"},    {"’", "'"},  {"‘", "'"},  {"“", "\""}, {"”", "\""}, {"×", "x"},   {"½", "1/2"},
    {"✓", "ok"}, {"✗", "NO"},   {"✎", "by"}, {"⚑", "!"},  {"▓", "#"},  {"░", "="},  {"▫", "o"},   {"│", "|"},
    {"ä", "ae"}, {"ö", "oe"},   {"ü", "ue"}, {"ß", "ss"}, {"é", "e"},  {"è", "e"},  {"à", "a"},   {"ç", "c"},
}};

// One line, without its line end.
std::string wrapped_line(std::string_view line, std::size_t columns) {
  const std::size_t end = line.find_last_not_of(' ');
  if (end == std::string_view::npos || shown_columns(line.substr(0, end + 1)) <= columns) return std::string(line);
  const std::size_t indent = std::min(line.find_first_not_of(' '), columns / 2);
  std::string text(line.substr(0, indent));
  std::size_t used = indent;
  bool fresh = true;  // this row is still empty
  for (std::size_t at = line.find_first_not_of(' '); at < line.size();) {
    const std::size_t spaces = std::min(line.find_first_not_of(' ', at), line.size()) - at;
    const std::size_t next = std::min(line.find(' ', at + spaces), line.size());
    const std::string_view word = line.substr(at + spaces, next - at - spaces);
    const std::size_t wide = shown_columns(word);
    if (!fresh && used + spaces + wide > columns) {
      text += "\n" + std::string(indent, ' ');
      used = indent;
      fresh = true;
    }
    const std::size_t before = fresh ? 0 : spaces;
    text.append(before, ' ').append(word);
    used += before + wide;
    fresh = false;
    at = next;
  }
  return text;
}

}  // namespace

std::size_t shown_columns(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == kEscape) {
      at = std::min(text.find('m', at), text.size());
    } else {
      plain += text[at];
    }
  }
  return columns_of(plain);
}

std::string wrapped(std::string_view text, std::size_t columns) {
  if (columns == 0) return std::string(text);
  std::string all;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    all += wrapped_line(text.substr(0, end), columns);
    if (end < text.size()) all += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return all;
}

std::string in_ascii(std::string_view text) {
  std::string all;
  while (!text.empty()) {
    std::size_t size = 1;
    while (size < text.size() && is_continuation(text[size])) ++size;
    const std::string_view sign = text.substr(0, size);
    const auto known =
        std::find_if(kInAscii.begin(), kInAscii.end(), [&](const auto& each) { return each.first == sign; });
    if (known != kInAscii.end()) {
      all += known->second;
    } else if (static_cast<unsigned char>(sign.front()) < 0x80) {
      all += sign;
    } else {
      all += '?';
    }
    text.remove_prefix(size);
  }
  return all;
}

}  // namespace battalia::inline narration
