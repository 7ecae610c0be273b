// What a unit is: arms, grades, steadiness, pike support: sections 1.5, 1.6, 2, 5.
#include "server/rules/systems/fornovo_to_sedgemoor/casualties/losses.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"
#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr auto kEverybody = R"(
unit red MI profile MI at (5,10)
unit red IR profile IR at (15,10)
unit red SK profile SK at (25,10)
unit red LG profile LG at (35,10)
unit red HC profile HC at (45,10)
unit red TC profile TC at (55,10)
unit red DG profile DG at (65,10)
unit red PK profile PK at (5,20)
unit red PS profile PS at (15,20)
unit red UN profile DR at (25,20) traits unsupplied
unit red IC profile TC at (35,20) traits irregular,trot
unit red LA profile MI at (45,20) original_figures=40 start_files=10
)";

TEST(FornovoArms, FootMountedAndCavalry) {  // FTS-1.6-a, FTS-1.6.1-a, FTS-1.6.2-a, FTS-1.6.3-a, G-017
  const Field field(kEverybody);
  EXPECT_TRUE(is_foot(field.unit("MI")));
  EXPECT_TRUE(is_foot(field.unit("LG")));  // includes gun crews
  EXPECT_TRUE(is_cavalry(field.unit("HC")));
  EXPECT_TRUE(is_mounted(field.unit("DG")));  // dragoons ride, and are no cavalry
  EXPECT_FALSE(is_cavalry(field.unit("DG")));
  EXPECT_FALSE(is_steady(field.unit("DG")));  // G-018
  EXPECT_TRUE(is_artillery(field.unit("LG")));
  EXPECT_EQ(strength(field.unit("LG")), 8);  // its gunners (G-021)
}

TEST(FornovoTroops, RegularsAndIrregularsAndFourGrades) {  // FTS-1.5-a, FTS-1.5.1-a, FTS-1.5.2-a
  const Field field(kEverybody);
  EXPECT_TRUE(is_regular(field.unit("MI")));
  EXPECT_FALSE(is_regular(field.unit("IR")));
  EXPECT_EQ(grade_of(field.unit("MI")), Grade::average);
  EXPECT_LT(Grade::elite, Grade::poor);
}

TEST(FornovoTroops, UnsuppliedUnitsAreAGradeLowerAndPoorOnesTestWorse) {  // FTS-2.8-a, G-139
  const Field field({kEverybody, "unit red U2 profile MI at (55,20) traits unsupplied\n"});
  EXPECT_EQ(grade_of(field.unit("U2")), Grade::poor);
  EXPECT_FALSE(is_d_minus(field.unit("U2")));
  EXPECT_EQ(grade_of(field.unit("UN")), Grade::poor);
  EXPECT_TRUE(is_d_minus(field.unit("UN")));
}

TEST(FornovoTroops, RegularHorseTrotsOrGallopsIrregularGallops) {  // FTS-2.4-a, FTS-2.4-b
  const Field field(kEverybody);
  EXPECT_TRUE(charges_at_gallop(field.unit("HC")));
  EXPECT_FALSE(charges_at_gallop(field.unit("TC")));
  EXPECT_TRUE(charges_at_gallop(field.unit("IC")));
}

TEST(FornovoTroops, LargeUnitsBeginWithFortyFigures) {  // FTS-2.3-a, G-013
  Field field(kEverybody);
  EXPECT_TRUE(is_large(field.unit("LA")));
  field.run([](Draft& draft) { lose(draft, UnitId("LA"), {{12, 0, 0}}); });
  EXPECT_TRUE(is_large(field.unit("LA")));  // it never changes
  EXPECT_FALSE(is_large(field.unit("MI")));
}

TEST(FornovoTroops, KeepTheirOrderForTheWholeGame) {  // FTS-2.2-a
  const Field field(kEverybody);
  EXPECT_EQ(field.refusal("MI", "reform skirmish files 8"), "FTS-2.2-a");
  EXPECT_EQ(field.refusal("SK", "reform line files 6"), "FTS-2.2-a");
}

TEST(FornovoTroops, HaveArmourAndWeaponsByTheirKinds) {  // FTS-1.6.4-a, FTS-1.6.4-b, FTS-1.6.4-d, FTS-1.6.4-e, FTS-2-c
  Field field(kEverybody);
  EXPECT_EQ(armour_of(field.unit("PS"), Kind::core), Armour::heavy);
  EXPECT_EQ(armour_of(field.unit("PS"), Kind::wings), Armour::medium);
  EXPECT_TRUE(is_armed(field.unit("PS"), Kind::core, kPike));
  EXPECT_FALSE(is_armed(field.unit("PS"), Kind::wings, kPike));
  EXPECT_TRUE(has_missiles(field.unit("PS"), Kind::wings));
  EXPECT_EQ(gun_class(field.unit("LG")), GunClass::light);
  field.set("PS", kDropped, BitSet{weapon_number(kPike)}.bits());
  EXPECT_FALSE(is_armed(field.unit("PS"), Kind::core, kPike));
}

