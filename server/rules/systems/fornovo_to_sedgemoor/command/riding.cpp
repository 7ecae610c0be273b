#include "server/rules/systems/fornovo_to_sedgemoor/command/riding.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/ground/clear_place.h"
#include "server/rules/systems/fornovo_to_sedgemoor/command/generals.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/execute_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/legal_part.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/surroundings.h"
#include "server/rules/systems/fornovo_to_sedgemoor/special_rules/scenario_rules.h"

#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

PathLimits limits_of(const Table& table, const Unit& general) {
  PathLimits limits;
  limits.budget = normal_move(table, general);
  return limits;
}

WhyNot why_not_detach(const Unit& general) {
  if (!general.on_table() || general.attached_to.empty())
    return violation("FTS-3.1.2-a", general.id.str() + " is not with a unit.");
  if (general.is(kNormalMove)) return violation("FTS-6-g", general.id.str() + " has moved this turn.");
  return std::nullopt;
}

// A unit stands there that the general may not ride over: the move must end clear of enemies, next to friends.
WhyNot why_not_ride(const Table& table, const Unit& general, const Plan& plan) {
  if (!general.attached_to.empty())
    return violation("FTS-3.1.2-a", general.id.str() + " is with a unit; leave it first.");
  if (plan.fault) return plan.fault;
  for (const Unit* enemy : enemies_of(table, general.side)) {
    if (geometry::distance(enemy->ground, plan.end()) <= at(table, kKeepClear)) {
      return violation("FTS-3.1.3-b", "The path runs into " + enemy->id.str() + ".");
    }
  }
  return std::nullopt;
}

// `near` is the general's surroundings.
void suggest_ride(const Table& table, const Unit& general, const Surroundings& near, v1::PathWanted& wanted,
                  std::string_view label, geometry::Point to) {
  const Length reach = normal_move(table, general);
  const Length far = geometry::distance(general.ground.centre, to);
  geometry::Footprint pose = general.ground;
  if (far <= Length()) return;
  pose.centre =
      far <= reach ? to : geometry::moved(general.ground.centre, geometry::direction(general.ground.centre, to), reach);
  std::vector<geometry::Footprint> taken;  // by generals, who block nothing and yet hide one another
  for (const Unit* other : generals_of(table, general.side)) {
    if (other->id != general.id && other->on_table() && other->attached_to.empty()) taken.push_back(other->ground);
  }
  const auto rides_to = [&](const geometry::Footprint& place) {
    const v1::PathStep step = mechanics::step_to(place);
    const v1::PathStep* const path[] = {&step};
    return !why_not_ride(table, general, plan_path(table, general, path, limits_of(table, general), near));
  };
  if (const auto clear = mechanics::clear_place(pose, taken, rides_to)) mechanics::suggest(wanted, label, *clear);
}

void offer_ride(const Table& table, const Unit& general, mechanics::Asking& asking) {
  constexpr v1::Manoeuvre kTo[] = {v1::MANOEUVRE_TO};
  v1::PathWanted rides;
  const Surroundings near(table, general, limits_of(table, general));
  const geometry::Footprint& ground = general.ground;
  suggest_ride(table, general, near, rides, "ahead 8 in",
               geometry::moved(ground.centre, ground.facing, Length::inches(8)));
  if (rides.suggestions().empty() || asking.in_full())
    suggest_ride(table, general, near, rides, "back 8 in",
                 geometry::moved(ground.centre, ground.facing, -Length::inches(8)));
  if (rides.suggestions().empty() || asking.lists(v1::VERB_MOVE, general.id)) return;
  v1::Offer& offer = mechanics::offer(asking.prompt(), v1::VERB_MOVE, "ride", mechanics::name_or_id(general) + " rides",
                                      {general.id}, "FTS-7-l", 15);
  mechanics::want_path(offer, "path", "Route", general, normal_move(table, general), kTo).MergeFrom(rides);
}

void offer_join(const Table& table, const Unit& general, mechanics::Asking& asking) {
  std::vector<const Unit*> units;
  for (const Unit* unit : standing(table, general.side)) {
    if (!why_not_attach(table, general, *unit)) units.push_back(unit);
    if (!asking.in_full() && !units.empty()) break;
  }
  if (units.empty() || asking.lists(v1::VERB_ATTACH, general.id)) return;
  v1::Offer& offer =
      mechanics::offer(asking.prompt(), v1::VERB_ATTACH, "join", mechanics::name_or_id(general) + " joins a unit",
                       {general.id}, "FTS-3.1.2-a", 20);
  v1::TargetsWanted& targets = mechanics::want_target(offer, "unit", "Unit");
  for (const Unit* unit : units) mechanics::add_target(targets, *unit, distance(general, *unit));
}

}  // namespace

bool is_riding(const v1::Act& act) {
  return act.verb() == v1::VERB_ATTACH || mechanics::is(act, v1::VERB_MOVE, "ride");
}

void offer_riding(const Table& table, v1::Side side, mechanics::Asking& asking) {
  for (const Unit* general : generals_of(table, side)) {
    if (!asking.is_about(general->id) || general->is(kNormalMove) || why_not_act(table, *general)) continue;
    if (!why_not_detach(*general)) {
      if (asking.lists(v1::VERB_ATTACH, general->id)) continue;
      mechanics::offer(asking.prompt(), v1::VERB_ATTACH, "leave",
                       mechanics::name_or_id(*general) + " leaves " + general->attached_to.str(), {general->id},
                       "FTS-3.1.2-a", 5);
      continue;
    }
    offer_join(table, *general, asking);
    offer_ride(table, *general, asking);
  }
}

WhyNot ride(Draft& draft, const v1::Act& act, v1::Side side) {
  if (WhyNot fault = mechanics::why_not_one_of(draft.table(), act, side, "FTS-3.1.2-a")) return fault;
  const UnitId id = mechanics::first_unit(act);
  const Unit& general = draft.unit(id);
  if (!general.is_commander()) return violation("FTS-3.1.2-a", id.str() + " is not a general.");
  if (WhyNot fault = why_not_act(draft.table(), general)) return fault;
  if (mechanics::is(act, v1::VERB_ATTACH, "leave")) {
    if (WhyNot fault = why_not_detach(general)) return fault;
    detach_general(draft, id, {"FTS-3.1.2-a"});
    return std::nullopt;
  }
  if (mechanics::is(act, v1::VERB_ATTACH, "join")) {
    const UnitId to = mechanics::target_of(act, "unit");
    const Unit* unit = draft.table().find(to);
    if (unit == nullptr) return violation("FTS-3.1.2-a", "There is no such unit.");
    if (WhyNot fault = why_not_attach(draft.table(), general, *unit)) return fault;
    attach_general(draft, id, to, {"FTS-3.1.2-a"});
    draft.set(draft.unit(id), kNormalMove, 1);
    return std::nullopt;
  }
  if (!mechanics::is(act, v1::VERB_MOVE, "ride")) return mechanics::not_offered(act, "FTS-3.1.2-a");
  if (WhyNot fault = why_not_move(draft.table(), general)) return fault;
  PathLimits limits = limits_of(draft.table(), general);
  limits.explains = true;
  const Plan plan = plan_path(draft.table(), general, mechanics::path_of(act, "path"), limits);
  if (WhyNot fault = why_not_ride(draft.table(), general, plan)) return fault;
  if (!plan.moves()) return violation("FTS-7-l", "The path goes nowhere.");
  carry_out(draft, id, plan, {"FTS-7-l"});
  return std::nullopt;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
