#include "server/league/ratings/glicko2.h"

#include <algorithm>
#include <cmath>

namespace battalia::league {
namespace {

constexpr double kScale = 173.7178;
constexpr double kCentre = 1500;
constexpr double kPi = 3.14159265358979323846;
constexpr double kTolerance = 1e-6;
constexpr double kNewcomersDeviation = 350;

double g(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (kPi * kPi)); }

double expected_score(double mu, double opponent, double phi) { return 1 / (1 + std::exp(-g(phi) * (mu - opponent))); }

// Step 5: the most likely volatility given the period's results, by regula falsi (Illinois).
double new_volatility(double phi, double sigma, double delta, double v) {
  const double a = std::log(sigma * sigma);
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double spread = phi * phi + v + e;
    return e * (delta * delta - spread) / (2 * spread * spread) - (x - a) / (kVolatilityChange * kVolatilityChange);
  };
  double low = a;
  double high = 0;
  if (delta * delta > phi * phi + v) {
    high = std::log(delta * delta - phi * phi - v);
  } else {
    high = a - kVolatilityChange;
    while (f(high) < 0) high -= kVolatilityChange;
  }
  double f_low = f(low);
  double f_high = f(high);
  while (std::fabs(high - low) > kTolerance) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

}  // namespace

Rating after_period(const Rating& before, const std::vector<RatedGame>& games) {
  const double phi = before.deviation / kScale;
  if (games.empty()) {
    const double grown = std::sqrt(phi * phi + before.volatility * before.volatility) * kScale;
    return {before.rating, std::min(grown, kNewcomersDeviation), before.volatility};
  }
  const double mu = (before.rating - kCentre) / kScale;
  double information = 0;
  double surprise = 0;
  for (const RatedGame& game : games) {
    const double opponent = (game.opponent.rating - kCentre) / kScale;
    const double opponent_phi = game.opponent.deviation / kScale;
    const double expected = expected_score(mu, opponent, opponent_phi);
    const double weight = g(opponent_phi);
    information += weight * weight * expected * (1 - expected);
    surprise += weight * (game.score - expected);
  }
  const double v = 1 / information;
  const double sigma = new_volatility(phi, before.volatility, v * surprise, v);
  const double widened = std::sqrt(phi * phi + sigma * sigma);
  const double new_phi = 1 / std::sqrt(1 / (widened * widened) + information);
  const double new_mu = mu + new_phi * new_phi * surprise;
  return {new_mu * kScale + kCentre, std::min(new_phi * kScale, kNewcomersDeviation), sigma};
}

}  // namespace battalia::league
