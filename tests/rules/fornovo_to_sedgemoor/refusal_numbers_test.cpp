// Numbers in refusals: the request is more than the limit, both are distinguishable, and every part of the sum is
// named. No sentence of a refusal says that less was requested than is available, for any order.
#include "common/notation/act.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_responses.h"
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/placing.h"
#include "server/rules/systems/fornovo_to_sedgemoor/fornovo_to_sedgemoor.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooting_step.h"
#include "tests/rules/fornovo_to_sedgemoor/gaps.h"
#include "tests/support/contradiction.h"

#include <gtest/gtest.h>

#include <random>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

std::string refusal(const Field& field, std::string_view line) {
  const auto act = notation::read_act(line);
  if (!act) {
    ADD_FAILURE() << line << ": " << notation::in_words(act.error());
    return {};
  }
  SeededDice dice(1);
  const Ruling ruling = system().adjudicate(field.table(), *act, v1::SEAT_RED, dice);
  return ruling ? std::string() : ruling.error().reason;
}

std::string marched(std::string_view unit, std::string_view path, std::string_view ground = "") {
  const Field field(
      {ground, "unit red A profile ", unit, " at (36,20)\nunit blue B profile MI at (36,44) facing 180\n"});
  return refusal(field, "move march units A : path path " + std::string(path));
}

TEST(FornovoRefusalNumbers, NameTheRequestAndAllItsParts) {
  EXPECT_EQ(marched("MI", "advance 10"), "10.0 in of 8.0 in: ahead 10.0 in costs 10.0 in.");
  const std::string wheel = marched("PK", "wheel_left 60");
  EXPECT_NE(wheel.find("13.19 in of 6.0 in: wheel left 60 degrees costs 13.19 in."), std::string::npos) << wheel;
  const std::string both = marched("MI", "wheel_left 15, advance 8");
  EXPECT_NE(both.find("wheel left 15 degrees costs 1.65 in, ahead 8.0 in costs 8.0 in"), std::string::npos) << both;
  const std::string marsh =
      marched("MI", "advance 6", "terrain woods wood \"the wood\" area (20,22) (52,22) (52,30) (20,30) density=1\n");
  EXPECT_NE(marsh.find("the wood costs "), std::string::npos) << marsh;
  const std::string turned = marched("MI", "turn 90, turn 90, advance 1");
  EXPECT_NE(turned.find("9.0 in of 8.0 in"), std::string::npos) << turned;
}

TEST(FornovoRefusalNumbers, OfGunsAndAnglesNameTheRequestAndTheLimit) {  // FTS-7-k, FTS-7.1-a
  EXPECT_EQ(marched("HG formation unlimbered", "turn 60"),
            "A would turn by 60 degrees; heavy guns turn by up to 45 degrees a turn.");
  EXPECT_EQ(marched("HG formation unlimbered original_figures=6", "turn 30"),
            "A has 6 gunners for 2 guns; each gun needs 4 to turn.");
  EXPECT_EQ(marched("HG original_figures=4", "action unlimber"),
            "A has 4 gunners for 2 guns; each gun needs 3 to unlimber.");
}

TEST(FornovoRefusalNumbers, OfGunsCountOneGunnerAsOne) {  // FTS-7.1-a
  EXPECT_EQ(marched("HG formation unlimbered original_figures=1", "turn 30"),
            "A has 1 gunner for 2 guns; each gun needs 4 to turn.");
  EXPECT_EQ(marched("LG formation unlimbered original_figures=1 models=1", "advance 1"),
            "A has 1 gunner for 1 gun; each gun needs 2 to move. Leave some guns behind first.");
}

TEST(FornovoRefusalNumbers, OfADeploymentSayHowFarOutside) {  // G-212
  const Field field("unit red A profile HG at (36,20)\n");    // as deep as it is placed
  const Unit& unit = field.unit("A");
  const Length top = unit.ground.centre.y + unit.ground.depth / 2;
  const std::vector<geometry::Polygon> ground = {strip(field.table(), v1::SIDE_RED, top - 2_in)};
  EXPECT_EQ(why_not_there(field.table(), unit, ground)->reason,
            "A must be entirely inside its own deployment zone; a corner would be 2.0 in outside.");
}

TEST(FornovoRefusalNumbers, DifferVisiblyHoweverClose) {
  EXPECT_EQ(told_apart(8_in, 8_in + Length::um(40)).first, "8.000 in");
  EXPECT_EQ(told_apart(8_in, 8_in + Length::um(40)).second, "8.002 in");
  EXPECT_EQ(told_apart(8_in, 8.5_in), (std::pair<std::string, std::string>("8.0 in", "8.5 in")));
  const std::string hair = marched("MI", "advance 8.002");
  EXPECT_EQ(hair.substr(0, hair.find(':')), "8.002 in of 8.000 in");
}

TEST(FornovoRefusalNumbers, NameTheObstacleOfACharge) {
  Field field(
      "terrain river river \"the river\" area (10,14) (62,14) (62,15) (10,15)\n"
      "unit red A profile MI at (36,10)\nunit blue B profile MI at (36,18) facing 180\n");
  field.table().phase = kChargesA;
  const std::string why = refusal(field, "charge charge units A : target targets B");
  EXPECT_NE(why.find("the river"), std::string::npos) << why;
  EXPECT_EQ(why.find("the charge is"), std::string::npos) << why;
  Field far("unit red A profile MI at (36,10)\nunit blue B profile MI at (36,30) facing 180\n");
  far.table().phase = kChargesA;
  EXPECT_EQ(refusal(far, "charge charge units A : target targets B"),
            "B can't be reached: it is 17.05 in away; the charge move is 10.0 in.");
}

