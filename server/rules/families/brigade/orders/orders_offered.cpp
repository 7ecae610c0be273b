#include "server/rules/families/brigade/orders/orders_offered.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/charge/sally.h"
#include "server/rules/families/brigade/command/command.h"
#include "server/rules/families/brigade/formations/buildings.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/formations/turning.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/orders/orders_wording.h"
#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/mechanics/odds.h"
#include "server/rules/mechanics/side_names.h"

#include <algorithm>
#include <functional>
#include <set>

namespace battalia::rules::brigade {
namespace {

using geometry::Footprint;

Footprint moved_towards(const Battle& battle, const Unit& unit, Angle heading, Length distance) {
  Footprint pose = unit.ground;
  pose.centre = geometry::moved(pose.centre, heading, distance);
  pose.centre.x = std::clamp(pose.centre.x, Length(), battle.table.width);
  pose.centre.y = std::clamp(pose.centre.y, Length(), battle.table.height);
  return pose;
}

// The offers of orders for one side.
class Offers {
 public:
  Offers(const Battle& battle, v1::Side side, mechanics::Asking& asking) : battle_(battle), asking_(asking) {
    const Unit* general = general_of(battle, side);
    across_brigades_ = general != nullptr && !why_not_command(battle, *general);
    for (const Unit& unit : battle.table.units) {
      if (unit.side == side && asking.is_about(unit.id)) commands_.insert(unit.command);
    }
    for (const Unit& unit : battle.table.units) {  // of the units asked about, and units that may join them
      const bool may_join = across_brigades_ || commands_.contains(unit.command);
      if (unit.side != side || !unit.is_troops() || !may_join) continue;
      if (why_not_obey(battle, unit)) continue;
      if (!stands(unit) && !unit.is(kLeft)) continue;
      std::vector<const Unit*> able = commanders_for(battle, unit);
      if (!able.empty()) candidates_.push_back({&unit, std::move(able)});
    }
    if (asking.in_full()) link();
  }

  void add_all() {
    if (!asking_.in_full()) return list();
    for (const Candidate& one : candidates_) {
      if (!asking_.is_about(one.unit->id)) continue;
      const bool moves = !why_not_order(battle_, *one.unit, OrderVerb::move);
      const bool opens = !moves && is_immobile(battle_, *one.unit) && !formations_on_the_way(*one.unit).empty();
      if (opens) add_move(one, {one.unit});
      if (moves || may_sally(battle_, *one.unit)) add_charge(one);
      if (moves) {
        add_move(one, {one.unit});
        add_withdraw(one);
        add_support(one);
        add_enter(one);
      }
      add_reform(one, {one.unit});
      add_leave(one);
      add_return(one);
    }
    for (const Command& command : battle_.table.commands) {
      if (commands_.contains(command.id)) add_group(command);
    }
  }

 private:
  struct Candidate {
    const Unit* unit;
    std::vector<const Unit*> commanders;
  };

  // Every order has one kind, and a unit that can move may be ordered to move: other orders matter only for those that
  // cannot. A unit that moves with its brigade may also move without it.
  void list() {
    for (const auto& [unit, commanders] : candidates_) {
      const bool any =
          !why_not_order(battle_, *unit, OrderVerb::move) ||
          (is_immobile(battle_, *unit) && !formations_on_the_way(*unit).empty()) ||
          (!why_not_order(battle_, *unit, OrderVerb::reform) && !formations_open_to(battle_, *unit).empty()) ||
          (in_building(*unit) && !exits(battle_, *unit).empty()) ||
          !why_not_order(battle_, *unit, OrderVerb::come_back);
      if (any) asking_.lists(v1::VERB_COMMAND, unit->id);
    }
  }

