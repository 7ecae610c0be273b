#include "server/play/gallery.h"

#include "server/play/answer.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::uint64_t kRowsASlice = 64;
constexpr v1::Seat kObserver = v1::SEAT_SPECTATOR;

}  // namespace

LateFold::LateFold(std::shared_ptr<const Terms> terms, RecordAt record_at)
    : record_at_(std::move(record_at)), state_(std::move(terms)) {}

bool LateFold::advance(std::uint64_t to, const Tell& tell) {
  for (left_ = kRowsASlice; state_.version < to && left_ > 0; --left_) {
    Row row;
    row.record = record_at_(state_.version + 1);
    const auto& events = row.record.events();
    const auto back =
        std::find_if(events.begin(), events.end(), [](const v1::Event& event) { return event.has_rolled_back(); });
    if (back != events.end() && !fold_earlier(back->rolled_back().to_seq())) return false;
    show_next(std::move(row), tell);
  }
  return state_.version >= to;
}

// False if the slice was too short for it: the next one continues.
bool LateFold::fold_earlier(std::uint64_t version) {
  if (!back_) back_ = earlier_.way_to(state_, version);
  for (; left_ > 0 && !back_->at_its_end(); --left_) earlier_.follow(*back_, record_at_(back_->next()));
  return left_ > 0;
}

void LateFold::show_next(Row row, const Tell& tell) {
  const v1::Seat asked = state_.undo_asked_by;
  state_.open_row(row.record);
  for (const v1::Event& event : row.record.events()) {
    const std::int32_t replaced = state_.terms->redaction.value_replaced(event, state_.table);
    state_.apply(event, row.record, [this](std::uint64_t) { return std::move(back_->table); });
    if (auto shown = told(event, state_, kObserver, replaced)) {
      row.told[index_of(kObserver)].push_back(std::move(*shown));
    }
    row.match_changed |= changes_match(event);
    row.rolled_back |= event.has_rolled_back();
  }
  state_.close_row(row.record);
  back_.reset();
  row.match_changed |= asked != state_.undo_asked_by;
  row.order_hash = told_order_hash(row.record);
  tell(std::move(row));
}

Gallery::Gallery(const House& house, MatchLedger& ledger, Watchers& watchers, AskAgain ask_again)
    : house_(house), ledger_(ledger), watchers_(watchers), ask_again_(std::move(ask_again)) {}

Gallery::~Gallery() { house_.clock.cancel(folding_); }

void Gallery::watch(const Call& call, const v1::Watch& request) {
  if (!open_) {
    at_the_door_.emplace_back(call, request);
    if (folding_ == 0) fold();
    return;
  }
  const MatchState& seen = fold_->state();
  watchers_.add({call.subscriber, call.person.name, kObserver, seen.version});
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

void Gallery::leave_the_door(const Subscriber& subscriber) {
  std::erase_if(at_the_door_, [&](const auto& waiting) {
    if (waiting.first.subscriber.get() != &subscriber) return false;
    answer_done(waiting.first);
    return true;
  });
}

void Gallery::move_on() {
  if (folding_ == 0 && (fold_ || watchers_.listening(kObserver, house_.clock.now_ms()))) fold();
}

void Gallery::begin_anew() {
  house_.clock.cancel(std::exchange(folding_, 0));
  fold_.reset();
  open_ = false;
  view_ = {};
}

// Moves on to what may be shown now. A long log, as the first observer finds it, is folded in slices, between which the
// loop serves others.
void Gallery::fold() {
  folding_ = 0;
  if (!fold_) {
    fold_ = std::make_unique<LateFold>(ledger_.state().terms,
                                       [this](std::uint64_t version) { return ledger_.record(version); });
  }
  const std::uint64_t before = fold_->state().version;
  try {
    const bool there = fold_->advance(ledger_.told_up_to(kObserver), [this](Row row) {
      if (open_) show(std::move(row));
    });
    if (!there) folding_ = house_.clock.wake_at(house_.clock.now_ms(), [this] { fold(); });
  } catch (const store::StreamDamaged& found) {
    turn_away(not_served(found));
    return house_.damaged(found);
  } catch (const store::StoreError&) {  // starts over with the next row, or with the next request
    return turn_away(unreadable());
  }
  if (folding_ != 0) return;
  if (!open_) return open();
  if (fold_->state().version == before || !watchers_.listening(kObserver, house_.clock.now_ms())) return;
  const Frame head = head_frame(kObserver, fold_->state().version, ledger_);
  if (head) watchers_.send(kObserver, fold_->state().version, head);
}

void Gallery::turn_away(const Refusal& refusal) {
  begin_anew();
  const std::uint64_t match = ledger_.state().terms->match;
  for (const auto& [call, request] : std::exchange(at_the_door_, {})) answer_refused(call, refusal, match);
}

void Gallery::open() {
  open_ = true;
  watchers_.send_anew(kObserver, fold_->state().version, [this] { return view(); });  // who saw one that was lost
  for (const auto& [call, request] : std::exchange(at_the_door_, {})) ask_again_(call, request);
}

void Gallery::show(Row row) {
  if (row.told[index_of(kObserver)].empty()) return;
  const MatchState& seen = fold_->state();
  watchers_.send_update(kObserver, seen.version, seen.seq(kObserver), update_frame(row, kObserver, seen, {}));
  if (!row.rolled_back) return;
  watchers_.send(kObserver, seen.version, view());
  watchers_.forget_frames();
}

Frame Gallery::view() {
  const MatchState& seen = fold_->state();
  if (!view_.holds_for(seen)) {
    view_ = {seen.version, view_frame(kObserver, seen, prompts_of(seen), house_.clock.now_ms())};
  }
  return view_.frame;
}

}  // namespace battalia::play
