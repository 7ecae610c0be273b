// Competitions as the server runs them: reads each from its stream, has its orders ruled on one after another, stores
// what they lead to, and only then applies and publishes it. Called by the network layer and the admin tool, and by
// whatever carries results of matches. Lives on one thread; knows no network and no rule system.
#pragma once

#include "server/league/competition/adjudicate.h"
#include "server/store/event_log.h"
#include "server/store/streams/stream_numbers.h"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace battalia::league {

// Competitions have streams of their own beside those of matches, whose numbers stay below.
constexpr std::uint64_t kFirstCompetitionStream = store::kCompetitionStreams.first;
constexpr std::uint64_t stream_of(std::uint64_t competition) { return kFirstCompetitionStream + competition; }
constexpr bool is_competition(std::uint64_t stream) { return store::kCompetitionStreams.holds(stream); }

// What became of an order.
struct LeagueAnswer {
  enum class Kind : std::uint8_t { accepted, refused };
  Kind kind = Kind::refused;
  std::uint64_t version = 0;  // of the competition after it, where it was accepted
  std::string reason;         // why not, in a sentence
  bool stored = false;        // this call has stored a row, with its writes
};
using LeagueDone = std::function<void(const LeagueAnswer&)>;

// A row that has become durable, and the state after it. Called once for each row, in order, before its answer; also
// for rows of another process, once this one comes upon them.
using LeaguePublisher =
    std::function<void(std::uint64_t competition, const v1::LeagueRecord& record, const Competition& after)>;

class LeagueHost {
 public:
  // The log and what `now_ms` asks must outlive it. A completion that arrives after its end is dropped.
  LeagueHost(store::EventLog& log, std::function<std::int64_t()> now_ms, LeaguePublisher publish = {});

  LeagueHost(const LeagueHost&) = delete;
  LeagueHost& operator=(const LeagueHost&) = delete;

  // Rules on the order and calls `done` when what it leads to is durable, or at once when it is refused. The same
  // request id gets the same answer again; an empty one is never remembered. Throws StoreError.
  void submit(std::uint64_t competition, const Asker& asker, v1::LeagueOrder order, std::string request_id,
              LeagueDone done);

  // Makes a competition under the next free number, which `done` is given; for a request id that made one before, the
  // number of that. An empty one is never remembered.
  void create(const Asker& asker, v1::CreateCompetition order, const std::string& request_id,
              std::function<void(const LeagueAnswer&, std::uint64_t competition)> done);

  // The result of a match, as its stream says at that version; given again it changes nothing. `writes` are stored with
  // what it changes: what notes that it was taken. `done` is told whether they were.
  void take_match_result(std::uint64_t competition, v1::TakeMatchResult result, std::vector<store::Write> writes,
                         LeagueDone done);

  // The state as it is durable; nullptr when there is no such competition. Good until the next call. Throws StoreError.
  const Competition* find(std::uint64_t competition);
  std::uint64_t version(std::uint64_t competition);

  // All that have a stream, in order.
  std::vector<std::uint64_t> competitions() const;

 private:
  struct Waiting {
    Asker asker;
    v1::LeagueOrder order;
    std::string request_id;
    LeagueDone done;
    std::vector<store::Write> writes = {};
  };
  struct Running {
    Competition state;
    store::Head head;
    std::deque<Waiting> waiting;
    bool storing = false;
  };

  Running& load(std::uint64_t competition);
  void submit(std::uint64_t competition, Waiting order);
  // Reads what was stored since; publishes it where it is news.
  void catch_up(std::uint64_t competition, Running& running, bool is_news);
  // Rules on what waits until something has to be stored.
  void advance(std::uint64_t competition);
  std::optional<LeagueAnswer> known_answer(std::uint64_t competition, const std::string& request_id) const;
  void append(std::uint64_t competition, Running& running, const std::vector<v1::LeagueEvent>& events);
  // Keeps nothing of numbers that nobody has made.
  void forget_unused(std::uint64_t competition);
  void stored(std::uint64_t competition, const v1::LeagueRecord& record, const store::AppendResult& result);

  store::EventLog& log_;
  std::function<std::int64_t()> now_ms_;
  LeaguePublisher publish_;
  std::map<std::uint64_t, Running> running_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

// The state that the rows of a stream fold to: for rebuilding, checking and tests. Throws StoreError for a row that
// cannot be read.
Competition fold(const store::EventLog& log, std::uint64_t competition);

}  // namespace battalia::league
