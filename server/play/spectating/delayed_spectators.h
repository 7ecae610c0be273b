// Observers of a match that they see some player turns late: what they are shown, when, and the list on which they wait
// until there is something to show. The match as it was then is folded a second time, row by row behind the live one,
// from durable rows only. What is said at the match is kept from them by the chat. Players and umpires never meet
// it. One thread.
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

// That second fold.
class DelayedFold {
 public:
  using RecordAt = std::function<v1::Record(std::uint64_t version)>;
  using OnRecord = std::function<void(CommittedRecord row)>;

  // As the match is before its first row. The function is asked for rows that are durable; it may throw StoreError,
  // which goes through.
  DelayedFold(std::shared_ptr<const MatchConfig> config, RecordAt record_at);

  // The match as observers see it.
  const MatchState& state() const { return state_; }

  // Moves on towards a version, by a slice that takes some milliseconds; `on_record` is called with each row, with what
  // spectators see of it, as soon as state() has it. True when it is there; at once where it was there already: what
  // has been shown stays shown.
  bool advance(std::uint64_t to, const OnRecord& on_record);

 private:
  bool fold_earlier(std::uint64_t version);
  void show_next(CommittedRecord row, const OnRecord& on_record);

  RecordAt record_at_;
  MatchState state_;
  EarlierTables earlier_;
  std::optional<EarlierTables::Way> back_;  // to the table of the next row, which is folded in slices too
  std::uint64_t left_ = 0;                  // rows that this slice may still read
};

// Held by publisher where the match was made so.
class DelayedSpectators {
 public:
  using AskAgain = std::function<void(const RequestContext& call, const v1::Watch& request)>;

  // All of them outlive it. `ask_again` is called with each request on the waiting list when it opens: the person who
  // made it may have lost the right meanwhile.
  DelayedSpectators(const PlayContext& context, MatchLedger& ledger, Watchers& watchers, AskAgain ask_again);
  ~DelayedSpectators();
  DelayedSpectators(const DelayedSpectators&) = delete;
  DelayedSpectators& operator=(const DelayedSpectators&) = delete;

  // Answers an observer as a match's watcher is answered, and shows them every row in its time; or lets them wait
  // on the waiting list.
  void watch(const RequestContext& call, const v1::Watch& request);
  // A subscriber on the waiting list does something else now.
  void leave_waiting_list(const Subscriber& subscriber);
  bool has_waiting() const { return !waiting_list_.empty(); }

  // Rows have become durable: shows those whose turn it is now, if anybody is there to see them.
  void advance();
  // The head was lost to another node: folds from the start, and shows all of it to those who watched.
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
  std::unique_ptr<DelayedFold> fold_;  // made when the first observer comes
  bool open_ = false;                  // it has caught up once, and new observers are shown it
  std::vector<std::pair<RequestContext, v1::Watch>> waiting_list_;  // who waits for that
  TimerId folding_ = 0;                                             // the next slice of it
  ShownView view_;
};

}  // namespace battalia::play