TEST(FornovoRefusalNumbers, NameBothTimesOfASquare) {
  Field field("unit red A profile HC at (36,10)\nunit blue B profile PK at (36,40) facing 180\n");
  face_at(field, "A", "B", 7_in);
  declared(field);
  EXPECT_EQ(why_not_form_square(field.table(), field.unit("B"))->reason,
            "A moves 7.0 in to contact; forming square takes as long as 10.0 in of its charge.");
}

// --- All refusals -----------------------------------------------------------------------------------------------

using tests::contradiction;

constexpr std::string_view kGround =
    "terrain hill hill \"the hill\" area (4,18) (14,18) (14,26) (4,26) steep=1 uphill_mdeg=0\n"
    "terrain stream brook \"the brook\" line (30,16) (34,30) width_um=12700\n"
    "terrain rough marsh \"the marsh\" area (16,28) (24,28) (24,33) (16,33)\n"
    "terrain woods copse \"the copse\" area (40,18) (50,18) (50,26) (40,26) density=1\n"
    "terrain low_wall fence \"the fence\" line (20,20) (27,20)\n"
    "terrain ditch ditch \"the ditch\" line (52,17) (60,17)\n";

Field crowd(PhaseKey phase) {
  Field field({kGround,
               "unit red A profile MI at (12,14) traits arquebus\nunit red B profile PS at (24,14)\n"
               "unit red C profile HC at (36,12)\nunit red D profile SK at (46,12) traits longbow\n"
               "unit red E profile IR at (56,12)\nunit red F profile LG at (64,12)\n",
               "unit blue G profile MI at (14,22) facing 180\nunit blue H profile HC at (26,26) facing 180\n"
               "unit blue I profile PK at (38,24) facing 180\nunit blue J profile SK at (47,22) facing 180\n"
               "unit blue K profile MI at (58,22) facing 180\n"});
  field.table().phase = phase;
  field.table().active = v1::SIDE_RED;
  return field;
}

std::string random_path(std::mt19937& random) {
  const auto below = [&](unsigned most) { return static_cast<unsigned>(random() % most); };
  const char* kinds[] = {"advance",       "back",          "wheel_left", "wheel_right",
                         "oblique_right", "sidestep_left", "turn",       "sidestep_right"};
  std::string path;
  const unsigned steps = 1 + below(3);
  for (unsigned i = 0; i < steps; ++i) {
    const char* kind = kinds[below(8)];
    const std::string_view name = kind;
    path += (i == 0 ? "" : ", ") + std::string(kind) + " ";
    const bool angle = name == "wheel_left" || name == "wheel_right" || name == "turn";
    if (name == "oblique_right") {
      path = path.substr(0, path.size() - std::string("oblique_right ").size()) + "oblique " +
             std::to_string(1 + below(10)) + " at " + std::to_string(5 + below(60));
    } else {
      path += angle ? std::to_string(5 + below(170)) : std::to_string(1 + below(24)) + "." + std::to_string(below(10));
    }
  }
  return path;
}

TEST(FornovoRefusalNumbers, NeverContradictAnOrder) {
  std::mt19937 random(11);
  const Field march = crowd(kMarchA);
  const Field charges = crowd(kChargesA);
  int sums = 0;
  for (int i = 0; i < 600; ++i) {
    const std::string unit(1, static_cast<char>('A' + random() % 6));
    const std::string path = random_path(random);
    std::string order = "move march units " + unit + " : path path " + path;
    if (i % 3 == 1) order += " : debt yes";
    const bool charge = i % 3 == 2;
    const std::string enemy(1, static_cast<char>('G' + random() % 5));
    if (charge) order = "charge charge units " + unit + " : target targets " + enemy;
    if (charge && i % 2 == 0) order += " : path path " + path;
    const auto act = notation::read_act(order);
    if (!act) continue;
    const std::string why = refusal(charge ? charges : march, order);
    EXPECT_EQ(contradiction(why), "") << order << "\n" << why;
    sums += why.find(" of ") != std::string::npos ? 1 : 0;
  }
  EXPECT_GT(sums, 60) << "that many say a sum";
}

TEST(FornovoRefusalNumbers, OfFireNeverContradictAnOrder) {
  std::mt19937 random(5);
  for (int i = 0; i < 120; ++i) {
    Field field = crowd(kShootingPhase);
    for (const char* id : {"A", "B", "D", "F"}) {
      field.set(id, kMoved, 1).set(id, kManoeuvred, 1);
      field.set(id, kSpent, static_cast<std::int32_t>(random() % 200'000));
    }
    field.table().game.set(kStage, 0);
    field.run([](Draft& draft) { run_shooting(draft); });
    const std::string unit(1, "ABDF"[random() % 4]);
    const std::string enemy(1, static_cast<char>('G' + random() % 5));
    const std::string order = "shoot shoot units " + unit + " : target targets " + enemy;
    if (field.table().decisions.empty()) continue;
    const std::string why = refusal(field, order);
    EXPECT_EQ(contradiction(why), "") << order << "\n" << why;
  }
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
