// Choices within a volley: classes of targets, ranks, ball and hail, and the weapons of units that shot in a charge
// (sections 9.6, 9.14, 9.17, 10.7, G-042, G-142, G-171, G-184, D-22).
#include "server/rules/systems/fornovo_to_sedgemoor/fornovo_to_sedgemoor.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/volley.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/shooting_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"
#include "tests/rules/fornovo_to_sedgemoor/gaps.h"
#include "tests/rules/fornovo_to_sedgemoor/shooting/volleys.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

const FireGroup& first(const Volley& volley) { return volley.groups.front(); }

constexpr std::string_view kGuns =
    "profile MG type artillery symbol gun formation unlimbered size 1 x 1 grade=3 armour=1 original_figures=8 models=2 "
    "gun_class=3\n"
    "profile HV type artillery symbol gun formation unlimbered size 1 x 1 grade=3 armour=1 original_figures=8 models=2 "
    "gun_class=4\n"
    "profile LT type artillery symbol gun formation unlimbered size 1 x 1 grade=3 armour=1 original_figures=8 models=2 "
    "gun_class=2\n";

Field battery(std::string_view ground, std::string_view gun, std::string_view target, Length gap = 30_in) {
  Field field({kGuns, ground, "unit red A profile ", gun, " at (36,4)\nunit blue B profile ", target,
               " at (36,40) facing 180\n"});
  field.table().game.set(kYear, 1640);
  return face_at(field, "A", "B", gap);
}

constexpr std::string_view kMarsh = "terrain rough marsh \"the marsh\" area (20,30) (52,30) (52,47) (20,47)\n";
constexpr std::string_view kWall = "terrain high_wall wall \"the wall\" line (20,35.1) (52,35.1)\n";
constexpr std::string_view kHeavyWork = "terrain heavy_works w \"the work\" line (20,35.1) (52,35.1) inside_mdeg=0\n";
constexpr std::string_view kLightWork = "terrain light_works w \"the work\" line (20,35.1) (52,35.1) inside_mdeg=0\n";

TEST(FornovoClasses, BallAtDenseFootInCoverHasNoBonus) {  // FTS-9.6-b, FTS-9.6-c, G-142
  const Field open = battery("", "MG", "PK start_files=6");
  EXPECT_TRUE(volley(open).dense);
  EXPECT_EQ(first(volley(open)).target, Target::normal);
  EXPECT_NEAR(volley(open).expected(), 2 * 4 / 6.0, 0.001) << "4 and 5 once, 6 twice";
  for (const std::string_view ground : {kMarsh, kWall, kLightWork}) {
    const Field covered = battery(ground, "MG", "PK start_files=6", 30.2_in);
    EXPECT_EQ(first(volley(covered)).target, Target::soft_cover) << ground;
    EXPECT_NEAR(volley(covered).expected(), 2 * 2 / 6.0, 0.001) << ground;
  }
  const Field work = battery(kHeavyWork, "HV", "PK start_files=6", 30.2_in);
  EXPECT_EQ(first(volley(work)).target, Target::hard_cover);
  EXPECT_NEAR(volley(work).expected(), 4 * 2 / 6.0, 0.001);
}

TEST(FornovoClasses, ThinFootInCoverIsAsGoodInTheOpenForBall) {  // FTS-9.6-c: a tie that changes nothing
  const Field covered = battery(kMarsh, "MG", "MI start_files=12", 30.2_in);
  EXPECT_FALSE(volley(covered).dense);
  EXPECT_NEAR(volley(covered).expected(), 2 * 2 / 6.0, 0.001);
}

TEST(FornovoCover, OneFigureWithoutItLeavesAllWithout) {  // FTS-9.6-d, G-184
  const auto cover = [](std::string_view wood) {
    const Field field(
        {"terrain woods wood \"the wood\" area ", wood, " density=1",
         "\nunit red A profile MI at (36,10) traits arquebus\nunit blue B profile MI at (36,14.5) facing 180\n"});
    return cover_from(field.table(), field.unit("B"), {36_in, 11.5_in}, Fire::small_arms);
  };
  EXPECT_EQ(cover("(30,12) (42,12) (42,20) (30,20)").cover, Cover::soft);
  const Covered most = cover("(33.5,12) (42,12) (42,20) (33.5,20)");
  EXPECT_EQ(most.cover, Cover::none) << "a file stands outside";
  EXPECT_TRUE(most.partly);
}

