#include "server/rules/systems/god_will_know_his_own/orders/move_orders.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/systems/god_will_know_his_own/contact/nearest.h"
#include "server/rules/systems/god_will_know_his_own/movement/carry_out.h"
#include "server/rules/systems/god_will_know_his_own/orders/order_phase.h"
#include "server/rules/systems/god_will_know_his_own/orders/order_words.h"
#include "server/rules/systems/god_will_know_his_own/special_rules/scenario_rules.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::uint32_t kMoveWeight = 30;
constexpr std::uint32_t kGroupWeight = 50;
constexpr std::uint32_t kContactWeight = 70;
constexpr std::uint32_t kIdleWeight = 5;  // only a turn, or a step: a player may still draw another path
constexpr Length kWorthAnOrder = Length::um(12'700);
constexpr std::int32_t kAboutTurn_mdeg = 180'000;

constexpr v1::Manoeuvre kSingleSteps[] = {
    v1::MANOEUVRE_TO,          v1::MANOEUVRE_ADVANCE, v1::MANOEUVRE_BACK,          v1::MANOEUVRE_WHEEL_LEFT,
    v1::MANOEUVRE_WHEEL_RIGHT, v1::MANOEUVRE_TURN,    v1::MANOEUVRE_SIDESTEP_LEFT, v1::MANOEUVRE_SIDESTEP_RIGHT,
    v1::MANOEUVRE_ACTION};
constexpr v1::Manoeuvre kGroupSteps[] = {
    v1::MANOEUVRE_ADVANCE,        v1::MANOEUVRE_BACK,   v1::MANOEUVRE_WHEEL_LEFT,
    v1::MANOEUVRE_WHEEL_RIGHT,    v1::MANOEUVRE_TURN,   v1::MANOEUVRE_SIDESTEP_LEFT,
    v1::MANOEUVRE_SIDESTEP_RIGHT, v1::MANOEUVRE_REFORM, v1::MANOEUVRE_ACTION};

// What prevents one of them from taking a move order, whatever the path, other than that they are no group.
WhyNot why_one_stays(const Table& table, std::span<const UnitId> elements) {
  for (const UnitId& id : elements) {
    const Unit& unit = table.unit(id);
    if (WhyNot fault = why_not_ordered_again(unit)) return fault;
    if (WhyNot fault = why_not_order_by_scenario(table, unit)) return fault;
    if (WhyNot fault = why_not_move_by_scenario(table, unit)) return fault;
    if (WhyNot fault = why_not_move(table, unit)) return fault;
  }
  return std::nullopt;
}

// What prevents each of them from taking a move order, whatever the path.
WhyNot why_none_moves(const Table& table, std::span<const UnitId> elements) {
  if (WhyNot fault = why_one_stays(table, elements)) return fault;
  return why_not_group(table, elements);
}

bool widens(const Group& group, Path path) {
  return std::any_of(path.begin(), path.end(), [&](const v1::PathStep* step) {
    return step->manoeuvre() == v1::MANOEUVRE_REFORM && step->formation() == kLineStep &&
           static_cast<std::int32_t>(files_of_line(*step, group)) > group.files;
  });
}

WhyNot why_not_by_scenario(const Table& table, const GroupPlan& plan, Path path) {
  const bool wider = widens(plan.group, path);
  for (const MemberMove& member : plan.members) {
    const Unit& unit = table.unit(member.unit);
    if (WhyNot fault = wider ? why_not_widen_by_scenario(table, unit) : std::nullopt) return fault;
    if (WhyNot fault = why_not_go_by_scenario(table, unit, unit.ground, member.end())) return fault;
  }
  return std::nullopt;
}

PlannedMove planned(const Table& table, const Group& group, Path path, const UnitId& line_up_with) {
  PlannedMove move{.plan = plan_move(table, group, path, line_up_with), .cost = {}, .fault = std::nullopt};
  move.cost = cost_of_move(table, move.plan);
  move.fault = move.plan.fault;
  if (!move.fault) move.fault = why_not_by_scenario(table, move.plan, path);
  if (!move.fault) move.fault = why_not_affordable(table, move.cost);
  return move;
}

std::vector<const v1::PathStep*> pointers_to(const std::vector<v1::PathStep>& steps) {
  std::vector<const v1::PathStep*> pointers;
  for (const v1::PathStep& step : steps) pointers.push_back(&step);
  return pointers;
}

bool breaks_off(const Table& table, const Group& group) {
  return std::any_of(group.members.begin(), group.members.end(),
                     [&](const InBlock& member) { return front_enemy(table, table.unit(member.unit)) != nullptr; });
}

std::vector<v1::PathStep> about_turn() {
  v1::PathStep about;
  about.set_manoeuvre(v1::MANOEUVRE_TURN);
  about.set_angle_mdeg(kAboutTurn_mdeg);
  return {about};
}

// An enemy gun without a crew straight ahead, and the way until a base of the group touches it: from there it can be
// destroyed or fired (GWK-PIP-11, GWK-PIP-12, GWK-PIP-34, R-G38).
struct GunAhead {
  const Unit* gun = nullptr;
  Length way;
};
GunAhead nearest_gun_ahead(const Table& table, const Group& group) {
  constexpr Length kFarthest = Length::inches(36);
  constexpr Length kAtIt = kTouching / 2;
  constexpr int kMostStrides = 64;
  GunAhead nearest;
  const v1::Side side = table.unit(group.leader()).side;
  for (const Unit& gun : table.units) {
    if (gun.side == side || !gun.on_table() || !is_element(gun) || is_crewed(gun)) continue;
    for (const InBlock& member : group.members) {
      const Footprint& from = table.unit(member.unit).ground;
      Length way;
      Length apart = geometry::distance(from, gun.ground);
      // Going on by the distance to it never goes past it.
      for (int stride = 0; apart > kAtIt && mechanics::is_within(way, kFarthest) && stride < kMostStrides; ++stride) {
        way = way + apart;
        apart = geometry::distance(geometry::shifted(from, way), gun.ground);
      }
      if (apart <= kAtIt && (nearest.gun == nullptr || way < nearest.way)) nearest = {&gun, way};
    }
  }
  return nearest;
}

// Suggestions that are legal and affordable: ahead as far as it can go, and up to a gun without a crew; else about,
// else straight back.
struct Suggested {
  std::string label;
  std::vector<v1::PathStep> steps;
  PlannedMove move;
};
std::vector<Suggested> suggestions_for(const Table& table, const Group& group) {
  std::vector<Suggested> found;
  const auto consider = [&](std::string_view label, std::vector<v1::PathStep> steps) {
    if (steps.empty()) return;
    PlannedMove move = planned(table, group, pointers_to(steps), UnitId());
    if (move.fault || !move.plan.moves()) return;
    std::string text(label);
    if (move.plan.length > Length()) text += " " + in_words(move.plan.length);
    if (!move.plan.touched.empty()) text += " into " + move.plan.touched.front().str();
    found.push_back({std::move(text), std::move(steps), std::move(move)});
  };
  if (breaks_off(table, group)) {  // GWK-MOVE-31
    consider("break off", furthest_way(table, group, v1::MANOEUVRE_BACK));
    return found;
  }
  consider("straight ahead", furthest_way(table, group, v1::MANOEUVRE_ADVANCE));
  const GunAhead ahead = nearest_gun_ahead(table, group);
  if (ahead.gun != nullptr && ahead.way > kTouching) {
    v1::PathStep up_to_it;
    up_to_it.set_manoeuvre(v1::MANOEUVRE_ADVANCE);
    up_to_it.set_amount_um(ahead.way.um());
    const std::size_t before = found.size();
    consider("straight ahead", {up_to_it});
    if (found.size() > before) {
      found.back().label += " to the gun " + ahead.gun->id.str();
      const bool is_the_furthest = before > 0 && found.front().move.plan.touched.empty() &&
                                   found.front().move.plan.length <= ahead.way + kTouching &&
                                   ahead.way <= found.front().move.plan.length + kTouching;
      if (is_the_furthest) found.erase(found.begin());
    }
  }
  if (found.empty()) consider("about turn", about_turn());
  if (found.empty() && group.is_single()) consider("straight back", furthest_way(table, group, v1::MANOEUVRE_BACK));
  return found;
}

// Whether no path can be offered to a group that one of its elements leads, as far as this is known without a search.
bool has_no_move(const Table& table, const Group& group) {
  return why_one_stays(table, ids_of(group)) || why_not_affordable(table, least_cost_of_move(table, group));
}

// Whether any move would be suggested: the turn, which covers no distance, is tried first.
bool has_move(const Table& table, const Group& group) {
  if (has_no_move(table, group)) return false;
  if (!breaks_off(table, group)) {
    const std::vector<v1::PathStep> about = about_turn();
    const PlannedMove move = planned(table, group, pointers_to(about), UnitId());
    if (!move.fault && move.plan.moves()) return true;
  }
  return !suggestions_for(table, group).empty();
}

// What players drag: the block, if several elements stand side by side.
void write_block(const Table& table, const Group& group, v1::PathWanted& wanted) {
  std::vector<Footprint> now;
  for (const InBlock& member : group.members) now.push_back(table.unit(member.unit).ground);
  const std::optional<Footprint> block = block_ground(group, now);
  if (!block) return;
  *wanted.mutable_from() = placement(*block);
  wanted.mutable_footprint()->set_frontage_um(block->frontage.um());
  wanted.mutable_footprint()->set_depth_um(block->depth.um());
}

// The steps that have a name, of those that the group can take at all.
void name_steps(const Table& table, const Group& group, v1::PathWanted& wanted) {
  wanted.add_actions(std::string(kMarchStep));
  if (free_turns_of(table, group) > 0) wanted.add_actions(std::string(kAboutStep));
  if (group.is_single()) return;
  if (!group.is_column()) wanted.add_formations(std::string(kColumnStep));
  wanted.add_formations(std::string(kLineStep));
  if (can_form_square(table, group)) wanted.add_formations(std::string(kSquareStep));
}

// The enemies that the suggested path can end in contact with, the nearest first; empty if there is no choice (D-11).
std::vector<UnitId> contacts_to_choose_from(const Table& table, const Group& group, const Suggested& way) {
  if (way.move.plan.touched.empty()) return {};
  std::vector<UnitId> found = {way.move.plan.touched.front()};
  const Unit& met = table.unit(found.front());
  for (const Unit* enemy : elements_of(table, met.side)) {
    if (enemy->id == met.id || !mechanics::is_within(distance_between(met, *enemy), kBaseWidth)) continue;
    const PlannedMove other = planned(table, group, pointers_to(way.steps), enemy->id);
    if (other.fault || other.plan.touched.empty() || other.plan.touched.front() != enemy->id) continue;
    found.push_back(enemy->id);
  }
  return found.size() > 1 ? found : std::vector<UnitId>();
}

std::uint32_t weight_of(const GroupPlan& suggested, bool single) {
  if (!suggested.touched.empty()) return kContactWeight;
  if (suggested.length < kWorthAnOrder) return kIdleWeight;
  return single ? kMoveWeight : kGroupWeight;
}

void offer_move(const Table& table, const Group& group, v1::Prompt& prompt) {
  const std::vector<UnitId> units = ids_of(group);
  if (has_no_move(table, group)) return;
  const std::vector<Suggested> suggested = suggestions_for(table, group);
  if (suggested.empty()) return;
  const bool single = group.is_single();
  const GroupPlan& first = suggested.front().move.plan;
  v1::Offer* offer =
      offer_order(prompt, table, units, suggested.front().move.cost,
                  {.verb = v1::VERB_MOVE,
                   .key = single ? kMoveElement : kMoveGroup,
                   .label = single ? "Move " + in_words_of(units) : "Move the group of " + in_words_of(units),
                   .clause = single ? "GWK-PIP-07" : "GWK-PIP-05",
                   .weight = weight_of(first, single)});
  if (offer == nullptr) return;
  const std::span<const v1::Manoeuvre> steps =
      single ? std::span<const v1::Manoeuvre>(kSingleSteps) : std::span<const v1::Manoeuvre>(kGroupSteps);
  v1::PathWanted& wanted =
      mechanics::want_path(*offer, kPath, "Route", table.unit(group.leader()), first.budget, steps);
  write_block(table, group, wanted);
  name_steps(table, group, wanted);
  for (const Suggested& one : suggested) {
    v1::Suggestion& added = *wanted.add_suggestions();
    added.set_label(one.label);
    for (const v1::PathStep& step : one.steps) *added.add_path() = step;
  }
  const std::vector<UnitId> contacts = contacts_to_choose_from(table, group, suggested.front());
  if (contacts.empty()) return;
  v1::TargetsWanted& which = mechanics::want_target(*offer, kLineUp, "Into contact with which of them?", true);
  for (const UnitId& id : contacts) {
    const Unit& enemy = table.unit(id);
    mechanics::add_target(which, enemy, distance_between(table.unit(group.leader()), enemy));
  }
}

// Most can move without a group, so few groups are examined: none whose elements are all listed already.
void list_moves(const Table& table, const Unit& unit, LedGroups& groups, mechanics::Asking& asking) {
  const auto moves_alone = [&](const UnitId& id) {
    if (asking.knows(v1::VERB_MOVE, id)) return true;
    const Unit& one = table.unit(id);
    return takes_orders(table, one) && has_move(table, group_of(table, {&id, 1})) && asking.lists(v1::VERB_MOVE, id);
  };
  const bool leader_moves = moves_alone(unit.id);
  if (asking.has_enough()) return;
  for (const Group& group : groups.all()) {
    const std::vector<UnitId> members = ids_of(group);
    const bool leader_listed = leader_moves || asking.knows(v1::VERB_MOVE, unit.id);  // perhaps by a larger group
    const bool each_alone = leader_listed && std::ranges::all_of(members, moves_alone);
    if (each_alone || asking.knows(v1::VERB_MOVE, members)) continue;
    if (has_move(table, group)) asking.lists(v1::VERB_MOVE, members);
  }
}

std::string what_it_costs(const OrderCost& cost) {
  return std::to_string(cost.points) + (cost.points == 1 ? " point" : " points");
}

}  // namespace

