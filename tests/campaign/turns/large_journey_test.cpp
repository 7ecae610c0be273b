// A journey as large as a file may make it: the cost of a turn and the rows it stores stay within bounds, however many
// forces see one another.
#include "common/base/work.h"
#include "server/campaign/host/campaign_host.h"
#include "server/store/memory_event_log.h"
#include "tests/campaign/support/war.h"
#include "tests/store/background.h"

#include <deque>
#include <string>

namespace battalia::campaign::tests {
namespace {

constexpr int kWide = 20;
constexpr int kHigh = 10;
constexpr int kSeats = 4;  // a side

std::string place_at(int column, int row) { return "p" + std::to_string(column) + "-" + std::to_string(row); }

void add_places(v1::CampaignContent& content) {
  content.clear_places();
  content.clear_roads();
  for (int column = 0; column < kWide; ++column) {
    for (int row = 0; row < kHigh; ++row) {
      v1::CampaignPlace& place = *content.add_places();
      place.set_key(place_at(column, row));
      place.set_name("Place " + place.key());
      place.set_owner(column < kWide / 2 ? "red" : "blue");
      place.set_depot(column == 0 || column == kWide - 1);
      for (const auto& [east, south] : {std::pair(1, 0), std::pair(0, 1)}) {
        if (column + east >= kWide || row + south >= kHigh) continue;
        v1::CampaignRoad& road = *content.add_roads();
        road.set_from(place.key());
        road.set_to(place_at(column + east, row + south));
        road.set_kind("lane");
        road.set_length(40);
      }
    }
  }
}

void add_force(v1::CampaignContent& content, const v1::CampaignForce& like, const std::string& side, int number) {
  v1::CampaignForce& force = *content.add_forces();
  force = like;
  force.set_key(side + std::to_string(number));
  force.set_name("Force " + force.key());
  force.set_side(side);
  force.set_seat(side + "-seat" + std::to_string(number % kSeats));
  force.set_headquarters(number < kSeats);
  const int column = number % (kWide / 2);
  force.set_place(place_at(side == "red" ? column : kWide - 1 - column, number / (kWide / 2) % kHigh));
  force.clear_units();
  for (int i = 0; i < 6; ++i) {
    v1::CampaignUnit& unit = *force.add_units();
    unit = like.units(0);
    unit.set_name("Unit " + std::to_string(i) + " of " + force.key());
  }
}

// This many forces a side, all in sight of one another, supplied by road.
v1::CampaignContent large(int forces) {
  v1::CampaignContent content = example("journey");
  const v1::CampaignForce like = content.forces(0);
  content.clear_weather();
  content.clear_seats();
  content.clear_forces();
  for (v1::CampaignSideContent& side : *content.mutable_sides()) {
    side.clear_goal();
    for (int i = 0; i < kSeats; ++i) {
      v1::CampaignSeatContent& seat = *content.add_seats();
      seat.set_key(side.key() + "-seat" + std::to_string(i));
      seat.set_name(seat.key());
      seat.set_side(side.key());
    }
    for (int i = 0; i < forces; ++i) add_force(content, like, side.key(), i);
  }
  add_places(content);
  content.mutable_sight()->set_reach(10);
  content.mutable_sight()->set_memory(0);
  content.mutable_turn()->set_hours(72);
  content.mutable_rates()->set_supply_reach(100);
  return content;
}

// Everybody marches toward the enemy's half, by day and by night.
v1::CampaignTurnOrders march_of(const Campaign& campaign, const v1::CampaignSeatContent& seat) {
  v1::CampaignTurnOrders orders;
  int row = 0;
  for (const auto& [key, force] : campaign.forces) {
    if (force.seat() != seat.key()) continue;
    v1::CampaignForceOrder order = deed(key, v1::CAMPAIGN_DEED_MARCH);
    order.add_path(place_at(seat.side() == "red" ? kWide - 1 : 0, row++ % kHigh));
    order.set_by_night(true);
    *orders.add_forces() = order;
  }
  return orders;
}

void march_all(War& war) {
  for (const v1::CampaignSeatContent& seat : war.state().content.seats())
    EXPECT_EQ(war.seal(seat.key(), march_of(war.state(), seat)), "");
}

TEST(LargeJourney, ATurnOfTwoHundredForcesIsBoundedInWorkAndBytes) {
  War war(large(100), 1, false);
  for (int turn = 1; turn <= 3; ++turn) {
    SCOPED_TRACE("turn " + std::to_string(turn));
    const work::Steps before = work::spent();
    march_all(war);
    ASSERT_EQ(war.state().turn, static_cast<std::uint32_t>(turn + 1));
    EXPECT_GT(work::spent() - before, 0U) << "what it takes is counted";
    EXPECT_LT(work::spent() - before, 200 * work::kStepsPerMs);
    EXPECT_LT(war.log().back().ByteSizeLong(), 4'000'000U);
  }
  std::map<Recipient, int> reports;
  for (const auto& [key, report] : war.state().reports) ++reports[key.first];
  for (const auto& [to, count] : reports) EXPECT_LT(count, 500 + 100 * 12 + 100) << to;
  EXPECT_GT(war.state().battles.size(), 0U);
}

// A host whose disk is never slow, with background threads.
class Hosted {
 public:
  // The reason for the refusal; empty if it was accepted.
  std::string give(const v1::CampaignOrder& order, const Asker& asker) {
    std::string why = "no answer";
    const work::Turn turn;
    host.submit(1, asker, order, {}, [&](const CampaignAnswer& answer) { why = answer.reason; });
    do {
      for (; !tasks.empty(); tasks.pop_front()) tasks.front()();
    } while (background.run());
    return why;
  }

  std::deque<std::function<void()>> tasks;
  store::MemoryJournal journal{[this](std::function<void()> task) { tasks.push_back(std::move(task)); }};
  store::MemoryEventLog log{journal};
  battalia::tests::TestBackground background;
  CampaignHost host{log, [] { return std::int64_t{1'700'000'000'000}; }, {}, background.background()};
};

// A turn of this many forces takes most of a second with sanitizers; nobody else waits for it.
TEST(LargeJourney, IsRuledOnInTheBackground) {
  Hosted campaign;
  v1::CampaignOrder create;
  *create.mutable_create()->mutable_content() = large(100);
  create.mutable_create()->set_secret("thirty-two bytes, known to tests");
  ASSERT_EQ(campaign.give(create, kUmpire), "");
  const v1::CampaignContent content = campaign.host.find(1)->content;
  for (const v1::CampaignSeatContent& seat : content.seats()) {
    v1::CampaignOrder assign;
    assign.mutable_assign()->set_seat(seat.key());
    assign.mutable_assign()->set_person("p-" + seat.key());
    ASSERT_EQ(campaign.give(assign, kUmpire), "");
  }
  work::forget_turns();
  for (const v1::CampaignSeatContent& seat : content.seats()) {
    v1::CampaignOrder seal;
    seal.mutable_seal()->set_seat(seat.key());
    *seal.mutable_seal()->mutable_orders() = march_of(*campaign.host.find(1), seat);
    ASSERT_EQ(campaign.give(seal, War::player(seat.key())), "");
  }
  EXPECT_EQ(campaign.host.find(1)->turn, 2U);
  EXPECT_LT(work::most_in_a_turn(), 5 * work::kStepsPerMs);
}

}  // namespace
}  // namespace battalia::campaign::tests
