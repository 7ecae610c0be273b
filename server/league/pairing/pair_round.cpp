#include "server/league/pairing/pair_round.h"

#include "common/base/check.h"
#include "common/base/text.h"
#include "server/league/matching/matching.h"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace battalia::league {
namespace {

constexpr int kMostLotBits = 40;

// A pair that the rules allow, as indices of candidates; one past the last is the bye.
struct Possible {
  std::size_t first = 0;
  std::size_t second = 0;
  RuleCosts costs{};
  std::uint64_t lot = 0;
};

// The rules in order of weight: relaxed hard rules, then the soft rules in force.
std::vector<PairingRule> weighed(const PairingSettings& settings) {
  std::vector<PairingRule> rules(settings.relaxed.begin(), settings.relaxed.end());
  rules.insert(rules.end(), settings.order.begin(), settings.order.end());
  return rules;
}

bool is_forbidden(const RuleCosts& costs, const PairingSettings& settings) {
  for (const PairingRule rule : {PairingRule::blocked, PairingRule::repeat, PairingRule::second_bye}) {
    if (costs[index_of(rule)] > 0 && !settings.relaxed.contains(rule)) return true;
  }
  return false;
}

std::vector<Possible> possible_pairs(const std::vector<Candidate>& candidates, const PairCosts& costs,
                                     const PairingSettings& settings) {
  std::vector<Possible> possible;
  const std::size_t bye = candidates.size();
  const auto add = [&](Possible pair) {
    if (!is_forbidden(pair.costs, settings)) possible.push_back(pair);
  };
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Candidate& one = candidates[i];
    for (std::size_t k = i + 1; k < candidates.size(); ++k) {
      add({i, k, costs.of(one, candidates[k]), costs.lot_of(one.id, candidates[k].id)});
    }
    if (bye % 2 != 0) add({i, bye, costs.of_bye(one), costs.lot_of(one.id, 0)});
  }
  return possible;
}

int bits_of(Cost most) {
  int bits = 0;
  for (; most > 0; most >>= 1) ++bits;
  return bits;
}

// One number per pair, such that comparing sums over a round compares rounds by the rules: each level outweighs all
// lower ones together.
std::vector<PairCost> weights(const std::vector<Possible>& possible, const std::vector<PairingRule>& rules,
                              std::size_t pairs) {
  const auto count = static_cast<Cost>(pairs);
  std::vector<Cost> most(rules.size(), 0);
  for (const Possible& pair : possible) {
    for (std::size_t i = 0; i < rules.size(); ++i) {
      most[i] = std::max<Cost>(most[i], pair.costs[index_of(rules[i])]);
    }
  }
  int bits = bits_of(count);
  for (const Cost each : most) bits += bits_of(each * count + 1);
  const int lot_bits = std::min(kMostLotBits, kCostBits - bits);
  BATTALIA_CHECK(lot_bits >= kFewestLotBits, "a round's costs fit into one number (kMostEntrants)");
  std::vector<PairCost> weighed;
  weighed.reserve(possible.size());
  for (const Possible& pair : possible) {
    Cost cost = 0;
    for (std::size_t i = 0; i < rules.size(); ++i) {
      cost = cost * (most[i] * count + 1) + pair.costs[index_of(rules[i])];
    }
    cost = (cost << (lot_bits + bits_of(count))) + static_cast<Cost>(pair.lot >> (64 - lot_bits));
    weighed.push_back({pair.first, pair.second, cost});
  }
  return weighed;
}

