// Standing orders: "if you ask me this, answer so". Finds the act that a seat has left for the question that is open.
// Pure; following_rows submits what it finds as if the seat had given it.
#pragma once

#include "server/play/refusal.h"
#include "server/play/state/prompts.h"

namespace battalia::play {

struct StandingAnswer {
  v1::Seat seat = v1::SEAT_UNSPECIFIED;
  v1::Act act;
  // Counts the order down, or forgets it when it was the last time; nothing for one that stands until changed.
  std::optional<v1::Event> counted;
};

// Why such a standing order cannot be set or cleared: an unknown decision, an answer that the decision does not have
// (naming those it has), no answer and nothing to clear, units of the enemy, or the same that stands already.
std::optional<Refusal> why_not_standing_order(const MatchState& state, v1::Seat seat,
                                              const v1::SetStandingOrder& order);

// The answer to the open decision, where its seat has left one that its prompt offers.
std::optional<StandingAnswer> standing_answer(const MatchState& state, const Prompts& prompts);

}  // namespace battalia::play
