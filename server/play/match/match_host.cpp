#include "server/play/match/match_host.h"

#include "server/play/dice/seeds.h"
#include "server/play/match/seats.h"
#include "server/play/match/side_rights.h"
#include "server/play/orders/acts.h"
#include "server/play/orders/order_bounds.h"
#include "server/play/orders/orders.h"
#include "server/play/stored_bytes.h"
#include "server/rules/hidden_information/redaction.h"
#include "server/rules/limits/work_limits.h"

#include <algorithm>

namespace battalia::play {
namespace {

using std::chrono::steady_clock;

constexpr std::int64_t kLinkPatienceMs = 3'000;  // a witness that does not answer is waited for so long

// The seat that the order acts for.
v1::Seat acting(const v1::Author& author, const v1::Order& order) {
  return order.umpire().has_decide_for() ? order.umpire().decide_for().seat() : author.seat();
}

std::uint64_t seed_of(const store::MatchRow& match) {
  const std::string hash = sha256(match.secret.empty() ? dice_name(match) : match.secret);
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8 | static_cast<unsigned char>(hash[i]);
  return seed;
}

}  // namespace

MatchHost::MatchHost(const PlayContext& context, const store::MatchRow& match, Folded folded, Counts& counts,
                     AutomaticWork& automatic)
    : context_(context),
      counts_(counts),
      automatic_(automatic),
      ledger_(context, match, std::move(folded), [this] { show_all_again(); }),
      watchers_(context.settings.resume_updates),
      chat_(context, ledger_, watchers_),
      random_(seed_of(match)),
      touched_ms_(context.clock.now_ms()) {
  for (std::uint64_t i = 0; i < state().version; ++i) random_.next();  // not the same choices after a restart
  if (state().config->seen_late()) {
    delayed_ = std::make_unique<DelayedSpectators>(
        context, ledger_, watchers_,
        [this](const RequestContext& call, const v1::Watch& request) { watch(call, request); });
  }
}

MatchHost::~MatchHost() {
  context_.clock.cancel(alarm_);
  context_.clock.cancel(computer_turn_);
  context_.clock.cancel(again_);
}

void MatchHost::open(NewRecord first, MatchLedger::OnDurable on_durable) {
  commit(std::move(first), std::move(on_durable));
}

void MatchHost::start() {
  started_ = true;
  advance();
}

void MatchHost::stop() {
  stopping_ = true;
  context_.clock.cancel(alarm_);
  context_.clock.cancel(computer_turn_);
  context_.clock.cancel(again_);
}

bool MatchHost::is_idle(std::int64_t now_ms, std::int64_t idle_ms) const {
  const bool looked_at = !watchers_.empty() || (delayed_ && delayed_->has_waiting());
  return !looked_at && !waiting() && computer_turn_ == 0 && now_ms - touched_ms_ >= idle_ms;
}

std::int64_t MatchHost::deadline() const {
  if (!state().waits_for_link()) return deadline_ms(state(), prompts());
  return state().paused ? 0 : state().held->wanted.until_ms();
}

Verdict MatchHost::decide(const v1::Author& author, const v1::Order& order, const std::string& request_id) {
  const RollsOf rolls = rolls_of(state(), request_id, order, acting(author, order));
  const std::int64_t now_ms = context_.clock.now_ms();
  Verdict verdict =
      ask_with_dice(rolls, [&](rules::Dice& dice) { return adjudicate(state(), author, order, now_ms, dice); });
  if (verdict && order.has_show_link()) return resume_held(std::move(verdict->front()));
  return verdict;
}

// Only the answer shows who sees a roll, and that decides which secret it is thrown under: so the answer is asked
// for again until it is what was supposed. Each time at least one throw more is where it belongs.
Verdict MatchHost::ask_with_dice(const RollsOf& order, const std::function<Verdict(rules::Dice&)>& ask) const {
  try {
    const work::Budget budget(rules::kRulingSteps);  // of all askings together
    return ask_until_certain(order, ask);
  } catch (const work::TooMuchWork&) {
    return tl::unexpected(Denial(rules::too_much_work()));
  }
}

Verdict MatchHost::ask_until_certain(const RollsOf& order, const std::function<Verdict(rules::Dice&)>& ask) const {
  if (state().config->created.physical_dice()) {
    rules::NoDice at_the_table;
    Verdict verdict = ask(at_the_table);
    if (verdict) number_rolls(*verdict, state());
    return verdict;
  }
  for (std::vector<Audience> supposed;;) {
    VerifiableDice dice = ledger_.dice(order, supposed);
    Verdict verdict = ask(dice);
    if (!verdict) return verdict;
    std::vector<Audience> audiences = audiences_of(*verdict, state().table);
    supposed.resize(audiences.size(), Audience::everybody);
    if (supposed == audiences) {
      number_rolls(*verdict, dice);
      if (!state().dice.witnessed) return verdict;
      return with_witnesses(*std::move(verdict), state().dice, order, context_.clock.now_ms() + kLinkPatienceMs);
    }
    supposed = std::move(audiences);
  }
}

// The table is the one on which the order was ruled legal, and its rolls so far come out as they did.
Verdict MatchHost::resume_held(v1::Event witnessed) const {
  Verdict verdict = ask_with_dice(rolls_of_held(state(), witnessed.dice_witnessed()),
                                  [&](rules::Dice& dice) { return adjudicate_again(state(), dice); });
  if (verdict) verdict->insert(verdict->begin(), std::move(witnessed));
  return verdict;
}

// The same for an order of the server's own, which bears an id where it rolls.
Verdict MatchHost::decide_own(NewRecord& entry) {
  std::string request_id = ledger_.own_request_id();
  Verdict verdict = decide(entry.author, entry.order, request_id);
  const bool rolls = verdict && std::any_of(verdict->begin(), verdict->end(), [](const v1::Event& event) {
                       return event.has_dice_rolled() || event.has_roll_declared();
                     });
  if (rolls) entry.request_id = std::move(request_id);
  return verdict;
}

void MatchHost::passed(Histogram& stage, OrderStep step, std::chrono::nanoseconds took) const {
  step.took = took;
  stage.observe(step.took);
  if (context_.follow) context_.follow(step);
}

void MatchHost::give_order(const RequestContext& call, const v1::GiveOrder& request) {
  touched_ms_ = context_.clock.now_ms();
  const std::string& request_id = request.request_id();
  if (request_id.empty()) {
    return deny(call, Refusal{v1::REFUSAL_CODE_INVALID, "An order needs a request id of 1 to 32 bytes."});
  }
  if (const auto known = ledger_.find_request(call.person.name, request_id)) {
    return answer_known(call, request, *known);
  }
  if (stopping_) {
    return deny(call, Refusal{v1::REFUSAL_CODE_STOPPING, "The server is stopping; send the order again shortly."},
                request_id);
  }
  if (auto why_not = why_not_act_as(state(), call.person, request.seat())) {
    return deny(call, std::move(*why_not), request_id);
  }
  // Before anything that tells where the game is now: spectators may be shown it late.
  if (auto why_not = why_not_from(request.seat(), request.order())) return deny(call, std::move(*why_not), request_id);
  if (auto why_not = why_not_keep(call.person, request.order())) return deny(call, std::move(*why_not), request_id);
  if (request.has_known_head() && !ledger_.holds(request.known_head(), request.seat())) {
    return deny(call,
                Refusal{v1::REFUSAL_CODE_HISTORY_CHANGED,
                        "This log is not the one your client has seen: rows are missing or were changed. Ask "
                        "the server's operator whether a backup was restored."},
                request_id);
  }
  if (was_suspended(context_.clock.now_ms())) on_alarm();  // the order may be read before its alarm
  const bool has_seen_all = state().is_current(request.seat(), request.seq());
  if (!has_seen_all && !is_position_independent(request.order())) return refuse_stale(call, request);
  if (auto why_not = why_not_asked_for(request)) return deny(call, std::move(*why_not), request_id);
  NewRecord entry;
  entry.author.set_seat(request.seat());
  entry.author.set_person(call.person.name);
  const auto began = steady_clock::now();
  Verdict verdict = decide(entry.author, request.order(), request_id);
  const std::uint64_t version = state().version + 1;
  passed(counts_.adjudicating, {"adjudicated", request_id, id(), version}, steady_clock::now() - began);
  if (!verdict) return deny(call, std::move(verdict.error()), request_id);
  if (request.order().has_show_seed()) {
    if (auto why_not = why_not_show_yet(state(), request.seat(), context_.clock.now_ms())) {
      return deny(call, std::move(*why_not), request_id);
    }
  }
  entry.order = request.order();
  entry.events = std::move(*verdict);
  entry.request_id = request_id;
  ++counts_.orders_accepted;
  commit(std::move(entry), [this, pending = PendingOrder{call, request.seat(), request_id, version},
                            decided = steady_clock::now()](bool stored) {
    if (stored) {
      passed(counts_.storing, {"stored", pending.request_id, id(), pending.version}, durable_at_ - decided);
      passed(counts_.publishing, {"told", pending.request_id, id(), pending.version},
             steady_clock::now() - durable_at_);
    }
    answer_pending(pending, stored);
  });
}

// What is small and ends something, and the dice, never wait for room on the disk.
std::optional<Refusal> MatchHost::why_not_keep(const Person& person, const v1::Order& order) const {
  if (auto too_large = why_not_stored(order)) return too_large;
  if (is_seed(order) || order.has_show_link() || order.has_resign() || !context_.stored) return std::nullopt;
  return context_.stored->why_not(person, context_.clock.now_ms());
}

std::optional<Refusal> MatchHost::why_not_asked_for(const v1::GiveOrder& request) const {
  const v1::Order& order = request.order();
  if (order.has_act()) return why_not_wanted(prompts().of(request.seat()), order.act());
  const v1::DecideFor& decision = order.umpire().decide_for();
  if (!is_player(decision.seat())) return std::nullopt;
  return why_not_wanted(prompts().of(decision.seat()), decision.act());
}

void MatchHost::answer_known(const RequestContext& call, const v1::GiveOrder& request, const v1::Record& record) {
  const bool same = record.author().seat() == request.seat() &&
                    record.order().SerializeAsString() == request.order().SerializeAsString();
  if (!same) {
    return deny(call,
                Refusal{v1::REFUSAL_CODE_REQUEST_REUSED, "That request id was used for another order; use a new one."},
                request.request_id());
  }
  ledger_.when_durable([this, pending = PendingOrder{call, request.seat(), request.request_id(), record.version()}](
                           bool stored) { answer_pending(pending, stored); });
}

void MatchHost::answer_pending(const PendingOrder& pending, bool stored) {
  if (!stored) {
    return answer_refused(pending.call,
                          {v1::REFUSAL_CODE_STALE, "The table changed while you were deciding. Check and try again."},
                          id(), pending.request_id);
  }
  store::Hash hash;
  try {
    hash = ledger_.hash_at(pending.version);
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

void MatchHost::refuse_stale(const RequestContext& call, const v1::GiveOrder& request) {
  ++counts_.orders_refused;
  ledger_.when_durable([this, call, request_id = request.request_id(), view = view_of(request.seat())](bool) {
    answer_refused(call, {v1::REFUSAL_CODE_STALE, "Something happened in the meantime; here is the current table."},
                   id(), request_id);
    call.subscriber->send(view);
  });
}

// What the head says may rest on rows that are not durable yet, so a refusal waits for them.
void MatchHost::deny(const RequestContext& call, Denial denial, const std::string& request_id) {
  ++(std::holds_alternative<rules::Violation>(denial) ? counts_.orders_rejected : counts_.orders_refused);
  ledger_.when_durable(
      [this, call, request_id, denial = std::move(denial)](bool) { answer_denied(call, denial, id(), request_id); });
}

void MatchHost::ask_preview(const RequestContext& call, const v1::AskPreview& request) {
  touched_ms_ = context_.clock.now_ms();
  if (auto why_not = why_not_act_as(state(), call.person, request.seat())) return deny(call, std::move(*why_not));
  if (!is_player(request.seat()) || state().stage() != v1::STAGE_PLAYING || state().held) {
    return deny(call, Refusal{v1::REFUSAL_CODE_NOT_NOW, "There is nothing to preview: your side is not playing now."});
  }
  auto why_not = why_not_for_side(state(), request.seat(), call.person.name, request.act(), context_.clock.now_ms());
  if (why_not) return deny(call, std::move(*why_not));
  v1::ServerMessage message;
  *message.mutable_previewed()->mutable_preview() =
      state().config->system->preview(state().table, request.act(), request.seat());
  ledger_.when_durable([call, message = std::move(message)](bool) { answer(call, message); });
}

// Worked out on the table as that seat knows it, so that nothing hidden bends an outline.
void MatchHost::ask_reaches(const RequestContext& call, const v1::AskReaches& request) {
  touched_ms_ = context_.clock.now_ms();
  if (auto why_not = why_not_watch(state(), call.person, request.seat())) return deny(call, std::move(*why_not));
  if (request.seat() == v1::SEAT_SPECTATOR && delayed_) {
    return deny(call, Refusal{v1::REFUSAL_CODE_NOT_NOW,
                              "You watch this game with a delay, but reaches show the current table."});
  }
  audit_seat_view(call.person, request.seat());
  const rules::Table known = state().config->redaction.known_to(state().table, request.seat());
  const rules::Unit* unit = known.find(UnitId(request.unit()));
  if (unit == nullptr || !unit->on_table()) {
    return deny(call, Refusal{v1::REFUSAL_CODE_UNKNOWN, "You see no unit of that name on the table."});
  }
  v1::ServerMessage message;
  message.mutable_reaches()->set_unit(request.unit());
  for (v1::Reach& reach : state().config->system->reaches(known, unit->id)) {
    *message.mutable_reaches()->add_reaches() = std::move(reach);
  }
  ledger_.when_durable([call, message = std::move(message)](bool) { answer(call, message); });
}

}  // namespace battalia::play
