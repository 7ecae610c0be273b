// One order for a script or a correspondence game: takes the seat, sends the order, waits until it is durable and its
// update has come, and prints what happened. Used by the one-shot commands.
#pragma once

#include "clients/terminal/console.h"

#include <functional>

namespace battalia::terminal {

// Makes the order from the current view, with all offers. Throws CliError(usage) if the words make no sense.
using MakeOrder = std::function<v1::Order(const v1::View& view)>;

// Throws CliError: refused, rejected, unreachable.
void give_one_order(const Console& console, std::uint64_t match, v1::Seat seat, const MakeOrder& make);

// Waits until the view's prompt has the offers of its units, whatever happens meanwhile. Throws CliError(unreachable).
void wait_for_offers(MatchConnection& connection);

// The act that the words mean for this view, which has all offers. Throws CliError(usage).
v1::Act act_of_words(const v1::View& view, const std::string& words, LengthUnit length_unit);

}  // namespace battalia::terminal
