// Changes that a battle's special rules make to ordinary rulings. Their events and dice are in scenario_events.cpp.
#include "server/rules/systems/pike_and_shotte/special_rules/scenario_rules.h"

#include "common/geometry/polygon.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/systems/pike_and_shotte/troops/formations.h"

#include <algorithm>
#include <array>

namespace battalia::rules::pike_and_shotte {
namespace {

constexpr std::array<std::uint32_t, 5> kFogTurns = {1, 2, 7, 8, 9};
constexpr Length kFogSight = 12_in;
constexpr Length kCrestSight = 6_in;
constexpr Length kHedgeReach = 12_in;
constexpr Length kLiningReach = 2_in;
constexpr std::uint32_t kReserveFromTurn = 3;

bool fog_lies(const Battle& battle) {
  return in_force(battle, "fog") && std::find(kFogTurns.begin(), kFogTurns.end(), battle.table.turn) != kFogTurns.end();
}

// A piece of ground with that property, or nullptr.
const Terrain* ground_with(const Battle& battle, PropertyKey property) {
  const auto found = std::find_if(battle.table.terrain->begin(), battle.table.terrain->end(),
                                  [&](const Terrain& ground) { return ground.properties.has(property); });
  return found == battle.table.terrain->end() ? nullptr : &*found;
}

bool lines_hedge(const Battle& battle, const Unit& unit, const Terrain& hedge) {
  return in_force(battle, "hedges") && unit.has_trait(kLinesHedges) &&
         mechanics::is_within(geometry::distance_to_line(hedge.points, unit.ground), kLiningReach);
}

bool on_a_hill(const Battle& battle, const Unit& unit) {
  return std::any_of(battle.table.terrain->begin(), battle.table.terrain->end(), [&](const Terrain& ground) {
    return ground.kind == kHill && geometry::contains(ground.points, unit.ground.centre);
  });
}

// The zone's border nearest to the enemy is the crest; for a shooter the zone itself counts.
const Zone* crest_of(const Battle& battle, v1::Side side) {
  const auto found = std::find_if(battle.table.zones->begin(), battle.table.zones->end(),
                                  [&](const Zone& zone) { return zone.purpose == kCrestZone && zone.side == side; });
  return found == battle.table.zones->end() ? nullptr : &*found;
}

Length distance_to(const Zone& zone, const geometry::Footprint& ground) {
  Length nearest = geometry::distance(zone.points, ground.centre);
  for (const geometry::Point corner : geometry::corners(ground)) {
    nearest = std::min(nearest, geometry::distance(zone.points, corner));
  }
  return nearest;
}

}  // namespace

std::optional<Length> sight_limit(const Battle& battle) {
  if (!fog_lies(battle)) return std::nullopt;
  return scaled(battle, kFogSight);
}

WhyNot why_not_seen(const Battle& battle, const Unit& shooter, const Unit& target) {
  if (!in_force(battle, "crest") || !is_infantry(target)) return std::nullopt;
  const Zone* behind = crest_of(battle, target.side);
  if (behind == nullptr || !geometry::contains(behind->points, target.ground)) return std::nullopt;
  const Length away = distance_to(*behind, shooter.ground);
  if (mechanics::is_within(away, scaled(battle, kCrestSight))) return std::nullopt;
  const auto [far, most] = mechanics::compared(away, scaled(battle, kCrestSight));
  return violation("PS-GEN-05", target.id.str() + " stands behind the crest; " + shooter.id.str() + " is " + far +
                                    " from it and sees over it from " + most + ".");
}

bool lined_hedge_rakes(const Battle& battle, const Unit& shooter, const Unit& target) {
  const Terrain* hedge = ground_with(battle, kLined);
  return hedge != nullptr && lines_hedge(battle, shooter, *hedge) && is_cavalry(target) &&
         mechanics::is_within(geometry::distance_to_line(hedge->points, target.ground), scaled(battle, kHedgeReach));
}

std::optional<SaveRow> scenario_cover(const Battle& battle, const Unit& target, const Unit* shooter) {
  if (holds_position(battle, target)) return SaveRow::stone;
  if (shooter == nullptr || !in_force(battle, "ditches") || !is_shot(target)) return std::nullopt;
  const Terrain* road = ground_with(battle, kCoverFromSouth);
  if (road == nullptr || !geometry::contains(road->points, target.ground.centre)) return std::nullopt;
  const auto southernmost = std::min_element(road->points.begin(), road->points.end(),
                                             [](const auto& a, const auto& b) { return a.y < b.y; });
  if (shooter->ground.centre.y >= southernmost->y) return std::nullopt;
  return SaveRow::soft_cover;
}

WhyNot why_not_ordered(const Battle& battle, const Unit& unit) {
  if (unit.has_trait(kDummy))
    return violation("PS-GEN-05", unit.id.str() + " is not a fighting unit and takes no orders.");
  if (in_force(battle, "reserve") && unit.has_trait(kKingsReserve) && battle.table.turn < kReserveFromTurn) {
    return violation("PS-GEN-05", unit.id.str() + " is the King's reserve; it takes no orders before turn 3.");
  }
  const Command* command = battle.table.find(unit.command);
  if (command != nullptr && command->side != unit.side) {
    return violation("PS-GEN-05", unit.id.str() + " is a captured battery; it stays where it is.");
  }
  return std::nullopt;
}

void add_command_rows(Modifiers& modifiers, const Battle& battle, Length distance) {
  modifiers.add(fog_lies(battle) && !mechanics::is_within(distance, scaled(battle, kFogSight)), 1, "fog", "PS-GEN-05");
}

WhyNot why_not_cross(const Battle&, const Unit& unit, const Terrain& ground) {
  if (!is_cavalry(unit) || !ground.properties.has(kNoHorse)) return std::nullopt;
  return violation("PS-GEN-05", "Horse can't cross " + ground.name + ".");
}

TerrainKey kind_for(const Terrain& ground, const Unit& unit) {
  return ground.properties.has(kWoodsForHorse) && is_cavalry(unit) ? kWoods : ground.kind.key();
}

bool crossing_disorders(const Unit& unit, const Terrain& obstacle) {
  return is_cavalry(unit) && obstacle.properties.has(kDisordersHorse);
}

WhyNot why_not_attack(const Battle& battle, const Unit& charger, const Unit& target) {
  const Terrain* hedge = ground_with(battle, kLined);
  if (hedge == nullptr || !lines_hedge(battle, target, *hedge) || is_infantry(charger)) return std::nullopt;
  return violation("PS-GEN-05", target.id.str() + " lines " + hedge->name + "; only foot may attack it there.");
}

Length charge_move(const Battle& battle, const Unit& charger, const Unit& target, Length move) {
  if (!in_force(battle, "wet_ground") || !is_cavalry(charger) || !on_a_hill(battle, target)) return move;
  const Terrain* wet = ground_with(battle, kWet);
  if (wet == nullptr || !geometry::contains(wet->points, charger.ground.centre)) return move;
  return move - move / 4;
}

std::int32_t extra_fighting_dice(const Battle& battle, const Unit& unit) {
  if (!in_force(battle, "king_leads") || !unit.is(kIsCharging)) return 0;
  const auto riders = commanders_with(battle, unit.id);
  return std::any_of(riders.begin(), riders.end(), [](const Unit* rider) { return rider->has_trait(kKing); }) ? 1 : 0;
}

bool holds_position(const Battle& battle, const Unit& unit) {
  return in_force(battle, "windmill_battery") && unit.has_trait(kEntrenched);
}

bool diced_by_the_round(const Battle& battle, const Unit& commander) {
  const Unit* led = battle.table.find(commander.attached_to);
  return in_force(battle, "king_leads") && commander.has_trait(kKing) && led != nullptr && led->is(kInRound);
}

}  // namespace battalia::rules::pike_and_shotte
