// Publishes a match to its watchers: each durable row, redacted and encoded once per kind of viewer; the full view to
// new watchers; signed heads; news for the operator; personal notices. With a spectator delay, spectators are served by
// DelayedSpectators, which it owns together with the list of watchers. Owned by MatchHost. Never decides who may watch
// and never changes the match: it reads the ledger, and publishes nothing before the ledger reports it durable.
#pragma once

#include "server/play/spectating/delayed_spectators.h"

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <vector>

namespace battalia::play {

class Publisher {
 public:
  // Which of kViewers a row is encoded for.
  using Listening = std::array<bool, 4>;

  // `context` and `ledger` must outlive it. `ask_again` is as in DelayedSpectators. `before_late` is called just before
  // delayed spectators are shown more of the match.
  Publisher(const PlayContext& context, MatchLedger& ledger, DelayedSpectators::AskAgain ask_again,
            std::function<void()> before_late);

  // The kinds of viewer to encode the next row for: those with a watcher now, or a short while ago.
  Listening listening() const;

  // Publishes a row of the head once it is durable; moves the per-viewer events out of `row`. `listening` is the value
  // with which the row was written; `was_over` says that the game had ended before it. A person who leaves a seat in
  // this row gets nothing more as that seat, not even earlier rows that are still being written.
  void publish(CommittedRecord& row, const Listening& listening, bool was_over);

  // Answers the call and subscribes it to all later updates. The answer is the full view or, if the client is not too
  // far behind, Done and the updates it missed. If the client asks for presence, it also gets the list of players who
  // have the match open, and everyone else who asked gets the new list. Precondition: the person may watch as that kind
  // of viewer.
  void watch(const RequestContext& call, const v1::Watch& request);
  // Takes the subscriber off the waiting list for the delayed match, because it has done something else.
  void leave_waiting_list(const Subscriber& subscriber);
  // Returns true if it was watching.
  bool drop(const Subscriber& subscriber);

  // The current view for that kind of viewer. Precondition: not for delayed spectators.
  Frame view_of(v1::Seat viewer);
  // Another node's rows replaced the head: sends every watcher a fresh view, because what it has been shown since is
  // invalid.
  void show_all_again();

  bool is_late(v1::Seat viewer) const { return viewer == v1::SEAT_SPECTATOR && delayed_; }
  const Watchers& watchers() const { return watchers_; }
  // True if there are no watchers and nobody on the waiting list.
  bool is_idle() const { return watchers_.empty() && !(delayed_ && delayed_->has_waiting()); }
  // When the row being published became durable.
  std::chrono::steady_clock::time_point durable_at() const { return durable_at_; }

 private:
  struct RowFrames;

  const MatchState& state() const { return ledger_.state(); }
  void tell_operator(const CommittedRecord& row, bool was_over);
  void send(const RowFrames& row);
  void publish_heads(std::uint64_t version);
  void show_late();
  void revoke_watchers(const v1::SeatLeft& left);
  void begin_watching(const RequestContext& call, const v1::Watch& request);
  bool tell_presence();

  const PlayContext& context_;
  MatchLedger& ledger_;
  std::function<void()> before_late_;
  Watchers watchers_;
  std::unique_ptr<DelayedSpectators> delayed_;  // what observers watch instead, if there is a delay
  Frame presence_told_;                         // the last one sent; null: none yet
  std::array<ShownView, 4> views_;
  std::array<std::uint64_t, 4> unsent_version_{};  // the last row that was not encoded for that kind of viewer
  std::chrono::steady_clock::time_point durable_at_{};
  std::int64_t head_ms_ = 0;  // when a head was last sent
};

}  // namespace battalia::play
