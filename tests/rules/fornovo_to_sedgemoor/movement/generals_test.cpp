// Generals: section 3.
#include "server/rules/systems/fornovo_to_sedgemoor/command/generals.h"
#include "server/rules/systems/fornovo_to_sedgemoor/fornovo_to_sedgemoor.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/phases.h"
#include "tests/rules/fornovo_to_sedgemoor/field.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// A side with a chief, a wing with its own general, and an ally with its general.
constexpr std::string_view kCommands = R"(
command red ra "Red army" commander C
command red rw "Red wing" commander S
command red rx "The ally" commander X : ally=1
commander red C of ra profile CC at (36,10)
commander red S of rw profile SG at (20,10)
commander red X of rx profile CC at (60,10)
unit red A of ra profile MI at (36,16)
unit red W of rw profile MI at (20,16)
unit red I of ra profile IR at (36,24)
unit red L of rx profile MI at (60,16)
)";

bool commands(const Field& field, const char* general, const char* unit) {
  return may_influence(field.table(), field.unit(general), field.unit(unit));
}

TEST(FornovoGenerals, TheChiefInfluencesAllUnitsSubgeneralsTheirOwn) {  // FTS-3-a, FTS-3-b, G-056
  const Field field({kCommands});
  EXPECT_TRUE(commands(field, "C", "A"));
  EXPECT_TRUE(commands(field, "C", "W"));
  EXPECT_FALSE(commands(field, "C", "L"));  // the ally's contingent
  EXPECT_TRUE(commands(field, "X", "L"));
  EXPECT_TRUE(commands(field, "S", "W"));
  EXPECT_FALSE(commands(field, "S", "A"));
}

TEST(FornovoGenerals, NeitherShootNorFightNorManoeuvre) {  // FTS-3-c
  const Field field({kCommands});
  EXPECT_EQ(field.refusal("C", "action unlimber"), "FTS-3-c");
  EXPECT_FALSE(stands(field.unit("C")));
}

TEST(FornovoCommandDistance, IsTwelveInchesEightForSubgeneralsHalfToIrregulars) {  // FTS-3.1.1-a, FTS-3.1.1-c
  Field field({kCommands});
  const auto reach = [&](const char* general, const char* unit) {
    return in_inches(command_distance(field.table(), field.unit(general), field.unit(unit)));
  };
  EXPECT_DOUBLE_EQ(reach("C", "A"), 12);
  EXPECT_DOUBLE_EQ(reach("S", "W"), 8);
  EXPECT_DOUBLE_EQ(reach("C", "I"), 6);
  EXPECT_TRUE(is_in_command(field.table(), field.unit("A")));
  EXPECT_FALSE(is_in_command(field.table(), field.unit("I")));  // 12.5 inches off
  field.table().set_option(rules::OptionKey("scale"), "15");
  EXPECT_DOUBLE_EQ(reach("C", "A"), 9);
  EXPECT_DOUBLE_EQ(reach("S", "W"), 6);
}

TEST(FornovoCommandDistance, GoesRoundEnemiesAndClosedGround) {  // FTS-3.1.1-b, G-054
  constexpr std::string_view kTwo =
      "commander red C profile CC at (36,10)\nunit red A profile MI at (36,22) original_figures=12 start_files=4\n";
  EXPECT_TRUE(is_in_command(Field({kTwo}).table(), Field({kTwo}).unit("A")));
  const Field barred({kTwo, "terrain impassable bog \"the bog\" area (20,14) (52,14) (52,17) (20,17)\n"});
  EXPECT_FALSE(is_in_command(barred.table(), barred.unit("A")));
  const Field enemies({kTwo, "unit blue B profile MI at (36,16) original_figures=96 start_files=32\n"});
  EXPECT_FALSE(is_in_command(enemies.table(), enemies.unit("A")));
}

TEST(FornovoGenerals, AttachedToOneUnitServeNoOther) {  // FTS-3.1.2-b, G-055
  Field field({kCommands});
  field.march(v1::SIDE_RED, "attach join units C : unit targets W");
  EXPECT_EQ(attached_general(field.table(), field.unit("W"))->id.str(), "C");
  EXPECT_TRUE(is_in_command(field.table(), field.unit("W")));
  EXPECT_FALSE(is_in_command(field.table(), field.unit("A")));
}

