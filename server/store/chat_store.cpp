#include "server/store/chat_store.h"

#include <algorithm>

namespace battalia::store {

std::uint64_t chat_id_after(std::uint64_t last, std::int64_t time_ms) {
  constexpr std::uint64_t kLinesInOneMs = 1'000;
  return std::max(last + 1, static_cast<std::uint64_t>(std::max<std::int64_t>(time_ms, 0)) * kLinesInOneMs);
}

bool ChatReader::reads(const ChatLine& line) const {
  if (!person.empty() && line.person == person) return true;
  return std::any_of(channels.begin(), channels.end(), [&](const ChatChannel& channel) {
    return channel.audience == line.audience && channel.side == line.side;
  });
}

}  // namespace battalia::store
