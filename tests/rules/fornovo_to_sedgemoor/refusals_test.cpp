// What a player may not order, and the clause of the refusal: one row for each refusal (sections 2, 7, 9, D-04).
#include "common/notation/act.h"
#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/deployment.h"
#include "server/rules/systems/fornovo_to_sedgemoor/march/march.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/actions.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/legal_part.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooting_step.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/decisions.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/sequence.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

struct Refused {
  std::string_view unit;  // its profile, and whatever else is particular to it
  std::string_view path;
  std::string_view clause;
};

Field lone(std::string_view unit) { return Field({"unit red A profile ", unit, " at (36,20)\n"}); }

void expect_refused(std::initializer_list<Refused> rows) {
  for (const Refused& row : rows) {
    EXPECT_EQ(lone(row.unit).refusal("A", row.path), row.clause) << row.unit << ": " << row.path;
  }
}

TEST(FornovoRefusals, OfManoeuvres) {
  expect_refused({
      {"MI", "advance 500", "FTS-7-a"},  // off the table and far beyond
      {"MI", "advance 0", "FTS-7-a"},
      {"MI", "wheel_left 181", "FTS-7.17-e"},
      {"MI", "wheel_right 0", "FTS-7.17-e"},
      {"MI", "turn 0", "FTS-7.17-c"},
      {"MI", "to (36,22) facing 0", "FTS-7.17-e"},
      {"MI", "reform line files 8", "FTS-7.17-d"},  // it has them
      {"MI", "reform line", "FTS-7.17-d"},
      {"MI", "reform line files 201", "FTS-7.17-d"},
      {"MI", "reform skirmish files 4", "FTS-2.2-a"},
      {"PS", "reform line files 2", "FTS-2.14-b"},  // only the sleeves have four
      {"LG", "reform limbered files 3", "FTS-7.17-d"},
      {"MI formation square", "reform square", "FTS-7.17-h"},
      {"HC", "reform square", "FTS-7.17-h"},
      {"SK", "reform square", "FTS-7.17-h"},
      {"HG formation unlimbered", "turn 46", "FTS-7-k"},
      {"HG formation unlimbered original_figures=7", "turn 45", "FTS-7.1-a"},
      {"HC", "wheel_left 0", "FTS-7.17-e"},
  });
}

TEST(FornovoRefusals, OfASecondTurnOfHeavyGuns) {  // FTS-7-k
  Field field = lone("HG formation unlimbered");
  EXPECT_EQ(field.refusal("A", "turn 30"), "");
  EXPECT_EQ(field.set("A", kTurnedInPlace, 1).refusal("A", "turn 30"), "FTS-7-k");
}

