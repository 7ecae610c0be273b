// Small things done with text, the same in every layer: validity, quoting, joining. Knows no file and no format.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace battalia {

// The first byte at which the text stops being UTF-8 (shortest forms, no surrogates, at most U+10FFFF); its length
// when all of it is.
std::size_t utf8_prefix(std::string_view bytes);
inline bool is_utf8(std::string_view bytes) { return utf8_prefix(bytes) == bytes.size(); }

// Characters, not bytes, of valid UTF-8.
std::size_t character_count(std::string_view utf8);

// Lower case of ASCII letters; other bytes as they are.
std::string lower(std::string_view text);

// In double quotes, with \" \\ \n \t \r and \x7f for what cannot stand on one line.
std::string in_quotes(std::string_view text);

// The same as JSON writes it. Not Boost.JSON, which takes five seconds to compile for the few lines of JSON that are
// not protobuf messages, and writes 0.5 as 5E-1. Lines of dice are hashed, so what is escaped and how never changes.
std::string json_text(std::string_view text);

// Bytes that may be anything, two lower-case digits each: "0a1f". Back from either case; nothing when it is not that.
std::string hexadecimal(std::string_view bytes);
std::optional<std::string> bytes_of_hexadecimal(std::string_view digits);

// "red, blue or none" with `last` = " or "; one item is given as it is, none gives "".
std::string listed(std::span<const std::string> items, std::string_view last);

// The one of the words that is most like it, for "did you mean"; empty when none is.
std::string nearest_word(std::string_view word, std::span<const std::string> known);

}  // namespace battalia
