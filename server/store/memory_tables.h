// The tables other than the log, in memory; memory_store.h combines them. Each `carry_out` makes one write and returns
// a function that undoes it, or nothing if the write does not apply.
#pragma once

#include "server/store/account_store.h"
#include "server/store/chat_store.h"
#include "server/store/dice_epoch_store.h"
#include "server/store/match_store.h"
#include "server/store/memory_event_log.h"
#include "server/store/outcome_store.h"
#include "server/store/reminder_store.h"
#include "server/store/usage_store.h"

#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace battalia::store {

using Undo = std::function<void()>;

class MemoryMatchStore final : public MatchStore {
 public:
  std::optional<Undo> carry_out(const MatchRow& row);
  std::optional<Undo> carry_out(const MatchSummaryRow& row);
  std::optional<Undo> carry_out(const InvitationRow& row);
  std::optional<Undo> carry_out(const InvitationUsed& used);
  std::optional<Undo> carry_out(const SalvageRow& row);
  bool exists(std::uint64_t match) const { return matches_.contains(match); }

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
  std::map<std::uint64_t, MatchRow> matches_;
  std::map<std::uint64_t, MatchSummaryRow> summaries_;
  std::map<std::string, InvitationRow, std::less<>> invitations_;
  std::map<std::uint64_t, SalvageRow> salvages_;
};

class MemoryChatStore final : public ChatStore {
 public:
  MemoryChatStore(MemoryJournal& journal, const MemoryMatchStore& matches) : journal_(journal), matches_(matches) {}

  void add(ChatLine line, std::function<void(std::uint64_t id)> completion) override;
  std::vector<ChatLine> read(std::uint64_t match, const ChatReader& reader, std::uint64_t after_id,
                             std::size_t limit) const override;

 private:
  MemoryJournal& journal_;
  const MemoryMatchStore& matches_;
  std::vector<ChatLine> lines_;
};

class MemoryDiceEpochStore final : public DiceEpochStore {
 public:
  explicit MemoryDiceEpochStore(const MemoryMatchStore& matches) : matches_(matches) {}
  std::optional<Undo> carry_out(const DiceEpochRow& row);
  std::optional<Undo> carry_out(const DiceEpochRevealed& revealed);

  std::optional<DiceEpochRow> find(std::uint64_t match, std::uint64_t epoch) const override;
  std::vector<DiceEpochRow> all(std::uint64_t match) const override;

 private:
  const MemoryMatchStore& matches_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, DiceEpochRow> epochs_;
};

class MemoryOutcomeStore final : public OutcomeStore {
 public:
  MemoryOutcomeStore(MemoryJournal& journal, const MemoryMatchStore& matches) : journal_(journal), matches_(matches) {}
  std::optional<Undo> carry_out(const OutcomeRow& row);
  std::optional<Undo> carry_out(const OutcomeTaken& taken);

  void take(OutcomeTaken taken, std::function<void(bool)> completion) override;
  std::vector<StoredOutcome> read(std::uint64_t after_id, std::size_t limit) const override;
  std::uint64_t taken(std::string_view reader) const override;
  std::uint64_t last_version(std::uint64_t match) const override;

 private:
  MemoryJournal& journal_;
  const MemoryMatchStore& matches_;
  std::vector<StoredOutcome> outcomes_;
  std::map<std::string, std::uint64_t, std::less<>> taken_;  // by reader
};

class MemoryReminderStore final : public ReminderStore {
 public:
  MemoryReminderStore(MemoryJournal& journal, const MemoryMatchStore& matches) : journal_(journal), matches_(matches) {}

  void note(std::uint64_t match, std::int32_t seat, std::int64_t since_ms,
            std::function<void(bool noted)> completion) override;
  void note_task(std::uint64_t event, const std::string& person, const std::string& task,
                 std::function<void()> completion) override;
  bool was_reminded(std::uint64_t event, const std::string& person, const std::string& task) const override;
  std::vector<Wait> waits(std::int32_t stage, std::int64_t before_ms) const override;

 private:
  MemoryJournal& journal_;
  const MemoryMatchStore& matches_;
  std::map<std::pair<std::uint64_t, std::int32_t>, std::int64_t> noted_;
  std::set<std::tuple<std::uint64_t, std::string, std::string>> tasks_;  // by event and person
};

class MemoryUsageStore final : public UsageStore {
 public:
  explicit MemoryUsageStore(MemoryJournal& journal) : journal_(journal) {}

  void note(UsageRow row, std::int64_t forget_before_ms) override;
  std::vector<UsageRow> all() const override;

 private:
  MemoryJournal& journal_;
  std::map<std::pair<bool, std::string>, UsageRow> rows_;
};

class MemoryAuditStore final : public AuditStore {
 public:
  void note(std::optional<AuditRow> row);
  std::vector<AuditRow> read(std::uint64_t after_id, std::string_view person, std::size_t limit) const override;
  std::uint64_t last_id() const override { return rows_.size(); }

 private:
  std::vector<AuditRow> rows_;
};

class MemoryAccountStore final : public AccountStore {
 public:
  MemoryAccountStore(MemoryJournal& journal, MemoryAuditStore& audit) : journal_(journal), audit_(audit) {}

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
  std::int64_t revision() const override { return revision_; }
  std::vector<std::uint64_t> changed_after(std::int64_t revision) const override;

 private:
  void changed(std::uint64_t account) { changed_[account] = ++revision_; }
  void drop_tokens_where(const std::function<bool(const TokenRow&)>& ends);

  MemoryJournal& journal_;
  MemoryAuditStore& audit_;
  std::map<std::uint64_t, AccountRow> accounts_;
  std::map<std::string, std::uint64_t, std::less<>> looks_;  // of names, and whose
  std::string looks_version_;
  std::map<std::string, TokenRow, std::less<>> tokens_;
  std::map<std::uint64_t, SecondFactorRow> second_factors_;
  std::map<std::uint64_t, std::int64_t> changed_;  // by account: the revision of its last change
  std::int64_t revision_ = 0;
};

}  // namespace battalia::store
