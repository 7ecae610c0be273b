// What every command of the admin tool works on: one data folder, its store and keys, opened when first used. How a
// command opens the store decides whether it may run while a server does: for reading (verify, dump, show, replay,
// export), for writing as a second process (accounts, import, salvage), or as the folder's only owner (migrate,
// rebuild, restore, recover, orders to events), which takes the folder's lock and is refused while a server holds it.
#pragma once

#include "server/play/keys/sealing.h"
#include "server/play/keys/signing.h"
#include "server/rules/rule_system.h"
#include "server/store/folder_lock.h"
#include "server/store/sqlite/sqlite_store.h"

#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace battalia::ctl {

// An error that the operator can correct; ends the program with that sentence and exit code.
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
  // Throws CtlError if there is no database.
  void need_database() const;
  // Each opens the database on the first call, and throws CtlError if there is none, StoreError if it cannot be used. A
  // command uses one of them. `depth` is how much of the file is checked when it is opened.
  store::SqliteStore& store_to_read(store::Depth depth = store::Depth::quick);
  store::SqliteStore& store();
  // Like store(), but creates the folder and the database if they are missing, or migrates it, as its owner.
  store::SqliteStore& store_or_new();
  store::SqliteStore& own_store();
  // Locks the folder for this command, creating it if it is missing. Throws FolderInUse.
  void own_folder();
  rules::Systems systems() const { return rules::all_systems(); }
  // The key for passwords and the one that signs heads, as the server has them; the latter is absent if the server has
  // made none. Throw WrongKey if they are not those of the database.
  std::string pepper();
  std::optional<play::SigningKey> signing_key();

 private:
  store::SqliteStore& open(store::Access access, store::Depth depth = store::Depth::quick);

  std::optional<store::FolderLock> lock_;
  std::optional<store::SqliteStore> store_;
};

// Adds --json to the program. Commands that have no JSON to print refuse it before they do anything: a script would
// take their sentences for JSON.
void add_json_flag(CLI::App& app, CommandContext& context);

// Calls `print` with each number. One whose log can't be read is named on the standard error and does not hold up the
// others; throws CtlError at the end if there was one.
template <class Print>
void print_each(const std::vector<std::uint64_t>& numbers, Print print) {
  std::size_t unreadable = 0;
  for (const std::uint64_t number : numbers) {
    try {
      print(number);
    } catch (const store::StoreError& error) {
      ++unreadable;
      std::cerr << "battaliactl: " << error.what() << "\n";
    }
  }
  if (unreadable > 0) throw CtlError("Logs that can't be read: " + std::to_string(unreadable) + ".");
}

std::int64_t now_ms();  // Unix time
// "1 match", "0 matches", "7 matches".
std::string counted(std::uint64_t number, std::string_view one, std::string_view many);
std::string read_file(const std::string& path);                     // "-" is the standard input; throws CtlError
void write_file(const std::string& path, const std::string& text);  // "-" is the standard output; throws CtlError

}  // namespace battalia::ctl
