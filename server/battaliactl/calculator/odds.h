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
  std::vector<Chance> results;  // what happens, without what always happens; the likeliest first
  std::vector<RollOdds> rolls;  // in the order in which they are first thrown
  std::uint64_t ways = 0;
};

// Of the question with every fall of the dice beyond those it gives. Dice of one throw are told apart only by their
// faces: no rule asks which of them was read first. A sentence when an act is refused, or when there are more ways than
// can be tried.
tl::expected<OddsTable, std::string> odds_of(const Question& question);

}  // namespace battalia::ctl
