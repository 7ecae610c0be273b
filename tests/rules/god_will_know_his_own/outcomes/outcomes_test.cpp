// Consequences of results: push backs, flights, routs, follow-ups, neighbours, losses (GWK-OUT-01 to 23, GWK-RES-36 to
// 40).
#include "server/rules/systems/god_will_know_his_own/contact/records.h"
#include "server/rules/systems/god_will_know_his_own/losses/losses.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/follow_up.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/neighbours.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/owed.h"
#include "tests/rules/god_will_know_his_own/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

using Ids = std::vector<std::string>;

FollowUp following(std::string_view winner, std::string_view loser, FollowedLoss loss, bool own_bound = true,
                   std::int32_t morale = 0) {
  Battlefield field(red("A", winner) + blue("B", loser));
  if (!own_bound) field.table().commands.front().statuses.set(kActing, 0);
  field.set("A", kMorale, morale);
  return follows_up(field.table(), field.unit("A"), field.unit("B"), loss).what;
}

TEST(GwkFollowUp, IsCompulsoryForSomeAndOptionalForOthers) {  // GWK-OUT-09 to 16, R-C26
  using enum FollowUp;
  constexpr FollowedLoss pushed = FollowedLoss::pushed, gone = FollowedLoss::destroyed, fled = FollowedLoss::fled;
  EXPECT_EQ(following("hc_o", "pk_o", pushed), must);
  EXPECT_EQ(following("el_o", "pk_o", pushed), must);
  EXPECT_EQ(following("hc_o", "pk_o", pushed, false), may) << "the must is for its own bound";
  EXPECT_EQ(following("re_s", "cv_o", pushed), must);
  EXPECT_EQ(following("re_s", "pk_o", pushed), may);
  EXPECT_EQ(following("pk_o", "hi_o", pushed), must);
  EXPECT_EQ(following("pk_o", "cv_o", pushed), may);
  EXPECT_EQ(following("ph_i", "hi_o", pushed), must);
  EXPECT_EQ(following("ph_i", "cv_o", pushed), never);
  EXPECT_EQ(following("ph_i", "cv_o", gone, false), must);
  EXPECT_EQ(following("li_i", "cv_o", gone, false), must);
  EXPECT_EQ(following("li_i", "cv_o", fled), never) << "fled is not destroyed";
  EXPECT_EQ(following("cv_i", "hi_o", gone, false), must);
  EXPECT_EQ(following("li_o", "hi_o", gone), may);
  EXPECT_EQ(following("li_o", "hi_o", pushed), never);
  EXPECT_EQ(following("li_s", "hi_o", pushed), must);
  EXPECT_EQ(following("li_s", "cv_o", pushed), never);
  EXPECT_EQ(following("lb_s", "hi_o", pushed), may);
  for (const char* nobody : {"lb_o", "xb_x", "lc_i", "lart_o"}) EXPECT_EQ(following(nobody, "hi_o", gone), never);
  EXPECT_EQ(following("hc_o", "hi_o", pushed, true, 1), may) << "shaken";
  EXPECT_EQ(following("hc_o", "hi_o", pushed, true, 2), never) << "broken";
}

TEST(GwkFollowUp, ExtraRounds) {  // GWK-OUT-18 to 20
  EXPECT_EQ(most_extra_rounds(Type::pk), 1);
  EXPECT_EQ(most_extra_rounds(Type::el), 2);
  EXPECT_EQ(most_extra_rounds(Type::hc), 3);
}

TEST(GwkFollowUp, OneByChoice) {  // D-21: no, unless the owner chooses it
  const auto field = [] {
    Battlefield made(red("A", "hi_o") + blue("B", "hi_o"));
    lock(made, {"A"}, {"B"});
    return made;
  };
  Battlefield stays = field(), goes = field();
  combat(stays, "A", {4, 3});
  EXPECT_EQ(off_the_line(stays, "A"), Length());
  combat(goes, "A", {4, 3}, {"follow"});
  EXPECT_EQ(off_the_line(goes, "A"), 20_mm);
  EXPECT_EQ(front_enemy(goes.table(), goes.unit("A")), &goes.unit("B"));
  EXPECT_EQ(goes.status("A", kFightsIn), 2);
  next_combat(goes, "A", {4, 3}, {"follow"});
  EXPECT_EQ(off_the_line(goes, "A"), 40_mm);
  EXPECT_EQ(goes.status("A", kFightsIn), 0) << "foot has one extra round";
}

