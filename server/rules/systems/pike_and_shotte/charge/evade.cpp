#include "server/rules/systems/pike_and_shotte/charge/evade.h"

#include "server/rules/systems/pike_and_shotte/movement/marching.h"
#include "server/rules/systems/pike_and_shotte/shooting/volley.h"
#include "server/rules/systems/pike_and_shotte/victory/battalia.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/combat_keys.h"

#include <cstdlib>

namespace battalia::rules::pike_and_shotte {
namespace {

// A full move, or as much of one as woods leave.
WhyNot why_not_run(const Plan& plan) {
  const bool slowed = plan.fault && plan.fault->citation.clause == "PS-TER-07" && plan.moves();
  return slowed ? std::nullopt : plan.fault;
}

// Straight away, its ranks kept as they are. Formed troops take a turn to cross an obstacle and so have no way over one
// (PS-TER-04).
Plan plan_evade(const Table& table, const Unit& unit, const Unit& charger) {
  const Length move = move_allowance(table, unit);
  geometry::Footprint to = unit.ground;
  to.centre = geometry::moved(unit.ground.centre, geometry::direction(charger.ground.centre, unit.ground.centre), move);
  return plan_to(table, unit, to,
                 {.budget = move, .proximity = false, .over_edge = true, .backing = is_skirmishing(unit)});
}

// PS-EVA-01.
bool evades_that(const Unit& unit, const Unit& charger) {
  if (is_artillery(unit) || in_building(unit)) return false;
  if (is_infantry(unit)) return is_skirmishing(unit) && is_infantry(charger) && is_formed(charger);
  return is_infantry(charger) || (is_skirmishing(unit) && is_formed(charger));
}

}  // namespace

WhyNot why_not_evade(const Table& table, const Unit& unit, const Unit& charger) {
  const std::string name = unit.id.str();
  if (in_march_column(unit)) return violation("PS-RSP-02", name + " is in march column.");
  if (!evades_that(unit, charger)) return violation("PS-EVA-01", name + " can't evade " + charger.id.str() + ".");
  if (is_disordered(unit)) return violation("PS-RSP-03", name + " is disordered.");
  if (table.engaged(unit.id)) return violation("PS-RSP-01", name + " is engaged.");
  return why_not_run(plan_evade(table, unit, charger));
}

WhyNot why_not_fire_first(const Table& table, const Unit& unit, const Unit& charger) {
  const std::string name = unit.id.str();
  if (!unit.has_trait(kFireAndEvade)) return violation("PS-SPR-10", name + " can't fire and evade.");
  if (unit.is(kClosingFireUsed)) return violation("PS-CLF-02", name + " has already fired this enemy turn.");
  if (!has_shooting_dice(table, unit)) return violation("PS-SHO-01", name + " has no shooting dice.");
  const std::optional<Length> distance = distance_in_arc(unit, charger, firing_arc(unit));
  if (!distance || *distance > scaled(table, weapon_of(table, unit)->range) ||
      line_of_sight(table, unit, charger, firing_arc(unit)).sight == Sight::none) {
    return violation("PS-SPR-10", charger.id.str() + " is out of arc, range or sight.");
  }
  return std::nullopt;
}

void evade(Draft& draft, const UnitId& id, const UnitId& charger, bool turns_away) {
  Plan plan = plan_evade(draft.table(), draft.unit(id), draft.unit(charger));
  const Angle away = geometry::direction(draft.unit(charger).ground.centre, plan.end().centre);
  geometry::Footprint& end = plan.poses.back();
  const bool looks_away = std::abs((end.facing - away).turn_mdeg()) < 90'000;
  if (looks_away != turns_away) end.facing = end.facing.opposite();  // it faces about where it ends
  carry_out(draft, id, plan, Interpenetration::by_will, {"PS-EVA-02"});
  if (plan.off_table) leave_table(draft, id);
}

}  // namespace battalia::rules::pike_and_shotte
