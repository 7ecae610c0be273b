// Who sits where in a campaign's battle: the first seat that fights there leads its side, every other seat commands its
// own forces, and deputies sit where the seats they stand in for would.
#include "server/campaign/service/battles/battle_maker.h"
#include "server/rules/scenarios/conditions.h"
#include "tests/campaign/support/war.h"
#include "tests/play/test_server.h"

#include <algorithm>

namespace battalia::campaign::tests {
namespace {

constexpr const char* kNorth[] = {"n-corps", "n-first", "n-second"};

// Three seats of the north against one of the south, on the journey that comes with the server.
class SeatsInBattle : public testing::Test {
 protected:
  SeatsInBattle() {
    battle_.set_number(1);
    battle_.set_red_side("north");
    battle_.set_blue_side("south");
    for (const char* key : {"n-first", "n-corps", "s-corps", "n-second"}) {
      const v1::CampaignForce& force = *find_force(campaign_, key);
      v1::CampaignBattleForce& entry = *battle_.add_forces();
      entry.set_force(key);
      entry.set_side(force.side());
      *entry.mutable_before() = force.units();
      *entry.mutable_commander_before() = force.commander();
    }
    sit("n-first", "Ann", "");
    sit("n-corps", "Ben", "Dora");
    sit("n-second", "Cat", "");
    sit("s-corps", "Eve", "");
  }

  void sit(const std::string& seat, const std::string& person, const std::string& deputy) {
    campaign_.seats[seat].set_key(seat);
    campaign_.seats[seat].set_person(person);
    campaign_.seats[seat].set_deputy(deputy);
  }
  // What a person commands: "all", "nothing", or the names.
  std::string led_by(const std::string& person) const {
    const play::Service::Seated seated = seats_of(campaign_, battle_).seated;
    const auto sits = std::ranges::find(seated, person, &play::ArrangedSeat::person);
    if (sits == seated.end()) return "nothing";
    std::string names;
    for (const std::string& name : sits->commands) names += (names.empty() ? "" : ", ") + name;
    return names.empty() ? "all" : names;
  }

  Campaign campaign_ = War(content_of(campaign_file("five-days-in-june"))).state();
  v1::CampaignBattle battle_;
};

TEST_F(SeatsInBattle, TheFirstLeadsTheSideAndEveryOtherTheirOwnForces) {
  EXPECT_EQ(led_by("Ann"), "all") << "the general of the list";
  EXPECT_EQ(led_by("Ben"), "Northern corps headquarters");
  EXPECT_EQ(led_by("Dora"), "Northern corps headquarters") << "Ben's deputy";
  EXPECT_EQ(led_by("Cat"), "Northern second division");
  EXPECT_EQ(led_by("Eve"), "all");
}

TEST_F(SeatsInBattle, WhereTheFirstSeatIsEmptyTheNextLeads) {
  sit("n-first", "", "");
  EXPECT_EQ(led_by("Ben"), "all");
  EXPECT_EQ(led_by("Dora"), "all") << "a deputy leads in Ben's absence";
  EXPECT_EQ(led_by("Cat"), "Northern second division");
}

TEST_F(SeatsInBattle, APersonWithTwoSeatsLeadsTheForcesOfBoth) {
  sit("n-corps", "Ben", "Cat");
  EXPECT_EQ(led_by("Cat"), "Northern corps headquarters, Northern second division");
  sit("n-first", "Ann", "Cat");
  EXPECT_EQ(led_by("Cat"), "all");
}

TEST_F(SeatsInBattle, ForcesOfOnePersonAreLedTogether) {
  campaign_.forces["n-second"].set_seat("n-corps");
  EXPECT_EQ(led_by("Ben"), "Northern corps headquarters, Northern second division");
  EXPECT_EQ(led_by("Cat"), "nothing");
}

// The rules name the parts of an army on the table after the campaign's forces.
TEST_F(SeatsInBattle, TheNamesAreThoseOfTheCommandsOnTheTable) {
  campaign_.created_by = "Uma";
  const PlannedMatch planned = match_of(campaign_, battle_);
  EXPECT_EQ(planned.terms.arranged_for(), "Uma") << "what it stores counts as hers";
  const rules::RuleSystem* system = rules::find_system(rules::all_systems(), planned.terms.system());
  ASSERT_NE(system, nullptr);
  const v1::Scenario scenario =
      rules::muster(*system, planned.terms.red_army(), planned.terms.blue_army(), planned.conditions);
  std::vector<std::string> led;
  for (const char* key : kNorth) {
    const auto ids = play::commands_named(scenario.table(), v1::SEAT_RED, {find_force(campaign_, key)->name()});
    for (const std::string& id : ids) {
      EXPECT_TRUE(
          std::ranges::any_of(scenario.table().commands(), [&](const v1::Command& one) { return one.id() == id; }))
          << key << ": " << id;
      EXPECT_EQ(std::ranges::count(led, id), 0) << "led by two: " << id;
      led.push_back(id);
    }
  }
  EXPECT_GE(led.size(), 3U);
}

// Fought at the ford; the north's forces are named after Red's two commanders in that scenario.
TEST_F(SeatsInBattle, APersonWithNewForcesIsSeatedAgainButOneWhoLeftIsNot) {
  campaign_.forces["n-corps"].set_name("r1");
  campaign_.forces["n-second"].set_name("r2");
  campaign_.terms.set_umpire("Ann");
  campaign_.players["Ann"] = "north";  // so that nobody umpires it
  play::TestServer server;
  play::TestClient ann(server, "Ann");
  play::TestClient ben(server, "Ben");
  play::TestClient cat(server, "Cat");
  play::TestClient eve(server, "Eve");
  v1::CreateMatch terms;
  terms.set_scenario("the-ford");
  terms.set_private_(true);
  const v1::ServerMessage made = ann.ask([&](const play::RequestContext& call) {
    server.service().arrange_match(call, terms, seats_of(campaign_, battle_).seated, "a battle");
  });
  const std::uint64_t match = made.match_created().match();
  ASSERT_NE(match, 0U) << made.DebugString();
  battle_.set_match(match);
  battle_.set_state(v1::CAMPAIGN_BATTLE_OPEN);
  campaign_.battles[battle_.number()] = battle_;
  const CampaignContext context{server.store(), server.clock(), server.systems(), server.service()};
  CampaignHost host(server.store().log(), [] { return std::int64_t{0}; });
  BattleMaker maker(context, host);
  const auto look_after = [&] {
    maker.look_after(7, campaign_);
    server.run();
  };
  look_after();
  for (play::TestClient* red : {&ann, &cat}) red->watch(match, v1::SEAT_RED);
  eve.watch(match, v1::SEAT_BLUE);
  ASSERT_TRUE(play::accepted(ann.order(play::ready_order())));
  ASSERT_TRUE(play::accepted(eve.order(play::ready_order())));
  EXPECT_TRUE(play::refused(cat.act(play::advance("R1", 1)), v1::REFUSAL_CODE_NOT_YOUR_UNIT));

  ASSERT_TRUE(ben.leave(match).has_done());
  campaign_.seats["n-corps"].set_deputy("Cat");
  look_after();
  EXPECT_TRUE(play::accepted(cat.act(play::advance("R1", 1)))) << "as Ben's deputy";
  EXPECT_FALSE(ben.watch(match, v1::SEAT_RED).has_view_shown()) << "he has left deliberately";
}

}  // namespace
}  // namespace battalia::campaign::tests
