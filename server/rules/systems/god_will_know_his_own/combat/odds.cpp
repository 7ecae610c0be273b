#include "server/rules/systems/god_will_know_his_own/combat/odds.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/odds.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace battalia::rules::god_will_know_his_own {
namespace {

// In the first element's order of preference, worst first for the enemy: the enemy's results, a draw, its own.
struct CombatOutcome {
  std::int32_t rank;
  std::string label;
  auto operator<=>(const CombatOutcome&) const = default;
};

CombatOutcome outcome_of(const Table& table, const Pairing& pairing, const Verdict& verdict) {
  const auto weight = static_cast<std::int32_t>(verdict.result);
  if (verdict.result == CombatResult::none) return {0, pairing.artillery_fire ? "no effect" : "draw"};
  const bool won = verdict.winner == pairing.element;
  const std::string& loser = mechanics::name_or_id(table.unit(verdict.loser));
  return {won ? -weight : weight, loser + ": " + std::string(in_words(verdict.result))};
}

std::string in_summary(const std::map<CombatOutcome, double>& chances, bool in_fire) {
  double wins = 0, losses = 0, destroys = 0;
  for (const auto& [outcome, chance] : chances) {
    if (outcome.rank < 0) wins += chance;
    if (outcome.rank > 0) losses += chance;
    if (outcome.rank == -static_cast<std::int32_t>(CombatResult::destroyed)) destroys += chance;
  }
  if (in_fire) return mechanics::percent(wins) + " effect, " + mechanics::percent(destroys) + " destroyed";
  return mechanics::percent(wins) + " wins (" + mechanics::percent(destroys) + " destroys), " +
         mechanics::percent(losses) + " loses";
}

}  // namespace

v1::Odds combat_odds(const Table& table, const Pairing& pairing) {
  const FightingSide first = fighting_side(table, pairing);
  const FightingSide second = fighting_side(table, reversed(pairing));
  const ResultFacts facts = facts_of(table, pairing);
  std::map<CombatOutcome, double> chances;
  const double each = 1.0 / (first.die.sides * second.die.sides);
  double margin = 0;
  for (std::uint32_t a = 1; a <= first.die.sides; ++a) {
    for (std::uint32_t b = 1; b <= second.die.sides; ++b) {
      const Verdict result = verdict(facts, first, a, second, b);
      chances[outcome_of(table, pairing, result)] += each;
      margin += each * (result.first - result.second);
    }
  }
  v1::Odds odds;
  for (const auto& [outcome, chance] : chances) mechanics::add_chance(odds, outcome.label, chance);
  odds.set_expected_milli(static_cast<std::int32_t>(std::lround(margin * 1'000)));
  odds.set_summary(in_summary(chances, pairing.artillery_fire));
  Modifiers rows = first.rows;
  add(rows, first.uphill != 0, kUphillFoot);
  rows.write_to(odds);
  return odds;
}

}  // namespace battalia::rules::god_will_know_his_own
