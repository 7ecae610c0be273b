// Guns that fire: who may, at what, the roll on both sides, the second target (GWK-ART-01 to 09, R-G20, R-G59). Crews
// that flee, and guns crewed, served and destroyed again are outcomes/ and orders/.
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
// An enemy's gun served by foot of that side (GWK-PIP-34): its targets are of the gun's own side.
std::vector<const Unit*> served_gun_targets(const Table& table, const Unit& gun, v1::Side user);
Length gun_range(const Unit& gun);

// Rolls for both sides, the gun's first, records, marks the gun, owes the target its result; D-18 is opened when the
// outcome has been carried out and a second target stands there.
void fire(Draft& draft, const UnitId& gun, const UnitId& target);
v1::Odds fire_odds(const Table& table, const Unit& gun, const Unit& target);

// The candidate for the second shot, or nothing (R-G59). Kept on the gun while the first result is carried out
// (kSecondTarget); the queue of what is owed then asks.
const Unit* second_target(const Table& table, const Unit& gun, const Unit& first);
bool run_second_shot(Draft& draft);  // false: D-18 is open
// What is owed (outcomes/owed.h), and where nothing is, the second shot that waits. As is_anything_owed() and
// run_next_owed(), for those who fire.
bool is_anything_due(const Table& table);
bool run_next_due(Draft& draft);

void offer_fire(const Table& table, const Unit& gun, v1::Prompt& prompt);
DecisionPoint second_shot_decision();  // D-18

}  // namespace battalia::rules::god_will_know_his_own
