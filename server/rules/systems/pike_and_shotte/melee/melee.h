// One unit's blows at one enemy in a round of combat: its dice, what they need, the saves against them (section HTH).
// Planned before anybody rolls, since both sides strike at the same moment, and for the odds of a preview.
#pragma once

#include "server/rules/ruling.h"
#include "server/rules/systems/pike_and_shotte/morale/saves.h"
#include "server/rules/systems/pike_and_shotte/tables/dice_pool.h"

#include <map>
#include <vector>

namespace battalia::rules::pike_and_shotte {

// How many dice against which enemy.
using Division = std::map<UnitId, std::int32_t>;

struct Blows {
  UnitId unit;
  UnitId enemy;
  std::int32_t dice = 0;
  std::string reasons;       // how the unit's dice came about
  std::int32_t rerolls = 0;  // misses thrown again
  bool sixes_alone = false;
  Modifiers hit;
  Saves saves;  // of the enemy

  double hit_chance() const;
  mechanics::Distribution casualties() const;
};

// All dice of the unit in this round (PS-SIZ-05).
DicePool fighting_dice(const Table& table, const Unit& unit);

// The enemies in contact, ascending id.
std::vector<UnitId> opponents(const Table& table, const UnitId& unit);

// Whether the owner has anything to divide.
bool divides_dice(const Table& table, const Unit& unit);
// The most of its dice that one enemy can be given, and why a division gives a wall more than it has (BP-BLD-10).
std::int32_t most_dice_at(const Table& table, const Unit& unit);
WhyNot why_not_divide(const Table& table, const Unit& unit, const Division& division);
// As equally as can be, spare dice to the lowest id, and of a garrison what each wall gives (PS-HTH-11, PS-HTH-12);
// `wanted` first as far as it goes.
Division divided(const Table& table, const Unit& unit, const Division& wanted = {});

// Blows of the unit at each of its enemies, ascending id.
std::vector<Blows> plan_blows(const Table& table, const Unit& unit, const Division& wanted = {});

// Throws them; re-rolls follow at once.
struct BlowResult {
  std::int32_t hits = 0;
  std::int32_t rerolls_left = 0;
};
BlowResult roll_blows(Draft& draft, const Blows& blows);

// PS-HTH-04, for all of a unit's dice and once.
bool is_taken_in_flank(const Table& table, const Unit& unit);

}  // namespace battalia::rules::pike_and_shotte