TEST(GwkFollowUp, AnElementThatCannotFleeIsDestroyed) {  // GWK-OUT-03, GWK-OUT-14
  const auto before_a_river = [](const char* first_inch) {
    Battlefield field("terrain river w \"River\" area (10," + std::string(first_inch) + ") (30," + first_inch +
                      ") (30,40) (10,40)\n" + red("A", "li_o") + blue("B", "bw_i"));
    lock(field, {"A"}, {"B"});
    return field;
  };
  Battlefield hemmed_in = before_a_river("21");
  combat(hemmed_in, "A", {2, 2}, {"follow"});  // 5 to 3, and 13 mm behind it to the river
  EXPECT_TRUE(is_gone(hemmed_in, "B"));
  EXPECT_EQ(off_the_line(hemmed_in, "A"), 20_mm);
  Battlefield open = before_a_river("24");
  combat(open, "A", {2, 2});
  EXPECT_FALSE(is_gone(open, "B"));
  EXPECT_EQ(off_the_line(open, "A"), Length()) << "LI(o) follows nobody who fled";
}

TEST(GwkFollowUp, IsNotAllowedWithAnotherEnemyInContact) {  // R-G26
  Battlefield field(red("A", "hc_o") + blue("B", "hi_o") + blue("C", "hi_o"));
  lock(field, {"A"}, {"B"});
  field.stand("C", geometry::standing_at({520_mm, 480_mm}, Angle::degrees(270), 40_mm, 20_mm));
  field.run([](Draft& draft) { make_contact(draft, UnitId("C"), UnitId("A"), ContactCause::made); });
  ASSERT_EQ(front_enemy(field.table(), field.unit("C")), &field.unit("A"));
  combat(field, "A", {6, 1});
  EXPECT_TRUE(is_gone(field, "B"));
  EXPECT_EQ(off_the_line(field, "A"), Length());
}

TEST(GwkFollowUp, AfterDestructionIsByItsOwnDepth) {  // GWK-OUT-16
  Battlefield field(red("K", "hc_o") + red("K2", "hc_o") + blue("P", "pk_o"));
  lock(field, {"K", "K2"}, {"P"});
  combat(field, "K", {6, 1});
  EXPECT_EQ(off_the_line(field, "K"), 30_mm);
  EXPECT_EQ(off_the_line(field, "K2"), Length()) << "its second rank follows";
  EXPECT_EQ(field.status("K", kFightsIn), 0) << "it meets nobody";
}

// The ranks of a winner that stops short of an enemy stop with it: they used to move its whole distance, onto its base.
TEST(GwkFollowUp, RanksKeepTheirPlacesBehindAWinnerThatStopsShort) {  // GWK-OUT-16, R-G26
  Battlefield field(red("A", "lb_s") + red("A2", "lb_s") + red("A3", "lb_s") + blue("B", "hi_o") + blue("C", "hi_o"));
  lock(field, {"A", "A2", "A3"}, {"B"});
  field.stand("C", base(530, 515, 180));  // too far to the side to be lined up with
  combat(field, "A", {8, 1}, {"follow"});
  ASSERT_TRUE(is_gone(field, "B"));
  EXPECT_GT(off_the_line(field, "A"), 10_mm);
  EXPECT_LT(off_the_line(field, "A"), 15_mm);
  EXPECT_EQ(field.unit("A2").ground, geometry::shifted(field.unit("A").ground, -20_mm));
  EXPECT_EQ(field.unit("A3").ground, geometry::shifted(field.unit("A").ground, -40_mm));
}

TEST(GwkFollowUp, RanksAreLinedUpWithTheWinner) {  // GWK-OUT-16, R-G09
  Battlefield field(red("A", "hc_o") + red("A2", "hc_o") + blue("B", "hi_o") + blue("C", "hi_o"));
  lock(field, {"A", "A2"}, {"B"});
  field.stand("C", base(510, 520, 180));
  combat(field, "A", {6, 1});
  ASSERT_NE(front_enemy(field.table(), field.unit("A")), nullptr);
  EXPECT_EQ(geometry::front_centre(field.unit("A").ground).x, 510_mm);
  EXPECT_EQ(field.unit("A2").ground, geometry::shifted(field.unit("A").ground, -30_mm));
}