  v1::Offer& add(const Candidate& one, std::string_view key, const std::string& label, const Members& members,
                 std::string_view clause, std::uint32_t weight) {
    v1::Offer& added = offer(asking_.prompt(), v1::VERB_COMMAND, key, label, ids_of(members), clause, weight);
    v1::ChooseWanted& wanted = want_choice(added, "commander", "commander", true);
    for (const Unit* commander : one.commanders) {
      v1::OptionOffered& option = add_option(wanted, commander->id.str(), name_or_id(*commander));
      const v1::Odds odds =
          command_odds(battle_, *commander, members, key == "order_charge" ? Asked::charge : Asked::order);
      *option.mutable_odds() = key == "order_reform" ? all_or_nothing(odds, kChangesFormation) : odds;
    }
    return added;
  }

  // Which units are near enough to each other for one order (Rule::group_holds_together): units of one brigade, and of
  // several while the commander of the army can order them together (Rule::commander_orders_his_own).
  void link() {
    const Length reach = scaled(battle_, battle_.book.command.group);
    neighbours_.resize(candidates_.size());
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      for (std::size_t j = i + 1; j < candidates_.size(); ++j) {
        const Unit& one = *candidates_[i].unit;
        const Unit& other = *candidates_[j].unit;
        if (other.command != one.command && !across_brigades_) continue;
        if (!mechanics::is_within(geometry::distance(other.ground, one.ground), reach)) continue;
        neighbours_[i].push_back(j);
        neighbours_[j].push_back(i);
      }
    }
  }

  // Friends that may take the same order: all that a chain of neighbours links to the unit (Rule::group_is_one_chain),
  // each after one near it. `may`: the units that may be given such an order at all.
  void add_joiners(const Candidate& one, OrderVerb verb, v1::Offer& added,
                   const std::function<bool(const Unit&)>& may = {}) const {
    std::vector<std::size_t> chain = {static_cast<std::size_t>(&one - candidates_.data())};
    std::vector<bool> asked(candidates_.size(), false);  // each unit is checked once, even if it has many neighbours
    asked[chain.front()] = true;
    for (std::size_t i = 0; i < chain.size(); ++i) {
      for (const std::size_t next : neighbours_[chain[i]]) {
        if (asked[next]) continue;
        asked[next] = true;
        const Unit& unit = *candidates_[next].unit;
        if (why_not_order(battle_, unit, verb) || (may && !may(unit))) continue;
        chain.push_back(next);
        added.add_may_join(unit.id.str());
      }
    }
  }

  void add_charge(const Candidate& one) {
    const ChargeTargets targets = chargeable_enemies(battle_, *one.unit, ChargeCause::order, kMostMoves);
    if (targets.empty()) return;
    v1::Offer& added = add(one, "order_charge", "Order " + name_within(*one.unit) + " to charge", {one.unit},
                           battle_.clause(Rule::charge_is_declared), targets.reached.empty() ? kChargeInVain : 75);
    want_charge_target(added, battle_, *one.unit, targets);
    add_joiners(one, OrderVerb::charge, added,
                [](const Unit& unit) { return !stands_all_round(unit); });  // Rule::who_charges_nobody
    if (!battle_.book.orders.target_each || added.may_join().empty()) return;
    for (v1::InputWanted& input : *added.mutable_inputs()) {  // one for each unit that may join
      if (input.has_targets()) input.mutable_targets()->set_max(1 + static_cast<std::uint32_t>(added.may_join_size()));
    }
  }

  std::string who(const Candidate& one, const Members& members) const {
    if (members.size() == 1) return name_within(*one.unit);
    return "the whole " + std::string(battle_.book.words.brigade) + " (" + names_of(ids_of(members)) + ")";
  }

  // Formations that an order to move may include: all that the unit knows except the one against horse. For a unit that
  // can't move as it stands, only those in which it can.
  std::vector<FormationKey> formations_on_the_way(const Unit& unit) const {
    std::vector<FormationKey> formations = formations_of(battle_, unit);
    const bool immobile = is_immobile(battle_, unit);
    std::erase_if(formations, [&](const FormationKey formation) {
      if (formation == unit.formation || is_all_round(formation)) return true;
      return immobile && (!sets_free(battle_, unit, formation) ||
                          why_not_order(battle_, unit, OrderVerb::move, formation).has_value());
    });
    return formations;
  }

