// Metrics of a running server: is it healthy, who is slow, how full is it. Counters, gauges and histograms, served as
// Prometheus text at /metrics. Owned by main and passed to everything that counts. Lives on the event loop's thread.
// Each name is explained in deploy/README.md, which a test checks. Not prometheus-cpp: its text writer takes three
// times as long, and filling its structures takes as many lines as text().
#pragma once

#include "common/base/histogram.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace battalia::observability {

class Metrics {
 public:
  // The counter with that name and label ("kind=\"too_fast\"" or empty). The reference is valid as long as the Metrics.
  std::uint64_t& counter(std::string_view name, std::string_view help, std::string_view label = {});
  Histogram& histogram(std::string_view name, std::string_view help, std::string_view label = {});
  // A gauge, total or histogram kept elsewhere, read when the operator asks.
  void gauge(std::string_view name, std::string_view help, std::function<double()> read, std::string_view label = {});
  void total(std::string_view name, std::string_view help, std::function<double()> read, std::string_view label = {});
  void histogram_of(std::string_view name, std::string_view help, std::function<Histogram()> read,
                    std::string_view label = {});

  // Prometheus text format, version 0.0.4.
  std::string text() const;

 private:
  enum class Type { counter, gauge, histogram };
  template <class Value>
  using Labelled = std::map<std::string, Value, std::less<>>;
  struct Family {
    std::string help;
    Type type = Type::counter;
    Labelled<std::uint64_t> counters;
    Labelled<Histogram> histograms;
    Labelled<std::function<double()>> read;
    Labelled<std::function<Histogram()>> read_histograms;
  };
  Family& family(std::string_view name, std::string_view help, Type type);
  std::map<std::string, Family, std::less<>> families_;
};

}  // namespace battalia::observability
