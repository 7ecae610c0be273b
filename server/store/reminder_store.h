// Who matches wait for, and which of these waits have been reminded of already; and of what people were reminded in
// leagues. Used by play/ and league/service/.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace battalia::store {

// A seat that is to move in a match, and who sits there, as the match's summary says (rows.h).
struct Wait {
  std::uint64_t match = 0;
  std::string title;
  std::int32_t seat = 0;      // v1::Seat
  std::int64_t since_ms = 0;  // Unix time
  std::vector<std::string> people;
  friend bool operator==(const Wait&, const Wait&) = default;
};

class ReminderStore {
 public:
  virtual ~ReminderStore() = default;

  // The seat (v1::Seat) was reminded of the wait that began then, in place of any wait before. Posts true when that is
  // durable, and false, and nothing is noted, when there is no such match.
  virtual void note(std::uint64_t match, std::int32_t seat, std::int64_t since_ms,
                    std::function<void(bool noted)> completion) = 0;

  // The person was reminded of that in an event; `task` tells it apart from all others of theirs there. Posts when that
  // is durable.
  virtual void note_task(std::uint64_t event, const std::string& person, const std::string& task,
                         std::function<void()> completion) = 0;
  virtual bool was_reminded(std::uint64_t event, const std::string& person, const std::string& task) const = 0;

  // Waits of matches at that stage (v1::Stage) which began before that moment, but for those that were noted and for
  // empty seats; the newest match first. Any thread; throws StoreError.
  virtual std::vector<Wait> waits(std::int32_t stage, std::int64_t before_ms) const = 0;
};

}  // namespace battalia::store
