// The cost of each possible pair of a round, rule by rule. The only place that defines the meaning of a pairing rule:
// pair_round.h weighs these costs, reasons.h puts them into words. Pure.
#pragma once

#include "server/league/lot.h"
#include "server/league/points.h"

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace battalia::league {

// The rules of pairing. Hard ones forbid a pair; soft ones have a cost. Lots break the remaining ties.
enum class PairingRule : std::uint8_t {
  blocked,     // hard: a pair that the organiser has blocked
  repeat,      // hard: they have met, although not everybody has met everybody yet
  second_bye,  // hard: no second round without a game until everybody has had one
  score,       // the square of the difference in score
  club,        // club mates are kept apart in the first rounds
  household,   // members of one household
  sides,       // attacker and defender, or red and blue, are balanced
  army,        // an army that one of them has already faced
  floats,      // paired up or down as in one of the last two rounds
};
constexpr std::size_t kPairingRules = 9;
constexpr std::size_t kMostEntrants = 2'000;  // in a competition, so that costs fit into one number
constexpr int kFewestLotBits = 16;            // left for lots in that number
constexpr bool is_hard(PairingRule rule) { return rule <= PairingRule::second_bye; }
constexpr std::size_t index_of(PairingRule rule) { return static_cast<std::size_t>(rule); }
// "score", "club", ...: its name in settings and messages.
std::string_view name_of(PairingRule rule);

enum class Float : std::uint8_t { none, up, down };

// A candidate for pairing, with the relevant facts from earlier rounds.
struct Candidate {
  EntrantId id = 0;
  std::string name;
  Points score;
  std::string club;  // empty: none; likewise for the next two
  std::string household;
  std::string army;                        // kind of army in the coming round
  std::map<EntrantId, std::uint32_t> met;  // how often
  std::set<std::string> armies_met;
  std::map<std::uint32_t, std::uint32_t> tables;  // how often at each
  std::uint32_t as_red = 0;
  std::uint32_t as_blue = 0;
  std::uint32_t byes = 0;
  Float last_float = Float::none;
  Float float_before = Float::none;
};

using EntrantPair = std::pair<EntrantId, EntrantId>;  // lower number first; (0, n) is a bye for n
EntrantPair unordered(EntrantId a, EntrantId b);

struct PairingSettings {
  std::uint32_t round = 1;
  std::string seed;  // of this round; see lot.h
  // The soft rules in force, most important first.
  std::vector<PairingRule> order = {PairingRule::score, PairingRule::club, PairingRule::household,
                                    PairingRule::sides, PairingRule::army, PairingRule::floats};
  std::uint32_t club_apart_rounds = 0;  // club mates are kept apart up to this round
  std::set<EntrantPair> blocked;
  std::vector<EntrantPair> locked;  // paired whatever the rules say, by the organiser; (0, n): n has the bye
  std::set<PairingRule> relaxed;    // hard rules that have a cost instead, above all soft ones
};

// The cost of a pair by each rule; above 0 for a hard rule that forbids the pair.
using RuleCosts = std::array<std::int64_t, kPairingRules>;

// A group that is paired within itself.
class PairCosts {
 public:
  // Refers to both; they must outlive it.
  PairCosts(const std::vector<Candidate>& candidates, const PairingSettings& settings);

  RuleCosts of(const Candidate& a, const Candidate& b) const;
  RuleCosts of_bye(const Candidate& one) const;

  // Which of the two plays red: whichever keeps the sides balanced, otherwise by lot.
  bool first_is_red(const Candidate& a, const Candidate& b) const;
  // How often two players may have met without counting as a repeat: more than 0 once everybody has met everybody.
  std::uint32_t meetings_of_all() const { return meetings_of_all_; }
  // From the seed and the two numbers; 0 stands for the bye.
  std::uint64_t lot_of(EntrantId a, EntrantId b) const;

 private:
  std::int64_t steps(Points difference) const;

  const PairingSettings& settings_;
  std::uint32_t meetings_of_all_ = 0;
  std::uint32_t byes_of_all_ = 0;
  Points lowest_;
  std::int64_t step_ = 1;  // the unit, in thousandths of a point, in which scores are compared
};

}  // namespace battalia::league