  // One move of the unit, in a formation that can move if its present one cannot.
  Length move_once_free(Unit unit) const {
    if (is_immobile(battle_, unit)) unit.formation = formations_on_the_way(unit).front();
    return move_allowance(battle_, unit);
  }

  void suggest_objectives(v1::PlaceWanted& wanted, const Unit& lead) const {
    const Length reach = move_once_free(lead) * kMostMoves;
    const Neighbour nearest = nearest_enemy(battle_, lead);
    if (nearest.unit != nullptr) {
      const geometry::Point point = geometry::nearest_point(nearest.unit->ground, lead.ground.centre);
      const Length way = geometry::distance(lead.ground.centre, point) - scaled(battle_, battle_.book.command.near);
      const Angle towards = geometry::direction(lead.ground.centre, point);
      if (way > Length::inches(1))
        suggest(wanted, "towards the enemy", moved_towards(battle_, lead, towards, std::min(way, reach)));
    }
    suggest(wanted, "straight ahead", moved_towards(battle_, lead, lead.ground.facing, reach));
    suggest(wanted, "back", moved_towards(battle_, lead, lead.ground.facing.opposite(), reach));
  }

  // Around whatever stands ahead, on one side or the other.
  void suggest_waypoints(v1::PlaceWanted& wanted, const Unit& lead) const {
    const Length reach = move_once_free(lead);
    for (const auto& [label, aside] : {std::pair("by the left", -45), std::pair("by the right", 45)})
      suggest(wanted, label, moved_towards(battle_, lead, lead.ground.facing + Angle::degrees(aside), reach));
  }

  void add_move(const Candidate& one, const Members& members) {
    const bool group = members.size() > 1;
    v1::Offer& added = add(one, "order_move", "Order " + who(one, members) + " to move", members,
                           battle_.clause(Rule::order_verbs), group ? 65 : 50);
    suggest_objectives(want_place(added, "objective", "destination", *one.unit), *one.unit);
    if (battle_.book.orders.waypoints)
      suggest_waypoints(want_place(added, "via", "by way of", *one.unit, true), *one.unit);
    const std::vector<FormationKey> formations = formations_on_the_way(*one.unit);
    if (!formations.empty()) {
      const bool needed = is_immobile(battle_, *one.unit);
      v1::ChooseWanted& wanted = want_choice(added, "formation", "change formation on the way", !needed);
      for (const FormationKey formation : formations) {
        const bool free = cost_in_moves(battle_, *one.unit, formation) == 0 ||
                          battle_.book.variations.formation_on_the_way(*one.unit) == formation;
        add_option(wanted, formation, called(formation), free ? "Costs no move." : "Costs one move.");
      }
    }
    if (!group) add_joiners(one, OrderVerb::move, added);
  }

  void add_withdraw(const Candidate& one) {
    if (!enemy_within(battle_, *one.unit, scaled(battle_, battle_.book.movement.proximity))) return;
    v1::Offer& added = add(one, "order_withdraw", "Order " + name_within(*one.unit) + " to withdraw", {one.unit},
                           battle_.clause(Rule::order_verbs), is_shaken(*one.unit) ? 60 : 15);
    add_joiners(one, OrderVerb::withdraw, added);
  }

