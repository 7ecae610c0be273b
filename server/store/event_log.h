// The event log: streams of rows, one row for each accepted order with all its events. A match is a stream. Called by
// play/ (append, read) and by the admin tool; knows streams, versions and bytes, and no rules. The key (stream,
// version) is the only concurrency control: if two writers append the same version, one is stored and the other gets a
// conflict. Nothing is ever changed or removed. Every row carries a hash of the previous row's hash and its own stored
// bytes, so truncation or tampering is detected; bytes are hashed as they are stored and never serialised again.
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

// A failure outside the program: a disk, a damaged file, a database of another version. what() says what happened and
// what to do. Thrown by reads and at startup; a failed commit is never thrown, it ends the process (see append).
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// One stream cannot be served; others may be fine. Retrying does not help.
class StreamDamaged : public StoreError {
 public:
  enum class Cause : std::uint8_t {
    damage,  // the stored bytes are not those that were written
    newer,   // written by a newer program, in a form that this one does not fully understand: nothing is lost
  };

  StreamDamaged(std::uint64_t stream, const std::string& what, Cause cause = Cause::damage)
      : StoreError(what), stream_(stream), cause_(cause) {}
  std::uint64_t stream() const { return stream_; }
  Cause cause() const { return cause_; }

 private:
  std::uint64_t stream_;
  Cause cause_;
};

// A row whose hash does not match its bytes and the previous row, or that is missing from its stream.
class ChainBroken : public StreamDamaged {
 public:
  ChainBroken(std::uint64_t stream, std::uint64_t version);
  std::uint64_t version() const { return version_; }

 private:
  std::uint64_t version_;
};

// Queues a function to run later on the thread of the store's user, in order. Called from the store's own thread and
// from its callers'; must not block and must not throw.
using Post = std::function<void(std::function<void()>)>;

using Hash = std::array<std::uint8_t, 32>;
inline std::string_view bytes_of(const Hash& hash) { return {reinterpret_cast<const char*>(hash.data()), hash.size()}; }

// The hash of a row: SHA-256 of the previous row's hash (32 zero bytes for the first) and the stored bytes.
Hash chain(const Hash& previous, std::string_view bytes);

struct StoredRecord {
  std::uint64_t version = 0;  // 1, 2, ... in its stream
  std::string request_id;     // at most 64 bytes, unique in its stream; empty: the request is never looked up
  std::string bytes;          // a serialised v1::Record
  Hash hash{};                // chain(previous row's hash, bytes)
  friend bool operator==(const StoredRecord&, const StoredRecord&) = default;
};

// The last row of a stream. Version 0 and a hash of zeros for an empty stream.
struct Head {
  std::uint64_t version = 0;
  Hash hash{};
  friend bool operator==(const Head&, const Head&) = default;
};

// The head after `row`, which must directly follow `head`; throws ChainBroken if it does not.
Head follow(std::uint64_t stream, const Head& head, const StoredRecord& row);

struct AppendRequest {
  std::uint64_t stream = 0;
  std::uint64_t expected_version = 0;  // version of the head to append to; the new row gets one more
  std::string request_id;              // see StoredRecord
  std::string bytes;                   // see StoredRecord
  std::vector<Write> writes;           // carried out in the same transaction, in order, all or none
  std::optional<Hash> hash = {};       // chain() for the new row, if the caller has computed it already
};

struct AppendResult {
  enum class Outcome : std::uint8_t {
    stored,     // durable; version and hash of the new row
    duplicate,  // this request_id was stored before: version and hash of that row; nothing was written
    conflict,   // the head is not at expected_version: version and hash of the head; nothing was written. Also if a
                // write does not apply any more (a match id is taken, an invitation was used); then the head is as
                // expected
  };
  Outcome outcome = Outcome::stored;
  std::uint64_t version = 0;
  Hash hash{};
};

class EventLog {
 public:
  virtual ~EventLog() = default;

  // Stores a row and posts `completion` when it is durable. Returns at once. Requests are carried out and completed in
  // order. A stream may have several in progress, each expecting the version that the previous one will create; if one
  // of them conflicts, those after it conflict too. All waiting requests are committed together. If a commit fails, the
  // process ends (exit code 74) and nothing is posted: the next start shows whether the rows were stored, and a
  // client's retry with the same request_id gets the right answer either way.
  virtual void append(AppendRequest request, std::function<void(const AppendResult&)> completion) = 0;

  // Reads return only durable rows. They run on the caller's thread (any thread) and throw StoreError if the disk
  // fails.

  // Rows after a version, in order, at most `limit`; fewer, or none, at the end of the stream. Every row is checked
  // against the one before it: throws ChainBroken.
  virtual std::vector<StoredRecord> read(std::uint64_t stream, std::uint64_t after_version,
                                         std::size_t limit) const = 0;
  // The row stored for a request; nothing if the request is unknown or empty.
  virtual std::optional<StoredRecord> find_request(std::uint64_t stream, std::string_view request_id) const = 0;
  virtual Head head(std::uint64_t stream) const = 0;
  // Streams with at least one row and a greater id, in ascending order, at most `limit`.
  virtual std::vector<std::uint64_t> streams(std::uint64_t after_stream, std::size_t limit) const = 0;
};

// Calls `each` for every row of a stream after one version up to another, in order, reading some hundreds at a time.
// Throws like EventLog::read, and whatever `each` throws.
void each_row(const EventLog& log, std::uint64_t stream, const std::function<void(StoredRecord row)>& each,
              std::uint64_t after_version = 0, std::uint64_t up_to_version = std::numeric_limits<std::uint64_t>::max());

}  // namespace battalia::store
