#include "server/rules/families/brigade/melee/combat_round.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/command/commanders.h"
#include "server/rules/families/brigade/morale/break_test.h"
#include "server/rules/families/brigade/morale/saves.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "server/rules/mechanics/side_names.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <utility>
#include <vector>

namespace battalia::rules::brigade {
namespace {

// Active side first, each in ascending id.
std::vector<UnitId> in_order(const Battle& battle, const Combat& combat, v1::Side first) {
  std::vector<UnitId> units = of_side(battle, combat, first);
  std::ranges::copy(of_side(battle, combat, other(first)), std::back_inserter(units));
  return units;
}

template <class Wanted>
bool any_pairing(const Battle& battle, UnitList units, Wanted wanted) {
  return std::ranges::any_of(units, [&](const UnitId& id) {
    return std::ranges::any_of(opponents(battle, id), [&](const UnitId& enemy) {
      return wanted(battle.table.unit(id), battle.table.unit(enemy));
    });
  });
}

// Blows and their results.
struct Exchange {
  Blows blows;
  std::int32_t hits = 0;
  std::int32_t casualties = 0;
};

// How the owner divides the unit's dice; empty: by default.
Division chosen_division(const Choices& choices, const UnitId& unit) {
  const auto wanted = choices.divisions.find(unit);
  return wanted == choices.divisions.end() ? Division() : wanted->second;
}

// Rule::order_of_combat_dice: blows of the active side, then of the other; saves of the other side, then of the active
// side.
std::vector<Exchange> exchange_blows(Draft& draft, const Combat& combat, const Choices& choices) {
  const v1::Side active = draft.table().active;
  for (const UnitId& id : in_order(draft.battle(), combat, active)) find_out_worth(draft, id);
  std::vector<Exchange> exchanges;
  for (const UnitId& id : in_order(draft.battle(), combat, active)) {
    for (Blows& blows : plan_blows(draft.battle(), draft.unit(id), chosen_division(choices, id))) {
      exchanges.push_back({std::move(blows)});
    }
  }
  bool tough = false;  // the one re-roll of tough fighters still waits for the first miss (Rule::tough_fighters)
  for (std::size_t i = 0; i < exchanges.size(); ++i) {
    Blows& blows = exchanges[i].blows;
    if (i == 0 || exchanges[i - 1].blows.unit != blows.unit) tough = blows.tough;
    const bool waits = tough && blows.rerolls == 0;
    if (waits) blows.rerolls = 1;
    const BlowResult result = roll_blows(draft, blows);
    exchanges[i].hits = result.hits;
    if (waits) tough = result.rerolls_left > 0;
  }
  for (const UnitId& id : in_order(draft.battle(), combat, other(active))) {
    for (Exchange& exchange : exchanges) {
      if (exchange.blows.enemy != id) continue;
      exchange.casualties =
          roll_saves(draft, id, exchange.hits, exchange.blows.saves, "hits of " + exchange.blows.unit.str());
    }
  }
  return exchanges;
}

void apply_casualties(Draft& draft, const Combat& combat, const std::vector<Exchange>& exchanges) {
  const v1::Side active = draft.table().active;
  const auto lost_by = [&](const UnitId& id) {
    std::int32_t lost = 0;
    for (const Exchange& exchange : exchanges) lost += exchange.blows.enemy == id ? exchange.casualties : 0;
    return lost;
  };
  for (const UnitId& id : in_order(draft.battle(), combat, other(active))) {
    take_casualties(draft, id, lost_by(id), false);
    if (lost_by(id) > 0) waver(draft, id, Trigger::wavering_in_combat);  // a loser has one test for both
  }
  for (const UnitId& id : in_order(draft.battle(), combat, active)) {
    if (lost_by(id) > 0) commander_risk(draft, id);
  }
}

// Rule::heavy_cavalry: the bonus in the round in which it charges an enemy against which it counts; 0: none.
std::int32_t weight_of_charge(const Battle& battle, const Unit& unit) {
  const std::int32_t weight = unit.is(kIsCharging) ? unit.stat(kHeavyCavalry) : 0;
  const bool helps = weight != 0 && std::ranges::any_of(opponents(battle, unit.id), [&](const UnitId& enemy) {
                       return battle.book.variations.has_special_charge(unit, battle.table.unit(enemy));
                     });
  return helps ? weight : 0;
}

// D3 is half a die.
void add_heavy_cavalry(Draft& draft, const std::vector<UnitId>& units, Modifiers& rows) {
  for (const UnitId& id : units) {
    const std::int32_t weight = weight_of_charge(draft.battle(), draft.unit(id));
    if (weight == 0) continue;
    if (weight == 1) {
      rows.add(true, 1, "heavy cavalry charging", draft.clause(Rule::heavy_cavalry));
      continue;
    }
    v1::DiceRolled& rolled = draft.roll(
        {.purpose = std::string(kResultDice), .label = "weight of the charge of " + id.str(), .unit = id.str()},
        {draft.clause(Rule::heavy_cavalry)});
    const auto added = static_cast<std::int32_t>(rolled.faces(0) + 1) / 2;
    rolled.set_total(added);
    rolled.set_outcome("+" + std::to_string(added));
    rows.add(true, added, "heavy cavalry charging", draft.clause(Rule::heavy_cavalry));
  }
}

struct Score {
  std::int32_t casualties = 0;
  Modifiers bonuses;
  std::int32_t total() const { return casualties + bonuses.total(); }
};

std::string in_words(const std::string& side, const Score& score) {
  std::string words = side + " " + std::to_string(score.casualties);
  for (const v1::ModifierRow& row : score.bonuses.rows()) {
    words += (row.value() < 0 ? " - " : " + ") + std::to_string(std::abs(row.value())) + " " + row.label() + " (" +
             row.clause() + ")";
  }
  if (!score.bonuses.rows().empty()) words += " = " + std::to_string(score.total());
  return words;
}

// `shaken`: the units that were shaken before the round.
void owe_tests(Draft& draft, const Combat& combat, std::optional<v1::Side> winner, const std::vector<UnitId>& shaken) {
  const bool newly = draft.battle().is_on(&BookOptions::newly_shaken_test);
  for (const UnitId& id : combat) {
    const Unit& unit = draft.unit(id);
    if (!winner) {  // Rule::test_after_a_drawn_combat
      const bool spared = newly && std::ranges::find(shaken, id) != shaken.end();
      if (is_shaken(unit) && !spared) queue_break_test(draft, id, Trigger::drawn_combat);
      if (!draft.unit(id).is(kBreakTestDue)) discard_excess(draft, id);  // Rule::excess_casualties: no test follows
    } else if (unit.side == *winner) {
      discard_excess(draft, id);  // Rule::winners_discard_excess
      draft.set(draft.unit(id), kWonRound, 1);
    } else {
      queue_break_test(draft, id, Trigger::lost_combat);
    }
  }
}

// Units of the round, on the table or gone, in ascending id.
Combat of_round(const Battle& battle) {
  Combat units;
  for (const Unit& unit : battle.table.units) {
    if (unit.is(kInRound)) units.push_back(unit.id);
  }
  return units;
}

bool still_locked(const Battle& battle, const UnitId& id) {
  return std::ranges::any_of(opponents(battle, id),
                             [&](const UnitId& enemy) { return battle.table.unit(enemy).is(kInRound); });
}

// True if it is still where it fought.
bool holds_the_field(const Unit& unit) { return unit.on_table() && !unit.is(kRetired); }

// Rule::after_the_last_enemy_is_gone, Rule::one_side_holds_the_field: no unit of the combat is in contact any more and
// only one side has held the field. A unit that a victor of another combat has charged since is engaged, and so not
// free.
void name_victors(Draft& draft, const Combat& units) {
  const Battle battle = draft.battle();
  if (std::ranges::any_of(units, [&](const UnitId& id) { return still_locked(battle, id); })) return;
  for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) {
    const std::vector<UnitId> own = of_side(battle, units, side);
    const std::vector<UnitId> enemies = of_side(battle, units, other(side));
    const auto holds = [&](const UnitId& id) { return holds_the_field(draft.unit(id)); };
    if (std::ranges::none_of(own, holds) || std::ranges::any_of(enemies, holds)) continue;
    for (const UnitId& id : own) {
      if (holds(id) && !draft.table().engaged(id)) draft.set(draft.unit(id), kVictorPending, 1);
    }
  }
}

void clear(Draft& draft, const Combat& units, std::initializer_list<StatusKey> marks) {
  for (const UnitId& id : units) draft.clear(id, marks);
}

void add_to(mechanics::Distribution& whole, const mechanics::Distribution& part) {
  for (std::size_t n = 0; n < part.size(); ++n) whole[n] += part[n];
}

// The casualties by all blows of one unit. `waiting` and `spent` are the two parts of all cases: the re-roll of tough
// fighters waits for their first miss, or is spent.
mechanics::Distribution casualties_of(const std::vector<Blows>& all) {
  mechanics::Distribution waiting = {0.0};
  mechanics::Distribution spent = mechanics::exactly(0);
  if (!all.empty() && all.front().tough) std::swap(waiting, spent);
  for (const Blows& blows : all) {
    const mechanics::Distribution plain = blows.casualties();
    spent = mechanics::sum(spent, plain);
    if (blows.rerolls > 0) {  // all misses are rerolled in any case
      waiting = mechanics::sum(waiting, plain);
      continue;
    }
    Blows once = blows;
    once.rerolls = 1;
    mechanics::Distribution missed = once.casualties();
    mechanics::Distribution unmissed = blows.saves.casualties(mechanics::exactly(blows.dice));
    const double never = std::pow(blows.hit_chance(), blows.dice);
    for (std::size_t n = 0; n < unmissed.size(); ++n) {
      unmissed[n] *= never;
      missed[n] -= unmissed[n];
    }
    add_to(spent, mechanics::sum(waiting, missed));
    waiting = mechanics::sum(waiting, unmissed);
  }
  add_to(spent, waiting);
  return spent;
}

// The same for any result of the die for freshly raised troops.
mechanics::Distribution casualties_by(const Battle& battle, const UnitId& id, const Division& division) {
  std::vector<mechanics::Distribution> cases;
  for (const Unit& tried : once_tried(battle, battle.table.unit(id))) {
    cases.push_back(casualties_of(plan_blows(battle, tried, division)));
  }
  return mechanics::average(cases);
}

// The bonus for holding a building: the highest among those units. It depends on a unit's size.
std::int32_t occupying_bonus(const Battle& battle, const std::vector<UnitId>& own) {
  const MeleeTable& table = battle.book.melee;
  std::int32_t best = 0;
  for (const UnitId& id : own) {
    const Unit& unit = battle.table.unit(id);
    if (!in_building(unit) && !battle.book.scenario_rules.holds_position(battle, unit)) continue;
    const std::optional<std::int32_t> of_its_own = is_artillery(unit)          ? table.occupying_guns
                                                   : unit.stat(kSize) == kTiny ? table.occupying_tiny
                                                   : unit.stat(kSize) < 0      ? table.occupying_small
                                                                               : std::nullopt;
    best = std::max(best, of_its_own.value_or(table.occupying.value));
  }
  return best;
}

}  // namespace

