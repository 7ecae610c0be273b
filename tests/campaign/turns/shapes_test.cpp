// What each shape's turn does: rolls and squares on a track; initiative, supports, sieges, supply and hunger on areas;
// couriers, hours, weather and contact on a journey.
#include "server/campaign/economy/upkeep.h"
#include "server/campaign/forces/roads.h"
#include "server/campaign/forces/roster.h"
#include "tests/campaign/support/war.h"

#include <algorithm>

namespace battalia::campaign::tests {
namespace {

std::vector<v1::CampaignRolled> rolls_for(const War& war, const std::string& purpose) {
  std::vector<v1::CampaignRolled> rolls;
  for (const v1::CampaignRecord& record : war.log()) {
    for (const v1::CampaignEvent& event : record.events()) {
      if (event.rolled().purpose() == purpose) rolls.push_back(event.rolled());
    }
  }
  return rolls;
}

const v1::CampaignForce& force_of(const War& war, const std::string& key) { return *find_force(war.state(), key); }

// The lines of the diary for that reader; if empty, those for everybody.
std::vector<std::string> told(const War& war, const Recipient& to) {
  std::vector<std::string> lines;
  for (const v1::CampaignNote& note : war.state().diary) {
    if (note.to() == to && !note.umpire()) lines.push_back(note.text());
  }
  return lines;
}

TEST(CampaignTrack, AForceMovesByItsRollAndMeetsTheSquare) {
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    War war(example("track"), seed);
    v1::CampaignForceOrder march = deed("north-army", v1::CAMPAIGN_DEED_MARCH);
    march.set_pace(v1::CAMPAIGN_PACE_CAUTIOUS);
    EXPECT_EQ(war.seal("north", only(march)), "");
    EXPECT_EQ(war.seal("south", only(deed("south-army", v1::CAMPAIGN_DEED_HOLD))), "");
    ASSERT_EQ(rolls_for(war, "march").size(), 1U) << "who holds rolls nothing";
    const std::uint32_t squares = (rolls_for(war, "march")[0].faces(0) + 1) / 2;
    const v1::CampaignForce& army = force_of(war, "north-army");
    const std::string rolled = army.name() + " rolls " + std::to_string(rolls_for(war, "march")[0].faces(0)) + ", ";
    EXPECT_EQ(std::ranges::count_if(told(war, "north"), [&](const auto& line) { return line.starts_with(rolled); }), 1);
    if (squares == 1) {
      EXPECT_EQ(army.place(), "mill");
      EXPECT_EQ(balance_of(war.state(), "north", "money"), 40 + 5 - 1) << "the miller, and a turn's pay";
    } else if (squares == 2) {
      EXPECT_EQ(army.place(), "bridge");
      EXPECT_EQ(state_of(war.state(), "bridge").owner(), "north");
    } else {
      EXPECT_EQ(army.place(), "bridge") << "the enemy is in the next square";
      ASSERT_EQ(war.state().battles.size(), 1U);
      EXPECT_EQ(war.state().battles.at(1).place(), "south-camp");
    }
  }
}

TEST(CampaignTrack, RecruitsLeaveRoomForTheWoundedWhoComeBack) {
  v1::CampaignContent content = example("track");
  content.mutable_events(0)->set_recruits(200);
  v1::CampaignForce& north = *content.mutable_forces(0);
  north.mutable_units(0)->set_strength(500);
  v1::CampaignWounded& wounded = *north.add_wounded();
  wounded.set_unit(north.units(0).name());
  wounded.set_men(60);
  wounded.set_turn(9);
  int met = 0;
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    War war(content, seed, false);
    v1::CampaignForceOrder march = deed("north-army", v1::CAMPAIGN_DEED_MARCH);
    march.set_pace(v1::CAMPAIGN_PACE_CAUTIOUS);
    EXPECT_EQ(war.seal("north", only(march)), "");
    EXPECT_EQ(war.seal("south", {}), "");
    if (force_of(war, "north-army").place() != "mill") continue;
    ++met;
    EXPECT_EQ(force_of(war, "north-army").units(0).strength(), 540U) << "of 600";
  }
  EXPECT_GT(met, 0);
}

