// What a program requests before it acts. A prompt lists the units that can act; their offers are fetched on demand
// (AskOffers). Used by the server's own computer player, the bot client, the load generator and the terminal client.
// Pure.
#pragma once

#include "battalia/v1/session.pb.h"
#include "common/player/chooser.h"

#include <string>
#include <vector>

namespace battalia::player {

using Offers = google::protobuf::RepeatedPtrField<v1::Offer>;
using UnitNames = std::vector<std::string>;

// True if the seat has a choice: an offer of its own, or a unit that can act.
bool may_act(const v1::Prompt& prompt);

// The units that the prompt lists.
UnitNames listed_units(const v1::Prompt& prompt);

// The units whose offers the player needs to fetch: all for the greedy style. The random style picks one unit, or none
// if it picks an offer already in the prompt, with every kind of action equally likely. Empty if the prompt lists no
// unit.
UnitNames looked_at(const v1::Prompt& prompt, Random& random, Style style);

// The prompt from which the player then chooses: the fetched offers first, then the prompt's own. The random style,
// which fetched one unit, will act with it.
v1::Prompt seen(v1::Prompt prompt, const Offers& of_units, Style style);

// The request for the offers of these units of the seat, for the table after that update.
v1::AskOffers ask_offers(std::uint64_t match, v1::Seat seat, std::uint64_t seq, const UnitNames& units);

}  // namespace battalia::player
