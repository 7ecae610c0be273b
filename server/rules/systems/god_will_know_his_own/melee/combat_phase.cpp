#include "server/rules/systems/god_will_know_his_own/melee/combat_phase.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/god_will_know_his_own/combat/odds.h"
#include "server/rules/systems/god_will_know_his_own/melee/combats.h"
#include "server/rules/systems/god_will_know_his_own/morale/surrender.h"

#include <algorithm>
#include <array>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::array kFourFaces = {Face::front, Face::left, Face::right, Face::rear};

// As the phase begins: records which elements are in combat and which only support (GWK-FACT-02, GWK-SHOOT-73).
Fought part_in_combat(const Table& table, const Unit& element) {
  if (!is_in_contact(table, element)) return is_overlapping(table, element) ? Fought::overlap : Fought::no;
  if (std::any_of(kFourFaces.begin(), kFourFaces.end(),
                  [&](Face face) { return !fronts_on(table, element, face).empty(); })) {
    return Fought::combat;
  }
  const bool helps = front_enemy(table, element) != nullptr || is_overlapping(table, element);
  return helps ? Fought::overlap : Fought::no;
}

// By index on the draft's table: only statuses are set, so no unit is added or removed meanwhile.
template <class Use>
void each_element(Draft& draft, Use use) {
  for (std::size_t i = 0; i < draft.table().units.size(); ++i) {
    const Unit& unit = draft.table().units[i];
    if (unit.on_table() && is_element(unit)) use(unit);
  }
}

void take_prisoners(Draft& draft) {  // GWK-SURR-07
  std::vector<UnitId> broken;
  for (const Unit& unit : draft.table().units) {
    if (unit.on_table() && is_element(unit) && is_broken(unit)) broken.push_back(unit.id);
  }
  for (const UnitId& id : broken) {
    if (!draft.unit(id).on_table() || !is_in_contact(draft.table(), draft.unit(id))) continue;
    if (const auto clause = surrenders_in_contact(draft.table(), draft.unit(id))) surrender(draft, id, *clause);
  }
}

// Elements whose extra round was not fought because the enemy was gone (GWK-OUT-21).
void forget_extra_rounds(Draft& draft) {
  each_element(draft, [&](const Unit& unit) {
    draft.set(unit, kFightsIn, 0);
    draft.set(unit, kBreakthrough, 0);
  });
}

const Pairing* pairing_led_by(const std::vector<Pairing>& all, const UnitId& element) {
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Pairing& pairing) { return pairing.element == element; });
  return found == all.end() ? nullptr : &*found;
}

Violation nothing_to_fight(const Table& table, const Unit& element) {
  const std::string& name = mechanics::name_or_id(element);
  const std::int32_t round = table.game[kCombatRound];
  if (element.statuses[kRolledIn] == round && round != 0) {
    return violation("GWK-COMB-02", name + " has already fought in round " + std::to_string(round) + ".");
  }
  const Unit* enemy = front_enemy(table, element);
  if (enemy == nullptr) return violation("GWK-COMB-01", name + "'s front touches no enemy.");
  if (round <= 1 && !in_own_bound(table, element)) {
    return violation("GWK-SEQ-08", "The command of " + name + " waits: only combats of the acting command are fought.");
  }
  if (round > 1 && element.statuses[kFightsIn] != round) {
    return violation("GWK-OUT-21", name + " did not follow up into contact: round " + std::to_string(round) +
                                       " is for those who did.");
  }
  return violation("GWK-COMB-03", mechanics::name_or_id(*enemy) + " fights another enemy: " +
                                      mechanics::name_within(element) + " only supports it and does not roll.");
}

}  // namespace

void begin_combat(Draft& draft) {
  draft.set_game(kCombatRound, 1);  // GWK-SEQ-13; the phase event reports it
  each_element(draft, [&](const Unit& unit) {
    const Fought part = part_in_combat(draft.table(), unit);
    if (part > fought(unit)) draft.set(unit, kFought, part);
    if (part == Fought::combat) draft.set(unit, kFoughtSince, 1);
  });
}

bool run_combat(Draft& draft) {
  while (draft.table().game[kCombatRound] != 0) {
    if (!combats_to_fight(draft.table()).empty()) return false;
    take_prisoners(draft);
    const std::int32_t next = draft.table().game[kCombatRound] + 1;
    const bool more = std::any_of(draft.table().units.begin(), draft.table().units.end(), [&](const Unit& unit) {
      return unit.on_table() && unit.statuses[kFightsIn] == next;
    });
    if (!more) {
      draft.set_game(kCombatRound, 0);
      break;
    }
    draft.set_game(kCombatRound, next, {"GWK-OUT-21"});
  }
  forget_extra_rounds(draft);
  return true;
}

void offer_fight(const Table& table, const Unit& unit, v1::Prompt& prompt) {
  if (table.active != unit.side || !is_element(unit) || !is_in_contact(table, unit)) return;
  const std::vector<Pairing> all = combats_to_fight(table);
  const Pairing* pairing = pairing_led_by(all, unit.id);
  if (pairing == nullptr) return;
  const Unit& enemy = table.unit(pairing->enemy);
  v1::Offer& offer = mechanics::offer(prompt, v1::VERB_FIGHT, kFight,
                                      mechanics::name_or_id(unit) + " fights " + mechanics::name_within(enemy), unit.id,
                                      "GWK-COMB-01", 70);
  v1::TargetsWanted& wanted = mechanics::want_target(offer, mechanics::kTargetInput, "the enemy", true);
  *mechanics::add_target(wanted, enemy, Length()).mutable_odds() = combat_odds(table, *pairing);
}

WhyNot act_fight(Draft& draft, const v1::Act& act, v1::Side side) {
  if (!mechanics::is(act, v1::VERB_FIGHT, kFight)) return mechanics::not_offered(act, "GWK-SEQ-13");
  if (draft.table().active != side) {
    return violation("GWK-SEQ-14", "The side whose bound it is chooses the next combat.");
  }
  if (WhyNot fault = mechanics::why_not_one_of(draft.table(), act, side, "GWK-COMB-01")) return fault;
  const Unit& unit = draft.unit(mechanics::first_unit(act));
  if (!is_element(unit)) return violation("GWK-COMB-01", mechanics::name_or_id(unit) + " does not fight.");
  const std::vector<Pairing> all = combats_to_fight(draft.table());
  const Pairing* pairing = pairing_led_by(all, unit.id);
  if (pairing == nullptr) return nothing_to_fight(draft.table(), unit);
  const UnitId target = mechanics::target_of(act, mechanics::kTargetInput);
  if (!target.empty() && target != pairing->enemy) {
    return violation("GWK-COMB-01", mechanics::name_or_id(unit) + " fights " +
                                        mechanics::name_within(draft.unit(pairing->enemy)) + ".");
  }
  fight(draft, *pairing);
  return std::nullopt;
}

void fight_next(Draft& draft) {
  const std::vector<Pairing> all = combats_to_fight(draft.table());
  if (!all.empty()) fight(draft, all.front());
}

}  // namespace battalia::rules::god_will_know_his_own
