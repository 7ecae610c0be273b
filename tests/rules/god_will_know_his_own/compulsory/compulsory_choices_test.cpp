// Choices in P2b, and what is automatic: the order of compulsory moves, the nearest of several enemies, enclosed
// elements (D-12, D-14, GWK-SURR-09).
#include "server/rules/systems/god_will_know_his_own/compulsory/compulsory_phase.h"

#include "common/notation/act.h"
#include "server/rules/systems/god_will_know_his_own/troops/elements.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"
#include "tests/rules/god_will_know_his_own/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

std::string moving(Battlefield& field, std::string_view line) {
  field.table().phase = kCompulsoryPhase;
  std::string clause;
  field.run([&](Draft& draft) {
    if (const WhyNot fault = act_compulsory(draft, *notation::read_act(line), v1::SIDE_RED)) {
      clause = fault->citation.clause;
    }
  });
  return clause;
}

std::vector<std::string> left_to_move(const Battlefield& field) {
  std::vector<std::string> ids;
  for (const UnitId& id : still_to_move(field.table())) ids.push_back(id.str());
  return ids;
}

TEST(GwkCompulsoryChoices, ItsPlayerChoosesTheNextElement) {  // D-12, GWK-IMP-08, R-G53
  Battlefield field(red("A", "hc_o") + red("B", "hc_o") + red("C", "hi_o") + blue("Z", "hi_o"));
  file(field, {"A"}, 500, 500);
  file(field, {"B"}, 700, 500);
  file(field, {"C"}, 900, 500);
  file(field, {"Z"}, 600, 800, 180);
  field.set("C", "morale", 2);
  EXPECT_EQ(left_to_move(field), (std::vector<std::string>{"A", "B", "C"}));
  EXPECT_EQ(moving(field, "move compulsory_move units C"), "GWK-SEQ-11") << "impetuous troops first";
  EXPECT_EQ(moving(field, "move compulsory_move units B"), "");
  EXPECT_EQ(moving(field, "move compulsory_move units B"), "GWK-SEQ-11") << "once";
  EXPECT_EQ(moving(field, "move compulsory_move units A"), "");
  EXPECT_EQ(moving(field, "move compulsory_move units C"), "");
  EXPECT_TRUE(left_to_move(field).empty());
}

TEST(GwkCompulsoryChoices, ItsPlayerChoosesAmongEquallyNearEnemies) {  // D-14, R-G15
  const auto field = [] {
    Battlefield made(red("A", "hc_o") + blue("L", "hi_o") + blue("R", "hi_o") + blue("Far", "hi_o"));
    file(made, {"A"}, 500, 500);
    file(made, {"L"}, 440, 700, 180);
    file(made, {"R"}, 560, 700, 180);
    file(made, {"Far"}, 700, 700, 180);
    return made;
  };
  Battlefield usual = field(), chosen = field(), wrong = field();
  EXPECT_EQ(moving(usual, "move compulsory_move units A"), "");
  EXPECT_LT(usual.unit("A").ground.centre.x, 500_mm) << "the lower id, where the angles are equal";
  EXPECT_EQ(moving(chosen, "move compulsory_move units A : towards targets R"), "");
  EXPECT_GT(chosen.unit("A").ground.centre.x, 500_mm);
  EXPECT_EQ(moving(wrong, "move compulsory_move units A : towards targets Far"), "GWK-IMP-05");
}

TEST(GwkCompulsoryChoices, EnclosedElementsSurrender) {  // GWK-SURR-09: whatever the nation and the year
  const auto field = [](bool enclosed) {
    Battlefield made(red("A", "hi_o") + blue("Z", "hi_o") + blue("Y", "hi_o"));
    file(made, {"A"}, 500, 500);
    file(made, {"Z"}, 500, 520, 180);
    file(made, {"Y"}, 500, enclosed ? 450 : 300);
    made.set("A", "morale", 2);
    made.table().phase = kCompulsoryPhase;
    return made;
  };
  Battlefield caught = field(true), free = field(false), held = field(true);
  caught.run(begin_compulsory);
  EXPECT_TRUE(is_gone(caught, "A"));
  EXPECT_TRUE(cites(caught, "GWK-SURR-09"));
  EXPECT_EQ(caught.status("A", "surrendered"), 1);
  free.run(begin_compulsory);
  EXPECT_FALSE(is_gone(free, "A")) << "it has a way out";
  held.set("A", "ordered", static_cast<std::int32_t>(OrderGiven::hold));
  held.run(begin_compulsory);
  EXPECT_FALSE(is_gone(held, "A")) << "held";
}

// The enemy is far off; the line behind leaves no room to turn away at an angle, nor to go further back.
TEST(GwkCompulsoryChoices, FriendsBehindItDoNotEncloseAnElement) {  // GWK-SURR-09, R-G24
  const auto surrenders = [](std::int32_t enemy_x_mm, Length gone_back) {
    Battlefield field(red("A", "li_o") + red("H", "hi_o") + blue("Z", "hi_o"));
    file(field, {"A", "H"}, 500, 500);
    file(field, {"Z"}, enemy_x_mm, 900, 180);
    field.stand("A", geometry::shifted(field.unit("A").ground, -gone_back));
    field.set("A", "morale", 2);
    field.table().phase = kCompulsoryPhase;
    field.run(begin_compulsory);
    return is_gone(field, "A");
  };
  EXPECT_FALSE(surrenders(650, Length())) << "turned, its base would stand on theirs";
  EXPECT_FALSE(surrenders(500, Length::um(490))) << "it came up to them in an earlier bound";
}

TEST(GwkCompulsoryChoices, ARoutWithNoWayToGoIsNoMove) {  // GWK-MOR-22, GWK-SHOOT-76
  Battlefield field(red("A", "cv_o") + blue("Z", "hi_o") + blue("Y", "hi_o"));
  file(field, {"A"}, 500, 500);
  file(field, {"Z"}, 500, 520, 180);
  file(field, {"Y"}, 500, 440);
  field.set("A", "morale", 1);
  field.table().phase = kCompulsoryPhase;
  field.run([](Draft& draft) { EXPECT_TRUE(move_next(draft)); });
  EXPECT_TRUE(left_to_move(field).empty());
  EXPECT_EQ(geometry::front_centre(field.unit("A").ground).y, 500_mm);
  EXPECT_EQ(move_kind(field.unit("A")), MoveKind::none);
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
