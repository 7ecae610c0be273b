#include "clients/terminal/load/load_figures.h"

#include "common/base/text.h"
#include "common/narration/words.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace battalia::terminal {
namespace {

std::string number(double value, int decimals) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*f", decimals, value);
  return text;
}

constexpr std::pair<const char*, double> kShares[] = {{"p50", 0.5}, {"p90", 0.9}, {"p99", 0.99}, {"max", 1}};

std::string row(std::string_view what, const Waits& waits) {
  std::string text = padded(what, 34);
  for (const auto& [name, share] : kShares) {
    text += std::string("  ") + name + " " + padded(number(waits.at_most_ms(share), 2) + " ms", 10);
  }
  return text + "\n";
}

std::string json_row(std::string_view what, const Waits& waits) {
  std::string text = "\"" + std::string(what) + "_ms\":{";
  for (const auto& [name, share] : kShares) {
    if (share != kShares[0].second) text += ",";
    text += std::string("\"") + name + "\":" + number(waits.at_most_ms(share), 3);
  }
  return text + "}";
}

std::string bytes_row(std::string_view what, const Spread& bytes) {
  return "bytes of " + padded(what, 25) + "  p50 " + padded(number(bytes.at_most(0.5), 0), 10) + "  p99 " +
         number(bytes.at_most(0.99), 0) + "\n";
}

std::string json_bytes(std::string_view what, const Spread& bytes) {
  return "\"" + std::string(what) + "_bytes\":{\"p50\":" + number(bytes.at_most(0.5), 0) +
         ",\"p99\":" + number(bytes.at_most(0.99), 0) + "}";
}

double micros_of_an_order(const LoadFigures& figures) {
  return figures.server_seconds * 1e6 / static_cast<double>(std::max<std::size_t>(figures.acknowledged.count(), 1));
}

}  // namespace

void Spread::add(float value) {
  values_.push_back(value);
  sorted_ = false;
}

double Spread::at_most(double share) const {
  if (values_.empty()) return 0;
  if (!sorted_) std::sort(values_.begin(), values_.end());
  sorted_ = true;
  const auto place = static_cast<std::size_t>(std::ceil(share * static_cast<double>(values_.size())));
  return static_cast<double>(values_[std::max<std::size_t>(place, 1) - 1]);
}

void Waits::add(Duration wait) { micros_.add(std::chrono::duration<float, std::micro>(wait).count()); }

std::string told(const LoadFigures& figures, double seconds) {
  std::string text = number(static_cast<double>(figures.acknowledged.count()) / seconds, 1) + " orders a second (" +
                     std::to_string(figures.acknowledged.count()) + " in " + number(seconds, 1) + " s), " +
                     number(static_cast<double>(figures.updates) / seconds, 0) + " updates a second to watchers\n";
  text += row("order to acknowledged", figures.acknowledged);
  text += row("order to its player's table", figures.delivered);
  if (figures.offered.count() > 0) text += row("offers asked for to answered", figures.offered);
  if (figures.everybody.count() > 0) text += row("order to the last watcher's table", figures.everybody);
  if (figures.crowd.count() > 0) text += row("order to the last table of the crowd", figures.crowd);
  if (figures.back.count() > 0) text += row("connection lost to table again", figures.back);
  if (figures.updates > 0) {
    text += number(static_cast<double>(figures.update_bytes) / static_cast<double>(figures.updates), 0) +
            " bytes an update to a watcher\n";
  }
  text += bytes_row("an update to a player", figures.player_bytes);
  if (figures.offers_bytes.count() > 0) text += bytes_row("the offers asked for", figures.offers_bytes);
  if (figures.server_seconds > 0)
    text += number(micros_of_an_order(figures), 1) + " us of the server's processor time an order\n";
  text += std::to_string(figures.ended) + " games ended, " + std::to_string(figures.rejected) + " orders rejected, " +
          std::to_string(figures.refused) + " requests refused (" + std::to_string(figures.too_fast) +
          " for going too fast), " + std::to_string(figures.lost) + " connections lost, " +
          std::to_string(figures.repeated) + " orders repeated\n";
  if (!figures.last_trouble.empty()) text += "last error: " + printable(figures.last_trouble) + "\n";
  return text;
}

std::string told_as_json(const LoadFigures& figures, double seconds) {
  const auto count = [](const char* name, std::uint64_t value) {
    return std::string("\"") + name + "\":" + std::to_string(value) + ",";
  };
  return "{\"seconds\":" + number(seconds, 3) + "," + count("orders", figures.acknowledged.count()) +
         "\"orders_per_second\":" + number(static_cast<double>(figures.acknowledged.count()) / seconds, 1) + "," +
         json_row("acknowledged", figures.acknowledged) + "," + json_row("delivered", figures.delivered) + "," +
         json_row("offered", figures.offered) + "," + json_bytes("player_update", figures.player_bytes) + "," +
         json_bytes("offers", figures.offers_bytes) +
         ",\"server_us_an_order\":" + number(micros_of_an_order(figures), 1) + "," +
         json_row("everybody", figures.everybody) + "," + json_row("crowd", figures.crowd) + "," +
         json_row("back", figures.back) + "," + count("back", figures.back.count()) +
         count("updates", figures.updates) + count("update_bytes", figures.update_bytes) +
         count("games_ended", figures.ended) + count("rejected", figures.rejected) + count("refused", figures.refused) +
         count("too_fast", figures.too_fast) + count("lines_lost", figures.lost) +
         count("unanswered", figures.unanswered) + count("repeated", figures.repeated) +
         "\"last_trouble\":" + battalia::in_quotes(figures.last_trouble) + "}\n";
}

}  // namespace battalia::terminal
