#include "server/play/beside/opening.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr work::Steps kReadingSteps = 4 * work::kStepsPerMs;
constexpr std::size_t kMostThatWait = 1'000;
constexpr std::ptrdiff_t kMostOfOneLine = 16;

}  // namespace

void Opening::begin(std::vector<std::uint64_t> numbers) {
  numbers_ = std::move(numbers);
  std::reverse(numbers_.begin(), numbers_.end());
  reading_ = true;
  advance();
}

std::optional<Refusal> Opening::wait(const RequestContext& call, std::function<void()> answering) {
  const auto same = [&](const auto& other) { return other.first.subscriber == call.subscriber; };
  if (waiting_.size() >= kMostThatWait || std::ranges::count_if(waiting_, same) >= kMostOfOneLine)
    return Refusal{v1::REFUSAL_CODE_TOO_FAST, "The server has just started; try again in a few seconds."};
  waiting_.emplace_back(call, std::move(answering));
  return std::nullopt;
}

void Opening::drop(const Subscriber& subscriber) {
  std::erase_if(waiting_, [&](const auto& waits) { return waits.first.subscriber.get() == &subscriber; });
}

// Answers waiting requests one per slice, as if they had arrived one by one.
void Opening::advance() {
  next_slice_ = 0;
  const work::Steps began = work::spent();
  while (!numbers_.empty() && work::spent() - began < kReadingSteps) {
    if (duties_.read(numbers_.back(), kReadingSteps - (work::spent() - began))) numbers_.pop_back();
  }
  if (numbers_.empty() && reading_) {
    reading_ = false;
    duties_.done();
  } else if (numbers_.empty() && !waiting_.empty()) {
    const auto next = std::move(waiting_.front());
    waiting_.pop_front();
    next.second();
  }
  if (!numbers_.empty() || !waiting_.empty()) next_slice_ = clock_.wake_at(clock_.now_ms(), [this] { advance(); });
}

}  // namespace battalia::play
