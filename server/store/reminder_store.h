// Which seats matches are waiting for, and which of these waits have had a reminder already; also the reminders sent
// for tasks in leagues. Used by play/ and league/service/.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace battalia::store {

// A seat that is to move in a match, and who holds it, taken from the match's summary (rows.h).
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

  // Records that the seat (v1::Seat) was reminded of the wait that began then; replaces any earlier wait. Posts true
  // when that is durable; false, without any change, if there is no such match.
  virtual void note(std::uint64_t match, std::int32_t seat, std::int64_t since_ms,
                    std::function<void(bool noted)> completion) = 0;

  // Records that the person was reminded of a task in an event; `task` is unique among theirs there. Posts when that is
  // durable.
  virtual void note_task(std::uint64_t event, const std::string& person, const std::string& task,
                         std::function<void()> completion) = 0;
  virtual bool was_reminded(std::uint64_t event, const std::string& person, const std::string& task) const = 0;

  // Waits of matches at that stage (v1::Stage) that began before that time, without those already noted and without
  // empty seats; the newest match first. Any thread; throws StoreError.
  virtual std::vector<Wait> waits(std::int32_t stage, std::int64_t before_ms) const = 0;
};

}  // namespace battalia::store