  void add_support(const Candidate& one) {
    if (!battle_.book.orders.supports) return;
    v1::TargetsWanted friends;
    const Length reach = kMostMoves * move_allowance(battle_, *one.unit);
    for (const Unit* ally : friends_of(battle_, *one.unit)) {
      const Length away = geometry::distance(ally->ground, one.unit->ground);
      const bool behind = is_on_table(battle_, place_behind(*ally, *one.unit));
      if (!in_building(*ally) && mechanics::is_within(away, reach) && behind) add_target(friends, *ally, away);
    }
    if (friends.targets().empty()) return;
    v1::Offer& added = add(one, "order_support", "Order " + name_within(*one.unit) + " to support a friend", {one.unit},
                           battle_.clause(Rule::order_verbs), 8);
    want_target(added, "friend", "friend").mutable_targets()->Swap(friends.mutable_targets());
    add_joiners(one, OrderVerb::support, added);
  }

  // The formations that all members can take.
  std::vector<FormationKey> formations_open_to_all(const Members& members) const {
    std::vector<FormationKey> open = formations_open_to(battle_, *members.front());
    if (members.size() == 1) return open;
    std::erase_if(open, [&](const FormationKey formation) {
      return !std::ranges::all_of(members, [&](const Unit* unit) {
        return may_take_all(battle_, *unit, {&formation, 1});
      });
    });
    return open;
  }

  void add_reform(const Candidate& one, const Members& members) {
    if (why_not_order(battle_, *one.unit, OrderVerb::reform)) return;
    const std::vector<FormationKey> open = formations_open_to_all(members);
    if (open.empty()) return;
    const bool group = members.size() > 1;
    v1::Offer& added = add(one, "order_reform", "Order " + who(one, members) + " to change formation", members,
                           battle_.clause(Rule::formation_change_costs_a_move), group ? 8 : 10);
    v1::ChooseWanted& wanted = want_choice(added, "formation", "formation");
    for (const FormationKey formation : open) add_option(wanted, formation, called(formation));
    want_turn(added, battle_, *one.unit, open);
    if (group) return;
    if (std::ranges::any_of(open, is_all_round)) battle_.book.variations.want_shelter(added, battle_, *one.unit);
    add_joiners(one, OrderVerb::reform, added, [&](const Unit& unit) { return may_take_all(battle_, unit, open); });
  }

  void add_enter(const Candidate& one) {
    const Length reach = move_allowance(battle_, *one.unit) * kMostMoves;
    v1::ChooseWanted buildings;
    for (std::size_t i = 0; i < battle_.table.terrain->size(); ++i) {
      const Terrain& feature = (*battle_.table.terrain)[i];
      if (!is_building(feature) || why_not_hold(battle_, *one.unit, i)) continue;
      if (!mechanics::is_within(geometry::distance(ground_of_building(feature), one.unit->ground), reach)) continue;
      add_option(buildings, feature.id, called(feature));
    }
    if (buildings.options().empty()) return;
    v1::Offer& added = add(one, "order_enter", "Order " + name_within(*one.unit) + " into a building", {one.unit},
                           battle_.clause(Rule::garrisons_come_and_go), 30);
    want_choice(added, "building", "building").mutable_options()->Swap(buildings.mutable_options());
  }

  void add_leave(const Candidate& one) {
    if (!in_building(*one.unit)) return;
    const auto ways = exits(battle_, *one.unit);
    if (ways.empty()) return;
    v1::Offer& added = add(one, "order_leave", "Order " + name_within(*one.unit) + " out of its building", {one.unit},
                           battle_.clause(Rule::garrisons_come_and_go), 8);
    v1::ChooseWanted& wanted = want_choice(added, "face", "exit");
    for (const geometry::Face face : ways) add_option(wanted, key_of(face), key_of(face));
  }

  void add_return(const Candidate& one) {
    if (why_not_order(battle_, *one.unit, OrderVerb::come_back)) return;
    add(one, "order_return", "Order " + name_within(*one.unit) + " back to the table", {one.unit},
        battle_.clause(Rule::leaver_may_return), 60);
  }

