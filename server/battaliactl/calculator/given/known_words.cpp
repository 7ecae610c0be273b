#include "server/battaliactl/calculator/given/known_words.h"

#include "common/base/text.h"
#include "server/rules/scenarios/scenario.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace battalia::ctl {
namespace {

using notation::UsedWord;
using notation::WordKind;
using Words = std::vector<std::string>;

constexpr std::size_t kMostListed = 30;  // a longer list is no help

template <class Declared>
Words keys_of(const Declared& declared) {
  Words keys;
  for (const auto& word : declared) keys.push_back(word.key());
  return keys;
}

bool has(const Words& words, std::string_view word) { return std::ranges::find(words, word) != words.end(); }

Words choices_of(const v1::SystemInfo& info, const std::string& option) {
  for (const v1::OptionDeclared& declared : info.options()) {
    if (declared.key() == option) return {declared.choices().begin(), declared.choices().end()};
  }
  return {};
}

// Those that the system declares, and the special rules of its battles, which are statuses of the game.
Words statuses_of(const rules::RuleSystem& system) {
  Words words = keys_of(system.info().statuses());
  for (const v1::Scenario& scenario : system.scenarios()) {
    for (const v1::KeyText& rule : scenario.special_rules()) words.push_back(rules::status_of_rule(rule.key()));
  }
  return words;
}

struct Vocabulary {
  std::string_view called;
  Words words;
};

Vocabulary vocabulary_of(const rules::RuleSystem& system, const UsedWord& used) {
  const v1::SystemInfo& info = system.info();
  switch (used.kind) {
    case WordKind::option:
      return {"option", keys_of(info.options())};
    case WordKind::choice:
      return {"value of that option", choices_of(info, used.of)};
    case WordKind::unit_type:
      return {"unit type", keys_of(info.unit_types())};
    case WordKind::formation:
      return {"formation", keys_of(info.formations())};
    case WordKind::trait:
      return {"trait", keys_of(info.traits())};
    case WordKind::statistic:
      return {"number of a unit", keys_of(info.statistics())};
    case WordKind::status:
      return {"status", statuses_of(system)};
    case WordKind::terrain:
      return {"terrain", keys_of(info.terrain_kinds())};
    case WordKind::terrain_property:
      return {"property of terrain", keys_of(info.terrain_properties())};
    case WordKind::zone_purpose:
      return {"purpose of a zone", keys_of(info.zone_purposes())};
    case WordKind::phase:
      return {"phase", keys_of(info.phases())};
    case WordKind::decision:
      return {"decision", keys_of(info.decisions())};
    case WordKind::purpose:
      return {"kind of roll", keys_of(info.dice_purposes())};
  }
  return {};
}

// "elite_4" is the word "elite" with its number, usually a statistic.
bool is_declared_trait(const v1::SystemInfo& info, std::string_view trait) {
  const auto declared = [&](std::string_view key) {
    return has(keys_of(info.traits()), key) || has(keys_of(info.statistics()), key);
  };
  const std::size_t number = trait.find_last_not_of("0123456789");
  const bool numbered = number != std::string_view::npos && number + 1 < trait.size() && trait[number] == '_';
  return declared(trait) || (numbered && declared(trait.substr(0, number)));
}

bool is_declared(const v1::SystemInfo& info, const UsedWord& used, const Words& words) {
  return used.kind == WordKind::trait ? is_declared_trait(info, used.word) : has(words, used.word);
}

// Statistics come before the colon of a unit, statuses after it.
std::string on_the_wrong_side(const v1::SystemInfo& info, const UsedWord& used) {
  if (used.kind == WordKind::statistic && has(keys_of(info.statuses()), used.word)) {
    return in_quotes(used.word) + " is a status: write it after the colon";
  }
  if (used.kind == WordKind::status && has(keys_of(info.statistics()), used.word)) {
    return in_quotes(used.word) + " is a number of the unit: write it before the colon";
  }
  if (used.kind == WordKind::status && has(keys_of(info.traits()), used.word)) {
    return in_quotes(used.word) + " is a trait: write \"traits " + used.word + "\" before the colon";
  }
  return {};
}

}  // namespace

std::optional<std::string> unknown_word(const rules::RuleSystem& system, const UsedWord& used) {
  const v1::SystemInfo& info = system.info();
  const Vocabulary vocabulary = vocabulary_of(system, used);
  if (is_declared(info, used, vocabulary.words)) return std::nullopt;
  const std::string place = "line " + std::to_string(used.line) + ", column " + std::to_string(used.column) + ": ";
  const std::string misplaced = on_the_wrong_side(info, used);
  if (!misplaced.empty()) return place + misplaced + ".";
  const std::string fault =
      place + info.name() + " has no " + std::string(vocabulary.called) + " " + in_quotes(used.word);
  const std::string near = nearest_word(used.word, vocabulary.words);
  if (!near.empty()) return fault + "; did you mean " + in_quotes(near) + "?";
  if (vocabulary.words.empty() || vocabulary.words.size() > kMostListed) return fault + ".";
  return fault + "; it has " + listed(vocabulary.words, " and ") + ".";
}

}  // namespace battalia::ctl