TEST(GwkFollowUp, ARankWithoutRoomStays) {  // GWK-OUT-16
  Battlefield field(red("A", "hc_o") + red("A2", "hc_o") + red("F", "hi_o") + blue("B", "hi_o") + blue("C", "hi_o"));
  lock(field, {"A", "A2"}, {"B"});
  field.stand("C", base(510, 520, 180));
  field.stand("F", base(545, 490, 0));  // where the second rank would be lined up
  const geometry::Footprint stood = field.unit("A2").ground;
  combat(field, "A", {6, 1});
  EXPECT_EQ(field.unit("A2").ground, stood);
}

// What they count as in close combat (GWK-SUPP-19, GWK-TROOP-05).
TEST(GwkFollowUp, SpecialTroopsUseWhatTheyCountAs) {  // GWK-OUT-13
  for (const char* superior : {"lb_x", "bw_x", "sh_x"})
    EXPECT_EQ(following(superior, "hi_o", FollowedLoss::pushed), FollowUp::may) << superior;
  EXPECT_EQ(following("li_x", "cv_o", FollowedLoss::pushed), FollowUp::may) << "named by its sheet";
  EXPECT_EQ(following("lc_x", "hi_o", FollowedLoss::destroyed), FollowUp::never) << "counts as (i)";
  EXPECT_EQ(following("ski_s", "hi_o", FollowedLoss::pushed), FollowUp::may) << "as Sh(s) (GWK-SKIRM-09)";
  EXPECT_EQ(following("ski_o", "hi_o", FollowedLoss::pushed), FollowUp::never);
}

// --- Neighbours -------------------------------------------------------------------------------------------------

Ids dragged(const Battlefield& field) {
  Ids ids;
  for (const Dragged& one : neighbours_dragged(field.table(), field.unit("K"))) {
    ids.push_back(one.element.str() + (one.routs ? " routs" : " goes back"));
  }
  return ids;
}

// F behind red's K, the nearest edge that far from K's rear.
Battlefield behind(std::string_view front, std::string_view friends, Length gap, std::string_view options = "",
                   std::string_view more = "") {
  Battlefield field(red("K", front) + red("F", friends, more) + blue("B", "hi_o"), options);
  file(field, {"K"});
  const Length rear = 500_mm - field.unit("K").ground.depth;
  field.stand("F", geometry::standing_at({500_mm, rear - gap}, Angle(), 40_mm, field.unit("F").ground.depth));
  return field;
}

TEST(GwkPushBacks, IgnoreThreatZonesAndAreNotFollowedFromADistance) {  // GWK-MOVE-35, GWK-SHOOT-24
  Battlefield field(red("A", "lb_s") + blue("B", "hi_o") + red("Z", "hi_o"));
  file(field, {"A"});
  file(field, {"B"}, 500, 560, 180);
  file(field, {"Z"}, 500, 640, 180);  // behind B, facing as B does: its zone is where B is pushed to
  field.run([](Draft& draft) {
    owe(draft, UnitId("B"), Owed::push_back, OwedCause::shooting, UnitId("A"));
    carry_out(draft);
  });
  EXPECT_EQ(geometry::front_centre(field.unit("B").ground).y, 580_mm);
  EXPECT_EQ(geometry::front_centre(field.unit("A").ground).y, 500_mm) << "nobody follows up a shot";
}

TEST(GwkPushBacks, ThroughLightTroopsAreNoFallingBack) {  // GWK-OUT-02, GWK-OUT-05
  const auto pushed_onto = [](std::string_view pushed, std::string_view behind_it) {
    Battlefield field(red("A", "lb_s") + blue("B", pushed) + blue("C", behind_it));
    file(field, {"A"});
    file(field, {"B", "C"}, 500, 560, 180);
    field.run([](Draft& draft) {
      owe(draft, UnitId("B"), Owed::push_back, OwedCause::shooting, UnitId("A"));
      carry_out(draft);
    });
    EXPECT_EQ(geometry::front_centre(field.unit("B").ground).y, 600_mm) << "behind C";
    return field;
  };
  EXPECT_TRUE(cites(pushed_onto("hi_o", "bw_f"), "GWK-OUT-02"));
  EXPECT_FALSE(cites(pushed_onto("hi_o", "bw_f"), "GWK-OUT-05"));
  EXPECT_TRUE(cites(pushed_onto("xb_o", "hi_o"), "GWK-OUT-05"));
}

