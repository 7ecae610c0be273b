// P3 for small arms: which elements shoot next, in both halves of the phase (D-15 to D-17, D-25). For guns, turn/ also
// calls the functions of gunnery.h.
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/draft.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/decision_point.h"

namespace battalia::rules::god_will_know_his_own {

// Begins the phase: records previous shots, asks who keeps down (D-16). False: a decision is open.
bool begin_shooting(Draft& draft);
// True if no unit of the side whose half it is can still shoot, so that the half ends without an act.
bool is_shooting_over(const Table& table);

void offer_shots(const Table& table, const Unit& unit, v1::Prompt& prompt);   // of one element
void offer_shoot_all(const Table& table, v1::Side side, v1::Prompt& prompt);  // includes the default act
// kShoot and kShootAll.
WhyNot act_shoot(Draft& draft, const v1::Act& act, v1::Side side);

DecisionPoint heads_down_decision();  // D-16: one question for each element in a trench that could shoot

}  // namespace battalia::rules::god_will_know_his_own
