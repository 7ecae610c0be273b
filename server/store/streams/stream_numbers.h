// The numbers of the event log's streams: matches have the low numbers, equal to their ids, and every other kind has a
// range above them. Never changes. Used by everything that iterates over streams.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace battalia::store {

class EventLog;

// The streams above `first`, up to the end of the range.
struct StreamRange {
  std::uint64_t first = 0;
  std::uint64_t count = 0;

  constexpr std::uint64_t stream_of(std::uint64_t number) const { return first + number; }
  constexpr std::uint64_t number_of(std::uint64_t stream) const { return stream - first; }
  constexpr bool holds(std::uint64_t stream) const { return stream > first && stream - first <= count; }
  // Only these numbers have a stream of this range: stream_of() any other is a stream of something else.
  constexpr bool has(std::uint64_t number) const { return number > 0 && number <= count; }
};

inline constexpr StreamRange kCompetitionStreams = {std::uint64_t{1} << 62, std::uint64_t{1} << 61};
inline constexpr StreamRange kCampaignStreams = {(std::uint64_t{1} << 62) + (std::uint64_t{1} << 61),
                                                 std::uint64_t{1} << 60};

// The numbers of all streams of a range, in order. Throws StoreError.
std::vector<std::uint64_t> numbers_in(const EventLog& log, const StreamRange& range);

// Other streams have no row in the match tables.
constexpr bool is_match(std::uint64_t stream) { return stream <= kCompetitionStreams.first; }

// As people know it: "match 3", "event 3", "campaign 3".
std::string name_of_stream(std::uint64_t stream);

}  // namespace battalia::store
