// Which waits of matches somebody was reminded of already. Used by play/ alone, which knows what a wait is.
#pragma once

#include <cstdint>
#include <functional>

namespace battalia::store {

class ReminderStore {
 public:
  virtual ~ReminderStore() = default;

  // The seat (v1::Seat) was reminded of the wait that began then, in place of any wait before. Posts its completion
  // when that is durable, and nothing when there is no such match.
  virtual void note(std::uint64_t match, std::int32_t seat, std::int64_t since_ms,
                    std::function<void()> completion) = 0;

  // When the wait began that the seat was last reminded of, Unix time; 0: none. Any thread; throws StoreError.
  virtual std::int64_t noted(std::uint64_t match, std::int32_t seat) const = 0;
};

}  // namespace battalia::store
