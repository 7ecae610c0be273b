#include "server/league/host/league_host.h"

#include <utility>

namespace battalia::league {

bool is_large(const Competition& competition) { return competition.entrants.size() > std::size_t{kMostRuledAtOnce}; }

void LeagueHost::create(const Asker& asker, v1::CreateCompetition order, const std::string& request_id,
                        std::function<void(const LeagueAnswer&, std::uint64_t competition)> done) {
  v1::LeagueOrder create;
  *create.mutable_create() = std::move(order);
  make(asker, std::move(create), request_id, std::move(done));
}

void LeagueHost::take_match_result(std::uint64_t competition, v1::TakeMatchResult result,
                                   std::vector<store::Write> writes, LeagueDone done) {
  Asker server;
  server.server = true;
  const std::string request_id = "match " + std::to_string(result.match()) + ":" + std::to_string(result.version());
  v1::LeagueOrder order;
  *order.mutable_take_match_result() = std::move(result);
  submit(competition, server, std::move(order), request_id, std::move(done), std::move(writes));
}

Competition fold(const store::EventLog& log, std::uint64_t competition) { return LeagueHost::fold(log, competition); }

}  // namespace battalia::league