  // All units of a brigade that can be given such an order and form a chain, with its middle unit leading; empty if
  // there are none.
  std::vector<const Candidate*> whole(const Command& command, OrderVerb verb) const {
    std::vector<const Candidate*> able;
    for (const Candidate& one : candidates_) {
      if (one.unit->command == command.id && !why_not_order(battle_, *one.unit, verb)) able.push_back(&one);
    }
    if (able.size() < 3) return {};  // two are joined by hand
    std::rotate(able.begin(), able.begin() + static_cast<std::ptrdiff_t>(able.size() / 2), able.end());
    return why_not_group(battle_, units_of_all(able)) ? std::vector<const Candidate*>() : able;
  }

  static Members units_of_all(const std::vector<const Candidate*>& candidates) {
    Members members;
    for (const Candidate* one : candidates) members.push_back(one->unit);
    return members;
  }

  void add_group(const Command& command) {
    if (const auto able = whole(command, OrderVerb::move); !able.empty()) add_move(*able.front(), units_of_all(able));
    if (const auto able = whole(command, OrderVerb::reform); !able.empty())
      add_reform(*able.front(), units_of_all(able));
  }

  Battle battle_;
  mechanics::Asking& asking_;
  bool across_brigades_ = false;
  std::set<CommandId> commands_;
  std::vector<Candidate> candidates_;
  std::vector<std::vector<std::size_t>> neighbours_;  // of each candidate, in the order of the units
};

// The probability of at least that many moves.
double chance_of(const v1::Odds& odds, std::int32_t moves) {
  double chance = 0;
  for (std::int32_t granted = moves; granted <= kMostMoves; ++granted) {
    chance += odds.chances(granted).per_million() / 1'000'000.0;
  }
  return chance;
}

// For the player, what matters is not whether the order is obeyed, but whether the charge arrives.
std::string what_is_hoped(const Battle& battle, const OrderWorded& order, const v1::Odds& odds) {
  if (order.verb != OrderVerb::charge) return odds.summary();
  const Unit& charger = battle.table.unit(order.units.front());
  const Unit& target = battle.table.unit(order.target);
  std::int32_t moves = 1;
  while (moves <= kMostMoves && why_not_charge(battle, charger, target, ChargeCause::order, moves)) ++moves;
  if (moves > kMostMoves) return "can't reach " + target.id.str() + "; " + odds.summary();
  const std::string needed = moves == 1 ? "one move" : std::to_string(moves) + " moves";
  return mechanics::percent(chance_of(odds, moves)) + " chance to reach " + target.id.str() + " (" + needed + ")";
}

}  // namespace

void offer_orders(const Battle& battle, v1::Side side, mechanics::Asking& asking) {
  Offers(battle, side, asking).add_all();
}

bool orders_left(const Battle& battle, v1::Side side) {
  return std::any_of(battle.table.units.begin(), battle.table.units.end(), [&](const Unit& unit) {
    if (unit.side != side || !unit.is_troops() || why_not_obey(battle, unit)) return false;
    const bool something =
        !why_not_order(battle, unit, OrderVerb::move) ||
        (stands(unit) && (!formations_open_to(battle, unit).empty() || !exits(battle, unit).empty())) ||
        !why_not_order(battle, unit, OrderVerb::come_back);
    return something && !commanders_for(battle, unit).empty();
  });
}

void preview_order(const Battle& battle, const v1::Act& act, v1::Preview& preview) {
  if (act.units().empty()) return;
  const Unit* lead = battle.table.find(first_unit(act));
  if (lead == nullptr) return;
  const auto order = order_worded(battle, act, lead->side);
  if (!order) return;
  Members members;
  for (const UnitId& id : order->units) members.push_back(&battle.table.unit(id));
  v1::Odds& odds = *preview.mutable_odds();
  odds = command_odds(battle, battle.table.unit(order->commander), members,
                      order->verb == OrderVerb::charge ? Asked::charge : Asked::order);
  if (order->verb == OrderVerb::reform) {
    odds = all_or_nothing(odds, kChangesFormation);
  } else {
    odds.set_summary(what_is_hoped(battle, *order, odds));
  }
}

}  // namespace battalia::rules::brigade
