// Chapters DIC, HIT and SAV: how many dice a volley has, what they need, and what is saved.
#include "server/rules/families/brigade/shooting/shooting.h"

#include "common/notation/act.h"
#include "server/rules/systems/pike_and_shotte/pike_and_shotte.h"
#include "tests/rules/pike_and_shotte/shooting/shooting.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

#include <sstream>

namespace battalia::rules::pike_and_shotte {
namespace {

// PS-DIC-02, PS-FRM-03
TEST(Shooting, AMarchColumnHasNoDice) {
  Situation table =
      shooting("unit red R1 of r profile SH formation march_column size 2 x 3" + at(36, 20) +
               "unit blue B1 of b profile PB" + at(36, 26, 180) + "unit red R2 of r profile SH" + at(36, 14));
  EXPECT_EQ(table.refusal(kRed, "shoot shoot units R1 : target targets B1"), "PS-DIC-02");
}

// --- Dice -----------------------------------------------------------------------------------------------------------

// Dice that the red unit rolls against the blue one.
int dice(const Situation& table) {
  const v1::Act act = *notation::read_act("shoot shoot units R1 : target targets B1");
  SeededDice seeded(1);
  const Ruling ruling = system().adjudicate(table.battle(), act, kRed, seeded);
  if (!ruling) return -1;
  for (const v1::Event& event : *ruling) {
    if (event.has_dice_rolled() && event.dice_rolled().purpose() == "shooting") return event.dice_rolled().faces_size();
  }
  return 0;
}

// PS-DIC-01, PS-SIZ-01, PS-SIZ-04, PS-SIZ-06
TEST(Shooting, SizeAddsOrTakesADieButLeavesOne) {
  EXPECT_EQ(dice(face_to_face("SH", 1, "PB", 3, 5)), 2);
  EXPECT_EQ(dice(face_to_face("SHL", 1, "PB", 3, 5)), 3);
  EXPECT_EQ(dice(face_to_face("SHS", 1, "PB", 3, 5)), 1);
  EXPECT_EQ(dice(face_to_face("SHS shooting=1", 1, "PB", 3, 5)), 1);
  EXPECT_EQ(dice(face_to_face("SHS size=-2 shooting=3", 1, "PB", 3, 5)), 1);
}

// PS-DIC-07
TEST(Shooting, OrdnanceHasDiceByBand) {
  EXPECT_EQ(dice(face_to_face("LO", 1.5, "PB", 3, 4)), 3);
  EXPECT_EQ(dice(face_to_face("LO", 1.5, "PB", 3, 8)), 2);
  EXPECT_EQ(dice(face_to_face("LO", 1.5, "PB", 3, 8.01)), 1);
}

// PS-DIC-03, PS-HGH-03, PS-SIZ-05
TEST(Shooting, AHedgehogShootsOneDieAnyWayRound) {
  EXPECT_EQ(dice(shooting("unit red R1 of r profile CI formation hedgehog size 4 x 4" + at(36, 20) +
                          "unit blue B1 of b profile PB" + at(36, 14, 0))),
            1);
}

// PS-HGH-10
TEST(Shooting, ShelteredShotGivesAHedgehogItsDie) {
  const std::string block = "unit red R1 of r profile PB formation hedgehog size 4 x 4" + at(36, 20) +
                            "unit blue B1 of b profile PB" + at(36, 27, 180);
  EXPECT_EQ(shooting(block).offers(kRed, "shoot").size(), 0u);
  EXPECT_EQ(dice(shooting(block + "unit red R2 of r profile SH inside attached to R1\n")), 1);
}

// PS-DIC-05, PS-DIC-06, PS-HIT-08
TEST(Shooting, FirearmsInEnfiladeDoubleAgainstLineOrColumn) {
  const auto from_the_left = [](const std::string& shooter, const std::string& target) {
    return dice(shooting("unit red R1 of r profile " + shooter + at(28, 24, 90) + "unit blue B1 of b profile " +
                         target + at(36, 24, 0)));
  };
  EXPECT_EQ(from_the_left("SH", "PB"), 4);
  EXPECT_EQ(from_the_left("SH", "HQ"), 4);
  EXPECT_EQ(from_the_left("SH traits weapon_longbow", "PB"), 2);
  EXPECT_EQ(from_the_left("SH", "SK size 6 x 1"), 2);
  EXPECT_EQ(from_the_left("SH", "PB formation hedgehog"), 2);
  EXPECT_EQ(from_the_left("LO", "PB"), 2);
}

// PS-SPR-04
TEST(Shooting, FirstFireAddsADieOnce) {
  const std::string lines = "unit red R1 of r profile SH traits first_fire,weapon_musket" + at(36, 20) +
                            "unit blue B1 of b profile PB" + at(36, 27, 180);
  EXPECT_EQ(dice(shooting(lines)), 3);
  Situation table = shooting(lines);
  table.act(kRed, "shoot shoot units R1 : target targets B1", {1, 1, 1});
  EXPECT_EQ(table.status("R1", "first_fire_used"), 1);
}

// PS-SPR-07
TEST(Shooting, CaracoleAddsADieAtPistolRangeUnlessItCharged) {
  const auto caracole = [](const std::string& statuses) {
    return dice(shooting("unit red R1 of r profile HQ traits caracole,weapon_pistol at (36,20) facing 0" + statuses +
                         "\nunit blue B1 of b profile PB" + at(36, 25.5, 180)));
  };
  EXPECT_EQ(caracole(""), 2);
  EXPECT_EQ(caracole(" : charged"), 1);
}

// --- To hit ---------------------------------------------------------------------------------------------------------

struct ToHit {
  const char* red;
  double red_depth;
  const char* blue;
  double blue_depth;
  double gap;
  int needed;
  int modifier;
};

// PS-HIT-01, PS-HIT-02, PS-HIT-04, PS-HIT-05, PS-HIT-06, PS-HIT-07, PS-HIT-08, PS-SKM-02, PS-DIS-04, PS-SHK-02
TEST(Shooting, CountsThePrintedModifiers) {
  const ToHit rows[] = {
      {"SH", 1, "PB", 3, 5, 4, 0},
      {"SH", 1, "PB", 3, 4, 4, 1},
      {"FT traits weapon_longbow", 1, "PB", 3, 4, 4, 0},
      {"LO", 1.5, "PB", 3, 4, 5, 0},
      {"SH", 1, "SK", 1, 5, 4, -1},
      {"SH", 1, "LO", 1.5, 5, 4, -1},
      {"SH", 1, "LO formation limbered size 1.5 x 3", 3, 5, 4, -1},
      {"SK", 1, "SK", 1, 3, 4, 0},
  };
  for (const ToHit& expected : rows) {
    Situation table = face_to_face(expected.red, expected.red_depth, expected.blue, expected.blue_depth, expected.gap);
    const auto offers = table.offers(kRed, "shoot");
    ASSERT_EQ(offers.size(), 1u) << expected.red << " at " << expected.blue;
    int sum = 0;
    for (const v1::ModifierRow& counted : offers[0].inputs(0).targets().targets(0).odds().modifiers()) {
      if (counted.clause().find("HIT") != std::string::npos || counted.clause().find("CLF") != std::string::npos) {
        sum += counted.value();
      }
    }
    EXPECT_EQ(sum, expected.modifier) << expected.red << " at " << expected.blue;
    std::vector<std::uint32_t> misses(static_cast<std::size_t>(dice(table)), 1);
    table.act(kRed, "shoot shoot units R1 : target targets B1", misses);
    EXPECT_EQ(table.roll("shooting", "R1").needed(), expected.needed);
  }
}

// PS-HIT-04
TEST(Shooting, ShakenAndDisorderedShootersHitOneWorseTogether) {
  for (const std::string state : {"disordered", "casualties=3", "casualties=3 disordered"}) {
    Situation table = shooting("unit red R1 of r profile SH at (36,20) : " + state +
                               "\nunit blue B1 of b profile PB at (36,27) facing 180\n");
    table.act(kRed, "shoot shoot units R1 : target targets B1", {4, 3});
    EXPECT_EQ(table.roll("shooting", "R1").total(), 0) << state;
    EXPECT_EQ(row(table.roll("shooting", "R1"), "PS-HIT-04"), -1) << state;
    EXPECT_EQ(table.roll("shooting", "R1").shown().at_least(), 5) << "what the dice must show, not what is printed";
  }
}

// PS-DIE-03, PS-HIT-03, PS-SHO-03, PS-SHO-04, PS-DIS-01, PS-DIS-10
TEST(Shooting, ANaturalSixDisordersEvenWhenTheHitIsSaved) {
  Situation table = face_to_face("SH", 1, "PB", 3, 5);
  table.act(kRed, "shoot shoot units R1 : target targets B1", {6, 1, 4});
  EXPECT_EQ(table.status("B1", "casualties"), 0);
  EXPECT_EQ(table.status("B1", "disordered"), 1);
  EXPECT_EQ(table.roll("shooting", "R1").outcome(), "1 hit, disorders");
}

// --- Saves ----------------------------------------------------------------------------------------------------------

// PS-SAV-01, PS-SHO-02, PS-DIE-04
TEST(Shooting, HitsAreSavedOneByOne) {
  Situation table = face_to_face("SHL", 1, "PB", 3, 5);
  table.act(kRed, "shoot shoot units R1 : target targets B1", {4, 5, 4, 4, 3, 1});
  EXPECT_EQ(table.status("B1", "casualties"), 2);
  EXPECT_EQ(table.roll("save", "B1").outcome(), "2 casualties");
}

struct SaveRowExpected {
  const char* gun;
  double gap;
  const char* clause;
  int value;
};

// PS-SAV-05, PS-SAV-06, PS-SAV-08
TEST(Shooting, RoundShotIsHardToSave) {
  for (const SaveRowExpected& expected : {SaveRowExpected{"LO", 3, "PS-SAV-05", -2},
                                          {"MO", 3, "PS-SAV-05", -2},
                                          {"HO", 3, "PS-SAV-06", -3},
                                          {"HO type siege_gun traits weapon_siege_gun", 3, "PS-SAV-06", -3}}) {
    Situation table = face_to_face(expected.gun, 1.5, "HH", 1.5, expected.gap);
    table.act(kRed, "shoot shoot units R1 : target targets B1", {5, 1, 1, 6});
    EXPECT_EQ(row(table.roll("save", "B1"), expected.clause), expected.value) << expected.gun;
  }
}

// PS-SAV-06, PS-DIE-04
TEST(Shooting, AVolleyThatNeedsASevenIsNotRolled) {
  Situation table = face_to_face("HO", 1.5, "SH", 1, 3);
  table.act(kRed, "shoot shoot units R1 : target targets B1", {5, 1, 1});
  EXPECT_EQ(table.status("B1", "casualties"), 1);
  EXPECT_TRUE(table.cites("PS-DIE-04"));
}

// OPT-02
TEST(Shooting, SavesByAnalogyAreAnOption) {
  Situation table = face_to_face("HO", 1.5, "SH", 1, 3, "option OPT-02 on\n");
  table.act(kRed, "shoot shoot units R1 : target targets B1", {5, 1, 1, 6});
  EXPECT_EQ(row(table.roll("save", "B1"), "PS-SAV-06"), -2);
}

// PS-SAV-04
TEST(Shooting, AMarchColumnSavesOneWorse) {
  Situation table = face_to_face("SH", 1, "SH formation march_column size 2 x 3", 3, 5);
  table.act(kRed, "shoot shoot units R1 : target targets B1", {4, 1, 4});
  EXPECT_EQ(row(table.roll("save", "B1"), "PS-SAV-04"), -1);
  EXPECT_EQ(table.status("B1", "casualties"), 1);
}

// PS-SAV-02, PS-SAV-03, PS-SAV-08, PS-HIT-05
TEST(Shooting, CoverHelpsToSave) {
  const auto save = [](const std::string& terrain, const char* clause) {
    Situation table = face_to_face("SH", 1, "SHS", 1, 5, terrain);
    table.act(kRed, "shoot shoot units R1 : target targets B1", {5, 1, 3});
    return row(table.roll("save", "B1"), clause);
  };
  EXPECT_EQ(save("terrain hedge h line (20,25) (52,25)\n", "PS-SAV-02"), 1);
  EXPECT_EQ(save("terrain hedge h line (20,23) (52,23)\n", "PS-SAV-02"), 0);
  EXPECT_EQ(save("terrain wall h line (20,25) (52,25) hard_cover\n", "PS-SAV-03"), 2);
  EXPECT_EQ(save("terrain woods w area (20,25) (52,25) (52,30) (20,30)\n", "PS-SAV-02"), 1);
  EXPECT_EQ(save("terrain hedge h line (20,25) (52,25)\nterrain wall v line (20,25) (52,25) hard_cover\n", "PS-SAV-03"),
            2);
}

// PS-SAV-02, PS-SAV-03
TEST(Shooting, TheRowNamesTheCover) {
  const auto label = [](const std::string& terrain) {
    Situation table = face_to_face("SH", 1, "SHS", 1, 5, terrain);
    table.act(kRed, "shoot shoot units R1 : target targets B1", {5, 1, 3});
    const v1::DiceRolled saves = table.roll("save", "B1");
    for (const v1::ModifierRow& row : saves.modifiers()) {
      if (row.clause().starts_with("PS-SAV-0")) return row.label();
    }
    return std::string();
  };
  EXPECT_EQ(label("terrain hedge h line (20,25) (52,25)\n"), "soft cover: the hedge");
  EXPECT_EQ(label("terrain hedge h \"Sulby Hedges\" line (20,25) (52,25) hard_cover\n"), "hard cover: Sulby Hedges");
}

// PS-SPR-03, PS-DIE-05, PS-SPR-18
TEST(Shooting, StubbornTroopsThrowOneFailedSaveAgain) {
  Situation table = face_to_face("SHL", 1, "PB traits stubborn", 3, 5);
  table.act(kRed, "shoot shoot units R1 : target targets B1", {4, 5, 1, 2, 3, 4});
  EXPECT_EQ(table.status("B1", "casualties"), 1);
  Situation crack = face_to_face("SHL", 1, "PB traits crack", 3, 5);
  crack.act(kRed, "shoot shoot units R1 : target targets B1", {4, 1, 1, 2, 3});
  EXPECT_EQ(crack.status("B1", "casualties"), 1);
}

// PS-SPR-18
TEST(Shooting, SharpShootersThrowOneMissAgain) {
  Situation table = face_to_face("SH traits sharp_shooters,weapon_musket", 1, "PB", 3, 5);
  table.act(kRed, "shoot shoot units R1 : target targets B1", {1, 2, 6, 4});
  EXPECT_EQ(table.status("B1", "disordered"), 1);
}

// PS-SPR-18, PS-DIE-06
TEST(Shooting, FreshlyRaisedTroopsFindOutBeforeTheFirstVolley) {
  Situation raw = face_to_face("SH traits freshly_raised,weapon_musket", 1, "PB", 3, 5);
  raw.act(kRed, "shoot shoot units R1 : target targets B1", {2, 5, 5});
  EXPECT_EQ(raw.roll("shooting", "R1").total(), 0);
  Situation eager = face_to_face("SH traits freshly_raised,weapon_musket", 1, "PB", 3, 5);
  eager.act(kRed, "shoot shoot units R1 : target targets B1", {6, 1, 1, 1});
  EXPECT_EQ(faces(eager.roll("shooting", "R1")).size(), 3u);
}

// PS-SPR-18
TEST(Shooting, UntestedTroopsShowTheirStaminaAtTheFirstCasualty) {
  Situation table = face_to_face("SH", 1, "PB traits untested", 3, 5);
  table.act(kRed, "shoot shoot units R1 : target targets B1", {4, 1, 1, 6});
  EXPECT_EQ(table.status("B1", "rolled_stamina"), 4);
}

// --- Garrisons ------------------------------------------------------------------------------------------------------

Situation garrison(const std::string& more) {
  return shooting(
      "terrain building house \"House\" area (33,17) (39,17) (39,23) (33,23) stone\n"
      "unit red R1 of r profile SH formation garrison size 6 x 6 at (36,20) facing 0 : garrison=1\n" +
      more);
}

// PS-DIC-04, PS-DIC-08, PS-BLD-01
TEST(Shooting, AGarrisonShootsOneDieAWallUpToItsValue) {
  Situation table = garrison("unit blue B1 of b profile PB" + at(36, 27, 180) + "unit blue B2 of b profile PB" +
                             at(44, 20, 270) + "unit blue B3 of b profile PB" + at(28, 20, 90));
  const auto offers = table.offers(kRed, "shoot");
  ASSERT_EQ(offers.size(), 1u);
  EXPECT_EQ(offers[0].inputs(0).choose().options_size(), 3);
  EXPECT_EQ(offers[0].inputs(0).choose().max(), 2u);
  EXPECT_EQ(table.refusal(kRed, "shoot shoot units R1 : faces options front,right,left"), "PS-DIC-08");
  const auto expected = [&](const std::string& walls) {
    const auto act = notation::read_act("shoot shoot units R1 : faces options " + walls);
    EXPECT_TRUE(act.has_value()) << walls;
    return system().preview(table.battle(), *act, kRed).odds().expected_milli();
  };
  EXPECT_NEAR(expected("front,left"), expected("front") + expected("left"), 1) << "the preview is of all walls named";
  table.act(kRed, "shoot shoot units R1 : faces options front,left", {4, 4, 6, 4});
  EXPECT_EQ(table.roll("save", "B1").outcome(), "0 casualties");
  EXPECT_EQ(table.status("B3", "disordered"), 1);
}

// PS-BLD-01, PS-HIT-05, PS-SAV-03, PS-BLD-04
TEST(Shooting, AGarrisonIsHardToHitAndSavesWell) {
  const auto shot_at = [](const std::string& stone) {
    return shooting("terrain building house \"House\" area (33,24) (39,24) (39,30) (33,30) " + stone +
                    "\nunit red R1 of r profile SH" + at(36, 18) +
                    "unit blue B1 of b profile SH formation garrison size 6 x 6 at (36,27) facing 180 : garrison=1\n");
  };
  Situation stone = shot_at("stone");
  stone.act(kRed, "shoot shoot units R1 : target targets B1", {5, 1, 2});
  EXPECT_EQ(row(stone.roll("shooting", "R1"), "PS-HIT-05"), -1);
  EXPECT_EQ(row(stone.roll("save", "B1"), "PS-SAV-03"), 2);
  Situation wooden = shot_at("");
  wooden.act(kRed, "shoot shoot units R1 : target targets B1", {5, 1, 3});
  EXPECT_EQ(row(wooden.roll("save", "B1"), "PS-SAV-02"), 1);
}

// PS-CDR-06, PS-DIE-06
TEST(Shooting, ACommanderWithTheTargetIsInDangerAfterTheSaves) {
  Situation table = face_to_face("SH", 1, "PB", 3, 5, "commander blue C1 of b profile CDR attached to B1 at (36,27)\n");
  table.act(kRed, "shoot shoot units R1 : target targets B1", {4, 1, 1, 3, 3});
  EXPECT_EQ(table.rolls().back().unit(), "C1");
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
