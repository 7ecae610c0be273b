#include "server/rules/systems/fornovo_to_sedgemoor/march/march_offers.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/fornovo_to_sedgemoor/command/riding.h"
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/arrivals.h"
#include "server/rules/systems/fornovo_to_sedgemoor/march/march.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/actions.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/legal_part.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/manoeuvres.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/surroundings.h"
#include "server/rules/systems/fornovo_to_sedgemoor/special_rules/scenario_rules.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

v1::PathStep offered_step(v1::Manoeuvre manoeuvre, Length amount, std::int32_t angle_mdeg = 0) {
  v1::PathStep step;
  step.set_manoeuvre(manoeuvre);
  step.set_amount_um(amount.um());
  step.set_angle_mdeg(angle_mdeg);
  return step;
}

v1::PathStep action_of(ActKey key) {
  v1::PathStep step;
  step.set_manoeuvre(v1::MANOEUVRE_ACTION);
  step.set_formation(std::string(key));
  return step;
}

v1::PathStep reform_of(FormationKey formation, std::int32_t files = 0) {
  v1::PathStep step;
  step.set_manoeuvre(v1::MANOEUVRE_REFORM);
  step.set_formation(std::string(formation));
  step.set_files(static_cast<std::uint32_t>(files));
  return step;
}

class Suggesting {
 public:
  Suggesting(const Table& table, const Unit& unit, v1::PathWanted& wanted)
      : table_(table),
        unit_(unit),
        wanted_(wanted),
        limits_(march_limits(table, unit)),
        surroundings_(table, unit, limits_) {}

  // The path, or as much of it as is legal, if that leads anywhere; for one that disorders units, only the part that
  // does not.
  void add(const Steps& steps, std::string_view label, bool whole_only = false) {
    Plan plan = plan_of(steps);
    if (plan.legal_part.empty() || (plan.fault && whole_only)) return;
    if (plan.fault) plan = as_far_as_legal(table_, unit_, std::move(plan.legal_part), limits_, surroundings_);
    if (plan.legal_part.empty() || !leads_somewhere(plan)) return;
    if (!harms(plan)) return write(plan.legal_part, std::string(label));
    if (const auto part = part_in_order(plan.legal_part)) write(*part, std::string(label));
    harmful_.emplace_back(plan.legal_part, std::string(label) + ", into disorder");
  }

  // Those that disorder units, after orderly ones in the same direction.
  void add_harmful() {
    for (const auto& [steps, label] : harmful_) write(steps, label);
    harmful_.clear();
  }

 private:
  Plan plan_of(const Steps& steps) const { return plan_path(table_, unit_, pointers(steps), limits_, surroundings_); }

  bool harms(const Plan& plan) const { return upsets(plan) && (plan.passing_disorders || !is_disordered(unit_)); }

  // The longest part of it, from its start, that disorders nobody.
  std::optional<Steps> part_in_order(Steps steps) const {
    constexpr int kHalvings = 6;
    std::optional<Steps> longest;
    Length in_order;
    Length too_far = Length::um(steps.back().amount_um());
    for (int i = 0; i < kHalvings && too_far > Length(); ++i) {
      const Length half = in_order + (too_far - in_order) / 2;
      steps.back().set_amount_um(half.um());
      const Plan plan = plan_of(steps);
      const bool good = !plan.fault && !harms(plan);
      (good ? in_order : too_far) = half;
      if (good && leads_somewhere(plan)) longest = steps;
    }
    return longest;
  }

