#include "server/play/beside/caretaker.h"

#include "common/base/work.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::int64_t kSoonMs = 50;  // changes within this time are handled together
constexpr work::Steps kStepsOfATurn = 8 * work::kStepsPerMs;

}  // namespace

void Caretaker::changed(std::uint64_t number) {
  const std::int64_t soon = clock_.now_ms() + kSoonMs;
  const auto [known, is_new] = changed_.emplace(number, soon);
  known->second = std::min(known->second, soon);
  schedule();
}

void Caretaker::look_again(std::uint64_t number) {
  changed_.emplace(number, clock_.now_ms() + kRetryMs);
  if (!working_) schedule();
}

void Caretaker::due_at(std::uint64_t number, std::int64_t when_ms) {
  when_ms == 0 ? void(due_.erase(number)) : void(due_[number] = when_ms);
  if (!working_) schedule();
}

void Caretaker::schedule() {
  if (stopping_) return;
  std::int64_t next = 0;
  for (const Times* times : {&changed_, &due_}) {
    for (const auto& [number, when] : *times) {
      if (next == 0 || when < next) next = when;
    }
  }
  if (next == 0 || (timer_ != 0 && timer_ms_ <= next)) return;
  clock_.cancel(timer_);
  timer_ms_ = next;
  timer_ = clock_.wake_at(std::max(next, clock_.now_ms()), [this] {
    timer_ = 0;
    work();
  });
}

std::vector<std::uint64_t> Caretaker::reached(const Times& times) const {
  const std::int64_t now = clock_.now_ms();
  std::vector<std::uint64_t> numbers;
  for (const auto& [number, when] : times) {
    if (when <= now) numbers.push_back(number);
  }
  return numbers;
}

bool Caretaker::carry_out(const Duty& duty, std::uint64_t number) const {
  try {
    duty(number);
    return true;
  } catch (const store::StoreError& error) {
    if (duties_.warn) duties_.warn(number, error.what());
    return false;
  }
}

void Caretaker::work() {
  if (stopping_) return;
  working_ = true;
  const work::Steps began = work::spent();
  const auto has_time = [&] { return work::spent() - began < kStepsOfATurn; };  // the rest in the next turn of the loop
  for (const std::uint64_t number : reached(changed_)) {
    if (!has_time()) break;
    changed_.erase(number);
    if (!carry_out(duties_.look_after, number)) changed_.emplace(number, clock_.now_ms() + kRetryMs);
  }
  for (const std::uint64_t number : reached(due_)) {
    if (!has_time()) break;
    if (!carry_out(duties_.act, number)) due_[number] = clock_.now_ms() + kRetryMs;
  }
  working_ = false;
  schedule();
}

}  // namespace battalia::play
