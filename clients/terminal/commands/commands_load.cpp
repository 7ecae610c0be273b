#include "clients/terminal/commands/commands_load.h"

#include "clients/terminal/cli_error.h"
#include "clients/terminal/commands/command_line.h"
#include "clients/terminal/load/load.h"

namespace battalia::terminal {

void add_load_command(CommandLine& line) {
  CLI::App* command =
      line.add(line.app, "load", "Many games between bots, to measure a server of your own", kOperatorGroup);
  auto plan = std::make_shared<LoadPlan>();
  auto greedy = std::make_shared<bool>(false);
  command->add_option("scenario", plan->scenario, "Scenario key, as `battalia scenarios` shows it")->required();
  command->add_option("--games", plan->games, "Games at the same time")->check(CLI::Range(1, 10'000));
  command->add_option("--watchers", plan->watchers, "Spectators of each game")->check(CLI::Range(0, 10'000));
  command->add_option("--crowd", plan->crowd, "More spectators, only of the first game")->check(CLI::Range(0, 100'000));
  command->add_flag("--umpire", plan->umpire, "An umpire at each table");
  command->add_option("--orders-per-second", plan->orders_per_second,
                      "In all games together; 0: as fast as possible. One player can give a tenth of the server's "
                      "messages_per_second; raise that to measure more");
  command->add_flag("--lockstep", plan->lockstep, "The next order of a game waits for its last spectator");
  command->add_option("--seconds", plan->seconds, "How long to measure");
  command->add_option("--warm-up", plan->warm_up_seconds, "Warm-up before that");
  command->add_option("--seed", plan->seed, "Seed of the bots' choices");
  command->add_flag("--greedy", *greedy, "Bots choose the best offer, not at random");
  command->add_option("--server-pid", plan->server_pid,
                      "Process id of the server, if it runs on this machine: reports its processor time per order");
  command->add_option(
      "--ack-log", plan->ack_log,
      "A file (- for the output) that gets `ack UNIX_TIME MATCH VERSION REQUEST_ID HASH` for every order "
      "acknowledged; battaliactl dump prints what is stored, to compare");
  line.on(command, [&line, plan, greedy] {
    if (*greedy) plan->style = player::Style::greedy;
    run_load(line.console, *plan);
  });
}

}  // namespace battalia::terminal
