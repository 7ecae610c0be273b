// The driver of the drill workload: plays a number of games against a server on this machine and prints one JSON
// object: orders per second, how long players and observers wait, the cost to the server. Closed loop, one thread,
// loopback.
//   drill_drive --port 8080 --pid PID --games 64 --observers 100 --lockstep --seconds 5
// With --baseline it drives baseline_server instead of our server.
#include "tests/bench/drill/drill_game.h"
#include "tests/bench/drill/process.h"

#include <CLI/CLI.hpp>

#include <sys/resource.h>
#include <algorithm>
#include <cstdio>
#include <vector>

namespace battalia::tests {
namespace {

struct Run {
  Plan plan;
  int process = 0;
  std::size_t games = 1;
  std::size_t observers = 0;  // in all games together
  std::size_t sleepers = 0;   // of these, in the first game: they never read
  double seconds = 5;
  double warm_up_seconds = 1;
  double idle_seconds = 0;  // time without orders
  bool growth = false;      // compares the cost of late and early orders of one game
};

double at_share(std::vector<float> waits, double share) {
  if (waits.empty()) return 0;
  const auto place = static_cast<std::ptrdiff_t>(share * static_cast<double>(waits.size() - 1));
  std::nth_element(waits.begin(), waits.begin() + place, waits.end());
  return waits[static_cast<std::size_t>(place)];
}

double own_processor_us() {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  const auto us = [](const timeval& time) { return double(time.tv_sec) * 1e6 + double(time.tv_usec); };
  return us(used.ru_utime) + us(used.ru_stime);
}

// Three letters, so that people of another run against the same server have other names.
std::string run_name() {
  auto number = static_cast<std::uint64_t>(now_us());
  std::string name;
  for (int i = 0; i < 3; ++i, number /= 26) name.push_back(static_cast<char>('a' + number % 26));
  return name;
}

double per(double amount, double count) { return count > 0 ? amount / count : 0; }

class Drive {
 public:
  explicit Drive(const Run& run) : run_(run) {}

  void go() {
    at_rest_ = used_by(run_.process);
    const std::string prefix = run_name();
    for (std::size_t i = 0; i < run_.games; ++i) {
      games_.push_back(std::make_unique<DrillGame>(board_, run_.plan, prefix + std::to_string(i), tally_));
    }
    with_players_ = used_by(run_.process);
    const Microseconds joining = now_us();
    for (std::size_t i = 0; i < run_.observers; ++i) games_[i % run_.games]->add_observer();
    join_us_ = now_us() - joining;
    const std::uint64_t joining_bytes = tally_.joining_bytes;
    for (std::size_t i = 0; i < run_.sleepers; ++i) games_.front()->add_sleeper();
    tally_.joining_bytes = joining_bytes;
    board_.run_for(0.5e6);
    with_observers_ = used_by(run_.process);
    if (run_.growth) return grow();
    if (run_.idle_seconds > 0) {
      board_.run_for(run_.idle_seconds * 1e6);
    } else {
      for (const auto& game : games_) game->begin();
      board_.run_for(run_.warm_up_seconds * 1e6);
    }
    const Used before = used_by(run_.process);
    const double own_before = own_processor_us();
    const Microseconds began = now_us();
    tally_.counting = true;
    board_.run_for(run_.seconds * 1e6);
    tally_.counting = false;
    tally_.stopped = true;
    tell(now_us() - began, before, used_by(run_.process), own_processor_us() - own_before);
  }

