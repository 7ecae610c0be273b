// The tables of a database file, one class per table, each implementing its store interface with SQLite. Created by
// SqliteStore, which combines them; they share one writer and one reading connection.
#pragma once

#include "server/store/sqlite/writing/writer.h"
#include "server/store/store.h"

#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace battalia::store {

// The reading connection: one query at a time, from any thread. It sees only committed, and so durable, rows.
class Reader {
 public:
  explicit Reader(std::unique_ptr<Database> database) : database_(std::move(database)) {}

  template <class Question>
  auto ask(Question question) const {
    const std::lock_guard lock(mutex_);
    return question(*database_);
  }

 private:
  mutable std::mutex mutex_;
  std::unique_ptr<Database> database_;
};

// Carries out a write in the current transaction. Returns false if it does not apply; the caller then rolls back.
bool carry_out(Database& database, const Write& write);

// Reads of the log, for callers that hold a connection. Like those of EventLog.
std::vector<StoredRecord> rows_after(Database& database, std::uint64_t stream, std::uint64_t version,
                                     std::size_t limit);
Head head_of(Database& database, std::uint64_t stream);
std::vector<std::uint64_t> streams_after(Database& database, std::uint64_t stream, std::size_t limit);

// Heads of streams with recent appends, as the store's thread knows them: an append to one of these needs no query,
// because the log's keys detect whether another process was faster.
using RecentHeads = std::unordered_map<std::uint64_t, Head>;

class SqliteEventLog final : public EventLog {
 public:
  SqliteEventLog(Writer& writer, const Reader& reader) : writer_(writer), reader_(reader) {}

  void append(AppendRequest request, std::function<void(const AppendResult&)> completion) override;
  std::vector<StoredRecord> read(std::uint64_t stream, std::uint64_t after_version, std::size_t limit) const override;
  std::optional<StoredRecord> find_request(std::uint64_t stream, std::string_view request_id) const override;
  Head head(std::uint64_t stream) const override;
  std::vector<std::uint64_t> streams(std::uint64_t after_stream, std::size_t limit) const override;

 private:
  Writer& writer_;
  const Reader& reader_;
  std::shared_ptr<RecentHeads> recent_ = std::make_shared<RecentHeads>();  // queued jobs outlive the log
};

class SqliteMatchStore final : public MatchStore {
 public:
  explicit SqliteMatchStore(const Reader& reader) : reader_(reader) {}

  std::optional<MatchRow> find(std::uint64_t match) const override;
  std::optional<MatchRow> find_request(std::string_view created_by, std::string_view request_id) const override;
  std::uint64_t greatest_id() const override;
  std::vector<std::uint64_t> random_ids() const override;
  std::vector<std::uint64_t> unfinished(std::int32_t ended_stage) const override;
  std::vector<MatchSummaryRow> list(const MatchFilter& filter) const override;
  std::optional<MatchSummaryRow> summary(std::uint64_t match) const override;
  std::optional<InvitationRow> invitation(std::string_view code_hash) const override;
  std::vector<SalvageRow> salvages() const override;

 private:
  const Reader& reader_;
};

class SqliteChatStore final : public ChatStore {
 public:
  SqliteChatStore(Writer& writer, const Reader& reader) : writer_(writer), reader_(reader) {}

  void add(ChatLine line, std::function<void(std::uint64_t id)> completion) override;
  std::vector<ChatLine> read(std::uint64_t match, const ChatReader& reader, std::uint64_t after_id,
                             std::size_t limit) const override;

 private:
  Writer& writer_;
  const Reader& reader_;
};

class SqliteDiceEpochStore final : public DiceEpochStore {
 public:
  explicit SqliteDiceEpochStore(const Reader& reader) : reader_(reader) {}

  std::optional<DiceEpochRow> find(std::uint64_t match, std::uint64_t epoch) const override;
  std::vector<DiceEpochRow> all(std::uint64_t match) const override;

 private:
  const Reader& reader_;
};

// Like carry_out, for the outbox.
bool add_outcome(Database& database, const OutcomeRow& row);
bool take_outcome(Database& database, const OutcomeTaken& taken);

