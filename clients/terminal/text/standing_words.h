// Standing orders in words: "charge_response evade", "if you ask me this, give this answer". Used by the `standing`
// commands and the interactive table.
#pragma once

#include "battalia/v1/session.pb.h"
#include "common/narration/measurements.h"

#include <string>
#include <vector>

namespace battalia::terminal {

// DECISION ANSWER sets one; DECISION clears it, if that was asked for. The answer is the key of an option, or
// INPUT=OPTION if the decision has several inputs; further INPUT=OPTION may follow.
Read<v1::SetStandingOrder> read_standing_order(const std::vector<std::string>& words, bool clears = false);

// The seat's standing orders, and the decisions of its rule system that can have one, with their answers.
std::string standing_page(const v1::View& view, const v1::Systems& systems);

}  // namespace battalia::terminal
