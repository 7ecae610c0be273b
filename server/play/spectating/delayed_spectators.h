// Serves the spectators of a match with a spectator delay: what they are shown, when, and the waiting list until there
// is something to show. The match is folded a second time, row by row behind the live one, from durable rows only. Chat
// that they may not read yet is withheld by Chat. Not used for players and umpires. One thread.
#pragma once

#include "server/play/log/earlier_tables.h"
#include "server/play/spectating/frames.h"
#include "server/play/spectating/watchers.h"

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace battalia::play {

// The delayed fold.
class DelayedFold {
 public:
  using RecordAt = std::function<v1::Record(std::uint64_t version)>;
  using OnRecord = std::function<void(CommittedRecord row)>;

  // Starts before the match's first row. `record_at` is called for durable rows only; a StoreError that it throws is
  // passed on.
  DelayedFold(std::shared_ptr<const MatchConfig> config, RecordAt record_at);

  // The match as observers see it.
  const MatchState& state() const { return state_; }

  // Advances towards a version by one slice of some milliseconds; calls `on_record` with each row and what spectators
  // see of it, as soon as state() includes it. Returns true when it has arrived, at once if it was there already: what
  // has been shown stays shown.
  bool advance(std::uint64_t to, const OnRecord& on_record);

 private:
  bool fold_earlier(std::uint64_t version);
  void show_next(CommittedRecord row, const OnRecord& on_record);

  RecordAt record_at_;
  MatchState state_;
  EarlierTables earlier_;
  std::optional<EarlierTables::Way> back_;  // to the table of the next row, which is also folded in slices
  std::uint64_t left_ = 0;                  // rows that this slice may still read
};

// Held by publisher for matches with a spectator delay.
class DelayedSpectators {
 public:
  using AskAgain = std::function<void(const RequestContext& call, const v1::Watch& request)>;

  // All arguments must outlive it. `ask_again` is called with each request on the waiting list when the list opens,
  // because the person may have lost the right meanwhile.
  DelayedSpectators(const PlayContext& context, MatchLedger& ledger, Watchers& watchers, AskAgain ask_again);
  ~DelayedSpectators();
  DelayedSpectators(const DelayedSpectators&) = delete;
  DelayedSpectators& operator=(const DelayedSpectators&) = delete;

  // Answers a spectator's Watch and sends every row when its delay is over, or puts the request on the waiting list.
  void watch(const RequestContext& call, const v1::Watch& request);
  // Call when a subscriber on the waiting list does something else.
  void leave_waiting_list(const Subscriber& subscriber);
  bool has_waiting() const { return !waiting_list_.empty(); }

  // Call when rows have become durable: shows those that are due, if anybody is watching.
  void advance();
  // The head was lost to another node: folds from the start, and shows everything again to those who watched.
  void restart();

 private:
  void fold();
  void refuse_waiting(const Refusal& refusal);
  void open();
  void show(CommittedRecord row);
  Frame view();

  const PlayContext& context_;
  MatchLedger& ledger_;
  Watchers& watchers_;
  AskAgain ask_again_;
  std::unique_ptr<DelayedFold> fold_;  // created when the first observer comes
  bool open_ = false;                  // it has caught up once, and new observers are shown it
  std::vector<std::pair<RequestContext, v1::Watch>> waiting_list_;  // requests waiting for that
  TimerId folding_ = 0;                                             // the next slice of it
  ShownView view_;
};

}  // namespace battalia::play
