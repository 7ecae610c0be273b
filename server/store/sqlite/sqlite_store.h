// The store in a file, opened by main() and the admin tool. Opening it rejects a file with a damaged page structure,
// and counts the damaged streams in a sound one. Then its own thread writes, and any thread reads. It knows no rules.
#pragma once

#include "server/store/sqlite/armies/army_table.h"
#include "server/store/sqlite/clubs/club_table.h"
#include "server/store/sqlite/integrity.h"
#include "server/store/sqlite/tables.h"
#include "server/store/store.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace battalia::store {

// What a program may do to the file that it opens.
enum class Access {
  own,      // upgrade it and write: for the program that holds the folder's lock
  join,     // write alongside the program that owns it, as a second node would: only if the file is up to date
  observe,  // change nothing, whatever the file's version; an attempt to write ends the process
};

// The file was made by an older version of this program, or does not exist, and the caller does not own it.
class OutOfDate : public StoreError {
 public:
  using StoreError::StoreError;
};

struct SqliteOptions {
  std::string path;            // of the database file; created if it does not exist
  Depth check = Depth::quick;  // of the file, at opening
  Access access = Access::own;
  Fatal fatal = stop_process;  // called after a failed commit
  const char* vfs = nullptr;   // an SQLite VFS to put between the store and the disk; for tests
};

class SqliteStore final : public Store {
 public:
  // Throws StoreError with a sentence that says what is wrong with the file and what to do, or OutOfDate. `post` runs
  // completions on the caller's thread. A program without an event loop passes post_here and waits with wait_for
  // (server/store/wait.h).
  SqliteStore(SqliteOptions options, Post post);
  // Finishes all requested writes, posts their completions, then closes the file.
  ~SqliteStore() override = default;

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

  // True if the derived tables were made by another version of this program: then call rebuild() before appending
  // anything.
  bool derived_out_of_date() const { return derived_out_of_date_; }

  // Returns the derived rows of a stream, folded from its log: MatchSummaryRow, and nothing that is not derived. Called
  // on the store's thread.
  using Fold = std::function<std::vector<Write>(std::uint64_t stream)>;
  // Drops the derived tables, creates them again and fills them, stream by stream, in one transaction. Returns when it
  // is durable; rethrows what `fold` throws, without any change.
  void rebuild(const Fold& fold);

  // The recorded fingerprint of the key file with that name; empty if there is none.
  std::string key_fingerprint(std::string_view name) const;
  // Records the fingerprint of a key. Durable on return.
  void note_key(std::string_view name, std::string_view fingerprint);
  // A value sealed with the dice key, for testing a key; empty if there is none.
  std::string sealed_for_dice() const;
  // True if any account has a password.
  bool has_accounts() const;
  // See lost_guests.h. The removal is durable on return.
  std::vector<AccountRow> lost_guests(std::int64_t created_before_ms) const;
  bool remove_guest(std::uint64_t account, const AuditRow& audit);

  Writer::Counters counters() const { return writer_.counters(); }
  const std::string& path() const { return path_; }
  const Contents& contents() const { return contents_; }  // as counted when it was opened, including damaged streams

 private:
  SqliteStore(const SqliteOptions& options, std::unique_ptr<Database> database, Post post);

  std::string path_;
  Contents contents_;
  bool derived_out_of_date_ = false;
  Reader reader_;
  SqliteMatchStore matches_;
  SqliteDiceEpochStore dice_epochs_;
  SqliteAuditStore audit_;
  Writer writer_;
  SqliteEventLog log_;
  SqliteChatStore chat_;
  SqliteAccountStore accounts_;
  SqliteOutcomeStore outcomes_;
  SqliteReminderStore reminders_;
  SqliteUsageStore usage_;
  SqliteClubStore clubs_;
  SqliteArmyStore armies_;
};

}  // namespace battalia::store
