// Pools, levels, and elements broken and rallied.
#include "server/rules/systems/god_will_know_his_own/morale/levels.h"
#include "server/rules/references.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"

#include "tests/rules/god_will_know_his_own/host.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

Morale level(const Host& host, const UnitId& id) {
  const Unit& unit = host.table.unit(id);
  return level_of(host.table, unit, pools_of(host.table, unit.side));
}

TEST(GwkPools, ThresholdsAreExact) {  // GWK-MOR-01, GWK-MOR-03
  EXPECT_EQ(level_of(39, 120, kStandardLevels), Morale::good);
  EXPECT_EQ(level_of(40, 120, kStandardLevels), Morale::shaken);
  EXPECT_EQ(level_of(59, 120, kStandardLevels), Morale::shaken);
  EXPECT_EQ(level_of(60, 120, kStandardLevels), Morale::broken);
  EXPECT_EQ(level_of(59, 120, kResoluteLevels), Morale::good);
  EXPECT_EQ(level_of(60, 120, kResoluteLevels), Morale::shaken);
  EXPECT_EQ(level_of(79, 120, kResoluteLevels), Morale::shaken);
  EXPECT_EQ(level_of(80, 120, kResoluteLevels), Morale::broken);
  EXPECT_EQ(level_of(0, 0, kStandardLevels), Morale::good) << "a pool of nobody";
}

TEST(GwkPools, ExampleOfPools) {  // EX-34, GWK-MOR-04, 09, 10, 12, 28
  Host host;
  const auto heavy = host.add("r", "hi_o", 40);
  const UnitId shot = host.add("r", "sh_s", 2).front();  // heavy, missile, exempt: 42 heavy
  const auto archers = host.add("r", "bw_o", 26);
  const UnitId longbows = host.add("r", "lb_s", 2).front();  // 30 missile
  const auto light = host.add("r", "li_o", 50);              // 120 in all
  host.lose(heavy, 13);
  host.lose(archers, 15);
  host.lose(light, 12);
  EXPECT_EQ(level(host, light.back()), Morale::shaken);
  EXPECT_EQ(level(host, heavy.back()), Morale::good);
  EXPECT_EQ(level(host, archers.back()), Morale::broken);
  EXPECT_EQ(level(host, longbows), Morale::shaken);
  EXPECT_EQ(level(host, shot), Morale::good);
}

TEST(GwkPools, AlliesHaveTheirOwnPool) {  // GWK-MOR-02, R-G48
  Host host;
  host.command("ally", v1::SIDE_RED).set(kContingent, 1);
  const auto own = host.add("r", "li_o", 6);
  const auto allied = host.add("ally", "li_o", 6);
  host.lose(allied, 2);
  const std::vector<Pool> pools = pools_of(host.table, v1::SIDE_RED);
  EXPECT_EQ(level_of(host.table, host.unit(own.front()), pools), Morale::good);
  EXPECT_EQ(level_of(host.table, host.unit(allied.back()), pools), Morale::shaken);
}

TEST(GwkPools, HeavyPoolNeedsASixthOfTheArmy) {  // GWK-MOR-06
  const auto has_heavy = [](std::int32_t others) {
    Host host;
    host.add("r", "hi_o", 2);
    host.add("r", "lb_o", others);
    const auto pools = pools_of(host.table, v1::SIDE_RED);
    return std::any_of(pools.begin(), pools.end(), [](const Pool& pool) { return pool.kind == PoolKind::heavy; });
  };
  EXPECT_TRUE(has_heavy(10));
  EXPECT_FALSE(has_heavy(11));
}

TEST(GwkPools, ElitePoolNeedsMoreThanTenElementsOfACommand) {  // GWK-MOR-07, GWK-MOR-08
  const auto level_with = [](std::int32_t elite) {
    Host host;
    const auto guards = host.add("r", "lb_s", elite);
    const auto light = host.add("r", "li_o", 30);
    host.lose(light, 30);
    return level(host, guards.front());
  };
  EXPECT_EQ(level_with(10), Morale::broken);
  EXPECT_EQ(level_with(11), Morale::good);
  Host by_class;
  by_class.table.set_option(kElitePoolScope, "per_class");
  const auto knights = by_class.add("r", "lb_s", 6);
  by_class.add("r", "bw_s", 6);
  by_class.lose(by_class.add("r", "li_o", 30), 30);
  EXPECT_EQ(level(by_class, knights.front()), Morale::broken) << "six of each type";
}

