// The outcome of a battle of Pike & Shotte: stamina, fates, losses as they count towards a beaten army, and commanders
// with their successors.
#include "server/rules/families/brigade/victory/aftermath.h"

#include "server/rules/aftermath/aftermath.h"
#include "server/rules/families/brigade/command/commanders.h"
#include "server/rules/families/brigade/victory/brigades.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

constexpr std::string_view kLines =
    "unit red P1 of rb profile PB at (30,20) facing 0\n"
    "unit red S1 of rb profile SH at (40,20) facing 0\n"
    "unit red H1 of rb profile HQ at (50,20) facing 0\n"
    "unit blue E1 of bb profile PB at (30,40) facing 180\n";

v1::UnitAftermath entry(const Situation& situation, std::string_view id) {
  const v1::Aftermath all = brigade::aftermath(situation.battle());
  for (const v1::UnitAftermath& unit : all.units()) {
    if (unit.unit() == id) return unit;
  }
  ADD_FAILURE() << "no entry of " << id;
  return {};
}

v1::CommanderAftermath commander(const Situation& situation, std::string_view id) {
  const v1::Aftermath all = brigade::aftermath(situation.battle());
  for (const v1::CommanderAftermath& one : all.commanders()) {
    if (one.unit() == id) return one;
  }
  ADD_FAILURE() << "no entry of " << id;
  return {};
}

TEST(PikeAftermath, StrengthIsStaminaLeft) {  // PS-DIS-01
  Situation situation(opening(kLines));
  const std::int64_t whole = entry(situation, "P1").strength_start_milli();
  EXPECT_EQ(whole, stamina(situation.unit("P1")) * 1'000);
  EXPECT_EQ(entry(situation, "P1").percent(), 100U);
  situation.run([](Draft& draft) { draft.set(draft.unit(UnitId("P1")), kCasualties, 1); });
  EXPECT_EQ(entry(situation, "P1").strength_end_milli(), whole - 1'000);
  EXPECT_EQ(entry(situation, "P1").fate(), v1::FATE_ON_TABLE);
  EXPECT_EQ(entry(situation, "P1").points_lost_milli(), 0);
  situation.run(
      [](Draft& draft) { draft.set(draft.unit(UnitId("P1")), kCasualties, stamina(draft.unit(UnitId("P1")))); });
  EXPECT_EQ(entry(situation, "P1").fate(), v1::FATE_SHAKEN);
  EXPECT_EQ(entry(situation, "P1").percent(), 0U);
  EXPECT_EQ(entry(situation, "P1").points_lost_milli(), entry(situation, "P1").points_milli())
      << "a shaken unit counts as lost for its battalia";
}

TEST(PikeAftermath, LossesAreCountedAsForBrokenBattalia) {  // PS-VIC-01
  Situation situation(opening(kLines));
  situation.run([](Draft& draft) {
    leave_table(draft, UnitId("H1"));
    draft.remove(UnitId("S1"), v1::PRESENCE_DESTROYED, "breaks");
  });
  EXPECT_EQ(entry(situation, "H1").fate(), v1::FATE_OFF_TABLE);
  EXPECT_EQ(entry(situation, "S1").fate(), v1::FATE_DESTROYED);
  const v1::Aftermath aftermath = brigade::aftermath(situation.battle());
  EXPECT_EQ(static_cast<std::int32_t>(aftermath.sides(0).units_lost()),
            strength_of(situation.battle(), CommandId("rb")).lost);
  EXPECT_EQ(aftermath.held_the_field(), v1::SIDE_UNSPECIFIED) << "half of them are lost, and nobody has looked yet";
  situation.run([](Draft& draft) { check_brigades(draft, v1::SIDE_RED); });
  EXPECT_EQ(entry(situation, "P1").fate(), v1::FATE_BROKEN);
  EXPECT_EQ(brigade::aftermath(situation.battle()).held_the_field(), v1::SIDE_BLUE);
}

TEST(PikeAftermath, AFallenCommanderIsRecordedUnderASuccessor) {  // PS-CDR-05
  Situation situation(opening(kLines));
  EXPECT_EQ(commander(situation, "RC").fate(), v1::FATE_ON_TABLE);
  situation.run([](Draft& draft) { join(draft, UnitId("RC"), UnitId("P1")); });
  situation.run([](Draft& draft) { commander_risk(draft, UnitId("P1")); }, {6, 6});
  EXPECT_EQ(commander(situation, "RC").fate(), v1::FATE_KILLED);
  EXPECT_EQ(commander(situation, "RC").fallen(), 1U);
  situation.run([](Draft& draft) { replace_commanders(draft, v1::SIDE_RED); });
  EXPECT_TRUE(situation.unit("RC").on_table());
  EXPECT_EQ(commander(situation, "RC").fate(), v1::FATE_KILLED) << "of the one who led as the battle began";
  EXPECT_EQ(commander(situation, "RC").fallen(), 1U);
  EXPECT_EQ(commander(situation, "BC").fate(), v1::FATE_ON_TABLE);
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
