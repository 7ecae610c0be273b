#include "tests/simulation/environment/disk.h"

#include <algorithm>
#include <utility>

namespace battalia::simulation {

Disk::Disk(Agenda& agenda, Tally& tally, std::uint64_t seed, store::Post post, std::function<void()> failed)
    : agenda_(agenda),
      tally_(tally),
      random_(seed),
      kept_(std::move(post), store::MemoryCommit::when_told),
      witness_(kept_, tally),
      failed_(std::move(failed)) {}

void Disk::look() {
  if (committing_ > 0 || kept_.journal().waiting() == 0) return;
  committing_ = kept_.journal().waiting();
  const bool slow = agenda_.now_ms() < slow_until_ms_;
  if (slow) tally_.count("fault: a slow commit");
  const std::int64_t takes_ms = slow ? between(random_, 200, 3'000) : between(random_, 1, 12);
  finishing_ = agenda_.plan(takes_ms, kDiskLane, [this] { finish(); });
}

void Disk::finish() {
  if (std::exchange(fails_next_, false)) {
    tally_.count("fault: a commit failed");
    return failed_();
  }
  kept_.journal().commit_waiting(std::exchange(committing_, 0));
  witness_.look_at_disk();
}

void Disk::cut_power() {
  agenda_.cancel(finishing_);
  const std::size_t begun = std::exchange(committing_, 0);
  std::size_t kept = 0;
  if (begun > 0) {
    switch (random_.below(3)) {
      case 0:
        break;
      case 1:
        kept = begun;
        tally_.count("fault: rows kept that nobody was told of");
        break;
      default:
        kept = random_.below(static_cast<std::uint32_t>(begun));
        if (kept > 0) tally_.count("fault: a commit torn in two");
    }
  }
  kept_.journal().commit_waiting(kept);
  if (kept_.journal().waiting() > 0) tally_.count("fault: rows lost in a crash");
  kept_.journal().lose_waiting();
  fails_next_ = false;
  witness_.look_at_disk();
}

void Disk::close() {
  agenda_.cancel(finishing_);
  committing_ = 0;
  kept_.journal().commit_waiting();
  witness_.look_at_disk();
}

void Disk::be_sound() {
  slow_until_ms_ = unreadable_until_ms_ = 0;
  fails_next_ = false;
}

void Disk::read() const {
  if (agenda_.now_ms() >= unreadable_until_ms_ || !once_in(random_, 3)) return;
  tally_.count("fault: a read failed");
  throw store::StoreError("the disk cannot be read");
}

// ---------------------------------------------------------------- the log

void Disk::Log::append(store::AppendRequest request, std::function<void(const store::AppendResult&)> completion) {
  disk_.witness_.asked_to_append(request);
  kept_.append(std::move(request), std::move(completion));
}

std::vector<store::StoredRecord> Disk::Log::read(std::uint64_t stream, std::uint64_t after_version,
                                                 std::size_t limit) const {
  disk_.read();
  return kept_.read(stream, after_version, limit);
}

std::optional<store::StoredRecord> Disk::Log::find_request(std::uint64_t stream, std::string_view request_id) const {
  disk_.read();
  return kept_.find_request(stream, request_id);
}

store::Head Disk::Log::head(std::uint64_t stream) const {
  disk_.read();
  return kept_.head(stream);
}

std::vector<std::uint64_t> Disk::Log::streams(std::uint64_t after_stream, std::size_t limit) const {
  disk_.read();
  return kept_.streams(after_stream, limit);
}

// ---------------------------------------------------------------- matches

std::optional<store::MatchRow> Disk::Matches::find(std::uint64_t match) const {
  disk_.read();
  return kept_.find(match);
}

std::optional<store::MatchRow> Disk::Matches::find_request(std::string_view created_by,
                                                           std::string_view request_id) const {
  disk_.read();
  return kept_.find_request(created_by, request_id);
}

std::uint64_t Disk::Matches::greatest_id() const {
  disk_.read();
  return kept_.greatest_id();
}

std::vector<std::uint64_t> Disk::Matches::unfinished(std::int32_t ended_stage) const {
  disk_.read();
  return kept_.unfinished(ended_stage);
}

std::vector<store::MatchSummaryRow> Disk::Matches::list(const store::MatchFilter& filter) const {
  disk_.read();
  return kept_.list(filter);
}

std::optional<store::MatchSummaryRow> Disk::Matches::summary(std::uint64_t match) const {
  disk_.read();
  return kept_.summary(match);
}

std::optional<store::InvitationRow> Disk::Matches::invitation(std::string_view code_hash) const {
  disk_.read();
  return kept_.invitation(code_hash);
}

}  // namespace battalia::simulation
