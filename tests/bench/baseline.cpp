#include "tests/bench/baseline.h"

#include <time.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <ostream>
#include <set>

namespace battalia::tests {
namespace {

constexpr char kBetween = '|';  // what and column, in a counter's name
constexpr std::string_view kFigure = "figure";
constexpr std::array<std::string_view, 7> kColumns = {"n", "mean", "p50", "p99", "most", "baseline", "ratio"};

double now_us(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

double mean(const std::vector<double>& times) {
  return std::accumulate(times.begin(), times.end(), 0.0) / static_cast<double>(times.size());
}

double percentile(std::vector<double> times, double share) {
  std::sort(times.begin(), times.end());
  return times[static_cast<std::size_t>(std::ceil(share * static_cast<double>(times.size()))) - 1];  // share > 0
}

std::string in_digits(double figure) {
  std::array<char, 32> text{};
  const bool whole = figure == std::floor(figure) || figure >= 100;
  std::snprintf(text.data(), text.size(), whole ? "%.0f" : figure < 10 ? "%.2f" : "%.1f", figure);
  return text.data();
}

class TableReporter final : public benchmark::BenchmarkReporter {
 public:
  explicit TableReporter(std::string about) : about_(std::move(about)) {}

  bool ReportContext(const Context& context) override {
    PrintBasicContext(&GetOutputStream(), context);  // the load of the machine among it
    GetOutputStream() << about_ << "\n";
    return true;
  }

  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      if (run.run_type == Run::RT_Iteration) report(run);
    }
    GetOutputStream().flush();
  }

 private:
  void report(const Run& run) {
    std::ostream& out = GetOutputStream();
    out << "\n" << run.benchmark_name() << "\n";
    std::set<std::string> rows;
    for (const auto& [name, counter] : run.counters) rows.insert(name.substr(0, name.find(kBetween)));
    bool headed = false;
    for (const std::string& row : rows) {
      const auto cell = [&](std::string_view column) {
        const auto found = run.counters.find(row + kBetween + std::string(column));
        return found == run.counters.end() ? std::string() : in_digits(found->second);
      };
      const std::string figure = cell(kFigure);
      if (!figure.empty()) {
        out << "  " << row << ": " << figure << "\n";
        continue;
      }
      if (!headed) line(out, "", [](std::string_view column) { return std::string(column); });
      headed = true;
      line(out, row, cell);
    }
  }

  template <class Cell>
  static void line(std::ostream& out, const std::string& what, Cell cell) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "  %-40s", what.c_str());
    out << text.data();
    for (const std::string_view column : kColumns) {
      std::snprintf(text.data(), text.size(), " %9s", cell(column).c_str());
      out << text.data();
    }
    out << "\n";
  }

  std::string about_;
};

}  // namespace

double thread_us() { return now_us(CLOCK_THREAD_CPUTIME_ID); }
double process_us() { return now_us(CLOCK_PROCESS_CPUTIME_ID); }
double wall_us() { return now_us(CLOCK_MONOTONIC); }

void tell(const Measured& measured, benchmark::State& state) {
  for (const auto& [what, times] : measured) {
    const auto set = [&, &what = what](std::string_view column, double figure) {
      state.counters[what + kBetween + std::string(column)] = figure;
    };
    if (times.ours.empty()) continue;
    set("n", static_cast<double>(times.ours.size()));
    set("mean", mean(times.ours));
    set("p50", percentile(times.ours, 0.5));
    set("p99", percentile(times.ours, 0.99));
    set("most", percentile(times.ours, 1));
    if (times.baseline.empty()) continue;
    const auto usual = [&](const std::vector<double>& all) {
      return times.same_again ? percentile(all, 0.5) : mean(all);
    };
    set("baseline", usual(times.baseline));
    set("ratio", usual(times.ours) / usual(times.baseline));
  }
}

void tell(const std::string& what, double figure, benchmark::State& state) {
  state.counters[what + kBetween + std::string(kFigure)] = figure;
}

int run_benchmarks(int argc, char** argv, const std::string& about) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  TableReporter reporter(about);
  benchmark::RunSpecifiedBenchmarks(&reporter);
  return 0;
}

}  // namespace battalia::tests
