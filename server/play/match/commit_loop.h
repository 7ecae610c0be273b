// The one place where rows of a match are written. A row is applied to the head, published, and followed by the rows
// that nobody has to give (begin, standing orders, ...), one after another in one loop, until nothing follows: nothing
// else is decided before that. Owned by MatchHost; called, as a Commit, by all that turns something into a row. Asks
// for the next row and never looks at what it says; whatever it calls writes no row itself.
#pragma once

#include "server/play/spectating/publisher.h"

#include <functional>
#include <optional>

namespace battalia::play {

class CommitLoop {
 public:
  // The row that follows what the head is now, if any. Asked again after each that was written. May throw StoreError.
  using Next = std::function<std::optional<NewRecord>()>;

  // The first four outlive it. `settled` is called when nothing follows any more, for this turn of the loop at least.
  CommitLoop(const PlayContext& context, MatchLedger& ledger, Publisher& publisher, Counts& counts, Next next,
             std::function<void()> settled);
  ~CommitLoop() { stop(); }
  CommitLoop(const CommitLoop&) = delete;
  CommitLoop& operator=(const CommitLoop&) = delete;

  // Writes the row, then those that follow it. `on_durable` hears what became of it, after those who watch have been
  // told. A disk that fails while an earlier table is read throws StoreError, and nothing was written.
  void commit(NewRecord entry, MatchLedger::OnDurable on_durable = {});

  // Rows may follow from now on, and do. Before that only what is committed is written.
  void start();
  // No row follows any more.
  void stop();

  // Writes what follows, as when the head was thrown away. Takes no longer than some milliseconds and continues in the
  // next turn of the loop; after a disk that could not be read, in a second.
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
