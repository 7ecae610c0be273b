// Rolls of many dice as sets of faces, if their order does not matter: each set once, with its probability. Used only
// by every_fall; it knows no rules.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace battalia::ctl {

using Faces = std::vector<std::uint32_t>;
// Faces that one roll does not distinguish; for a roll of one die each face separately.
using Alike = std::vector<Faces>;

// Advances `set` to the next non-decreasing sequence of numbers below `kinds`. False if it was the last one.
bool next_set(std::vector<std::size_t>& set, std::size_t kinds);
// The probability that the dice show that set, in any order.
double chance_of(const std::vector<std::size_t>& set, const Alike& alike, std::uint32_t sides);
// Faces for that set: for each kind always its first face, or its faces in turn.
Faces faces_for(const std::vector<std::size_t>& set, const Alike& alike, bool in_turn);
// The probability of each number of failures among `dice`; each fails with `chance`, which is neither 0 nor 1.
std::vector<double> failures(std::uint32_t dice, double chance);

}  // namespace battalia::ctl
