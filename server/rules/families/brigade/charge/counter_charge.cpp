#include "server/rules/families/brigade/charge/counter_charge.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/charge/contact.h"
#include "server/rules/families/brigade/movement/marching.h"

#include <algorithm>

namespace battalia::rules::brigade {
namespace {

using geometry::Face;
using geometry::Footprint;
using geometry::Point;

struct Meeting {
  Plan charger;
  Plan counter_charger;
};

// Halfway between the two front centres, or as near to that as one move of the counter-charger comes.
Meeting plan_meeting(const Battle& battle, const Unit& unit, const Unit& charger) {
  const Point from = geometry::front_centre(unit.ground);
  const Point charge_from = geometry::front_centre(charger.ground);
  const Angle towards = geometry::direction(from, charge_from);
  const Length move = move_allowance(battle, unit);
  const Point meeting = geometry::moved(from, towards, std::min(move, geometry::distance(from, charge_from) / 2));
  const auto at_meeting = [&](const Footprint& ground, Angle facing) {
    return geometry::standing_at(meeting, facing, ground.frontage, ground.depth);
  };
  return {plan_to(battle, charger, at_meeting(charger.ground, towards.opposite()),
                  {.budget = move_allowance(battle, charger), .proximity = false, .against = unit.id}),
          plan_to(battle, unit, at_meeting(unit.ground, towards),
                  {.budget = move, .proximity = false, .against = charger.id})};
}

}  // namespace

WhyNot why_not_counter_charge(const Battle& battle, const Unit& unit, const Unit& charger) {
  const std::string name = unit.id.str();
  if (!is_cavalry(unit))
    return violation(battle.clause(Rule::counter_charge), name + " is not cavalry and can't counter-charge.");
  const bool loose = is_skirmishing(unit) && !battle.book.charge.skirmishing_horse_meets;
  if (loose || in_march_column(unit)) {
    return violation(battle.clause(Rule::responses),
                     name + " is in " + unit.formation.str() + ": it can only stand or evade.");
  }
  if (is_shaken(unit))
    return violation(battle.clause(Rule::shaken_do_not_charge), name + " is shaken and can't counter-charge.");
  if (is_disordered(unit))
    return violation(battle.clause(Rule::counter_charge), name + " is disordered and can't counter-charge.");
  if (is_broken(battle, unit))
    return violation(
        battle.clause(Rule::broken_brigades_do_not_charge),
        name + " belongs to a broken " + std::string(battle.book.words.brigade) + " and can't counter-charge.");
  if (battle.table.engaged(unit.id)) return violation(battle.clause(Rule::one_response), name + " is already engaged.");
  if (face_contacted(unit.ground, charger.ground) != Face::front) {
    return violation(battle.clause(Rule::counter_charge), name + " is not charged in front.");
  }
  if (is_skirmishing(unit)) {
    if (WhyNot fault = why_never_charge(battle, unit, charger)) return fault;
  }
  return why_not_meet(battle, unit, charger);
}

WhyNot why_not_meet(const Battle& battle, const Unit& unit, const Unit& charger) {
  const Meeting meeting = plan_meeting(battle, unit, charger);
  return meeting.charger.fault ? meeting.charger.fault : meeting.counter_charger.fault;
}

void counter_charge(Draft& draft, const UnitId& id, const UnitId& charger, Interpenetration charging) {
  const Meeting meeting = plan_meeting(draft.battle(), draft.unit(id), draft.unit(charger));
  carry_out(draft, id, meeting.counter_charger, Interpenetration::by_will, {draft.clause(Rule::counter_charge)});
  carry_out(draft, charger, meeting.charger, charging, {draft.clause(Rule::counter_charge)});
  draft.set(draft.unit(id), kCounterCharged, 1, {draft.clause(Rule::counter_chargers_charge)});
  const MetByHorse met = is_infantry(draft.unit(charger)) && is_cavalry(draft.unit(id))
                             ? draft.book().variations.met_by_horse(draft.battle())
                             : MetByHorse{.foot_is_upset = false};
  const auto meets = [&](const UnitId& unit, bool upset, Clauses clauses) {
    if (!upset) return draft.set(draft.unit(unit), kIsCharging, 1, clauses);
    draft.set(draft.unit(unit), kDisordered, 1,
              {draft.clause(Rule::foot_met_by_horse), draft.clause(Rule::what_disorders)});
  };
  meets(id, met.horse_is_upset,
        {draft.clause(Rule::counter_chargers_charge), draft.clause(Rule::charging_lasts_until_the_fight)});
  meets(charger, met.foot_is_upset, {draft.clause(Rule::charging_lasts_until_the_fight)});
  engage(draft, charger, id, Face::front, {draft.clause(Rule::counter_charge), draft.clause(Rule::engagement)});
}

}  // namespace battalia::rules::brigade
