#include "server/battaliactl/calculator/sets_of_faces.h"

#include <algorithm>
#include <cmath>

namespace battalia::ctl {

bool next_set(std::vector<std::size_t>& set, std::size_t kinds) {
  for (std::size_t i = set.size(); i-- > 0;) {
    if (set[i] + 1 == kinds) continue;
    std::fill(set.begin() + static_cast<std::ptrdiff_t>(i), set.end(), set[i] + 1);
    return true;
  }
  return false;
}

double chance_of(const std::vector<std::size_t>& set, const Alike& alike, std::uint32_t sides) {
  double chance = 1;
  double same = 0;
  for (std::size_t i = 0; i < set.size(); ++i) {
    same = i > 0 && set[i] == set[i - 1] ? same + 1 : 1;
    chance *= static_cast<double>(i + 1) / same * static_cast<double>(alike[set[i]].size()) / sides;
  }
  return chance;
}

Faces faces_for(const std::vector<std::size_t>& set, const Alike& alike, bool in_turn) {
  Faces faces;
  std::size_t same = 0;
  for (std::size_t i = 0; i < set.size(); ++i) {
    same = i > 0 && set[i] == set[i - 1] ? same + 1 : 0;
    const Faces& kind = alike[set[i]];
    faces.push_back(kind[in_turn ? same % kind.size() : 0]);
  }
  return faces;
}

std::vector<double> failures(std::uint32_t dice, double chance) {
  std::vector<double> shares = {std::pow(1 - chance, dice)};
  for (std::uint32_t k = 0; k < dice; ++k) shares.push_back(shares[k] * (dice - k) / (k + 1) * chance / (1 - chance));
  return shares;
}

}  // namespace battalia::ctl
