#include "server/battaliactl/calculator/misspelt.h"

#include "common/base/spelling.h"
#include "common/base/text.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace battalia::ctl {
namespace {

using Words = std::vector<std::string>;

constexpr std::size_t kMostNamed = 12;  // a longer list is no help
constexpr std::size_t kMostMeant = 3;

void add(Words& words, const std::string& word) {
  if (std::ranges::find(words, word) == words.end()) words.push_back(word);
}

bool is_one_of(const std::string& word, const Words& words) { return std::ranges::find(words, word) != words.end(); }

Words all_in_quotes(const Words& words) {
  Words quoted;
  for (const std::string& word : words) quoted.push_back(battalia::in_quotes(word));
  return quoted;
}

// Empty if the word is known, or no words are known.
std::optional<std::string> meant(const std::string& word, const Words& known, const std::string& what) {
  if (known.empty() || is_one_of(word, known)) return std::nullopt;
  const Words near = nearest_words(word, known);
  if (!near.empty() && near.size() <= kMostMeant) return " Did you mean " + listed(all_in_quotes(near), " or ") + "?";
  const std::string none = " There is no " + what + " " + battalia::in_quotes(word);
  if (!near.empty() && near.size() <= kMostNamed)
    return none + "; similar ones are " + listed(all_in_quotes(near), " and ") + ".";
  if (known.size() > kMostNamed) return none + ".";
  return none + " here, only " + listed(all_in_quotes(known), " and ") + ".";
}

Words keys_of(const v1::Prompt& prompt, v1::Verb verb) {
  Words keys;
  for (const v1::Offer& offer : prompt.offers()) {
    if (offer.verb() == verb && !offer.key().empty()) add(keys, offer.key());
  }
  return keys;
}

Words units_of(const rules::Table& table) {
  Words units;
  for (const rules::Unit& unit : table.units) units.push_back(unit.id.str());
  return units;
}

// The keys that similar offers accept for that input: of a choice, or the parts of shares.
Words choices_of(const v1::Prompt& prompt, const v1::Act& act, const std::string& input) {
  Words keys;
  for (const v1::Offer& offer : prompt.offers()) {
    if (offer.verb() != act.verb() || offer.key() != act.key()) continue;
    for (const v1::InputWanted& wanted : offer.inputs()) {
      if (wanted.name() != input) continue;
      for (const v1::OptionOffered& option : wanted.choose().options()) add(keys, option.key());
    }
  }
  return keys;
}

std::optional<std::string> meant_by(const v1::Answer& answer, const v1::Prompt& prompt, const rules::Table& table,
                                    const v1::Act& act) {
  for (const std::string& option : answer.options()) {
    if (auto hint = meant(option, choices_of(prompt, act, answer.input()), "choice")) return hint;
  }
  for (const std::string& target : answer.targets()) {
    if (auto hint = meant(target, units_of(table), "unit")) return hint;
  }
  return std::nullopt;
}

// The position of an input in the text of an act, from 1; 0: not found.
std::size_t column_of(std::string_view text, const std::string& input) {
  for (std::size_t at = text.find(input); at != std::string_view::npos; at = text.find(input, at + 1)) {
    const std::size_t end = at + input.size();
    const bool begins = at > 0 && (text[at - 1] == ' ' || text[at - 1] == ':' || text[at - 1] == ',');
    if (begins && (end == text.size() || text[end] == ' ')) return at + 1;
  }
  return 0;
}

}  // namespace

std::string what_was_meant(const v1::Prompt& prompt, const rules::Table& table, const v1::Act& act) {
  if (auto hint = meant(act.key(), keys_of(prompt, act.verb()), "key")) return *hint;
  for (const std::string& unit : act.units()) {
    if (auto hint = meant(unit, units_of(table), "unit")) return *hint;
  }
  for (const v1::Answer& answer : act.answers()) {
    if (auto hint = meant_by(answer, prompt, table, act)) return *hint;
  }
  return {};
}

std::string in_words(const rules::UnwantedAnswer& unwanted, std::string_view text) {
  const std::size_t column = column_of(text, unwanted.input);
  const std::string here =
      column == 0 ? "" : "In \"" + std::string(text) + "\", column " + std::to_string(column) + ": ";
  if (unwanted.twice) return here + rules::in_words(unwanted);
  const std::string near = nearest_word(unwanted.input, unwanted.wanted);
  const bool known = std::ranges::find(unwanted.wanted, unwanted.input) != unwanted.wanted.end();
  if (known) return here + rules::in_words(unwanted);
  const Words wanted = all_in_quotes({unwanted.wanted.begin(), unwanted.wanted.end()});
  const std::string others = wanted.empty() ? "it takes none." : "it takes " + listed(wanted, " and ") + ".";
  return here + "the act has no input " + battalia::in_quotes(unwanted.input) + "; " +
         (near.empty() ? others : "did you mean " + battalia::in_quotes(near) + "?");
}

}  // namespace battalia::ctl
