#include "server/rules/scenarios/ground.h"

#include "common/notation/ground.h"
#include "server/rules/scenarios/custom_scenario.h"

#include <algorithm>
#include <cstdint>

namespace battalia::rules {
namespace {

// Scales a length along one table's side to another table.
std::int32_t stretched(std::int32_t um, std::int32_t from, std::int32_t to) {
  return static_cast<std::int32_t>(std::int64_t{um} * to / std::max(from, 1));
}

bool is_taken(const v1::Table& table, const std::string& id) {
  return std::ranges::any_of(table.terrain(), [&](const v1::Terrain& other) { return other.id() == id; });
}

google::protobuf::RepeatedPtrField<v1::Terrain> features_for(const v1::Table& table, std::string_view ground) {
  google::protobuf::RepeatedPtrField<v1::Terrain> features;
  const auto read = notation::read_ground(ground, 1);
  if (!read) return features;
  for (const v1::Terrain& feature : read->terrain()) {
    if (is_taken(table, feature.id())) continue;
    v1::Terrain& laid = *features.Add();
    laid = feature;
    for (v1::Point& point : *laid.mutable_points()) {
      point.set_x_um(stretched(point.x_um(), read->width_um(), table.width_um()));
      point.set_y_um(stretched(point.y_um(), read->height_um(), table.height_um()));
    }
  }
  return features;
}

}  // namespace

void lay_ground(v1::Scenario& scenario, std::string_view ground) {
  scenario.mutable_table()->mutable_terrain()->MergeFrom(features_for(scenario.table(), ground));
}

void lay_playable_ground(const RuleSystem& system, v1::Scenario& scenario, std::string_view ground) {
  const auto features = features_for(scenario.table(), ground);
  const std::size_t faults = check_scenario(system, scenario).size();
  auto& terrain = *scenario.mutable_table()->mutable_terrain();
  const int before = terrain.size();
  terrain.MergeFrom(features);
  if (check_scenario(system, scenario).size() <= faults) return;
  terrain.DeleteSubrange(before, features.size());
  for (const v1::Terrain& feature : features) {
    *terrain.Add() = feature;
    if (check_scenario(system, scenario).size() > faults) terrain.RemoveLast();
  }
}

}  // namespace battalia::rules
