// The results of a battle that every rule system takes from the table: fates, shares, sums, the field.
#include "server/rules/aftermath/aftermath.h"

#include "common/notation/notation.h"

#include <gtest/gtest.h>

namespace battalia::rules {
namespace {

constexpr std::string_view kField = R"(battalia-notation 1
table 48 x 48
side red "Red"
side blue "Blue"
command red r "Red army" commander RC
command blue b "Blue army" commander BC
unit red RC of r at (10,4) type commander symbol commander formation alone size 1 x 1
unit red R1 of r at (10,10) type foot symbol foot formation line size 4 x 1
unit red R2 of r at (20,10) type foot symbol foot formation line size 4 x 1
unit blue BC of b at (10,44) type commander symbol commander formation alone size 1 x 1
unit blue B1 of b at (10,40) type foot symbol foot formation line size 4 x 1
)";

Table field() {
  auto read = notation::read_table(kField);
  EXPECT_TRUE(read.has_value()) << notation::in_words(read.error());
  Table table = from_message(*read);
  table.turn = 3;
  for (Unit& unit : table.units) {
    if (unit.id == UnitId("RC") || unit.id == UnitId("BC")) unit.kind = v1::UNIT_KIND_COMMANDER;
  }
  return table;
}

Unit& unit_of(Table& table, std::string_view id) { return const_cast<Unit&>(table.unit(UnitId(id))); }

const v1::UnitAftermath& entry(const v1::Aftermath& aftermath, std::string_view id) {
  for (const v1::UnitAftermath& unit : aftermath.units()) {
    if (unit.unit() == id) return unit;
  }
  ADD_FAILURE() << "no entry of " << id;
  return v1::UnitAftermath::default_instance();
}

v1::Fate fate(const Table& table, std::string_view id) { return entry(aftermath_of(table, BattleEnd()), id).fate(); }

TEST(Aftermath, NamesEveryUnitAndEveryCommanderOnce) {
  const v1::Aftermath aftermath = aftermath_of(field(), BattleEnd());
  EXPECT_EQ(aftermath.units_size(), 3) << "a commander is no unit";
  ASSERT_EQ(aftermath.commanders_size(), 2);
  EXPECT_EQ(aftermath.commanders(0).unit(), "RC");
  EXPECT_EQ(aftermath.commanders(0).command(), "r");
  EXPECT_EQ(aftermath.commanders(0).fate_label(), "unhurt");
  EXPECT_EQ(aftermath.turns(), 3U);
  EXPECT_FALSE(aftermath.has_result());
}

TEST(Aftermath, AFateIsWhatTheTableShowsOrWhatWasNoted) {
  Table table = field();
  EXPECT_EQ(fate(table, "R1"), v1::FATE_ON_TABLE);
  unit_of(table, "R1").presence = v1::PRESENCE_DESTROYED;
  EXPECT_EQ(fate(table, "R1"), v1::FATE_DESTROYED);
  unit_of(table, "R1").statuses.set(kFate, v1::FATE_CAPTURED);
  EXPECT_EQ(fate(table, "R1"), v1::FATE_CAPTURED);
  unit_of(table, "R1").presence = v1::PRESENCE_ON_TABLE;
  EXPECT_EQ(fate(table, "R1"), v1::FATE_ON_TABLE) << "it has been put back";
  unit_of(table, "R2").presence = v1::PRESENCE_RESERVE;
  EXPECT_EQ(fate(table, "R2"), v1::FATE_OFF_TABLE);
  unit_of(table, "R2").arrival.set_turn(9);
  EXPECT_EQ(fate(table, "R2"), v1::FATE_NEVER_ARRIVED);
}

TEST(Aftermath, AUnitThatTheEnemyHasTakenIsALossOfItsFirstSide) {
  Table table = field();
  unit_of(table, "R1").side = v1::SIDE_BLUE;
  const v1::Aftermath aftermath = aftermath_of(table, BattleEnd());
  EXPECT_EQ(entry(aftermath, "R1").fate(), v1::FATE_CAPTURED);
  EXPECT_EQ(entry(aftermath, "R1").side(), v1::SIDE_RED);
  EXPECT_EQ(entry(aftermath, "R1").percent(), 0U);
  EXPECT_EQ(aftermath.sides(0).units(), 2U);
  EXPECT_EQ(aftermath.sides(0).units_lost(), 1U);
  EXPECT_EQ(aftermath.sides(1).units(), 1U) << "nor is it a unit of those who took it";
}

// A loss of one thousandth is not rounded to none, and one thousandth left is not rounded to nothing.
class OfAThousand final : public BattleEnd {
 public:
  explicit OfAThousand(std::int64_t left) : left_(left) {}
  std::optional<UnitEnd> end_of(const Table&, const Unit&) const override {
    return UnitEnd{.strength_start_milli = kMilli, .strength_end_milli = left_};
  }

 private:
  std::int64_t left_;
};

TEST(Aftermath, ShareIsAHundredOnlyWhenNothingIsLostAndNoneOnlyWhenNothingIsLeft) {
  const auto percent = [](std::int64_t left) {
    return entry(aftermath_of(field(), OfAThousand(left)), "R1").percent();
  };
  EXPECT_EQ(percent(1'000), 100U);
  EXPECT_EQ(percent(999), 99U);
  EXPECT_EQ(percent(667), 67U);
  EXPECT_EQ(percent(1), 1U);
  EXPECT_EQ(percent(0), 0U);
  EXPECT_EQ(percent(-50), 0U);
  EXPECT_EQ(percent(5'000), 100U) << "an umpire may have given it more than it began with";
}

TEST(Aftermath, TheFieldIsHeldByTheSideWhoseEnemyHasLeftIt) {
  Table table = field();
  EXPECT_EQ(aftermath_of(table, BattleEnd()).held_the_field(), v1::SIDE_UNSPECIFIED);
  unit_of(table, "B1").presence = v1::PRESENCE_DESTROYED;
  const v1::Aftermath aftermath = aftermath_of(table, BattleEnd());
  EXPECT_EQ(aftermath.held_the_field(), v1::SIDE_RED);
  EXPECT_EQ(aftermath.field_reason(), "Blue has no units left.");
  unit_of(table, "R1").presence = unit_of(table, "R2").presence = v1::PRESENCE_DESTROYED;
  EXPECT_EQ(aftermath_of(table, BattleEnd()).field_reason(), "Both armies have left the field.");
}

TEST(Aftermath, ResigningLeavesTheFieldAndAgreeingToADrawDoesNot) {
  Table table = field();
  table.result.set_outcome(v1::OUTCOME_RED);
  table.result.set_clause("resignation");
  EXPECT_EQ(aftermath_of(table, BattleEnd()).held_the_field(), v1::SIDE_RED);
  EXPECT_EQ(aftermath_of(table, BattleEnd()).result().outcome(), v1::OUTCOME_RED);
  table.result.set_outcome(v1::OUTCOME_DRAW);
  table.result.set_clause("agreement");
  EXPECT_EQ(aftermath_of(table, BattleEnd()).held_the_field(), v1::SIDE_UNSPECIFIED);
}

}  // namespace
}  // namespace battalia::rules
