#include "clients/terminal/connection/session.h"
#include "clients/terminal/load/load_seated.h"
#include "common/base/text.h"
#include "common/narration/authorship.h"
#include "common/narration/narration.h"

#include <algorithm>

namespace battalia::terminal {
namespace {

// Seconds since 1970, with their thousandths.
std::string unix_time() {
  using namespace std::chrono;
  const auto ms = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
  const std::string thousandths = std::to_string(1'000 + ms % 1'000);
  return std::to_string(ms / 1'000) + "." + thousandths.substr(1);
}

}  // namespace

void LoadGame::heard(Seated& who, std::string_view frame) {
  v1::ServerMessage message;
  if (!message.ParseFromArray(frame.data(), static_cast<int>(frame.size()))) {
    figures_.last_trouble = "The server sent a frame that is not a message.";
    return;
  }
  switch (message.kind_case()) {
    case v1::ServerMessage::kMatchCreated:
      match_ = message.match_created().match();
      for (const auto& each : people_) {
        if (each->up) sit_down(*each);
      }
      return;
    case v1::ServerMessage::kJoined:
      who.seated = true;
      return watch(who);
    case v1::ServerMessage::kViewShown:
      if (message.view_shown().match() != match_) return;
      is_back(who);
      who.seq = message.view_shown().view().seq();
      who.playing = message.view_shown().view().match().stage() == v1::STAGE_PLAYING;
      if (is_player(who.seat)) who.part.emplace(who.seat).begin(message.view_shown().view(), Clock::now());
      take_prompt(who, message.view_shown().view().prompt());
      do_part(who);
      who.shown = true;
      if (!who.playing) begin_when_all_look();
      return;
    case v1::ServerMessage::kUpdate:
      if (message.update().match() != match_) return;
      is_back(who);
      take_update(who, message.update(), frame.size());
      return;
    case v1::ServerMessage::kDone:  // nothing was missed
      if (message.reply_to() != kWatchId) return;
      is_back(who);
      return consider(who);
    case v1::ServerMessage::kAccepted:
    case v1::ServerMessage::kRejected:
      return answered(who, message);
    case v1::ServerMessage::kOffers:
      if (figures_.counting) {
        figures_.offered.add(Clock::now() - who.asked);
        figures_.offers_bytes.add(static_cast<float>(frame.size()));
      }
      return take_offers(who, message);
    case v1::ServerMessage::kRefused:
      if (message.reply_to() == kPartId || message.reply_to() == kUnwatchId) return;
      if (message.reply_to() == kOffersId && message.refused().code() == v1::REFUSAL_CODE_STALE)
        return take_offers(who, message);
      return refused(who, message.reply_to(), message.refused());
    default:
      return;
  }
}

// After losing its connection a client is back with the first message about the match: a view, an update, or Done.
void LoadGame::is_back(Seated& who) {
  if (who.lost_at && figures_.counting) figures_.back.add(Clock::now() - *who.lost_at);
  who.lost_at.reset();
}

void LoadGame::take_update(Seated& who, const v1::Update& update, std::size_t bytes) {
  who.seq = update.seq();
  if (who.part) {
    who.part->take(update, Clock::now());
    do_part(who);
  }
  if (is_quiet(update)) {
    if (!is_player(who.seat)) quiet_.insert(update.seq());
    return;
  }
  const bool began = !who.playing;
  if (update.has_match_state()) {
    who.playing = update.match_state().stage() == v1::STAGE_PLAYING;
    who.ended = update.match_state().stage() == v1::STAGE_ENDED;
  }
  if (is_player(who.seat)) {
    if (who.awaits_update && update.author().seat() == who.seat) {
      who.awaits_update = false;
      if (figures_.counting) figures_.delivered.add(Clock::now() - who.sent);
    }
    if (figures_.counting) figures_.player_bytes.add(static_cast<float>(bytes));
    if (update.has_prompt()) take_prompt(who, update.prompt());
  } else {
    if (figures_.counting) {
      ++figures_.updates;
      figures_.update_bytes += bytes;
    }
    if (began && who.playing && began_at_seq_ == 0) began_at_seq_ = update.seq();
    everybody_has(update.seq());
  }
  if (who.ended && who.seat == v1::SEAT_RED) {
    ++figures_.ended;
    begin_anew();
  }
}

// No watcher will see this player's last order.
void LoadGame::take_back(const Seated& who) {
  const auto order = std::find_if(given_.rbegin(), given_.rend(), [&](const Given& one) { return one.by == who.seat; });
  if (order != given_.rend() && order->at == who.gave) given_.erase(std::next(order).base());
}

// One more watcher has the update of that number; if it was the last one, the order that caused it is counted.
void LoadGame::everybody_has(std::uint64_t seq) {
  if (began_at_seq_ == 0 || seq <= began_at_seq_ + dropped_) return;
  const auto quiet = std::distance(quiet_.upper_bound(began_at_seq_), quiet_.lower_bound(seq));
  if (seq <= began_at_seq_ + dropped_ + static_cast<std::uint64_t>(quiet)) return;
  const std::size_t place = seq - began_at_seq_ - dropped_ - static_cast<std::uint64_t>(quiet) - 1;
  if (place >= given_.size() || ++given_[place].seen < people_.size() - 2) return;
  if (figures_.counting) (crowded() ? figures_.crowd : figures_.everybody).add(Clock::now() - given_[place].at);
  while (!given_.empty() && given_.front().seen >= people_.size() - 2) {
    given_.pop_front();
    ++dropped_;
  }
  if (!plan_.lockstep) return;
  for (const auto& who : people_) consider(*who);
}

void LoadGame::take_prompt(Seated& who, const v1::Prompt& prompt) {
  who.prompt = prompt;
  consider(who);
}

void LoadGame::answered(Seated& who, const v1::ServerMessage& message) {
  const std::string& id = message.has_accepted() ? message.accepted().request_id() : message.rejected().request_id();
  if (!who.pending || who.pending->request_id() != id) return;
  const bool ordered = who.pending->order().has_act();
  who.pending.reset();
  // An update comes before its answer; an act that changes nothing, such as placing a unit where it already is, has
  // none.
  if (ordered && (message.has_rejected() || who.awaits_update)) {
    take_back(who);
    who.awaits_update = false;
  }
  if (message.has_rejected()) {
    ++figures_.rejected;
    figures_.last_trouble = message.rejected().reason();
    return consider(who);
  }
  if (acks_ != nullptr) {
    *acks_ << "ack " << unix_time() << " " << match_ << " " << message.accepted().seq() << " " << hexadecimal(id) << " "
           << hexadecimal(message.accepted().hash()) << "\n";
  }
  if (ordered && figures_.counting) figures_.acknowledged.add(Clock::now() - who.sent);
  who.own_seq = message.accepted().seq();
  consider(who);
}

void LoadGame::refused(Seated& who, std::uint64_t id, const v1::Refused& refusal) {
  // Before the game a player may say "ready" without having heard yet who umpires: it is said again.
  const bool too_early = refusal.code() == v1::REFUSAL_CODE_STALE && !who.playing;
  if (!too_early) ++figures_.refused;
  figures_.last_trouble = refusal.reason();
  if (refusal.code() == v1::REFUSAL_CODE_TOO_FAST) {
    ++figures_.too_fast;
    who.asks = false;
    return ask_later(who, id);
  }
  who.asks = false;
  if (!who.pending) return;
  who.pending.reset();
  take_back(who);
  if (refusal.code() == v1::REFUSAL_CODE_STALE) watch(who);  // the current table, and a new choice
}

// Sends a player's seeds and links; the answers are not measured.
void LoadGame::do_part(Seated& who) {
  if (!who.part || !who.up) return;
  std::optional<v1::Order> order = who.part->next(Clock::now());
  if (!order) return;
  v1::ClientMessage message;
  v1::GiveOrder& give = *message.mutable_give_order();
  message.set_id(kPartId);
  give.set_match(match_);
  give.set_seat(who.seat);
  give.set_request_id(new_request_id());
  give.set_seq(who.seq);
  *give.mutable_order() = *std::move(order);
  who.line->send(message);
}

// The first order is given once the last watcher is watching.
void LoadGame::begin_when_all_look() {
  if (!std::all_of(people_.begin(), people_.end(), [](const auto& who) { return who->shown; })) return;
  for (const auto& who : people_) {
    if (is_player(who->seat) && !who->pending) ready(*who);
  }
}

void LoadGame::ready(Seated& who) {
  v1::Order order;
  order.mutable_ready()->set_ready(true);
  send_order(who, std::move(order));
}

// Gives an order if it is this player's move, the previous one is settled and it is time.
void LoadGame::consider(Seated& who) {
  if (figures_.draining || !is_player(who.seat) || !may_give(who)) return;
  if (who.seq < who.own_seq || !player::may_act(who.prompt)) return;  // the update is still on its way
  if (plan_.lockstep && !given_.empty() && people_.size() > 2) return;
  if (plan_.orders_per_second == 0) return look(who);
  const auto interval =
      std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(plan_.games / plan_.orders_per_second));
  // Games that begin together are staggered: otherwise all their orders would come at the same moment and wait for one
  // another.
  if (due_ == Clock::time_point()) due_ = Clock::now() + interval * number_ / plan_.games - interval;
  due_ = std::max(due_ + interval, Clock::now() - interval);
  pace_.expires_at(due_);
  pace_.async_wait([this, &who](boost::system::error_code error) {
    if (!error && !figures_.draining && may_give(who)) look(who);
  });
}

bool LoadGame::may_give(const Seated& who) {
  return who.up && who.playing && !who.pending && !who.asks && who.prompt.to_move();
}

// Requests the offers that this player chooses from; if all are in the prompt, chooses.
void LoadGame::look(Seated& who) {
  const player::UnitNames units = player::looked_at(who.prompt, random_, plan_.style);
  if (units.empty()) return give(who, who.prompt);
  v1::ClientMessage message;
  message.set_id(kOffersId);
  *message.mutable_ask_offers() = player::ask_offers(match_, who.seat, who.seq, units);
  who.asks = true;
  who.asked = Clock::now();
  who.line->send(message);
}

// Offers for an earlier table were requested too early: an update has come since.
void LoadGame::take_offers(Seated& who, const v1::ServerMessage& message) {
  if (!std::exchange(who.asks, false) || !may_give(who)) return;
  if (!message.has_offers() || message.offers().seq() != who.seq) return consider(who);
  const v1::Prompt seen = player::seen(who.prompt, message.offers().offers(), plan_.style);
  if (!seen.offers().empty()) give(who, seen);
}

void LoadGame::give(Seated& who, const v1::Prompt& seen) {
  v1::Order order;
  *order.mutable_act() = player::choose(seen, random_, plan_.style);
  who.gave = Clock::now();
  given_.push_back({who.gave, who.seat});
  who.awaits_update = true;
  send_order(who, std::move(order));
}

void LoadGame::send_order(Seated& who, v1::Order order) {
  who.pending.emplace();
  who.pending->set_match(match_);
  who.pending->set_seat(who.seat);
  who.pending->set_request_id(new_request_id());
  who.pending->set_seq(who.seq);
  *who.pending->mutable_order() = std::move(order);
  who.sent = Clock::now();
  give_again(who);
}

void LoadGame::give_again(Seated& who) {
  v1::ClientMessage message;
  message.set_id(kOrderId);
  *message.mutable_give_order() = *who.pending;
  who.line->send(message);
}

}  // namespace battalia::terminal
