// The typed commands of the interactive table, and run_play.
#include "clients/terminal/play/left_undone.h"
#include "clients/terminal/play/play.h"
#include "clients/terminal/play/play_table.h"
#include "clients/terminal/play/umpire_order_reader.h"
#include "clients/terminal/text/dice_words.h"
#include "clients/terminal/text/listing.h"
#include "clients/terminal/text/listing_offers.h"
#include "clients/terminal/text/map.h"
#include "clients/terminal/text/standing_words.h"
#include "clients/terminal/text/tutorial.h"
#include "common/base/text.h"
#include "common/geometry/footprint.h"
#include "common/narration/words.h"

#include <unistd.h>

#include <algorithm>

namespace battalia::terminal {
namespace {

constexpr std::int32_t kNearUm = 12 * 25'400;
constexpr std::size_t kUsualLog = 20;

geometry::Footprint footprint_of(const v1::Unit& unit) {
  return {{Length::um(unit.place().centre().x_um()), Length::um(unit.place().centre().y_um())},
          Angle::mdeg(unit.place().facing_mdeg()),
          Length::um(unit.footprint().frontage_um()),
          Length::um(unit.footprint().depth_um())};
}

}  // namespace

// A command by its names; the last ones are short forms.
struct PlayTable::Command {
  std::vector<std::string_view> names;
  void (*run)(PlayTable&, std::string_view name, std::string_view rest);
};

const std::vector<PlayTable::Command>& PlayTable::commands() {
  using Self = PlayTable&;
  using Text = std::string_view;
  static const std::vector<Command> all = {
      {{"help", "?"}, [](Self self, Text, Text rest) { self.cmd_help(rest); }},
      {{"quit", "q", "exit"}, [](Self self, Text, Text) { self.quit_ = true; }},
      {{"map", "m"}, [](Self self, Text, Text rest) { self.cmd_map(rest); }},
      {{"units", "u"}, [](Self self, Text, Text rest) { self.cmd_units(rest); }},
      {{"info", "i"}, [](Self self, Text, Text rest) { self.cmd_info(rest); }},
      {{"list", "l"}, [](Self self, Text, Text rest) { self.cmd_list(rest); }},
      {{"preview", "p"}, [](Self self, Text, Text rest) { self.cmd_preview(rest); }},
      {{"odds"}, [](Self self, Text, Text rest) { self.cmd_odds(rest); }},
      {{"range", "r"}, [](Self self, Text, Text rest) { self.cmd_range(rest); }},
      {{"rolls"}, [](Self self, Text, Text rest) { self.cmd_rolls(rest); }},
      {{"reaches"}, [](Self self, Text, Text rest) { self.cmd_reaches(rest); }},
      {{"log"}, [](Self self, Text, Text rest) { self.cmd_log(rest); }},
      {{"people"}, [](Self self, Text, Text rest) { self.cmd_people(rest); }},
      {{"standing"}, [](Self self, Text, Text rest) { self.cmd_standing(rest); }},
      {{"default"}, [](Self self, Text, Text rest) { self.cmd_default(rest); }},
      {{"done"}, [](Self self, Text, Text rest) { self.cmd_done(rest); }},
      {{"cm", "in", "flip", "maps", "ascii", "bell", "wait"},
       [](Self self, Text name, Text rest) {
         if (!rest.empty()) return self.print("\"" + std::string(name) + "\" takes nothing after it.");
         self.cmd_set(name);
       }},
      {{"chat"}, [](Self self, Text, Text) { self.cmd_chat(); }},
      {{"say"}, [](Self self, Text, Text rest) { self.talk(v1::AUDIENCE_ALL, rest); }},
      {{"side"}, [](Self self, Text, Text rest) { self.talk(v1::AUDIENCE_SIDE, rest); }},
      {{"umpire"}, [](Self self, Text, Text rest) { self.talk(v1::AUDIENCE_UMPIRE, rest); }},
      {{"note"}, [](Self self, Text, Text rest) { self.talk(v1::AUDIENCE_NOTE, rest); }},
      {{"ready", "unready", "undo", "draw", "resign", "pause", "unpause", "call"},
       [](Self self, Text name, Text rest) { self.cmd_agree(name, rest); }},
  };
  return all;
}

bool PlayTable::obey_command(std::string_view text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string name = lower(text.substr(0, end));
  const std::string_view rest = trim(text.substr(end));
  static constexpr std::string_view kPowers[] = {"place",   "remove", "status",  "modifier", "overrule", "decide",
                                                 "dice",    "pause",  "unpause", "back",     "result",   "add",
                                                 "contact", "part",   "clock",   "correct"};
  if (connection_.seat() == v1::SEAT_UMPIRE &&
      std::find(std::begin(kPowers), std::end(kPowers), name) != std::end(kPowers)) {
    cmd_umpire(name + " " + std::string(rest));
    return true;
  }
  for (const Command& command : commands()) {
    if (std::find(command.names.begin(), command.names.end(), name) == command.names.end()) continue;
    command.run(*this, name, rest);
    return true;
  }
  return false;
}

const v1::Unit* PlayTable::unit_typed(std::string_view id) {
  for (const v1::Unit& unit : connection_.view().table().units()) {
    if (lower(unit.id()) == lower(id)) return &unit;
  }
  print(id.empty() ? "Name a unit; u all lists them."
                   : "There is no unit " + printable(id) + " on this table; u all lists them.");
  return nullptr;
}

void PlayTable::cmd_help(std::string_view rest) {
  const std::string_view usual = connection_.seat() == v1::SEAT_UMPIRE ? "umpire" : "play";
  Words topics;
  for (const TutorialTopic& each : tutorial()) {
    if (each.topic == (rest.empty() ? usual : rest)) return print(std::string(each.text));
    topics.emplace_back(each.topic);
  }
  print("Help topics: " + join(topics, ", ") + ".");
}

void PlayTable::cmd_map(std::string_view rest) {
  const Words words = split_words(rest);
  if (words.empty()) return show_map(std::nullopt);
  auto centre = read_point(words[0], display_.length_unit);
  if (!centre) {
    const v1::Unit* unit = unit_typed(words[0]);
    if (unit == nullptr) return;
    centre = unit->place().centre();
  }
  const auto half = words.size() > 1 ? read_length(words[1], display_.length_unit) : std::optional(kNearUm);
  if (!half || *half <= 0) return print("Usage: m UNIT [how far around it], m x,y 12, or m for the whole table.");
  show_map(around(connection_.view().table(), *centre, *half));
}

void PlayTable::cmd_units(std::string_view rest) {
  v1::Side side = side_of(connection_.seat());
  if (const auto named = read_side(rest)) side = *named;
  if (rest == "enemy") side = side == v1::SIDE_RED ? v1::SIDE_BLUE : v1::SIDE_RED;
  if (rest == "all") side = v1::SIDE_UNSPECIFIED;
  print(unit_list(connection_.view().table(), side, declared_, display_));
}

void PlayTable::cmd_info(std::string_view rest) {
  if (const v1::Unit* unit = unit_typed(rest)) print(unit_card(connection_.view().table(), *unit, declared_, display_));
}

void PlayTable::cmd_list(std::string_view rest) {
  if (rest.empty()) return show_offers("", true);
  if (const v1::Unit* unit = unit_typed(rest)) show_offers(unit->id(), true);
}

void PlayTable::cmd_preview(std::string_view rest) {
  const auto act = read_whole_order(whole_prompt(), rest, display_.length_unit);
  if (!act) return print(act.error());
  ask_preview(*act, false);
}

void PlayTable::cmd_odds(std::string_view rest) {
  const auto draft = read_order(whole_prompt(), rest, display_.length_unit);
  if (!draft) return print(draft.error());
  if (draft->missing.empty()) return ask_preview(draft->act, false);
  for (const v1::InputWanted* input : draft->missing) print(input_list(*input, display_));
}

void PlayTable::cmd_range(std::string_view rest) {
  const Words words = split_words(rest);
  if (words.size() != 2) return print("Usage: r UNIT UNIT, or r UNIT x,y.");
  const v1::Unit* from = unit_typed(words[0]);
  if (from == nullptr) return;
  Length distance;
  if (const auto point = read_point(words[1], display_.length_unit)) {
    distance =
        geometry::distance(footprint_of(*from), geometry::Point{Length::um(point->x_um()), Length::um(point->y_um())});
  } else if (const v1::Unit* to = unit_typed(words[1])) {
    distance = geometry::distance(footprint_of(*from), footprint_of(*to));
  } else {
    return;
  }
  print(from->id() + " to " + words[1] + ": " + length_words(distance.um(), display_.length_unit));
}

void PlayTable::cmd_reaches(std::string_view rest) {
  const Words words = split_words(rest);
  const v1::Unit* unit = unit_typed(words.empty() ? std::string_view() : words[0]);
  const v1::Unit* target = unit == nullptr || words.size() < 2 ? unit : unit_typed(words[1]);
  if (target == nullptr) return;
  if (!connection_.ask_reaches(unit->id(), target == unit ? std::string() : target->id()))
    print("Not connected; try again when the connection is back.");
}

void PlayTable::cmd_log(std::string_view rest) {
  const auto typed = read_number(rest);
  if (!typed && !rest.empty()) return print("Usage: log, or log NUMBER for that many lines.");
  const auto wanted = static_cast<std::size_t>(typed.value_or(kUsualLog));
  std::string text;
  for (std::size_t at = log_.size() - std::min(log_.size(), wanted); at < log_.size(); ++at)
    text += "  " + log_[at] + "\n";
  print(text.empty() ? "Nothing has happened since you joined; `battalia history` shows everything." : text);
}

void PlayTable::cmd_people(std::string_view) { print(people_list(connection_.view().match(), declared_)); }

void PlayTable::cmd_standing(std::string_view rest) {
  Words words = split_words(rest);
  if (words.empty() || words[0] == "list") return print(standing_page(connection_.view(), systems_));
  const bool clears = words[0] == "clear";
  if (clears || words[0] == "set") words.erase(words.begin());
  const auto set = read_standing_order(words, clears);
  if (!set) return print(set.error());
  v1::Order order;
  *order.mutable_set_standing_order() = *set;
  give(std::move(order));
}

void PlayTable::cmd_agree(std::string_view name, std::string_view rest) {
  if (name == "undo" && !rest.empty() && rest != "consent" && rest != "refuse")
    return print("Usage: undo, or undo consent, or undo refuse.");
  if (name == "draw" && !rest.empty() && rest != "accept" && rest != "decline")
    return print("Usage: draw, or draw accept, or draw decline.");
  v1::Order order;
  if (name == "ready" || name == "unready") order.mutable_ready()->set_ready(name == "ready");
  if (name == "undo" && rest.empty()) order.mutable_undo();
  if (name == "undo" && !rest.empty()) order.mutable_answer_undo()->set_consent(rest == "consent");
  if (name == "draw" && rest.empty()) order.mutable_offer_draw();
  if (name == "draw" && !rest.empty()) order.mutable_answer_draw()->set_accept(rest == "accept");
  if (name == "resign" && rest != "yes") return print("To resign, type: resign yes");
  if (name == "resign") order.mutable_resign();
  if (name == "pause") order.mutable_pause()->set_reason(std::string(rest));
  if (name == "unpause") order.mutable_unpause();
  if (name == "call" && rest.starts_with("roll ")) {
    rest.remove_prefix(5);
    const std::size_t end = std::min(rest.find(' '), rest.size());
    if (!name_roll(rest.substr(0, end), *order.mutable_call_umpire()))
      return print("Usage: call roll 7:3 reason; `rolls` lists them.");
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (name == "call") order.mutable_call_umpire()->set_reason(std::string(rest));
  give(std::move(order));
}

void PlayTable::cmd_umpire(std::string_view text) {
  const auto umpire = read_any_umpire_order(console_, connection_.match(), text, connection_.view().table());
  if (!umpire) return print(umpire.error());
  if (umpire->reason().empty() && !umpire->has_enter_dice())
    return print("Give a reason, visible to both sides: end the line with because REASON.");
  v1::Order order;
  *order.mutable_umpire() = *umpire;
  give(std::move(order));
}

void PlayTable::cmd_rolls(std::string_view rest) {
  const auto most = rest.empty() ? std::optional<std::uint64_t>(kUsualLog) : read_number(rest);
  if (!most) return print("Usage: rolls [how many]");
  const std::string rolls = roll_list(connection_.dice(), *most, display_);
  print(rolls.empty() ? "No dice have been rolled since you joined." : rolls);
}

void PlayTable::cmd_default(std::string_view) {
  if (!connection_.view().prompt().has_default_act()) return print("There is no default action now.");
  commit(connection_.view().prompt().default_act());
}

void PlayTable::cmd_done(std::string_view) {
  const v1::Prompt& prompt = whole_prompt();
  const auto ends = [](const v1::Offer& offer) { return offer.verb() == v1::VERB_END_PHASE; };
  const auto found = std::find_if(prompt.offers().begin(), prompt.offers().end(), ends);
  if (found == prompt.offers().end()) return print("There is nothing to do now.");
  // An end with a key carries out what is left; a script that types "done" means it.
  const std::string left = left_undone(prompt, connection_.view().table());
  if (!left.empty() && editor_.on_terminal() && !at_once_ && found->key().empty() && found->inputs().empty())
    return print(left + " To end the phase all the same, type: done!");
  begin_order(std::to_string(found - prompt.offers().begin() + 1));
}

void PlayTable::cmd_set(std::string_view name) {
  if (name == "cm") display_.length_unit = LengthUnit::centimetres;
  if (name == "in") display_.length_unit = LengthUnit::inches;
  if (name == "flip") flipped_ = !flipped_;
  if (name == "ascii") display_.ascii = !display_.ascii;
  if (name == "maps") map_each_turn_ = !map_each_turn_;
  if (name == "bell") bell_ = !bell_;
  if (name == "bell") return print(bell_ ? "The bell rings when it is your turn." : "The bell is silent.");
  if (name == "wait") {
    waiting_ = true;
    return;
  }
  if (name == "maps")
    return print(map_each_turn_ ? "The map is drawn at each player turn." : "The map is drawn when you ask: m.");
  show_map(std::nullopt);
}

void PlayTable::cmd_chat() {
  v1::ClientMessage message;
  message.mutable_get_chat()->set_match(connection_.match());
  if (!connection_.send(std::move(message))) print("Not connected; try again when the connection is back.");
}

void PlayTable::talk(v1::Audience audience, std::string_view text) {
  if (text.empty()) return print("Add a message.");
  v1::ClientMessage message;
  message.mutable_say()->set_match(connection_.match());
  message.mutable_say()->set_text(std::string(text));
  message.mutable_say()->set_audience(audience);
  if (down_) print("It will be sent when the connection is back.");
  connection_.send_in_time(std::move(message));
}

void run_play(const Console& console, std::uint64_t match, v1::Seat seat) {
  const auto session = console.connect();
  PlayTable(console, *session, match, take_seat(*session, match, seat, true), STDIN_FILENO).run();
}

}  // namespace battalia::terminal
