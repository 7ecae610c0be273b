#include "server/rules/systems/fornovo_to_sedgemoor/movement/charge_ground.h"

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

void attack(const Table& table, const Unit& unit, const Terrain& feature, Angle heading, Plan& plan) {
  const bool held = feature.kind == kTownBlock || feature.kind == kWoods || is_works(feature);
  if (const auto why = disorder_on_entering(table, unit, feature, Gait::charging); why && held) {
    plan.disorders.push_back(*why);  // FTS-11.5-d, FTS-11.8-c, FTS-11.10-a
  }
  if (feature.kind == kDitch && is_foot(unit)) plan.ditches.push_back(feature.id);  // FTS-11.9-a
  const bool in_the_way = is_line(feature) || would_disorder(table, unit, feature);
  if (in_the_way && plan.impetus_lost_to.empty()) plan.impetus_lost_to = blocks_impetus(table, unit, feature, heading);
}

}  // namespace

void lose_impetus_on(const Table& table, const Surroundings& surroundings, Surroundings::Under under, const Unit& mover,
                     Angle heading, Plan& plan) {
  for (const std::size_t bit : Bits(under)) {
    if (!plan.impetus_lost_to.empty()) return;
    if (surroundings.is_terrain(bit)) {
      plan.impetus_lost_to = blocks_impetus(table, mover, surroundings.terrain_at(bit), heading);
    } else if (surroundings.unit_at(bit).type == kStakesMarker && is_mounted(mover)) {
      plan.impetus_lost_to = "FTS-2.11-c";
    }
  }
}

void attack_ground(const Table& table, const Surroundings& surroundings, const Arrived& charger, Plan& plan) {
  geometry::Footprint ahead = charger.ground;
  ahead.centre = geometry::moved(ahead.centre, ahead.facing, at(table, kTouching) + kSameLength * 2);
  const Surroundings::Under attacked = surroundings.under(ahead) & ~charger.under & surroundings.all_terrain();
  for (const std::size_t bit : Bits(attacked))
    attack(table, charger.unit, surroundings.terrain_at(bit), ahead.facing, plan);
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
