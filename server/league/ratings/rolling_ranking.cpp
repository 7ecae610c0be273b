#include "server/league/ratings/rolling_ranking.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace battalia::league {
namespace {

constexpr std::int64_t kYearMs = 365LL * 86'400'000;

std::int64_t points_for(const EventPlace& place, const RankingTerms& terms) {
  const RankingBand* fits = nullptr;
  for (const RankingBand& band : terms.bands) {
    if (band.entrants <= place.entrants && (fits == nullptr || band.entrants > fits->entrants)) fits = &band;
  }
  if (fits == nullptr || place.place == 0 || place.place > fits->points.size()) return 0;
  return fits->points[place.place - 1];
}

}  // namespace

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
