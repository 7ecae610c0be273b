// Reinforcements and flank marches (R-G48, GWK-MOR-02): when and where they arrive, their status; what is refused.
#include "server/rules/systems/god_will_know_his_own/deployment/arrivals.h"

#include "common/notation/act.h"
#include "common/notation/notation.h"
#include "server/rules/mechanics/acts.h"
#include "server/rules/references.h"
#include "server/rules/systems/god_will_know_his_own/deployment/deployment.h"
#include "server/rules/systems/god_will_know_his_own/god_will_know_his_own.h"
#include "server/rules/systems/god_will_know_his_own/morale/pools.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"
#include "tests/rules/god_will_know_his_own/battlefield.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::string_view kLate =
    "zone red arrival lane \"The lane\" (0,20) (6,20) (6,30) (0,30)\n"
    "command red late \"Late\" commander R2 : acting\n"
    "unit red R1 of r profile hi_o at (500mm,290mm) facing 0\n"
    "unit red R2 of late profile hc_o reserve at (0mm,0mm) facing 0 arrives 3 through lane\n"
    "unit red R3 of late profile hc_o reserve at (0mm,0mm) facing 0 arrives 3 through lane\n"
    "unit blue B1 of b profile lb_o at (900mm,930mm) facing 180\n";

Battlefield in_round(std::uint32_t round, std::string_view lines = kLate) {
  Battlefield field(lines);
  field.table().turn = round;
  return field;
}

WhyNot fault_of(const Battlefield& field, std::string_view act) {
  const auto read = notation::read_act(act);
  EXPECT_TRUE(read) << act;
  NoDice dice;
  Draft draft(field.table(), dice);
  return act_arrive(draft, *read, v1::SIDE_RED);
}

void take(Battlefield& field, std::string_view act) {
  const auto read = notation::read_act(act);
  ASSERT_TRUE(read) << act;
  field.run([&](Draft& draft) {
    const WhyNot fault = act_arrive(draft, *read, v1::SIDE_RED);
    EXPECT_FALSE(fault) << act << ": " << (fault ? fault->reason : "");
  });
}

v1::Prompt offered(const Battlefield& field) {
  v1::Prompt prompt;
  for (const Unit& unit : field.table().units) offer_arrivals(field.table(), unit, prompt);
  return prompt;
}

TEST(GwkArrivals, ComeInTheirRoundAndNotBefore) {  // R-G48
  const WhyNot early = fault_of(in_round(2), "deploy arrive_command units R2");
  ASSERT_TRUE(early);
  EXPECT_EQ(early->citation.clause, "R-G48");
  EXPECT_NE(early->reason.find("round 3"), std::string::npos) << early->reason;
  EXPECT_TRUE(has_no_arrivals(in_round(2).table(), v1::SIDE_RED));
  EXPECT_FALSE(has_no_arrivals(in_round(3).table(), v1::SIDE_RED));
  EXPECT_FALSE(fault_of(in_round(3), "deploy arrive_command units R2"));
  EXPECT_FALSE(fault_of(in_round(7), "deploy arrive_command units R2"));
}

TEST(GwkArrivals, ACommandComesOnTogetherLookingAwayFromItsEdge) {
  Battlefield field = in_round(3);
  const v1::Prompt prompt = offered(field);
  ASSERT_EQ(prompt.offers_size(), 3);  // the command, and each element
  EXPECT_EQ(prompt.offers(0).key(), "arrive_command");
  take(field, notation::write_act(mechanics::plain_act(prompt.offers(0))));
  const Zone& lane = *field.table().find(ZoneId("lane"));
  for (const std::string_view id : {"R2", "R3"}) {
    EXPECT_TRUE(field.unit(id).on_table());
    EXPECT_EQ(field.unit(id).ground.facing, Angle::degrees(90));  // from the left edge
    EXPECT_TRUE(geometry::contains(lane.points, field.unit(id).ground)) << id;
  }
  EXPECT_FALSE(geometry::overlap(field.unit("R2").ground, field.unit("R3").ground));
  EXPECT_TRUE(has_no_arrivals(field.table(), v1::SIDE_RED));
}

TEST(GwkArrivals, UseTheWholeMoveAndCostNothing) {  // GWK-PIP-39
  Battlefield field = in_round(3);
  take(field, "deploy arrive units R2 : where place (100mm,600mm) facing 45");
  EXPECT_EQ(order_of(field.unit("R2")), OrderGiven::move);
  EXPECT_EQ(move_kind(field.unit("R2")), MoveKind::controlled);
  EXPECT_EQ(moved(field.unit("R2")), 5_in);
  EXPECT_FALSE(field.unit("R3").on_table());
  take(field, "deploy arrive units R3 : where place (100mm,700mm) facing 90");
  EXPECT_TRUE(field.unit("R3").on_table());
}

TEST(GwkArrivals, StayInTheirZoneAndABaseAwayFromEnemies) {
  Battlefield field = in_round(3);
  const auto at = [&](std::string_view where) {
    return fault_of(field, "deploy arrive units R2 : where place " + std::string(where) + " facing 90");
  };
  EXPECT_TRUE(at("(300mm,600mm)")) << "beyond the lane";
  EXPECT_FALSE(at("(100mm,600mm)"));
  field.stand("B1", base(100, 660, 180));  // its rear at 680 mm
  EXPECT_FALSE(at("(100mm,600mm)")) << "exactly 40 mm away";
  const WhyNot near = at("(100mm,600.1mm)");
  ASSERT_TRUE(near);
  EXPECT_EQ(near->citation.clause, "R-G48");
  EXPECT_NE(near->reason.find("from every enemy"), std::string::npos) << near->reason;
}

