#include "server/rules/systems/pike_and_shotte/charge.h"

#include "server/rules/systems/pike_and_shotte/acts.h"
#include "server/rules/systems/pike_and_shotte/charge_steps.h"
#include "server/rules/systems/pike_and_shotte/hedgehog.h"
#include "server/rules/systems/pike_and_shotte/scenario_rules.h"
#include "server/rules/systems/pike_and_shotte/sight.h"
#include "server/rules/systems/pike_and_shotte/terrain.h"

#include <algorithm>

namespace battalia::rules::pike_and_shotte {
namespace {

constexpr std::string_view kChargeHome = "charge_home";
constexpr std::string_view kHalt = "halt";
constexpr std::string_view kIfHedgehog = "if_hedgehog";

// PS-CHG-02: troops that charge nobody.
WhyNot why_not_charge_at_all(const Table& table, const Unit& charger) {
  const std::string name = charger.id.str();
  if (!stands(charger)) return violation("PS-CHG-01", name + " is not on the table.");
  if (is_shaken(charger)) return violation("PS-SHK-03", name + " is shaken and does not charge.");
  if (is_broken(table, charger)) return violation("PS-BRG-03", name + " belongs to a broken battalia.");
  if (table.engaged(charger.id)) return violation("PS-CHG-01", name + " is engaged already.");
  if (is_artillery(charger)) return violation("PS-CHG-02", name + " does not charge: guns and wagons never do.");
  if (in_march_column(charger)) return violation("PS-CHG-02", name + " is in march column.");
  if (in_hedgehog(charger)) return violation("PS-CHG-02", name + " is a hedgehog.");
  if (in_building(charger)) return violation("PS-CHG-02", name + " holds a building.");
  return why_not_move_at_all(table, charger);
}

// PS-CHG-03: whom skirmishing foot may charge.
bool fair_game_for_skirmishers(const Table& table, const Unit& charger, const Unit& target) {
  if (is_skirmishing(target) || is_ordnance(target) || in_march_column(target) || in_building(target)) return true;
  const bool from_behind =
      !has_no_flanks(target) && face_struck(target.ground, charger.ground) != geometry::Face::front;
  return from_behind && table.engaged(target.id);
}

WhyNot why_not_charge_him(const Table& table, const Unit& charger, const Unit& target) {
  const std::string name = target.id.str();
  if (target.side == charger.side || !stands(target)) {
    return violation("PS-CHG-01", name + " is no enemy unit on the table.");
  }
  if (is_skirmishing(charger) && is_infantry(charger) && !fair_game_for_skirmishers(table, charger, target)) {
    return violation("PS-CHG-03", "Skirmishing foot charges formed troops only in flank or rear while they fight: " +
                                      name + " is none.");
  }
  if (is_cavalry(charger) && in_building(target)) return violation("PS-CHG-06", name + " holds a building.");
  if (is_cavalry(charger) && in_woods(table, target.ground)) return violation("PS-CHG-06", name + " is in a wood.");
  return why_not_attack(table, charger, target);  // horse goes at pikes and hedgehogs as at others, PS-CHG-05
}

// The whole way of a charge, planned before it is made.
struct Journey {
  std::vector<Plan> approach;
  Strike strike;
  WhyNot fault;  // it does not end in contact
  UnitId interposed;
};

Violation out_of_reach(const Table& table, const Unit& charger, const Unit& target, std::int32_t moves) {
  const Length reach = charge_reach(table, charger, target);
  return violation("PS-CHG-01", target.id.str() + " is " + in_words(geometry::distance(charger.ground, target.ground)) +
                                    " away; " + std::to_string(moves) + (moves == 1 ? " move" : " moves") + " of " +
                                    in_words(reach) + " do not reach it.");
}

// As much of the straight way, turning as it goes, as one move covers.
geometry::Footprint part_of_way(const geometry::Footprint& from, const geometry::Footprint& to, Length move) {
  const Length whole = geometry::distance(from.centre, to.centre);
  if (whole <= move) return to;
  geometry::Footprint part = to;
  part.centre = geometry::between(from.centre, to.centre, move.um(), whole.um());
  const std::int64_t turn = (to.facing - from.facing).turn_mdeg();
  part.facing = from.facing + Angle::mdeg(turn * move.um() / whole.um());
  return part;
}

// Where a move that does not reach is aimed: at the place against the enemy, or at his face when there is no room.
geometry::Footprint aimed_at(const Unit& charger, const Unit& target, const Strike& strike) {
  if (strike.ground) return *strike.ground;
  return geometry::standing_at(geometry::edge_centre(target.ground, strike.face),
                               geometry::outward(target.ground, strike.face).opposite(), charger.ground.frontage,
                               charger.ground.depth);
}

WhyNot why_not_seen_from(const Table& table, const Unit& charger, const Unit& target) {
  const Look seen = look(table, charger, target, {geometry::Face::front, true});
  if (seen.sight != Sight::none) return std::nullopt;
  return violation("PS-CHG-01", target.id.str() + " cannot be seen at the start of the contact move.");
}

// Whether a plan fell short for distance alone.
bool is_too_far(const Unit& charger, const Plan& plan) {
  const std::string& clause = plan.fault->citation.clause;
  return clause == allowance_clause(charger) || clause == "PS-MOV-06" || clause == "PS-TER-07";
}

Journey plan_journey(const Table& table, const Unit& charger, const Unit& target, ChargeCause cause,
                     std::int32_t moves) {
  Journey journey;
  const Length reach = charge_reach(table, charger, target);
  const MoveLimits limits{.budget = reach, .proximity = bound_by_proximity(cause)};
  Unit on_the_way = charger;
  WhyNot blocked;
  for (std::int32_t move = 1; move <= moves; ++move) {
    journey.strike = plan_strike(table, on_the_way, target, reach, limits.proximity);
    if (journey.strike.reaches()) {
      journey.fault = why_not_seen_from(table, on_the_way, target);
      return journey;
    }
    const geometry::Footprint towards = aimed_at(charger, target, journey.strike);
    Plan step = plan_to(table, on_the_way, part_of_way(on_the_way.ground, towards, reach), limits);
    blocked = step.fault && !is_too_far(charger, step) ? step.fault : std::nullopt;
    const bool stopped = is_formed(charger) && (step.in_rough || step.at_obstacle);
    const bool stuck = !step.moves();
    if (!stuck) {
      on_the_way.ground = step.end();
      journey.approach.push_back(std::move(step));
    }
    if (stopped && move < moves) {  // PS-TER-08, PS-TER-10
      journey.fault = violation("PS-TER-10", "The ground stops the charge before it reaches " + target.id.str() + ".");
      return journey;
    }
    if (stuck) break;
  }
  if (!journey.strike.ground) {
    journey.fault = violation("PS-CHG-07", "There is no room left against that face of " + target.id.str() + ".");
    return journey;
  }
  journey.interposed = first_met(table, on_the_way, target, *journey.strike.ground);
  if (!journey.interposed.empty()) {
    journey.fault = violation("PS-CHG-01", journey.interposed.str() + " stands in the way.");
  } else if (journey.strike.plan && !is_too_far(charger, *journey.strike.plan)) {
    journey.fault = journey.strike.plan->fault;
  } else {
    const bool near = geometry::distance(charger.ground.centre, journey.strike.ground->centre) <= moves * reach;
    journey.fault = near && blocked ? blocked : out_of_reach(table, charger, target, moves);
  }
  return journey;
}

bool pikes_that_may_form(const Table& table, const Unit& charger, const Unit& target) {
  return is_cavalry(charger) && is_pikes(target) &&
         (in_hedgehog(target) || !why_not_react_with_hedgehog(table, target, charger));
}

}  // namespace

Length charge_reach(const Table& table, const Unit& charger, const Unit& target) {
  return charge_move(table, charger, target, move_allowance(table, charger));
}

WhyNot why_never_charge(const Table& table, const Unit& charger, const Unit& target) {
  if (WhyNot fault = why_not_charge_at_all(table, charger)) return fault;
  return why_not_charge_him(table, charger, target);
}

WhyNot why_not_charge(const Table& table, const Unit& charger, const Unit& target, ChargeCause cause,
                      std::int32_t moves) {
  if (WhyNot fault = why_never_charge(table, charger, target)) return fault;
  const Length furthest = moves * charge_reach(table, charger, target);
  if (geometry::distance(charger.ground, target.ground) > furthest) return out_of_reach(table, charger, target, moves);
  return plan_journey(table, charger, target, cause, moves).fault;
}

std::vector<UnitId> charge_targets(const Table& table, const Unit& charger, ChargeCause cause, std::int32_t moves) {
  std::vector<UnitId> targets;
  if (why_not_charge_at_all(table, charger)) return targets;
  std::vector<std::pair<Length, const Unit*>> in_reach;
  for (const Unit* enemy : enemies_of(table, charger.side)) {
    const Length distance = geometry::distance(charger.ground, enemy->ground);
    if (distance <= moves * charge_reach(table, charger, *enemy)) in_reach.emplace_back(distance, enemy);
  }
  std::ranges::stable_sort(in_reach, {}, &std::pair<Length, const Unit*>::first);
  for (const auto& [distance, enemy] : in_reach) {
    if (!why_not_charge(table, charger, *enemy, cause, moves)) targets.push_back(enemy->id);
  }
  return targets;
}

void charge(Draft& draft, const UnitId& charger, const UnitId& declared, const ChargeOrder& order) {
  draft.say(charger.str() + " charges " + declared.str(), {charger}, {declared}, v1::VERB_CHARGE, {}, {"PS-CHG-01"});
  const Table& table = draft.table();
  const Unit& unit = table.unit(charger);
  if (why_never_charge(table, unit, table.unit(declared))) return;
  UnitId target = declared;
  Journey journey = plan_journey(table, unit, table.unit(target), order.cause, order.moves);
  const Unit* met = table.find(journey.interposed);
  if (met != nullptr && !why_not_charge(table, unit, *met, order.cause, order.moves)) {
    target = met->id;  // whom it meets first is whom it charges (BP-CHG-17)
    journey = plan_journey(table, unit, *met, order.cause, order.moves);
  }
  for (const Plan& step : journey.approach) carry_out(draft, charger, step, passing_of(order.cause), {"PS-CHG-01"});
  if (journey.fault) {
    draft.say(charger.str() + " does not charge home: " + journey.fault->reason, {charger}, {target}, {}, {},
              {"PS-CHG-01"});
    return;
  }
  draft.set(draft.unit(charger), kCharged, 1, {"PS-CHG-01"});
  find_out_dummies(draft);
  respond(draft, {charger, target, order.cause, order.halt_at_hedgehog});
}

bool wants_if_hedgehog(const Table& table, const Unit& charger, const Unit& target) {
  return pikes_that_may_form(table, charger, target);
}

v1::InputWanted if_hedgehog_wanted() {
  v1::InputWanted wanted;
  wanted.set_name(std::string(kIfHedgehog));
  wanted.set_label("If it is, or becomes, a hedgehog");
  wanted.set_optional(true);
  v1::ChooseWanted& choose = *wanted.mutable_choose();
  choose.set_max(1);
  add_option(choose, kChargeHome, "charge home", "Contact it and fight (PS-HGH-15).");
  add_option(choose, kHalt, "halt 2 in away", "Stop before the points (PS-HGH-15).");
  return wanted;
}

bool halts_at_hedgehog(const v1::Act& act) { return option_of(act, kIfHedgehog) == kHalt; }

void preview_charge(const Table& table, const Unit& charger, const Unit& target, ChargeCause cause, std::int32_t moves,
                    v1::Preview& preview) {
  const WhyNot fault = why_not_charge(table, charger, target, cause, moves);
  preview.set_legal(!fault);
  preview.set_budget_um((moves * charge_reach(table, charger, target)).um());
  if (fault) {
    preview.set_reason(fault->reason);
    preview.set_clause(fault->citation.clause);
    return;
  }
  const Journey journey = plan_journey(table, charger, target, cause, moves);
  Length used = journey.strike.plan->used;
  for (const Plan& step : journey.approach) used += step.used;
  preview.set_used_um(used.um());
  *preview.mutable_ends_at() = placement(journey.strike.plan->end());
  *preview.add_legal_part() = step_to(journey.strike.plan->end());
}

}  // namespace battalia::rules::pike_and_shotte
