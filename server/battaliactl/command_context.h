// What every command of the admin tool works at: one data folder, its store and keys, opened when first asked for.
// What a command may do beside a server that runs is said by how it opens the store: to read (verify, dump, show,
// replay, export), to write as a second process may (accounts, import, salvage), or as the folder's only owner
// (migrate, rebuild, restore, recover, orders to events), which takes the folder's lock and is refused while a server
// holds it.
#pragma once

#include "server/play/keys/sealing.h"
#include "server/play/keys/signing.h"
#include "server/rules/rule_system.h"
#include "server/store/folder_lock.h"
#include "server/store/sqlite/sqlite_store.h"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace battalia::ctl {

// Something the operator can mend; ends the program with that sentence and exit code.
class CtlError : public std::runtime_error {
 public:
  explicit CtlError(const std::string& sentence, int exit_code = 1)
      : std::runtime_error(sentence), exit_code_(exit_code) {}
  int exit_code() const { return exit_code_; }

 private:
  int exit_code_;
};

class CommandContext {
 public:
  std::string data_dir = "data";
  bool json = false;

  std::string database_path() const { return data_dir + "/battalia.db"; }
  // Each opens the database on the first call, and throws CtlError when there is none, StoreError when it cannot be
  // used. A command uses one of them.
  store::SqliteStore& store_to_read();
  store::SqliteStore& store();
  // As store(), but makes the folder and the database where they are missing, or brings it up to date, as its owner
  // then.
  store::SqliteStore& store_or_new();
  store::SqliteStore& own_store();
  // The folder, made where it is missing, belongs to this command from now on. Throws FolderInUse.
  void own_folder();
  rules::Systems systems() const { return rules::all_systems(); }
  // The key of the passwords and the one that signs heads, as the server has them; the latter not where it has made
  // none. Throw WrongKey where they are not those of the database.
  std::string pepper();
  std::optional<play::SigningKey> signing_key();

 private:
  store::SqliteStore& open(store::Access access);
  void need_database() const;

  std::optional<store::FolderLock> lock_;
  std::optional<store::SqliteStore> store_;
};

std::int64_t now_ms();  // Unix time
// "1 match", "0 matches", "7 matches".
std::string counted(std::uint64_t number, std::string_view one, std::string_view many);
std::string read_file(const std::string& path);                     // "-" is the standard input; throws CtlError
void write_file(const std::string& path, const std::string& text);  // "-" is the standard output; throws CtlError

}  // namespace battalia::ctl
