// Enumerates every way in which the dice of a question can fall. Branches with the same events up to the next roll are
// merged, because a ruling depends on its dice only through its events; and faces that a roll treats alike are tried
// once. A fight of two regiments, six dice a side with their saves, has a thousand million ways and takes some thousand
// runs. Each pair of hits and saves of a side is a way of its own, since a ruling may remember both: n dice a side take
// about (n + 1)(n + 2) / 2 squared. Where that is too many, hits and saves are counted by the losses they leave, if the
// ruling looks at nothing else of them; that it does not is tried with each number of hits and saves. More than 50,000
// runs are refused, with the throws and what to ask instead. For the odds of the rules calculator. Pure.
#pragma once

#include "server/battaliactl/calculator/adjudicate.h"

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::ctl {

struct Fall {
  std::vector<v1::Event> events;  // of one of the ways that tell this
  double share = 0;               // of 1: of all of them
};

inline constexpr int kMostWaysTried = 50'000;
// Of the question with every fall of the dice beyond those it gives. Dice of one throw are told apart only by their
// faces: no rule asks which of them was read first. Sentences when an act is refused, or when there are more ways than
// can be tried.
tl::expected<std::vector<Fall>, std::string> every_fall(const Question& question, int most_runs = kMostWaysTried);

// How likely it is that there is a roll and it comes to that; the same roll and outcome may stand there several times.
struct RollShare {
  std::string label;
  std::string outcome;
  double share = 0;
};
// What a roll came to; its faces where nothing is said of them.
std::string outcome_of(const v1::DiceRolled& rolled);
// "P1 saves", and the second time "P1 saves (2)".
std::string label_of(std::string_view label, int time);

// The same by losses: the falls that leave the same losses are one, whose own rolls are only an example of theirs. What
// the rolls themselves come to is told beside.
struct Falls {
  std::vector<Fall> falls;
  std::vector<RollShare> rolls;
};
tl::expected<Falls, std::string> falls_by_losses(const Question& question, int most_runs = kMostWaysTried);

}  // namespace battalia::ctl
