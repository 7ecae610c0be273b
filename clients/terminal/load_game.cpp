#include "clients/terminal/load_game.h"

#include "clients/terminal/dice_part.h"
#include "clients/terminal/session.h"
#include "common/base/text.h"
#include "common/telling/telling.h"

#include <algorithm>
#include <optional>

namespace battalia::terminal {
namespace {

// Seconds since 1970, with their thousandths.
std::string unix_time() {
  using namespace std::chrono;
  const auto ms = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
  const std::string thousandths = std::to_string(1'000 + ms % 1'000);
  return std::to_string(ms / 1'000) + "." + thousandths.substr(1);
}

constexpr std::uint64_t kPartId = 5;  // of messages that are a part in the dice
constexpr std::uint64_t kWatchId = 3;

bool is_player(v1::Seat seat) { return seat == v1::SEAT_RED || seat == v1::SEAT_BLUE; }

}  // namespace

struct LoadGame::Seated {
  v1::Seat seat = v1::SEAT_SPECTATOR;
  std::unique_ptr<LoadLine> line;
  bool up = false;
  bool seated = false;
  bool watching = false;
  bool shown = false;  // has the table
  std::uint64_t seq = 0;
  std::optional<Clock::time_point> lost_at;  // until the match is heard of again
  bool playing = false;
  bool ended = false;
  v1::Prompt prompt;
  std::optional<v1::GiveOrder> pending;
  Clock::time_point sent;
  Clock::time_point gave;        // the last act
  bool awaits_update = false;    // of the order sent
  std::uint64_t own_seq = 0;     // of the pending order's update, once it is acknowledged
  std::optional<DicePart> part;  // a player's
};

LoadGame::LoadGame(boost::asio::io_context& loop, const Address& server, const LoadPlan& plan, std::uint32_t number,
                   LoadFigures& figures, std::ostream* acks)
    : loop_(loop),
      plan_(plan),
      number_(number),
      figures_(figures),
      acks_(acks),
      random_(plan.seed + number),
      pace_(loop) {
  std::vector<v1::Seat> seats = {v1::SEAT_RED, v1::SEAT_BLUE};
  if (plan.umpire) seats.push_back(v1::SEAT_UMPIRE);
  seats.insert(seats.end(), plan.watchers, v1::SEAT_SPECTATOR);
  for (const v1::Seat seat : seats) {
    Seated& who = *people_.emplace_back(std::make_unique<Seated>());
    who.seat = seat;
    const std::string name = plan.prefix + "-" + std::to_string(number) + "-" + std::to_string(people_.size());
    who.line = std::make_unique<LoadLine>(
        loop, server, name,
        LoadLine::Calls{[this, &who] { came(who); }, [this, &who](std::string_view frame) { heard(who, frame); },
                        [this, &who](const std::string& why) {
                          ++figures_.lost;
                          figures_.last_trouble = why;
                          if (who.shown && !who.lost_at) who.lost_at = Clock::now();
                          who.up = who.watching = false;
                        }});
  }
}

LoadGame::~LoadGame() { pace_.cancel(); }

void LoadGame::open() {
  for (const auto& who : people_) who->line->open();
}

bool LoadGame::playing() const {
  return std::all_of(people_.begin(), people_.end(), [](const auto& who) { return who->watching && who->playing; });
}

void LoadGame::came(Seated& who) {
  who.up = true;
  if (match_ == 0) {
    if (who.seat == v1::SEAT_RED) begin_anew();
    return;
  }
  if (who.seated) return watch(who);
  sit_down(who);
}

void LoadGame::begin_anew() {
  for (const auto& who : people_) look_away(*who);
  ++battle_;
  match_ = 0;
  began_at_seq_ = dropped_ = 0;
  quiet_.clear();
  given_.clear();
  for (const auto& who : people_) {
    who->seated = who->watching = who->playing = who->ended = who->shown = false;
    who->seq = 0;
    who->pending.reset();
    who->awaits_update = false;
  }
  v1::ClientMessage message;
  message.set_id(1);
  v1::CreateMatch& create = *message.mutable_create_match();
  create.set_system(plan_.system);
  create.set_scenario(plan_.scenario);
  create.set_take_seat(v1::SEAT_RED);
  create.set_needs_umpire(plan_.umpire);
  create.set_title("Load " + std::to_string(number_) + ", battle " + std::to_string(battle_));
  people_.front()->line->send(message);
}

void LoadGame::sit_down(Seated& who) {
  if (who.seat == v1::SEAT_SPECTATOR || who.seat == v1::SEAT_RED) {
    who.seated = true;
    return watch(who);
  }
  v1::ClientMessage message;
  message.set_id(2);
  message.mutable_join()->set_match(match_);
  message.mutable_join()->set_seat(who.seat);
  who.line->send(message);
}

void LoadGame::watch(Seated& who) {
  v1::ClientMessage message;
  message.set_id(kWatchId);
  message.mutable_watch()->set_match(match_);
  message.mutable_watch()->set_as(who.seat);
  message.mutable_watch()->set_after_seq(who.seq);
  who.line->send(message);
  who.watching = true;
  if (!who.pending) return;
  ++figures_.repeated;
  v1::ClientMessage again;
  again.set_id(4);
  *again.mutable_give_order() = *who.pending;
  who.line->send(again);
}

// Nobody stays at a battle that is over: one that is watched stays in the server's memory.
void LoadGame::look_away(const Seated& who) {
  if (match_ == 0 || !who.watching) return;
  v1::ClientMessage message;
  message.set_id(6);
  message.mutable_unwatch()->set_match(match_);
  who.line->send(message);
}

void LoadGame::heard(Seated& who, std::string_view frame) {
  v1::ServerMessage message;
  if (!message.ParseFromArray(frame.data(), static_cast<int>(frame.size()))) {
    figures_.last_trouble = "A frame of the server is no message.";
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
    case v1::ServerMessage::kRefused:
      if (message.reply_to() == kPartId) return;
      return refused(who, message.refused());
    default:
      return;
  }
}

// After a loss somebody is back with the first that he is told of the match: the view, an update, or that he has all.
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

// No watcher will be told of the order that this player gave last.
void LoadGame::take_back(const Seated& who) {
  const auto order = std::find_if(given_.rbegin(), given_.rend(), [&](const Given& one) { return one.by == who.seat; });
  if (order != given_.rend() && order->at == who.gave) given_.erase(std::next(order).base());
}

// One more of the watchers has the update of that number; the order behind it is counted when it was the last of them.
void LoadGame::everybody_has(std::uint64_t seq) {
  if (began_at_seq_ == 0 || seq <= began_at_seq_ + dropped_) return;
  const auto quiet = std::distance(quiet_.upper_bound(began_at_seq_), quiet_.lower_bound(seq));
  if (seq <= began_at_seq_ + dropped_ + static_cast<std::uint64_t>(quiet)) return;
  const std::size_t place = seq - began_at_seq_ - dropped_ - static_cast<std::uint64_t>(quiet) - 1;
  if (place >= given_.size() || ++given_[place].seen < people_.size() - 2) return;
  if (figures_.counting) figures_.everybody.add(Clock::now() - given_[place].at);
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
  // An update comes before its answer; an act that changes nothing, as when a unit is put down where it stands, has
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

void LoadGame::refused(Seated& who, const v1::Refused& refusal) {
  ++figures_.refused;
  figures_.last_trouble = refusal.reason();
  if (refusal.code() == v1::REFUSAL_CODE_TOO_FAST) {
    ++figures_.too_fast;
    if (!who.pending) return;
    // The same order again, a little later.
    auto later = std::make_shared<boost::asio::steady_timer>(loop_, std::chrono::milliseconds(1'100));
    later->async_wait([this, later, &who](boost::system::error_code error) {
      if (error || !who.pending || !who.up) return;
      v1::ClientMessage again;
      again.set_id(4);
      *again.mutable_give_order() = *who.pending;
      who.line->send(again);
    });
    return;
  }
  if (!who.pending) return;
  who.pending.reset();
  take_back(who);
  if (refusal.code() == v1::REFUSAL_CODE_STALE) watch(who);  // the table as it stands, and a new choice
}

// A player's part in the dice; its answers are nobody's business.
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

// Nobody's first order shall be given before the last watcher looks on.
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

// Gives an order when it is this player's move, the one before is settled and it is time.
void LoadGame::consider(Seated& who) {
  if (!is_player(who.seat) || !who.up || !who.playing || who.pending || !who.prompt.to_move()) return;
  if (who.seq < who.own_seq || who.prompt.offers().empty()) return;  // the update is still on its way
  if (plan_.lockstep && !given_.empty() && people_.size() > 2) return;
  if (plan_.orders_per_second == 0) return give(who);
  const auto interval =
      std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(plan_.games / plan_.orders_per_second));
  due_ = std::max(due_ + interval, Clock::now() - interval);
  pace_.expires_at(due_);
  pace_.async_wait([this, &who](boost::system::error_code error) {
    if (!error && who.up && who.playing && !who.pending && who.prompt.to_move()) give(who);
  });
}

void LoadGame::give(Seated& who) {
  v1::Order order;
  *order.mutable_act() = player::choose(who.prompt, random_, plan_.style);
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
  v1::ClientMessage message;
  message.set_id(4);
  *message.mutable_give_order() = *who.pending;
  who.line->send(message);
}

}  // namespace battalia::terminal
