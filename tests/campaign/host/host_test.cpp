// The host of campaigns over an event log: changes are durable before anybody is told, each order is answered once,
// every outcome of a battle is taken exactly once whenever the server is killed, and a campaign is rebuilt from its log
// unchanged.
#include "server/campaign/host/campaign_host.h"

#include "tests/campaign/support/war.h"
#include "tests/store/driven_log.h"

#include <random>

namespace battalia::campaign {
namespace {

using tests::kServer;
using tests::kUmpire;

class CampaignHostTest : public ::testing::Test, protected store::DrivenLog {
 protected:
  std::unique_ptr<CampaignHost> server = stand_up();
  int kills = 0;

  std::unique_ptr<CampaignHost> stand_up() {
    return std::make_unique<CampaignHost>(log, [] { return std::int64_t{1'700'000'000'000}; });
  }
  // The process ends before the row is durable, or after it is but before anybody has heard.
  void kill(bool durable) {
    if (durable) journal.commit_waiting();
    server.reset();
    if (!durable) journal.lose_waiting();
    tasks.clear();
    server = stand_up();
    ++kills;
  }

  std::uint64_t make(const std::string& request_id = {}) {
    v1::CampaignOrder order;
    *order.mutable_create()->mutable_content() = tests::example("areas");
    order.mutable_create()->set_secret("thirty-two bytes, known to tests");
    std::uint64_t number = 0;
    server->make(kUmpire, order, request_id, [&](const CampaignAnswer& answer, std::uint64_t made) {
      EXPECT_EQ(answer.reason, "");
      number = made;
    });
    commit();
    return number;
  }
  // Empty if it was accepted.
  std::string give(std::uint64_t campaign, const v1::CampaignOrder& order, const Asker& asker,
                   const std::string& id = {}) {
    std::string reason = "no answer";
    server->submit(campaign, asker, order, id, [&](const CampaignAnswer& answer) { reason = answer.reason; });
    commit();
    return reason;
  }
  // Both give the orders that they may give, and the turn is closed.
  void play_turn(std::uint64_t number, std::mt19937_64& random) {
    for (const char* seat : {"duke", "council"}) {
      const Campaign& state = *server->find(number);
      v1::CampaignOrder seal;
      seal.mutable_seal()->set_seat(seat);
      const v1::CampaignView view = view_of(state, {side_of_seat(state.content, seat), seat, false});
      *seal.mutable_seal()->mutable_orders() = tests::simple_orders(view, seat, random);
      if (!give(number, seal, tests::War::player(seat)).empty()) continue;
    }
    v1::CampaignOrder close;
    close.mutable_close();
    if (!server->find(number)->ended && server->find(number)->turn <= server->find(number)->content.turn().turns())
      give(number, close, kServer);
  }
  // Repeats the order until it is answered, while the server is killed at random moments.
  void give_over_kills(std::uint64_t campaign, const v1::CampaignOrder& order, const Asker& asker,
                       const std::string& id, std::mt19937_64& random) {
    for (bool answered = false; !answered;) {
      server->submit(campaign, asker, order, id, [&](const CampaignAnswer& answer) {
        EXPECT_EQ(answer.reason, "") << order.ShortDebugString();
        answered = true;
      });
      const std::uint64_t fate = random() % 3;
      if (fate != 0 && journal.waiting() > 0) {
        kill(fate == 1);
      } else {
        commit();
      }
    }
  }
};

TEST_F(CampaignHostTest, NothingIsPublishedOrAppliedBeforeItIsDurable) {
  const std::uint64_t number = make();
  v1::CampaignOrder assign;
  assign.mutable_assign()->set_seat("duke");
  assign.mutable_assign()->set_person("ann");
  bool told = false;
  server->submit(number, kUmpire, assign, "a", [&](const CampaignAnswer&) { told = true; });
  EXPECT_FALSE(told);
  EXPECT_EQ(server->find(number)->seats.at("duke").person(), "");
  commit();
  EXPECT_TRUE(told);
  EXPECT_EQ(server->find(number)->seats.at("duke").person(), "ann");
  EXPECT_EQ(give(number, assign, kUmpire, "a"), "") << "the same request is carried out once";
  EXPECT_EQ(server->version(number), 2U);
}

TEST_F(CampaignHostTest, OneRequestMakesOneCampaignAlsoWhenItIsSentAgainAtOnce) {
  v1::CampaignOrder order;
  *order.mutable_create()->mutable_content() = tests::example("areas");
  order.mutable_create()->set_secret("thirty-two bytes, known to tests");
  std::vector<std::uint64_t> made;
  for (const char* id : {"one", "one", "two", "one", "two"}) {
    server->make(kUmpire, order, id, [&](const CampaignAnswer& answer, std::uint64_t number) {
      EXPECT_EQ(answer.reason, "");
      made.push_back(number);
    });
  }
  commit();
  std::ranges::sort(made);
  EXPECT_EQ(made, (std::vector<std::uint64_t>{1, 1, 1, 2, 2}));
  EXPECT_EQ(server->numbers(), (std::vector<std::uint64_t>{1, 2}));
}

TEST_F(CampaignHostTest, CampaignsAreListedApartFromMatchesAndCompetitions) {
  EXPECT_EQ(make("one"), 1U);
  EXPECT_EQ(make("two"), 2U);
  EXPECT_EQ(make("one"), 1U) << "asked again";
  EXPECT_EQ(server->numbers(), (std::vector<std::uint64_t>{1, 2}));
  EXPECT_EQ(server->find(3), nullptr);
  EXPECT_EQ(give(3, {}, kUmpire), "This order is unknown.");
  EXPECT_TRUE(is_campaign(stream_of(1)));
  EXPECT_FALSE(store::is_match(stream_of(1)));
  EXPECT_FALSE(store::kCompetitionStreams.holds(stream_of(1)));
  EXPECT_TRUE(store::is_match(1));
}

// Plays turn after turn of a war whose battles end, are corrected and rolled back, with a server that dies at random
// moments.
TEST_F(CampaignHostTest, EveryOutcomeIsTakenExactlyOnceOverTwoHundredKills) {
  std::mt19937_64 random(21);
  std::size_t taken = 0;
  for (int campaign = 0; kills < 200; ++campaign) {
    ASSERT_LT(campaign, 60);
    const std::uint64_t number = make();
    for (const auto& [seat, side] : {std::pair("duke", "upper"), std::pair("council", "lower")}) {
      v1::CampaignOrder assign;
      assign.mutable_assign()->set_seat(seat);
      assign.mutable_assign()->set_person("p-" + std::string(seat));
      ASSERT_EQ(give(number, assign, kUmpire), "");
    }
    std::map<std::uint64_t, v1::MatchOutcome> last;
    for (int step = 0; step < 60 && !server->find(number)->ended; ++step) {
      const std::string name = std::to_string(campaign) + ":" + std::to_string(step);
      play_turn(number, random);
      const auto battles = server->find(number)->battles;
      for (const auto& [battle, state] : battles) {
        if (server->find(number)->ended) break;
        const std::uint64_t match = 1'000 + battle;
        if (state.match() == 0) {
          v1::CampaignOrder link;
          link.mutable_link()->set_battle(battle);
          link.mutable_link()->set_match(match);
          give_over_kills(number, link, kServer, name + " link " + std::to_string(battle), random);
        } else if (!is_open(state) && random() % 4 != 0) {
          continue;
        }
        v1::CampaignOrder order;
        v1::MatchOutcome& outcome = *order.mutable_take_outcome()->mutable_outcome();
        outcome.set_match(match);
        outcome.set_version(state.outcome_version() + 1 + random() % 9);
        *outcome.mutable_aftermath() = tests::stub_aftermath(*server->find(number), state, random);
        last[match] = outcome;
        give_over_kills(number, order, kServer,
                        "match " + std::to_string(match) + ":" + std::to_string(outcome.version()), random);
        ++taken;
      }
    }
    const Campaign& state = *server->find(number);
    for (const auto& [match, outcome] : last) {
      EXPECT_EQ(state.battles.at(static_cast<std::uint32_t>(match - 1'000)).outcome_version(), outcome.version());
    }
    EXPECT_EQ(view_of(fold(log, number), {{}, {}, true}).SerializeAsString(),
              view_of(state, {{}, {}, true}).SerializeAsString())
        << "folded from the log";
  }
  EXPECT_GE(kills, 200);
  EXPECT_GT(taken, 40U);
}

}  // namespace
}  // namespace battalia::campaign
