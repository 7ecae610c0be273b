// The bound as a machine: the phases of vocabulary/phases.h, who acts in each, what happens between them, in both
// sequences of play (GWK-SEQ). Called by the rule system; it calls the chapters and holds no rule of theirs.
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

// What has become of a phase: it is over; somebody must act or answer; something has been done and there may be more.
enum class Run : std::uint8_t { over, waits, again };

// What a phase does automatically, and the acts it takes; null where there is nothing of the kind.
struct Step {
  bool (*begin)(Draft& draft);  // before anybody acts; false: a question is open, and it is asked again
  Run (*run)(Draft& draft);     // what is due has been done before it is asked
  void (*offer_unit)(const Table& table, const Unit& unit, mechanics::Asking& asking);  // and to groups that it leads
  void (*offer_side)(const Table& table, v1::Side side, v1::Prompt& prompt);            // what belongs to no unit
  WhyNot (*act)(Draft& draft, const v1::Act& act, v1::Side side);
};
const Step& step_of(const Table& table);

// After TableSet: the first phase, up to the first choice.
void begin_game(Draft& draft);

// Runs everything that happens automatically until somebody must choose or the game is over: first what is due, then
// the phase, then the next one. Where that takes more than `most` steps of work it stops between two combats, moves or
// results: an order is never too much for the server, however large the battle, since the next one continues from
// there.
void advance(Draft& draft, work::Steps most = std::numeric_limits<work::Steps>::max());
// It stopped so: nobody has anything to choose, and either side continues by ending the phase.
bool is_cut_short(const Table& table);

// The side is done with its part of the phase: what it must still do is done in ascending id (D-12, D-22, D-23).
WhyNot end_phase(Draft& draft, v1::Side side);
// It may act in the running phase: the phase has acts, they are that side's, and it has not ended it.
bool may_act(const Table& table, v1::Side side);

}  // namespace battalia::rules::god_will_know_his_own
