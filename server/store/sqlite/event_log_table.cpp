#include "server/store/sqlite/tables.h"

#include <algorithm>
#include <limits>

namespace battalia::store {
namespace {

Hash hash_column(const Statement& row, int at) {
  const std::string_view bytes = row.column_view(at);
  Hash hash{};
  if (bytes.size() == hash.size()) std::ranges::copy(bytes, hash.begin());
  return hash;
}

StoredRecord row_of(const Statement& row) {
  return {row.column_id(0), row.column_text(1), row.column_text(2), hash_column(row, 3)};
}

std::optional<StoredRecord> find_request_in(Database& database, std::uint64_t stream, std::string_view request_id) {
  if (request_id.empty()) return {};
  Statement found = database.prepare(
      "SELECT version, request_id, bytes, hash FROM log WHERE stream = ? AND request_id = ? AND request_id <> x''");
  if (!found.bind_id(1, stream).bind_blob(2, request_id).step()) return {};
  return row_of(found);
}

// True if the request index leads to this row, which was found by its version. No hash covers the request id, so row
// and index must agree; otherwise a repeated order could be stored twice.
bool found_by_request(Statement& by_request, std::uint64_t stream, const StoredRecord& row, std::int64_t id) {
  if (row.request_id.empty()) return true;
  by_request.reset();
  by_request.bind_id(1, stream).bind_blob(2, row.request_id);
  return by_request.step() && by_request.column(0) == id && by_request.column_id(1) == row.version;
}

// Returns false, without any change, if the stream already has that version or that request.
bool insert(Database& database, std::uint64_t stream, const Head& head, std::string_view request_id,
            std::string_view bytes) {
  return database.prepare("INSERT INTO log (stream, version, request_id, bytes, hash) VALUES (?, ?, ?, ?, ?)")
      .bind_id(1, stream)
      .bind_id(2, head.version)
      .bind_blob(3, request_id)
      .bind_blob(4, bytes)
      .bind_blob(5, bytes_of(head.hash))
      .run();
}

bool carry_out_each(Database& database, const std::vector<Write>& writes) {
  return std::all_of(writes.begin(), writes.end(), [&](const Write& write) { return carry_out(database, write); });
}

bool carry_out_all(Database& database, const std::vector<Write>& writes) {
  if (writes.empty()) return true;
  Savepoint part(database);
  if (!carry_out_each(database, writes)) return false;
  part.release();
  return true;
}

constexpr std::size_t kMostRecentHeads = 1'024;

// Queries the database before it inserts.
AppendResult append_carefully(Database& database, const AppendRequest& request) {
  using Outcome = AppendResult::Outcome;
  if (const auto before = find_request_in(database, request.stream, request.request_id)) {
    return {Outcome::duplicate, before->version, before->hash};
  }
  const Head head = head_of(database, request.stream);
  const Head after{head.version + 1, chain(head.hash, request.bytes)};
  const bool follows = head.version == request.expected_version && (!request.hash || *request.hash == after.hash);
  if (!follows || !carry_out_all(database, request.writes)) return {Outcome::conflict, head.version, head.hash};
  if (!insert(database, request.stream, after, request.request_id, request.bytes)) {
    throw StoreError("the log's keys contradict its rows at match " + std::to_string(request.stream));
  }
  return {Outcome::stored, after.version, after.hash};
}

AppendResult append_in(Database& database, const AppendRequest& request, RecentHeads& recent) {
  using Outcome = AppendResult::Outcome;
  const auto known = recent.find(request.stream);
  if (known != recent.end() && known->second.version == request.expected_version) {
    Head& head = known->second;
    const Head after{head.version + 1, request.hash ? *request.hash : chain(head.hash, request.bytes)};
    std::optional<Savepoint> whole;  // a row is stored together with its writes
    if (!request.writes.empty()) whole.emplace(database);
    if (insert(database, request.stream, after, request.request_id, request.bytes) &&
        carry_out_each(database, request.writes)) {
      if (whole) whole->release();
      head = after;
      return {Outcome::stored, after.version, after.hash};
    }
  }
  const AppendResult result = append_carefully(database, request);
  if (recent.size() >= kMostRecentHeads) recent.clear();
  if (result.outcome == Outcome::stored) recent[request.stream] = {result.version, result.hash};
  return result;
}

// Rows after that version, each checked to follow `head`.
std::vector<StoredRecord> read_rows(Database& database, std::uint64_t stream, std::size_t limit, Head& head) {
  constexpr std::size_t kAll = std::numeric_limits<std::int64_t>::max() - 1;
  // Also reads the row before the first one requested, for its hash.
  const std::size_t before = head.version == 0 ? 0 : 1;
  Statement found = database.prepare(
      "SELECT version, request_id, bytes, hash, id FROM log WHERE stream = ? AND version >= ? ORDER BY version LIMIT "
      "?");
  Statement by_request =
      database.prepare("SELECT id, version FROM log WHERE stream = ? AND request_id = ? AND request_id <> x''");
  found.bind_id(1, stream).bind_id(2, head.version).bind(3, static_cast<std::int64_t>(std::min(limit, kAll) + before));
  std::vector<StoredRecord> rows;
  if (before == 1) {
    if (!found.step()) return rows;
    if (found.column_id(0) != head.version) throw ChainBroken(stream, head.version);
    head.hash = hash_column(found, 3);
  }
  while (found.step()) {
    rows.push_back(row_of(found));
    const Head next = follow(stream, head, rows.back());
    if (!found_by_request(by_request, stream, rows.back(), found.column(4))) throw ChainBroken(stream, next.version);
    head = next;
  }
  return rows;
}

}  // namespace

std::vector<StoredRecord> rows_after(Database& database, std::uint64_t stream, std::uint64_t version,
                                     std::size_t limit) {
  Head head{.version = version};
  try {
    return read_rows(database, stream, limit, head);
  } catch (const SqliteError& error) {
    if (!error.damaged()) throw;
    throw ChainBroken(stream, head.version + 1);
  }
}

Head head_of(Database& database, std::uint64_t stream) {
  Statement last = database.prepare("SELECT version, hash FROM log WHERE stream = ? ORDER BY version DESC LIMIT 1");
  if (!last.bind_id(1, stream).step()) return {};
  return {last.column_id(0), hash_column(last, 1)};
}

std::vector<std::uint64_t> streams_after(Database& database, std::uint64_t stream, std::size_t limit) {
  // Jumps from stream to stream along the index instead of scanning all rows, as min() with HAVING would.
  Statement next = database.prepare("SELECT stream FROM log WHERE stream > ? ORDER BY stream LIMIT 1");
  std::vector<std::uint64_t> found;
  for (std::uint64_t at = stream; found.size() < limit; at = found.back()) {
    next.reset();
    if (!next.bind_id(1, at).step()) break;
    found.push_back(next.column_id(0));
  }
  return found;
}

void SqliteEventLog::append(AppendRequest request, std::function<void(const AppendResult&)> completion) {
  writer_.add([request = std::move(request), completion = std::move(completion), recent = recent_](Database& database) {
    return [completion, result = append_in(database, request, *recent)] { completion(result); };
  });
}

std::vector<StoredRecord> SqliteEventLog::read(std::uint64_t stream, std::uint64_t after_version,
                                               std::size_t limit) const {
  return reader_.ask([&](Database& database) { return rows_after(database, stream, after_version, limit); });
}

std::optional<StoredRecord> SqliteEventLog::find_request(std::uint64_t stream, std::string_view request_id) const {
  return reader_.ask([&](Database& database) { return find_request_in(database, stream, request_id); });
}

Head SqliteEventLog::head(std::uint64_t stream) const {
  return reader_.ask([&](Database& database) { return head_of(database, stream); });
}

std::vector<std::uint64_t> SqliteEventLog::streams(std::uint64_t after_stream, std::size_t limit) const {
  return reader_.ask([&](Database& database) { return streams_after(database, after_stream, limit); });
}

}  // namespace battalia::store
