#include "server/play/beside/long_answers.h"

#include "server/play/answer.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::ptrdiff_t kMostOfAConnection = 8;

using Made = tl::expected<v1::ServerMessage, Refusal>;

Made made(const LongAnswers::Make& make) {
  try {
    return make();
  } catch (const store::StoreError&) {
    return tl::unexpected(unreadable());
  }
}

void give(const RequestContext& call, const Made& made) {
  made ? answer(call, *made) : answer_refused(call, made.error());
}

}  // namespace

void LongAnswers::ask(const RequestContext& call, Make make) {
  if (!background_) return give(call, made(make));
  const auto same = [&](const auto& other) { return other.second.subscriber == call.subscriber; };
  if (std::count_if(waiting_.begin(), waiting_.end(), same) >= kMostOfAConnection) {
    return answer_refused(call, {v1::REFUSAL_CODE_TOO_FAST, "Wait for the answer to your previous request."});
  }
  const std::uint64_t number = ++last_;
  waiting_.emplace(number, call);
  const bool begun = background_([this, number, make = std::move(make)]() -> std::function<void()> {
    return [this, number, answer = std::make_shared<const Made>(made(make))] {
      if (const auto asked = waiting_.extract(number)) give(asked.mapped(), *answer);
    };
  });
  if (begun) return;
  waiting_.erase(number);
  answer_refused(call, {v1::REFUSAL_CODE_NOT_NOW, "The server is busy; try again in a few seconds."});
}

void LongAnswers::drop(const Subscriber& subscriber) {
  std::erase_if(waiting_, [&](const auto& waits) { return waits.second.subscriber.get() == &subscriber; });
}

}  // namespace battalia::play
