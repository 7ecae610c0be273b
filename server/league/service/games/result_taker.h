// Takes the outcomes of matches that competitions have made, each exactly once, corrections among them
// (play/results/outcome_reader.h). Held by the service; woken when a match has ended or was taken up again, and at the
// start.
#pragma once

#include "server/league/host/league_host.h"
#include "server/league/service/games/game_maker.h"
#include "server/league/service/league_context.h"
#include "server/play/results/outcome_reader.h"

namespace battalia::league {

class ResultTaker {
 public:
  ResultTaker(const LeagueContext& context, LeagueHost& host)
      : context_(context), host_(host), reader_(context.store, "league") {}

  // Takes all that there are, one after another. Returns at once where it is at it already.
  void wake();

 private:
  void take_next();
  void take(const play::OutcomeReader::Entry& entry);
  void take(const play::OutcomeReader::Entry& entry, const GameName& game);
  // One that no competition makes anything of, or that changes nothing.
  void pass_over(const play::OutcomeReader::Entry& entry);

  const LeagueContext& context_;
  LeagueHost& host_;
  play::OutcomeReader reader_;
  bool busy_ = false;
};

}  // namespace battalia::league
