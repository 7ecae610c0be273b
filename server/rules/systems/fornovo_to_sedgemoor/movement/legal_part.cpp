#include "server/rules/systems/fornovo_to_sedgemoor/movement/legal_part.h"

#include "server/rules/systems/fornovo_to_sedgemoor/movement/path.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/surroundings.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

bool is_shorter(const Steps& part, const Steps& whole) {
  if (part.size() != whole.size()) return part.size() < whole.size();
  return !part.empty() &&
         (part.back().amount_um() != whole.back().amount_um() || part.back().angle_mdeg() != whole.back().angle_mdeg());
}

// For a fault in where the path ends: shortens its last step a little.
void draw_back(Steps& steps) {
  constexpr std::int32_t kLess_um = 6'350;
  v1::PathStep& last = steps.back();
  if (last.amount_um() <= kLess_um) {
    steps.pop_back();
  } else {
    last.set_amount_um(last.amount_um() - kLess_um);
  }
}

}  // namespace

bool shorten(v1::PathStep& part, const Leg& leg, const geometry::Footprint& here, Length way) {
  if (leg.becomes) return false;
  if (part.has_to()) {
    *part.mutable_to() = placement(here);
  } else if (part.angle_mdeg() != 0 && part.amount_um() == 0) {
    part.set_angle_mdeg(static_cast<std::int32_t>(std::int64_t{part.angle_mdeg()} * way.um() / leg.way.um()));
  } else {
    part.set_amount_um(way.um());
  }
  return true;
}

std::vector<const v1::PathStep*> pointers(const Steps& steps) {
  std::vector<const v1::PathStep*> path;
  for (const v1::PathStep& one : steps) path.push_back(&one);
  return path;
}

namespace {

// The cost of the whole path, part by part, compared with the movement available. For a charge whose manoeuvre is too
// expensive, the cost up to there: the rest has its own allowance.
std::string what_it_would_cost(const Plan& plan, const Plan& asked, bool charge) {
  const std::size_t failed = plan.legal_steps;
  const bool to_the_end = !charge || plan.allowed > plan.budget;
  Length sum;
  std::string parts;
  for (const StepCost& cost : asked.costs) {
    if (cost.used <= Length() || (!to_the_end && cost.step > failed)) continue;
    sum += cost.used;
    parts += (parts.empty() ? "" : ", ") + cost.label + " costs " + in_words(cost.used);
  }
  const bool all = !asked.fault && sum >= plan.dear_at;  // otherwise something else would stop it before its end
  const auto [needed, most] = told_apart(std::max(sum, plan.dear_at), plan.allowed);
  return (all ? "" : "at least ") + needed + " of " + most + ": " + parts + ".";
}

}  // namespace

Plan plan_path(const Table& table, const Unit& unit, Path path, const PathLimits& limits,
               const Surroundings& surroundings) {
  Plan plan = walk_path(table, unit, path, limits, surroundings);
  if (!plan.fault || plan.dear_at <= Length() || !limits.explains) return plan;
  PathLimits endless = limits;
  endless.endless = true;
  const Plan asked = walk_path(table, unit, path, endless, surroundings);
  plan.fault->reason = what_it_would_cost(plan, asked, !limits.against.empty());
  return plan;
}

Plan plan_path(const Table& table, const Unit& unit, Path path, const PathLimits& limits) {
  return plan_path(table, unit, path, limits, Surroundings(table, unit, limits));
}

Plan as_far_as_legal(const Table& table, const Unit& unit, Steps steps, const PathLimits& asked,
                     const Surroundings& surroundings) {
  PathLimits limits = asked;
  limits.explains = false;
  for (;;) {
    Plan plan = plan_path(table, unit, pointers(steps), limits, surroundings);
    if (!plan.fault || steps.empty()) {
      plan.fault.reset();
      return plan;
    }
    const bool cut = is_shorter(plan.legal_part, steps);
    steps = std::move(plan.legal_part);
    if (!cut && !steps.empty()) draw_back(steps);
  }
}

Plan as_far_as_legal(const Table& table, const Unit& unit, Steps steps, const PathLimits& limits) {
  return as_far_as_legal(table, unit, std::move(steps), limits, Surroundings(table, unit, limits));
}

Plan as_far_as_legal(const Table& table, const Unit& unit, Path path, const PathLimits& limits) {
  Steps steps;
  for (const v1::PathStep* step : path) steps.push_back(*step);
  return as_far_as_legal(table, unit, std::move(steps), limits);
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
