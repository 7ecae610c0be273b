#include "clients/terminal/connection/match_connection.h"

#include "clients/terminal/cli_error.h"
#include "common/client_view/fold.h"
#include "common/proof/head.h"

#include <poll.h>

#include <algorithm>
#include <set>

namespace battalia::terminal {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr milliseconds kFirstPause{200};
constexpr milliseconds kSlowDown{1'100};  // after this time the server's limit allows several orders again

milliseconds until(Clock::time_point moment) {
  return std::max(milliseconds(0), std::chrono::ceil<milliseconds>(moment - Clock::now()));
}

}  // namespace

MatchConnection::MatchConnection(Session& session, std::uint64_t match, v1::Seat as)
    : session_(session),
      match_(match),
      as_(as),
      head_(session.heads().find(match, as)),
      newer_head_(session.heads().find(match, as, SignedHeadStore::Place::next)) {}

void MatchConnection::take_part_in_dice() {
  if (as_ == v1::SEAT_RED || as_ == v1::SEAT_BLUE) dice_client_.emplace(as_);
}

void MatchConnection::watch() {
  ask_for_view(0);
  while (!whole_) {
    const auto message = session_.next(milliseconds(30'000));
    if (!message) throw ConnectionLost("The server does not show the match.");
    on_message(*message);
    take(*message);
  }
}

void MatchConnection::unwatch() {
  v1::ClientMessage message;
  message.mutable_unwatch()->set_match(match_);
  session_.send(std::move(message));
}

void MatchConnection::ask_for_view(std::uint64_t after_seq) {
  v1::ClientMessage message;
  message.mutable_watch()->set_match(match_);
  message.mutable_watch()->set_as(as_);
  message.mutable_watch()->set_after_seq(after_seq);
  if (after_seq == 0) {
    whole_ = false;
    view_asked_ = true;
  }
  watch_id_ = session_.send(std::move(message));
}

std::string MatchConnection::give(v1::Order order) {
  v1::GiveOrder give;
  give.set_match(match_);
  give.set_seat(as_);
  give.set_request_id(new_request_id());
  give.set_seq(view_.seq());
  *give.mutable_order() = std::move(order);
  if (head_) *give.mutable_known_head() = *head_;
  pending_ = std::move(give);
  repeat_at_.reset();
  if (session_.is_open()) {
    try {
      send_pending();
    } catch (const ConnectionLost&) {
      // next() notices that the connection is down, and sends the order again after reconnecting.
    }
  }
  return pending_->request_id();
}

void MatchConnection::send_pending() {
  v1::ClientMessage message;
  *message.mutable_give_order() = *pending_;
  pending_id_ = session_.send(std::move(message));
}

bool MatchConnection::fill_prompt() {
  if (filled_ || view_.prompt().units().empty()) return true;
  const auto offers = offers_of(player::listed_units(view_.prompt()));
  if (!offers) return false;
  *view_.mutable_prompt() = player::seen(view_.prompt(), *offers, player::Style::greedy);
  filled_ = true;
  return true;
}

// If all offers are too much work at once, the server answers for the first units, and the others are requested next.
std::optional<player::Offers> MatchConnection::offers_of(const player::UnitNames& units) {
  player::Offers all;
  std::set<std::string> known;
  for (auto rest = units; !rest.empty();) {
    if (retry_at_ || !session_.is_open()) return std::nullopt;
    v1::ClientMessage message;
    *message.mutable_ask_offers() = player::ask_offers(match_, as_, view_.seq(), rest);
    try {
      const v1::ServerMessage answer = session_.ask_any(std::move(message));
      if (!answer.has_offers() || answer.offers().units().empty()) return std::nullopt;
      for (const v1::Offer& offer : answer.offers().offers()) {
        if (known.insert(offer.SerializeAsString()).second) *all.Add() = offer;
      }
      rest.erase(rest.begin(), rest.begin() + std::min<std::ptrdiff_t>(std::ssize(rest), answer.offers().units_size()));
    } catch (const ConnectionLost& lost) {
      why_lost_ = lost.what();  // next() notices that the connection is down, and reports why
      return std::nullopt;
    }
  }
  return all;
}

bool MatchConnection::ask_preview(const v1::Act& act) {
  v1::ClientMessage message;
  message.mutable_ask_preview()->set_match(match_);
  message.mutable_ask_preview()->set_seat(as_);
  *message.mutable_ask_preview()->mutable_act() = act;
  return send(std::move(message));
}

bool MatchConnection::ask_reaches(const std::string& unit, const std::string& sees) {
  v1::ClientMessage message;
  message.mutable_ask_reaches()->set_match(match_);
  message.mutable_ask_reaches()->set_seat(as_);
  message.mutable_ask_reaches()->set_unit(unit);
  message.mutable_ask_reaches()->set_sees(sees);
  return send(std::move(message));
}

bool MatchConnection::send(v1::ClientMessage message) {
  if (retry_at_ || !session_.is_open()) return false;
  try {
    session_.send(std::move(message));
    return true;
  } catch (const ConnectionLost&) {
    return false;  // next() notices that the connection is down
  }
}

void MatchConnection::send_in_time(v1::ClientMessage message) {
  if (!send(message)) unsent_.push_back(std::move(message));
}

Happening MatchConnection::next(milliseconds patience, int or_readable) {
  if (retry_at_) return mend(patience, or_readable);
  try {
    if (repeat_at_ && until(*repeat_at_).count() == 0) {
      repeat_at_.reset();
      send_pending();
    }
    if (repeat_at_) patience = std::min(patience, until(*repeat_at_));
    do_part();
    if (const auto due = dice_client_ ? dice_client_->due() : std::nullopt) patience = std::min(patience, until(*due));
    const auto message = session_.next(patience, or_readable);
    if (!message) return Nothing{};
    on_message(*message);
    return take(*message);
  } catch (const ConnectionLost& lost) {
    return lose(why_lost_.empty() ? lost.what() : std::exchange(why_lost_, {}));
  }
}

Happening MatchConnection::lose(const std::string& sentence) {
  const Happening found = take_missed_dice({});
  if (const auto* alarm = std::get_if<Alarm>(&found)) lost_alarms_.push_back(alarm->sentence);
  pause_ = std::min(longest_pause_, std::max(kFirstPause, pause_ * 2));
  retry_at_ = Clock::now() + pause_;
  return Lost{sentence, pause_};
}

// Waits until it is time to retry, unless something is typed before; then tries.
Happening MatchConnection::mend(milliseconds patience, int or_readable) {
  const milliseconds wait = std::min(patience, until(*retry_at_));
  pollfd typed{or_readable, POLLIN, 0};
  if (wait.count() > 0) ::poll(&typed, or_readable < 0 ? 0 : 1, static_cast<int>(wait.count()));
  if (until(*retry_at_).count() > 0) return Nothing{};
  try {
    session_.open();
    if (dice_client_) dice_client_->forget_what_was_sent();
    ask_for_view(whole_ ? view_.seq() : 0);
    if (pending_) send_pending();
    for (const v1::ClientMessage& message : unsent_) session_.send(message);
    unsent_.clear();
  } catch (const ConnectionLost& lost) {
    return lose(lost.what());
  }
  retry_at_.reset();
  pause_ = milliseconds(0);
  return Back{};
}

// Every order quotes the stored head, so that a log that was cut or changed is noticed. A newer head replaces it once
// the server has accepted an order that quoted the old one: until then the two might belong to different histories.
Happening MatchConnection::take_head(const v1::Head& head) {
  if (head.match() != match_ || head.seat() != as_) return Nothing{};
  if (!proof::is_signed(head, session_.signing_key())) {
    return Alarm{
        "The server does not sign its log with the key it names. You can't rely on what it says about this game."};
  }
  for (const auto* known : {&head_, &newer_head_}) {
    if (*known && (*known)->version() == head.version() && (*known)->hash() != head.hash()) {
      return contradict(head, "The server has shown two different histories of this game.");
    }
  }
  const std::uint64_t newest = newer_head_ ? newer_head_->version() : head_ ? head_->version() : 0;
  if (head.version() < newest) {
    return contradict(head, "The server has lost a part of this game that it had signed.");
  }
  if (head.version() == newest) return Nothing{};
  newer_head_ = head;
  if (head_) {
    session_.heads().keep(head, SignedHeadStore::Place::next);
  } else {
    trust_newer_head();
  }
  return Nothing{};
}

// Both are kept for good: together they prove it.
Happening MatchConnection::contradict(const v1::Head& head, const std::string& what) {
  SignedHeadStore& store = session_.heads();
  for (const auto* known : {&head_, &newer_head_}) {
    if (*known) store.keep(**known, SignedHeadStore::Place::aside);
  }
  store.keep(head, SignedHeadStore::Place::aside);
  return Alarm{what + " Keep " + store.path().string() + ": it proves it."};
}

void MatchConnection::trust_newer_head() {
  if (!newer_head_) return;
  head_ = std::exchange(newer_head_, std::nullopt);
  session_.heads().keep(*head_);
  session_.heads().forget(match_, as_, SignedHeadStore::Place::next);
}

Happening MatchConnection::take(const v1::ServerMessage& message) {
  if (auto answer = take_part_answer(message)) return *std::move(answer);
  if (missed_id_ != 0 && message.reply_to() == missed_id_) return take_missed_dice(message.history().updates());
  if (auto answer = take_answer(message)) return *std::move(answer);
  switch (message.kind_case()) {
    case v1::ServerMessage::kViewShown:
      if (message.view_shown().match() != match_) return Nothing{};
      see_view(message.view_shown().view());
      whole_ = true;
      view_asked_ = false;
      return Fresh{};
    case v1::ServerMessage::kUpdate:
      return message.update().match() == match_ ? take_update(message.update()) : Happening(Nothing{});
    case v1::ServerMessage::kChatSaid:
      return message.chat_said().match() == match_ ? Happening(Said{message.chat_said()}) : Happening(Nothing{});
    case v1::ServerMessage::kPreviewed:
      return Foretold{message.previewed().preview()};
    case v1::ServerMessage::kNotice:
      return Noted{message.notice()};
    case v1::ServerMessage::kHead:
      return take_head(message.head());
    case v1::ServerMessage::kDone:
      return Nothing{};
    default:
      return Told{message};
  }
}

std::optional<Happening> MatchConnection::take_answer(const v1::ServerMessage& message) {
  if (message.has_refused() && message.reply_to() == watch_id_ && watch_id_ != 0) throw_refused(message.refused());
  if (!pending_) return std::nullopt;
  const bool too_fast = message.has_refused() && message.refused().code() == v1::REFUSAL_CODE_TOO_FAST;
  if (message.reply_to() != pending_id_ && !(message.reply_to() == 0 && too_fast)) return std::nullopt;
  if (too_fast) {
    repeat_at_ = Clock::now() + kSlowDown;
    return Nothing{};
  }
  // A stopping server has not taken the order: it is sent again after the restart, under the same request id.
  if (message.has_refused() && message.refused().code() == v1::REFUSAL_CODE_STOPPING) return Nothing{};
  if (!message.has_accepted() && !message.has_rejected() && !message.has_refused()) return std::nullopt;
  Answered answered{message, *std::move(pending_)};
  pending_.reset();
  if (message.refused().code() == v1::REFUSAL_CODE_HISTORY_CHANGED) {  // the user has been warned, and may continue
    head_.reset();
    newer_head_.reset();
    session_.heads().move_aside(match_, as_);
  }
  if (message.has_accepted() && answered.order.has_known_head()) trust_newer_head();
  check_own(answered);
  return answered;
}

Happening MatchConnection::take_update(const v1::Update& update) {
  if (!whole_) {
    if (!view_asked_) ask_for_view(0);
    return Nothing{};
  }
  if (update.seq() <= view_.seq()) return Nothing{};  // sent twice
  const std::uint64_t expected = view_.seq() + 1;
  Moved moved{update, view_.table()};
  if (fold(update, view_)) {
    filled_ = filled_ && !update.has_prompt();
    check(moved);
    return moved;
  }
  const bool rolled_back = std::any_of(update.events().begin(), update.events().end(),
                                       [](const v1::Event& event) { return event.has_rolled_back(); });
  if (update.seq() != expected) {
    ask_for_view(expected - 1);  // the updates between
    return Nothing{};
  }
  if (!rolled_back) {
    ask_for_view(0);
    return Nothing{};
  }
  whole_ = false;  // the server sends the whole view after a rollback
  check(moved);
  return moved;
}

}  // namespace battalia::terminal
