#include "server/rules/systems/pike_and_shotte/evade.h"

#include "server/rules/systems/pike_and_shotte/battalia.h"
#include "server/rules/systems/pike_and_shotte/fighting_words.h"
#include "server/rules/systems/pike_and_shotte/volley.h"

#include <cstdlib>

namespace battalia::rules::pike_and_shotte {
namespace {

// Straight away, its ranks kept as they are: it faces about or not, but does not wheel.
Plan plan_evade(const Table& table, const Unit& unit, const Unit& charger, bool turns_away) {
  const Length move = move_allowance(table, unit);
  const Angle away = geometry::direction(charger.ground.centre, unit.ground.centre);
  geometry::Footprint to = unit.ground;
  to.centre = geometry::moved(unit.ground.centre, away, move);
  const bool looks_away = std::abs((unit.ground.facing - away).turn_mdeg()) < 90'000;
  if (looks_away != turns_away) to.facing = unit.ground.facing.opposite();
  return plan_to(table, unit, to, {.budget = move, .proximity = false, .over_edge = true, .backing = true});
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
  if (!evades_that(unit, charger)) return violation("PS-EVA-01", name + " does not evade " + charger.id.str() + ".");
  if (is_disordered(unit)) return violation("PS-RSP-03", name + " is disordered.");
  if (table.engaged(unit.id)) return violation("PS-RSP-01", name + " is engaged.");
  if (WhyNot fault = plan_evade(table, unit, charger, false).fault) return fault;
  return plan_evade(table, unit, charger, true).fault;
}

WhyNot why_not_fire_first(const Table& table, const Unit& unit, const Unit& charger) {
  const std::string name = unit.id.str();
  if (!unit.has_trait(kFireAndEvade)) return violation("PS-SPR-10", name + " does not fire and evade.");
  if (unit.is(kClosingFireUsed)) return violation("PS-CLF-02", name + " has fired in this enemy turn.");
  if (!has_shooting_dice(table, unit)) return violation("PS-SHO-01", name + " has no shooting dice.");
  const std::optional<Length> distance = distance_in_arc(unit, charger, outlook(unit));
  if (!distance || *distance > scaled(table, weapon_of(table, unit)->range) ||
      look(table, unit, charger, outlook(unit)).sight == Sight::none) {
    return violation("PS-SPR-10", charger.id.str() + " is out of arc, range or sight.");
  }
  return std::nullopt;
}

void evade(Draft& draft, const UnitId& id, const UnitId& charger, bool turns_away) {
  const Plan plan = plan_evade(draft.table(), draft.unit(id), draft.unit(charger), turns_away);
  carry_out(draft, id, plan, Passing::by_will, {"PS-EVA-02"});
  if (plan.off_table) leave_table(draft, id);
}

}  // namespace battalia::rules::pike_and_shotte
