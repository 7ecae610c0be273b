#include "clients/terminal/commands/commands_history.h"

#include "clients/terminal/commands/command_line.h"
#include "clients/terminal/play/replay.h"
#include "common/base/usage.h"
#include "common/narration/aftermath.h"
#include "common/narration/words.h"

namespace battalia::terminal {

namespace {

// Only after the game has ended; until then the server refuses.
void show_report(const Console& console, std::uint64_t match) {
  v1::ClientMessage message;
  message.mutable_ask_aftermath()->set_match(match);
  const v1::ServerMessage answer = console.connect()->ask(std::move(message));
  const v1::Aftermath& aftermath = answer.aftermath_told().aftermath();
  std::string text = aftermath.result().reason();
  if (!text.empty()) text += "\n\n";
  console.show(aftermath, text + join(describe(aftermath, console.display().columns), "\n") + "\n");
}

}  // namespace

void add_history_commands(CommandLine& line) {
  struct Options {
    std::uint64_t match = 0;
    v1::Seat as = v1::SEAT_SPECTATOR;
    std::uint64_t seq = 0;
    bool step = false;
  };
  CLI::App* replay = line.add(line.app, "replay", "Show the table after any update of a match", kHistoryGroup);
  auto options = std::make_shared<Options>();
  add_match(replay, options->match);
  add_seat(replay, "--seat", options->as, "From a seat you hold");
  CLI::Option* to =
      replay->add_option("--to", options->seq, "After this update; default: after the last")->check(why_no_number);
  replay->add_flag("--step", options->step, "Step through the updates");
  line.on(replay, [&line, options, given = to->count() > 0] {
    show_replay(line.console, options->match, options->as, given ? std::optional(options->seq) : std::nullopt,
                options->step);
  });

  CLI::App* report = line.add(line.app, "report",
                              "Show the aftermath of a battle: losses, commanders, who held the field", kHistoryGroup);
  add_match(report, options->match);
  line.on(report, [&line, options] { show_report(line.console, options->match); });

  CLI::App* history =
      line.add(line.app, "history", "Show what happened, update by update, with every die", kHistoryGroup);
  add_match(history, options->match);
  add_seat(history, "--seat", options->as, "From a seat you hold");
  history->add_option("--after", options->seq, "After this update")->check(why_no_number);
  line.on(history, [&line, options] { show_history(line.console, options->match, options->as, options->seq); });
}

}  // namespace battalia::terminal
