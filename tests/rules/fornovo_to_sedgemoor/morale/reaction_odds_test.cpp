// The eight reaction tests, each taken with every possible roll by a unit of every grade in every situation that a row
// of the table names: the chance to pass is exactly that of the printed rows added up (section 8). The rows come from
// the independent copy of the tables; the sums are done here.
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/friend_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/loser_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/rally.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/reaction_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/shooting_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "tests/rules/fornovo_to_sedgemoor/fight.h"
#include "tests/rules/fornovo_to_sedgemoor/reference_tables.h"
#include "tests/support/every_roll.h"

#include <gtest/gtest.h>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using tests::Fraction;

std::int32_t printed(const std::string& test, const std::string& row) {
  static const ReferenceTable page = ReferenceTable::printed("reaction_tests");
  return std::stoi(page.cells().at(test + "." + row));
}

using Rows = std::vector<std::string>;  // of the modifiers, each as often as it counts
using Statuses = std::vector<std::pair<std::string_view, std::int32_t>>;

// One test: its place in the copy, the step in which it is taken, and when A has passed it.
struct Taken {
  std::string name;
  PhaseKey phase;
  bool (*run)(Draft&);
  bool (*passed)(const Unit& unit);
};

// A field for a grade, "%" standing for its number, with statuses set on A.
Field field_for(std::string lines, int grade, const Statuses& statuses, const std::string& options = "") {
  const std::size_t at = lines.find('%');
  lines.replace(at, 1, std::to_string(grade));
  Field field(lines, options);
  for (const auto& [key, value] : statuses) field.set("A", key, value);
  for (const Contact& contact : field.table().contacts) {  // one stands at the edge of the other
    const geometry::Footprint target = field.unit(contact.b.str()).ground;
    const auto edge = static_cast<geometry::Face>(contact.face_of_b);
    for (Unit& unit : field.table().units) {
      if (unit.id != contact.a) continue;
      unit.ground =
          geometry::standing_at(geometry::edge_centre(target, edge), geometry::outward(target, edge).opposite(),
                                unit.ground.frontage, unit.ground.depth);
    }
  }
  return field;
}

Fraction chance_of(Field field, const Taken& test) {
  field.table().phase = test.phase;
  const auto chances = tests::distribution_of([&](Dice& dice) {
    Draft draft(field.table(), dice);
    run_out(draft, test.run);
    return test.passed(draft.unit(UnitId("A")));
  });
  const auto found = chances.find(true);
  return found == chances.end() ? Fraction(0) : found->second;
}

// For all four grades: the faces that bring the sum above 0 (FTS-8.3-a).
void expect(const Taken& test, const std::string& lines, const Statuses& statuses, const Rows& rows,
            const std::string& options = "") {
  const std::string letters = "ABCD";
  for (int grade = 1; grade <= 4; ++grade) {
    std::int32_t sum = printed(test.name, std::string("grade.") + letters[static_cast<std::size_t>(grade - 1)]);
    for (const std::string& row : rows) sum += printed(test.name, "modifiers." + row);
    std::string told;
    for (const std::string& row : rows) told += row + " ";
    SCOPED_TRACE(test.name + " grade " + std::to_string(grade) + " " + told);
    const Fraction expected(static_cast<std::uint64_t>(std::clamp(6 + sum, 0, 6)), 6);
    EXPECT_EQ(chance_of(field_for(lines, grade, statuses, options), test), expected);
  }
}

const std::string kWithGeneral = "commander red G profile CC attached to A at (36,10)\n";

// --- Rally, R3a -------------------------------------------------------------------------------------------------

const Taken kRally = {"rally_from_rout", kRallyPhase, run_rally, [](const Unit& unit) { return !is_routed(unit); }};
const Statuses kRouted = {{kMorale, 3}, {kRoutMoves, 1}};

