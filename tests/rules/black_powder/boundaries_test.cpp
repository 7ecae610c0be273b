// Printed distances at exactly that distance, slightly under and slightly over: "within N" includes N (BP-GEN-03), at
// both scales of the game (BP-GEN-02), at any rotation of the table.
#include "server/rules/families/brigade/charge/contact.h"
#include "server/rules/families/brigade/command/command.h"
#include "server/rules/families/brigade/melee/support.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/movement/single_move.h"
#include "server/rules/families/brigade/orders/commander_actions.h"
#include "server/rules/families/brigade/orders/initiative.h"
#include "server/rules/families/brigade/shooting/shooting.h"
#include "server/rules/families/brigade/shooting/volley.h"
#include "server/rules/families/brigade/terrain/sight.h"
#include "server/rules/systems/black_powder/tables/charge.h"
#include "server/rules/systems/black_powder/tables/command.h"
#include "server/rules/systems/black_powder/tables/melee.h"
#include "server/rules/systems/black_powder/tables/movement.h"
#include "server/rules/systems/black_powder/tables/orders.h"
#include "server/rules/systems/black_powder/tables/shooting.h"
#include "server/rules/systems/black_powder/tables/victory.h"
#include "server/rules/systems/black_powder/variations/horse_near_foot.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <string>
#include <vector>

