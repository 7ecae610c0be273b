#include "server/league/pairing/pair_costs.h"

#include "server/league/matching/matching.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace battalia::league {
namespace {

constexpr std::int64_t kMostImbalance = 10;
constexpr std::uint32_t kMostMeetings = 15;
constexpr int kMostScoreBits = 12;

// The maximum cost of one pair by the rule; the score's is limited to the remaining bits (score_bits).
constexpr std::int64_t most_by(PairingRule rule) {
  switch (rule) {
    case PairingRule::repeat:
    case PairingRule::second_bye:
      return kMostMeetings;
    case PairingRule::sides:
      return 2 * ((kMostImbalance + 1) * (kMostImbalance + 1) - 1);
    case PairingRule::army:
      return 2;
    case PairingRule::floats:
      return 6;
    default:
      return 1;
  }
}

// Differences in score are divided into 2^bits steps, so that the costs of all pairs together fit into one number.
int score_bits(std::size_t candidates, const PairingSettings& settings) {
  const auto pairs = static_cast<std::uint64_t>(candidates + 1) / 2;
  const auto level = [&](PairingRule rule) {
    return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(most_by(rule)) * pairs + 1));
  };
  int left = kCostBits - kFewestLotBits - 2 * static_cast<int>(std::bit_width(pairs)) - 1;  // lots and score
  for (const PairingRule rule : settings.relaxed) left -= level(rule);
  for (const PairingRule rule : settings.order) left -= rule == PairingRule::score ? 0 : level(rule);
  return std::clamp(left / 2, 1, kMostScoreBits);
}

std::uint32_t meetings(const Candidate& a, const Candidate& b) {
  const auto found = a.met.find(b.id);
  return found == a.met.end() ? 0 : found->second;
}

std::uint32_t fewest_meetings(const std::vector<Candidate>& candidates, const std::set<EntrantPair>& blocked) {
  std::uint32_t fewest = kMostMeetings;
  bool any = false;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    for (std::size_t k = i + 1; k < candidates.size(); ++k) {
      if (blocked.contains(unordered(candidates[i].id, candidates[k].id))) continue;
      any = true;
      fewest = std::min(fewest, meetings(candidates[i], candidates[k]));
      if (fewest == 0) return 0;
    }
  }
  return any ? fewest : 0;
}

std::int64_t imbalance(const Candidate& one, int red, int blue) {
  const std::int64_t difference = std::int64_t{one.as_red} + red - one.as_blue - blue;
  return std::clamp(difference, -kMostImbalance, kMostImbalance);
}

std::int64_t side_cost(const Candidate& red, const Candidate& blue) {
  const std::int64_t first = imbalance(red, 1, 0);
  const std::int64_t second = imbalance(blue, 0, 1);
  // A game always changes the balance of both sides by one; only what exceeds that costs.
  return std::max<std::int64_t>(first * first - 1, 0) + std::max<std::int64_t>(second * second - 1, 0);
}

bool alike(const std::string& a, const std::string& b) { return !a.empty() && a == b; }

std::int64_t float_cost(const Candidate& one, Float direction) {
  if (direction == Float::none) return 0;
  return (one.last_float == direction ? 2 : 0) + (one.float_before == direction ? 1 : 0);
}

}  // namespace

std::string_view name_of(PairingRule rule) {
  constexpr std::array<std::string_view, kPairingRules> kNames = {"blocked",   "repeat", "second_bye", "score", "club",
                                                                  "household", "sides",  "army",       "floats"};
  return kNames[index_of(rule)];
}

EntrantPair unordered(EntrantId a, EntrantId b) { return {std::min(a, b), std::max(a, b)}; }

PairCosts::PairCosts(const std::vector<Candidate>& candidates, const PairingSettings& settings)
    : settings_(settings), meetings_of_all_(fewest_meetings(candidates, settings.blocked)) {
  if (candidates.empty()) return;
  const auto [low, high] = std::minmax_element(candidates.begin(), candidates.end(),
                                               [](const auto& a, const auto& b) { return a.score < b.score; });
  lowest_ = low->score;
  byes_of_all_ = std::min_element(candidates.begin(), candidates.end(), [](const auto& a, const auto& b) {
                   return a.byes < b.byes;
                 })->byes;
  std::int64_t common = 0;
  for (const Candidate& each : candidates) common = std::gcd(common, (each.score - lowest_).thousandths());
  const std::int64_t range = (high->score - lowest_).thousandths();
  const std::int64_t most = (std::int64_t{1} << score_bits(candidates.size(), settings)) - 1;
  step_ = std::max({std::int64_t{1}, common, (range + most - 1) / most});
}

std::int64_t PairCosts::steps(Points difference) const { return std::abs(difference.thousandths()) / step_; }

RuleCosts PairCosts::of(const Candidate& a, const Candidate& b) const {
  RuleCosts costs{};
  const auto set = [&](PairingRule rule, std::int64_t cost) { costs[index_of(rule)] = cost; };
  set(PairingRule::blocked, settings_.blocked.contains(unordered(a.id, b.id)) ? 1 : 0);
  const std::uint32_t times = std::min(meetings(a, b), kMostMeetings);
  set(PairingRule::repeat, times > meetings_of_all_ ? times - meetings_of_all_ : 0);
  const std::int64_t difference = steps(a.score - b.score);
  set(PairingRule::score, difference * difference);
  set(PairingRule::club, settings_.round <= settings_.club_apart_rounds && alike(a.club, b.club) ? 1 : 0);
  set(PairingRule::household, alike(a.household, b.household) ? 1 : 0);
  set(PairingRule::sides, std::min(side_cost(a, b), side_cost(b, a)));
  const auto faced = [](const Candidate& one, const Candidate& other) {
    return !other.army.empty() && one.armies_met.contains(other.army) ? 1 : 0;
  };
  set(PairingRule::army, faced(a, b) + faced(b, a));
  if (a.score != b.score) {
    const Candidate& higher = a.score > b.score ? a : b;
    const Candidate& lower = a.score > b.score ? b : a;
    set(PairingRule::floats, float_cost(higher, Float::down) + float_cost(lower, Float::up));
  }
  return costs;
}

RuleCosts PairCosts::of_bye(const Candidate& one) const {
  RuleCosts costs{};
  costs[index_of(PairingRule::second_bye)] = std::min(one.byes - byes_of_all_, kMostMeetings);
  const std::int64_t above = steps(one.score - lowest_);  // the bye goes to the end of the table
  costs[index_of(PairingRule::score)] = above * above;
  return costs;
}

bool PairCosts::first_is_red(const Candidate& a, const Candidate& b) const {
  const std::int64_t first = side_cost(a, b);
  const std::int64_t second = side_cost(b, a);
  if (first != second) return first < second;
  const std::int64_t tilt = imbalance(a, 0, 0) - imbalance(b, 0, 0);
  if (tilt != 0) return tilt < 0;  // red for the player who has had it less often
  const bool lower_first = a.id < b.id;
  const auto [low, high] = unordered(a.id, b.id);
  return (lot(settings_.seed, "side", low, high) % 2 == 0) == lower_first;
}

std::uint64_t PairCosts::lot_of(EntrantId a, EntrantId b) const {
  const auto [low, high] = unordered(a, b);
  return lot(settings_.seed, "pair", low, high);
}

}  // namespace battalia::league
