// P2c: elements attacked on flank or rear turn to face, with those of their ranks that can (GWK-MOVE-29, GWK-MOVE-30,
// R-G12).
#pragma once

#include "server/rules/systems/god_will_know_his_own/contact/formation.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/decision_point.h"

namespace battalia::rules::god_will_know_his_own {

// Carries out all of P2c, in ascending id of the attacked elements; asks D-13 if several enemies touch one element.
// True: everything is resolved. False: a decision is open, and the function is called again after the answer.
bool run_turns_to_face(Draft& draft);

// Whether its supporting ranks turn with it against that enemy.
bool turns_with_ranks(const Table& table, const Unit& element, const Unit& enemy);

DecisionPoint face_decision();  // D-13

}  // namespace battalia::rules::god_will_know_his_own
