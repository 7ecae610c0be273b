// The effects of a battle's special rules: their dice, and what happens at fixed moments of the turn.
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <optional>
#include <vector>

namespace battalia::rules::pike_and_shotte {

// The King's reserve: rolled for before the command roll. Returns false if the order has simply failed, without a
// command roll.
bool commits(Draft& draft, const UnitId& commander, const std::vector<UnitId>& units);
// The number of faces of that die that commit it; all six if the die is not rolled.
std::int32_t faces_that_commit(const Battle& battle, const Unit& commander, const std::vector<const Unit*>& units);
// Called where a unit breaks in hand-to-hand, before it is destroyed: true when it changes hands instead.
bool captured_instead(Draft& draft, const UnitId& unit, const std::vector<UnitId>& victors);
// Called after a combat round's results are applied, with all units that fought: rolls for the risk to a king. Returns
// the units that must take a break test for it (hand-to-hand results), in ascending id.
std::vector<UnitId> round_fought(Draft& draft, const std::vector<UnitId>& units);
// Called for victorious horse whose enemy broke, before its reaction test: true if it has ridden off the table.
bool rides_off(Draft& draft, const UnitId& victor);

// Called at the start of a player turn, after the per-turn marks are cleared.
void player_turn_begins(Draft& draft);
// Called after every act, before the next prompt: reveals what has come into sight.
void after_act(Draft& draft);
// Part of that, which charges also call before contact: reveals dummies that the enemy has come near.
void find_out_dummies(Draft& draft);
// Called at the end of the last turn if nobody has won yet: the result by the scenario. Nothing means that the ordinary
// rules decide.
std::optional<v1::Result> verdict(const Battle& battle);

}  // namespace battalia::rules::pike_and_shotte
