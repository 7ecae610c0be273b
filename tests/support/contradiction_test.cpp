// Tests the reader of refusals: it finds contradictions, and sentences that are not in its list.
#include "tests/support/contradiction.h"

#include <gtest/gtest.h>

namespace battalia::tests {
namespace {

TEST(Contradiction, IsFoundWhereNumbersSayTheOpposite) {
  EXPECT_NE(contradiction("4.0 of 4.0 in."), "");
  EXPECT_NE(contradiction("8.0 in of 8.0 in: ahead 8.0 in costs 8.0 in."), "");
  EXPECT_NE(contradiction("E1 is 7.9 in away; the weapon reaches 8.0 in."), "");
  EXPECT_NE(contradiction("A march stops 12.0 in from Z; this one would come to 12.5 in."), "");
  EXPECT_NE(contradiction("It would have to be turned by 9 degrees; 10 degrees is the limit for a group."), "");
}

TEST(Contradiction, IsReportedForAnUnknownSentence) {
  EXPECT_NE(contradiction("It is 3.0 in here and 4.0 in there."), "");
}

TEST(Contradiction, IsNotInWhatIsTrue) {
  EXPECT_EQ(contradiction("4.001 of 4.0 in."), "");
  EXPECT_EQ(contradiction("10.0 in of 8.0 in: ahead 10.0 in costs 10.0 in."), "");
  EXPECT_EQ(contradiction("L6 is 9.5 in from RID, but the way round is longer than 18.0 in."), "");
  EXPECT_EQ(contradiction("This would end 14.8 in from where that led, and the unit is 6.8 in from it now."), "");
  EXPECT_EQ(contradiction("P1 is engaged."), "");
  EXPECT_EQ(contradiction("3 of 4 of its elements hold."), "");
  EXPECT_EQ(contradiction("The army's heavy pool: 3 of 4 lost."), "");
}

}  // namespace
}  // namespace battalia::tests
