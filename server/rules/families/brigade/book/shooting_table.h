// Weapons and shooting of a book, as printed. Lengths are those of the book, before scaling.
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

// Which of the three dice numbers of ordnance counts. The medium band ends at half range.
enum class Band : std::uint8_t { close = 0, medium = 1, distant = 2 };

struct ShootingTable {
  std::span<const WeaponRow> ranges;
  Length close;           // of small arms
  Length ordnance_close;  // and of guns
  Length as_close;        // distances that differ by no more are equal
  std::int32_t to_hit;
  std::int32_t to_hit_ordnance;

  // Dice.
  Row large;
  Row small;
  std::int32_t most_all_round;        // of a unit that has formed against horse
  std::int32_t of_a_wall;             // of a garrison
  bool walls_up_to_the_value = true;  // a garrison shoots from no more walls than its value has dice; else from all
  bool faces_choose_targets = false;  // as other shooters do; else each shoots at the closest enemy before it
  bool all_round_by_faces = false;    // who stands all round shoots once from each face, each at its own target

  // To hit.
  Row shooter_upset;  // shaken or disordered
  Row hard_target;    // obscured, in a building, guns or skirmishers
  Row close_fire;     // at close range or as closing fire
  Row overhead = {};  // guns that shoot over friends; without a value it never counts
  std::string_view close_label;
  std::string_view closing_label;
};

// The row of that weapon, or nullptr for one that does not shoot.
const WeaponRow* range_row(const ShootingTable& table, std::string_view weapon);
// Precondition: distance is within range; both already scaled.
Band band(const Battle& battle, Length distance, Length range);

}  // namespace battalia::rules::brigade
