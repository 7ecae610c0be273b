// Moves of a book, what the ground does to them and what is seen over it, as printed. Lengths are those of the book,
// before scaling.
#pragma once

#include "server/rules/families/brigade/book/row.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace battalia::rules::brigade {

struct MoveRow {
  std::string_view who;
  Length distance;  // of one move
  std::string_view clause;
};

enum class Going : std::uint8_t {
  unaffected,
  half_pace,
  half_pace_and_disordered,
  one_move,
  one_turn_to_cross,
  one_move_to_enter_or_leave,
  part_of_a_move,  // for each that is crossed or entered
  barred,
};

struct TerrainRow {
  std::string_view terrain;  // "woods", "rough", "obstacle", "building"
  Going formed;
  Going skirmish;
  Going commander;
  std::int32_t disordered_on;  // of the units that crossing may disorder (Variations::is_upset_by_crossing); 0: never
  bool bars_guns = false;      // and wagons
  bool bars_horse = false;
};

struct MovementTable {
  std::span<const MoveRow> moves;
  std::span<const TerrainRow> going;
  Length proximity;                  // from an enemy within it a move goes towards the enemy or away
  std::int32_t proximity_cone_mdeg;  // and may be so far off; 0: it ends before the unit or behind it
  Length enemy_gap;                  // without a charge a move ends no nearer
  Length passing_gap = {};           // and passes no nearer, unless it began so near; 0: only not over the enemy
  bool charges_pass_loose_friends_only = false;  // skirmishers and guns, with the move into contact
  bool skirmishers_are_passed_freely = false;    // by friends who go back or blunder, too
  bool only_retreats_disorder = false;           // of blunders: others pass through friends as by will
  Length lining;                                 // as near to an obstacle a unit lies along it
  std::int32_t passed_disordered_on;             // this face or more, of a unit that friends pass through
  Length part_of_a_move = {};                    // Going::part_of_a_move
  bool reforms_beside = false;                   // a new formation without room is taken up close by
  bool reforms_turning = false;                  // and it may look another way
  bool wagons_are_columns = false;               // of march: they have its bonus, its free move and its weakness
};

struct SightTable {
  std::int32_t points;                 // of the target's outline, to which lines are drawn
  std::int32_t clear_from;             // so many in sight make it clear
  Length wood_depth;                   // deeper woods block
  Length inside_wood;                  // and this far one sees within
  Length cover_reach;                  // a hedge this near to the target covers it
  bool cover_is_crossed_near = false;  // only where it is crossed so near, but there areas, too
  bool hard_walls = false;             // walls and buildings of whatever make are hard cover; else those of stone
  // Guns shoot over friends that are farther than this from gun and target, from or at higher ground; 0: over any, and
  // only from higher ground.
  Length overhead_clear = {};
  Length melee_gap = {};  // nobody shoots between two engaged units this near to each other; 0: anybody may
};

// The row of that name. CHECKs that there is one.
const MoveRow& move_row(const MovementTable& table, std::string_view who);
const TerrainRow& going(const MovementTable& table, std::string_view terrain);

}  // namespace battalia::rules::brigade
