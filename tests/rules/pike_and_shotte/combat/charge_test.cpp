// Chapters CHG, RSP, CLF, CCH, EVA, HGH and REA: charges, who may make them, where they strike, what is done about
// them.
#include "server/rules/systems/pike_and_shotte/charge/charge.h"

#include "server/rules/systems/pike_and_shotte/charge/contact.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

constexpr v1::Seat kRed = v1::SEAT_RED;
constexpr v1::Seat kBlue = v1::SEAT_BLUE;

// Red's orders; R1 is to charge B1. Its own commander and blue's stand far off.
Situation charging(const std::string& lines) {
  constexpr std::string_view kBefore = R"(
command red r "Red battalia" commander RC
command blue b "Blue battalia" commander BC
commander red RC of r profile CDR at (36,3)
commander blue BC of b profile CDR at (36,46)
turn 1 active red phase orders first red
)";
  return Situation(std::string(kBefore) + lines);
}

// Charges as the game does, without the order that goes before it.
Situation& charge_now(Situation& table, std::vector<std::uint32_t> faces = {}, int moves = 1, bool halt = false,
                      ChargeCause cause = ChargeCause::order) {
  table.run([&](Draft& draft) { charge(draft, UnitId("R1"), UnitId("B1"), {cause, moves, halt}); }, std::move(faces));
  return table;
}

std::string barred(const Situation& table, int moves = 1, ChargeCause cause = ChargeCause::order) {
  const WhyNot fault = why_not_charge(table.table(), table.unit("R1"), table.unit("B1"), cause, moves);
  return fault ? fault->citation.clause : "";
}

std::string touching(const Situation& table, std::string_view a, std::string_view b) {
  for (const Contact& contact : table.table().contacts_of(UnitId(a))) {
    if (contact.b == UnitId(b)) {
      return std::string(contact.face_of_b == v1::FACE_FRONT   ? "front"
                         : contact.face_of_b == v1::FACE_REAR  ? "rear"
                         : contact.face_of_b == v1::FACE_RIGHT ? "right"
                                                               : "left");
    }
  }
  return "";
}

// --- Who charges which units ----------------------------------------------------------------------------------------

struct Bar {
  const char* red;
  const char* blue;
  const char* clause;
};

// PS-CHG-02, PS-SHK-03, PS-CHG-03, PS-CHG-05, PS-CHG-06, PS-BRG-03
TEST(Charges, SomeTroopsChargeNobodyAndSomeAreNotCharged) {
  const Bar bars[] = {
      {"PB", "SH", ""},
      {"HH", "PB", ""},
      {"HH", "PB formation hedgehog size 4 x 4", ""},
      {"PB : casualties=4", "SH", "PS-SHK-03"},
      {"SH formation march_column size 2 x 3", "SH", "PS-CHG-02"},
      {"LO", "SH", "PS-CHG-02"},
      {"PB formation hedgehog size 4 x 4", "SH", "PS-CHG-02"},
      {"SK", "SH", "PS-CHG-03"},
      {"SK", "SK", ""},
      {"SK", "LO", ""},
      {"SK", "SH formation march_column size 2 x 3", ""},
  };
  for (const Bar& bar : bars) {
    const Situation table = charging("unit red R1 at (36,20) facing 0 of r profile " + std::string(bar.red) +
                                     "\nunit blue B1 at (36,24.4) facing 180 of b profile " + bar.blue + "\n");
    EXPECT_EQ(barred(table, 2), bar.clause) << bar.red << " at " << bar.blue;
  }
}

// PS-CHG-06
TEST(Charges, HorseChargesNeitherGarrisonsNorIntoWoods) {
  const std::string horse = "unit red R1 of r profile HQ at (36,20) facing 0\n";
  EXPECT_EQ(
      barred(charging(
          horse + "terrain building h area (33,23) (39,23) (39,27) (33,27)\n"
                  "unit blue B1 of b profile SH formation garrison size 6 x 4 at (36,25) facing 180 : garrison=1\n")),
      "PS-CHG-06");
  EXPECT_EQ(barred(charging(horse + "terrain woods h area (30,23) (42,23) (42,27) (30,27)\n"
                                    "unit blue B1 of b profile SH at (36,25) facing 180\n")),
            "PS-CHG-06");
}

