// How the players and watchers of a load-tested game join it, and return after losing a connection.
#include "clients/terminal/load/load_seated.h"

#include <algorithm>

namespace battalia::terminal {

LoadGame::LoadGame(boost::asio::io_context& loop, const LoadServer& server, const LoadPlan& plan, std::uint32_t number,
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
  seats.insert(seats.end(), plan.watchers + (crowded() ? plan.crowd : 0), v1::SEAT_SPECTATOR);
  for (const v1::Seat seat : seats) {
    Seated& who = *people_.emplace_back(std::make_unique<Seated>());
    who.seat = seat;
    const std::string name = plan.prefix + "-" + std::to_string(number) + "-" + std::to_string(people_.size());
    who.line = std::make_unique<LoadConnection>(
        loop, server.address, server.believed, name,
        LoadConnection::Calls{[this, &who] { came(who); }, [this, &who](std::string_view frame) { heard(who, frame); },
                              [this, &who](const std::string& why) {
                                ++figures_.lost;
                                figures_.last_trouble = why;
                                if (who.shown && !who.lost_at) who.lost_at = Clock::now();
                                who.up = who.watching = who.asks = false;
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

std::uint64_t LoadGame::unanswered() const {
  return static_cast<std::uint64_t>(
      std::count_if(people_.begin(), people_.end(), [](const auto& who) { return who->pending.has_value(); }));
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
    who->seated = who->watching = who->playing = who->ended = who->shown = who->asks = false;
    who->seq = 0;
    who->pending.reset();
    who->awaits_update = false;
  }
  create();
}

void LoadGame::create() {
  v1::ClientMessage message;
  message.set_id(kCreateId);
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
  message.set_id(kJoinId);
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
  give_again(who);
}

// Everybody leaves a battle that is over, because a watched match stays in the server's memory.
void LoadGame::look_away(const Seated& who) {
  if (match_ == 0 || !who.watching) return;
  v1::ClientMessage message;
  message.set_id(kUnwatchId);
  message.mutable_unwatch()->set_match(match_);
  who.line->send(message);
}

// Refused as too fast: sends the same request again a little later.
void LoadGame::ask_later(Seated& who, std::uint64_t id) {
  auto later = std::make_shared<boost::asio::steady_timer>(loop_, std::chrono::milliseconds(1'100));
  later->async_wait([this, later, &who, id, match = match_](boost::system::error_code error) {
    if (error || !who.up || match != match_) return;
    if (id == kCreateId) return create();
    if (id == kJoinId) return sit_down(who);
    if (id == kWatchId) return watch(who);
    if (id == kOrderId && who.pending) give_again(who);
    if (id == kOffersId) consider(who);
  });
}

}  // namespace battalia::terminal
