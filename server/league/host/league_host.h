// Runs competitions: each is a stream of the event log whose orders are ruled on one at a time and published only once
// durable (store/streams/stream_host.h). Called by the network layer, the admin tool and the reader of match results.
// Lives on one thread; knows no network and no rule system.
#pragma once

#include "server/league/competition/adjudicate.h"
#include "server/store/streams/stream_host.h"

namespace battalia::league {

constexpr std::uint64_t stream_of(std::uint64_t competition) {
  return store::kCompetitionStreams.stream_of(competition);
}
constexpr bool is_competition(std::uint64_t stream) { return store::kCompetitionStreams.holds(stream); }

// Up to this many players can be entered, paired and published in a few milliseconds; for more, it is done in the
// background.
constexpr int kMostRuledAtOnce = 64;
bool is_large(const Competition& competition);

// Competitions as a kind of streams.
struct CompetitionKind {
  using State = Competition;
  using Record = v1::LeagueRecord;
  using Order = v1::LeagueOrder;
  using Asker = league::Asker;
  static constexpr store::StreamRange kStreams = store::kCompetitionStreams;
  static constexpr const char* kName = "event";
  static LeagueRuling rule(const Competition& competition, const v1::LeagueOrder& order, const league::Asker& asker,
                           std::int64_t now_ms) {
    return adjudicate(competition, order, asker, now_ms);
  }
  static bool is_long(const Competition& competition, const v1::LeagueOrder& order) {
    return is_large(competition) || order.import_entrants().entrants_size() > kMostRuledAtOnce;
  }
};

using LeagueAnswer = store::StreamAnswer;
using LeagueDone = store::StreamDone;
using LeaguePublisher = store::StreamHost<CompetitionKind>::Publisher;

class LeagueHost : public store::StreamHost<CompetitionKind> {
 public:
  using StreamHost::StreamHost;

  // Like make().
  void create(const Asker& asker, v1::CreateCompetition order, const std::string& request_id,
              std::function<void(const LeagueAnswer&, std::uint64_t competition)> done);

  // Applies the result of a match, as of that version of its stream; repeating it changes nothing. `writes` are stored
  // in the same transaction: they mark the result as taken. `done` is called with whether they were stored.
  void take_match_result(std::uint64_t competition, v1::TakeMatchResult result, std::vector<store::Write> writes,
                         LeagueDone done);

  // All existing competitions, in order.
  std::vector<std::uint64_t> competitions() const { return numbers(); }
};

// The state folded from the rows of a stream: for rebuilding, checking and tests. Throws StoreError for a row that
// cannot be read.
Competition fold(const store::EventLog& log, std::uint64_t competition);

}  // namespace battalia::league
