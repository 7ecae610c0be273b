// Undoing a publication takes back the matches that it created: nobody can play them any more, a process that ends in
// between leaves none behind, and the round gets new matches when it is published again.
#include "server/play/archive/archive.h"
#include "tests/league/service/league_server.h"

namespace battalia::league {
namespace {

using Order = v1::LeagueOrder;

std::string undo(LeagueClient& client, std::uint64_t event) {
  return client.give(event, [](Order& order) { order.mutable_undo_publication()->set_reason("A name was missing."); });
}

std::string publish(LeagueClient& client, std::uint64_t event) {
  const std::string why = client.give(event, [](Order& order) { order.mutable_draft_round(); });
  return why.empty() ? client.give(event, [](Order& order) { order.mutable_publish(); }) : why;
}

// Ann and Ben are in an event of Olga's with its first round published.
struct Published {
  explicit Published(LeagueServer& at) : server(at) {
    for (LeagueClient* player : {&ann, &ben})
      EXPECT_EQ(player->give(event, [](Order& order) { order.mutable_enter(); }), "");
    EXPECT_EQ(olga.give(event, [](Order& order) { order.mutable_start(); }), "");
    EXPECT_EQ(publish(olga, event), "");
  }
  v1::Stage stage(std::uint64_t match) const {
    const auto summary = server.server().store().matches().summary(match);
    return summary ? static_cast<v1::Stage>(summary->stage) : v1::STAGE_UNSPECIFIED;
  }
  // The pairing's lot decides who plays red.
  static std::string red(const v1::LeagueGame& game) { return game.red() == 1 ? "Ann" : "Ben"; }
  static std::string blue(const v1::LeagueGame& game) { return game.red() == 1 ? "Ben" : "Ann"; }

  LeagueServer& server;
  LeagueClient olga{server, "Olga"};
  LeagueClient ann{server, "Ann"};
  LeagueClient ben{server, "Ben"};
  std::uint64_t event = olga.make(ford_terms(2));
};

TEST(WithdrawnRounds, TheMatchesOfAnUndoneRoundAreCalledOff) {
  LeagueServer server;
  Published league(server);
  server.server().pass(1'000);
  const v1::LeagueGame game = league.olga.watch(league.event).view().games(0);
  const std::uint64_t match = game.match();
  ASSERT_EQ(league.stage(match), v1::STAGE_GATHERING);
  ASSERT_EQ(undo(league.olga, league.event), "");
  server.server().pass(1'000);
  EXPECT_EQ(league.stage(match), v1::STAGE_ENDED);
  play::TestClient red(server.server(), Published::red(game));
  red.watch(match, v1::SEAT_RED);
  EXPECT_FALSE(play::accepted(red.order(play::ready_order()))) << "it cannot be begun any more";
  EXPECT_NE(red.prompt().headline().find("The round was withdrawn: A name was missing."), std::string::npos)
      << red.prompt().ShortDebugString();
  EXPECT_TRUE(play::refused(red.ask([&](const play::RequestContext& call) {
    v1::AskAftermath asked;
    asked.set_match(match);
    server.server().service().ask_aftermath(call, asked);
  }),
                            v1::REFUSAL_CODE_NOT_NOW));
  EXPECT_NE(play::export_match(server.server().store(), server.server().systems(), match), "");
  ASSERT_EQ(publish(league.olga, league.event), "");
  server.server().pass(1'000);
  const v1::CompetitionView view = league.olga.watch(league.event).view();
  ASSERT_EQ(view.games_size(), 1);
  EXPECT_EQ(view.games(0).match(), match + 1);
  EXPECT_EQ(league.stage(match + 1), v1::STAGE_GATHERING);
  EXPECT_FALSE(view.games(0).has_result()) << "what was called off gives no result";
}

TEST(WithdrawnRounds, ARoundWithABegunGameStands) {
  LeagueServer server;
  Published league(server);
  server.server().pass(1'000);
  const v1::LeagueGame game = league.olga.watch(league.event).view().games(0);
  for (const auto& [name, seat] :
       {std::pair(Published::red(game), v1::SEAT_RED), std::pair(Published::blue(game), v1::SEAT_BLUE)}) {
    play::TestClient player(server.server(), name);
    player.watch(game.match(), seat);
    EXPECT_TRUE(play::accepted(player.order(play::ready_order())));
  }
  EXPECT_EQ(undo(league.olga, league.event), "A game of the round has begun: the round can't be withdrawn.");
  server.server().pass(1'000);
  EXPECT_EQ(league.stage(game.match()), v1::STAGE_PLAYING);
}

// The match of a forfeited game stayed among the open games of both for good, and they were reminded of it.
TEST(WithdrawnRounds, TheMatchOfAGameThatWasRuledOnUnplayedEndsWithTheNextRound) {
  LeagueServer server;
  Published league(server);
  server.server().pass(1'000);
  const std::uint64_t match = league.olga.watch(league.event).view().games(0).match();
  ASSERT_EQ(league.olga.give(league.event,
                             [](Order& order) {
                               order.mutable_correct()->set_game(1);
                               order.mutable_correct()->set_ending(v1::LEAGUE_ENDING_RED_FORFEITS);
                               order.mutable_correct()->set_reason("Overslept.");
                             }),
            "");
  server.server().pass(1'000);
  EXPECT_EQ(league.stage(match), v1::STAGE_GATHERING) << "the ruling may be a mistake";
  ASSERT_EQ(publish(league.olga, league.event), "");
  server.server().pass(1'000);
  EXPECT_EQ(league.stage(match), v1::STAGE_ENDED);
  const v1::CompetitionView view = league.olga.watch(league.event).view();
  EXPECT_EQ(view.games(0).result().ending(), v1::LEAGUE_ENDING_RED_FORFEITS);
  EXPECT_EQ(league.stage(view.games(1).match()), v1::STAGE_GATHERING);
}

// Wherever the process ends: while the match is created, before its number is recorded, before it is called off.
TEST(WithdrawnRounds, NoProcessThatEndsLeavesAMatchBehind) {
  for (std::int64_t made_ms = 0; made_ms <= 100; made_ms += 10) {
    LeagueServer server;
    Published league(server);
    server.server().pass(made_ms);
    ASSERT_EQ(undo(league.olga, league.event), "") << made_ms;
    server.restart();
    server.server().pass(1'000);
    const std::uint64_t last = server.server().store().matches().greatest_id();
    for (std::uint64_t match = 1; match <= last; ++match) {
      EXPECT_EQ(league.stage(match), v1::STAGE_ENDED) << "match " << match << " after " << made_ms << " ms";
    }
    EXPECT_TRUE(league.olga.watch(league.event).view().games().empty());
  }
}

TEST(WithdrawnRounds, AnUndoWhileTheMatchIsMadeCallsItOff) {
  LeagueServer server;
  Published league(server);
  server.server().hold_disk();
  server.server().pass(100);  // the match is waiting for the disk
  league.olga.give_later(league.event,
                         [](Order& order) { order.mutable_undo_publication()->set_reason("Too early."); });
  server.server().release_disk();
  server.server().pass(1'000);
  ASSERT_EQ(server.server().store().matches().greatest_id(), 1U);
  EXPECT_EQ(league.stage(1), v1::STAGE_ENDED);
}

}  // namespace
}  // namespace battalia::league
