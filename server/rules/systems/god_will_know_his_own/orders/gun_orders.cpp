#include "server/rules/systems/god_will_know_his_own/orders/gun_orders.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/mechanics/units.h"
#include "server/rules/systems/god_will_know_his_own/contact/nearest.h"
#include "server/rules/systems/god_will_know_his_own/losses/losses.h"
#include "server/rules/systems/god_will_know_his_own/orders/order_words.h"
#include "server/rules/systems/god_will_know_his_own/shooting/gunnery.h"
#include "server/rules/systems/god_will_know_his_own/terrain/sight.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::uint32_t kGunWeight = 55;

const std::string& gun_name(const Unit& unit) { return mechanics::name_or_id(unit); }

bool is_uncrewed_gun(const Unit& unit) { return is_artillery(unit) && !is_crewed(unit); }

// Guns without a crew are not in contact (R-G38): whether two bases touch is seen from their footprints.
bool bases_touch(const Unit& a, const Unit& b) {
  return !mechanics::beyond_reach(a.ground, b.ground, kTouching) && distance_between(a, b) <= kTouching;
}
bool is_near(const Unit& a, const Unit& b, Length reach) { return mechanics::is_within(distance_between(a, b), reach); }

// Troops of that side, excluding guns without a crew (R-G15, R-G38).
std::vector<const Unit*> troops_of(const Table& table, v1::Side side) {
  std::vector<const Unit*> troops = elements_of(table, side);
  std::erase_if(troops, [](const Unit* unit) { return !is_crewed(*unit); });
  return troops;
}

const Unit* touching_unit(const Table& table, const Unit& gun, v1::Side side) {
  for (const Unit* unit : troops_of(table, side)) {
    if (unit->id != gun.id && bases_touch(*unit, gun)) return unit;
  }
  return nullptr;
}

// True if it was at the gun when the bound began, because it has not moved since (GWK-PIP-11).
bool has_stood_still(const Unit& unit) {
  return order_of(unit) == OrderGiven::none && move_kind(unit) == MoveKind::none;
}

const Unit* nearest_to(const Unit& gun, const std::vector<const Unit*>& units) {
  const auto found =
      std::ranges::min_element(units, {}, [&](const Unit* unit) { return distance_between(gun, *unit); });
  return found == units.end() ? nullptr : *found;
}

// Own foot within 3 in with a clear path to the gun (GWK-PIP-08).
const Unit* crew_from(const Table& table, const Unit& gun) {
  for (const Unit* unit : elements_of(table, gun.side)) {
    if (!is_foot(*unit) || is_artillery(*unit) || !is_near(*unit, gun, kRecrewReach)) continue;
    if (bases_touch(*unit, gun) || sees(table, *unit, gun)) return unit;
  }
  return nullptr;
}

const Unit* uncrewed_enemy_gun(const Table& table, const Unit& unit, const UnitId& id) {
  const Unit* gun = table.find(id);
  const bool one = gun != nullptr && gun->on_table() && is_element(*gun) && gun->side != unit.side;
  return one && is_uncrewed_gun(*gun) ? gun : nullptr;
}

WhyNot recrew(Draft& draft, const UnitId& id) {
  const Unit& gun = draft.unit(id);
  if (WhyNot fault = why_not_recrew(draft.table(), gun)) return fault;
  const OrderCost cost = cost_of_order(draft.table(), {&id, 1}, kRecrewCost);
  if (WhyNot fault = why_not_affordable(draft.table(), cost)) return fault;
  draft.say(id.str() + " has a new crew", id, {}, v1::VERB_WORK, kRecrew, {"GWK-PIP-08"});
  pay(draft, cost, {"GWK-PIP-08"});
  note_lost_at_first(draft, id);
  draft.set(draft.unit(id), kUncrewed, 0, {"GWK-PIP-08"});
  mark_ordered(draft, {&id, 1}, OrderGiven::serve_gun);  // it does not fire in this bound (R-G38)
  return std::nullopt;
}

WhyNot destroy_gun(Draft& draft, const UnitId& id, const UnitId& target) {
  const Unit& unit = draft.unit(id);
  const Unit* gun = uncrewed_enemy_gun(draft.table(), unit, target);
  if (gun == nullptr) return violation("GWK-PIP-11", "\"" + target.str() + "\" is not an enemy gun without a crew.");
  if (WhyNot fault = why_not_destroy(draft.table(), unit, *gun)) return fault;
  const PrintedRow& basic = is_mounted(unit) ? kDestroyByMountedCost : kDestroyByFootCost;
  const OrderCost cost = cost_of_order(draft.table(), {&id, 1}, basic);
  if (WhyNot fault = why_not_affordable(draft.table(), cost)) return fault;
  draft.say(id.str() + " destroys " + target.str(), id, target, v1::VERB_WORK, kDestroyGun, {basic.clause});
  pay(draft, cost, {basic.clause});
  mark_ordered(draft, {&id, 1}, OrderGiven::destroy_gun);
  remove_element(draft, target, "destroyed without a crew", {basic.clause});
  return std::nullopt;
}

