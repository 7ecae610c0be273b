// Observers who see the match some player turns late: what they are told, and what is kept from them until then.
#include "server/play/match_host.h"

#include <algorithm>

namespace battalia::play {

std::uint64_t MatchHost::told_up_to(v1::Seat viewer) const {
  const std::uint64_t durable = ledger_.durable_version();
  return viewer == v1::SEAT_SPECTATOR ? std::min(durable, state().shown_to_observers(ended_for_good())) : durable;
}

// A row has been written: when it is durable, it may be another's turn to be shown.
void MatchHost::move_gallery_on() {
  ledger_.when_durable([this](bool stored) {
    if (!stored) return;
    spread_withheld();
    if (filling_ == 0 && (gallery_ || watchers_.listening(v1::SEAT_SPECTATOR, house_.clock.now_ms()))) fill_gallery();
  });
}

// Moves on to what may be shown now. A long log, as the first observer finds it, is folded in slices, between which the
// loop serves others.
void MatchHost::fill_gallery() {
  filling_ = 0;
  if (!gallery_) {
    gallery_ =
        std::make_unique<Gallery>(state().terms, [this](std::uint64_t version) { return ledger_.record(version); });
  }
  const std::uint64_t before = gallery_->state().version;
  try {
    const bool there = gallery_->advance(told_up_to(v1::SEAT_SPECTATOR), [this](Row row) {
      if (gallery_open_) show_gallery_row(std::move(row));
    });
    if (!there) filling_ = house_.clock.wake_at(house_.clock.now_ms(), [this] { fill_gallery(); });
  } catch (const store::StoreError&) {  // made anew with the next row, or for whoever asks next
    close_gallery();
    for (const auto& [call, request] : std::exchange(at_the_door_, {})) answer_refused(call, unreadable(), id());
    return;
  }
  if (filling_ != 0) return;
  if (!gallery_open_) return open_gallery();
  if (gallery_->state().version > before) tell_head(v1::SEAT_SPECTATOR, gallery_->state().version);
}

void MatchHost::open_gallery() {
  gallery_open_ = true;
  watchers_.each([&](const Watcher& watcher) {  // who was shown another, that was lost
    if (watcher.seat == v1::SEAT_SPECTATOR) watcher.to->send(view_frame(v1::SEAT_SPECTATOR));
  });
  for (const auto& [call, request] : std::exchange(at_the_door_, {})) watch(call, request);
}

void MatchHost::close_gallery() {
  house_.clock.cancel(std::exchange(filling_, 0));
  gallery_.reset();
  gallery_open_ = false;
}

// Whoever waits for it does something else now.
void MatchHost::leave_the_door(const Subscriber& subscriber) {
  std::erase_if(at_the_door_, [&](const auto& waiting) {
    if (waiting.first.subscriber.get() != &subscriber) return false;
    answer_done(waiting.first);
    return true;
  });
}

void MatchHost::show_gallery_row(Row row) {
  constexpr std::size_t kSpectator = index_of(v1::SEAT_SPECTATOR);
  if (row.told[kSpectator].empty()) return;
  const MatchState& seen = gallery_->state();
  watchers_.send_update(v1::SEAT_SPECTATOR, seen.version, seen.seq(v1::SEAT_SPECTATOR),
                        update_frame(row, kSpectator, seen, {}));
  if (!row.rolled_back) return;
  watchers_.send(v1::SEAT_SPECTATOR, seen.version, view_frame(v1::SEAT_SPECTATOR));
  watchers_.forget_frames();
}

void MatchHost::watch_gallery(const Call& call, const v1::Watch& request) {
  if (!gallery_open_) {
    at_the_door_.emplace_back(call, request);
    if (filling_ == 0) fill_gallery();
    return;
  }
  const MatchState& seen = gallery_->state();
  watchers_.add({call.subscriber, call.person.name, v1::SEAT_SPECTATOR, seen.version});
  const auto missed = request.after_seq() == 0
                          ? std::nullopt
                          : watchers_.missed(v1::SEAT_SPECTATOR, request.after_seq(), seen.seq(v1::SEAT_SPECTATOR));
  if (missed) {
    answer_done(call);
    for (const Frame& frame : *missed) call.subscriber->send(frame);
    return;
  }
  call.subscriber->send(addressed(view_frame(v1::SEAT_SPECTATOR), call.id));
  if (const Frame head = head_frame(v1::SEAT_SPECTATOR, seen.version)) call.subscriber->send(head);
}

// What those say to all who play, or have played, would tell observers of the game: it is theirs when they have seen so
// far.
bool MatchHost::withheld(const store::ChatLine& line, std::string_view person) const {
  if (!has_gallery() || state().stage() == v1::STAGE_GATHERING || ended_for_good()) return false;
  const auto plays = [&](v1::Seat seat) { return is_player(seat) || seat == v1::SEAT_UMPIRE; };
  const bool knows = plays(static_cast<v1::Seat>(line.seat)) ||
                     std::any_of(kViewers.begin(), kViewers.end(),
                                 [&](v1::Seat seat) { return plays(seat) && state().has_seen_as(seat, line.person); });
  if (!knows || line.person == person) return false;
  const bool observes = std::none_of(kViewers.begin(), kViewers.end(), [&](v1::Seat seat) {
    return plays(seat) && state().member(seat, person) != nullptr;
  });
  const std::uint64_t told = told_up_to(v1::SEAT_SPECTATOR);
  return observes && told < state().version && line.time_ms >= state().rows[told].time_ms;
}

void MatchHost::spread_withheld() {
  while (!withheld_.empty()) {
    const store::ChatLine& line = withheld_.front();
    if (withheld(line, {})) return;
    v1::ServerMessage message;
    *message.mutable_chat_said() = chat_said(line);
    const Frame frame = encode(message);
    watchers_.each([&](const Watcher& watcher) {
      const bool read_it_then =
          watcher.person == line.person || std::any_of(kViewers.begin(), kViewers.end(), [&](v1::Seat seat) {
            return seat != v1::SEAT_SPECTATOR && state().member(seat, watcher.person) != nullptr;
          });
      if (!read_it_then && reader_of(watcher.person).reads(line)) watcher.to->send(frame);
    });
    withheld_.pop_front();
  }
}

}  // namespace battalia::play
