// Target 24: more people than there is memory for. Each opens games, requests their tables again and again and reads
// nothing; new ones come until the time is over or all are there.
#include "tests/hostile_clients/hostile_clients.h"
#include "tests/support/metric.h"

#include <vector>

namespace battalia::tests {
namespace {

constexpr int kThreads = 8;
constexpr int kGames = 10;  // per person
constexpr int kAsks = 10;   // requests per person for the table of each game
constexpr Milliseconds kBeforeAnotherTry{100};

v1::ClientMessage own_game() {
  v1::ClientMessage message;
  message.mutable_create_match()->set_system("pike-and-shotte");
  message.mutable_create_match()->set_scenario("naseby-1645");
  message.mutable_create_match()->set_take_seat(v1::SEAT_RED);
  return message;
}

struct Crowd {
  std::atomic<int> came = 0;
  std::atomic<int> let_in = 0;
  std::atomic<int> turned_away = 0;
  std::atomic<int> games = 0;
  std::atomic<int> games_refused = 0;
};

// False if the server has no more capacity for this person.
bool begin_game(Guest& guest, Crowd& crowd) {
  const auto answer = guest.ask(own_game());
  if (!answer || !answer->has_match_created()) {
    ++crowd.games_refused;
    return false;
  }
  ++crowd.games;
  v1::ClientMessage watch;
  watch.mutable_watch()->set_match(answer->match_created().match());
  watch.mutable_watch()->set_as(v1::SEAT_RED);
  for (int i = 0; i < kAsks; ++i) guest.say(watch);
  return true;
}

void come(const Plan& plan, Crowd& crowd, std::vector<Guest>& here) {
  const auto began = Clock::now();
  for (int number = crowd.came++; number < plan.many && seconds_since(began) < plan.seconds; number = crowd.came++) {
    Guest guest(plan.server.port, {"127.0.0." + std::to_string(2 + number % 200), 4'096});
    if (!guest.come_in("Crowd " + std::to_string(number))) {
      ++crowd.turned_away;
      std::this_thread::sleep_for(kBeforeAnotherTry);
      continue;
    }
    ++crowd.let_in;
    for (int game = 0; game < kGames && begin_game(guest, crowd); ++game) {
    }
    here.push_back(std::move(guest));
  }
}

}  // namespace

void crowd_in(const Plan& plan) {
  Bystander bystander(plan.server);
  Crowd crowd;
  std::vector<std::vector<Guest>> here(kThreads);  // they stay until the end
  std::vector<std::thread> threads;
  for (std::vector<Guest>& some : here) threads.emplace_back([&] { come(plan, crowd, some); });
  for (std::thread& thread : threads) thread.join();
  metric("target 24: people let in, turned away",
         std::to_string(crowd.let_in) + ", " + std::to_string(crowd.turned_away));
  metric("target 24: games begun, refused", std::to_string(crowd.games) + ", " + std::to_string(crowd.games_refused));
  metric("target 24: memory at most, MiB", most_memory_kib(plan.server) / 1024);
  metric("target 24: a bystander's worst ping meanwhile, ms", bystander.worst_ms());
  expect(crowd.turned_away + crowd.games_refused > 0, "somebody is refused, or the crowd is too small to tell");
  expect(!bystander.lost() && memory_kib(plan.server) > 0, "who is there is served all the while");
}

}  // namespace battalia::tests
