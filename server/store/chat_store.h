// What people said at a match. Lines are added by play/ when nothing else changes with them; a line that belongs to a
// row of the log travels with its append instead (rows.h). Who may read which line is for the caller to decide.
#pragma once

#include "server/store/rows.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace battalia::store {

class ChatStore {
 public:
  virtual ~ChatStore() = default;

  // Stores a line and posts its id when it is durable; 0 when there is no such match. Lines keep the order given.
  virtual void add(ChatLine line, std::function<void(std::uint64_t id)> completion) = 0;

  // Durable lines of a match with a greater id, in order, at most `limit` of them. Any thread; throws StoreError.
  virtual std::vector<ChatLine> read(std::uint64_t match, std::uint64_t after_id, std::size_t limit) const = 0;
};

}  // namespace battalia::store