TEST(FornovoCover, TwoPiecesTogetherCoverAll) {  // G-184
  const Field field(
      "terrain woods w1 \"the copse\" area (30,12) (36,12) (36,20) (30,20) density=1\n"
      "terrain woods w2 \"the grove\" area (36,12) (42,12) (42,20) (36,20) density=1\n"
      "unit red A profile MI at (36,8) traits arquebus\nunit blue B profile MI at (36,14.5) facing 180\n");
  EXPECT_EQ(cover_from(field.table(), field.unit("B"), {36_in, 10_in}, Fire::small_arms).cover, Cover::soft);
}

TEST(FornovoVolley, TheSecondRanksRangeIsMeasuredFromItsOwnPlace) {  // FTS-9.1-c, FTS-EX-13
  Field field(
      "unit red A profile TC at (36,10) original_figures=8 start_files=4 traits pistol\nunit blue B profile MI at "
      "(36,30) facing 180\n");
  EXPECT_EQ(volley(face_at(field, "A", "B", 2_in)).figures, 8);
  EXPECT_EQ(volley(face_at(field, "A", "B", 3_in)).figures, 4);
  EXPECT_EQ(dice_of(volley(field)), 1);
}

// --- Enfilade ---------------------------------------------------------------------------------------------------

bool is_raked_from(double x, double y) {  // B stands on the square in two ranks, its left front corner at (30,20)
  Field field({kGuns, "unit red A profile MG at (10,10)\nunit blue B profile MI at (36,40) facing 0 start_files=12\n"});
  geometry::Footprint& target = unit_of(field, "B").ground;
  target = geometry::standing_at({30_in + target.frontage / 2, 20_in}, Angle(), target.frontage, target.depth);
  geometry::Footprint& guns = unit_of(field, "A").ground;
  const geometry::Point front{Length::um(inches(x)), Length::um(inches(y))};
  guns = geometry::standing_at(front, Angle::degrees(90), guns.frontage, guns.depth);
  const Volley shot = volley(field);
  EXPECT_TRUE(shot.can_hit()) << x << " " << y;
  return shot.dense;
}

TEST(FornovoEnfilade, IsFireOntoAFlankFromBehindTheLineOfTheFront) {  // FTS-9.6-b, G-042
  EXPECT_TRUE(is_raked_from(20, 19.5)) << "along its front, from just behind its line";
  EXPECT_FALSE(is_raked_from(20, 20.5)) << "from before that line the fire comes onto the front";
  EXPECT_TRUE(is_raked_from(20, 18.03 - 4.1)) << "22.3 degrees from behind";
  EXPECT_FALSE(is_raked_from(20, 18.03 - 4.2)) << "22.8 degrees";
}

// --- Ranks ------------------------------------------------------------------------------------------------------

Field trained(std::string_view more = "") {
  return Field(
      {"unit red A profile MI at (36,10) traits matchlock_musket,salvee\nunit blue B profile MI at (36,18) facing "
       "180\n",
       more});
}

TEST(FornovoSalvee, InAChargeIsFiredByTheLoadedRank) {  // FTS-9.17-a, FTS-9.17-b, G-152, G-154
  Field field = trained();
  face_at(field, "A", "B", 5_in);
  field.set("A", kShotLastTurn, 1);
  moved(declared(field, "A", "B", true), {"stand"});
  const Volley shot = volley(field);
  EXPECT_TRUE(shot.salvee);
  EXPECT_EQ(shot.ranks_used, BitSet{Rank{1}});
  EXPECT_EQ(shot.halvings, 0);
  field.set("A", kShotLastTurn, 0);
  EXPECT_EQ(volley(field).ranks_used, (BitSet{Rank{0}, Rank{1}})) << "both, when both are loaded";
  EXPECT_EQ(volley(field).halvings, 0);
}

