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

// The text in ASCII: the signs and letters that this project writes as what stands for them ("...", "->", " deg", "ue"),
// any other that is not in ASCII as one "?".
std::string in_ascii(std::string_view text);

}  // namespace battalia::inline narration
