#include "server/play/orders/orders.h"

#include "server/play/dice/seeds.h"
#include "server/play/dice/witnesses.h"
#include "server/play/orders/acts.h"
#include "server/play/orders/agreements.h"
#include "server/play/orders/umpire_orders.h"
#include "server/play/orders/undo.h"
#include "server/play/seats/side_rights.h"

namespace battalia::play {
namespace {

std::optional<Refusal> why_not_stage(const MatchState& state, const v1::Order& order) {
  const v1::Stage stage = state.stage();
  if (stage == v1::STAGE_GATHERING && !order.has_ready() && !order.has_set_standing_order() && !is_seed(order)) {
    return Refusal{v1::REFUSAL_CODE_NOT_NOW, "The game has not begun; both sides must be ready first."};
  }
  const bool reopens = order.umpire().has_roll_back() || order.umpire().has_declare_result();
  if (stage == v1::STAGE_ENDED && !reopens) {
    return Refusal{v1::REFUSAL_CODE_NOT_NOW, "The game has ended; ask for a rematch."};
  }
  return std::nullopt;
}

// A modifier applies to later rolls, wherever the units are by then.
bool is_position_independent(const v1::UmpireOrder& order) {
  return order.has_pause() || order.has_unpause() || order.has_set_clock() || order.has_add_modifier() ||
         order.has_remove_modifier();
}

}  // namespace

std::optional<Refusal> why_not_from(const MatchState& state, v1::Seat seat, const v1::Order& order) {
  // In a copy with physical dice, nobody else can enter them.
  const bool own_dice = state.config->is_copy() && is_player(seat) && order.umpire().has_enter_dice();
  const bool umpires = order.has_umpire() && !own_dice;
  const bool either = order.has_pause() || order.has_unpause() || order.has_answer_undo();
  if (order.kind_case() == v1::Order::KIND_NOT_SET) {
    return Refusal{v1::REFUSAL_CODE_INVALID, "The order is empty."};
  }
  if (seat == v1::SEAT_UMPIRE && (umpires || either)) return std::nullopt;
  if (is_player(seat) && !umpires) return std::nullopt;
  if (seat == v1::SEAT_UMPIRE) {
    return Refusal{v1::REFUSAL_CODE_NOT_ALLOWED,
                   "Only players can give that order; an umpire can decide for a seat instead."};
  }
  return Refusal{v1::REFUSAL_CODE_NOT_ALLOWED,
                 umpires ? "Only the umpire can do that; call the umpire." : "Spectators can't give orders."};
}

bool is_position_independent(const v1::Order& order) {
  switch (order.kind_case()) {
    case v1::Order::kReady:
    case v1::Order::kResign:
    case v1::Order::kOfferDraw:
    case v1::Order::kPause:
    case v1::Order::kUnpause:
    case v1::Order::kCallUmpire:
    case v1::Order::kSetStandingOrder:
    case v1::Order::kCommitSeed:
    case v1::Order::kShowSeed:
    case v1::Order::kShowLink:
      return true;
    case v1::Order::kUmpire:
      return is_position_independent(order.umpire());
    default:
      return false;
  }
}

v1::Event game_ended(v1::Outcome outcome, std::string reason, std::string_view clause) {
  v1::Event event;
  *event.mutable_game_ended()->mutable_result() = rules::result(outcome, std::move(reason), clause);
  return event;
}

Verdict adjudicate(const MatchState& state, const v1::Author& author, const v1::Order& order, std::int64_t now_ms,
                   rules::Dice& dice) {
  if (auto refusal = why_not_from(state, author.seat(), order)) return tl::unexpected<Denial>(std::move(*refusal));
  if (auto refusal = why_not_for_side(state, author.seat(), author.person(), order, now_ms)) {
    return tl::unexpected<Denial>(std::move(*refusal));
  }
  if (auto refusal = why_not_stage(state, order)) return tl::unexpected<Denial>(std::move(*refusal));
  if (state.waits_for_link()) {
    if (auto refusal = why_not_beside_roll(order)) return tl::unexpected<Denial>(std::move(*refusal));
  }
  switch (order.kind_case()) {
    case v1::Order::kAct:
      if (state.paused) return refuse(v1::REFUSAL_CODE_NOT_NOW, "The game is paused: " + state.pause_reason);
      return adjudicate_act(state, author, order.act(), dice);
    case v1::Order::kUndo:
      return adjudicate_undo(state, author);
    case v1::Order::kAnswerUndo:
      return adjudicate_undo_answer(state, author, order.answer_undo().consent());
    case v1::Order::kUmpire:
      return adjudicate_umpire(state, author, order.umpire(), now_ms, dice);
    case v1::Order::kCommitSeed:
      return commit_seed(state, author.seat(), order.commit_seed());
    case v1::Order::kShowSeed:
      return show_seed(state, author.seat(), order.show_seed());
    case v1::Order::kShowLink:
      return show_link(state, author.seat(), order.show_link());
    default:
      return adjudicate_agreement(state, author, order, now_ms);
  }
}

}  // namespace battalia::play
