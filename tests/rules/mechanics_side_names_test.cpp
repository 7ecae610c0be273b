// How a side is called in a sentence.
#include "server/rules/mechanics/side_names.h"

#include <gtest/gtest.h>

namespace battalia::rules::mechanics {
namespace {

TEST(SideNames, AreItsOwnOrItsColour) {
  Table table;
  EXPECT_EQ(name_of(table, v1::SIDE_RED), "Red");
  EXPECT_EQ(name_within(table, v1::SIDE_BLUE), "Blue");
  table.red_name = "The King";
  table.blue_name = "Parliament";
  EXPECT_EQ(name_of(table, v1::SIDE_RED), "The King");
  EXPECT_EQ(name_within(table, v1::SIDE_RED), "the King");
  EXPECT_EQ(name_within(table, v1::SIDE_BLUE), "Parliament");
  EXPECT_EQ(within("Theodora"), "Theodora");
}

TEST(SideNames, OfUnitsWithinASentence) {
  Unit unit;
  unit.id = UnitId("B1");
  EXPECT_EQ(name_within(unit), "B1");
  unit.name = "The count of Foix";
  EXPECT_EQ(name_within(unit), "the count of Foix");
}

}  // namespace
}  // namespace battalia::rules::mechanics
