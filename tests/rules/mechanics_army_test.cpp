// The checks of an army list that all systems share: the refusals, and the values that they suggest instead.
#include "server/rules/mechanics/army_inspection.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

namespace battalia::rules::mechanics {
namespace {

constexpr const char* kSystem = R"(
  key: "drill"
  options { key: "weather" choices: "dry" choices: "rain" standard: "dry" }
  options { key: "name_of_the_field" }
  options { key: "month" choices: "a" choices: "b" choices: "c" choices: "d" choices: "e" choices: "f" }
  profiles { key: "foot" name: "Foot" traits: "drilled" }
  army {
    rating { label: "rating" least: 5 most: 10 }
    command_traits: "bold"
    sizes: "small" sizes: "large"
    choices { key: "class" label: "class" least: 1 most: 3 names: "elite" names: "line" }
    unit_traits: "drilled" unit_traits: "pistols"
  })";

template <class Message>
Message read(const std::string& text) {
  Message message;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &message)) << text;
  return message;
}

// The faults of a list with one command, one to a line.
std::string faults_of(const std::string& in_list, const std::string& in_unit = {},
                      const v1::SystemInfo& system = read<v1::SystemInfo>(kSystem)) {
  const auto army = read<v1::ArmyList>("system: 'drill' commands { id: 'r' rating: 8 } " + in_list);
  ArmyInspection inspection(army, system, {"list", "options", "commands", "units", "points"});
  inspection.look_at_list();
  for (const v1::ArmyCommand& command : army.commands()) inspection.look_at(command);
  inspection.look_at(read<v1::ArmyUnit>("command: 'r' " + in_unit));
  const v1::ArmyReport report = inspection.report();
  std::string all;
  for (const v1::ArmyFault& fault : report.faults()) all += fault.where() + ": " + fault.reason() + "\n";
  return all;
}

TEST(ArmyInspection, NamesTheAllowedValuesIfTheyAreFew) {
  EXPECT_EQ(faults_of("options { key: 'weather' value: 'rain' } options { key: 'name_of_the_field' value: 'Naseby' }"),
            "");
  EXPECT_EQ(faults_of("options { key: 'weather' value: 'fog' }"),
            ": \"fog\" is not a value of the option weather; dry, rain are.\n");
  EXPECT_EQ(faults_of("options { key: 'month' value: 'z' }"), ": \"z\" is not a value of the option month.\n")
      << "those are too many";
  EXPECT_EQ(faults_of("options { key: 'name_of_the_field' value: '" + std::string(61, 'n') + "' }"),
            ": \"" + std::string(60, 'n') + "\" is not a value of the option name_of_the_field.\n");
  EXPECT_EQ(faults_of("options { key: 'moon' }"), ": There is no option \"moon\".\n");
}

TEST(ArmyInspection, CallsAUnitByItsNameOrWhatItIs) {
  const std::string sold = " traits: 'wings' ";
  const std::string why = ": \"wings\" can't be bought; drilled, pistols can.\n";
  EXPECT_EQ(faults_of("", "name: 'The Blues' profile: 'foot'" + sold), "The Blues" + why);
  EXPECT_EQ(faults_of("", "profile: 'foot'" + sold), "foot" + why);
  EXPECT_EQ(faults_of("", sold), "a unit" + why);
}

TEST(ArmyInspection, KnowsSizesAndNumbersAndTraits) {
  EXPECT_EQ(faults_of("", "profile: 'foot' size: 'large' choices { key: 'class' value: 2 } traits: 'pistols'"), "");
  EXPECT_EQ(faults_of("", "profile: 'foot' size: 'huge'"), "foot: \"huge\" is not a size; small, large are.\n");
  auto sizeless = read<v1::SystemInfo>(kSystem);
  sizeless.mutable_army()->clear_sizes();
  EXPECT_EQ(faults_of("", "profile: 'foot' size: 'huge'", sizeless),
            "foot: \"huge\" is not a size; units have none here.\n");
  EXPECT_EQ(faults_of("", "profile: 'foot' choices { key: 'class' value: 4 }"),
            "foot: 4 is not a value of \"class\", which goes from 1 (elite) to 3.\n");
  EXPECT_EQ(faults_of("", "profile: 'foot' traits: 'drilled'"), "foot: Foot are already \"drilled\".\n");
  EXPECT_EQ(faults_of("", "profile: 'nothing known' traits: 'drilled'"), "")
      << "whether there is such a profile is for the system to say";
}

TEST(ArmyInspection, KnowsCommandersByWhatTheyCanBe) {
  EXPECT_EQ(faults_of("commands { id: 's' rating: 11 traits: 'shy' }"),
            "s: 11 is not a value of \"rating\", which goes from 5 to 10.\n"
            "s: A commander can't be \"shy\"; bold are possible.\n");
  auto plain = read<v1::SystemInfo>(kSystem);
  plain.mutable_army()->clear_command_traits();
  plain.mutable_army()->clear_rating();
  EXPECT_EQ(faults_of("commands { id: 's' rating: 11 traits: 'shy' }", "", plain),
            "s: A commander can't be \"shy\".\n");
}

// One message holds thousands of lines of forty units, each of which would be checked, priced and drawn up.
TEST(ArmyInspection, AListHasAtMostFourHundredUnits) {
  std::string lines;
  for (int i = 0; i < 10; ++i) lines += "units { command: 'r' count: 40 } ";
  EXPECT_EQ(faults_of(lines), "");
  EXPECT_EQ(faults_of(lines + "units { command: 'r' }"), ": 401 units are too many for one list; the limit is 400.\n");
}

TEST(ArmyInspection, ReportsAHundredFaultsAndCountsTheRest) {
  std::string options;
  for (int i = 0; i < 100; ++i) options += "options { key: 'moon' } ";
  const auto army = read<v1::ArmyList>("system: 'drill' commands { id: 'r' rating: 8 } " + options);
  const auto system = read<v1::SystemInfo>(kSystem);
  ArmyInspection inspection(army, system, {"list", "options", "commands", "units", "points"});
  inspection.look_at_list();
  inspection.look_at(army.commands(0));
  EXPECT_TRUE(inspection.look_at(read<v1::ArmyUnit>("command: 'r' profile: 'foot'")));
  EXPECT_FALSE(inspection.look_at(read<v1::ArmyUnit>("command: 'r' size: 'huge'"))) << "though it is not told";
  const v1::ArmyReport report = inspection.report();
  EXPECT_EQ(report.faults_size(), 100);
  EXPECT_FALSE(report.legal());
}

}  // namespace
}  // namespace battalia::rules::mechanics
