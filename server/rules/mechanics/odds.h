// Exact probabilities of dice, computed by convolution rather than simulation: how many of a handful succeed, how many
// of those come through a second roll, what a sum of two dice reaches. Used for the odds in offers and previews; rolls
// no dice and knows no rule book. Probabilities are doubles internally and are returned as v1::Odds in millionths.
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

// The same if up to `again` of those that came through are rolled a second time, once each: re-rolled saves.
Distribution thinned_with_rerolls(const Distribution& counts, double chance, std::int32_t again);

// How many of `dice` succeed, each with probability `chance`, if up to `again` failures are re-rolled once.
Distribution successes_with_rerolls(std::int32_t dice, double chance, std::int32_t again);

// Compares two independent counts: the probabilities of a > b, a == b and a < b.
struct Comparison {
  double more = 0;
  double equal = 0;
  double less = 0;
};
Comparison compare(const Distribution& a, const Distribution& b, std::int32_t bonus_a = 0, std::int32_t bonus_b = 0);

double mean(const Distribution& distribution);
double at_least(const Distribution& distribution, std::int32_t n);

// The probability that a die with faces 1 to `sides` succeeds, where success is `face + modifier >= needed`. Depending
// on `extremes`, a natural 1 always fails and a natural highest face always succeeds.
enum class Extremes : std::uint8_t { none, lowest_fails, lowest_fails_highest_succeeds };
double chance_of(std::int32_t sides, std::int32_t needed, std::int32_t modifier, Extremes extremes);

// The sum of `dice` six-sided dice: chance[n] for n from 0; impossible sums have 0.
Distribution sum_of_dice(std::int32_t dice);

// Outcomes for players, in millionths; impossible outcomes are left out.
v1::Odds as_odds(const Distribution& distribution, const std::function<std::string(std::int32_t)>& label);
void add_chance(v1::Odds& odds, std::string label, double chance);
// "42%", "under 1%".
std::string percent(double chance);

}  // namespace battalia::rules::mechanics
