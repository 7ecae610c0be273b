// Acts in notation: what a seat orders, in one line that can be typed, for the adjudicate command, playthroughs and
// bug reports. The grammar is in common/notation/README.md. Knows no rule and no offer.
#pragma once

#include "battalia/v1/order.pb.h"
#include "common/notation/notation.h"

namespace battalia::notation {

// "shoot volley units K3 : target targets P1". Refuses the first thing that cannot be read.
tl::expected<v1::Act, ParseError> read_act(std::string_view line);

// Reading back what was written gives an equal message, as long as each answer has one kind of content.
std::string write_act(const v1::Act& act);

}  // namespace battalia::notation