TEST(FornovoSalvee, AfterAShortMoveIsFiredByTheRankThatIsLoaded) {  // FTS-9.14-b, FTS-9.17-b
  Field field = trained();
  field.set("A", kShotLastTurn, 2).set("A", kMoved, 1).set("A", kSpent, inches(3)).set("A", kManoeuvred, 1);
  EXPECT_EQ(volley(field).ranks_used, BitSet{Rank{0}});
  EXPECT_EQ(volley(field).halvings, 0);
}

TEST(FornovoSalvee, OfAStationaryUnitWithOneRankSpentIsLeftToItsOwner) {  // D-22: an ordinary volley has the more dice
  Field field = trained();
  field.set("A", kShotLastTurn, 1);
  EXPECT_FALSE(volley(field).salvee);
  EXPECT_EQ(volley(field).ranks_used, (BitSet{Rank{0}, Rank{1}}));
  EXPECT_EQ(dice_of(volley(field)), 4);
  FireOrder second{.unit = UnitId("A")};
  second.rank = 2;
  EXPECT_TRUE(volley(field, second).salvee);
}

TEST(FornovoSalvee, OfAUnitChargedFromNearIsFiredByTheLoadedRank) {  // FTS-9.4-b, FTS-9.17-b, D-22
  Field field(
      "unit red A profile MI at (36,10) traits matchlock_musket,salvee\nunit blue B profile HC at (36,14) facing "
      "180\n");
  lock(field, "B", "A");
  field.set("A", kChargedBy, 1).set("A", kShotLastTurn, 1);
  field.set("B", kCharging, 1).set("B", kChargePath, inches(9.9)).set("B", kChargeFull, inches(20));
  EXPECT_TRUE(volley(field).salvee);
  EXPECT_EQ(volley(field).ranks_used, BitSet{Rank{1}});
  EXPECT_EQ(volley(field).halvings, 0);
  field.set("B", kChargePath, inches(10));
  EXPECT_EQ(volley(field).ranks_used, (BitSet{Rank{0}, Rank{1}})) << "exactly half halves nothing";
  field.set("B", kChargePath, inches(9.9)).set("A", kShotLastTurn, 0);
  EXPECT_EQ(volley(field).ranks_used, (BitSet{Rank{0}, Rank{1}})) << "both are loaded";
  EXPECT_EQ(volley(field).halvings, 0);
}

TEST(FornovoSalvee, ByDefaultIsNeverWorseThanOneByANamedRank) {  // D-22
  constexpr double kSame = 1e-9;
  for (int i = 0; i < 16; ++i) {
    const bool near = (i & 4) != 0;
    const bool moved = (i & 8) != 0;
    Field field(
        "unit red A profile MI at (36,10) traits matchlock_musket,salvee\nunit blue B profile HC at (36,16) facing "
        "180\n");
    field.set("A", kShotLastTurn, i & 3);
    if (near) {
      lock(field, "B", "A").set("A", kChargedBy, 1);
      field.set("B", kCharging, 1).set("B", kChargePath, inches(5)).set("B", kChargeFull, inches(20));
    }
    if (moved) field.set("A", kMoved, 1).set("A", kSpent, inches(3)).set("A", kManoeuvred, 1);
    for (const std::int32_t rank : {1, 2}) {
      if (!fires_salvee(field.table(), field.unit("A"), rank)) continue;
      FireOrder named{.unit = UnitId("A")};
      named.rank = rank;
      EXPECT_GE(volley(field).expected(), volley(field, named).expected() - kSame) << i << ", rank " << rank;
    }
  }
}

