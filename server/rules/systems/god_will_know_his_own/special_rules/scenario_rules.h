// What the special rules of a battle forbid or change: asked by the chapters where they would act otherwise. A rule is
// a key of the scenario's special_rules, carried by traits of elements, properties of terrain, and statuses of the
// game; what happens automatically as bounds begin and end is victory/scenario_events.h.
#pragma once

#include "server/rules/ruling.h"
#include "server/rules/table.h"

namespace battalia::rules::god_will_know_his_own {

// Why the scenario keeps the element where it is in this bound (Muret: the count of Toulouse waits); nothing in most.
WhyNot why_not_move_by_scenario(const Table& table, const Unit& element);
// Agincourt: longbows behind the stakes that they have not left count as behind a fortification against mounted.
bool stands_behind_stakes(const Table& table, const Unit& element);
// Agincourt: grades lost to the plough, 0 in most.
std::int32_t grades_lost_to_fatigue(const Table& table, const Unit& element);
// Why an element may not shoot although the rules allow it (Agincourt: out of arrows).
WhyNot why_not_shoot_by_scenario(const Table& table, const Unit& element);

}  // namespace battalia::rules::god_will_know_his_own
