// Acts in notation: an order on one line that can be typed, for the adjudicate command, playthroughs and bug reports.
// The grammar is in common/notation/README.md. Knows no rules and no offers.
#pragma once

#include "battalia/v1/order.pb.h"
#include "common/notation/notation.h"

namespace battalia::notation {

// "shoot volley units K3 : target targets P1". Returns the first thing that cannot be read as an error.
tl::expected<v1::Act, ParseError> read_act(std::string_view line);

// Reading the result back gives an equal message, provided each answer has only one kind of content.
std::string write_act(const v1::Act& act);

}  // namespace battalia::notation
