// Campaigns as the network asks for them: the one way in for campaign_session.proto. Joins the pure core, its host and
// the outbox of results; makes the matches of battles through play, closes turns at their deadline, and plays the seats
// that computers have. Lives on the event loop's thread; knows no socket and no rule.
#pragma once

#include "battalia/v1/campaign_session.pb.h"
#include "server/campaign/service/campaign_context.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace battalia::campaign {

// A turn that waits for the orders of a seat, or for the umpire to end it.
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

  // Takes up what the last process left: battles without a match, outcomes that were not taken, what fell due. Once,
  // after play has started. Long records are read in slices, and what is asked meanwhile waits. Throws StoreError.
  void start();
  // All have been read.
  bool is_open() const;

  // Answers with exactly one frame that bears the call's id. Never throws.
  void ask(const play::RequestContext& call, const v1::CampaignRequest& request);

  // The connection has gone, or its person signed out: nothing more is sent to it.
  void drop(const play::Subscriber& subscriber);

  // Those that have been waiting since before that moment, but for whose people were reminded of it already. Throws
  // StoreError.
  std::vector<TurnReminder> reminders(std::int64_t waiting_since_before_ms);
  // Its people are reminded once and never again of that turn. Calls `then` when that is durable: now is the time.
  void reminded(const TurnReminder& reminder, std::function<void()> then);

  // A match has ended or was reopened.
  void match_ended();

  // From now on orders are refused with STOPPING, and nothing happens automatically.
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace battalia::campaign
