// Previews and reaches: what dragging an element or a group shows, and what is drawn around a unit.
#include "server/rules/systems/god_will_know_his_own/display/previews.h"

#include "common/notation/act.h"
#include "server/rules/forwarding_system.h"
#include "server/rules/systems/god_will_know_his_own/compulsory/compulsory_phase.h"
#include "server/rules/systems/god_will_know_his_own/display/reaches.h"
#include "server/rules/systems/god_will_know_his_own/melee/combat_phase.h"
#include "server/rules/systems/god_will_know_his_own/orders/order_phase.h"
#include "server/rules/systems/god_will_know_his_own/shooting/shooting_phase.h"
#include "tests/rules/god_will_know_his_own/fight.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

// The part of a preview that the system answers: whether the rules allow the act.
class Chapters final : public RuleSystem {
 public:
  const v1::SystemInfo& info() const override { return info_; }
  std::span<const v1::Scenario> scenarios() const override { return {}; }
  v1::ArmyReport check_army(const v1::ArmyList&) const override { return {}; }
  v1::Scenario muster(const v1::ArmyList&, const v1::ArmyList&) const override { return {}; }
  Ruling set_up(const v1::Scenario&, std::span<const v1::Option>, Dice&) const override { return {}; }
  v1::Prompt prompt(const Table&, v1::Seat) const override { return {}; }
  v1::Preview preview(const Table& table, const v1::Act& act, v1::Seat seat) const override {
    return preview_of(*this, table, act, seat);
  }
  Ruling adjudicate(const Table& table, const v1::Act& act, v1::Seat seat, Dice& dice) const override {
    Draft draft(table, dice);
    const v1::Side side = side_of(seat);
    WhyNot fault;
    if (act.verb() == v1::VERB_SHOOT) {
      fault = act_shoot(draft, act, side);
    } else if (act.verb() == v1::VERB_FIGHT) {
      fault = act_fight(draft, act, side);
    } else {
      fault = act.key() == kCompulsoryMove ? act_compulsory(draft, act, side) : act_order(draft, act, side);
    }
    if (fault) return tl::unexpected(*fault);
    return draft.take();
  }

 private:
  v1::SystemInfo info_;
};

v1::Preview told(const Battlefield& field, std::string_view act, v1::Seat seat = v1::SEAT_RED) {
  const auto read = notation::read_act(act);
  EXPECT_TRUE(read) << act;
  return Chapters().preview(field.table(), *read, seat);
}

// Four inferior billmen, two wide, and their commander; with that many points.
Battlefield billmen(std::int32_t points = 6) {
  Battlefield field(red("A", "hi_i") + red("B", "hi_i") + red("C", "hi_i") + red("D", "hi_i") + red("E", "hc_o") +
                    blue("Z", "hi_o"));
  file(field, {"A", "C"}, 500, 500);
  file(field, {"B", "D"}, 540, 500);
  file(field, {"E"}, 500, 400);
  file(field, {"Z"}, 500, 1100, 180);
  for (Command& command : field.table().commands) {
    if (command.side == v1::SIDE_RED) command.commander = UnitId("E"), command.statuses.set(kPoints, points);
  }
  return field;
}

