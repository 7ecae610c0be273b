#include "server/play/match/match_host.h"

#include "server/play/orders/orders.h"
#include "server/play/seats/seats.h"

namespace battalia::play {
namespace {

// Seeds the computer's choices: unpredictable, and the same after a restart.
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
      ledger_(context, match, std::move(folded), [this] { on_head_lost(); }),
      dice_(ledger_, context.clock),
      publisher_(
          context, ledger_, [this](const RequestContext& call, const v1::Watch& request) { watch(call, request); },
          [this] { chat_.let_out_withheld(); }),
      chat_(context, ledger_, publisher_.watchers()),
      following_(context, ledger_, dice_),
      timed_(context, ledger_, dice_, automatic, seed_of(match), committing()),
      rows_(
          context, ledger_, publisher_, counts, [this] { return following_.next(); }, [this] { timed_.schedule(); }),
      audit_(ledger_, committing()),
      way_back_(context.clock, ledger_),
      seating_(context, ledger_, committing()),
      orders_({context, counts, ledger_, dice_, publisher_, timed_, audit_, way_back_, committing()}),
      touched_ms_(context.clock.now_ms()) {}

Commit MatchHost::committing() {
  return [this](NewRecord entry, MatchLedger::OnDurable on_durable) {
    rows_.commit(std::move(entry), std::move(on_durable));
  };
}

void MatchHost::on_head_lost() {
  orders_.forget_offers();
  way_back_.on_head_lost();
  publisher_.show_all_again();
  rows_.follow_up();
}

void MatchHost::stop() {
  orders_.stop();
  rows_.stop();
  timed_.stop();
}

bool MatchHost::is_idle(std::int64_t now_ms, std::int64_t idle_ms) const {
  return publisher_.is_idle() && !waiting() && !way_back_.busy() && !timed_.computer_is_to_move() &&
         now_ms - touched_ms_ >= idle_ms;
}

void MatchHost::call_off(const std::string& reason, MatchLedger::OnDurable then) {
  touch();
  if (state().stage() == v1::STAGE_ENDED) return when_durable(std::move(then));
  NewRecord entry;
  entry.events.push_back(game_ended(v1::OUTCOME_DRAW, reason, "called off"));
  rows_.commit(std::move(entry), std::move(then));
}

void MatchHost::give_order(const RequestContext& call, const v1::GiveOrder& request) {
  touch();
  orders_.give(call, request);
}

void MatchHost::ask_offers(const RequestContext& call, const v1::AskOffers& request) {
  touch();
  orders_.offers(call, request);
}

void MatchHost::ask_preview(const RequestContext& call, const v1::AskPreview& request) {
  touch();
  orders_.preview(call, request);
}

void MatchHost::ask_reaches(const RequestContext& call, const v1::AskReaches& request) {
  touch();
  orders_.reaches(call, request);
}

bool MatchHost::watch(const RequestContext& call, const v1::Watch& request) {
  touch();
  publisher_.leave_waiting_list(*call.subscriber);
  if (auto why_not = why_not_watch(state(), call.person, request.as())) {
    orders_.deny(call, std::move(*why_not));
    return false;
  }
  audit_.note_seat_view(call.person, request.as());
  publisher_.watch(call, request);
  return true;
}

bool MatchHost::drop(const Subscriber& subscriber) {
  touch();
  return publisher_.drop(subscriber);
}

void MatchHost::join(const RequestContext& call, const v1::Join& request, bool by_code) {
  touch();
  if (orders_.stopping()) {
    return orders_.deny(call, Refusal{v1::REFUSAL_CODE_STOPPING, "The server is stopping; join again shortly."});
  }
  if (auto why_not = seating_.join(call, request, by_code)) orders_.deny(call, std::move(*why_not));
}

void MatchHost::seat(const RequestContext& call, const ArrangedSeat& sits) {
  touch();
  if (auto why_not = seating_.seat(call, sits)) orders_.deny(call, std::move(*why_not));
}

void MatchHost::unseat(const RequestContext& call, v1::Seat seat) {
  touch();
  if (auto why_not = seating_.unseat(call, seat)) orders_.deny(call, std::move(*why_not));
}

void MatchHost::hand_to_computers(const RequestContext& call, const std::vector<v1::Seat>& seats) {
  touch();
  if (auto why_not = seating_.hand_to_computers(call, seats)) orders_.deny(call, std::move(*why_not));
}

void MatchHost::leave(const RequestContext& call) {
  touch();
  if (auto why_not = seating_.leave(call)) orders_.deny(call, std::move(*why_not));
}

void MatchHost::invite(const RequestContext& call, const v1::Invite& request) {
  touch();
  if (auto why_not = seating_.invite(call, request)) orders_.deny(call, std::move(*why_not));
}

void MatchHost::say(const RequestContext& call, const v1::Say& request) {
  touch();
  if (auto hidden = why_not_watch(state(), call.person, v1::SEAT_SPECTATOR)) {
    return orders_.deny(call, std::move(*hidden));
  }
  if (auto why_not = chat_.why_not_say(call.person.name, request)) return orders_.deny(call, std::move(*why_not));
  chat_.say(call, request);
}

void MatchHost::get_chat(const RequestContext& call, const v1::GetChat& request) {
  touch();
  if (auto hidden = why_not_watch(state(), call.person, v1::SEAT_SPECTATOR)) {
    return orders_.deny(call, std::move(*hidden));
  }
  audit_.note_chat_read(call.person);
  chat_.answer_lines(call, request.after());
}

}  // namespace battalia::play
