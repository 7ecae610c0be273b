// Events of hundreds of players: long work is done in the background, so that no message holds up the loop, and it is
// charged to the person who asked for it.
#include "common/base/handed_over.h"
#include "server/league/host/league_host.h"
#include "tests/league/service/league_server.h"

#include <algorithm>

namespace battalia::league {
namespace {

using Order = v1::LeagueOrder;

constexpr int kPlayers = 200;
constexpr work::Steps kMostAtOnce = 50 * work::kStepsPerMs;
constexpr work::Steps kPairing = 20 * work::kStepsPerMs;  // of so many, at least

class LargeEvents : public testing::Test {
 protected:
  // A Swiss of this many players, begun.
  std::uint64_t event_of(int players, bool computers = false) {
    const std::uint64_t event = olga.make(ford_terms(3));
    begin(event, players, computers);
    return event;
  }
  void begin(std::uint64_t event, int players, bool computers) {
    EXPECT_EQ(olga.give(event,
                        [&](Order& order) {
                          for (int i = 1; i <= players; ++i) {
                            v1::EnterCompetition& enter = *order.mutable_import_entrants()->add_entrants();
                            enter.set_name("Player " + std::to_string(i));
                            enter.set_computer(computers);
                          }
                        }),
              "");
    EXPECT_EQ(olga.give(event, [](Order& order) { order.mutable_start(); }), "");
  }
  Competition stored(std::uint64_t event) { return fold(server.server().store().log(), event); }
  template <class Fill>
  v1::ServerMessage ask(Fill fill) {
    return olga.ask_with(fill);
  }

