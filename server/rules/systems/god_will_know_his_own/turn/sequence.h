// The sequence of a bound: the phases of vocabulary/phases.h, which side acts in each, what happens between them, in
// both sequences of play (GWK-SEQ). Called by the rule system; calls the rules of each phase and contains none of them.
#pragma once

#include "battalia/v1/view.pb.h"
#include "common/base/work.h"
#include "server/rules/draft.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"

#include <cstdint>
#include <limits>

namespace battalia::rules::god_will_know_his_own {

// The state of a phase: it is over; a player must act or answer; something was done and there may be more.
enum class Run : std::uint8_t { over, waits, again };

// What a phase does automatically, and the acts it takes; null if there is nothing.
struct Step {
  bool (*begin)(Draft& draft);  // before any act; false: a decision is open, and it is called again
  Run (*run)(Draft& draft);     // called only when the queue of results is empty
  void (*offer_unit)(const Table& table, const Unit& unit, mechanics::Asking& asking);  // and to groups that it leads
  void (*offer_side)(const Table& table, v1::Side side, v1::Prompt& prompt);            // offers that belong to no unit
  WhyNot (*act)(Draft& draft, const v1::Act& act, v1::Side side);
};
const Step& step_of(const Table& table);

// Called after TableSet: runs the first phase up to the first choice.
void begin_game(Draft& draft);

// Runs everything automatic until a player must choose or the game is over: first queued results, then the phase, then
// the next one. After `most` steps of work it stops between two combats, moves or results, so that no order overloads
// the server, however large the battle; the next order continues from there.
void advance(Draft& draft, work::Steps most = std::numeric_limits<work::Steps>::max());
// Whether it stopped for that reason: there is nothing to choose, and either side continues by ending the phase.
bool is_cut_short(const Table& table);

// The side ends its part of the phase: everything it still must do is done in ascending id (D-12, D-22, D-23).
WhyNot end_phase(Draft& draft, v1::Side side);
// Whether the side may act in the current phase: the phase has acts for that side, and the side has not ended it.
bool may_act(const Table& table, v1::Side side);

}  // namespace battalia::rules::god_will_know_his_own
