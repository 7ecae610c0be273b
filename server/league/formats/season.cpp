#include "server/league/formats/season.h"

#include <algorithm>

namespace battalia::league {

std::vector<SeasonPlace> roll_over(const std::vector<v1::LeagueDivision>& divisions,
                                   const std::vector<std::vector<EntrantId>>& final_orders,
                                   const std::set<EntrantId>& leaving) {
  using Moved = SeasonPlace::Moved;
  std::vector<std::vector<SeasonPlace>> relegated(final_orders.size() + 1);
  std::vector<std::vector<SeasonPlace>> stays(final_orders.size());
  std::vector<std::vector<SeasonPlace>> promoted(final_orders.size() + 1);
  for (std::size_t d = 0; d < final_orders.size(); ++d) {
    const std::vector<EntrantId>& order = final_orders[d];
    const std::size_t up = d == 0 ? 0 : divisions[d].promoted();
    const std::size_t down = d + 1 == final_orders.size() ? 0 : divisions[d].relegated();
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (leaving.contains(order[i])) continue;
      const auto index = static_cast<std::uint32_t>(d);
      if (i < up) {
        promoted[d - 1].push_back({order[i], index - 1, Moved::promoted});
      } else if (i + down >= order.size()) {
        relegated[d + 1].push_back({order[i], index + 1, Moved::relegated});
      } else {
        stays[d].push_back({order[i], index, Moved::stays});
      }
    }
  }
  std::vector<std::vector<SeasonPlace>> next(final_orders.size());
  for (std::size_t d = 0; d < final_orders.size(); ++d) {
    next[d] = relegated[d];
    next[d].insert(next[d].end(), stays[d].begin(), stays[d].end());
    next[d].insert(next[d].end(), promoted[d].begin(), promoted[d].end());
  }
  // Vacant places go to the best of those who would stay in the division below.
  for (std::size_t d = 0; d + 1 < next.size(); ++d) {
    while (divisions[d].size() > next[d].size()) {
      const auto best = std::find_if(next[d + 1].begin(), next[d + 1].end(),
                                     [](const SeasonPlace& place) { return place.moved != Moved::relegated; });
      if (best == next[d + 1].end()) break;
      next[d].push_back({best->entrant, static_cast<std::uint32_t>(d), Moved::fills});
      next[d + 1].erase(best);
    }
  }
  std::vector<SeasonPlace> all;
  for (const auto& division : next) all.insert(all.end(), division.begin(), division.end());
  return all;
}

std::string why_not_divisions(const std::vector<v1::LeagueDivision>& divisions) {
  for (std::size_t d = 0; d < divisions.size(); ++d) {
    const v1::LeagueDivision& division = divisions[d];
    const bool last = d + 1 == divisions.size();
    if (division.name().empty()) return "Division " + std::to_string(d + 1) + " needs a name.";
    if (!last && division.size() == 0)
      return division.name() + ": only the last division takes the rest; give it a size.";
    const std::uint32_t up = d == 0 ? 0 : division.promoted();
    const std::uint32_t down = last ? 0 : division.relegated();
    if (division.size() > 0 && up + down > division.size())
      return division.name() + ": more players move than it has places.";
    if (!last && down != divisions[d + 1].promoted()) {
      return std::to_string(down) + " are relegated from " + division.name() + ", but " +
             std::to_string(divisions[d + 1].promoted()) + " are promoted into it.";
    }
  }
  return {};
}

}  // namespace battalia::league
