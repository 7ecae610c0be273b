// Army lists from tables and JSON: parsed, and refused with the line number.
#include "server/league/exchange/army_file.h"

#include <gtest/gtest.h>

namespace battalia::league {
namespace {

TEST(ArmyFile, ATableHasARowForEachKindOfUnit) {
  const auto army = read_army(
      "Profile,Unit,Count,Size,Traits,Choices,Command,Commander,Rating,General\r\n"
      "pike,Blue regiment,2,large,drilled; veteran,ranks=6;files=12,Left,\"Lord, Byron\",8,yes\r\n"
      "horse,Trotters,,,,,Left,,,\r\n"
      ",,,,,,Reserve,Hopton,7,no\r\n"
      "gun\r\n");
  ASSERT_TRUE(army) << army.error();
  ASSERT_EQ(army->units_size(), 3);
  const v1::ArmyUnit& pike = army->units(0);
  EXPECT_EQ(pike.profile(), "pike");
  EXPECT_EQ(pike.name(), "Blue regiment");
  EXPECT_EQ(pike.count(), 2U);
  EXPECT_EQ(pike.size(), "large");
  EXPECT_EQ(pike.command(), "Left");
  ASSERT_EQ(pike.traits_size(), 2);
  EXPECT_EQ(pike.traits(1), "veteran");
  ASSERT_EQ(pike.choices_size(), 2);
  EXPECT_EQ(pike.choices(1).key(), "files");
  EXPECT_EQ(pike.choices(1).value(), 12);
  EXPECT_EQ(army->units(1).count(), 0U);
  EXPECT_EQ(army->units(2).profile(), "gun");
  ASSERT_EQ(army->commands_size(), 2);
  EXPECT_EQ(army->commands(0).commander(), "Lord, Byron");
  EXPECT_EQ(army->commands(0).rating(), 8U);
  EXPECT_TRUE(army->commands(0).general());
  EXPECT_EQ(army->commands(1).id(), "Reserve");
  EXPECT_FALSE(army->commands(1).general());
}

TEST(ArmyFile, JsonIsReadAsTheArmyItIs) {
  const auto army = read_army(" {\"system\":\"skirmish\",\"units\":[{\"name\":\"First company\"}]}");
  ASSERT_TRUE(army) << army.error();
  EXPECT_EQ(army->system(), "skirmish");
  EXPECT_EQ(army->units(0).name(), "First company");
}

TEST(ArmyFile, ErrorsAreReportedWithTheirLine) {
  const auto fault = [](const char* file) { return read_army(file) ? "" : read_army(file).error(); };
  EXPECT_EQ(fault(""), "Line 1: name the columns; one of them is \"profile\".");
  EXPECT_EQ(fault("unit\nBlue\n"), "Line 1: name the columns; one of them is \"profile\".");
  EXPECT_EQ(fault("profile,colour\n"),
            "Line 1: there is no column \"colour\"; the columns are profile, unit, count, size, traits, choices, "
            "command, commander, rating and general.");
  EXPECT_EQ(fault("profile\n"), "The file names no unit.");
  EXPECT_EQ(fault("profile,count\npike,1\nhorse,many\n"), "Row 3: count must be a whole number, not \"many\".");
  EXPECT_EQ(fault("profile,count\npike,-1\n"), "Row 2: count must be a whole number, not \"-1\".");
  EXPECT_EQ(fault("profile,choices\npike,wide\n"), "Row 2: Write a choice as key=number, not \"wide\".");
  EXPECT_EQ(fault("profile\npike,2\n"), "Row 2: it has more cells than there are columns.");
  EXPECT_EQ(fault("profile\n\"pike\n"), "Line 2: a quotation mark is not closed.");
  EXPECT_EQ(std::string(fault("{\"units\":3}")).substr(0, 33), "The army can't be read as JSON: (");
}

// Names in a list that comes as a message have at most 200 characters, and a file must not get around that, because
// every roll repeats the names.
TEST(ArmyFile, HoldsNoMoreThanAMessageMay) {
  const std::string name(201, 'x');
  for (const std::string& file :
       {"{\"units\":[{\"profile\":\"pike\",\"name\":\"" + name + "\"}]}", "profile,unit\npike," + name + "\n"}) {
    const auto army = read_army(file);
    ASSERT_FALSE(army.has_value());
    EXPECT_EQ(army.error(), "The army is too long: ArmyUnit.name is longer than 200 characters.");
  }
  std::string many = "profile\n";
  for (int i = 0; i < 600; ++i) many += "pike\n";
  EXPECT_EQ(read_army(many).error(), "The army is too long: ArmyList.units has more than 512 elements.");
}

}  // namespace
}  // namespace battalia::league
