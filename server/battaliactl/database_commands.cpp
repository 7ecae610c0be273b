#include "server/battaliactl/database_commands.h"

#include "server/battaliactl/command_context.h"
#include "server/campaign/host/campaign_host.h"
#include "server/league/host/league_host.h"
#include "server/play/archive/archive_check.h"
#include "server/store/sqlite/backup.h"
#include "server/store/sqlite/recovery/recovery.h"

#include <iostream>

namespace battalia::ctl {
namespace {

constexpr int kDamagedMatches = 3;  // the command was carried out, and there is damage to report

// Each match, event and campaign has a log.
std::string in_words(const store::Contents& contents) {
  return counted(contents.streams, "log", "logs") + " of matches, events and campaigns, with " +
         counted(contents.rows, "row", "rows");
}

// Damage in single matches must neither stop the command nor go unreported.
void tell_of_damage(const store::Contents& contents) {
  if (contents.damaged.empty()) return;
  for (const store::DamagedStream& damaged : contents.damaged) std::cerr << "  " << damaged.what << ".\n";
  throw CtlError("That was done, but " + std::to_string(contents.damaged.size()) +
                     " of its logs are damaged (see above): they are set aside, all others are available. "
                     "battaliactl verify says which matches have been continued; battaliactl salvage MATCH continues "
                     "the sound rows of another one as a new match.",
                 kDamagedMatches);
}

// Competitions have no derived tables: everything is computed from their log.
void rebuild(CommandContext& context) {
  store::SqliteStore& store = context.own_store();
  store.rebuild([&](std::uint64_t stream) {
    if (campaign::is_campaign(stream)) return std::vector<store::Write>();
    if (league::is_competition(stream)) return std::vector<store::Write>();
    return std::vector<store::Write>{play::summarise(store, context.systems(), stream)};
  });
  std::cout << "The derived tables were rebuilt from " << in_words(store.contents()) << ".\n";
}

}  // namespace

void add_database_commands(CLI::App& app, CommandContext& context) {
  app.add_subcommand("migrate", "Create the database or upgrade it to this version; stop the server first")
      ->callback([&] {
        store::SqliteStore& store = context.own_store();
        if (store.derived_out_of_date()) rebuild(context);
        std::cout << store.path() << " is up to date: " << in_words(store.contents()) << ".\n";
      });

  app.add_subcommand("rebuild", "Drop the derived tables and rebuild them from the log; stop the server first")
      ->callback([&] { rebuild(context); });

  const auto exit_codes = "Exit code 3: done, but some matches are damaged; they are named.";
  CLI::App* backup = app.add_subcommand("backup", "Copy the database to a new file, while the server runs");
  auto to = std::make_shared<std::string>(), checked = std::make_shared<std::string>();
  backup->add_option("file", *to, "The new file")->required();
  backup->footer(exit_codes);
  backup->callback([&context, to] {
    context.need_database();
    const store::Contents contents = store::back_up(context.database_path(), *to);
    std::cout << *to << " holds " << in_words(contents) << ", checked. Keep the *.key files of " << context.data_dir
              << " apart from it.\n";
    tell_of_damage(contents);
  });

  CLI::App* check = app.add_subcommand("restore-check", "Check that a backup is sound and can be restored");
  check->add_option("file", *checked, "The backup")->required();
  check->footer(exit_codes);
  check->callback([checked] {
    const store::Contents contents = store::verify_backup(*checked);
    std::cout << *checked << (contents.damaged.empty() ? " is sound: " : " can be restored: ") << in_words(contents)
              << ".\n";
    tell_of_damage(contents);
  });

  CLI::App* restore =
      app.add_subcommand("restore", "Restore a backup to where there is no database; stop the server first");
  auto from = std::make_shared<std::string>();
  restore->add_option("file", *from, "The backup")->required();
  restore->footer(exit_codes);
  restore->callback([&context, from] {
    context.own_folder();
    const store::Contents contents = store::restore(*from, context.database_path());
    std::cout << context.database_path() << " holds " << in_words(contents) << " again.\n";
    tell_of_damage(contents);
  });

  CLI::App* recover = app.add_subcommand(
      "recover", "Save what can be read of a damaged database to where there is no database; stop the server first");
  auto damaged = std::make_shared<std::string>();
  recover->add_option("file", *damaged, "The damaged file, moved aside with its *-wal")->required();
  recover->footer(exit_codes);
  recover->callback([&context, damaged] {
    context.own_folder();
    const store::Recovered recovered = store::recover(*damaged, context.database_path());
    std::cout << context.database_path() << " holds " << in_words(recovered.contents) << ".\n";
    for (const std::string& loss : recovered.losses) std::cout << "  " << loss << "\n";
    if (context.own_store().derived_out_of_date()) rebuild(context);
    tell_of_damage(recovered.contents);
  });
}

}  // namespace battalia::ctl
