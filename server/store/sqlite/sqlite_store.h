// The store in a file: what main() and the admin tool open. Opening it refuses a file whose pages do not hold together
// and counts the streams that are damaged in a sound one; then one thread of its own writes, and any thread reads. It
// knows no rules.
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

// What a program that opens the file may do to it.
enum class Access {
  own,      // bring it up to date and write: for the program that holds the folder's lock
  join,     // write beside the program that owns it, as a second node would: only a file that is up to date
  observe,  // change not a byte, of whatever version it is; whatever is asked to be written ends the process
};

// The file was made by an older version of this program, or is not there, and the caller does not own it.
class OutOfDate : public StoreError {
 public:
  using StoreError::StoreError;
};

struct SqliteOptions {
  std::string path;            // of the database file; made when it is missing
  Depth check = Depth::quick;  // of the file, before it is used
  Access access = Access::own;
  Fatal fatal = stop_process;  // after a failed commit
  const char* vfs = nullptr;   // a layer of SQLite's to stand between it and the disk; for tests
};

class SqliteStore final : public Store {
 public:
  // Throws StoreError with a sentence that says what is wrong with the file and what to do; OutOfDate. `post` brings
  // completions to the caller's thread. A program without a loop gives post_here and waits with wait_for
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

  // True when the derived tables were made by another version of this program: rebuild() them before anything is
  // appended.
  bool derived_out_of_date() const { return derived_out_of_date_; }

  // Gives the derived rows of a stream as its log says: MatchSummaryRow and nothing kept. Called on the store's thread.
  using Fold = std::function<std::vector<Write>(std::uint64_t stream)>;
  // Drops the derived tables, creates them again and fills them, stream by stream, in one transaction. Returns when it
  // is durable; throws what `fold` throws, with nothing changed.
  void rebuild(const Fold& fold);

  // A hash that tells whether a key is the one that this database was used with, by the name of its file; empty: none
  // is known.
  std::string key_fingerprint(std::string_view name) const;
  // From now on it belongs to this key. Durable when it returns.
  void note_key(std::string_view name, std::string_view fingerprint);
  // Something that was sealed with the key of the dice, to try a key on; empty: nothing was.
  std::string sealed_for_dice() const;
  // Somebody has a password.
  bool has_accounts() const;

  Writer::Counters counters() const { return writer_.counters(); }
  const std::string& path() const { return path_; }
  const Contents& contents() const { return contents_; }  // as counted when it was opened, damaged streams among it

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
