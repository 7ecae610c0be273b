#include "server/rules/systems/fornovo/turn/decisions.h"

#include "server/rules/systems/fornovo/casualties/hits.h"
#include "server/rules/systems/fornovo/charge/charge_completion.h"
#include "server/rules/systems/fornovo/charge/charge_responses.h"
#include "server/rules/systems/fornovo/command/generals.h"
#include "server/rules/systems/fornovo/melee/combat.h"
#include "server/rules/systems/fornovo/melee/weapons.h"
#include "server/rules/systems/fornovo/morale/friend_tests.h"
#include "server/rules/systems/fornovo/morale/rally.h"
#include "server/rules/systems/fornovo/retreat/occupation.h"
#include "server/rules/systems/fornovo/retreat/pursuit.h"
#include "server/rules/systems/fornovo/retreat/recoil.h"
#include "server/rules/systems/fornovo/retreat/rout.h"
#include "server/rules/systems/fornovo/shooting/bombardment.h"
#include "server/rules/systems/fornovo/shooting/shooting_step.h"
#include "server/rules/systems/fornovo/turn/initiative.h"
#include "server/rules/systems/fornovo/vocabulary/decision_point.h"

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
