#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooting_step.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/asking.h"
#include "server/rules/mechanics/decisions/choices.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/mechanics/decisions/saved_records.h"
#include "server/rules/systems/fornovo_to_sedgemoor/casualties/general_casualties.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/artillery_volley.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/bombardment.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/fire_allocation.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/fire_resolution.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/targets.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/volley_odds.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/wagon_guns.h"
#include "server/rules/systems/fornovo_to_sedgemoor/special_rules/scenario_rules.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/terrain.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/phases.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

enum ShootingStage : std::int32_t { kOpening = 0, kChoosing = 1, kDangerOver = 11 };

constexpr std::string_view kOrdersKept = "orders";  // in the decision's context: this side's
constexpr std::string_view kTheirsKept = "theirs";  // the other side's, when it has finished
constexpr InputKey kSecondInput{"second"};
constexpr InputKey kBallInput{"ball"};
constexpr InputKey kRankInput{"rank"};
constexpr InputKey kDangerInput{"danger"};
constexpr InputKey kWorksInput{"works"};
constexpr std::string_view kWorksKey = "shoot_works";
constexpr std::string_view kGunsKey = "shoot_guns";  // the guns on its wagons
constexpr std::string_view kHoldGunsKey = "hold_guns";
constexpr ActKey kFireKey{"fire"};
constexpr ActKey kHoldKey{"hold_fire"};
constexpr std::array<std::string_view, 5> kFaceKeys = {"", "shoot", "shoot_right", "shoot_rear", "shoot_left"};

std::string_view key_of(v1::Face face) { return kFaceKeys[static_cast<std::size_t>(face)]; }

using FireOrders = std::vector<FireOrder>;

bool has_order(const FireOrders& orders, const UnitId& unit, v1::Face face) {
  return std::any_of(orders.begin(), orders.end(),
                     [&](const FireOrder& order) { return order.unit == unit && order.face == face && !order.aboard; });
}

bool has_order_for_guns(const FireOrders& orders, const UnitId& unit) {
  return std::any_of(orders.begin(), orders.end(),
                     [&](const FireOrder& order) { return order.unit == unit && order.aboard; });
}

// --- Offers -----------------------------------------------------------------------------------------------------

bool friends_near(const std::vector<Aim>& aims) {
  return std::any_of(aims.begin(), aims.end(), [](const Aim& aim) { return !aim.volley.endangered.empty(); });
}

// Very light guns have no hail, organ guns no ball (G-157).
bool has_ball_and_hail(const Table& table, const Unit& guns) {
  return gun_range(table, guns, false) > Length() && gun_range(table, guns, true) > Length();
}

// Ball at a work or a house itself (G-198).
void offer_works(const Table& table, const Unit& unit, mechanics::Asking& asking) {
  const auto works = works_in_reach(table, unit);
  if (works.empty() || asking.lists(v1::VERB_SHOOT, unit.id)) return;
  v1::Prompt& prompt = asking.prompt();
  v1::Offer& offer = mechanics::offer(prompt, v1::VERB_SHOOT, kWorksKey, unit.id.str() + " shoots at works", {unit.id},
                                      "FTS-11.10.1-a", 20);
  v1::ChooseWanted& wanted = mechanics::want_choice(offer, kWorksInput, "Target");
  for (const std::size_t i : works) mechanics::add_option(wanted, (*table.terrain)[i].id, called((*table.terrain)[i]));
}

void list_fire(const Table& table, const Unit& unit, v1::Face face, mechanics::Asking& asking) {
  if (asking.knows(v1::VERB_HOLD, unit.id)) return;  // then it can also shoot
  if (!has_target(table, unit, face)) return offer_works(table, unit, asking);
  asking.lists(v1::VERB_SHOOT, unit.id);
  asking.lists(v1::VERB_HOLD, unit.id);
}

