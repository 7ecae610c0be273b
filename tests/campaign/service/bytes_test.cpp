// How many bytes a campaign stores for people, and how many it sends in one answer.
#include "tests/campaign/service/meeting.h"

namespace battalia::campaign {
namespace {

// The largest possible force, so that the record gets long.
void set_horde(Order& order) {
  v1::CampaignForce& force = *order.mutable_set_force()->mutable_force();
  force.set_key("horde");
  force.set_name("The horde");
  force.set_side("north");
  force.set_seat("north");
  force.set_place("north-end");
  for (int i = 0; i < 60; ++i) {
    v1::CampaignUnit& unit = *force.add_units();
    unit.set_name(std::string(50, 'x') + std::to_string(i));
    unit.set_troop("foot");
    unit.set_strength_start(600);
    unit.set_strength(600);
  }
  order.mutable_set_force()->set_reason("Reinforcements.");
}

TEST(CampaignBytes, StorageCountsTowardsThePersonWhoAskedForIt) {
  CampaignServer server({.think_ms = 10, .stored_bytes_per_person_per_day = 200'000});
  CampaignClient uma(server, "Uma");
  CampaignClient ann(server, "Ann");
  const std::uint64_t campaign = uma.make({});
  ASSERT_EQ(ann.give(campaign, take("north")), "");
  const std::string place = uma.watch(campaign).view().forces(0).place();
  const auto horde = [&](Order& order) {
    set_horde(order);
    order.mutable_set_force()->mutable_force()->set_place(place);
  };
  EXPECT_EQ(uma.give(campaign, horde, "the first"), "");
  std::string why;
  for (int i = 0; i < 100 && why.empty(); ++i) why = uma.give(campaign, horde);
  EXPECT_EQ(why.find("You, or others at your address, have reached the daily storage limit"), 0U) << why;
  EXPECT_EQ(uma.give(campaign, horde, "the first"), "") << "its answer may have been lost";
  const auto standing = [](Order& order) { order.mutable_standing()->set_seat("north"); };
  EXPECT_EQ(ann.give(campaign, standing), "") << "she has stored little";
  server.server().pass(24 * 3'600'000);
  EXPECT_EQ(uma.give(campaign, horde), "");
}

TEST(CampaignBytes, ALongRecordComesInParts) {
  CampaignServer server;
  CampaignClient uma(server, "Uma");
  const std::uint64_t campaign = uma.make({});
  const std::string place = uma.watch(campaign).view().forces(0).place();
  const auto horde = [&](Order& order) {
    set_horde(order);
    order.mutable_set_force()->mutable_force()->set_place(place);
  };
  for (int i = 0; i < 298; ++i) ASSERT_EQ(uma.give(campaign, horde), "");
  const v1::CampaignRecordShown first = uma.record(campaign);
  EXPECT_TRUE(first.more());
  EXPECT_LT(first.ByteSizeLong(), 1'100'000U);
  const v1::CampaignRecordShown rest = uma.record(campaign, static_cast<std::uint32_t>(first.lines_size()));
  EXPECT_FALSE(rest.more());
  EXPECT_EQ(first.lines_size() + rest.lines_size(), 299);
  uma.give(campaign, horde);
  EXPECT_EQ(uma.give(campaign, horde), "You have already given 300 orders this turn; wait for the next turn.");
  EXPECT_EQ(uma.give(campaign, [](Order& order) { order.mutable_close(); }), "");
  EXPECT_EQ(uma.give(campaign, horde), "");
}

}  // namespace
}  // namespace battalia::campaign
