// The states of a turn by name (CLAUSES section 7): their keys on the table, their codes in the book, which of the four
// phases they belong to, which side acts. What each does is in steps.h and sequence.h.
#pragma once

#include "server/rules/mechanics/phases.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/keys.h"

#include <cstdint>
#include <span>

namespace battalia::rules::fornovo_to_sedgemoor {

// The four phases of a turn (G-016), and what comes before the first turn.
enum class Part : std::uint8_t { set_up, rally, move, shoot, combat };
enum class Actor : std::uint8_t { both, side_a, side_b };

struct Phase : mechanics::Phase {
  std::string_view code;  // "R1", a clause for people who own the book: units may also be named R1
  Part part;
  Actor actor;
};
std::span<const Phase> phases();  // in the order of the turn, deployment first
const Phase& phase_of(const Table& table);
inline Part part_of(const Table& table) { return phase_of(table).part; }

}  // namespace battalia::rules::fornovo_to_sedgemoor
