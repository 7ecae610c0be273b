// What the special rules of the battles bring about: their dice, what they note down, and who has won. Called by
// battle_rules.cpp.
#pragma once

#include "server/rules/systems/black_powder/special_rules/battle_rules.h"

#include <optional>

namespace battalia::rules::black_powder {

// Its centre is in a wood that the scenario makes open.
bool is_in_open_wood(const Battle& battle, const Unit& unit);
// The commander of its brigade is within 12 in.
bool is_with_its_commander(const Battle& battle, const Unit& unit);

// At the start of a player turn. Cannonade: does the commander of the clans let them charge before turn 3?
void give_the_word(Draft& draft);
// Breach: foot that stands at the walls has worked there for another turn.
void work_at_the_walls(Draft& draft);
// Dressing: units in the wood whose commander is near have dressed their ranks.
void dress_ranks(Draft& draft);

// After an act. Highland charge, left wing: who has been in contact.
void note_contacts(Draft& draft);
// Two volleys: who has fired the second goes.
void count_volleys(Draft& draft);
// The same of a unit that is charged.
void volley_men_go(Draft& draft, const UnitId& unit);

// At the end of the last turn: the result by the scenario, or nothing (BP-VIC-03).
std::optional<v1::Result> verdict(const Battle& battle);

}  // namespace battalia::rules::black_powder
