#include "server/play/spectating/delayed_spectators.h"

#include "server/play/answer.h"
#include "server/play/log/match_log.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::uint64_t kRowsASlice = 64;
constexpr v1::Seat kObserver = v1::SEAT_SPECTATOR;

}  // namespace

DelayedFold::DelayedFold(std::shared_ptr<const MatchConfig> config, RecordAt record_at)
    : record_at_(std::move(record_at)), state_(std::move(config)) {}

bool DelayedFold::advance(std::uint64_t to, const OnRecord& on_record) {
  for (left_ = kRowsASlice; state_.version < to && left_ > 0; --left_) {
    CommittedRecord row;
    row.record = record_at_(state_.version + 1);
    const auto back = goes_back_to(row.record);
    if (back && !fold_earlier(*back)) return false;
    show_next(std::move(row), on_record);
  }
  return state_.version >= to;
}

// Returns false if the slice ended first: the next one continues.
bool DelayedFold::fold_earlier(std::uint64_t version) {
  if (!back_) back_ = earlier_.way_to(state_, version);
  for (; left_ > 0 && !back_->at_its_end(); --left_) earlier_.follow(*back_, record_at_(back_->next()));
  return left_ > 0;
}

void DelayedFold::show_next(CommittedRecord row, const OnRecord& on_record) {
  const v1::Seat asked = state_.undo_asked_by;
  work::count(steps_to_fold(row.record));
  state_.open_row(row.record);
  for (const v1::Event& event : row.record.events()) {
    const std::int32_t replaced = state_.config->redaction.value_replaced(event, state_.table);
    state_.apply(event, row.record, [this](std::uint64_t) { return std::move(back_->table); });
    if (auto shown = redacted_for(event, state_, kObserver, replaced)) {
      row.visible_to[index_of(kObserver)].push_back(std::move(*shown));
    }
    row.match_changed |= changes_match(event);
    row.rolled_back |= event.has_rolled_back();
  }
  state_.close_row(row.record);
  back_.reset();
  row.match_changed |= asked != state_.undo_asked_by;
  row.order_hash = visible_order_hash(row.record);
  on_record(std::move(row));
}

DelayedSpectators::DelayedSpectators(const PlayContext& context, MatchLedger& ledger, Watchers& watchers,
                                     AskAgain ask_again)
    : context_(context), ledger_(ledger), watchers_(watchers), ask_again_(std::move(ask_again)) {}

DelayedSpectators::~DelayedSpectators() { context_.clock.cancel(folding_); }

void DelayedSpectators::watch(const RequestContext& call, const v1::Watch& request) {
  if (!open_) {
    waiting_list_.emplace_back(call, request);
    if (folding_ == 0) fold();
    return;
  }
  const MatchState& seen = fold_->state();
  watchers_.add({call.subscriber, call.person.name, kObserver, seen.version}, context_.clock.now_ms());
  const auto missed =
      request.after_seq() == 0 ? std::nullopt : watchers_.missed(kObserver, request.after_seq(), seen.seq(kObserver));
  if (missed) {
    answer_done(call);
    for (const Frame& frame : *missed) call.subscriber->send(frame);
    return;
  }
  call.subscriber->send(addressed(view(), call.id));
  if (const Frame head = head_frame(kObserver, seen.version, ledger_)) call.subscriber->send(head);
}

void DelayedSpectators::leave_waiting_list(const Subscriber& subscriber) {
  std::erase_if(waiting_list_, [&](const auto& waiting) {
    if (waiting.first.subscriber.get() != &subscriber) return false;
    answer_done(waiting.first);
    return true;
  });
}

void DelayedSpectators::advance() {
  if (folding_ == 0 && (fold_ || watchers_.listening(kObserver, context_.clock.now_ms()))) fold();
}

void DelayedSpectators::restart() {
  context_.clock.cancel(std::exchange(folding_, 0));
  fold_.reset();
  open_ = false;
  view_ = {};
}

// Advances to what may be shown now. A long log, as for the first observer, is folded in slices, so that the event loop
// can serve others in between.
void DelayedSpectators::fold() {
  folding_ = 0;
  if (!fold_) {
    fold_ = std::make_unique<DelayedFold>(ledger_.state().config,
                                          [this](std::uint64_t version) { return ledger_.record(version); });
  }
  const std::uint64_t before = fold_->state().version;
  try {
    const bool there = fold_->advance(ledger_.visible_up_to(kObserver), [this](CommittedRecord row) {
      if (open_) show(std::move(row));
    });
    if (!there) folding_ = context_.clock.wake_at(context_.clock.now_ms(), [this] { fold(); });
  } catch (const store::StreamDamaged& found) {
    refuse_waiting(not_served(found));
    return context_.damaged(found);
  } catch (const store::StoreError&) {  // tries again with the next row or request
    return refuse_waiting(unreadable());
  }
  if (folding_ != 0) return;
  if (!open_) return open();
  if (fold_->state().version == before || !watchers_.listening(kObserver, context_.clock.now_ms())) return;
  const Frame head = head_frame(kObserver, fold_->state().version, ledger_);
  if (head) watchers_.send(kObserver, fold_->state().version, head);
}

void DelayedSpectators::refuse_waiting(const Refusal& refusal) {
  restart();
  const std::uint64_t match = ledger_.state().config->match;
  for (const auto& [call, request] : std::exchange(waiting_list_, {})) answer_refused(call, refusal, match);
}

void DelayedSpectators::open() {
  open_ = true;
  watchers_.send_anew(kObserver, fold_->state().version, [this] { return view(); });  // who saw a lost row
  for (const auto& [call, request] : std::exchange(waiting_list_, {})) ask_again_(call, request);
}

void DelayedSpectators::show(CommittedRecord row) {
  if (row.visible_to[index_of(kObserver)].empty()) return;
  const MatchState& seen = fold_->state();
  watchers_.send_update(kObserver, seen.version, seen.seq(kObserver), update_frame(row, kObserver, seen, {}));
  if (!row.rolled_back) return;
  watchers_.send(kObserver, seen.version, view());
  watchers_.forget_frames();
}

Frame DelayedSpectators::view() {
  const MatchState& seen = fold_->state();
  if (!view_.holds_for(seen)) {
    view_ = {seen.version, view_frame(kObserver, seen, prompts_of(seen), context_.clock.now_ms())};
    work::count(view_.frame->size());
  }
  return view_.frame;
}

}  // namespace battalia::play
