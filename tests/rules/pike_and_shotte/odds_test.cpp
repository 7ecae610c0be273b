// The offered odds against every possible roll: what a player is shown is what happens.
#include "common/notation/act.h"
#include "server/rules/families/brigade/melee/combat_round.h"
#include "server/rules/families/brigade/morale/break_test.h"
#include "server/rules/families/brigade/orders/commander_actions.h"
#include "server/rules/families/brigade/orders/orders_offered.h"
#include "server/rules/families/brigade/shooting/volley.h"
#include "tests/rules/pike_and_shotte/situation.h"
#include "tests/support/every_roll.h"

#include <gtest/gtest.h>

namespace battalia::rules::pike_and_shotte {
namespace {

Situation drawn(const std::string& lines) {
  return Situation("command red r\ncommand blue b\nturn 1 active red phase shooting first red\n" + lines);
}

Situation shooting_at(const std::string& red, const std::string& blue, const std::string& more = "") {
  return drawn("unit red R1 at (36,20) facing 0 of r profile " + red +
               "\nunit blue B1 at (36,26) facing 180 of b profile " + blue + "\n" + more);
}

struct Shot {
  const char* red;
  const char* blue;
  const char* more;
};

TEST(OfferedOdds, OfAVolleyMatchItsDice) {
  const Shot shots[] = {
      {"SH", "PB", ""},
      {"SHL : disordered", "SH", ""},
      {"SH traits sharp_shooters", "PB traits stubborn", ""},
      {"LO", "HH", ""},
      {"HO", "SH", ""},
      {"SH", "SK", "terrain hedge h line (20,25) (52,25)\n"},
  };
  for (const Shot& shot : shots) {
    const Situation table = shooting_at(shot.red, shot.blue, shot.more);
    const Aim aim{Fire::shooting, firing_arc(table.unit("R1")), 0};
    const Volley volley = plan_volley(table.battle(), table.unit("R1"), table.unit("B1"), aim);
    const mechanics::Distribution offered = volley.casualties();
    std::map<std::int32_t, double> counted;
    double disordered = 0;
    tests::EveryRoll dice;
    while (dice.next()) {
      Draft draft(table.table(), dice, book());
      const Impact impact = fire_volley(draft, UnitId("R1"), UnitId("B1"), aim);
      counted[impact.casualties] += dice.chance().value();
      if (draft.unit(UnitId("B1")).is(kDisordered)) disordered += dice.chance().value();
    }
    for (std::size_t n = 0; n < offered.size(); ++n) {
      EXPECT_NEAR(offered[n], counted[static_cast<std::int32_t>(n)], 1e-9) << shot.red << " " << shot.blue << " " << n;
    }
    EXPECT_NEAR(volley.six_chance(), disordered, 1e-9) << shot.red << " at " << shot.blue;
  }
}

TEST(OfferedOdds, OfABreakTestMatchItsDice) {
  for (const std::string unit :
       {"PB", "HQ", "LO", "PB formation hedgehog size 4 x 4", "PB : casualties=6 disordered"}) {
    for (const Trigger trigger : {Trigger::lost_combat, Trigger::shooting}) {
      const Situation table = drawn("unit red R1 at (36,24) facing 0 of r profile " + unit + "\n");
      const Unit& before = table.unit("R1");
      const std::int32_t excess = std::max(0, before.statuses[kCasualties] - stamina(before));
      const BreakOdds offered = break_odds(table.battle(), before, trigger, excess, is_disordered(before));
      BreakOdds counted;
      tests::EveryRoll dice;
      while (dice.next()) {
        Draft draft(table.table(), dice, book());
        take_break_test(draft, UnitId("R1"), trigger);
        const Unit& after = draft.unit(UnitId("R1"));
        double& kind = !after.on_table()               ? counted.breaks
                       : after.ground == before.ground ? counted.holds
                                                       : counted.retires;
        kind += dice.chance().value();
      }
      EXPECT_NEAR(offered.breaks, counted.breaks, 1e-9) << unit;
      EXPECT_NEAR(offered.retires, counted.retires, 1e-9) << unit;
      EXPECT_NEAR(offered.holds, counted.holds, 1e-9) << unit;
    }
  }
}

TEST(OfferedOdds, OfARoundMatchItsDice) {
  const Situation table = drawn(
      "unit red R1 of r profile SHS at (36,20) facing 0 : charging\n"
      "unit blue B1 of b profile SHS heavy_cavalry=3 at (36,21) facing 180 : charging\n"
      "unit red S1 of r profile SH at (36,16) facing 0\ncontact R1 front B1 front\n");
  const Combat combat = combats(table.battle()).at(0);
  const RoundOdds offered = round_odds(table.battle(), combat);
  mechanics::Comparison counted;
  tests::EveryRoll dice;
  while (dice.next()) {
    Draft draft(table.table(), dice, book());
    fight_round(draft, combat, {});
    const bool red = draft.unit(UnitId("R1")).is(rules::StatusKey("won_round"));
    const bool blue = draft.unit(UnitId("B1")).is(rules::StatusKey("won_round"));
    (red ? counted.more : blue ? counted.less : counted.equal) += dice.chance().value();
  }
  EXPECT_NEAR(offered.red_to_blue.more, counted.more, 1e-9);
  EXPECT_NEAR(offered.red_to_blue.equal, counted.equal, 1e-9);
  EXPECT_NEAR(offered.red_to_blue.less, counted.less, 1e-9);
}

// OPT-03
TEST(OfferedOdds, CountOrdnanceAsFirearmsWithTheOption) {
  const auto hit = [](const std::string& more) {
    const Situation table = drawn(more +
                                  "unit red R1 of r profile LO at (36,20) facing 0\n"
                                  "unit blue B1 of b profile PB at (36,25) facing 180\n");
    return plan_volley(table.battle(), table.unit("R1"), table.unit("B1"), {}).hit.total();
  };
  EXPECT_EQ(hit(""), 0);
  EXPECT_EQ(hit("option OPT-03 on\n"), 1);
}

std::string said(const v1::Odds& odds) {
  std::string bars = odds.summary();
  for (const v1::Chance& chance : odds.chances())
    bars += "; " + chance.label() + " " + std::to_string(chance.per_million());
  return bars;
}

Situation ordering() {
  return Situation(R"(
command red rb commander RC
command blue bb commander BC
commander blue BC profile CDR of bb at (70,46) facing 180
turn 2 of 10 active red phase orders first red
commander red RC profile CDR of rb at (36,4) facing 0
unit blue E1 profile SH of bb at (36,30) facing 180
unit red S1 profile SH of rb at (36,10) facing 0
unit red S2 profile SH of rb at (30,10) facing 0 : casualties=3
)");
}

std::string odds_offered(const Situation& table, std::string_view key) {
  for (const v1::Offer& offer : table.offers(kRed, key)) {
    for (const v1::InputWanted& input : offer.inputs()) {
      if (input.name() == "commander") return said(input.choose().options(0).odds());
    }
  }
  return "nothing is offered";
}

// They take one move, however many are granted: the odds are those of any move. A third of the zeros are blunders.
TEST(OfferedOdds, OfAReformAndARallyAreYesOrNo) {  // PS-CMD-06 to 09, PS-RAL-03, PS-BLU-01
  const Situation table = ordering();
  v1::Preview reform;
  preview_order(table.battle(), *notation::read_act("command order_reform units S1 : formation options march_column"),
                reform);
  const std::string changes = "80% chance to change formation; no change 166667; it changes 800000; blunder 33333";
  EXPECT_EQ(said(reform.odds()), changes);
  EXPECT_EQ(odds_offered(table, "order_reform"), changes);
  v1::Preview rally;
  preview_commander_action(table.battle(), *notation::read_act("rally rally units RC,S2"), rally);
  const std::string rallies = "80% chance to rally; no rally 166667; it rallies 800000; blunder 33333";
  EXPECT_EQ(said(rally.odds()), rallies);
  EXPECT_EQ(odds_offered(table, "rally"), rallies);
}

}  // namespace
}  // namespace battalia::rules::pike_and_shotte
