// Results waiting to be carried out: a queue of the results of shots and combats, stored on the elements concerned
// (kOwed and its companions), so that a decision in the middle (D-18 to D-21, D-24) interrupts nothing. Shooting,
// artillery and melee add results; the sequence of play empties the queue before it does anything else (GWK-SEQ-15).
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/movement/interpenetration.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/states.h"

namespace battalia::rules::god_will_know_his_own {

// What a follow-up follows: kOwedUm of the winner. An enemy that could not complete its push back was destroyed.
enum class FollowedLoss : std::uint8_t { none, pushed, fled, destroyed };

// Adds to the end of the queue. If the element already has a result waiting, that one comes first; a second result is
// added only if GWK-OUT says so (an affected neighbour is not pushed twice).
void owe(Draft& draft, const UnitId& element, Owed what, OwedCause cause, const UnitId& by, Length how_far = {});
bool is_anything_owed(const Table& table);
Owed owed_to(const Unit& element);

// Carries out the first of the queue. False: it opened a decision and will be called again after the answer; true:
// done, and there may be more.
bool run_next_owed(Draft& draft);

}  // namespace battalia::rules::god_will_know_his_own
