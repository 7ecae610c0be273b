// How a unit's dice are divided among the enemies that it touches, and what they are worth there.
#include "server/rules/mechanics/odds.h"
#include "server/rules/systems/fornovo/hits.h"
#include "server/rules/systems/fornovo/strike.h"

#include <algorithm>
#include <cstdio>

namespace battalia::rules::fornovo {
namespace {

// One after the other, each to who has fewest so far; equal: to the preferred one.
void deal(std::vector<Strike>& strikes, std::int32_t dice, std::int32_t StrikeDice::*kind, const Unit* preferred) {
  for (std::int32_t i = 0; i < dice; ++i) {
    Strike* to = &strikes.front();
    for (Strike& strike : strikes) {
      const bool fewer = strike.dice.total() < to->dice.total();
      const bool liked = strike.dice.total() == to->dice.total() && strike.enemy == preferred;
      if (fewer || liked) to = &strike;
    }
    ++(to->dice.*kind);
  }
}

}  // namespace

Cell cell_against(const Table& table, const Unit& unit, const Unit& enemy) {
  const std::int32_t mine = combat_points(table, unit, enemy).total();
  const std::int32_t theirs = combat_points(table, enemy, unit).total();
  return combat_cell(mine, theirs, is_cavalry(unit) && is_cavalry(enemy));
}

std::vector<Strike> strikes_of(const Table& table, const Unit& unit) {
  std::vector<Strike> strikes;
  if (is_routed(unit) || !stands(unit)) return strikes;  // FTS-10.2-a
  for (const Unit* enemy : enemies_in_contact(table, unit)) {
    strikes.push_back({enemy, {}, cell_against(table, unit, *enemy), is_impact(table, unit, *enemy)});
  }
  if (strikes.empty()) return strikes;
  const Unit* preferred = named(table, unit, kOddDice);
  if (preferred == nullptr) {
    const auto best = std::max_element(strikes.begin(), strikes.end(), [](const Strike& a, const Strike& b) {
      return a.cell.hits_of_six() < b.cell.hits_of_six();
    });
    preferred = best->enemy;
  }
  const StrikeDice dice = strike_dice(table, unit);
  deal(strikes, dice.heavy, &StrikeDice::heavy, preferred);
  deal(strikes, dice.others, &StrikeDice::others, preferred);
  return strikes;
}

std::vector<const Unit*> odd_dice_choices(const Table& table, const Unit& unit) {
  const auto strikes = strikes_of(table, unit);
  std::vector<const Unit*> enemies;
  if (strikes.size() < 2) return enemies;
  const auto count = static_cast<std::int32_t>(strikes.size());
  if (strike_dice(table, unit).total() % count == 0) return enemies;
  for (const Strike& strike : strikes) enemies.push_back(strike.enemy);
  return enemies;
}

v1::Odds odds_of_strike(const Table& table, const Unit& unit, const Strike& strike) {
  mechanics::Distribution lost = mechanics::exactly(0);
  const std::vector<Kind> kinds = kinds_left(*strike.enemy);
  const Kind hit = kinds.empty() ? Kind::core : kinds.front();
  const auto add_dice = [&](std::int32_t dice, bool heavy) {
    Hits hits;
    hits.combat = true;
    hits.heavy_weapon = heavy;
    mechanics::Distribution one(3, 0.0);
    for (std::int32_t face = 1; face <= 6; ++face) one[static_cast<std::size_t>(strike.cell.hits(face))] += 1.0 / 6;
    const double chance = chance_of_loss(table, *strike.enemy, hit, hits);
    for (std::int32_t i = 0; i < dice; ++i) lost = mechanics::sum(lost, mechanics::thinned(one, chance));
  };
  add_dice(strike.dice.heavy, true);
  add_dice(strike.dice.others, false);
  v1::Odds odds = mechanics::as_odds(lost, [](std::int32_t n) { return std::to_string(n) + " lost"; });
  char text[48];
  std::snprintf(text, sizeof text, "%.2f figures lost", mechanics::mean(lost));
  odds.set_summary(text);
  odds.set_expected_milli(static_cast<std::int32_t>(mechanics::mean(lost) * 1'000 + 0.5));
  combat_points(table, unit, *strike.enemy).write_to(odds);
  return odds;
}

}  // namespace battalia::rules::fornovo
