// The effects of the battles' special rules: their dice, the statuses they set, and the winner. Called by
// battle_rules.cpp.
#pragma once

#include "server/rules/systems/black_powder/special_rules/battle_rules.h"

#include <optional>

namespace battalia::rules::black_powder {

// True if its centre is in a wood that the scenario treats as open.
bool is_in_open_wood(const Battle& battle, const Unit& unit);
// True if the commander of its brigade is within 12 in.
bool is_with_its_commander(const Battle& battle, const Unit& unit);

// Called at the start of a player turn. Cannonade: rolls for whether the clans' commander lets them charge before turn
// 3.
void give_the_word(Draft& draft);
// Breach: counts another turn of work for foot at the walls.
void work_at_the_walls(Draft& draft);
// Dressing: units in the wood whose commander is near have dressed their ranks.
void dress_ranks(Draft& draft);

// Called after an act. Highland charge, left wing: records which units have been in contact.
void note_contacts(Draft& draft);
// Two volleys: units that have fired the second leave.
void count_volleys(Draft& draft);
// The same for a unit that is charged.
void volley_men_go(Draft& draft, const UnitId& unit);

// Called at the end of the last turn: the result by the scenario, or nothing (BP-VIC-03).
std::optional<v1::Result> verdict(const Battle& battle);

}  // namespace battalia::rules::black_powder
