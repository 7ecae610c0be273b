// Who sits where: the first turn waits for the last seat to be filled, a battle becomes a match when both sides have
// somebody, and people who come later (deputies, successors) get a seat in it.
#include "common/base/day.h"
#include "server/campaign/service/rights.h"
#include "server/play/state/match_state.h"
#include "tests/campaign/service/meeting.h"

#include <algorithm>

namespace battalia::campaign {
namespace {

auto name_deputy(const std::string& seat, const std::string& person) {
  return [seat, person](Order& order) {
    order.mutable_deputy()->set_seat(seat);
    order.mutable_deputy()->set_person(person);
  };
}

bool sits(CampaignServer& server, std::uint64_t match, v1::Seat seat, const std::string& person) {
  const auto summary = server.server().store().matches().summary(match);
  return summary && std::ranges::any_of(summary->seats, [&](const store::SeatHolder& holder) {
           return holder.seat == seat && holder.person == person;
         });
}

class CampaignSeats : public TwoArmiesMeet {
 protected:
  struct RunningBattle {
    std::uint64_t campaign = 0;
    v1::CampaignBattle battle;
    v1::Seat south = v1::SEAT_UNSPECIFIED;  // Ben's; Ann has the other
  };
  RunningBattle running_battle() {
    const std::uint64_t campaign = make(0);
    EXPECT_EQ(ann_.give(campaign, take("north")), "");
    EXPECT_EQ(ben_.give(campaign, take("south")), "");
    const v1::CampaignBattle battle = met(campaign);
    EXPECT_NE(battle.match(), 0U);
    return {campaign, battle, battle.red_side() == "south" ? v1::SEAT_RED : v1::SEAT_BLUE};
  }
  bool was_warned_of(const std::string& words) const {
    return std::ranges::any_of(server_.warnings,
                               [&](const std::string& warning) { return warning.find(words) != std::string::npos; });
  }
};

TEST_F(CampaignSeats, TheFirstTurnWaitsUntilTheLastIsTaken) {
  const std::uint64_t campaign = make(2);
  ASSERT_EQ(ann_.give(campaign, take("north")), "");
  EXPECT_EQ(ann_.give(campaign, march("north")), "");
  server_.server().pass(5 * kDayMs);
  EXPECT_EQ(turn(campaign), 1U) << "nobody has the south";
  EXPECT_EQ(uma_.watch(campaign).campaign().deadline_ms(), 0) << "no time runs";
  ASSERT_EQ(ben_.give(campaign, take("south")), "");
  server_.server().pass(2 * kDayMs - 60'000);
  EXPECT_EQ(turn(campaign), 1U) << "Ben has two days from now";
  EXPECT_EQ(ben_.give(campaign, march("south")), "");
  EXPECT_EQ(turn(campaign), 2U);
}

// The orders of somebody who had left counted as those of the newcomer: nobody was waited for, and the turn never
// ended.
TEST_F(CampaignSeats, WhoTakesASeatThatWasLeftIsAskedForOrders) {
  const std::uint64_t campaign = make(0);
  ASSERT_EQ(ann_.give(campaign, take("north")), "");
  EXPECT_EQ(ann_.give(campaign, march("north")), "");
  EXPECT_EQ(ann_.give(campaign, [](Order& order) { order.mutable_leave_seat()->set_seat("north"); }), "");
  ASSERT_EQ(ben_.give(campaign, take("south")), "");
  EXPECT_EQ(ben_.give(campaign, march("south")), "");
  ASSERT_EQ(dora_.give(campaign, take("north")), "");
  const v1::CampaignShown now = uma_.watch(campaign);
  EXPECT_EQ(now.view().turn(), 1U);
  ASSERT_EQ(now.awaited_size(), 1);
  EXPECT_EQ(now.awaited(0), "north");
  EXPECT_TRUE(dora_.watch(campaign).campaign().waits_for_you());
  EXPECT_EQ(dora_.give(campaign, march("north")), "");
  EXPECT_EQ(turn(campaign), 2U);
}

// Who was named as a deputy was reminded of each turn for good.
TEST_F(CampaignSeats, ADeputyMayLayItDown) {
  const std::uint64_t campaign = make(0);
  ASSERT_EQ(ann_.give(campaign, take("north")), "");
  EXPECT_EQ(ann_.give(campaign, name_deputy("north", "Ann")), "A player can't be their own deputy.");
  ASSERT_EQ(ann_.give(campaign, name_deputy("north", "Dora")), "");
  ASSERT_EQ(dora_.give(campaign, take("north")), "");
  EXPECT_EQ(dora_.watch(campaign).campaign().your_seat(), "north");
  const auto leave = [](Order& order) { order.mutable_leave_seat()->set_seat("north"); };
  EXPECT_EQ(ben_.give(campaign, leave), "That is not your seat.");
  EXPECT_EQ(dora_.give(campaign, leave), "");
  EXPECT_EQ(dora_.watch(campaign).campaign().your_seat(), "");
  EXPECT_EQ(ann_.watch(campaign).campaign().your_seat(), "north") << "she keeps her seat";
}

// A player could name anybody: that person could then never play for the other side, nor umpire.
TEST_F(CampaignSeats, ADeputyIsAskedAndBoundOnlyByAccepting) {
  const std::uint64_t campaign = make(0);
  ASSERT_EQ(ann_.give(campaign, take("north")), "");
  ASSERT_EQ(ann_.give(campaign, name_deputy("north", "Dora")), "");
  const v1::CampaignSummary asked = dora_.watch(campaign).campaign();
  EXPECT_EQ(asked.your_seat(), "");
  ASSERT_EQ(asked.asked_seats_size(), 1);
  EXPECT_EQ(asked.asked_seats(0), "north");
  EXPECT_EQ(dora_.give(campaign, march("north")), "That is not your seat.");
  EXPECT_EQ(dora_.watch(campaign).view().forces_size(), 0) << "she sees nothing of the north";
  const auto asked_by = [&](CampaignClient& client) {
    const v1::CampaignView view = client.watch(campaign).view();
    const auto seat = std::ranges::find(view.seats(), std::string("north"), &v1::CampaignSeat::key);
    return seat == view.seats().end() ? std::string() : seat->asked_deputy();
  };
  EXPECT_EQ(asked_by(ann_), "Dora");
  EXPECT_EQ(asked_by(ben_), "") << "the other side does not see it";
  const auto decline = [](Order& order) { order.mutable_leave_seat()->set_seat("north"); };
  EXPECT_EQ(dora_.give(campaign, decline), "");
  EXPECT_EQ(dora_.watch(campaign).campaign().asked_seats_size(), 0);
  ASSERT_EQ(ann_.give(campaign, name_deputy("north", "Dora")), "");
  EXPECT_EQ(dora_.give(campaign, take("south")), "") << "she is free to play for the other side";
  EXPECT_EQ(dora_.give(campaign, take("north")), "You have played for the other side, and know its secrets.");
}

// Two worlds: in one of them the armies have met. The numbers of others' matches, and of one's own later ones, are the
// same in both.
TEST_F(CampaignSeats, TheNumbersOfMatchesTellNothingOfHiddenBattles) {
  std::vector<std::uint64_t> numbers;
  for (const bool meets : {false, true}) {
    CampaignServer server;
    CampaignClient uma(server, "Uma");
    CampaignClient ann(server, "Ann");
    CampaignClient ben(server, "Ben");
    for (const char* name : {"Ann", "Ben", "Dora"}) server.add_account(name);
    play::TestClient dora(server.server(), "Dora");
    const std::uint64_t before = dora.create().match_created().match();
    const std::uint64_t campaign = uma.make({});
    ASSERT_EQ(ann.give(campaign, take("north")), "");
    ASSERT_EQ(ben.give(campaign, take("south")), "");
    for (int turn = 0; meets && turn < 12 && uma.watch(campaign).view().battles().empty(); ++turn) {
      ASSERT_EQ(ann.give(campaign, march("north")), "");
      ASSERT_EQ(uma.give(campaign, [](Order& order) { order.mutable_close(); }), "");
      server.server().pass(200);
    }
    EXPECT_EQ(server.server().store().matches().random_ids().size(), meets ? 1U : 0U);
    numbers.push_back(dora.create().match_created().match() - before);
    server.restart();
    numbers.push_back(dora.create().match_created().match() - before);
  }
  EXPECT_EQ(numbers, (std::vector<std::uint64_t>{1, 2, 1, 2}));
}

TEST_F(CampaignSeats, TheUmpireMayBeginWithoutSomebody) {
  const std::uint64_t campaign = make(2);
  ASSERT_EQ(ann_.give(campaign, take("north")), "");
  EXPECT_EQ(uma_.give(campaign, [](Order& order) { order.mutable_close(); }), "");
  EXPECT_EQ(turn(campaign), 2U);
  server_.server().pass(2 * kDayMs + 120'000);
  EXPECT_EQ(turn(campaign), 3U) << "later turns wait for nobody";
}

TEST_F(CampaignSeats, ABattleIsAMatchOnceBothSidesHaveSomebody) {
  const std::uint64_t campaign = make(0);
  ASSERT_EQ(ann_.give(campaign, take("north")), "");
  const v1::CampaignBattle battle = met(campaign);
  EXPECT_EQ(battle.match(), 0U) << "nobody would fight for the south";
  ASSERT_EQ(ben_.give(campaign, take("south")), "");
  server_.server().pass(200);
  const std::uint64_t match = uma_.watch(campaign).view().battles(0).match();
  ASSERT_NE(match, 0U);
  const v1::Seat south = battle.red_side() == "south" ? v1::SEAT_RED : v1::SEAT_BLUE;
  EXPECT_TRUE(sits(server_, match, south, "Ben"));
  play::TestClient at_the_table(server_.server(), "Ben");
  at_the_table.watch(match, south);
  EXPECT_EQ(at_the_table.match().campaign(), campaign) << "the way back";
}

TEST_F(CampaignSeats, DeputiesAndSuccessorsGetASeatInARunningBattle) {
  const auto [campaign, battle, south] = running_battle();
  EXPECT_TRUE(sits(server_, battle.match(), v1::SEAT_UMPIRE, "Uma"));
  EXPECT_FALSE(sits(server_, battle.match(), south, "Dora"));
  EXPECT_EQ(ben_.give(campaign, name_deputy("south", "Dora")), "");
  EXPECT_EQ(dora_.give(campaign, take("south")), "");
  server_.server().pass(200);
  EXPECT_TRUE(sits(server_, battle.match(), south, "Dora"));
  EXPECT_FALSE(was_warned_of("gets no seat"));
}

TEST_F(CampaignSeats, APlayerWhoLeftABattleStaysAwayAfterARestart) {
  const auto [campaign, battle, south] = running_battle();
  EXPECT_EQ(ben_.give(campaign, name_deputy("south", "Dora")), "");
  EXPECT_EQ(dora_.give(campaign, take("south")), "");
  server_.server().pass(200);
  play::TestClient dora(server_.server(), "Dora");
  ASSERT_TRUE(dora.leave(battle.match()).has_done());
  server_.restart();
  server_.server().pass(200);
  EXPECT_FALSE(sits(server_, battle.match(), south, "Dora")) << "she has left deliberately";
  EXPECT_TRUE(sits(server_, battle.match(), south, "Ben"));
  EXPECT_FALSE(was_warned_of("gets no seat"));
}

TEST_F(CampaignSeats, AReplacedPlayerLeavesTheBattleToTheirSuccessor) {
  const auto [campaign, battle, south] = running_battle();
  EXPECT_EQ(uma_.give(campaign,
                      [](Order& order) {
                        order.mutable_assign()->set_seat("south");
                        order.mutable_assign()->set_person("Dora");
                      }),
            "");
  server_.server().pass(200);
  EXPECT_FALSE(sits(server_, battle.match(), south, "Ben"));
  EXPECT_TRUE(sits(server_, battle.match(), south, "Dora"));
  play::TestClient dora(server_.server(), "Dora");
  dora.watch(battle.match(), south);
  EXPECT_TRUE(play::accepted(dora.order(play::ready_order()))) << "she leads the side";
  EXPECT_FALSE(was_warned_of("gets no seat"));
}

// The previous umpire could still rule on a battle that was being fought.
TEST_F(CampaignSeats, AnUmpireWhoHandsOverLeavesTheBattleToTheNewOne) {
  const auto [campaign, battle, south] = running_battle();
  ASSERT_TRUE(sits(server_, battle.match(), v1::SEAT_UMPIRE, "Uma"));
  EXPECT_EQ(uma_.give(campaign,
                      [](Order& order) {
                        order.mutable_name_umpire()->set_person("Dora");
                        order.mutable_name_umpire()->set_reason("I have no time.");
                      }),
            "");
  server_.server().pass(200);
  EXPECT_TRUE(sits(server_, battle.match(), v1::SEAT_UMPIRE, "Dora"));
  EXPECT_FALSE(sits(server_, battle.match(), v1::SEAT_UMPIRE, "Uma"));
  play::TestClient uma(server_.server(), "Uma");
  EXPECT_FALSE(uma.join(battle.match(), v1::SEAT_UMPIRE).has_joined());
  EXPECT_FALSE(was_warned_of("gets no seat"));
}

TEST_F(CampaignSeats, ADeputyWhoHasASeatIsOfferedWhatBothMayOrder) {
  std::string text = road();
  const std::string army = "key = \"north-army\"";
  ASSERT_NE(text.find(army), std::string::npos);
  text.insert(text.find(army) + army.size(), "\nseat = \"north\"");
  for (const std::string key : {"north", "aide"})
    text += "\n[[seat]]\nkey = \"" + key + "\"\nname = \"The " + key + "\"\nside = \"north\"\n";
  const std::uint64_t campaign = uma_.ask_with([&](v1::CampaignRequest& request) {
                                       request.mutable_make_campaign()->set_text(text);
                                       request.mutable_make_campaign()->set_request_id("two seats of the north");
                                     })
                                     .order_done()
                                     .campaign();
  ASSERT_NE(campaign, 0U) << uma_.why();
  ASSERT_EQ(ann_.give(campaign, take("north")), "");
  ASSERT_EQ(ben_.give(campaign, take("aide")), "");
  const auto offers_of_north = [campaign](v1::CampaignRequest& request) {
    request.mutable_ask_offers()->set_campaign(campaign);
    request.mutable_ask_offers()->set_seat("north");
  };
  ben_.ask_with(offers_of_north);
  EXPECT_EQ(ben_.why(), "That is not your seat.");
  EXPECT_EQ(ann_.give(campaign, name_deputy("north", "Ben")), "");
  EXPECT_EQ(ben_.give(campaign, take("north")), "");
  EXPECT_EQ(ben_.ask_with(offers_of_north).offers().forces_size(), 1) << ben_.why();
  const v1::CampaignSummary both = ben_.watch(campaign).campaign();
  ASSERT_EQ(both.your_seats_size(), 2);
  EXPECT_EQ(both.your_seats(0), "aide") << "his own";
  EXPECT_EQ(both.your_seats(1), "north");
  EXPECT_EQ(both.your_seat(), "aide");
  EXPECT_FALSE(both.deputy());
  EXPECT_EQ(ben_.give(campaign, [](Order& order) { order.mutable_seal()->set_seat("aide"); }), "");
  EXPECT_TRUE(ben_.watch(campaign).campaign().waits_for_you()) << "the orders of the north are missing";
  EXPECT_EQ(ben_.give(campaign, march("north")), "");
  EXPECT_FALSE(ben_.watch(campaign).campaign().waits_for_you());
  const auto as = [&](const std::string& seat) {
    return [campaign, seat](v1::CampaignRequest& request) {
      request.mutable_ask_then()->set_campaign(campaign);
      request.mutable_ask_then()->set_as_seat(seat);
    };
  };
  const v1::CampaignView norths = ben_.ask_with(as("north")).then().view();
  ASSERT_EQ(norths.sealed_size(), 1) << ben_.why();
  EXPECT_EQ(norths.sealed(0).seat(), "north");
  for (const std::string seat : {"north", "south"}) {
    const std::string why = seat == "south" ? "That is not your seat." : "";
    ben_.ask_with([&](v1::CampaignRequest& request) {
      request.mutable_ask_record()->set_campaign(campaign);
      request.mutable_ask_record()->set_as_seat(seat);
    });
    EXPECT_EQ(ben_.why(), why) << "the record";
    ben_.ask_with([&](v1::CampaignRequest& request) {
      request.mutable_ask_file()->set_campaign(campaign);
      request.mutable_ask_file()->set_kind(v1::CAMPAIGN_FILE_KIND_ROSTERS_CSV);
      request.mutable_ask_file()->set_as_seat(seat);
    });
    EXPECT_EQ(ben_.why(), why) << "a file";
  }
}

TEST_F(CampaignSeats, AComputerThatIsGivenASeatTakesItsPlaceInTheBattle) {
  const auto [campaign, battle, south] = running_battle();
  ASSERT_EQ(uma_.assign_computer(campaign, "south"), "");
  server_.server().pass(200);
  EXPECT_FALSE(sits(server_, battle.match(), south, "Ben"));
  EXPECT_TRUE(sits(server_, battle.match(), south, std::string(play::kComputer)));
  EXPECT_TRUE(sits(server_, battle.match(), south == v1::SEAT_RED ? v1::SEAT_BLUE : v1::SEAT_RED, "Ann"));
  EXPECT_EQ(uma_.give(campaign,
                      [](Order& order) {
                        order.mutable_assign()->set_seat("south");
                        order.mutable_assign()->set_person("Ben");
                      }),
            "");
  server_.server().pass(200);
  EXPECT_TRUE(sits(server_, battle.match(), south, "Ben")) << "called back";
  EXPECT_FALSE(sits(server_, battle.match(), south, std::string(play::kComputer)));
  EXPECT_FALSE(was_warned_of("gets no seat"));
  EXPECT_FALSE(was_warned_of("is not handed"));
}

TEST_F(CampaignSeats, TheUmpireHandsABattleToComputerPlayers) {
  const auto [campaign, battle, south] = running_battle();
  const auto hand = [&](const std::string& reason) {
    return [number = battle.number(), reason](Order& order) {
      order.mutable_hand_battle()->set_battle(number);
      order.mutable_hand_battle()->set_reason(reason);
    };
  };
  EXPECT_EQ(ann_.give(campaign, hand("We have no time.")), "Only the umpire of this campaign can do that.");
  EXPECT_NE(uma_.give(campaign, hand("")), "") << "a reason is wanted";
  server_.server().pass(600'000);
  EXPECT_EQ(uma_.watch(campaign).view().battles(0).state(), v1::CAMPAIGN_BATTLE_OPEN) << "nobody plays it";
  EXPECT_EQ(uma_.give(campaign, hand("They have no time.")), "");
  server_.server().pass(600'000);
  for (const auto& [seat, person] : {std::pair{v1::SEAT_RED, "Ann"}, {v1::SEAT_RED, "Ben"}, {v1::SEAT_BLUE, "Ann"}})
    EXPECT_FALSE(sits(server_, battle.match(), seat, person)) << person;
  EXPECT_NE(uma_.watch(campaign).view().battles(0).state(), v1::CAMPAIGN_BATTLE_OPEN) << "it is fought";
  EXPECT_NE(uma_.give(campaign, hand("Once more.")), "");
  EXPECT_FALSE(was_warned_of("can't be handed"));
}

TEST(CampaignRights, WhoMadeItForAClubLosesThemWithTheirMembership) {
  Campaign campaign;
  campaign.created_by = "Olga";
  campaign.terms.set_club(1);
  campaign.terms.set_audience(v1::CAMPAIGN_AUDIENCE_CLUB);
  store::ClubRows club;
  club.members.push_back(store::ClubMemberRow{"Olga", false, 1});
  v1::CampaignOrder order;
  order.mutable_name_umpire()->set_person("Olga");
  const Standing member = standing_of(campaign, &club, "Olga");
  EXPECT_TRUE(member.umpire);
  EXPECT_TRUE(asker_of(member, "Olga", order).umpire);
  club.members.clear();
  const Standing removed = standing_of(campaign, &club, "Olga");
  EXPECT_FALSE(removed.umpire);
  EXPECT_FALSE(removed.may_look);
  EXPECT_FALSE(asker_of(removed, "Olga", order).umpire);
  campaign.terms.set_umpire("Olga");
  EXPECT_TRUE(standing_of(campaign, &club, "Olga").umpire) << "an umpire who is named need not be a member";
}

}  // namespace
}  // namespace battalia::campaign
