#include "server/rules/mechanics/odds.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace battalia::rules::mechanics {
namespace {

// The chance of exactly k successes out of n.
double binomial(std::int32_t n, std::int32_t k, double chance) {
  double ways = 1;
  for (std::int32_t i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
  return ways * std::pow(chance, k) * std::pow(1 - chance, n - k);
}

std::int32_t largest(const Distribution& distribution) { return static_cast<std::int32_t>(distribution.size()) - 1; }

}  // namespace

Distribution exactly(std::int32_t n) {
  Distribution certain(static_cast<std::size_t>(n) + 1, 0.0);
  certain.back() = 1;
  return certain;
}

Distribution sum(const Distribution& a, const Distribution& b) {
  Distribution total(a.size() + b.size() - 1, 0.0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) total[i + j] += a[i] * b[j];
  }
  return total;
}

Distribution average(const std::vector<Distribution>& cases) {
  Distribution whole;
  for (const Distribution& one : cases) {
    whole.resize(std::max(whole.size(), one.size()), 0.0);
    for (std::size_t n = 0; n < one.size(); ++n) whole[n] += one[n] / static_cast<double>(cases.size());
  }
  return whole;
}

Distribution thinned(const Distribution& counts, double chance) { return thinned_with_rerolls(counts, chance, 0); }

Distribution thinned_with_rerolls(const Distribution& counts, double chance, std::int32_t again) {
  Distribution through(counts.size(), 0.0);
  for (std::int32_t n = 0; n <= largest(counts); ++n) {
    for (std::int32_t k = 0; k <= n; ++k) {
      const double first = counts[n] * binomial(n, k, chance);
      const std::int32_t rerolled = std::min(k, again);
      for (std::int32_t j = 0; j <= rerolled; ++j) {
        through[k - rerolled + j] += first * binomial(rerolled, j, chance);
      }
    }
  }
  return through;
}

Distribution successes_with_rerolls(std::int32_t dice, double chance, std::int32_t again) {
  // A failure that is rolled again may come through the second time.
  const Distribution failures = thinned_with_rerolls(exactly(dice), 1 - chance, again);
  return Distribution(failures.rbegin(), failures.rend());
}

Comparison compare(const Distribution& a, const Distribution& b, std::int32_t bonus_a, std::int32_t bonus_b) {
  Comparison result;
  for (std::int32_t i = 0; i <= largest(a); ++i) {
    for (std::int32_t j = 0; j <= largest(b); ++j) {
      const std::int32_t difference = i + bonus_a - j - bonus_b;
      (difference > 0 ? result.more : difference < 0 ? result.less : result.equal) += a[i] * b[j];
    }
  }
  return result;
}

double mean(const Distribution& distribution) {
  double total = 0;
  for (std::size_t n = 0; n < distribution.size(); ++n) total += static_cast<double>(n) * distribution[n];
  return total;
}

double at_least(const Distribution& distribution, std::int32_t n) {
  double total = 0;
  for (std::int32_t k = std::max(n, 0); k <= largest(distribution); ++k) total += distribution[k];
  return total;
}

double chance_of(std::int32_t sides, std::int32_t needed, std::int32_t modifier, Extremes extremes) {
  std::int32_t good = 0;
  for (std::int32_t face = 1; face <= sides; ++face) {
    bool success = face + modifier >= needed;
    if (extremes != Extremes::none && face == 1) success = false;
    if (extremes == Extremes::lowest_fails_highest_succeeds && face == sides) success = true;
    good += success ? 1 : 0;
  }
  return static_cast<double>(good) / sides;
}

Distribution sum_of_dice(std::int32_t dice) {
  Distribution total = exactly(0);
  const Distribution die = {0, 1.0 / 6, 1.0 / 6, 1.0 / 6, 1.0 / 6, 1.0 / 6, 1.0 / 6};
  for (std::int32_t n = 0; n < dice; ++n) total = sum(total, die);
  return total;
}

v1::Odds as_odds(const Distribution& distribution, const std::function<std::string(std::int32_t)>& label) {
  v1::Odds odds;
  for (std::int32_t n = 0; n <= largest(distribution); ++n) add_chance(odds, label(n), distribution[n]);
  odds.set_expected_milli(static_cast<std::int32_t>(std::lround(mean(distribution) * 1'000)));
  return odds;
}

void add_chance(v1::Odds& odds, std::string label, double chance) {
  const auto per_million = static_cast<std::uint32_t>(std::lround(chance * 1'000'000));
  if (per_million == 0) return;
  v1::Chance* added = odds.add_chances();
  added->set_label(std::move(label));
  added->set_per_million(per_million);
}

std::string percent(double chance) {
  if (chance > 0 && chance < 0.005) return "under 1%";
  char text[16];
  std::snprintf(text, sizeof text, "%ld%%", std::lround(chance * 100));
  return text;
}

}  // namespace battalia::rules::mechanics