class SqliteOutcomeStore final : public OutcomeStore {
 public:
  SqliteOutcomeStore(Writer& writer, const Reader& reader) : writer_(writer), reader_(reader) {}

  void take(OutcomeTaken taken, std::function<void(bool)> completion) override;
  std::vector<StoredOutcome> read(std::uint64_t after_id, std::size_t limit) const override;
  std::uint64_t taken(std::string_view reader) const override;
  std::uint64_t last_version(std::uint64_t match) const override;

 private:
  Writer& writer_;
  const Reader& reader_;
};

class SqliteReminderStore final : public ReminderStore {
 public:
  SqliteReminderStore(Writer& writer, const Reader& reader) : writer_(writer), reader_(reader) {}

  void note(std::uint64_t match, std::int32_t seat, std::int64_t since_ms,
            std::function<void(bool noted)> completion) override;
  void note_task(std::uint64_t event, const std::string& person, const std::string& task,
                 std::function<void()> completion) override;
  bool was_reminded(std::uint64_t event, const std::string& person, const std::string& task) const override;
  std::vector<Wait> waits(std::int32_t stage, std::int64_t before_ms) const override;

 private:
  Writer& writer_;
  const Reader& reader_;
};

class SqliteUsageStore final : public UsageStore {
 public:
  SqliteUsageStore(Writer& writer, const Reader& reader) : writer_(writer), reader_(reader) {}

  void note(UsageRow row, std::int64_t forget_before_ms) override;
  std::vector<UsageRow> all() const override;

 private:
  Writer& writer_;
  const Reader& reader_;
};

// Adds the row to the audit log, if there is one.
void note_act(Database& database, const std::optional<AuditRow>& row);

class SqliteAuditStore final : public AuditStore {
 public:
  explicit SqliteAuditStore(const Reader& reader) : reader_(reader) {}

  std::vector<AuditRow> read(std::uint64_t after_id, std::string_view person, std::size_t limit) const override;
  std::uint64_t last_id() const override;

 private:
  const Reader& reader_;
};

class SqliteAccountStore final : public AccountStore {
 public:
  SqliteAccountStore(Writer& writer, const Reader& reader) : writer_(writer), reader_(reader) {}

  void add(AccountRow account, std::function<void(std::uint64_t id)> completion, std::vector<std::string> looks,
           std::optional<AuditRow> audit) override;
  void change(AccountChange change, std::function<void(bool)> completion, std::optional<AuditRow> audit) override;
  void add_token(TokenRow token, Proved proved, std::function<void(bool)> completion) override;
  void touch_token(std::string hash, std::int64_t now_ms, std::string address) override;
  void drop_token(std::string hash, std::function<void()> completion, std::optional<AuditRow> audit) override;
  void drop_tokens(std::uint64_t account, std::string kept_hash, std::function<void()> completion,
                   std::optional<AuditRow> audit) override;
  void drop_expired_tokens(std::int64_t now_ms, std::int64_t unused_since_ms) override;
  void set_second_factor(SecondFactorRow row, std::function<void(bool)> completion,
                         std::optional<AuditRow> audit) override;
  void drop_second_factor(std::uint64_t account, std::function<void()> completion,
                          std::optional<AuditRow> audit) override;
  void take_step(std::uint64_t account, std::int64_t step, std::function<void(bool)> completion) override;
  void take_recovery_code(std::uint64_t account, std::string hash, std::function<void(bool)> completion) override;
  void index_looks(std::string version, LooksOf looks_of) override;

  std::optional<AccountRow> find(std::uint64_t id) const override;
  std::optional<AccountRow> find_name(std::string_view name) const override;
  std::optional<AccountRow> find_look(std::string_view look) const override;
  std::optional<TokenRow> find_token(std::string_view hash) const override;
  std::vector<TokenRow> tokens(std::uint64_t account) const override;
  std::optional<SecondFactorRow> second_factor(std::uint64_t account) const override;
  std::vector<AccountRow> list(std::uint64_t after_id, std::size_t limit) const override;
  std::int64_t revision() const override;
  std::vector<std::uint64_t> changed_after(std::int64_t revision) const override;

 private:
  Writer& writer_;
  const Reader& reader_;
};

}  // namespace battalia::store
