// Numbers in refusals: the request is named with the limit, and so is each part of it. For all paths tried, no sentence
// contradicts itself.
#include "common/notation/act.h"
#include "server/rules/systems/god_will_know_his_own/contact/threat_zone.h"
#include "server/rules/systems/god_will_know_his_own/movement/path.h"
#include "server/rules/systems/god_will_know_his_own/orders/gun_orders.h"
#include "server/rules/systems/god_will_know_his_own/shooting/shooters.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"
#include "tests/rules/god_will_know_his_own/fight.h"
#include "tests/support/contradiction.h"

#include <gtest/gtest.h>

#include <random>
#include <regex>
#include <set>

namespace battalia::rules::god_will_know_his_own {
namespace {

using tests::contradiction;

std::string refusal(const Battlefield& field, const std::vector<UnitId>& units, const std::string& path) {
  const auto act = notation::read_act("move move units X : path path " + path);
  if (!act) {
    ADD_FAILURE() << path << ": " << notation::in_words(act.error());
    return {};
  }
  std::vector<const v1::PathStep*> steps;
  for (const v1::PathStep& step : act->answers(0).path()) steps.push_back(&step);
  const GroupPlan made = plan_move(field.table(), group_of(field.table(), units), steps);
  return made.fault ? made.fault->reason : std::string();
}
std::string refusal(const Battlefield& field, const std::string& path) { return refusal(field, {UnitId("A")}, path); }

// A faces up the table from (500 mm, 500 mm), Z faces down at it.
Battlefield before(const std::string& lines, Length gap, std::string_view options = "", Length aside = {}) {
  Battlefield field(lines, options);
  const auto stand = [&](std::string_view id, Length x, Length y, std::int32_t degrees) {
    const Length depth = field.unit(id).ground.depth;
    field.stand(id, geometry::standing_at({500_mm + x, 500_mm + y}, Angle::degrees(degrees), 40_mm, depth));
  };
  stand("A", {}, {}, 0);
  if (field.table().find(UnitId("Z")) != nullptr) stand("Z", aside, gap, 180);
  return field;
}
const std::string kTwo = red("A", "hi_o") + blue("Z", "hi_o");

TEST(GwkRefusedNumbers, OfATurnNameTheDepthOfTheZone) {  // GWK-MOVE-33
  Battlefield group = before(red("A", "hi_o") + red("B", "hi_o") + blue("Z", "hi_o"), 30_mm);
  group.stand("B", geometry::standing_at({540_mm, 500_mm}, Angle(), 40_mm, group.unit("B").ground.depth));
  EXPECT_EQ(refusal(group, {UnitId("A"), UnitId("B")}, "turn 180"),
            "It can't do that in the threat zone of Z, 1.57 in before its front.");
}

TEST(GwkRefusedNumbers, OfAMoveNameTheGoingAndTheSlowestElement) {  // GWK-MOVE-02, GWK-MOVE-14
  const std::string marsh = "terrain marsh m area (0,0) (72,0) (72,48) (0,48)\n";
  EXPECT_EQ(refusal(before(red("A", "hi_o"), {}), "advance 7.5"), "7.5 of 3.0 in: open going.");
  const std::string bad = refusal(before(marsh + red("A", "hi_o"), {}), "advance 7.5");
  EXPECT_TRUE(bad.ends_with(" in: bad going.")) << bad;
  Battlefield group = before(red("A", "hi_o") + red("B", "lb_o"), {});
  group.stand("B", geometry::standing_at({540_mm, 500_mm}, Angle(), 40_mm, group.unit("B").ground.depth));
  const std::string slow = refusal(group, {UnitId("A"), UnitId("B")}, "advance 9");
  EXPECT_NE(slow.find(", at the pace of the slowest, A."), std::string::npos) << slow;
}

TEST(GwkRefusedNumbers, NameTheCostOfGoingPaidByTheInch) {
  const std::string marsh = "terrain marsh m area (0,0) (72,0) (72,48) (0,48)\n";
  const std::string why =
      refusal(before(marsh + red("A", "li_o"), {},
                     "option " + std::string(static_cast<std::string_view>(kGoingMode)) + " prorata\n"),
              "advance 5");
  EXPECT_NE(why.find(", which adds "), std::string::npos) << why;
  EXPECT_NE(why.find(" to 5.0 in of path"), std::string::npos) << why;
}

TEST(GwkRefusedNumbers, NameTheDistanceAndTheMoveOfAMarch) {  // GWK-MOVE-21
  const std::string on = "advance 3, action march, advance 3";
  const std::string near = refusal(before(kTwo, 17_in), on);
  EXPECT_EQ(near, "A march stops 12.0 in from Z; this one would come to 11.0 in.") << "as ordered, not where it stops";
  EXPECT_EQ(refusal(before(kTwo, 14_in), on),
            "Z is 11.0 in away: the next move of a march begins over 12.0 in from every enemy.");
  EXPECT_EQ(refusal(before(red("A", "hi_o"), {}), "action march, action march, action march, action march"),
            "A march can have at most 4 moves; this would be number 5.");
}

TEST(GwkRefusedNumbers, NameTheStretchOfAPath) {  // GWK-MOVE-13
  std::string path;
  for (int i = 0; i < 5; ++i)
    path += (i == 0 ? "" : ", ") + std::string("to (") + std::to_string(500 + i % 2 * 8) + "mm," +
            std::to_string(500 + 4 * i) + "mm) facing 0";
  const std::string why = refusal(before(red("A", "lc_o"), {}), path);
  EXPECT_EQ(why, "A single element can move in at most 4 straight stretches; this would be number 5.");
}

TEST(GwkRefusedNumbers, NameTheMisalignmentOfAContact) {  // GWK-MOVE-27, R-G09
  const std::string why = refusal(before(kTwo, 1_in, "", 25_mm), "advance 3");
  EXPECT_EQ(why,
            "A can't line up with Z: against its front it would have to be shifted by 0.98 in; 0.79 in is the limit.");
}

TEST(GwkRefusedNumbers, NameTheEnemyThatBarsAShift) {  // GWK-MOVE-24
  const std::string why = refusal(before(kTwo, 1_in, "", 10_mm), "sidestep_right 5mm");
  EXPECT_EQ(
      why,
      "A sidestep must end exactly opposite an enemy front that is within 1.57 in; Z's would be 0.2 in aside and 1.0 "
      "in ahead.");
  EXPECT_EQ(refusal(before(kTwo, 1_in, "", 10_mm), "sidestep_right 25mm"),
            "0.98 of 0.79 in: a sidestep only lines up with an enemy front, by at most half a base.");
}

TEST(GwkRefusedNumbers, NameTheDistanceInAThreatZone) {  // GWK-MOVE-33
  const Battlefield field = before(kTwo, 3_in, "", 50_mm);
  const Footprint flank{{550_mm, 546_mm}, Angle::degrees(90), 40_mm, 20_mm};
  EXPECT_EQ(why_not_in_threat_zones(field.table(), v1::SIDE_RED, flank)->reason,
            "It would show its flank or rear to Z, 0.4 in before its front, less than 1.57 in.");
}

TEST(GwkRefusedNumbers, NameTheDistanceOfACrew) {  // GWK-PIP-08
  Battlefield field = before(red("A", "hart_o") + red("F", "hi_o") + blue("Z", "hi_o"), 7_in);
  const geometry::Footprint& gun = field.unit("A").ground;
  field.stand("F", geometry::standing_at({500_mm, 500_mm - gun.depth - 4_in}, Angle(), 40_mm, 20_mm));
  field.set("A", kUncrewed, 1);
  EXPECT_EQ(why_not_recrew(field.table(), field.unit("A"))->reason,
            "Z is 7.0 in from A: with an enemy within 8.0 in, friendly foot must be within 3.0 in with a clear way to "
            "it; F is "
            "4.0 in away.");
}

TEST(GwkRefusedNumbers, NameHowFarAsideATargetIs) {  // GWK-SHOOT-04
  Battlefield field = before(red("A", "lb_o") + blue("Z", "hi_o"), 4_in, "", 120_mm);
  field.table().phase = kShootingPhase;
  const std::string why = why_not_shoot_at(field.table(), field.unit("A"), field.unit("Z"))->reason;
  EXPECT_NE(why.find(": 3.15 in aside, and 1.57 in is the limit."), std::string::npos) << why;
}

// --- All refusals --------------------------------------------------------------------------------------------------

class Paths {
 public:
  std::string one() {
    std::string path;
    const int steps = 1 + below(3);
    for (int i = 0; i < steps; ++i) path += (i == 0 ? "" : ", ") + step();
    return path;
  }

