// How much people and networks have stored lately, kept over restarts. Used only by play/ (stored_bytes.h), which
// writes a row down whenever it has grown by some part of the allowance.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace battalia::store {

struct UsageRow {
  bool network = false;  // the name is a network's, not a person's
  std::string name;
  std::int64_t bytes = 0;  // counted against the allowance at that time
  std::int64_t at_ms = 0;  // Unix time
  friend bool operator==(const UsageRow&, const UsageRow&) = default;
};

class UsageStore {
 public:
  virtual ~UsageStore() = default;

  // In place of the row of the same name, and rows from before that time are removed. Durable some time later, in the
  // order asked for; nothing is posted.
  virtual void note(UsageRow row, std::int64_t forget_before_ms) = 0;

  // All rows, people first, by name. Any thread; throws StoreError.
  virtual std::vector<UsageRow> all() const = 0;
};

}  // namespace battalia::store
