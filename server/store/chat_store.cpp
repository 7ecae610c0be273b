#include "server/store/chat_store.h"

#include <algorithm>

namespace battalia::store {

bool ChatReader::reads(const ChatLine& line) const {
  if (!person.empty() && line.person == person) return true;
  return std::any_of(channels.begin(), channels.end(), [&](const ChatChannel& channel) {
    return channel.audience == line.audience && channel.side == line.side;
  });
}

}  // namespace battalia::store
