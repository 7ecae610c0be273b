// Pairs one round: finds the legal pairing with the least cost, comparing by the most important rule first, then the
// next, with lots between equals. Called by formats/ and competition/. Pure: the same candidates and settings give the
// same round, whatever the order of the candidates.
#pragma once

#include "server/league/pairing/pair_costs.h"

#include <optional>
#include <tl/expected.hpp>

namespace battalia::league {

struct RoundPair {
  EntrantId red = 0;
  EntrantId blue = 0;  // 0: red has a bye
  RuleCosts costs{};
  bool locked = false;
  friend bool operator==(const RoundPair&, const RoundPair&) = default;
};

struct PairedRound {
  std::vector<RoundPair> pairs;  // best scores first, the bye last
  RuleCosts total{};             // of all pairs
  friend bool operator==(const PairedRound&, const PairedRound&) = default;
};

// A way to make a round possible, and its price.
struct Relaxation {
  std::set<PairingRule> rules;  // the rules to lift; empty: the locked pairs
  PairedRound round;            // the resulting round
  std::string sentence;         // "Let pairs meet again: Ann and Ben meet for the 2nd time."
};

struct NoPairing {
  std::string reason;
  std::vector<Relaxation> relaxations;  // those that help, the least intrusive first
};

// Puts every candidate in one pair, or gives the bye if their number is odd. Preconditions: the candidates' numbers
// differ and are above 0; locked pairs name candidates, each at most once.
tl::expected<PairedRound, NoPairing> pair_round(std::vector<Candidate> candidates, const PairingSettings& settings);

// The costs of given pairs, computed like those of pair_round: for manual swaps.
PairedRound weigh_round(std::vector<Candidate> candidates, const PairingSettings& settings,
                        const std::vector<EntrantPair>& pairs);

// True if the first round costs less by the rules, comparing the most important one first.
bool costs_less(const RuleCosts& a, const RuleCosts& b, const PairingSettings& settings);

}  // namespace battalia::league
