#include "server/net/metrics.h"

#include <algorithm>
#include <cstdio>

namespace battalia::net {
namespace {

std::string braces(std::string_view label, std::string_view more = {}) {
  if (label.empty() && more.empty()) return {};
  std::string text = "{";
  text += label;
  if (!label.empty() && !more.empty()) text += ",";
  text += more;
  return text + "}";
}

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.9g", value);
  return text;
}

void write(std::string& out, const std::string& name, const std::string& label, const Histogram& histogram) {
  std::uint64_t below = 0;
  for (std::size_t i = 0; i < Histogram::kBounds.size(); ++i) {
    below += histogram.counts()[i];
    out += name + "_bucket" + braces(label, "le=\"" + number(Histogram::kBounds[i]) + "\"") + " " +
           std::to_string(below) + "\n";
  }
  below += histogram.counts().back();
  out += name + "_bucket" + braces(label, "le=\"+Inf\"") + " " + std::to_string(below) + "\n";
  out += name + "_sum" + braces(label) + " " + number(histogram.sum_s()) + "\n";
  out += name + "_count" + braces(label) + " " + std::to_string(below) + "\n";
}

}  // namespace

void Histogram::observe(std::chrono::nanoseconds took) {
  const double seconds = std::chrono::duration<double>(took).count();
  const auto bucket = std::lower_bound(kBounds.begin(), kBounds.end(), seconds) - kBounds.begin();
  ++counts_[static_cast<std::size_t>(bucket)];
  sum_s_ += seconds;
}

Metrics::Family& Metrics::family(std::string_view name, std::string_view help) {
  const auto found = families_.find(name);
  if (found != families_.end()) return found->second;
  Family& made = families_[std::string(name)];
  made.help = help;
  return made;
}

std::uint64_t& Metrics::counter(std::string_view name, std::string_view help, std::string_view label) {
  return family(name, help).counters[std::string(label)];
}

Histogram& Metrics::histogram(std::string_view name, std::string_view help, std::string_view label) {
  return family(name, help).histograms[std::string(label)];
}

void Metrics::gauge(std::string_view name, std::string_view help, std::function<double()> read) {
  family(name, help).read[{}] = std::move(read);
  family(name, help).level = true;
}

void Metrics::total(std::string_view name, std::string_view help, std::function<double()> read,
                    std::string_view label) {
  family(name, help).read[std::string(label)] = std::move(read);
}

std::string Metrics::text() const {
  std::string out;
  for (const auto& [name, family] : families_) {
    const char* type = family.level ? "gauge" : family.histograms.empty() ? "counter" : "histogram";
    out += "# HELP " + name + " " + family.help + "\n# TYPE " + name + " " + type + "\n";
    for (const auto& [label, read] : family.read) out += name + braces(label) + " " + number(read()) + "\n";
    for (const auto& [label, count] : family.counters) out += name + braces(label) + " " + std::to_string(count) + "\n";
    for (const auto& [label, histogram] : family.histograms) write(out, name, label, histogram);
  }
  return out;
}

}  // namespace battalia::net
