// Deployment (GWK-SEQ-01, R-G04, R-G55, D-03): which side places when, where, mounted or on foot; what is suggested.
#include "server/rules/systems/god_will_know_his_own/deployment/deployment.h"

#include "common/notation/act.h"
#include "server/rules/mechanics/acts.h"
#include "server/rules/references.h"
#include "server/rules/systems/god_will_know_his_own/deployment/deployment_ground.h"
#include "tests/rules/god_will_know_his_own/battlefield.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::string_view kTwoCommands =
    "command red r2 \"Second\"\n"
    "unit red R1 of r profile hi_o reserve at (500mm,290mm) facing 0\n"
    "unit red R2 of r profile hi_o reserve at (540mm,290mm) facing 0\n"
    "unit red R3 of r2 profile hc_o reserve at (700mm,280mm) facing 0\n"
    "unit blue B1 of b profile lb_o reserve at (500mm,930mm) facing 180\n";

// In the deployment phase, with red to place.
Battlefield placing(std::string_view lines, v1::Side side = v1::SIDE_RED) {
  Battlefield field(lines);
  field.table().phase = PhaseKey("deployment");
  field.table().active = side;
  field.game("stage", 1);
  return field;
}

WhyNot fault_of(const Battlefield& field, std::string_view act, v1::Side side = v1::SIDE_RED) {
  const auto read = notation::read_act(act);
  EXPECT_TRUE(read) << act;
  NoDice dice;
  Draft draft(field.table(), dice);
  return act_deploy(draft, *read, side);
}

void take(Battlefield& field, std::string_view act, v1::Side side = v1::SIDE_RED) {
  const auto read = notation::read_act(act);
  ASSERT_TRUE(read) << act;
  field.run([&](Draft& draft) {
    const WhyNot fault = act_deploy(draft, *read, side);
    EXPECT_FALSE(fault) << act << ": " << (fault ? fault->reason : "");
  });
}

std::vector<std::string> offered(const Battlefield& field, v1::Side side) {
  v1::Prompt prompt;
  for (const Unit& unit : field.table().units) {
    if (unit.side == side) offer_deployment(field.table(), unit, prompt);
  }
  offer_deploy_commands(field.table(), side, prompt);
  std::vector<std::string> found;
  for (const v1::Offer& offer : prompt.offers()) found.push_back(offer.key() + " " + offer.units(0));
  return found;
}

TEST(Deployment, TheLowerDiePlacesFirst) {  // R-G04
  Battlefield field(kTwoCommands);
  field.run([](Draft& draft) { EXPECT_FALSE(run_deployment(draft)); }, {4, 4, 5, 2});
  EXPECT_EQ(field.table().active, v1::SIDE_BLUE);
  EXPECT_TRUE(deploys(field.table(), v1::SIDE_BLUE));
  EXPECT_FALSE(deploys(field.table(), v1::SIDE_RED));
  field.run([](Draft& draft) { EXPECT_FALSE(run_deployment(draft)); });  // once only
}

TEST(Deployment, NobodyRollsIfEverythingIsPlaced) {
  Battlefield field("unit red R1 of r profile hi_o at (500mm,290mm) facing 0\n");
  field.run([](Draft& draft) { EXPECT_TRUE(run_deployment(draft)); });
}

TEST(Deployment, CommandsArePlacedInTurn) {
  Battlefield field = placing(kTwoCommands);
  take(field, "deploy place units R1 : where place (500mm,290mm) facing 0");
  EXPECT_EQ(field.table().active, v1::SIDE_RED) << "its command is not complete";
  EXPECT_EQ(offered(field, v1::SIDE_RED), (std::vector<std::string>{"place R2", "command R2"}));
  const WhyNot other = fault_of(field, "deploy place units R3 : where place (700mm,280mm) facing 0");
  ASSERT_TRUE(other);
  EXPECT_EQ(other->citation.clause, "GWK-SEQ-01");
  EXPECT_TRUE(fault_of(field, "deploy place units B1 : where place (500mm,930mm) facing 180", v1::SIDE_BLUE));
  take(field, "deploy place units R2 : where place (540mm,290mm) facing 0");
  EXPECT_EQ(field.table().active, v1::SIDE_BLUE);
  take(field, "deploy command units B1", v1::SIDE_BLUE);
  EXPECT_EQ(field.table().active, v1::SIDE_RED);
  take(field, "deploy command units R3");
  field.run([](Draft& draft) { EXPECT_TRUE(run_deployment(draft)); });
}

