// Who may hand in army lists, and when sealed lists are opened: both a list that is handed in and a round that is
// published may open some, and so may an earlier date. Used by competition/, and by the service before it reads the
// file of a list.
#pragma once

#include "server/league/competition/orders/order_context.h"

#include <optional>
#include <string>

namespace battalia::league {

// Why that person may hand in no list for that player.
std::optional<std::string> why_not_hand_in(const Competition& competition, const Asker& asker, EntrantId entrant);

// True if each player that the asker is, or plays for, has handed in as many lists as the event allows.
bool has_own_lists_in(const OrderContext& context);

// The lists that opponents of published games may see now and did not before, as events: those whose both sides are in.
// `after` is the state as it will be.
void reveal_to_opponents(const Competition& after, Events& events);

}  // namespace battalia::league
