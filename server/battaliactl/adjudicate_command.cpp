// adjudicate: a table, acts and dice in, the ruling out.
#include "common/base/text.h"
#include "common/notation/act.h"
#include "common/notation/notation.h"
#include "server/battaliactl/adjudicate.h"
#include "server/battaliactl/desk.h"
#include "server/battaliactl/telling.h"

#include <google/protobuf/util/json_util.h>
#include <algorithm>
#include <iostream>

namespace battalia::ctl {
namespace {

struct Wanted {
  std::string table;
  std::string scenario;
  std::string seat;
  std::string dice;
  std::string table_after;
  std::vector<std::string> acts;
  bool offers = false;
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

v1::Table table_of(const Wanted& wanted, const v1::Scenario* scenario) {
  if (scenario != nullptr) return scenario->table();
  auto table = notation::read_table(read_file(wanted.table));
  if (!table) throw CtlError(wanted.table + ", " + notation::in_words(table.error()) + ".");
  return *table;
}

v1::Seat seat_of(const std::string& word) {
  return word == "red" ? v1::SEAT_RED : word == "blue" ? v1::SEAT_BLUE : v1::SEAT_UNSPECIFIED;
}

void check_phase(const v1::Table& table, const v1::SystemInfo& system) {
  std::vector<std::string> phases;
  for (const v1::PhaseDeclared& phase : system.phases()) phases.push_back(phase.key());
  if (std::find(phases.begin(), phases.end(), table.phase()) != phases.end()) return;
  throw CtlError((table.phase().empty() ? "The table says no phase" : "There is no phase \"" + table.phase() + "\"") +
                 ": its line \"turn\" names " + listed(phases, " or ") + ".");
}

Question question_of(const Wanted& wanted) {
  Question question;
  question.scenario = scenario_of(wanted);
  const v1::Table message = table_of(wanted, question.scenario);
  question.system = rules::find_system(rules::all_systems(), message.system());
  if (question.system == nullptr) {
    throw CtlError("The table is for \"" + message.system() +
                   "\", which is no rule system here; it begins with a line \"system KEY\".");
  }
  if (question.scenario == nullptr) check_phase(message, question.system->info());
  question.table = rules::from_message(message);
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

// What each seat may order now, as acts that could be given with --act.
void print_offers(const rules::RuleSystem& system, const rules::Table& table, bool json) {
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
    const v1::Prompt prompt = system.prompt(table, seat);
    if (json) {
      print_json(prompt);
      continue;
    }
    for (const v1::Offer& offer : prompt.offers()) {
      v1::Act act;
      act.set_verb(offer.verb());
      act.set_key(offer.key());
      *act.mutable_units() = offer.units();
      std::cout << (seat == v1::SEAT_RED ? "red:  " : "blue: ") << notation::write_act(act);
      for (const v1::InputWanted& input : offer.inputs()) {
        std::cout << " : " << (input.optional() ? "[" + input.name() + "]" : input.name());
      }
      std::cout << "   # " << offer.label() << "\n";
    }
  }
}

void run(const Wanted& wanted, bool json) {
  if (wanted.acts.empty() && !wanted.offers && wanted.table_after.empty()) {
    throw CtlError("Ask something: --act, --offers or --table-after.");
  }
  const Question question = question_of(wanted);
  const auto answered = adjudicate(question);
  if (!answered) {
    const NoAnswer& why = answered.error();
    throw CtlError(why.clause.empty() ? why.sentence : why.clause + ": " + why.sentence);
  }
  if (json) {
    for (const v1::Event& event : answered->events) print_json(event);
  } else {
    tell(std::cout, answered->events, rules::to_message(question.table), question.system->info());
  }
  if (wanted.offers) print_offers(*question.system, answered->after, json);
  if (!wanted.table_after.empty()) {
    write_file(wanted.table_after, notation::write_table(rules::to_message(answered->after)));
  }
}

}  // namespace

void add_adjudicate_command(CLI::App& app, Desk& desk) {
  CLI::App* command = app.add_subcommand(
      "adjudicate", "Ask the rules: a table in notation, acts and dice in, the ruling out. No server, no database");
  const auto wanted = std::make_shared<Wanted>();
  CLI::Option* table =
      command->add_option("--table", wanted->table, "File with the table in notation; - for the standard input");
  command
      ->add_option("--scenario", wanted->scenario, "A battle as it begins instead; --dice has the dice of that as well")
      ->excludes(table);
  command->add_option("--seat", wanted->seat, "Whose acts they are")->check(CLI::IsMember({"red", "blue"}));
  command->add_option("--act", wanted->acts,
                      "An act in notation, with red: or blue: in front for another seat; repeat for more");
  command->add_option("--dice", wanted->dice, "Faces in the order they are thrown: 4,5,2");
  command->add_option("--table-after", wanted->table_after,
                      "Write the table as it stands afterwards; - for the standard output");
  command->add_flag("--offers", wanted->offers, "List what each seat may order then");
  command->footer("The grammar of tables and acts is in common/notation/README.md. Every die given must be used.");
  command->callback([&desk, wanted] {
    if (wanted->table.empty() && wanted->scenario.empty())
      throw CtlError("Name a table with --table, or a --scenario.");
    run(*wanted, desk.json);
  });
}

}  // namespace battalia::ctl
