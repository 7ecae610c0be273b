#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_responses.h"

#include "server/rules/mechanics/decisions/choices.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_contact.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_ways.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charges.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/reaction_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/execute_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/straight_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/cover.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/sight.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/charge_marks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::int32_t kEvadeRanks = 2;  // of light cavalry (FTS-7.9-a)
constexpr std::int32_t kShort = 10;      // kEvaded: stops when out of reach; then which way
constexpr std::int32_t kStraightBack = 1;
constexpr std::int32_t kToTheLeft = 2;
constexpr std::int32_t kToTheRight = 3;

// It sees some part of the way that a charger comes (G-094).
bool is_aware(const Table& table, const Unit& unit) {
  const auto chargers = chargers_of(table, unit);
  return std::any_of(chargers.begin(), chargers.end(),
                     [&](const Unit* charger) { return sees(table, unit, *charger); });
}

const Unit* nearest_charger(const Table& table, const Unit& unit) {
  const Unit* nearest = nullptr;
  for (const Unit* charger : chargers_of(table, unit)) {
    if (nearest == nullptr || distance(unit, *charger) < distance(unit, *nearest)) nearest = charger;
  }
  return nearest;
}

// Its one voluntary move of this turn is made (FTS-6-g, G-072).
WhyNot why_not_another_move(const Unit& unit) {
  if (!unit.is(kCharging)) return std::nullopt;
  return violation("FTS-6-g", unit.id.str() + " has charged this turn and must stand.");
}

bool can_react(const Table& table, const Unit& unit) {
  return unit.is(kChargedBy) && !unit.is(kReaction) && !is_routed(unit) && !is_pursuing(unit) &&
         !table.engaged(unit.id) && is_aware(table, unit);
}

// Skirmishers, gunners whose guns stand unprotected, and light cavalry get away when nobody says otherwise (D-16).
bool evades_by_default(const Table& table, const Unit& unit) {
  return !is_artillery(unit) || !in_any_cover(table, unit);
}

std::vector<mechanics::Choice> replies(const Table& table, const Unit& unit) {
  std::vector<mechanics::Choice> choices;
  choices.push_back({"stand", "Stand", 50});
  if (!why_not_evade(table, unit)) {
    const bool first = evades_by_default(table, unit);
    choices.push_back({"evade", "Evade straight back", first ? 70u : 30u});
    if (first) std::swap(choices[0], choices[1]);
    choices.push_back({"evade_short", "Evade until it is out of reach", 40});
    choices.push_back({"evade_left", "Evade back and to the left of the charge", 20});
    choices.push_back({"evade_right", "Evade back and to the right of the charge", 20});
  }
  if (!why_not_countercharge(table, unit)) choices.push_back({"countercharge", "Countercharge", 60});
  if (may_shoot_charging(table, unit) && !why_not_countercharge(table, unit, true)) {
    choices.push_back({"countercharge_shooting", "Countercharge and shoot", 55});
  }
  if (!why_not_form_square(table, unit)) choices.push_back({"square", "Form square", 55});
  return choices;
}

Share square_cost(const Table& table, const Unit& unit) {
  const Share cost = is_deep(table, unit) ? kSquareCostDeep : kSquareCost;
  return is_drilled(unit) ? cost : cost * Share{kOtherTroopsCost, 1};
}

void countercharge(Draft& draft, const UnitId& id, bool shoots) {
  const Unit* charger = nearest_charger(draft.table(), draft.unit(id));
  const auto way = find_way(draft.table(), draft.unit(id), *charger, shoots);
  if (!way) return;
  const UnitId enemy = charger->id;
  draft.set(draft.unit(id), kCounterCharging, enemy, {"FTS-7.8-a"});
  draft.set(draft.unit(id), kShootsCharging, shoots ? 1 : 0, {"FTS-7.6.3-a", "FTS-10.7-a"});
  draft.set(draft.unit(id), kFlankCharge, flank_charged(draft.table(), draft.unit(id), draft.unit(enemy)), {"G-040"});
  keep_way(draft, id, *way);
}

void form_square(Draft& draft, const UnitId& id) {
  const Unit square = in_formation(draft.table(), draft.unit(id), kSquare);
  draft.reform(id, kSquare, square.ground, {"FTS-7.17-h"});
  draft.set(draft.unit(id), kMoved, 1);
  draft.set(draft.unit(id), kManoeuvred, 1);
}

void offer_replies(const Table& table, const v1::Decision& decision, v1::Prompt& prompt) {
  mechanics::offer_choices(prompt, decision, "D-16", replies(table, table.unit(mechanics::asked_unit(decision))));
}