TEST(FornovoGenerals, JoinAndLeaveInTheirMove) {  // FTS-3.1.2-a, G-057
  Field field({kCommands});
  field.march(v1::SIDE_RED, "attach join units C : unit targets A");
  EXPECT_EQ(field.unit("C").ground.centre, field.unit("A").ground.centre);
  EXPECT_EQ(field.march_refusal(v1::SIDE_RED, "attach leave units C"), "FTS-6-g");  // the general has moved
  field.set("C", kNormalMove, 0);
  field.march(v1::SIDE_RED, "attach leave units C");
  EXPECT_TRUE(field.unit("C").attached_to.empty());
  EXPECT_EQ(field.march_refusal(v1::SIDE_RED, "attach join units S : unit targets A"), "FTS-3-b");
}

TEST(FornovoGenerals, MayJoinRoutersToRallyThem) {  // FTS-3.1.2-a, FTS-8.4-c
  Field field({kCommands, "unit blue B profile MI at (60,44) facing 180\n"});
  field.set("A", kMorale, 3);
  field.table().phase = kMarchA;
  field.table().active = v1::SIDE_RED;
  const v1::Prompt prompt = whole_prompt(system(), field.table(), v1::SEAT_RED);
  std::string offered;
  for (const v1::Offer& offer : prompt.offers()) {
    if (offer.key() != "join" || offer.units(0) != "C") continue;
    for (const v1::TargetOffered& one : offer.inputs(0).targets().targets()) offered += one.unit() + " ";
  }
  EXPECT_EQ(offered, "A W I ") << "its owner may order it, so it is offered";
  field.march(v1::SIDE_RED, "attach join units C : unit targets A");
  EXPECT_EQ(field.unit("C").attached_to, UnitId("A"));
}

TEST(FornovoGenerals, OneRidesWithAUnit) {  // FTS-3.1.2-a
  Field field({kCommands});
  field.march(v1::SIDE_RED, "attach join units C : unit targets W");
  EXPECT_EQ(field.march_refusal(v1::SIDE_RED, "attach join units S : unit targets W"), "FTS-3.1.2-a");
}

TEST(FornovoGenerals, RideTwentyFourInches) {  // FTS-7-l
  Field field({"commander red C profile CC at (36,10)\n"});
  EXPECT_EQ(field.march_refusal(v1::SIDE_RED, "move ride units C : path path to (36,35) facing 0"), "FTS-7-l");
  field.march(v1::SIDE_RED, "move ride units C : path path to (36,34) facing 0");
  EXPECT_EQ(field.unit("C").ground.centre.y, 34_in);
}

TEST(FornovoGenerals, AreOfferedTheirOwnDestinations) {  // FTS-7-l: they may stand there, but one would hide the other
  Field field(
      "commander red C profile CC at (36,10)\ncommander red S profile SG at (36,18)\n"
      "unit red A profile MI at (10,40)\nunit blue B profile MI at (60,44) facing 180\n");
  field.table().phase = kMarchA;
  field.table().active = v1::SIDE_RED;
  const v1::Prompt prompt = whole_prompt(system(), field.table(), v1::SEAT_RED);
  int suggested = 0;
  for (const v1::Offer& offer : prompt.offers()) {
    if (offer.key() != "ride") continue;
    const Unit& general = field.unit(offer.units(0));
    const Unit& other = field.unit(general.id.str() == "C" ? "S" : "C");
    for (const auto& suggestion : offer.inputs(0).path().suggestions()) {
      const v1::Placement& to = suggestion.path(suggestion.path_size() - 1).to();
      const geometry::Footprint place = footprint(to, general.ground.frontage, general.ground.depth);
      EXPECT_FALSE(geometry::overlap(place, other.ground)) << general.id.str() << " " << suggestion.label();
      ++suggested;
    }
  }
  EXPECT_GE(suggested, 3) << "ahead and back of one, ahead of the other";
}

TEST(FornovoGenerals, AreOfferedTheRideUpToClosedGround) {  // FTS-7-l
  Field field(
      "commander red C profile CC at (36,10)\n"
      "terrain impassable bog \"the bog\" area (1,14) (71,14) (71,17) (1,17)\n");
  field.table().phase = kMarchA;
  field.table().active = v1::SIDE_RED;
  const v1::Prompt prompt = whole_prompt(system(), field.table(), v1::SEAT_RED);
  const auto ride = std::ranges::find(prompt.offers(), "ride", &v1::Offer::key);
  ASSERT_NE(ride, prompt.offers().end());
  const auto& rides = ride->inputs(0).path().suggestions();
  ASSERT_EQ(rides.size(), 2);
  EXPECT_EQ(rides[0].label(), "ahead");
  const v1::Placement& end = rides[0].path(0).to();
  EXPECT_GT(Length::um(end.centre().y_um()), 13_in);
  EXPECT_LT(Length::um(end.centre().y_um()), 14_in);
  EXPECT_EQ(rides[1].label(), "back");
  EXPECT_EQ(Length::um(rides[1].path(0).to().centre().y_um()), 2_in);
}