PlannedMove plan_of(const Table& table, const v1::Act& act, v1::Side side) {
  PlannedMove move;
  move.fault = why_not_order(table, act, side);
  if (move.fault) return move;
  const std::vector<UnitId> elements = mechanics::units_of(act);
  move.fault = why_none_moves(table, elements);
  if (move.fault) return move;
  const Path path = mechanics::path_of(act, kPath);
  if (path.empty()) {
    move.fault = violation("GWK-MOVE-13", "The order gives no path.");
    return move;
  }
  return planned(table, group_of(table, elements), path, mechanics::target_of(act, kLineUp));
}

void offer_moves(const Table& table, const Unit& unit, LedGroups& groups, mechanics::Asking& asking) {
  if (why_not_ordered_again(unit)) return;
  if (!asking.in_full()) return list_moves(table, unit, groups, asking);
  if (asking.is_about(unit.id)) offer_move(table, group_of(table, {&unit.id, 1}), asking.prompt());
  for (const Group& group : groups.all()) {
    if (asking.is_about(ids_of(group))) offer_move(table, group, asking.prompt());
  }
}

WhyNot act_move(Draft& draft, const v1::Act& act, v1::Side side) {
  const PlannedMove move = plan_of(draft.table(), act, side);
  if (move.fault) return move.fault;
  const std::vector<UnitId> elements = ids_of(move.plan.group);
  const std::string_view clause = move.plan.group.is_single() ? "GWK-PIP-07" : "GWK-PIP-05";
  draft.say(in_words_of(elements) + " moved " + in_words(move.plan.length) + " for " + what_it_costs(move.cost),
            elements, move.plan.touched, v1::VERB_MOVE, act.key(), {clause});
  pay(draft, move.cost, {clause});
  carry_out(draft, move.plan, {clause});
  mark_ordered(draft, elements, OrderGiven::move);
  return std::nullopt;
}

}  // namespace battalia::rules::god_will_know_his_own
