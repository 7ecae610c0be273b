// Dice secrets, one row per epoch of a match. Read by play/ when it loads a match; written only by the writes of an
// append (rows.h), because a commitment and the row that publishes it belong together. The caller seals and opens the
// seeds: the key is never stored here.
#pragma once

#include "server/store/rows.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace battalia::store {

// Reads return only durable rows, run on the caller's thread (any thread), and throw StoreError if the disk fails.
class DiceEpochStore {
 public:
  virtual ~DiceEpochStore() = default;
  virtual std::optional<DiceEpochRow> find(std::uint64_t match, std::uint64_t epoch) const = 0;
  // All epochs of a match, in order.
  virtual std::vector<DiceEpochRow> all(std::uint64_t match) const = 0;
};

}  // namespace battalia::store
