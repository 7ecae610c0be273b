// Implements the clock of play/ on the event loop: the server's time (server_time.h) and timers. Time during which the
// machine is suspended counts.
#pragma once

#include "server/net/lifecycle/server_time.h"
#include "server/play/clock.h"

#include <boost/asio/io_context.hpp>
#include <map>
#include <memory>

namespace battalia::net {

class LoopClock final : public play::Clock {
 public:
  explicit LoopClock(boost::asio::io_context& loop);
  ~LoopClock() override;
  std::int64_t now_ms() const override;
  play::TimerId wake_at(std::int64_t when_ms, std::function<void()> wake) override;
  void cancel(play::TimerId id) override;

  // By how much the system's clock is ahead of this one; negative: behind. Not 0 after somebody has set it.
  std::int64_t system_ahead_ms() const;

 private:
  struct Pending;
  void wait(play::TimerId id, Pending& pending);

  boost::asio::io_context& loop_;
  mutable ServerTime time_;
  std::map<play::TimerId, std::unique_ptr<Pending>> pending_;
  play::TimerId last_ = 0;
};

}  // namespace battalia::net
