#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_responses.h"

#include "server/rules/hidden_information/redaction.h"
#include "server/rules/mechanics/decisions/choices.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_contact.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_ways.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charges.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/evades.h"
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
#include <array>
#include <string_view>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::int32_t kEvadeRanks = 2;  // for light cavalry (FTS-7.9-a)

// True if it sees some part of the charger's path (G-094). In fog it sees nothing of a charger that is unknown to its
// side.
bool sees_coming(const Table& table, const Unit& unit, const Unit& charger) {
  if (rules::hidden_from(charger, seat_of(unit.side))) return false;
  if (sees(table, unit, charger)) return true;
  const Plan way = plan_charge(table, charger, kept_way(charger), unit, charger.is(kShootsCharging));
  Unit there = charger;
  return std::any_of(way.poses.begin(), way.poses.end(), [&](const geometry::Footprint& pose) {
    there.ground = pose;
    return sees(table, unit, there);
  });
}

bool is_aware(const Table& table, const Unit& unit) {
  const auto chargers = chargers_of(table, unit);
  return std::any_of(chargers.begin(), chargers.end(),
                     [&](const Unit* charger) { return sees_coming(table, unit, *charger); });
}

// Its one voluntary move of this turn has been made (FTS-6-g, G-072).
WhyNot why_not_another_move(const Unit& unit) {
  if (!unit.is(kCharging)) return why_not_move_once_passed(unit);
  return violation("FTS-6-g", unit.id.str() + " has charged this turn and must stand.");
}

bool can_react(const Table& table, const Unit& unit) {
  return unit.is(kChargedBy) && !unit.is(kReaction) && !is_routed(unit) && !is_pursuing(unit) &&
         !table.engaged(unit.id) && is_aware(table, unit);
}

// By default, skirmishers, gunners with unprotected guns, and light cavalry evade (D-16).
bool evades_by_default(const Table& table, const Unit& unit) {
  return !is_artillery(unit) || !in_any_cover(table, unit);
}

struct EvadeReply {
  EvadeWay way;
  std::string_view key;
  std::string_view label;
  std::uint32_t weight;
};
constexpr std::array<EvadeReply, 4> kEvadeReplies = {{
    {EvadeWay::back, "evade", "Evade straight back", 30},
    {EvadeWay::back_short, "evade_short", "Evade until it is out of reach", 40},
    {EvadeWay::left, "evade_left", "Evade back and to the left of the charge", 20},
    {EvadeWay::right, "evade_right", "Evade back and to the right of the charge", 20},
}};

EvadeWay evade_way_of(std::string_view key) {
  const auto found = std::find_if(kEvadeReplies.begin(), kEvadeReplies.end(),
                                  [&](const EvadeReply& reply) { return reply.key == key; });
  return found == kEvadeReplies.end() ? EvadeWay::none : found->way;
}

// The first is the default.
std::vector<mechanics::Choice> replies(const Table& table, const Unit& unit) {
  std::vector<mechanics::Choice> choices;
  choices.push_back({"stand", "Stand", 50});
  if (!why_not_evade(table, unit)) {
    const bool by_default = evades_by_default(table, unit);
    const EvadeWay best = by_default ? safest_evade(table, unit) : EvadeWay::none;
    for (const EvadeReply& reply : kEvadeReplies) {
      choices.push_back({std::string(reply.key), std::string(reply.label), reply.way == best ? 70 : reply.weight});
      if (reply.way == best) std::rotate(choices.begin(), choices.end() - 1, choices.end());
    }
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
  const Length spent = normal_move(draft.table(), draft.unit(id)) * square_cost(draft.table(), draft.unit(id));
  draft.reform(id, kSquare, square.ground, {"FTS-7.17-h"});
  draft.set(draft.unit(id), kMoved, 1);
  draft.set(draft.unit(id), kSpent, spent.um());  // as on the march, for its fire (FTS-9.14-c)
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
    draft.set(draft.unit(id), kEvaded, evade_way_of(key), {"FTS-7.9-a"});
  }
  return std::nullopt;
}

}  // namespace

WhyNot why_not_evade(const Table& table, const Unit& unit) {
  const std::string who = unit.id.str();
  if (is_transport(unit)) return violation("FTS-7.9-a", "Wagons can't evade.");
  if (in_block(unit)) return violation("FTS-7.9-a", who + " is in a town block and can't evade.");
  if (in_square(unit)) return violation("FTS-7.9-a", who + " is in square and can't evade.");
  if (table.engaged(unit.id)) return violation("FTS-7.9-a", who + " is in contact with the enemy and can't evade.");
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
  // Turning takes time: the charger must not arrive before (G-093).
  const Plan& counter = way->plan;
  const Plan charge = plan_charge(table, *charger, kept_way(*charger), unit, charger->is(kShootsCharging));
  const std::int64_t mine = std::max(1, full_charge_move(table, unit, shoots).um());
  const std::int64_t theirs = full_charge_move(table, *charger, charger->is(kShootsCharging)).um();
  const Length come_meanwhile = Length::um(counter.turning.um() * theirs / mine);
  if (is_within(come_meanwhile, charge.length)) return std::nullopt;
  return violation("FTS-7.8-b", charger->id.str() + " reaches " + unit.id.str() + " before it has turned.");
}

WhyNot why_not_form_square(const Table& table, const Unit& unit) {
  const std::string who = unit.id.str();
  const bool foot = is_foot(unit) && is_close_order(unit) && !is_gunners(unit);
  if (!foot) return violation("FTS-7.17-h", "Only foot in close order forms square.");
  if (in_square(unit)) return violation("FTS-7.17-h", who + " is already in square.");
  if (in_block(unit)) return violation("FTS-7.17-h", who + " is in a town block and can't form square.");
  if (unit.is(kDebt)) return violation("FTS-7.16-b", who + " owes movement and can't form square.");
  if (table.engaged(unit.id)) return violation("FTS-7.17-h", who + " is in contact with the enemy.");
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

v1::Odds odds_of_charge(const Table& table, const Unit& unit, const Unit& target, bool impetus) {
  Unit charging = unit;
  refer(table, charging, kCharging, target.id);
  charging.set(kFlankCharge, flank_charged(table, unit, target));
  charging.statuses.set(kImpetus, impetus ? 1 : 0);
  return odds_of(charge_test(table, charging, target));
}

v1::Odds odds_of_charge(const Table& table, const Unit& unit, const Unit& target) {
  const auto way = ChargeWays(table, unit, false).best(target);
  return odds_of_charge(table, unit, target, way && gains_impetus(table, way->plan, target, false));
}

mechanics::DecisionPoint reaction_decision() { return {kReactionDecision, offer_replies, answer_reply}; }

}  // namespace battalia::rules::fornovo_to_sedgemoor