void offer_fire(const Table& table, const Unit& unit, v1::Face face, mechanics::Asking& asking) {
  if (!asking.in_full()) return list_fire(table, unit, face, asking);
  v1::Prompt& prompt = asking.prompt();
  const std::vector<Aim> zone = zone_of(table, unit, face);
  if (zone.empty()) return offer_works(table, unit, asking);
  const std::vector<Aim> aims = by_priority(table, unit, zone);
  v1::Offer& offer =
      mechanics::offer(prompt, v1::VERB_SHOOT, key_of(face), unit.id.str() + " shoots", {unit.id}, "FTS-9.1-a", 60);
  v1::TargetsWanted& wanted = mechanics::want_target(offer, mechanics::kTargetInput, "Target");
  for (const Aim& aim : aims) {
    const Volley spared = sparing_friends(table, unit, face, aim);
    // With friends in front of every muzzle: shows what it could still do.
    *mechanics::add_target(wanted, *aim.target, aim.distance).mutable_odds() =
        odds_of_volley(table, unit, *aim.target, spared.can_hit() ? spared : aim.volley);
  }
  if (zone.size() > 1) {
    v1::TargetsWanted& second =
        mechanics::want_target(offer, kSecondInput, "Second target, for figures that can't hit the first", true);
    for (const Aim& aim : zone) mechanics::add_target(second, *aim.target, aim.distance);
  }
  if (is_artillery(unit) && has_ball_and_hail(table, unit)) {
    mechanics::want_confirm(offer, kBallInput, "Fire ball, although hail would reach", true);
  }
  if (is_artillery(unit) && friends_near(aims)) {
    mechanics::want_confirm(offer, kDangerInput, "Fire although friends are in the danger zone", true);
  }
  if (fires_salvee(table, unit, 1) || fires_salvee(table, unit, 2)) {
    v1::ChooseWanted& rank = mechanics::want_choice(offer, kRankInput, "Salvee by one rank", true);
    for (const std::int32_t one : {1, 2}) {
      if (fires_salvee(table, unit, one))
        mechanics::add_option(rank, std::to_string(one), "rank " + std::to_string(one));
    }
  }
  offer_works(table, unit, asking);
  mechanics::offer(prompt, v1::VERB_HOLD, std::string(kHoldKey) + std::string(key_of(face)).substr(5),
                   unit.id.str() + " holds its fire", {unit.id}, "FTS-9.1-a", 10);
}

// The guns on its wagons (FTS-2.10-b).
void offer_guns(const Table& table, const Unit& unit, mechanics::Asking& asking) {
  const auto targets = targets_of_guns(table, unit);
  if (targets.empty()) return;
  if (asking.lists(v1::VERB_SHOOT, unit.id) && asking.lists(v1::VERB_HOLD, unit.id)) return;
  v1::Prompt& prompt = asking.prompt();
  v1::Offer& offer =
      mechanics::offer(prompt, v1::VERB_SHOOT, kGunsKey, "The guns on the wagons of " + unit.id.str() + " shoot",
                       {unit.id}, "FTS-2.10-b", 60);
  v1::TargetsWanted& wanted = mechanics::want_target(offer, mechanics::kTargetInput, "Target");
  for (const GunTarget& one : targets) {
    const Unit guns = battery_on(table, unit, one.side);
    const Volley volley = plan_volley(table, guns, *one.target, {.unit = unit.id});
    *mechanics::add_target(wanted, *one.target, distance(unit, *one.target)).mutable_odds() =
        odds_of_volley(table, guns, *one.target, volley);
  }
  if (has_ball_and_hail(table, battery_on(table, unit, v1::FACE_FRONT))) {
    mechanics::want_confirm(offer, kBallInput, "Fire ball, although hail would reach", true);
  }
  mechanics::offer(prompt, v1::VERB_HOLD, kHoldGunsKey,
                   "The guns on the wagons of " + unit.id.str() + " hold their fire", {unit.id}, "FTS-2.10-b", 10);
}

bool may_fire(const Table& table, v1::Side side) {
  const auto units = standing(table, side);
  return std::any_of(units.begin(), units.end(), [&](const Unit* unit) {
    const auto faces = faces_of_fire(*unit);
    const bool anybody =
        std::any_of(faces.begin(), faces.end(), [&](v1::Face face) { return has_target(table, *unit, face); });
    return anybody || !works_in_reach(table, *unit).empty() || !targets_of_guns(table, *unit).empty();
  });
}

void offer_all_fire(const Table& /*table*/, const v1::Decision& /*decision*/, v1::Prompt& prompt) {
  mechanics::offer(prompt, v1::VERB_CHOOSE, kFireKey, "Fire: all other units at their best targets", {}, "D-22", 50);
  *prompt.mutable_default_act() = mechanics::plain_act(prompt.offers(0));
}

void offer_fire_of_units(const Table& table, const v1::Decision& decision, mechanics::Asking& asking) {
  const auto orders = mechanics::saved_records<FireOrder>(decision, kOrdersKept);
  for (const Unit* unit : standing(table, side_of(decision.seat()))) {
    if (!asking.is_about(unit->id)) continue;
    if (!has_order_for_guns(orders, unit->id)) offer_guns(table, *unit, asking);
    if (why_not_shoot(table, *unit)) continue;
    for (const v1::Face face : faces_of_fire(*unit)) {
      if (!has_order(orders, unit->id, face)) offer_fire(table, *unit, face, asking);
    }
  }
}

