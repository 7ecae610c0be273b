#include "server/play/replays.h"

#include "server/play/answer.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::ptrdiff_t kMostOfALine = 4;

}  // namespace

void Replays::ask(const Call& call, std::function<Replay()> begin) {
  const auto same = [&](const Wanted& other) { return other.call.subscriber == call.subscriber; };
  if (std::count_if(waiting_.begin(), waiting_.end(), same) >= kMostOfALine) {
    return answer_refused(call, {v1::REFUSAL_CODE_TOO_FAST, "Wait for the histories that you have asked for."});
  }
  waiting_.push_back({call, std::move(begin)});
  if (waiting_.size() == 1) go_on();
}

void Replays::drop(const Subscriber& subscriber) {
  if (waiting_.empty()) return;
  const auto gone = [&](const Wanted& wanted) { return wanted.call.subscriber.get() == &subscriber; };
  waiting_.erase(std::remove_if(waiting_.begin() + 1, waiting_.end(), gone), waiting_.end());
}

void Replays::go_on() {
  const Wanted& first = waiting_.front();
  bool more = false;
  try {
    if (!made_) made_.emplace(first.begin());
    more = made_->go_on(house_.store.log());
    if (!more) {
      v1::ServerMessage message;
      *message.mutable_history() = made_->take();
      answer(first.call, message);
    }
  } catch (const store::StoreError&) {
    answer_refused(first.call, unreadable());
  }
  if (!more) {
    made_.reset();
    waiting_.pop_front();
  }
  if (waiting_.empty()) return;
  house_.clock.wake_at(house_.clock.now_ms(), [this, still = std::weak_ptr<char>(alive_)] {
    if (!still.expired() && !waiting_.empty()) go_on();
  });
}

}  // namespace battalia::play