// PS-CHG-03
TEST(Charges, SkirmishersMayStrikeTheFlankOfThoseWhoFight) {
  const std::string lines =
      "unit red R1 of r profile SK at (30.5,24) facing 90\nunit blue B1 of b profile PB at (36,24) facing 0\n"
      "unit red R2 of r profile PB at (36,27) facing 180\n";
  EXPECT_EQ(barred(charging(lines)), "PS-CHG-03");
  EXPECT_EQ(barred(charging(lines + "contact R2 front B1 front\n")), "");
}

// PS-PRX-01, PS-PRX-04
TEST(Charges, OrderedChargesGoTowardsTheNearestEnemy) {
  const Situation table = charging(
      "unit red R1 of r profile HQ at (36,20) facing 0\nunit blue B1 of b profile SH at (36,26) facing 180\n"
      "unit blue B2 of b profile SHS at (42,20) facing 270\n");
  EXPECT_EQ(barred(table, 1), "PS-PRX-01");
  EXPECT_EQ(barred(table, 1, ChargeCause::blunder), "");
}

// --- The way there --------------------------------------------------------------------------------------------------

// PS-CHG-01, PS-MOV-04
TEST(Charges, ReachAsFarAsTheirMovesGo) {
  const Situation table = charging(
      "unit red R1 of r profile HQ at (36,10) facing 0\nunit blue B1 of b profile SH at (36,23.25) facing 180\n");
  EXPECT_EQ(barred(table, 1), "PS-CHG-01");
  EXPECT_EQ(barred(table, 2), "");
  Situation far = charging(
      "unit red R1 of r profile HQ at (36,10) facing 0\nunit blue B1 of b profile SHS at (36,26) facing 180\n");
  charge_now(far, {}, 1);  // moves that do not reach bring it straight at the target
  EXPECT_EQ(far.unit("R1").ground.centre.y, Length::inches(16));
  EXPECT_TRUE(far.table().contacts.empty());
  EXPECT_EQ(far.status("R1", "charged"), 0);
}

// PS-MOV-07
TEST(Charges, StopSevenTenthsShortWhenTheyDoNotReach) {
  Situation table = charging(
      "unit red R1 of r profile HQ at (36,10) facing 0\nunit blue B1 of b profile SHS at (36,17) facing 180\n"
      "terrain wall w line (30,15.5) (42,15.5)\n");
  EXPECT_EQ(barred(table, 1), "PS-TER-10");
  charge_now(table);  // an obstacle before the target stops it
  EXPECT_TRUE(table.table().contacts.empty());
  EXPECT_EQ(table.status("R1", "no_further_move"), 1);
}

// PS-TER-10, PS-SAV-07
TEST(Charges, ATargetLiningAnObstacleIsChargedAcrossIt) {
  Situation table = charging(
      "unit red R1 of r profile PB at (36,20) facing 0\nunit blue B1 of b profile SHS at (36,25) facing 180\n"
      "terrain hedge w line (30,24.4) (42,24.4)\n");
  EXPECT_EQ(barred(table), "");
  charge_now(table);
  table.act(kBlue, "choose stand units B1");
  EXPECT_EQ(touching(table, "R1", "B1"), "front");
  for (const v1::Seat seat : {kRed}) table.act(seat, "end_phase");
  table.act(kRed, "fight fight units R1", {4, 1, 1, 1, 1, 1, 1, 3});
  EXPECT_EQ(row(table.roll("save", "B1"), "PS-SAV-02"), 1);
}

// PS-INT-01
TEST(Charges, AnotherEnemyInTheWayIsMetFirst) {
  const std::string lines =
      "unit red R1 of r profile HQ at (36,10) facing 0\nunit blue B1 of b profile SHS at (36,20) facing 180\n"
      "unit blue B2 of b profile SHS at (36,15) facing 180\n";
  EXPECT_EQ(barred(charging(lines), 2), "PS-CHG-01");
  Situation table = charging(lines);
  charge_now(table, {}, 2, false, ChargeCause::blunder);
  table.act(kBlue, "choose stand units B2");
  EXPECT_EQ(touching(table, "R1", "B2"), "front");
}

