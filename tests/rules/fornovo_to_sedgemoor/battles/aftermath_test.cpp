// The results of a battle of Fornovo to Sedgemoor: figures, fates and the losses that count for victory (G-214).
#include "server/rules/systems/fornovo_to_sedgemoor/victory/aftermath.h"

#include "server/rules/systems/fornovo_to_sedgemoor/casualties/losses.h"
#include "server/rules/systems/fornovo_to_sedgemoor/command/generals.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/victory/victory.h"
#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::string_view kLines =
    "unit red A profile MI at (20,10)\nunit red C profile HC at (40,10)\nunit blue B profile MI at (20,30) facing "
    "180\n";

v1::UnitAftermath entry(const Field& field, std::string_view id) {
  const v1::Aftermath all = aftermath(field.table());
  for (const v1::UnitAftermath& unit : all.units()) {
    if (unit.unit() == id) return unit;
  }
  ADD_FAILURE() << "no entry of " << id;
  return {};
}

TEST(FornovoAftermath, StrengthIsInFigures) {
  Field field(kLines);
  EXPECT_EQ(entry(field, "A").strength_start_milli(), 24'000);
  EXPECT_EQ(entry(field, "A").percent(), 100U);
  field.run([](Draft& draft) { lose(draft, UnitId("A"), {{6, 0, 0}}); });
  EXPECT_EQ(entry(field, "A").strength_end_milli(), 18'000);
  EXPECT_EQ(entry(field, "A").percent(), 75U);
  EXPECT_EQ(entry(field, "A").points_lost_milli(), 0) << "a unit that fights on is no loss yet";
  field.run([](Draft& draft) { lose(draft, UnitId("A"), {{18, 0, 0}}); });
  EXPECT_EQ(entry(field, "A").fate(), v1::FATE_DESTROYED);
  EXPECT_EQ(entry(field, "A").percent(), 0U);
  EXPECT_EQ(aftermath(field.table()).sides(0).points_lost_milli(), points_lost(field.table(), v1::SIDE_RED) * 1'000);
}

TEST(FornovoAftermath, DistinguishesRoutFlightSurrenderAndPursuit) {
  Field field(kLines);
  field.set("A", kMorale, 3);
  EXPECT_EQ(entry(field, "A").fate(), v1::FATE_BROKEN);
  EXPECT_EQ(entry(field, "A").fate_label(), "routed");
  EXPECT_EQ(entry(field, "A").points_lost_milli(), points_lost(field.table(), v1::SIDE_RED) * 1'000);
  field.set("B", kMorale, 2);
  EXPECT_EQ(entry(field, "B").fate(), v1::FATE_SHAKEN);
  field.table().turn = 3;
  field.run([](Draft& draft) { leave_table(draft, UnitId("C")); });
  EXPECT_EQ(entry(field, "C").fate(), v1::FATE_OFF_TABLE);
  field.set("A", kRoutedOff, 1).run([](Draft& draft) { destroy(draft, UnitId("A"), "routs off the table"); });
  EXPECT_EQ(entry(field, "A").fate(), v1::FATE_FLED);
  EXPECT_EQ(entry(field, "A").percent(), 100U) << "what it had when it went";
  field.run([](Draft& draft) { destroy(draft, UnitId("B"), "surrenders", {}, v1::FATE_CAPTURED); });
  EXPECT_EQ(entry(field, "B").fate(), v1::FATE_CAPTURED);
  EXPECT_EQ(entry(field, "B").percent(), 0U);
}

TEST(FornovoAftermath, AGeneralFallsOrIsTakenOrSharesTheFateOfAUnit) {
  const auto fate_of_general = [](const Field& field) { return aftermath(field.table()).commanders(0).fate(); };
  constexpr std::string_view kGeneral =
      "command red r \"Red army\" commander G\n"
      "commander red G of r profile CC at (22,8)\nunit red A of r profile MI at (20,10)\n";
  for (const v1::Fate fate : {v1::FATE_KILLED, v1::FATE_CAPTURED}) {
    Field field(kGeneral);
    EXPECT_EQ(fate_of_general(field), v1::FATE_ON_TABLE);
    EXPECT_TRUE(aftermath(field.table()).commanders(0).general());
    field.run([&](Draft& draft) { lose_general(draft, UnitId("G"), "is lost", fate); });
    EXPECT_EQ(fate_of_general(field), fate);
    EXPECT_EQ(aftermath(field.table()).commanders(0).fallen(), 1U);
  }
  Field field(kGeneral);
  field.run([](Draft& draft) {
    attach_general(draft, UnitId("G"), UnitId("A"));
    destroy(draft, UnitId("A"), "surrenders", {}, v1::FATE_CAPTURED);
  });
  EXPECT_EQ(fate_of_general(field), v1::FATE_CAPTURED);
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
