// Clubs and competitions as the network asks for them: the one way in for league_session.proto. Joins the pure core,
// its host, the clubs and the outbox of results; makes the matches of published rounds through play, and does what
// falls due (overdue games, lists, automatic rounds). Lives on the event loop's thread; knows no socket and no rule.
#pragma once

#include "battalia/v1/league_session.pb.h"
#include "server/league/service/event_reminder.h"
#include "server/league/service/league_context.h"

#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace battalia::league {

class Service {
 public:
  explicit Service(const LeagueContext& context);
  ~Service();
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  // Takes up what the last process left: games without a match, outcomes that were not taken, what fell due. Once,
  // after play has started. Long records are read in slices, and what is asked meanwhile waits. Throws StoreError.
  void start();
  // All have been read.
  bool is_open() const;

  // Answers with exactly one frame that bears the call's id. Never throws.
  void ask(const play::RequestContext& call, const v1::LeagueRequest& request);

  // The connection has gone, or its person signed out: nothing more is sent to it.
  void drop(const play::Subscriber& subscriber);

  // A match has ended or was reopened.
  void match_ended();

  // A public file of a competition, for those who ask without a connection, or nothing where there is none. Calls
  // `then` at once, or later for one that takes long; false, and it is not called, where too much waits. Of this and
  // the next: only once all have been read.
  using FileTaken = std::function<void(const std::optional<v1::LeagueFile>& file)>;
  bool public_file(const v1::AskLeagueFile& asked, const FileTaken& then);

  // The feed of a person at that secret address, "CODE/games.ics" or "CODE/notices.atom"; nothing where there is none.
  bool own_feed(std::string_view path, const FileTaken& then);

  // Until when that person is away at that time, where the match is a game of their club's and the club's allowance
  // lets it wait for them; 0: it does not.
  std::int64_t away_until(std::uint64_t match, const std::string& person, std::int64_t at_ms);

  // What players are to be reminded of now: what is due within a day, and what an opponent has waited for so long; but
  // for what they were reminded of already. Of thousands of players some at a time, for it is asked again and again,
  // and nothing is looked at that has not changed and where nothing has come due. Throws StoreError.
  std::vector<EventReminder> reminders(std::int64_t waited_ms);
  // They are reminded of it once. Calls `then` when that is durable: now is the time.
  void reminded(const EventReminder& reminder, std::function<void()> then);

  // From now on orders are refused with STOPPING, and nothing happens automatically.
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace battalia::league
