#include "server/rules/systems/fornovo/decisions.h"

#include "server/rules/systems/fornovo/bombardment.h"
#include "server/rules/systems/fornovo/charge_completion.h"
#include "server/rules/systems/fornovo/charge_responses.h"
#include "server/rules/systems/fornovo/combat.h"
#include "server/rules/systems/fornovo/decision_point.h"
#include "server/rules/systems/fornovo/friend_tests.h"
#include "server/rules/systems/fornovo/generals.h"
#include "server/rules/systems/fornovo/hits.h"
#include "server/rules/systems/fornovo/initiative.h"
#include "server/rules/systems/fornovo/occupation.h"
#include "server/rules/systems/fornovo/pursuit.h"
#include "server/rules/systems/fornovo/rally.h"
#include "server/rules/systems/fornovo/recoil.h"
#include "server/rules/systems/fornovo/rout.h"
#include "server/rules/systems/fornovo/shooting_step.h"
#include "server/rules/systems/fornovo/weapons.h"

namespace battalia::rules::fornovo {

std::span<const DecisionPoint> fighting_decisions() {
  static const std::array points = {
      about_face_decision(), halt_decision(),         resist_decision(),      return_decision(),
      reaction_decision(),   friend_order_decision(), after_evade_decision(), after_rout_decision(),
      false_rout_decision(), go_on_decision(),        odd_hits_decision(),    weapon_decision(),
      odd_dice_decision(),   targets_decision(),      lost_gun_decision(),    occupy_decision()};
  return points;
}

std::span<const DecisionPoint> moving_decisions() {
  static const std::array<DecisionPoint, 7> points = {
      side_decision(),           recoil_swerve_decision(), follow_up_decision(),    swerve_decision(),
      pursuit_target_decision(), foot_pursuit_decision(),  general_flees_decision()};
  return points;
}

}  // namespace battalia::rules::fornovo
