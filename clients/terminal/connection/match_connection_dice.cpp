// A match connection's dice: the client's own seeds and links, and the checks of all rolls.
#include "clients/terminal/connection/match_connection.h"
#include "common/proof/dice.h"

namespace battalia::terminal {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint32_t kMostMissed = 1'000;  // updates requested after a break
constexpr std::size_t kMostUnchecked = 100;   // updates that wait for those

}  // namespace

// Sends the seed or link that is due now, if any; its effect comes as an update.
void MatchConnection::do_part() {
  if (!dice_client_ || !whole_) return;
  std::optional<v1::Order> order = dice_client_->next(Clock::now());
  if (!order) return;
  v1::ClientMessage message;
  v1::GiveOrder& give = *message.mutable_give_order();
  give.set_match(match_);
  give.set_seat(as_);
  give.set_request_id(new_request_id());
  give.set_seq(view_.seq());
  *give.mutable_order() = *order;
  part_ids_.emplace(session_.send(std::move(message)), *std::move(order));
}

std::optional<Happening> MatchConnection::take_part_answer(const v1::ServerMessage& message) {
  const auto order = part_ids_.find(message.reply_to());
  if (message.reply_to() == 0 || order == part_ids_.end()) return std::nullopt;
  const bool missed = message.has_refused() && dice_client_ && dice_client_->misses(order->second);
  part_ids_.erase(order);
  if (!missed) return Nothing{};
  v1::Notice notice;
  notice.set_text("The server did not take your seed for these dice: " + message.refused().reason());
  return Noted{notice};
}

void MatchConnection::see_view(const v1::View& view) {
  view_ = view;
  filled_ = false;
  if (!dice_) dice_.emplace(proof::played(view));
  // An answer for an earlier view comes too late.
  const Happening found = take_missed_dice({});
  if (const auto* alarm = std::get_if<Alarm>(&found)) lost_alarms_.push_back(alarm->sentence);
  if (!ask_for_missed_dice(view)) {
    dice_->begin(view.dice(), view.seq());
    checked_seq_ = view.seq();
  }
  if (dice_client_) dice_client_->begin(view, Clock::now());
}

void MatchConnection::check(Moved& moved) {
  const v1::Update& update = moved.update;
  if (missed_id_ != 0) {
    unchecked_.push_back(update);
    if (dice_client_) dice_client_->take(update, Clock::now());
    if (unchecked_.size() <= kMostUnchecked) return;
    const Happening found = take_missed_dice({});
    if (const auto* alarm = std::get_if<Alarm>(&found)) moved.alarms.push_back(alarm->sentence);
    return;
  }
  checked_seq_ = update.seq();
  moved.alarms = dice_->take(update.seq(), update.order_hash(), update.events(), update.author().seat());
  moved.alarms.insert(moved.alarms.begin(), lost_alarms_.begin(), lost_alarms_.end());
  lost_alarms_.clear();
  const std::vector<std::string>& notes = dice_->notes();
  moved.notes.assign(notes.begin() + static_cast<std::ptrdiff_t>(notes_told_), notes.end());
  notes_told_ = notes.size();
  if (!dice_client_) return;
  dice_client_->take(update, Clock::now());
  for (std::string& alarm : dice_client_->take_alarms()) moved.alarms.push_back(std::move(alarm));
}

// A view that skips updates must not make us forget earlier commitments: a server could send one whenever a roll does
// not suit it. So the updates in between are asked for, and checked like any others.
bool MatchConnection::ask_for_missed_dice(const v1::View& view) {
  if (checked_seq_ == 0 || view.seq() <= checked_seq_ || !session_.is_open()) return false;
  v1::ClientMessage message;
  message.mutable_get_history()->set_match(match_);
  message.mutable_get_history()->set_as(as_);
  message.mutable_get_history()->set_after_seq(checked_seq_);
  message.mutable_get_history()->set_limit(kMostMissed);
  missed_id_ = session_.send(std::move(message));
  missed_view_.set_seq(view.seq());
  *missed_view_.mutable_dice() = view.dice();
  return true;
}

// If not all of them come, checking restarts from the view.
Happening MatchConnection::take_missed_dice(const google::protobuf::RepeatedPtrField<v1::Update>& missed) {
  if (missed_id_ == 0) return Nothing{};
  missed_id_ = 0;
  std::vector<std::string> alarms;
  const auto take = [&](const v1::Update& update) {
    if (update.seq() != checked_seq_ + 1) return;
    checked_seq_ = update.seq();
    for (std::string& alarm : dice_->take(update.seq(), update.order_hash(), update.events(), update.author().seat())) {
      alarms.push_back(std::move(alarm));
    }
  };
  for (const v1::Update& update : missed) {
    if (update.seq() <= missed_view_.seq()) take(update);
  }
  dice_->begin(missed_view_.dice(), missed_view_.seq());
  checked_seq_ = missed_view_.seq();
  for (const v1::Update& update : std::exchange(unchecked_, {})) take(update);
  if (alarms.empty()) return Nothing{};
  std::string all = alarms.front();
  for (std::size_t i = 1; i < alarms.size(); ++i) all += " " + alarms[i];
  return Alarm{all};
}

// The rolls of an order are bound to it, and to what was known when it was given. A link belongs to the other side's
// order.
void MatchConnection::check_own(Answered& answered) {
  const v1::GiveOrder& given = answered.order;
  if (!answered.answer.has_accepted() || !dice_ || given.order().has_show_link()) return;
  const std::string hash = proof::order_hash(given.request_id(), given.order().SerializeAsString());
  answered.alarms = dice_->own_order(answered.answer.accepted().seq(), hash, given.seq());
}

}  // namespace battalia::terminal
