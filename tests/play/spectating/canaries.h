// Units of which the other side may not know all: hidden, or seen as something else; and canaries, by which a test sees
// that something of them has reached somebody.
#pragma once

#include "battalia/v1/order.pb.h"
#include "common/base/length.h"

#include <string>

namespace battalia::play {

// An order that puts a company there, in secret, of which `from` sees nothing.
v1::UmpireOrder hidden_unit(const std::string& id, v1::Side side, v1::Seat from, int x_inches, int y_inches);
// The same, called by the canary and with it in everything that it is.
v1::UmpireOrder sown_unit(const std::string& canary, v1::Side side, v1::Seat from, int x_inches, int y_inches);
// One that `from` sees as a company called "The dust"; the canary is in all that it is in truth.
v1::UmpireOrder disguised_unit(const std::string& id, const std::string& canary, v1::Side side, v1::Seat from,
                               int x_inches, int y_inches);

// The bytes of a message tell something of what bears that canary.
bool holds(const std::string& bytes, const std::string& canary);

}  // namespace battalia::play
