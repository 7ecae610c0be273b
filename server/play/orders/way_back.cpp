#include "server/play/orders/way_back.h"

#include <utility>

namespace battalia::play {
namespace {

constexpr std::size_t kMostWaiting = 16;

}  // namespace

WayBack::Far WayBack::far(std::uint64_t version, std::function<void()> again) {
  if (version == reached_) return Far::no;
  EarlierTables::Way way = ledger_.way_back_to(version);
  if (!busy() && ledger_.walk_back(way, work::spent() + kSliceSteps)) return Far::no;
  if (waiting_.size() >= kMostWaiting) return Far::too_many;
  if (!busy()) way_ = std::move(way);
  waiting_.push_back({version, std::move(again)});
  if (next_slice_ == 0) next_slice_ = clock_.wake_at(clock_.now_ms() + kSlicePauseMs, [this] { advance(); });
  return Far::waits;
}

// Returns true when the table has been reached, or the disk has failed.
bool WayBack::walk() {
  try {
    if (!way_) way_ = ledger_.way_back_to(waiting_.front().version);
    return ledger_.walk_back(*way_, work::spent() + kSliceSteps);
  } catch (const store::StoreError&) {
    return true;
  }
}

void WayBack::advance() {
  next_slice_ = 0;
  if (walk()) {
    way_.reset();
    const Waiting first = std::move(waiting_.front());
    waiting_.pop_front();
    reached_ = first.version;
    first.again();
    reached_ = 0;
  }
  if (busy()) next_slice_ = clock_.wake_at(clock_.now_ms() + kSlicePauseMs, [this] { advance(); });
}

}  // namespace battalia::play