 private:
  int below(int most) { return std::uniform_int_distribution(0, most - 1)(random_); }
  std::string hair(int most) {  // whole inches, quarters, and lengths slightly off them
    return std::to_string(std::max(0.0, below(most) + below(4) * 0.25 + (below(3) - 1) * 0.002)).substr(0, 7);
  }
  std::string step() {
    switch (below(8)) {
      case 0:
        return "back " + hair(6);
      case 1:
        return "sidestep_left " + hair(2);
      case 2:
        return "wheel_left " + hair(60);
      case 3:
        return "action march";
      case 4:
        return "action about";
      case 5:
        return "to (" + std::to_string(300 + below(400)) + "mm," + std::to_string(400 + below(400)) + "mm) facing " +
               hair(180);
      default:
        return "advance " + hair(9);
    }
  }

  std::mt19937 random_{1212};
};

TEST(GwkRefusedNumbers, NeverContradictTheirSentence) {
  const std::string ground =
      "terrain marsh m area (300mm,560mm) (420mm,560mm) (420mm,640mm) (300mm,640mm)\n"
      "terrain scrub s area (560mm,520mm) (700mm,520mm) (700mm,700mm) (560mm,700mm)\n"
      "terrain ford f area (480mm,540mm) (540mm,540mm) (540mm,560mm) (480mm,560mm)\n";
  std::set<std::string> kinds;
  Paths paths;
  for (const char* mode : {"", "prorata"}) {
    const std::string options =
        *mode == '\0' ? "" : "option " + std::string(static_cast<std::string_view>(kGoingMode)) + " prorata\n";
    for (const Length gap : {1_in, 4_in, 13_in}) {
      for (const char* profile : {"hi_o", "lc_o", "hart_o"}) {
        const Battlefield field = before(ground + red("A", profile) + blue("Z", "hi_o"), gap, options, 15_mm);
        for (int i = 0; i < 80; ++i) {
          const std::string path = paths.one();
          const std::string why = refusal(field, path);
          EXPECT_EQ(contradiction(why), "") << path << ": " << why;
          if (std::regex_search(why, std::regex("[0-9] in")))
            kinds.insert(std::regex_replace(why, std::regex("[0-9.]+"), "N"));
        }
      }
    }
  }
  EXPECT_GT(kinds.size(), 5U);
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
