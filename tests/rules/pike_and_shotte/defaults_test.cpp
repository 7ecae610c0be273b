// An owner who does not answer loses nothing that the rules allow: default acts and first suggestions use what the unit
// has (DP-05, DP-13, DP-14), in any order of the units in a table.
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/melee/combat.h"
#include "server/rules/families/brigade/melee/support.h"
#include "server/rules/families/brigade/orders/ordered_moves.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace battalia::rules::pike_and_shotte {
namespace {

constexpr std::string_view kArmies = R"(
command red r "Red battalia" commander RC
command blue b "Blue battalia" commander BC
commander red RC of r profile CDR at (3,3)
commander blue BC of b profile CDR at (69,45)
)";

Situation in_phase(std::string_view phase, const std::string& lines) {
  return Situation(std::string(kArmies) + lines + "turn 1 active red phase " + std::string(phase) + " first red\n");
}

TEST(Defaults, AUnitThatLiesAlongAnObstacleCrossesIt) {  // DP-05, PS-TER-09
  for (const char* y : {"22.2", "22.4", "22.5"}) {
    Situation table =
        in_phase("orders", "terrain hedge h line (20,23) (52,23)\nunit red R1 of r profile SH at (36," +
                               std::string(y) + ") facing 0\nunit blue B1 of b profile SH at (36,44) facing 180\n");
    table.act(kRed, "command order_move units R1 : objective place (36,40) facing 0", {1});
    EXPECT_EQ(table.prompt(kRed).default_act().key(), "cross") << y << ": a few hundredths would use up its turn";
    table.default_act(kRed);
    EXPECT_GT(table.unit("R1").ground.centre.y, 23_in);
  }
}

// --- Garrisons ----------------------------------------------------------------------------------------------------

constexpr std::string_view kHouse =
    "terrain building house \"House\" area (33,17) (39,17) (39,23) (33,23) stone\n"
    "unit red R1 at (36,20) facing 0 of r profile ";
constexpr std::string_view kThreeEnemies =
    " formation garrison size 6 x 6 : garrison=1\n"
    "unit blue B1 of b profile PB at (36,27) facing 180\nunit blue B2 of b profile PB at (44,20) facing 270\n"
    "unit blue B3 of b profile PB at (28,20) facing 90\n";

int dice_by_default(const std::string& garrison) {
  Situation table = in_phase("shooting", std::string(kHouse) + garrison + std::string(kThreeEnemies));
  const v1::Act act = table.prompt(kRed).default_act();
  EXPECT_EQ(act.verb(), v1::VERB_SHOOT);
  return act.answers(0).options_size();
}

TEST(Defaults, ASilentGarrisonShootsFromEveryWallThatItHasADieFor) {  // DP-13, PS-DIC-08
  EXPECT_EQ(dice_by_default("SHS"), 1);
  EXPECT_EQ(dice_by_default("SH"), 2);
  EXPECT_EQ(dice_by_default("SHL"), 3);
  Situation table = in_phase("shooting", std::string(kHouse) + "SHL" + std::string(kThreeEnemies));
  table.default_act(kRed, {1, 1, 1});
  std::size_t dice = 0;
  for (const v1::DiceRolled& roll : table.rolls()) dice += faces(roll).size();
  EXPECT_EQ(dice, 3u);
}

TEST(Defaults, AGarrisonWithTooFewDiceShootsFromItsBestWalls) {  // DP-13
  Situation table =
      in_phase("shooting",
               std::string(kHouse) + "SHS" +
                   " formation garrison size 6 x 6 : garrison=1\nunit blue B1 of b profile SK at (36,29) facing 180\n"
                   "unit blue B2 of b profile PB at (44,20) facing 270\n");
  EXPECT_EQ(table.prompt(kRed).default_act().answers(0).options(0), "right") << "skirmishers are harder to hit";
}

// --- Supports -----------------------------------------------------------------------------------------------------

int supports(const std::vector<std::string>& units) {
  std::string lines;
  for (const std::string& unit : units) lines += unit;
  const Situation table = in_phase("hand_to_hand", lines + "contact R1 front B1 front\ncontact R2 front B1 front\n");
  const Combat combat = combats(table.battle()).at(0);
  return static_cast<int>(chosen_supports(possible_supports(table.battle(), combat, v1::SIDE_RED), {}).size());
}

TEST(Defaults, UseAsManySupportersAsPossibleInAnyOrder) {  // PS-SUP-03, DP-14
  std::vector<std::string> units = {
      "unit red R1 of r profile PB at (36,20) facing 0\n",  // S1 stands behind both, S2 behind R1 only
      "unit red R2 of r profile PB at (42,20) facing 0\n",  "unit red S1 of r profile SH at (39,15) facing 0\n",
      "unit red S2 of r profile SHS at (33,15) facing 0\n", "unit blue B1 of b profile CI at (39,22.5) facing 180\n",
  };
  std::ranges::sort(units);
  do {
    EXPECT_EQ(supports(units), 2) << units[0] << units[1] << units[2] << units[3];
  } while (std::ranges::next_permutation(units).found);
}

