#include "server/rules/systems/god_will_know_his_own/display/previews.h"

#include "server/rules/hidden_information/legality.h"
#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/god_will_know_his_own/combat/odds.h"
#include "server/rules/systems/god_will_know_his_own/compulsory/compulsory_phase.h"
#include "server/rules/systems/god_will_know_his_own/deployment/arrivals.h"
#include "server/rules/systems/god_will_know_his_own/deployment/deployment.h"
#include "server/rules/systems/god_will_know_his_own/melee/combats.h"
#include "server/rules/systems/god_will_know_his_own/orders/move_orders.h"
#include "server/rules/systems/god_will_know_his_own/orders/order_phase.h"
#include "server/rules/systems/god_will_know_his_own/shooting/gunnery.h"
#include "server/rules/systems/god_will_know_his_own/shooting/volley.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

void write(const Footprint& ground, v1::Extent& extent) {
  extent.set_frontage_um(ground.frontage.um());
  extent.set_depth_um(ground.depth.um());
}

// The final position of each unit; for several, `whole` is the footprint drawn as one, else the first unit's.
void write_ends(std::span<const DrawnUp> ends, const std::optional<Footprint>& whole, v1::Preview& preview) {
  if (ends.empty()) return;
  const Footprint& shown = whole ? *whole : ends.front().ground;
  *preview.mutable_ends_at() = placement(shown);
  write(shown, *preview.mutable_footprint());
  if (ends.size() == 1) return;
  for (const DrawnUp& end : ends) {
    v1::UnitEnd& added = *preview.add_ends();
    added.set_unit(end.unit.str());
    *added.mutable_to() = placement(end.ground);
    write(end.ground, *added.mutable_footprint());
  }
}

// Free turns and units pushed aside are part of the plan.
void preview_move(const Table& table, const v1::Act& act, v1::Side side, v1::Preview& preview) {
  const PlannedMove move = plan_of(table, act, side);
  const GroupPlan& plan = move.plan;
  if (plan.members.empty()) return;
  preview.set_used_um(plan.used.um());
  preview.set_budget_um(plan.budget.um());
  preview.mutable_legal_part()->Assign(plan.legal_part.begin(), plan.legal_part.end());
  preview.set_cost(static_cast<std::uint32_t>(move.cost.points));
  for (const v1::ModifierRow& row : move.cost.rows.rows()) *preview.add_cost_rows() = row;
  std::vector<DrawnUp> ends;
  std::vector<Footprint> grounds;
  for (const MemberMove& member : plan.members) {
    ends.push_back({member.unit, member.end()});
    grounds.push_back(member.end());
  }
  const auto whole = block_ground(plan.group, grounds);
  for (const PushedAside& pushed : plan.pushed) ends.push_back({pushed.unit, pushed.to});
  write_ends(ends, whole, preview);
}

// What a rule does before its first die: where it leaves units, and the points it spends.
template <class Take>
void preview_doing(const Table& table, v1::Side side, v1::Preview& preview, Take take) {
  NoDice dice;
  Draft draft(table, dice);
  try {
    if (take(draft)) return;
  } catch (const DiceWanted&) {
  }
  std::vector<DrawnUp> ends;
  for (const Unit& after : draft.table().units) {
    const Unit* before = table.find(after.id);
    if (before != nullptr && after.on_table() && after.ground != before->ground)
      ends.push_back({after.id, after.ground});
  }
  write_ends(ends, std::nullopt, preview);
  const auto points = [&](const Table& of) {
    std::int32_t sum = 0;
    for (const Command& command : of.commands) sum += command.side == side ? command.statuses[kPoints] : 0;
    for (const Unit& unit : of.units) sum += unit.side == side ? unit.statuses[kPoints] : 0;
    return sum;
  };
  preview.set_cost(static_cast<std::uint32_t>(std::max(0, points(table) - points(draft.table()))));
}

void preview_shot(const Table& table, const v1::Act& act, v1::Preview& preview) {
  const Unit* shooter = table.find(mechanics::first_unit(act));
  const Unit* target = table.find(mechanics::target_of(act, mechanics::kTargetInput));
  if (shooter == nullptr || target == nullptr || !is_element(*shooter) || !is_element(*target)) return;
  if (!shooter->on_table() || !target->on_table() || shooter->side == target->side) return;
  *preview.mutable_odds() =
      is_artillery(*shooter) ? fire_odds(table, *shooter, *target) : shot_odds(table, *shooter, *target);
}

void preview_fight(const Table& table, const v1::Act& act, v1::Preview& preview) {
  const UnitId id = mechanics::first_unit(act);
  const std::vector<Pairing> combats = combats_to_fight(table);
  const auto found = std::ranges::find_if(
      combats, [&](const Pairing& pairing) { return pairing.element == id || pairing.enemy == id; });
  if (found != combats.end()) *preview.mutable_odds() = combat_odds(table, *found);
}

void preview_kind(const Table& table, const v1::Act& act, v1::Side side, v1::Preview& preview) {
  const bool compelled = act.key() == kCompulsoryMove;
  switch (act.verb()) {
    case v1::VERB_DEPLOY:
      return write_ends(is_arrival(act) ? arrivals_placed_by(table, act) : placed_by(table, act), std::nullopt,
                        preview);
    case v1::VERB_SHOOT:
      return preview_shot(table, act, preview);
    case v1::VERB_FIGHT:
      return preview_fight(table, act, preview);
    case v1::VERB_MOVE:
      if (!compelled) return preview_move(table, act, side, preview);
      return preview_doing(table, side, preview, [&](Draft& draft) { return act_compulsory(draft, act, side); });
    case v1::VERB_HOLD:
    case v1::VERB_REFORM:
    case v1::VERB_WORK:
    case v1::VERB_RALLY:
    case v1::VERB_COMMAND:
      return preview_doing(table, side, preview, [&](Draft& draft) { return act_order(draft, act, side); });
    default:
      return;
  }
}

}  // namespace

v1::Preview preview_of(const RuleSystem& system, const Table& table, const v1::Act& act, v1::Seat seat) {
  v1::Preview preview;
  const v1::Side side = side_of(seat);
  if (table.ended() || side == v1::SIDE_UNSPECIFIED) {
    preview.set_reason("Nothing can move here now.");
    return preview;
  }
  preview_kind(table, act, side, preview);
  check_legality(system, table, act, seat, preview);
  return preview;
}

}  // namespace battalia::rules::god_will_know_his_own