TEST(FornovoRefusals, OfStepsThatTheNotationCannotExpress) {  // FTS-7-a, FTS-7.17-d, FTS-7.17-h
  const Field field = lone("MI");
  const auto refusal = [&](const Field& of, auto write) {
    v1::PathStep step;
    write(step);
    const v1::PathStep* path[] = {&step};
    const Plan plan = plan_path(of.table(), of.unit("A"), path, march_limits(of.table(), of.unit("A"), false));
    return plan.fault ? plan.fault->citation.clause : std::string();
  };
  EXPECT_EQ(refusal(lone("SK"), [](auto& step) { step.set_manoeuvre(v1::MANOEUVRE_TO); }), "FTS-7-a") << "nowhere";
  EXPECT_EQ(refusal(field, [](auto&) {}), "FTS-7-a") << "no manoeuvre";
  EXPECT_EQ(refusal(field,
                    [](auto& step) {
                      step.set_manoeuvre(v1::MANOEUVRE_ADVANCE);
                      step.set_amount_um(-25'400);
                    }),
            "FTS-7-a");
  const auto oblique = [](auto& step) {
    step.set_manoeuvre(v1::MANOEUVRE_OBLIQUE);
    step.set_amount_um(25'400);
  };
  EXPECT_EQ(refusal(field, oblique), "") << "by no angle it goes ahead";
  const auto reform = [](std::string_view formation, std::uint32_t files) {
    return [=](auto& step) {
      step.set_manoeuvre(v1::MANOEUVRE_REFORM);
      step.set_formation(std::string(formation));
      step.set_files(files);
    };
  };
  EXPECT_EQ(refusal(field, reform("", 10)), "");
  EXPECT_EQ(refusal(lone("MI formation square"), reform("", 0)), "") << "out of the square";
  EXPECT_EQ(refusal(lone("MI formation square"), reform(kLine, 0)), "");
  EXPECT_EQ(refusal(lone("MI formation square"), reform("", 10)), "");
  EXPECT_EQ(refusal(lone("MI formation square"), reform(kSkirmish, 10)), "FTS-2.2-a");
}

TEST(FornovoManoeuvres, SleevesWithoutPikesFormTheRequestedFiles) {  // FTS-2.14-b, FTS-7.17-d
  Field field = lone("PS");
  field.set("A", kFigures, 16);  // the shot are all that is left
  EXPECT_EQ(field.refusal("A", "reform line files 8"), "");
  EXPECT_EQ(field.refusal("A", "reform line files 4"), "FTS-7.17-d") << "they stand so already";
  Field one = lone("PS");
  one.set("A", kLeftWing, 0);
  EXPECT_EQ(one.refusal("A", "reform line files 5"), "");
}

TEST(FornovoRefusals, OfActionsThatTheUnitCannotTake) {
  expect_refused({
      {"MI", "action sing", "FTS-7-a"},
      {"MI", "action unlimber", "FTS-7.13-a"},
      {"LG formation unlimbered", "action unlimber", "FTS-7.13-a"},
      {"HG original_figures=5", "action unlimber", "FTS-7.1-a"},
      {"LG", "action hitch", "FTS-2.10-a"},
      {"MI", "action unhitch", "FTS-2.10-a"},
      {"HC", "action dismount", "FTS-7.14-a"},
      {"DG formation line", "action mount", "FTS-7.14-a"},
      {"MI", "action fix_bayonets", "FTS-2.12-c"},
      {"MI traits plug_bayonet", "action unfix_bayonets", "FTS-2.12-c"},
      {"MI", "action plant_stakes", "FTS-2.11-a"},
      {"MI traits stakes", "action retrieve_stakes", "FTS-2.11-a"},
      {"MI", "action exchange_ranks", "FTS-10.8-a"},
      {"MI traits bill_and_bow", "action exchange_ranks", "FTS-10.8-a"},  // it has no second kind
      {"MI", "action enter_block", "FTS-11.8-b"},
      {"MI", "action leave_block", "FTS-11.8-b"},
      {"MI", "action board_wagons", "FTS-2.10-b"},
      {"MI", "action abandon_left_guns", "FTS-7.1-a"},
      {"LG", "action abandon_right_guns", "FTS-7.1-a"},
      {"MI", "action man_guns", "FTS-7-o"},
  });
}

TEST(FornovoRefusals, StakesAndHorsesOutOfReach) {  // FTS-2.11-a, FTS-7.14-b
  Field field("unit red A profile MI at (20,10) traits stakes\nunit red D profile DG at (50,10)\n");
  field.march(v1::SIDE_RED, "move march units A : path path action plant_stakes");
  field.march(v1::SIDE_RED, "move march units D : path path action dismount");
  for (Unit& unit : field.table().units) {
    if (unit.is_troops()) unit.ground.centre.y += 6_in;
  }
  EXPECT_EQ(field.refusal("A", "action retrieve_stakes"), "FTS-2.11-a");
  EXPECT_EQ(field.refusal("D", "action mount"), "FTS-7.14-b");
}

TEST(FornovoRefusals, BayonetsAreFixedOnce) {  // FTS-2.12-c
  Field field("unit red P profile MI at (10,10) traits plug_bayonet,firelock_musket\n");
  field.march(v1::SIDE_RED, "move march units P : path path action fix_bayonets");
  EXPECT_EQ(field.refusal("P", "action fix_bayonets"), "FTS-2.12-c") << "all ranks have them fixed";
  EXPECT_EQ(field.refusal("P", "action fix_bayonets files 1"), "") << "the others take them out again";
  const auto open = actions_open_to(field.table(), field.unit("P"));
  EXPECT_EQ(std::count(open.begin(), open.end(), kFixBayonets), 0);
  EXPECT_EQ(std::count(open.begin(), open.end(), kUnfixBayonets), 1);
  field.set("P", kNormalMove, 0);
  field.march(v1::SIDE_RED, "move march units P : path path action unfix_bayonets");
  EXPECT_EQ(field.status("P", kBayonets), 0);
}

TEST(FornovoRefusals, OfGenerals) {  // FTS-3.1.2-a, FTS-6-g, FTS-3.1.3-b
  Field field(
      "commander red C profile CC at (36,10)\nunit red A profile MI at (36,16)\nunit red R profile MI at (20,10)\n"
      "unit blue B profile MI at (36,30) facing 180\n");
  const auto refusal = [&](std::string_view act) { return field.march_refusal(v1::SIDE_RED, act); };
  EXPECT_EQ(refusal("attach join units A : unit targets R"), "FTS-3.1.2-a") << "he is no general";
  EXPECT_EQ(refusal("attach join units X : unit targets A"), "FTS-3.1.2-a") << "there is no X";
  EXPECT_EQ(refusal("attach join units B : unit targets R"), "FTS-3.1.2-a") << "the enemy's";
  EXPECT_EQ(refusal("attach join units C : unit targets X"), "FTS-3.1.2-a");
  EXPECT_EQ(refusal("attach join units C : unit targets B"), "FTS-3.1.2-a") << "an enemy";
  EXPECT_EQ(refusal("attach leave units C"), "FTS-3.1.2-a") << "he rides with nobody";
  EXPECT_EQ(refusal("attach sing units C"), "FTS-3.1.2-a");
  EXPECT_EQ(refusal("move ride units C : path path to (36,27.5) facing 0"), "FTS-3.1.3-b") << "into the enemy";
  EXPECT_EQ(refusal("move ride units C"), "FTS-7-l") << "nowhere";
  EXPECT_EQ(refusal("move march units C : path path to (36,12) facing 0"), "FTS-6-g");
  field.march(v1::SIDE_RED, "attach join units C : unit targets A");
  field.set("C", kNormalMove, 0);
  EXPECT_EQ(refusal("attach join units C : unit targets R"), "FTS-3.1.2-a") << "he leaves the other first";
  EXPECT_EQ(refusal("move ride units C : path path to (50,10) facing 0"), "FTS-3.1.2-a");
  field.march(v1::SIDE_RED, "attach leave units C");
  field.set("C", kNormalMove, 1);
  EXPECT_EQ(refusal("attach join units C : unit targets R"), "FTS-6-g");
  EXPECT_EQ(refusal("move ride units C : path path to (50,10) facing 0"), "FTS-6-g");
  field.set("C", kNormalMove, 0);
  EXPECT_EQ(refusal("move ride units C : path path to (50,10) facing 0"), "");
  field.run([](Draft& draft) { leave_table(draft, UnitId("C")); });
  EXPECT_NE(refusal("attach join units C : unit targets R"), "") << "he is not on the table";
}

TEST(FornovoRefusals, OfCharges) {
  Field field(
      "unit red A profile MI at (36,10)\nunit red T profile MI at (20,10)\n"
      "unit blue B profile MI at (36,17) facing 180\n");
  const auto refusal = [&](std::string_view more) {
    return charge_refusal(field, "charge charge units A : target targets B" + std::string(more));
  };
  EXPECT_EQ(refusal(""), "");
  EXPECT_EQ(refusal(" : shoot yes"), "FTS-7.6.3-a") << "nobody there shoots as he charges";
  EXPECT_EQ(refusal(" : path path advance 12"), "") << "as far as the enemy";
  EXPECT_NE(refusal(" : path path advance 1"), "") << "it does not get there";
  EXPECT_EQ(refusal(" : path path advance 1, advance 1, advance 1, advance 1, advance 1"), "G-085");
  EXPECT_EQ(refusal(" : path path to (36,15) facing 0"), "FTS-7.6.2-a");
  EXPECT_EQ(refusal(" : path path reform line files 6"), "FTS-7.6.2-a");
  EXPECT_EQ(refusal(" : path path action unlimber"), "FTS-7.6.2-a");
  EXPECT_EQ(charge_refusal(field, "charge charge units A : target targets X"), "G-084");
  EXPECT_EQ(charge_refusal(field, "charge charge units A : target targets T"), "FTS-7.6-a");
  EXPECT_EQ(charge_refusal(field, "charge sing units A"), "FTS-7.6-a");
  field.set("A", kDebt, inches(3));
  EXPECT_EQ(refusal(""), "FTS-7.16-b") << "who owes stands still";
}

// --- Shooting ---------------------------------------------------------------------------------------------------

// Both sides choose their targets.
Field choosing(std::initializer_list<std::string_view> lines) {
  Field field(lines);
  field.table().phase = kShootingPhase;
  field.run([](Draft& draft) { EXPECT_FALSE(run_shooting(draft)); });
  return field;
}

std::string shooting_refusal(const Field& field, std::string_view line) {
  const auto act = notation::read_act(line);
  EXPECT_TRUE(act.has_value()) << line;
  const v1::Decision* open = field.table().open_decision(v1::SEAT_RED);
  if (!act || open == nullptr) return "nobody is asked";
  SeededDice dice(1);
  Draft draft(field.table(), dice);
  for (const mechanics::DecisionPoint& point : fighting_decisions()) {
    if (point.key != open->key()) continue;
    const WhyNot fault = point.answer(draft, *act, *open);
    return fault ? fault->citation.clause : std::string();
  }
  return "nobody answers";
}

TEST(FornovoRefusals, OfVolleys) {
  const Field field = choosing({"terrain light_works w \"the bank\" line (10,30) (14,30) inside_mdeg=360000\n",
                                "unit red A profile MI at (36,10) traits arquebus\nunit red P profile PK at (20,10)\n",
                                "unit blue B profile MI at (36,15) facing 180\n"});
  const auto refusal = [&](std::string_view act) { return shooting_refusal(field, act); };
  EXPECT_EQ(refusal("shoot shoot units A : target targets B"), "");
  EXPECT_EQ(refusal("hold hold_fire units A"), "");
  EXPECT_EQ(refusal("shoot shoot units A"), "G-140") << "it names no target";
  EXPECT_EQ(refusal("shoot shoot units A : target targets X"), "G-140");
  EXPECT_EQ(refusal("shoot shoot_left units A : target targets B"), "FTS-9.1-e") << "a line has one front";
  EXPECT_EQ(refusal("hold hold_fire_rear units A"), "FTS-9.1-e");
  EXPECT_EQ(refusal("shoot shoot_up units A : target targets B"), "D-22");
  EXPECT_EQ(refusal("choose shoot units A"), "D-22");
  EXPECT_EQ(refusal("shoot shoot units A : target targets B : rank options 1"), "FTS-9.17-b");
  EXPECT_EQ(refusal("shoot shoot units A : target targets B : rank options 2"), "FTS-9.17-b");
  EXPECT_EQ(refusal("shoot shoot_works units A : works options nothing"), "G-198");
  EXPECT_NE(refusal("shoot shoot_works units A : works options w"), "") << "muskets shoot no bank to pieces";
  EXPECT_NE(refusal("shoot shoot units P : target targets B"), "") << "pikes do not shoot";
  EXPECT_EQ(refusal("shoot shoot_guns units A : target targets B"), "FTS-2.10-b") << "it rides on no wagons";
  EXPECT_EQ(refusal("shoot shoot_guns units A"), "FTS-2.10-b");
}

TEST(FornovoRefusals, OfASecondOrderToOneUnit) {  // FTS-9.1-d
  Field field = choosing(
      {"unit red A profile MI at (36,10) traits arquebus\n", "unit blue B profile MI at (36,15) facing 180\n"});
  field.answer("shoot shoot units A : target targets B");
  EXPECT_EQ(shooting_refusal(field, "shoot shoot units A : target targets B"), "FTS-9.1-d");
  EXPECT_EQ(shooting_refusal(field, "hold hold_fire units A"), "FTS-9.1-d");
}

// --- Deployment -------------------------------------------------------------------------------------------------

Field in_hand(std::string_view more = "") {
  Field field({"zone red deployment rz \"Red ground\" (0,0) (72,0) (72,12) (0,12)\n",
               "unit red A profile MI reserve at (20,6) traits plug_bayonet,firelock_musket\n",
               "commander red C profile CC reserve at (40,6)\nunit red D profile MI at (60,6)\n",
               "unit blue E profile MI facing 180 at (20,42)\n", more});
  field.table().phase = kDeploymentPhase;
  field.table().active = v1::SIDE_RED;
  field.table().turn = 0;
  field.run([](Draft& draft) { EXPECT_FALSE(run_deployment(draft)); });
  return field;
}

std::string deployed(Field& field, std::string_view line) {
  const auto act = notation::read_act(line);
  EXPECT_TRUE(act.has_value()) << line;
  WhyNot fault;
  field.run([&](Draft& draft) { fault = deploy(draft, *act, v1::SIDE_RED); });
  return fault ? fault->citation.clause : std::string();
}

TEST(FornovoRefusals, OfPlacings) {  // G-212, D-04
  Field field = in_hand();
  EXPECT_EQ(deployed(field, "move place units A"), "G-212");
  EXPECT_EQ(deployed(field, "deploy place units E : where place (20,6) facing 0"), "G-212") << "the enemy's";
  EXPECT_EQ(deployed(field, "deploy place units D : where place (20,6) facing 0"), "G-212") << "it stands already";
  EXPECT_EQ(deployed(field, "deploy place units A"), "G-212");
  EXPECT_EQ(deployed(field, "deploy sing units A : where place (20,6) facing 0"), "G-212");
  EXPECT_EQ(deployed(field, "deploy place units A : where place (20,30) facing 0"), "G-212") << "beyond its ground";
  EXPECT_EQ(deployed(field, "deploy place units A : where place (20,6) facing 0 : stance options mounted"), "D-04");
  EXPECT_EQ(deployed(field, "deploy place units A : where place (20,6) facing 0 : files options 99"), "D-04");
  EXPECT_EQ(deployed(field, "deploy garrison units A : block options inn"), "D-04") << "there is no such block";
  EXPECT_EQ(deployed(field, "deploy with units C : unit targets E"), "FTS-3-b");
  EXPECT_EQ(deployed(field, "deploy with units C : unit targets X"), "FTS-3-b");
  field.run([](Draft& draft) { EXPECT_TRUE(end_deployment(draft, v1::SIDE_RED)); });  // units are in hand
}

TEST(FornovoDeployment, BayonetsMayBeFixedAndGeneralsRideFromTheStart) {  // D-04, FTS-2.12-c
  Field field = in_hand();
  EXPECT_EQ(deployed(field, "deploy place units A : where place (20,6) facing 0 : stance options fixed"), "");
  EXPECT_GT(field.status("A", kBayonets), 0);
  EXPECT_EQ(deployed(field, "deploy with units C : unit targets A"), "");
  EXPECT_EQ(field.unit("C").attached_to.str(), "A");
  Field out = in_hand();
  EXPECT_EQ(deployed(out, "deploy place units A : where place (20,6) facing 0 : stance options out"), "");
  EXPECT_EQ(out.status("A", kBayonets), 0);
}

TEST(FornovoDeployment, OnlyUnitsWithoutRoomAreLeftOut) {  // G-212
  Field field = in_hand();
  for (const char* act : {"deploy leave_out units A", "deploy leave_out units C"}) {
    EXPECT_EQ(deployed(field, act), "G-212") << act;
  }
  Field nook({"zone red deployment rz \"Nook\" (0,0) (1,0) (1,1) (0,1)\n", "unit red A profile MI reserve at (20,6)\n",
              "unit blue E profile MI facing 180 at (20,42)\n"});
  nook.table().phase = kDeploymentPhase;
  nook.table().active = v1::SIDE_RED;
  nook.run([](Draft& draft) { EXPECT_FALSE(run_deployment(draft)); });
  EXPECT_EQ(deployed(nook, "deploy leave_out units A"), "");
  EXPECT_EQ(nook.unit("A").presence, v1::PRESENCE_DESTROYED);
}

TEST(FornovoDeployment, AUnitWithRoomOnlyInItsFormationIsPlacedInIt) {  // G-212, D-04
  const Field any = in_hand();
  const Length depth = ground_for(any.table(), any.unit("D")).depth;
  const std::string high = std::to_string(inches(2) + depth.um() / 2 + 500) + "um";  // less than a rank more
  const std::string strip =
      "zone red deployment rz \"Strip\" (0um,0um) (1800000um,0um) (1800000um," + high + ") (0um," + high + ")\n";
  Field field({strip, "unit red A profile MI reserve at (20,1)\nunit blue E profile MI facing 180 at (20,42)\n"});
  field.table().phase = kDeploymentPhase;
  field.table().active = v1::SIDE_RED;
  field.run([](Draft& draft) { EXPECT_FALSE(run_deployment(draft)); });
  const std::vector<UnitId> asked = {UnitId("A")};
  v1::Prompt prompt;
  mechanics::Asking asking(prompt, asked);
  offer_deployment(field.table(), v1::SIDE_RED, asking);
  ASSERT_EQ(prompt.offers_size(), 1);
  EXPECT_EQ(prompt.offers(0).key(), "place");
  EXPECT_EQ(prompt.offers(0).inputs_size(), 1) << "narrower, it is too deep";
  EXPECT_EQ(deployed(field, notation::write_act(mechanics::plain_act(prompt.offers(0)))), "");
  EXPECT_TRUE(field.unit("A").on_table());
}

TEST(FornovoDeployment, HousesThatAreNotAreasCannotBeHeld) {  // FTS-11.8-a
  for (const char* houses : {"line (20,4) (26,4)", "point (20,4)"}) {
    Field field = in_hand(std::string("terrain town_block inn ").append(houses).append("\n"));
    EXPECT_EQ(deployed(field, "deploy garrison units A : block options inn"), "D-04") << houses;
  }
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
