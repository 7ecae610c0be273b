// One unit's blows at one enemy in a round of combat: its dice, what they need, the saves against them (section HTH).
// Planned before anybody rolls, because both sides strike simultaneously, and for the odds of a preview.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/morale/saves.h"
#include "server/rules/families/brigade/vocabulary/dice_pool.h"
#include "server/rules/ruling.h"

#include <map>
#include <vector>

namespace battalia::rules::brigade {

// How many dice against which enemy.
using Division = std::map<UnitId, std::int32_t>;

struct Blows {
  UnitId unit;
  UnitId enemy;
  std::int32_t dice = 0;
  std::string reasons;       // how the unit's dice came about
  std::int32_t rerolls = 0;  // number of misses rerolled
  bool tough = false;        // else its first miss of the round, at whichever enemy (Rule::tough_fighters)
  std::int32_t needed = 0;
  bool sixes_alone = false;
  Modifiers hit;
  Saves saves;  // of the enemy

  double hit_chance() const;
  mechanics::Distribution casualties() const;
};

// How many of its faces, or walls, are attacked by enemies that it fights in this round.
std::int32_t faces_attacked(const Battle& battle, const Unit& unit);

// All dice of the unit in this round (Rule::order_of_dice_rows).
DicePool fighting_dice(const Battle& battle, const Unit& unit);

// The enemies in contact, ascending id.
std::vector<UnitId> opponents(const Battle& battle, const UnitId& unit);

// True if the owner has anything to divide.
bool divides_dice(const Battle& battle, const Unit& unit);
// The maximum number of its dice that one enemy can be given, and why a division gives a wall more than it has
// (Rule::attackers_share_the_dice_of_a_wall).
std::int32_t most_dice_at(const Battle& battle, const Unit& unit);
WhyNot why_not_divide(const Battle& battle, const Unit& unit, const Division& division);
// As equally as possible, with spare dice for the lowest id, and for a garrison what each wall gives
// (Rule::dice_of_a_wall, Rule::dice_are_divided); `wanted` is satisfied first as far as possible.
Division divided(const Battle& battle, const Unit& unit, const Division& wanted = {});

// The unit's blows at each of its enemies, by ascending id.
std::vector<Blows> plan_blows(const Battle& battle, const Unit& unit, const Division& wanted = {});

// Rolls them; re-rolls follow at once.
struct BlowResult {
  std::int32_t hits = 0;
  std::int32_t rerolls_left = 0;
};
BlowResult roll_blows(Draft& draft, const Blows& blows);

// Rule::flank_or_rear_counts_once: once, for all of a unit's dice.
bool is_taken_in_flank(const Battle& battle, const Unit& unit);

}  // namespace battalia::rules::brigade
