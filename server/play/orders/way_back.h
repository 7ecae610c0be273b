// The way back to a table that was, for requests that need one: taking back, rolling back, a copy of a moment. In a
// long match it may be far: then it is walked in slices, between which the loop serves others, and the request waits.
// Owned by MatchHost; lives on the event loop's thread; knows the disk as the ledger.
#pragma once

#include "server/play/log/match_ledger.h"

#include <cstdint>
#include <functional>
#include <list>
#include <optional>

namespace battalia::play {

class WayBack {
 public:
  // Both outlive it.
  WayBack(Clock& clock, MatchLedger& ledger) : clock_(clock), ledger_(ledger) {}
  ~WayBack() { clock_.cancel(next_slice_); }
  WayBack(const WayBack&) = delete;
  WayBack& operator=(const WayBack&) = delete;

  enum class Far : std::uint8_t {
    no,        // the ledger's table_at() takes no longer than a slice
    waits,     // `again` is called once it does
    too_many,  // requests wait already; `again` is not kept
  };
  // How far the table after that version is. `again` repeats the request that needed it: the match may have gone on. It
  // is called too when the disk fails on the way, and then meets that failure itself.
  Far far(std::uint64_t version, std::function<void()> again);

  // Requests wait.
  bool busy() const { return !waiting_.empty(); }
  // The head was thrown away: ways begin again.
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
  std::optional<EarlierTables::Way> way_;  // of the first that waits
  std::uint64_t reached_ = 0;              // by the request that is repeated
  TimerId next_slice_ = 0;
};

}  // namespace battalia::play
