// migrate, rebuild, backup, restore, restore-check.
#include "server/battaliactl/desk.h"
#include "server/play/archive.h"
#include "server/store/sqlite/backup.h"

#include <iostream>

namespace battalia::ctl {
namespace {

std::string in_words(const store::Contents& contents) {
  return std::to_string(contents.streams) + " matches with " + std::to_string(contents.rows) + " rows";
}

void rebuild(Desk& desk) {
  store::SqliteStore& store = desk.store();
  store.rebuild(
      [&](std::uint64_t match) { return std::vector<store::Write>{play::summarise(store, desk.systems(), match)}; });
  std::cout << "The derived tables were made anew from " << in_words(store.contents()) << ".\n";
}

}  // namespace

void add_database_commands(CLI::App& app, Desk& desk) {
  app.add_subcommand("migrate", "Make the database, or bring it up to date with this program")->callback([&] {
    store::SqliteStore& store = desk.store_or_new();
    if (store.derived_out_of_date()) rebuild(desk);
    std::cout << store.path() << " is up to date: " << in_words(store.contents()) << ".\n";
  });

  app.add_subcommand("rebuild", "Drop the derived tables and make them anew from the log")->callback([&] {
    rebuild(desk);
  });

  CLI::App* backup = app.add_subcommand("backup", "Copy the database to a new file, while the server runs");
  auto to = std::make_shared<std::string>();
  backup->add_option("file", *to, "The new file")->required();
  backup->callback([&desk, to] {
    const store::Contents contents = store::back_up(desk.database_path(), *to);
    std::cout << *to << " holds " << in_words(contents) << ", checked. Keep the *.key files of " << desk.data_dir
              << " apart from it.\n";
  });

  CLI::App* check = app.add_subcommand("restore-check", "Check that a backup is sound and could be restored");
  auto checked = std::make_shared<std::string>();
  check->add_option("file", *checked, "The backup")->required();
  check->callback([checked] {
    const store::Contents contents = store::verify_backup(*checked);
    std::cout << *checked << " is sound: " << in_words(contents) << ".\n";
  });

  CLI::App* restore = app.add_subcommand("restore", "Put a backup in place, where there is no database now");
  auto from = std::make_shared<std::string>();
  restore->add_option("file", *from, "The backup")->required();
  restore->callback([&desk, from] {
    const store::Contents contents = store::restore(*from, desk.database_path());
    std::cout << desk.database_path() << " holds " << in_words(contents) << " again.\n";
  });
}

}  // namespace battalia::ctl
