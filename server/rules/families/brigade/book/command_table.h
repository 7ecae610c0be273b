// The command roll and the commanders as printed in a book. Lengths are the book's, before scaling.
#pragma once

#include "server/rules/families/brigade/book/battle.h"
#include "server/rules/families/brigade/book/row.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace battalia::rules::brigade {

struct LadderStep {
  std::int32_t at_least_below;  // the result is at least this far below the rating
  std::int32_t moves;
  std::string_view clause;
};
struct Granted {
  std::int32_t moves;  // 0 to 3
  std::string_view clause;
};

struct CommandTable {
  // The dice are rolled together and added up.
  std::uint32_t dice;
  std::uint32_t sides;
  std::uint32_t lowest_face;
  bool rows_count_for_the_rating = false;  // otherwise they modify the roll, and a plus is bad
  std::int32_t blunder;                    // the unmodified sum that is a blunder
  std::int32_t blunder_counts;             // the value it has in comparisons
  std::string_view blunder_counts_label;   // "the 0 counts as 10"
  std::int32_t gate_from;                  // a die after the blunder: it happens from this face on; 1: always

  std::span<const LadderStep> ladder;  // best first
  std::string_view fails;              // the clause of a result that reaches no step

  // A row of 0 is not in the book.
  Length step;  // of distance; every full one counts
  Row distance;
  Length near;
  Row enemy_near;
  Length far;  // never scaled
  Row enemy_far;
  Row column;
  Row column_on_track;
  Row attack_column = {};  // Variations::is_attack_column
  Row reliable;            // every member is
  Row doubtful;            // some member is (Variations::is_doubtful)

  std::int32_t lowest_rating;
  std::int32_t highest_rating;
  std::int32_t rating_without_commander;
  Length group;                   // the distance that holds a group together
  Length makes_way = {};          // within this distance a commander moves to a friend if an enemy moves over them; 0:
                                  // the commander stays
  Length commander_radius;        // figures have a fixed size: never scaled
  std::int32_t commander_killed;  // on 2D6, from this number on
  std::int32_t commander_lost;    // with a unit that breaks: on one die, up to this number
};

// The value of that roll in comparisons: the roll itself, except for a blunder.
std::int32_t value_of_throw(const Battle& battle, std::int32_t thrown);
// The moves that a result grants with that rating.
Granted moves_granted(const CommandTable& table, std::int32_t result, std::int32_t rating);

}  // namespace battalia::rules::brigade
