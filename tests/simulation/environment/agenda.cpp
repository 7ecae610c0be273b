#include "tests/simulation/environment/agenda.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace battalia::simulation {

Agenda::Id Agenda::plan(std::int64_t in_ms, Lane lane, std::function<void()> what) {
  const Id id = ++last_;
  const Key key{now_ms_ + std::max<std::int64_t>(in_ms, 0), lane, id};
  planned_.emplace(key, std::move(what));
  keys_.emplace(id, key);
  return id;
}

void Agenda::cancel(Id id) {
  const auto known = keys_.find(id);
  if (known == keys_.end()) return;
  planned_.erase(known->second);
  keys_.erase(known);
}

void Agenda::step() {
  auto next = planned_.extract(planned_.begin());
  keys_.erase(std::get<2>(next.key()));
  now_ms_ = std::get<0>(next.key());
  next.mapped()();
}

ServerClock::~ServerClock() {
  for (const Agenda::Id id : timers_) agenda_.cancel(id);
}

play::TimerId ServerClock::wake_at(std::int64_t when_ms, std::function<void()> wake) {
  const auto id = std::make_shared<Agenda::Id>(0);
  *id = agenda_.plan(when_ms - agenda_.now_ms(), kServerLane, [this, id, wake = std::move(wake)] {
    timers_.erase(*id);
    wake();
  });
  timers_.insert(*id);
  return *id;
}

void ServerClock::cancel(play::TimerId id) {
  if (timers_.erase(id) > 0) agenda_.cancel(id);
}

}  // namespace battalia::simulation
