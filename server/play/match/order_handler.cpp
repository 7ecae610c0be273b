#include "server/play/match/order_handler.h"

#include "server/play/answer.h"
#include "server/play/dice/seeds.h"
#include "server/play/orders/order_bounds.h"
#include "server/play/orders/orders.h"
#include "server/play/orders/undo.h"
#include "server/play/seats/seats.h"
#include "server/play/seats/side_rights.h"
#include "server/play/stored_bytes.h"
#include "server/rules/hidden_information/redaction.h"
#include "server/rules/limits/wanted_answers.h"
#include "server/rules/sight/sight_line.h"

#include <algorithm>

namespace battalia::play {

using std::chrono::steady_clock;

namespace {

// The same answer for a hidden unit and for one that does not exist.
Refusal unknown_unit() { return {v1::REFUSAL_CODE_UNKNOWN, "You see no unit of that name on the table."}; }

// A side that says it is ready consents to an umpire only if it has seen who umpires.
bool consents_unseen(const MatchState& state, const v1::GiveOrder& request) {
  return state.stage() == v1::STAGE_GATHERING && request.order().ready().ready() &&
         request.seq() < state.seq(request.seat(), state.umpire_came);
}

}  // namespace

void OrderHandler::passed(Histogram& stage, OrderStep step, std::chrono::nanoseconds took) const {
  step.took = took;
  stage.observe(step.took);
  if (match_.context.follow) match_.context.follow(step);
}

void OrderHandler::give(const RequestContext& call, const v1::GiveOrder& request) {
  const std::string& request_id = request.request_id();
  if (request_id.empty()) {
    return deny(call, Refusal{v1::REFUSAL_CODE_INVALID, "An order needs a request id of 1 to 32 bytes."});
  }
  if (const auto known = match_.ledger.find_request(call.person.name, request_id)) {
    return answer_known(call, request, *known);
  }
  if (auto why_not = why_not_take(call, request)) return deny(call, std::move(*why_not), request_id);
  match_.timed.catch_up();
  const bool has_seen_all = state().is_current(request.seat(), request.seq());
  if (!has_seen_all && !is_position_independent(request.order())) return refuse_stale(call, request);
  if (consents_unseen(state(), request)) return refuse_stale(call, request);
  if (auto why_not = why_not_asked_for(request)) return deny(call, std::move(*why_not), request_id);
  decide(call, request);
}

// Refusals that do not depend on the current position, which delayed spectators must not learn.
std::optional<Refusal> OrderHandler::why_not_take(const RequestContext& call, const v1::GiveOrder& request) const {
  if (stopping_) {
    return Refusal{v1::REFUSAL_CODE_STOPPING, "The server is stopping; send the order again shortly."};
  }
  if (auto why_not = why_not_act_as(state(), call.person, request.seat())) return why_not;
  if (auto why_not = why_not_from(state(), request.seat(), request.order())) return why_not;
  if (auto why_not = why_not_keep(call.person, request.order())) return why_not;
  if (!request.has_known_head() || match_.ledger.holds(request.known_head(), request.seat())) return std::nullopt;
  return Refusal{v1::REFUSAL_CODE_HISTORY_CHANGED,
                 "This log is not the one your client has seen: rows are missing or were changed. Ask "
                 "the server's operator whether a backup was restored."};
}

// Resigning and the dice are never refused for lack of storage allowance.
std::optional<Refusal> OrderHandler::why_not_keep(const Person& person, const v1::Order& order) const {
  if (auto too_large = why_not_stored(order)) return too_large;
  if (is_seed(order) || order.has_show_link() || order.has_resign() || !match_.context.stored) return std::nullopt;
  return match_.context.stored->why_not(person, match_.context.clock.now_ms());
}

std::optional<Refusal> OrderHandler::why_not_asked_for(const v1::GiveOrder& request) {
  const v1::Order& order = request.order();
  if (order.has_act()) return why_not_answered_so(request.seat(), order.act());
  const v1::DecideFor& decision = order.umpire().decide_for();
  if (!is_player(decision.seat())) return std::nullopt;
  return why_not_answered_so(decision.seat(), decision.act());
}

std::optional<Refusal> OrderHandler::why_not_answered_so(v1::Seat seat, const v1::Act& act) {
  if (act.answers().empty()) return std::nullopt;
  const v1::Prompt& prompt = match_.ledger.prompts().of(seat);
  if (prompt.units().empty()) return why_not_wanted(prompt, act);
  if (knows_offers(seat)) {  // it usually takes one of these; otherwise other offers may fit
    const std::vector<v1::Offer>& known = told_->made.offers;
    if (rules::is_offered(prompt, act, known) && !why_not_wanted(prompt, act, known)) return std::nullopt;
  }
  const std::vector<UnitId> units(act.units().begin(), act.units().end());
  return why_not_wanted(prompt, act, offers_now(seat, units).offers);
}

bool OrderHandler::knows_offers(v1::Seat seat) const {
  return told_ && told_->version == state().version && told_->seat == seat;
}

const rules::UnitOffers& OrderHandler::offers_now(v1::Seat seat, const std::vector<UnitId>& units) {
  if (!knows_offers(seat) || told_->asked != units)
    told_ = {state().version, seat, units, offers_of(state(), match_.ledger.prompts(), seat, units)};
  return told_->made;
}

void OrderHandler::decide(const RequestContext& call, const v1::GiveOrder& request) {
  NewRecord entry;
  entry.author.set_seat(request.seat());
  entry.author.set_person(call.person.name);
  const auto began = steady_clock::now();
  Verdict verdict = match_.dice.decide(entry.author, request.order(), request.request_id());
  passed(match_.counts.adjudicating, {"adjudicated", request.request_id(), id(), state().version + 1},
         steady_clock::now() - began);
  if (!verdict) return deny(call, std::move(verdict.error()), request.request_id());
  if (request.order().has_show_seed()) {
    auto why_not = why_not_show_yet(state(), request.seat(), match_.context.clock.now_ms());
    if (why_not) return deny(call, std::move(*why_not), request.request_id());
  }
  if (waits_for_way_back(call, request, *verdict)) return;
  entry.events = std::move(*verdict);
  accept(call, request, std::move(entry));
}

bool OrderHandler::waits_for_way_back(const RequestContext& call, const v1::GiveOrder& request,
                                      const std::vector<v1::Event>& events) {
  const auto version = goes_back_to(events);
  if (!version) return false;
  const WayBack::Far far = match_.way_back.far(*version, [this, call, request] { give_again(call, request); });
  if (far == WayBack::Far::too_many) deny(call, going_back(), request.request_id());
  return far != WayBack::Far::no;
}

void OrderHandler::give_again(const RequestContext& call, const v1::GiveOrder& request) {
  try {
    give(call, request);
  } catch (const store::StreamDamaged& found) {
    match_.context.damaged(found);
    deny(call, not_served(found), request.request_id());
  } catch (const store::StoreError&) {
    deny(call, unreadable(), request.request_id());
  }
}

void OrderHandler::accept(const RequestContext& call, const v1::GiveOrder& request, NewRecord entry) {
  entry.order = request.order();
  entry.request_id = request.request_id();
  ++match_.counts.orders_accepted;
  const std::uint64_t version = state().version + 1;
  const auto on_durable = [this, pending = Pending{call, request.seat(), request.request_id(), version},
                           decided = steady_clock::now()](bool stored) {
    if (stored) {
      const auto durable_at = match_.publisher.durable_at();
      passed(match_.counts.storing, {"stored", pending.request_id, id(), pending.version}, durable_at - decided);
      passed(match_.counts.publishing, {"told", pending.request_id, id(), pending.version},
             steady_clock::now() - durable_at);
    }
    answer_pending(pending, stored);
  };
  match_.commit(std::move(entry), on_durable);
}

void OrderHandler::answer_known(const RequestContext& call, const v1::GiveOrder& request, const v1::Record& record) {
  const bool same = record.author().seat() == request.seat() &&
                    record.order().SerializeAsString() == request.order().SerializeAsString();
  if (!same) {
    return deny(call,
                Refusal{v1::REFUSAL_CODE_REQUEST_REUSED, "That request id was used for another order; use a new one."},
                request.request_id());
  }
  match_.ledger.when_durable([this, pending = Pending{call, request.seat(), request.request_id(), record.version()}](
                                 bool stored) { answer_pending(pending, stored); });
}

void OrderHandler::answer_pending(const Pending& pending, bool stored) {
  if (!stored) {
    return answer_refused(pending.call,
                          {v1::REFUSAL_CODE_STALE, "The table changed while you were deciding. Try again."}, id(),
                          pending.request_id);
  }
  store::Hash hash;
  try {
    hash = match_.ledger.hash_at(pending.version);
  } catch (const store::StoreError&) {
    return answer_refused(pending.call,
                          {v1::REFUSAL_CODE_NOT_NOW,
                           "The order is stored, but the server can't read its database right now; send it again."},
                          id(), pending.request_id);
  }
  v1::ServerMessage message;
  v1::Accepted& accepted = *message.mutable_accepted();
  accepted.set_request_id(pending.request_id);
  accepted.set_match(id());
  accepted.set_seq(state().seq(pending.seat, pending.version));
  accepted.set_hash(hash.data(), hash.size());
  answer(pending.call, message);
}

void OrderHandler::refuse_stale(const RequestContext& call, const v1::GiveOrder& request) {
  ++match_.counts.orders_refused;
  match_.ledger.when_durable([this, call, request_id = request.request_id(),
                              view = match_.publisher.view_of(request.seat())](bool) {
    answer_refused(call, {v1::REFUSAL_CODE_STALE, "The table changed while you were deciding. Check and try again."},
                   id(), request_id);
    call.subscriber->send(view);
  });
}

// The head may include rows that are not durable yet, so a refusal waits for them.
void OrderHandler::deny(const RequestContext& call, Denial denial, const std::string& request_id) {
  Counts& counts = match_.counts;
  ++(std::holds_alternative<rules::Violation>(denial) ? counts.orders_rejected : counts.orders_refused);
  match_.ledger.when_durable(
      [this, call, request_id, denial = std::move(denial)](bool) { answer_denied(call, denial, id(), request_id); });
}

// Umpires see the prompts of both sides, including parts hidden from those sides.
v1::Seat OrderHandler::counts_as(const Person& person, const v1::AskOffers& request) const {
  const bool as_side = state().is_current(request.seat(), request.seq());
  return !as_side && state().member(v1::SEAT_UMPIRE, person.name) != nullptr ? v1::SEAT_UMPIRE : request.seat();
}

// A unit that the seat doesn't have and one that it doesn't know of get the same refusal.
std::optional<Refusal> OrderHandler::why_not_offers(const v1::AskOffers& request, v1::Seat viewer) const {
  constexpr int kMostUnits = 512;
  if (request.units().empty() || request.units_size() > kMostUnits) {
    return Refusal{v1::REFUSAL_CODE_INVALID, "Name 1 to " + std::to_string(kMostUnits) + " units of your side."};
  }
  const bool all_own = std::all_of(request.units().begin(), request.units().end(), [&](const std::string& unit) {
    return rules::is_own(state().table, UnitId(unit), request.seat());
  });
  if (!all_own) return Refusal{v1::REFUSAL_CODE_UNKNOWN, "Your side has no unit of that name."};
  if (state().is_current(viewer, request.seq())) return std::nullopt;
  return Refusal{v1::REFUSAL_CODE_STALE, "The table has changed; ask again when you have the update."};
}

void OrderHandler::offers(const RequestContext& call, const v1::AskOffers& request) {
  const v1::Seat seat = request.seat();
  if (auto why_not = why_not_watch(state(), call.person, seat)) return deny(call, std::move(*why_not));
  if (!is_player(seat)) {
    return deny(call, Refusal{v1::REFUSAL_CODE_NOT_NOW, "Only the two sides have offers: name one of them."});
  }
  match_.audit.note_seat_view(call.person, seat);
  const v1::Seat viewer = counts_as(call.person, request);
  if (auto why_not = why_not_offers(request, viewer)) return deny(call, std::move(*why_not));
  v1::ServerMessage message;
  v1::Offers& out = *message.mutable_offers();
  out.set_match(id());
  out.set_seat(seat);
  out.set_seq(state().seq(viewer));
  const rules::UnitOffers& made = offers_now(seat, {request.units().begin(), request.units().end()});
  for (const UnitId& unit : made.units) out.add_units(unit.str());
  *out.mutable_offers() = {made.offers.begin(), made.offers.end()};
  match_.ledger.when_durable([call, message = std::move(message)](bool) { answer(call, message); });
}

void OrderHandler::preview(const RequestContext& call, const v1::AskPreview& request) {
  if (auto why_not = why_not_act_as(state(), call.person, request.seat())) return deny(call, std::move(*why_not));
  if (!is_player(request.seat()) || state().stage() != v1::STAGE_PLAYING || state().held) {
    return deny(call, Refusal{v1::REFUSAL_CODE_NOT_NOW, "There is nothing to preview: your side is not playing now."});
  }
  const std::int64_t now_ms = match_.context.clock.now_ms();
  auto why_not = why_not_for_side(state(), request.seat(), call.person.name, request.act(), now_ms);
  if (why_not) return deny(call, std::move(*why_not));
  v1::ServerMessage message;
  *message.mutable_previewed()->mutable_preview() =
      state().config->system->preview(state().table, request.act(), request.seat());
  match_.ledger.when_durable([call, message = std::move(message)](bool) { answer(call, message); });
}

// Computed on the table as that seat knows it, so that no outline reveals anything hidden.
void OrderHandler::reaches(const RequestContext& call, const v1::AskReaches& request) {
  if (auto why_not = why_not_watch(state(), call.person, request.seat())) return deny(call, std::move(*why_not));
  if (match_.publisher.is_late(request.seat())) {
    return deny(call, Refusal{v1::REFUSAL_CODE_NOT_NOW,
                              "You watch this game with a delay, but reaches show the current table."});
  }
  match_.audit.note_seat_view(call.person, request.seat());
  const rules::Table known = state().config->redaction.known_to(state().table, request.seat());
  const rules::Unit* unit = known.find(UnitId(request.unit()));
  if (unit == nullptr || !unit->on_table()) {
    return deny(call, unknown_unit());
  }
  const rules::RuleSystem& system = *state().config->system;
  v1::ServerMessage message;
  message.mutable_reaches()->set_unit(request.unit());
  if (request.sees().empty()) {
    for (v1::Reach& reach : system.reaches(known, unit->id)) {
      *message.mutable_reaches()->add_reaches() = std::move(reach);
    }
  } else {
    const rules::Unit* target = known.find(UnitId(request.sees()));
    if (target == nullptr || !target->on_table()) return deny(call, unknown_unit());
    *message.mutable_reaches()->add_reaches() = rules::sight_line(system, known, *unit, *target);
  }
  match_.ledger.when_durable([call, message = std::move(message)](bool) { answer(call, message); });
}

}  // namespace battalia::play
