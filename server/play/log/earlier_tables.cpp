#include "server/play/log/earlier_tables.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::size_t kMostKept = 12;
constexpr std::size_t kKeptOfAWay = 4;
constexpr std::size_t kNear = 16;      // rows that are read again rather than stored as a table
constexpr std::uint64_t kPassed = 64;  // rows between tables stored while the match continues
constexpr std::size_t kLatest = 2;

}  // namespace

EarlierTables::Way EarlierTables::way_to(const MatchState& state, std::uint64_t version) const {
  Way way;
  way.rows = state.standing_rows(version);
  const auto begins_at = [&](const auto& kept) {
    const auto at = std::lower_bound(way.rows.begin(), way.rows.end(), kept.first);
    if (at == way.rows.end() || *at != kept.first) return false;
    way.table = kept.second;
    way.rows.erase(way.rows.begin(), at + 1);
    return true;
  };
  // Starts at the nearest cached table of one kind, then, if one lies nearer to the target, at one of the other kind.
  static_cast<void>(std::any_of(kept_.rbegin(), kept_.rend(), begins_at));
  static_cast<void>(std::any_of(latest_.rbegin(), latest_.rend(), begins_at));
  return way;
}

void EarlierTables::passed(std::uint64_t version, const rules::Table& table) {
  if (version % kPassed != 0) return;
  latest_.emplace_back(version, table);
  if (latest_.size() > kLatest) latest_.pop_front();
}

void EarlierTables::follow(Way& way, const v1::Record& record) {
  const std::uint64_t version = way.next();
  for (const v1::Event& event : record.events()) way.table.apply(event);
  ++way.followed;
  const std::size_t left = way.rows.size() - way.followed;
  if (way.rows.size() < kNear || left % std::max(kNear, way.rows.size() / kKeptOfAWay) != 0) return;
  kept_.emplace(version, way.table);
  if (kept_.size() <= kMostKept) return;
  auto missed_least = kept_.begin();  // the one closest to its predecessor
  std::uint64_t least = missed_least->first;
  for (auto at = std::next(kept_.begin()); at != kept_.end(); ++at) {
    const std::uint64_t rows = at->first - std::prev(at)->first;
    if (rows >= least) continue;
    least = rows;
    missed_least = at;
  }
  kept_.erase(missed_least);
}

}  // namespace battalia::play
