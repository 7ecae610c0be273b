// Observers who see the match some player turns late: what they are told, and what is kept from them until then.
#include "server/play/match_host.h"

#include <algorithm>

namespace battalia::play {

Gallery& MatchHost::gallery() {
  if (!gallery_) {
    gallery_ = std::make_unique<Gallery>(
        state().terms, [this](std::uint64_t version) { return ledger_.record(version); },
        [this](std::uint64_t version) { return ledger_.table_at(version); });
    gallery_->advance(told_up_to(v1::SEAT_SPECTATOR), [](const Row&) {});
  }
  return *gallery_;
}

std::uint64_t MatchHost::told_up_to(v1::Seat viewer) const {
  const std::uint64_t durable = ledger_.durable_version();
  return viewer == v1::SEAT_SPECTATOR ? std::min(durable, state().shown_to_observers()) : durable;
}

// A row has been written: when it is durable, it may be another's turn to be shown.
void MatchHost::move_gallery_on() {
  ledger_.when_durable([this](bool stored) {
    if (!stored) return;
    spread_withheld();
    if (!gallery_) return;
    try {
      gallery_->advance(told_up_to(v1::SEAT_SPECTATOR), [this](Row row) { show_gallery_row(std::move(row)); });
    } catch (const store::StoreError&) {
      gallery_.reset();  // made anew for whoever asks next
    }
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
  const MatchState& seen = gallery().state();
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
  if (tells_head(v1::SEAT_SPECTATOR)) call.subscriber->send(head_frame());
}

// What those who play say to all would tell observers of the game: it is theirs when they have seen so far.
bool MatchHost::withheld(const store::ChatLine& line, std::string_view person) const {
  if (!has_gallery() || state().stage() != v1::STAGE_PLAYING) return false;
  const auto plays = [&](v1::Seat seat) { return is_player(seat) || seat == v1::SEAT_UMPIRE; };
  if (!plays(static_cast<v1::Seat>(line.seat)) || line.person == person) return false;
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
      const bool read_it_then = std::any_of(kViewers.begin(), kViewers.end(), [&](v1::Seat seat) {
        return seat != v1::SEAT_SPECTATOR && state().member(seat, watcher.person) != nullptr;
      });
      if (!read_it_then && hears(state(), line, watcher.person)) watcher.to->send(frame);
    });
    withheld_.pop_front();
  }
}

}  // namespace battalia::play
