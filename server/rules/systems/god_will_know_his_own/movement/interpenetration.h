// Which troops may pass through which (GWK-MOVE-25, GWK-OUT-05, GWK-OUT-06, R-G22). Used by ordered moves, push backs,
// flights and routs.
#pragma once

#include "server/rules/systems/god_will_know_his_own/contact/formation.h"
#include "server/rules/systems/god_will_know_his_own/tables/result_tables.h"

namespace battalia::rules::god_will_know_his_own {

// When ordered or fleeing: the light set, foot through guns, and every pair that may fall back.
bool may_pass(const Table& table, const Unit& mover, const Unit& friend_passed);

// The subset that also applies to push backs without a row: the light set, foot through guns.
bool passes_as_light(const Unit& mover, const Unit& friend_passed);

enum class PushedBy : std::uint8_t { close_combat, shooting };
// The row by which `pushed` falls back through the friend directly behind it, or nothing (R-C43).
const FallBackRow* fall_back_row(const Table& table, const Unit& pushed, const Unit& behind);
FallBack how_it_falls_back(const FallBackRow& row, PushedBy by);

}  // namespace battalia::rules::god_will_know_his_own
