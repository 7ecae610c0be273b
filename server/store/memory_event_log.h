// An event log in memory, with the same results as the one on disk. For tests and for the simulation, where a "power
// cut" is a function call: tests decide when waiting changes are committed or lost. Used from one thread.
#pragma once

#include "server/store/event_log.h"

#include <deque>
#include <map>
#include <vector>

namespace battalia::store {

// When changes become durable.
enum class MemoryCommit {
  at_once,    // before append returns; the completion is posted then
  when_told,  // at commit_waiting()
};

// The queue of changes: they wait here, are carried out in order, and their completions are posted.
class MemoryJournal {
 public:
  // Carries out a change and returns its completion.
  using Change = std::function<std::function<void()>()>;

  explicit MemoryJournal(Post post, MemoryCommit commit = MemoryCommit::at_once);
  void add(Change change);
  // Carries out at most `most` waiting changes and posts their completions.
  void commit_waiting(std::size_t most = SIZE_MAX);
  // Drops all waiting changes, as a power cut would, without calling their completions.
  void lose_waiting() { waiting_.clear(); }
  std::size_t waiting() const { return waiting_.size(); }
  // From now on reads fail, as from a failing disk, or succeed again.
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
  // Carries out all writes of an append, or none and returns false.
  using CarryOut = std::function<bool(const std::vector<Write>&)>;

  // The journal must outlive the log.
  explicit MemoryEventLog(
      MemoryJournal& journal, CarryOut carry_out = [](const auto&) { return true; });

  void append(AppendRequest request, std::function<void(const AppendResult&)> completion) override;
  std::vector<StoredRecord> read(std::uint64_t stream, std::uint64_t after_version, std::size_t limit) const override;
  std::optional<StoredRecord> find_request(std::uint64_t stream, std::string_view request_id) const override;
  Head head(std::uint64_t stream) const override;
  std::vector<std::uint64_t> streams(std::uint64_t after_stream, std::size_t limit) const override;

  // From now on that row differs from what was stored, as if the disk had altered it: reads throw ChainBroken.
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
