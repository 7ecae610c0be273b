// P2c: elements struck on flank or rear turn to face, with those of their ranks that can (GWK-MOVE-29, GWK-MOVE-30,
// R-G12).
#pragma once

#include "server/rules/systems/god_will_know_his_own/contact/formation.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/decision_point.h"

namespace battalia::rules::god_will_know_his_own {

// Everything that P2c does, in ascending id of the elements struck; asks D-13 where several enemies touch one. True:
// all is settled. False: a decision is open, and it is called again after the answer.
bool run_turns_to_face(Draft& draft);

// Its supporting ranks turn with it against that enemy.
bool turns_with_ranks(const Table& table, const Unit& element, const Unit& enemy);

DecisionPoint face_decision();  // D-13

}  // namespace battalia::rules::god_will_know_his_own