TEST(FornovoReactionOdds, OfRallying) {  // FTS-8.4-a to 8.4-i
  const std::string alone = "unit red A profile MI at (36,10) grade=%\n";
  const std::string seen = alone + "unit blue B profile MI at (36,20) facing 180\n";
  expect(kRally, alone, kRouted, {"no_visible_enemy"});
  expect(kRally, seen, kRouted, {});
  expect(kRally, alone + kWithGeneral, kRouted, {"no_visible_enemy", "general"});
  expect(kRally, alone + "unit blue B profile MI at (36,12.953) facing 180\ncontact A front B front\n", kRouted,
         {"in_contact"});
  expect(kRally, "unit red A profile IR at (36,10) grade=%\n", kRouted, {"no_visible_enemy", "irregular"});
}

TEST(FornovoReactionOdds, OutgunnedArmiesRallyWorse) {  // FTS-8.2-b, FTS-8.4-g
  Field field = field_for("unit red A profile MI at (36,10) grade=%\n", 2, kRouted);
  field.table().red.set(kOutgunned, 1);
  EXPECT_EQ(chance_of(field, kRally), Fraction(4, 6)) << "-3 + 2 - 1: 3 to 6";
}

// --- Halting, resisting, coming back ----------------------------------------------------------------------------

const std::string kRouter = "unit blue B profile MI at (36,18) facing 0 : morale=3\n";
const Taken kHalt = {"halt_pursuit_or_return", kHaltPhase, run_halts,
                     [](const Unit& unit) { return !is_pursuing(unit); }};
const Statuses kChases = {{kPursuing, 2}, {kPursuitMoves, 1}, {kHaltTested, 2}, {kDisorderFlight, 1}};

TEST(FornovoReactionOdds, OfHalting) {  // FTS-8.5-a, FTS-8.5-d, FTS-8.5-e, FTS-8.5-f to 8.5-k
  const auto pursuer = [](const std::string& profile, const std::string& more = "") {
    return "unit red A profile " + profile + " at (36,10) grade=%\n" + kRouter + more;
  };
  expect(kHalt, pursuer("MI"), kChases, {});
  expect(kHalt, pursuer("MI", kWithGeneral), kChases, {"general"});
  expect(kHalt, pursuer("IR"), kChases, {"irregular_or_gallop"});
  expect(kHalt, pursuer("HC"), kChases, {"irregular_or_gallop"});
  expect(kHalt, pursuer("TC"), kChases, {"mounted_or_exhausted"});
  Statuses allowed = kChases;
  allowed.emplace_back(kPursuitAllowed, 1);
  expect(kHalt, pursuer("TC"), allowed, {"mounted_or_exhausted", "allowed"});
  Statuses exhausted = kChases;
  exhausted.emplace_back(kExhausted, 1);
  expect(kHalt, pursuer("HC"), exhausted, {"irregular_or_gallop", "mounted_or_exhausted"});
  expect(kHalt, pursuer("MI"), exhausted, {"mounted_or_exhausted"});
  expect(kHalt, pursuer("MI"), exhausted, {}, "option react.haltExhausted off\n");  // C-15
  const std::string wood = "terrain woods w \"the wood\" area (30,5) (42,5) (42,15) (30,15) density=1\n";
  expect(kHalt, wood + pursuer("MI"), kChases, {"return_or_cover"});
}

TEST(FornovoReactionOdds, FarBehindItHaltsWithoutADie) {  // FTS-8.5-c, FTS-8.5-j
  for (const double gap : {11.9, 12.1}) {
    Field field = field_for("unit red A profile DR at (36,10) grade=%\n" + kRouter, 4, kChases);
    for (Unit& unit : field.table().units) {
      const bool prey = unit.id.str() == "B";
      if (prey) unit.ground.centre.y = Length::um(inches(10 + gap)) + unit.ground.depth;
    }
    EXPECT_EQ(chance_of(field, kHalt), gap > 12 ? Fraction(1) : Fraction(3, 6)) << gap;
  }
}

