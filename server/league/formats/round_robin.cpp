#include "server/league/formats/round_robin.h"

#include <algorithm>

namespace battalia::league {

std::vector<std::vector<EntrantId>> pools_of(const StageHistory& stage) {
  const std::size_t count = std::max<std::uint32_t>(stage.terms.pools(), 1);
  std::vector<std::vector<EntrantId>> pools(count);
  for (std::size_t i = 0; i < stage.entrants.size(); ++i) {
    const std::size_t row = i / count;
    const std::size_t column = i % count;
    pools[row % 2 == 0 ? column : count - 1 - column].push_back(stage.entrants[i]);
  }
  return pools;
}

std::vector<FixedPair> round_robin_pairs(const std::vector<EntrantId>& pool, std::uint32_t round, std::uint32_t legs) {
  std::vector<EntrantId> circle = pool;
  if (circle.size() % 2 != 0) circle.push_back(0);
  if (circle.size() < 2) return {};
  const std::size_t turning = circle.size() - 1;
  if (round >= turning * std::max(legs, 1U)) return {};
  const bool swapped = (round / turning) % 2 != 0;
  const std::size_t turn = round % turning;
  std::vector<FixedPair> pairs;
  const auto add = [&](EntrantId red, EntrantId blue) {
    if (swapped) std::swap(red, blue);
    if (red == 0) std::swap(red, blue);
    pairs.push_back({red, blue, {}});
  };
  const EntrantId still = circle.back();
  turn % 2 == 0 ? add(circle[turn], still) : add(still, circle[turn]);
  for (std::size_t k = 1; k <= turning / 2; ++k) {
    add(circle[(turn + k) % turning], circle[(turn + turning - k) % turning]);
  }
  return pairs;
}

std::string pool_label(std::size_t pool) {
  return pool < 26 ? std::string("Pool ") + static_cast<char>('A' + pool) : "Pool " + std::to_string(pool + 1);
}

RoundConstraints next_round_robin_round(const StageHistory& stage) {
  RoundConstraints next;
  const std::vector<std::vector<EntrantId>> pools = pools_of(stage);
  for (std::size_t pool = 0; pool < pools.size(); ++pool) {
    for (FixedPair pair : round_robin_pairs(pools[pool], stage.rounds, stage.terms.legs())) {
      if (pools.size() > 1) pair.label = pool_label(pool);
      const bool red = is_active(stage, pair.red);
      const bool blue = is_active(stage, pair.blue);  // never in a bye
      if (!red && !blue) continue;
      next.fixed.push_back(red ? FixedPair{pair.red, blue ? pair.blue : 0, pair.label}
                               : FixedPair{pair.blue, 0, pair.label});
    }
  }
  next.over = next.fixed.empty();
  return next;
}

}  // namespace battalia::league