TEST(Deployment, ACommandIsPlacedWhereTheScenarioDrawsIt) {  // D-03
  Battlefield field = placing(kTwoCommands);
  take(field, "deploy command units R1,R2");
  EXPECT_EQ(field.unit("R1").ground, base(500, 300));
  EXPECT_EQ(field.unit("R2").ground, base(540, 300));
  EXPECT_EQ(field.unit("R3").presence, v1::PRESENCE_RESERVE);
}

TEST(Deployment, WithinTwelveInchesOfItsEdge) {  // R-G04: 304.8 mm
  const auto at = [](std::string_view where) {
    return fault_of(placing(kTwoCommands), "deploy place units R1 : where place " + std::string(where) + " facing 0");
  };
  EXPECT_FALSE(at("(500mm,294.8mm)"));
  const WhyNot over = at("(500mm,294.81mm)");
  ASSERT_TRUE(over);
  EXPECT_EQ(over->citation.clause, "GWK-SEQ-01");
  EXPECT_TRUE(at("(500mm,9.9mm)")) << "off the table";
  EXPECT_TRUE(at("(19mm,100mm)"));
}

TEST(Deployment, OnlyInItsZonesWhereTheScenarioHasThem) {
  Battlefield field = placing(
      "zone red deployment wood \"The wood\" (20,20) (40,20) (40,30) (20,30)\n"
      "unit red R1 of r profile hi_o reserve at (600mm,600mm) facing 0\n");
  EXPECT_TRUE(fault_of(field, "deploy place units R1 : where place (500mm,290mm) facing 0"));
  EXPECT_FALSE(fault_of(field, "deploy place units R1 : where place (600mm,600mm) facing 90"));
}

TEST(Deployment, AtLeastABaseWidthFromEveryEnemy) {  // R-G04
  const Battlefield field = placing(
      "zone red deployment wood \"The wood\" (20,20) (40,20) (40,30) (20,30)\n"
      "unit red R1 of r profile hi_o reserve at (600mm,600mm) facing 0\n"
      "unit blue B1 of b profile hi_o at (600mm,700mm) facing 180\n");
  const auto at = [&](std::string_view y) {
    return fault_of(field, "deploy place units R1 : where place (600mm," + std::string(y) + "mm) facing 0");
  };
  EXPECT_FALSE(at("640"));
  const WhyNot near = at("641");
  ASSERT_TRUE(near);
  EXPECT_EQ(near->citation.clause, "R-G04");
  EXPECT_EQ(near->reason, "It must stand at least 1.57 in from every enemy.");
  EXPECT_TRUE(at("680")) << "in contact";
}

TEST(Deployment, NoElementOverlapsOthersOrStandsWhereItCouldNeverMove) {
  Battlefield field = placing(
      "terrain marsh m \"Marsh\" area (30,0) (40,0) (40,12) (30,12)\n"
      "terrain river w \"River\" area (60,0) (65,0) (65,12) (60,12)\n"
      "unit red R0 of r profile hi_o at (500mm,290mm) facing 0\n"
      "unit red R1 of r profile hi_o reserve at (500mm,290mm) facing 0\n"
      "unit red R2 of r profile hart_o reserve at (500mm,290mm) facing 0\n");
  EXPECT_TRUE(fault_of(field, "deploy place units R1 : where place (500mm,290mm) facing 0"));
  EXPECT_FALSE(fault_of(field, "deploy place units R1 : where place (540mm,290mm) facing 0"));
  EXPECT_FALSE(fault_of(field, "deploy place units R1 : where place (35,6) facing 0"));
  const WhyNot gun = fault_of(field, "deploy place units R2 : where place (35,6) facing 0");
  ASSERT_TRUE(gun);
  EXPECT_EQ(gun->citation.clause, "GWK-MOVE-04");
  EXPECT_TRUE(fault_of(field, "deploy place units R1 : where place (62,6) facing 0"));
}

TEST(Deployment, HorseMayStartOnFootAndKeepsItsChange) {  // R-G04
  Battlefield field = placing("unit red R1 of r profile cv_s reserve at (500mm,280mm) facing 0\n");
  take(field, "deploy place units R1 : where place (500mm,280mm) facing 0 : start options on_foot : form options bw_s");
  EXPECT_EQ(field.unit("R1").formation, FormationKey("dismounted"));
  EXPECT_EQ(type_of(field.unit("R1")), Type::bw);
  EXPECT_EQ(grade_of(field.unit("R1")), Grade::superior);
  EXPECT_EQ(field.unit("R1").ground.depth, Length::mm(20));
  EXPECT_EQ(field.status("R1", "mount_changes"), 0);
  const Battlefield again = placing("unit red R1 of r profile cv_s reserve at (500mm,280mm) facing 0\n");
  EXPECT_TRUE(fault_of(again,
                       "deploy place units R1 : where place (500mm,280mm) facing 0 : start options on_foot"
                       " : form options hi_s"));
  EXPECT_TRUE(fault_of(again, "deploy place units R1 : where place (500mm,280mm) facing 0 : start options flying"));
}