TEST(FornovoReactionOdds, OfResistingAPursuit) {  // FTS-8.5-b, C-22
  const Statuses may = {{kPursuitTarget, 2}, {kMaySend, 1}, {kHaltTested, 2}};
  expect(kHalt, "unit red A profile MI at (36,10) grade=%\n" + kRouter, may, {});
  expect(kHalt, "unit red A profile IR at (36,10) grade=%\n" + kRouter, may, {"irregular_or_gallop"});
}

TEST(FornovoReactionOdds, OfReturningToTheTable) {  // FTS-7.4-b, FTS-8.5-f, C-14
  const Taken back = {"halt_pursuit_or_return", kReturnPhase, run_returns,
                      [](const Unit& unit) { return unit.on_table(); }};
  for (int grade = 1; grade <= 4; ++grade) {
    Field field = field_for("unit red A profile TC at (36,10) grade=%\nunit blue B profile MI at (36,30) facing 180\n",
                            grade, {});
    field.run([](Draft& draft) { leave_table(draft, UnitId("A")); });
    field.table().turn = 3;
    const std::int32_t sum = printed("halt_pursuit_or_return", std::string("grade.") + "ABCD"[grade - 1]) + 2 - 1;
    EXPECT_EQ(chance_of(field, back), Fraction(static_cast<std::uint64_t>(std::clamp(6 + sum, 0, 6)), 6)) << grade;
  }
}

// --- Against shooting, S2a --------------------------------------------------------------------------------------

const Taken kUnderFire = {"vs_shooting", kShootingTests, run_shooting_tests,
                          [](const Unit& unit) { return unit.state(kMorale) == unit.state(kMoraleAtMarch); }};

Statuses hit(std::int32_t gunpowder, std::int32_t other, Statuses more = {}) {
  more.insert(more.end(), {{kGunpowderHits, gunpowder}, {kOtherHits, other}, {kShooters, 12}, {kStrengthBefore, 24}});
  return more;
}

TEST(FornovoReactionOdds, OfStandingFire) {  // FTS-8.6-a to 8.6-o
  const std::string foot = "unit red A profile MI at (36,10) grade=%\n";
  const std::string large = "unit red A profile MI original_figures=40 at (36,10) grade=%\n";
  expect(kUnderFire, foot, hit(1, 0), {});
  expect(kUnderFire, foot, hit(2, 0), {"hits_gunpowder"});
  expect(kUnderFire, foot, hit(5, 3), {"hits_gunpowder", "hits_gunpowder", "hits_other"});
  expect(kUnderFire, large, hit(5, 3), {"hits_gunpowder"});  // FTS-8.6-g
  expect(kUnderFire, large, hit(2, 4), {"hits_other"});
  expect(kUnderFire, foot + kWithGeneral, hit(2, 0), {"hits_gunpowder", "general"});
  expect(kUnderFire, foot, hit(1, 0, {{kShotFromFlank, 1}}), {"flank_rear"});
  expect(kUnderFire, foot, hit(1, 0, {{kMorale, 2}, {kMoraleAtMarch, 2}}), {"shaken"});
  expect(kUnderFire, foot, hit(1, 0, {{kShotByHeavy, 1}}), {"heavy_or_salvee"});
}

TEST(FornovoReactionOdds, OutgunnedArmiesStandFireWorse) {  // FTS-8.2-b, FTS-8.6-k
  Field field = field_for("unit red A profile MI at (36,10) grade=%\n", 2, hit(2, 0));
  EXPECT_EQ(chance_of(field, kUnderFire), Fraction(1)) << "+1 - 1";
  field.table().red.set(kOutgunned, 1);
  EXPECT_EQ(chance_of(field, kUnderFire), Fraction(5, 6));
}

// --- Charging and meeting a charge, S2b and S2c -----------------------------------------------------------------

const std::string kChargeTable = "charge_home_or_meet";
const Taken kCharge = {kChargeTable, kChargeTests, run_charge_tests,
                       [](const Unit& unit) { return unit.state(kChargeTested) == ChargeTest::passed; }};
const Taken kMeet = {kChargeTable, kMeetTests, run_meet_tests,
                     [](const Unit& unit) { return unit.state(kChargeTested) == ChargeTest::passed; }};

