// A disk that takes time, loses power and fails: a store in memory behind the store's interface. Waiting writes become
// durable a little later, all together; after a power cut none, some or all of them are kept, without a callback; reads
// may fail for a while. Used by the world; the server sees only store::Store.
#pragma once

#include "server/store/memory_store.h"
#include "tests/simulation/environment/agenda.h"
#include "tests/simulation/witness.h"

#include <functional>

namespace battalia::simulation {

class Disk final : public store::Store {
 public:
  // `post` runs completions on the running server; `failed` is called after a failed commit.
  Disk(Agenda& agenda, Tally& tally, std::uint64_t seed, store::Post post, std::function<void()> failed);

  store::EventLog& log() override { return log_; }
  store::MatchStore& matches() override { return matches_; }
  store::ChatStore& chat() override { return kept_.chat(); }
  store::DiceEpochStore& dice_epochs() override { return kept_.dice_epochs(); }
  store::AccountStore& accounts() override { return kept_.accounts(); }
  const store::AuditStore& audit() const override { return kept_.audit(); }
  store::ReminderStore& reminders() override { return kept_.reminders(); }
  store::OutcomeStore& outcomes() override { return kept_.outcomes(); }
  store::UsageStore& usage() override { return kept_.usage(); }
  store::ClubStore& clubs() override { return kept_.clubs(); }
  store::ArmyStore& armies() override { return kept_.armies(); }

  Witness& witness() { return witness_; }

  // Begins a commit if anything waits. Called after every action.
  void look();
  // The server has crashed. The commit in progress is kept partly, entirely or not at all.
  void cut_power();
  // The server stops gracefully: everything that waits is stored.
  void close();

  void be_slow_for(std::int64_t time_ms) { slow_until_ms_ = agenda_.now_ms() + time_ms; }
  void fail_reads_for(std::int64_t time_ms) { unreadable_until_ms_ = agenda_.now_ms() + time_ms; }
  void fail_next_commit() { fails_next_ = true; }
  void be_sound();

 private:
  class Log;
  class Matches;

  // Throws StoreError occasionally, while reads fail.
  void read() const;
  void finish();

  class Log final : public store::EventLog {
   public:
    explicit Log(Disk& disk) : disk_(disk), kept_(disk.kept_.log()) {}
    void append(store::AppendRequest request, std::function<void(const store::AppendResult&)> completion) override;
    std::vector<store::StoredRecord> read(std::uint64_t stream, std::uint64_t after_version,
                                          std::size_t limit) const override;
    std::optional<store::StoredRecord> find_request(std::uint64_t stream, std::string_view request_id) const override;
    store::Head head(std::uint64_t stream) const override;
    std::vector<std::uint64_t> streams(std::uint64_t after_stream, std::size_t limit) const override;

   private:
    Disk& disk_;
    store::EventLog& kept_;
  };

  class Matches final : public store::MatchStore {
   public:
    explicit Matches(Disk& disk) : disk_(disk), kept_(disk.kept_.matches()) {}
    std::optional<store::MatchRow> find(std::uint64_t match) const override;
    std::optional<store::MatchRow> find_request(std::string_view created_by,
                                                std::string_view request_id) const override;
    std::uint64_t greatest_id() const override;
    std::vector<std::uint64_t> random_ids() const override { return kept_.random_ids(); }
    std::vector<std::uint64_t> unfinished(std::int32_t ended_stage) const override;
    std::vector<store::MatchSummaryRow> list(const store::MatchFilter& filter) const override;
    std::optional<store::MatchSummaryRow> summary(std::uint64_t match) const override;
    std::optional<store::InvitationRow> invitation(std::string_view code_hash) const override;
    std::vector<store::SalvageRow> salvages() const override { return kept_.salvages(); }

   private:
    Disk& disk_;
    store::MatchStore& kept_;
  };

  Agenda& agenda_;
  Tally& tally_;
  mutable player::Random random_;
  store::MemoryStore kept_;
  Witness witness_;
  Log log_{*this};
  Matches matches_{*this};
  std::function<void()> failed_;
  std::size_t committing_ = 0;
  Agenda::Id finishing_ = 0;
  std::int64_t slow_until_ms_ = 0;
  std::int64_t unreadable_until_ms_ = 0;
  bool fails_next_ = false;
};

}  // namespace battalia::simulation
