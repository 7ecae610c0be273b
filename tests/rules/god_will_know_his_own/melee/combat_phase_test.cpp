// Which pairs fight, in which order and round (GWK-COMB-01 to 03, GWK-OUT-21, D-22), and what is refused.
#include "server/rules/systems/god_will_know_his_own/melee/combat_phase.h"

#include "server/rules/systems/god_will_know_his_own/contact/records.h"
#include "server/rules/systems/god_will_know_his_own/melee/combats.h"
#include "tests/rules/god_will_know_his_own/fight.h"

#include <gtest/gtest.h>

namespace battalia::rules::god_will_know_his_own {
namespace {

std::vector<std::string> pairs(const Battlefield& field) {
  std::vector<std::string> all;
  for (const Pairing& pairing : combats_to_fight(field.table())) {
    all.push_back(pairing.element.str() + " " + pairing.enemy.str());
  }
  return all;
}
using Pairs = std::vector<std::string>;

v1::Act act_of(std::string_view id) {
  v1::Act act;
  act.set_verb(v1::VERB_FIGHT);
  act.set_key(std::string(kFight));
  act.add_units(std::string(id));
  return act;
}
std::string refusal(Battlefield& field, std::string_view id, v1::Side side = v1::SIDE_RED) {
  SeededDice dice(1);
  Draft draft(field.table(), dice);
  const WhyNot fault = act_fight(draft, act_of(id), side);
  return fault ? fault->citation.clause : std::string();
}

// A in front of B, and L with its front on B's left flank.
Battlefield flanked() {
  Battlefield field(red("A", "hi_o") + red("L", "li_o") + blue("B", "hi_o"));
  lock(field, {"A"}, {"B"});
  field.stand("L", geometry::standing_at({520_mm, 520_mm}, Angle::degrees(270), 40_mm, 20_mm));
  return field.run([](Draft& draft) {
    make_contact(draft, UnitId("L"), UnitId("B"), ContactCause::made);
    begin_combat(draft);
  });
}

TEST(GwkCombatPhase, OnlyTheFrontPairRolls) {  // GWK-COMB-02, GWK-COMB-03
  Battlefield field = flanked();
  EXPECT_EQ(pairs(field), Pairs({"A B"}));
  EXPECT_EQ(refusal(field, "L"), "GWK-COMB-03");
  EXPECT_EQ(refusal(field, "A", v1::SIDE_BLUE), "GWK-SEQ-14");
  EXPECT_EQ(fought(field.unit("A")), Fought::combat);
  EXPECT_EQ(fought(field.unit("B")), Fought::combat);
  EXPECT_EQ(fought(field.unit("L")), Fought::overlap) << "it only helps (GWK-FACT-02)";
}

TEST(GwkCombatPhase, AFlankThatCouldNotTurnFightsBack) {  // GWK-COMB-01
  Battlefield field(red("L", "li_o") + blue("B", "hi_o"));
  field.stand("B", base(500, 500, 180));
  field.stand("L", geometry::standing_at({520_mm, 520_mm}, Angle::degrees(270), 40_mm, 20_mm));
  field.run([](Draft& draft) {
    make_contact(draft, UnitId("L"), UnitId("B"), ContactCause::made);
    begin_combat(draft);
  });
  EXPECT_EQ(pairs(field), Pairs({"L B"}));
  EXPECT_EQ(factor(field, "B", "L"), 3) << "its flank counts against it";
}

// F's front is on the flank of X, which fights B; A's is on the flank of F.
TEST(GwkCombatPhase, AnElementThatOnlyHelpsFightsAnEnemyOnItsFlank) {  // GWK-COMB-01, GWK-COMB-03
  Battlefield field(red("X", "hi_o") + red("A", "hi_o") + blue("B", "hi_o") + blue("F", "hi_o"));
  field.stand("X", base(500, 500)).stand("B", base(500, 500, 180));
  field.stand("F", base(480, 480, 90)).stand("A", base(460, 460)).in_contact();
  ASSERT_EQ(front_enemy(field.table(), field.unit("F")), &field.unit("X"));
  ASSERT_EQ(front_enemy(field.table(), field.unit("A")), &field.unit("F"));
  field.run(begin_combat);
  EXPECT_EQ(pairs(field), Pairs({"X B", "A F"}));
}

TEST(GwkCombatPhase, EachPairOnceInARound) {  // GWK-SEQ-14
  Battlefield field = flanked();
  next_combat(field, "A", {3, 4});
  EXPECT_TRUE(pairs(field).empty());
  EXPECT_EQ(refusal(field, "A"), "GWK-COMB-02");
  field.run([](Draft& draft) { EXPECT_TRUE(run_combat(draft)); });
  EXPECT_EQ(field.table().game[kCombatRound], 0);
}

TEST(GwkCombatPhase, BrokenKnightsSurrenderAsTheRoundEnds) {  // GWK-SURR-07, GWK-SURR-08
  const auto after_a_draw = [](std::string_view captor, std::string_view faith, bool broken) {
    Battlefield field(red("A", captor, faith) + blue("B", "hc_o"));
    lock(field, {"A"}, {"B"});
    fought_a_round(field, "A", "B");
    if (broken) field.set("B", "morale", 2);
    const std::int32_t lead = factor(field, "A", "B") - factor(field, "B", "A");
    combat(field, "A", {3, static_cast<std::uint32_t>(3 + lead)});
    field.run([](Draft& draft) { EXPECT_TRUE(run_combat(draft)); });
    return field;
  };
  const Battlefield taken = after_a_draw("hi_o", "traits christian_european", true);
  EXPECT_TRUE(is_gone(taken, "B"));
  EXPECT_TRUE(cites(taken, "GWK-SURR-07"));
  EXPECT_FALSE(is_gone(after_a_draw("hi_o", "traits christian_european", false), "B")) << "not broken";
  EXPECT_FALSE(is_gone(after_a_draw("hi_o", "", true), "B")) << "to Christians only";
  EXPECT_FALSE(is_gone(after_a_draw("li_i", "traits christian_european", true), "B")) << "not to levy";
}

TEST(GwkCombatPhase, OnlyActingCommandsFight) {  // GWK-SEQ-08
  Battlefield field = flanked();
  field.table().commands.front().statuses.set(kActing, 0);
  EXPECT_TRUE(pairs(field).empty());
}

// A waits and holds B in front; L acts and has its front on B's flank.
TEST(GwkCombatPhase, AnEnemyHeldByAWaitingFriendFightsWhoStrikesItsFlank) {  // GWK-SEQ-08, GWK-COMB-01, R-G03
  Battlefield field = flanked();
  Command waiting = field.table().commands.front();
  waiting.id = CommandId("waiting");
  waiting.statuses.set(kActing, 0);
  field.table().commands.push_back(waiting);
  for (Unit& unit : field.table().units) {
    if (unit.id.str() == "A") unit.command = CommandId("waiting");
  }
  EXPECT_EQ(pairs(field), Pairs({"L B"}));
  EXPECT_EQ(refusal(field, "A"), "GWK-SEQ-08");
  next_combat(field, "L", {3, 3});
  EXPECT_TRUE(pairs(field).empty()) << "and A does not fight it afterwards";
}

TEST(GwkCombatPhase, AllCombatsInAscendingOrder) {  // D-22
  Battlefield field(red("A", "hi_o") + red("C", "hi_o") + blue("B", "hi_o") + blue("D", "hi_o"));
  lock(field, {"A"}, {"B"});
  file(field, {"C"}, 700);
  file(field, {"D"}, 700, 500, 180);
  field.run([](Draft& draft) {
    make_contact(draft, UnitId("D"), UnitId("C"), ContactCause::made);
    begin_combat(draft);
  });
  EXPECT_EQ(pairs(field), Pairs({"A B", "C D"})) << "the active side first, although the other side moved in";
  field.run([](Draft& draft) { fight_next(draft); }, {3, 3});
  EXPECT_EQ(pairs(field), Pairs({"C D"}));
  field.run([](Draft& draft) { fight_next(draft); }, {4, 4});
  EXPECT_TRUE(pairs(field).empty());
}

TEST(GwkCombatPhase, OffersWithOdds) {
  const Battlefield field = flanked();
  v1::Prompt prompt;
  offer_fight(field.table(), field.unit("A"), prompt);
  offer_fight(field.table(), field.unit("L"), prompt);
  ASSERT_EQ(prompt.offers_size(), 1);
  EXPECT_GT(prompt.offers(0).inputs(0).targets().targets(0).odds().chances_size(), 2);
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
