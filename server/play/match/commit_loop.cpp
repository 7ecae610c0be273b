#include "server/play/match/commit_loop.h"

#include <utility>

namespace battalia::play {
namespace {

constexpr std::int64_t kTryAgainMs = 1'000;  // after a failed read
// Automatic rows are written at once until this much work is spent; the rest waits for the next turn of the event loop.
constexpr work::Steps kStepsAtOnce = 8 * work::kStepsPerMs;

}  // namespace

CommitLoop::CommitLoop(const PlayContext& context, MatchLedger& ledger, Publisher& publisher, Counts& counts, Next next,
                       std::function<void()> settled)
    : context_(context),
      ledger_(ledger),
      publisher_(publisher),
      counts_(counts),
      next_(std::move(next)),
      settled_(std::move(settled)) {}

void CommitLoop::commit(NewRecord entry, MatchLedger::OnDurable on_durable) {
  write(std::move(entry), std::move(on_durable));
  follow_up();
}

void CommitLoop::start() {
  running_ = true;
  follow_up();
}

void CommitLoop::stop() {
  running_ = false;
  context_.clock.cancel(std::exchange(again_, 0));
}

void CommitLoop::write(NewRecord entry, MatchLedger::OnDurable on_durable) {
  const Publisher::Listening listening = publisher_.listening();
  entry.listening = listening;
  const bool was_over = ledger_.state().stage() == v1::STAGE_ENDED;
  CommittedRecord row = ledger_.commit(std::move(entry));
  const bool is_over = ledger_.state().stage() == v1::STAGE_ENDED;
  if (is_over && !was_over) --counts_.matches_unfinished;
  if (was_over && !is_over) ++counts_.matches_unfinished;
  publisher_.publish(row, listening, was_over);
  if (on_durable) ledger_.when_durable(std::move(on_durable));
}

void CommitLoop::follow_up() {
  if (!running_) return;
  context_.clock.cancel(std::exchange(again_, 0));
  const work::Steps until = work::spent() + kStepsAtOnce;
  try {
    std::optional<NewRecord> row = next_();
    for (; row; row = next_()) {
      write(*std::move(row), {});
      if (work::spent() < until) continue;
      again_at(context_.clock.now_ms());
      break;
    }
  } catch (const store::StreamDamaged& found) {
    context_.damaged(found);
  } catch (const store::StoreError&) {  // an earlier table could not be read; the request stays open
    again_at(context_.clock.now_ms() + kTryAgainMs);
  }
  if (running_) settled_();
}

void CommitLoop::again_at(std::int64_t when_ms) {
  again_ = context_.clock.wake_at(when_ms, [this] {
    again_ = 0;
    follow_up();
  });
}

}  // namespace battalia::play
