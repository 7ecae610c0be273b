// Exact chances of dice, worked out by convolution and never by trial: how many of a handful succeed, how many
// of those come through a second throw, what a sum of two dice reaches. Called for the odds of offers and previews; it
// draws no die and knows no rule book. Chances are doubles inside and leave as v1::Odds in millionths.
#pragma once

#include "battalia/v1/view.pb.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace battalia::rules::mechanics {

// chance[n] is the chance of exactly n. Sums to 1; never empty.
using Distribution = std::vector<double>;

// Certainly n.
Distribution exactly(std::int32_t n);

// The sum of two independent counts.
Distribution sum(const Distribution& a, const Distribution& b);

// One of these cases, each as likely as the others; at least one.
Distribution average(const std::vector<Distribution>& cases);

// How many of a count that is itself chance come through, each with `chance`: hits that are not saved.
Distribution thinned(const Distribution& counts, double chance);

// The same when up to `again` of those that came through are thrown a second time, each once: re-rolled saves.
Distribution thinned_with_rerolls(const Distribution& counts, double chance, std::int32_t again);

// How many of `dice` succeed, each with `chance`, when up to `again` of the failures are thrown once more.
Distribution successes_with_rerolls(std::int32_t dice, double chance, std::int32_t again);

// The difference a - b of two independent counts: chance of a > b, a == b, a < b.
struct Comparison {
  double more = 0;
  double equal = 0;
  double less = 0;
};
Comparison compare(const Distribution& a, const Distribution& b, std::int32_t bonus_a = 0, std::int32_t bonus_b = 0);

double mean(const Distribution& distribution);
double at_least(const Distribution& distribution, std::int32_t n);

// One die of `sides` faces from 1: the chance that it succeeds when `face + modifier >= needed`, where a natural
// 1 always fails and a natural highest face always succeeds when `extremes` says so.
enum class Extremes : std::uint8_t { none, lowest_fails, lowest_fails_highest_succeeds };
double chance_of(std::int32_t sides, std::int32_t needed, std::int32_t modifier, Extremes extremes);

// The sum of `dice` dice of six faces: chance[n] for n from 0; unreachable sums are 0.
Distribution sum_of_dice(std::int32_t dice);

// Outcomes as a player reads them, in millionths; outcomes without any chance are left out.
v1::Odds as_odds(const Distribution& distribution, const std::function<std::string(std::int32_t)>& label);
void add_chance(v1::Odds& odds, std::string label, double chance);
// "42%", "under 1%".
std::string percent(double chance);

}  // namespace battalia::rules::mechanics
