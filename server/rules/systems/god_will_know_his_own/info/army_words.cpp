#include "server/rules/systems/god_will_know_his_own/info/army_words.h"

#include "server/rules/mechanics/declaration.h"
#include "server/rules/systems/god_will_know_his_own/info/labels.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr mechanics::NumberRow kListChoices[] = {
    {kRegimentChoice, "regiment", "Number of its regiment within its command; 0: none.", 0, kMostRegiments, 0},
};

constexpr std::array<std::string_view, 5> kCommandWords = {kGoodWord, kInertWord, kExceptionalWord, kDecisiveWord,
                                                           kAllyWord};

const std::array<mechanics::OptionRow, 2>& rows_of_an_army() {
  static const std::array<mechanics::OptionRow, 2> rows = {{
      {kArmyYear, "Year", "Of the battle; what depends on dates asks for it.", {}, "", "GWK-GEN-01"},
      {kArmyResolute,
       "Resolute",
       "Shaken at half and broken at two thirds of its losses, as Swiss and Hussites are.",
       {"off", "on"},
       "off",
       "GWK-MOR-03"},
  }};
  return rows;
}

template <class Words>
bool among(const Words& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

void declare_army(v1::ArmyDeclared& army) {
  mechanics::declare(kListChoices, *army.mutable_choices());
  mechanics::declare(rows_of_an_army(), *army.mutable_options());
  army.add_unit_traits(std::string(kCommanderRides));
  for (const mechanics::KeyRow& trait : element_trait_rows()) army.add_unit_traits(std::string(trait.key));
  for (const std::string_view word : kCommandWords) army.add_command_traits(std::string(word));
}

bool has_word(const v1::ArmyUnit& unit, std::string_view word) { return among(unit.traits(), word); }
bool has_word(const v1::ArmyCommand& command, std::string_view word) { return among(command.traits(), word); }

std::int32_t regiment_of(const v1::ArmyUnit& unit) {
  for (const v1::Status& choice : unit.choices()) {
    if (choice.key() == kRegimentChoice) return choice.value();
  }
  return 0;
}

std::string_view said(const v1::ArmyList& army, std::string_view option) {
  for (const v1::Option& one : army.options()) {
    if (one.key() == option) return one.value();
  }
  return {};
}

bool is_of_the_army(const v1::Option& option) {
  const auto& rows = rows_of_an_army();
  return std::any_of(rows.begin(), rows.end(), [&](const auto& row) { return row.key == option.key(); });
}

std::int32_t year_of(const v1::ArmyList& army) {
  const std::string_view text = said(army, kArmyYear);
  std::int32_t year = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), year);
  return error == std::errc() && end == text.data() + text.size() ? year : 0;
}

}  // namespace battalia::rules::god_will_know_his_own
