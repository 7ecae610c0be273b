// Moves of a book as printed, and how terrain affects them and lines of sight. Lengths are the book's, before scaling.
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
  part_of_a_move,  // for each one crossed or entered
  barred,
};

struct TerrainRow {
  std::string_view terrain;  // "woods", "rough", "obstacle", "building"
  Going formed;
  Going skirmish;
  Going commander;
  std::int32_t disordered_on;  // for units that crossing may disorder (Variations::is_upset_by_crossing); 0: never
  bool bars_guns = false;      // and wagons
  bool bars_horse = false;
};

struct MovementTable {
  std::span<const MoveRow> moves;
  std::span<const TerrainRow> going;
  Length proximity;                  // within this distance of an enemy, a move must go towards the enemy or away
  std::int32_t proximity_cone_mdeg;  // with this much deviation; 0: it must end in front of the unit or behind it
  Length enemy_gap;                  // without charging, a move may end no nearer
  Length passing_gap = {};           // and pass no nearer, unless it began nearer; 0: only not over the enemy
  bool charges_pass_loose_friends_only = false;  // skirmishers and guns, with the move into contact
  bool skirmishers_are_passed_freely = false;    // by retreating or blundering friends, too
  bool only_retreats_disorder = false;           // blunders do not: they pass through friends like voluntary moves
  Length lining;                                 // a unit this near to an obstacle lines it
  std::int32_t passed_disordered_on;             // this roll or more disorders a unit that friends pass through
  Length part_of_a_move = {};                    // Going::part_of_a_move
  bool reforms_beside = false;                   // a formation for which there is no room is taken close by
  bool reforms_turning = false;                  // and may change its facing
  bool wagons_are_columns = false;               // with a march column's bonus, free move and weakness
  bool leavers_end_at_the_edge = false;          // a unit that leaves the table returns where it left it
};

struct SightTable {
  std::int32_t points;                 // number of points on the target's outline to which lines are drawn
  std::int32_t clear_from;             // this many visible points make it clear
  Length wood_depth;                   // deeper woods block sight
  Length inside_wood;                  // and this is how far one sees inside them
  Length cover_reach;                  // a hedge this near to the target gives it cover
  bool cover_is_crossed_near = false;  // only if it is crossed this near, but then areas count, too
  bool hard_walls = false;             // all walls and buildings are hard cover; otherwise only those of stone
  // Guns may shoot over friends farther than this from gun and target, from or at higher ground; 0: over any friends,
  // but only from higher ground.
  Length overhead_clear = {};
  Length melee_gap = {};  // no unit may shoot between two engaged units this close to each other; 0: no such rule
};

// The row with that name. CHECKs that it exists.
const MoveRow& move_row(const MovementTable& table, std::string_view who);
const TerrainRow& going(const MovementTable& table, std::string_view terrain);

}  // namespace battalia::rules::brigade
