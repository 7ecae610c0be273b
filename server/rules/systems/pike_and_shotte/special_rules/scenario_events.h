// What happens by a battle's special rules: their dice, and what comes to be at fixed moments of the turn.
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <optional>
#include <vector>

namespace battalia::rules::pike_and_shotte {

// The King's reserve: diced for before the command roll. False: the order has failed plainly, no command roll.
bool commits(Draft& draft, const UnitId& commander, const std::vector<UnitId>& units);
// On how many faces of that die he does; all six where it is not thrown.
std::int32_t faces_that_commit(const Battle& battle, const Unit& commander, const std::vector<const Unit*>& units);
// Called where a unit breaks in hand-to-hand, before it is destroyed: true when it changes hands instead.
bool captured_instead(Draft& draft, const UnitId& unit, const std::vector<UnitId>& victors);
// Called once a combat round's results are applied, with all who fought in it: the risk of a king. Units that must
// take a break test for it (hand-to-hand results) are given back, in ascending id.
std::vector<UnitId> round_fought(Draft& draft, const std::vector<UnitId>& units);
// Called for victorious horse whose enemy broke, before its reaction test: true when it has ridden off the table.
bool rides_off(Draft& draft, const UnitId& victor);

// At the start of a player turn, after the per-turn marks are cleared.
void player_turn_begins(Draft& draft);
// After every act, before the next prompt: what comes to be seen.
void after_act(Draft& draft);
// A part of it, asked for by a charge too, before it strikes: dummies that the enemy has come near to are found out.
void find_out_dummies(Draft& draft);
// At the end of the last turn, and only when nobody has won yet: the result by the scenario. Nothing: the scenario has
// no say in it, the ordinary rules decide.
std::optional<v1::Result> verdict(const Battle& battle);

}  // namespace battalia::rules::pike_and_shotte