TEST(GwkLevels, IndividuallyBrokenCountHalf) {  // EX-35, GWK-MOR-19, 29, 30, GWK-PIP-30, 31
  Host host;
  const auto knights = host.add("r", "hc_o", 6);
  const auto light = host.add("r", "li_o", 54);
  host.lose(light, 19);
  EXPECT_EQ(army_level(host.table, v1::SIDE_RED), Morale::good);
  for (int i = 0; i < 2; ++i) {
    ASSERT_FALSE(why_not_break(host.table, host.unit(knights[static_cast<std::size_t>(i)])));
    host.run([&](Draft& draft) { break_element(draft, knights[static_cast<std::size_t>(i)], {"GWK-PIP-30"}); });
  }
  EXPECT_TRUE(is_broken(host.unit(knights[0])));
  EXPECT_EQ(army_level(host.table, v1::SIDE_RED), Morale::shaken) << "20 of 60";
  host.unit(knights[0]).presence = v1::PRESENCE_DESTROYED;
  host.unit(knights[0]).statuses.set(kHalfLost, 1);
  EXPECT_EQ(army_level(host.table, v1::SIDE_RED), Morale::shaken) << "still 20";
  ASSERT_FALSE(why_not_rally(host.table, host.unit(knights[1])));
  host.run([&](Draft& draft) { rally_element(draft, knights[1], {"GWK-PIP-32"}); });
  EXPECT_EQ(army_level(host.table, v1::SIDE_RED), Morale::good) << "19.5 of 60";
  EXPECT_EQ(morale_of(host.unit(knights[1])), Morale::good);
}

TEST(GwkLevels, HalfOfAHalfIsCountedExactly) {  // GWK-MOR-30
  Host host;
  const auto light = host.add("r", "li_i", 6);
  host.unit(light[0]).statuses.set(kAloneBroken, 1);
  EXPECT_EQ(lost_quarters(host.table, host.unit(light[0])), 1);
  EXPECT_EQ(in_words(pools_of(host.table, v1::SIDE_RED).front()), "army 0.25 of 3 lost");
}

TEST(GwkLevels, PrisonersAreAFullLoss) {  // GWK-SURR-10, GWK-MOR-16, R-G38
  Host host;
  const UnitId knight = host.add_one("r", "hc_o");
  host.unit(knight).presence = v1::PRESENCE_DESTROYED;
  host.unit(knight).statuses.set(kHalfLost, 1);
  EXPECT_EQ(lost_quarters(host.table, host.unit(knight)), 2);
  host.unit(knight).statuses.set(kSurrendered, 1);
  EXPECT_EQ(lost_quarters(host.table, host.unit(knight)), 4);
  const UnitId gun = host.add_one("r", "hart_o");
  host.unit(gun).statuses.set(kUncrewed, 1);
  EXPECT_EQ(lost_quarters(host.table, host.unit(gun)), 2);
  host.unit(gun).presence = v1::PRESENCE_DESTROYED;
  EXPECT_EQ(lost_quarters(host.table, host.unit(gun)), 4);
}

TEST(GwkLevels, OnlySomeTroopsMayBeBrokenByOrder) {  // GWK-PIP-31, R-C25
  Host host;
  const auto refused = [&](std::string_view key) {
    return why_not_break(host.table, host.unit(host.add_one("r", key))).has_value();
  };
  for (const std::string_view key : {"hc_s", "lb_s", "xb_x", "pk_o", "lart_o", "hart_i", "lart_s"}) {
    EXPECT_TRUE(refused(key)) << key;
  }
  for (const std::string_view key : {"el_s", "lc_s", "xb_s", "hc_o", "pk_f", "li_i"}) EXPECT_FALSE(refused(key)) << key;
}

TEST(GwkLevels, ACommandsOwnMorale) {  // GWK-MOR-14 to 17
  Host host;
  host.command("r2", v1::SIDE_RED);
  const auto van = host.add("r", "lc_s", 6);
  host.add("r2", "lc_s", 20);
  EXPECT_TRUE(why_not_own_morale(host.table, host.table.command(CommandId("r")))) << "no worse than the army";
  host.lose(van, 3);
  ASSERT_FALSE(why_not_own_morale(host.table, host.table.command(CommandId("r"))));
  EXPECT_TRUE(why_not_rally_command(host.table, host.table.command(CommandId("r"))));
  host.run([](Draft& draft) { give_own_morale(draft, CommandId("r")); });
  EXPECT_EQ(level(host, van.back()), Morale::broken);
  host.unit(van.back()).set(kMorale, Morale::broken);
  EXPECT_EQ(lost_quarters(host.table, host.unit(van.back())), 2) << "half, while its command is on its own";
  ASSERT_FALSE(why_not_rally_command(host.table, host.table.command(CommandId("r"))));
  host.run([](Draft& draft) { take_own_morale(draft, CommandId("r")); });
  EXPECT_EQ(lost_quarters(host.table, host.unit(van.back())), 0);
}