// --- Contact --------------------------------------------------------------------------------------------------------

struct BlowResult {
  double x;
  double y;
  int facing;
  const char* face;
};

// PS-CHG-04, PS-GEO-01
TEST(Charges, StrikeTheFaceInWhoseQuarterTheyStart) {
  for (const BlowResult& from : {BlowResult{36, 28.5, 180, "front"},
                                 {30, 24, 90, "left"},
                                 {42, 24, 270, "right"},
                                 {36, 19.5, 0, "rear"},
                                 {37.5, 27.5, 180, "front"}}) {
    Situation table =
        charging("unit red R1 of r profile SHS at (" + std::to_string(from.x) + "," + std::to_string(from.y) +
                 ") facing " + std::to_string(from.facing) + "\nunit blue B1 of b profile SHS at (36,24) facing 0\n");
    charge_now(table);
    if (!table.table().decisions.empty()) table.act(kBlue, "choose stand units B1");
    EXPECT_EQ(touching(table, "R1", "B1"), from.face) << from.x << "," << from.y;
    const geometry::Face face = face_contacted(table.unit("B1").ground, table.unit("R1").ground);
    const Length covered =
        geometry::contact_length(table.unit("R1").ground, geometry::Face::front, table.unit("B1").ground, face);
    EXPECT_EQ(covered, std::min(Length::inches(4), geometry::edge_length(table.unit("B1").ground, face)));
  }
}

// PS-CHG-07
TEST(Charges, LaterChargersTakeTheFrontageThatIsLeft) {
  Situation table = charging(
      "unit red R1 of r profile SHS at (38,20) facing 0\nunit blue B1 of b profile SHL at (36,25) facing 180\n"
      "unit red R2 of r profile PB at (33,23) facing 0\ncontact R2 front B1 front\n");
  charge_now(table);
  EXPECT_EQ(touching(table, "R1", "B1"), "front");
  EXPECT_EQ(table.unit("R1").ground.centre.x, Length::inches(38));
  Situation full = charging(
      "unit red R1 of r profile SHS at (36,20) facing 0\nunit blue B1 of b profile SHS at (36,25) facing 180\n"
      "unit red R2 of r profile PB at (36,23) facing 0\ncontact R2 front B1 front\n");
  EXPECT_EQ(barred(full), "PS-CHG-07");
}

// PS-GEO-03, PS-GEO-04
TEST(Charges, ANeighbourIsEngagedFromHalfCoverage) {
  const auto charge_between = [](double x) {
    Situation table = charging("unit red R1 of r profile SHL at (" + std::to_string(x) +
                               ",20) facing 0\nunit blue B1 of b profile SHS at (33.9,24) facing 180\n"
                               "unit blue B2 of b profile SHS at (38,24) facing 180\n");
    charge_now(table);
    table.act(kBlue, "choose stand units B1");
    return table;
  };
  const Situation both = charge_between(36);
  EXPECT_EQ(touching(both, "R1", "B1"), "front");
  EXPECT_EQ(touching(both, "R1", "B2"), "front");
  EXPECT_EQ(touching(charge_between(32.5), "R1", "B2"), "");
}

// --- Responses ------------------------------------------------------------------------------------------------------

std::string menu(Situation& table) {
  charge_now(table);
  std::string keys;
  const v1::Prompt prompt = table.prompt(kBlue);
  if (prompt.decision() != "charge_response") return "none";
  for (const v1::Offer& offer : prompt.offers()) keys += (keys.empty() ? "" : " ") + offer.key();
  return keys;
}

struct Menu {
  const char* red;
  const char* blue;
  int facing;
  const char* keys;
};

