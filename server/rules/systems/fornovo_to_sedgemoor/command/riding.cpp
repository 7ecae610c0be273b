#include "server/rules/systems/fornovo_to_sedgemoor/command/riding.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/ground/clear_place.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/systems/fornovo_to_sedgemoor/command/generals.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/execute_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/legal_part.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/surroundings.h"
#include "server/rules/systems/fornovo_to_sedgemoor/special_rules/scenario_rules.h"

#include <algorithm>
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

// The move must end clear of enemies (FTS-3.1.3-b).
WhyNot why_not_end_at(const Table& table, const Unit& general, const geometry::Footprint& end) {
  for (const Unit* enemy : enemies_of(table, general.side)) {
    if (geometry::distance(enemy->ground, end) <= at(table, kKeepClear)) {
      return violation("FTS-3.1.3-b", "The path runs into " + enemy->id.str() + ".");
    }
  }
  return std::nullopt;
}

WhyNot why_not_ride(const Table& table, const Unit& general, const Plan& plan) {
  if (!general.attached_to.empty())
    return violation("FTS-3.1.2-a", general.id.str() + " is with a unit; leave it first.");
  if (plan.fault) return plan.fault;
  return why_not_end_at(table, general, plan.end());
}

// Suggests rides of one general. Its arguments must outlive it.
class SuggestingRides {
 public:
  SuggestingRides(const Table& table, const Unit& general, v1::PathWanted& wanted)
      : table_(table),
        general_(general),
        wanted_(wanted),
        limits_(limits_of(table, general)),
        surroundings_(table, general, limits_) {
    for (const Unit* other : generals_of(table, general.side)) {
      if (other->id != general.id && other->on_table() && other->attached_to.empty()) taken_.push_back(other->ground);
    }
  }

  // A ride in that direction: as far as asked, or as far on the way as the ground and the general's move allow.
  void add(std::string_view label, Angle towards) {
    constexpr Length kUsual = Length::inches(8);
    geometry::Footprint asked = general_.ground;
    asked.centre = geometry::moved(asked.centre, towards, std::min(kUsual, limits_.budget));
    const Plan plan = plan_to(asked);
    const geometry::Footprint end = plan.fault ? plan.end() : asked;
    constexpr Length kLeast = Length::inches(1);
    if (!mechanics::is_at_least(geometry::distance(general_.ground.centre, end.centre), kLeast)) return;
    const auto can_end_at = [&](const geometry::Footprint& place) {
      return !why_not_end_at(table_, general_, place) && (place == asked ? !plan.fault : !plan_to(place).fault);
    };
    if (const auto clear = mechanics::clear_place(end, taken_, can_end_at)) mechanics::suggest(wanted_, label, *clear);
  }

 private:
  Plan plan_to(const geometry::Footprint& place) const {
    const v1::PathStep step = mechanics::step_to(place);
    const v1::PathStep* const path[] = {&step};
    return plan_path(table_, general_, path, limits_, surroundings_);
  }

  const Table& table_;
  const Unit& general_;
  v1::PathWanted& wanted_;
  PathLimits limits_;
  Surroundings surroundings_;
  std::vector<geometry::Footprint> taken_;  // by generals, who block nothing and yet hide one another
};

void offer_ride(const Table& table, const Unit& general, mechanics::Asking& asking) {
  constexpr v1::Manoeuvre kTo[] = {v1::MANOEUVRE_TO};
  if (limits_of(table, general).budget <= Length()) return;
  v1::PathWanted rides;
  SuggestingRides suggest(table, general, rides);
  suggest.add("ahead", general.ground.facing);
  if (rides.suggestions().empty() || asking.in_full())
    suggest.add("back", geometry::outward(general.ground, geometry::Face::rear));
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
