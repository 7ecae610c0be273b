#include "server/battaliactl/calculator/adjudicate_command.h"

#include "common/base/text.h"
#include "common/notation/notation.h"
#include "server/battaliactl/calculator/adjudicate.h"
#include "server/battaliactl/calculator/given/given_table.h"
#include "server/battaliactl/calculator/odds.h"
#include "server/battaliactl/calculator/offers.h"
#include "server/battaliactl/command_context.h"
#include "server/battaliactl/narration.h"

#include <google/protobuf/util/json_util.h>
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <span>

namespace battalia::ctl {
namespace {

constexpr double kAlways = 0.9999995;  // what prints as 100.000%
constexpr std::size_t kMostResults = 20;

struct Wanted {
  std::string table;
  std::string scenario;
  std::string seat;
  std::string dice;
  std::string table_after;
  std::vector<std::string> until;
  std::vector<std::string> acts;
  bool offers = false;
  bool defaults = false;
  bool odds = false;
};

const v1::Scenario* scenario_of(const Wanted& wanted) {
  if (wanted.scenario.empty()) return nullptr;
  if (const v1::Scenario* scenario = rules::find_scenario(rules::all_systems(), wanted.scenario)) return scenario;
  std::vector<std::string> keys;
  for (const rules::RuleSystem* system : rules::all_systems()) {
    for (const v1::Scenario& scenario : system->scenarios()) keys.push_back(scenario.info().key());
  }
  throw CtlError("There is no scenario \"" + wanted.scenario + "\"; there are " + listed(keys, " and ") + ".");
}

v1::Seat seat_of(const std::string& word) {
  return word == "red" ? v1::SEAT_RED : word == "blue" ? v1::SEAT_BLUE : v1::SEAT_UNSPECIFIED;
}

template <class Declared>
void add_keys(const Declared& declared, std::vector<std::string>& keys) {
  for (const auto& one : declared) keys.push_back(one.key());
}

void read_table(const Wanted& wanted, Question& question) {
  auto given = read_given_table(read_file(wanted.table));
  if (!given) throw CtlError(fault_of_file(wanted.table, given.error()));
  if (given->table.phase().empty()) {
    std::vector<std::string> phases;
    add_keys(given->system->info().phases(), phases);
    throw CtlError(wanted.table + ": the table has no phase; its line \"turn\" must name " + listed(phases, " or ") +
                   ".");
  }
  question.system = given->system;
  question.table = rules::from_message(given->table);
}

void check_until(const std::string& until, const v1::SystemInfo& system) {
  std::vector<std::string> keys;
  add_keys(system.phases(), keys);
  add_keys(system.decisions(), keys);
  add_keys(system.dice_purposes(), keys);
  if (std::ranges::find(keys, until) != keys.end()) return;
  const std::string near = nearest_word(until, keys);
  throw CtlError("--until: there is no phase, decision or roll " + battalia::in_quotes(until) + "; " +
                 (near.empty() ? "battaliactl words " + system.key() + " lists them."
                               : "did you mean " + battalia::in_quotes(near) + "?"));
}

Question question_of(const Wanted& wanted) {
  Question question;
  question.scenario = scenario_of(wanted);
  if (question.scenario != nullptr) {
    question.system = rules::find_system(rules::all_systems(), question.scenario->table().system());
    question.table = rules::from_message(question.scenario->table());
  } else {
    read_table(wanted, question);
  }
  for (const std::string& key : wanted.until) check_until(key, question.system->info());
  question.until = wanted.until;
  question.play_defaults = wanted.defaults;
  for (const std::string& act : wanted.acts) {
    auto ordered = read_ordered(act, seat_of(wanted.seat));
    if (!ordered) throw CtlError(ordered.error());
    question.acts.push_back(std::move(*ordered));
  }
  auto dice = read_dice(wanted.dice);
  if (!dice) throw CtlError(dice.error());
  question.dice = std::move(*dice);
  return question;
}

void print_json(const google::protobuf::Message& message) {
  std::string line;
  (void)google::protobuf::util::MessageToJsonString(message, &line);
  std::cout << line << "\n";
}

std::string in_percent(double share) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3f%%", share * 100);
  return text;
}

void print_chance(double share, const std::string& what) {
  constexpr std::size_t kWidth = 8;  // of "100.000%"
  const std::string percent = in_percent(share);
  std::cout << std::string(kWidth - std::min(kWidth, percent.size()) + 1, ' ') << percent << "  " << what << "\n";
}

void print_chances(const std::vector<Chance>& chances) {
  for (const Chance& chance : chances) print_chance(chance.share, chance.what);
}

// The likeliest outcomes, and the total of the others.
void print_likeliest(const std::vector<Chance>& chances) {
  const std::size_t shown = chances.size() <= kMostResults ? chances.size() : kMostResults;
  double others = 1;
  for (const Chance& chance : std::span(chances).first(shown)) {
    print_chance(chance.share, chance.what);
    others -= chance.share;
  }
  if (shown < chances.size()) print_chance(others, std::to_string(chances.size() - shown) + " others (--json has all)");
}

// `of` is a JSON member that says what the chances are of: the label of a roll, each event separately, or all together.
void print_odds_as_json(const std::string& of, const std::vector<Chance>& chances, double thrown) {
  for (const Chance& chance : chances) {
    std::cout << "{" << of << "\"what\":" << json_text(chance.what) << ",\"share\":" << chance.share * thrown << "}\n";
  }
}

void print_odds(const Question& question, bool json) {
  const auto odds = odds_of(question);
  if (!odds) throw CtlError(odds.error());
  if (json) {
    print_odds_as_json("", odds->results, 1);
    print_odds_as_json("\"of\":\"each\",", odds->each, 1);
    for (const RollOdds& roll : odds->rolls)
      print_odds_as_json("\"roll\":" + json_text(roll.label) + ",", roll.outcomes, roll.thrown);
    return;
  }
  for (const RollOdds& roll : odds->rolls) {
    std::cout << roll.label;
    if (roll.thrown < kAlways) std::cout << " (rolled in " << in_percent(roll.thrown) << ")";
    std::cout << "\n";
    print_chances(roll.outcomes);
  }
  std::cout << "Outcomes over all rolls:\n";
  print_likeliest(odds->results);
  if (odds->results.size() <= kMostResults) return;
  std::cout << "Each of these results separately:\n";
  print_chances(odds->each);
}

// Everything that happened, act by act, whether or not something stopped it.
void print_steps(const Question& question, const Answered& answered, bool json) {
  const v1::Table names = rules::to_message(question.table);
  for (const Step& step : answered.steps) {
    if (json) {
      for (const v1::Event& event : step.events) print_json(event);
      continue;
    }
    if (answered.steps.size() > 1 && !step.act.empty()) std::cout << step.act << "\n";
    describe(std::cout, step.events, names, question.system->info());
  }
}

// "Act 2, red: end_phase: ", if the question has several.
std::string which_act(const Answered& answered) {
  const auto numbered = std::ranges::count_if(answered.steps, [](const Step& step) { return !step.act.empty(); });
  if (numbered < 2) return {};
  return "Act " + std::to_string(numbered) + ", " + answered.steps.back().act + ": ";
}

// Without acts or other requests, lists what can be done.
bool wants_offers(const Wanted& wanted) {
  const bool nothing_else =
      wanted.acts.empty() && wanted.dice.empty() && wanted.table_after.empty() && !wanted.defaults;
  return wanted.offers || nothing_else;
}

// The table to continue from. What it omits is read as at the start of a battle: what a unit no
// longer has, for instance guns that its gunners have left, is therefore written as 0.
v1::Table to_continue_from(const rules::Table& after) {
  v1::Table table = rules::to_message(after);
  const auto read = read_given_table(notation::write_table(table));
  if (!read) return table;
  for (v1::Unit& unit : *table.mutable_units()) {
    const auto filled = std::ranges::find(read->table.units(), unit.id(), &v1::Unit::id);
    if (filled == read->table.units().end()) continue;
    for (const v1::Status& status : filled->statuses()) {
      if (std::ranges::find(unit.statuses(), status.key(), &v1::Status::key) != unit.statuses().end()) continue;
      unit.add_statuses()->set_key(status.key());
    }
  }
  return table;
}

void run(const Wanted& wanted, bool json) {
  const Question question = question_of(wanted);
  if (wanted.odds) return print_odds(question, json);
  const Answered answered = adjudicate(question);
  print_steps(question, answered, json);
  if (wants_offers(wanted) && !answered.between_dice) print_offers(std::cout, *question.system, answered.after, json);
  std::cout.flush();
  const bool writes = !wanted.table_after.empty();
  const std::string none = writes && answered.between_dice ? "No table is written: a ruling is in progress." : "";
  if (writes && none.empty()) {
    write_file(wanted.table_after, notation::write_table(to_continue_from(answered.after)));
  }
  if (answered.stopped) {
    const NoAnswer& why = *answered.stopped;
    throw CtlError(which_act(answered) + (why.clause.empty() ? "" : why.clause + ": ") + why.sentence +
                   (none.empty() ? "" : " " + none));
  }
  if (!none.empty()) throw CtlError(none + " Stop at a phase or a decision, and continue from its table.");
}

constexpr std::string_view kFooter =
    R"help(A table can be as short as this (the grammar of tables and acts is common/notation/README.md):
  system pike-and-shotte
  table 48 x 48
  command red r "Red foot"
  command blue b "Blue foot"
  unit red S1 "Shot" of r profile imperial_musketeers at (24,20)
  unit blue P1 "Pikes" of b profile imperial_pikemen at (24,25.5) facing 180
  turn 1 active red phase shooting
Whatever it omits is as at the start of a battle: options, sizes, formations, figures.
battaliactl words pike-and-shotte lists what can be written in it.

Examples, with that table in hill.txt:
  What each seat may do, with every legal value and the default:
    battaliactl adjudicate --table hill.txt --offers
  A volley with its dice, stopped before the next step needs dice:
    battaliactl adjudicate --table hill.txt --act "red: shoot shoot units S1 : target targets P1" --dice 3,6,4,2 \
      --until hand_to_hand
  Its exact odds, and those of its hits alone:
    battaliactl adjudicate --table hill.txt --act "red: default" --odds
    battaliactl adjudicate --table hill.txt --act "red: default" --until save,hand_to_hand --odds
  Act after act, and the table for the next question:
    battaliactl adjudicate --table hill.txt --act "red: end_phase" --until initiative --table-after next.txt

Every die given must be used. When they run short, or an act is refused, everything up to there is shown, and the exit
code is 1.)help";

}  // namespace

