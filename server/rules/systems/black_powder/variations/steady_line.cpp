#include "server/rules/systems/black_powder/variations/steady_line.h"

#include "server/rules/families/brigade/charge/contact_move.h"
#include "server/rules/families/brigade/charge/counter_charge.h"

namespace battalia::rules::black_powder {

WhyNot why_not_fire_and_meet(const Battle& battle, const Charge& charge) {
  const Unit& target = battle.table.unit(charge.target);
  const Unit& charger = battle.table.unit(charge.charger);
  const std::string name = target.id.str();
  if (!target.has_trait(kSteadyLine)) return violation("BP-SPR-27", name + " is not trained to it.");
  if (target.formation != kLine) return violation("BP-SPR-27", name + " is not in line.");
  if (is_shaken(target) || is_disordered(target)) return violation("BP-SPR-27", name + " is shaken or disordered.");
  if (is_broken(battle, target)) return violation("BP-BRG-07", name + " belongs to a broken brigade.");
  if (!is_infantry(charger)) return violation("BP-SPR-27", charger.id.str() + " is not infantry.");
  if (WhyNot fault = why_not_closing_fire(battle, target, charger)) return fault;
  return why_not_meet(battle, target, charger);
}

void fire_and_meet(Draft& draft, const Charge& charge) {
  counter_charge(draft, charge.target, charge.charger, interpenetration_of(draft.battle(), charge.cause));
  give_closing_fire(draft, charge, geometry::Face::front, Fire::steady);
}

}  // namespace battalia::rules::black_powder
