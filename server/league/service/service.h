// Clubs and competitions for the network: the single entry point for league_session.proto. Connects the pure core, its
// host, the clubs and the outbox of results; creates the matches of published rounds through play, and acts on
// deadlines (overdue games, lists, automatic rounds). Lives on the event loop's thread; knows no sockets and no rules.
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

  // Continues what the last process left: games without a match, outcomes that were not taken, what has become due.
  // Call it once, after play has started. Long records are read in slices, and requests made meanwhile wait. Throws
  // StoreError.
  void start();
  // True if all have been read.
  bool is_open() const;

  // Answers with exactly one frame that carries the call's id. Never throws.
  void ask(const play::RequestContext& call, const v1::LeagueRequest& request);

  // The connection has closed, or its person signed out: sends it nothing more.
  void drop(const play::Subscriber& subscriber);

  // Call when a match has ended or was reopened.
  void match_ended();

  // A public file of a competition, for HTTP requests, or nothing if there is none. Calls `then` at once, or later if
  // it takes long; returns false, without calling it, if too much is waiting. This and the next may be called only once
  // all have been read.
  using FileTaken = std::function<void(const std::optional<v1::LeagueFile>& file)>;
  bool public_file(const v1::AskLeagueFile& asked, const FileTaken& then);

  // The feed of a person at that secret address, "CODE/games.ics" or "CODE/notices.atom"; nothing if there is none.
  bool own_feed(std::string_view path, const FileTaken& then);

  // The end of the person's absence at that time, if the match is a game of their club and the club's allowance lets it
  // wait for them; otherwise 0.
  std::int64_t away_until(std::uint64_t match, const std::string& person, std::int64_t at_ms);

  // What players are to be reminded of now: tasks due within a day, and tasks for which an opponent has waited for that
  // long, without those they were reminded of already. With thousands of players, returns some at a time, because it is
  // called again and again; unchanged events with nothing due are skipped. Throws StoreError.
  std::vector<EventReminder> reminders(std::int64_t waited_ms);
  // Marks the reminder as sent. Calls `then` once that is durable: send the reminder then.
  void reminded(const EventReminder& reminder, std::function<void()> then);

  // From now on orders are refused with STOPPING, and nothing happens automatically.
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace battalia::league
