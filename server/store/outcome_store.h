// How matches ended: an outbox that keepers of scores read in order, each from where it left off. An entry is written
// with the row of the log that made it so (OutcomeRow in rows.h), and taken with what its reader makes of it
// (OutcomeTaken): so nothing is lost between the two and nothing is taken twice, whatever ends a process in between.
// Used only by play/results/; knows no rules and no scores.
#pragma once

#include "server/store/rows.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::store {

struct StoredOutcome {
  std::uint64_t id = 0;  // 1, 2, 3, ...: the order in which they were stored; gaps only where a damaged file lost some
  OutcomeRow row;
  friend bool operator==(const StoredOutcome&, const StoredOutcome&) = default;
};

class OutcomeStore {
 public:
  virtual ~OutcomeStore() = default;

  // Takes an entry without anything else. Posts true when that is durable; false, and nothing is changed, when it does
  // not fit, as OutcomeTaken has it.
  virtual void take(OutcomeTaken taken, std::function<void(bool)> completion) = 0;

  // The reads see what is durable. Any thread; throw StoreError.

  // Entries with a greater id, in order, at most `limit` of them.
  virtual std::vector<StoredOutcome> read(std::uint64_t after_id, std::size_t limit) const = 0;
  // The id of the last entry that the reader of that name has taken; 0: none yet.
  virtual std::uint64_t taken(std::string_view reader) const = 0;
  // The version of the last entry of that match; 0: none.
  virtual std::uint64_t last_version(std::uint64_t match) const = 0;
};

}  // namespace battalia::store
