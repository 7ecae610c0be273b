// The end of a bound: levels written, brittle troops, surrenders.
#include "server/rules/systems/god_will_know_his_own/morale/morale_phase.h"

#include "server/rules/systems/god_will_know_his_own/morale/levels.h"
#include "server/rules/systems/god_will_know_his_own/morale/surrender.h"
#include "tests/rules/god_will_know_his_own/host.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

TEST(GwkMoralePhase, ExampleOfBrittleTroops) {  // EX-36, GWK-SPEC-12
  Host host;
  const UnitId light = host.add_one("r", "li_o", {"brittle"});
  const UnitId heavy = host.add_one("r", "hi_i", {"brittle"});
  host.add("r", "hi_o", 6);
  const auto lost = host.add("r", "li_o", 10);
  host.add("b", "hi_o", 10);
  host.lose(lost, 6);
  host.run(run_morale);
  EXPECT_TRUE(is_broken(host.unit(light)));
  EXPECT_TRUE(host.unit(light).is(kAloneBroken));
  EXPECT_TRUE(in_good_morale(host.unit(heavy)));
  EXPECT_EQ(host.table.red[kShakenSince], 1);
  EXPECT_TRUE(is_shaken(host.unit(lost.back())));
}

TEST(GwkMoralePhase, BrittleTroopsHoldOnceTheEnemyIsShaken) {  // GWK-SPEC-12, R-G33
  Host host;
  const UnitId light = host.add_one("r", "li_o", {"brittle"});
  host.lose(host.add("r", "li_o", 10), 4);
  host.lose(host.add("b", "li_o", 9), 3);
  host.run(run_morale);
  EXPECT_TRUE(is_shaken(host.unit(light))) << "both in the same bound: not before the enemy";
}

TEST(GwkMoralePhase, MutineersOfAnArmyThatHasRecoveredAreReleased) {  // GWK-SPEC-09, GWK-MOR-29
  const auto released = [](bool recovers) {
    Host host;
    const auto own = host.add("r", "li_o", 6);
    const auto enemies = host.add("b", "li_o", 6);
    host.add("r", "li_o", 1, {"mutinous"});
    for (const std::size_t i : {0U, 1U, 2U, 3U}) host.unit(own[i]).statuses.set(kAloneBroken, 1);
    host.run(run_morale);
    EXPECT_EQ(host.table.red[kShakenSince], 1) << "4 halves of 6";
    for (const std::size_t i : {0U, 1U, 2U, 3U}) host.unit(own[i]).statuses.set(kAloneBroken, recovers ? 0 : 1);
    host.table.game.set(kBound, 2);
    host.run(run_morale);
    host.lose(enemies, 2);
    host.table.game.set(kBound, 3);
    host.run(run_morale);
    return is_released(host.table, v1::SIDE_RED);
  };
  EXPECT_TRUE(released(true)) << "the enemy's is shaken, and its own is not";
  EXPECT_FALSE(released(false));
}

// Its half losses may shake the army at the end of the same bound.
TEST(GwkMoralePhase, WhatBreaksInACommandWithItsOwnMoraleCountsAtOnce) {  // GWK-MOR-15, GWK-MOR-30, R-G53
  Host host;
  host.command("r2", v1::SIDE_RED);
  const auto van = host.add("r", "li_o", 8);
  const auto rest = host.add("r2", "li_o", 10);
  host.of_command("r").set(kOwnMorale, 1);
  host.lose(van, 4);
  host.run(run_morale);
  EXPECT_TRUE(is_broken(host.unit(van.back()))) << "4 of 8";
  EXPECT_TRUE(is_shaken(host.unit(rest.back()))) << "4, and 4 halves, of 18";
  EXPECT_EQ(host.table.red[kShakenSince], 1);
}