TEST(GwkNeighbours, AreElementsBehindTheDestroyed) {  // GWK-OUT-22, GWK-OUT-23, R-G25: to exactly the distance
  EXPECT_EQ(dragged(behind("hc_o", "hi_o", 2_in)), Ids({"F routs"}));
  EXPECT_EQ(dragged(behind("hc_o", "hi_o", 2_in - Length::um(1))), Ids({"F routs"}));
  EXPECT_EQ(dragged(behind("hc_o", "hi_o", 2_in + Length::um(51))), Ids());
  EXPECT_EQ(dragged(behind("hc_o", "cv_o", 1_in)), Ids({"F goes back"}));
  EXPECT_EQ(dragged(behind("el_o", "cv_o", 6_in)), Ids({"F routs"}));
  EXPECT_EQ(dragged(behind("el_o", "cv_o", 6_in + Length::um(51))), Ids());
  EXPECT_EQ(dragged(behind("hi_o", "hi_o", 1_in)), Ids()) << "only mounted drag others along";
  Battlefield aside = behind("hc_o", "hi_o", 1_in);
  aside.stand("F", geometry::standing_at({540_mm, 440_mm}, Angle(), 40_mm, 20_mm));
  EXPECT_EQ(dragged(aside), Ids()) << "beside the zone";
}

TEST(GwkNeighbours, EnemiesByOption) {  // opt elephant_collateral_hits_enemies
  const auto count = [](std::string_view options) {
    Battlefield made = behind("el_o", "hi_o", 3_in, options);
    made.stand("B", geometry::standing_at({500_mm, 410_mm}, Angle::degrees(180), 40_mm, 20_mm));
    return dragged(made).size();
  };
  EXPECT_EQ(count(""), 1u);
  EXPECT_EQ(count("option elephant_collateral_hits_enemies on\n"), 2u);
}

TEST(GwkNeighbours, AreCarriedAlong) {  // GWK-OUT-22
  Battlefield field = behind("hc_o", "cv_o", 1_in);
  file(field, {"B"}, 500, 900, 180);
  const geometry::Footprint stood = field.unit("F").ground;
  field.run([](Draft& draft) {
    owe(draft, UnitId("K"), Owed::removal, OwedCause::close_combat, UnitId("B"));
    carry_out(draft);
  });
  EXPECT_TRUE(is_gone(field, "K"));
  EXPECT_EQ(field.unit("F").ground.centre.y, stood.centre.y - 30_mm);
}

TEST(GwkNeighbours, CiteWhatDiedInFrontOfThem) {  // GWK-OUT-22, GWK-OUT-23, R-G62
  const auto when_it_dies = [](Battlefield field) {
    file(field, {"B"}, 500, 900, 180);
    field.run([](Draft& draft) {
      owe(draft, UnitId("K"), Owed::removal, OwedCause::close_combat, UnitId("B"));
      carry_out(draft);
    });
    return field;
  };
  EXPECT_TRUE(cites(when_it_dies(behind("hc_o", "hi_o", 1_in)), "GWK-OUT-22"));
  EXPECT_TRUE(cites(when_it_dies(behind("el_o", "hi_o", 1_in)), "GWK-OUT-23"));
  const Battlefield stubborn = when_it_dies(behind("el_o", "hi_o", 1_in, "", "traits stubborn"));
  EXPECT_TRUE(cites(stubborn, "GWK-OUT-23")) << "it is pushed back";
  EXPECT_FALSE(cites(stubborn, "GWK-OUT-22"));
}

