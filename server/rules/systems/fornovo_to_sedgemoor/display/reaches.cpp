#include "server/rules/systems/fornovo_to_sedgemoor/display/reaches.h"

#include "server/rules/systems/fornovo_to_sedgemoor/command/generals.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/volley.h"

#include <algorithm>
#include <string>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using mechanics::add_reach;
using mechanics::Reaches;

constexpr std::string_view kRange = "range";
constexpr std::string_view kMove = "move";
constexpr std::string_view kCommandReach = "command";
constexpr Angle kArc = Angle::mdeg(kFireArc_mdeg);

// The outline of one band: all round for the mounted, otherwise in front of each face that fires (FTS-9.2-a,
// FTS-9.1-e).
void add_band(Reaches& reaches, const Unit& unit, const std::string& what, const std::optional<FireBand>& band) {
  if (!band) return;
  if (is_mounted(unit) && !in_square(unit) && !in_block(unit)) {
    add_reach(reaches, kRange, what, band->range, mechanics::all_round(unit.ground, band->range), band->clause);
    return;
  }
  for (const v1::Face face : faces_of_fire(unit)) {
    const auto outline = mechanics::before_face(unit.ground, static_cast<geometry::Face>(face), kArc, band->range);
    add_reach(reaches, kRange, what, band->range, outline, band->clause);
  }
}

void add_guns(Reaches& reaches, const Table& table, const Unit& unit) {
  const GunClass gun = gun_class(unit);
  add_band(reaches, unit, "hail", hail(table, gun));
  add_band(reaches, unit, "ball, close", ball(table, gun, false));
  add_band(reaches, unit, "ball, far", ball(table, gun, true));
}

bool holds(const Unit& unit, const MissileRow& weapon) {
  if (is_sniper(unit)) return weapon.weapon == kFirelock;
  return std::any_of(kKinds.begin(), kKinds.end(),
                     [&](Kind kind) { return figures_of(unit, kind) > 0 && is_armed(unit, kind, weapon.weapon); });
}

void add_small_arms(Reaches& reaches, const Table& table, const Unit& unit) {
  for (const MissileRow& weapon : kMissiles) {
    if (!holds(unit, weapon)) continue;
    const std::string name = words_of(weapon.weapon);
    const auto far = small_fire(table, unit, weapon, true);
    add_band(reaches, unit, far ? name + ", close" : name, small_fire(table, unit, weapon, false));
    add_band(reaches, unit, name + ", far", far);
  }
}

void add_fire(Reaches& reaches, const Table& table, const Unit& unit) {
  if (is_routed(unit) || is_limbered(unit)) return;
  if (is_artillery(unit)) return add_guns(reaches, table, unit);
  add_small_arms(reaches, table, unit);
}

void add_moves(Reaches& reaches, const Table& table, const Unit& unit) {
  if (in_fight(table, unit) || is_routed(unit)) return;
  const auto add = [&](std::string_view what, Length reach) {
    add_reach(reaches, kMove, what, reach, mechanics::all_round(unit.ground, reach), move_clause(unit));
  };
  const Length move = normal_move(table, unit);
  const Length charge = full_charge_move(table, unit);
  add("move", move);
  if (charge > move && !is_artillery(unit)) add("charge", charge);
}

// A general with a unit leads only that one (FTS-3.1.2-b); otherwise from his own position (FTS-3.1.1-a, c).
void add_command(Reaches& reaches, const Table& table, const Unit& general) {
  if (!general.attached_to.empty()) return;
  const Length full = at(table, is_chief(general) ? kCommandDistanceChief : kCommandDistanceSub);
  const Length half = full * kCommandIrregular;
  const auto ring = [&](Length reach) { return mechanics::disc(general.ground.centre, reach); };
  add_reach(reaches, kCommandReach, "command, regulars", full, ring(full), "FTS-3.1.1-a");
  add_reach(reaches, kCommandReach, "command, irregulars", half, ring(half), "FTS-3.1.1-c");
}

}  // namespace

Reaches reaches_of(const Table& table, const UnitId& id) {
  Reaches reaches;
  const Unit* unit = table.find(id);
  if (unit == nullptr || !unit->on_table()) return reaches;
  if (is_general(*unit)) {
    add_command(reaches, table, *unit);
  } else if (unit->is_troops()) {
    add_fire(reaches, table, *unit);
    add_moves(reaches, table, *unit);
  }
  return reaches;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