TEST(FornovoMorale, GoesFromGoodByHaltedAndShakenToRouted) {  // FTS-8-a, FTS-8.1-a, FTS-8.1-b, FTS-8.1-e
  Field field(kEverybody);
  EXPECT_EQ(morale(field.unit("MI")), Morale::good);
  EXPECT_FALSE(why_not_move(field.table(), field.unit("MI")));
  field.set("MI", kMorale, 3);
  EXPECT_TRUE(is_routed(field.unit("MI")));
  EXPECT_LT(Morale::halted, Morale::shaken);
}

TEST(FornovoSteadiness, NeedsRegularsInCloseOrderInOrderAndGoodMorale) {  // FTS-5-a
  Field field(kEverybody);
  for (const char* steady : {"MI", "HC", "PK", "PS"}) EXPECT_TRUE(is_steady(field.unit(steady))) << steady;
  for (const char* never : {"IR", "SK", "LG"}) EXPECT_FALSE(is_steady(field.unit(never))) << never;
  field.set("MI", kMorale, 1);
  EXPECT_TRUE(is_steady(field.unit("MI")));  // halted
  field.set("MI", kMorale, 2);
  EXPECT_FALSE(is_steady(field.unit("MI")));
  for (const StatusKey cause : kDisorders) {
    field.set("PK", cause, 1);
    EXPECT_FALSE(is_steady(field.unit("PK"))) << cause;
    field.set("PK", cause, 0);
  }
  field.set("PK", kExhausted, 1);
  EXPECT_FALSE(is_steady(field.unit("PK")));  // FTS-5.2-a
}

TEST(FornovoSteadiness, MakesGradesAToCDrilled) {  // FTS-5-b, FTS-7.17-b
  const Field field(kEverybody);
  EXPECT_TRUE(is_drilled(field.unit("MI")));
  EXPECT_FALSE(is_drilled(field.unit("UN")));  // grade D
  EXPECT_FALSE(is_drilled(field.unit("IR")));
}

TEST(FornovoPikes, AQuarterOfTheFrontRowSupports) {  // FTS-2.15-a, FTS-2.15-b, G-033, G-034
  Field field(kEverybody);
  EXPECT_TRUE(is_pike_supported(field.table(), field.unit("PK")));
  EXPECT_TRUE(is_pike_supported(field.table(), field.unit("PS")));
  EXPECT_TRUE(is_naked(field.table(), field.unit("MI")));
  EXPECT_TRUE(is_naked(field.table(), field.unit("SK")));
  EXPECT_FALSE(is_naked(field.table(), field.unit("HC")));  // cavalry never is
  field.run([](Draft& draft) { lose(draft, UnitId("PS"), {{15, 0, 0}}); });
  EXPECT_FALSE(is_pike_supported(field.table(), field.unit("PS")));  // one pike among four muskets
}

constexpr auto kFirelocks =
    "unit red P profile MI at (10,10) traits plug_bayonet,firelock_musket\n"
    "unit red R profile MI at (30,10) traits ring_bayonet,firelock_musket\n";

TEST(FornovoBayonets, OnTheOuterRowOfASquareSupportInTests) {  // FTS-2.12-b, G-033, G-052
  Field field(
      "unit red P profile MI formation square at (10,10) traits plug_bayonet,firelock_musket\n"
      "unit red R profile MI formation square at (30,10) traits ring_bayonet,firelock_musket\n"
      "unit red M profile PS formation square at (50,10) original_figures=40 original_wings=32 traits "
      "pike,pike_and_shot,ring_bayonet,wing_matchlock_musket\n");
  EXPECT_FALSE(is_pike_supported_in_tests(field.table(), field.unit("P")));
  EXPECT_TRUE(is_pike_supported_in_tests(field.table(), field.set("P", kBayonets, 1).unit("P")));
  EXPECT_TRUE(is_pike_supported_in_tests(field.table(), field.unit("R")));
  EXPECT_FALSE(is_pike_supported_in_tests(field.table(), field.unit("M"))) << "matchlocks carry none";
  EXPECT_FALSE(is_pike_supported(field.table(), field.unit("R"))) << "in tests alone";
  field.table().set_option(rules::OptionKey("bayonet.fullPikeSupport"), "on");
  EXPECT_TRUE(is_pike_supported(field.table(), field.unit("R")));
}

TEST(FornovoBayonets, AreFixedForHalfAMoveAndSupportInTests) {  // FTS-2.12-b, FTS-2.12-c, G-209
  Field field(kFirelocks);
  EXPECT_FALSE(is_pike_supported_in_tests(field.table(), field.unit("P")));
  EXPECT_NEAR(in_inches(field.plan("P", "action fix_bayonets").used), 4, 0.01);
  field.march(v1::SIDE_RED, "move march units P : path path action fix_bayonets files 1");
  EXPECT_EQ(field.status("P", kBayonets), 1);  // only the front rank
  EXPECT_TRUE(is_pike_supported_in_tests(field.table(), field.unit("P")));
  EXPECT_FALSE(is_pike_supported(field.table(), field.unit("P")));
  EXPECT_TRUE(is_pike_supported_in_tests(field.table(), field.unit("R")));  // a ring bayonet always is fixed
  field.table().set_option(rules::OptionKey("bayonet.fullPikeSupport"), "on");
  EXPECT_TRUE(is_pike_supported(field.table(), field.unit("R")));
}

