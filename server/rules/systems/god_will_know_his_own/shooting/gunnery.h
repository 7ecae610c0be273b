// Guns that fire: which guns may, at which targets, the roll for both sides, the second target (GWK-ART-01 to 09,
// R-G20, R-G59). Crews that flee are in outcomes/; guns crewed, served and destroyed again are in orders/.
#pragma once

#include "battalia/v1/view.pb.h"
#include "server/rules/draft.h"
#include "server/rules/systems/god_will_know_his_own/combat/result.h"
#include "server/rules/systems/god_will_know_his_own/shooting/shooters.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/decision_point.h"

#include <vector>

namespace battalia::rules::god_will_know_his_own {

WhyNot why_not_fire(const Table& table, const Unit& gun);
WhyNot why_not_fire_at(const Table& table, const Unit& gun, const Unit& target);
std::vector<const Unit*> gun_targets(const Table& table, const Unit& gun);
// An enemy's gun served by foot of that side (GWK-PIP-34): its targets belong to the gun's own side.
std::vector<const Unit*> served_gun_targets(const Table& table, const Unit& gun, v1::Side user);
Length gun_range(const Unit& gun);

// Rolls for both sides, the gun's first, records the roll, marks the gun, and queues the target's result; opens D-18
// after the result if there is a second target.
void fire(Draft& draft, const UnitId& gun, const UnitId& target);
v1::Odds fire_odds(const Table& table, const Unit& gun, const Unit& target);

// The candidate for the second shot, or nothing (R-G59). Stored on the gun while the first result is carried out
// (kSecondTarget); then the queue asks.
const Unit* second_target(const Table& table, const Unit& gun, const Unit& first);
bool run_second_shot(Draft& draft);  // false: D-18 is open
// The queue (outcomes/owed.h), and when it is empty, the waiting second shot. Replace is_anything_owed() and
// run_next_owed() in shooting.
bool is_anything_due(const Table& table);
bool run_next_due(Draft& draft);

void offer_fire(const Table& table, const Unit& gun, v1::Prompt& prompt);
DecisionPoint second_shot_decision();  // D-18

}  // namespace battalia::rules::god_will_know_his_own