Modifiers result_bonuses(const Battle& battle, const Combat& combat, const std::vector<Support>& supports,
                         v1::Side side) {
  const MeleeTable& table = battle.book.melee;
  Modifiers rows;
  const std::vector<UnitId> own = of_side(battle, combat, side);
  for (const Support& support : supports) {
    if (battle.table.unit(support.supported).side != side) continue;
    add(rows, true, support.place == geometry::Face::rear ? table.rear_support : table.flank_support);
  }
  // Each once, if at least one such pairing exists (Rule::result_rows_count_once).
  add(rows,
      any_pairing(battle, own,
                  [](const Unit& unit, const Unit& enemy) {
                    return is_cavalry(unit) && is_infantry(enemy) &&
                           !stands_all_round(enemy);  // attacking or attacked, Rule::any_horse_against_foot
                  }),
      table.horse_against_foot);
  add(rows,
      any_pairing(battle, own,
                  [](const Unit& unit, const Unit& enemy) {
                    return stands_all_round(unit) && is_cavalry(enemy);  // Rule::all_round_against_horse
                  }),
      all_round_row(battle));
  const Row& occupying = battle.book.melee.occupying;
  const std::int32_t bonus = occupying_bonus(battle, own);
  rows.add(bonus != 0, bonus, occupying.label, occupying.clause);
  for (const UnitId& id : own) battle.book.variations.add_result_rows(rows, battle, battle.table.unit(id));
  if (!own.empty()) add_umpire_modifiers(rows, battle, own.front(), kResultDice);
  return rows;
}

