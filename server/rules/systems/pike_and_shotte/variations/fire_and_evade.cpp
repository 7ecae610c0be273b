#include "server/rules/systems/pike_and_shotte/variations/fire_and_evade.h"

#include "server/rules/families/brigade/morale/break_test.h"
#include "server/rules/families/brigade/shooting/volley.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/references.h"

#include <algorithm>
#include <optional>

namespace battalia::rules::pike_and_shotte {

WhyNot why_not_fire_first(const Battle& battle, const Unit& unit, const Unit& charger) {
  const std::string name = unit.id.str();
  if (!unit.has_trait(kFireAndEvade)) return violation("PS-SPR-10", name + " can't fire and evade.");
  if (unit.is(kClosingFireUsed)) return violation("PS-CLF-02", name + " has already fired this enemy turn.");
  if (!has_shooting_dice(battle, unit)) return violation("PS-SHO-01", name + " has no shooting dice.");
  const std::optional<Length> distance = distance_in_arc(unit, charger, firing_arc(unit));
  if (!distance || !mechanics::is_within(*distance, scaled(battle, weapon_of(battle, unit)->range)) ||
      line_of_sight(battle, unit, charger, firing_arc(unit)).sight == Sight::none) {
    return violation("PS-SPR-10", charger.id.str() + " is out of arc, range or sight.");
  }
  return std::nullopt;
}

namespace {

// The unit that a charger chases, and whether that unit turns away from it: kChasing stores a reference, negative if it
// does.
struct Chase {
  UnitId evader;
  bool turns_away = false;
};

std::int32_t number_of(const Table& table, const Chase& chase) {
  const std::int32_t reference = reference_to(table, chase.evader);
  return chase.turns_away ? -reference : reference;
}

// Nothing if the number is not one of ours (an umpire may have set it).
std::optional<Chase> chase_of(const Table& table, const Unit& charger) {
  const std::int32_t number = charger.statuses[kChasing];
  const Unit* evader = referred_unit(table, number);
  return evader == nullptr ? std::nullopt : std::optional(Chase{evader->id, number < 0});
}

}  // namespace

// The owner may be asked about the test (DP-20), so the rest of the chase is stored on the charger until it retires.
void fire_first(Draft& draft, const Charge& charge, bool turns_away) {
  draft.set(draft.unit(charge.target), kClosingFireUsed, 1, {"PS-SPR-10"});
  fire_volley(draft, charge.target, charge.charger, {Fire::parting, firing_arc(draft.unit(charge.target)), 0});
  draft.set(draft.unit(charge.charger), kChasing, number_of(draft.table(), {charge.target, turns_away}));
  draft.set(draft.unit(charge.charger), kChasingByBlunder, charge.cause == ChargeCause::blunder ? 1 : 0);
  if (is_shaken(draft.unit(charge.charger))) take_break_test(draft, charge.charger, Trigger::closing_fire);
}

bool carry_on_chase(Draft& draft) {
  const auto chaser = std::ranges::find_if(draft.table().units, [](const Unit& unit) { return unit.is(kChasing); });
  if (chaser == draft.table().units.end()) return false;
  const std::optional<Chase> chase = chase_of(draft.table(), *chaser);
  Charge charge{.charger = chaser->id};
  if (chaser->is(kChasingByBlunder)) charge.cause = ChargeCause::blunder;
  draft.clear(charge.charger, {kChasing, kChasingByBlunder});
  if (!chase) return true;
  charge.target = chase->evader;
  const bool apart = draft.unit(charge.charger).side != draft.unit(charge.target).side;
  if (apart && !is_over(draft.battle(), charge)) evade_and_be_followed(draft, charge, chase->turns_away);
  return true;
}

}  // namespace battalia::rules::pike_and_shotte
