// Orders from their wording to their effects. The offers are in orders_offered.cpp.
#include "server/rules/families/brigade/orders/orders.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/charge/sally.h"
#include "server/rules/families/brigade/command/command.h"
#include "server/rules/families/brigade/formations/buildings.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/movement/make_way.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/orders/blunder.h"
#include "server/rules/families/brigade/orders/free_moves.h"
#include "server/rules/families/brigade/orders/ordered_moves.h"
#include "server/rules/families/brigade/orders/orders_wording.h"
#include "server/rules/families/brigade/victory/brigades.h"
#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/references.h"

#include <algorithm>

namespace battalia::rules::brigade {
namespace {

using geometry::Footprint;

// --- Carrying out -----------------------------------------------------------------------------------------------

// Straight towards the building as far as the moves go, and inside if a remaining move reaches it
// (Rule::buildings_take_a_move).
void go_in(Draft& draft, const UnitId& id, std::size_t building, std::int32_t moves) {
  for (; moves > 0; --moves) {
    if (!why_not_enter(draft.battle(), draft.unit(id), building))
      return move_in(draft, id, building,
                     {draft.clause(Rule::buildings_take_a_move), draft.clause(Rule::garrisons_come_and_go)});
    if (why_not_move_at_all(draft.battle(), draft.unit(id))) return;
    const Unit& unit = draft.unit(id);
    const MoveLimits limits{move_allowance(draft.battle(), unit)};
    const geometry::Point door =
        geometry::nearest_point(ground_of_building((*draft.table().terrain)[building]), unit.ground.centre);
    const Angle towards = geometry::direction(unit.ground.centre, door);
    Footprint pose = unit.ground;
    pose.centre = geometry::moved(pose.centre, towards, limits.budget);
    Plan plan = plan_to(draft.battle(), unit, pose, limits);
    if (!plan.moves()) return;
    plan.fault.reset();
    carry_out(draft, id, plan, Interpenetration::by_will, {draft.clause(Rule::order_verbs)});
  }
}

void come_back(Draft& draft, const UnitId& id, std::int32_t moves) {
  const StoredKey formation = draft.unit(id).formation;
  set_left(draft, id, false);
  draft.place(id, formation, where_it_returns(draft.battle(), draft.unit(id)), {draft.clause(Rule::leaver_may_return)});
  make_way(draft, id);
  begin_moves(draft, {Intent::free, {}, {{id, moves_for(draft.battle(), draft.unit(id), moves), {}}}, {}});
}

void line_up_for_charge(Draft& draft, const OrderWorded& order, std::int32_t moves) {
  for (std::size_t i = 0; i < order.units.size(); ++i) {
    draft.set(draft.unit(order.units[i]), kPending, static_cast<std::int32_t>(i) + 1,
              {draft.clause(Rule::members_move_in_turn), draft.clause(Rule::chargers_arrive_in_turn)});
    draft.set(draft.unit(order.units[i]), kPendingMoves, moves);
    draft.set(draft.unit(order.units[i]), kPendingTarget, order.targets[i]);
    if (order.halts) draft.set(draft.unit(order.units[i]), kPendingHalt, 1);
    if (order.lean != Lean::nearest)
      draft.set(draft.unit(order.units[i]), kPendingLean, static_cast<std::int32_t>(order.lean));
  }
}

// `unmoved`: members of the group that stay, and from which the others may not part.
void set_going(Draft& draft, const OrderWorded& order, std::int32_t moves, UnitList unmoved) {
  OrderUnderWay under_way;
  under_way.formation = order.formation;
  under_way.finished.assign(unmoved.begin(), unmoved.end());
  switch (order.verb) {
    case OrderVerb::move:
    case OrderVerb::support:
    case OrderVerb::withdraw:
      under_way.intent = order.verb == OrderVerb::withdraw ? Intent::withdraw : Intent::go_to;
      for (std::size_t i = 0; i < order.units.size(); ++i) {
        under_way.members.push_back({order.units[i], moves_for(draft.battle(), draft.unit(order.units[i]), moves),
                                     order.objectives.empty() ? geometry::Point{} : order.objectives[i]});
        if (!order.by_way_of.empty()) under_way.members.back().via = order.by_way_of[i];
      }
      return begin_moves(draft, std::move(under_way));
    case OrderVerb::charge:
      return line_up_for_charge(draft, order, moves);
    case OrderVerb::reform:
      for (std::size_t i = 0; i < order.units.size(); ++i) {
        const UnitId& id = order.units[i];
        if (const WhyNot fault = why_not_reform(draft.battle(), draft.unit(id), order.formation, order.facings[i])) {
          draft.say(id.str() + " stays in " + called(draft.unit(id).formation) + ": " + fault->reason, {id}, {}, {}, {},
                    {fault->citation.clause});  // a member that formed before it has taken its place
          continue;
        }
        draft.book().variations.shelter(draft, id, order.sheltered);
        reform(draft, id, order.formation, {draft.clause(Rule::formation_change_costs_a_move)}, order.facings[i]);
      }
      return;
    case OrderVerb::enter:
      return go_in(draft, order.units.front(), order.building, moves);
    case OrderVerb::leave:
      leave(draft, order.units.front(), order.face,
            {draft.clause(Rule::buildings_take_a_move), draft.clause(Rule::garrisons_come_and_go)});
      return move_on(draft, order.units.front(), moves);
    case OrderVerb::come_back:
      return come_back(draft, order.units.front(), moves);
  }
}

// Where the order was to lead that unit; nothing for a change of formation.
std::optional<geometry::Point> intent_of(const Battle& battle, const OrderWorded& order, std::size_t nth) {
  if (!order.objectives.empty()) return order.objectives[nth];
  if (!battle.book.orders.free_moves_keep_all_intents) return std::nullopt;
  const Unit& unit = battle.table.unit(order.units[nth]);
  switch (order.verb) {
    case OrderVerb::charge:
      return battle.table.unit(order.targets[nth]).ground.centre;
    case OrderVerb::enter:
      return ground_of_building((*battle.table.terrain)[order.building]).centre;
    case OrderVerb::withdraw:
      return geometry::moved(unit.ground.centre, away_from_enemy(battle, unit),
                             kMostMoves * move_allowance(battle, unit));
    default:
      return std::nullopt;
  }
}

// It has failed for that unit: if the unit has a free move, the intent of the order is stored for it
// (Rule::free_move_of_a_column).
void fail_to_move(Draft& draft, const OrderWorded& order, std::size_t nth) {
  const UnitId& id = order.units[nth];
  draft.set(draft.unit(id), kOrderFailed, OrderFailure::plainly);
  const auto intent =
      has_free_move(draft.battle(), draft.unit(id)) ? intent_of(draft.battle(), order, nth) : std::nullopt;
  if (!intent) return;
  draft.set(draft.unit(id), kIntentX, intent->x.um());
  draft.set(draft.unit(id), kIntentY, intent->y.um());
}

// A plain failure.
void fail_order(Draft& draft, const OrderWorded& order) {
  for (std::size_t i = 0; i < order.units.size(); ++i) fail_to_move(draft, order, i);
  finish_command(draft, order.commander, {draft.clause(Rule::commanders_order_in_turn)});
}

template <class PerUnit>
void drop(std::vector<PerUnit>& of_each, std::size_t nth) {
  if (nth < of_each.size()) of_each.erase(of_each.begin() + static_cast<std::ptrdiff_t>(nth));
}

// The order of the members that move; it has failed for the others (Rule::unreliable_troops).
OrderWorded for_those_that_move(Draft& draft, OrderWorded order, UnitList unmoved) {
  for (const UnitId& id : unmoved) {
    const auto found = std::find(order.units.begin(), order.units.end(), id);
    if (found == order.units.end()) continue;
    const auto nth = static_cast<std::size_t>(found - order.units.begin());
    draft.say(id.str() + " is unreliable and does not move: the roll is exactly the number needed", {id}, {}, {}, {},
              {draft.clause(Rule::unreliable_troops)});
    fail_to_move(draft, order, nth);
    drop(order.units, nth);
    drop(order.objectives, nth);
    drop(order.by_way_of, nth);
    drop(order.targets, nth);
    drop(order.facings, nth);
  }
  return order;
}

// --- The charges of a group -------------------------------------------------------------------------------------

const Unit* next_pending(const Battle& battle) {
  const Unit* next = nullptr;
  for (const Unit& unit : battle.table.units) {
    if (!unit.is(kPending)) continue;
    if (next == nullptr || unit.statuses[kPending] < next->statuses[kPending]) next = &unit;
  }
  return next;
}

// The friend that fights the target; nullptr if there is none.
const Unit* fighter_against(const Battle& battle, const Unit& target, v1::Side side) {
  for (const Contact& contact : battle.table.contacts_of(target.id)) {
    const Unit& fighter = battle.table.unit(contact.b);
    if (fighter.side == side) return &fighter;
  }
  return nullptr;
}

// Behind that friend, and not farther from it than a group reaches (Rule::group_is_one_chain); else towards the target
// (Rule::members_move_in_turn).
OrderUnderWay support_of(const Battle& battle, const Unit& unit, const Unit& target, std::int32_t moves) {
  OrderUnderWay order{Intent::go_to, {}, {{unit.id, moves_for(battle, unit, moves), target.ground.centre}}, {}};
  const Unit* fighter = fighter_against(battle, target, unit.side);
  if (fighter == nullptr) return order;
  order.members.front().objective = geometry::moved(geometry::edge_centre(fighter->ground, geometry::Face::rear),
                                                    fighter->ground.facing.opposite(), Length::inches(2));
  order.finished.push_back(fighter->id);
  return order;
}

}  // namespace

WhyNot give_order(Draft& draft, const v1::Act& act, v1::Side side) {
  const auto worded = order_worded(draft.battle(), act, side);
  if (!worded) return worded.error();
  const OrderWorded& order = *worded;
  take_command(draft, order.commander);
  for (const UnitId& unit : order.units)
    draft.set(draft.unit(unit), kOrdered, 1, {draft.clause(Rule::one_order_a_unit)});
  std::vector<UnitId> targets;
  if (!order.target.empty()) targets.push_back(order.target);
  draft.say(order.said, order.units, targets, v1::VERB_COMMAND, act.key(), {draft.clause(Rule::order_verbs)});
  if (!draft.book().scenario_rules.commits(draft, order.commander, order.units)) {
    fail_order(draft, order);
    return std::nullopt;
  }
  const Asked asked = order.verb == OrderVerb::charge   ? Asked::charge
                      : order.verb == OrderVerb::reform ? Asked::in_place
                                                        : Asked::order;
  const CommandResult result = roll_command(draft, order.commander, order.units, asked);
  if (result.blunder_thrown && blunders(draft, order.commander, order.units)) return std::nullopt;
  if (result.moves == 0) {
    fail_order(draft, order);
  } else {
    set_going(draft, for_those_that_move(draft, order, result.unmoved), result.moves, result.unmoved);
  }
  return std::nullopt;
}

bool carry_on_charges(Draft& draft) {
  const Unit* pending = next_pending(draft.battle());
  if (pending == nullptr) return false;
  const UnitId id = pending->id;
  const std::int32_t moves = pending->statuses[kPendingMoves];
  const bool leads = pending->statuses[kPending] == 1;
  const bool halts = pending->is(kPendingHalt);
  const auto lean = static_cast<Lean>(std::clamp(pending->statuses[kPendingLean], 0, 2));
  const Unit* charged = referred_unit(draft.table(), *pending, kPendingTarget);
  const UnitId target = charged == nullptr ? UnitId() : charged->id;
  draft.clear(id, {kPending, kPendingMoves, kPendingTarget, kPendingHalt, kPendingLean});
  if (target.empty() || why_not_set_out(draft.battle(), draft.unit(id))) return true;
  const bool reaches = !why_not_charge(draft.battle(), draft.unit(id), draft.unit(target), ChargeCause::order, moves);
  if (stands(draft.unit(target)) && (leads || reaches)) {
    charge(draft, id, target, {ChargeCause::order, moves, halts, lean});
    return true;
  }
  begin_moves(draft, support_of(draft.battle(), draft.unit(id), draft.unit(target), moves));
  return true;
}

}  // namespace battalia::rules::brigade
