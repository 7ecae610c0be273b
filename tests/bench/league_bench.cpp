// How long the pages of leagues take on a server with a club of 10,000 members and 1,000 events, one of them of 500
// players with five rounds behind it. The aims are in README.md here. Built on demand:
//   ninja league_bench && bin/league_bench
#include "server/league/competition/history_of.h"
#include "server/league/host/league_host.h"
#include "server/store/sqlite/sqlite_store.h"
#include "server/store/wait.h"
#include "tests/league/service/league_server.h"

#include <benchmark/benchmark.h>

#include <filesystem>

namespace battalia::league {
namespace {

constexpr std::size_t kMembers = 10'000;
constexpr int kEvents = 1'000;
constexpr int kEventsOfAPerson = 50;
constexpr int kPlayers = 500;
constexpr int kRounds = 5;

store::ClubChange big_club() {
  store::ClubChange change = {0, {1, 1, "Olga", "club", "Founded York."}, {{store::ClubRow{0, "York", "york"}}}};
  change.rows.push_back({store::ClubOfficerRow{"Olga", v1::CLUB_ROLE_OWNER}});
  change.rows.push_back({store::ClubMemberRow{"Olga", false, 1}});
  for (std::size_t i = 1; i < kMembers; ++i)
    change.rows.push_back({store::ClubMemberRow{"Member " + std::to_string(i), false, 1}});
  return change;
}

// Everything is created before the first measurement.
class BigServer {
 public:
  BigServer() {
    server_.server().store().clubs().change(big_club(), [](const store::ClubChanged&) {});
    server_.server().run();
    for (int i = 0; i < kEvents; ++i) {
      LeagueClient organiser(server_, "Organiser " + std::to_string(i / kEventsOfAPerson));
      organiser.make(ford_terms(3), "event " + std::to_string(i));
    }
    for (int i = 1; i < kEventsOfAPerson; ++i) {
      v1::LeagueTerms of_club = ford_terms(3);
      of_club.set_club(1);
      olga_.make(of_club, "event of the club " + std::to_string(i));
    }
    v1::LeagueTerms terms = ford_terms(kRounds);
    terms.set_club(1);
    terms.set_real_tables(true);
    for (const char* key : {"opponents", "sonneborn-berger", "margin", "lot"})
      terms.mutable_scoring()->add_tie_breaks(key);
    event_ = olga_.make(terms, "the big one");
    olga_.give(event_, [](v1::LeagueOrder& order) {
      for (int i = 1; i <= kPlayers; ++i)
        order.mutable_import_entrants()->add_entrants()->set_name("Player " + std::to_string(i));
    });
    olga_.give(event_, [](v1::LeagueOrder& order) { order.mutable_start(); });
    for (int round = 1; round <= kRounds; ++round) play_round(round);
  }

  LeagueServer& server() { return server_; }
  LeagueClient& olga() { return olga_; }
  LeagueClient& nobody() { return nobody_; }
  std::uint64_t event() const { return event_; }

 private:
  void play_round(int round) {
    olga_.give(event_, [](v1::LeagueOrder& order) { order.mutable_draft_round(); });
    olga_.give(event_, [](v1::LeagueOrder& order) { order.mutable_publish(); });
    for (int i = 1; i <= kPlayers / 2; ++i) {
      olga_.give(event_, [&](v1::LeagueOrder& order) {
        v1::ReportLeagueResult& report = *order.mutable_report();
        report.set_game(static_cast<std::uint32_t>((round - 1) * kPlayers / 2 + i));
        report.mutable_facts()->set_outcome(i % 3 == 0 ? v1::OUTCOME_BLUE : v1::OUTCOME_RED);
        report.mutable_facts()->set_finished(true);
        report.mutable_facts()->mutable_blue()->set_loss_thousandths(static_cast<std::uint32_t>(i) * 100);
      });
    }
  }

  LeagueServer server_;
  LeagueClient olga_{server_, "Olga"};
  LeagueClient nobody_{server_, ""};
  std::uint64_t event_ = 0;
};

BigServer& big() {
  static BigServer server;
  return server;
}

void event_page(benchmark::State& state) {
  BigServer& server = big();
  for (auto _ : state) benchmark::DoNotOptimize(server.nobody().watch(server.event()));
}
BENCHMARK(event_page)->Unit(benchmark::kMillisecond);

void list_of_events(benchmark::State& state) {
  BigServer& server = big();
  for (auto _ : state) {
    benchmark::DoNotOptimize(
        server.nobody().ask_with([](v1::LeagueRequest& request) { request.mutable_list_competitions(); }));
  }
}
BENCHMARK(list_of_events)->Unit(benchmark::kMillisecond);

void own_events(benchmark::State& state) {
  BigServer& server = big();
  for (auto _ : state) {
    benchmark::DoNotOptimize(
        server.olga().ask_with([](v1::LeagueRequest& request) { request.mutable_ask_my_competitions(); }));
  }
}
BENCHMARK(own_events)->Unit(benchmark::kMillisecond);

void club_page(benchmark::State& state) {
  BigServer& server = big();
  for (auto _ : state) {
    benchmark::DoNotOptimize(
        server.olga().ask_with([](v1::LeagueRequest& request) { request.mutable_get_club()->set_club(1); }));
  }
}
BENCHMARK(club_page)->Unit(benchmark::kMillisecond);

void standings(benchmark::State& state) {
  BigServer& server = big();
  const Competition competition = fold(server.server().server().store().log(), server.event());
  for (auto _ : state) benchmark::DoNotOptimize(standings_of(competition));
}
BENCHMARK(standings)->Unit(benchmark::kMillisecond);

// The club is read for every page of one of its events.
void club_out_of_the_database(benchmark::State& state) {
  const std::string path = (std::filesystem::temp_directory_path() / "league_bench.db").string();
  for (const char* more : {"", "-wal", "-shm"}) std::filesystem::remove(path + more);
  {
    store::SqliteStore database({.path = path}, [](std::function<void()> work) { work(); });
    store::wait_for<store::ClubChanged>([&](auto done) { database.clubs().change(big_club(), done); });
    for (auto _ : state) benchmark::DoNotOptimize(database.clubs().find(1));
  }
  for (const char* more : {"", "-wal", "-shm"}) std::filesystem::remove(path + more);
}
BENCHMARK(club_out_of_the_database)->Unit(benchmark::kMillisecond);

// Restarts the whole server with 1,000 events, none of which is due.
void starting(benchmark::State& state) {
  BigServer& server = big();
  for (auto _ : state) server.server().restart();
}
BENCHMARK(starting)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace battalia::league

BENCHMARK_MAIN();
