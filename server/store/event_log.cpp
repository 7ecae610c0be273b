#include "server/store/event_log.h"

#include "common/hash/sha256.h"
#include "server/store/streams/stream_numbers.h"

#include <algorithm>
#include <utility>

namespace battalia::store {

Hash chain(const Hash& previous, std::string_view bytes) { return hash::sha256({bytes_of(previous), bytes}); }

ChainBroken::ChainBroken(std::uint64_t stream, std::uint64_t version)
    : StreamDamaged(stream, "the log of " + name_of_stream(stream) + " is damaged at row " + std::to_string(version) +
                                ": the row is missing or was altered after it was stored"),
      version_(version) {}

Head follow(std::uint64_t stream, const Head& head, const StoredRecord& row) {
  if (row.version != head.version + 1 || row.hash != chain(head.hash, row.bytes)) {
    throw ChainBroken(stream, head.version + 1);
  }
  return {row.version, row.hash};
}

void each_row(const EventLog& log, std::uint64_t stream, const std::function<void(StoredRecord row)>& each,
              std::uint64_t after_version, std::uint64_t up_to_version) {
  constexpr std::uint64_t kRowsAtOnce = 256;
  while (after_version < up_to_version) {
    const std::size_t wanted = std::min(kRowsAtOnce, up_to_version - after_version);
    std::vector<StoredRecord> rows = log.read(stream, after_version, wanted);
    for (StoredRecord& row : rows) each(std::move(row));
    if (rows.size() < wanted) return;
    after_version += wanted;
  }
}

}  // namespace battalia::store