// PS-RSP-01, PS-RSP-02, PS-RSP-03, PS-CLF-02, PS-CLF-06, PS-SKM-04, PS-CCH-02, PS-EVA-01, PS-SPR-10
TEST(Responses, AreThoseOfTheTroops) {
  const Menu menus[] = {
      {"PB", "SH", 180, "closing_fire stand"},
      {"PB", "LO", 180, "closing_fire stand"},
      {"PB", "SH traits weapon_longbow", 180, "closing_fire stand"},
      {"PB", "SH", 0, "none"},
      {"PB", "SH : disordered", 180, "closing_fire stand"},
      {"PB", "SH : closing_fire_used", 180, "none"},
      {"PB", "PB", 180, "none"},
      {"PB", "CI", 180, "closing_fire stand"},
      {"PB", "SH formation march_column size 2 x 3", 180, "none"},
      {"PB", "LO formation limbered size 1.5 x 3", 180, "none"},
      {"PB", "PB formation hedgehog size 4 x 4", 180, "none"},
      {"PB", "CI formation hedgehog size 4 x 4", 180, "closing_fire stand"},
      {"PB", "SK", 180, "evade stand"},
      {"SK", "SK", 180, "none"},
      {"HQ", "SK", 180, "none"},
      {"PB", "SK : disordered", 180, "none"},
      {"PB", "HQ", 180, "counter_charge evade stand"},
      {"HQ", "HQ", 180, "counter_charge stand"},
      {"HQ", "HQ : casualties=3", 180, "none"},
      {"HQ", "HQ : disordered", 180, "none"},
      {"HQ", "LH formation skirmish size 9 x 1.5", 180, "evade stand"},
      {"PB", "SK traits fire_and_evade", 180, "fire_and_evade evade stand"},
  };
  for (const Menu& expected : menus) {
    Situation table = charging("unit red R1 at (36,20) facing 0 of r profile " + std::string(expected.red) +
                               "\nunit blue B1 at (36,24.6) facing " + std::to_string(expected.facing) +
                               " of b profile " + expected.blue + "\n");
    EXPECT_EQ(menu(table), expected.keys) << expected.red << " at " << expected.blue << " " << expected.facing;
  }
}

// PS-RSP-01, PS-FRM-09
TEST(Responses, EngagedUnitsMakeNone) {
  Situation table = charging(
      "unit red R1 of r profile HQ at (36,20) facing 0\nunit blue B1 of b profile PB at (36,25) facing 180\n"
      "unit red R2 of r profile PB at (32.5,25) facing 90\ncontact R2 front B1 right\n");
  charge_now(table);
  EXPECT_EQ(touching(table, "R1", "B1"), "front");
  EXPECT_EQ(table.status("R1", "charging"), 1);
}

// --- Closing fire ---------------------------------------------------------------------------------------------------

// PS-CLF-01, PS-CLF-02, PS-HIT-07
TEST(ClosingFire, IsGivenInContactWithAPlusForFirearms) {
  Situation table =
      charging("unit red R1 of r profile PB at (36,20) facing 0\nunit blue B1 of b profile SH at (36,25) facing 180\n");
  charge_now(table);
  table.act(kBlue, "choose closing_fire units B1", {3, 2, 4});
  EXPECT_EQ(table.roll("shooting", "B1").total(), 1);
  EXPECT_EQ(row(table.roll("shooting", "B1"), "PS-CLF-01"), 1);
  EXPECT_EQ(table.status("B1", "closing_fire_used"), 1);
  EXPECT_EQ(table.unit("R1").ground.centre.y, Length::inches(23));
}

// PS-CLF-06
TEST(ClosingFire, OfBowsEarnsNoPlus) {
  Situation table = charging(
      "profile LB type shot formation line size 6 x 1 hand_to_hand=3 shooting=2 morale=4 stamina=3 traits "
      "weapon_longbow\n"
      "unit red R1 of r profile PB at (36,20) facing 0\nunit blue B1 of b profile LB at (36,25) facing 180\n");
  charge_now(table);
  table.act(kBlue, "choose closing_fire units B1", {3, 3});
  EXPECT_EQ(table.roll("shooting", "B1").total(), 0);
}

