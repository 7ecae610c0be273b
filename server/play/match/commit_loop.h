// The only place where rows of a match are written. A row is applied to the head and published, then the automatic rows
// that follow it (begin, standing orders, ...) are written one by one until none follows; nothing else is decided
// before that. Owned by MatchHost; called, as a Commit, by every part that creates rows. Does not look inside a row,
// and nothing that it calls writes one.
#pragma once

#include "server/play/spectating/publisher.h"

#include <functional>
#include <optional>

namespace battalia::play {

class CommitLoop {
 public:
  // Returns the automatic row that follows the current head, if any. Called again after each row written. May throw
  // StoreError.
  using Next = std::function<std::optional<NewRecord>()>;

  // The first four arguments must outlive it. `settled` is called when no further row follows in this turn of the loop.
  CommitLoop(const PlayContext& context, MatchLedger& ledger, Publisher& publisher, Counts& counts, Next next,
             std::function<void()> settled);
  ~CommitLoop() { stop(); }
  CommitLoop(const CommitLoop&) = delete;
  CommitLoop& operator=(const CommitLoop&) = delete;

  // Writes the row, then those that follow it. `on_durable` is called with whether it was stored, after watchers were
  // served. Throws StoreError if the disk fails while an earlier table is read; then nothing was written.
  void commit(NewRecord entry, MatchLedger::OnDurable on_durable = {});

  // Starts writing automatic rows; until then only committed rows are written.
  void start();
  // Stops writing automatic rows.
  void stop();

  // Writes the automatic rows that follow, for instance after the head was discarded. Takes at most a few milliseconds
  // and continues in the next turn of the loop, or after a second if the disk could not be read.
  void follow_up();

 private:
  void write(NewRecord entry, MatchLedger::OnDurable on_durable);
  void again_at(std::int64_t when_ms);

  const PlayContext& context_;
  MatchLedger& ledger_;
  Publisher& publisher_;
  Counts& counts_;
  Next next_;
  std::function<void()> settled_;
  bool running_ = false;
  TimerId again_ = 0;
};

}  // namespace battalia::play
