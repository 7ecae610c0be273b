// Costs of orders and distances of command against the independent copy, cell by cell.
#include "server/rules/systems/god_will_know_his_own/tables/command_tables.h"

#include "server/rules/systems/god_will_know_his_own/tables/grade_tables.h"
#include "tests/rules/god_will_know_his_own/reference_tables.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

template <std::size_t N>
void expect_rows(Sheet cells, const std::array<PrintedRow, N>& rows) {
  for (const PrintedRow& row : rows) EXPECT_EQ(cells.number(row.key), row.value) << row.key;
}

TEST(GwkCommandTables, OrdersSurchargesAndReductions) {  // GWK-PIP-05 to 12, 14 to 36, GWK-COMB-08 to 10
  Sheet sheet = Sheet::printed("command_points");
  expect_rows(sheet.part("orders"), kOrderCosts);
  expect_rows(sheet.part("surcharges"), kSurcharges);
  expect_rows(sheet.part("reductions"), std::array<PrintedRow, 1>{kCommanderLess});
  EXPECT_EQ(sheet.inches("command_range_in"), kCommandRange);  // GWK-PIP-13
  EXPECT_EQ(sheet.inches("regiment_command_radius_in"), kRegimentRadius);
  EXPECT_EQ(sheet.inches("march_min_enemy_distance_in"), kMarchClear);
  EXPECT_EQ(sheet.number("max_moves_in_march"), kMostMarchMoves);
  EXPECT_EQ(sheet.inches("mount_min_enemy_distance_in"), kNoMountWithin);
  EXPECT_EQ(sheet.inches("recrew_foot_distance_in"), kRecrewReach);
  EXPECT_EQ(sheet.inches("recrew_enemy_check_distance_in"), kRecrewEnemyNear);
  EXPECT_EQ(listed(sheet.part("no_break_grades").list("exceptions")), names(kSuperiorBreakable));  // GWK-PIP-31
  Sheet turns = sheet.part("free_180_turns");                                                      // GWK-PIP-37
  for (const FreeTurnRow& row : kFreeTurns) {
    EXPECT_EQ(turns.number(row.key), row.turns) << row.key;
    json::array named = {json::string(row.key)};
    EXPECT_EQ(listed(named), names(row.troops)) << row.key;
  }
}

TEST(GwkCommandTables, DiceOfLargerCombats) {  // GWK-COMB-08 to 11
  EXPECT_EQ(kDieEightCost.value, 1);
  EXPECT_EQ(kDieTenFirstCost.value, 1);
  EXPECT_EQ(kDieTenCost.value, 2);
  EXPECT_EQ(kWeakRegimentRow.value, -1);  // GWK-CMD-14
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
