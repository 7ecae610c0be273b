// Takes the outcomes of matches that competitions have made, each exactly once, corrections among them
// (play/beside/outcome_taker.h). Held by the service; woken when a match has ended or was reopened, and at the
// start.
#pragma once

#include "server/league/host/league_host.h"
#include "server/league/service/games/game_maker.h"
#include "server/league/service/league_context.h"
#include "server/play/beside/outcome_taker.h"

#include <functional>

namespace battalia::league {

class ResultTaker {
 public:
  ResultTaker(const LeagueContext& context, LeagueHost& host);

  // Takes all that there are, one after another. Returns at once where it is at it already.
  void wake() { taker_.wake(); }

 private:
  using Entry = play::OutcomeReader::Entry;
  using Done = play::OutcomeTaker::Done;
  using Became = play::OutcomeTaker::Became;

  void take(const Entry& entry, const store::Write& taken, const Done& done);
  void take(const Entry& entry, const store::Write& taken, const GameName& game, const Done& done);

  const LeagueContext& context_;
  LeagueHost& host_;
  play::OutcomeTaker taker_;
};

}  // namespace battalia::league
