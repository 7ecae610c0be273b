// The printed numbers of command, movement and victory in Black Powder against an independent copy of the numbers, cell
// by cell. Those of shooting and combat: combat_tables_test.cpp.
#include "server/rules/systems/black_powder/book/book.h"
#include "server/rules/systems/black_powder/tables/command.h"
#include "server/rules/systems/black_powder/tables/movement.h"
#include "server/rules/systems/black_powder/tables/orders.h"
#include "server/rules/systems/black_powder/tables/turn.h"
#include "server/rules/systems/black_powder/tables/victory.h"
#include "tests/rules/black_powder/reference_tables.h"

#include <gtest/gtest.h>

namespace battalia::rules::black_powder {
namespace {

TEST(BlackPowderTables, CommandRowsCountForTheRating) {  // BP-CMD-04 to BP-CMD-10
  json::object command = table("commandModifiers");
  EXPECT_EQ(text(command, "appliesTo"), "staff rating");
  EXPECT_TRUE(kCommandTable.rows_count_for_the_rating);
  {
    Rows rows(command, "rows", "id");
    EXPECT_EQ(number(rows["distance"], "value"), kCommandDistance.value);
    EXPECT_EQ(inches(rows["distance"], "per"), kCommandStep);
    EXPECT_EQ(number(rows["enemyWithin"], "value"), kCommandNear.value);
    EXPECT_EQ(inches(rows["enemyWithin"], "within"), kCommandEnemyNear);
    EXPECT_EQ(number(rows["enemyWithin"], "max"), kCommandNear.value);
    EXPECT_EQ(number(rows["attackColumn"], "value"), kCommandAttackColumn.value);
    EXPECT_EQ(number(rows["marchColumnOrLimberedOffRoad"], "value"), kCommandColumn.value);
    EXPECT_EQ(number(rows["marchColumnOrLimberedOnRoad"], "value"), kCommandTrack.value);
  }
  expect_empty(command);
}

TEST(BlackPowderTables, CommandLadder) {  // BP-CMD-02, BP-CMD-11, BP-CMD-12, BP-BLU-01
  json::object result = table("commandResult");
  EXPECT_EQ(text(result, "dice"), "2D6");
  EXPECT_EQ(kCommandTable.dice, 2u);
  EXPECT_EQ(kCommandTable.sides, 6u);
  EXPECT_EQ(kCommandTable.lowest_face, 1u);
  EXPECT_EQ(text(result, "targetIs"), "staffRating+modifiers");
  EXPECT_EQ(number(result, "blunderOnNatural"), kCommandTable.blunder);
  EXPECT_EQ(number(result, "maxMoves"), kCommandLadder.front().moves);
  {
    Rows rows(result, "rows", "when");
    const auto moves = [&](const char* when, std::int32_t roll) {
      EXPECT_EQ(number(rows[when], "moves"), moves_granted(kCommandTable, roll, 8).moves) << when;
    };
    moves("roll > T", 9);
    moves("T-1 <= roll <= T", 8);
    EXPECT_EQ(moves_granted(kCommandTable, 7, 8).moves, 1);
    moves("roll == T-2", 6);
    moves("roll <= T-3", 5);
    EXPECT_EQ(moves_granted(kCommandTable, 2, 8).moves, 3);
  }
  expect_empty(result);
}

TEST(BlackPowderTables, StaffRatings) {  // BP-CDR-01
  json::object rating = table("staffRating");
  EXPECT_EQ(number(rating, "min"), kRatingLowest);
  EXPECT_EQ(number(rating, "max"), kRatingHighest);
  EXPECT_EQ(number(rating, "typical"), kRatingTypical);
  EXPECT_EQ(json::serialize(list(rating, "common")), "[7,8,9]");
  expect_empty(rating);
}

std::string in_words(Heading heading) {
  switch (heading) {
    case Heading::away:
      return "awayFromClosestEnemy";
    case Heading::left_quarter:
      return "leftQuarter";
    case Heading::right_quarter:
      return "rightQuarter";
    case Heading::front_quarter:
      return "frontQuarter";
    default:
      return "";
  }
}

TEST(BlackPowderTables, Blunders) {  // BP-BLU-01 to BP-BLU-07
  json::object blunders = table("blunder");
  EXPECT_EQ(text(blunders, "dice"), "1D6");
  json::array rows = list(blunders, "rows");
  ASSERT_EQ(rows.size(), kBlunders.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    json::object& cells = rows[i].as_object();
    const BlunderRow& row = kBlunders[i];
    EXPECT_EQ(number(cells, "roll"), row.roll);
    take(cells, "id");
    if (row.must_charge) {
      EXPECT_EQ(text(cells, "moves"), "D3");
      EXPECT_TRUE(take(cells, "mustCharge").as_bool());
    } else {
      EXPECT_EQ(number(cells, "moves"), row.moves);
      EXPECT_EQ(take(cells, "mayCharge").as_bool(), row.may_charge);
    }
    EXPECT_EQ(text(cells, "direction"), in_words(row.heading)) << row.key;
    expect_empty(cells);
  }
  expect_empty(blunders);
  json::object d3 = table("d3");  // BP-DIE-01
  for (json::value& value : list(d3, "rows")) {
    json::object& row = value.as_object();
    const std::int64_t counts = number(row, "value");
    for (const json::value& face : list(row, "d6")) {
      EXPECT_EQ(kD3.at(static_cast<std::size_t>(face.as_int64() - 1)), counts);
    }
  }
  expect_empty(d3);
}

TEST(BlackPowderTables, MoveDistances) {  // BP-MOV-01 to BP-MOV-04, BP-CDR-02
  const std::map<std::string, std::string> names = {{"infantry", "infantry"},
                                                    {"limbered_foot_artillery", "limberedFootArtillery"},
                                                    {"wagon", "wagon"},
                                                    {"cavalry", "cavalry"},
                                                    {"limbered_horse_artillery", "limberedHorseArtillery"},
                                                    {"manhandled_artillery", "manhandledArtillery"},
                                                    {"manhandled_battalion_gun", "manhandledBattalionGun"},
                                                    {"commander_on_foot", "commanderFoot"},
                                                    {"commander_mounted", "commanderMounted"}};
  json::object moves = table("moveDistance");
  {
    Rows rows(moves, "rows", "type");
    ASSERT_EQ(rows.size(), kMoves.size());
    for (const MoveRow& row : kMoves) EXPECT_EQ(inches(rows[names.at(std::string(row.who))], "inches"), row.distance);
  }
  expect_empty(moves);
}

TEST(BlackPowderTables, Going) {  // BP-TER-01 to BP-TER-06, BP-FRE-01 to BP-FRE-04
  json::object terrain = table("moveModifiers");
  json::array rows = list(terrain, "rows");
  const TerrainRow& woods = going(kMovementTable, "woods");
  EXPECT_EQ(json::serialize(rows[0].as_object().at("allowed")), R"(["infantrySkirmish"])");
  EXPECT_EQ(rows[0].as_object().at("factor").as_double(), 0.5);
  EXPECT_EQ(woods.formed, Going::barred);
  EXPECT_EQ(woods.skirmish, Going::half_pace);
  EXPECT_TRUE(woods.bars_guns && woods.bars_horse);
  const TerrainRow& rough = going(kMovementTable, "rough");
  EXPECT_EQ(json::serialize(rows[1].as_object().at("allowed")), R"(["infantry","cavalry","skirmish"])");
  EXPECT_EQ(rows[1].as_object().at("factor").as_double(), 0.5);
  EXPECT_EQ(rows[1].as_object().at("skirmishFactor").as_double(), 1.0);
  EXPECT_EQ(rough.formed, Going::half_pace);
  EXPECT_EQ(rough.skirmish, Going::unaffected);
  EXPECT_TRUE(rough.bars_guns && !rough.bars_horse);
  EXPECT_EQ(inches(rows[2].as_object().at("penaltyInches")), kMovementTable.part_of_a_move);
  EXPECT_EQ(inches(rows[3].as_object().at("penaltyInches")), kMovementTable.part_of_a_move);
  EXPECT_EQ(going(kMovementTable, "obstacle").formed, Going::part_of_a_move);
  EXPECT_EQ(going(kMovementTable, "building").formed, Going::part_of_a_move);
  EXPECT_EQ(rows[6].as_object().at("maxMoves").as_int64(), 1);
  EXPECT_EQ(rows.size(), 7u);
  expect_empty(terrain);
}

TEST(BlackPowderTables, DistancesOfOrders) {  // BP-PRX-01, BP-ORD-06, BP-ORD-07, BP-INI-02, BP-RAL-01, BP-BRG-05
  json::object proximity = table("proximity");
  EXPECT_EQ(inches(proximity, "within"), kProximity);
  EXPECT_EQ(json::serialize(list(proximity, "mustEndWhollyIn")), R"(["front","rear"])");
  EXPECT_EQ(kMovementTable.proximity_cone_mdeg, 0);
  EXPECT_TRUE(take(proximity, "facingFree").as_bool());
  expect_empty(proximity);
  json::object group = table("groupOrder");
  EXPECT_EQ(inches(group, "maxGapAtEnd"), kGroup);
  EXPECT_EQ(inches(group, "maxGapAtStart"), kGroup);
  expect_empty(group);
  json::object initiative = table("initiative");
  EXPECT_EQ(inches(initiative, "within"), kInitiative);
  EXPECT_EQ(number(initiative, "moves"), kInitiativeMoves);
  expect_empty(initiative);
  json::object rally = table("rally");
  EXPECT_EQ(inches(rally, "within"), kLeaderReach);
  EXPECT_EQ(inches(table("brokenBrigade").at("mustRetreatIfEnemyWithin")), kBrokenRetreat);
}

}  // namespace
}  // namespace battalia::rules::black_powder
