#include "server/rules/systems/god_will_know_his_own/movement/path.h"

#include "server/rules/systems/god_will_know_his_own/movement/push_back_plan.h"
#include "server/rules/systems/god_will_know_his_own/movement/walk.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr Length kFurthest = 60_in;  // more than any move; the walk shortens it
constexpr Length kNearer = Length::mm(10);
constexpr Length kBeyondAnyTable = Length::mm(10'000);
constexpr std::int32_t kFullTurn_mdeg = 360'000;
constexpr Length kInto = Length::mm(1);

bool counts_for_shaken(const Unit& mover, const Unit& enemy) {
  if (is_artillery(enemy)) return false;
  const bool levy = is_in({{Type::li, "i"}}, enemy);
  const bool shaken = is_shaken(mover) || (in_good_morale(mover) && mover.has_trait(kMutinous));  // GWK-SPEC-09
  return !levy || !shaken || is_in({{Type::li, "i"}}, mover);
}

// Only they pay for it (GWK-PIP-17).
bool asks_whether_nearer(const Unit& mover) { return !in_good_morale(mover) || mover.has_trait(kMutinous); }

WhyNot why_not_break_off(const Table& table, const Unit& element, const Unit& enemy) {
  if (!table.option_on(kBreakOff))
    return violation("GWK-MOVE-32", element.id.str() + " is in contact with " + enemy.id.str() + ".");
  if (is_broken(element))
    return violation("GWK-MOVE-31", element.id.str() + " is broken and in contact: it can only rout.");
  if (open_allowance(element) > open_allowance(enemy)) return std::nullopt;
  return violation("GWK-MOVE-31", element.id.str() + " can't break off from " + enemy.id.str() + ": its " +
                                      in_words(open_allowance(element)) + " in the open are no more than " +
                                      in_words(open_allowance(enemy)) + ".");
}

// Whether it ends in contact with that enemy, which the move may have pushed aside.
bool ends_at(const Table& table, const GroupPlan& plan, const MemberMove& move, const UnitId& enemy) {
  const auto pushed = std::ranges::find(plan.pushed, enemy, &PushedAside::unit);
  const Footprint& there = pushed == plan.pushed.end() ? table.unit(enemy).ground : pushed->to;
  return touching_edges(move.end(), there).has_value();
}

bool ends_uphill_into_foot(const Table& table, const GroupPlan& plan, const MemberMove& move) {
  if (!is_foot(table.unit(move.unit)) || !leads_uphill(table, move.poses.front(), move.end())) return false;
  return std::ranges::any_of(
      plan.touched, [&](const UnitId& id) { return is_foot(table.unit(id)) && ends_at(table, plan, move, id); });
}

bool ends_in_contact(const Table& table, const GroupPlan& plan, const MemberMove& move) {
  return std::ranges::any_of(plan.touched, [&](const UnitId& id) { return ends_at(table, plan, move, id); });
}

// The table with the whole group, and units that it pushes, at their new positions.
Table as_it_would_be(const Table& table, const GroupPlan& plan) {
  std::map<UnitId, Footprint> grounds;
  for (const MemberMove& move : plan.members) grounds.insert_or_assign(move.unit, move.end());
  for (const PushedAside& pushed : plan.pushed) grounds.insert_or_assign(pushed.unit, pushed.to);
  return with_units_at(table, grounds);
}

// If it seems that it could not, it is checked on the table after the move: elements behind may let it through, and its
// own group has also moved (GWK-OUT-02, GWK-OUT-05). That table is built once for the whole group.
bool could_recoil(const Table& table, const GroupPlan& plan, const MemberMove& move, std::optional<Table>& then) {
  if (could_be_pushed_back(table, table.unit(move.unit), move.end())) return true;
  if (!then) then = as_it_would_be(table, plan);
  return could_be_pushed_back(*then, then->unit(move.unit), move.end());
}

void describe_end(const Table& table, GroupPlan& plan) {
  std::optional<Table> then;
  for (const MemberMove& move : plan.members) {
    const Unit& unit = table.unit(move.unit);
    plan.uphill_into_foot |= ends_uphill_into_foot(table, plan, move);
    if (asks_whether_nearer(unit)) plan.nearer_to_enemy |= comes_nearer(table, unit, move.end());
    if (!plan.cannot_recoil && ends_in_contact(table, plan, move))
      plan.cannot_recoil = !could_recoil(table, plan, move, then);
  }
}

// Prevents overflow of summed lengths: a step longer than any table is not walked at all.
WhyNot why_not_measured(Path path) {
  const auto is_over = [](std::int64_t number, std::int64_t most) { return number > most || number < -most; };
  for (const v1::PathStep* step : path) {
    const v1::Point& to = step->to().centre();
    const std::int64_t most = kBeyondAnyTable.um();
    if (is_over(step->angle_mdeg(), kFullTurn_mdeg))
      return violation("GWK-MOVE-16", "A step of a move turns by at most 360 degrees.");
    if (is_over(step->amount_um(), most) || is_over(to.x_um(), most) || is_over(to.y_um(), most))
      return violation("GWK-MOVE-36",
                       "A step of a move leads at most " + in_words(kBeyondAnyTable) + ", which is beyond any table.");
  }
  return std::nullopt;
}

GroupPlan refused(const Table& table, const Group& group, WhyNot fault) {
  GroupPlan plan;
  plan.group = group;
  for (const InBlock& one : group.members) plan.members.push_back({one.unit, {table.unit(one.unit).ground}});
  plan.fault = std::move(fault);
  return plan;
}

std::int32_t moves_in(Path path) {
  const auto marches = std::ranges::count_if(path, [](const v1::PathStep* step) {
    return step->manoeuvre() == v1::MANOEUVRE_ACTION && step->formation() == kMarchStep;
  });
  return static_cast<std::int32_t>(marches) + 1;
}

}  // namespace

