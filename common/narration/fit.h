// Text as a terminal can show it: broken between words where a line is wider than the terminal, and in ASCII where it
// shows nothing else. Used for all that the terminal client prints for people. Pure.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace battalia::inline narration {

// Columns that the text takes, without the escape sequences of its colours.
std::size_t shown_columns(std::string_view text);

// The text with every line of more columns broken at its spaces; what follows is indented like the line itself. A word
// that is wider than all columns stays whole. With 0 columns no line is broken.
std::string wrapped(std::string_view text, std::size_t columns);

// The text in ASCII: known signs and letters become substitutes ("...", "->", " deg", "ue"), any other non-ASCII
// character becomes "?".
std::string in_ascii(std::string_view text);

}  // namespace battalia::inline narration
