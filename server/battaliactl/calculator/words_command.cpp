#include "server/battaliactl/calculator/words_command.h"

#include "common/base/text.h"
#include "common/narration/words.h"

#include <algorithm>
#include <iostream>

namespace battalia::ctl {
namespace {

struct WordsWanted {
  std::string system;
  std::vector<std::string> kinds;
};

struct ListedWord {
  std::string key;
  std::string about;
};
struct KindOfWords {
  std::string_view name;   // as in the request
  std::string_view where;  // where it is written
  std::vector<ListedWord> words;
};

std::string with_hint(const std::string& label, const std::string& hint) {
  return hint.empty() ? label : label + ". " + hint;
}

template <class Declared>
std::vector<ListedWord> key_words(const Declared& declared) {
  std::vector<ListedWord> words;
  for (const auto& one : declared) words.push_back({one.key(), with_hint(one.label(), one.hint())});
  return words;
}

// Without internal keys, which nobody writes by hand.
std::vector<ListedWord> status_words(const v1::SystemInfo& system) {
  std::vector<ListedWord> words;
  for (const v1::KeyDeclared& status : system.statuses()) {
    if (!status.internal()) words.push_back({status.key(), with_hint(status.label(), status.hint())});
  }
  return words;
}

std::vector<ListedWord> profile_words(const v1::SystemInfo& system) {
  std::vector<ListedWord> words;
  for (const v1::ProfileDeclared& profile : system.profiles()) {
    std::string about = profile.name() + " (" + profile.type() + ")";
    for (const v1::Status& number : profile.statistics()) {
      about += " " + number.key() + "=" + std::to_string(number.value());
    }
    const std::vector<std::string> traits(profile.traits().begin(), profile.traits().end());
    if (!traits.empty()) about += " traits " + join(traits, ",");
    words.push_back({profile.key(), std::move(about)});
  }
  return words;
}

std::vector<ListedWord> option_words(const v1::SystemInfo& system) {
  std::vector<ListedWord> words;
  for (const v1::OptionDeclared& option : system.options()) {
    const std::vector<std::string> choices(option.choices().begin(), option.choices().end());
    words.push_back({option.key(), listed(choices, " or ") + "; standard " + option.standard() + ". " +
                                       with_hint(option.label(), option.hint())});
  }
  return words;
}

std::vector<ListedWord> decision_words(const v1::SystemInfo& system) {
  std::vector<ListedWord> words;
  for (const v1::DecisionDeclared& decision : system.decisions()) {
    std::vector<std::string> answers;
    for (const v1::KeyDeclared& answer : decision.options()) answers.push_back(answer.key());
    words.push_back({decision.key(), with_hint(decision.label(), decision.hint()) +
                                         (answers.empty() ? "" : " Answers: " + listed(answers, ", ") + ".")});
  }
  return words;
}

std::vector<ListedWord> type_words(const v1::SystemInfo& system) {
  std::vector<ListedWord> words;
  for (const v1::UnitTypeDeclared& type : system.unit_types()) words.push_back({type.key(), type.label()});
  return words;
}

std::vector<ListedWord> phase_words(const v1::SystemInfo& system) {
  std::vector<ListedWord> words;
  for (const v1::PhaseDeclared& phase : system.phases()) words.push_back({phase.key(), phase.label()});
  return words;
}

std::vector<KindOfWords> kinds_of_words(const v1::SystemInfo& system) {
  return {
      {"profiles", "unit red K1 ... profile KEY", profile_words(system)},
      {"options", "option KEY CHOICE", option_words(system)},
      {"types", "unit red K1 ... type KEY", type_words(system)},
      {"formations", "unit red K1 ... formation KEY", key_words(system.formations())},
      {"traits", "unit red K1 ... traits KEY,KEY", key_words(system.traits())},
      {"numbers", "unit red K1 ... KEY=3", key_words(system.statistics())},
      {"statuses", "unit red K1 ... : KEY or KEY=2", status_words(system)},
      {"terrain", "terrain KEY g area ...", key_words(system.terrain_kinds())},
      {"properties", "terrain ... KEY", key_words(system.terrain_properties())},
      {"phases", "turn 1 active red phase KEY; --until KEY", phase_words(system)},
      {"decisions", "--until KEY", decision_words(system)},
      {"rolls", "--until KEY; modifier ... purpose KEY", key_words(system.dice_purposes())},
  };
}

void print_systems(bool json) {
  for (const rules::RuleSystem* system : rules::all_systems()) {
    const v1::SystemInfo& info = system->info();
    if (json) {
      std::cout << "{\"system\":" << json_text(info.key()) << ",\"name\":" << json_text(info.name()) << "}\n";
    } else {
      std::cout << info.key() << "  " << info.name() << "\n";
    }
  }
}

void print_kind(const KindOfWords& kind, bool json) {
  std::size_t width = 0;
  for (const ListedWord& word : kind.words) width = std::max(width, word.key.size());
  if (!json && !kind.words.empty()) std::cout << kind.name << " (" << kind.where << ")\n";
  for (const ListedWord& word : kind.words) {
    if (json) {
      std::cout << "{\"kind\":" << json_text(kind.name) << ",\"key\":" << json_text(word.key)
                << ",\"about\":" << json_text(word.about) << "}\n";
    } else {
      std::cout << "  " << word.key << std::string(width - word.key.size() + 2, ' ') << word.about << "\n";
    }
  }
}

// The list of known words, or "did you mean".
void check_word(const std::string& what, const std::string& word, const std::vector<std::string>& known) {
  if (std::ranges::find(known, word) != known.end()) return;
  const std::string near = nearest_word(word, known);
  throw CtlError(
      "There is no " + what + " " + in_quotes(word) + "; " +
      (near.empty() ? "there are " + listed(known, " and ") + "." : "did you mean " + in_quotes(near) + "?"));
}

void list_words(const WordsWanted& wanted, bool json) {
  if (wanted.system.empty()) return print_systems(json);
  std::vector<std::string> keys;
  for (const rules::RuleSystem* system : rules::all_systems()) keys.push_back(system->info().key());
  check_word("rule system", wanted.system, keys);
  const std::vector<KindOfWords> kinds =
      kinds_of_words(rules::find_system(rules::all_systems(), wanted.system)->info());
  std::vector<std::string> names;
  for (const KindOfWords& kind : kinds) names.emplace_back(kind.name);
  for (const std::string& name : wanted.kinds) check_word("kind of words", name, names);
  for (const KindOfWords& kind : kinds) {
    const bool asked = wanted.kinds.empty() || std::ranges::find(wanted.kinds, kind.name) != wanted.kinds.end();
    if (asked) print_kind(kind, json);
  }
}

}  // namespace

void add_words_command(CLI::App& app, CommandContext& context) {
  CLI::App* command = app.add_subcommand(
      "words", "List the words used in tables and acts, by rule system: profiles, options, traits, phases");
  const auto wanted = std::make_shared<WordsWanted>();
  command->add_option("system", wanted->system, "Rule system; without one, lists the systems");
  command->add_option("kinds", wanted->kinds,
                      "profiles, options, types, formations, traits, numbers, statuses, terrain, properties, phases, "
                      "decisions, rolls; all of them if none is named");
  command->footer("Example:\n  battaliactl words pike-and-shotte profiles formations");
  command->callback([&context, wanted] { list_words(*wanted, context.json); });
}

}  // namespace battalia::ctl
