// Allowances and terrain against the independent copy, cell by cell.
#include "server/rules/systems/god_will_know_his_own/tables/movement_tables.h"

#include "tests/rules/god_will_know_his_own/reference_tables.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::array<std::string_view, kGoings> kColumns = {"open", "rough", "bad", "road"};

Length cell(Sheet& row, std::string_view column) {
  const json::value printed = row.take(column);
  return printed.is_null() ? kNotAllowed : Length::inches(printed.to_number<std::int32_t>());
}

void expect_columns(Sheet& row, const Allowances& code) {
  for (std::size_t i = 0; i < kGoings; ++i) EXPECT_EQ(cell(row, kColumns[i]), code[i]) << kColumns[i];
}

TEST(GwkMovementTables, Allowances) {  // GWK-MOVE-01, GWK-MOVE-04
  Sheet sheet = Sheet::printed("movement");
  Sheet rows = sheet.part("allowances");
  for (const TypeRow& type : kTypeRows) {
    Sheet row = rows.part(name_in_copy(type.type));
    for (std::size_t i = 0; i < kGoings; ++i) {
      EXPECT_EQ(cell(row, kColumns[i]), printed_allowance(type.type, static_cast<Going>(i))) << type.key << kColumns[i];
    }
  }
  Sheet foot = sheet.part("fast_foot_bonus");  // GWK-MOVE-05
  EXPECT_EQ(listed(foot.list("excludes")), names({{Type::lart, ""}, {Type::hart, ""}}));
  expect_columns(foot, kFastFoot);
  Sheet mounted = sheet.part("fast_mounted_bonus");  // GWK-MOVE-06
  expect_columns(mounted, kFastMounted);
  EXPECT_EQ(sheet.part("routing_bonus").inches("inches"), kRoutBonus);  // GWK-MOVE-07
  Sheet pikes = sheet.part("swiss_landsknecht_pike_fast");              // GWK-MOVE-08
  EXPECT_EQ(listed(pikes.list("types")), names(kPikeFarTroops));
  EXPECT_EQ(pikes.inches("min_enemy_distance_in"), kPikeFarFrom);
  EXPECT_EQ(kPikeFar, (Allowances{pikes.inches("bonus_open"), pikes.inches("bonus_rough"), 0_in, 0_in}));
  Sheet swedes = sheet.part("swedish_post_1680_fast");  // GWK-LATE-07
  EXPECT_EQ(swedes.inches("min_enemy_distance_in"), kSwedishFarFrom);
  EXPECT_EQ(kSwedishFar, (Allowances{swedes.inches("bonus_open"), swedes.inches("bonus_rough"), 0_in, 0_in}));
  EXPECT_EQ(sheet.inches("swedish_post_1680_charge_in"), kSwedishCharge);  // GWK-LATE-08
  EXPECT_EQ(sheet.inches("ford_max_in"), kFordMost);                       // GWK-MOVE-09
  EXPECT_EQ(sheet.number("threat_zone_cm") * 10'000, kThreatZoneDepth.um());
}

TEST(GwkMovementTables, Terrain) {  // GWK-GRADE-09 to 11, GWK-SHOOT-42, 43, GWK-RES-37
  Sheet sheet = Sheet::printed("terrain");
  const auto whole = [](Sheet& row, std::string_view name) { return row.has(name) ? row.number(name) : 0; };
  const auto inches = [](Sheet& row, std::string_view name) { return row.has(name) ? row.inches(name) : kNotAllowed; };
  for (const TerrainRow& code : kTerrainRows) {
    Sheet row = sheet.part(code.kind);
    const json::value going = row.take("going");
    const Going printed =
        going.is_null()
            ? Going::impassable
            : static_cast<Going>(std::find(kColumns.begin(), kColumns.end(), std::string_view(going.as_string())) -
                                 kColumns.begin());
    EXPECT_EQ(printed, code.going) << code.kind;
    EXPECT_EQ(row.yes("linear"), code.line) << code.kind;
    EXPECT_EQ(whole(row, "ko_protection"), code.protection) << code.kind;
    EXPECT_EQ(whole(row, "shooting_cover"), code.cover) << code.kind;
    EXPECT_EQ(whole(row, "close_combat_factor"), code.combat) << code.kind;
    EXPECT_EQ(row.yes("uphill"), code.uphill) << code.kind;
    EXPECT_EQ(row.yes("no_type_ko_by_mounted"), code.saves_from_mounted) << code.kind;
    EXPECT_EQ(row.yes("heads_down"), code.heads_down) << code.kind;
    EXPECT_EQ(row.yes("roof"), code.roof) << code.kind;
    EXPECT_EQ(row.yes("stops_second_shot"), code.stops_second_shot) << code.kind;
    EXPECT_EQ(inches(row, "blocks_sight_beyond_in"), code.sight) << code.kind;
    EXPECT_EQ(inches(row, "max_move_in"), code.most_move) << code.kind;
  }
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