std::string facing_each_other(const std::string& a, const std::string& b, const std::string& more = "",
                              const std::string& state_of_b = "") {
  return "unit red A profile " + a + " at (36,10) grade=% : charging=2\nunit blue B profile " + b +
         " at (36,13) facing 180 : charged=1" + state_of_b + "\ncontact A front B front\n" + more;
}

TEST(FornovoReactionOdds, OfChargingHome) {  // FTS-8.7-a, FTS-8.7-d to 8.7-m, FTS-8.7-o
  const std::string near = "commander red G profile CC at (40,8)\n";
  expect(kCharge, facing_each_other("MI", "MI"), {}, {"no_general_in_cd"});
  expect(kCharge, facing_each_other("MI", "MI", near), {}, {});
  expect(kCharge, facing_each_other("MI", "MI", kWithGeneral), {}, {"general"});
  expect(kCharge, facing_each_other("HC traits nobles", "MI"), {}, {"no_general_in_cd", "nobles"});
  expect(kCharge, facing_each_other("HC", "MI"), {{kImpetus, 1}}, {"no_general_in_cd", "gallop_impetus"});
  expect(kCharge, facing_each_other("TC", "MI"), {{kImpetus, 1}}, {"no_general_in_cd"});
  expect(kCharge, facing_each_other("MI", "MI", "", " morale=2"), {}, {"no_general_in_cd", "easy_target"});
  expect(kCharge, facing_each_other("MI", "MI"), {{kFlankCharge, 2}}, {"no_general_in_cd", "easy_target"});
  expect(kCharge, facing_each_other("MI", "MI"), {{kGunpowderHits, 5}},
         {"no_general_in_cd", "gunpowder_hits", "gunpowder_hits"});
  expect(kCharge, facing_each_other("MI original_figures=40", "MI"), {{kGunpowderHits, 5}},
         {"no_general_in_cd", "gunpowder_hits"});  // FTS-8.7-k
  expect(kCharge, facing_each_other("MI", "MI"), {{kOtherHits, 9}}, {"no_general_in_cd"});
  expect(kCharge, facing_each_other("MI", "MI"), {{kMorale, 2}}, {"no_general_in_cd", "shaken_or_flanked"});
  expect(kCharge, facing_each_other("HC", "PK"), {}, {"no_general_in_cd", "mounted_vs_pike_supported"});
  expect(kCharge, facing_each_other("MI traits arquebus", "MI"), {}, {"no_general_in_cd", "naked_missile_foot"});
  expect(kCharge, facing_each_other("MI traits arquebus", "MI"), {}, {"no_general_in_cd"},
         "option react.nakedOnlyVsCavPike on\n");  // C-38
  expect(kCharge, facing_each_other("MI traits arquebus", "PK"), {}, {"no_general_in_cd", "naked_missile_foot"},
         "option react.nakedOnlyVsCavPike on\n");
}

std::string met_by(const std::string& a, const std::string& b, const std::string& more = "") {
  return "unit red A profile " + a + " at (36,10) grade=% : charged=1\nunit blue B profile " + b +
         " at (36,13) facing 180 : charging=1 charge_tested=1" + more + "\ncontact B front A front\n";
}

TEST(FornovoReactionOdds, OfMeetingACharge) {  // FTS-8.7-a, FTS-8.7-l, FTS-8.7-n, FTS-8.7-q
  expect(kMeet, met_by("MI", "MI"), {}, {"no_general_in_cd"});
  expect(kMeet, met_by("MI", "HC"), {{kMorale, 2}}, {"no_general_in_cd", "shaken_or_flanked"});
  expect(kMeet, met_by("MI", "HC", " flank_charge=3"), {}, {"no_general_in_cd", "shaken_or_flanked"});
  expect(kMeet, met_by("MI traits longbow", "HC"), {}, {"no_general_in_cd", "naked_missile_foot"});
  expect(kMeet, met_by("HC", "PK"), {}, {"no_general_in_cd", "mounted_vs_pike_supported"});  // G-108
  expect(kMeet, met_by("MI", "MI"), {{kGunpowderHits, 2}}, {"no_general_in_cd", "gunpowder_hits"});
}

