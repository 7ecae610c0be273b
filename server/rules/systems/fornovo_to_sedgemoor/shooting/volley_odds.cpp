#include "server/rules/systems/fornovo_to_sedgemoor/shooting/volley_odds.h"

#include "server/rules/mechanics/odds.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/volley.h"

#include <algorithm>
#include <cstdio>

namespace battalia::rules::fornovo_to_sedgemoor {

namespace {

constexpr std::int32_t kDieFaces = 6;

// Dense is a separate class: if another is better for the target, it has no effect (FTS-9.6-b).
std::int32_t more_on_each_die(const Volley& volley, const FireGroup& group) {
  return volley.dense && group.target == Target::normal ? kDense.value : 0;
}

// The chance that a hit removes a figure: on guns it must first hit a gunner (FTS-9.15-a, G-159); a sniper's hit on a
// general needs a second die to kill him (FTS-2.6-c).
double chance_of_figure(const Table& table, const Unit& by, const Unit& target, const Volley& volley,
                        const Hits& kind) {
  if (target.is_commander()) return (kDieFaces + 1 - kSniperKillsOn) / static_cast<double>(kDieFaces);
  const std::vector<Kind> kinds = kinds_left(target);
  const double unsaved = kinds.empty() ? 1 : chance_of_loss(table, target, kinds.front(), kind);
  if (!is_artillery(target)) return unsaved;
  const bool wrecks = !volley.groups.empty() && !volley.groups.front().hail && wrecks_guns(by);
  const auto gunners = std::count_if(kGunHits.begin(), kGunHits.end(), [&](GunHit what) {
    return what == GunHit::gunner || (what == GunHit::gun && !wrecks);
  });
  return unsaved * static_cast<double>(gunners) / static_cast<double>(kGunHits.size());
}

}  // namespace

std::int32_t Volley::hits_of(const std::vector<std::int32_t>& by_group) const {
  std::int32_t twice = 0;
  for (std::size_t i = 0; i < groups.size(); ++i) twice += by_group[i] * (groups[i].halved ? 1 : 2);
  return (twice / 2) >> halvings;
}

double Volley::expected() const {
  double sum = 0;
  for (const FireGroup& group : groups) {
    sum += group.dice * group.cell().hits_of_six(more_on_each_die(*this, group)) / (group.halved ? 12.0 : 6.0);
  }
  return sum / (1 << halvings);
}

v1::Odds odds_of_volley(const Table& table, const Unit& by, const Unit& target, const Volley& volley) {
  mechanics::Distribution twice = mechanics::exactly(0);
  SaveRow save = SaveRow::gunpowder;
  for (const FireGroup& group : volley.groups) {
    mechanics::Distribution one(5, 0.0);
    for (std::int32_t face = 1; face <= 6; ++face) {
      const std::int32_t hits = group.cell().hits(face + more_on_each_die(volley, group));
      one[static_cast<std::size_t>(hits * (group.halved ? 1 : 2))] += 1.0 / 6;
    }
    for (std::int32_t i = 0; i < group.dice; ++i) twice = mechanics::sum(twice, one);
    save = group.save;
  }
  mechanics::Distribution hits(twice.size(), 0.0);
  for (std::size_t n = 0; n < twice.size(); ++n) hits[(n / 2) >> volley.halvings] += twice[n];
  Hits kind;
  kind.save = save;
  kind.shielded = volley.shield_side;
  const mechanics::Distribution lost = mechanics::thinned(hits, chance_of_figure(table, by, target, volley, kind));
  v1::Odds odds = mechanics::as_odds(lost, [](std::int32_t n) { return std::to_string(n) + " lost"; });
  char text[64];
  std::snprintf(text, sizeof text, "%d shooting, %.2f losses expected", volley.figures, mechanics::mean(lost));
  odds.set_summary(text);
  odds.set_expected_milli(static_cast<std::int32_t>(mechanics::mean(lost) * 1'000 + 0.5));
  return odds;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
