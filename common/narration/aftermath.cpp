#include "common/narration/aftermath.h"

#include "common/narration/words.h"

#include <algorithm>

namespace battalia::inline narration {
namespace {

constexpr std::size_t kNameColumns = 36;
constexpr std::size_t kFateColumns = 20;
constexpr std::size_t kColumnsBeside = 40;  // used by the rest of a line apart from the name: id, fate, numbers

const v1::SideAftermath* side_of(const v1::Aftermath& aftermath, v1::Side side) {
  const auto found = std::find_if(aftermath.sides().begin(), aftermath.sides().end(),
                                  [&](const v1::SideAftermath& one) { return one.side() == side; });
  return found == aftermath.sides().end() ? nullptr : &*found;
}

std::string of(std::int64_t part, std::int64_t whole) { return amount_words(part) + " of " + amount_words(whole); }

// Where losses are counted in units, they are the points as well.
std::string sum_line(const v1::Aftermath& aftermath, const v1::SideAftermath& side) {
  const std::string units = std::to_string(side.units_lost()) + " of " + std::to_string(side.units()) + " units";
  const std::string points = of(side.points_lost_milli(), side.points_milli()) + " " + aftermath.points_label();
  return side_name(aftermath, side.side()) + ": " + units + " lost; " +
         of(side.strength_end_milli(), side.strength_start_milli()) + " " + aftermath.strength_label() + " left" +
         (points == units ? "" : "; " + points + " lost");
}

class Page {
 public:
  Page(const v1::Aftermath& aftermath, int columns)
      : aftermath_(aftermath),
        name_columns_(std::clamp<std::size_t>(static_cast<std::size_t>(std::max(columns, 0)), kColumnsBeside + 12,
                                              kColumnsBeside + kNameColumns) -
                      kColumnsBeside) {}

  std::vector<std::string> lines() {
    add("Losses, in " + aftermath_.points_label() + ", and " + aftermath_.strength_label() + " left");
    for (const v1::SideAftermath& side : aftermath_.sides()) add_losses(side);
    add("");
    add("Commanders");
    for (const v1::CommanderAftermath& commander : aftermath_.commanders()) add_commander(commander);
    add("");
    add_field();
    return std::move(lines_);
  }

 private:
  void add(std::string line) { lines_.push_back(std::move(line)); }

  std::string named(const std::string& id, const std::string& name) const {
    return "  " + padded(printable(id), 6) + " " + padded(printable(name), name_columns_) + " ";
  }

  void add_losses(const v1::SideAftermath& side) {
    add("");
    add(sum_line(aftermath_, side));
    for (const v1::UnitAftermath& unit : aftermath_.units()) {
      if (unit.side() != side.side()) continue;
      add(named(unit.unit(), unit.name()) + padded(unit.fate_label(), kFateColumns) + " " +
          of(unit.strength_end_milli(), unit.strength_start_milli()) + ", " + std::to_string(unit.percent()) + "%");
    }
  }

  void add_commander(const v1::CommanderAftermath& commander) {
    std::string line = named(commander.unit(), commander.name()) + side_name(aftermath_, commander.side()) +
                       (commander.general() ? ", general: " : ": ") + commander.fate_label();
    const std::uint32_t told = commander.fate() == v1::FATE_ON_TABLE ? 0 : 1;
    if (commander.fallen() > told) line += " (" + std::to_string(commander.fallen()) + " fell in this command)";
    add(std::move(line));
  }

  void add_field() {
    const v1::Side held = aftermath_.held_the_field();
    const std::string who = held == v1::SIDE_UNSPECIFIED ? "neither side" : side_name(aftermath_, held);
    add("Held the field: " + who + ". " + aftermath_.field_reason());
    for (const v1::SideAftermath& side : aftermath_.sides()) {
      add("Lost by " + side_name(aftermath_, side.side()) + ": " + of(side.points_lost_milli(), side.points_milli()) +
          " " + aftermath_.points_label());
    }
  }

  const v1::Aftermath& aftermath_;
  std::size_t name_columns_;
  std::vector<std::string> lines_;
};

}  // namespace

std::string amount_words(std::int64_t milli) {
  std::string text = std::to_string(milli / 1'000);
  const std::int64_t rest = milli % 1'000;
  if (rest == 0) return text;
  std::string parts = std::to_string(1'000 + rest).substr(1);
  parts.erase(parts.find_last_not_of('0') + 1);
  return text + "." + parts;
}

std::string side_name(const v1::Aftermath& aftermath, v1::Side side) {
  const v1::SideAftermath* sum = side_of(aftermath, side);
  if (sum != nullptr && !sum->name().empty()) return printable(sum->name());
  return side == v1::SIDE_RED ? "Red" : "Blue";
}

std::vector<std::string> describe(const v1::Aftermath& aftermath, int columns) {
  return Page(aftermath, columns).lines();
}

}  // namespace battalia::inline narration
