#include "clients/terminal/commands/commands_live.h"

#include "clients/terminal/cli_error.h"
#include "clients/terminal/commands/command_line.h"
#include "clients/terminal/play/bot.h"
#include "clients/terminal/play/play.h"
#include "clients/terminal/play/watch.h"
#include "common/base/usage.h"
#include "common/narration/words.h"

namespace battalia::terminal {
namespace {

void add_bot(CommandLine& line) {
  CLI::App* bot = line.add(line.app, "bot", "Run a computer player for any seat until the battle ends", kTableGroup);
  auto plan = std::make_shared<BotPlan>();
  auto code = std::make_shared<std::string>();
  auto think = std::make_shared<std::string>("0ms");
  auto random = std::make_shared<bool>(false);
  CLI::Option* match = bot->add_option("--match", plan->match, "Number of the match")->check(why_no_number);
  bot->add_option("--join", *code, "Code of an invitation, instead of match and seat")->excludes(match);
  add_seat(bot, "--seat", plan->seat, "red or blue");
  bot->add_option("--seed", plan->seed, "The same seed and the same offers give the same choices");
  bot->add_option("--think", *think, "Pause before each order, as in 1s or 300ms");
  bot->add_flag("--random", *random, "Choose at random; default: by the weights and odds of the offers");
  bot->add_option("--ack-log", plan->ack_log,
                  "Write match, update and request id of each acknowledged order to this file");
  bot->add_flag("--step-aside", plan->step_aside, "Leave the seat when a person joins it");
  line.on(bot, [&line, plan, code, think, random] {
    const auto pause = read_duration(*think);
    if (!pause) throw CliError(Exit::usage, "\"" + *think + "\" is not a duration: write 300ms or 2s.");
    plan->think = *pause;
    if (*random) plan->style = player::Style::random;
    if (plan->match == 0 && code->empty())
      throw CliError(Exit::usage, "Name the match with --match, or an invitation with --join.");
    line.console.invitation = *code;
    run_bot(line.console, *plan);
  });
}

}  // namespace

void add_live_commands(CommandLine& line) {
  CLI::App* play = line.add(line.app, "play", "Play at the table (new here? help play)", kTableGroup);
  auto where = std::make_shared<std::string>();
  auto seat = std::make_shared<v1::Seat>(v1::SEAT_UNSPECIFIED);
  play->add_option("match", *where, "Number of the match, or the code of an invitation to it")->required();
  add_seat(play, "--seat", *seat, "red, blue or umpire; joins that seat first if it is free");
  line.on(play, [&line, where, seat] {
    if (const auto match = read_number(*where)) return run_play(line.console, *match, *seat);
    line.console.invitation = *where;
    const v1::Joined joined = join_by_code(line.console, *where);
    run_play(line.console, joined.match(), joined.seat());
  });

  CLI::App* watch = line.add(line.app, "watch", "Watch a match live until the battle ends", kTableGroup);
  auto plan = std::make_shared<WatchPlan>();
  add_match(watch, plan->match);
  add_seat(watch, "--seat", plan->as, "From a seat you hold");
  watch->add_flag("--maps", plan->maps, "Draw the map at the start of each player turn");
  watch->add_option("--final-view", plan->final_view_file, "Write the final view as JSON when the battle has ended");
  line.on(watch, [&line, plan] { run_watch(line.console, *plan); });
  add_bot(line);
}

}  // namespace battalia::terminal