// --- Moves --------------------------------------------------------------------------------------------------------

TEST(Defaults, TheFirstMoveSuggestedFulfilsTheOrderBest) {  // DP-05, PS-ORD-05
  std::mt19937 random(1645);
  const auto place = [&](int from, int to) { return std::to_string(std::uniform_int_distribution(from, to)(random)); };
  int asked = 0;
  for (int round = 0; round < 150; ++round) {
    std::string lines = "unit red R1 of r profile SH at (36,20) facing " + place(0, 359) + "\n";
    lines += "unit red R2 of r profile PB at (" + place(28, 44) + "," + place(25, 29) +
             ") facing 0\ncontact R2 front B2 rear\n";
    lines += "unit blue B1 of b profile SH at (" + place(24, 48) + "," + place(31, 40) + ") facing 180\n";
    lines += "unit blue B2 of b profile SH at (60,40) facing 180\n";
    lines += "terrain hedge h line (" + place(20, 30) + "," + place(21, 26) + ") (" + place(40, 50) + "," +
             place(21, 30) + ")\n";
    Situation table = in_phase("orders", lines);
    const geometry::Point goal{Length::inches(36), Length::inches(30)};
    table.run([&](Draft& draft) { begin_moves(draft, {Intent::go_to, {}, {{UnitId("R1"), 2, goal}}, {}}); });
    const auto moves = table.offers(kRed, "move");
    if (moves.empty()) continue;
    ++asked;
    const auto left_of = [&](const v1::Suggestion& suggestion) {
      return geometry::distance(footprint(suggestion.path(0).to(), 6_in, 1_in).centre, goal);
    };
    const auto& suggestions = moves[0].inputs(0).path().suggestions();
    for (const v1::Suggestion& other : suggestions) {
      EXPECT_LE(left_of(suggestions[0]), left_of(other) + Length::um(25)) << lines << other.label();
    }
  }
  EXPECT_GT(asked, 75);
}

// --- Blunders -----------------------------------------------------------------------------------------------------

// The wood next to it would disorder it; ahead and to the left the path is equally long, and open.
TEST(Defaults, ABlunderAvoidsDisorderingFriends) {  // PS-BLU-04, PS-TER-07
  const Situation table(std::string(kArmies) +
                        "terrain woods w area (20,22) (31,22) (31,24.6) (20,24.6)\n"
                        "unit red R1 of r profile PB at (36,24) facing 0\n"
                        "unit blue B1 of b profile PB at (60,44) facing 180\n"
                        "turn 1 active red phase orders first red\n"
                        "decision blunder_charge red units R1 \"Does it charge?\" with result \"front_left\"\n");
  const auto moves = table.offers(kRed, "no");
  ASSERT_EQ(moves.size(), 1U);
  const auto& ways = moves[0].inputs(0).path().suggestions();
  ASSERT_EQ(ways.size(), 3);
  EXPECT_EQ(ways[0].label().find("obliquely"), 0U) << ways[0].label();
  EXPECT_EQ(ways[1].label().find("straight sideways"), 0U) << ways[1].label();
  EXPECT_EQ(table.prompt(kRed).default_act().answers(0).path(0).to().centre().y_um(),
            ways[0].path(0).to().centre().y_um());
}

// --- Charges ------------------------------------------------------------------------------------------------------

TEST(Defaults, ADeclaredChargeThatIsNotRefusedGetsHome) {  // PS-CHG-01
  std::mt19937 random(1632);
  const auto between = [&](int from, int to) {
    return std::to_string(std::uniform_int_distribution(from, to)(random) / 10.0);
  };
  int declared = 0;
  for (int round = 0; round < 600; ++round) {
    std::string lines = "unit red R1 of r profile PB at (36,20) facing " + between(-300, 300) + "\n";
    lines += "unit red R2 of r profile SHS at (" + between(300, 420) + "," + between(230, 260) + ") facing 0\n";
    lines +=
        "unit blue B1 of b type pike_block formation block size 4 x 3 hand_to_hand=6 morale=4 stamina=4 traits "
        "weapon_pike at (" +
        between(320, 400) + "," + between(245, 310) + ") facing " + between(1200, 2400) + "\n";
    lines += "terrain woods w area (30,27) (33,27) (33,33) (30,33)\n";
    if (round % 3 == 0) lines += "terrain hedge h line (30," + between(240, 270) + ") (42," + between(240, 270) + ")\n";
    Situation table = in_phase("orders", lines);
    const bool overlap = geometry::overlap(table.unit("R1").ground, table.unit("R2").ground) ||
                         geometry::overlap(table.unit("R2").ground, table.unit("B1").ground);
    if (overlap || why_not_charge(table.battle(), table.unit("R1"), table.unit("B1"), ChargeCause::order, 3)) continue;
    ++declared;
    SeededDice dice(1);
    Draft draft(table.table(), dice, book());  // friends passed through may be diced for
    charge(draft, UnitId("R1"), UnitId("B1"), {ChargeCause::order, 3, false});
    EXPECT_TRUE(draft.table().engaged(UnitId("R1"))) << lines;
  }
  EXPECT_GT(declared, 100);
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
