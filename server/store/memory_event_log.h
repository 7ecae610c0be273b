// An event log that lives in memory, with the same answers as the one on disk. For tests and for the simulation, where
// a "power cut" is a call: what waits can be committed or lost when the test says so. Used from one thread.
#pragma once

#include "server/store/event_log.h"

#include <deque>
#include <map>
#include <vector>

namespace battalia::store {

// When what was asked for becomes durable.
enum class MemoryCommit {
  at_once,    // before append returns; the completion is posted then
  when_told,  // at commit_waiting()
};

// The order of things: changes wait here, are carried out in turn, and their completions posted.
class MemoryJournal {
 public:
  // Carries out a change and returns what is to be told about it.
  using Change = std::function<std::function<void()>()>;

  explicit MemoryJournal(Post post, MemoryCommit commit = MemoryCommit::at_once);
  void add(Change change);
  // Carries out at most `most` waiting changes and posts their completions.
  void commit_waiting(std::size_t most = SIZE_MAX);
  // Drops all waiting changes, as a power cut would, without calling their completions.
  void lose_waiting() { waiting_.clear(); }
  std::size_t waiting() const { return waiting_.size(); }
  // From now on rows cannot be read, as from a disk that fails, or they can again.
  void fail_reads(bool fail) { fails_reads_ = fail; }
  bool fails_reads() const { return fails_reads_; }

 private:
  Post post_;
  MemoryCommit commit_;
  std::deque<Change> waiting_;
  bool fails_reads_ = false;
};

class MemoryEventLog final : public EventLog {
 public:
  // Carries out all writes of an append, or none of them and answers false.
  using CarryOut = std::function<bool(const std::vector<Write>&)>;

  // The journal must outlive the log.
  explicit MemoryEventLog(
      MemoryJournal& journal, CarryOut carry_out = [](const auto&) { return true; });

  void append(AppendRequest request, std::function<void(const AppendResult&)> completion) override;
  std::vector<StoredRecord> read(std::uint64_t stream, std::uint64_t after_version, std::size_t limit) const override;
  std::optional<StoredRecord> find_request(std::uint64_t stream, std::string_view request_id) const override;
  Head head(std::uint64_t stream) const override;
  std::vector<std::uint64_t> streams(std::uint64_t after_stream, std::size_t limit) const override;

  // From now on that row is not what was stored, as on a disk that has altered it: readers are told so.
  void damage(std::uint64_t stream, std::uint64_t version) { damaged_[stream] = version; }

 private:
  AppendResult carry_out(AppendRequest request);
  const StoredRecord* row_of(std::uint64_t stream, std::string_view request_id) const;

  MemoryJournal& journal_;
  CarryOut carry_out_;
  std::map<std::uint64_t, std::vector<StoredRecord>> rows_;  // row of version v at v - 1
  std::map<std::uint64_t, std::uint64_t> damaged_;           // version by stream
};

}  // namespace battalia::store
