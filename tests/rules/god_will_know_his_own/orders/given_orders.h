// Orders as the tests of this folder give them: red is the side that acts, and its first element leads it.
#pragma once

#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/god_will_know_his_own/orders/move_orders.h"
#include "server/rules/systems/god_will_know_his_own/orders/order_phase.h"
#include "tests/rules/god_will_know_his_own/battlefield.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

inline v1::PathStep ahead(Length amount) {
  v1::PathStep step;
  step.set_manoeuvre(v1::MANOEUVRE_ADVANCE);
  step.set_amount_um(amount.um());
  return step;
}
inline v1::Act move_act(std::vector<std::string> units, const std::vector<v1::PathStep>& path) {
  v1::Act act;
  act.set_verb(v1::VERB_MOVE);
  act.set_key(std::string(units.size() == 1 ? kMoveElement : kMoveGroup));
  for (const std::string& unit : units) act.add_units(unit);
  v1::Answer& answer = *act.add_answers();
  answer.set_input(std::string(kPath));
  for (const v1::PathStep& step : path) *answer.add_path() = step;
  return act;
}

// Points of red, whose first element leads it.
inline void give_points(Battlefield& field, std::int32_t points) {
  Command& red = *std::find_if(field.table().commands.begin(), field.table().commands.end(),
                               [](const Command& one) { return one.side == v1::SIDE_RED; });
  red.statuses.set(kPoints, points);
  red.commander = UnitId("R1");
}
inline std::int32_t points_of_red(const Battlefield& field) {
  return field.table().command(CommandId("r")).statuses[kPoints];
}
inline std::string order(Battlefield& field, const v1::Act& act, std::vector<std::uint32_t> faces = {}) {
  std::string refused;
  field.run(
      [&](Draft& draft) {
        if (const WhyNot fault = act_order(draft, act, v1::SIDE_RED))
          refused = fault->citation.clause + ": " + fault->reason;
      },
      std::move(faces));
  return refused;
}

}  // namespace battalia::rules::god_will_know_his_own
