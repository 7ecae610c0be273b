// Measures what the disk itself costs: rows as long as orders of Drill are inserted into a bare table and committed in
// groups by one thread that does nothing else (bare_database.h). The baseline for storing orders.
#include "tests/bench/bare_database.h"
#include "tests/bench/drill/process.h"

#include <benchmark/benchmark.h>

#include <unistd.h>

namespace battalia::tests {
namespace {

void group_commits(benchmark::State& state) {
  const Folder folder;
  BareDatabase database(folder.file("baseline.db"));
  const Used before = used_by(::getpid());
  for (auto _ : state) database.commit(state.range(0));
  const Used after = used_by(::getpid());
  const auto rows = static_cast<double>(state.iterations() * state.range(0));
  state.counters["rows_s"] = benchmark::Counter(rows, benchmark::Counter::kIsRate);
  state.counters["row_us"] = (after.processor_us - before.processor_us) / rows;
  state.counters["row_kib"] = static_cast<double>(after.written_bytes - before.written_bytes) / 1024 / rows;
}
BENCHMARK(group_commits)->Arg(1)->Arg(8)->Arg(64)->UseRealTime()->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace battalia::tests

BENCHMARK_MAIN();
