// Campaigns for the network: the single entry point for campaign_session.proto. Connects the pure core, its host and
// the outbox of results; creates the matches of battles through play, closes turns at their deadline, and plays the
// computers' seats. Lives on the event loop's thread; knows no sockets and no rules.
#pragma once

#include "battalia/v1/campaign_session.pb.h"
#include "server/campaign/service/campaign_context.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace battalia::campaign {

// A turn that waits for a seat's orders, or for the umpire to end it.
struct TurnReminder {
  std::uint64_t campaign = 0;
  std::string title;
  std::uint32_t turn = 0;
  std::string seat;                 // key; empty: the umpire
  std::string seat_name;            // for people
  std::vector<std::string> people;  // its player and deputy
  std::int64_t since_ms = 0;        // Unix time at which the turn began
  std::int64_t deadline_ms = 0;     // 0: none
};

class Service {
 public:
  explicit Service(const CampaignContext& context);
  ~Service();
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  // Continues what the last process left: battles without a match, outcomes that were not taken, what has become due.
  // Call it once, after play has started. Long records are read in slices, and requests made meanwhile wait. Throws
  // StoreError.
  void start();
  // True if all have been read.
  bool is_open() const;

  // Answers with exactly one frame that carries the call's id. Never throws.
  void ask(const play::RequestContext& call, const v1::CampaignRequest& request);

  // The connection has closed, or its person signed out: sends it nothing more.
  void drop(const play::Subscriber& subscriber);

  // Turns that have been waiting since before that time and whose people have not been reminded yet. Throws StoreError.
  std::vector<TurnReminder> reminders(std::int64_t waiting_since_before_ms);
  // Marks its people as reminded for that turn. Calls `then` once that is durable: send the reminder then.
  void reminded(const TurnReminder& reminder, std::function<void()> then);

  // Call when a match has ended or was reopened.
  void match_ended();

  // From now on orders are refused with STOPPING, and nothing happens automatically.
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace battalia::campaign