// --- Losing, C2; friends who run, C3 ----------------------------------------------------------------------------

const Taken kLosing = {"losing_combat", kLosersPhase, run_losers, [](const Unit& unit) { return !is_routed(unit); }};

TEST(FornovoReactionOdds, OfLosers) {  // FTS-8.8-a to 8.8-l
  const auto beaten = [](const std::string& a, const std::string& more = "") {
    return "unit red A profile " + a +
           " at (36,10) grade=%\nunit blue B profile MI at (36,13) facing 180 : inflicted=9\n" +
           "contact A front B front\n" + more;
  };
  expect(kLosing, beaten("MI"), {{kSuffered, 1}}, {});
  expect(kLosing, beaten("MI"), {{kSuffered, 5}}, {"hits", "hits"});
  expect(kLosing, beaten("MI original_figures=40"), {{kSuffered, 5}}, {"hits"});  // FTS-8.8-e
  expect(kLosing, beaten("MI", kWithGeneral), {{kSuffered, 2}}, {"hits", "general"});
  expect(kLosing, beaten("MI traits arquebus"), {{kSuffered, 1}}, {"missile_foot"});
  expect(kLosing, beaten("LC traits javelin"), {{kSuffered, 1}}, {});
  expect(kLosing, beaten("MI"), {{kSuffered, 1}, {kMorale, 2}}, {"shaken"});
  expect(kLosing, beaten("MI"), {{kSuffered, 1}, {kRoundsLost, 1}}, {});  // C-31: the first is free
  expect(kLosing, beaten("MI"), {{kSuffered, 1}, {kRoundsLost, 3}}, {"successive", "successive"});
  const std::string flank =
      "unit red A profile MI at (36,10) grade=%\n"
      "unit blue B profile MI at (36,13) facing 180 : inflicted=9 flank_charge=4 flank_on=1 charging=1\ncontact B "
      "front A left\n";
  expect(kLosing, flank, {{kSuffered, 1}}, {"flank_rear"});
}

const Taken kFriends = {"friend_routing", kFriendsPhase, run_friends,
                        [](const Unit& unit) { return !is_routed(unit); }};

TEST(FornovoReactionOdds, OfUnitsThatSeeFriendsRout) {  // FTS-8.9-a, FTS-8.9-g to 8.9-o
  const std::string routs = " : morale=3 routed_this_turn routed_at_x_um=914400 routed_at_y_um=457200\n";
  const std::string runs = "unit red R profile DR grade=1 at (36,18) facing 180" + routs;
  const std::string wagons = " type wagons symbol other formation limbered size 1 x 1 models=2 at ";
  const std::string flanks = "unit red P" + wagons + "(30,10)\nunit red Q" + wagons + "(42,10)\n";
  const std::string foot = "unit red A profile MI at (36,10) grade=%\n" + runs;
  expect(kFriends, foot + flanks, {}, {"per_friend"});
  expect(kFriends, foot, {}, {"per_friend", "two_open_flanks"});
  expect(kFriends, foot + flanks + kWithGeneral, {}, {"per_friend", "general"});
  expect(kFriends, foot + flanks, {{kMorale, 2}}, {"per_friend", "shaken"});
  expect(kFriends, foot + flanks, {{kBurstThrough, 1}}, {"per_friend", "burst_through"});
  expect(kFriends, "unit red A profile MI formation square at (36,10) grade=%\n" + runs, {},
         {"per_friend", "square_or_hard_cover"});
  const std::string two = "unit red S profile DR grade=1 at (30,18) facing 180 : morale=3\n";
  expect(kFriends, foot + flanks + two, {}, {"per_friend", "per_friend"});
}

}  // namespace
}  // namespace battalia::rules::fornovo_to_sedgemoor
