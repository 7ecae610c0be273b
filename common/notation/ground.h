// A battle's terrain without troops, as text: "table 72 x 48" and terrain lines, in notation. Campaigns use it to
// describe the tables of their places.
#pragma once

#include "battalia/v1/table.pb.h"
#include "common/notation/notation.h"

#include <cstddef>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::notation {

// Returns a table with that size and terrain and nothing else, or the errors in order, at most `most` (one or more): a
// line that cannot be read, a line about something else, a missing size.
tl::expected<v1::Table, std::vector<ParseError>> read_ground(std::string_view text, std::size_t most);

}  // namespace battalia::notation
