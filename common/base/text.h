// Small text helpers shared by every layer: UTF-8 validity, quoting, joining. They know no file and no format.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace battalia {

// The offset of the first byte that is not valid UTF-8 (shortest forms, no surrogates, at most U+10FFFF), or the length
// of the text if all of it is valid.
std::size_t utf8_prefix(std::string_view bytes);
inline bool is_utf8(std::string_view bytes) { return utf8_prefix(bytes) == bytes.size(); }

// Characters, not bytes, of valid UTF-8.
std::size_t character_count(std::string_view utf8);

// Lower-cases ASCII letters; leaves other bytes as they are.
std::string lower(std::string_view text);

// The text in double quotes; quotes, backslashes and characters that would break the line become \" \\ \n \t \r and
// \x7f.
std::string in_quotes(std::string_view text);

// The same as a JSON string. Not Boost.JSON, which takes five seconds to compile for the few lines of JSON that are not
// protobuf messages, and writes 0.5 as 5E-1. Dice lines are hashed, so the escaping must never change.
std::string json_text(std::string_view text);

// Converts bytes to two lower-case digits each: "0a1f". The reverse accepts both cases and returns nothing if the text
// is not hexadecimal.
std::string hexadecimal(std::string_view bytes);
std::optional<std::string> bytes_of_hexadecimal(std::string_view digits);

// "red, blue or none" with `last` = " or ". One item is returned as it is; no items give "".
std::string listed(std::span<const std::string> items, std::string_view last);

// "1 gunner", "2 gunners", "0 gunners": for words whose plural ends in s.
std::string counted(std::int64_t count, std::string_view what);

// The most similar of the known words, for "did you mean"; empty if none is similar.
std::string nearest_word(std::string_view word, std::span<const std::string> known);

}  // namespace battalia
