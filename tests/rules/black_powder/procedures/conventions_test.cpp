// The basis of every procedure: measuring, contact, what a model stands for, and the end by concession.
#include "server/rules/rule_system.h"
#include "server/rules/systems/black_powder/black_powder.h"
#include "server/rules/systems/black_powder/info/info.h"
#include "server/rules/systems/black_powder/tables/footprints.h"
#include "tests/rules/black_powder/charging.h"
#include "tests/rules/black_powder/situation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace battalia::rules::black_powder {
namespace {

constexpr std::string_view kTwo = R"(
unit red R1 profile LI of rb at (60,40) facing 0
unit blue B1 profile LI of bb at (60,60) facing 180
)";

TEST(Conventions, EitherPlayerMeasuresAtAnyTime) {  // BP-GEN-04
  const Situation table{kTwo};
  const v1::Prompt prompt = table.prompt(kRed);
  const auto charges = std::ranges::find(prompt.offers(), "order_charge", &v1::Offer::key);
  ASSERT_NE(charges, prompt.offers().end());
  v1::Act act;
  act.set_verb(charges->verb());
  act.set_key("order_charge");
  act.add_units("R1");
  v1::Answer& target = *act.add_answers();
  target.set_input("target");
  target.add_targets("B1");
  const std::string before = to_message(table.table()).SerializeAsString();
  for (const v1::Seat seat : {kRed, kBlue}) {
    EXPECT_EQ(system().preview(table.table(), act, seat).budget_um(), (3 * 12_in).um()) << seat;
    EXPECT_FALSE(system().reaches(table.table(), UnitId("R1")).empty());
    EXPECT_FALSE(system().reaches(table.table(), UnitId("B1")).empty());
  }
  EXPECT_EQ(to_message(table.table()).SerializeAsString(), before);
}

// B1 is charged; B2 stands next to it with its front that much farther back, and the charger covers it completely.
std::size_t enemies_engaged(const std::string& y) {
  Situation table(
      "unit red R1 profile LI of rb at (60,40) facing 0\n"
      "unit blue B1 profile AC of bb at (60,52) facing 180\n"
      "unit blue B2 profile AC of bb at (63.201," +
      y + ") facing 180\n");
  charge_now(table);
  table.act(kBlue, "choose stand units B1");
  return table.table().contacts_of(UnitId("R1")).size();
}

TEST(Conventions, GroundsNearerThanTwoHundredthsOfAnInchAreInContact) {  // BP-GEO-06, BP-GEO-08, BP-CHG-15
  EXPECT_EQ(enemies_engaged("52"), 2u);
  EXPECT_EQ(enemies_engaged("52.019"), 2u);
  EXPECT_EQ(enemies_engaged("52.021"), 1u);
}

TEST(Conventions, ABatteryIsOneModel) {  // BP-ART-16, BP-ART-17
  for (const TypeKey gun : {kFootGun, kHorseGun, kBattalionGun}) {
    for (const FormationKey formation : {kDeployed, kLimbered}) {
      const auto ground = footprint_of(gun, 0, formation);
      ASSERT_TRUE(ground.has_value());
      for (const std::int32_t size : {-2, -1, 1}) EXPECT_EQ(footprint_of(gun, size, formation), ground);
    }
  }
  Situation table(
      "unit red R1 profile FB of rb at (60,40) facing 0\nunit blue B1 profile LI of bb at (60,90) facing 180\n");
  const std::size_t units = table.table().units.size();
  table.act(kRed, "command order_reform units R1 : formation options limbered", {3, 3});
  EXPECT_EQ(table.unit("R1").formation, kLimbered);
  EXPECT_EQ(table.table().units.size(), units) << "neither crew nor limbers of their own";
}

// Conceding is an act of the platform; the rules say when it is allowed, which is always, and take no act after it.
TEST(Conventions, ASideMayConcedeAtAnyDecisionPoint) {  // BP-VIC-05
  const auto& decisions = system_info().decisions();
  EXPECT_TRUE(std::ranges::any_of(decisions, [](const v1::DecisionDeclared& one) { return one.key() == "concede"; }));
  Situation responding{kTwo};
  charge_now(responding, {}, "R1", "B1");
  Situation asked(
      "unit red R1 profile LI of rb at (60,40) facing 0\nunit blue B1 profile LI of bb at (60,52.6) facing 180\n");
  charge_now(asked);
  ASSERT_EQ(menu(asked), "closing_fire stand");
  for (const Situation* situation : {&responding, &asked}) {
    Table table = situation->table();
    v1::Event conceded;
    conceded.mutable_game_ended()->mutable_result()->set_outcome(v1::OUTCOME_BLUE);
    table.apply(conceded);
    ASSERT_TRUE(table.ended());
    for (const v1::Seat seat : {kRed, kBlue}) EXPECT_TRUE(system().prompt(table, seat).offers().empty());
  }
}

}  // namespace
}  // namespace battalia::rules::black_powder
