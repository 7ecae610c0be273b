#include "server/rules/families/brigade/display/previews.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/command/command.h"
#include "server/rules/families/brigade/formations/buildings.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/formations/turning.h"
#include "server/rules/families/brigade/melee/after_combat.h"
#include "server/rules/families/brigade/melee/combat.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/movement/paths.h"
#include "server/rules/families/brigade/movement/single_move.h"
#include "server/rules/families/brigade/orders/blunder.h"
#include "server/rules/families/brigade/orders/broken_retreat.h"
#include "server/rules/families/brigade/orders/commander_actions.h"
#include "server/rules/families/brigade/orders/ordered_ways.h"
#include "server/rules/families/brigade/orders/orders_offered.h"
#include "server/rules/families/brigade/shooting/shooting.h"
#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/hidden_information/legality.h"

#include <optional>
#include <string>

namespace battalia::rules::brigade {
namespace {

// True if the part of a path that the unit can move leads past its destination: it is not legal either.
bool strays_from_order(const Battle& battle, const OrderUnderWay& order, const Unit& unit, const Plan& plan) {
  return order.members.front().unit == unit.id && why_not_intended(battle, order, plan).has_value();
}

void describe_path(const Battle& battle, const v1::Act& act, v1::Preview& preview) {
  const Unit* unit = battle.table.find(first_unit(act));
  if (unit == nullptr || path_of(act, "path").empty()) return;
  const auto way = trace(battle, unit->ground, path_of(act, "path"));
  if (!way) return;
  MoveLimits limits = ordinary_limits(battle, *unit);
  const v1::Decision* open = battle.table.open_decision();
  const bool ordered = open != nullptr && open->key() == kOrderedMoveDecision;
  limits.proximity = open == nullptr || (ordered && keeps_proximity(order_of(*open)));
  Plan plan = plan_move(battle, *unit, *way, limits);
  if (why_not_move_at_all(battle, *unit)) plan.poses = {unit->ground, unit->ground};
  preview.set_used_um(plan.used.um());
  preview.set_budget_um(plan.budget.um());
  for (const Cost& cost : plan.costs) {
    v1::ModifierRow& row = *preview.add_costs();
    row.set_label(std::string(cost.label));
    row.set_value(cost.used.um());
    row.set_clause(std::string(cost.clause));
  }
  const bool strays = ordered && act.key() == "move" && strays_from_order(battle, order_of(*open), *unit, plan);
  for (std::size_t i = 1; i < plan.poses.size() && !strays; ++i) *preview.add_legal_part() = step_to(plan.poses[i]);
  *preview.mutable_ends_at() = placement(plan.end());
}

// The unit that charges or changes formation: the one named, after the commander who leads it.
const Unit* troops_of(const Battle& battle, const v1::Act& act) {
  for (const UnitId& id : units_of(act)) {
    const Unit* unit = battle.table.find(id);
    if (unit != nullptr && unit->is_troops()) return unit;
  }
  return nullptr;
}

// The question that the act answers, if that is of that kind.
const v1::Decision* answered(const Battle& battle, const v1::Act& act, DecisionKey key) {
  const v1::Decision* open = battle.table.open_decision();
  return open != nullptr && act.verb() == v1::VERB_CHOOSE && open->key() == key ? open : nullptr;
}

// Why the charge is made that the act declares, and with how many moves at most; no moves where it declares none.
ChargeOrder charge_declared(const Battle& battle, const v1::Act& act) {
  if (act.verb() == v1::VERB_CHARGE) return {ChargeCause::initiative, battle.book.orders.initiative_moves};
  if (act.verb() == v1::VERB_COMMAND) return {ChargeCause::order, kMostMoves};
  if (act.key() != "charge") return {ChargeCause::order, 0};
  if (answered(battle, act, kAfterCombatDecision) != nullptr) return {ChargeCause::after_combat, 1};
  const v1::Decision* blunder = answered(battle, act, kBlunderChargeDecision);
  return {ChargeCause::blunder, blunder == nullptr ? 0 : moves_to_charge_in(battle, *blunder)};
}

void describe_charge(const Battle& battle, const v1::Act& act, v1::Preview& preview) {
  const Unit* charger = troops_of(battle, act);
  const Unit* target = battle.table.find(target_of(act, "target"));
  if (charger == nullptr || target == nullptr) return;
  const ChargeOrder declared = charge_declared(battle, act);
  const auto order = charge_ordered(battle, act, declared.cause, declared.moves);
  if (declared.moves == 0 || !order) return;
  preview_charge(battle, *charger, *target, order->cause, order->moves, order->lean, preview);
}

// Where an act without a path or a charge leaves the unit: across an obstacle, in a building, or turned.
std::optional<geometry::Footprint> ground_after(const Battle& battle, const Unit& unit, const v1::Act& act) {
  if (act.key() == "cross" || act.key() == "initiative_cross")
    return why_not_cross_obstacle(battle, unit) ? std::nullopt : beyond_obstacle(battle, unit);
  if (act.key() == "initiative_enter") {
    const auto building = terrain_of(battle, option_of(act, "building"));
    return building ? std::optional(ground_of_building((*battle.table.terrain)[*building])) : std::nullopt;
  }
  if (answered(battle, act, kRetreatFacingDecision) != nullptr) return ground_once_faced(unit, act);
  if (answered(battle, act, kAfterCombatDecision) != nullptr) return ground_after_combat(battle, unit, act);
  return std::nullopt;
}

void describe_place(const Battle& battle, const v1::Act& act, v1::Preview& preview) {
  const Unit* unit = troops_of(battle, act);
  if (unit == nullptr || !unit->on_table()) return;
  const auto ground = ground_after(battle, *unit, act);
  if (!ground) return;
  *preview.mutable_ends_at() = placement(*ground);
  write_extent(*ground, preview);
}

// The formation after the act: from the act itself, or from the order being carried out.
std::string formation_after(const Battle& battle, const v1::Act& act) {
  const v1::Decision* open = battle.table.open_decision();
  const bool under_way = open != nullptr && open->key() == kOrderedMoveDecision;
  if (under_way && act.key() == "reform") return order_of(*open).formation.str();
  return std::string(option_of(act, "formation"));
}

// Where that unit will stand in the formation; nothing if it knows none of that name.
std::optional<geometry::Footprint> ground_once_formed(const Battle& battle, const Unit& unit, const std::string& wanted,
                                                      const v1::Act& act) {
  for (const FormationKey formation : formations_of(battle, unit)) {
    if (formation != wanted) continue;
    const auto facing = turn_of(battle, unit, act);
    return ground_to_take(battle, unit, formation, facing.value_or(unit.ground.facing));
  }
  return std::nullopt;
}

// Each unit of a group that changes its formation by one order.
void describe_group_formation(const Battle& battle, const v1::Act& act, const std::string& wanted,
                              v1::Preview& preview) {
  for (const UnitId& id : units_of(act)) {
    const Unit* unit = battle.table.find(id);
    if (unit == nullptr || !unit->is_troops() || !unit->on_table()) continue;
    const auto ground = ground_once_formed(battle, *unit, wanted, act);
    if (!ground) continue;
    v1::UnitEnd& end = *preview.add_ends();
    end.set_unit(id.str());
    *end.mutable_to() = placement(*ground);
    end.mutable_footprint()->set_frontage_um(ground->frontage.um());
    end.mutable_footprint()->set_depth_um(ground->depth.um());
  }
}

// Keys of offers that only change a formation end in "reform". A move may also change it on the way; then its objective
// is where the unit will stand in the new formation.
void describe_formation(const Battle& battle, const v1::Act& act, v1::Preview& preview) {
  const Unit* unit = troops_of(battle, act);
  if (unit == nullptr || !unit->on_table()) return;
  const std::string wanted = formation_after(battle, act);
  const auto ground = ground_once_formed(battle, *unit, wanted, act);
  if (!ground) return;
  if (act.key().ends_with("reform")) *preview.mutable_ends_at() = placement(*ground);
  write_extent(*ground, preview);
  // Room is looked for once for each: nobody may be named twice.
  const bool group = act.key() == "order_reform" && act.units_size() > 1 && !why_not_units_of(battle, act, unit->side);
  if (group) describe_group_formation(battle, act, wanted, preview);
}

}  // namespace

v1::Preview preview_of(const RuleSystem& system, const Battle& battle, const v1::Act& act, v1::Seat seat) {
  v1::Preview preview;
  if (battle.table.ended() || side_of(seat) == v1::SIDE_UNSPECIFIED) {
    preview.set_reason("Nothing can move here now.");
    return preview;
  }
  describe_path(battle, act, preview);
  describe_formation(battle, act, preview);
  describe_place(battle, act, preview);
  if (!target_of(act, "target").empty()) describe_charge(battle, act, preview);
  if (act.verb() == v1::VERB_RALLY || act.key() == "follow_me") {
    preview_commander_action(battle, act, preview);
  } else if (act.verb() == v1::VERB_COMMAND) {
    preview_order(battle, act, preview);
  }
  if (act.verb() == v1::VERB_SHOOT) preview_shooting(battle, act, side_of(seat), preview);
  if (act.verb() == v1::VERB_FIGHT) preview_combat(battle, act, side_of(seat), preview);
  check_legality(system, battle, act, seat,
                 preview);  // the chapters describe; only adjudication decides whether it is legal
  return preview;
}

}  // namespace battalia::rules::brigade