WhyNot answer_reply(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  const UnitId id = mechanics::asked_unit(decision);
  const auto choices = replies(draft.table(), draft.unit(id));
  const auto taken = mechanics::take_choice(draft, act, decision, "D-16", choices);
  if (!taken) return taken.error();
  const std::string& key = choices[*taken].key;
  const auto reply = [&](ChargeResponse what) { draft.set(draft.unit(id), kReaction, what, {"FTS-7.8-a"}); };
  draft.say(id.str() + ": " + choices[*taken].label + ".", {id}, {}, v1::VERB_CHOOSE, key, {"FTS-7.9-a"});
  if (key == "stand") {
    reply(ChargeResponse::stand);
  } else if (key == "countercharge" || key == "countercharge_shooting") {
    reply(ChargeResponse::countercharge);
    countercharge(draft, id, key == "countercharge_shooting");
  } else if (key == "square") {
    reply(ChargeResponse::square);
    form_square(draft, id);
  } else {
    reply(ChargeResponse::evade);
    const std::int32_t way = key == "evade_left" ? kToTheLeft : key == "evade_right" ? kToTheRight : kStraightBack;
    draft.set(draft.unit(id), kEvaded, way + (key == "evade_short" ? kShort : 0), {"FTS-7.9-a"});
  }
  return std::nullopt;
}

// --- Evading ----------------------------------------------------------------------------------------------------

Length evade_move(const Table& table, const Unit& unit) {
  const bool faster = table.option(kEvadeSpeed) == "charge";
  return normal_move(table, unit) + (faster ? charge_bonus(table, unit) : Length());
}

// Close order that has gone through close order: both in disorder unless both are steady and drilled to open their
// ranks (FTS-7.10-d, G-095).
void pass_friends(Draft& draft, const UnitId& id, const std::vector<UnitId>& passed) {
  for (const UnitId& ally : passed) {
    if (!is_close_order(draft.unit(id)) || !is_close_order(draft.unit(ally))) continue;
    draft.set(draft.unit(ally), kPassedBy, 1, {"FTS-7.10-d"});
    bool orderly = true;
    for (const UnitId* one : {&id, &ally}) {
      orderly &= is_steady(draft.unit(*one)) && draft.unit(*one).has_trait(kShallow);
    }
    if (orderly) continue;
    for (const UnitId* one : {&id, &ally}) disorder(draft, *one, {kDisorderPassing, "FTS-7.10-d"});
  }
}

void evade(Draft& draft, const UnitId& id, const UnitId& by) {
  const Unit& charger = draft.unit(by);  // until the first unit is added to the table: guns that are left behind
  const std::int32_t how = draft.unit(id).statuses[kEvaded];
  const std::int32_t aside = how % kShort == kToTheLeft    ? -kSwerve_mdeg
                             : how % kShort == kToTheRight ? kSwerve_mdeg
                                                           : 0;
  const Angle heading = Angle::mdeg(std::int64_t{charger.statuses[kChargeLine]} + aside);
  const Length reach = charge_left(charger);
  if (is_artillery(draft.unit(id))) leave_guns(draft, id);
  break_contacts(draft, id, {"FTS-7.9-b"});
  throw_stakes_away(draft, id);
  Unit turned = draft.unit(id);
  turned.ground = geometry::turned_to(turned.ground, heading);
  StraightMoveLimits limits;
  const Length full = evade_move(draft.table(), turned);
  const Length out_of_reach = std::max(full * kHalf, reach + at(draft.table(), kKeepClear));
  limits.allowance = how >= kShort ? std::min(full, out_of_reach) : full;
  limits.whole = full;
  limits.short_of = at(draft.table(), kKeepClear);
  limits.turns = true;
  limits.gait = Gait::marching;
  limits.passes_friends = true;
  limits.ignoring = {by};
  StraightMove way = go_straight(draft.table(), turned, heading, limits);
  if (roll_unknown_woods(draft, id, way.crossed)) way = go_straight(draft.table(), turned, heading, limits);
  end_clear(draft.table(), draft.unit(id), heading, way);
  shift(draft, id, way.end, {turned.ground}, way.used, {"FTS-7.9-c", "FTS-7.9-d"});
  draft.set(draft.unit(id), kMoved, 1);
  draft.set(draft.unit(id), kManoeuvred, 1);
  draft.set(draft.unit(id), kSpent, full.um());
  draft.set(draft.unit(id), kEvadedFrom, by, {"FTS-7.9-b"});
  suffer_ground(draft, id, way, limits.gait);
  pass_friends(draft, id, way.touched);
  if (way.stop == StraightMove::Stop::edge) {
    draft.set(draft.unit(id), kLeftEvading, 1, {"FTS-7.9-d"});
    leave_table(draft, id, {"FTS-7.9-d"});
  }
  settle_touches(draft);
}

}  // namespace

WhyNot why_not_evade(const Table& table, const Unit& unit) {
  const std::string who = unit.id.str();
  if (in_block(unit) || in_square(unit) || is_transport(unit) || table.engaged(unit.id)) {
    return violation("FTS-7.9-a", who + " can't evade from its position.");
  }
  if (unit.is(kDebt)) return violation("FTS-7.16-b", who + " owes movement and can't move.");
  if (WhyNot fault = why_not_another_move(unit)) return fault;
  const bool light_horse =
      is_cavalry(unit) && slowest_armour(unit) == Armour::light && deepest_ranks(table, unit) <= kEvadeRanks;
  if (is_skirmisher(unit) || is_gunners(unit) || light_horse) return std::nullopt;
  return violation("FTS-7.9-a", who + " can't evade: only skirmishers, gunners and light cavalry in two ranks can.");
}

