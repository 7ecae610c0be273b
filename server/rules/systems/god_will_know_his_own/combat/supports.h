// Ranks behind a fighting element: what they add, what they take from the enemy, what they make it count as
// (GWK-SUPP-01 to 20). Asked by factors, dice, grading, kill scores and follow-ups.
#pragma once

#include "server/rules/modifiers.h"
#include "server/rules/systems/god_will_know_his_own/contact/formation.h"
#include "server/rules/systems/god_will_know_his_own/tables/combat_tables.h"
#include "server/rules/systems/god_will_know_his_own/troops/effective_grade.h"

namespace battalia::rules::god_will_know_his_own {

// A pair that fights: what holds for this round. Made by melee/; artillery fire has one of its own (artillery/).
struct Pairing {
  UnitId element;
  UnitId enemy;
  std::int32_t round = 1;     // combat round of the bound
  bool breakthrough = false;  // of the element, in this round
  bool enemy_breakthrough = false;
  bool artillery_fire = false;  // ART-06: only what counts in fire
  bool fires = false;           // in artillery fire: the element is the gun, else its target
};
Pairing reversed(const Pairing& pairing);

// What the element counts as against that enemy in close combat: grade (x) first, then those behind it (counts_as_row).
CountsAs counts_as_in_combat(const Table& table, const Pairing& pairing);

// The rows of the element's own ranks and of the enemy's against it.
void add_supports(Modifiers& rows, const Table& table, const Pairing& pairing);

// How many ranks behind it support it against the enemy that its front is on: by a row, or by what they make it count
// as. 0 where it fights nobody.
std::int32_t ranks_in_support(const Table& table, const Unit& front);

}  // namespace battalia::rules::god_will_know_his_own
