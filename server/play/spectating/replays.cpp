#include "server/play/spectating/replays.h"

#include "server/play/answer.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::ptrdiff_t kMostOfALine = 4;

}  // namespace

void Replays::ask(const RequestContext& call, std::function<Replay()> begin) {
  const auto same = [&](const Wanted& other) { return other.call.subscriber == call.subscriber; };
  if (std::count_if(waiting_.begin(), waiting_.end(), same) >= kMostOfALine) {
    return answer_refused(call, {v1::REFUSAL_CODE_TOO_FAST, "Wait for the game histories you have already requested."});
  }
  waiting_.push_back({call, std::move(begin)});
  if (next_slice_ == 0) advance();
}

void Replays::drop(const Subscriber& subscriber) {
  const auto of_line = [&](const Wanted& wanted) { return wanted.call.subscriber.get() == &subscriber; };
  if (!waiting_.empty() && of_line(waiting_.front())) made_.reset();
  std::erase_if(waiting_, of_line);
}

void Replays::advance() {
  next_slice_ = 0;
  if (waiting_.empty()) return;
  const Wanted& first = waiting_.front();
  bool more = false;
  try {
    if (!made_) made_.emplace(first.begin());
    more = made_->advance(context_.store.log());
    if (!more) {
      v1::ServerMessage message;
      *message.mutable_history() = made_->take();
      answer(first.call, message);
    }
  } catch (const store::StreamDamaged& found) {
    context_.damaged(found);
    answer_refused(first.call, not_served(found), found.stream());
  } catch (const store::StoreError&) {
    answer_refused(first.call, unreadable());
  }
  if (!more) {
    made_.reset();
    waiting_.pop_front();
  }
  if (!waiting_.empty()) next_slice_ = context_.clock.wake_at(context_.clock.now_ms(), [this] { advance(); });
}

}  // namespace battalia::play