void fight_round(Draft& draft, const Combat& combat, const Choices& choices) {
  const Battle battle = draft.battle();
  std::vector<Support> supports = chosen_supports(possible_supports(battle, combat, v1::SIDE_RED), choices.supports);
  std::ranges::copy(chosen_supports(possible_supports(battle, combat, v1::SIDE_BLUE), choices.supports),
                    std::back_inserter(supports));
  std::map<v1::Side, Score> scores;
  for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) {
    scores[side].bonuses = result_bonuses(battle, combat, supports, side);
    draft.count(scores[side].bonuses);
  }
  for (const UnitId& id : combat) {
    draft.set(draft.unit(id), kInRound, RoundPart::tests);
    draft.set(draft.unit(id), kFoughtPart, 1, {draft.clause(Rule::every_combat_is_fought)});
    draft.set(draft.unit(id), kFought, 1, {draft.clause(Rule::disorder_lasts_for_the_own_turn)});
  }
  for (const Support& support : supports) {
    draft.set(
        draft.unit(support.supporter), kSupports, support.supported,
        {support.place == geometry::Face::rear ? draft.clause(Rule::rear_support) : draft.clause(Rule::flank_support)});
  }

  std::vector<UnitId> shaken;
  std::ranges::copy_if(combat, std::back_inserter(shaken), [&](const UnitId& id) { return is_shaken(draft.unit(id)); });
  const std::vector<Exchange> exchanges = exchange_blows(draft, combat, choices);
  for (const Exchange& exchange : exchanges) {
    scores[draft.unit(exchange.blows.unit).side].casualties += exchange.casualties;  // Rule::result_of_a_combat
  }
  apply_casualties(draft, combat, exchanges);
  for (const v1::Side side : {draft.table().active, other(draft.table().active)}) {
    add_heavy_cavalry(draft, of_side(draft.battle(), combat, side), scores[side].bonuses);
  }

  const std::int32_t lead = scores[v1::SIDE_RED].total() - scores[v1::SIDE_BLUE].total();
  std::optional<v1::Side> winner;
  if (lead != 0) winner = lead > 0 ? v1::SIDE_RED : v1::SIDE_BLUE;
  const Table& table = draft.table();
  draft.say(in_words(mechanics::name_of(table, v1::SIDE_RED), scores[v1::SIDE_RED]) + ", " +
                in_words(mechanics::name_within(table, v1::SIDE_BLUE), scores[v1::SIDE_BLUE]) + ": " +
                (winner ? "won by " + mechanics::name_within(table, *winner) : "a draw"),
            combat, {}, v1::VERB_FIGHT, kResultDice, {draft.clause(Rule::result_of_a_combat)});
  owe_tests(draft, combat, winner, shaken);
  for (const UnitId& id : draft.book().scenario_rules.after_round(draft, combat)) {
    if (!draft.unit(id).is(kBreakTestDue)) queue_break_test(draft, id, Trigger::scenario);
  }
}

