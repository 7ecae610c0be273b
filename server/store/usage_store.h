// How much people and networks have stored recently, kept across restarts. Used only by play/ (stored_bytes.h), which
// writes a row whenever the amount has grown by some part of the allowance.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace battalia::store {

struct UsageRow {
  bool network = false;  // the name of a network, not a person
  std::string name;
  std::int64_t bytes = 0;  // counted against the allowance at that time
  std::int64_t at_ms = 0;  // Unix time
  friend bool operator==(const UsageRow&, const UsageRow&) = default;
};

class UsageStore {
 public:
  virtual ~UsageStore() = default;

  // Replaces the row of the same name, and removes rows older than `forget_before_ms`. Becomes durable later, in order;
  // nothing is posted.
  virtual void note(UsageRow row, std::int64_t forget_before_ms) = 0;

  // All rows, people first, sorted by name. Any thread; throws StoreError.
  virtual std::vector<UsageRow> all() const = 0;
};

}  // namespace battalia::store