 private:
  void grow() {
    games_.front()->begin();
    constexpr Microseconds kPatience = 60e6;
    const auto cost_of_thousand_after = [&](std::uint64_t orders) {
      board_.run_for(kPatience, [&] { return games_.front()->orders() >= orders; });
      const double before = used_by(run_.process).processor_us;
      const std::uint64_t from = games_.front()->orders();
      board_.run_for(kPatience, [&] { return games_.front()->orders() >= from + 1'000; });
      return (used_by(run_.process).processor_us - before) / double(games_.front()->orders() - from);
    };
    const double early_us = cost_of_thousand_after(10);
    const double late_us = cost_of_thousand_after(10'000);
    games_.front()->add_observer();
    std::printf("{\"early_order_us\":%.2f,\"late_order_us\":%.2f,\"growth_percent\":%.1f,\"join_bytes\":%llu}\n",
                early_us, late_us, (late_us / early_us - 1) * 100,
                static_cast<unsigned long long>(tally_.joining_bytes));
  }

  void tell(Microseconds took, const Used& before, const Used& after, double own_us) const {
    const double seconds = took / 1e6;
    const double orders = static_cast<double>(tally_.waits_us.size());
    const double events = static_cast<double>(tally_.events);
    const double cost_us = after.processor_us - before.processor_us;
    const double observers = static_cast<double>(run_.observers);
    std::uint64_t given = 0;
    for (const auto& game : games_) given += game->orders();
    std::printf("{\"games\":%zu,\"observers\":%zu,\"orders_s\":%.0f,\"wait_p50_ms\":%.3f,\"wait_p99_ms\":%.3f",
                run_.games, run_.observers, orders / seconds, at_share(tally_.waits_us, 0.5) / 1e3,
                at_share(tally_.waits_us, 0.99) / 1e3);
    std::printf(",\"events_s\":%.0f,\"last_p50_ms\":%.3f,\"last_p99_ms\":%.3f", events / seconds,
                at_share(tally_.last_waits_us, 0.5) / 1e3, at_share(tally_.last_waits_us, 0.99) / 1e3);
    std::printf(",\"event_bytes\":%.0f,\"answer_bytes\":%.0f,\"join_bytes\":%.0f,\"join_ms\":%.2f",
                per(double(tally_.event_bytes), events), per(double(tally_.answer_bytes), orders),
                per(double(tally_.joining_bytes), observers), per(join_us_ / 1e3, observers));
    std::printf(",\"order_us\":%.1f,\"event_us\":%.2f,\"server_percent\":%.0f,\"driver_percent\":%.0f",
                per(cost_us, orders), per(cost_us, events), cost_us / took * 100, own_us / took * 100);
    std::printf(",\"rest_mib\":%.1f,\"players_mib\":%.1f,\"end_mib\":%.1f,\"observer_kib\":%.1f",
                double(at_rest_.resident_kib) / 1024, double(with_players_.resident_kib) / 1024,
                double(after.resident_kib) / 1024,
                per(double(with_observers_.resident_kib - with_players_.resident_kib), observers));
    std::printf(",\"disk_kib_order\":%.1f,\"orders\":%llu,\"lost\":%llu,\"trouble\":\"%s\"}\n",
                per(double(after.written_bytes - before.written_bytes) / 1024, orders),
                static_cast<unsigned long long>(given), static_cast<unsigned long long>(tally_.lost),
                tally_.trouble.c_str());
  }

  const Run& run_;
  Switchboard board_;
  Tally tally_;
  std::vector<std::unique_ptr<DrillGame>> games_;
  Used at_rest_;
  Used with_players_;
  Used with_observers_;
  Microseconds join_us_ = 0;
};

void lift_descriptor_limit() {
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace
}  // namespace battalia::tests

int main(int argc, char** argv) {
  using namespace battalia::tests;
  Run run;
  CLI::App app("Drives a server with the drill workload.", "drill_drive");
  app.add_option("--port", run.plan.port, "of the server, on this machine")->required();
  app.add_option("--pid", run.process, "the server's process, to tell what it uses");
  app.add_option("--games", run.games, "games at the same time");
  app.add_option("--observers", run.observers, "over all games");
  app.add_option("--sleepers", run.sleepers, "further observers of the first game, who never read");
  app.add_option("--seconds", run.seconds, "that are counted");
  app.add_option("--warm-up", run.warm_up_seconds, "seconds before that");
  app.add_option("--idle", run.idle_seconds, "hold the wires for so long, and order nothing");
  app.add_flag("--growth", run.growth, "what the thousand orders after the 10th and the 10,000th cost");
  app.add_flag("--lockstep", run.plan.lockstep, "the next order waits for all observers");
  app.add_flag("--baseline", run.plan.baseline, "the server is baseline_server");
  app.add_option("--frame-bytes", run.plan.frame_bytes, "length of the orders, for the baseline");
  CLI11_PARSE(app, argc, argv);
  lift_descriptor_limit();
  Drive(run).go();
}
