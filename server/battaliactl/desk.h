// What every command of the admin tool works at: one data folder, its store and keys, opened when first asked for. The
// server may be running beside it: reads see what is durable, writes wait their turn.
#pragma once

#include "server/play/dice/sealing.h"
#include "server/play/dice/signing.h"
#include "server/rules/rule_system.h"
#include "server/store/sqlite/sqlite_store.h"

#include <CLI/CLI.hpp>
#include <optional>
#include <stdexcept>
#include <string>

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

class Desk {
 public:
  std::string data_dir = "data";
  bool json = false;

  std::string database_path() const { return data_dir + "/battalia.db"; }
  // Opened on the first call. Throws CtlError when there is no database there, StoreError when it cannot be used.
  store::SqliteStore& store();
  // As store(), but makes the folder and the database where they are missing.
  store::SqliteStore& store_or_new();
  rules::Systems systems() const { return rules::all_systems(); }
  std::string pepper() const;
  // The key that signs heads, as the server has it; nothing where it has made none.
  std::optional<play::SigningKey> signing_key() const;

 private:
  std::optional<store::SqliteStore> store_;
};

std::string read_file(const std::string& path);                     // "-" is the standard input; throws CtlError
void write_file(const std::string& path, const std::string& text);  // "-" is the standard output; throws CtlError

// Each adds its commands; they run while the command line is parsed.
void add_database_commands(CLI::App& app, Desk& desk);
void add_match_commands(CLI::App& app, Desk& desk);
void add_dice_commands(CLI::App& app);  // at no desk: a file is enough
void add_account_commands(CLI::App& app, Desk& desk);
void add_adjudicate_command(CLI::App& app, Desk& desk);

}  // namespace battalia::ctl