WhyNot serve_gun(Draft& draft, const v1::Act& act, const UnitId& id) {
  const UnitId gun_id = mechanics::target_of(act, kGun);
  UnitId target = mechanics::target_of(act, mechanics::kTargetInput);  // none: the first target
  const Unit& unit = draft.unit(id);
  const Unit* gun = uncrewed_enemy_gun(draft.table(), unit, gun_id);
  if (gun == nullptr) return violation("GWK-PIP-34", "\"" + gun_id.str() + "\" is not an enemy gun without a crew.");
  if (WhyNot fault = why_not_serve(draft.table(), unit, *gun)) return fault;
  const std::vector<const Unit*> targets = served_gun_targets(draft.table(), *gun, unit.side);
  if (target.empty() && !targets.empty()) target = targets.front()->id;
  const bool there = std::any_of(targets.begin(), targets.end(), [&](const Unit* one) { return one->id == target; });
  if (!there) {
    return violation("GWK-PIP-34",
                     gun_name(*gun) + " can't be fired at \"" + target.str() + "\" from where it stands.");
  }
  const OrderCost cost = cost_of_order(draft.table(), {&id, 1}, kServeGunCost);
  if (WhyNot fault = why_not_affordable(draft.table(), cost)) return fault;
  draft.say(id.str() + " fires " + gun->id.str(), id, target, v1::VERB_WORK, kServeGun, {"GWK-PIP-34"});
  pay(draft, cost, {"GWK-PIP-34"});
  mark_ordered(draft, {&id, 1}, OrderGiven::serve_gun);
  mark_ordered(draft, {&gun_id, 1}, OrderGiven::serve_gun);
  fire(draft, gun_id, target);
  return std::nullopt;
}

void offer_recrew(const Table& table, const Unit& gun, v1::Prompt& prompt) {
  if (why_not_recrew(table, gun)) return;
  offer_order(prompt, table, {&gun.id, 1}, cost_of_order(table, {&gun.id, 1}, kRecrewCost),
              {.verb = v1::VERB_WORK,
               .key = kRecrew,
               .label = "New crew for " + mechanics::name_within(gun),
               .clause = "GWK-PIP-08",
               .weight = kGunWeight});
}

using Guns = std::vector<const Unit*>;

std::string called(const Guns& guns) { return guns.size() == 1 ? mechanics::name_within(*guns.front()) : "a gun"; }

void offer_destruction(const Table& table, const Unit& unit, Guns guns, v1::Prompt& prompt) {
  std::erase_if(guns, [&](const Unit* gun) { return why_not_destroy(table, unit, *gun).has_value(); });
  if (guns.empty()) return;
  const PrintedRow& basic = is_mounted(unit) ? kDestroyByMountedCost : kDestroyByFootCost;
  v1::Offer* offer = offer_order(prompt, table, {&unit.id, 1}, cost_of_order(table, {&unit.id, 1}, basic),
                                 {.verb = v1::VERB_WORK,
                                  .key = kDestroyGun,
                                  .label = gun_name(unit) + " destroys " + called(guns),
                                  .clause = basic.clause,
                                  .weight = kGunWeight});
  if (offer == nullptr) return;
  v1::TargetsWanted& wanted = mechanics::want_target(*offer, mechanics::kTargetInput, "Which gun?");
  for (const Unit* gun : guns) mechanics::add_target(wanted, *gun, Length());
}

// Targets of any of those guns.
std::vector<const Unit*> targets_of_all(const Table& table, const Unit& unit, const Guns& guns) {
  std::vector<const Unit*> common = served_gun_targets(table, *guns.front(), unit.side);
  for (const Unit* gun : guns) {
    const std::vector<const Unit*> own = served_gun_targets(table, *gun, unit.side);
    std::erase_if(common, [&](const Unit* target) { return std::ranges::find(own, target) == own.end(); });
  }
  return common;
}

// With several guns, each fires at its own first target, unless the order names a target that all of them have.
void offer_serving(const Table& table, const Unit& unit, Guns guns, v1::Prompt& prompt) {
  std::erase_if(guns, [&](const Unit* gun) {
    return why_not_serve(table, unit, *gun) || served_gun_targets(table, *gun, unit.side).empty();
  });
  if (guns.empty()) return;
  v1::Offer* offer = offer_order(prompt, table, {&unit.id, 1}, cost_of_order(table, {&unit.id, 1}, kServeGunCost),
                                 {.verb = v1::VERB_WORK,
                                  .key = kServeGun,
                                  .label = gun_name(unit) + " fires " + called(guns),
                                  .clause = "GWK-PIP-34",
                                  .weight = kGunWeight});
  if (offer == nullptr) return;
  v1::TargetsWanted& which = mechanics::want_target(*offer, kGun, "Which gun?");
  for (const Unit* gun : guns) mechanics::add_target(which, *gun, Length());
  const std::vector<const Unit*> targets = targets_of_all(table, unit, guns);
  if (targets.empty()) return;
  v1::TargetsWanted& wanted = mechanics::want_target(*offer, mechanics::kTargetInput, "Target", true);
  for (const Unit* target : targets) mechanics::add_target(wanted, *target, distance_between(*guns.front(), *target));
}

}  // namespace