// PS-CLF-03, PS-CLF-04, PS-BRK-04, PS-BRK-11
TEST(ClosingFire, AChargerThatItShakesTestsAndMayBeThrownBack) {
  Situation table = charging(
      "unit red R1 of r profile PB at (36,20) facing 0 : casualties=3\nunit blue B1 of b profile SH at (36,25) facing "
      "180\n");
  charge_now(table);
  table.act(kBlue, "choose closing_fire units B1", {3, 2, 1, 3, 3});
  EXPECT_TRUE(table.table().contacts.empty());
  EXPECT_EQ(table.unit("R1").ground.centre.y, Length::inches(19));
  EXPECT_EQ(table.status("R1", "disordered"), 1);
  EXPECT_EQ(table.status("R1", "charging"), 0);
}

// PS-CLF-05, OPT-04
TEST(ClosingFire, CasualtiesByGunsAloneAreNoTestUnlessTheOptionSaysSo) {
  const std::string lines =
      "unit red R1 of r profile HH at (36,20) facing 0\nunit blue B1 of b profile LO at (36,25) facing 180\n";
  Situation table = charging(lines);
  charge_now(table);
  table.act(kBlue, "choose closing_fire units B1", {5, 1, 1, 1});
  EXPECT_EQ(table.status("R1", "artillery_casualty"), 0);
  EXPECT_EQ(touching(table, "R1", "B1"), "front");
  Situation optional = charging("option OPT-04 on\n" + lines);
  charge_now(optional);
  optional.act(kBlue, "choose closing_fire units B1", {5, 1, 1, 1, 4, 3});
  EXPECT_EQ(row(optional.roll("break_test", "R1"), "PS-BRK-18"), -1);
  EXPECT_EQ(touching(optional, "R1", "B1"), "front");
}

// PS-DIC-04
TEST(ClosingFire, OfAGarrisonIsADieFromEachWallThatIsAttacked) {
  Situation table = charging(
      "terrain building h area (33,24) (39,24) (39,30) (33,30) stone\n"
      "unit blue B1 of b profile SH formation garrison size 6 x 6 at (36,27) facing 180 : garrison=1\n"
      "unit red R1 of r profile PB at (36,20) facing 0\nunit red R2 of r profile PB at (43,27) facing 270\n");
  charge_now(table);
  table.act(kBlue, "choose closing_fire units B1", {1});
  table.run([](Draft& draft) { charge(draft, UnitId("R2"), UnitId("B1"), {}); }, {});
  table.act(kBlue, "choose closing_fire units B1", {1});
  EXPECT_EQ(faces(table.rolls()[0]).size(), 1u);
  EXPECT_EQ(table.table().contacts.size(), 2u);
}

// --- Counter-charge -------------------------------------------------------------------------------------------------

// PS-CCH-01, PS-CCH-02, PS-CHG-08
TEST(CounterCharge, MeetsTheChargerHalfWay) {
  Situation table = charging(
      "unit red R1 of r profile HQ at (36,20) facing 0\nunit blue B1 of b profile HQ at (36,27.5) facing 180\n");
  charge_now(table);
  table.act(kBlue, "choose counter_charge units B1");
  EXPECT_EQ(table.unit("R1").ground.centre.y, Length::inches(23));
  EXPECT_EQ(table.unit("B1").ground.centre.y, 24.5_in);
  EXPECT_EQ(table.status("R1", "charging"), 1);
  EXPECT_EQ(table.status("B1", "charging"), 1);
  EXPECT_EQ(touching(table, "R1", "B1"), "front");
}

// PS-CCH-02
TEST(CounterCharge, ThrowsInfantryIntoDisorder) {
  Situation table = charging(
      "unit red R1 of r profile PB at (36,20) facing 0\nunit blue B1 of b profile HQ at (36,25.25) facing 180\n");
  charge_now(table);
  table.act(kBlue, "choose counter_charge units B1");
  EXPECT_EQ(table.status("R1", "disordered"), 1);
  EXPECT_EQ(table.status("R1", "charging"), 0);
  EXPECT_EQ(table.status("B1", "charging"), 1);
}

// --- Evade ----------------------------------------------------------------------------------------------------------

