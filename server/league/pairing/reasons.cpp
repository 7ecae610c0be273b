#include "server/league/pairing/reasons.h"

#include "common/base/check.h"
#include "common/base/text.h"

#include <algorithm>

namespace battalia::league {
namespace {

const Candidate& named(const std::vector<Candidate>& candidates, EntrantId id) {
  const auto found =
      std::find_if(candidates.begin(), candidates.end(), [&](const auto& each) { return each.id == id; });
  BATTALIA_CHECK(found != candidates.end(), "a pair names candidates");
  return *found;
}

std::string points_of(Points points) { return points.text() + (points == Points::whole(1) ? " point" : " points"); }

std::string of_games(const Candidate& one) {
  return std::to_string(one.as_red) + " of " + std::to_string(one.as_red + one.as_blue);
}

std::string times(std::uint32_t count) {
  return count == 1 ? "once" : count == 2 ? "twice" : std::to_string(count) + " times";
}

std::string about_score(const Candidate& red, const Candidate& blue) {
  if (red.score == blue.score) return "Both have " + points_of(red.score) + ".";
  const Candidate& higher = red.score > blue.score ? red : blue;
  const Candidate& lower = red.score > blue.score ? blue : red;
  return higher.name + " has " + points_of(higher.score) + ", " + lower.name + " " + lower.score.text() +
         ": the scores of the other pairs would lie further apart otherwise.";
}

std::string about_meetings(const Candidate& red, const Candidate& blue, std::int64_t repeat) {
  const auto met = red.met.find(blue.id);
  if (met == red.met.end() || met->second == 0) return "They have not met.";
  std::string text = "They have met " + times(met->second);
  return text + (repeat > 0 ? ", and meet again." : "; everybody has met everybody.");
}

std::string about_sides(const Candidate& red, const Candidate& blue) {
  if (red.as_red + red.as_blue == 0 && blue.as_red + blue.as_blue == 0) return red.name + " plays red by lot.";
  return red.name + " plays red: red in " + of_games(red) + " games so far, " + blue.name + " in " + of_games(blue) +
         ".";
}

// How the pair breaks the rule, as the end of a sentence that begins with both names; empty if it does not.
std::string broken_by(PairingRule rule, const Candidate& red, const Candidate& blue) {
  switch (rule) {
    case PairingRule::blocked:
      return "are blocked from each other";
    case PairingRule::repeat:
      return "have met " + times(red.met.contains(blue.id) ? red.met.at(blue.id) : 0);
    case PairingRule::score:
      return "have " + red.score.text() + " and " + blue.score.text() + " points";
    case PairingRule::club:
      return "are both of " + red.club;
    case PairingRule::household:
      return "are of one household";
    case PairingRule::sides:
      return "do not balance their sides (red in " + of_games(red) + " and " + of_games(blue) + " games)";
    case PairingRule::army:
      return "include a player who has faced that army";
    case PairingRule::floats:
      return "were paired up or down lately";
    default:
      return {};
  }
}

std::string sentence(PairingRule rule, const RoundPair& pair, const std::vector<Candidate>& candidates) {
  const Candidate& red = named(candidates, pair.red);
  if (pair.blue == 0) {
    if (rule == PairingRule::second_bye) return red.name + " has already had a bye.";
    return red.name + " has the bye with " + points_of(red.score) + ".";
  }
  const auto [low, high] = unordered(pair.red, pair.blue);
  const Candidate& first = named(candidates, low);
  const Candidate& second = named(candidates, high);
  return first.name + " and " + second.name + " " + broken_by(rule, first, second) + ".";
}

std::vector<PairingRule> all_weighed(const PairingSettings& settings) {
  std::vector<PairingRule> rules = {PairingRule::blocked, PairingRule::repeat, PairingRule::second_bye};
  rules.insert(rules.end(), settings.order.begin(), settings.order.end());
  return rules;
}

std::string measure_of(PairingRule rule) {
  switch (rule) {
    case PairingRule::score:
      return "the difference in score (squared, all pairs together)";
    case PairingRule::repeat:
      return "the number of repeated meetings";
    case PairingRule::second_bye:
      return "the number of second byes";
    case PairingRule::blocked:
      return "the number of blocked pairs";
    case PairingRule::club:
      return "the number of pairs of one club";
    case PairingRule::household:
      return "the number of pairs of one household";
    case PairingRule::sides:
      return "the imbalance of sides";
    case PairingRule::army:
      return "the number of armies faced again";
    case PairingRule::floats:
      return "the number of repeated floats";
  }
  return {};
}

}  // namespace

std::string reason_of(const RoundPair& pair, const std::vector<Candidate>& candidates,
                      const PairingSettings& settings) {
  const Candidate& red = named(candidates, pair.red);
  std::string text = pair.locked ? "The organiser has locked this pair. " : "";
  if (pair.blue == 0) {
    text += red.name + " has " + points_of(red.score) + " and is left over from an odd number of players.";
    return text + (red.byes > 0 ? " It is not the first bye." : "");
  }
  const Candidate& blue = named(candidates, pair.blue);
  text += about_score(red, blue) + " " + about_meetings(red, blue, pair.costs[index_of(PairingRule::repeat)]);
  for (const PairingRule rule : settings.order) {
    if (rule == PairingRule::score || rule == PairingRule::sides || pair.costs[index_of(rule)] == 0) continue;
    text += " They " + broken_by(rule, red, blue) + ": that could not be avoided at the same scores.";
  }
  if (pair.costs[index_of(PairingRule::blocked)] > 0) text += " They are blocked from each other.";
  return text + " " + about_sides(red, blue);
}

std::vector<std::string> what_breaks(const PairedRound& before, const PairedRound& after,
                                     const std::vector<Candidate>& candidates, const PairingSettings& settings) {
  std::vector<std::string> broken;
  const auto stood = [&](const RoundPair& pair) {
    return std::any_of(before.pairs.begin(), before.pairs.end(), [&](const RoundPair& old) {
      return unordered(old.red, old.blue) == unordered(pair.red, pair.blue);
    });
  };
  for (const RoundPair& pair : after.pairs) {
    if (stood(pair)) continue;
    for (const PairingRule rule : all_weighed(settings)) {
      if (pair.costs[index_of(rule)] > 0) broken.push_back(sentence(rule, pair, candidates));
    }
  }
  if (broken.empty() || !costs_less(before.total, after.total, settings)) return broken;
  for (const PairingRule rule : all_weighed(settings)) {
    const std::int64_t more = after.total[index_of(rule)] - before.total[index_of(rule)];
    if (more == 0) continue;
    broken.push_back("The round as a whole is worse: " + measure_of(rule) + " rises from " +
                     std::to_string(before.total[index_of(rule)]) + " to " +
                     std::to_string(after.total[index_of(rule)]) + ".");
    break;
  }
  return broken;
}

std::string why_not_otherwise(const RoundPair& pair, const PairedRound& round, const std::vector<Candidate>& candidates,
                              const PairingSettings& settings) {
  PairingSettings without = settings;
  without.blocked.insert(unordered(pair.red, pair.blue));
  without.relaxed.erase(PairingRule::blocked);
  if (pair.blue == 0) {
    if (candidates.size() % 2 == 0) return "The bye is locked.";
    return "The bye goes to the lowest score that has not had one.";
  }
  const auto other = pair_round(candidates, without);
  if (!other) return "Without this pair somebody is left with no legal opponent.";
  for (const PairingRule rule : all_weighed(settings)) {
    const std::int64_t here = round.total[index_of(rule)];
    const std::int64_t there = other->total[index_of(rule)];
    if (here == there) continue;
    return "Without this pair " + measure_of(rule) + " would be " + std::to_string(there) + " instead of " +
           std::to_string(here) + ".";
  }
  return "Another round would be as good: the lot decided.";
}

}  // namespace battalia::league
