// One match under load: two players who play from their offers, an umpire and watchers. Each side has at most one
// pending order; what is lost with a connection is sent again under its own request id. When the battle ends the next
// one begins. Lives on the loop's thread.
#pragma once

#include "clients/terminal/load/load_connection.h"
#include "clients/terminal/load/load_figures.h"
#include "common/player/look.h"

#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <deque>
#include <memory>
#include <ostream>
#include <set>
#include <string>
#include <vector>

namespace battalia::terminal {

struct LoadPlan {
  std::string scenario;
  std::string system;  // of the scenario; filled in from the server
  std::string prefix;  // of the guests' names, different in each run; filled in
  std::uint32_t games = 1;
  std::uint32_t watchers = 0;    // per game
  std::uint32_t crowd = 0;       // more of them, only in the first game
  bool umpire = false;           // in each game
  double orders_per_second = 0;  // of all games together; 0: as fast as possible
  bool lockstep = false;         // the next order waits for the last watcher
  double seconds = 10;
  double warm_up_seconds = 2;
  std::uint64_t seed = 1;
  player::Style style = player::Style::random;
  std::uint32_t server_pid = 0;  // of a server on this machine, to measure its processor time; 0: none
  std::string ack_log;  // a file, "-" for the output, empty for none
};

// What every connection of a load run needs.
struct LoadServer {
  Address address;
  boost::asio::ssl::context* believed = nullptr;  // for a secure address
};

class LoadGame {
 public:
  // `acks` gets a line for every acknowledgement; nullptr: none are wanted. All references must outlive the game.
  LoadGame(boost::asio::io_context& loop, const LoadServer& server, const LoadPlan& plan, std::uint32_t number,
           LoadFigures& figures, std::ostream* acks);
  ~LoadGame();

  void open();
  // True if the battle has begun and everybody who should watch does.
  bool playing() const;
  // Orders given and not answered yet.
  std::uint64_t unanswered() const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Seated;  // somebody with a connection: a player, the umpire or a watcher
  struct Given {  // an order that the watchers see
    Clock::time_point at;
    v1::Seat by = v1::SEAT_UNSPECIFIED;
    std::uint32_t seen = 0;
  };

  // load_seating.cpp: how people join
  void came(Seated& who);
  void begin_anew();
  void create();
  void sit_down(Seated& who);
  void watch(Seated& who);
  void look_away(const Seated& who);
  void ask_later(Seated& who, std::uint64_t id);

  // load_game.cpp: how they play
  void heard(Seated& who, std::string_view frame);
  void is_back(Seated& who);
  void take_update(Seated& who, const v1::Update& update, std::size_t bytes);
  void take_prompt(Seated& who, const v1::Prompt& prompt);
  void answered(Seated& who, const v1::ServerMessage& message);
  void refused(Seated& who, std::uint64_t id, const v1::Refused& refusal);
  void consider(Seated& who);
  static bool may_give(const Seated& who);
  void look(Seated& who);
  void take_offers(Seated& who, const v1::ServerMessage& message);
  void give(Seated& who, const v1::Prompt& seen);
  void begin_when_all_look();
  void ready(Seated& who);
  void do_part(Seated& who);
  void send_order(Seated& who, v1::Order order);
  void give_again(Seated& who);
  void everybody_has(std::uint64_t seq);
  void take_back(const Seated& who);
  // True if its watchers' waits are counted separately from other games'.
  bool crowded() const { return number_ == 1 && plan_.crowd > 0; }

  boost::asio::io_context& loop_;
  const LoadPlan& plan_;
  std::uint32_t number_;
  LoadFigures& figures_;
  std::ostream* acks_;
  std::vector<std::unique_ptr<Seated>> people_;  // red, blue, the umpire if there is one, watchers
  player::Random random_;
  std::uint64_t match_ = 0;
  std::uint32_t battle_ = 0;
  std::uint64_t began_at_seq_ = 0;  // the watchers' number of the update with which play began
  std::deque<Given> given_;         // since then; dropped once everybody has them
  std::uint64_t dropped_ = 0;
  std::set<std::uint64_t> quiet_;  // the watchers' numbers of updates that are not among these orders
  Clock::time_point due_;          // when the last order was due
  boost::asio::steady_timer pace_;
};

}  // namespace battalia::terminal
