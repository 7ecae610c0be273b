#include "server/rules/systems/black_powder/variations/terrifying_charge.h"

#include "server/rules/families/brigade/charge/response.h"
#include "server/rules/families/brigade/morale/break_test.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "server/rules/references.h"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace battalia::rules::black_powder {
namespace {

constexpr std::int32_t kStood = -1;  // value of kFacesTerror: the target has passed its test

// A charge that waits for its target's test, and how many moves the target had made at that time. The charger stores it
// under kFacesTerror as one number with these digits: target (references.h), moves, cause, lean.
struct WaitingCharge {
  Charge charge;
  std::int32_t moved = 0;
};
constexpr std::int32_t kMostMoved = 100;
constexpr std::int32_t kCauses = 10;
constexpr std::int32_t kLeans = 3;

std::int32_t moves_of(const Unit& target) { return std::min(target.statuses[kMoved], kMostMoved - 1); }

std::int32_t number_of(const Table& table, const Charge& charge) {
  const std::int32_t target = reference_to(table, charge.target);
  const std::int32_t moved = moves_of(table.unit(charge.target));
  return ((target * kMostMoved + moved) * kCauses + static_cast<std::int32_t>(charge.cause)) * kLeans +
         static_cast<std::int32_t>(charge.lean);
}

// Nothing if the number is not one of ours (an umpire may have set it).
std::optional<WaitingCharge> waiting_charge(const Table& table, const Unit& charger) {
  std::int32_t number = charger.statuses[kFacesTerror];
  const auto take_digit = [&](std::int32_t base) {
    const std::int32_t digit = number % base;
    number /= base;
    return digit;
  };
  WaitingCharge waiting;
  waiting.charge.charger = charger.id;
  waiting.charge.lean = static_cast<Lean>(take_digit(kLeans));
  waiting.charge.cause = static_cast<ChargeCause>(take_digit(kCauses));
  waiting.moved = take_digit(kMostMoved);
  const Unit* target = referred_unit(table, number);
  if (target == nullptr) return std::nullopt;
  waiting.charge.target = target->id;
  return waiting;
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
    draft.clear(charger, kFacesTerror);
    return false;
  }
  const geometry::Footprint before = draft.unit(charge.target).ground;
  const std::int32_t waiting = number_of(draft.table(), charge);
  const std::size_t open_before = draft.table().decisions.size();  // an order under way may be one of them
  take_break_test(draft, charge.target, Trigger::terror);
  const bool asked = draft.table().decisions.size() > open_before;
  if (asked && kRerollDecision == DecisionKey(draft.table().open_decision()->key())) {
    draft.set(draft.unit(charge.charger), kFacesTerror, waiting);
    return true;
  }
  const Unit& target = draft.unit(charge.target);
  if (stands(target) && target.ground == before && !asked) return false;
  give_up(draft, charge);
  return true;
}

bool carry_on_terrifying(Draft& draft) {
  const auto& units = draft.table().units;
  const auto waits = std::ranges::find_if(units, [](const Unit& unit) { return unit.statuses[kFacesTerror] > 0; });
  if (waits == units.end()) return false;
  const std::optional<WaitingCharge> waiting = waiting_charge(draft.table(), *waits);
  if (!waiting) {
    draft.clear(*waits, kFacesTerror);
    return true;
  }
  const Unit& target = draft.unit(waiting->charge.target);
  const bool stood = stands(*waits) && stands(target) && moves_of(target) == waiting->moved;
  draft.set(*waits, kFacesTerror, stood ? kStood : 0);
  if (stood) {
    respond(draft, waiting->charge);
  } else {
    give_up(draft, waiting->charge);
  }
  return true;
}

}  // namespace battalia::rules::black_powder
