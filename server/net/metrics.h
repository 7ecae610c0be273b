// What an operator asks of a running server: is it healthy, who is slow, how full is it. Counters, levels and
// histograms, written as Prometheus text at /metrics. Owned by main and handed to whoever counts. All of it lives on
// the event loop's thread.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::net {

// Seconds in buckets from 50 microseconds to 10 seconds.
class Histogram {
 public:
  void observe(std::chrono::nanoseconds took);
  static constexpr std::array<double, 17> kBounds = {
      0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0};
  const std::array<std::uint64_t, kBounds.size() + 1>& counts() const { return counts_; }
  double sum_s() const { return sum_s_; }

 private:
  std::array<std::uint64_t, kBounds.size() + 1> counts_{};
  double sum_s_ = 0;
};

class Metrics {
 public:
  // The counter of that name and label ("kind=\"too_fast\"" or empty). The reference is good as long as the Metrics.
  std::uint64_t& counter(std::string_view name, std::string_view help, std::string_view label = {});
  Histogram& histogram(std::string_view name, std::string_view help, std::string_view label = {});
  // A level, or a total that somebody else counts, which is read when the operator asks.
  void gauge(std::string_view name, std::string_view help, std::function<double()> read);
  void total(std::string_view name, std::string_view help, std::function<double()> read, std::string_view label = {});

  // Prometheus text format, version 0.0.4.
  std::string text() const;

 private:
  struct Family {
    std::string help;
    std::map<std::string, std::uint64_t, std::less<>> counters;
    std::map<std::string, Histogram, std::less<>> histograms;
    std::map<std::string, std::function<double()>, std::less<>> read;
    bool level = false;  // what is read may fall
  };
  Family& family(std::string_view name, std::string_view help);
  std::map<std::string, Family, std::less<>> families_;
};

}  // namespace battalia::net
