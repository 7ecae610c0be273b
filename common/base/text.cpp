#include "common/base/text.h"

#include "common/base/spelling.h"

#include <algorithm>
#include <boost/algorithm/hex.hpp>
#include <cstdint>
#include <vector>

namespace battalia {
std::size_t utf8_prefix(std::string_view bytes) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(bytes[i]); };
  std::size_t i = 0;
  while (i < bytes.size()) {
    const std::uint8_t lead = byte(i);
    if (lead < 0x80) {
      ++i;
      continue;
    }
    const std::size_t follow = lead >= 0xc2 && lead <= 0xdf   ? 1
                               : (lead & 0xf0) == 0xe0        ? 2
                               : lead >= 0xf0 && lead <= 0xf4 ? 3
                                                              : 0;
    if (follow == 0 || bytes.size() - i <= follow) return i;
    for (std::size_t k = 1; k <= follow; ++k)
      if ((byte(i + k) & 0xc0) != 0x80) return i;
    const std::uint8_t second = byte(i + 1);
    const bool overlong = (lead == 0xe0 && second < 0xa0) || (lead == 0xf0 && second < 0x90);
    const bool surrogate = lead == 0xed && second > 0x9f, beyond = lead == 0xf4 && second > 0x8f;
    if (overlong || surrogate || beyond) return i;
    i += follow + 1;
  }
  return i;
}

std::size_t character_count(std::string_view utf8) {
  return static_cast<std::size_t>(
      std::ranges::count_if(utf8, [](char c) { return (static_cast<std::uint8_t>(c) & 0xc0) != 0x80; }));
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<std::uint8_t>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '\t') {
      out += "\\t";
    } else if (c == '\r') {
      out += "\\r";
    } else if (byte < 0x20 || byte == 0x7f) {
      out += "\\x" + hexadecimal({&c, 1});
    } else {
      out += c;
    }
  }
  return out + '"';
}

std::string json_text(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (static_cast<std::uint8_t>(c) < 0x20) {
      out += "\\u00" + hexadecimal({&c, 1});
      continue;
    }
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

std::string hexadecimal(std::string_view bytes) { return boost::algorithm::hex_lower(std::string(bytes)); }

std::optional<std::string> bytes_of_hexadecimal(std::string_view digits) {
  try {
    return boost::algorithm::unhex(std::string(digits));
  } catch (const boost::algorithm::hex_decode_error&) {
    return std::nullopt;
  }
}

std::string counted(std::int64_t count, std::string_view what) {
  return std::to_string(count) + " " + std::string(what) + (count == 1 ? "" : "s");
}

std::string listed(std::span<const std::string> items, std::string_view last) {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += i + 1 == items.size() ? last : std::string_view(", ");
    out += items[i];
  }
  return out;
}

std::string nearest_word(std::string_view word, std::span<const std::string> known) {
  const std::vector<std::string> nearest = nearest_words(word, known);
  return nearest.empty() ? std::string() : nearest.front();
}

}  // namespace battalia