TEST(CampaignAreas, TheRollSaysWhoGoesFirst) {
  int first = 0, second = 0;
  for (std::uint64_t seed = 1; seed < 30; ++seed) {
    War war(example("areas"), seed);
    EXPECT_EQ(war.seal("duke", only(deed("duke-host", v1::CAMPAIGN_DEED_ATTACK, {"pass"}))), "");
    EXPECT_EQ(war.seal("council", only(deed("town-band", v1::CAMPAIGN_DEED_ATTACK, {"pass"}))), "");
    const auto rolls = rolls_for(war, "initiative");
    ASSERT_EQ(rolls.size(), 2U);
    const auto sum = [](const v1::CampaignRolled& roll) { return roll.faces(0) + roll.faces(1); };
    const bool duke = sum(rolls[0]) >= sum(rolls[1]);
    ASSERT_EQ(war.state().battles.size(), 1U) << "the second finds the first there";
    EXPECT_EQ(war.state().battles.at(1).red_side(), duke ? "lower" : "upper");
    EXPECT_EQ(war.state().battles.at(1).place(), "pass");
    ++(duke ? first : second);
  }
  EXPECT_GT(first, 0);
  EXPECT_GT(second, 0);
}

v1::CampaignContent with_a_friend() {
  v1::CampaignContent content = example("areas");
  v1::CampaignForce friends = content.forces(1);
  friends.set_key("guild");
  friends.set_name("The guild");
  friends.set_place("fields");
  friends.mutable_units(0)->set_name("Guild levy");
  *content.add_forces() = friends;
  v1::CampaignPlace fields = content.places(2);
  fields.set_key("fields");
  fields.set_name("The fields");
  fields.clear_yield();
  *content.add_places() = fields;
  v1::CampaignRoad& road = *content.add_roads();
  road.set_from("fields");
  road.set_to("pass");
  road.set_to_edge("south");
  content.add_roads()->set_from("fields");
  content.mutable_roads()->rbegin()->set_to("town");
  return content;
}

TEST(CampaignAreas, SupportsArriveDuringTheBattle) {
  War war(with_a_friend());
  EXPECT_EQ(war.seal("duke", only(deed("duke-host", v1::CAMPAIGN_DEED_ATTACK, {"pass"}))), "");
  EXPECT_EQ(war.seal("council", {}), "");
  v1::CampaignTurnOrders both = only(deed("town-band", v1::CAMPAIGN_DEED_ATTACK, {"pass"}));
  *both.add_forces() = deed("guild", v1::CAMPAIGN_DEED_SUPPORT, {"pass"});
  EXPECT_EQ(war.seal("council", both), "");
  EXPECT_EQ(war.seal("duke", {}), "");
  ASSERT_EQ(war.state().battles.size(), 1U);
  const v1::CampaignBattle& battle = war.state().battles.at(1);
  ASSERT_EQ(battle.forces_size(), 3);
  EXPECT_EQ(battle.forces(2).force(), "guild");
  EXPECT_EQ(battle.forces(2).arrives(), 3U);
  EXPECT_EQ(battle.forces(2).edge(), "south");
}

TEST(CampaignAreas, ACastleFallsWhenItsTurnsAreOver) {
  v1::CampaignContent content = example("areas");
  content.mutable_places(2)->set_castle(2);
  content.mutable_forces(1)->set_place("pass");
  content.mutable_places(1)->set_owner("lower");
  content.add_roads()->set_from("castle");
  content.mutable_roads()->rbegin()->set_to("town");
  War war(content);
  EXPECT_EQ(war.seal("duke", only(deed("duke-host", v1::CAMPAIGN_DEED_ATTACK, {"town"}))), "");
  EXPECT_EQ(war.seal("council", {}), "");
  EXPECT_EQ(state_of(war.state(), "town").owner(), "lower");
  EXPECT_EQ(state_of(war.state(), "town").besieger(), "upper");
  EXPECT_EQ(state_of(war.state(), "town").besieged(), 1U);
  EXPECT_EQ(balance_of(war.state(), "lower", "money"), 30 - 1) << "a besieged town yields nothing";
  EXPECT_EQ(war.seal("duke", {}), "");
  EXPECT_EQ(war.seal("council", {}), "");
  EXPECT_EQ(state_of(war.state(), "town").owner(), "upper");
  EXPECT_EQ(told(war, {}), (std::vector<std::string>{"The Upper Valley lays siege to the town.",
                                                     "The town falls to the Upper Valley."}));
  EXPECT_EQ(state_of(war.state(), "town").besieger(), "");
}

TEST(CampaignAreas, WithoutSupplyAForceGoesHungry) {
  v1::CampaignContent content = example("areas");
  content.mutable_places(0)->set_depot(false);
  War war(content);
  for (int turn = 0; turn < 3; ++turn) {
    EXPECT_EQ(war.seal("duke", {}), "");
    EXPECT_EQ(war.seal("council", {}), "");
  }
  const v1::CampaignForce& host = force_of(war, "duke-host");
  EXPECT_FALSE(host.supplied());
  EXPECT_EQ(host.hunger(), 3U);
  EXPECT_EQ(host.units(0).strength(), 400U - 20U - 38U) << "nothing, then 5 and 10 per cent";
  EXPECT_EQ(balance_of(war.state(), "upper", "food"), 20 + 3 * 4);
}

