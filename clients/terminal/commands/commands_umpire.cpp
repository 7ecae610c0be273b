#include "clients/terminal/commands/commands_umpire.h"

#include "clients/terminal/cli_error.h"
#include "clients/terminal/commands/command_line.h"
#include "clients/terminal/play/single_order.h"
#include "clients/terminal/play/umpire_order_reader.h"
#include "clients/terminal/text/umpire_words.h"
#include "common/narration/words.h"

namespace battalia::terminal {

void add_umpire_commands(CommandLine& line) {
  struct Options {
    std::uint64_t match = 0;
    std::vector<std::string> words;
    std::string reason;
    bool secret = false;
  };
  CLI::App* command = line.add(line.app, "umpire", "Use a power of the umpire: battalia help umpire", kUmpireGroup);
  auto options = std::make_shared<Options>();
  add_match(command, options->match);
  add_text(command, options->words, "power",
           "place, remove, status, modifier, overrule, decide, dice, pause, unpause, back, result, add, contact, part, "
           "clock, correct; then \"because REASON\"")
      ->required();
  command->add_option("--reason", options->reason, "Reason, instead of \"because ...\"");
  command->add_flag("--secret", options->secret, "Shown to the sides only after the game");
  line.on(command, [&line, options] {
    const Console& console = line.console;
    const std::string text = join(options->words, " ");
    give_one_order(console, options->match, v1::SEAT_UMPIRE, [&](const v1::View& view) {
      auto umpire = read_any_umpire_order(console, options->match, text, view.table());
      if (!umpire) throw CliError(Exit::usage, umpire.error());
      if (!options->reason.empty()) umpire->set_reason(options->reason);
      umpire->set_secret(options->secret);
      v1::Order order;
      *order.mutable_umpire() = *umpire;
      return order;
    });
  });
}

}  // namespace battalia::terminal
