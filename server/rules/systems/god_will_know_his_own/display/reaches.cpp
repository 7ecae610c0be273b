#include "server/rules/systems/god_will_know_his_own/display/reaches.h"

#include "server/rules/systems/god_will_know_his_own/contact/threat_zone.h"
#include "server/rules/systems/god_will_know_his_own/movement/allowance.h"
#include "server/rules/systems/god_will_know_his_own/shooting/gunnery.h"
#include "server/rules/systems/god_will_know_his_own/tables/command_tables.h"

#include <array>
#include <string>
#include <utility>

namespace battalia::rules::god_will_know_his_own {
namespace {

using mechanics::add_reach;
using mechanics::Reaches;

constexpr std::string_view kRange = "range";
constexpr std::string_view kZone = "zone";
constexpr std::string_view kMove = "move";
constexpr std::string_view kCommand = "command";
constexpr std::array<std::pair<Strip, std::string_view>, 3> kStrips = {
    {{Strip::ahead, "ahead"}, {Strip::left, "on the left"}, {Strip::right, "on the right"}}};

geometry::Polygon outline_of(const Footprint& ground) {
  const auto corners = geometry::corners(ground);
  return {corners.begin(), corners.end()};
}

// Straight ahead and one base to either side (GWK-SHOOT-04, 05); the same for guns (GWK-ART-05).
void add_fire(Reaches& reaches, const Table& table, const Unit& unit) {
  const bool gun = is_artillery(unit);
  if (gun && !is_crewed(unit)) return;
  const Length range = gun ? gun_range(unit) : range_of(table, unit);
  const std::string_view clause = gun ? std::string_view("GWK-ART-04") : range_clause(table, unit);
  for (const auto& [which, where] : kStrips) {
    const std::string what = std::string(gun ? "fire " : "shots ") + std::string(where);
    add_reach(reaches, kRange, what, range, strip(unit, which, range), clause);
  }
}

void add_threat(Reaches& reaches, const Table& table, const Unit& unit) {
  if (!threatens(table, unit)) return;
  add_reach(reaches, kZone, "threat zone", kThreatZoneDepth, outline_of(threat_zone(unit)), "GWK-MOVE-33");
}

// The distance of one move in its present going.
void add_move(Reaches& reaches, const Table& table, const Unit& unit) {
  if (is_in_contact(table, unit) || !is_crewed(unit)) return;
  const Gait gait = is_broken(unit) ? Gait::rout : Gait::ordered;
  const auto reach = allowance_in(table, unit, worst_going(table, unit.ground), gait);
  if (!reach) return;
  add_reach(reaches, kMove, is_broken(unit) ? "rout" : "move", *reach, mechanics::all_round(unit.ground, *reach),
            allowance_clause(unit));
}

// GWK-PIP-13, GWK-CMD-15. Woods and blocked sight reduce it; that is only known for a particular order (R-G16).
void add_command(Reaches& reaches, const Unit& from, Length reach, std::string_view clause) {
  add_reach(reaches, kCommand, "command in the open", reach, mechanics::all_round(from.ground, reach), clause);
}

}  // namespace

Reaches reaches_of(const Table& table, const UnitId& id) {
  Reaches reaches;
  const Unit* unit = table.find(id);
  if (unit == nullptr || !unit->on_table()) return reaches;
  if (unit->type == kStandType) add_command(reaches, *unit, kRegimentRadius, "GWK-CMD-15");
  if (!is_element(*unit)) return reaches;
  add_fire(reaches, table, *unit);
  add_threat(reaches, table, *unit);
  add_move(reaches, table, *unit);
  if (is_commander(table, id)) add_command(reaches, *unit, kCommandRange, "GWK-PIP-13");
  return reaches;
}

}  // namespace battalia::rules::god_will_know_his_own
