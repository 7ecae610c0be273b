#include "server/rules/families/brigade/charge/evade.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/victory/brigades.h"

#include <cstdlib>
#include <string>
#include <string_view>

namespace battalia::rules::brigade {
namespace {

// A full move, or as much of one as the terrain allows, and in some books as much as other obstacles allow
// (Rule::evading).
WhyNot why_not_run(const Battle& battle, const Plan& plan) {
  const bool in_part = plan.slowed || battle.book.charge.evades_in_part;
  const bool slowed = plan.fault && in_part && plan.moves();
  return slowed ? std::nullopt : plan.fault;
}

// The unit as it evades: guns limber first.
Unit as_it_evades(const Battle& battle, const Unit& unit) {
  const std::optional<FormationKey> as = battle.book.variations.evades_as(unit);
  if (!as || unit.formation == *as) return unit;
  Unit ready = unit;
  ready.ground = ground_to_take(battle, unit, *as);
  ready.formation = *as;
  return ready;
}

// Straight away, keeping its formation. Formed troops need a turn to cross an obstacle, so they cannot evade across one
// (Rule::obstacles_stop).
Plan plan_evade(const Battle& battle, const Unit& standing_unit, const Unit& charger) {
  const Unit unit = as_it_evades(battle, standing_unit);
  const Length move = move_allowance(battle, unit);
  geometry::Footprint to = unit.ground;
  to.centre = geometry::moved(unit.ground.centre, geometry::direction(charger.ground.centre, unit.ground.centre), move);
  return plan_to(battle, unit, to,
                 {.budget = move, .proximity = false, .over_edge = true, .backing = is_skirmishing(unit)});
}

// Rule::who_evades.
bool evades_that(const Battle& battle, const Unit& unit, const Unit& charger) {
  if (in_building(unit)) return false;
  if (is_artillery(unit)) return is_infantry(charger) && battle.book.variations.evades_as(unit).has_value();
  if (is_infantry(unit)) return is_skirmishing(unit) && is_infantry(charger) && is_formed(charger);
  return is_infantry(charger) || (is_skirmishing(unit) && is_formed(charger));
}

// The only troops that it evades, if that charger is not one of them (Rule::who_evades).
std::string_view evades_only(const Battle& battle, const Unit& unit) {
  if (in_building(unit)) return "a garrison stays in its building";
  if (is_artillery(unit)) {
    const bool goes = battle.book.variations.evades_as(unit).has_value();
    return goes ? "guns of its kind can evade only foot" : "guns of its kind can't evade";
  }
  if (is_infantry(unit))
    return is_skirmishing(unit) ? "skirmishing foot can evade only formed foot" : "foot can evade only as skirmishers";
  return is_skirmishing(unit) ? "skirmishing horse can evade only foot and formed horse"
                              : "formed horse can evade only foot";
}

}  // namespace

WhyNot why_not_evade(const Battle& battle, const Unit& unit, const Unit& charger) {
  const std::string name = unit.id.str();
  if (in_march_column(unit) && !battle.book.variations.evades_as(unit))
    return violation(battle.clause(Rule::responses), name + " is in march column and can't evade.");
  if (!evades_that(battle, unit, charger))
    return violation(battle.clause(Rule::who_evades),
                     name + " can't evade " + charger.id.str() + ": " + std::string(evades_only(battle, unit)) + ".");
  if (is_disordered(unit))
    return violation(battle.clause(Rule::disordered_do_not_evade), name + " is disordered and can't evade.");
  if (battle.table.engaged(unit.id)) return violation(battle.clause(Rule::one_response), name + " is already engaged.");
  return why_not_run(battle, plan_evade(battle, unit, charger));
}

void evade(Draft& draft, const UnitId& id, const UnitId& charger, bool turns_away) {
  Plan plan = up_to_the_edge(draft.battle(), plan_evade(draft.battle(), draft.unit(id), draft.unit(charger)));
  const std::optional<FormationKey> as = draft.book().variations.evades_as(draft.unit(id));
  if (as && draft.unit(id).formation != *as) reform(draft, id, *as, {draft.clause(Rule::evading)});
  const Angle away = geometry::direction(draft.unit(charger).ground.centre, plan.end().centre);
  geometry::Footprint& end = plan.poses.back();
  const bool looks_away = std::abs((end.facing - away).turn_mdeg()) < 90'000;
  if (looks_away != turns_away) end.facing = end.facing.opposite();  // it faces about at the end
  carry_out(draft, id, plan, Interpenetration::by_will, {draft.clause(Rule::evading)});
  if (plan.off_table) leave_table(draft, id);
}

}  // namespace battalia::rules::brigade
