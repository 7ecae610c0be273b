// Units that the other side may know only partly: hidden, or disguised; and canaries, with which a test detects that
// something about them has reached somebody.
#pragma once

#include "battalia/v1/order.pb.h"
#include "common/base/length.h"

#include <string>

namespace battalia::play {

// An order that secretly places a company that `from` does not see.
v1::UmpireOrder hidden_unit(const std::string& id, v1::Side side, v1::Seat from, int x_inches, int y_inches);
// The same, with the canary as its name and in all its fields.
v1::UmpireOrder sown_unit(const std::string& canary, v1::Side side, v1::Seat from, int x_inches, int y_inches);
// A company that `from` sees as "The dust"; the canary is in all its true fields.
v1::UmpireOrder disguised_unit(const std::string& id, const std::string& canary, v1::Side side, v1::Seat from,
                               int x_inches, int y_inches);

// True if the bytes of a message contain a canary.
bool holds(const std::string& bytes, const std::string& canary);

}  // namespace battalia::play