TEST(Deployment, MountedInfantryStartsAsItsPlayerChooses) {
  const std::string_view lines =
      "unit red R1 of r profile lb_o traits mounted_infantry reserve at (500mm,280mm) facing 0\n";
  Battlefield riding = placing(lines);
  take(riding, "deploy place units R1 : where place (500mm,280mm) facing 0 : start options mounted");
  EXPECT_EQ(type_of(riding.unit("R1")), Type::cv);
  EXPECT_EQ(riding.unit("R1").ground.depth, Length::mm(30));
  Battlefield on_foot = placing(lines);
  take(on_foot, "deploy place units R1 : where place (500mm,280mm) facing 0 : start options on_foot");
  EXPECT_EQ(type_of(on_foot.unit("R1")), Type::lb);
  EXPECT_EQ(on_foot.unit("R1").ground.depth, Length::mm(20));
}

Battlefield regiment() {
  Battlefield field = placing(
      "unit red S1 of r profile stand reserve at (500mm,100mm) facing 0\n"
      "unit red R1 of r profile pk_o reserve at (500mm,290mm) facing 0\n"
      "unit red R2 of r profile pk_o reserve at (500mm,270mm) facing 0\n");
  for (const std::string_view id : {"R1", "R2"}) field.set(id, "regiment", reference_to(field.table(), UnitId("S1")));
  return field;
}

TEST(Deployment, AStandStandsWithinSixInchesOfItsRegiment) {  // R-G55: 152.4 mm
  Battlefield field = regiment();
  EXPECT_TRUE(fault_of(field, "deploy place units S1 : where place (500mm,200mm) facing 0")) << "its regiment first";
  take(field, "deploy place units R1 : where place (500mm,290mm) facing 0");
  EXPECT_FALSE(fault_of(field, "deploy place units S1 : where place (500mm,117.6mm) facing 0"));
  const WhyNot far = fault_of(field, "deploy place units S1 : where place (500mm,117.5mm) facing 0");
  ASSERT_TRUE(far);
  EXPECT_EQ(far->citation.clause, "GWK-CMD-17");
}

TEST(Deployment, AStandComesWithItsCommand) {
  Battlefield field = regiment();
  take(field, "deploy command units R1");
  EXPECT_TRUE(field.unit("S1").on_table());
  EXPECT_EQ(geometry::distance(field.unit("S1").ground, field.unit("R1").ground), Length());
  field.run([](Draft& draft) { EXPECT_TRUE(run_deployment(draft)); });
}

TEST(Deployment, BadlyDrawnUnitsAreDeployedSensibly) {
  std::string lines;
  for (int i = 1; i <= 12; ++i) {
    const char* profile = i <= 4 ? "hc_o" : "pk_o";
    lines += "unit red R" + std::to_string(i) + " of r profile " + profile + " reserve at (0mm,0mm) facing 0\n";
  }
  Battlefield field = placing(lines);
  take(field, "deploy command units R1");
  for (int i = 1; i <= 12; ++i) EXPECT_TRUE(field.unit("R" + std::to_string(i)).on_table());
  // Horse on both wings, pikes in the middle, four deep.
  const auto x = [&](std::string_view id) { return field.unit(id).ground.centre.x; };
  EXPECT_LT(x("R1"), x("R5"));
  EXPECT_GT(x("R3"), x("R5"));
  EXPECT_EQ(x("R5"), x("R7"));
  EXPECT_EQ(x("R5"), x("R11"));
  for (const Unit& a : field.table().units) {
    for (const Unit& b : field.table().units) {
      EXPECT_TRUE(a.id == b.id || !geometry::overlap(a.ground, b.ground)) << a.id.str() << " " << b.id.str();
    }
  }
}

TEST(Deployment, AnElementWithoutRoomIsLeftOut) {
  const std::string_view lines =
      "zone red deployment nook \"Nook\" (20,20) (21,20) (21,21) (20,21)\n"
      "unit red R1 of r profile hi_o reserve at (500mm,290mm) facing 0\n";
  Battlefield field = placing(lines);
  EXPECT_EQ(offered(field, v1::SIDE_RED), (std::vector<std::string>{"leave_out R1"}));
  v1::Prompt prompt;
  offer_deploy_commands(field.table(), v1::SIDE_RED, prompt);
  EXPECT_EQ(prompt.default_act().key(), "leave_out");
  take(field, "deploy leave_out units R1");
  EXPECT_EQ(field.unit("R1").presence, v1::PRESENCE_DESTROYED);
  EXPECT_TRUE(fault_of(placing(kTwoCommands), "deploy leave_out units R1")) << "there is room";
}

