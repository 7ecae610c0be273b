// Standing orders: "if you ask me this, give this answer". Finds the act that a seat has left for the open question.
// Pure; following_rows submits it as if the seat had given it.
#pragma once

#include "server/play/refusal.h"
#include "server/play/state/prompts.h"

namespace battalia::play {

struct StandingAnswer {
  v1::Seat seat = v1::SEAT_UNSPECIFIED;
  v1::Act act;
  // Counts the order down, or removes it after its last use; nothing for one that stays until changed.
  std::optional<v1::Event> counted;
};

// Why such a standing order cannot be set or cleared: an unknown decision, an answer that the decision does not have
// (listing those it has), nothing to set or clear, units of the enemy, or an identical order exists.
std::optional<Refusal> why_not_standing_order(const MatchState& state, v1::Seat seat,
                                              const v1::SetStandingOrder& order);

// The answer to the open decision, if its seat has left one that its prompt offers.
std::optional<StandingAnswer> standing_answer(const MatchState& state, const Prompts& prompts);

}  // namespace battalia::play
