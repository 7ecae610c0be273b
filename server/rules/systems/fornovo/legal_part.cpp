// As much of a way as is legal, for whoever goes on when it turns out otherwise than it looked.
#include "server/rules/systems/fornovo/movement.h"

namespace battalia::rules::fornovo {
namespace {

bool is_shorter(const Steps& part, const Steps& whole) {
  if (part.size() != whole.size()) return part.size() < whole.size();
  return !part.empty() &&
         (part.back().amount_um() != whole.back().amount_um() || part.back().angle_mdeg() != whole.back().angle_mdeg());
}

// For a fault that lies in where the way ends: a little less of its last step.
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

std::vector<const v1::PathStep*> pointers(const Steps& steps) {
  std::vector<const v1::PathStep*> path;
  for (const v1::PathStep& one : steps) path.push_back(&one);
  return path;
}

Plan as_far_as_legal(const Table& table, const Unit& unit, Steps steps, const PathLimits& limits) {
  for (;;) {
    Plan plan = plan_path(table, unit, pointers(steps), limits);
    if (!plan.fault || steps.empty()) {
      plan.fault.reset();
      return plan;
    }
    const bool cut = is_shorter(plan.legal_part, steps);
    steps = std::move(plan.legal_part);
    if (!cut && !steps.empty()) draw_back(steps);
  }
}

Plan as_far_as_legal(const Table& table, const Unit& unit, Path path, const PathLimits& limits) {
  Steps steps;
  for (const v1::PathStep* step : path) steps.push_back(*step);
  return as_far_as_legal(table, unit, std::move(steps), limits);
}

}  // namespace battalia::rules::fornovo