TEST(CampaignAreas, UnpaidForcesDesertAndFightWithAMoralePenalty) {
  v1::CampaignContent content = example("areas");
  content.mutable_sides(0)->clear_opening();
  content.mutable_places(0)->clear_yield();
  content.mutable_rates()->add_arrears_morale(-1);
  War war(content);
  for (int turn = 0; turn < 2; ++turn) {
    EXPECT_EQ(war.seal("duke", {}), "");
    EXPECT_EQ(war.seal("council", {}), "");
  }
  EXPECT_EQ(force_of(war, "duke-host").arrears(), 2U);
  EXPECT_LT(force_of(war, "duke-host").units(0).strength(), 400U);
  EXPECT_EQ(arrears_morale(war.state().content, force_of(war, "duke-host")), -1);
}

// Westbridge to Eastgate is 210 tenths of a mile.
v1::CampaignContent with_a_detachment() {
  v1::CampaignContent content = example("journey");
  v1::CampaignForce detached = content.forces(0);
  detached.set_key("red-guard");
  detached.set_name("Red guard");
  detached.set_place("middle");
  detached.set_headquarters(false);
  detached.mutable_units(0)->set_name("2nd Red");
  *content.add_forces() = detached;
  content.mutable_turn()->clear_courier_lost();
  content.clear_weather();
  return content;
}

TEST(CampaignJourney, OrdersRideWithCouriersAndForcesMarchByTheHour) {
  War war(with_a_detachment());
  EXPECT_EQ(war.seal("red", only(deed("red-guard", v1::CAMPAIGN_DEED_MARCH, {"east"}))), "");
  EXPECT_EQ(war.seal("blue", {}), "");
  // The courier needs 2 hours for 90 tenths of a mile; then 10 hours of day at 25 per hour on a lane of 60 per cent.
  const v1::CampaignForce& guard = force_of(war, "red-guard");
  EXPECT_EQ(guard.toward(), "");
  EXPECT_EQ(guard.place(), "east") << "150 tenths of a mile are more than 90";
  EXPECT_EQ(war.state().hour, 12U);
}

TEST(CampaignJourney, PlayersKnowDistantForcesByReport) {
  War war(with_a_detachment());
  const Viewer red{"red", "red", false};
  EXPECT_EQ(view_of(war.state(), red).forces_size(), 1) << "the headquarters";
  EXPECT_EQ(war.seal("red", {}), "");
  EXPECT_EQ(war.seal("blue", {}), "");
  bool known = false;
  const v1::CampaignView view = view_of(war.state(), red);
  for (const v1::CampaignReport& report : view.reports()) {
    if (report.force() != "red-guard") continue;
    known = true;
    EXPECT_EQ(report.hour(), 0U) << "as it was when the courier left";
    EXPECT_EQ(report.place(), "middle");
  }
  EXPECT_TRUE(known);
}

TEST(CampaignJourney, ReinforcementsThatTheUmpireGrantsAreKnownAndMarch) {
  War war(with_a_detachment());
  v1::CampaignOrder order;
  v1::CampaignForce& fresh = *order.mutable_set_force()->mutable_force();
  fresh = war.state().content.forces(2);
  fresh.set_key("red-fresh");
  fresh.set_name("Red fresh");
  fresh.set_place("east");
  fresh.mutable_units(0)->set_name("3rd Red");
  order.mutable_set_force()->set_reason("They have landed.");
  war.must(order, kUmpire);
  const auto known = commanded_forces(view_of(war.state(), {"red", "red", false}), "red");
  ASSERT_EQ(known.size(), 3U);
  EXPECT_EQ(known[2].key(), "red-fresh");
  EXPECT_EQ(known[2].place(), "east");
  EXPECT_EQ(commanded_forces(view_of(war.state(), {"blue", "blue", false}), "blue").size(), 1U);
  EXPECT_EQ(war.seal("red", only(deed("red-fresh", v1::CAMPAIGN_DEED_MARCH, {"middle"}))), "");
  EXPECT_EQ(war.seal("blue", {}), "");
  EXPECT_EQ(force_of(war, "red-fresh").place(), "middle") << "90 tenths of a mile in 12 hours of day at 15 an hour";
  fresh.set_key("red-second");
  fresh.mutable_units(0)->set_name("4th Red");
  fresh.set_headquarters(true);
  EXPECT_EQ(war.give(order, kUmpire), "That seat has its headquarters with another force.");
}

