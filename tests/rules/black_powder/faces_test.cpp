// Squares and garrisons, which shoot and fight by their faces (BP-SHO-02, BP-DIC-02, BP-DIC-03, BP-FRM-08, BP-BLD-01),
// what holding a building is worth by size (BP-RES-03, BP-RES-04), and horse artillery that evades (BP-ART-07,
// BP-EVA-01, BP-EVA-05).
#include "common/notation/act.h"
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/charge/charge_steps.h"
#include "server/rules/families/brigade/charge/contact_move.h"
#include "server/rules/families/brigade/charge/evade.h"
#include "server/rules/families/brigade/melee/combat_round.h"
#include "server/rules/families/brigade/melee/melee.h"
#include "server/rules/families/brigade/orders/free_moves.h"
#include "server/rules/families/brigade/shooting/shooting.h"
#include "server/rules/families/brigade/shooting/volley.h"
#include "server/rules/systems/black_powder/variations/terrifying_charge.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <string>

namespace battalia::rules::black_powder {
namespace {

constexpr std::string_view kFarm = "terrain building farm \"the farm\" area (56,36) (64,36) (64,44) (56,44)\n";
constexpr std::string_view kInTheFarm = " formation garrison size 8 x 8 at (60,40) facing 180 : garrison=1\n";

std::string held_by(std::string_view profile) {
  std::string text(kFarm);
  text += "unit red R1 ";
  text += profile;
  text += kInTheFarm;
  return text;
}

Volley volley_from(const Situation& table, geometry::Face face) {
  return plan_volley(table.battle(), table.unit("R1"), table.unit("B1"),
                     aim_from(table.battle(), table.unit("R1"), face, Fire::shooting));
}

TEST(Faces, ASquareShootsOnceFromEachAtItsOwnTarget) {  // BP-SHO-02, BP-DIC-02, BP-FRM-08
  Situation table(R"(
unit red R1 profile SQ of rb at (60,40) facing 0
unit blue B1 profile LI of bb at (60,52) facing 180
unit blue B2 profile LI of bb at (60,28) facing 0
)",
                  "shooting");
  EXPECT_EQ(shooting_targets(table.battle(), table.unit("R1")), (std::vector{UnitId("B1"), UnitId("B2")}));
  table.run(
      [](Draft& draft) {
        const auto act = notation::read_act("shoot shoot units R1 : faces options front,rear");
        ASSERT_TRUE(act.has_value());
        EXPECT_FALSE(shoot(draft, *act, v1::SIDE_RED));
      },
      {4, 1, 5, 1});  // a hit at the front and its save, a hit at the rear and its save
  EXPECT_EQ(table.status("B1", kCasualties), 1);
  EXPECT_EQ(table.status("B2", kCasualties), 1);
}

TEST(Faces, AGarrisonShootsTwoDiceFromEachWall) {  // BP-DIC-03, BP-BLD-01, BP-BLD-11
  const std::string enemy = "unit blue B1 profile LI of bb at (60,54) facing 180\n";
  const Situation standard(held_by("profile LI of rb") + enemy, "shooting");
  EXPECT_EQ(volley_from(standard, geometry::Face::rear).pool.dice, 2);
  EXPECT_EQ(most_faces(standard.battle(), standard.unit("R1")), 4);
  const Situation tiny(held_by("profile LI of rb size=-2") + enemy, "shooting");
  EXPECT_EQ(volley_from(tiny, geometry::Face::rear).pool.dice, 1);
  EXPECT_EQ(most_faces(tiny.battle(), tiny.unit("R1")), 1) << "one die in all";
}

TEST(Faces, GarrisonsAndSquaresFightTwoDiceForEachThatIsAttacked) {  // BP-FRM-08, BP-BLD-01, BP-SIZ-09, BP-HTH-09
  const std::string enemies = R"(
unit blue B1 profile LI of bb at (60,44.8) facing 180
unit blue B2 profile LI of bb at (60,35.2) facing 0
contact R1 rear B1 front
contact R1 front B2 front
)";
  const Situation farm(held_by("profile LI of rb") + enemies, "hand_to_hand");
  EXPECT_EQ(fighting_dice(farm.battle(), farm.unit("R1")).dice, 4);
  const Situation tiny(held_by("profile LI of rb size=-2") + enemies, "hand_to_hand");
  EXPECT_EQ(fighting_dice(tiny.battle(), tiny.unit("R1")).dice, 1);
  const std::string square = R"(
unit red R1 profile SQ of rb at (60,40) facing 0
unit blue B1 profile CV of bb at (60,43.6) facing 180
contact R1 front B1 front
)";
  const Situation one_face(square, "hand_to_hand");
  EXPECT_EQ(fighting_dice(one_face.battle(), one_face.unit("R1")).dice, 2);
}