// --- Answers ----------------------------------------------------------------------------------------------------

void open_for(Draft& draft, v1::Seat seat, const FireOrders& orders, const FireOrders& theirs, bool beside) {
  v1::Decision decision;
  decision.set_key(std::string(kTargetsDecision));
  decision.set_seat(seat);
  decision.set_question("Shooting: choose targets, hold fire, or let all fire.");
  decision.set_beside(beside);
  mechanics::save_records(decision, kOrdersKept, orders);
  mechanics::save_records(decision, kTheirsKept, theirs);
  draft.open(std::move(decision), {"G-140"});
}

bool confirmed(const v1::Act& act, InputKey input) {
  const v1::Answer* given = mechanics::answer(act, input);
  return given != nullptr && given->confirm();
}

tl::expected<FireOrder, Violation> order_at_works(const Table& table, const v1::Act& act, const Unit& unit) {
  const std::string_view wanted = mechanics::option_of(act, kWorksInput);
  for (std::size_t i = 0; i < table.terrain->size(); ++i) {
    if ((*table.terrain)[i].id != wanted) continue;
    if (WhyNot fault = why_not_at_works(table, unit, i)) return tl::unexpected(*fault);
    FireOrder order;
    order.unit = unit.id;
    order.works = static_cast<std::int32_t>(i) + 1;
    return order;
  }
  return tl::unexpected(violation("G-198", "There is no \"" + std::string(wanted) + "\" to shoot at."));
}

tl::expected<FireOrder, Violation> order_of_guns(const Table& table, const v1::Act& act, const Unit& unit) {
  FireOrder order;
  order.unit = unit.id;
  order.aboard = true;
  order.hold = act.verb() == v1::VERB_HOLD;
  if (order.hold) return order;
  const UnitId target = mechanics::target_of(act, mechanics::kTargetInput);
  if (!target.empty()) order = order_for_guns(table, unit, target);
  if (order.target.empty()) {
    return tl::unexpected(
        violation("FTS-2.10-b", "No gun on wagons of " + unit.id.str() + " fires at \"" + target.str() + "\"."));
  }
  order.ball = confirmed(act, kBallInput);
  return order;
}

tl::expected<FireOrder, Violation> order_of(const Table& table, const v1::Act& act, v1::Side side) {
  if (WhyNot fault = mechanics::why_not_one_of(table, act, side, "FTS-9.1-a")) return tl::unexpected(*fault);
  const Unit& unit = table.unit(mechanics::first_unit(act));
  const bool guns = mechanics::is(act, v1::VERB_SHOOT, kGunsKey) || mechanics::is(act, v1::VERB_HOLD, kHoldGunsKey);
  if (guns) return order_of_guns(table, act, unit);
  if (mechanics::is(act, v1::VERB_SHOOT, kWorksKey)) return order_at_works(table, act, unit);
  FireOrder order;
  order.unit = unit.id;
  order.hold = act.verb() == v1::VERB_HOLD;
  std::string key = act.key();
  if (order.hold && key.starts_with(kHoldKey.text())) key = "shoot" + key.substr(kHoldKey.text().size());
  const auto found = std::find(kFaceKeys.begin() + 1, kFaceKeys.end(), key);
  const bool fires = act.verb() == v1::VERB_SHOOT || order.hold;
  if (!fires || found == kFaceKeys.end()) return tl::unexpected(mechanics::not_offered(act, "D-22"));
  order.face = static_cast<v1::Face>(found - kFaceKeys.begin());
  if (WhyNot fault = why_not_shoot(table, unit)) return tl::unexpected(*fault);
  const auto faces = faces_of_fire(unit);
  if (std::find(faces.begin(), faces.end(), order.face) == faces.end()) {
    return tl::unexpected(violation("FTS-9.1-e", unit.id.str() + " has only one front to shoot from."));
  }
  if (order.hold) return order;
  const Unit* target = table.find(mechanics::target_of(act, mechanics::kTargetInput));
  if (target == nullptr) return tl::unexpected(violation("G-140", "Name the target of the volley."));
  if (WhyNot fault = why_not_target(table, unit, *target, order.face)) return tl::unexpected(*fault);
  order.target = target->id;
  order.second = mechanics::target_of(act, kSecondInput);
  order.ball = confirmed(act, kBallInput);
  order.danger = confirmed(act, kDangerInput);
  const std::string_view rank = mechanics::option_of(act, kRankInput);
  order.rank = rank == "1" ? 1 : rank == "2" ? 2 : 0;
  if (order.rank != 0 && !fires_salvee(table, unit, order.rank)) {
    return tl::unexpected(
        violation("FTS-9.17-b", "Rank " + std::to_string(order.rank) + " of " + unit.id.str() + " is not loaded."));
  }
  return order;
}

