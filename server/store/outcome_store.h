// How matches ended: an outbox that readers, such as score keepers, process in order, each from where it left off. An
// entry is written together with the log row that caused it (OutcomeRow in rows.h), and taken together with the
// reader's own result (OutcomeTaken). So nothing is lost and nothing is taken twice, even if the process ends in
// between. Used only by play/results/; knows no rules and no scores.
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

  // Marks an entry as taken, without anything else. Posts true when that is durable; false, without any change, if it
  // does not apply (see OutcomeTaken).
  virtual void take(OutcomeTaken taken, std::function<void(bool)> completion) = 0;

  // Reads return only durable rows. Any thread; throw StoreError.

  // Entries with a greater id, in order, at most `limit`.
  virtual std::vector<StoredOutcome> read(std::uint64_t after_id, std::size_t limit) const = 0;
  // The id of the last entry taken by that reader; 0 if none.
  virtual std::uint64_t taken(std::string_view reader) const = 0;
  // The version of the match's last entry; 0 if none.
  virtual std::uint64_t last_version(std::uint64_t match) const = 0;
};

}  // namespace battalia::store
