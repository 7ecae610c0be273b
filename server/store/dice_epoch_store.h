// The secrets of the dice, one row an epoch of a match. Read by play/ when it brings a match back; written by the
// writes of an append only (rows.h), because a commitment and the row that publishes it belong together. Sealing and
// opening a seed is the caller's affair: the key is never stored here.
#pragma once

#include "server/store/rows.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace battalia::store {

// Reads see durable rows only, run on the caller's thread, any thread, and throw StoreError when the disk fails.
class DiceEpochStore {
 public:
  virtual ~DiceEpochStore() = default;
  virtual std::optional<DiceEpochRow> find(std::uint64_t match, std::uint64_t epoch) const = 0;
  // All epochs of a match, in order.
  virtual std::vector<DiceEpochRow> all(std::uint64_t match) const = 0;
};

}  // namespace battalia::store
