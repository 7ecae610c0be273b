// All persistent data behind one interface: the event log and the other tables. Created once by main() or by a test and
// passed to play/ and accounts/ by reference. There are two implementations: sqlite/sqlite_store.h (a file) and
// memory_store.h (tests and simulation).
#pragma once

#include "server/store/account_store.h"
#include "server/store/armies/army_store.h"
#include "server/store/audit_store.h"
#include "server/store/chat_store.h"
#include "server/store/clubs/club_store.h"
#include "server/store/dice_epoch_store.h"
#include "server/store/event_log.h"
#include "server/store/match_store.h"
#include "server/store/outcome_store.h"
#include "server/store/reminder_store.h"
#include "server/store/usage_store.h"

namespace battalia::store {

class Store {
 public:
  virtual ~Store() = default;
  virtual EventLog& log() = 0;
  virtual MatchStore& matches() = 0;
  virtual ChatStore& chat() = 0;
  virtual DiceEpochStore& dice_epochs() = 0;
  virtual AccountStore& accounts() = 0;
  virtual const AuditStore& audit() const = 0;
  virtual OutcomeStore& outcomes() = 0;
  virtual ReminderStore& reminders() = 0;
  virtual UsageStore& usage() = 0;
  virtual ClubStore& clubs() = 0;
  virtual ArmyStore& armies() = 0;
};

}  // namespace battalia::store
