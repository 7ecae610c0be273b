// battaliactl: the operator's and the umpire's tool, installed with the server.
#include "common/base/printable.h"
#include "common/base/usage.h"
#include "server/battaliactl/account_commands.h"
#include "server/battaliactl/calculator/adjudicate_command.h"
#include "server/battaliactl/calculator/chart_command.h"
#include "server/battaliactl/calculator/words_command.h"
#include "server/battaliactl/campaign_commands.h"
#include "server/battaliactl/command_context.h"
#include "server/battaliactl/database_commands.h"
#include "server/battaliactl/dice_commands.h"
#include "server/battaliactl/league_commands.h"
#include "server/battaliactl/match_commands.h"

#include <sys/stat.h>
#include <iostream>

int main(int argc, char** argv) {
  using namespace battalia;
  ::umask(S_IRWXG | S_IRWXO);  // files it creates are only for the server's user: databases, keys, exports
  const SafeOutput safe_out(std::cout), safe_err(std::cerr);
  CLI::App app("battaliactl, the admin tool of Battalia: databases, matches, accounts and a rules calculator.",
               "battaliactl");
  ctl::CommandContext context;
  app.add_option("--data-dir", context.data_dir, "Folder of the server's data")
      ->envname("BATTALIA_DATA_DIR")
      ->capture_default_str();
  ctl::add_json_flag(app, context);
  app.set_version_flag("--version", std::string(BATTALIA_VERSION));
  app.fallthrough();
  app.require_subcommand(1);
  app.failure_message(usage_fault);
  ctl::add_database_commands(app, context);
  ctl::add_match_commands(app, context);
  ctl::add_league_commands(app, context);
  ctl::add_dice_commands(app);
  ctl::add_account_commands(app, context);
  ctl::add_adjudicate_command(app, context);
  ctl::add_chart_command(app, context);
  ctl::add_words_command(app, context);
  ctl::add_campaign_commands(app, context);
  try {
    app.parse(argc, argv);
    return 0;
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const ctl::CtlError& error) {
    std::cerr << "battaliactl: " << error.what() << "\n";
    return error.exit_code();
  } catch (const std::exception& error) {
    std::cerr << "battaliactl: " << error.what() << "\n";
    return 1;
  }
}
