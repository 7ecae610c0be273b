// Observers of a match that they see some player turns late: what they are shown, when, and the door at which they wait
// until there is something to show. The match as it was then is folded a second time, row by row behind the live one,
// from durable rows only. What is said at the match is kept from them by the chat. Players and umpires never meet
// it. One thread.
#pragma once

#include "server/play/earlier_tables.h"
#include "server/play/frames.h"
#include "server/play/watchers.h"

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace battalia::play {

// That second fold.
class LateFold {
 public:
  using RecordAt = std::function<v1::Record(std::uint64_t version)>;
  using Tell = std::function<void(Row row)>;

  // As the match is before its first row. The function is asked for rows that are durable; it may throw StoreError,
  // which goes through.
  LateFold(std::shared_ptr<const Terms> terms, RecordAt record_at);

  // The match as observers see it.
  const MatchState& state() const { return state_; }

  // Moves on towards a version, by a slice that takes some milliseconds; `tell` hears each row, with what spectators
  // see of it, as soon as state() has it. True when it is there; at once where it was there already: what has been
  // shown stays shown.
  bool advance(std::uint64_t to, const Tell& tell);

 private:
  bool fold_earlier(std::uint64_t version);
  void show_next(Row row, const Tell& tell);

  RecordAt record_at_;
  MatchState state_;
  EarlierTables earlier_;
  std::optional<EarlierTables::Way> back_;  // to the table of the next row, which is folded in slices too
  std::uint64_t left_ = 0;                  // rows that this slice may still read
};

// Held by match_host where the match was made so.
class Gallery {
 public:
  using AskAgain = std::function<void(const Call& call, const v1::Watch& request)>;

  // All of them outlive it. `ask_again` is called with each request on the waiting list when it opens: the person who
  // made it may have lost the right meanwhile.
  Gallery(const House& house, MatchLedger& ledger, Watchers& watchers, AskAgain ask_again);
  ~Gallery();
  Gallery(const Gallery&) = delete;
  Gallery& operator=(const Gallery&) = delete;

  // Answers an observer as a match's watcher is answered, and shows them every row in its time; or lets them wait
  // at the door.
  void watch(const Call& call, const v1::Watch& request);
  // A subscriber on the waiting list does something else now.
  void leave_the_door(const Subscriber& subscriber);
  bool anybody_at_the_door() const { return !at_the_door_.empty(); }

  // Rows have become durable: shows those whose turn it is now, if anybody is there to see them.
  void move_on();
  // The head was lost to another node: folds from the start, and shows all of it to those who watched.
  void begin_anew();

 private:
  void fold();
  void turn_away(const Refusal& refusal);
  void open();
  void show(Row row);
  Frame view();

  const House& house_;
  MatchLedger& ledger_;
  Watchers& watchers_;
  AskAgain ask_again_;
  std::unique_ptr<LateFold> fold_;                       // made when the first observer comes
  bool open_ = false;                                    // it has caught up once, and new observers are shown it
  std::vector<std::pair<Call, v1::Watch>> at_the_door_;  // who waits for that
  TimerId folding_ = 0;                                  // the next slice of it
  ShownView view_;
};

}  // namespace battalia::play
