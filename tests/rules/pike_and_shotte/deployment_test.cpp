// Units coming onto the table: deployment and reserves (PS-ORG-03).
#include "tests/rules/pike_and_shotte/refused.h"
#include "tests/rules/pike_and_shotte/situation.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

constexpr std::string_view kDeploying = R"(
zone red deployment south "the south" (0,0) (96,0) (96,12) (0,12)
zone blue deployment north "the north" (0,60) (96,60) (96,72) (0,72)
zone red arrival road "the road" (0,20) (20,20) (20,30) (0,30)
commander red RC profile CDR of rb at (36,4) facing 0
commander red RX profile CDR of rx reserve at (40,4) facing 0
commander red RY profile CDR of rb attached to S1 at (36,10) facing 0
unit red S1 profile SH of rb at (36,10) facing 0
unit red S2 profile SH of rb reserve at (36,10) facing 0
unit red S3 profile SH of rb reserve at (10,25) facing 0 arrives 3 through road
unit red S4 profile SH of rb reserve at (10,25) facing 0 arrives 1
unit red S5 profile SH of rb reserve at (10,25) facing 0 arrives 1 through road
unit red S6 profile SH of rb reserve at (60,4) facing 0 : left_table
unit blue E1 profile SH of bb at (36,64) facing 180
)";

TEST(Refusals, OfDeployment) {  // PS-ORG-03
  const Situation table(in_phase("deployment", kDeploying));
  expect_refused(table, {
                            {"deploy march units S1", "PS-GEN-07"},
                            {"deploy deploy units S1,S2", "PS-GEN-07"},
                            {"deploy deploy units S1", "PS-ORG-03"},
                            {"deploy deploy units S1 : place place (36,20)", "PS-ORG-03"},
                            {"deploy deploy units RC : place place (36,20)", "PS-ORG-03"},
                            {"deploy deploy units S3 : place place (20,4)", "PS-ORG-03"},
                            {"deploy deploy units S6 : place place (60,4)", "PS-ORG-03"},  // it has left
                            {"deploy deploy units RY : place place (60,4)", "PS-ORG-03"},  // the commander rides with
                                                                                           // S1
                            {"deploy deploy units S2 : place place (36,10)", "PS-FRM-07"},
                            {"deploy deploy units E1 : place place (36,4)", "PS-GEN-07"},
                            {"reform deploy_reform units S1", "PS-ORG-03"},
                            {"reform deploy_reform units S1 : formation options block", "PS-ORG-03"},
                            {"reform deploy_reform units S2 : formation options march_column", "PS-ORG-03"},
                            {"reform deploy_reform units RC : formation options commander", "PS-ORG-03"},
                        });
}

TEST(Refusals, OfReservesThatArrive) {  // PS-ORG-03
  const Situation table(in_phase("orders", kDeploying));
  expect_refused(table,
                 {
                     {"deploy arrive units S1 : place place (10,25)", "PS-ORG-03"},  // it is there
                     {"deploy arrive units S2 : place place (10,25)", "PS-ORG-03"},  // it was not ordered
                     {"deploy arrive units S3 : place place (10,25)", "PS-ORG-03"},  // too early in the game
                     {"deploy arrive units S4 : place place (10,25)", "PS-ORG-03"},  // no way in from there
                     {"deploy arrive units S6 : place place (10,25)", "PS-ORG-03"},  // it returns by an order
                     {"deploy arrive units S5", "PS-ORG-03"},
                     {"deploy arrive units S5,S4 : place place (10,25)", "PS-GEN-07"},
                     {"deploy deploy units S5 : place place (10,25)", "PS-ORG-03"},  // that was before the battle
                 });
}

TEST(Deployment, IsSetByTheScenarioForASideWithoutAZone) {  // PS-ORG-03
  Situation table(in_phase("deployment", R"(
zone blue deployment north "the north" (0,60) (96,60) (96,72) (0,72)
commander red RC profile CDR of rb at (36,4) facing 0
unit red S1 profile SH of rb at (36,10) facing 0
unit red S2 profile SH of rb reserve at (36,10) facing 0
unit blue E1 profile SH of bb at (36,64) facing 180
)"));
  EXPECT_EQ(table.refusal(kRed, "deploy deploy units S1 : place place (20,6)"), "PS-ORG-03");
  EXPECT_TRUE(table.offers(kRed, "deploy").empty());
  table.act(kRed, "end_phase deployment");
  EXPECT_FALSE(table.unit("S2").on_table());
}

TEST(Deployment, AUnitWithoutRoomInTheZoneStaysInReserve) {  // PS-ORG-03
  Situation table(in_phase("deployment", R"(
zone red deployment south "" (30,0) (37,0) (37,3) (30,3)
zone blue deployment north "the north" (0,60) (96,60) (96,72) (0,72)
commander red RC profile CDR of rb at (36,4) facing 0
unit red S1 profile SH of rb at (33.5,1.5) facing 0
unit red S2 profile SH of rb reserve at (33.5,1.5) facing 0
unit blue E1 profile SH of bb at (36,64) facing 180
)"));
  EXPECT_EQ(table.refusal(kRed, "deploy deploy units S2 : place place (20,1.5)"), "PS-ORG-03");
  EXPECT_EQ(table.offers(kRed, "deploy").size(), 2u);  // of S1 and RC
  table.act(kRed, "end_phase deployment");
  EXPECT_FALSE(table.unit("S2").on_table());
}

TEST(Deployment, PlacesEachUnitWhereOrdered) {  // PS-ORG-03, PS-FRM-02
  Situation table(in_phase("deployment", kDeploying));
  table.act(kRed, "deploy deploy units S1 : place place (20,6) facing 0");
  table.act(kRed, "reform deploy_reform units S1 : formation options march_column");
  table.act(kRed, "deploy deploy units S2 : place place (50,6) facing 0");
  table.act(kRed, "deploy deploy units RX : place place (52,4) facing 0");
  EXPECT_EQ(table.unit("S1").formation.str(), "march_column");
  EXPECT_TRUE(table.unit("S2").on_table());
  EXPECT_EQ(table.unit("RX").ground.centre.x, 52_in);
}

TEST(Deployment, AForgottenUnitIsPutIntoTheNearestRoom) {  // PS-ORG-03
  Situation table(in_phase("deployment", kDeploying));
  table.act(kRed, "end_phase deployment");  // S2 is placed where S1 stands
  EXPECT_TRUE(table.unit("S2").on_table());
  EXPECT_TRUE(table.unit("RX").on_table());
  EXPECT_FALSE(table.unit("S3").on_table());
  EXPECT_EQ(geometry::distance(table.unit("S1").ground, table.unit("S2").ground) >= Length(), true);
  EXPECT_FALSE(geometry::overlap(table.unit("S1").ground, table.unit("S2").ground));
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