  // Its computers are in no hurry, so that only the event moves the clock.
  LeagueServer server{{.think_ms = 3'600'000}, LeagueServer::Threads::several};
  LeagueClient olga{server, "Olga"};
};

void draft(Order& order) { order.mutable_draft_round(); }

TEST_F(LargeEvents, ArePairedAndPreviewedInTheBackgroundAndPaidFor) {
  const std::uint64_t event = event_of(kPlayers);
  work::Steps spent = work::spent();
  work::Steps charged = work::charged();
  const auto preview =
      ask([&](v1::LeagueRequest& request) { request.mutable_preview_round()->set_competition(event); });
  EXPECT_EQ(preview.league().round_previewed().draft().pairs_size(), kPlayers / 2) << preview.ShortDebugString();
  EXPECT_LT(work::spent() - spent, kMostAtOnce);
  EXPECT_GT(work::charged() - charged, kPairing);

  spent = work::spent();
  charged = work::charged();
  EXPECT_EQ(olga.give(event, draft), "");
  ASSERT_TRUE(stored(event).draft);
  EXPECT_EQ(stored(event).draft->pairs_size(), kPlayers / 2);
  EXPECT_LT(work::spent() - spent, kMostAtOnce);
  EXPECT_GT(work::charged() - charged, kPairing);

  const v1::LeagueDraft pairs = *stored(event).draft;
  spent = work::spent();
  charged = work::charged();
  EXPECT_EQ(olga.give(event,
                      [&](Order& order) {
                        order.mutable_swap()->set_first(pairs.pairs(0).red());
                        order.mutable_swap()->set_second(pairs.pairs(1).red());
                      }),
            "");
  EXPECT_TRUE(stored(event).draft->by_hand());
  EXPECT_LT(work::spent() - spent, kMostAtOnce);
  EXPECT_GT(work::charged() - charged, kPairing);
}

TEST_F(LargeEvents, HoldUpNobodyWhileTheyArePaired) {
  const std::uint64_t large = event_of(kPlayers);
  const std::uint64_t small = event_of(4);
  server.background().held = true;
  olga.give_later(large, draft);
  olga.give_later(large, [](Order& order) { order.mutable_publish(); });
  EXPECT_EQ(server.background().waiting(), 1U) << "orders of one event wait for one another";
  EXPECT_EQ(olga.give(small, draft), "");
  EXPECT_TRUE(stored(small).draft);
  EXPECT_EQ(stored(large).round, 0U);
  server.background().held = false;
  server.run();
  EXPECT_EQ(stored(large).round, 1U);
  EXPECT_EQ(stored(large).games.size(), std::size_t{kPlayers / 2});
}

TEST_F(LargeEvents, AnswerARepeatedOrderOnce) {
  const std::uint64_t event = event_of(kPlayers);
  const std::uint64_t before = olga.watch(event).version();
  Order order;
  draft(order);
  EXPECT_EQ(olga.order(event, order, "the draft"), "");
  EXPECT_EQ(olga.order(event, order, "the draft"), "");
  EXPECT_EQ(olga.watch(event).version(), before + 1);
}

TEST_F(LargeEvents, RefuseRequestsWhenTooMuchIsWaiting) {
  const std::uint64_t event = event_of(kPlayers);
  server.background().most_waiting = 0;
  EXPECT_EQ(olga.give(event, draft), "The server is busy with other large events; try again in a minute.");
  const auto record = ask([&](v1::LeagueRequest& request) { request.mutable_ask_record()->set_competition(event); });
  EXPECT_EQ(record.refused().code(), v1::REFUSAL_CODE_NOT_NOW);
  const auto ratings = ask([](v1::LeagueRequest& request) { request.mutable_ask_ratings()->set_system("skirmish"); });
  EXPECT_EQ(ratings.refused().code(), v1::REFUSAL_CODE_NOT_NOW) << "all games of all years";
  server.background().most_waiting = 1;
  EXPECT_EQ(olga.give(event, draft), "");
}

// As if a thread became free between the block and the draft.
TEST_F(LargeEvents, NeverPairPlayersBlockedByTheClub) {
  const std::uint64_t club = olga.found_club("York");
  const auto of_club = [&](auto fill) {
    v1::ClubOrder order;
    fill(order);
    EXPECT_EQ(olga.club_order(club, order), "");
  };
  of_club([](v1::ClubOrder& order) {
    order.mutable_change()->set_name("York");
    order.mutable_change()->set_open(true);
  });
  LeagueClient ann{server, "Ann"};
  LeagueClient ben{server, "Ben"};
  v1::ClubOrder join;
  join.mutable_join();
  EXPECT_EQ(ann.club_order(club, join) + ben.club_order(club, join), "");
  v1::LeagueTerms terms = ford_terms(3);
  terms.set_club(club);
  const std::uint64_t event = olga.make(terms);
  const auto enter = [](Order& order) { order.mutable_enter(); };
  EXPECT_EQ(ann.give(event, enter) + ben.give(event, enter), "");
  begin(event, kPlayers, false);
  of_club([](v1::ClubOrder& order) {
    order.mutable_block()->set_first("Ann");
    order.mutable_block()->set_second("Ben");
  });

  server.background().refuses_next = true;
  EXPECT_EQ(olga.give(event, draft), "The server is busy with other large events; try again in a minute.");
  EXPECT_FALSE(stored(event).draft);
  EXPECT_EQ(olga.give(event, draft), "");
  EXPECT_TRUE(stored(event).draft);
  EXPECT_EQ(stored(event).blocks.size(), 1U);
}

// After a start, only requests about events wait for them.
TEST_F(LargeEvents, AreReadInSlicesAfterAStart) {
  constexpr int kEvents = 20;
  std::uint64_t last = 0;
  for (int i = 0; i < kEvents; ++i) last = event_of(kPlayers);
  work::forget_turns();
  {
    const work::Turn turn;
    server.restart();
  }
  EXPECT_FALSE(server.league().is_open());
  EXPECT_TRUE(server.league().reminders(0).empty());
  while (!server.league().is_open()) {
    const work::Turn turn;
    ASSERT_TRUE(server.server().clock().step(server.server().clock().now_ms()));
  }
  EXPECT_LT(work::most_in_a_turn(), kMostAtOnce / 2);
  EXPECT_EQ(olga.watch(last).view().entrants_size(), kPlayers);
}

TEST_F(LargeEvents, AreShownFromTheBackground) {
  const std::uint64_t event = event_of(kPlayers);
  const work::Steps charged = work::charged();
  EXPECT_EQ(olga.watch(event).view().entrants_size(), kPlayers);
  EXPECT_GT(work::charged() - charged, kPlayers * work::Steps{1'000});
  EXPECT_EQ(olga.give(event, draft), "");
  server.server().pass(1'000);
  server.run();
  const auto pushed = olga.pushed();
  ASSERT_FALSE(pushed.empty());
  EXPECT_EQ(pushed.back().view().draft().pairs_size(), kPlayers / 2);
  const auto page = ask([&](v1::LeagueRequest& request) {
    request.mutable_ask_player_page()->set_competition(event);
    request.mutable_ask_player_page()->set_entrant(kPlayers);
  });
  EXPECT_EQ(page.league().player_page().entrant().id(), kPlayers);
  v1::AskLeagueFile asked;
  asked.set_competition(event);
  asked.set_kind(v1::LEAGUE_FILE_KIND_ENTRANTS_CSV);
  EXPECT_NE(server.public_file(asked)->content().find("Player 200"), std::string::npos);
  server.background().most_waiting = 0;
  EXPECT_FALSE(server.league().public_file(asked, [](const auto&) { FAIL() << "it is made in the background"; }));
  const auto refused = ask([&](v1::LeagueRequest& request) { request.mutable_watch()->set_competition(event); });
  EXPECT_EQ(refused.refused().code(), v1::REFUSAL_CODE_NOT_NOW);
}

TEST_F(LargeEvents, TellTheirRecordAndFilesFromTheBackground) {
  const std::uint64_t event = event_of(kPlayers);
  const work::Steps charged = work::charged();
  const auto record = ask([&](v1::LeagueRequest& request) { request.mutable_ask_record()->set_competition(event); });
  EXPECT_EQ(record.league().record_shown().lines_size(), 3);
  EXPECT_GT(work::charged(), charged);
  const auto file = ask([&](v1::LeagueRequest& request) {
    request.mutable_ask_file()->set_competition(event);
    request.mutable_ask_file()->set_kind(v1::LEAGUE_FILE_KIND_ENTRANTS_CSV);
  });
  EXPECT_NE(file.league().file().content().find("Player 200"), std::string::npos);
}

// One order begins hundreds of games: they are created a few at a time.
TEST_F(LargeEvents, MakeTheirGamesInSlices) {
  const std::uint64_t event = event_of(kPlayers, true);
  ASSERT_EQ(olga.give(event, draft), "");
  ASSERT_EQ(olga.give(event, [](Order& order) { order.mutable_publish(); }), "");
  work::forget_turns();
  const auto made = [&] {
    const Competition now = stored(event);
    return std::count_if(now.games.begin(), now.games.end(), [](const auto& game) { return game.second.match() != 0; });
  };
  for (int tries = 0; tries < 1'000 && made() < kPlayers / 2; ++tries) {
    const work::Turn turn;
    server.server().clock().step(server.server().clock().now_ms() + 1'000);
    server.run();
  }
  EXPECT_EQ(made(), kPlayers / 2);
  EXPECT_LT(work::most_in_a_turn(), kMostAtOnce);
}

}  // namespace
}  // namespace battalia::league
