#include "server/league/ratings/rolling_ranking.h"

#include "common/base/day.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <sstream>
#include <tuple>

namespace battalia::league {
namespace {

constexpr std::int64_t kYearMs = 365 * kDayMs;
constexpr std::size_t kMostBands = 20;
constexpr std::size_t kMostPlaces = 200;
constexpr std::int32_t kMostBandPoints = 1'000'000;
constexpr std::int32_t kMostPlayers = 10'000;

std::optional<std::int32_t> whole_number(const std::string& word, std::int32_t low, std::int32_t high) {
  std::int32_t value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  const bool read = error == std::errc() && end == word.data() + word.size() && value >= low && value <= high;
  return read ? std::optional(value) : std::nullopt;
}

// "8: 20 14 10"; nothing if the line has another form.
std::optional<RankingBand> read_band(const std::string& line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string::npos) return std::nullopt;
  std::istringstream before(line.substr(0, colon));
  std::istringstream after(line.substr(colon + 1));
  std::string word;
  std::string more;
  before >> word >> more;
  const auto entrants = whole_number(word, 1, kMostPlayers);
  if (!entrants || !more.empty()) return std::nullopt;
  RankingBand band = {static_cast<std::uint32_t>(*entrants), {}};
  while (after >> word) {
    const auto points = whole_number(word, 0, kMostBandPoints);
    if (!points || band.points.size() == kMostPlaces) return std::nullopt;
    band.points.push_back(*points);
  }
  return band.points.empty() ? std::nullopt : std::optional(band);
}

std::int64_t points_for(const EventPlace& place, const RankingTerms& terms) {
  const RankingBand* fits = nullptr;
  for (const RankingBand& band : terms.bands) {
    if (band.entrants <= place.entrants && (fits == nullptr || band.entrants > fits->entrants)) fits = &band;
  }
  if (fits == nullptr || place.place == 0 || place.place > fits->points.size()) return 0;
  return fits->points[place.place - 1];
}

}  // namespace

RankingTerms usual_ranking() {
  return {{{4, {10, 6, 3, 1}}, {8, {20, 14, 10, 7, 5, 3, 2, 1}}, {16, {40, 30, 22, 16, 12, 9, 7, 5, 4, 3, 2, 1}}}, 4};
}

tl::expected<std::vector<RankingBand>, std::string> read_bands(std::string_view lines) {
  std::vector<RankingBand> bands;
  std::istringstream text{std::string(lines)};
  std::size_t number = 0;
  for (std::string line; std::getline(text, line);) {
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const auto band = read_band(line);
    const std::string where = "Line " + std::to_string(number) + ": ";
    if (!band) return tl::unexpected(where + "write how many players, a colon, and the points: \"8: 20 14 10\".");
    const bool twice = std::any_of(bands.begin(), bands.end(),
                                   [&](const RankingBand& other) { return other.entrants == band->entrants; });
    if (twice) return tl::unexpected(where + std::to_string(band->entrants) + " players already stand there.");
    if (bands.size() == kMostBands) return tl::unexpected(std::string("A ranking can have at most 20 event sizes."));
    bands.push_back(*band);
  }
  if (bands.empty()) return tl::unexpected(std::string("Set the points for at least one size of event."));
  return bands;
}

std::string text_of(const std::vector<RankingBand>& bands) {
  std::string text;
  for (const RankingBand& band : bands) {
    text += (text.empty() ? "" : "\n") + std::to_string(band.entrants) + ":";
    for (const std::int32_t points : band.points) text += " " + std::to_string(points);
  }
  return text;
}

std::vector<RankingRow> rolling_ranking(const std::vector<EventPlace>& places, const RankingTerms& terms,
                                        std::int64_t now_ms) {
  struct Part {
    std::int64_t points = 0;
    std::int64_t ended_ms = 0;
    std::string title;
  };
  std::map<std::string, std::vector<Part>> parts;
  for (const EventPlace& place : places) {
    if (place.ended_ms > now_ms || place.ended_ms <= now_ms - kYearMs) continue;
    const std::int64_t points = points_for(place, terms);
    if (points > 0) parts[place.person].push_back({points, place.ended_ms, place.title});
  }
  std::vector<RankingRow> rows;
  for (auto& [person, own] : parts) {
    std::sort(own.begin(), own.end(), [](const Part& a, const Part& b) {
      return std::tuple(-a.points, -a.ended_ms, a.title) < std::tuple(-b.points, -b.ended_ms, b.title);
    });
    RankingRow row{1, person, 0, {}};
    for (std::size_t i = 0; i < own.size() && i < terms.best; ++i) {
      row.points += own[i].points;
      row.sum += (i == 0 ? "" : " + ") + std::to_string(own[i].points) + " (" + own[i].title + ")";
    }
    rows.push_back(std::move(row));
  }
  std::sort(rows.begin(), rows.end(), [](const RankingRow& a, const RankingRow& b) {
    return std::tuple(-a.points, a.person) < std::tuple(-b.points, b.person);
  });
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].place =
        i > 0 && rows[i].points == rows[i - 1].points ? rows[i - 1].place : static_cast<std::uint32_t>(i + 1);
  }
  return rows;
}

}  // namespace battalia::league
