#include "server/league/exchange/roster/roster.h"

#include "common/base/printable.h"
#include "common/base/text.h"
#include "server/league/exchange/roster/xml.h"
#include "server/league/exchange/roster/zip.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <vector>

namespace battalia::league {
namespace {

constexpr std::size_t kLongestLine = 200;  // characters; bytes for a line that is cut
constexpr double kMostPoints = 1'000'000;
constexpr work::Steps kStepsOfAnXmlByte = 5;

// One line of the text; its cost comes later in the element.
struct RosterLine {
  std::size_t indent = 0;
  std::string text;
  std::string cost;
};

std::optional<double> number_of(const std::string& text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

std::string whole_or_tenths(double value) {
  const auto tenths = std::lround(value * 10);
  return std::to_string(tenths / 10) + (tenths % 10 == 0 ? "" : "." + std::to_string(std::abs(tenths % 10)));
}

// Invisible characters could make one line look like several, or like another.
std::string one_line(std::string_view text) {
  std::string line = printable(text);
  if (character_count(line) <= kLongestLine) return line;
  line.resize(kLongestLine);
  return line.substr(0, utf8_prefix(line)) + "…";
}

// Follows the elements of a roster: a <roster> has <costs> and <forces>, a <force> and a <selection> have <selections>.
class RosterText {
 public:
  void begin(const XmlElement& element, std::size_t depth) {
    if (depth == 0) is_roster_ = element.name == "roster";
    if (element.name == "roster" && depth == 0) {
      add(depth, one_line(element.attribute("name")) + of_game(element));
    } else if (element.name == "force") {
      add(depth, one_line(element.attribute("name")) + in_brackets(element.attribute("catalogueName")));
    } else if (element.name == "selection") {
      const std::string number = element.attribute("number");
      add(depth,
          (number.empty() || number == "1" ? "" : one_line(number) + " x ") + one_line(element.attribute("name")));
    } else if (element.name == "cost" && !open_.empty()) {
      add_cost(element);
    }
  }
  void end(std::size_t depth) {
    if (!open_.empty() && open_.back().first == depth) open_.pop_back();
  }

  tl::expected<Roster, std::string> roster() const {
    if (!is_roster_)
      return tl::unexpected(std::string("The file is not a roster: its outermost element is a different one."));
    if (lines_.size() > kMostRosterLines)
      return tl::unexpected("The roster has " + std::to_string(lines_.size()) + " lines; at most " +
                            std::to_string(kMostRosterLines) + " are read.");
    if (lines_.size() < 2) return tl::unexpected(std::string("The roster contains no force."));
    Roster read;
    for (const RosterLine& line : lines_) {
      read.text +=
          std::string(2 * line.indent, ' ') + line.text + (line.cost.empty() ? "" : " [" + line.cost + "]") + "\n";
    }
    if (read.text.size() > kMostRosterTextBytes)
      return tl::unexpected("The text of the roster has " + std::to_string(read.text.size()) + " bytes; at most " +
                            std::to_string(kMostRosterTextBytes) + " are kept.");
    read.points = points_;
    return read;
  }

 private:
  static std::string in_brackets(const std::string& text) { return text.empty() ? "" : " (" + one_line(text) + ")"; }
  static std::string of_game(const XmlElement& element) { return in_brackets(element.attribute("gameSystemName")); }

  void add(std::size_t depth, std::string text) {
    open_.emplace_back(depth, lines_.size());
    lines_.push_back({open_.size() - 1, std::move(text), {}});
  }

  // The first non-zero cost is the line's; the points of the whole roster count for the limit.
  void add_cost(const XmlElement& element) {
    RosterLine& line = lines_[open_.back().second];
    const auto value = number_of(element.attribute("value"));
    if (!line.cost.empty() || !value || *value <= 0 || *value > kMostPoints) return;
    line.cost = whole_or_tenths(*value) + " " + one_line(element.attribute("name"));
    if (open_.size() == 1) points_ = static_cast<std::uint32_t>(std::ceil(*value));
  }

  bool is_roster_ = false;
  std::vector<std::pair<std::size_t, std::size_t>> open_;  // depth of the element and its line
  std::vector<RosterLine> lines_;
  std::uint32_t points_ = 0;
};

}  // namespace

bool is_roster(std::string_view file) {
  const std::size_t first = file.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  return is_zip(file) || (first != std::string_view::npos && file[first] == '<');
}

work::Steps most_steps_of(std::string_view file) {
  return kStepsOfAnXmlByte * (is_zip(file) ? kMostRosterBytes : std::min(file.size(), kMostRosterFileBytes));
}

tl::expected<Roster, std::string> read_roster(std::string_view file) {
  if (file.size() > kMostRosterFileBytes)
    return tl::unexpected("The file has " + std::to_string(file.size()) + " bytes; at most " +
                          std::to_string(kMostRosterFileBytes) + " are read. A .rosz file is smaller.");
  std::string xml(file);
  if (is_zip(file)) {
    auto expanded = file_in_zip(file, ".ros", kMostRosterBytes);
    if (!expanded) return tl::unexpected(expanded.error());
    xml = *std::move(expanded);
  }
  work::count(kStepsOfAnXmlByte * xml.size());
  RosterText text;
  const XmlReader reader = {[&](const XmlElement& element, std::size_t depth) { text.begin(element, depth); },
                            [&](std::size_t depth) { text.end(depth); }};
  if (auto read = read_xml(xml, {}, reader); !read) return tl::unexpected(read.error());
  return text.roster();
}

}  // namespace battalia::league
