// What is still to happen: results of shots and combats as a queue that is kept on the elements concerned (kOwed and
// its companions), so that a question in the middle (D-18 to D-21, D-24) interrupts nothing. Shooting, artillery and
// melee put results in; the sequence of play runs the queue empty before it does anything else (GWK-SEQ-15).
#pragma once

#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/movement/interpenetration.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/states.h"

namespace battalia::rules::god_will_know_his_own {

// What a follow-up follows: kOwedUm of the winner. An enemy that could not complete its push back was destroyed.
enum class FollowedLoss : std::uint8_t { none, pushed, fled, destroyed };

// At the end of the queue. An element that is owed something already has that first; a second result is owed after it
// only where GWK-OUT says so (a dragged element is not pushed twice).
void owe(Draft& draft, const UnitId& element, Owed what, OwedCause cause, const UnitId& by, Length how_far = {});
bool is_anything_owed(const Table& table);
Owed owed_to(const Unit& element);

// Does the first of the queue. False: it opened a question and will be called again after the answer; true: done, and
// there may be more.
bool run_next_owed(Draft& draft);

}  // namespace battalia::rules::god_will_know_his_own