// PS-EVA-01, PS-EVA-02
TEST(Evading, GoesOneFullMoveDirectlyAwayAndTheChargerFollows) {
  Situation table =
      charging("unit red R1 of r profile PB at (36,20) facing 0\nunit blue B1 of b profile SK at (36,24) facing 180\n");
  charge_now(table);
  table.act(kBlue, "choose evade units B1");
  EXPECT_EQ(table.unit("B1").ground.centre.y, Length::inches(28));
  EXPECT_EQ(table.unit("B1").ground.facing, Angle::degrees(180));
  EXPECT_EQ(table.unit("R1").ground.centre.y, Length::inches(24));
  EXPECT_TRUE(table.table().contacts.empty());
  EXPECT_EQ(table.status("R1", "charging"), 0);
}

// PS-EVA-02, PS-TER-01
TEST(Evading, ThoseWhoAreCaughtFacingAwayAreStruckInTheRear) {
  Situation table = charging(
      "unit red R1 of r profile PB at (36,20) facing 0\nunit blue B1 of b profile SK at (36,22.8) facing 180\n"
      "terrain woods w area (25,23.3) (47,23.3) (47,40) (25,40)\n");
  charge_now(table);
  table.act(kBlue, "choose evade units B1 : facing options away");
  EXPECT_EQ(table.unit("B1").ground.facing, Angle::degrees(0));
  EXPECT_EQ(touching(table, "R1", "B1"), "rear");
}

// PS-SPR-10
TEST(Evading, FireAndEvadeShootsItsNormalDiceFirst) {
  Situation table = charging(
      "unit red R1 of r profile PB at (36,20) facing 0\n"
      "unit blue B1 of b profile SK traits fire_and_evade at (36,24) facing 180\n");
  charge_now(table);
  table.act(kBlue, "choose fire_and_evade units B1", {2, 3, 4});
  EXPECT_EQ(table.roll("shooting", "B1").total(), 1) << "2 dice, and 3 hits within 4 in";
  EXPECT_EQ(table.unit("B1").ground.centre.y, Length::inches(28));
}

// PS-SPR-10 takes away the bonus of closing fire; within 4 in firearms keep theirs (PS-HIT-07).
TEST(Evading, ThePartingShotOfFirearmsWithinFourInchesIsAtPlusOne) {
  const auto shot_at = [](double y, const std::string& weapon) {
    Situation table =
        charging("unit red R1 of r profile HQ at (36,20) facing 0\nunit blue B1 at (36," + std::to_string(y) +
                 ") facing 180 of b profile LH formation skirmish size 9 x 1.5 traits fire_and_evade," + weapon + "\n");
    charge_now(table);
    table.act(kBlue, "choose fire_and_evade units B1", {1});
    return table.roll("shooting", "B1");
  };
  const v1::DiceRolled near = shot_at(25.5, "weapon_carbine");  // exactly 4 in before the charger
  EXPECT_EQ(row(near, "PS-HIT-07"), 1);
  EXPECT_EQ(row(near, "PS-CLF-01"), 0);
  EXPECT_EQ(row(shot_at(25.502, "weapon_carbine"), "PS-HIT-07"), 0) << "a hair over";
  EXPECT_EQ(row(shot_at(25.498, "weapon_carbine"), "PS-HIT-07"), 1) << "a hair under";
  EXPECT_EQ(row(shot_at(24, "weapon_longbow"), "PS-HIT-07"), 0) << "bows earn nothing";
}

// PS-EVA-01, PS-RSP-03
TEST(Evading, NeedsGroundToGoTo) {
  Situation table = charging(
      "unit red R1 of r profile PB at (36,20) facing 0\nunit blue B1 of b profile SK at (36,24) facing 180\n"
      "unit blue B2 of b profile PB at (36,27.5) facing 180\n");
  EXPECT_EQ(menu(table), "none");
}

// --- Hedgehog -------------------------------------------------------------------------------------------------------

const char* const kHorseAtPikes =
    "unit red R1 of r profile HH at (36,20) facing 0\nunit blue B1 of b profile PB at (36,25.25) facing 180\n";

