// The drawn reach of a unit agrees with what the rules allow.
#include "server/rules/families/brigade/display/reaches.h"

#include "server/rules/families/brigade/terrain/sight.h"
#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

constexpr Length kNearly = 0.1_in;  // tolerance for the corners of a drawn curve, and for the size of the target

std::vector<std::string> labels(const Situation& table, std::string_view unit, std::string_view kind) {
  std::vector<std::string> all;
  for (const v1::Reach& reach : system().reaches(table.battle(), UnitId(unit))) {
    if (reach.kind() == kind) all.push_back(reach.label());
  }
  return all;
}

geometry::Polygon outline_of(const v1::Reach& reach) {
  geometry::Polygon outline;
  for (const v1::Point& point : reach.outline())
    outline.push_back({Length::um(point.x_um()), Length::um(point.y_um())});
  return outline;
}

Situation lone(std::string_view unit, std::string_view more = "") {
  return Situation(R"(
    command red r
    command blue b
    unit red R1 of r profile )" +
                   std::string(unit) + " at (36,20) facing 30\n" +
                   "unit blue B1 of b profile SH at (80,60) facing 180\nturn 1 active red phase shooting first red\n" +
                   std::string(more));
}

using Labels = std::vector<std::string>;

// PS-RNG-02, PS-HIT-07
TEST(Reaches, FirearmsHitBetterFromNear) {
  EXPECT_EQ(labels(lone("SH"), "R1", "range"), (Labels{"musket, +1 to hit: 4.0 in", "musket: 8.0 in"}));
  EXPECT_EQ(labels(lone("PB"), "R1", "range"), Labels{});
}

// PS-DIC-07, PS-RNG-03
TEST(Reaches, GunsThrowOtherDiceAtEachBand) {
  EXPECT_EQ(labels(lone("MO"), "R1", "range"),
            (Labels{"medium gun, 3 dice: 4.0 in", "medium gun, 2 dice: 12.0 in", "medium gun, 1 die: 24.0 in"}));
}

// PS-GEN-02
TEST(Reaches, GrowWithTheScaleOfDistances) {
  EXPECT_EQ(labels(lone("SH", "option distance_scale 1.5\n"), "R1", "range"),
            (Labels{"musket, +1 to hit: 6.0 in", "musket: 12.0 in"}));
}

// PS-FRM-03
TEST(Reaches, AMarchColumnHasNoFire) {
  EXPECT_EQ(labels(lone("SH formation march_column size 2 x 3"), "R1", "range"), Labels{});
}

// PS-CMD-10, PS-CMD-20, PS-RAL-03
TEST(Reaches, ACommandersWordCarriesByStepsOfEight) {
  const Situation table(R"(
    command red r commander C1
    commander red C1 "C" of r profile CDR at (36,20) facing 0
    turn 1 active red phase orders first red
  )");
  EXPECT_EQ(labels(table, "C1", "command"),
            (Labels{"rally, follow me: 8.0 in", "orders +1: 8.0 in", "orders +2: 16.0 in", "orders +3: 24.0 in"}));
  EXPECT_EQ(labels(table, "C1", "range"), Labels{});
}

// PS-MOV-03, PS-MOV-01
TEST(Reaches, MovesAreThreeAtMost) {
  EXPECT_EQ(labels(lone("SH"), "R1", "move"),
            (Labels{"one move: 4.0 in", "two moves: 8.0 in", "three moves: 12.0 in"}));
  EXPECT_EQ(labels(lone("HO"), "R1", "move"), Labels{});
}

// PS-GEO-02: a unit inside the outline is in arc and range, a unit outside is not, in every direction.
TEST(Reaches, TheOutlineIsWhereTheyShoot) {
  for (const std::string_view shooter : {"SH", "SK formation skirmish", "LO"}) {
    const Situation table = lone(shooter);
    const Unit& unit = table.unit("R1");
    const auto reaches = system().reaches(table.battle(), UnitId("R1"));
    for (const v1::Reach& reach : reaches) {
      if (reach.kind() != "range") continue;
      const geometry::Polygon outline = outline_of(reach);
      Length furthest;
      for (const geometry::Point& corner : outline) {
        furthest = std::max(furthest, geometry::distance(unit.ground, corner));
      }
      for (std::int32_t x = 14; x < 58; x += 2) {
        for (std::int32_t y = 2; y < 40; y += 2) {
          Unit spot = table.unit("B1");
          spot.ground = {{Length::inches(x), Length::inches(y)}, Angle(), Length::um(2), Length::um(2)};
          const auto distance = distance_in_arc(unit, spot, firing_arc(unit));
          const bool in_arc = distance && *distance <= furthest;
          const bool near_border =
              geometry::contains(outline, geometry::moved(spot.ground.centre, Angle(), kNearly)) !=
                  geometry::contains(outline, geometry::moved(spot.ground.centre, Angle(), -kNearly)) ||
              geometry::contains(outline, geometry::moved(spot.ground.centre, Angle::degrees(90), kNearly)) !=
                  geometry::contains(outline, geometry::moved(spot.ground.centre, Angle::degrees(90), -kNearly));
          if (near_border || geometry::contains(unit.ground, spot.ground.centre)) continue;
          EXPECT_EQ(geometry::contains(outline, spot.ground.centre), in_arc)
              << shooter << ", " << reach.label() << " at " << x << "," << y;
        }
      }
    }
  }
}

// PS-GEO-02, PS-DIC-04, PS-SKM-02
TEST(Reaches, AGarrisonShootsOverItsFourWallsAndAHedgehogAllRound) {
  const Situation garrison = lone("SH formation garrison size 3 x 3");
  EXPECT_EQ(labels(garrison, "R1", "range").size(), 8u);
  EXPECT_EQ(labels(lone("CI formation hedgehog size 4 x 4"), "R1", "range").size(), 2u);
}

// PS-RNG-01 to 03, PS-HIT-07
TEST(Reaches, EachWeaponHasItsBands) {
  EXPECT_EQ(labels(lone("HQ"), "R1", "range").size(), 1u);  // a pistol's whole range is near
  EXPECT_EQ(labels(lone("SH traits weapon_longbow"), "R1", "range"), (Labels{"longbow: 12.0 in"}));
}

// PS-SHO-01, PS-MOV-01
TEST(Reaches, AFightingUnitHasNoFireOrMove) {
  const Situation table = lone("SH", "unit blue B2 of b profile SH at (36,21) facing 180\ncontact R1 front B2 front\n");
  EXPECT_EQ(labels(table, "R1", "range"), Labels{});
  EXPECT_EQ(labels(table, "R1", "move"), Labels{});
  EXPECT_EQ(labels(lone("HO"), "R1", "move"), Labels{});
}

TEST(Reaches, AnUnknownUnitHasNone) {
  EXPECT_TRUE(system().reaches(lone("SH").table(), UnitId("nobody")).empty());
  EXPECT_TRUE(system().reaches(lone("SH reserve").table(), UnitId("R1")).empty());
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
