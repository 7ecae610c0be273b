// A histogram with fixed buckets, of durations or sizes, for the operator's metrics. The code that measures fills it;
// server/observability/metrics.h reads it. Plain data without a lock: callers that share one between threads must guard
// it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace battalia {

class Histogram {
 public:
  // Upper bounds of the buckets; one further bucket counts everything above them. In seconds: 50 microseconds to 10
  // seconds.
  static constexpr std::array<double, 17> kSeconds = {
      0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0};
  static constexpr std::array<double, 10> kSizes = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1'000};

  // `bounds` must outlive the histogram.
  explicit Histogram(std::span<const double> bounds = kSeconds) : bounds_(bounds), counts_(bounds.size() + 1) {}

  void observe(double value) {
    const auto bucket = std::lower_bound(bounds_.begin(), bounds_.end(), value) - bounds_.begin();
    ++counts_[static_cast<std::size_t>(bucket)];
    sum_ += value;
  }
  // Takes a duration of any clock, so that this header needs no clock.
  template <class Duration>
  requires requires { typename Duration::period; }
  void observe(Duration took) {
    using Period = typename Duration::period;
    observe(static_cast<double>(took.count()) * Period::num / Period::den);
  }
  template <class Moment>
  void observe_since(Moment began) {
    observe(Moment::clock::now() - began);
  }

  std::span<const double> bounds() const { return bounds_; }
  std::span<const std::uint64_t> counts() const { return counts_; }  // one more than bounds
  double sum() const { return sum_; }

 private:
  std::span<const double> bounds_;
  std::vector<std::uint64_t> counts_;
  double sum_ = 0;
};

}  // namespace battalia
