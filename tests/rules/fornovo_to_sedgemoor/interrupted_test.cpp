// A general that the enemy reaches is asked where to go before any other unit moves (FTS-3.1.3-b, G-059, D-36).
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_completion.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/pursuit.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/recoil.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/rout.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::string_view kRefuges =
    "unit blue M profile MI at (20,30) facing 180\nunit blue N profile MI at (50,30) facing 180\n";

bool is_asked(const Field& field) {
  return field.table().decisions.size() == 1 && field.table().decisions.back().key() == kGeneralFleesDecision;
}

TEST(FornovoTouched, StopsTheOtherPursuers) {  // R3d
  Field field({"unit red A profile HC at (36,10)\nunit red C profile HC at (56,10)\n",
               "unit blue B profile MI at (36,38)\nunit blue D profile MI at (56,38)\n", kRefuges,
               "commander blue G profile CC at (36,30)\n"});
  field.set("A", kPursuing, 3).set("B", kMorale, 3).set("C", kPursuing, 4).set("D", kMorale, 3);
  field.run([](Draft& draft) { EXPECT_FALSE(run_pursuits(draft)); });
  ASSERT_TRUE(is_asked(field));
  EXPECT_EQ(field.unit("C").ground.centre.y, 10_in) << "it waits";
  field.choose("M");
  EXPECT_EQ(field.unit("G").attached_to.str(), "M");
  field.run([](Draft& draft) { EXPECT_TRUE(run_pursuits(draft)); });
  EXPECT_GT(field.unit("C").ground.centre.y, 10_in);
}

TEST(FornovoTouched, ByARecoilingUnitStopsTheOthers) {  // R2
  Field field({"unit red A profile MI at (36,20)\nunit red C profile MI at (56,20)\n",
               "unit blue B profile MI at (36,40) facing 180\n", kRefuges,
               "commander blue G profile CC at (36,16.2)\n"});
  field.table().phase = kRecoilPhase;
  field.run([](Draft& draft) {
    for (const char* id : {"A", "C"}) mark_recoil(draft, UnitId(id), 4_in, UnitId("B"), {"FTS-8.8-k"});
    EXPECT_FALSE(run_recoils(draft));
  });
  ASSERT_TRUE(is_asked(field));
  EXPECT_EQ(field.unit("C").ground.centre.y, 20_in);
  field.choose("N");
  field.run([](Draft& draft) { EXPECT_TRUE(run_recoils(draft)); });
  EXPECT_EQ(field.unit("C").ground.centre.y, 16_in);
}

TEST(FornovoTouched, ByAUnitFollowingEvadersStopsTheStep) {  // S3
  Field field({"unit red A profile HC at (36,10)\nunit blue B profile LC at (36,40) traits irregular\n", kRefuges,
               "commander blue G profile CC at (36,22)\n"});
  field.set("A", kCharging, 2).set("A", kChargeFull, inches(20)).set("A", kChargePath, inches(8));
  field.set("B", kEvaded, 1).set("B", kEvadedFrom, 1);
  field.table().phase = kCompletion;
  field.run([](Draft& draft) { EXPECT_FALSE(run_completion(draft)); });
  field.choose("evaders");
  field.run([](Draft& draft) { EXPECT_FALSE(run_completion(draft)); });
  ASSERT_TRUE(is_asked(field));
  field.choose("M");
  field.run([](Draft& draft) { EXPECT_TRUE(run_completion(draft)); });
}

TEST(FornovoTouched, ByAUnitCompletingItsChargeStopsTheStep) {  // S3, C-47
  Field field({"unit red A profile MI at (36,10)\nunit blue B profile MI at (36,40) : morale=3\n", kRefuges,
               "commander blue G profile CC at (36,14)\n"});
  field.set("A", kPursuitTarget, 2).set("A", kMaySend, 1).set("A", kCharging, 2).set("A", kChargeTested, 1);
  field.set("A", kChargeFull, inches(10)).set("A", kChargePath, inches(4));
  field.table().phase = kCompletion;
  field.run([](Draft& draft) { EXPECT_FALSE(run_completion(draft)); });
  field.choose("pursue");
  field.run([](Draft& draft) { EXPECT_FALSE(run_completion(draft)); });
  ASSERT_TRUE(is_asked(field));
  EXPECT_EQ(field.status("A", kPursuing), 2);
}

TEST(FornovoTouched, AStepThatBeginsWithAQuestionOpenWaits) {
  Field field({"unit red A profile MI at (36,10)\nunit red C profile MI at (56,20)\n", kRefuges,
               "unit blue B profile MI at (36,40) : morale=3\n"});
  field.set("C", kMorale, 3).set("C", kRoutMoves, 1).set("C", kRoutedUnderFire, 1).set("A", kPursuing, 5);
  field.run([](Draft& draft) {
    mark_recoil(draft, UnitId("A"), 4_in, UnitId("B"), {"FTS-8.8-k"});
    v1::Decision decision;
    decision.set_key(std::string(kFollowUpDecision));
    decision.set_seat(v1::SEAT_RED);
    decision.add_units("A");
    draft.open(decision);
  });
  const std::pair<PhaseKey, bool (*)(Draft&)> steps[] = {{kRecoilPhase, run_recoils},
                                                         {kRoutPhase, run_rout_moves},
                                                         {kRoutPhase, run_half_routs},
                                                         {kRoutPhase, run_pursuits},
                                                         {kCompletion, run_completion}};
  for (const auto& [phase, run] : steps) {
    field.table().phase = phase;
    field.run([&](Draft& draft) { EXPECT_FALSE(run(draft)) << phase; });
    EXPECT_EQ(field.unit("A").ground.centre.y, 10_in) << phase;
    EXPECT_EQ(field.unit("C").ground.centre.y, 20_in) << phase;
  }
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
