// The decision points of the chapters of movement, for the rule system.
#include "server/rules/systems/fornovo/generals.h"
#include "server/rules/systems/fornovo/pursuit.h"
#include "server/rules/systems/fornovo/rout.h"
#include "server/rules/systems/fornovo/turn.h"

#include <array>

namespace battalia::rules::fornovo {

std::span<const DecisionPoint> moving_decisions() {
  static const std::array<DecisionPoint, 7> points = {
      side_decision(),           recoil_swerve_decision(), follow_up_decision(),    swerve_decision(),
      pursuit_target_decision(), foot_pursuit_decision(),  general_flees_decision()};
  return points;
}

}  // namespace battalia::rules::fornovo
