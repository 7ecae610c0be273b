#include "server/battaliactl/adjudicate.h"

#include "common/notation/notation.h"

#include <gtest/gtest.h>

namespace battalia::ctl {
namespace {

constexpr std::string_view kTable = R"(
system pike-and-shotte rules 1
table 48 x 48
command red r "Red foot" commander RC
command blue b "Blue foot" commander BC
commander red RC "Red commander" of r type commander at (10,5) size 0.8 x 0.8 rating=8
commander blue BC "Blue commander" of b type commander at (10,40) facing 180 size 0.8 x 0.8 rating=8
unit red S1 "Shot" of r type shot at (24,20) formation line size 6 x 1 hand_to_hand=3 shooting=2 morale=4 stamina=3 traits weapon_musket
unit blue P1 "Pikes" of b type pike_block at (24,25.5) facing 180 formation block size 4 x 3 hand_to_hand=6 morale=4 stamina=4 traits weapon_pike
turn 1 of 10 active red phase shooting first red
)";

Question question(std::string_view dice, std::string_view act = "red: shoot shoot units S1 : target targets P1") {
  Question asked;
  asked.system = rules::find_system(rules::all_systems(), "pike-and-shotte");
  asked.table = rules::from_message(notation::read_table(kTable).value());
  asked.acts = {read_ordered(act, v1::SEAT_UNSPECIFIED).value()};
  asked.dice = read_dice(dice).value();
  return asked;
}

TEST(Adjudicate, GivesTheRulingWithTheDiceInOrder) {
  const auto answered = adjudicate(question("3,6,4,2"));
  ASSERT_TRUE(answered) << answered.error().sentence;
  const rules::Unit& pikes = answered->after.unit(UnitId("P1"));
  EXPECT_TRUE(pikes.is("disordered"));
  EXPECT_EQ(pikes.statuses["casualties"], 1);
}

TEST(Adjudicate, TooFewDiceNameTheRollThatWantedThem) {
  const auto answered = adjudicate(question("3,6"));
  ASSERT_FALSE(answered);
  EXPECT_EQ(answered.error().sentence.find("Too few dice: 2D6 for P1 saves"), 0u) << answered.error().sentence;
}

TEST(Adjudicate, TooManyDiceAreCounted) {
  const auto answered = adjudicate(question("3,6,4,2,1,1"));
  ASSERT_FALSE(answered);
  EXPECT_NE(answered.error().sentence.find("took 4 and 2 are left over"), std::string::npos);
}

TEST(Adjudicate, AFaceThatIsNotOnTheDieIsRefused) {
  const auto answered = adjudicate(question("3,7,4,2"));
  ASSERT_FALSE(answered);
  EXPECT_NE(answered.error().sentence.find("no face 7 on the D6"), std::string::npos);
}

TEST(Adjudicate, AViolationNamesItsClauseAndTakesNoDice) {
  const auto answered = adjudicate(question("", "red: shoot shoot units S1 : target targets S1"));
  ASSERT_FALSE(answered);
  EXPECT_EQ(answered.error().clause, "PS-SHO-01");
}

TEST(Adjudicate, ActsSayWhoseTheyAre) {
  EXPECT_EQ(read_ordered("blue: end_phase", v1::SEAT_RED)->seat, v1::SEAT_BLUE);
  EXPECT_EQ(read_ordered("end_phase", v1::SEAT_RED)->seat, v1::SEAT_RED);
  EXPECT_FALSE(read_ordered("end_phase", v1::SEAT_UNSPECIFIED));
  EXPECT_FALSE(read_dice("4,x"));
}

TEST(Adjudicate, AScenarioIsSetUpBeforeItsFirstAct) {
  Question asked;
  asked.system = rules::find_system(rules::all_systems(), "pike-and-shotte");
  asked.scenario = rules::find_scenario(rules::all_systems(), "first-battle");
  asked.table = rules::from_message(asked.scenario->table());
  asked.acts = {read_ordered("red: end_phase", v1::SEAT_UNSPECIFIED).value()};
  const auto answered = adjudicate(asked);
  ASSERT_TRUE(answered) << answered.error().sentence;
  EXPECT_TRUE(answered->events.front().has_table_set());
  EXPECT_EQ(answered->after.phase, "deployment");
  EXPECT_EQ(answered->after.active, v1::SIDE_BLUE);
}

}  // namespace
}  // namespace battalia::ctl
