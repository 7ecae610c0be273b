// The rules of running a competition: the effect of an order, or why it is refused. Called by the host for every order,
// and by tests. Const and pure: the time and the person are parameters, randomness comes from the competition's seed.
#pragma once

#include "battalia/v1/league_order.pb.h"
#include "server/league/competition/competition.h"

#include <tl/expected.hpp>

namespace battalia::league {

// Who gives an order, with what the host knows about them.
struct Asker {
  std::string person;
  bool organiser = false;  // of the club, or created the competition
  bool umpire = false;     // rules on results and dates
  bool treasurer = false;  // records payment of fees
  bool server = false;     // the host itself: matches, deadlines
};

// The events to store as one row, or one sentence saying why the order is refused. Without events nothing changes and
// no row is stored (a match's result that was applied before).
using LeagueRuling = tl::expected<std::vector<v1::LeagueEvent>, std::string>;

LeagueRuling adjudicate(const Competition& competition, const v1::LeagueOrder& order, const Asker& asker,
                        std::int64_t now_ms);

}  // namespace battalia::league