WhyNot why_not_recrew(const Table& table, const Unit& gun) {
  if (!is_uncrewed_gun(gun)) return violation("GWK-PIP-08", gun_name(gun) + " is not a gun without a crew.");
  if (const Unit* enemy = touching_unit(table, gun, other(gun.side))) {
    return violation("GWK-PIP-08", gun_name(gun) + " can't be given a new crew while " +
                                       mechanics::name_within(*enemy) + " touches it.");
  }
  const auto enemies = troops_of(table, other(gun.side));
  const bool near = std::any_of(enemies.begin(), enemies.end(),
                                [&](const Unit* enemy) { return is_near(gun, *enemy, kRecrewEnemyNear); });
  if (!near || crew_from(table, gun) != nullptr) return std::nullopt;
  const Unit& enemy = *nearest_to(gun, enemies);
  const auto [there, reach] = mechanics::compared(distance_between(gun, enemy), kRecrewEnemyNear);
  std::string reason = gun_name(enemy) + " is " + there + " from " + mechanics::name_within(gun) +
                       ": with an enemy within " + reach + ", friendly foot must be within " + in_words(kRecrewReach) +
                       " with a clear way to it";
  auto foot = elements_of(table, gun.side);
  std::erase_if(foot, [](const Unit* unit) { return !is_foot(*unit) || is_artillery(*unit); });
  if (const Unit* nearest = nearest_to(gun, foot))
    reason += "; " + mechanics::name_within(*nearest) + " is " + in_words(distance_between(gun, *nearest)) + " away";
  return violation("GWK-PIP-08", reason + ".");
}

WhyNot why_not_destroy(const Table&, const Unit& unit, const Unit& gun) {
  const std::string_view clause = is_mounted(unit) ? "GWK-PIP-12" : "GWK-PIP-11";
  if (is_artillery(unit)) return violation(clause, "Guns can't destroy other guns.");
  if (WhyNot fault = why_not_ordered_again(unit)) return fault;
  if (bases_touch(unit, gun) && has_stood_still(unit)) return std::nullopt;
  return violation(clause, gun_name(unit) + " did not touch " + mechanics::name_within(gun) + " as the bound began.");
}

WhyNot why_not_serve(const Table& table, const Unit& unit, const Unit& gun) {
  if (!is_foot(unit) || is_artillery(unit)) return violation("GWK-PIP-34", "Only foot can fire an enemy gun.");
  if (WhyNot fault = why_not_ordered_again(unit)) return fault;
  if (!bases_touch(unit, gun)) {
    return violation("GWK-PIP-34", gun_name(unit) + " does not touch " + mechanics::name_within(gun) + ".");
  }
  if (order_of(gun) == OrderGiven::serve_gun) {
    return violation("GWK-PIP-34", gun_name(gun) + " has already been fired in this bound.");
  }
  if (const Unit* owner = touching_unit(table, gun, gun.side)) {
    return violation("GWK-PIP-34", gun_name(*owner) + " touches " + mechanics::name_within(gun) + ", too.");
  }
  return std::nullopt;
}

void offer_gun_work(const Table& table, const Unit& unit, v1::Prompt& prompt) {
  if (is_artillery(unit)) return offer_recrew(table, unit, prompt);
  const Guns guns = mechanics::units_where(table, [&](const Unit& gun) {
    if (gun.side != other(unit.side) || !gun.on_table() || !bases_touch(unit, gun)) return false;
    return is_element(gun) && is_uncrewed_gun(gun);
  });
  offer_destruction(table, unit, guns, prompt);
  offer_serving(table, unit, guns, prompt);
}

WhyNot act_gun_work(Draft& draft, const v1::Act& act, v1::Side side) {
  if (WhyNot fault = mechanics::why_not_one_of(draft.table(), act, side, "GWK-ART-11")) return fault;
  const UnitId id = mechanics::first_unit(act);
  if (act.key() == kRecrew) return recrew(draft, id);
  if (act.key() == kDestroyGun) return destroy_gun(draft, id, mechanics::target_of(act, mechanics::kTargetInput));
  if (act.key() == kServeGun) return serve_gun(draft, act, id);
  return mechanics::not_offered(act, "GWK-ART-11");
}

}  // namespace battalia::rules::god_will_know_his_own
