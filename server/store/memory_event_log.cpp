#include "server/store/memory_event_log.h"

#include <algorithm>
#include <utility>

namespace battalia::store {

MemoryJournal::MemoryJournal(Post post, MemoryCommit commit) : post_(std::move(post)), commit_(commit) {}

void MemoryJournal::add(Change change) {
  waiting_.push_back(std::move(change));
  if (commit_ == MemoryCommit::at_once) commit_waiting();
}

void MemoryJournal::commit_waiting(std::size_t most) {
  std::vector<std::function<void()>> told;
  for (; !waiting_.empty() && told.size() < most; waiting_.pop_front()) told.push_back(waiting_.front()());
  for (auto& completion : told) {
    if (completion) post_(std::move(completion));
  }
}

MemoryEventLog::MemoryEventLog(MemoryJournal& journal, CarryOut carry_out)
    : journal_(journal), carry_out_(std::move(carry_out)) {}

void MemoryEventLog::append(AppendRequest request, std::function<void(const AppendResult&)> completion) {
  journal_.add([this, request = std::move(request), completion = std::move(completion)]() mutable {
    AppendResult result = carry_out(std::move(request));
    return [completion = std::move(completion), result] { completion(result); };
  });
}

AppendResult MemoryEventLog::carry_out(AppendRequest request) {
  using Outcome = AppendResult::Outcome;
  if (const StoredRecord* before = row_of(request.stream, request.request_id)) {
    return {Outcome::duplicate, before->version, before->hash};
  }
  const Head at = head(request.stream);
  const Hash hash = chain(at.hash, request.bytes);
  const bool follows = at.version == request.expected_version && (!request.hash || *request.hash == hash);
  if (!follows || !carry_out_(request.writes)) return {Outcome::conflict, at.version, at.hash};
  rows_[request.stream].push_back({at.version + 1, std::move(request.request_id), std::move(request.bytes), hash});
  return {Outcome::stored, at.version + 1, hash};
}

std::vector<StoredRecord> MemoryEventLog::read(std::uint64_t stream, std::uint64_t after_version,
                                               std::size_t limit) const {
  if (journal_.fails_reads()) throw StoreError("the rows cannot be read");
  const auto found = rows_.find(stream);
  if (found == rows_.end() || after_version >= found->second.size()) return {};
  const auto first = found->second.begin() + static_cast<std::ptrdiff_t>(after_version);
  const std::size_t count = std::min(limit, found->second.size() - after_version);
  const auto damaged = damaged_.find(stream);
  if (damaged != damaged_.end() && damaged->second > after_version && damaged->second <= after_version + count) {
    throw ChainBroken(stream, damaged->second);
  }
  return {first, first + static_cast<std::ptrdiff_t>(count)};
}

const StoredRecord* MemoryEventLog::row_of(std::uint64_t stream, std::string_view request_id) const {
  const auto found = rows_.find(stream);
  if (found == rows_.end() || request_id.empty()) return nullptr;
  const auto row = std::ranges::find(found->second, request_id, &StoredRecord::request_id);
  return row == found->second.end() ? nullptr : &*row;
}

std::optional<StoredRecord> MemoryEventLog::find_request(std::uint64_t stream, std::string_view request_id) const {
  if (journal_.fails_reads()) throw StoreError("the rows cannot be read");
  const StoredRecord* row = row_of(stream, request_id);
  return row == nullptr ? std::nullopt : std::optional(*row);
}

Head MemoryEventLog::head(std::uint64_t stream) const {
  const auto found = rows_.find(stream);
  if (found == rows_.end()) return {};
  return {found->second.back().version, found->second.back().hash};
}

std::vector<std::uint64_t> MemoryEventLog::streams(std::uint64_t after_stream, std::size_t limit) const {
  std::vector<std::uint64_t> found;
  for (auto at = rows_.upper_bound(after_stream); at != rows_.end() && found.size() < limit; ++at) {
    found.push_back(at->first);
  }
  return found;
}

}  // namespace battalia::store