// PS-HGH-01, PS-REA-01, PS-REA-02, PS-DIE-02, PS-DIE-10, PS-FRM-08, PS-GEO-05
TEST(Hedgehogs, AreFormedOnARollNotAboveTheRating) {
  for (const std::uint32_t face : {1u, 8u}) {
    Situation table = charging(kHorseAtPikes);
    charge_now(table, {face});
    EXPECT_EQ(table.unit("B1").formation, "hedgehog") << face;
    EXPECT_EQ(table.unit("B1").ground.centre.y, 25.25_in);
    EXPECT_NE(touching(table, "R1", "B1"), "");
  }
  for (const std::uint32_t face : {9u, 0u}) {  // a 0 reads as 10, and is no blunder
    Situation table = charging(kHorseAtPikes);
    charge_now(table, {face});
    EXPECT_EQ(table.unit("B1").formation, "block") << face;
    EXPECT_EQ(touching(table, "R1", "B1"), "front");
  }
}

// PS-REA-02
TEST(Hedgehogs, OfABattaliaWithoutCommanderRollAgainstSix) {
  Situation table = charging(
      "command blue c\nunit red R1 of r profile HH at (36,20) facing 0\n"
      "unit blue B1 of c profile PB at (36,25.25) facing 180\n");
  charge_now(table, {7});
  EXPECT_EQ(table.roll("reaction", "B1").needed(), 6);
  EXPECT_EQ(table.unit("B1").formation, "block");
}

// PS-HGH-07, PS-HGH-12, PS-HGH-17, PS-SPR-01
TEST(Hedgehogs, NeedTheRuleAndAreNotRolledForTwice) {
  Situation table = charging(
      "profile PX type pike_block formation block size 4 x 3 hand_to_hand=6 morale=4 stamina=4 traits weapon_pike\n"
      "unit red R1 of r profile HH at (36,20) facing 0\nunit blue B1 of b profile PX at (36,25.25) facing 180\n");
  charge_now(table);
  EXPECT_EQ(touching(table, "R1", "B1"), "front");
  Situation formed = charging(
      "unit red R1 of r profile HH at (36,20) facing 0\n"
      "unit blue B1 of b profile PB formation hedgehog size 4 x 4 at (36,25.25) facing 180\n");
  charge_now(formed);
  EXPECT_NE(touching(formed, "R1", "B1"), "");
}

// PS-HGH-12
TEST(Hedgehogs, AreFormedWhateverFaceIsChargedAndInDisorderToo) {
  Situation table = charging(
      "unit red R1 of r profile HH at (36,20) facing 0\nunit blue B1 of b profile PB at (36,25.25) facing 0 : "
      "disordered\n");
  charge_now(table, {3});
  EXPECT_EQ(table.unit("B1").formation, "hedgehog");
  EXPECT_EQ(table.status("B1", "disordered"), 1);
}

// PS-HGH-13, PS-RSP-02
TEST(Hedgehogs, AreTheWholeResponse) {
  Situation table = charging(
      "unit red R1 of r profile HH at (36,20) facing 0\nunit blue B1 of b profile CI at (36,25.25) facing 180\n");
  charge_now(table, {9});
  EXPECT_EQ(touching(table, "R1", "B1"), "front");
  EXPECT_TRUE(table.table().decisions.empty());
}

// PS-HGH-09, PS-HGH-11, PS-UNI-08
TEST(Hedgehogs, TakeInShotThatStandsNear) {
  const std::string lines = std::string(kHorseAtPikes) +
                            "unit blue S1 of b profile SH at (43,25.25) facing 180\n"
                            "unit blue S2 of b profile SHS at (30.1,25.25) facing 180\n"
                            "unit blue S3 of b profile SHS at (30.1,27.25) facing 180\n"
                            "unit blue S4 of b profile SH at (36,40) facing 180\n";
  Situation table = charging(lines);
  charge_now(table);
  ASSERT_EQ(table.offers(kBlue, "hedgehog").size(), 1u);
  const v1::ChooseWanted wanted = table.offers(kBlue, "hedgehog")[0].inputs(0).choose();
  std::string keys;
  for (const v1::OptionOffered& option : wanted.options()) keys += option.key() + " ";
  EXPECT_EQ(keys, "S2 S3 S1 S2+S3 ");
  EXPECT_EQ(table.refusal(kBlue, "choose hedgehog units B1 : shelter options S4"), "PS-HGH-09");
  table.act(kBlue, "choose hedgehog units B1 : shelter options S2+S3", {4});
  EXPECT_EQ(table.unit("S2").presence, v1::PRESENCE_INSIDE);
  EXPECT_EQ(table.unit("S3").attached_to, UnitId("B1"));
  EXPECT_TRUE(table.unit("S1").on_table());
  Situation failed = charging(lines);
  charge_now(failed);
  failed.act(kBlue, "choose hedgehog units B1 : shelter options S1", {9});
  EXPECT_TRUE(failed.unit("S1").on_table());
}