namespace battalia::rules::black_powder {
namespace {

constexpr Length kHair = Length::um(51);  // twice the rounding error of a placement

struct Where {
  std::string scale;
  std::int32_t degrees;
};
const std::vector<Where> kWhere = {{"1.0", 0}, {"1.0", 30}, {"1.0", 137}, {"0.5", 0}, {"0.5", 251}};

std::string um(Length length) { return std::to_string(length.um()) + "um"; }
std::string point(Length x, Length y) { return "(" + um(x) + "," + um(y) + ")"; }

std::string unit(const char* side, const char* id, const std::string& profile, Length x, Length y, int facing = 0,
                 const std::string& marks = "") {
  std::string line = std::string("unit ") + side + " " + id + " of ";
  line += std::string(side == std::string("red") ? "rb" : "bb") + " profile " + profile;
  line += " at " + point(x, y) + " facing " + std::to_string(facing) + marks + "\n";
  return line;
}

constexpr Length kX = 60_in;
constexpr Length kFront = 40_in;  // of R1
constexpr Length kHalf = 0.8_in;  // of the depth of a line

std::string r1(const std::string& profile = "LI", Length depth = 1.6_in, const std::string& marks = "") {
  return unit("red", "R1", profile, kX, kFront - depth / 2, 0, marks);
}
std::string b1(Length away, const std::string& profile = "LN", Length depth = 1.6_in, const std::string& marks = "") {
  return unit("blue", "B1", profile, kX, kFront + away + depth / 2, 180, marks);
}

Situation with(const Where& where, const std::string& lines, const char* phase = "orders") {
  std::string text = "option distance_scale " + where.scale + "\n";
  text += lines;
  Situation table(text, phase);
  table.turned(Angle::degrees(where.degrees));
  return table;
}

bool has_row(const Modifiers& rows, std::string_view clause) {
  for (const v1::ModifierRow& row : rows.rows()) {
    if (row.clause() == clause) return true;
  }
  return false;
}

bool counts_for_order(const Situation& table, std::string_view clause) {
  return has_row(command_modifiers(table.battle(), table.unit("RC"), {&table.unit("R1")}), clause);
}

Volley volley(const Situation& table) {
  return plan_volley(table.battle(), table.unit("R1"), table.unit("B1"),
                     {Fire::shooting, firing_arc(table.unit("R1")), 0});
}

bool sees(const Situation& table) {
  return line_of_sight(table.battle(), table.unit("R1"), table.unit("B1"), firing_arc(table.unit("R1"))).sight !=
         Sight::none;
}

// Foot that has ended a move this near, and horse that may answer it.
bool horse_may_answer(const Where& where, Length away) {
  const Situation table = with(where, r1() + b1(away, "CV", 4_in));
  return !why_not_answer(table.battle(), table.unit("B1"), table.unit("R1"));
}

// The answer is `at` at exactly that distance and on the side named, and the opposite slightly beyond it.
enum class Holds : std::uint8_t { up_to, from };
struct Boundary {
  const char* clause;
  Length printed;
  Holds holds;
  std::function<bool(const Where& where, Length distance)> ask;
};

void expect_each(const std::vector<Boundary>& boundaries) {
  for (const Boundary& one : boundaries) {
    for (const Where& where : kWhere) {
      const Length exactly = where.scale == "0.5" ? one.printed / 2 : one.printed;
      const Length beyond = one.holds == Holds::up_to ? exactly + kHair : exactly - kHair;
      EXPECT_TRUE(one.ask(where, exactly)) << one.clause << " at scale " << where.scale << ", " << where.degrees;
      EXPECT_FALSE(one.ask(where, beyond)) << one.clause << " at scale " << where.scale << ", " << where.degrees;
    }
  }
}

// BP-CMD-06, BP-CMD-07, BP-ORD-07, BP-RAL-01, BP-INI-02, BP-BRG-05
TEST(BlackPowderBoundaries, HoldForCommandDistances) {
  expect_each({
      {"BP-CMD-06", kCommandStep, Holds::from,
       [](const Where& where, Length away) {
         return counts_for_order(with(where, unit("red", "R1", "LI", kX, 4.6_in + away + kHalf)), "BP-CMD-05");
       }},
      {"BP-CMD-07", kCommandEnemyNear, Holds::up_to,
       [](const Where& where, Length away) { return counts_for_order(with(where, r1() + b1(away)), "BP-CMD-07"); }},
      {"BP-ORD-07", kGroup, Holds::up_to,
       [](const Where& where, Length away) {
         const Situation table = with(where, r1() + unit("red", "R2", "LI", kX + 9.6_in + away, kFront - kHalf));
         return !why_not_group(table.battle(), {&table.unit("R1"), &table.unit("R2")});
       }},
      {"BP-RAL-01", kLeaderReach, Holds::up_to,
       [](const Where& where, Length away) {
         const Situation table = with(where, unit("red", "R1", "LI", kX, 4.6_in + away + kHalf, 0, " : casualties=3"));
         return !why_not_rally(table.battle(), table.unit("RC"), table.unit("R1"));
       }},
      {"BP-INI-02", kInitiative, Holds::up_to,
       [](const Where& where, Length away) {
         Situation table = with(where, r1() + b1(away), "initiative");
         table.run([](Draft& draft) { begin_initiative(draft, v1::SIDE_RED); });
         return table.status("R1", kMayUseInitiative) == 1;
       }},
      {"BP-BRG-05", kBrokenRetreat, Holds::up_to,
       [](const Where& where, Length away) {
         Situation table = with(where, r1() + b1(away), "initiative");
         table.run([](Draft& draft) {
           draft.set(draft.table().command(CommandId("rb")), kBroken, 1);
           begin_initiative(draft, v1::SIDE_RED);
         });
         return table.status("R1", kInitiativeUsed) == 1;
       }},
  });
}

// BP-PRX-01, BP-MOV-08, BP-GEO-08, BP-CDR-05, BP-OPT-02
TEST(BlackPowderBoundaries, HoldForMovesAndContact) {
  const auto moves = [](const Situation& table, Length ahead, Length right) {
    const Unit& mover = table.unit("R1");
    geometry::Footprint pose = mover.ground;
    pose.centre = geometry::moved(pose.centre, pose.facing, ahead, right);
    return !plan_to(table.battle(), mover, pose, ordinary_limits(table.battle(), mover)).fault;
  };
  expect_each({
      {"BP-PRX-01", kProximity, Holds::up_to,
       [&](const Where& where, Length away) { return !moves(with(where, r1() + b1(away)), 0_in, 3_in); }},
      {"BP-MOV-08", kEnemyGap, Holds::from,
       [&](const Where& where, Length gap) { return moves(with(where, r1() + b1(3_in)), 3_in - gap, 0_in); }},
      {"BP-MOV-08", kPassingGap, Holds::from,
       [](const Where& where, Length gap) {
         // 4 in straight ahead, past a unit next to the middle of the path that faces away from it.
         const Situation table =
             with(where, r1() + unit("blue", "B1", "LN size 1 x 0.2", kX + 5.3_in + gap, kFront + 1.2_in));
         const Unit& mover = table.unit("R1");
         MoveLimits limits = ordinary_limits(table.battle(), mover);
         limits.proximity = false;
         return !plan_to(table.battle(), mover, geometry::shifted(mover.ground, 4_in), limits).fault;
       }},
      {"BP-GEO-08", kEngagedFrom, Holds::from,
       [](const Where& where, Length room) {
         // R1 stands against the face of B1 and leaves that much of it free.
         const Situation table =
             with(where, unit("red", "R1", "LI", kX - room, kFront - kHalf) + b1(0_in) +
                             unit("red", "R2", "AC", kX + 10_in, kFront - 8_in) + "contact R1 front B1 front\n");
         return ground_against(table.battle(), table.unit("R2"), table.unit("B1"), geometry::Face::front).has_value();
       }},
      {"BP-OPT-02", kAnswersWithin, Holds::up_to, horse_may_answer},
      {"BP-CDR-05", kMakesWay, Holds::up_to,
       [](const Where& where, Length away) {
         Situation table =
             with(where, "command blue xb \"Another\" commander XC\ncommander blue XC profile CDR of xb at " +
                             point(kX, kFront + 4_in) + " facing 180\n" + r1() +
                             unit("blue", "B2", "LN", kX, kFront + 4.6_in + away + kHalf, 180));
         table.run([](Draft& draft) {
           const Unit& mover = draft.unit(UnitId("R1"));
           const Plan plan = plan_to(draft.battle(), mover, geometry::shifted(mover.ground, 4_in),
                                     ordinary_limits(draft.battle(), mover));
           carry_out(draft, UnitId("R1"), plan, Interpenetration::by_will);
         });
         return table.unit("XC").on_table();
       }},
  });
}

// BP-VIS-04, BP-VIS-05, BP-SAV-07, BP-SAV-08, BP-ART-10
TEST(BlackPowderBoundaries, HoldForSightAndCover) {
  const auto across = [](const char* ground, Length y, Length depth) {
    return "terrain " + std::string(ground) + " area " + point(20_in, y) + " " + point(100_in, y) + " " +
           point(100_in, y + depth) + " " + point(20_in, y + depth) + "\n";
  };
  const auto line = [](const char* ground, Length y) {
    return "terrain " + std::string(ground) + " line " + point(20_in, y) + " " + point(100_in, y) + "\n";
  };
  expect_each({
      {"BP-VIS-04", kWoodDepth, Holds::up_to,
       [&](const Where& where, Length depth) {
         return sees(with(where, r1() + b1(5_in) + across("woods w \"wood\"", kFront + 2_in, depth)));
       }},
      {"BP-VIS-05", kInsideWood, Holds::up_to,
       [&](const Where& where, Length away) {
         return sees(with(where, r1("SS") + b1(away, "SS") + across("woods w \"wood\"", kFront - 10_in, 40_in)));
       }},
      {"BP-SAV-07", kCoverReach, Holds::up_to,
       [&](const Where& where, Length away) {
         const Situation table = with(where, r1() + b1(6_in) + line("hedge h \"hedge\"", kFront + 6_in - away));
         return has_row(volley(table).saves.rows, "BP-SAV-04");
       }},
      {"BP-SAV-08", kLining, Holds::up_to,
       [&](const Where& where, Length away) {
         const Situation table = with(where, r1() + b1(6_in) + line("hedge h \"hedge\"", kFront + 6_in - away));
         return cover_of_face(table.battle(), table.unit("B1"), geometry::Face::front).cover == Cover::soft;
       }},
      {"BP-ART-10", black_powder::kOverhead, Holds::up_to,
       [&](const Where& where, Length away) {
         const std::string hill = across("hill h \"hill\"", kFront - 10_in, 10.1_in);
         std::string lines = hill + r1("FB", 2.4_in) + b1(20_in);
         lines += unit("red", "R2", "LI size 30 x 1.6", kX, kFront + away + kHalf);
         return !sees(with(where, lines));
       }},
  });
}

// BP-HIT-03, BP-DIC-08, BP-TGT-05, BP-SUP-05
TEST(BlackPowderBoundaries, HoldForShootingAndSupport) {
  const auto supports = [](const Where& where, Length x, Length y, geometry::Face place,
                           const std::string& profile = "LI") {
    const Situation table =
        with(where, r1() + b1(0_in) + unit("red", "R2", profile, x, y) + "contact R1 front B1 front\n", "hand_to_hand");
    return std::ranges::count(possible_supports(table.battle(), {UnitId("R1")}, v1::SIDE_RED), place, &Support::place) >
           0;
  };
  // The side of a square with a diagonal of that length.
  const auto side_of_square = [](Length diagonal) {
    return Length::um(std::lround(diagonal.um() / std::numbers::sqrt2));
  };
  expect_each({
      {"BP-HIT-03", kCloseRange, Holds::up_to,
       [](const Where& where, Length away) {
         return has_row(volley(with(where, r1() + b1(away), "shooting")).hit, "BP-HIT-03");
       }},
      {"BP-DIC-08", kOrdnanceShort, Holds::up_to,
       [](const Where& where, Length away) {
         return volley(with(where, r1("FB", 2.4_in) + b1(away), "shooting")).pool.dice == 3;
       }},
      {"BP-SUP-05", kRearSupportReach, Holds::up_to,
       [&](const Where& where, Length away) {
         return supports(where, kX, kFront - 1.6_in - away - kHalf, geometry::Face::rear);
       }},
      {"BP-SUP-05", kFlankSupportReach, Holds::up_to,
       [&](const Where& where, Length away) {
         return supports(where, kX - 9.6_in - away, kFront - kHalf, geometry::Face::left);
       }},
      // The part inside the quarter counts, here from the diagonal on, and not the nearer part in the neighbouring
      // quarter.
      {"BP-SUP-05", kFlankSupportReach, Holds::up_to,
       [&](const Where& where, Length away) {
         return supports(where, kX - 4.8_in, kFront - 1.6_in - side_of_square(away) - kHalf, geometry::Face::left);
       }},
      {"BP-SUP-05", kRearSupportReach, Holds::up_to,
       [&](const Where& where, Length away) {
         return supports(where, kX - 4.8_in - side_of_square(away) - kHalf, kFront - 1.6_in - 4_in,
                         geometry::Face::rear, "LI size 1.6 x 9.6");
       }},
  });
  for (const std::int32_t degrees : {0, 30, 137}) {  // BP-TGT-05 is a tolerance: it does not grow with the scale
    const auto may_choose = [&](Length farther) {
      const Situation table = with({"1.0", degrees},
                                   r1() + unit("blue", "B1", "LN", kX - 6_in, kFront + 8_in + farther + kHalf, 180) +
                                       unit("blue", "B2", "LN", kX + 6_in, kFront + 8_in + kHalf, 180),
                                   "shooting");
      return !why_not_target(table.battle(), table.unit("R1"), table.unit("B1"));
    };
    EXPECT_TRUE(may_choose(kAsClose - kHair)) << degrees;
    EXPECT_FALSE(may_choose(kAsClose + kHair)) << degrees;
  }
}

TEST(BlackPowderBoundaries, HoldForEveryWeapon) {  // BP-RNG-01 to BP-RNG-07, BP-RNG-10
  for (const WeaponRow& weapon : kRanges) {
    const std::string profile =
        "profile NW type infantry symbol foot formation line size 9.6 x 1.6 hand_to_hand=6 "
        "shooting=3 morale=4 stamina=3 traits " +
        std::string(weapon.weapon) + "\n";
    for (const Where& where : kWhere) {
      const auto reaches = [&](Length away) {
        std::string lines = profile + unit("red", "R1", "NW", kX, 10_in);
        lines += unit("blue", "B1", "LN", kX, 10.8_in + away + kHalf, 180);
        const Situation table = with(where, lines, "shooting");
        return !why_not_target(table.battle(), table.unit("R1"), table.unit("B1"));
      };
      const Length exactly = where.scale == "0.5" ? weapon.range / 2 : weapon.range;
      EXPECT_TRUE(reaches(exactly)) << weapon.weapon << " " << where.degrees;
      EXPECT_FALSE(reaches(exactly + kHair)) << weapon.weapon << " " << where.degrees;
    }
  }
}

}  // namespace
}  // namespace battalia::rules::black_powder