// What orders break or rally counts at the end of the bound.
TEST(GwkLevels, OrdersChangeNoLevelInTheirBound) {  // GWK-MOR-14, GWK-MOR-29, GWK-PIP-32
  Host host;
  host.table.phase = kOrdersPhase;
  host.command("r2", v1::SIDE_RED);
  const auto van = host.add("r", "lc_s", 6);
  host.add("r2", "lc_s", 20);
  host.lose(van, 1);
  for (const std::size_t i : {1U, 2U}) host.run([&](Draft& draft) { break_element(draft, van[i], {"GWK-PIP-30"}); });
  EXPECT_EQ(command_pool(host.table, host.table.command(CommandId("r"))).level, Morale::shaken) << "2 of 6";
  EXPECT_TRUE(why_not_own_morale(host.table, host.table.command(CommandId("r")))) << "1 of 6 as the bound began";
  for (const std::size_t i : {1U, 2U}) host.unit(van[i]).statuses.set(kLostAtFirst, 0);
  EXPECT_FALSE(why_not_own_morale(host.table, host.table.command(CommandId("r")))) << "in the next bound";

  Host army;
  army.table.phase = kOrdersPhase;
  const auto knights = army.add("r", "hc_o", 6);
  const auto light = army.add("r", "li_o", 54);
  army.lose(light, 19);
  army.unit(knights[0]).statuses.set(kAloneBroken, 1);
  army.unit(knights[0]).set(kMorale, Morale::broken);
  for (const std::size_t i : {1U, 2U})
    army.run([&](Draft& draft) { break_element(draft, knights[i], {"GWK-PIP-30"}); });
  army.run([&](Draft& draft) { rally_element(draft, knights[0], {"GWK-PIP-32"}); });
  EXPECT_EQ(army_level(army.table, v1::SIDE_RED), Morale::shaken) << "20 of 60 by now";
  EXPECT_EQ(morale_of(army.unit(knights[0])), Morale::good) << "19.5 as the bound began";
}

TEST(GwkLevels, AThinnedRegimentIsShaken) {  // GWK-MOR-11, R-C47
  Host host;
  const auto tercio = host.add("r", "pk_i", 9);
  host.add("r", "pk_i", 60);
  host.put_under_stand(tercio);
  host.lose(tercio, 3);
  EXPECT_EQ(level(host, tercio.back()), Morale::good) << "exactly two thirds are left";
  host.lose(tercio, 4);
  EXPECT_EQ(level(host, tercio.back()), Morale::shaken);
}

TEST(GwkLevels, StubbornAreNeverWorseThanShaken) {  // GWK-SPEC-07, R-G62
  Host host;
  const auto guards = host.add("r", "li_o", 10, {"stubborn"});
  host.lose(guards, 6);
  EXPECT_EQ(level(host, guards.back()), Morale::shaken);
  host.unit(guards.back()).statuses.set(kAloneBroken, 1);
  EXPECT_EQ(level(host, guards.back()), Morale::broken) << "by its own player";
}

TEST(GwkLevels, MutineersWaitForTheEnemy) {  // GWK-SPEC-09, GWK-SPEC-10, R-G33
  Host host;
  const UnitId rebel = host.add_one("r", "cv_i", {"mutinous"});
  host.add("r", "li_o", 9);
  EXPECT_TRUE(counts_as_shaken(host.table, host.unit(rebel)));
  EXPECT_EQ(level(host, rebel), Morale::shaken);
  EXPECT_FALSE(routs_when_shaken(host.table, host.unit(rebel))) << "not for mutiny alone";
  host.table.blue.set(kShakenSince, 4);
  EXPECT_FALSE(counts_as_shaken(host.table, host.unit(rebel)));
  EXPECT_EQ(level(host, rebel), Morale::good);
  host.table.red.set(kShakenSince, 4);
  EXPECT_FALSE(is_released(host.table, v1::SIDE_RED)) << "both at the end of the same bound";
  host.table.red.set(kShakenSince, 5);
  EXPECT_TRUE(is_released(host.table, v1::SIDE_RED));
  host.table.blue.set(kShakenSince, 0);
  host.table.set_option(kMutinousRout, "on");
  EXPECT_TRUE(routs_when_shaken(host.table, host.unit(rebel)));
}

TEST(GwkLevels, BerserkersUseTheLevelOfTheHeavyTroops) {  // GWK-SPEC-06
  Host host;
  const UnitId berserker = host.add_one("r", "li_o", {"berserker"});
  const auto light = host.add("r", "li_o", 10);
  const auto heavy = host.add("r", "hi_o", 9);
  host.lose(light, 10);
  EXPECT_EQ(level(host, berserker), Morale::good);
  host.lose(heavy, 3);
  EXPECT_EQ(level(host, berserker), Morale::shaken);
}

TEST(GwkLevels, UnreliableEnemies) {  // GWK-SPEC-13
  Host host;
  const UnitId own = host.add_one("r", "hi_o");
  const UnitId levy = host.add_one("b", "li_i", {"unreliable"});
  const UnitId firm = host.add_one("b", "li_i");
  EXPECT_FALSE(why_not_break_enemy(host.table, host.unit(levy)));
  EXPECT_TRUE(why_not_break_enemy(host.table, host.unit(firm)));
  host.unit(own).set(kMorale, Morale::shaken);
  EXPECT_TRUE(why_not_break_enemy(host.table, host.unit(levy)));
}

}  // namespace
}  // namespace battalia::rules::god_will_know_his_own