void by_number(std::vector<Candidate>& candidates) {
  std::sort(candidates.begin(), candidates.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
}

const Candidate& candidate(const std::vector<Candidate>& candidates, EntrantId id) {
  const auto found = std::lower_bound(candidates.begin(), candidates.end(), id,
                                      [](const Candidate& each, EntrantId wanted) { return each.id < wanted; });
  BATTALIA_CHECK(found != candidates.end() && found->id == id, "a pair names candidates");
  return *found;
}

RoundPair seated(const PairCosts& costs, const Candidate& a, const Candidate& b) {
  const bool first = costs.first_is_red(a, b);
  return {first ? a.id : b.id, first ? b.id : a.id, costs.of(a, b)};
}

// Best scores first, the bye last; by number between equals.
void order_pairs(std::vector<RoundPair>& pairs, const std::vector<Candidate>& candidates) {
  const auto place = [&](const RoundPair& pair) {
    const Points red = candidate(candidates, pair.red).score;
    const Points blue = pair.blue == 0 ? red : candidate(candidates, pair.blue).score;
    return std::tuple(pair.blue == 0, -std::max(red, blue), -(red + blue), pair.red);
  };
  std::sort(pairs.begin(), pairs.end(), [&](const auto& a, const auto& b) { return place(a) < place(b); });
}

PairedRound with_total(std::vector<RoundPair> pairs, const std::vector<Candidate>& candidates) {
  order_pairs(pairs, candidates);
  PairedRound round{std::move(pairs)};
  for (const RoundPair& pair : round.pairs) {
    for (std::size_t i = 0; i < kPairingRules; ++i) round.total[i] += pair.costs[i];
  }
  return round;
}

// Manually made pairs, with their sides.
std::vector<RoundPair> laid_down(const std::vector<Candidate>& candidates, const PairCosts& costs,
                                 const std::vector<EntrantPair>& pairs) {
  std::vector<RoundPair> made;
  for (const auto& [first, second] : pairs) {
    if (first == 0 || second == 0) {
      const Candidate& one = candidate(candidates, std::max(first, second));
      made.push_back({one.id, 0, costs.of_bye(one)});
    } else {
      made.push_back(seated(costs, candidate(candidates, first), candidate(candidates, second)));
    }
  }
  return made;
}

// The round as requested, or nothing if that is impossible.
std::optional<PairedRound> try_to_pair(const std::vector<Candidate>& all, const PairingSettings& settings) {
  const PairCosts costs(all, settings);
  std::vector<RoundPair> pairs = laid_down(all, costs, settings.locked);
  std::set<EntrantId> taken;
  for (RoundPair& pair : pairs) {
    pair.locked = true;
    taken.insert({pair.red, pair.blue});
  }
  std::vector<Candidate> free;
  std::copy_if(all.begin(), all.end(), std::back_inserter(free),
               [&](const auto& one) { return !taken.contains(one.id); });
  const std::vector<Possible> possible = possible_pairs(free, costs, settings);
  const std::size_t count = free.size() + free.size() % 2;
  const auto partners = cheapest_pairs(count, weights(possible, weighed(settings), count / 2));
  if (!partners) return std::nullopt;
  for (std::size_t i = 0; i < free.size(); ++i) {
    const std::size_t partner = (*partners)[i];
    if (partner < i) continue;
    if (partner == free.size()) {
      pairs.push_back({free[i].id, 0, costs.of_bye(free[i])});
    } else {
      pairs.push_back(seated(costs, free[i], free[partner]));
    }
  }
  return with_total(std::move(pairs), all);
}

std::string what_it_gives(const PairedRound& round, const std::vector<Candidate>& candidates) {
  std::vector<std::string> broken;
  for (const RoundPair& pair : round.pairs) {
    const Candidate& red = candidate(candidates, pair.red);
    if (pair.blue == 0) {
      if (pair.costs[index_of(PairingRule::second_bye)] > 0) broken.push_back(red.name + " has another bye");
      continue;
    }
    const auto [low, high] = unordered(pair.red, pair.blue);
    const std::string both = candidate(candidates, low).name + " and " + candidate(candidates, high).name;
    if (pair.costs[index_of(PairingRule::blocked)] > 0) broken.push_back(both + " are paired though they are blocked");
    if (pair.costs[index_of(PairingRule::repeat)] > 0) broken.push_back(both + " meet again");
  }
  return broken.empty() ? "every other rule holds" : listed(broken, " and ");
}

NoPairing relaxations(const std::vector<Candidate>& candidates, const PairingSettings& settings) {
  NoPairing none{
      "No pairing keeps all the rules: with the players of this round, somebody is left without an opponent.", {}};
  const auto offer = [&](const PairingSettings& lifted, std::set<PairingRule> rules, const std::string& what) {
    const std::optional<PairedRound> round = try_to_pair(candidates, lifted);
    if (round)
      none.relaxations.push_back({std::move(rules), *round, what + ": " + what_it_gives(*round, candidates) + "."});
    return round.has_value();
  };
  bool helped = false;
  if (!settings.locked.empty()) {
    PairingSettings unlocked = settings;
    unlocked.locked.clear();
    helped = offer(unlocked, {}, "Unlock the pairs that are locked");
  }
  const std::pair<PairingRule, std::string> kLifts[] = {
      {PairingRule::repeat, "Let players meet again"},
      {PairingRule::second_bye, "Allow a second bye"},
      {PairingRule::blocked, "Pair players who are blocked from each other"}};
  for (const auto& [rule, what] : kLifts) {
    if (settings.relaxed.contains(rule)) continue;
    PairingSettings lifted = settings;
    lifted.relaxed.insert(rule);
    helped = offer(lifted, lifted.relaxed, what) || helped;
  }
  if (helped) return none;
  PairingSettings lifted = settings;
  lifted.relaxed = {PairingRule::blocked, PairingRule::repeat, PairingRule::second_bye};
  offer(lifted, lifted.relaxed, "Lift all of these rules");
  return none;
}

}  // namespace

tl::expected<PairedRound, NoPairing> pair_round(std::vector<Candidate> candidates, const PairingSettings& settings) {
  by_number(candidates);
  if (std::optional<PairedRound> round = try_to_pair(candidates, settings)) return std::move(*round);
  return tl::unexpected(relaxations(candidates, settings));
}

PairedRound weigh_round(std::vector<Candidate> candidates, const PairingSettings& settings,
                        const std::vector<EntrantPair>& pairs) {
  by_number(candidates);
  const PairCosts costs(candidates, settings);
  return with_total(laid_down(candidates, costs, pairs), candidates);
}

bool costs_less(const RuleCosts& a, const RuleCosts& b, const PairingSettings& settings) {
  for (const PairingRule rule : {PairingRule::blocked, PairingRule::repeat, PairingRule::second_bye}) {
    if (a[index_of(rule)] != b[index_of(rule)]) return a[index_of(rule)] < b[index_of(rule)];
  }
  for (const PairingRule rule : settings.order) {
    if (a[index_of(rule)] != b[index_of(rule)]) return a[index_of(rule)] < b[index_of(rule)];
  }
  return false;
}

}  // namespace battalia::league
