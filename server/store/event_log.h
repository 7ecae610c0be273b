// The event log: streams of rows, one row an accepted order with all its events. A match is a stream. Called by play/
// (append, read) and by the admin tool; knows streams, versions and bytes, and no rules. The key (stream, version) is
// the only concurrency control: of two writers that want the same version one is stored and the other is told so.
// Nothing is ever changed or removed. Every row carries the hash of the row before and its own stored bytes, so a
// history that was cut or altered is noticed; bytes are hashed as they are stored and never serialised again.
#pragma once

#include "server/store/rows.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::store {

// The world failed us: a disk, a damaged file, a database that does not fit this program. What() says what happened
// and what to do. Thrown by reads and at start; a failed commit is never thrown, it ends the process (see append).
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// One stream cannot be served; of all others nothing is said. Trying again is of no use.
class StreamDamaged : public StoreError {
 public:
  enum class Cause : std::uint8_t {
    damage,  // what is stored is not what was written
    newer,   // a newer program wrote it, and this one does not know all that it says: nothing is lost
  };

  StreamDamaged(std::uint64_t stream, const std::string& what, Cause cause = Cause::damage)
      : StoreError(what), stream_(stream), cause_(cause) {}
  std::uint64_t stream() const { return stream_; }
  Cause cause() const { return cause_; }

 private:
  std::uint64_t stream_;
  Cause cause_;
};

// A row whose hash does not follow from its bytes and the row before, or that is missing from its stream.
class ChainBroken : public StreamDamaged {
 public:
  ChainBroken(std::uint64_t stream, std::uint64_t version);
  std::uint64_t version() const { return version_; }

 private:
  std::uint64_t version_;
};

// Runs something on the thread that the caller of the store lives on, some time later and in the order given.
// Called from the store's own thread and from its callers'; must not block and must not throw.
using Post = std::function<void(std::function<void()>)>;

using Hash = std::array<std::uint8_t, 32>;
inline std::string_view bytes_of(const Hash& hash) { return {reinterpret_cast<const char*>(hash.data()), hash.size()}; }

// The hash of a row: SHA-256 of the hash of the row before (32 zero bytes for the first) and the stored bytes.
Hash chain(const Hash& previous, std::string_view bytes);

struct StoredRecord {
  std::uint64_t version = 0;  // 1, 2, ... in its stream
  std::string request_id;     // at most 64 bytes, unique in its stream; empty: nobody will ask for it again
  std::string bytes;          // a serialised v1::Record
  Hash hash{};                // chain(hash of the row before, bytes)
  friend bool operator==(const StoredRecord&, const StoredRecord&) = default;
};

// The last row of a stream. Version 0 and a hash of zeros for a stream that has none.
struct Head {
  std::uint64_t version = 0;
  Hash hash{};
  friend bool operator==(const Head&, const Head&) = default;
};

// The head after `row`, which must be the next one after `head`; throws ChainBroken when it is not.
Head follow(std::uint64_t stream, const Head& head, const StoredRecord& row);

struct AppendRequest {
  std::uint64_t stream = 0;
  std::uint64_t expected_version = 0;  // of the head to append to; the new row gets one more
  std::string request_id;              // see StoredRecord
  std::string bytes;                   // see StoredRecord
  std::vector<Write> writes;           // carried out in the same transaction, in this order, or not at all
  std::optional<Hash> hash = {};       // of the new row, where the caller has worked it out already: chain()
};

struct AppendResult {
  enum class Outcome : std::uint8_t {
    stored,     // version and hash are those of the new row; it is durable
    duplicate,  // this request_id was stored before: version and hash of that row; nothing was written
    conflict,   // the head is not at expected_version: version and hash of the head; nothing was written. Also when a
                // write no longer fits (a match id taken, an invitation used up); the head is then as expected
  };
  Outcome outcome = Outcome::stored;
  std::uint64_t version = 0;
  Hash hash{};
};

class EventLog {
 public:
  virtual ~EventLog() = default;

  // Stores a row and, when it is durable, posts `completion`. Returns at once. Requests are carried out and completed
  // in the order in which they were given; several of one stream may be under way, each expecting the version that
  // the one before will make, and when one of them conflicts those after it conflict too. All that wait are committed
  // together. When a commit fails the process ends (exit code 74) and nothing is posted: whether the rows are kept is
  // known at the next start, and a client's retry with the same request_id is answered rightly either way.
  virtual void append(AppendRequest request, std::function<void(const AppendResult&)> completion) = 0;

  // The reads see durable rows only. They run on the caller's thread, any thread, and throw StoreError when the disk
  // fails.

  // Rows after a version, in order, at most `limit` of them; fewer, or none, at the end of the stream. Every row is
  // checked against the one before it: throws ChainBroken.
  virtual std::vector<StoredRecord> read(std::uint64_t stream, std::uint64_t after_version,
                                         std::size_t limit) const = 0;
  // The row that was stored for a request; nothing for an unknown or an empty one.
  virtual std::optional<StoredRecord> find_request(std::uint64_t stream, std::string_view request_id) const = 0;
  virtual Head head(std::uint64_t stream) const = 0;
  // Streams with at least one row and a greater id, in ascending order, at most `limit` of them.
  virtual std::vector<std::uint64_t> streams(std::uint64_t after_stream, std::size_t limit) const = 0;
};

// Shows every row of a stream after one version up to another, in order, reading some hundreds at a time. Throws as
// EventLog::read does, and what `each` throws.
void each_row(const EventLog& log, std::uint64_t stream, const std::function<void(StoredRecord row)>& each,
              std::uint64_t after_version = 0, std::uint64_t up_to_version = std::numeric_limits<std::uint64_t>::max());

}  // namespace battalia::store
