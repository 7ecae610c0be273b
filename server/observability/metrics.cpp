#include "server/observability/metrics.h"

#include <cstdio>

namespace battalia::observability {
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
  std::snprintf(text, sizeof text, "%.12g", value);
  return text;
}

void write(std::string& out, const std::string& name, const std::string& label, const Histogram& histogram) {
  std::uint64_t below = 0;
  for (std::size_t i = 0; i < histogram.bounds().size(); ++i) {
    below += histogram.counts()[i];
    out += name + "_bucket" + braces(label, "le=\"" + number(histogram.bounds()[i]) + "\"") + " " +
           std::to_string(below) + "\n";
  }
  below += histogram.counts().back();
  out += name + "_bucket" + braces(label, "le=\"+Inf\"") + " " + std::to_string(below) + "\n";
  out += name + "_sum" + braces(label) + " " + number(histogram.sum()) + "\n";
  out += name + "_count" + braces(label) + " " + std::to_string(below) + "\n";
}

}  // namespace

Metrics::Family& Metrics::family(std::string_view name, std::string_view help, Type type) {
  const auto found = families_.find(name);
  if (found != families_.end()) return found->second;
  Family& made = families_[std::string(name)];
  made.help = help;
  made.type = type;
  return made;
}

std::uint64_t& Metrics::counter(std::string_view name, std::string_view help, std::string_view label) {
  return family(name, help, Type::counter).counters[std::string(label)];
}

Histogram& Metrics::histogram(std::string_view name, std::string_view help, std::string_view label) {
  return family(name, help, Type::histogram).histograms[std::string(label)];
}

void Metrics::gauge(std::string_view name, std::string_view help, std::function<double()> read,
                    std::string_view label) {
  family(name, help, Type::gauge).read[std::string(label)] = std::move(read);
}

void Metrics::total(std::string_view name, std::string_view help, std::function<double()> read,
                    std::string_view label) {
  family(name, help, Type::counter).read[std::string(label)] = std::move(read);
}

void Metrics::histogram_of(std::string_view name, std::string_view help, std::function<Histogram()> read,
                           std::string_view label) {
  family(name, help, Type::histogram).read_histograms[std::string(label)] = std::move(read);
}

std::string Metrics::text() const {
  constexpr const char* kTypes[] = {"counter", "gauge", "histogram"};
  std::string out;
  for (const auto& [name, family] : families_) {
    out += "# HELP " + name + " " + family.help + "\n# TYPE " + name + " " +
           kTypes[static_cast<std::size_t>(family.type)] + "\n";
    for (const auto& [label, read] : family.read) out += name + braces(label) + " " + number(read()) + "\n";
    for (const auto& [label, count] : family.counters) out += name + braces(label) + " " + std::to_string(count) + "\n";
    for (const auto& [label, histogram] : family.histograms) write(out, name, label, histogram);
    for (const auto& [label, read] : family.read_histograms) write(out, name, label, read());
  }
  return out;
}

}  // namespace battalia::observability
