#include "server/rules/mechanics/ground/place_index.h"

#include "common/base/work.h"

#include <bit>

namespace battalia::rules::mechanics {
namespace {

constexpr std::size_t kBoxesInAStep = 2;

// The next power of two in inches, so that similar reaches share cached results.
std::int32_t rounded_up_in(Length reach) {
  const std::int32_t inches = std::max(0, reach.um()) / Length::inches(1).um() + 1;
  return static_cast<std::int32_t>(std::bit_ceil(static_cast<std::uint32_t>(inches)));
}

}  // namespace

PlaceIndex::PlaceIndex(const Table& table, PropertyKey width) : table_(table) {
  for (const Unit& unit : table.units) {
    if (unit.on_table()) units_.emplace_back(&unit, box_of(unit.ground));
  }
  for (const Terrain& feature : *table.terrain) {
    work::count(1 + feature.points.size() / kBoxesInAStep);
    terrain_.emplace_back(&feature, box_of(feature, Length::um(feature.properties[width]) + Length::mm(1)));
  }
}

const PlaceIndex::Around& PlaceIndex::around(geometry::Point place, Length reach) {
  const Key key{place.x.um(), place.y.um(), rounded_up_in(reach)};
  const auto [found, is_new] = known_.try_emplace(key);
  if (is_new) found->second = look_round(place, Length::inches(key.reach_in));
  work::count(2);
  return found->second;
}

PlaceIndex::Around PlaceIndex::look_round(geometry::Point place, Length reach) const {
  work::count((units_.size() + terrain_.size()) / kBoxesInAStep);
  Around around;
  for (const auto& [unit, box] : units_) {
    if (box.is_near(place, reach)) around.units.push_back(unit);
  }
  for (const auto& [feature, box] : terrain_) {
    if (!box.is_near(place, reach)) continue;
    around.terrain.push_back(feature);
    if (feature->shape == v1::SHAPE_AREA && geometry::contains(feature->points, place)) {
      around.covering.push_back(feature);
    }
  }
  return around;
}

}  // namespace battalia::rules::mechanics
