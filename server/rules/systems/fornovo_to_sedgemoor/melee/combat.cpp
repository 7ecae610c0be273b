#include "server/rules/systems/fornovo_to_sedgemoor/melee/combat.h"

#include "server/rules/mechanics/decisions/choices.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/mechanics/dice_needed.h"
#include "server/rules/systems/fornovo_to_sedgemoor/casualties/general_casualties.h"
#include "server/rules/systems/fornovo_to_sedgemoor/casualties/hits.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/blow_shares.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/blows.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/weapons.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

enum CombatStage : std::int32_t { kArming = 0, kDividing = 1, kStriking = 2, kRoundOver = 11 };

// --- Odd dice (D-33) --------------------------------------------------------------------------------------------

bool ask_odd_dice(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    const Unit& unit = draft.unit(id);
    if (!fights(draft.table(), unit) || unit.is(kOddDice)) continue;
    const auto enemies = odd_dice_choices(draft.table(), unit);
    if (enemies.empty()) continue;
    mechanics::ask_owner(draft, kOddDiceDecision, id, id.str() + " has dice left over. Which enemy gets them?",
                         "FTS-10.2-h");
    return false;
  }
  return true;
}

std::vector<mechanics::Choice> odd_targets(const Table& table, const Unit& unit) {
  std::vector<mechanics::Choice> choices;
  std::vector<Blow> blows = blows_of(table, unit);
  std::stable_sort(blows.begin(), blows.end(),
                   [](const Blow& a, const Blow& b) { return a.cell.hits_of_six() > b.cell.hits_of_six(); });
  for (const Blow& blow : blows) {
    const std::string& enemy = blow.enemy->id.str();
    choices.push_back({enemy, enemy + ": " + odds_of_blow(table, unit, blow).summary(), 50});
  }
  return choices;
}

void offer_odd_dice(const Table& table, const v1::Decision& decision, v1::Prompt& prompt) {
  mechanics::offer_choices(prompt, decision, "D-33", odd_targets(table, table.unit(mechanics::asked_unit(decision))));
}

WhyNot answer_odd_dice(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  const auto choices = odd_targets(draft.table(), draft.unit(mechanics::asked_unit(decision)));
  const auto taken = mechanics::take_choice(draft, act, decision, "D-33", choices);
  if (!taken) return taken.error();
  const UnitId enemy(choices[*taken].key);
  draft.set(draft.unit(mechanics::asked_unit(decision)), kOddDice, enemy, {"FTS-10.2-h"});
  return std::nullopt;
}

// --- Dice -------------------------------------------------------------------------------------------------------

void roll_blow(Draft& draft, const Unit& unit, const Blow& blow, bool heavy, std::vector<Hits>& all) {
  const std::int32_t dice = heavy ? blow.dice.heavy : blow.dice.others;
  const Cell cell = cell_against(draft.table(), unit, *blow.enemy);  // a correction may be used up by now
  if (dice == 0 || cell.never_hits()) return;
  const Modifiers points = combat_points(draft.table(), unit, *blow.enemy);
  const std::int32_t theirs = combat_points(draft.table(), *blow.enemy, unit).total();
  const std::string label = unit.id.str() + " fights " + blow.enemy->id.str() + ", " + std::to_string(points.total()) +
                            (points.total() == 1 ? " point against " : " points against ") + std::to_string(theirs) +
                            ": " + cell.in_words();
  const std::string by = unit.id.str();
  const std::string at_whom = blow.enemy->id.str();
  Hits hits;
  hits.target = reference_to(draft.table(), blow.enemy->id);
  hits.by = reference_to(draft.table(), unit.id);
  hits.combat = true;
  hits.heavy_weapon = heavy;
  hits.shielded = is_on_shield_side(draft.table(), *blow.enemy, unit);
  v1::DiceRolled& rolled = draft.roll({"combat", label, by, static_cast<std::uint32_t>(dice)},
                                      {"FTS-10.4-b", blow.impact ? "FTS-10.1-a" : "FTS-10.1-b"});
  for (const std::uint32_t face : rolled.faces()) hits.count += cell.hits(static_cast<std::int32_t>(face));
  rolled.set_against(at_whom);
  draft.count(points, rolled);
  mechanics::needs_at_least(rolled, cell.needed());
  rolled.set_total(hits.count);
  rolled.set_outcome(std::to_string(hits.count) + (hits.count == 1 ? " hit" : " hits"));
  if (hits.count > 0) all.push_back(hits);
}

