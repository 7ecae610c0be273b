// Ranks behind a fighting element: what they add, what they subtract from the enemy, and what they make the element
// count as (GWK-SUPP-01 to 20). Used by factors, dice, grading, kill scores and follow-ups.
#pragma once

#include "server/rules/modifiers.h"
#include "server/rules/systems/god_will_know_his_own/contact/formation.h"
#include "server/rules/systems/god_will_know_his_own/tables/combat_tables.h"
#include "server/rules/systems/god_will_know_his_own/troops/effective_grade.h"

namespace battalia::rules::god_will_know_his_own {

// A pair of opponents and the facts of this round. Made by melee/, and by shooting/gunnery.cpp for artillery fire.
struct Pairing {
  UnitId element;
  UnitId enemy;
  std::int32_t round = 1;     // combat round of the bound
  bool breakthrough = false;  // of the element, in this round
  bool enemy_breakthrough = false;
  bool artillery_fire = false;  // ART-06: only what counts in artillery fire
  bool fires = false;           // in artillery fire: true if the element is the gun, false if it is the target
};
Pairing reversed(const Pairing& pairing);

// What the element counts as against that enemy in close combat: first grade (x), then the ranks behind it
// (counts_as_row).
CountsAs counts_as_in_combat(const Table& table, const Pairing& pairing);

// The rows of the element's own ranks and of the enemy's ranks against it.
void add_supports(Modifiers& rows, const Table& table, const Pairing& pairing);

// How many ranks behind the element support it against the enemy that its front touches: by a row, or by what they make
// it count as. 0 if it fights no one.
std::int32_t ranks_in_support(const Table& table, const Unit& front);

}  // namespace battalia::rules::god_will_know_his_own