RoundOdds round_odds(const Battle& battle, const Combat& combat, const Choices& choices) {
  RoundOdds odds;
  std::array<mechanics::Distribution, 2> scores = {mechanics::exactly(0), mechanics::exactly(0)};
  std::array<std::int32_t, 2> bonuses = {0, 0};
  for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) {
    const std::size_t at = side == v1::SIDE_RED ? 0 : 1;
    bonuses[at] =
        result_bonuses(battle, combat, chosen_supports(possible_supports(battle, combat, side), choices.supports), side)
            .total();
    for (const UnitId& id : of_side(battle, combat, side)) {
      const mechanics::Distribution lost = casualties_by(battle, id, chosen_division(choices, id));
      odds.casualties_by[at] += mechanics::mean(lost);
      scores[at] = mechanics::sum(scores[at], lost);
      const std::int32_t weight = weight_of_charge(battle, battle.table.unit(id));
      if (weight == 1) ++bonuses[at];
      if (weight == 3) scores[at] = mechanics::sum(scores[at], {0, 1.0 / 3, 1.0 / 3, 1.0 / 3});
    }
  }
  odds.red_to_blue = mechanics::compare(scores[0], scores[1], bonuses[0], bonuses[1]);
  return odds;
}

bool close_round(Draft& draft) {
  const Combat units = of_round(draft.battle());
  if (units.empty()) return false;
  if (draft.unit(units.front()).state(kInRound) == RoundPart::victors) {  // they have chosen
    clear(draft, units, {kInRound, kWonRound, kRetired});
    return true;
  }
  for (const UnitId& id : units) {
    const Unit& unit = draft.unit(id);
    const bool goes_on = unit.on_table() && still_locked(draft.battle(), id);
    draft.set(unit, kWonLastRound, goes_on && unit.is(kWonRound) ? 1 : 0,
              {draft.clause(Rule::winners_of_the_round_before)});
    draft.book().variations.close_round(draft, id, goes_on);
  }
  name_victors(draft, units);
  clear(draft, units, {kIsCharging, kCounterCharged});  // Rule::charging_lasts_until_the_fight
  std::vector<UnitId> supporters;
  for (const Unit& unit : draft.table().units) {
    if (unit.is(kSupports)) supporters.push_back(unit.id);
  }
  clear(draft, supporters, {kSupports});
  for (const UnitId& id : units) draft.set(draft.unit(id), kInRound, RoundPart::victors);
  return true;
}

}  // namespace battalia::rules::brigade
