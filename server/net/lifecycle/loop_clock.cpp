#include "server/net/lifecycle/loop_clock.h"

#include "common/base/day.h"
#include "common/base/work.h"

#include <algorithm>
#include <boost/asio/basic_waitable_timer.hpp>
#include <chrono>
#include <ctime>
#include <utility>

namespace battalia::net {
namespace {

constexpr std::int64_t kNsPerMs = 1'000'000;

std::int64_t read_ns(clockid_t clock) {
  timespec now{};
  ::clock_gettime(clock, &now);
  return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

}  // namespace

struct LoopClock::Pending {
  // Runs forward also while the machine is suspended, and nobody can set it.
  struct BootClock {
    using duration = std::chrono::nanoseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<BootClock, duration>;
    static constexpr bool is_steady = true;
    static time_point now() { return time_point(duration(read_ns(CLOCK_BOOTTIME))); }
  };

  explicit Pending(boost::asio::io_context& loop) : timer(loop) {}
  boost::asio::basic_waitable_timer<BootClock> timer;
  std::int64_t when_ms = 0;
  std::function<void()> wake;
};

LoopClock::LoopClock(boost::asio::io_context& loop)
    : loop_(loop), time_(read_ns(CLOCK_REALTIME), read_ns(CLOCK_BOOTTIME)) {}
LoopClock::~LoopClock() = default;

std::int64_t LoopClock::now_ms() const { return time_.at(read_ns(CLOCK_REALTIME), read_ns(CLOCK_BOOTTIME)) / kNsPerMs; }

std::int64_t LoopClock::system_ahead_ms() const {
  (void)now_ms();
  return time_.ahead_ns() / kNsPerMs;
}

play::TimerId LoopClock::wake_at(std::int64_t when_ms, std::function<void()> wake) {
  const play::TimerId id = ++last_;
  auto pending = std::make_unique<Pending>(loop_);
  pending->when_ms = when_ms;
  pending->wake = std::move(wake);
  wait(id, *pending);
  pending_.emplace(id, std::move(pending));
  return id;
}

// Waits again if the time has not come: this clock may have run a little slower than the timer, or the time is more
// than a day away (a time long after that does not fit into nanoseconds).
void LoopClock::wait(play::TimerId id, Pending& pending) {
  const std::int64_t now = now_ms();
  const std::int64_t left_ms = pending.when_ms <= now ? 0 : std::min(pending.when_ms - now, kDayMs);
  pending.timer.expires_after(std::chrono::milliseconds(left_ms));
  pending.timer.async_wait([this, id](boost::system::error_code cancelled) {
    if (cancelled) return;
    const auto found = pending_.find(id);
    if (found == pending_.end()) return;
    if (now_ms() < found->second->when_ms) return wait(id, *found->second);
    const std::function<void()> call = std::move(found->second->wake);
    pending_.erase(found);
    const work::Turn turn;
    call();
  });
}

void LoopClock::cancel(play::TimerId id) { pending_.erase(id); }

}  // namespace battalia::net
