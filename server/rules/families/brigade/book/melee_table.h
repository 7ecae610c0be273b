// A book's hand-to-hand combat table as printed. Lengths are in the book's units, before scaling. A row of 0 is not in
// the book.
#pragma once

#include "server/rules/families/brigade/book/battle.h"
#include "server/rules/families/brigade/book/row.h"

#include <cstdint>
#include <optional>

namespace battalia::rules::brigade {

struct MeleeTable {
  // Dice.
  Row large;
  Row small;
  std::int32_t of_a_column;                 // in march column
  bool columns_gain_dice = false;           // from commanders with them and special rules, like other units
  std::int32_t of_a_wall;                   // of a garrison
  bool all_round_by_faces = false;          // all-round formations have dice per face, like garrisons
  bool double_against_horse_alone = false;  // units in all-round formation, and defended wagons

  bool disordered_victors_stay = true;    // disordered victorious horse stays; else it may only not charge
  bool victors_charge_ahead_only = true;  // horse: only at enemies in its front quarter
  bool victors_charge_the_fresh = false;  // horse: not at enemies that it has just fought
  bool victors_face_the_enemy = true;     // if the owner of horse chooses nothing; otherwise it keeps its facing
  bool victorious_horse_reforms = false;  // it may change its formation, like foot
  bool best_victor_occupies = false;      // a cleared building, by default: the unit with most stamina left

  // To hit.
  std::int32_t to_hit;
  Row upset;  // shaken or disordered
  Row skirmishers_against_formed;
  bool skirmishers_among_themselves = false;  // the same row applies between skirmishers, too
  Row flank_or_rear;
  Row charging;
  Row won_before;

  // The result.
  Length rear_support_reach;
  Length flank_support_reach;
  Row rear_support;
  Row flank_support;  // per flank
  Row horse_against_foot;
  Row all_round_against_horse;          // foot in formation against it
  std::int32_t all_round_as_published;  // with that option
  Row occupying;
  std::optional<std::int32_t> occupying_small = {};  // its value for small units; nothing: the same as for all
  std::optional<std::int32_t> occupying_tiny = {};
  std::optional<std::int32_t> occupying_guns = {};
};

// The row for foot in formation against horse.
Row all_round_row(const Battle& battle);

}  // namespace battalia::rules::brigade
