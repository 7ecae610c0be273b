// Events of the battles' special rules: their dice, events at fixed times, and victory.
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/draft.h"

#include <optional>

namespace battalia::rules::fornovo_to_sedgemoor {

void battle_begins(Draft& draft);  // all are placed, before turn 1
void turn_begins(Draft& draft);    // before the die for side A
void turn_ends(Draft& draft);      // after recovery, before the statuses of the turn are cleared
// At the end of a turn: the result by the scenario's rules. Nothing: the ordinary rules decide whether the game
// continues.
std::optional<v1::Result> verdict(const Table& table);

}  // namespace battalia::rules::fornovo_to_sedgemoor