// Fire of this turn between two units in contact counts in their round; its losses have been removed already
// (FTS-9.7-a, FTS-10.7-b, FTS-10.7-d, G-176).
void count_charge_fire(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    const auto in_contact = [&](ReferenceKey other) {
      const auto enemies = enemies_in_contact(draft.table(), draft.unit(id));
      const Unit* enemy = referred_unit(draft.table(), draft.unit(id), other);
      return std::find(enemies.begin(), enemies.end(), enemy) == enemies.end() ? UnitId() : enemy->id;
    };
    const auto count = [&](const UnitId& whose, StatusKey sum, std::int32_t more, Clauses clauses) {
      const Unit& now = draft.unit(whose);
      if (more != 0) draft.set(now, sum, now.statuses[sum] + more, clauses);
    };
    if (const UnitId shooter = in_contact(kShotAtBy); !shooter.empty()) {
      const std::int32_t took = draft.unit(id).statuses[kShotTaken];
      count(id, kSuffered, took, {"FTS-9.7-a"});
      count(shooter, kInflicted, took, {"FTS-9.7-a"});
    }
    if (const UnitId target = in_contact(kShotAt); !target.empty()) {
      const std::int32_t did = draft.unit(id).statuses[kShotLosses];
      count(id, kInflicted, did, {"FTS-10.7-b"});
      count(target, kSuffered, did, {"FTS-10.7-b"});
    }
  }
}

bool strike_all(Draft& draft) {
  std::vector<UnitId> fighting;
  for (const Unit& unit : draft.table().units) {
    if (!unit.is(kSuffered) && !unit.is(kInflicted)) continue;
    fighting.push_back(unit.id);
  }
  for (const UnitId& id : fighting) {
    draft.set(draft.unit(id), kSuffered, 0);
    draft.set(draft.unit(id), kInflicted, 0);
  }
  count_charge_fire(draft);
  std::vector<Hits> all;
  for (const UnitId& id : all_in_order(draft.table())) {
    if (!fights(draft.table(), draft.unit(id))) continue;
    for (const Blow& blow : blows_of(draft.table(), draft.unit(id))) {
      roll_blow(draft, draft.unit(id), blow, true, all);
      roll_blow(draft, draft.unit(id), blow, false, all);
    }
  }
  for (const UnitId& id : all_in_order(draft.table())) {  // record who fought before any unit is removed
    if (fights(draft.table(), draft.unit(id))) draft.set(draft.unit(id), kFought, 1, {"FTS-6-l"});
  }
  return take_hits(draft, all);
}

// --- After the round --------------------------------------------------------------------------------------------

// The unit is out of the fight: clears its rounds, and it takes up the weapons that it laid down.
void forget_rounds(Draft& draft, const UnitId& id) {
  draft.clear(id, {kRounds, kHardRounds, kRoundsLost, kLostRound, kWonRound, kLaidDown});
}

void count_round(Draft& draft, const UnitId& id) {
  const Unit& unit = draft.unit(id);
  std::int32_t against = 0;
  bool any_standing = false;
  for (const Unit* enemy : enemies_in_contact(draft.table(), unit)) {
    if (is_routed(*enemy)) continue;
    any_standing = true;
    against += strength(*enemy);
  }
  const bool hard = any_standing && kHardEnemies.denominator * against >= kHardEnemies.numerator * strength(unit);
  const bool lost = any_standing && unit.statuses[kSuffered] > unit.statuses[kInflicted];
  const bool won = unit.statuses[kInflicted] > unit.statuses[kSuffered];
  draft.set(unit, kRounds, unit.statuses[kRounds] + 1);
  draft.set(draft.unit(id), kHardRounds, hard ? draft.unit(id).statuses[kHardRounds] + 1 : 0);
  draft.set(draft.unit(id), kRoundsLost, draft.unit(id).statuses[kRoundsLost] + (lost ? 1 : 0), {"FTS-8.8-i"});  // C-31
  draft.set(draft.unit(id), kLostRound, lost ? 1 : 0, {"FTS-10.6-a"});
  draft.set(draft.unit(id), kWonRound, won ? 1 : 0, {"FTS-10.6-a"});
  if (draft.unit(id).statuses[kHardRounds] >= kRoundsToDisorder) {
    disorder(draft, id, {kDisorderCombat, "FTS-5.1-f"});  // G-132
  }
}

void end_round(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    draft.set(draft.unit(id), kWeaponInUse, 0);
    if (draft.unit(id).is(kFought)) {
      count_round(draft, id);
    } else {
      forget_rounds(draft, id);
    }
  }
  roll_general_casualties(draft);
}

}  // namespace

bool run_combat(Draft& draft) {
  if (!draft.table().decisions.empty()) return false;
  if (draft.table().game[kStage] == kArming) {
    if (!ask_weapons(draft)) return false;
    draft.set_game(kStage, kDividing);
  }
  if (draft.table().game[kStage] == kDividing) {
    if (!ask_odd_dice(draft)) return false;
    draft.set_game(kStage, kStriking);
  }
  if (draft.table().game[kStage] == kStriking && !strike_all(draft)) return false;
  if (draft.table().game[kStage] == kHitsTaken) {
    end_round(draft);
    draft.set_game(kStage, kRoundOver);
  }
  return draft.table().decisions.empty();
}

mechanics::DecisionPoint odd_dice_decision() { return {kOddDiceDecision, offer_odd_dice, answer_odd_dice}; }

}  // namespace battalia::rules::fornovo_to_sedgemoor