TEST(FornovoChargeFire, JavelinsThrownInAChargeAreHalvedAsMoved) {  // FTS-9.14-c, FTS-9.19-k, FTS-10.7-a
  Field field("unit red A profile MI at (36,10) traits javelin\nunit blue B profile MI at (36,18) facing 180\n");
  face_at(field, "A", "B", 7_in);
  moved(declared(field, "A", "B", true), {"stand"});
  EXPECT_EQ(volley(field).halvings, 1) << "once, however far it came";
  EXPECT_TRUE(volley(field).can_hit());
}

// --- Ball and hail ----------------------------------------------------------------------------------------------

TEST(FornovoGunFire, IsBallWhereHailWouldDoNothing) {  // D-22, G-157, FTS-9.19-p
  const Field open = battery("", "MG", "MI", 6_in);
  EXPECT_TRUE(first(volley(open)).hail);
  constexpr std::string_view kWorkNear = "terrain heavy_works w \"the work\" line (20,11) (52,11) inside_mdeg=0\n";
  const Field covered = battery(kWorkNear, "MG", "MI", 6.05_in);
  ASSERT_EQ(cover_from(covered.table(), covered.unit("B"), {36_in, 5_in}, Fire::hail).cover, Cover::hard);
  EXPECT_FALSE(first(volley(covered)).hail) << "hail never hits hard cover";
  EXPECT_GT(volley(covered).expected(), 0);
}

TEST(FornovoGunFire, IsBallWhereOnlyHailEndangersFriends) {  // FTS-9.13-a, D-22, D-24
  Field field = battery(
      "unit red F profile SK at (39.4,6.5) original_figures=4 start_files=2\nunit red H profile SK at (32.6,6.5) "
      "original_figures=4 start_files=2\n",
      "LT", "MI", 5_in);
  FireOrder order{.unit = UnitId("A")};
  const Volley shot = volley(field, order);
  EXPECT_TRUE(shot.can_hit());
  EXPECT_TRUE(shot.endangered.empty());
}

// --- What the question says -------------------------------------------------------------------------------------

TEST(FornovoFireOffers, AreOnlyCalculatedForTheRequestedUnit) {
  Field field(
      "unit red A profile MI at (36,10) traits arquebus\nunit red C profile MI at (60,10) traits arquebus\n"
      "unit blue B profile MI at (36,18) facing 180\n");
  face_at(field, "A", "B", 3_in);
  field.run([](Draft& draft) { run_shooting(draft); });
  const v1::Prompt prompt = system().prompt(field.table(), v1::SEAT_RED);
  EXPECT_EQ(prompt.decision(), kTargetsDecision.text());
  ASSERT_EQ(prompt.offers_size(), 1) << "all others fire";
  const UnitId a("A");
  ASSERT_EQ(listed_units(prompt), std::vector{a}) << "C reaches nobody";
  const std::vector<v1::Offer> offers = system().offers(field.table(), v1::SEAT_RED, {&a, 1}).offers;
  ASSERT_EQ(offers.size(), 2U) << "it shoots or holds its fire";
  ASSERT_EQ(offers[0].inputs(0).targets().targets_size(), 1);
  EXPECT_GT(offers[0].inputs(0).targets().targets(0).odds().expected_milli(), 0);
}

TEST(FornovoFireOffers, AskAboutBallOnlyForGunsWithBallAndHail) {  // G-157, D-22
  const UnitId a("A");
  for (const int gun : {1, 2, 3, 4, 5}) {
    Field field("unit red A profile LG gun_class=" + std::to_string(gun) +
                " formation unlimbered at (36,10)\nunit blue B profile MI at (36,18) facing 180\n");
    face_at(field, "A", "B", 3_in);
    field.run([](Draft& draft) { run_shooting(draft); });
    const std::vector<v1::Offer> offers = system().offers(field.table(), v1::SEAT_RED, {&a, 1}).offers;
    ASSERT_FALSE(offers.empty()) << gun;
    const auto& inputs = offers[0].inputs();
    const bool asks =
        std::any_of(inputs.begin(), inputs.end(), [](const v1::InputWanted& input) { return input.name() == "ball"; });
    EXPECT_EQ(asks, gun >= 2 && gun <= 4) << gun;
  }
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
