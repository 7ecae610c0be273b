#include "server/store/streams/stream_numbers.h"

#include "server/store/event_log.h"

namespace battalia::store {

std::vector<std::uint64_t> numbers_in(const EventLog& log, const StreamRange& range) {
  constexpr std::size_t kAtATime = 256;
  std::vector<std::uint64_t> all;
  for (std::uint64_t last = range.first;;) {
    const std::vector<std::uint64_t> streams = log.streams(last, kAtATime);
    for (const std::uint64_t stream : streams) {
      if (!range.holds(stream)) return all;
      all.push_back(range.number_of(stream));
    }
    if (streams.size() < kAtATime) return all;
    last = streams.back();
  }
}

std::string name_of_stream(std::uint64_t stream) {
  if (kCompetitionStreams.holds(stream)) return "event " + std::to_string(kCompetitionStreams.number_of(stream));
  if (kCampaignStreams.holds(stream)) return "campaign " + std::to_string(kCampaignStreams.number_of(stream));
  return "match " + std::to_string(stream);
}

}  // namespace battalia::store
