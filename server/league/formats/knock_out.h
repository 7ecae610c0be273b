// Knock-out: the loser is out, or plays for the third place or in the consolation bracket. Byes of the first round go
// to the best seeds. A drawn game goes to the one with more points, else with the larger margin, else to the better
// seed; in a double forfeit nobody advances. A published round keeps its pairings, whatever is corrected before it.
// Declared in format.h; the bracket here, for pages and tests.
#pragma once

#include "server/league/formats/format.h"

#include <optional>

namespace battalia::league {

// The seeds (from 0) in the order of the bracket: neighbours meet in the first round, winners of neighbours in the
// next. The best two can meet only in the final. Precondition: a power of two.
std::vector<std::size_t> bracket_order(std::size_t size);

// A bracket as far as its games decide it. A level is a round of it: pairs of slots; 0 is an empty slot.
struct Bracket {
  struct Match {
    EntrantId first = 0;
    EntrantId second = 0;
    std::optional<EntrantId> winner;  // 0: nobody advances; nothing: not decided yet
    EntrantId loser = 0;              // of a game that was played or forfeited
  };
  std::vector<std::vector<Match>> levels;
};

// The main bracket, and the consolation bracket of those who lost their first game, as far as they are known.
Bracket main_bracket(const StageHistory& stage);
Bracket consolation_bracket(const StageHistory& stage);

}  // namespace battalia::league
