#include "clients/terminal/commands/commands_table.h"

#include "clients/terminal/cli_error.h"
#include "clients/terminal/commands/command_line.h"
#include "clients/terminal/play/single_order.h"
#include "clients/terminal/text/listing.h"
#include "clients/terminal/text/listing_offers.h"
#include "clients/terminal/text/map.h"
#include "clients/terminal/text/order_words.h"
#include "common/base/text.h"
#include "common/base/usage.h"
#include "common/narration/words.h"

namespace battalia::terminal {
namespace {

struct AtTable {
  std::uint64_t match = 0;
  v1::Seat seat = v1::SEAT_UNSPECIFIED;
  std::vector<std::string> words;

  std::string text() const { return join(words, " "); }
};

std::shared_ptr<AtTable> options_of(CLI::App* command) {
  auto options = std::make_shared<AtTable>();
  add_match(command, options->match);
  add_seat(command, "--seat", options->seat, "Which of your seats, if you have several");
  return options;
}

// A view of the match as one of its seats, or as a spectator; with all offers on request.
struct Glance {
  std::unique_ptr<Session> session;
  v1::View view;
  Declared declared;
};

Glance glance(const Console& console, std::uint64_t match, v1::Seat seat, bool offers = false) {
  Glance glance;
  glance.session = console.connect();
  MatchConnection connection(*glance.session, match, take_seat(*glance.session, match, seat, false));
  connection.watch();
  if (offers) wait_for_offers(connection);
  glance.view = connection.view();
  connection.unwatch();
  glance.declared = declared_by(*glance.session, glance.view.table().system());
  return glance;
}

v1::Preview preview_of(const Glance& at, std::uint64_t match, const v1::Act& act) {
  v1::ClientMessage message;
  message.mutable_ask_preview()->set_match(match);
  message.mutable_ask_preview()->set_seat(at.view.seat());
  *message.mutable_ask_preview()->mutable_act() = act;
  return at.session->ask(std::move(message)).previewed().preview();
}

void show_preview(const Console& console, const AtTable& options) {
  const Glance at = glance(console, options.match, options.seat, true);
  const DisplayOptions display = console.display();
  const v1::Preview preview = preview_of(at, options.match, act_of_words(at.view, options.text(), display.length_unit));
  console.show(preview, preview_text(preview, display));
  if (!preview.legal()) throw CliError(Exit::rejected, "Not legal.");
}

// The odds next to the offer's choices, or those of the whole act if it is complete.
void show_odds(const Console& console, const AtTable& options) {
  const Glance at = glance(console, options.match, options.seat, true);
  const DisplayOptions display = console.display();
  const auto draft = read_order(at.view.prompt(), options.text(), display.length_unit);
  if (!draft) throw CliError(Exit::usage, draft.error());
  if (draft->missing.empty()) {
    const v1::Preview preview = preview_of(at, options.match, draft->act);
    return console.show(preview, preview_text(preview, display));
  }
  std::string text = printable(draft->offer->label()) + "\n";
  for (const v1::InputWanted* input : draft->missing) text += input_list(*input, display);
  console.show(*draft->offer, text);
}

void show_offers(const Console& console, const AtTable& options) {
  const Glance at = glance(console, options.match, options.seat, true);
  const v1::Prompt& prompt = at.view.prompt();
  std::string text = turn_bar(at.view, at.declared, at.session->now_ms(), console.display()) + "\n";
  if (!prompt.headline().empty()) text += printable(prompt.headline()) + "\n";
  text += roll_wanted_line(prompt) + offer_list(prompt, options.text(), console.display());
  if (prompt.offers().empty() && !prompt.nothing_because().empty()) text += printable(prompt.nothing_because()) + "\n";
  console.show(prompt, text);
}

void show_reaches(const Console& console, const AtTable& options) {
  const Glance at = glance(console, options.match, options.seat);
  v1::ClientMessage message;
  message.mutable_ask_reaches()->set_match(options.match);
  message.mutable_ask_reaches()->set_seat(at.view.seat());
  message.mutable_ask_reaches()->set_unit(options.text());
  const v1::Reaches reaches = at.session->ask(std::move(message)).reaches();
  console.show(reaches, reach_list(reaches));
}

void show_map(const Console& console, const AtTable& options) {
  Glance at = glance(console, options.match, options.seat == v1::SEAT_UNSPECIFIED ? v1::SEAT_SPECTATOR : options.seat);
  const DisplayOptions display = console.display();
  const MapStyle style = style_of(display, looks_down(at.view.table(), side_of(at.view.seat())));
  console.show(at.view, turn_bar(at.view, at.declared, at.session->now_ms(), display) + "\n" +
                            draw_map(at.view.table(), at.declared, style) +
                            unit_list(at.view.table(), v1::SIDE_UNSPECIFIED, at.declared, display));
}

v1::Audience audience_called(const std::string& text) {
  for (const v1::Audience each :
       {v1::AUDIENCE_ALL, v1::AUDIENCE_SIDE, v1::AUDIENCE_UMPIRE, v1::AUDIENCE_SPECTATORS, v1::AUDIENCE_NOTE}) {
    if (word(each) == lower(text)) return each;
  }
  throw CliError(Exit::usage, "\"" + text + "\" is not an audience: all, side, umpire, spectators or note.");
}

void add_talk(CommandLine& line) {
  const Console& console = line.console;
  CLI::App* say = line.add(line.app, "say", "Send a chat message", kTableGroup);
  auto options = std::make_shared<AtTable>();
  auto audience = std::make_shared<std::string>("all");
  add_match(say, options->match);
  add_text(say, options->words, "text", "Message")->required();
  say->add_option("--to", *audience, "all, side, umpire, spectators or note (to yourself)");
  add_seat(say, "--to-seat", options->seat, "As umpire: only to this side");
  line.on(say, [&, options, audience] {
    v1::ClientMessage message;
    message.mutable_say()->set_match(options->match);
    message.mutable_say()->set_text(options->text());
    message.mutable_say()->set_audience(audience_called(*audience));
    message.mutable_say()->set_to(options->seat);
    console.connect()->ask(std::move(message));
  });

  CLI::App* chat = line.add(line.app, "chat", "Show the chat", kTableGroup);
  auto after = std::make_shared<std::uint64_t>(0);
  add_match(chat, options->match);
  chat->add_option("--after", *after, "Messages after this one")->check(why_no_number);
  line.on(chat, [&, options, after] {
    v1::ClientMessage message;
    message.mutable_get_chat()->set_match(options->match);
    message.mutable_get_chat()->set_after(*after);
    const v1::ServerMessage answer = console.connect()->ask(std::move(message));
    for (const v1::ChatSaid& said : answer.chat().lines())
      console.show(said, chat_line(said, console.display().color) + "\n");
  });
}

}  // namespace

void add_table_commands(CommandLine& line) {
  const Console& console = line.console;
  struct Glancing {
    const char* name;
    const char* description;
    const char* words;
    bool required;
    void (*run)(const Console&, const AtTable&);
  };
  static constexpr Glancing kGlancing[] = {
      {"offers", "List what your seat can do now, numbered", "Only of this unit", false, show_offers},
      {"map", "Show the table as a map, and its units", "", false, show_map},
      {"reaches", "Show how far a unit reaches: shooting, moves, command", "The unit's id", true, show_reaches},
      {"preview", "Preview an order; nothing changes", "The order, as for `order`", true, show_preview},
      {"odds", "Show the odds of an offer", "Offer number or words, with answers or without", true, show_odds},
  };
  for (const Glancing& each : kGlancing) {
    CLI::App* command = line.add(line.app, each.name, each.description, kTableGroup);
    auto options = options_of(command);
    if (*each.words != '\0') add_text(command, options->words, "words", each.words)->required(each.required);
    line.on(command, [&, options, run = each.run] { run(console, *options); });
  }

  CLI::App* order =
      line.add(line.app, "order", "Give one order: its number in `offers`, and answers after a colon", kTableGroup);
  auto options = options_of(order);
  add_text(order, options->words, "words", "\"3\", \"charge K1: P2\", \"move P1: wheel left 30, advance 4\"")
      ->required();
  line.on(order, [&, options] {
    give_one_order(console, options->match, options->seat, [&](const v1::View& view) {
      v1::Order wanted;
      *wanted.mutable_act() = act_of_words(view, options->text(), console.display().length_unit);
      return wanted;
    });
  });
  add_talk(line);
}

}  // namespace battalia::terminal
