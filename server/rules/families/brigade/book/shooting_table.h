// Weapons and shooting as printed in a book. Lengths are the book's, before scaling.
#pragma once

#include "server/rules/families/brigade/book/battle.h"
#include "server/rules/families/brigade/book/row.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace battalia::rules::brigade {

struct WeaponRow {
  std::string_view weapon;  // its trait
  Length range;
  bool firearm;  // hand-held gunpowder weapon (Rule::firearms)
  bool ordnance;
  std::string_view clause;
};

// Which of the three dice numbers of ordnance applies. The medium band ends at half range.
enum class Band : std::uint8_t { close = 0, medium = 1, distant = 2 };

struct ShootingTable {
  std::span<const WeaponRow> ranges;
  Length close;           // of small arms
  Length ordnance_close;  // for guns
  Length as_close;        // distances that differ by no more than this are equal
  std::int32_t to_hit;
  std::int32_t to_hit_ordnance;

  // Dice.
  Row large;
  Row small;
  std::int32_t most_all_round;        // for a unit in formation against horse
  std::int32_t of_a_wall;             // for a garrison
  bool walls_up_to_the_value = true;  // a garrison shoots from no more walls than its value; else from all
  bool faces_choose_targets = false;  // like other shooters; otherwise each shoots at the closest enemy in front of it
  bool all_round_by_faces = false;    // an all-round formation shoots from each face at its own target

  // To hit.
  Row shooter_upset;  // shaken or disordered
  Row hard_target;    // obscured, in a building, guns or skirmishers
  Row close_fire;     // at close range or as closing fire
  Row overhead = {};  // guns that shoot over friends; a row without a value never counts
  std::string_view close_label;
  std::string_view closing_label;
  std::string_view loose_label = {};  // of troops that shoot at any distance as if it were close
};

// The row of that weapon, or nullptr if it does not shoot.
const WeaponRow* range_row(const ShootingTable& table, std::string_view weapon);
// Precondition: distance is within range; both are already scaled.
Band band(const Battle& battle, Length distance, Length range);

}  // namespace battalia::rules::brigade
