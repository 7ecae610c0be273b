#include "server/play/beside/caretaker.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace battalia::play {
namespace {

constexpr std::int64_t kSoonMs = 50;       // changes within that time are told together
constexpr std::int64_t kAgainMs = 60'000;  // what failed when it was due is tried again then

}  // namespace

void Caretaker::changed(std::uint64_t number) {
  changed_.insert(number);
  schedule();
}

void Caretaker::due_at(std::uint64_t number, std::int64_t when_ms) {
  when_ms == 0 ? void(due_.erase(number)) : void(due_[number] = when_ms);
  if (!working_) schedule();
}

void Caretaker::schedule() {
  if (stopping_) return;
  const std::int64_t now = clock_.now_ms();
  std::int64_t next = changed_.empty() ? 0 : now + kSoonMs;
  for (const auto& [number, when] : due_) {
    if (next == 0 || when < next) next = when;
  }
  if (next == 0 || (timer_ != 0 && timer_ms_ <= next)) return;
  clock_.cancel(timer_);
  timer_ms_ = next;
  timer_ = clock_.wake_at(std::max(next, now), [this] {
    timer_ = 0;
    work();
  });
}

void Caretaker::work() {
  if (stopping_) return;
  working_ = true;
  for (const std::uint64_t number : std::exchange(changed_, {})) attempt(duties_.look_after, number);
  std::vector<std::uint64_t> now_due;
  for (const auto& [number, when] : due_) {
    if (when <= clock_.now_ms()) now_due.push_back(number);
  }
  for (const std::uint64_t number : now_due) {
    if (!attempt(duties_.act, number)) due_at(number, clock_.now_ms() + kAgainMs);
  }
  working_ = false;
  schedule();
}

bool Caretaker::attempt(const std::function<void(std::uint64_t)>& duty, std::uint64_t number) {
  try {
    duty(number);
    return true;
  } catch (const store::StoreError& error) {
    if (duties_.warn) duties_.warn(error.what());
    return false;
  }
}

}  // namespace battalia::play
