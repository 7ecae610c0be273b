// The exact odds of an act: the ruling for every way in which its dice can fall, the result of each, and the
// distribution of each of its rolls. For the rules calculator. Pure.
#pragma once

#include "server/battaliactl/calculator/adjudicate.h"

#include <string>
#include <vector>

namespace battalia::ctl {

struct Chance {
  std::string what;
  double share = 0;  // from 0 to 1
};
struct RollOdds {
  std::string label;
  double thrown = 0;  // the probability that the roll happens
  std::vector<Chance> outcomes;
};
struct OddsTable {
  std::vector<Chance> results;  // combinations of events, without those that always happen; the likeliest first
  std::vector<Chance> each;     // everything that can happen, separately
  std::vector<RollOdds> rolls;  // in the order in which they are first thrown
};

// The odds of the question over every fall of the dice beyond those it gives (every_fall.h), up to the next step of the
// turn unless it says until when. A sentence if an act is refused, or if there are too many branches.
tl::expected<OddsTable, std::string> odds_of(const Question& question);

}  // namespace battalia::ctl
