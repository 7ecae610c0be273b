// Simulated time: all planned actions, in order. Actions in the same millisecond happen by lane and then in the order
// planned, so that nothing depends on addresses or on the speed of the machine. One thread.
#pragma once

#include "server/play/clock.h"

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>

namespace battalia::simulation {

using Lane = std::uint64_t;
inline constexpr Lane kServerLane = 0;
inline constexpr Lane kDiskLane = 1;
inline constexpr Lane kStormLane = 2;
inline constexpr Lane kFirstPersonLane = 10;
inline constexpr Lane kFirstWireLane = 100;

class Agenda {
 public:
  using Id = std::uint64_t;

  std::int64_t now_ms() const { return now_ms_; }
  Id plan(std::int64_t in_ms, Lane lane, std::function<void()> what);
  // Ignores an id that has happened or was cancelled.
  void cancel(Id id);
  // Runs the next action. Precondition: something is planned.
  void step();

 private:
  using Key = std::tuple<std::int64_t, Lane, Id>;
  std::int64_t now_ms_ = 1'700'000'000'000;
  Id last_ = 0;
  std::map<Key, std::function<void()>> planned_;
  std::unordered_map<Id, Key> keys_;
};

// The clock of one run of the server: its timers are forgotten when it ends.
class ServerClock final : public play::Clock {
 public:
  explicit ServerClock(Agenda& agenda) : agenda_(agenda) {}
  ~ServerClock() override;
  ServerClock(const ServerClock&) = delete;
  ServerClock& operator=(const ServerClock&) = delete;

  std::int64_t now_ms() const override { return agenda_.now_ms(); }
  play::TimerId wake_at(std::int64_t when_ms, std::function<void()> wake) override;
  void cancel(play::TimerId id) override;
  // Runs from the server's loop, after everything posted before.
  void post(std::function<void()> task) { wake_at(now_ms(), std::move(task)); }

 private:
  Agenda& agenda_;
  std::set<Agenda::Id> timers_;
};

}  // namespace battalia::simulation
