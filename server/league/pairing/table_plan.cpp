#include "server/league/pairing/table_plan.h"

#include "common/base/check.h"
#include "server/league/matching/matching.h"

#include <algorithm>
#include <map>

namespace battalia::league {
namespace {

std::uint32_t visits(const Candidate& one, std::uint32_t table) {
  const auto found = one.tables.find(table);
  return found == one.tables.end() ? 0 : found->second;
}

}  // namespace

std::vector<std::uint32_t> plan_tables(const PairedRound& round, const std::vector<Candidate>& candidates,
                                       std::uint32_t tables) {
  std::map<EntrantId, const Candidate*> by_id;
  for (const Candidate& each : candidates) by_id.emplace(each.id, &each);
  const auto games = static_cast<std::size_t>(
      std::count_if(round.pairs.begin(), round.pairs.end(), [](const RoundPair& pair) { return pair.blue != 0; }));
  // A few more tables than games leave enough choice; all tables of a large hall would only be slow.
  const std::size_t count = std::clamp<std::size_t>(tables, games, games + 20);
  std::vector<PairCost> allowed;
  for (std::size_t game = 0; game < games; ++game) {
    const Candidate& red = *by_id.at(round.pairs[game].red);
    const Candidate& blue = *by_id.at(round.pairs[game].blue);
    for (std::size_t i = 0; i < count; ++i) {
      const auto table = static_cast<std::uint32_t>(i + 1);
      const Cost again = visits(red, table) + visits(blue, table);
      const Cost away = game > i ? game - i : i - game;
      allowed.push_back({game, games + i, (again << 48) + away * away});
    }
  }
  // Empty tables are paired with each other.
  const std::size_t empty = count - games;
  const std::size_t nodes = 2 * games + empty + empty;
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t k = 0; k < empty; ++k) allowed.push_back({games + i, games + count + k, 0});
  }
  const auto partners = cheapest_pairs(nodes, allowed);
  BATTALIA_CHECK(partners.has_value(), "there are as many tables as games");
  std::vector<std::uint32_t> planned(round.pairs.size(), 0);
  for (std::size_t game = 0; game < games; ++game) {
    planned[game] = static_cast<std::uint32_t>((*partners)[game] - games + 1);
  }
  return planned;
}

}  // namespace battalia::league