TEST(GwkSurrender, ExampleOfSurrender) {  // EX-37, GWK-SURR-01, 02, 03, 10
  const auto clause = [](std::string_view captor, bool held, std::int32_t year, bool first, std::int32_t um) {
    Host host;
    host.table.game.set(kYear, year);
    const UnitId crossbows = host.add_one("r", "xb_o", {"christian_european"});
    const UnitId enemy = host.add_one("b", captor, {"christian_european"});
    host.unit(crossbows).set(kMorale, Morale::broken);
    host.unit(crossbows).statuses.set(kBrokenSince, first ? 3 : 0);
    if (held) host.unit(crossbows).set(kOrdered, OrderGiven::hold);
    host.unit(enemy).ground = host.unit(crossbows).ground;
    host.unit(enemy).ground.centre.y += 20_mm + Length::um(um);
    return surrenders_instead_of_routing(host.table, host.unit(crossbows), false).value_or("");
  };
  EXPECT_EQ(clause("hi_o", false, 1544, true, (6_in).um()), "GWK-SURR-02");
  EXPECT_EQ(clause("hi_o", true, 1544, true, (6_in).um()), "");
  EXPECT_EQ(clause("li_i", false, 1544, true, (6_in).um()), "");
  EXPECT_EQ(clause("hi_o", false, 1500, true, (6_in).um()), "") << "after 1500";
  EXPECT_EQ(clause("hi_o", false, 1544, false, (6_in).um()), "") << "its first own P2b only";
  EXPECT_EQ(clause("hi_o", false, 1544, true, (8_in).um()), "GWK-SURR-02");
  EXPECT_EQ(clause("hi_o", false, 1544, true, (8_in).um() + 1'000), "");
}

TEST(GwkSurrender, NeverToSwissAndOnlyOneFaith) {  // GWK-SURR-01, GWK-SURR-04, R-C36
  const auto yields = [](std::vector<std::string> own, std::vector<std::string> enemy, std::int32_t year) {
    Host host;
    host.table.game.set(kYear, year);
    const UnitId loser = host.add_one("r", "hi_o", std::move(own));
    host.add_one("b", "hi_o", std::move(enemy));
    host.unit(loser).set(kMorale, Morale::broken);
    host.unit(loser).statuses.set(kBrokenSince, 1);
    return surrenders_instead_of_routing(host.table, host.unit(loser), false).has_value();
  };
  EXPECT_FALSE(yields({"christian_european"}, {"christian_european", "swiss"}, 1549));
  EXPECT_TRUE(yields({"christian_european"}, {"christian_european", "swiss"}, 1550));
  EXPECT_FALSE(yields({"christian_european", "landsknecht"}, {"christian_european", "swiss"}, 1560));
  EXPECT_TRUE(yields({"american_state"}, {"christian_european"}, 1520));
  EXPECT_FALSE(yields({"christian_european", "british_isles"}, {"christian_european"}, 1550));
  EXPECT_TRUE(yields({"christian_european", "british_isles"}, {"christian_european"}, 1551));
  EXPECT_TRUE(yields({"muslim_arab_berber_ottoman"}, {"muslim_arab_berber_ottoman"}, 1200));
  EXPECT_FALSE(yields({"christian_european"}, {"muslim_arab_berber_ottoman"}, 1544));
}

TEST(GwkSurrender, KnightsSurrenderToEnemiesInContact) {  // GWK-SURR-07, GWK-SURR-08
  const auto yields = [](std::string_view captor, std::vector<std::string> traits, std::int32_t year) {
    Host host;
    host.table.game.set(kYear, year);
    const UnitId knight = host.add_one("r", "hc_o");
    const UnitId enemy = host.add_one("b", captor, std::move(traits));
    host.unit(knight).set(kMorale, Morale::broken);
    host.table.contacts.push_back({.a = enemy, .b = knight});
    return surrenders_in_contact(host.table, host.unit(knight)).has_value();
  };
  EXPECT_TRUE(yields("hi_o", {"christian_european"}, 1214));
  EXPECT_FALSE(yields("li_i", {"christian_european"}, 1214));
  EXPECT_FALSE(yields("hart_o", {"christian_european"}, 1214));
  EXPECT_TRUE(yields("cv_o", {"arab_berber"}, 1101));
  EXPECT_FALSE(yields("cv_o", {"arab_berber"}, 1100));
}

TEST(GwkSurrender, LandsknechtsAndSwissInGoodOrder) {  // GWK-SURR-05, GWK-SURR-06
  Host host;
  host.table.game.set(kYear, 1525);
  const UnitId pikes = host.add_one("r", "pk_o", {"landsknecht"});
  const UnitId enemy = host.add_one("b", "hi_o", {"christian_european"});
  EXPECT_FALSE(surrenders_in_order(host.table, host.unit(pikes)));
  host.unit(pikes).set(kMorale, Morale::shaken);
  EXPECT_EQ(surrenders_in_order(host.table, host.unit(pikes)).value_or(""), "GWK-SURR-05");
  host.unit(enemy).set(kMorale, Morale::shaken);
  EXPECT_FALSE(surrenders_in_order(host.table, host.unit(pikes))) << "the enemy is not in good morale";
  Host stubborn;
  stubborn.table.game.set(kYear, 1551);
  const auto swiss = stubborn.add("r", "pk_i", 4, {"stubborn", "swiss"});
  const UnitId victor = stubborn.add_one("b", "hi_o", {"christian_european"});
  stubborn.lose(swiss, 2);
  stubborn.unit(swiss.back()).set(kMorale, Morale::shaken);  // they would be broken
  stubborn.unit(victor).ground = stubborn.unit(swiss.back()).ground;
  stubborn.unit(victor).ground.centre.y += 5_in;
  EXPECT_EQ(surrenders_in_order(stubborn.table, stubborn.unit(swiss.back())).value_or(""), "GWK-SURR-06");
  stubborn.table.game.set(kYear, 1550);
  EXPECT_FALSE(surrenders_in_order(stubborn.table, stubborn.unit(swiss.back())));
}

TEST(GwkSurrender, AGunWithoutACrewHasNobodyToSurrender) {  // GWK-SURR-05, GWK-MOR-30, R-G38
  Host host;
  host.table.game.set(kYear, 1525);
  host.unit(host.add_one("r", "pk_o", {"landsknecht"})).set(kMorale, Morale::shaken);
  const UnitId gun = host.add_one("r", "hart_o", {"landsknecht"});
  host.add_one("b", "hi_o", {"christian_european"});
  EXPECT_EQ(surrenders_in_order(host.table, host.unit(gun)).value_or(""), "GWK-SURR-05");
  host.unit(gun).statuses.set(kUncrewed, 1);
  EXPECT_FALSE(surrenders_in_order(host.table, host.unit(gun)));
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