bool comes_nearer(const Table& table, const Unit& mover, const Footprint& end) {
  std::optional<Length> before, after;
  for (const Unit& enemy : table.units) {
    if (enemy.side == mover.side || !enemy.on_table() || !is_element(enemy) || !is_crewed(enemy)) continue;
    if (!counts_for_shaken(mover, enemy)) continue;
    const Length from = geometry::distance(mover.ground, enemy.ground), to = geometry::distance(end, enemy.ground);
    before = std::min(before.value_or(from), from);
    after = std::min(after.value_or(to), to);
  }
  return before && *after < *before;
}

WhyNot why_not_move(const Table& table, const Unit& element) {
  if (!element.on_table() || !is_element(element))
    return violation("GWK-MOVE-12", element.id.str() + " is not an element on the table.");
  if (!is_crewed(element)) return violation("GWK-ART-10", element.id.str() + " has no crew.");
  const Unit* enemy = front_enemy(table, element);
  return enemy == nullptr ? std::nullopt : why_not_break_off(table, element, *enemy);
}

GroupPlan plan_move(const Table& table, const Group& group, Path path, const UnitId& line_up_with) {
  for (const InBlock& member : group.members) {
    if (WhyNot fault = why_not_move(table, table.unit(member.unit))) return refused(table, group, std::move(fault));
  }
  if (WhyNot fault = why_not_measured(path)) return refused(table, group, std::move(fault));
  Walk walk(table, group, line_up_with, moves_in(path));
  for (const v1::PathStep* step : path) walk.take(*step);
  GroupPlan plan = std::move(walk).finish();
  describe_end(table, plan);
  return plan;
}

std::uint32_t files_of_line(const v1::PathStep& step, const Group& group) {
  return step.files() == 0 ? static_cast<std::uint32_t>(group.members.size()) : step.files();
}

Table with_units_at(const Table& table, const std::map<UnitId, Footprint>& grounds) {
  Table then = table;
  for (Unit& unit : then.units) {
    if (const auto moved = grounds.find(unit.id); moved != grounds.end()) unit.ground = moved->second;
  }
  return then;
}

std::vector<v1::PathStep> furthest_way(const Table& table, const Group& group, v1::Manoeuvre manoeuvre) {
  v1::PathStep straight;
  straight.set_manoeuvre(manoeuvre);
  const v1::PathStep* const path[] = {&straight};
  const auto plan_of = [&](Length way) {
    straight.set_amount_um(way.um());
    return plan_move(table, group, path);
  };
  GroupPlan plan = plan_of(kFurthest);
  // It could move that far, but may not end there: stops as close to that as it may.
  const Length reached = manoeuvre == v1::MANOEUVRE_ADVANCE ? plan.length : Length();
  for (Length way = reached - kNearer; plan.fault && !plan.moves() && way > Length(); way -= kNearer) {
    plan = plan_of(way);
  }
  if (plan.fault && !plan.moves()) return {};
  std::vector<v1::PathStep> steps = std::move(plan.legal_part);
  if (plan.touched.empty() || steps.empty()) return steps;
  straight = steps.back();  // just short of the enemy met: continue into contact
  if (plan_move(table, group, path).touched.empty()) steps.back().set_amount_um(straight.amount_um() + kInto.um());
  return steps;
}

}  // namespace battalia::rules::god_will_know_his_own
