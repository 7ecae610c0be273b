// A system's inspection accepts exactly the army lists that its declaration allows.
#include "server/rules/rule_system.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

namespace battalia::tests {
namespace {

using rules::RuleSystem;
using Keys = google::protobuf::RepeatedPtrField<v1::KeyDeclared>;

constexpr const char* kUnheardOf = "no_such_word";
constexpr const char* kRides = "commander";  // the unit trait of a system whose commanders ride among their troops

template <class Words>
bool among(const Words& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

template <class Rows>
bool has_key(const Rows& rows, const std::string& key) {
  return std::any_of(rows.begin(), rows.end(), [&](const auto& row) { return row.key() == key; });
}

class DeclaredArmies : public testing::TestWithParam<const RuleSystem*> {
 protected:
  using Change = std::function<void(v1::ArmyList&)>;
  const v1::SystemInfo& info() const { return GetParam()->info(); }
  const v1::ArmyDeclared& may() const { return info().army(); }

  v1::ArmyList plain() const {
    v1::ArmyList army;
    army.set_system(info().key());
    const bool rides = among(may().unit_traits(), kRides);  // then the general leads the foot, with its first unit
    for (const bool general : {true, false}) {
      if (rides && !general) continue;
      v1::ArmyCommand& command = *army.add_commands();
      command.set_id(general && !rides ? "general" : "foot");
      command.set_general(general);
      command.set_rating(static_cast<std::uint32_t>(may().rating().usual()));
    }
    v1::ArmyUnit& unit = *army.add_units();
    unit.set_profile(info().profiles(0).key());
    unit.set_command("foot");
    if (rides) unit.add_traits(kRides);
    return army;
  }

  std::multiset<std::string> reasons(const Change& change) const {
    v1::ArmyList army = plain();
    change(army);
    std::multiset<std::string> reasons;
    const v1::ArmyReport report = GetParam()->check_army(army);
    for (const v1::ArmyFault& fault : report.faults()) reasons.insert(fault.reason());
    EXPECT_EQ(report.legal(), reasons.empty());
    return reasons;
  }

  // An unknown word is refused: with the same reason as a word that cannot be known.
  static auto saying(const std::string& word, void (*say)(v1::ArmyList&, const std::string&)) {
    return [=](v1::ArmyList& army) { say(army, word); };
  }
  bool is_unheard_of(const std::string& word, void (*say)(v1::ArmyList&, const std::string&)) const {
    const auto without = reasons([](v1::ArmyList&) {});
    std::string unheard_of;
    for (const std::string& reason : reasons(saying(kUnheardOf, say))) {
      if (reason.find(kUnheardOf) != std::string::npos) unheard_of = reason;
    }
    EXPECT_FALSE(unheard_of.empty()) << "nonsense is refused";
    if (unheard_of.empty()) return false;
    unheard_of.replace(unheard_of.find(kUnheardOf), std::string(kUnheardOf).size(), word);
    return reasons(saying(word, say)).contains(unheard_of);
  }

  bool is_taken(const std::string& number, std::int32_t value) const {
    const auto without = reasons([](v1::ArmyList&) {});
    const auto with = reasons([&](v1::ArmyList& army) {
      v1::Status& choice = *army.mutable_units(0)->add_choices();
      choice.set_key(number);
      choice.set_value(value);
    });
    const std::string refusal = std::to_string(value) + " is not a value of";
    return std::none_of(with.begin(), with.end(), [&](const auto& reason) {
      return reason.starts_with(refusal) || reason.find("\"" + number + "\"") != std::string::npos;
    });
  }

  static void say_unit_trait(v1::ArmyList& army, const std::string& word) { army.mutable_units(0)->add_traits(word); }
  static void say_command_trait(v1::ArmyList& army, const std::string& word) {
    army.mutable_commands(0)->add_traits(word);
  }
  static void say_size(v1::ArmyList& army, const std::string& word) { army.mutable_units(0)->set_size(word); }
  static void say_choice(v1::ArmyList& army, const std::string& word) {
    army.mutable_units(0)->add_choices()->set_key(word);
  }
  static void say_option(v1::ArmyList& army, const std::string& word) { army.add_options()->set_key(word); }

  // Every word in the system's declaration.
  std::set<std::string> words() const {
    std::set<std::string> all;
    for (const Keys* keys : {&info().traits(), &info().statistics(), &info().statuses()}) {
      for (const v1::KeyDeclared& key : *keys) all.insert(key.key());
    }
    return all;
  }
};

TEST_P(DeclaredArmies, APlainListIsLegal) {
  EXPECT_TRUE(reasons([](v1::ArmyList&) {}).empty());
}

TEST_P(DeclaredArmies, OnlyDeclaredWordsAreAccepted) {
  for (const std::string& word : words()) {
    EXPECT_EQ(is_unheard_of(word, say_unit_trait), !among(may().unit_traits(), word)) << word;
    EXPECT_EQ(is_unheard_of(word, say_command_trait), !among(may().command_traits(), word)) << word;
    EXPECT_EQ(is_unheard_of(word, say_choice), !has_key(may().choices(), word)) << word;
    EXPECT_TRUE(is_unheard_of(word, say_option) || has_key(may().options(), word) || has_key(info().options(), word));
  }
  for (const char* size : {"tiny", "small", "standard", "large", "huge"}) {
    EXPECT_EQ(is_unheard_of(size, say_size), !among(may().sizes(), size)) << size;
  }
}

TEST_P(DeclaredArmies, EveryWordThatIsDeclaredHasALabel) {
  for (const auto* traits : {&may().unit_traits(), &may().command_traits()}) {
    for (const std::string& trait : *traits) {
      EXPECT_TRUE(has_key(info().traits(), trait) || has_key(info().statistics(), trait)) << trait;
    }
  }
  for (const v1::NumberDeclared& number : may().choices()) {
    EXPECT_FALSE(number.label().empty() || number.hint().empty()) << number.key();
  }
  for (const v1::OptionDeclared& option : may().options()) {
    EXPECT_FALSE(option.label().empty() || option.hint().empty()) << option.key();
    EXPECT_FALSE(has_key(info().options(), option.key())) << option.key() << " is the game's own";
  }
}

// Logs use it, also for the value to which a status is cleared.
TEST_P(DeclaredArmies, EveryValueOfAStatusWithNamesHasAWord) {
  for (const v1::KeyDeclared& status : info().statuses()) {
    if (status.internal()) continue;
    for (const std::string& name : status.names()) EXPECT_FALSE(name.empty()) << status.key();
  }
}

TEST_P(DeclaredArmies, NumbersAreAcceptedFromTheMinimumToTheMaximum) {
  for (const v1::NumberDeclared& number : may().choices()) {
    EXPECT_TRUE(is_taken(number.key(), number.least())) << number.key();
    EXPECT_TRUE(is_taken(number.key(), number.most())) << number.key();
    EXPECT_FALSE(is_taken(number.key(), number.least() - 1)) << number.key();
    EXPECT_FALSE(is_taken(number.key(), number.most() + 1)) << number.key();
    EXPECT_TRUE(number.names().empty() || number.names_size() == number.most() - number.least() + 1) << number.key();
    for (const v1::ProfileDeclared& profile : info().profiles()) {
      for (const v1::Status& brought : profile.statistics()) {
        if (brought.key() != number.key()) continue;
        EXPECT_GE(brought.value(), number.least()) << profile.key() << ": " << number.key();
        EXPECT_LE(brought.value(), number.most()) << profile.key() << ": " << number.key();
      }
    }
  }
}

TEST_P(DeclaredArmies, CommandersAreRatedWhereThatIsDeclared) {
  if (!may().has_rating()) return;
  const auto rated = [&](std::int32_t rating) {
    return reasons(
        [&](v1::ArmyList& army) { army.mutable_commands(0)->set_rating(static_cast<std::uint32_t>(rating)); });
  };
  const v1::NumberDeclared& rating = may().rating();
  for (std::int32_t one = rating.least(); one <= rating.most(); ++one) EXPECT_TRUE(rated(one).empty()) << one;
  EXPECT_FALSE(rated(rating.least() - 1).empty());
  EXPECT_FALSE(rated(rating.most() + 1).empty());
}

TEST_P(DeclaredArmies, OptionsOfTheArmyAcceptTheirDeclaredValues) {
  const auto said = [&](const v1::OptionDeclared& option, const std::string& value) {
    return reasons([&](v1::ArmyList& army) {
      v1::Option& one = *army.add_options();
      one.set_key(option.key());
      one.set_value(value);
    });
  };
  for (const v1::OptionDeclared& option : may().options()) {
    for (const std::string& choice : option.choices()) EXPECT_TRUE(said(option, choice).empty()) << option.key();
    // If it declares none, any text is accepted as an answer, even if not always a sensible one.
    if (option.choices().empty()) continue;
    EXPECT_FALSE(said(option, kUnheardOf).empty()) << option.key();
  }
}

TEST_P(DeclaredArmies, NumbersBeyondEveryTableAreRefused) {
  for (const std::uint32_t number : {2'147'483'647U, 2'147'483'648U, 4'294'967'295U, 1'178'661'912U}) {
    const auto many = reasons([&](v1::ArmyList& army) {
      const v1::ArmyUnit unit = army.units(0);
      for (const v1::ProfileDeclared& profile : info().profiles()) {
        v1::ArmyUnit& another = *army.add_units();
        another = unit;
        another.set_profile(profile.key());
      }
      for (v1::ArmyUnit& one : *army.mutable_units()) one.set_count(number);
    });
    const auto too_many = std::to_string(number) + " units in one line are too many; the limit is 40.";
    EXPECT_TRUE(many.contains(too_many));  // for each line, up to the limit of reported faults
    const auto rich = reasons([&](v1::ArmyList& army) { army.set_points_limit(number); });
    EXPECT_TRUE(
        rich.contains("The limit of " + std::to_string(number) + " points is too high; it may be up to 100000."));
    if (may().has_rating()) {
      EXPECT_FALSE(reasons([&](v1::ArmyList& army) { army.mutable_commands(0)->set_rating(number); }).empty());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(, DeclaredArmies, testing::ValuesIn(rules::all_systems().begin(), rules::all_systems().end()),
                         [](const auto& param) {
                           std::string name = param.param->info().key();
                           std::erase_if(name, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); });
                           return name;
                         });

}  // namespace
}  // namespace battalia::tests
