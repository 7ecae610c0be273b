// Every printed distance, at exactly that distance, slightly under and slightly over: "within N" includes N
// (PS-GEN-03), at both scales of the game (PS-GEN-02), at any rotation of the table. A distance of the tables that no
// case here measures fails the last test.
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/charge/contact.h"
#include "server/rules/families/brigade/command/command.h"
#include "server/rules/families/brigade/formations/buildings.h"
#include "server/rules/families/brigade/melee/support.h"
#include "server/rules/families/brigade/movement/single_move.h"
#include "server/rules/families/brigade/orders/commander_actions.h"
#include "server/rules/families/brigade/orders/initiative.h"
#include "server/rules/families/brigade/shooting/shooting.h"
#include "server/rules/families/brigade/shooting/volley.h"
#include "server/rules/families/brigade/terrain/sight.h"
#include "server/rules/families/brigade/terrain/terrain.h"
#include "server/rules/systems/pike_and_shotte/tables/command.h"
#include "server/rules/systems/pike_and_shotte/tables/orders.h"
#include "server/rules/systems/pike_and_shotte/variations/hedgehog.h"
#include "tests/rules/pike_and_shotte/situation.h"
#include "tests/rules/support/printed_distances.h"
#include "tests/rules/support/turned.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace battalia::rules::pike_and_shotte {
namespace {

constexpr Length kHair = Length::um(51);       // twice the rounding error of a placement, less than the width of a line
constexpr Length kJustUnder = Length::um(30);  // is another length than the printed one

// The scale, and the facing of R1.
struct Where {
  std::string scale;
  std::int32_t degrees;
};
const std::vector<Where> kWhere = {{"1.0", 0}, {"1.0", 30}, {"1.0", 137}, {"1.5", 0}, {"1.5", 251}};

std::string um(Length length) { return std::to_string(length.um()) + "um"; }
std::string point(Length x, Length y) { return "(" + um(x) + "," + um(y) + ")"; }

// R1 with its front at y = 20 in; everything else is placed relative to it.
constexpr Length kX = 48_in;
constexpr Length kFront = 20_in;

std::string unit(const char* side, const char* id, const std::string& profile, Length x, Length y, int facing = 0,
                 const std::string& marks = "") {
  return std::string("unit ") + side + " " + id + " of " + side + " profile " + profile + " at " + point(x, y) +
         " facing " + std::to_string(facing) + marks + "\n";
}

std::string scene(const char* scale, const std::string& lines, const char* phase = "orders") {
  const bool led = lines.find("commander red RC") != std::string::npos;
  return "option distance_scale " + std::string(scale) + "\ncommand red red \"Red battalia\"" +
         (led ? " commander RC" : "") + "\ncommand blue blue \"Blue battalia\"\n" + lines + "turn 1 active red phase " +
         phase + " first red\n";
}

// A question about one distance, with R1 and another unit or feature at that distance.
struct Boundary {
  const char* clause;
  const char* constant;  // of the tables
  Length printed;
  bool scales;
  bool inside;  // the answer at exactly that distance and slightly under; slightly over it is the opposite
  std::function<bool(const Where& where, Length distance)> ask;
};

Situation with(const Where& where, const std::string& lines, const char* phase = "orders") {
  Situation table(scene(where.scale.c_str(), lines, phase));
  table.turned(Angle::degrees(where.degrees));
  return table;
}

// SH is 6 x 1 in, PB 4 x 3, HQ 6 x 1.5, guns 1.5 x 1.5.
std::string r1(const std::string& profile = "SH", Length depth = 1_in) {
  return unit("red", "R1", profile, kX, kFront - depth / 2);
}
std::string e1(Length distance, const std::string& profile = "SH", Length depth = 1_in) {
  return unit("blue", "E1", profile, kX, kFront + distance + depth / 2, 180);
}
std::string rc(Length x, Length y) { return "commander red RC profile CDR of red at " + point(x, y) + " facing 0\n"; }

bool counts(const Situation& table, std::string_view clause) {
  const Members members = {&table.unit("R1")};
  const Modifiers rows = command_modifiers(table.battle(), table.unit("RC"), members);
  for (const v1::ModifierRow& row : rows.rows()) {
    if (row.clause() == clause) return true;
  }
  return false;
}

bool shoots(const Where& where, Length distance, const std::string& profile, Length depth) {
  const Situation table = with(where, r1(profile, depth) + e1(distance), "shooting");
  return !why_not_target(table.battle(), table.unit("R1"), table.unit("E1"));
}
int dice_at(const Where& where, Length distance, const std::string& profile) {
  const Situation table = with(where, r1(profile, 1.5_in) + e1(distance), "shooting");
  return plan_volley(table.battle(), table.unit("R1"), table.unit("E1"),
                     {Fire::shooting, firing_arc(table.unit("R1")), 0})
      .pool.dice;
}
bool marches(const Where& where, Length distance, const std::string& unit_words, Length depth) {
  const Situation table = with(where, r1(unit_words, depth));
  const Unit& unit = table.unit("R1");
  return !plan_to(table.battle(), unit, geometry::shifted(unit.ground, distance), ordinary_limits(table.battle(), unit))
              .fault;
}
bool charges(const Where& where, Length distance, std::int32_t moves) {
  const Situation table = with(where, r1("HQ", 1.5_in) + e1(distance));
  return !why_not_charge(table.battle(), table.unit("R1"), table.unit("E1"), ChargeCause::order, moves);
}
// R1 fights E1 in front; S1 stands behind it, or next to it on its left.
bool supports(const Where& where, Length distance, bool behind) {
  const Length x = behind ? kX : kX - 3_in - distance - 2_in;
  const Length y = behind ? kFront - 1_in - distance - 0.5_in : kFront - 0.5_in;
  const Situation table =
      with(where, r1() + e1(Length()) + unit("red", "S1", "SHS", x, y) + "contact R1 front E1 front\n", "hand_to_hand");
  return !possible_supports(table.battle(), {UnitId("R1")}, v1::SIDE_RED).empty();
}

// R1 sees E1, that far in front of it, over ground of that depth from y on.
bool sees(const Where& where, const std::string& ground, Length y, Length depth, Length distance) {
  const Situation table =
      with(where, r1() + e1(distance) + "terrain " + ground + " area " + point(20_in, y) + " " + point(76_in, y) + " " +
                      point(76_in, y + depth) + " " + point(20_in, y + depth) + "\n");
  return line_of_sight(table.battle(), table.unit("R1"), table.unit("E1"), {}).sight != Sight::none;
}

const std::vector<Boundary>& boundaries() {
  using At = const Where&;
  static const std::vector<Boundary> all = {
      {"PS-INI-01", "kInitiative", 4_in, true, true,
       [](At where, Length d) {
         const Situation table = with(where, r1() + e1(d));
         return enemy_within(table.battle(), table.unit("R1"), scaled(table.battle(), kInitiative));
       }},
      {"PS-CMD-11", "kCommandEnemyNear", 4_in, true, true,
       [](At where, Length d) { return counts(with(where, rc(kX, 18_in) + r1() + e1(d)), "PS-CMD-11"); }},
      {"PS-CMD-14", "kCommandEnemyFar", 36_in, false, false,
       [](At where, Length d) { return counts(with(where, rc(kX, 18_in) + r1() + e1(d)), "PS-CMD-14"); }},
      {"PS-CMD-10", "kCommandStep", 8_in - kJustUnder, true, false,  // a full step counts at exactly 8 in
       [](At where, Length d) {
         return counts(with(where, rc(kX, 19_in - kCommanderRadius - d) + r1()), "PS-CMD-10");
       }},
      {"PS-ORD-01", "kGroup", 4_in, true, true,
       [](At where, Length d) {
         const Situation table = with(where, r1() + unit("red", "R2", "SH", kX + 6_in + d, kFront - 0.5_in));
         return !why_not_group(table.battle(), {&table.unit("R1"), &table.unit("R2")});
       }},
      {"PS-PRX-01", "kProximity", 8_in, true, false,
       [](At where, Length d) {  // sideways: free only beyond it
         const Situation table = with(where, r1() + e1(d));
         const Unit& unit = table.unit("R1");
         const auto aside = geometry::shifted(unit.ground, Length(), 2_in);
         return !plan_to(table.battle(), unit, aside, ordinary_limits(table.battle(), unit)).fault;
       }},
      {"PS-MOV-07", "kEnemyGap", 0.7_in - kJustUnder, true, false,  // exactly 0.7 in is far enough
       [](At where, Length d) {
         const Situation table = with(where, r1() + e1(3_in));
         const Unit& unit = table.unit("R1");
         const auto near = geometry::shifted(unit.ground, 3_in - d);
         return !plan_to(table.battle(), unit, near, ordinary_limits(table.battle(), unit)).fault;
       }},
      {"PS-RAL-03", "kLeaderReach", 8_in, true, true,
       [](At where, Length d) {
         const Situation table = with(where, rc(kX, 19_in - kCommanderRadius - d) +
                                                 unit("red", "R1", "SH", kX, kFront - 0.5_in, 0, " : casualties=3"));
         return !why_not_rally(table.battle(), table.unit("RC"), table.unit("R1"));
       }},
      {"PS-HGH-09", "kShelterReach", 2_in, true, true,
       [](At where, Length d) {
         const Situation table = with(where, r1("PB", 3_in) + unit("red", "S1", "SHS", kX + 4_in + d, kFront - 1.5_in));
         return !shelter_choices(table.battle(), table.unit("R1")).empty();
       }},
      {"PS-SUP-01", "kRearSupportReach", 4_in, true, true, [](At where, Length d) { return supports(where, d, true); }},
      {"PS-SUP-02", "kFlankSupportReach", 2_in, true, true,
       [](At where, Length d) { return supports(where, d, false); }},
      {"PS-HIT-07", "kCloseRange", 4_in, true, true,
       [](At where, Length d) {
         const Situation table = with(where, r1() + e1(d), "shooting");
         const Aim aim{Fire::shooting, firing_arc(table.unit("R1")), 0};
         return plan_volley(table.battle(), table.unit("R1"), table.unit("E1"), aim).hit.total() == 1;
       }},
      {"PS-DIC-07", "kOrdnanceShort", 4_in, true, true,
       [](At where, Length d) { return dice_at(where, d, "LO") == 3; }},
      {"PS-DIC-07", "", 8_in, true, true, [](At where, Length d) { return dice_at(where, d, "LO") == 2; }},
      {"PS-RNG-01", "", 4_in, true, true, [](At where, Length d) { return shoots(where, d, "HQ", 1.5_in); }},
      {"PS-RNG-02", "", 8_in, true, true, [](At where, Length d) { return shoots(where, d, "SH", 1_in); }},
      {"PS-RNG-03", "", 16_in, true, true, [](At where, Length d) { return shoots(where, d, "LO", 1.5_in); }},
      {"PS-RNG-03", "", 24_in, true, true, [](At where, Length d) { return shoots(where, d, "MO", 1.5_in); }},
      {"PS-RNG-03", "", 32_in, true, true, [](At where, Length d) { return shoots(where, d, "HO", 1.5_in); }},
      {"PS-RNG-04", "", 12_in, true, true,
       [](At where, Length d) { return shoots(where, d, "SH traits weapon_longbow", 1_in); }},
      {"PS-MOV-02", "", 2_in, true, true, [](At where, Length d) { return marches(where, d, "MO", 1.5_in); }},
      {"PS-MOV-03", "", 4_in, true, true, [](At where, Length d) { return marches(where, d, "SH", 1_in); }},
      {"PS-MOV-04", "", 6_in, true, true, [](At where, Length d) { return marches(where, d, "HQ", 1.5_in); }},
      {"PS-MOV-05", "", 8_in, true, true, [](At where, Length d) { return marches(where, d, "LH", 1.5_in); }},
      {"PS-CHG-01", "", 6_in, true, true, [](At where, Length d) { return charges(where, d, 1); }},
      {"PS-CHG-01", "", 18_in, true, true, [](At where, Length d) { return charges(where, d, 3); }},
      {"PS-TER-10", "kLining", 0.3_in, true, true,
       [](At where, Length d) {
         const Situation table = with(where, r1() + "terrain hedge h \"hedge\" line " + point(30_in, kFront + d) + " " +
                                                 point(66_in, kFront + d) + "\n");
         return lies_along(table.battle(), table.table().terrain->front(), table.unit("R1").ground);
       }},
      {"PS-VIS-02", "kWoodDepth", 1.5_in, true, true,
       [](At where, Length d) { return sees(where, "woods w \"wood\"", 21_in, d, 6_in); }},
      {"PS-VIS-02", "kInsideWood", 4_in, true, true,  // of two middles, in one wood
       [](At where, Length d) { return sees(where, "woods w \"wood\"", 10_in, 40_in, d); }},
      {"PS-SAV-02", "kCoverReach", 1.33_in, true, true,
       [](At where, Length d) {
         const Length y = kFront + 4_in - d;
         const Situation table = with(where, r1() + e1(4_in) + "terrain hedge h \"hedge\" line " + point(20_in, y) +
                                                 " " + point(76_in, y) + "\n");
         return line_of_sight(table.battle(), table.unit("R1"), table.unit("E1"), {}).covered.cover == Cover::soft;
       }},
      {"PS-BRG-03", "kBrokenRetreat", 8_in, true, true,
       [](At where, Length d) {
         Situation table = with(where, r1() + e1(d), "initiative");
         const geometry::Point stood = table.unit("R1").ground.centre;
         table.run([](Draft& draft) {
           draft.set(draft.table().command(CommandId("red")), kBroken, 1, {"PS-BRG-01"});
           begin_initiative(draft, v1::SIDE_RED);
         });
         return table.unit("R1").ground.centre != stood;
       }},
      {"PS-CHG-07", "kEngagedFrom", 0.3_in - kJustUnder, true, false,  // at least 0.3 in of E1 is free for R1
       [](At where, Length d) {
         const Situation table = with(where, unit("red", "R1", "SH", kX + 7_in - d, kFront - 0.5_in) +
                                                 unit("red", "F1", "SHL", kX - d, kFront + 5.5_in) + e1(6_in, "SHL"));
         return plan_contact_move(table.battle(), table.unit("R1"), table.unit("E1"), 18_in, false).ground.has_value();
       }},
      {"PS-TER-06", "", 4_in, true, true,
       [](At where, Length d) {
         const Length near = kFront + d;
         const Situation table =
             with(where, r1() + "terrain building h \"house\" area " + point(46_in, near) + " " + point(50_in, near) +
                             " " + point(50_in, near + 4_in) + " " + point(46_in, near + 4_in) + " stone=1\n");
         return !why_not_enter(table.battle(), table.unit("R1"), 0);
       }},
  };
  return all;
}

TEST(Boundaries, HoldAtThePrintedDistanceAndNotJustBeyond) {  // PS-GEN-02, PS-GEN-03
  for (const Where& where : kWhere) {
    for (const Boundary& one : boundaries()) {
      const bool grown = one.scales && where.scale == "1.5";
      const Length limit = grown ? one.printed * 3 / 2 : one.printed;
      const std::string what = std::string(one.clause) + " at scale " + where.scale + ", " + in_words(limit) + ", " +
                               std::to_string(where.degrees) + " degrees";
      EXPECT_EQ(one.ask(where, limit - kHair), one.inside) << what << ", a hair under";
      EXPECT_EQ(one.ask(where, limit), one.inside) << what << ", exactly";
      EXPECT_EQ(one.ask(where, limit + kHair), !one.inside) << what << ", a hair over";
    }
  }
}

// Rounded to whole micrometres, one heading in five measures a micrometre more than was set up.
TEST(Boundaries, ShotReachesAsFarInEveryDirection) {  // PS-RNG-02
  for (std::int32_t degrees = 0; degrees < 360; ++degrees) {
    EXPECT_TRUE(shoots({"1.0", degrees}, 8_in, "SH", 1_in)) << degrees;
    EXPECT_FALSE(shoots({"1.0", degrees}, 8_in + kHair, "SH", 1_in)) << degrees;
  }
}

// Distances measured by other tests: what they are, and where.
constexpr std::string_view kElsewhere[] = {
    "kDeploymentDepth",     // drawn as a zone of that depth, with units inside or outside: army_test
    "kHaltBeforeHedgehog",  // a destination, from which nothing is measured: charge_test, exactly 2 in away
    "kCommanderRadius",     // part of every distance of a commander
    "kTouching",            // our own: how near counts as touching, printed nowhere
};

TEST(Boundaries, CoverEveryPrintedDistance) {
  for (const std::string& name : tests::printed_distances("pike_and_shotte")) {
    const bool tried = std::ranges::any_of(boundaries(), [&](const Boundary& one) { return one.constant == name; }) ||
                       std::ranges::find(kElsewhere, name) != std::end(kElsewhere);
    EXPECT_TRUE(tried) << name << " is tried nowhere";
  }
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
