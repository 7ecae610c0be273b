// The states of a turn by name (CLAUSES section 7): their keys on the table, their codes in the book, which of the four
// phases they belong to, who acts. What each does is steps.h and sequence.h.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/keys.h"
#include "server/rules/table.h"

#include <cstdint>
#include <span>
#include <string>

namespace battalia::rules::fornovo_to_sedgemoor {

// The four phases of a turn (G-016), and what comes before the first turn.
enum class Part : std::uint8_t { set_up, rally, move, shoot, combat };
enum class Actor : std::uint8_t { both, side_a, side_b };

struct Phase {
  PhaseKey key;
  std::string_view code;  // "R1"
  std::string_view label;
  Part part;
  Actor actor;
  std::string_view clause;
};
std::span<const Phase> phases();  // in the order of the turn, deployment first
const Phase& phase_of(const Table& table);
// "Initiative". Without the code, which is a clause for people who own the book: units are called R1, too.
std::string called(const Phase& phase);
inline Part part_of(const Table& table) { return phase_of(table).part; }

}  // namespace battalia::rules::fornovo_to_sedgemoor
