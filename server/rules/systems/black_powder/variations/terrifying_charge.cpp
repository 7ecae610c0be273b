#include "server/rules/systems/black_powder/variations/terrifying_charge.h"

#include "server/rules/families/brigade/charge/response.h"
#include "server/rules/families/brigade/morale/break_test.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"

#include <algorithm>

namespace battalia::rules::black_powder {
namespace {

constexpr std::int32_t kStood = -1;  // of kFacesTerror: the target has passed its test

// A charge that waits, in one number: the place of its target, from 1, how often that has moved, cause and lean.
constexpr std::int32_t kMostMoved = 100;
constexpr std::int32_t kCauses = 10;
constexpr std::int32_t kLeans = 3;

std::int32_t as_number(const Battle& battle, const Charge& charge) {
  const Unit& target = battle.table.unit(charge.target);
  const auto place = static_cast<std::int32_t>(&target - battle.table.units.data()) + 1;
  const std::int32_t moved = std::min(target.statuses[kMoved], kMostMoved - 1);
  return ((place * kMostMoved + moved) * kCauses + static_cast<std::int32_t>(charge.cause)) * kLeans +
         static_cast<std::int32_t>(charge.lean);
}

void give_up(Draft& draft, const Charge& charge) {
  draft.say(charge.target.str() + " does not wait for " + charge.charger.str(), {charge.target}, {charge.charger}, {},
            {}, {"BP-SPR-12"});
}

}  // namespace

bool flees_from(Draft& draft, const Charge& charge) {
  const Unit& charger = draft.unit(charge.charger);
  if (!charger.has_trait(kTerrifyingCharge)) return false;
  if (charger.statuses[kFacesTerror] == kStood) {
    draft.set(charger, kFacesTerror, 0);
    return false;
  }
  const geometry::Footprint before = draft.unit(charge.target).ground;
  const std::int32_t waiting = as_number(draft.battle(), charge);
  take_break_test(draft, charge.target, Trigger::scenario);
  const v1::Decision* asked = draft.table().open_decision();
  if (asked != nullptr && kRerollDecision == DecisionKey(asked->key())) {
    draft.set(draft.unit(charge.charger), kFacesTerror, waiting);
    return true;
  }
  const Unit& target = draft.unit(charge.target);
  if (stands(target) && target.ground == before && asked == nullptr) return false;
  give_up(draft, charge);
  return true;
}

bool carry_on_terrifying(Draft& draft) {
  const auto& units = draft.table().units;
  const auto waits = std::ranges::find_if(units, [](const Unit& unit) { return unit.statuses[kFacesTerror] > 0; });
  if (waits == units.end()) return false;
  std::int32_t number = waits->statuses[kFacesTerror];
  Charge charge{.charger = UnitId(waits->id), .target = UnitId(), .lean = static_cast<Lean>(number % kLeans)};
  number /= kLeans;
  charge.cause = static_cast<ChargeCause>(number % kCauses);
  number /= kCauses;
  const std::int32_t moved = number % kMostMoved;
  const auto place = static_cast<std::size_t>(number / kMostMoved);
  const bool known = place >= 1 && place <= units.size();  // an umpire may have written anything
  if (known) charge.target = UnitId(units[place - 1].id);
  const bool stood = known && stands(*waits) && stands(units[place - 1]) && units[place - 1].statuses[kMoved] == moved;
  draft.set(draft.unit(charge.charger), kFacesTerror, stood ? kStood : 0);
  if (stood) {
    respond(draft, charge);
  } else if (known) {
    give_up(draft, charge);
  }
  return true;
}

}  // namespace battalia::rules::black_powder
