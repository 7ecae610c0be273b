// A whole store in memory: the event log of memory_event_log.h and the other tables, with the same results as the file.
// For tests and for the simulation; used from one thread. Everything is lost when it is destroyed.
#pragma once

#include "server/store/armies/memory_armies.h"
#include "server/store/clubs/memory_clubs.h"
#include "server/store/memory_event_log.h"
#include "server/store/memory_tables.h"
#include "server/store/store.h"

namespace battalia::store {

class MemoryStore final : public Store {
 public:
  explicit MemoryStore(Post post, MemoryCommit commit = MemoryCommit::at_once);

  EventLog& log() override { return log_; }
  MatchStore& matches() override { return matches_; }
  ChatStore& chat() override { return chat_; }
  DiceEpochStore& dice_epochs() override { return dice_epochs_; }
  AccountStore& accounts() override { return accounts_; }
  const AuditStore& audit() const override { return audit_; }
  OutcomeStore& outcomes() override { return outcomes_; }
  ReminderStore& reminders() override { return reminders_; }
  UsageStore& usage() override { return usage_; }
  ClubStore& clubs() override { return clubs_; }
  ArmyStore& armies() override { return armies_; }

  // Waiting changes of the log and the tables, in the order requested.
  MemoryJournal& journal() { return journal_; }
  void damage(std::uint64_t stream, std::uint64_t version) { log_.damage(stream, version); }

 private:
  MemoryJournal journal_;
  MemoryMatchStore matches_;
  MemoryChatStore chat_;
  MemoryDiceEpochStore dice_epochs_;
  MemoryAuditStore audit_;
  MemoryAccountStore accounts_;
  MemoryOutcomeStore outcomes_;
  MemoryReminderStore reminders_;
  MemoryUsageStore usage_;
  MemoryClubStore clubs_;
  MemoryArmyStore armies_;
  MemoryEventLog log_;
};

}  // namespace battalia::store
