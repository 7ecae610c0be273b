// What a match tells those who watch it: each row once it is durable, redacted and encoded once for each kind of
// viewer; the whole view to those who come; signed heads; the operator's news and personal notices. Where observers see
// the match late, they are shown it by DelayedSpectators, which it owns with the list of watchers. Owned by MatchHost.
// Never decides who may watch, never changes the match: it reads the ledger, and tells nothing before the ledger says
// that it is durable.
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

  // The first two outlive it. `ask_again` as in DelayedSpectators. `before_late` is called when observers who see the
  // match late are about to be shown more of it.
  Publisher(const PlayContext& context, MatchLedger& ledger, DelayedSpectators::AskAgain ask_again,
            std::function<void()> before_late);

  // For the next row: the kinds of viewer that somebody is of, or was a short while ago.
  Listening listening() const;

  // Tells of a row that the head has, when it is durable, and takes what each viewer is told out of it. `listening` is
  // what it was written for; `was_over`: the game had ended before it. A person who leaves a seat in it is told
  // nothing more through that seat's eyes, rows on their way to the disk included.
  void publish(CommittedRecord& row, const Listening& listening, bool was_over);

  // Answers the call and tells its subscriber of all that follows: with the view, or, where the client is not too far
  // behind, with Done and the updates it missed. Where it asks for presence it is sent who has the match open; others
  // who asked are sent that somebody has come. Precondition: the person may watch as that.
  void watch(const RequestContext& call, const v1::Watch& request);
  // A subscriber that waits to be shown the late match does something else now.
  void leave_waiting_list(const Subscriber& subscriber);
  // True when it watched.
  bool drop(const Subscriber& subscriber);

  // The view of that kind of viewer as the match is now. Precondition: not of observers who see it late.
  Frame view_of(v1::Seat viewer);
  // The head was lost to another node: whatever the watchers were shown since is no more, and they get the view.
  void show_all_again();

  bool is_late(v1::Seat viewer) const { return viewer == v1::SEAT_SPECTATOR && delayed_; }
  const Watchers& watchers() const { return watchers_; }
  // Nobody watches or waits to.
  bool is_idle() const { return watchers_.empty() && !(delayed_ && delayed_->has_waiting()); }
  // When the row that is being told of was known to be stored.
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
  std::unique_ptr<DelayedSpectators> delayed_;  // what observers watch in its place, where they see it late
  Frame presence_told_;                         // the last; null: none yet
  std::array<ShownView, 4> views_;
  std::array<std::uint64_t, 4> unsent_version_{};  // the last row that was encoded for nobody of that kind
  std::chrono::steady_clock::time_point durable_at_{};
  std::int64_t head_ms_ = 0;  // when a head was told last
};

}  // namespace battalia::play
