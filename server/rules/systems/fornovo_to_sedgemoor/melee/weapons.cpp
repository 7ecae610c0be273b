#include "server/rules/systems/fornovo_to_sedgemoor/melee/weapons.h"

#include "server/rules/mechanics/decisions/choices.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/blows.h"

#include <algorithm>
#include <array>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::array<TraitKey, 7> kTwoHanded = {kSelfBow,  kLongbow,   kCompositeBow, kCrossbow,
                                                kArquebus, kMatchlock, kFirelock};

using Weapons = BitSet<WeaponNumber>;

std::int32_t in_use(TraitKey weapon) { return static_cast<std::int32_t>(weapon_number(weapon)) + 1; }

// The kind of figures with the most choices.
Kind choosing_kind(const Unit& unit) {
  Kind most = kinds_left(unit).front();
  for (const Kind kind : kinds_left(unit)) {
    if (weapons_at_hand(unit, kind).size() > weapons_at_hand(unit, most).size()) most = kind;
  }
  return most;
}

// Bows and firearms that foot of that kind still holds.
Weapons shooting_arms(const Unit& unit, Kind kind) {
  Weapons arms;
  if (!is_foot(unit)) return arms;
  for (const TraitKey weapon : kTwoHanded) {
    if (is_armed(unit, kind, weapon)) arms.add(weapon_number(weapon));
  }
  return arms - unit.members(kLaidDown);
}

// Two weapons, or for foot one for which the musket is laid down.
bool may_choose(const Unit& unit) {
  if (kinds_left(unit).empty()) return false;
  const Kind kind = choosing_kind(unit);
  const std::size_t held = weapons_at_hand(unit, kind).size();
  return held > 1 || (held == 1 && !shooting_arms(unit, kind).empty());
}

std::vector<mechanics::Choice> weapons(const Table& table, const Unit& unit) {
  const Kind kind = choosing_kind(unit);
  const CombatWeaponRow* usual = weapon_in_use(unit, kind, has_impact(table, unit));
  std::vector<mechanics::Choice> choices;
  for (const CombatWeaponRow* row : weapons_at_hand(unit, kind)) {
    choices.push_back({std::string(row->weapon), "Fight with " + std::string(row->key), row == usual ? 60u : 30u});
    if (row == usual) std::rotate(choices.begin(), choices.end() - 1, choices.end());
  }
  choices.push_back({"handarm", "Fight with handarms", 5});
  return choices;
}

// The weapon in use when the round begins: its last one, initially its longest (G-180).
std::int32_t weapon_in_hand(const Unit& unit) {
  if (unit.is(kInHand)) return unit.statuses[kInHand];
  const CombatWeaponRow* longest = weapon_in_use(unit, choosing_kind(unit), true);
  return longest == nullptr ? kHandarmInUse : in_use(longest->weapon);
}

// Mounted troops lose what they drop; foot finds it again while it stays where it is (G-210).
void take_in_hand(Draft& draft, const UnitId& id, std::int32_t use) {
  const Unit& unit = draft.unit(id);
  const std::int32_t before = weapon_in_hand(unit);
  const bool changes = before != use && before != kHandarmInUse;
  Weapons let_go;
  if (changes) let_go.add(WeaponNumber(before - 1));
  if (use != kHandarmInUse) let_go = let_go | shooting_arms(unit, choosing_kind(unit));
  Weapons taken;
  if (use != kHandarmInUse) taken.add(WeaponNumber(use - 1));
  if (is_mounted(unit)) {
    draft.set(unit, kDropped, unit.members(kDropped) | let_go, {"FTS-10.9-a"});
  } else {
    draft.set(unit, kLaidDown, (unit.members(kLaidDown) | let_go) - taken, {"FTS-10.9-a"});
  }
  draft.set(draft.unit(id), kInHand, use);
  draft.set(draft.unit(id), kWeaponInUse, use, {"FTS-10.9-a"});
}

void offer_weapons(const Table& table, const v1::Decision& decision, v1::Prompt& prompt) {
  mechanics::offer_choices(prompt, decision, "D-32", weapons(table, table.unit(mechanics::asked_unit(decision))));
}

WhyNot answer_weapons(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  const UnitId id = mechanics::asked_unit(decision);
  const auto choices = weapons(draft.table(), draft.unit(id));
  const auto taken = mechanics::take_choice(draft, act, decision, "D-32", choices);
  if (!taken) return taken.error();
  const std::string& key = choices[*taken].key;
  take_in_hand(draft, id, key == "handarm" ? kHandarmInUse : in_use(TraitKey(key)));
  return std::nullopt;
}

}  // namespace

bool fights(const Table& table, const Unit& unit) {
  return stands(unit) && !is_routed(unit) && !is_sniper(unit) && table.engaged(unit.id);
}

bool ask_weapons(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    const Unit& unit = draft.unit(id);
    if (!fights(draft.table(), unit) || unit.is(kWeaponInUse) || !may_choose(unit)) continue;
    mechanics::ask_owner(draft, kWeaponDecision, id, "Which weapon does " + id.str() + " use?", "FTS-10.9-a");
    return false;
  }
  return true;
}

mechanics::DecisionPoint weapon_decision() { return {kWeaponDecision, offer_weapons, answer_weapons}; }

}  // namespace battalia::rules::fornovo_to_sedgemoor
