// Enumerates every way in which the dice of a question can fall. Branches with the same events up to the next roll are
// merged, because a ruling depends on its dice only through its events; and faces that a roll treats alike are tried
// once. A fight of two regiments, six dice a side with their saves, has a billion branches and takes about a thousand
// runs. Each pair of hits and saves of a side is a separate branch, since a ruling may remember both: n dice a side
// take about (n + 1)(n + 2) / 2 squared. If that is too many, hits and saves are counted by the losses they leave,
// provided that the ruling looks at nothing else of them, which is checked for each number of hits and saves. More than
// 50,000 runs are refused, with the rolls and what to ask instead. For the odds of the rules calculator. Pure.
#pragma once

#include "server/battaliactl/calculator/adjudicate.h"

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::ctl {

struct Fall {
  std::vector<v1::Event> events;  // of one of the branches with these events
  double share = 0;               // from 0 to 1: of all of these branches
};

inline constexpr int kMostWaysTried = 50'000;
// The outcomes of the question for every fall of the dice beyond those it gives. Dice of one roll are distinguished
// only by their faces: no rule asks which of them was read first. Sentences if an act is refused, or if there are too
// many branches.
tl::expected<std::vector<Fall>, std::string> every_fall(const Question& question, int most_runs = kMostWaysTried);

// The probability that the roll happens and has that outcome; the same roll and outcome may be listed several times.
struct RollShare {
  std::string label;
  std::string outcome;
  double share = 0;
};
// The outcome of a roll; its faces if nothing is reported about them.
std::string outcome_of(const v1::DiceRolled& rolled);
// "P1 saves", and the second time "P1 saves (2)".
std::string label_of(std::string_view label, int time);

// The same by losses: falls that leave the same losses are merged, and their own rolls are only an example. The
// outcomes of the rolls themselves are given separately.
struct Falls {
  std::vector<Fall> falls;
  std::vector<RollShare> rolls;
};
tl::expected<Falls, std::string> falls_by_losses(const Question& question, int most_runs = kMostWaysTried);

}  // namespace battalia::ctl
