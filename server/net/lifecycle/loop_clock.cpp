#include "server/net/lifecycle/loop_clock.h"

#include "common/base/day.h"
#include "common/base/work.h"

#include <algorithm>
#include <boost/asio/system_timer.hpp>
#include <chrono>

namespace battalia::net {

using std::chrono::milliseconds;
using std::chrono::system_clock;

struct LoopClock::Pending {
  explicit Pending(boost::asio::io_context& loop) : timer(loop) {}
  boost::asio::system_timer timer;
  std::function<void()> wake;
};

LoopClock::LoopClock(boost::asio::io_context& loop) : loop_(loop) {}
LoopClock::~LoopClock() = default;

std::int64_t LoopClock::now_ms() const {
  return std::chrono::duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

play::TimerId LoopClock::wake_at(std::int64_t when_ms, std::function<void()> wake) {
  const play::TimerId id = ++last_;
  auto pending = std::make_unique<Pending>(loop_);
  pending->wake = std::move(wake);
  // A later time does not fit into nanoseconds: it would seem to be long past, and wake at once.
  pending->timer.expires_at(system_clock::time_point(milliseconds(std::clamp<std::int64_t>(when_ms, 0, kLastDateMs))));
  pending->timer.async_wait([this, id](boost::system::error_code cancelled) {
    if (cancelled) return;
    const auto found = pending_.find(id);
    if (found == pending_.end()) return;
    const std::function<void()> call = std::move(found->second->wake);
    pending_.erase(found);
    const work::Turn turn;
    call();
  });
  pending_.emplace(id, std::move(pending));
  return id;
}

void LoopClock::cancel(play::TimerId id) { pending_.erase(id); }

}  // namespace battalia::net
