// Charges, and what charged units may do, in Black Powder (sections CHG, RSP, CLF, CCH, EVA, SQR, GEO).
#include "tests/rules/black_powder/charging.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <string>

namespace battalia::rules::black_powder {
namespace {

struct Menu {
  const char* red;
  const char* blue;
  int facing;
  const char* keys;
};

Situation charged(const std::string& red, const std::string& blue, int facing = 180, const std::string& more = "") {
  Situation table("unit red R1 of rb at (60,40) facing 0 profile " + red + "\nunit blue B1 of bb at (60,52.6) facing " +
                  std::to_string(facing) + " profile " + blue + "\n" + more);
  charge_now(table);
  return table;
}

// BP-RSP-01, BP-RSP-03 to BP-RSP-05, BP-RSP-07, BP-CLF-02, BP-CLF-03, BP-CLF-14, BP-CCH-01 to BP-CCH-03, BP-EVA-01 to
// BP-EVA-04, BP-SQR-17, BP-SKM-05, BP-SKM-07, BP-DIS-05, BP-DIS-07, BP-SHK-03, BP-FRM-14, BP-SPR-14
TEST(BlackPowderCharges, ResponsesAreThoseOfTheTroops) {
  const Menu menus[] = {
      {"LI", "LI", 180, "closing_fire stand"},
      {"LI", "AC", 180, "closing_fire stand"},
      {"LI", "MX", 180, "closing_fire stand"},
      {"LI", "SQ", 180, "closing_fire stand"},
      {"LI", "FB", 180, "closing_fire stand"},
      {"LI", "LI : disordered", 180, "closing_fire stand"},
      {"LI", "LI : casualties=3", 180, "closing_fire stand"},
      {"LI", "LI : closing_fire_used", 180, "none"},
      {"LI", "LI", 0, "none"},
      {"LI", "LC", 180, "none"},
      {"LI", "SS", 180, "evade stand"},
      {"LI", "SS : disordered", 180, "none"},
      {"CV", "SS", 180, "none"},
      {"LI", "CV", 180, "counter_charge evade stand"},
      {"LI", "CV : casualties=3", 180, "evade stand"},
      {"LI", "CV : disordered", 180, "none"},
      {"CV", "CV", 180, "counter_charge stand"},
      {"CV", "CV : casualties=3", 180, "none"},
      {"CV", "CV : disordered", 180, "none"},
      {"CV", "FB", 180, "closing_fire stand"},
      {"CV", "LN", 180, "closing_fire stand"},
  };
  for (const Menu& expected : menus) {
    const Situation table = charged(expected.red, expected.blue, expected.facing);
    EXPECT_EQ(menu(table), expected.keys) << expected.red << " at " << expected.blue << " " << expected.facing;
  }
}

// BP-CHG-01 to BP-CHG-05, BP-CHG-07, BP-SKM-06, BP-SHK-03
TEST(BlackPowderCharges, SomeTroopsMayNotChargeAndSomeMayNotBeCharged) {
  const auto refusal = [](const std::string& red, const std::string& blue) {
    const Situation table("unit red R1 of rb at (60,40) facing 0 profile " + red +
                          "\nunit blue B1 of bb at (60,52.6) facing 180 profile " + blue + "\n");
    return table.refusal(kRed, "command order_charge units R1 : target targets B1");
  };
  EXPECT_EQ(refusal("LI", "LI"), "");
  EXPECT_EQ(refusal("LI : casualties=3", "LI"), "BP-CHG-02");
  for (const char* profile : {"MC", "SQ", "FB", "LC"}) EXPECT_EQ(refusal(profile, "LI"), "BP-CHG-03") << profile;
  for (const char* profile : {"LI", "AC", "MX", "SQ"}) EXPECT_EQ(refusal("SS", profile), "BP-CHG-04") << profile;
  for (const char* profile : {"FB", "LC", "SS"}) EXPECT_EQ(refusal("SS", profile), "") << profile;
  EXPECT_EQ(refusal("CV formation skirmish size 14.4 x 1.6", "LI"), "BP-CHG-04");
  EXPECT_EQ(refusal("CV", "SQ"), "BP-CHG-07");
  EXPECT_EQ(refusal("CV", "SQ : disordered"), "");
}

TEST(BlackPowderCharges,
     TheFaceIsThatOfTheQuarterItComesFrom) {  // BP-CHG-08, BP-CHG-09, BP-CHG-11, BP-GEO-02, BP-RSP-05
  Situation table(
      "unit red R1 of rb at (43,60) facing 90 profile LI\nunit blue B1 of bb at (60,60) facing 180 profile LI\n");
  charge_now(table);
  EXPECT_EQ(menu(table), "none");
  const std::vector<Contact> contacts = table.table().contacts_of(UnitId("R1"));
  ASSERT_EQ(contacts.size(), 1u);
  EXPECT_EQ(contacts[0].face_of_b, v1::FACE_RIGHT);
}

TEST(BlackPowderCharges, MovesThatDoNotReachGoStraightAtTheTarget) {  // BP-CHG-10, BP-CHG-12
  Situation table(
      "unit red R1 of rb at (60,40) facing 0 profile LI\nunit blue B1 of bb at (60,62) facing 180 profile LI\n");
  charge_now(table);
  EXPECT_EQ(table.unit("R1").ground.centre.y, 52_in);
  EXPECT_FALSE(table.table().engaged(UnitId("R1")));
}

// BP-CHG-10, BP-PRX-02, BP-PRX-04
TEST(BlackPowderCharges, ATargetToOneSideIsReachedInTwoMoves) {
  const auto asked = [](const std::string& profile, const std::string& place) {
    Situation table("unit red R1 of rb at (60,40) facing 0 profile " + profile + "\nunit blue B1 of bb at (" + place +
                    ") facing 180 profile CV\n");
    const char* order = "command order_charge units R1 : target targets B1";
    if (const std::string refusal = table.refusal(kRed, order); !refusal.empty()) return refusal;
    if (table.offers(kRed, "order_charge").empty()) return std::string("not offered");
    table.act(kRed, order, {1, 1});  // three moves
    return std::string(table.prompt(kBlue).decision());
  };
  for (const char* place : {"60,66", "61,66", "63,66", "70,66", "50,66"})
    EXPECT_EQ(asked("CV", place), "charge_response") << place;
  for (const char* place : {"60,56.2", "62,56.2", "65,56.2", "68,56.2"})
    EXPECT_EQ(asked("LI", place), "charge_response") << place;
}

// An enemy 4 in ahead of a column's front, which stands 10 degrees askew to it.
TEST(BlackPowderCharges, AChargerMayWheelIntoTheFaceBeforeIt) {  // BP-PRX-04, BP-CHG-11
  const auto refusal = [](const std::string& profile, const std::string& place) {
    const Situation table("unit red R1 of rb at (60,40) facing 10 profile " + profile + "\nunit blue B1 of bb at " +
                          place + " facing 180 profile CV : closing_fire_used\n");
    return table.refusal(kRed, "command order_charge units R1 : target targets B1");
  };
  EXPECT_EQ(refusal("AC", "(61.1114,48.3027)"), "");
  EXPECT_EQ(refusal("CV", "(61.0419,47.9088)"), "");
  EXPECT_EQ(refusal("CV", "(63,50)"), "") << "a little aside";
}

// BP-CHG-18, BP-GEN-08
TEST(BlackPowderCharges, OneThatSlowGroundStopsIsNotRefusedForItsGapToTheTarget) {
  const Situation table(
      "terrain hedge h \"hedge\" line (30,50) (90,50)\n"
      "unit red R1 of rb at (60,42.2) facing 0 profile LI : may_use_initiative\n"
      "unit blue B1 of bb at (60,51) facing 180 profile LI\n",
      "initiative");
  EXPECT_EQ(table.refusal(kRed, "charge initiative_charge units R1 : target targets B1"), "BP-CHG-01");
}

TEST(BlackPowderCharges, AWheelThatGoesTooFarIsTheReasonGiven) {  // BP-MOV-06, BP-CHG-11
  const Situation table(
      "unit red R1 of rb at (60,40) facing 0 profile CV : may_use_initiative\n"
      "unit blue B1 of bb at (63,60) facing 160 profile CV\n",
      "initiative");
  EXPECT_EQ(table.refusal(kRed, "charge initiative_charge units R1 : target targets B1"), "BP-MOV-06");
}

// The ids and labels of the enemies that an order to charge is offered against.
std::string charges_offered(const Situation& table) {
  std::string all;
  for (const v1::Offer& offer : table.offers(kRed, "order_charge")) {
    for (const v1::InputWanted& input : offer.inputs()) {
      for (const v1::TargetOffered& target : input.targets().targets())
        all += target.unit() + ": " + target.label() + "\n";
    }
  }
  return all;
}

TEST(BlackPowderCharges, AnEnemyBehindAnotherMayBeTheTarget) {  // BP-CHG-17, BP-GEN-08
  Situation table(R"(
unit red R1 of rb at (60,40) facing 0 profile LI
unit blue B1 of bb at (60,52) facing 180 profile LI
unit blue B2 of bb at (60,46) facing 180 profile SS
)");
  EXPECT_NE(charges_offered(table).find("another enemy stands in the way"), std::string::npos);
  EXPECT_EQ(table.refusal(kRed, "command order_charge units R1 : target targets B1"), "");
  table.act(kRed, "command order_charge units R1 : target targets B1", {1, 1});
  table.act(kBlue, "choose stand units B2");
  EXPECT_TRUE(table.table().engaged(UnitId("B2"))) << "the one in front is charged";
  EXPECT_FALSE(table.table().engaged(UnitId("B1")));
}

// Skirmishers may charge the guns, but not the line in front of them.
TEST(BlackPowderCharges, OneThatMayNotChargeTheEnemyInTheWayStopsShortOfIt) {  // BP-CHG-17, BP-CHG-04
  Situation table(R"(
unit red R1 of rb at (60,40) facing 0 profile SK
unit blue B1 of bb at (60,58) facing 180 profile FB
unit blue B2 of bb at (60,50) facing 180 profile LI
)");
  EXPECT_EQ(table.refusal(kRed, "command order_charge units R1 : target targets B2"), "BP-CHG-04");
  EXPECT_EQ(table.refusal(kRed, "command order_charge units R1 : target targets B1"), "");
  table.act(kRed, "command order_charge units R1 : target targets B1", {1, 1});
  EXPECT_TRUE(table.table().contacts.empty());
  const Length gap = geometry::distance(table.unit("R1").ground, table.unit("B2").ground);
  EXPECT_GE(gap, 1_in - Length::um(10));
  EXPECT_LE(gap, 2_in);
}

TEST(BlackPowderCharges, AnEnemyOnTheWayIsChargedInstead) {  // BP-CHG-17
  Situation table(R"(
unit red R1 of rb at (60,40) facing 0 profile LI
unit blue B1 of bb at (60,51) facing 180 profile LI
unit blue B2 of bb at (60,47) facing 180 profile LI
)");
  charge_now(table);
  table.act(kBlue, "choose stand units B2");
  EXPECT_TRUE(table.table().engaged(UnitId("B2")));
  EXPECT_FALSE(table.table().engaged(UnitId("B1")));
}

// BP-CLF-01, BP-CLF-06 to BP-CLF-08, BP-CLF-15, BP-BRK-07, BP-BRK-17
TEST(BlackPowderCharges, AChargerShakenByClosingFireTestsAndMayGoBack) {
  Situation table = charged("LI : casualties=2", "LI");
  table.act(kBlue, "choose closing_fire units B1", {4, 4, 1, 4, 1, 2, 4});
  EXPECT_EQ(row(table.roll("shooting", "B1"), "BP-CLF-01"), 1);
  EXPECT_TRUE(table.table().contacts.empty());
  EXPECT_EQ(table.status("R1", "disordered"), 1);
  EXPECT_EQ(table.status("R1", "charging"), 0);
}

// BP-RSP-02, BP-GEO-10
TEST(BlackPowderCharges, TheEngagedAnswerNoCharge) {
  Situation table =
      charged("LI", "LI", 180, "unit red R2 of rb at (52.8,52.6) facing 90 profile AC\ncontact R2 front B1 right\n");
  EXPECT_EQ(menu(table), "none");
}

// BP-CCH-04 to BP-CCH-06, BP-SEQ-09
TEST(BlackPowderCharges, CavalryMeetsCavalryHalfWay) {
  Situation table(
      "unit red R1 of rb at (60,40) facing 0 profile CV\nunit blue B1 of bb at (60,58) facing 180 profile CV\n");
  charge_now(table);
  table.act(kBlue, "choose counter_charge units B1");
  EXPECT_EQ(geometry::front_centre(table.unit("R1").ground), (geometry::Point{60_in, 49_in}));
  EXPECT_EQ(table.status("R1", "charging"), 1);
  EXPECT_EQ(table.status("B1", "charging"), 1);
  EXPECT_EQ(table.table().active, v1::SIDE_RED) << "the turn continues";
}

// BP-SQR-09, BP-SQR-12, BP-SQR-13, BP-SQR-20
TEST(BlackPowderCharges, ADisorderedOrShakenUnitFormsASquareThatIsChargedHome) {
  for (const char* state : {"disordered", "casualties=3"}) {
    Situation table(
        "unit red R1 of rb at (60,40) facing 0 profile CV\nunit blue B1 of bb at (60,53) facing 180 profile LI : " +
        std::string(state) + "\n");
    charge_now(table, {3, 4});
    EXPECT_EQ(table.unit("B1").formation, kSquare);
    EXPECT_TRUE(table.table().engaged(UnitId("B1"))) << state;
  }
}

TEST(BlackPowderCharges, ADoubleOneIsNoSquareWithTheOption) {  // BP-SQR-06, OPT-06
  Situation table(
      "option OPT-06 on\nunit red R1 of rb at (60,40) facing 0 profile CV\nunit blue B1 of bb at (60,53) facing 180 "
      "profile LI\n");
  charge_now(table, {1, 1});
  EXPECT_EQ(table.unit("B1").formation, kLine);
  EXPECT_EQ(table.status("B1", "disordered"), 1);
  EXPECT_TRUE(table.table().engaged(UnitId("B1")));
}

TEST(BlackPowderCharges, FootChargedInTheFlankFormsNoSquare) {  // BP-SQR-07
  Situation table(
      "unit red R1 of rb at (43,60) facing 90 profile CV\nunit blue B1 of bb at (60,60) facing 180 profile LI\n");
  charge_now(table);
  EXPECT_EQ(table.unit("B1").formation, kLine);
  EXPECT_TRUE(table.table().engaged(UnitId("B1")));
}

TEST(BlackPowderCharges, AnObstacleOnTheWayCostsSixInches) {  // BP-CHG-18
  const auto reaches = [](const char* y) {
    Situation table(
        "terrain hedge h \"hedge\" line (30,44) (90,44)\nunit red R1 of rb at (60,40) facing 0 profile LI\n"
        "unit blue B1 of bb at (60," +
        std::string(y) + ") facing 180 profile LI : closing_fire_used\n");
    charge_now(table);
    return table.table().engaged(UnitId("B1"));
  };
  EXPECT_TRUE(reaches("47.6"));
  EXPECT_FALSE(reaches("48.6"));
}

TEST(BlackPowderCharges, AGarrisonThatFightsAnswersNoFurtherCharge) {  // BP-RSP-02, BP-CLF-04
  const auto asked = [](const std::string& contact) {
    Situation table(R"(
terrain building farm "the farm" area (56,46) (64,46) (64,54) (56,54)
unit red R1 profile AC of rb at (45,50) facing 90
unit red R2 profile AC of rb at (60,43.6) facing 0
unit blue B1 profile LI of bb formation garrison size 8 x 8 at (60,50) facing 180 : garrison=1
)" + contact);
    charge_now(table);
    return menu(table) + (table.table().engaged(UnitId("R1")) ? ", engaged" : "");
  };
  EXPECT_EQ(asked(""), "closing_fire stand");
  EXPECT_EQ(asked("contact R2 front B1 front\n"), "none, engaged") << "not even from a wall that nobody attacks yet";
}

TEST(BlackPowderCharges, HorseChargesNoBuilding) {  // BP-CHG-06
  const Situation table(R"(
terrain building farm area (56,50) (64,50) (64,58) (56,58)
unit red R1 of rb at (60,40) facing 0 profile CV
unit blue B1 of bb at (60,54) facing 180 profile LI formation garrison size 8 x 8 : garrison=1
)");
  EXPECT_EQ(table.refusal(kRed, "command order_charge units R1 : target targets B1"), "BP-CHG-06");
}

TEST(BlackPowderCharges, HorseChargesNobodyBehindAFortification) {  // BP-CHG-06
  const auto refusal = [](const std::string& profile, const std::string& y) {
    const Situation table("terrain fortification works line (40," + y + ") (80," + y +
                          ")\nunit red R1 of rb at (60,40) facing 0 profile " + profile +
                          "\nunit blue B1 of bb at (60,54) facing 180 profile LI\n");
    return table.refusal(kRed, "command order_charge units R1 : target targets B1");
  };
  EXPECT_EQ(refusal("CV", "53"), "BP-CHG-06");
  EXPECT_EQ(refusal("CV", "55"), "") << "it lies along the rear";
  EXPECT_EQ(refusal("LI", "53"), "");
}

}  // namespace
}  // namespace battalia::rules::black_powder
