// The way back to an earlier table, for requests that need one: undo, rollback, a copy of a moment. In a long match it
// may be far: then it is walked in slices, so that the loop can serve others in between, and the request waits. Owned
// by MatchHost; lives on the event loop's thread; reads the disk only through the ledger.
#pragma once

#include "server/play/log/match_ledger.h"

#include <cstdint>
#include <functional>
#include <list>
#include <optional>

namespace battalia::play {

class WayBack {
 public:
  // Both must outlive it.
  WayBack(Clock& clock, MatchLedger& ledger) : clock_(clock), ledger_(ledger) {}
  ~WayBack() { clock_.cancel(next_slice_); }
  WayBack(const WayBack&) = delete;
  WayBack& operator=(const WayBack&) = delete;

  enum class Far : std::uint8_t {
    no,        // the ledger's table_at() takes no longer than a slice
    waits,     // `again` is called once that is true
    too_many,  // too many requests are waiting already; `again` is not called
  };
  // How far away the table after that version is. `again` must repeat the request that needed it, because the match may
  // have continued. It is also called if the disk fails on the way; the repeated request then gets the same failure.
  Far far(std::uint64_t version, std::function<void()> again);

  // True if requests are waiting.
  bool busy() const { return !waiting_.empty(); }
  // The head was discarded: starts again.
  void on_head_lost() { way_.reset(); }

 private:
  struct Waiting {
    std::uint64_t version = 0;
    std::function<void()> again;
  };

  void advance();
  bool walk();

  Clock& clock_;
  MatchLedger& ledger_;
  std::list<Waiting> waiting_;
  std::optional<EarlierTables::Way> way_;  // of the first waiting request
  std::uint64_t reached_ = 0;              // by the request being repeated
  TimerId next_slice_ = 0;
};

}  // namespace battalia::play
