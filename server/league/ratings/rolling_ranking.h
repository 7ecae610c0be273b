// A ranking over the last twelve months in addition to the ratings: each event gives points by place and size from a
// table set by the club, and each player's best few events count. Pure.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace battalia::league {

// One player's place in one event.
struct EventPlace {
  std::string person;
  std::uint64_t event = 0;
  std::string title;
  std::int64_t ended_ms = 0;  // Unix time
  std::uint32_t place = 1;
  std::uint32_t entrants = 0;
};

// With at least this many entrants, these points are given for the places from the first on; further places get none.
struct RankingBand {
  std::uint32_t entrants = 0;
  std::vector<std::int32_t> points;
};

struct RankingTerms {
  std::vector<RankingBand> bands;  // the largest one that fits applies
  std::uint32_t best = 4;          // number of events that count
};

// Used if a club has not set its own.
RankingTerms usual_ranking();
// Bands as people write them, one per line: "8: 20 14 10" gives the first three places of an event with eight or more
// entrants. Or what is wrong, in a sentence that names the line.
tl::expected<std::vector<RankingBand>, std::string> read_bands(std::string_view lines);
std::string text_of(const std::vector<RankingBand>& bands);

struct RankingRow {
  std::uint32_t place = 1;
  std::string person;
  std::int64_t points = 0;
  std::string sum;  // "50 (Leeds Open) + 30 (York Masters)"
};

// From events that ended in the 365 days before `now_ms`, best first; equal points share a place.
std::vector<RankingRow> rolling_ranking(const std::vector<EventPlace>& places, const RankingTerms& terms,
                                        std::int64_t now_ms);

}  // namespace battalia::league
