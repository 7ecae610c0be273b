// Knock-out: the loser is out, or plays for third place or in the consolation bracket. Byes in the first round go to
// the best seeds. A drawn game goes to the player with more points, otherwise the larger margin, otherwise the better
// seed; after a double forfeit nobody advances. A published round keeps its pairings, whatever earlier results are
// corrected. Declared in format.h; the bracket is here, for pages and tests.
#pragma once

#include "server/league/formats/format.h"

#include <optional>

namespace battalia::league {

// The seeds (from 0) in bracket order: neighbours meet in the first round, winners of neighbouring games in the next.
// The best two can meet only in the final. Precondition: a power of two.
std::vector<std::size_t> bracket_order(std::size_t size);

// A bracket as far as it is decided. A level is one round: pairs of slots, where 0 is an empty slot.
struct Bracket {
  struct Match {
    EntrantId first = 0;
    EntrantId second = 0;
    std::optional<EntrantId> winner;  // 0: nobody advances; nothing: not decided yet
    EntrantId loser = 0;              // of a game that was played or forfeited
  };
  std::vector<std::vector<Match>> levels;
};

// The main bracket, and the consolation bracket of players who lost their first game, as far as they are known.
Bracket main_bracket(const StageHistory& stage);
Bracket consolation_bracket(const StageHistory& stage);

}  // namespace battalia::league
