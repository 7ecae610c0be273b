#include "server/rules/systems/fornovo_to_sedgemoor/melee/blow_shares.h"

#include "server/rules/mechanics/odds.h"
#include "server/rules/systems/fornovo_to_sedgemoor/casualties/hits.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/blows.h"

#include <algorithm>
#include <cstdio>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// One after the other, each to the enemy with the fewest so far; if equal, to the preferred one.
void deal(std::vector<Blow>& blows, std::int32_t dice, std::int32_t BlowDice::*kind, const Unit* preferred) {
  for (std::int32_t i = 0; i < dice; ++i) {
    Blow* to = &blows.front();
    for (Blow& blow : blows) {
      const bool fewer = blow.dice.total() < to->dice.total();
      const bool liked = blow.dice.total() == to->dice.total() && blow.enemy == preferred;
      if (fewer || liked) to = &blow;
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

std::vector<Blow> blows_of(const Table& table, const Unit& unit) {
  std::vector<Blow> blows;
  if (is_routed(unit) || !stands(unit)) return blows;  // FTS-10.2-a
  for (const Unit* enemy : enemies_in_contact(table, unit)) {
    blows.push_back({enemy, {}, cell_against(table, unit, *enemy), is_impact(table, unit, *enemy)});
  }
  if (blows.empty()) return blows;
  const Unit* preferred = referred_unit(table, unit, kOddDice);
  if (preferred == nullptr) {
    const auto best = std::max_element(blows.begin(), blows.end(), [](const Blow& a, const Blow& b) {
      return a.cell.hits_of_six() < b.cell.hits_of_six();
    });
    preferred = best->enemy;
  }
  const BlowDice dice = blow_dice(table, unit);
  deal(blows, dice.heavy, &BlowDice::heavy, preferred);
  deal(blows, dice.others, &BlowDice::others, preferred);
  return blows;
}

std::vector<const Unit*> odd_dice_choices(const Table& table, const Unit& unit) {
  const auto blows = blows_of(table, unit);
  std::vector<const Unit*> enemies;
  if (blows.size() < 2) return enemies;
  const auto count = static_cast<std::int32_t>(blows.size());
  if (blow_dice(table, unit).total() % count == 0) return enemies;
  for (const Blow& blow : blows) enemies.push_back(blow.enemy);
  return enemies;
}

bool is_on_shield_side(const Table& table, const Unit& unit, const Unit& attacker) {
  for (const Contact& contact : table.contacts_of(unit.id)) {
    if (contact.b == attacker.id) return contact.face_of_a == v1::FACE_FRONT || contact.face_of_a == v1::FACE_LEFT;
  }
  return true;
}

v1::Odds odds_of_blow(const Table& table, const Unit& unit, const Blow& blow) {
  mechanics::Distribution lost = mechanics::exactly(0);
  const std::vector<Kind> kinds = kinds_left(*blow.enemy);
  const Kind hit = kinds.empty() ? Kind::core : kinds.front();
  const auto add_dice = [&](std::int32_t dice, bool heavy) {
    Hits hits;
    hits.combat = true;
    hits.heavy_weapon = heavy;
    hits.shielded = is_on_shield_side(table, *blow.enemy, unit);
    mechanics::Distribution one(3, 0.0);
    for (std::int32_t face = 1; face <= 6; ++face) one[static_cast<std::size_t>(blow.cell.hits(face))] += 1.0 / 6;
    const double chance = chance_of_loss(table, *blow.enemy, hit, hits);
    for (std::int32_t i = 0; i < dice; ++i) lost = mechanics::sum(lost, mechanics::thinned(one, chance));
  };
  add_dice(blow.dice.heavy, true);
  add_dice(blow.dice.others, false);
  v1::Odds odds = mechanics::as_odds(lost, [](std::int32_t n) { return std::to_string(n) + " lost"; });
  char text[48];
  std::snprintf(text, sizeof text, "%.2f losses expected", mechanics::mean(lost));
  odds.set_summary(text);
  odds.set_expected_milli(static_cast<std::int32_t>(mechanics::mean(lost) * 1'000 + 0.5));
  combat_points(table, unit, *blow.enemy).write_to(odds);
  return odds;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