TEST(GwkPreview, AGroupShowsItsPointsRowByRowAndWhereEachEnds) {  // EX-05 (a)
  const v1::Preview preview = told(billmen(), "move move_group units A,B,C,D : path path wheel_left 10");
  EXPECT_TRUE(preview.legal()) << preview.reason();
  EXPECT_EQ(preview.cost(), 3U);
  ASSERT_EQ(preview.cost_rows_size(), 3);
  EXPECT_EQ(preview.cost_rows(0).clause(), "GWK-PIP-05");
  EXPECT_EQ(preview.cost_rows(1).clause(), "GWK-PIP-21");
  EXPECT_EQ(preview.cost_rows(2).clause(), "GWK-PIP-26");
  ASSERT_EQ(preview.ends_size(), 4);
  for (const v1::UnitEnd& end : preview.ends()) {
    EXPECT_EQ(end.to().facing_mdeg(), 350'000) << end.unit();
    EXPECT_EQ(end.footprint().frontage_um(), 40'000);
  }
  // The block as one outline: two bases wide, two ranks deep.
  EXPECT_EQ(preview.footprint().frontage_um(), 80'000);
  EXPECT_EQ(preview.footprint().depth_um(), 40'000);
  EXPECT_EQ(preview.ends_at().facing_mdeg(), 350'000);
  EXPECT_NEAR(preview.used_um(), 80'000 * 3.14159265 / 18, 50);
  EXPECT_EQ(preview.budget_um(), (3_in).um());
}

TEST(GwkPreview, TooFarShowsTheLegalPartAndWhy) {
  const v1::Preview preview = told(billmen(), "move move_group units A,B,C,D : path path advance 5");
  EXPECT_FALSE(preview.legal());
  EXPECT_EQ(preview.clause(), "GWK-MOVE-01");
  ASSERT_EQ(preview.legal_part_size(), 1);
  EXPECT_NEAR(preview.legal_part(0).amount_um(), (3_in).um(), 50);
  EXPECT_NEAR(preview.ends_at().centre().y_um(), 480'000 + (3_in).um(), 50);
}

TEST(GwkPreview, WithoutPointsItSaysSo) {
  const v1::Preview preview = told(billmen(1), "move move_group units A,B,C,D : path path wheel_left 10");
  EXPECT_FALSE(preview.legal());
  EXPECT_EQ(preview.clause(), "GWK-PIP-33");
  EXPECT_EQ(preview.cost(), 3U);
  EXPECT_EQ(preview.ends_size(), 4) << "where it would end is shown all the same";
}

TEST(GwkPreview, AnElementEndsInOnePlace) {
  const v1::Preview preview = told(billmen(), "move move units E : path path advance 2");
  EXPECT_TRUE(preview.legal()) << preview.reason();
  EXPECT_EQ(preview.ends_size(), 0);
  EXPECT_EQ(preview.ends_at().centre().y_um(), 385'000 + (2_in).um());
}

TEST(GwkPreview, OtherOrdersShowTheirPointsAndTheNewBase) {
  const v1::Preview preview = told(billmen(), "reform dismount units E : form options hi_o");
  EXPECT_TRUE(preview.legal()) << preview.reason();
  EXPECT_EQ(preview.cost(), 1U);
  EXPECT_EQ(preview.footprint().depth_um(), 20'000);
  EXPECT_EQ(preview.ends_at().centre().y_um(), 390'000);
}

TEST(GwkPreview, AnImpetuousAdvanceShowsWhereItLeads) {  // EX-09
  Battlefield field(red("A", "hc_o") + blue("Z", "pk_o"));
  file(field, {"A"}, 500, 500);
  file(field, {"Z"}, 500, 678, 180);
  field.table().phase = PhaseKey("compulsory_moves");
  const v1::Preview preview = told(field, "move compulsory_move units A");
  EXPECT_TRUE(preview.legal()) << preview.reason();
  EXPECT_EQ(preview.ends_at().centre().y_um(), 485'000 + (5_in).um());
}

TEST(GwkPreview, ShotsAndCombatsShowTheirOdds) {
  Battlefield shots(red("A", "lb_o") + blue("Z", "hc_o"));
  file(shots, {"A"}, 500, 500);
  file(shots, {"Z"}, 500, 600, 180);
  shots.table().phase = PhaseKey("shooting");
  EXPECT_GT(told(shots, "shoot shoot units A : target targets Z").odds().chances_size(), 1);
  Battlefield fight(red("A", "hi_o") + blue("Z", "hi_o"));
  lock(fight, {"A"}, {"Z"});
  fight.table().phase = PhaseKey("combat");
  fight.game("combat_round", 1);
  EXPECT_GT(told(fight, "fight fight units A").odds().chances_size(), 1);
}

std::vector<std::string> kinds_of(const Battlefield& field, std::string_view id) {
  std::vector<std::string> kinds;
  for (const v1::Reach& reach : reaches_of(field.table(), UnitId(id))) kinds.push_back(reach.kind());
  return kinds;
}

TEST(GwkReaches, StripsOfFireZoneMoveAndCommand) {
  Battlefield field(red("A", "lb_o") + red("B", "hi_o") + red("C", "hi_o"));
  file(field, {"A"}, 500, 500);
  file(field, {"B"}, 700, 500);
  file(field, {"C"}, 900, 500);
  for (Command& command : field.table().commands) {
    if (command.side == v1::SIDE_RED) command.commander = UnitId("B");
  }
  EXPECT_EQ(kinds_of(field, "A"), (std::vector<std::string>{"range", "range", "range", "zone", "move"}));
  EXPECT_EQ(kinds_of(field, "B"), (std::vector<std::string>{"zone", "move", "command"}));
  const auto reaches = reaches_of(field.table(), UnitId("A"));
  EXPECT_EQ(reaches.front().clause(), "GWK-SHOOT-55");
  std::int32_t highest = 0;
  for (const v1::Point& point : reaches.front().outline()) highest = std::max(highest, point.y_um());
  EXPECT_EQ(highest, 500'000 + (8_in).um());
  field.set("C", "morale", 2);
  EXPECT_EQ(kinds_of(field, "C"), (std::vector<std::string>{"move"})) << "broken troops threaten nobody";
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
