// Something of ours and its baseline, timed in turn in the same run, so that whatever else the machine does falls on
// both and the ratio survives it; and the table in which a benchmark tells both. Used by rules_bench and play_bench.
#pragma once

#include <benchmark/benchmark.h>

#include <map>
#include <string>
#include <vector>

namespace battalia::tests {

// Microseconds. The first two count what this thread or this process had of a processor, no matter what else runs; the
// last is the time on the wall.
double thread_us();
double process_us();
double wall_us();

// Times of ours and of what it stands beside, in microseconds. Where the same thing is done again and again the medians
// are compared, else the means, for then the mixture counts. Without a baseline there is no ratio.
struct Comparison {
  std::vector<double> ours;
  std::vector<double> baseline;
  bool same_again = false;
};

using Measured = std::map<std::string, Comparison>;  // by what it is called

// Appends how long the work took by that clock, and hands on what it made.
template <class Work>
auto timed(std::vector<double>& times, double (*clock)(), Work work) {
  const double start = clock();
  auto made = work();
  times.push_back(clock() - start);
  return made;
}

// Writes it all into the counters of the benchmark, where TableReporter and --benchmark_out find it.
void tell(const Measured& measured, benchmark::State& state);
// One more figure, reported separately.
void tell(const std::string& what, double figure, benchmark::State& state);

// Runs what is registered and wanted, and prints a table of each: what, how often, mean, median, p99 and most of ours,
// the baseline, the ratio. `about` is said first.
int run_benchmarks(int argc, char** argv, const std::string& about);

}  // namespace battalia::tests
