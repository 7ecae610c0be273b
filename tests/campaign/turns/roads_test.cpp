// Forces between two places of a journey: they turn back if that is the nearer way to where they are ordered, and a
// force that avoids the enemy says so once.
#include "server/campaign/service/pages/offers.h"
#include "tests/campaign/support/war.h"

#include <algorithm>

namespace battalia::campaign::tests {
namespace {

// Eastgate, where red is, to Middleton are 9 miles of lane: 6 hours at a mile and a half.
v1::CampaignContent short_turns(std::uint32_t hours) {
  v1::CampaignContent content = example("journey");
  content.clear_weather();
  content.mutable_sides(0)->clear_goal();
  content.mutable_turn()->set_hours(hours);
  content.mutable_turn()->set_turns(20);
  return content;
}

v1::CampaignTurnOrders march_to(const std::vector<std::string>& path) {
  return only(deed("red-main", v1::CAMPAIGN_DEED_MARCH, path));
}

void pass_turn(War& war, const v1::CampaignTurnOrders& red) {
  EXPECT_EQ(war.seal("blue", {}), "");
  EXPECT_EQ(war.seal("red", red), "");
}

const v1::CampaignForce& red(const War& war) { return *find_force(war.state(), "red-main"); }

TEST(CampaignRoads, AForceTurnsBackOnTheRoad) {
  War war(short_turns(2));
  pass_turn(war, march_to({"middle"}));
  EXPECT_EQ(red(war).toward(), "middle");
  EXPECT_EQ(red(war).progress(), 300U) << "two hours at 1.5 miles";
  const v1::CampaignOffers offers = offers_for(war.state(), "red");
  const auto& march = offers.forces(0).deeds(0);
  ASSERT_EQ(march.deed(), v1::CAMPAIGN_DEED_MARCH);
  EXPECT_TRUE(std::ranges::find(march.places(), "east") != march.places().end()) << "where it came from";
  pass_turn(war, march_to({"east"}));
  EXPECT_EQ(red(war).place(), "east");
  EXPECT_EQ(red(war).toward(), "") << "it is back";
}

TEST(CampaignRoads, AForceContinuesWhereThatIsNearer) {
  War war(short_turns(2));
  pass_turn(war, march_to({"middle"}));
  pass_turn(war, march_to({"west"}));
  EXPECT_EQ(red(war).toward(), "middle");
  EXPECT_EQ(red(war).progress(), 600U);
}

TEST(CampaignRoads, AForceThatKeepsItsDistanceIsReportedOnceAndCanGoBack) {
  v1::CampaignContent content = short_turns(12);
  content.mutable_forces(1)->set_place("middle");
  War war(content);
  v1::CampaignForceOrder order = deed("red-main", v1::CAMPAIGN_DEED_MARCH, {"middle"});
  order.set_stance(v1::CAMPAIGN_STANCE_AVOID);
  pass_turn(war, only(order));
  const v1::CampaignView view = view_of(war.state(), {"red", "red", false});
  const auto told = std::ranges::count_if(
      view.diary(), [](const v1::CampaignNote& note) { return note.text().find("keeps away") != std::string::npos; });
  EXPECT_EQ(told, 1) << "not every hour";
  EXPECT_EQ(red(war).toward(), "middle") << "it waits before the village";
  pass_turn(war, march_to({"east"}));
  EXPECT_TRUE(war.state().battles.empty()) << "it need not go through the enemy to get away";
  EXPECT_EQ(red(war).progress(), 600U) << "two hours before dusk";
  pass_turn(war, march_to({"east"}));
  EXPECT_EQ(red(war).place(), "east");
  EXPECT_EQ(red(war).toward(), "");
}

TEST(CampaignRoads, AForceThatTurnsBackMayBeCaught) {
  v1::CampaignContent content = short_turns(3);
  content.mutable_forces(1)->set_place("middle");
  *content.add_troops() = content.troops(0);
  content.mutable_troops(1)->set_key("hussars");
  content.mutable_troops(1)->set_speed(100);
  content.mutable_forces(1)->mutable_units(0)->set_troop("hussars");
  War war(content);
  pass_turn(war, march_to({"middle"}));
  EXPECT_EQ(red(war).progress(), 450U) << "half of the lane";
  EXPECT_EQ(war.seal("blue", only(deed("blue-main", v1::CAMPAIGN_DEED_MARCH, {"east"}))), "");
  EXPECT_EQ(war.seal("red", march_to({"east"})), "");
  ASSERT_EQ(war.state().battles.size(), 1U);
  EXPECT_EQ(war.state().battles.at(1).red_side(), "blue");
}

}  // namespace
}  // namespace battalia::campaign::tests