// PS-HGH-15
TEST(Hedgehogs, MayBeHaltedBefore) {
  Situation table = charging(kHorseAtPikes);
  charge_now(table, {3}, 1, true);
  EXPECT_TRUE(table.table().contacts.empty());
  EXPECT_EQ(geometry::distance(table.unit("R1").ground, table.unit("B1").ground), Length::inches(2));
  Situation failed = charging(kHorseAtPikes);
  charge_now(failed, {9}, 1, true);
  EXPECT_EQ(touching(failed, "R1", "B1"), "front");
}

// --- Turning to face ------------------------------------------------------------------------------------------------

const char* const kHorseInFlank =
    "unit red R1 of r profile HQ at (29,24) facing 90\nunit blue B1 of b profile HQ at (36,24) facing 0\n";

// PS-REA-03, PS-REA-04, PS-RSP-02
TEST(TurningToFace, IsAChoiceAfterAPass) {
  Situation table = charging(kHorseInFlank);
  charge_now(table, {7});
  EXPECT_EQ(table.prompt(kBlue).decision(), "turn_to_face");
  Situation turned = table;
  turned.act(kBlue, "choose turn units B1");
  EXPECT_EQ(turned.unit("B1").ground.facing, Angle::degrees(270));
  EXPECT_EQ(touching(turned, "R1", "B1"), "front");
  EXPECT_EQ(turned.status("B1", "disordered"), 0);
  table.act(kBlue, "choose stay units B1");
  EXPECT_EQ(touching(table, "R1", "B1"), "left");
}

// PS-REA-03, PS-RSP-03
TEST(TurningToFace, DisordersAfterAFailureAndIsCompulsoryForTheDisordered) {
  Situation table = charging(kHorseInFlank);
  charge_now(table, {9});
  EXPECT_EQ(touching(table, "R1", "B1"), "front");
  EXPECT_EQ(table.status("B1", "disordered"), 1);
  Situation disordered = charging(
      "unit red R1 of r profile HQ at (29,24) facing 90\nunit blue B1 of b profile HQ at (36,24) facing 0 : "
      "disordered\n");
  charge_now(disordered, {3});
  EXPECT_EQ(disordered.prompt(kBlue).decision(), "turn_to_face");
}

// --- Offers ---------------------------------------------------------------------------------------------------------

// PS-GEN-07
TEST(Charges, ListTheEnemiesThatAreNotRefusedNearestFirst) {
  const Situation table = charging(
      "unit red R1 of r profile HQ at (36,20) facing 0\nunit blue B1 of b profile SHS at (30,30) facing 180\n"
      "unit blue B2 of b profile SHS at (40,27) facing 180\nunit blue B3 of b profile SHS at (36,44) facing 180\n");
  const std::vector<UnitId> two = charge_targets(table.table(), table.unit("R1"), ChargeCause::blunder, 2);
  EXPECT_EQ(two, (std::vector{UnitId("B2"), UnitId("B1")}));
  v1::Preview preview;
  preview_charge(table.table(), table.unit("R1"), table.unit("B2"), ChargeCause::blunder, 2, preview);
  EXPECT_TRUE(preview.legal());
  EXPECT_GT(preview.used_um(), 0);
  preview_charge(table.table(), table.unit("R1"), table.unit("B3"), ChargeCause::blunder, 2, preview);
  EXPECT_FALSE(preview.legal());
  EXPECT_EQ(preview.clause(), "PS-CHG-01");
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
