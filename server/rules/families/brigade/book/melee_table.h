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
  bool columns_gain_dice = false;           // of commanders with them and of special rules, as others do
  std::int32_t of_a_wall;                   // of a garrison
  bool all_round_by_faces = false;          // who stands all round has its dice by faces, as a garrison by walls
  bool double_against_horse_alone = false;  // who stands all round, and defended wagons

  bool disordered_victors_stay = true;    // horse that is; else it only charges nobody
  bool victors_charge_ahead_only = true;  // horse: at enemies in its front quarter
  bool victors_face_the_enemy = true;     // horse that says nothing; else it stays as it is
  bool victorious_horse_reforms = false;  // it may change its formation, as foot
  bool best_victor_occupies = false;      // a cleared building, when nobody says otherwise: with most stamina left

  // To hit.
  std::int32_t to_hit;
  Row upset;  // shaken or disordered
  Row skirmishers_against_formed;
  bool skirmishers_among_themselves = false;  // the same row counts there, too
  Row flank_or_rear;
  Row charging;
  Row won_before;

  // The result.
  Length rear_support_reach;
  Length flank_support_reach;
  Row rear_support;
  Row flank_support;  // a flank
  Row horse_against_foot;
  Row all_round_against_horse;          // foot that has formed against it
  std::int32_t all_round_as_published;  // with that option
  Row occupying;
  std::optional<std::int32_t> occupying_small = {};  // what it is for those; nothing: as for all
  std::optional<std::int32_t> occupying_tiny = {};
  std::optional<std::int32_t> occupying_guns = {};
};

// What foot that has formed against horse has for it.
Row all_round_row(const Battle& battle);

}  // namespace battalia::rules::brigade
