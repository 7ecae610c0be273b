// Rolls over seasons: promotion and relegation between divisions, from the final order of each. Pure.
#pragma once

#include "server/league/lot.h"

#include "battalia/v1/league.pb.h"

#include <set>
#include <vector>

namespace battalia::league {

struct SeasonPlace {
  EntrantId entrant = 0;
  std::uint32_t division = 0;  // of the next season
  enum class Moved : std::uint8_t { stays, promoted, relegated, fills } moved = Moved::stays;
  friend bool operator==(const SeasonPlace&, const SeasonPlace&) = default;
};

// Where each entrant plays next season, ordered by division and strength: those relegated from above, those who stay,
// those promoted from below. `final_orders` has one order per division, best first; the places of those who leave go to
// the best of the division below.
std::vector<SeasonPlace> roll_over(const std::vector<v1::LeagueDivision>& divisions,
                                   const std::vector<std::vector<EntrantId>>& final_orders,
                                   const std::set<EntrantId>& leaving);

// Why these divisions are invalid, in a sentence: more move up and down than a division holds, or not as many up as
// down.
std::string why_not_divisions(const std::vector<v1::LeagueDivision>& divisions);

}  // namespace battalia::league
