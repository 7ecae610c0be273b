#include "server/rules/systems/black_powder/variations/terrifying_charge.h"

#include "server/rules/families/brigade/morale/break_test.h"

namespace battalia::rules::black_powder {

bool flees_from(Draft& draft, const Charge& charge) {
  if (!draft.unit(charge.charger).has_trait(kTerrifyingCharge)) return false;
  const geometry::Footprint before = draft.unit(charge.target).ground;
  take_break_test(draft, charge.target, Trigger::scenario);
  const Unit& target = draft.unit(charge.target);
  if (stands(target) && target.ground == before && draft.table().open_decision() == nullptr) return false;
  draft.say(charge.target.str() + " does not wait for " + charge.charger.str(), {charge.target}, {charge.charger}, {},
            {}, {"BP-SPR-12"});
  return true;
}

}  // namespace battalia::rules::black_powder
