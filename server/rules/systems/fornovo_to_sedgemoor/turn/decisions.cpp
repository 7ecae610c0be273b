#include "server/rules/systems/fornovo_to_sedgemoor/turn/decisions.h"

#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/systems/fornovo_to_sedgemoor/casualties/hits.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_completion.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_responses.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/false_rout.h"
#include "server/rules/systems/fornovo_to_sedgemoor/command/generals.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/combat.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/weapons.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/friend_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/rally.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/occupation.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/pursuit.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/recoil.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/rout.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/bombardment.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooting_step.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/initiative.h"

namespace battalia::rules::fornovo_to_sedgemoor {

std::span<const mechanics::DecisionPoint> fighting_decisions() {
  static const std::array points = {
      about_face_decision(), halt_decision(),         resist_decision(),      return_decision(),
      reaction_decision(),   friend_order_decision(), after_evade_decision(), after_rout_decision(),
      false_rout_decision(), go_on_decision(),        odd_hits_decision(),    weapon_decision(),
      odd_dice_decision(),   targets_decision(),      lost_gun_decision(),    occupy_decision()};
  return points;
}

std::span<const mechanics::DecisionPoint> moving_decisions() {
  static const std::array<mechanics::DecisionPoint, 7> points = {
      side_decision(),           recoil_swerve_decision(), follow_up_decision(),    swerve_decision(),
      pursuit_target_decision(), foot_pursuit_decision(),  general_flees_decision()};
  return points;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