// This side has finished: the other continues choosing, or all fire.
void fire(Draft& draft, const v1::Decision& decision) {
  FireOrders orders = mechanics::saved_records<FireOrder>(decision, kOrdersKept);
  const v1::Seat seat = decision.seat();
  draft.close_decision(seat);
  const v1::Seat theirs = seat_of(other(side_of(seat)));
  if (const v1::Decision* open = draft.table().open_decision(theirs)) {
    const auto kept = mechanics::saved_records<FireOrder>(*open, kOrdersKept);
    draft.close_decision(theirs);
    return open_for(draft, theirs, kept, orders, false);
  }
  const auto theirs_too = mechanics::saved_records<FireOrder>(decision, kTheirsKept);
  orders.insert(orders.end(), theirs_too.begin(), theirs_too.end());
  fire_all(draft, completed_orders(draft.table(), orders));
}

WhyNot answer_targets(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  if (mechanics::is(act, v1::VERB_CHOOSE, kFireKey)) {
    fire(draft, decision);
    return std::nullopt;
  }
  const auto order = order_of(draft.table(), act, side_of(decision.seat()));
  if (!order) return order.error();
  FireOrders orders = mechanics::saved_records<FireOrder>(decision, kOrdersKept);
  if (order->aboard ? has_order_for_guns(orders, order->unit) : has_order(orders, order->unit, order->face)) {
    return violation("FTS-9.1-d", order->unit.str() + " already has its target.");
  }
  orders.push_back(*order);
  const auto theirs = mechanics::saved_records<FireOrder>(decision, kTheirsKept);
  const v1::Seat other_seat = seat_of(other(side_of(decision.seat())));
  draft.close_decision(decision.seat());
  const bool beside = draft.table().open_decision(other_seat) != nullptr;
  open_for(draft, decision.seat(), orders, theirs, beside);
  return std::nullopt;
}

// A turn in which guns moved, or had no one serving them, does not reload them (G-156). Guns that a battle's special
// rules keep from firing before a certain turn have nothing to reload until then.
void lose_reloading(Draft& draft) {
  const auto turn = static_cast<std::int32_t>(draft.table().turn);
  for (const UnitId& id : all_in_order(draft.table())) {
    const Unit& unit = draft.unit(id);
    const bool wagons = is_transport(unit);
    const std::int32_t loaded_from = unit.statuses[kLoadedFrom];
    if ((!is_gunners(unit) && !wagons) || loaded_from <= std::max(turn, unit.stat(kReadyOn))) continue;
    const bool unserved = !wagons && (!is_artillery(unit) || strength(unit) < crew_row(gun_class(unit)).fire);
    const bool idle = unit.is(kMoved) || unit.is(kTurnedInPlace) || unserved;
    if (idle) draft.set(unit, kLoadedFrom, loaded_from + 1, {"FTS-9.16-a"});
  }
}

}  // namespace

WhyNot why_not_order_fire(const Table& table, const v1::Act& act, v1::Side side) {
  const auto order = order_of(table, act, side);
  return order ? std::nullopt : WhyNot(order.error());
}

bool run_shooting(Draft& draft) {
  if (!draft.table().decisions.empty()) return false;
  if (draft.table().game[kStage] == kOpening) {
    lose_reloading(draft);
    draft.set_game(kStage, kChoosing);
    bool beside = false;
    for (const v1::Side side : sides_in_order(draft.table())) {
      if (!may_fire(draft.table(), side)) continue;
      open_for(draft, seat_of(side), {}, {}, beside);
      beside = true;
    }
    if (beside) return false;
    draft.set_game(kStage, kHitsTaken);
  }
  if (draft.table().game[kStage] == kHitsTaken) {
    if (!settle_lost_guns(draft)) return false;
    roll_general_casualties(draft);
    draft.set_game(kStage, kDangerOver);
  }
  return draft.table().decisions.empty();
}

mechanics::DecisionPoint targets_decision() {
  return {kTargetsDecision, offer_all_fire, answer_targets, offer_fire_of_units};
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