TEST(GwkArrivals, WithoutAZoneAlongTheirOwnEdge) {  // within 4 in
  const std::string_view lines =
      "unit red R1 of r profile hi_o at (500mm,290mm) facing 0\n"
      "unit red R2 of r profile hi_o reserve at (0mm,0mm) facing 0 arrives 2\n";
  const auto at = [&](std::string_view where) {
    return fault_of(in_round(2, lines), "deploy arrive units R2 : where place " + std::string(where) + " facing 0");
  };
  EXPECT_FALSE(at("(900mm,91.6mm)"));
  EXPECT_TRUE(at("(900mm,91.7mm)"));
}

TEST(GwkArrivals, WaitForTheBoundOfTheirCommand) {  // GWK-PIP-04
  Battlefield field = in_round(3);
  for (Command& command : field.table().commands) command.statuses.set(kActing, command.id.str() == "r" ? 1 : 0);
  const WhyNot fault = fault_of(field, "deploy arrive_command units R2");
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->citation.clause, "GWK-PIP-04");
  EXPECT_EQ(offered(field).offers_size(), 0);
  EXPECT_TRUE(fault_of(field, "deploy arrive_command units R1")) << "it is on the table already";
}

TEST(GwkArrivals, IncludeTheirStand) {  // R-G55
  Battlefield field = in_round(2,
                               "unit red S1 of r profile stand reserve at (0mm,0mm) facing 0 arrives 2\n"
                               "unit red R1 of r profile pk_o reserve at (0mm,0mm) facing 0 arrives 2\n");
  field.set("R1", "regiment", reference_to(field.table(), UnitId("S1")));
  take(field, "deploy arrive_command units R1");
  EXPECT_TRUE(field.unit("S1").on_table());
}

TEST(GwkArrivals, HaveAPoolOfTheirOwn) {  // GWK-MOR-02
  Battlefield field = in_round(1);
  write_start(field.table());
  EXPECT_EQ(contingent_of(field.table(), field.unit("R1")), 0);
  EXPECT_EQ(contingent_of(field.table(), field.unit("R2")), 1);
  const auto pools = pools_of(field.table(), v1::SIDE_RED);
  const auto own = std::ranges::find_if(pools, [](const Pool& pool) { return pool.contingent == 1; });
  ASSERT_NE(own, pools.end());
  EXPECT_EQ(own->start, 8);  // in quarters: two elements
  EXPECT_EQ(own->lost, 0) << "who has still to come is no loss";
}

// The whole sequence: deployed, offered by the prompt, taken, and in variant A a waiting command has its bound.
class GwkArrivalsInPlay : public ::testing::TestWithParam<std::string_view> {};

TEST_P(GwkArrivalsInPlay, WaitFromTheFirstBoundToTheirOwn) {
  const auto scenario = notation::read_scenario(
      "system god-will-know-his-own rules 1\ntable 48 x 36\noption sequence_variant " + std::string(GetParam()) +
      "\ncommand red r \"Red\" commander R1\ncommand red late \"Late\" commander R2\n"
      "command blue b \"Blue\" commander B1\nprofile men type hi symbol foot formation element size 40mm x 20mm "
      "grade=2\nunit red R1 \"One\" of r profile men at (20,4) facing 0\n"
      "unit red R2 \"Two\" of late profile men reserve arrives 2\n"
      "unit blue B1 \"Three\" of b profile men at (20,32) facing 180\nturn 0 of 10\ngame : year=1415\n");
  ASSERT_TRUE(scenario.has_value()) << notation::in_words(scenario.error());
  SeededDice dice(5);
  Table table;
  const auto happens = [&](const Ruling& ruling) {
    ASSERT_TRUE(ruling.has_value()) << ruling.error().reason;
    for (const v1::Event& event : *ruling) table.apply(event);
  };
  happens(system().set_up(*scenario, {}, dice));
  for (int acts = 0; acts < 60 && !table.unit(UnitId("R2")).on_table() && !table.ended(); ++acts) {
    for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
      const v1::Prompt prompt = whole_prompt(system(), table, seat);
      if (!prompt.to_move()) continue;
      v1::Act act = prompt.default_act();
      for (const v1::Offer& offer : prompt.offers()) {
        if (offer.key() == "arrive_command") act = mechanics::plain_act(offer);
      }
      const bool arrives = act.key() == "arrive_command";
      if (arrives) {
        EXPECT_EQ(system().preview(table, act, seat).reason(), "");
      }
      happens(system().adjudicate(table, act, seat, dice));
      break;
    }
  }
  EXPECT_TRUE(table.unit(UnitId("R2")).on_table());
  EXPECT_EQ(table.turn, 2U);
}

INSTANTIATE_TEST_SUITE_P(BothSequences, GwkArrivalsInPlay, ::testing::Values("alternate_bounds", "random_command"),
                         [](const auto& of) { return std::string(of.param); });

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
