// What money buys: depots that carry supply, men for worn units, a captive's freedom. Each is paid to the penny,
// refused with the reason, and noted if it has become impossible by the time it is carried out.
#include "server/campaign/battles/muster.h"
#include "tests/campaign/support/war.h"

namespace battalia::campaign::tests {
namespace {

// The campaign with a castle that has lost its depot, so that supply has to be bought.
v1::CampaignContent without_depot() {
  v1::CampaignContent content = example("areas");
  content.mutable_places(0)->set_depot(false);
  content.mutable_rates()->clear_hunger();
  content.mutable_rates()->clear_arrears();
  return content;
}

void end_turn_as_duke(War& war, const v1::CampaignTurnOrders& duke) {
  EXPECT_EQ(war.seal("duke", duke), "");
  EXPECT_EQ(war.seal("council", {}), "");
}

TEST(CampaignPurchases, ADepotCarriesSupply) {
  War war(without_depot());
  v1::CampaignTurnOrders build;
  build.add_depots("pass");
  EXPECT_EQ(war.seal("duke", build), "You have no force in the pass.");
  build.set_depots(0, "castle");
  end_turn_as_duke(war, {});
  EXPECT_FALSE(find_force(war.state(), "duke-host")->supplied());
  end_turn_as_duke(war, build);
  EXPECT_TRUE(state_of(war.state(), "castle").depot());
  EXPECT_TRUE(find_force(war.state(), "duke-host")->supplied());
  EXPECT_EQ(balance_of(war.state(), "upper", "money"), 30 + 2 * 6 - 2 * 1 - 20);
  EXPECT_EQ(war.seal("duke", build), "The castle already has a depot.");
}

TEST(CampaignPurchases, WornUnitsAreFilledUpAtThePriceOfTheirMen) {
  v1::CampaignContent content = example("areas");
  content.mutable_forces(0)->mutable_units(0)->set_strength(300);
  War war(content);
  v1::CampaignTurnOrders orders;
  v1::CampaignReplacement& men = *orders.add_replacements();
  men.set_force("duke-host");
  men.set_unit("Castle levy");
  men.set_men(101);
  EXPECT_EQ(war.seal("duke", orders), "Castle levy has room for 100 men.");
  men.set_men(90);
  end_turn_as_duke(war, orders);
  EXPECT_EQ(find_force(war.state(), "duke-host")->units(0).strength(), 390U);
  EXPECT_EQ(balance_of(war.state(), "upper", "money"), 30 - 2 + 6 - 1) << "90 of 400 men at 8: 1.8, rounded up";
}

TEST(CampaignPurchases, ACaptiveIsRansomedFromTheCaptor) {
  v1::CampaignContent content = example("areas");
  v1::CampaignCommander& commander = *content.mutable_forces(0)->mutable_commander();
  commander.set_fate(v1::CAMPAIGN_FATE_CAPTIVE);
  commander.set_captor("lower");
  War war(content);
  const v1::ArmyList before = army_list_of(war.state().content, *find_force(war.state(), "duke-host"));
  EXPECT_EQ(before.commands(0).commander(), "The next in rank");
  v1::CampaignTurnOrders orders;
  orders.add_ransoms()->set_force("duke-host");
  end_turn_as_duke(war, orders);
  EXPECT_EQ(find_force(war.state(), "duke-host")->commander().fate(), v1::CAMPAIGN_FATE_FIT);
  EXPECT_EQ(balance_of(war.state(), "upper", "money"), 30 - 15 + 6 - 1);
  EXPECT_EQ(balance_of(war.state(), "lower", "money"), 30 + 15 + 6 - 1);
}

TEST(CampaignPurchases, RevealNothingAboutADistantForce) {
  v1::CampaignContent content = example("journey");
  v1::CampaignForce guard = content.forces(0);
  guard.set_key("guard");
  guard.set_headquarters(false);
  guard.mutable_units(0)->set_name("2nd Red");
  *content.add_forces() = guard;
  for (const bool gone : {false, true}) {
    content.mutable_forces(2)->set_dispersed(gone);
    War war(content);
    v1::CampaignTurnOrders orders;
    orders.add_replacements()->set_force("guard");
    EXPECT_EQ(war.seal("red", orders), "In a journey only your headquarters can do that.");
  }
}

// On a journey a seat knows who holds a place only if its headquarters is there.
TEST(CampaignPurchases, RevealNothingAboutADistantPlace) {
  v1::CampaignContent content = example("journey");
  content.add_stores("money");
  content.mutable_troops(0)->add_price()->set_store("money");
  for (v1::CampaignPlace& place : *content.mutable_places()) place.set_muster(true);
  for (const std::string owner : {"red", "blue"}) {
    content.mutable_places(0)->set_owner(owner);
    War war(content);
    v1::CampaignTurnOrders orders;
    v1::CampaignRecruit& recruit = *orders.add_recruits();
    recruit.set_place("west");
    recruit.set_troop("line");
    recruit.set_force("red-main");
    recruit.set_name("3rd Red");
    EXPECT_EQ(war.seal("red", orders), "Red main body is not in Westbridge.") << owner;
  }
}

TEST(CampaignPurchases, ThingsAvailableOnceAreNotOrderedTwice) {
  v1::CampaignContent content = without_depot();
  v1::CampaignCommander& commander = *content.mutable_forces(0)->mutable_commander();
  commander.set_fate(v1::CAMPAIGN_FATE_CAPTIVE);
  commander.set_captor("lower");
  content.mutable_turn()->set_actions(2);
  War war(content);
  v1::CampaignTurnOrders depots;
  v1::CampaignTurnOrders ransoms;
  v1::CampaignTurnOrders units;
  for (int i = 0; i < 2; ++i) {
    depots.add_depots("castle");
    ransoms.add_ransoms()->set_force("duke-host");
    v1::CampaignRecruit& unit = *units.add_recruits();
    unit.set_place("castle");
    unit.set_troop("levy");
    unit.set_force("duke-host");
    unit.set_name("New levy");
  }
  EXPECT_EQ(war.seal("duke", depots), "You build two depots in the castle.");
  EXPECT_EQ(war.seal("duke", ransoms), "You pay twice for the commander of The Duke's host.");
  EXPECT_EQ(war.seal("duke", units), "You raise the unit \"New levy\" twice; each needs its own name.");
  units.mutable_recruits(1)->set_name("Newer levy");
  EXPECT_EQ(war.seal("duke", units), "");
}

TEST(CampaignPurchases, ThatTogetherCostMoreThanThereIsAreRefusedWithTheNumbers) {
  v1::CampaignContent content = example("areas");
  content.mutable_forces(0)->mutable_units(0)->set_strength(100);
  content.mutable_sides(0)->mutable_opening(0)->set_amount(5);
  content.mutable_sides(0)->mutable_opening(1)->set_amount(5);
  War war(content);
  v1::CampaignTurnOrders orders;
  for (int i = 0; i < 2; ++i) {
    v1::CampaignReplacement& men = *orders.add_replacements();
    men.set_force("duke-host");
    men.set_unit("Castle levy");
    men.set_men(150);
  }
  EXPECT_EQ(war.seal("duke", orders), "Together your purchases cost 6 money; you have 5 money.");
  orders.mutable_replacements(1)->set_men(151);
  EXPECT_EQ(war.seal("duke", orders), "You order 301 men for Castle levy, which has room for 300.");
  orders.mutable_replacements(1)->set_men(100);
  end_turn_as_duke(war, orders);
  EXPECT_EQ(find_force(war.state(), "duke-host")->units(0).strength(), 350U);
}

// Each of two seats could spend the whole purse of their side, and one of them got nothing when the turn ended.
TEST(CampaignPurchases, OfTwoSeatsOfASideAreCountedTogether) {
  v1::CampaignContent content = example("areas");
  for (v1::CampaignAmount& amount : *content.mutable_sides(0)->mutable_opening()) amount.set_amount(5);
  content.mutable_forces(0)->mutable_units(0)->set_strength(100);
  v1::CampaignSeatContent& marshal = *content.add_seats();
  marshal.set_key("marshal");
  marshal.set_name("The Marshal");
  marshal.set_side("upper");
  v1::CampaignForce guard = content.forces(0);
  guard.set_key("guard");
  guard.set_name("The guard");
  guard.set_seat("marshal");
  guard.mutable_units(0)->set_name("Guard levy");
  *content.add_forces() = guard;
  War war(content);
  const auto men_for = [](const std::string& force, const std::string& unit, std::uint32_t men) {
    v1::CampaignTurnOrders orders;
    v1::CampaignReplacement& order = *orders.add_replacements();
    order.set_force(force);
    order.set_unit(unit);
    order.set_men(men);
    return orders;
  };
  ASSERT_EQ(war.seal("duke", men_for("duke-host", "Castle levy", 150)), "");
  EXPECT_EQ(war.seal("marshal", men_for("guard", "Guard levy", 150)),
            "With what other seats of your side have ordered, your purchases cost 6 money; you have 5 money.");
  EXPECT_EQ(war.seal("marshal", men_for("guard", "Guard levy", 100)), "");
  EXPECT_EQ(war.seal("duke", men_for("duke-host", "Castle levy", 150)), "") << "their own are not counted twice";
  EXPECT_EQ(war.seal("council", {}), "");
  EXPECT_EQ(find_force(war.state(), "duke-host")->units(0).strength(), 250U);
  EXPECT_EQ(find_force(war.state(), "guard")->units(0).strength(), 200U);
}

TEST(CampaignPurchases, AreNotedIfTheyCanNoLongerBePaidWhenTheTurnEnds) {
  v1::CampaignContent content = example("areas");
  content.mutable_forces(0)->mutable_units(0)->set_strength(100);
  War war(content);
  v1::CampaignTurnOrders orders;
  v1::CampaignReplacement& men = *orders.add_replacements();
  men.set_force("duke-host");
  men.set_unit("Castle levy");
  men.set_men(150);
  EXPECT_EQ(war.seal("duke", orders), "");
  v1::CampaignOrder taken;
  taken.mutable_grant()->set_side("upper");
  taken.mutable_grant()->mutable_amount()->set_store("money");
  taken.mutable_grant()->mutable_amount()->set_amount(-28);
  taken.mutable_grant()->set_reason("The chest was stolen.");
  war.must(taken, kUmpire);
  EXPECT_EQ(war.seal("council", {}), "");
  EXPECT_EQ(find_force(war.state(), "duke-host")->units(0).strength(), 100U);
  const v1::CampaignView view = view_of(war.state(), {"upper", "duke", false});
  bool told = false;
  for (const v1::CampaignNote& note : view.diary())
    told = told || note.text().find("This costs 3 money; you have 2 money.") != std::string::npos;
  EXPECT_TRUE(told);
}

TEST(CampaignBattle, ShowsShortagesOnlyToTheSideThatHasThem) {
  v1::CampaignContent content = without_depot();
  content.mutable_rates()->add_arrears_morale(-1);
  content.mutable_sides(0)->clear_opening();
  content.mutable_places(0)->clear_yield();
  War war(content);
  end_turn_as_duke(war, only(deed("duke-host", v1::CAMPAIGN_DEED_ATTACK, {"pass"})));
  end_turn_as_duke(war, only(deed("duke-host", v1::CAMPAIGN_DEED_ATTACK, {"town"})));
  ASSERT_EQ(war.state().battles.size(), 1U);
  const v1::CampaignMuster muster = muster_for(war.state(), war.state().battles.at(1));
  std::map<std::string, std::string> said;
  for (const v1::KeyText& property : muster.properties()) said[property.key()] = property.text();
  EXPECT_EQ(said["red.unsupplied"], "duke-host");
  EXPECT_EQ(said["red.unpaid"], "duke-host -1");
  const v1::CampaignView own = view_of(war.state(), {"upper", "duke", false});
  const v1::CampaignView enemy = view_of(war.state(), {"lower", "council", false});
  EXPECT_GE(own.battles(0).scenario_size(), 2);
  EXPECT_EQ(enemy.battles(0).scenario_size(), 0);
  EXPECT_EQ(enemy.battles(0).forces(0).force(), "town-band");
  EXPECT_EQ(enemy.battles(0).forces_size(), 1);
}

}  // namespace
}  // namespace battalia::campaign::tests
