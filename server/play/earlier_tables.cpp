#include "server/play/earlier_tables.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::size_t kMostKept = 4;

}  // namespace

EarlierTables::Way EarlierTables::way_to(const MatchState& state, std::uint64_t version) const {
  Way way;
  way.rows = state.standing_rows(version);
  if (way.rows.empty()) return way;
  way.end = way.rows.back();
  const Kept* nearest = nullptr;
  for (const Kept& kept : kept_) {
    const bool on_the_way = std::binary_search(way.rows.begin(), way.rows.end(), kept.version);
    if (on_the_way && (nearest == nullptr || kept.version > nearest->version)) nearest = &kept;
  }
  if (nearest == nullptr) return way;
  way.table = nearest->table;
  way.rows.erase(way.rows.begin(), std::upper_bound(way.rows.begin(), way.rows.end(), nearest->version));
  return way;
}

void EarlierTables::keep(const Way& way) {
  if (way.end == 0) return;
  std::erase_if(kept_, [&](const Kept& kept) { return kept.version == way.end; });
  if (kept_.size() == kMostKept) kept_.erase(kept_.begin());
  kept_.push_back({way.end, way.table});
}

}  // namespace battalia::play