void add_adjudicate_command(CLI::App& app, CommandContext& context) {
  CLI::App* command = app.add_subcommand(
      "adjudicate", "Rules calculator: reads a table, acts and dice, prints the ruling. Needs no server, no database");
  const auto wanted = std::make_shared<Wanted>();
  CLI::Option* table =
      command->add_option("--table", wanted->table, "File with the table in notation; - for standard input");
  command
      ->add_option("--scenario", wanted->scenario,
                   "Start a battle from its scenario instead of a table; --dice must include the dice for that")
      ->excludes(table);
  command->add_option("--seat", wanted->seat, "The seat that gives the acts")->check(CLI::IsMember({"red", "blue"}));
  command->add_option(
      "--act", wanted->acts,
      "An act in notation, or \"default\", with red: or blue: in front for another seat; repeat for more");
  command->add_option("--dice", wanted->dice, "Faces in the order they are rolled: 4,5,2");
  command
      ->add_option("--until", wanted->until,
                   "Stop when that phase begins, when that decision is asked, or before that roll: save,orders")
      ->delimiter(',')
      ->allow_extra_args(false);
  command->add_flag("--default", wanted->defaults,
                    "After the acts, play a default act; with --until, as many as needed");
  command->add_flag("--odds", wanted->odds,
                    "The exact odds of each roll and of every outcome, up to the next step of the turn or --until");
  command->add_option("--table-after", wanted->table_after, "Write the resulting table; - for standard output");
  command->add_flag("--offers", wanted->offers,
                    "List what each seat can then order, with the legal values and the default");
  command->footer(std::string(kFooter));
  command->callback([&context, wanted] {
    if (wanted->table.empty() && wanted->scenario.empty())
      throw CtlError("Name a table with --table, or a --scenario.");
    run(*wanted, context.json);
  });
}

}  // namespace battalia::ctl
