#include "common/base/printable.h"

#include "common/base/text.h"

#include <algorithm>
#include <cstdint>

namespace battalia {
namespace {

constexpr char kEscape = '\x1b';
constexpr std::string_view kReplacement = "\xef\xbf\xbd";  // U+FFFD
constexpr std::size_t kLongestColour = 24;

struct Range {
  char32_t first;
  char32_t last;
};

// Control characters, direction marks, line breaks, invisible characters with no use in a sentence, and code points
// that are not characters.
constexpr Range kLeftOut[] = {{0x00, 0x1f},       {0x7f, 0x9f},       {0xad, 0xad},       {0x61c, 0x61c},
                              {0x180e, 0x180e},   {0x200b, 0x200b},   {0x200e, 0x200f},   {0x2028, 0x202e},
                              {0x2060, 0x206f},   {0xfeff, 0xfeff},   {0xfff0, 0xfffb},   {0xfffe, 0xffff},
                              {0x13430, 0x1345f}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}};

// Length of the first character in bytes; 0 if the text does not begin with a character.
std::size_t length_of_first(std::string_view text) {
  const auto lead = static_cast<std::uint8_t>(text.front());
  const std::size_t length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  return utf8_prefix(text.substr(0, length)) == length ? length : 0;
}

char32_t code_of(std::string_view character) {
  const auto lead = static_cast<std::uint8_t>(character.front());
  char32_t code = character.size() == 1 ? lead : lead & (0x7f >> character.size());
  for (const char byte : character.substr(1)) code = (code << 6) | (static_cast<std::uint8_t>(byte) & 0x3f);
  return code;
}

bool is_left_out(char32_t code) {
  return std::ranges::any_of(kLeftOut, [=](Range range) { return range.first <= code && code <= range.last; });
}

// The colour escape sequence at the start of the text, or nothing.
std::string_view colour_of(std::string_view text) {
  if (!text.starts_with("\x1b[")) return {};
  const std::size_t end = text.find_first_not_of("0123456789;", 2);
  return end == std::string_view::npos || text[end] != 'm' ? std::string_view() : text.substr(0, end + 1);
}

std::string filtered(std::string_view text, bool lines) {
  std::string result;
  while (!text.empty()) {
    const std::size_t length = length_of_first(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
    const std::string_view colour = lines ? colour_of(text) : std::string_view();
    if (!colour.empty()) {
      result += colour;
      text.remove_prefix(colour.size());
      continue;
    }
    if (length == 0) {
      result += kReplacement;
    } else if (character == "\n" || character == "\t") {
      result += lines ? character : " ";
    } else if (!is_left_out(code_of(character))) {
      result += character;
    }
    text.remove_prefix(character.size());
  }
  return result;
}

// Length of the part that can be judged now: the text may end in the middle of a character or of a colour sequence.
std::size_t whole_part(std::string_view text) {
  const std::size_t escape = text.rfind(kEscape);
  if (escape != std::string_view::npos && text.size() - escape < kLongestColour &&
      text.find_first_not_of("[0123456789;", escape + 1) == std::string_view::npos) {
    return escape;
  }
  for (std::size_t back = 1; back <= std::min<std::size_t>(3, text.size()); ++back) {
    const auto byte = static_cast<std::uint8_t>(text[text.size() - back]);
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const std::size_t wanted = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    return back < wanted ? text.size() - back : text.size();
  }
  return text.size();
}

}  // namespace

std::string printable(std::string_view text) { return filtered(text, false); }

std::string printable_lines(std::string_view text) { return filtered(text, true); }

SafeOutput::SafeOutput(std::ostream& stream) : stream_(stream), target_(stream.rdbuf(this)) {}

SafeOutput::~SafeOutput() {
  pass(waiting_.size());
  target_->pubsync();
  stream_.rdbuf(target_);
}

SafeOutput::int_type SafeOutput::overflow(int_type byte) {
  if (traits_type::eq_int_type(byte, traits_type::eof())) return traits_type::not_eof(byte);
  const char one = traits_type::to_char_type(byte);
  return xsputn(&one, 1) == 1 ? byte : traits_type::eof();
}

std::streamsize SafeOutput::xsputn(const char* bytes, std::streamsize count) {
  waiting_.append(bytes, static_cast<std::size_t>(count));
  pass(whole_part(waiting_));
  return count;
}

int SafeOutput::sync() { return target_->pubsync(); }

void SafeOutput::pass(std::size_t count) {
  const std::string text = printable_lines(std::string_view(waiting_).substr(0, count));
  waiting_.erase(0, count);
  target_->sputn(text.data(), static_cast<std::streamsize>(text.size()));
}

}  // namespace battalia
