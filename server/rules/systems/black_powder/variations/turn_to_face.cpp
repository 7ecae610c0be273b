#include "server/rules/systems/black_powder/variations/turn_to_face.h"

#include "server/rules/families/brigade/charge/contact_move.h"

namespace battalia::rules::black_powder {

WhyNot why_not_turn(const Battle& battle, const Charge& charge) {
  const Unit& target = battle.table.unit(charge.target);
  const std::string name = target.id.str();
  if (!is_cavalry(target)) return violation("BP-CCH-02", name + " is not cavalry.");
  if (is_disordered(target)) return violation("BP-RSP-03", name + " is disordered.");
  if (in_march_column(target)) return violation("BP-RSP-04", name + " is in march column.");
  if (face_contacted(target.ground, battle.table.unit(charge.charger).ground) == geometry::Face::front) {
    return violation("BP-CCH-08", name + " is charged in front.");
  }
  if (!has_room_to_turn(battle, charge)) return violation("BP-CCH-09", name + " has no room to turn.");
  return std::nullopt;
}

void turn_to_face(Draft& draft, const Charge& charge) {
  Charge turned = charge;
  turn_to_charger(draft, turned);
  make_contact(draft, turned, false);
}

}  // namespace battalia::rules::black_powder
