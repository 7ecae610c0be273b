// The drawn reach of a unit agrees with the printed tables.
#include "server/rules/systems/fornovo_to_sedgemoor/display/reaches.h"

#include "server/rules/sight/sight_line.h"
#include "server/rules/systems/fornovo_to_sedgemoor/fornovo_to_sedgemoor.h"
#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using Labels = std::vector<std::string>;

Labels labels(const Field& field, std::string_view unit, std::string_view kind) {
  Labels all;
  for (const v1::Reach& reach : reaches_of(field.table(), UnitId(unit))) {
    EXPECT_GE(reach.outline_size(), 3) << reach.label();
    if (reach.kind() == kind) all.push_back(reach.label());
  }
  return all;
}

Field lone(const std::string& unit) {
  return Field("command red r\nunit red R1 of r profile " + unit + " at (36,20) facing 0\n");
}

// FTS-9.19-c, FTS-9.19-b: steady regulars of grade C reach further.
TEST(Reaches, SmallArmsByWeaponAndBand) {
  const Labels told = labels(lone("PS"), "R1", "range");
  ASSERT_EQ(told.size(), 2U);
  EXPECT_NE(told[0].find(", close: 6.0 in"), std::string::npos) << told[0];
  EXPECT_NE(told[1].find(", far: "), std::string::npos) << told[1];
}

TEST(Reaches, TroopsWithoutMissilesHaveNoFire) { EXPECT_EQ(labels(lone("PK"), "R1", "range"), Labels{}); }

// FTS-9.2-a, FTS-9.1-e: horse in a square or a block would shoot as foot does; foot in square shoots from each of its
// sides.
TEST(Reaches, ASquareReachesBeforeEachSide) {
  EXPECT_EQ(labels(lone("MI traits arquebus"), "R1", "range").size() * 4,
            labels(lone("MI traits arquebus formation square"), "R1", "range").size());
}

// FTS-2.6-a
TEST(Reaches, ASniperReachesWithHisOneWeapon) {
  const Field field(
      "unit red R1 type sniper symbol skirmishers formation skirmish size 1 x 1 grade=3 armour=1 original_figures=1 "
      "start_files=1 traits skirmish_order,firelock_musket at (36,20)\n");
  for (const std::string& label : labels(field, "R1", "range")) EXPECT_EQ(label.rfind("firelock", 0), 0U) << label;
  EXPECT_FALSE(labels(field, "R1", "range").empty());
}

// FTS-6-f: a unit locked in combat does not move.
TEST(Reaches, AFightingUnitHasNoMove) {
  const Field field(
      "unit red R1 profile MI at (36,10)\nunit blue B profile MI at (36,12.9528) facing 180\ncontact R1 front B "
      "front\n");
  EXPECT_EQ(labels(field, "R1", "move"), Labels{});
}

// FTS-7-l, FTS-7.6.1-b: guns and wagons do not charge; markers have no reach.
TEST(Reaches, GunsHaveAMoveButNoCharge) {
  EXPECT_EQ(labels(lone("LG"), "R1", "move").size(), 1U);
  Field dismounted(R"(
unit red D profile DG at (50,10)
)");
  dismounted.march(v1::SIDE_RED, "move march units D : path path action dismount");
  EXPECT_TRUE(reaches_of(dismounted.table(), dismounted.marker(kHorses).id).empty());
}

// FTS-3.1.2-b
TEST(Reaches, AnAttachedGeneralCommandsOnlyItsUnit) {
  const Field field("unit red R1 profile MI at (36,20)\ncommander red G profile CC at (36,20) attached to R1\n");
  EXPECT_EQ(labels(field, "G", "command"), Labels{});
}

// FTS-9.2-b: all round for the mounted, an arc in front of each face for the others.
TEST(Reaches, TheMountedShootAllRound) {
  const auto points = [](const std::string& unit) {
    const Field field = lone(unit);
    for (const v1::Reach& reach : system().reaches(field.table(), UnitId("R1"))) {
      if (reach.kind() != "range") continue;
      const auto behind = std::count_if(reach.outline().begin(), reach.outline().end(),
                                        [](const v1::Point& point) { return point.y_um() < inches(18); });
      return static_cast<int>(behind);
    }
    return -1;
  };
  EXPECT_GT(points("LC traits light_self_bow"), 0);
  EXPECT_EQ(points("MI traits light_self_bow"), 0);
}

TEST(Reaches, RoutersAndUnitsOffTheTableHaveNone) {
  Field field = lone("MI traits arquebus");
  field.set("R1", kMorale, 3);
  EXPECT_TRUE(reaches_of(field.table(), UnitId("R1")).empty());
  EXPECT_TRUE(reaches_of(field.table(), UnitId("X")).empty());
  field.run([](Draft& draft) { draft.remove(UnitId("R1"), v1::PRESENCE_DESTROYED, "is lost"); });
  EXPECT_TRUE(reaches_of(field.table(), UnitId("R1")).empty());
}

// FTS-1.6.3-a: guns on the limber do not fire.
TEST(Reaches, LimberedGunsHaveNoFire) {
  EXPECT_EQ(labels(lone("HG"), "R1", "range"), Labels{});
  EXPECT_GE(labels(lone("LG formation unlimbered"), "R1", "range").size(), 2U);
}

// FTS-3.1.1-a, FTS-3.1.1-c
TEST(Reaches, AChiefCommandsFurtherThanASubGeneral) {
  const auto general = [](const std::string& profile) {
    return labels(
        Field("command red r commander G1\ncommander red G1 \"G\" of r profile " + profile + " at (36,20) facing 0\n"),
        "G1", "command");
  };
  EXPECT_EQ(general("CC"), (Labels{"command, regulars: 12.0 in", "command, irregulars: 6.0 in"}));
  EXPECT_EQ(general("SG"), (Labels{"command, regulars: 8.0 in", "command, irregulars: 4.0 in"}));
}

// FTS-11.5-a: no unit sees through a wood; FTS-9.11-c: every unit blocks sight.
TEST(Reaches, ALineOfSightSaysWhatIsInTheWay) {
  const auto told = [](std::string_view between) {
    const Field field(
        {"command red r\ncommand blue b\nunit red R1 of r profile MI at (36,10) facing 0\n"
         "unit blue B1 of b profile MI at (36,40) facing 180\n",
         between});
    const v1::Reach line = sight_line(system(), field.table(), field.unit("R1"), field.unit("B1"));
    return line.kind() + ": " + line.label();
  };
  EXPECT_EQ(told(""), "sight: R1 sees B1.");
  EXPECT_EQ(told("terrain woods w \"the wood\" area (10,20) (62,20) (62,30) (10,30)\n"),
            "blocked: No part of B1 can be seen. In the way: the wood.");
}

// FTS-7-n: the bonus of a charge lies beyond the move.
TEST(Reaches, AChargeGoesFurtherThanAMove) {
  const Labels told = labels(lone("HC"), "R1", "move");
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0].rfind("move: ", 0), 0U);
  EXPECT_EQ(told[1].rfind("charge: ", 0), 0U);
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
