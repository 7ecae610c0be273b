// The exact odds of an act: the ruling for every way in which its dice can fall, what each way leads to, and the
// distribution of each of its rolls. For the rules calculator. Pure.
#pragma once

#include "server/battaliactl/calculator/adjudicate.h"

#include <string>
#include <vector>

namespace battalia::ctl {

struct Chance {
  std::string what;
  double share = 0;  // of 1
};
struct RollOdds {
  std::string label;
  double thrown = 0;  // how likely it is that there is such a roll
  std::vector<Chance> outcomes;
};
struct OddsTable {
  std::vector<Chance> results;  // all that happens together, without what always happens; the likeliest first
  std::vector<Chance> each;     // everything that can happen, separately
  std::vector<RollOdds> rolls;  // in the order in which they are first thrown
};

// Of the question with every fall of the dice beyond those it gives (every_fall.h), up to the next step of the turn
// where it does not say until when. A sentence when an act is refused, or when there are more ways than can be tried.
tl::expected<OddsTable, std::string> odds_of(const Question& question);

}  // namespace battalia::ctl
