#include "server/rules/systems/god_will_know_his_own/movement/interpenetration.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

bool carries_weapon_of(const FallBackRow& row, const Table& table, const Unit& pushed) {
  return row.weapon != kArquebus || type_of(pushed) != Type::sh || weapon_of(table, pushed) == Weapon::arquebus;
}

bool counts_as_better(const Table& table, const Unit& pushed) {
  const CountsAsRow* row = counts_as_row(table, pushed);
  return row != nullptr && row->falls_back_through;
}

}  // namespace

bool passes_as_light(const Unit& mover, const Unit& friend_passed) {
  if (is_artillery(mover)) return false;  // passes through no one (R-G22)
  const bool light = is_in(kLightSet, mover) || is_in(kLightSet, friend_passed);
  return light || (is_foot(mover) && is_artillery(friend_passed));
}

bool may_pass(const Table& table, const Unit& mover, const Unit& friend_passed) {
  if (mover.side != friend_passed.side) return false;
  if (passes_as_light(mover, friend_passed)) return true;
  return fall_back_row(table, mover, friend_passed) != nullptr;
}

const FallBackRow* fall_back_row(const Table& table, const Unit& pushed, const Unit& behind) {
  const Troop front = troop_of(pushed), passed = troop_of(behind);
  for (const FallBackRow& row : fall_back_rows()) {
    if (!row.front.has(front) || !row.behind.has(passed) || !carries_weapon_of(row, table, pushed)) continue;
    if (!row.counting_as || counts_as_better(table, pushed)) return &row;
  }
  return nullptr;
}

FallBack how_it_falls_back(const FallBackRow& row, PushedBy by) {
  return by == PushedBy::close_combat ? row.after_combat : row.after_shooting;
}

}  // namespace battalia::rules::god_will_know_his_own
