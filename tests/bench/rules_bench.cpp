// How long the rule engine thinks, on the largest battles that come with the systems: rulings by kind of act, offers,
// previews and views, as the slowest in a hundred (p99) over whole games of random acts; and how many whole games two
// computers play in a second. Build it with -DCMAKE_BUILD_TYPE=Release; `rules_bench --benchmark_filter=lutzen`. Times
// are in microseconds.
#include "common/player/chooser.h"
#include "server/rules/redaction.h"
#include "server/rules/rule_system.h"
#include "tests/rules/every_system/random_acts.h"

#include <benchmark/benchmark.h>

#include <time.h>

#include <algorithm>
#include <map>

namespace battalia::tests {
namespace {

constexpr int kLongestGame = 20'000;  // acts: a game that does not end is not counted for ever

using Times = std::map<std::string, std::vector<double>>;

// Processor time of this thread: what else runs on the machine does not count.
double now_us() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

template <class Work>
auto timed(std::vector<double>& times, Work work) {
  const double start = now_us();
  auto result = work();
  times.push_back(now_us() - start);
  return result;
}

std::string kind_of(const v1::Act& act) {
  const std::string verb = v1::Verb_Name(act.verb()).substr(5);
  return act.key().empty() ? verb : verb + "/" + act.key();
}

// One game of random acts; every call is timed under its kind.
void play(const rules::RuleSystem& system, const v1::Scenario& scenario, std::uint64_t seed, int acts, Times& times) {
  RandomPlayer player(seed);
  rules::SeededDice dice(seed);
  rules::Table table;
  const auto fold = [&](const rules::Ruling& ruling) {
    for (const v1::Event& event : *ruling) table.apply(event);
  };
  fold(system.set_up(scenario, {}, dice));
  for (int i = 0; i < acts && !table.ended(); ++i) {
    v1::Prompt prompt;
    v1::Seat mover = v1::SEAT_RED;
    for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
      v1::Prompt asked = system.prompt(table, seat);
      if (!asked.to_move()) continue;
      prompt = timed(times["prompt"], [&] { return system.prompt(table, seat); });
      mover = seat;
    }
    const v1::Act act = player.fill_in(player.pick(prompt));
    const v1::Preview preview = timed(times["preview"], [&] { return system.preview(table, act, mover); });
    benchmark::DoNotOptimize(&preview);
    const v1::Table view = timed(times["view"], [&] { return rules::view_of(table, mover); });
    benchmark::DoNotOptimize(&view);
    const rules::Ruling ruling = timed(times["adjudicate"], [&] { return system.adjudicate(table, act, mover, dice); });
    times["adjudicate " + kind_of(act)].push_back(times["adjudicate"].back());
    if (!ruling) throw std::logic_error("an offered act is refused: " + ruling.error().reason);
    fold(ruling);
  }
}

double percentile(std::vector<double>& times, double share) {
  std::sort(times.begin(), times.end());
  return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
}

void whole_games(benchmark::State& state, const rules::RuleSystem* system, const v1::Scenario* scenario) {
  Times times;
  std::uint64_t seed = 0;
  for (auto _ : state) play(*system, *scenario, ++seed, 1'500, times);
  for (auto& [what, taken] : times) {
    double sum = 0;
    for (const double one : taken) sum += one;
    state.counters[what + " n"] = static_cast<double>(taken.size());
    state.counters[what + " mean"] = sum / static_cast<double>(taken.size());
    state.counters[what + " p99"] = percentile(taken, 0.99);
    state.counters[what + " max"] = taken.back();
  }
}

// Whole games between two computers, from the set-up to the result: how many a second one processor plays.
void bot_games(benchmark::State& state, const rules::RuleSystem* system, const v1::Scenario* scenario) {
  std::uint64_t seed = 0;
  std::int64_t acts = 0;
  const double start = now_us();
  for (auto _ : state) {
    player::Random random(++seed);
    rules::SeededDice dice(seed);
    rules::Table table;
    const rules::Ruling opening = system->set_up(*scenario, {}, dice);
    for (const v1::Event& event : *opening) table.apply(event);
    for (int given = 0; given < kLongestGame && !table.ended(); ++given, ++acts) {
      v1::Seat mover = v1::SEAT_RED;
      v1::Prompt prompt = system->prompt(table, mover);
      if (!prompt.to_move()) prompt = system->prompt(table, mover = v1::SEAT_BLUE);
      rules::Ruling ruling =
          system->adjudicate(table, player::choose(prompt, random, player::Style::greedy), mover, dice);
      if (!ruling) ruling = system->adjudicate(table, prompt.default_act(), mover, dice);
      for (const v1::Event& event : *ruling) table.apply(event);
    }
  }
  const double seconds = (now_us() - start) / 1e6;
  state.counters["games_s"] = static_cast<double>(state.iterations()) / seconds;
  state.counters["acts_a_game"] = static_cast<double>(acts) / static_cast<double>(state.iterations());
  state.counters["acts_s"] = static_cast<double>(acts) / seconds;
}

}  // namespace
}  // namespace battalia::tests

int main(int argc, char** argv) {
  using namespace battalia;
  for (const rules::RuleSystem* system : rules::all_systems()) {
    for (const v1::Scenario& scenario : system->scenarios()) {
      benchmark::RegisterBenchmark(scenario.info().key().c_str(), tests::whole_games, system, &scenario)
          ->Unit(benchmark::kMillisecond)
          ->Iterations(3);
      benchmark::RegisterBenchmark((scenario.info().key() + "/bots").c_str(), tests::bot_games, system, &scenario)
          ->Unit(benchmark::kMillisecond);
    }
  }
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
