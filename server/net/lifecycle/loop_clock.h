// Implements the clock of play/ on the event loop: real time and timers.
#pragma once

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

 private:
  struct Pending;
  boost::asio::io_context& loop_;
  std::map<play::TimerId, std::unique_ptr<Pending>> pending_;
  play::TimerId last_ = 0;
};

}  // namespace battalia::net
