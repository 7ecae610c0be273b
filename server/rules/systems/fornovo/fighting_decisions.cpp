// The decision points of the chapters of charges, fire, tests and combat, for the rule system.
#include "server/rules/systems/fornovo/fighting.h"

#include "server/rules/systems/fornovo/bombardment.h"
#include "server/rules/systems/fornovo/occupation.h"

#include <array>

namespace battalia::rules::fornovo {

std::span<const DecisionPoint> fighting_decisions() {
  static const std::array points = {
      about_face_decision(), halt_decision(),         resist_decision(),      return_decision(),
      reaction_decision(),   friend_order_decision(), after_evade_decision(), after_rout_decision(),
      false_rout_decision(), go_on_decision(),        odd_hits_decision(),    weapon_decision(),
      odd_dice_decision(),   targets_decision(),      lost_gun_decision(),    occupy_decision()};
  return points;
}

}  // namespace battalia::rules::fornovo
