#include "server/rules/systems/god_will_know_his_own/turn/decisions.h"

#include "server/rules/systems/god_will_know_his_own/contact/turn_to_face.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/flight.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/follow_up.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/push_back.h"
#include "server/rules/systems/god_will_know_his_own/shooting/gunnery.h"
#include "server/rules/systems/god_will_know_his_own/shooting/shooting_phase.h"
#include "server/rules/systems/god_will_know_his_own/turn/bound.h"

#include <algorithm>
#include <array>

namespace battalia::rules::god_will_know_his_own {

std::span<const DecisionPoint> decision_points() {
  static const std::array points = {
      decisive_decision(),     // D-01
      face_decision(),         // D-13
      heads_down_decision(),   // D-16
      second_shot_decision(),  // D-18
      fall_back_decision(),    // D-19
      retire_decision(),       // D-20
      follow_up_decision(),    // D-21
      shift_decision(),        // D-24
  };
  return points;
}

const DecisionPoint* decision_point_of(const v1::Decision& decision) {
  const auto points = decision_points();
  const auto found =
      std::find_if(points.begin(), points.end(), [&](const DecisionPoint& one) { return one.key == decision.key(); });
  return found == points.end() ? nullptr : &*found;
}

}  // namespace battalia::rules::god_will_know_his_own