  bool leads_somewhere(const Plan& plan) const {
    constexpr std::int32_t kLeastTurn_mdeg = 1'000;
    return !plan.actions.empty() || plan.after.formation != unit_.formation ||
           geometry::distance(plan.end().centre, unit_.ground.centre) > Length::um(2'540) ||
           std::abs((plan.end().facing - unit_.ground.facing).turn_mdeg()) >= kLeastTurn_mdeg ||
           plan.after.statuses[kFiles] != unit_.statuses[kFiles];
  }

  void write(const std::vector<v1::PathStep>& steps, std::string label) {
    v1::Suggestion& suggestion = *wanted_.add_suggestions();
    suggestion.set_label(std::move(label));
    for (const v1::PathStep& step : steps) *suggestion.add_path() = step;
  }

  const Table& table_;
  const Unit& unit_;
  v1::PathWanted& wanted_;
  PathLimits limits_;
  Surroundings surroundings_;
  std::vector<std::pair<Steps, std::string>> harmful_;
};

// A wheel, or a turn for units that turn freely, towards the nearest enemy and then ahead.
Steps towards_enemy(const Table& table, const Unit& unit, Length budget) {
  const Neighbour enemy = nearest_enemy(table, unit);
  if (enemy.unit == nullptr) return {};
  const Angle way = geometry::direction(unit.ground.centre, enemy.unit->ground.centre);
  const std::int32_t off = (way - unit.ground.facing).turn_mdeg();
  const Length ahead = std::min(budget, enemy.distance - at(table, kKeepClear) * 2);
  if (ahead <= Length()) return {};
  if (std::abs(off) < 5'000) return in_turn(offered_step(v1::MANOEUVRE_ADVANCE, ahead));
  if (moves_freely(table, unit)) {
    return in_turn(offered_step(v1::MANOEUVRE_TURN, Length(), off), offered_step(v1::MANOEUVRE_ADVANCE, ahead));
  }
  if (std::abs(off) > 90'000) return in_turn(offered_step(v1::MANOEUVRE_TURN, Length(), off));
  const v1::Manoeuvre wheel = off < 0 ? v1::MANOEUVRE_WHEEL_LEFT : v1::MANOEUVRE_WHEEL_RIGHT;
  return in_turn(offered_step(wheel, Length(), std::min(std::abs(off), 45'000)),
                 offered_step(v1::MANOEUVRE_ADVANCE, ahead));
}

// Straight back: the whole move, or as much of it as is legal, for those that go in any direction at their full rate;
// for others what all of them can pay.
void suggest_back(const Table& table, const Unit& unit, Length budget, Suggesting& suggest) {
  const bool whole = shifts_freely(table, unit);
  suggest.add(in_turn(offered_step(v1::MANOEUVRE_BACK, whole ? budget : budget / 4)), "back", !whole);
}

// True if some path would be suggested: tries cheap ones first.
bool has_way(const Table& table, const Unit& unit) {
  v1::PathWanted found;
  Suggesting suggest(table, unit, found);
  const auto leads = [&](const Steps& steps, bool whole_only) {
    if (!steps.empty()) suggest.add(steps, "", whole_only);
    suggest.add_harmful();
    return !found.suggestions().empty();
  };
  if (leads(in_turn(offered_step(v1::MANOEUVRE_TURN, Length(), 180'000)), true)) return true;
  const Length budget = normal_move(table, unit);
  if (budget > Length()) {
    if (leads(in_turn(offered_step(v1::MANOEUVRE_ADVANCE, budget / 2)), false)) return true;
    suggest_back(table, unit, budget, suggest);
    if (leads({}, false)) return true;
    if (leads(in_turn(offered_step(v1::MANOEUVRE_ADVANCE, budget)), false)) return true;
    if (leads(towards_enemy(table, unit, budget), false)) return true;
  }
  const bool reforms = is_foot(unit) && is_close_order(unit);
  if (reforms && leads(in_turn(reform_of(in_square(unit) ? kLine : kSquare)), true)) return true;
  const std::vector<std::string> actions = actions_open_to(table, unit);
  return std::any_of(actions.begin(), actions.end(),
                     [&](const std::string& key) { return leads(in_turn(action_of(ActKey(key))), true); });
}

void suggest_ways(const Table& table, const Unit& unit, const std::vector<std::string>& actions,
                  v1::PathWanted& wanted) {
  Suggesting suggest(table, unit, wanted);
  const Length budget = normal_move(table, unit);
  if (budget > Length()) {
    const Steps near = towards_enemy(table, unit, budget);
    if (!near.empty()) suggest.add(near, "towards the nearest enemy");
    suggest.add(in_turn(offered_step(v1::MANOEUVRE_ADVANCE, budget)), "straight ahead");
    suggest.add(in_turn(offered_step(v1::MANOEUVRE_ADVANCE, budget / 2)), "half a move ahead", true);
    suggest.add_harmful();
    suggest_back(table, unit, budget, suggest);
  }
  suggest.add(in_turn(offered_step(v1::MANOEUVRE_TURN, Length(), 180'000)), "face about", true);
  if (is_foot(unit) && is_close_order(unit)) {
    const bool out = in_square(unit);
    suggest.add(in_turn(reform_of(out ? kLine : kSquare)), out ? "leave square" : "form square", true);
  }
  for (const std::string& key : actions) {
    suggest.add(in_turn(action_of(ActKey(key))), words_of(key), true);
  }
  suggest.add_harmful();
}

void offer_unit(const Table& table, const Unit& unit, mechanics::Asking& asking) {
  if (!asking.in_full()) {
    if (has_way(table, unit)) asking.lists(v1::VERB_MOVE, unit.id);
    return;
  }
  v1::Prompt& prompt = asking.prompt();
  const auto manoeuvres = manoeuvres_of(table, unit);
  v1::Offer& offer = mechanics::offer(prompt, v1::VERB_MOVE, "march", "Move " + mechanics::name_or_id(unit), {unit.id},
                                      move_clause(unit), 55);
  v1::PathWanted& wanted = mechanics::want_path(offer, "path", "Route", unit, normal_move(table, unit), manoeuvres);
  const std::vector<std::string> actions = actions_open_to(table, unit);
  for (const std::string& action : actions) wanted.add_actions(action);
  if (is_foot(unit) && is_close_order(unit)) wanted.add_formations(std::string(in_square(unit) ? kLine : kSquare));
  suggest_ways(table, unit, actions, wanted);
  if (wanted.suggestions_size() == 0) {
    prompt.mutable_offers()->RemoveLast();
    return;
  }
  mechanics::want_confirm(offer, "debt", "Carry the excess cost into next turn", true);
}

}  // namespace

bool march_left(const Table& table, v1::Side side) {
  return std::any_of(table.units.begin(), table.units.end(), [&](const Unit& unit) {
    if (unit.side != side || unit.kind == v1::UNIT_KIND_MARKER) return false;
    return is_arriving(table, unit) || (unit.on_table() && !why_not_move(table, unit)) ||
           !why_not_exchange(table, unit);
  });
}

void offer_march(const Table& table, v1::Side side, mechanics::Asking& asking) {
  offer_arrivals(table, side, asking);
  for (const Unit* unit : standing(table, side)) {
    if (!asking.is_about(unit->id)) continue;
    if (!why_not_move(table, *unit)) offer_unit(table, *unit, asking);
    if (!why_not_exchange(table, *unit) && !asking.lists(v1::VERB_REFORM, unit->id)) {
      mechanics::offer(asking.prompt(), v1::VERB_REFORM, kExchangeRanks,
                       "Exchange the ranks of " + mechanics::name_or_id(*unit), {unit->id}, "FTS-10.8-a", 20);
    }
  }
  offer_riding(table, side, asking);
  offer_calls(table, side, asking);
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
