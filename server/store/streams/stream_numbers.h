// Which numbers streams of the event log have: matches the low ones, which are their ids, and every other kind a range
// of its own above them. Stored for good. Used by all that go through every stream.
#pragma once

#include <cstdint>
#include <vector>

namespace battalia::store {

class EventLog;

// The streams above `first`, up to the range's end.
struct StreamRange {
  std::uint64_t first = 0;
  std::uint64_t count = 0;

  constexpr std::uint64_t stream_of(std::uint64_t number) const { return first + number; }
  constexpr std::uint64_t number_of(std::uint64_t stream) const { return stream - first; }
  constexpr bool holds(std::uint64_t stream) const { return stream > first && stream - first <= count; }
};

inline constexpr StreamRange kCompetitionStreams = {std::uint64_t{1} << 62, std::uint64_t{1} << 61};
inline constexpr StreamRange kCampaignStreams = {(std::uint64_t{1} << 62) + (std::uint64_t{1} << 61),
                                                 std::uint64_t{1} << 60};

// The numbers of all streams of a range, in order. Throws StoreError.
std::vector<std::uint64_t> numbers_in(const EventLog& log, const StreamRange& range);

// Everything else has no row in the tables of matches.
constexpr bool is_match(std::uint64_t stream) { return stream <= kCompetitionStreams.first; }

}  // namespace battalia::store