TEST(FornovoGenerals, GoWhereTheirUnitGoes) {  // G-057
  Field field({kCommands});
  field.march(v1::SIDE_RED, "attach join units C : unit targets A");
  field.march(v1::SIDE_RED, "move march units A : path path advance 4");
  EXPECT_EQ(field.unit("C").ground.centre, field.unit("A").ground.centre);
}

void touched_by_enemy(Field& field) {
  field.run([](Draft& draft) {
    geometry::Footprint there = draft.unit(UnitId("B")).ground;
    const geometry::Footprint& general = draft.unit(UnitId("C")).ground;
    there.centre = {general.centre.x, general.centre.y + (general.depth + there.depth) / 2};
    draft.move(UnitId("B"), there);
    flee_from_touch(draft);
  });
}
constexpr std::string_view kTouched =
    "commander red C profile CC at (36,10)\nunit blue B profile MI at (36,30) facing 180\n";

TEST(FornovoGenerals, UnattachedAndTouchedAreCapturedIfNoFriendIsNear) {  // FTS-3.1.3-b, G-059
  Field field({kTouched});
  touched_by_enemy(field);
  EXPECT_EQ(field.unit("C").presence, v1::PRESENCE_DESTROYED);
}

TEST(FornovoGenerals, UnattachedAndTouchedFleeToTheNearestFriends) {  // FTS-3.1.3-b, G-059, D-36
  Field one({kTouched, "unit red A profile MI at (20,5)\n"});
  touched_by_enemy(one);
  EXPECT_EQ(one.unit("C").attached_to.str(), "A");
  Field two({kTouched, "unit red A profile MI at (20,5)\nunit red D profile MI at (50,5)\n"});
  touched_by_enemy(two);
  ASSERT_EQ(two.table().decisions.size(), 1u);
  two.choose("D");
  EXPECT_EQ(two.unit("C").attached_to.str(), "D");
}

TEST(FornovoGenerals, FleeOneAfterTheOtherToDifferentUnits) {  // FTS-3.1.3-b, G-059, D-36
  Field field(
      "commander blue C profile CC at (35,13.5) facing 180\ncommander blue S profile SG at (37.5,13.5) facing 180\n"
      "unit blue D profile MI at (50,12) facing 180\nunit blue E profile MI at (22,12) facing 180\n"
      "unit red A profile MI at (36,10)\n");
  field.march(v1::SIDE_RED, "move march units A : path path advance 8");
  ASSERT_EQ(field.table().decisions.size(), 1u);
  EXPECT_EQ(field.table().decisions.front().units(0), "C");
  field.choose("D");
  EXPECT_EQ(field.unit("C").attached_to.str(), "D");
  EXPECT_EQ(field.unit("S").attached_to.str(), "E") << "the only unit left without a general";
  EXPECT_TRUE(field.table().decisions.empty());
}

TEST(FornovoGenerals, FleeFromAnEnemyThatPassesOverThem) {  // FTS-3.1.3-b, G-059
  Field march(
      "commander blue C profile CC at (36,13.5) facing 180\nunit blue D profile MI at (50,12) facing 180\n"
      "unit red A profile MI at (36,10)\n");
  march.march(v1::SIDE_RED, "move march units A : path path advance 8");
  EXPECT_EQ(march.unit("C").attached_to.str(), "D");
  Field alone("commander blue C profile CC at (36,13.5) facing 180\nunit red A profile MI at (36,10)\n");
  alone.march(v1::SIDE_RED, "move march units A : path path advance 8");
  EXPECT_EQ(alone.unit("C").presence, v1::PRESENCE_DESTROYED);
  Field beside("commander blue C profile CC at (41,13.5) facing 180\nunit red A profile MI at (36,10)\n");
  beside.march(v1::SIDE_RED, "move march units A : path path advance 8");
  EXPECT_TRUE(beside.unit("C").on_table());
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
