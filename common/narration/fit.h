// Fits text to a terminal: wraps lines that are too wide, and converts to ASCII if the terminal shows nothing else.
// Used for everything the terminal client prints for people. Pure.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace battalia::inline narration {

// The display width of the text, without colour escape sequences.
std::size_t shown_columns(std::string_view text);

// Wraps every line longer than `columns` at its spaces; continuation lines get the line's own indentation. A word wider
// than the terminal is not split. With 0 columns nothing is wrapped.
std::string wrapped(std::string_view text, std::size_t columns);

// The text in ASCII: known signs and letters become substitutes ("...", "->", " deg", "ue"), any other non-ASCII
// character becomes "?".
std::string in_ascii(std::string_view text);

}  // namespace battalia::inline narration
