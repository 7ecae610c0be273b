// Times our code and its baseline in turn in the same run, so that other load on the machine falls on both and the
// ratio stays meaningful; also the table in which a benchmark prints both. Used by rules_bench and play_bench.
#pragma once

#include <benchmark/benchmark.h>

#include <map>
#include <string>
#include <vector>

namespace battalia::tests {

// Microseconds. The first two count the processor time of this thread or this process, whatever else is running; the
// last is wall time.
double thread_us();
double process_us();
double wall_us();

// Times of our code and of its baseline, in microseconds. If the same work is repeated, the medians are compared,
// otherwise the means, because then the mixture matters. Without a baseline there is no ratio.
struct Comparison {
  std::vector<double> ours;
  std::vector<double> baseline;
  bool same_again = false;
};

using Measured = std::map<std::string, Comparison>;  // by name

// Appends how long the work took by that clock, and returns the work's result.
template <class Work>
auto timed(std::vector<double>& times, double (*clock)(), Work work) {
  const double start = clock();
  auto made = work();
  times.push_back(clock() - start);
  return made;
}

// Writes the figures into the counters of the benchmark, where TableReporter and --benchmark_out find them.
void tell(const Measured& measured, benchmark::State& state);
// One more figure, reported separately.
void tell(const std::string& what, double figure, benchmark::State& state);

// Runs the registered benchmarks that were selected and prints a table for each: count, mean, median, p99 and maximum
// of our code, the baseline, the ratio. `about` is printed first.
int run_benchmarks(int argc, char** argv, const std::string& about);

}  // namespace battalia::tests