// A friend behind also goes back if the dragged element is stopped short: it used to be left standing under its base.
TEST(GwkNeighbours, ArePushedBackAsFarAsTheyCanGo) {  // GWK-RES-36, R-G25
  Battlefield field(red("K", "hc_o") + red("F", "cv_o") + red("G", "cv_o") + blue("B", "hi_o") + blue("C", "hi_o"));
  file(field, {"K"});
  file(field, {"F"}, 500, 460);
  file(field, {"G"}, 500, 425);
  file(field, {"C"}, 500, 385);
  file(field, {"B"}, 500, 900, 180);
  field.run([](Draft& draft) {
    owe(draft, UnitId("K"), Owed::removal, OwedCause::close_combat, UnitId("B"));
    carry_out(draft);
  });
  EXPECT_NEAR(off_the_line(field, "F").um(), 55'500, 600) << "15 mm, and what touches";
  EXPECT_FALSE(geometry::overlap(field.unit("F").ground, field.unit("G").ground, 1_mm));
  EXPECT_FALSE(geometry::overlap(field.unit("G").ground, field.unit("C").ground, 1_mm));
}

TEST(GwkRouts, FootBehindRidersBreaks) {  // GWK-OUT-22, GWK-RES-40, GWK-OUT-08
  Battlefield field = behind("hc_o", "hi_o", 1_in);
  file(field, {"B"}, 500, 900, 180);
  const geometry::Footprint stood = field.unit("F").ground;
  field.run([](Draft& draft) {
    owe(draft, UnitId("K"), Owed::removal, OwedCause::close_combat, UnitId("B"));
    carry_out(draft);
  });
  EXPECT_TRUE(field.unit("F").is(kAloneBroken));
  EXPECT_TRUE(field.unit("F").is(kRouted));
  EXPECT_EQ(field.status("F", kMoved), 0) << "an outcome move is no move (GWK-SHOOT-76)";
  EXPECT_EQ(field.unit("F").ground.centre.y, stood.centre.y - 4_in);
}

TEST(GwkRetreats, StopAtTheEdge) {  // GWK-RES-39, GWK-MOVE-36: no element retires off the table
  Battlefield field(red("K", "cv_o") + blue("B", "hi_o"));
  lock(field, {"K"}, {"B"});
  for (const char* id : {"K", "B"}) {
    geometry::Footprint ground = field.unit(id).ground;
    ground.centre.y -= 400_mm;
    field.stand(id, ground);
  }
  combat(field, "K", {1, 2}, {"retire"});
  ASSERT_FALSE(is_gone(field, "K"));
  EXPECT_NEAR(field.unit("K").ground.centre.y.um(), (15_mm).um(), 60);
  EXPECT_EQ(field.unit("K").ground.facing, Angle::degrees(180));
}

TEST(GwkRouts, TheStubbornGoBack) {  // R-G62, GWK-SPEC-07
  Battlefield field(red("K", "hc_o") + red("F", "hi_o", "traits stubborn") + blue("B", "hi_o"));
  file(field, {"K"});
  field.stand("F", geometry::standing_at({500_mm, 450_mm}, Angle(), 40_mm, 20_mm));
  file(field, {"B"}, 500, 900, 180);
  field.run([](Draft& draft) {
    owe(draft, UnitId("K"), Owed::removal, OwedCause::close_combat, UnitId("B"));
    carry_out(draft);
  });
  EXPECT_FALSE(field.unit("F").is(kAloneBroken));
  EXPECT_EQ(off_the_line(field, "F"), 70_mm);
}

// --- Losses -----------------------------------------------------------------------------------------------------

bool counts_half(std::initializer_list<StatusKey> statuses, bool own_morale = false) {
  Battlefield field(red("A", "hi_o"));
  for (const StatusKey key : statuses) field.set("A", key, key == kMorale ? 2 : 1);
  if (own_morale) field.table().commands.front().statuses.set(kOwnMorale, 1);
  field.run([](Draft& draft) { remove_element(draft, UnitId("A"), "destroyed", {"GWK-RES-03"}); });
  EXPECT_TRUE(is_gone(field, "A"));
  return field.unit("A").is(kHalfLost);
}

TEST(GwkLosses, AHalfLossStaysHalf) {  // GWK-MOR-16, GWK-MOR-19, GWK-SURR-10
  EXPECT_FALSE(counts_half({}));
  EXPECT_TRUE(counts_half({kAloneBroken, kMorale}));
  EXPECT_FALSE(counts_half({kAloneBroken, kMorale, kSurrendered}));
  EXPECT_TRUE(counts_half({kMorale}, true));
  EXPECT_FALSE(counts_half({kMorale}));
}

TEST(GwkLosses, TheCommanderIsNotReplaced) {  // GWK-CMD-18
  Battlefield field(red("A", "hi_o"));
  field.table().commands.front().commander = UnitId("A");
  field.run([](Draft& draft) { remove_element(draft, UnitId("A"), "destroyed", {"GWK-RES-03"}); });
  EXPECT_EQ(commander_of(field.table(), field.table().commands.front()), nullptr);
  EXPECT_TRUE(cites(field, "GWK-CMD-18"));
}

TEST(GwkLosses, CrewsLeaveTheContact) {  // GWK-ART-10, R-G38
  Battlefield field(red("A", "hi_o") + blue("G", "lart_o"));
  lock(field, {"A"}, {"G"});
  combat(field, "A", {3, 1});
  EXPECT_TRUE(field.unit("G").is(kUncrewed));
  EXPECT_TRUE(field.unit("G").on_table());
  EXPECT_TRUE(field.table().contacts.empty());
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
