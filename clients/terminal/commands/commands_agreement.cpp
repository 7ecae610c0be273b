#include "clients/terminal/commands/commands_agreement.h"

#include "clients/terminal/cli_error.h"
#include "clients/terminal/commands/command_line.h"
#include "clients/terminal/play/single_order.h"
#include "clients/terminal/text/dice_words.h"
#include "clients/terminal/text/standing_words.h"
#include "common/narration/words.h"

namespace battalia::terminal {
namespace {

struct Agreement {
  std::uint64_t match = 0;
  v1::Seat seat = v1::SEAT_UNSPECIFIED;
  std::vector<std::string> words;
  std::string answer;
  std::string roll;      // "7:3"
  std::string question;  // asked first, unless --yes was given
  bool sure = false;
};

// Makes the order from the options and the current table.
using FromView = std::function<v1::Order(const Agreement&, const v1::View&)>;

struct Made {
  CLI::App* command;
  std::shared_ptr<Agreement> options;
};

Made add_agreement(CommandLine& line, CLI::App& parent, const std::string& name, const std::string& description,
                   FromView make, const std::string& group = kTableGroup) {
  CLI::App* command = line.add(parent, name, description, group);
  auto options = std::make_shared<Agreement>();
  add_match(command, options->match);
  add_seat(command, "--seat", options->seat, "Which of your seats, if you have several");
  line.on(command, [&line, options, make] {
    if (!options->question.empty() && !options->sure) require_yes(line.console, options->question);
    give_one_order(line.console, options->match, options->seat,
                   [&](const v1::View& view) { return make(*options, view); });
  });
  return {command, options};
}

// Undoes the last action, or answers the other side's request to.
v1::Order undo_order(const Agreement& options, const v1::View&) {
  v1::Order order;
  if (options.answer.empty()) order.mutable_undo();
  if (options.answer == "consent") order.mutable_answer_undo()->set_consent(true);
  if (options.answer == "refuse") order.mutable_answer_undo()->set_consent(false);
  return order;
}

v1::Order draw_order(const Agreement& options, const v1::View&) {
  v1::Order order;
  if (options.answer.empty()) order.mutable_offer_draw();
  if (options.answer == "accept") order.mutable_answer_draw()->set_accept(true);
  if (options.answer == "decline") order.mutable_answer_draw()->set_accept(false);
  return order;
}

void add_standing(CommandLine& line) {
  const Console& console = line.console;
  CLI::App* standing = line.add(line.app, "standing", "Standing orders: answers for while you are away", kTableGroup);
  standing->require_subcommand(1);

  CLI::App* list = line.add(*standing, "list", "List yours, and the decisions that can have one");
  auto looked = std::make_shared<Agreement>();
  add_match(list, looked->match);
  add_seat(list, "--seat", looked->seat, "Which of your seats, if you have several");
  line.on(list, [&, looked] {
    const auto session = console.connect();
    MatchConnection match(*session, looked->match, take_seat(*session, looked->match, looked->seat, false));
    match.watch();
    v1::ClientMessage message;
    message.mutable_list_systems();
    const v1::ServerMessage answer = session->ask(std::move(message));
    console.show(match.view().match(), standing_page(match.view(), answer.systems()));
  });

  auto units = std::make_shared<std::vector<std::string>>();
  auto times = std::make_shared<std::uint32_t>(0);
  const auto order_of = [units, times](bool clears) {
    return [units, times, clears](const Agreement& options, const v1::View&) {
      const auto set = read_standing_order(options.words, clears);
      if (!set) throw CliError(Exit::usage, set.error());
      v1::Order order;
      *order.mutable_set_standing_order() = *set;
      for (const std::string& each : *units) order.mutable_set_standing_order()->add_units(each);
      order.mutable_set_standing_order()->set_for_times(*times);
      return order;
    };
  };
  const Made set = add_agreement(line, *standing, "set", "Always answer a decision this way", order_of(false), "");
  add_text(set.command, set.options->words, "decision answer", "Its key and the answer's: charge_response evade")
      ->required();
  set.command->add_option("--units", *units, "Only for these units")->delimiter(',');
  set.command->add_option("--times", *times, "How many times; default: until cleared");
  const Made clear =
      add_agreement(line, *standing, "clear", "Clear the standing order for a decision", order_of(true), "");
  add_text(clear.command, clear.options->words, "decision", "Its key")->required();
  clear.command->add_option("--units", *units, "Only for these units")->delimiter(',');
}

}  // namespace

void add_agreement_commands(CommandLine& line) {
  const auto reason_of = [](const Agreement& options) { return join(options.words, " "); };
  add_agreement(line, line.app, "ready", "Say that your side is ready to begin", [](const Agreement&, const v1::View&) {
    v1::Order order;
    order.mutable_ready()->set_ready(true);
    return order;
  });
  const Made undo =
      add_agreement(line, line.app, "undo", "Undo your last action, or answer the other side's request to", undo_order);
  undo.command->add_option("answer", undo.options->answer, "consent or refuse")
      ->check(CLI::IsMember({"consent", "refuse"}));
  const Made draw = add_agreement(line, line.app, "draw", "Offer a draw, or answer one", draw_order);
  draw.command->add_option("answer", draw.options->answer, "accept or decline")
      ->check(CLI::IsMember({"accept", "decline"}));
  const Made resign =
      add_agreement(line, line.app, "resign", "Resign; asks for confirmation", [](const Agreement&, const v1::View&) {
        v1::Order order;
        order.mutable_resign();
        return order;
      });
  resign.options->question = "Resign? The other side wins.";
  resign.command->add_flag("--yes", resign.options->sure, "Don't ask for confirmation; required in scripts");
  const Made pause =
      add_agreement(line, line.app, "pause",
                    "Ask for a pause, or agree to one; both sides must agree, and your clock runs until then",
                    [reason_of](const Agreement& options, const v1::View&) {
                      v1::Order order;
                      order.mutable_pause()->set_reason(reason_of(options));
                      return order;
                    });
  add_text(pause.command, pause.options->words, "reason", "Why");
  add_agreement(line, line.app, "unpause", "Continue after a pause, or decline a request for one",
                [](const Agreement&, const v1::View&) {
                  v1::Order order;
                  order.mutable_unpause();
                  return order;
                });
  const Made call = add_agreement(line, line.app, "call-umpire",
                                  "Dispute something: the game waits for the umpire; without one this asks for a pause",
                                  [reason_of](const Agreement& options, const v1::View&) {
                                    v1::Order order;
                                    order.mutable_call_umpire()->set_reason(reason_of(options));
                                    if (!options.roll.empty() && !name_roll(options.roll, *order.mutable_call_umpire()))
                                      throw CliError(Exit::usage, "Write --roll 7:3, as `rolls` lists it.");
                                    return order;
                                  });
  call.command->add_option("--roll", call.options->roll, "The roll of real dice that you dispute, as 7:3");
  add_text(call.command, call.options->words, "reason", "What you dispute")->required();
  add_standing(line);
}

}  // namespace battalia::terminal