WhyNot why_not_countercharge(const Table& table, const Unit& unit, bool shoots) {
  if (WhyNot fault = why_not_charge(table, unit)) return fault;
  const Unit* charger = nearest_charger(table, unit);
  if (charger == nullptr) return violation("FTS-7.8-b", "No enemy is charging " + unit.id.str() + ".");
  if (WhyNot fault = why_not_charge_at(table, unit, *charger)) return fault;
  const auto way = ChargeWays(table, unit, shoots).best(*charger);
  if (!way) return violation("FTS-7.8-b", unit.id.str() + " can't reach " + charger->id.str() + ".");
  // Turning takes its time: the charger must not be there before (G-093).
  const Plan& counter = way->plan;
  const Plan charge = plan_charge(table, *charger, kept_way(*charger), unit, charger->is(kShootsCharging));
  const std::int64_t mine = std::max(1, full_charge_move(table, unit, shoots).um());
  const std::int64_t theirs = full_charge_move(table, *charger, charger->is(kShootsCharging)).um();
  const Length come_meanwhile = Length::um((counter.used - counter.straight).um() * theirs / mine);
  if (is_within(come_meanwhile, charge.length)) return std::nullopt;
  return violation("FTS-7.8-b", charger->id.str() + " reaches " + unit.id.str() + " before it has turned.");
}

WhyNot why_not_form_square(const Table& table, const Unit& unit) {
  const std::string who = unit.id.str();
  const bool foot = is_foot(unit) && is_close_order(unit) && !is_gunners(unit);
  if (!foot || in_square(unit) || in_block(unit) || unit.is(kDebt) || table.engaged(unit.id)) {
    return violation("FTS-7.17-h", who + " can't form square now.");
  }
  if (WhyNot fault = why_not_another_move(unit)) return fault;
  const Unit square = in_formation(table, unit, kSquare);
  for (const Unit& other : table.units) {
    if (other.id != unit.id && stands(other) && geometry::overlap(square.ground, other.ground)) {
      return violation("FTS-7.17-h", other.id.str() + " leaves " + who + " no room for a square.");
    }
  }
  const Share cost = square_cost(table, unit);
  for (const Unit* charger : chargers_of(table, unit)) {
    const bool shoots = charger->is(kShootsCharging);
    const Length way = plan_charge(table, *charger, kept_way(*charger), unit, shoots).length;
    const Length full = full_charge_move(table, *charger, shoots);
    const Length needed = full * cost;
    if (is_at_least(way, needed)) continue;
    const auto [comes, takes] = told_apart(way, needed);
    return violation("FTS-7.17-h", charger->id.str() + " moves " + comes +
                                       " to contact; forming square takes as long as " + takes + " of its charge.");
  }
  return std::nullopt;
}

bool ask_charge_responses(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    const Unit& unit = draft.unit(id);
    if (unit.side == draft.table().active || !unit.is(kChargedBy) || unit.is(kReaction)) continue;
    if (!can_react(draft.table(), unit) || replies(draft.table(), unit).size() == 1) {
      draft.set(unit, kReaction, ChargeResponse::stand, {"FTS-7.8-a"});
    } else {
      std::vector<UnitId> by;
      for (const Unit* charger : chargers_of(draft.table(), unit)) by.push_back(charger->id);
      mechanics::ask_owner(draft, kReactionDecision, id, id.str() + " is charged. How does it respond?", "FTS-7.8-a",
                           by);
      return false;
    }
  }
  for (const UnitId& id : all_in_order(draft.table())) {  // caught in a ditch (FTS-11.9-b, G-196)
    const Unit& unit = draft.unit(id);
    const bool caught = unit.side != draft.table().active && unit.is(kChargedBy) && !unit.is(kEvaded) &&
                        !unit.is(kCounterCharging) && ditch_held_by(draft.table(), unit) != nullptr;
    if (caught && morale(unit) < Morale::shaken) draft.set(unit, kMorale, Morale::shaken, {"FTS-11.9-b"});
  }
  return true;
}

void move_evaders(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    const Unit& unit = draft.unit(id);
    if (unit.side == draft.table().active || !unit.on_table() || !unit.is(kEvaded) || unit.is(kEvadedFrom)) continue;
    const Unit* charger = nearest_charger(draft.table(), unit);
    if (charger != nullptr) evade(draft, id, UnitId(charger->id));
  }
}

v1::Odds odds_of_charge(const Table& table, const Unit& unit, const Unit& target) {
  Unit charging = unit;
  refer(table, charging, kCharging, target.id);
  charging.set(kFlankCharge, flank_charged(table, unit, target));
  if (const auto way = ChargeWays(table, unit, false).best(target)) {
    charging.statuses.set(kImpetus, gains_impetus(table, way->plan, target, false));
  }
  return odds_of(charge_test(table, charging, target));
}

mechanics::DecisionPoint reaction_decision() { return {kReactionDecision, offer_replies, answer_reply}; }

}  // namespace battalia::rules::fornovo_to_sedgemoor
