#include "server/play/orders/agreements.h"

#include "server/play/orders/orders.h"
#include "server/play/orders/standing.h"
#include "server/play/seats/absence.h"

#include <algorithm>

namespace battalia::play {
namespace {

Verdict ready(const MatchState& state, v1::Seat seat, bool is_ready) {
  if (state.stage() != v1::STAGE_GATHERING) return refuse(v1::REFUSAL_CODE_NOT_NOW, "The game has already begun.");
  if (state.seat_state(seat).ready == is_ready) {
    return refuse(v1::REFUSAL_CODE_NOT_NOW, is_ready ? "Your side is already ready; the game is waiting for the others."
                                                     : "Your side has not said that it is ready.");
  }
  std::vector<v1::Event> events(1);
  events[0].mutable_ready_set()->set_seat(seat);
  events[0].mutable_ready_set()->set_ready(is_ready);
  return events;
}

Verdict resign(const MatchState& state, v1::Seat seat) {
  return std::vector<v1::Event>{
      game_ended(won_by(opponent(seat)), "Resignation: " + name_within(state, seat) + ".", "resignation")};
}

Verdict offer_draw(const MatchState& state, v1::Seat seat) {
  if (state.draw_offered_by != v1::SEAT_UNSPECIFIED) {
    return refuse(v1::REFUSAL_CODE_NOT_NOW, "A draw has already been offered and is waiting for an answer.");
  }
  std::vector<v1::Event> events(1);
  events[0].mutable_draw_offered()->set_by(seat);
  return events;
}

Verdict answer_draw(const MatchState& state, v1::Seat seat, bool accept) {
  if (state.draw_offered_by != opponent(seat)) {
    return refuse(v1::REFUSAL_CODE_NOT_NOW, "Your opponent has not offered a draw.");
  }
  std::vector<v1::Event> events(1);
  events[0].mutable_draw_answered()->set_by(seat);
  events[0].mutable_draw_answered()->set_accepted(accept);
  if (accept) events.push_back(game_ended(v1::OUTCOME_DRAW, "A draw by agreement.", "agreement"));
  return events;
}

bool is_umpired(const MatchState& state) { return !state.seat_state(v1::SEAT_UMPIRE).members.empty(); }

// True if other people play the other side: then a pause needs their consent. Otherwise the player to move could stall
// the game forever.
bool has_opponents(const MatchState& state, const v1::Author& author) {
  const std::vector<Member>& others = state.seat_state(opponent(author.seat())).members;
  return std::any_of(others.begin(), others.end(), [&](const Member& member) {
    return member.person != kComputer && member.person != author.person();
  });
}

bool pauses_at_once(const MatchState& state, const v1::Author& author, bool dispute) {
  const bool called = dispute && is_umpired(state) && !state.umpire_missing;
  if (state.paused || author.seat() == v1::SEAT_UMPIRE || called) return true;
  return state.pause_asked_by == opponent(author.seat()) || !has_opponents(state, author);
}

std::optional<Refusal> why_not_pause(const MatchState& state, v1::Seat seat, bool dispute) {
  const bool calls_anew = dispute && !state.wants_umpire[seat == v1::SEAT_RED ? 0 : 1];
  if (state.paused && !calls_anew) return Refusal{v1::REFUSAL_CODE_NOT_NOW, "The game is already paused."};
  if (state.pause_asked_by == seat && !calls_anew) {
    return Refusal{v1::REFUSAL_CODE_NOT_NOW, "You have already asked for a pause; the other side has not agreed yet."};
  }
  return std::nullopt;
}

Verdict pause(const MatchState& state, const v1::Author& author, const std::string& reason, bool dispute) {
  const v1::Seat seat = author.seat();
  if (dispute && reason.empty()) {
    return refuse(v1::REFUSAL_CODE_INVALID, "Tell the umpire in one sentence what is disputed.");
  }
  if (auto refusal = why_not_pause(state, seat, dispute)) return tl::unexpected<Denial>(*std::move(refusal));
  std::vector<v1::Event> events(1);
  v1::Paused& paused =
      *(pauses_at_once(state, author, dispute) ? events[0].mutable_paused() : events[0].mutable_pause_asked());
  paused.set_by(seat);
  paused.set_reason(reason.empty() ? "a break" : reason);
  paused.set_dispute(dispute);
  return events;
}

Verdict call_umpire(const MatchState& state, const v1::Author& author, const v1::CallUmpire& call) {
  const v1::Seat seat = author.seat();
  const bool names_roll = call.epoch() > 0 || call.index() > 0;
  const DiceState::Attested* roll = state.dice.find_attested(call.epoch(), call.index());
  if (names_roll && (roll == nullptr || !roll->is_visible_to(seat))) {
    return refuse(v1::REFUSAL_CODE_INVALID, "No real dice were entered as roll " + std::to_string(call.index()) +
                                                " of dice epoch " + std::to_string(call.epoch()) +
                                                "; the server's own dice prove themselves.");
  }
  Verdict verdict = pause(state, author, call.reason(), true);
  if (verdict && names_roll) {
    v1::Event& event = verdict->front();
    v1::Paused& paused = *(event.has_paused() ? event.mutable_paused() : event.mutable_pause_asked());
    paused.set_disputed_epoch(call.epoch());
    paused.set_disputed_index(call.index());
  }
  return verdict;
}

Verdict unpause(const MatchState& state, v1::Seat seat, std::int64_t now_ms) {
  if (!state.paused && state.pause_asked_by == v1::SEAT_UNSPECIFIED) {
    return refuse(v1::REFUSAL_CODE_NOT_NOW, "The game is not paused.");
  }
  const bool is_the_umpires = state.paused && (state.dispute || state.paused_by == v1::SEAT_UMPIRE);
  if (seat != v1::SEAT_UMPIRE && is_umpired(state) && is_the_umpires && !umpire_is_away(state, now_ms)) {
    return refuse(v1::REFUSAL_CODE_NOT_ALLOWED,
                  state.dispute
                      ? "The umpire will continue the game when the question is settled. If the umpire does "
                        "nothing for ten minutes, you can."
                      : "Only the umpire can continue the game. If the umpire does nothing for a day, you can.");
  }
  std::vector<v1::Event> events(1);
  events[0].mutable_unpaused()->set_by(seat);
  return events;
}

Verdict set_standing_order(const MatchState& state, v1::Seat seat, const v1::SetStandingOrder& order) {
  if (auto refusal = why_not_standing_order(state, seat, order)) return tl::unexpected<Denial>(*std::move(refusal));
  std::vector<v1::Event> events(1);
  events[0].mutable_standing_order_set()->set_seat(seat);
  *events[0].mutable_standing_order_set()->mutable_order() = order;
  return events;
}

}  // namespace

Verdict adjudicate_agreement(const MatchState& state, const v1::Author& author, const v1::Order& order,
                             std::int64_t now_ms) {
  const v1::Seat seat = author.seat();
  switch (order.kind_case()) {
    case v1::Order::kReady:
      return ready(state, seat, order.ready().ready());
    case v1::Order::kResign:
      return resign(state, seat);
    case v1::Order::kOfferDraw:
      return offer_draw(state, seat);
    case v1::Order::kAnswerDraw:
      return answer_draw(state, seat, order.answer_draw().accept());
    case v1::Order::kPause:
      return pause(state, author, order.pause().reason(), false);
    case v1::Order::kUnpause:
      return unpause(state, seat, now_ms);
    case v1::Order::kCallUmpire:
      return call_umpire(state, author, order.call_umpire());
    case v1::Order::kSetStandingOrder:
      return set_standing_order(state, seat, order.set_standing_order());
    default:
      return refuse(v1::REFUSAL_CODE_INVALID, "The order can't be understood.");
  }
}

}  // namespace battalia::play