TEST(Faces, ABuildingIsWorthMoreToLargerUnits) {  // BP-RES-03, BP-RES-04, BP-BLD-03
  const auto bonus = [](std::string_view profile) {
    const Situation table(held_by(profile), "hand_to_hand");
    return result_bonuses(table.battle(), {UnitId("R1")}, {}, v1::SIDE_RED).total();
  };
  EXPECT_EQ(bonus("profile LI of rb size=1"), 3);
  EXPECT_EQ(bonus("profile LI of rb"), 3);
  EXPECT_EQ(bonus("profile LI of rb size=-1"), 2);
  EXPECT_EQ(bonus("profile LI of rb size=-2"), 1);
  EXPECT_EQ(bonus("profile FB of rb"), 0);
}

TEST(Faces, ASquareGivesClosingFireOnceFromEach) {  // BP-CLF-12, BP-RSP-07, BP-SQR-17
  Situation table(R"(
unit blue B1 profile SQ of bb at (60,40) facing 180
unit red R1 profile LI of rb at (60,33) facing 0
unit red R2 profile LI of rb at (60,47) facing 180
)");
  EXPECT_FALSE(why_not_closing_fire(table.battle(), table.unit("B1"), table.unit("R1")));
  table.run([](Draft& draft) { make_contact(draft, {UnitId("R1"), UnitId("B1")}, true); }, {2});
  EXPECT_EQ(table.rolls("shooting").front().faces_size(), 1);
  EXPECT_NE(table.status("B1", StatusKey("faces_fired")), 0);
}

constexpr std::string_view kHorseGuns = R"(
profile HB type horse_gun symbol gun formation deployed size 2.4 x 2.4 hand_to_hand=1 shooting_short=3 shooting_medium=2 shooting_long=1 morale=4 stamina=1 traits weapon_smoothbore_artillery
unit blue G1 profile HB of bb at (60,60) facing 180
unit blue G2 profile FB of bb at (80,60) facing 180
unit red R1 profile LI of rb at (60,50) facing 0
unit red C1 profile CV of rb at (70,48) facing 0
)";

TEST(HorseArtillery, LimbersAndEvadesInfantry) {  // BP-EVA-01, BP-EVA-05, BP-ART-07, BP-EVA-10
  Situation table(kHorseGuns);
  EXPECT_FALSE(why_not_evade(table.battle(), table.unit("G1"), table.unit("R1")));
  EXPECT_TRUE(why_not_evade(table.battle(), table.unit("G1"), table.unit("C1"))) << "not cavalry";
  EXPECT_TRUE(why_not_evade(table.battle(), table.unit("G2"), table.unit("R1"))) << "not foot artillery";
  const Length before = table.unit("G1").ground.centre.y;
  table.run([](Draft& draft) { evade(draft, UnitId("G1"), UnitId("R1"), false); });
  EXPECT_EQ(table.unit("G1").formation, kLimbered);
  EXPECT_GE(table.unit("G1").ground.centre.y - before, 17_in);
  EXPECT_FALSE(is_disordered(table.unit("G1")));
}

TEST(Squares, CavalryDoesNotDeclareAHaltBeforehand) {  // BP-SQR-10, BP-SQR-12
  const Situation table(R"(
unit red R1 profile CV of rb at (60,40) facing 0
unit blue B1 profile LI of bb at (60,54) facing 180
)");
  EXPECT_FALSE(wants_halt(table.battle(), table.unit("R1"), table.unit("B1")));
}

TEST(TerrifyingCharge, IsStoodOrFledFrom) {  // BP-SPR-12, BP-SPR-13
  constexpr std::string_view kFanatics = R"(
unit red R1 profile LI of rb traits terrifying_charge at (60,40) facing 0
unit blue B1 profile LI of bb at (60,46) facing 180
)";
  Situation stood(kFanatics);
  stood.run([](Draft& draft) { EXPECT_FALSE(flees_from(draft, {UnitId("R1"), UnitId("B1")})); }, {3, 4});
  Situation fled(kFanatics);
  fled.run([](Draft& draft) { EXPECT_TRUE(flees_from(draft, {UnitId("R1"), UnitId("B1")})); }, {2, 3});
  EXPECT_TRUE(fled.status("B1", kDisordered));
  Situation gone(kFanatics);
  gone.run([](Draft& draft) { EXPECT_TRUE(flees_from(draft, {UnitId("R1"), UnitId("B1")})); }, {1, 2});
  EXPECT_EQ(gone.unit("B1").presence, v1::PRESENCE_DESTROYED);
}

TEST(FreeMoves, TheSuperblyDrilledHaveOne) {  // BP-SPR-05
  const Situation table(R"(
unit red R1 profile LI of rb traits superbly_drilled at (30,40) facing 0 : order_failed=1
unit red R2 profile LI of rb at (60,40) facing 0 : order_failed=1
)");
  EXPECT_FALSE(why_not_free_move(table.battle(), table.unit("R1")));
  EXPECT_TRUE(why_not_free_move(table.battle(), table.unit("R2")));
}

}  // namespace
}  // namespace battalia::rules::black_powder
