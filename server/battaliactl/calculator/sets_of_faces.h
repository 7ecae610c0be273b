// Throws of many dice as sets of faces, for which nobody asks in which order they fell: each set once, and how likely
// it is. Used only by every_fall; it knows no rule.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace battalia::ctl {

using Faces = std::vector<std::uint32_t>;
// Faces that one throw does not tell apart; of a throw of one die each face.
using Alike = std::vector<Faces>;

// Sets of as many places as `set` has among `kinds`, each once, as numbers that never fall. False: it was the last one.
bool next_set(std::vector<std::size_t>& set, std::size_t kinds);
// How likely dice are to show that set, in any order.
double chance_of(const std::vector<std::size_t>& set, const Alike& alike, std::uint32_t sides);
// Faces for that set: of each kind always the first one, or one after the other.
Faces faces_for(const std::vector<std::size_t>& set, const Alike& alike, bool in_turn);
// How likely each number of `dice` is that fail, each with `chance`, which is neither 0 nor 1.
std::vector<double> failures(std::uint32_t dice, double chance);

}  // namespace battalia::ctl
