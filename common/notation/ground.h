// The ground of a battle without its troops, as text: "table 72 x 48" and lines of terrain, in the notation. Campaigns
// say so what the tables of their places are like.
#pragma once

#include "battalia/v1/table.pb.h"
#include "common/notation/notation.h"

#include <cstddef>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::notation {

// A table of that size with that terrain and nothing else; or the faults of the text in its order, at most so many
// (one or more): a line that cannot be read, a line that is about neither, no size.
tl::expected<v1::Table, std::vector<ParseError>> read_ground(std::string_view text, std::size_t most);

}  // namespace battalia::notation