TEST(CampaignJourney, TheUmpireMayStopACourier) {
  v1::CampaignContent content = with_a_detachment();
  content.mutable_turn()->set_umpire_closes(true);
  content.mutable_turn()->set_courier_speed(1);
  War war(content);
  EXPECT_EQ(war.seal("red", only(deed("red-guard", v1::CAMPAIGN_DEED_MARCH, {"east"}))), "");
  war.close();
  std::uint32_t number = 0;
  for (const auto& [key, courier] : war.state().couriers) {
    if (courier.to_force() == "red-guard") number = key;
  }
  ASSERT_NE(number, 0U) << "it rides still";
  v1::CampaignOrder order;
  order.mutable_courier()->set_courier(number);
  order.mutable_courier()->set_fate(v1::CAMPAIGN_COURIER_LOST);
  EXPECT_EQ(war.give(order, kUmpire), "Give a reason: it is put on record.");
  order.mutable_courier()->set_reason("The horse fell.");
  order.mutable_courier()->set_fate(static_cast<v1::CampaignCourierFate>(99));
  EXPECT_EQ(war.give(order, kUmpire), "A courier can be lost, taken or riding.");
  order.mutable_courier()->set_fate(v1::CAMPAIGN_COURIER_LOST);
  war.must(order, kUmpire);
  for (int turn = 0; turn < 8; ++turn) war.close();
  EXPECT_EQ(force_of(war, "red-guard").place(), "middle") << "the order never came";
}

TEST(CampaignJourney, EnemiesOnOneRoadMeetInABattleWithForcesNearby) {
  War war(with_a_detachment());
  EXPECT_EQ(war.seal("red", only(deed("red-guard", v1::CAMPAIGN_DEED_HOLD))), "");
  EXPECT_EQ(war.seal("blue", only(deed("blue-main", v1::CAMPAIGN_DEED_MARCH, {"middle"}))), "");
  ASSERT_EQ(war.state().battles.size(), 1U);
  const v1::CampaignBattle& battle = war.state().battles.at(1);
  EXPECT_EQ(battle.place(), "middle");
  EXPECT_EQ(battle.red_side(), "blue") << "the attacker";
  EXPECT_EQ(battle.forces(0).edge(), "west");
  EXPECT_EQ(battle.hour(), 4U) << "12 miles at 2.5 an hour: it comes in the fifth hour";
  const v1::CampaignView seen = view_of(war.state(), {"red", "red", false});
  ASSERT_EQ(seen.battles_size(), 1);
  EXPECT_EQ(seen.battles(0).forces_size(), 1) << "nothing of the enemy's";
}

TEST(CampaignJourney, AFarWeakerForceDoesNotStandToFight) {
  v1::CampaignContent content = with_a_detachment();
  content.mutable_forces(2)->mutable_units(0)->set_strength(60);
  War war(content);
  EXPECT_EQ(war.seal("red", {}), "");
  EXPECT_EQ(war.seal("blue", only(deed("blue-main", v1::CAMPAIGN_DEED_MARCH, {"middle"}))), "");
  EXPECT_TRUE(war.state().battles.empty());
  EXPECT_EQ(force_of(war, "blue-main").place(), "middle");
  EXPECT_EQ(force_of(war, "red-guard").place(), "east") << "it gave way";
  const v1::CampaignView seen = view_of(war.state(), {"red", "red", false});
  EXPECT_TRUE(seen.diary().empty()) << "nobody knows at once what befalls a distant force";
  ASSERT_EQ(seen.letters_size(), 2) << "of the skirmish, and that it gave way";
  for (const v1::CampaignLetterRead& letter : seen.letters()) {
    EXPECT_EQ(letter.sent(), 4U);
    EXPECT_GE(letter.read(), letter.sent());
  }
}

TEST(CampaignRolls, ComeFromTheSecretAndItsNameAlike) {
  SecretRolls rolls("secret");
  RollWanted wanted{3, "losses", "a unit", {}, {}, 100, 6};
  const auto faces = rolls.roll(wanted);
  EXPECT_EQ(rolls.roll(wanted), faces) << "a roll asked for twice is the same";
  wanted.subject = "another";
  EXPECT_NE(rolls.roll(wanted), faces);
  std::map<std::uint32_t, int> count;
  for (int i = 0; i < 60; ++i) {
    wanted.subject = "s" + std::to_string(i);
    for (const std::uint32_t face : rolls.roll(wanted)) ++count[face];
  }
  ASSERT_EQ(count.size(), 6U);
  for (const auto& [face, times] : count) EXPECT_NEAR(times, 1'000, 150) << face;
}

}  // namespace
}  // namespace battalia::campaign::tests
