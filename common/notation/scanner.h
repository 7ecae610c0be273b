// Splits notation into lines and tokens, and converts words, lengths and angles in both directions. Used only by the
// readers and writers of this folder.
#pragma once

#include "common/notation/notation.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::notation {

enum class TokenKind { word, text, open, close, comma, equals, colon };

struct Token {
  TokenKind kind;
  std::string text;  // without quotes and escapes
  int column;
};

struct Line {
  int number = 0;
  std::vector<Token> tokens;         // at least one
  int end_column = 0;                // just after the last token
  std::optional<std::string> block;  // the following lines that begin with |, joined
};

// The lines with content: blank lines and comments are skipped.
tl::expected<std::vector<Line>, ParseError> scan(std::string_view text);

// The word, in quotes if the scanner would not read it as one word.
std::string word_text(std::string_view word);

// Micrometres as the shortest decimal number of inches, with at most 5 decimals, that reads back to the same value:
// "7.5", "-0.00004".
std::string length_text(std::int32_t um);
// "12.5" and "12.5in" are inches; "300mm" and "1500um" are also accepted. Rounded to the micrometre. At most this many
// digits.
inline constexpr int kMostDigits = 14;
std::optional<std::int32_t> read_length(std::string_view text);

// Thousandths of a degree as degrees: "22.5".
std::string angle_text(std::int32_t mdeg);
// Degrees, normalised to 0 to 359,999 thousandths: "-90" gives 270,000.
std::optional<std::int32_t> read_angle(std::string_view text);

}  // namespace battalia::notation
