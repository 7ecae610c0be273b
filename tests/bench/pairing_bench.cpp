// How long pairing a round takes: all pairs allowed, every soft rule in force, scores as after some rounds. The aim is
// 500 players in under a second in a release build (README.md here). Built on demand:
//   ninja pairing_bench && bin/pairing_bench
#include "tests/league/support/tournament.h"

#include <benchmark/benchmark.h>

namespace {

void pair_a_round(benchmark::State& state) {
  battalia::tests::Tournament tournament(1, static_cast<std::size_t>(state.range(0)));
  for (int round = 0; round < 3; ++round) {
    const auto paired = battalia::league::pair_round(tournament.candidates(), tournament.settings());
    tournament.play(*paired);
  }
  const auto players = tournament.candidates();
  const auto settings = tournament.settings();
  for (auto _ : state) benchmark::DoNotOptimize(battalia::league::pair_round(players, settings));
}
BENCHMARK(pair_a_round)->Arg(50)->Arg(200)->Arg(500)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
