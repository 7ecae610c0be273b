#include "tests/clients/fake_match.h"

#include "tests/clients/small_table.h"

#include <algorithm>
#include <set>

namespace battalia::tests {

constexpr std::uint32_t kFirstTurn = 3;

namespace {

bool of_units(const v1::Offer& offer) { return !offer.units().empty(); }

// As a server sends it: the units that can act, and in full only the offers that name no unit.
v1::Prompt short_prompt() {
  v1::Prompt prompt;
  const v1::Prompt whole = rich_prompt();
  prompt.CopyFrom(whole);
  prompt.clear_offers();
  std::set<std::string> listed;
  for (const v1::Offer& offer : whole.offers()) {
    if (!of_units(offer)) *prompt.add_offers() = offer;
    for (const std::string& unit : offer.units()) {
      if (!listed.insert(unit).second) continue;
      prompt.add_units()->set_unit(unit);
      prompt.mutable_units()->rbegin()->add_kinds(offer.verb());
    }
  }
  return prompt;
}

}  // namespace

Reply FakeMatch::tell_offers(const v1::ClientMessage& message) const {
  const v1::AskOffers& asked = message.ask_offers();
  if (asked.seq() != seq_) return {{refusal_of(message, v1::REFUSAL_CODE_STALE, "The table has changed.")}, false};
  const std::set<std::string> units(asked.units().begin(), asked.units().end());
  const v1::Prompt whole = rich_prompt();
  return {{answer_to(message,
                     [&](v1::ServerMessage& answer) {
                       v1::Offers& told = *answer.mutable_offers();
                       told.set_seq(seq_);
                       *told.mutable_units() = asked.units();
                       for (const v1::Offer& offer : whole.offers()) {
                         const bool wanted = std::any_of(offer.units().begin(), offer.units().end(),
                                                         [&](const auto& unit) { return units.contains(unit); });
                         if (wanted) *told.add_offers() = offer;
                       }
                     })},
          false};
}

v1::View FakeMatch::view() const {
  v1::View view;
  view.set_seat(v1::SEAT_RED);
  view.set_seq(seq_);
  *view.mutable_table() = small_table();
  view.mutable_table()->set_turn(static_cast<std::uint32_t>(kFirstTurn + seq_ - 1));
  *view.mutable_prompt() = short_prompt();
  view.mutable_match()->set_stage(orders_left_ > 0 ? v1::STAGE_PLAYING : v1::STAGE_ENDED);
  return view;
}

v1::Update FakeMatch::update(std::uint64_t seq) const {
  v1::Update update;
  update.set_match(1);
  update.set_seq(seq);
  update.mutable_author()->set_seat(v1::SEAT_RED);
  update.add_events()->mutable_turn_began()->set_turn(static_cast<std::uint32_t>(kFirstTurn + seq - 1));
  *update.mutable_prompt() = short_prompt();
  if (seq == seq_ && orders_left_ == 0) {
    update.mutable_match_state()->set_stage(v1::STAGE_ENDED);
    update.mutable_prompt()->Clear();
  }
  return update;
}

Reply FakeMatch::watch(const v1::ClientMessage& message) const {
  Reply reply;
  const std::uint64_t after = message.watch().after_seq();
  if (after == 0 || after > seq_) {
    reply.messages.push_back(answer_to(message, [&](v1::ServerMessage& shown) {
      shown.mutable_view_shown()->set_match(1);
      *shown.mutable_view_shown()->mutable_view() = view();
    }));
  } else if (after == seq_) {
    reply.messages.push_back(answer_to(message, [](v1::ServerMessage& done) { done.mutable_done(); }));
  }
  for (std::uint64_t seq = after + 1; after != 0 && seq <= seq_; ++seq) {
    v1::ServerMessage missed;
    *missed.mutable_update() = update(seq);
    reply.messages.push_back(std::move(missed));
  }
  return reply;
}

Reply FakeMatch::take_order(const v1::ClientMessage& message) {
  const v1::GiveOrder& give = message.give_order();
  const int number = ++orders_received;
  Reply reply;
  if (break_before.contains(number)) return {{}, true};
  if (too_fast_once) {
    too_fast_once = false;
    v1::ClientMessage nameless;
    return {{refusal_of(nameless, v1::REFUSAL_CODE_TOO_FAST, "Slow down.")}, false};
  }
  const auto known = taken.find(give.request_id());
  const bool fresh = known == taken.end();
  if (fresh && give.seq() != seq_)
    return {{refusal_of(message, v1::REFUSAL_CODE_STALE, "Something happened meanwhile.")}, false};
  if (fresh) {
    --orders_left_;
    orders.push_back(give.order());
    taken[give.request_id()] = ++seq_;
  }
  if (break_after.contains(number)) return {{}, true};
  const std::uint64_t seq = taken[give.request_id()];
  reply.messages.push_back(answer_to(message, [&](v1::ServerMessage& answer) {
    answer.mutable_accepted()->set_request_id(give.request_id());
    answer.mutable_accepted()->set_match(1);
    answer.mutable_accepted()->set_seq(seq);
  }));
  if (fresh && seq != swallow_seq) {
    v1::ServerMessage told;
    *told.mutable_update() = update(seq);
    reply.messages.push_back(std::move(told));
  }
  return reply;
}

Reply FakeMatch::answer(const v1::ClientMessage& message) {
  switch (message.kind_case()) {
    case v1::ClientMessage::kSignInAsGuest:
    case v1::ClientMessage::kSignInWithToken:
      return {{answer_to(message,
                         [](v1::ServerMessage& answer) {
                           answer.mutable_signed_in()->mutable_account()->set_name("Rupert");
                           answer.mutable_signed_in()->mutable_account()->set_guest(true);
                           answer.mutable_signed_in()->set_token("secret");
                         })},
              false};
    case v1::ClientMessage::kListMatches:
      return {{answer_to(message,
                         [](v1::ServerMessage& answer) {
                           v1::MatchSummary* match = answer.mutable_matches()->add_matches();
                           match->set_id(1);
                           match->add_your_seats(v1::SEAT_RED);
                         })},
              false};
    case v1::ClientMessage::kListSystems:
      return {{answer_to(message, [](v1::ServerMessage& answer) { answer.mutable_systems(); })}, false};
    case v1::ClientMessage::kWatch:
      return watch(message);
    case v1::ClientMessage::kGiveOrder:
      return take_order(message);
    case v1::ClientMessage::kAskOffers:
      return tell_offers(message);
    case v1::ClientMessage::kAskPreview:
      return {{answer_to(message,
                         [](v1::ServerMessage& answer) {
                           answer.mutable_previewed()->mutable_preview()->set_legal(true);
                           answer.mutable_previewed()->mutable_preview()->mutable_odds()->set_summary("1.25 hits");
                         })},
              false};
    case v1::ClientMessage::kSay:
      said.push_back(message.say().text());
      return {{answer_to(message, [](v1::ServerMessage& answer) { answer.mutable_done(); })}, false};
    default:
      return {{answer_to(message, [](v1::ServerMessage& answer) { answer.mutable_done(); })}, false};
  }
}

}  // namespace battalia::tests
