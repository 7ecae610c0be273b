// Takes the outcomes of competitions' matches, each exactly once, including corrections (play/beside/outcome_taker.h).
// Held by the service; woken when a match has ended or was reopened, and at startup.
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

  // Takes all available outcomes, one after another. Returns at once if it is already running.
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
