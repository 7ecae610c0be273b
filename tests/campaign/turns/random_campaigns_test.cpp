// Many campaigns of random orders, each to its end, with the invariants checked after every row (support/invariants.h,
// and that each viewer's stream folds to the viewer's view): a thousand on areas, hundreds on the other shapes. Each
// log folds to the same state, and every recorded roll is the one that the secret gives.
#include "server/campaign/state/rolls.h"
#include "tests/campaign/support/war.h"

namespace battalia::campaign::tests {
namespace {

std::string digest_of(const Campaign& campaign) {
  Viewer all;
  all.umpire = true;
  return view_of(campaign, all).SerializeAsString();
}

// A different map for each seed: places in a ring with a few cross roads, two to five sides.
v1::CampaignContent random_areas(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  v1::CampaignContent content = example("areas");
  const int sides = static_cast<int>(2 + random() % 4), each = static_cast<int>(2 + random() % 3);
  const v1::CampaignForce force = content.forces(0);
  content.clear_sides();
  content.clear_seats();
  content.clear_places();
  content.clear_roads();
  content.clear_forces();
  for (int side = 0; side < sides; ++side) {
    const std::string key = "s" + std::to_string(side);
    v1::CampaignSideContent& made = *content.add_sides();
    made.set_key(key);
    made.set_name("Side " + std::to_string(side));
    for (const std::string& store : content.stores()) {
      v1::CampaignAmount& amount = *made.add_opening();
      amount.set_store(store);
      amount.set_amount(static_cast<std::int64_t>(random() % 30));
    }
    v1::CampaignSeatContent& seat = *content.add_seats();
    seat.set_key("seat" + std::to_string(side));
    seat.set_name(made.name());
    seat.set_side(key);
    for (int i = 0; i < each; ++i) {
      v1::CampaignPlace& place = *content.add_places();
      place.set_key("p" + std::to_string(side * each + i));
      place.set_name("Place " + std::to_string(side * each + i));
      if (random() % 4 != 0) place.set_owner(key);
      place.set_castle(static_cast<std::uint32_t>(random() % 4));
      place.set_depot(random() % 3 == 0);
      place.set_muster(random() % 2 == 0);
      place.set_points(1);
      v1::CampaignAmount& yield = *place.add_yield();
      yield.set_store("money");
      yield.set_amount(static_cast<std::int64_t>(random() % 5));
      if (i > 1) continue;
      v1::CampaignForce& made_force = *content.add_forces();
      made_force = force;
      made_force.set_key("f" + std::to_string(side) + std::to_string(i));
      made_force.set_name("Force " + std::to_string(side) + std::to_string(i));
      made_force.set_side(key);
      made_force.set_seat(seat.key());
      made_force.set_place(place.key());
      made_force.mutable_units(0)->set_name("Unit " + made_force.key());
    }
  }
  const int places = content.places_size();
  for (int i = 0; i < places; ++i) {
    v1::CampaignRoad& road = *content.add_roads();
    road.set_from("p" + std::to_string(i));
    road.set_to("p" + std::to_string((i + 1) % places));
  }
  content.mutable_turn()->set_turns(static_cast<std::uint32_t>(3 + random() % 6));
  content.mutable_victory()->set_points(0);
  return content;
}

void check_log(const War& war) {
  Campaign folded;
  for (const v1::CampaignRecord& record : war.log()) folded.apply(record);
  EXPECT_EQ(digest_of(folded), digest_of(war.state()));
  for (const v1::CampaignRecord& record : war.log()) {
    for (const v1::CampaignEvent& event : record.events()) {
      EXPECT_TRUE(!event.has_rolled() || holds(war.state().secret, event.rolled())) << event.ShortDebugString();
    }
  }
  EXPECT_EQ(commitment_to(war.state().secret), war.state().commitment);
}

TEST(RandomCampaigns, AThousandOnAreasHoldTheInvariants) {
  std::size_t battles = 0, corrected = 0;
  for (std::uint64_t seed = 1; seed <= 1'000; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    War war(random_areas(seed), seed, seed % 10 == 0);
    play_out(war, seed);
    check_log(war);
    battles += war.state().battles.size();
    for (const auto& [number, battle] : war.state().battles) corrected += battle.outcome_version() > 10 ? 1 : 0;
    if (::testing::Test::HasFailure()) return;
  }
  EXPECT_GT(battles, 1'000U);
  EXPECT_GT(corrected, 20U);
}

TEST(RandomCampaigns, HundredsOnTracksHoldTheInvariants) {
  std::size_t battles = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    War war(example("track"), seed);
    play_out(war, seed);
    check_log(war);
    battles += war.state().battles.size();
    if (::testing::Test::HasFailure()) return;
  }
  EXPECT_GT(battles, 150U);
}

TEST(RandomCampaigns, HundredsOfJourneysHoldTheInvariants) {
  std::size_t battles = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    War war(example("journey"), seed, seed % 4 == 0);
    play_out(war, seed);
    check_log(war);
    battles += war.state().battles.size();
    if (::testing::Test::HasFailure()) return;
  }
  EXPECT_GT(battles, 50U);
}

}  // namespace
}  // namespace battalia::campaign::tests
