#include "server/rules/families/brigade/display/reaches.h"

#include "common/geometry/faces.h"
#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/shooting/volley.h"

#include <algorithm>
#include <array>
#include <string>

namespace battalia::rules::brigade {
namespace {

using geometry::Face;
using mechanics::add_reach;
using mechanics::Reaches;

constexpr std::string_view kRange = "range";
constexpr std::string_view kMoveReach = "move";
constexpr std::string_view kZone = "zone";
constexpr std::string_view kCommandReach = "command";
constexpr Angle kQuarter = Angle::degrees(45);  // Rule::arcs_by_quarters: from the corners
constexpr std::array<std::string_view, 3> kInMoves = {"one move", "two moves", "three moves"};
constexpr std::int32_t kCommandRings = 3;

struct Belt {
  std::string what;
  Length reach;
  std::string_view clause;
};

std::string name_of(const WeaponRow& weapon) {
  return words_of(weapon.weapon.substr(std::string_view("weapon_").size()));
}

std::string with_dice(const std::string& weapon, std::int32_t dice) {
  return weapon + ", " + std::to_string(dice) + (dice == 1 ? " die" : " dice");
}

// The range bands of a weapon, nearest first: where guns have different dice, where firearms hit better.
std::vector<Belt> belts_of(const Battle& battle, const Unit& unit, const WeaponRow& weapon) {
  const Length range = scaled(battle, weapon.range);
  const std::string name = name_of(weapon);
  if (weapon.ordnance) {
    return {{with_dice(name, unit.stat(kShootingShort)), scaled(battle, battle.book.shooting.ordnance_close),
             battle.clause(Rule::ordnance_bands)},
            {with_dice(name, unit.stat(kShootingMedium)), range / 2, battle.clause(Rule::ordnance_bands)},
            {with_dice(name, unit.stat(kShootingLong)), range, weapon.clause}};
  }
  const std::string_view close_clause = battle.book.shooting.close_fire.clause;
  const Length close = scaled(battle, battle.book.shooting.close);
  if (!weapon.firearm) return {{name, range, weapon.clause}};
  if (range <= close) return {{name + ", +1 to hit", range, close_clause}};
  return {{name + ", +1 to hit", close, close_clause}, {name, range, weapon.clause}};
}

// The front quarter of formed troops, all round for skirmishers and all-round formations, the four walls of a garrison.
void add_ranges(Reaches& reaches, const Battle& battle, const Unit& unit) {
  if (!has_shooting_dice(battle, unit) || battle.table.engaged(unit.id)) return;
  for (const Belt& belt : belts_of(battle, unit, *weapon_of(battle, unit))) {
    const auto add = [&](const geometry::Polygon& outline) {
      add_reach(reaches, kRange, belt.what, belt.reach, outline, belt.clause);
    };
    if (shoots_by_faces(battle, unit)) {
      for (const Face wall : geometry::kFaces) add(mechanics::before_face(unit.ground, wall, kQuarter, belt.reach));
    } else if (firing_arc(unit).all_round) {
      add(mechanics::all_round(unit.ground, belt.reach));
    } else {
      add(mechanics::before_face(unit.ground, Face::front, kQuarter, belt.reach));
    }
  }
}

// An order carries up to three moves, and so does a charge.
void add_moves(Reaches& reaches, const Battle& battle, const Unit& unit) {
  if (is_immobile(battle, unit) || battle.table.engaged(unit.id)) return;
  const Length move = move_allowance(battle, unit);
  for (std::size_t i = 0; i < kInMoves.size(); ++i) {
    const Length reach = move * static_cast<std::int32_t>(i + 1);
    add_reach(reaches, kMoveReach, kInMoves[i], reach, mechanics::all_round(unit.ground, reach),
              allowance_clause(battle, unit));
  }
}

// From the edge of the commander's disc (Rule::order_distance_from_the_disc): every full step is one more on the die.
void add_command(Reaches& reaches, const Battle& battle, const Unit& commander) {
  const auto ring = [&](Length reach) {
    return mechanics::disc(commander.ground.centre, scaled(battle, reach) + battle.book.command.commander_radius);
  };
  const Length leader = battle.book.orders.leader_reach;
  add_reach(reaches, kCommandReach, "rally, follow me", scaled(battle, leader), ring(leader),
            battle.clause(Rule::rally_order));
  for (std::int32_t step = 1; step <= kCommandRings; ++step) {
    const Length reach = battle.book.command.step * step;
    add_reach(reaches, kCommandReach,
              "orders " + std::string(battle.book.command.distance.value > 0 ? "+" : "-") + std::to_string(step),
              scaled(battle, reach), ring(reach), battle.book.command.distance.clause);
  }
}

void add_zones(Reaches& reaches, const Battle& battle, const Unit& unit) {
  const Length initiative = scaled(battle, battle.book.orders.initiative);
  const Length proximity = scaled(battle, battle.book.movement.proximity);
  add_reach(reaches, kZone, "initiative", initiative, mechanics::all_round(unit.ground, initiative),
            battle.clause(Rule::initiative_near_the_enemy));
  add_reach(reaches, kZone, "proximity", proximity, mechanics::all_round(unit.ground, proximity),
            battle.clause(Rule::proximity));
}

}  // namespace

Reaches reaches_of(const Battle& battle, const UnitId& id) {
  Reaches reaches;
  const Unit* unit = battle.table.find(id);
  if (unit == nullptr || !unit->on_table()) return reaches;
  if (unit->is_commander()) {
    add_command(reaches, battle, *unit);
  } else if (unit->is_troops()) {
    add_ranges(reaches, battle, *unit);
    add_moves(reaches, battle, *unit);
    add_zones(reaches, battle, *unit);
  }
  return reaches;
}

}  // namespace battalia::rules::brigade
