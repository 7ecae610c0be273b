// What a program asks for before it acts. A prompt lists the units that can act; their offers are answered when they
// are asked for (AskOffers). Used by the server's own computer player, the bot client, load and the terminal. Pure.
#pragma once

#include "battalia/v1/session.pb.h"
#include "common/player/chooser.h"

#include <string>
#include <vector>

namespace battalia::player {

using Offers = google::protobuf::RepeatedPtrField<v1::Offer>;
using UnitNames = std::vector<std::string>;

// The seat has something to choose: an offer of its own, or a unit that can act.
bool may_act(const v1::Prompt& prompt);

// The units that the prompt lists.
UnitNames listed_units(const v1::Prompt& prompt);

// The units whose offers that player wants to see now: all for the greedy one; for the random one the unit on which its
// lot falls, or none where it falls on what the prompt offers in full, every kind of thing to do being alike. Empty for
// a prompt that lists no unit.
UnitNames looked_at(const v1::Prompt& prompt, Random& random, Style style);

// The prompt from which that player then chooses: with the offers of the units looked at, which come first. The random
// one, which looks at one unit, means to act with it.
v1::Prompt seen(v1::Prompt prompt, const Offers& of_units, Style style);

// The request for the offers of these units of the seat, on the table after that update.
v1::AskOffers ask_offers(std::uint64_t match, v1::Seat seat, std::uint64_t seq, const UnitNames& units);

}  // namespace battalia::player
