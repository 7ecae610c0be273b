#include "server/rules/families/brigade/troops/units.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>

namespace battalia::rules::brigade {
Arm arm_of(const Unit& unit) {
  if (unit.type == kHeavyHorse || unit.type == kHorse || unit.type == kLightHorse) return Arm::cavalry;
  if (unit.type == kDragoons) return unit.formation == kSkirmish || in_building(unit) ? Arm::infantry : Arm::cavalry;
  if (unit.type == kWagon || is_ordnance(unit)) return Arm::artillery;
  return Arm::infantry;
}

bool is_infantry(const Unit& unit) { return arm_of(unit) == Arm::infantry; }
bool is_cavalry(const Unit& unit) { return arm_of(unit) == Arm::cavalry; }
bool is_artillery(const Unit& unit) { return arm_of(unit) == Arm::artillery; }

bool is_ordnance(const Unit& unit) { return unit.type.str().ends_with("_gun") || unit.type == kMortar; }

bool is_heavy_horse(const Unit& unit) { return unit.type == kHeavyHorse; }
bool is_small(const Unit& unit) { return unit.stat(kSize) < 0; }

bool in_march_column(const Unit& unit) {
  return unit.type != kWagon && (unit.formation == kMarchColumn || unit.formation == kLimbered);
}

bool counts_as_march_column(const Battle& battle, const Unit& unit) {
  return in_march_column(unit) || (unit.type == kWagon && battle.book.movement.wagons_are_columns);
}

bool is_skirmishing(const Unit& unit) { return unit.formation == kSkirmish; }
bool is_formed(const Unit& unit) { return !is_skirmishing(unit); }
bool is_all_round(FormationKey formation) {
  return std::ranges::find(kAllRoundFormations, formation) != std::end(kAllRoundFormations);
}
bool stands_all_round(const Unit& unit) { return is_all_round(unit.formation); }
bool in_building(const Unit& unit) { return unit.formation == kInBuilding; }
bool is_disordered(const Unit& unit) { return unit.is(kDisordered); }
bool is_shaken(const Unit& unit) {
  return unit.is_troops() && (unit.statuses[kCasualties] >= stamina(unit) || unit.is(kFaltering));
}

std::int32_t stamina(const Unit& unit) {
  if (unit.is(kRolledStamina)) return unit.statuses[kRolledStamina];
  const std::int32_t size = unit.stat(kSize);
  if (size == kTiny) return 1;
  const std::int32_t by_size = size > 0 ? 1 : size < 0 ? -1 : 0;
  return std::max(1, unit.stat(kStamina) + by_size);
}

bool has_no_flanks(const Unit& unit) { return stands_all_round(unit) || in_building(unit); }

Neighbour nearest_enemy(const Battle& battle, v1::Side side, const geometry::Footprint& ground, Length nearer_than) {
  Neighbour nearest{nullptr, nearer_than};
  for (const Unit& unit : battle.table.units) {
    if (unit.side == side || !stands(unit) || mechanics::beyond_reach(ground, unit.ground, nearest.distance)) continue;
    const Length distance = geometry::distance(ground, unit.ground);
    if (distance < nearest.distance) nearest = {&unit, distance};
  }
  return nearest;
}

Neighbour nearest_enemy(const Battle& battle, const Unit& unit) {
  return nearest_enemy(battle, unit.side, unit.ground);
}

bool enemy_within(const Battle& battle, const Unit& unit, Length reach) {
  return std::any_of(battle.table.units.begin(), battle.table.units.end(), [&](const Unit& enemy) {
    return enemy.side != unit.side && stands(enemy) && !mechanics::beyond_reach(unit.ground, enemy.ground, reach) &&
           mechanics::is_within(geometry::distance(unit.ground, enemy.ground), reach);
  });
}

bool is_general(const Unit& commander) { return commander.is_commander() && commander.has_trait(kGeneral); }

const Unit* general_of(const Battle& battle, v1::Side side) {
  for (const Unit& unit : battle.table.units) {
    if (unit.side == side && unit.on_table() && is_general(unit)) return &unit;
  }
  return nullptr;
}

const Unit* commander_of(const Battle& battle, const Unit& unit) {
  const Command* command = battle.table.find(unit.command);
  const Unit* commander = command == nullptr ? nullptr : battle.table.find(command->commander);
  return commander != nullptr && commander->on_table() ? commander : nullptr;
}

std::int32_t rating(const Battle& battle, const Unit& commander) {
  return std::max(battle.book.command.lowest_rating, commander.stat(kRating) - commander.statuses[kRatingLost]);
}

std::int32_t command_rating(const Battle& battle, const Unit& unit) {
  const Unit* commander = commander_of(battle, unit);
  return commander == nullptr ? battle.book.command.rating_without_commander : rating(battle, *commander);
}

const Command* command_led_by(const Battle& battle, const Unit& commander) {
  for (const Command& command : battle.table.commands) {
    if (command.commander == commander.id) return &command;
  }
  return nullptr;
}

bool is_broken(const Battle& battle, const Unit& unit) {
  const Command* command = battle.table.find(unit.command);
  return command != nullptr && command->side == unit.side && command->statuses.has(kBroken);
}

std::vector<const Unit*> commanders_with(const Battle& battle, const UnitId& unit) {
  return mechanics::units_where(battle, [&](const Unit& rider) {
    return rider.is_commander() && rider.attached_to == unit && rider.presence != v1::PRESENCE_DESTROYED;
  });
}

std::vector<const Unit*> sheltered_in(const Battle& battle, const UnitId& host) {
  return mechanics::units_where(battle, [&](const Unit& guest) {
    return guest.is_troops() && guest.presence == v1::PRESENCE_INSIDE && guest.attached_to == host;
  });
}

Length distance_from(const Battle& battle, const Unit& commander, const Unit& unit) {
  return std::max(Length(),
                  geometry::distance(unit.ground, commander.ground.centre) - battle.book.command.commander_radius);
}

std::string names_of(UnitList units) {
  std::string names;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (i > 0) names += i + 1 == units.size() ? " and " : ", ";
    names += units[i].str();
  }
  return names;
}

}  // namespace battalia::rules::brigade
