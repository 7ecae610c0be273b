// Battles made from the map and their results applied to it: lists, reserves, edges and supply go in; dead, wounded,
// deserters, captives, experience and the fates of commanders come out; only its own forces are held in place.
#include "server/campaign/battles/muster.h"
#include "server/campaign/forces/roster.h"
#include "tests/campaign/battles/at_the_town.h"

namespace battalia::campaign::tests {
namespace {

TEST(CampaignBattle, IsMadeWhereForcesMeetAndHoldsOnlyThem) {
  AtTheTown at;
  ASSERT_EQ(at.war.state().battles.size(), 1U);
  EXPECT_EQ(at.battle().red_side(), "upper");
  EXPECT_EQ(at.battle().blue_side(), "lower");
  EXPECT_EQ(at.force("duke-host").battle(), 1U);
  EXPECT_EQ(at.war.state().turn, 3U) << "the campaign continues";
  EXPECT_EQ(at.war.seal("duke", only(deed("duke-host", v1::CAMPAIGN_DEED_HOLD))),
            "The Duke's host is in the battle of the town.");
  EXPECT_EQ(at.war.seal("duke", {}), "");
}

TEST(CampaignBattle, MustersRostersAsArmyLists) {
  v1::CampaignContent content = example("areas");
  content.mutable_troops(0)->set_strength_choice("figures");
  content.mutable_troops(0)->set_men_each(30);
  content.mutable_places(2)->set_terrain("Gardens and walls");
  AtTheTown at(content);
  const v1::CampaignMuster muster = muster_for(at.war.state(), at.battle());
  EXPECT_EQ(muster.title(), "Battle of the town");
  ASSERT_EQ(muster.red().units_size(), 1);
  EXPECT_EQ(muster.red().units(0).profile(), "halberdiers");
  EXPECT_EQ(muster.red().units(0).name(), "Castle levy");
  EXPECT_EQ(muster.red().units(0).choices(0).key(), "figures");
  EXPECT_EQ(muster.red().units(0).choices(0).value(), 13) << "400 men, 30 to a figure";
  EXPECT_EQ(muster.blue().commands(0).commander(), "Captain Rudd");
  EXPECT_TRUE(muster.blue().commands(0).general());
  ASSERT_FALSE(muster.properties().empty());
  EXPECT_EQ(muster.properties(0).key(), "terrain");
}

TEST(CampaignBattle, ExperiencedUnitsAreBetterOnTheTable) {
  v1::CampaignContent content = example("areas");
  v1::CampaignTroop& troop = *content.mutable_troops(0);
  troop.add_traits("own");
  troop.add_choices()->set_key("grade");
  troop.mutable_choices(0)->set_value(3);
  v1::CampaignGrade& second = *troop.add_grades();
  second.set_experience(2);
  second.add_traits("steady");
  second.add_choices()->set_key("grade");
  second.mutable_choices(0)->set_value(2);
  v1::CampaignGrade& fourth = *troop.add_grades();
  fourth.set_experience(4);
  fourth.set_profile("swiss_pikes");
  v1::CampaignForce force = content.forces(0);
  const auto listed = [&](std::uint32_t experience) {
    force.mutable_units(0)->set_experience(experience);
    return army_list_of(content, force).units(0);
  };
  EXPECT_EQ(listed(1).traits_size(), 1);
  EXPECT_EQ(listed(1).choices(0).value(), 3);
  EXPECT_EQ(listed(2).profile(), "halberdiers");
  ASSERT_EQ(listed(3).traits_size(), 2);
  EXPECT_EQ(listed(3).traits(1), "steady");
  EXPECT_EQ(listed(3).choices(0).value(), 2) << "in place of its own";
  EXPECT_EQ(listed(4).profile(), "swiss_pikes");
  EXPECT_EQ(listed(9).traits_size(), 1) << "only the last grade counts";
}

std::vector<std::string> said_of(const v1::CampaignMuster& muster, const std::string& key) {
  std::vector<std::string> texts;
  for (const v1::KeyText& said : muster.properties()) {
    if (said.key() == key) texts.push_back(said.text());
  }
  return texts;
}

void add_effect(v1::CampaignContent& content, const std::string& when, std::uint32_t from, const std::string& rolls,
                std::int32_t modifier) {
  v1::CampaignEffect& effect = *content.add_effects();
  effect.set_when(when);
  effect.set_from(from);
  effect.set_purpose(rolls);
  effect.set_modifier(modifier);
}

TEST(CampaignBattle, StatesTheEffectsOfGroundWeatherAndShortagesOnTheTable) {
  v1::CampaignContent content = example("areas");
  content.mutable_places(2)->set_ground("fells");
  content.mutable_places(0)->set_depot(false);  // the Duke marches without supply
  v1::CampaignWeatherRow& rain = *content.add_weather();
  rain.set_key("rain");
  rain.set_name("Heavy rain");
  rain.set_most(12);
  content.clear_effects();
  add_effect(content, "rain", 1, "shooting", -2);
  content.mutable_effects()->rbegin()->set_rule("wet_powder");
  v1::Option& option = *content.mutable_effects()->rbegin()->add_options();
  option.set_key("info.fog");
  option.set_value("on");
  add_effect(content, "hungry", 1, "combat", -1);
  add_effect(content, "hungry", 9, "combat", -6);
  add_effect(content, "short-of-ammunition", 1, "shooting", -1);
  add_effect(content, "unsupplied", 1, "", 0);
  content.mutable_effects()->rbegin()->add_traits("unsupplied");
  AtTheTown at(content);
  const v1::CampaignMuster muster = muster_for(at.war.state(), at.battle());
  using Texts = std::vector<std::string>;
  EXPECT_EQ(said_of(muster, "ground"), Texts{content.grounds(0).table()});
  EXPECT_EQ(said_of(muster, "weather"), Texts{"Heavy rain"});
  EXPECT_EQ(said_of(muster, "modifier"), Texts{"shooting -2 Heavy rain"});
  EXPECT_EQ(said_of(muster, "rule"), Texts{"wet_powder Heavy rain"});
  EXPECT_EQ(said_of(muster, "red.modifier"), Texts{"duke-host combat -1 hungry"}) << "nine turns are not over";
  EXPECT_EQ(said_of(muster, "red.trait"), Texts{"duke-host unsupplied"});
  EXPECT_EQ(said_of(muster, "blue.modifier"), Texts{}) << "the town has bread";
  ASSERT_EQ(muster.options_size(), 1);
  EXPECT_EQ(muster.options(0).key(), "info.fog");
  EXPECT_EQ(at.battle().scenario(0).key(), "weather") << "the ground is the map's, the rest is the battle's";
}

TEST(CampaignBattle, LeavesTheRostersAsTheFileSays) {
  AtTheTown at;
  v1::Aftermath aftermath = won_by(at.battle(), v1::OUTCOME_RED, 75, 50);
  v1::CommanderAftermath& commander = *aftermath.add_commanders();
  commander.set_side(v1::SIDE_BLUE);
  commander.set_command("town-band");
  commander.set_fate(v1::FATE_CAPTURED);
  at.take(aftermath, 10);
  const v1::CampaignForce& duke = at.force("duke-host");
  EXPECT_EQ(duke.battle(), 0U);
  EXPECT_EQ(duke.place(), "town");
  EXPECT_EQ(state_of(at.war.state(), "town").owner(), "upper");
  EXPECT_EQ(duke.units(0).strength(), 300U);
  EXPECT_EQ(duke.units(0).experience(), 1U);
  ASSERT_EQ(duke.wounded_size(), 1);
  EXPECT_EQ(duke.wounded(0).men(), 32U) << "40 of 100 are wounded, 80 per cent of them return";
  EXPECT_EQ(duke.wounded(0).turn(), 4U);
  const v1::CampaignForce& band = at.force("town-band");
  EXPECT_TRUE(band.dispersed()) << "no land of its own to go to";
  EXPECT_EQ(band.commander().fate(), v1::CAMPAIGN_FATE_CAPTIVE);
  EXPECT_EQ(band.commander().captor(), "upper");
  EXPECT_TRUE(at.war.state().ended) << "one side is left";
  EXPECT_EQ(at.war.state().ended->winner(), "upper");
}

TEST(CampaignBattle, AGeneralDoesNotShareTheFateOfHisNextInRank) {
  AtTheTown at;
  v1::Aftermath aftermath = won_by(at.battle(), v1::OUTCOME_BLUE, 80, 90);
  for (const auto& [name, fate] : {std::pair("The next in rank", v1::FATE_KILLED), {"The Duke", v1::FATE_ON_TABLE}}) {
    v1::CommanderAftermath& commander = *aftermath.add_commanders();
    commander.set_side(v1::SIDE_RED);
    commander.set_name(name);
    commander.set_command(commander.name() == "The Duke" ? "duke-host-general" : "duke-host");
    commander.set_fate(fate);
  }
  at.take(aftermath, 10);
  EXPECT_EQ(at.force("duke-host").commander().fate(), v1::CAMPAIGN_FATE_FIT);
}

TEST(CampaignBattle, WoundedReturnInTheirTurn) {
  AtTheTown at;
  at.take(won_by(at.battle(), v1::OUTCOME_BLUE, 50, 90), 10);
  EXPECT_EQ(at.force("duke-host").place(), "pass") << "it came from there";
  EXPECT_EQ(at.force("duke-host").units(0).strength(), 200U);
  EXPECT_EQ(at.war.seal("duke", {}), "");
  EXPECT_EQ(at.war.seal("council", {}), "");
  EXPECT_EQ(at.war.state().turn, 4U);
  EXPECT_EQ(at.force("duke-host").units(0).strength(), 200U + 64U);
  EXPECT_TRUE(at.force("duke-host").wounded().empty());
}

std::string last_note(const War& war, const Viewer& viewer) {
  return view_of(war.state(), viewer).diary().rbegin()->text();
}

TEST(CampaignBattle, TheDispatchGivesEachSideOnlyWhatItKnows) {
  AtTheTown at;
  v1::Aftermath aftermath = won_by(at.battle(), v1::OUTCOME_BLUE, 50, 90);
  v1::CommanderAftermath& duke = *aftermath.add_commanders();
  duke.set_side(v1::SIDE_RED);
  duke.set_command("duke-host");
  duke.set_fate(v1::FATE_KILLED);
  at.take(aftermath, 10);
  EXPECT_EQ(last_note(at.war, {"upper", "duke", false}),
            "Battle of the town: lost. We have lost 200 of 400 men. Worst hit: Castle levy (200 of 400). The Duke is "
            "dead. The Duke's host falls back to the pass.");
  EXPECT_EQ(
      last_note(at.war, {"lower", "council", false}),
      "Battle of the town: won. We have lost 40 of 400 men, the enemy about 200. Worst hit: Town levy (40 of 400).");
}

TEST(CampaignBattle, TheUmpireRulesWithARecordedReason) {
  AtTheTown at;
  at.link();
  v1::CampaignOrder order;
  order.mutable_rule_battle()->set_battle(1);
  *order.mutable_rule_battle()->mutable_aftermath() = won_by(at.battle(), v1::OUTCOME_BLUE, 90, 90);
  EXPECT_EQ(at.war.give(order, kUmpire), "Give a reason: it is put on record.");
  order.mutable_rule_battle()->set_reason("Nightfall.");
  EXPECT_EQ(at.war.give(order, War::player("duke")), "Only the umpire of this campaign can do that.");
  v1::UnitAftermath& levy = *order.mutable_rule_battle()->mutable_aftermath()->mutable_units(0);
  const v1::UnitAftermath written = levy;
  levy.set_name("Castel levy");
  EXPECT_EQ(at.war.give(order, kUmpire), "That side has no unit \"Castel levy\" in this battle.");
  levy.set_name("Town levy");
  levy.set_side(v1::SIDE_RED);
  EXPECT_EQ(at.war.give(order, kUmpire), "That side has no unit \"Town levy\" in this battle.");
  levy = written;
  at.war.must(order, kUmpire);
  EXPECT_EQ(at.force("duke-host").units(0).strength(), 360U);
  at.take({}, 20);
  EXPECT_EQ(at.force("duke-host").units(0).strength(), 360U) << "a match does not overrule the umpire";
}

}  // namespace
}  // namespace battalia::campaign::tests