TEST(Deployment, AUnitWithRoomInOnlyOneFormationIsPlacedInIt) {  // D-03
  const Battlefield field = placing(
      "zone red deployment nook \"Nook\" (480mm,280mm) (520mm,280mm) (520mm,305mm) (480mm,305mm)\n"
      "unit red R1 of r profile lb_o traits mounted_infantry reserve at (500mm,290mm) facing 0\n");
  v1::Prompt prompt;
  offer_deployment(field.table(), field.unit("R1"), prompt);
  ASSERT_EQ(prompt.offers_size(), 1);
  EXPECT_EQ(prompt.offers(0).key(), "place");
  EXPECT_EQ(prompt.offers(0).inputs_size(), 1) << "it has no room for its animals";
  EXPECT_FALSE(fault_of(field, notation::write_act(mechanics::plain_act(prompt.offers(0)))));
  EXPECT_TRUE(fault_of(field, "deploy leave_out units R1"));
}

TEST(Deployment, SkirmishersNeedMoreRoomOnFootThanOnTheirAnimals) {  // D-03, GWK-BASE-03
  Battlefield field = placing(
      "zone red deployment nook \"Nook\" (480mm,270mm) (520mm,270mm) (520mm,305mm) (480mm,305mm)\n"
      "unit red R1 of r profile ski_o traits mounted_infantry reserve at (500mm,290mm) facing 0\n");
  Unit& rider = field.table().units.front();
  rider.formation = kRiding;
  rider.ground.depth = 30_mm;
  v1::Prompt prompt;
  offer_deployment(field.table(), field.unit("R1"), prompt);
  ASSERT_EQ(prompt.offers_size(), 1);
  EXPECT_EQ(prompt.offers(0).inputs_size(), 1) << "35 mm is too little to begin on foot";
  EXPECT_FALSE(fault_of(field, notation::write_act(mechanics::plain_act(prompt.offers(0)))));
}

// Every suggestion with every combination of its choices is accepted; the default acts place everything.
TEST(Deployment, OffersAreAccepted) {
  Battlefield field = placing(
      "command red r2 \"Second\"\n"
      "terrain forest f \"Wood\" area (30,6) (40,6) (40,12) (30,12)\n"
      "unit red R1 of r profile cv_s reserve at (0mm,0mm) facing 0\n"
      "unit red R2 of r profile lb_o traits mounted_infantry reserve at (900mm,290mm) facing 0\n"
      "unit red R3 of r2 profile hart_o reserve at (0mm,0mm) facing 0\n"
      "unit red R4 of r2 profile el_o reserve at (0mm,0mm) facing 0\n");
  v1::Prompt prompt;
  for (const Unit& unit : field.table().units) offer_deployment(field.table(), unit, prompt);
  EXPECT_EQ(prompt.offers_size(), 4);
  for (const v1::Offer& offer : prompt.offers()) {
    for (const v1::Suggestion& place : offer.inputs(0).place().suggestions()) {
      for (const std::string_view start : {"", "mounted", "on_foot"}) {
        v1::Act act = mechanics::plain_act(offer);
        *act.mutable_answers(0)->mutable_place() = place.place();
        if (!start.empty() && offer.inputs_size() == 1) continue;
        if (!start.empty()) {
          v1::Answer& answer = *act.add_answers();
          answer.set_input("start");
          answer.add_options(std::string(start));
        }
        NoDice dice;
        Draft draft(field.table(), dice);
        const WhyNot fault = act_deploy(draft, act, v1::SIDE_RED);
        EXPECT_FALSE(fault) << notation::write_act(act) << ": " << (fault ? fault->reason : "");
      }
    }
  }
  for (int i = 0; i < 8 && deploys(field.table(), v1::SIDE_RED); ++i) {
    v1::Prompt now;
    offer_deploy_commands(field.table(), v1::SIDE_RED, now);
    take(field, notation::write_act(now.default_act()));
  }
  EXPECT_FALSE(deploys(field.table(), v1::SIDE_RED));
}

TEST(Deployment, TheLimitOfBoundsComesFromTheOption) {
  Battlefield field("", "option game_bound_limit 12\n");
  field.table().turn_limit = 0;
  write_start(field.table());
  EXPECT_EQ(field.table().turn_limit, 12U);
  field.table().turn_limit = 10;  // a scenario's own
  write_start(field.table());
  EXPECT_EQ(field.table().turn_limit, 10U);
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
