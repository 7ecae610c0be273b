// Chat lines of matches. Called by play/. A chat line changes nothing else, so it is written separately, not with an
// append. The caller says which channels the reader may read; other lines are never scanned, so their number affects
// neither cost nor timing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace battalia::store {

// One line of a match's chat. Kept for good.
struct ChatLine {
  std::uint64_t id = 0;  // chat_id_after() the previous one; assigned by the store
  std::uint64_t match = 0;
  std::string person;
  std::int32_t seat = 0;      // v1::Seat of the speaker
  std::int32_t audience = 0;  // v1::Audience
  std::int32_t side = 0;      // v1::Seat of the side that may read it; 0: not for one side
  std::int32_t to = 0;        // v1::Seat it is addressed to; 0: nobody in particular
  std::string text;
  std::int64_t time_ms = 0;  // Unix time
  friend bool operator==(const ChatLine&, const ChatLine&) = default;
};

// The id of the next line. It depends only on the time: consecutive ids would reveal how many private lines others
// write.
std::uint64_t chat_id_after(std::uint64_t last, std::int64_t time_ms);

// Lines for one audience; if that is a side, for that side.
struct ChatChannel {
  std::int32_t audience = 0;  // v1::Audience
  std::int32_t side = 0;      // as in ChatLine
};

// What a person may read: the lines of their channels, and those they wrote.
struct ChatReader {
  std::string person;  // empty: wrote nothing
  std::vector<ChatChannel> channels;

  bool reads(const ChatLine& line) const;
};

class ChatStore {
 public:
  virtual ~ChatStore() = default;

  // Stores a line and posts its id when it is durable, or 0 if there is no such match. Lines keep their order.
  virtual void add(ChatLine line, std::function<void(std::uint64_t id)> completion) = 0;

  // Durable lines of a match that the reader may read, with a greater id, in order, at most `limit`. Any thread; throws
  // StoreError.
  virtual std::vector<ChatLine> read(std::uint64_t match, const ChatReader& reader, std::uint64_t after_id,
                                     std::size_t limit) const = 0;
};

}  // namespace battalia::store
