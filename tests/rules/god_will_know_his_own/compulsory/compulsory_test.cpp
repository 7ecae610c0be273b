// Impetuous advances, rout moves, and which elements are held from them.
#include "server/rules/systems/god_will_know_his_own/compulsory/compulsory_phase.h"

#include "server/rules/systems/god_will_know_his_own/compulsory/compelled.h"
#include "server/rules/systems/god_will_know_his_own/compulsory/impetus.h"
#include "tests/rules/god_will_know_his_own/host.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

// R1 faces up the table at B1, that far in front of it.
struct Duel {
  Duel(std::string_view red, std::string_view blue, Length apart, std::vector<std::string> traits = {}) {
    own = host.add_one("r", red, std::move(traits));
    enemy = host.add_one("b", blue);
    host.table.width = 72_in;
    host.table.height = 48_in;
    host.unit(own).ground = geometry::standing_at({500_mm, 500_mm}, Angle(), 40_mm, depth_of(type_of(host.unit(own))));
    host.unit(enemy).ground = geometry::standing_at({500_mm, 500_mm + apart}, Angle::degrees(180), 40_mm,
                                                    depth_of(type_of(host.unit(enemy))));
  }
  std::string_view impetuous() const { return impetuous_by(host.table, host.table.unit(own)).value_or(""); }
  Length front() const { return geometry::front_centre(host.table.unit(own).ground).y; }

  Host host;
  UnitId own, enemy;
};

// What the sequence of play does once the side has ended the phase.
void make_all_moves(Draft& draft) {
  while (!still_to_move(draft.table()).empty() && move_next(draft)) {
  }
}

TEST(GwkCompulsory, ExampleOfAnImpetuousAdvance) {  // EX-09, GWK-IMP-01, 05, 06
  Duel duel("hc_o", "pk_o", 7_in);
  duel.host.run([](Draft& draft) { make_all_moves(draft); });
  EXPECT_EQ(duel.front(), 500_mm + 5_in);
  EXPECT_EQ(move_kind(duel.host.unit(duel.own)), MoveKind::impetuous);
  EXPECT_TRUE(still_to_move(duel.host.table).empty()) << "once a bound";
  duel.host.unit(duel.own).set(kCompelled, Compelled::no);
  duel.host.run([](Draft& draft) { make_all_moves(draft); });
  EXPECT_EQ(duel.front(), 500_mm + 7_in);
  EXPECT_TRUE(is_front_to_front(duel.host.table, duel.host.unit(duel.own), duel.host.unit(duel.enemy)));
  Duel held("hc_o", "pk_o", 7_in);
  held.host.unit(held.own).set(kOrdered, OrderGiven::hold);
  held.host.run([](Draft& draft) { make_all_moves(draft); });
  EXPECT_EQ(held.front(), 500_mm);
}

TEST(GwkCompulsory, ListsTheImpetuousTroops) {  // GWK-IMP-01 to 04, GWK-SPEC-03, GWK-MOR-24
  EXPECT_EQ(Duel("li_f", "hi_o", 9_in).impetuous(), "GWK-IMP-01");
  EXPECT_EQ(Duel("li_f", "hc_o", 9_in).impetuous(), "");
  EXPECT_EQ(Duel("hc_i", "hi_o", 9_in).impetuous(), "");
  EXPECT_EQ(Duel("li_o", "hi_o", 9_in, {"berserker"}).impetuous(), "GWK-SPEC-03");
  Duel pursuit("hi_o", "hi_o", 9_in);
  pursuit.host.unit(pursuit.enemy).set(kMorale, Morale::broken);
  EXPECT_EQ(pursuit.impetuous(), "GWK-IMP-04");
  Duel shaken("hc_o", "hi_o", 9_in);
  shaken.host.unit(shaken.own).set(kMorale, Morale::shaken);
  EXPECT_EQ(shaken.impetuous(), "");
  EXPECT_EQ(Duel("hc_o", "hi_o", 9_in, {"mutinous"}).impetuous(), "");
}

TEST(GwkCompulsory, BerserkersInReachAreNotHeld) {  // GWK-IMP-07, R-G58
  const auto held = [](std::string_view enemy, Length apart) {
    const Duel duel("li_o", enemy, apart, {"berserker"});
    return !why_not_hold_berserker(duel.host.table, duel.host.table.unit(duel.own));
  };
  EXPECT_FALSE(held("hi_o", 3_in));
  EXPECT_TRUE(held("hi_o", 5_in));
  EXPECT_TRUE(held("cv_o", 3_in)) << "not foot";
}

TEST(GwkCompulsory, BrokenAndShakenHorseRout) {  // GWK-MOR-22, GWK-MOR-25, GWK-MOVE-07
  Duel broken("hi_o", "hi_o", 9_in);
  broken.host.unit(broken.own).set(kMorale, Morale::broken);
  broken.host.run([](Draft& draft) { make_all_moves(draft); });
  EXPECT_EQ(broken.host.unit(broken.own).ground.facing, Angle::degrees(180));
  EXPECT_EQ(move_kind(broken.host.unit(broken.own)), MoveKind::rout);
  Duel shaken("cv_o", "hi_o", 9_in);
  shaken.host.unit(shaken.own).set(kMorale, Morale::shaken);
  EXPECT_EQ(compulsory_move_of(shaken.host.table, shaken.host.unit(shaken.own))->gait, Gait::shaken_rout);
  Duel foot("hi_o", "hi_o", 9_in);
  foot.host.unit(foot.own).set(kMorale, Morale::shaken);
  EXPECT_FALSE(is_compelled(foot.host.table, foot.host.unit(foot.own)));
}

TEST(GwkCompulsory, SurrenderComesFirst) {  // EX-37, R-G53
  Duel duel("xb_o", "hi_o", 6_in, {"christian_european"});
  auto faithful = std::make_shared<Profile>(*duel.host.unit(duel.enemy).profile);
  faithful->traits = {"christian_european"};
  duel.host.unit(duel.enemy).profile = faithful;
  duel.host.table.game.set(kYear, 1544);
  duel.host.unit(duel.own).set(kMorale, Morale::broken);
  duel.host.unit(duel.own).statuses.set(kBrokenSince, 1);
  duel.host.run(begin_compulsory);
  EXPECT_EQ(duel.host.unit(duel.own).presence, v1::PRESENCE_DESTROYED);
  EXPECT_TRUE(duel.host.unit(duel.own).is(kSurrendered));
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