TEST(FornovoMixed, SleevesStandLeftAndRightOfThePikes) {  // FTS-2.14-b, FTS-2.14-c, G-032
  const Field field("unit red PS profile PS at (36,20) original_figures=40 start_files=4\n");
  const auto blocks = blocks_of(field.table(), field.unit("PS"));
  ASSERT_EQ(blocks.size(), 3u);
  EXPECT_EQ(blocks[0].part, Block::Part::left_sleeve);
  EXPECT_EQ(blocks[1].ranks(), 6);  // deeper than the sleeves
  EXPECT_EQ(blocks[2].ranks(), 4);
  EXPECT_LT(blocks[0].ground.centre.x, blocks[1].ground.centre.x);
  EXPECT_EQ(geometry::front_centre(blocks[0].ground).y, geometry::front_centre(blocks[1].ground).y);
}

TEST(FornovoMixed, SleevesLoseInTurnLeftFirst) {  // G-032
  Field field(kEverybody);
  field.run([](Draft& draft) { lose(draft, UnitId("PS"), {{0, 0, 3}}); });
  EXPECT_EQ(field.status("PS", kLeftWing), 6);
  EXPECT_EQ(field.status("PS", kRightWing), 7);
}

TEST(FornovoMixed, MoveAtTheRateOfTheirHeaviestFigures) {  // FTS-2.14-d, G-020
  const Field field(kEverybody);
  EXPECT_EQ(slowest_armour(field.unit("PS")), Armour::heavy);
  EXPECT_DOUBLE_EQ(in_inches(normal_move(field.table(), field.unit("PS"))), 6);
}

TEST(FornovoMixed, StandingRegularsWithDeepSleevesAreATercio) {  // FTS-2.14-e, C-26
  Field field(kEverybody);
  EXPECT_TRUE(is_tercio(field.table(), field.unit("PS")));
  field.set("PS", kMoved, 1);
  EXPECT_FALSE(is_tercio(field.table(), field.unit("PS")));
  const Field shallow("unit red S profile PS at (36,20) original_figures=32 start_wing_files=4\n");
  EXPECT_FALSE(is_tercio(shallow.table(), shallow.unit("S")));
}

constexpr auto kBillAndBow =
    "unit red B type infantry symbol foot formation line size 1 x 1 grade=3 armour=2 original_figures=24 "
    "original_second=12 start_files=6 at (36,20) traits bill_and_bow,long_heavy_weapon,second_longbow\n";

TEST(FornovoMixed, BillsAndBowsChangePlacesForAQuarterOfAMove) {  // FTS-2.13-a, G-031
  Field field(kBillAndBow);
  EXPECT_EQ(kinds_left(field.unit("B")).size(), 2U);
  EXPECT_TRUE(is_naked(field.table(), field.unit("B")));
  EXPECT_NEAR(in_inches(field.plan("B", "action exchange_ranks").used), 2, 0.01);
  field.march(v1::SIDE_RED, "move march units B : path path action exchange_ranks");
  EXPECT_EQ(blocks_of(field.table(), field.unit("B"))[0].rows[0].kind, Kind::second);
  EXPECT_EQ(field.status("B", kMoved), 0);  // G-071
}

constexpr auto kTercioInMelee =
    "unit red T type infantry symbol pike formation line size 1 x 1 grade=3 armour=3 original_figures=24 "
    "original_second=12 start_files=6 at (36,20) traits pike,second_long_heavy_weapon\n"
    "unit blue E profile MI at (36,23.5) facing 180\ncontact T front E front\n";

TEST(FornovoExchange, PikesAndHalberdsChangePlacesInAMelee) {  // FTS-10.8-a, G-181, FTS-EX-29
  Field field(kTercioInMelee);
  field.march(v1::SIDE_RED, "reform exchange_ranks units T");
  EXPECT_EQ(blocks_of(field.table(), field.unit("T"))[0].rows[0].kind, Kind::second);
  EXPECT_EQ(field.status("T", kMoved), 0);
}

TEST(FornovoExchange, IsForRegularsInGoodMoraleInAMelee) {  // FTS-10.8-a
  Field field(kTercioInMelee);
  field.set("T", kMorale, 2);
  EXPECT_EQ(field.march_refusal(v1::SIDE_RED, "reform exchange_ranks units T"), "FTS-10.8-a");
  field.set("T", kMorale, 0).set("T", kCharging, 2);
  EXPECT_EQ(field.march_refusal(v1::SIDE_RED, "reform exchange_ranks units T"), "FTS-10.8-a");
  const Field alone(kBillAndBow);
  EXPECT_EQ(alone.march_refusal(v1::SIDE_RED, "reform exchange_ranks units B"), "FTS-10.8-a");
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
