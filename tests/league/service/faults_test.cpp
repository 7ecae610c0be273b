// A failure in one event stays in that event: the others have their matches, dates and results; and work that one
// process began is finished by the next.
#include "server/league/host/league_host.h"
#include "server/play/answer.h"
#include "server/play/archive/salvage.h"
#include "server/play/state/match_state.h"
#include "tests/league/service/league_server.h"

namespace battalia::league {
namespace {

using Order = v1::LeagueOrder;

// A published event of two computers; its one game has no match yet.
std::uint64_t published(LeagueClient& by, const v1::LeagueTerms& terms) {
  const std::uint64_t event = by.make(terms);
  for (const char* name : {"Ada", "Ben"}) {
    EXPECT_EQ(by.give(event,
                      [&](Order& order) {
                        order.mutable_enter()->set_name(name);
                        order.mutable_enter()->set_computer(true);
                      }),
              "");
  }
  EXPECT_EQ(by.give(event, [](Order& order) { order.mutable_start(); }), "");
  EXPECT_EQ(by.give(event, [](Order& order) { order.mutable_draft_round(); }), "");
  EXPECT_EQ(by.give(event, [](Order& order) { order.mutable_publish(); }), "");
  return event;
}

v1::LeagueGame game_of(LeagueClient& client, std::uint64_t event) { return client.watch(event).view().games(0); }

TEST(LeagueFaults, AnEventThatCannotBeReadHoldsUpNoOther) {
  LeagueServer server;
  LeagueClient olga(server, "Olga");
  v1::LeagueTerms of_club = ford_terms(1);
  of_club.set_club(olga.found_club("York"));
  const std::uint64_t first = published(olga, of_club);
  const std::uint64_t second = published(olga, ford_terms(1));
  server.fail_club(of_club.club());
  server.server().pass(1'000);
  EXPECT_FALSE(server.warnings.empty()) << "the operator is told";
  EXPECT_NE(game_of(olga, second).match(), 0U);
  server.fail_club(0);
  EXPECT_EQ(game_of(olga, first).match(), 0U);
  server.server().pass(2 * 60'000);
  EXPECT_NE(game_of(olga, first).match(), 0U) << "tried again, though nothing has changed";
}

TEST(LeagueFaults, APersonAtTheLimitIsStillAnsweredForTheLastEventAnnounced) {
  LeagueServer server;
  LeagueClient olga(server, "Olga");
  std::uint64_t last = 0;
  for (int i = 1; i <= 50; ++i) last = olga.make(ford_terms(1), "event " + std::to_string(i));
  EXPECT_EQ(olga.make(ford_terms(1), "event 50"), last) << "its answer was lost";
  const v1::ServerMessage another = olga.ask_with([](v1::LeagueRequest& request) {
    *request.mutable_make_competition()->mutable_terms() = ford_terms(1);
    request.mutable_make_competition()->set_request_id("event 51");
  });
  EXPECT_EQ(another.refused().code(), v1::REFUSAL_CODE_TOO_FAST);
}

TEST(LeagueFaults, ADamagedEventHoldsUpNoResultOfTheOthers) {
  LeagueServer server;
  LeagueClient olga(server, "Olga");
  const std::uint64_t damaged = published(olga, ford_terms(1));
  server.server().pass(60);  // so that its match is created, and ends, first
  const std::uint64_t sound = published(olga, ford_terms(1));
  server.server().store().damage(stream_of(damaged), 1);
  server.restart();
  server.server().pass(10 * 60'000);
  EXPECT_TRUE(game_of(olga, sound).result().confirmed());
  EXPECT_FALSE(server.warnings.empty()) << "the operator is told";
}

TEST(LeagueFaults, ASeasonThatWasBegunWithoutItsPlayersGetsThemWhenItIsAskedForAgain) {
  LeagueServer server;
  LeagueClient olga(server, "Olga");
  v1::LeagueTerms terms = ford_terms(1);
  terms.set_automatic_seconds(1);
  const std::uint64_t before = published(olga, terms);
  server.server().pass(10 * 60'000);
  ASSERT_TRUE(olga.watch(before).view().ended());
  v1::LeagueRequest request;
  request.mutable_make_competition()->set_season_after(before);
  request.mutable_make_competition()->set_request_id("season");
  struct Lost final : play::Subscriber {
    void send(play::Frame) override {}
  };
  server.league().ask({{"Olga", v1::ROLE_PLAYER}, 1, std::make_shared<Lost>()}, request);
  server.server().store().journal().commit_waiting();  // the event is durable, and the process ends
  server.restart();
  EXPECT_TRUE(olga.watch(before + 1).view().entrants().empty());
  for (int time = 0; time < 2; ++time) {
    EXPECT_EQ(olga.ask(request).league().order_done().competition(), before + 1);
    EXPECT_EQ(olga.watch(before + 1).view().entrants_size(), 2);
  }
}

// Two people whose game has begun and will become overdue.
struct Overdue {
  explicit Overdue(LeagueServer& server, v1::LeagueOverdue policy = v1::LEAGUE_OVERDUE_ADJUDICATE)
      : olga(server, "Olga") {
    v1::LeagueTerms terms = ford_terms(1);
    terms.set_round_days(1);
    terms.set_overdue(policy);
    event = olga.make(terms);
    for (const char* name : {"Ann", "Ben"})
      EXPECT_EQ(LeagueClient(server, name).give(event, [](Order& order) { order.mutable_enter(); }), "");
    EXPECT_EQ(olga.give(event, [](Order& order) { order.mutable_start(); }), "");
    EXPECT_EQ(olga.give(event, [](Order& order) { order.mutable_draft_round(); }), "");
    EXPECT_EQ(olga.give(event, [](Order& order) { order.mutable_publish(); }), "");
    server.server().pass(1'000);
    match = game_of(olga, event).match();
    for (const auto& [name, seat] : {std::pair("Ann", v1::SEAT_RED), std::pair("Ben", v1::SEAT_BLUE)}) {
      play::TestClient player(server.server(), name);
      if (!player.watch(match, seat).has_view_shown()) player.watch(match, play::opponent(seat));
      EXPECT_TRUE(play::accepted(player.order(play::ready_order())));
      player.drop_line();
    }
  }
  std::uint64_t event = 0;
  std::uint64_t match = 0;
  LeagueClient olga;
};

TEST(LeagueFaults, NobodyLosesAnOverdueGameByADiskThatCannotBeRead) {
  LeagueServer server;
  Overdue league(server);
  server.server().service().evict_all_idle();
  server.server().store().journal().fail_reads(true);
  server.server().pass(25 * 3'600'000);
  EXPECT_FALSE(game_of(league.olga, league.event).has_result());
  EXPECT_EQ(league.olga.give(league.event, [](Order& order) { order.mutable_rule_overdue()->set_game(1); }),
            play::unreadable().reason);
  server.server().store().journal().fail_reads(false);
  server.server().pass(2 * 60'000);
  EXPECT_EQ(game_of(league.olga, league.event).result().ending(), v1::LEAGUE_ENDING_ADJUDICATED);
}

TEST(LeagueFaults, NobodyLosesAnOverdueGameWhoseResultIsOnItsWay) {
  LeagueServer server;
  Overdue league(server, v1::LEAGUE_OVERDUE_BOTH_LOSE);
  server.server().on_news = {};  // the league is not notified of the end of the match
  play::TestClient ann(server.server(), "Ann");
  if (!ann.watch(league.match, v1::SEAT_RED).has_view_shown()) ann.watch(league.match, v1::SEAT_BLUE);
  v1::Order resign;
  resign.mutable_resign();
  ASSERT_TRUE(play::accepted(ann.order(resign, "resign", ann.seq())));
  server.server().pass(25 * 3'600'000);
  EXPECT_FALSE(game_of(league.olga, league.event).has_result());
  server.restart();
  server.server().pass(60'000);
  EXPECT_EQ(game_of(league.olga, league.event).result().ending(), v1::LEAGUE_ENDING_PLAYED);
}

TEST(LeagueFaults, NobodyLosesAnOverdueGameByADamagedMatch) {
  LeagueServer server;
  Overdue league(server);
  server.server().store().damage(league.match, 1);
  server.server().service().evict_all_idle();
  server.server().pass(25 * 3'600'000);
  EXPECT_FALSE(game_of(league.olga, league.event).has_result());
  const std::string why =
      league.olga.give(league.event, [](Order& order) { order.mutable_rule_overdue()->set_game(1); });
  EXPECT_NE(why.find("was damaged"), std::string::npos) << why;
}

// Loses all rows but the first of the match, and continues that. Returns the new match.
std::uint64_t salvaged(LeagueServer& server, std::uint64_t match) {
  server.server().store().damage(match, 2);
  server.restart();
  std::uint64_t continued = 0;
  play::salvage_match(server.server().store(), server.server().systems(), match, server.server().clock().now_ms(),
                      [&](const tl::expected<play::Salvaged, std::string>& done) {
                        EXPECT_TRUE(done.has_value());
                        if (done) continued = done->match;
                      });
  server.server().run();
  return continued;
}

// Both begin the match, and the one who plays that side resigns.
void resign(LeagueServer& server, std::uint64_t match, v1::Seat side) {
  play::TestClient ann(server.server(), "Ann");
  play::TestClient ben(server.server(), "Ben");
  const bool ann_is_red = ann.watch(match, v1::SEAT_RED).has_view_shown();
  play::TestClient& red = ann_is_red ? ann : ben;
  play::TestClient& blue = ann_is_red ? ben : ann;
  ASSERT_TRUE(red.watch(match, v1::SEAT_RED).has_view_shown());
  ASSERT_TRUE(blue.watch(match, v1::SEAT_BLUE).has_view_shown());
  for (play::TestClient* player : {&red, &blue}) ASSERT_TRUE(play::accepted(player->order(play::ready_order())));
  v1::Order order;
  order.mutable_resign();
  ASSERT_TRUE(play::accepted((side == v1::SEAT_RED ? red : blue).order(order)));
  server.server().pass(1'000);
}

TEST(LeagueFaults, AGameIsDecidedByTheMatchThatContinuesItsDamagedOne) {
  LeagueServer server;
  Overdue league(server);
  const std::uint64_t continued = salvaged(server, league.match);
  ASSERT_NE(continued, 0U);
  resign(server, continued, v1::SEAT_RED);
  const v1::LeagueGame game = game_of(league.olga, league.event);
  EXPECT_EQ(game.match(), continued);
  EXPECT_EQ(game.result().ending(), v1::LEAGUE_ENDING_PLAYED);
  EXPECT_EQ(game.result().facts().outcome(), v1::OUTCOME_BLUE);
  EXPECT_TRUE(game.result().confirmed());
  const v1::ServerMessage record = league.olga.ask_with(
      [&](v1::LeagueRequest& request) { request.mutable_ask_record()->set_competition(league.event); });
  const std::string said = "match " + std::to_string(continued) + " continues match " + std::to_string(league.match) +
                           ", whose log was damaged.";
  EXPECT_NE(record.ShortDebugString().find(said), std::string::npos) << record.ShortDebugString();
}

TEST(LeagueFaults, AResultStandsWhateverTheMatchThatContinuesADamagedOneBrings) {
  LeagueServer server;
  Overdue league(server);
  {
    play::TestClient ann(server.server(), "Ann");
    if (!ann.watch(league.match, v1::SEAT_RED).has_view_shown()) ann.watch(league.match, v1::SEAT_BLUE);
    v1::Order order;
    order.mutable_resign();
    ASSERT_TRUE(play::accepted(ann.order(order, "resign", ann.seq())));
    server.server().pass(1'000);
  }
  const v1::LeagueResult before = game_of(league.olga, league.event).result();
  ASSERT_EQ(before.ending(), v1::LEAGUE_ENDING_PLAYED);
  const bool red_lost = before.facts().outcome() == v1::OUTCOME_BLUE;
  const std::uint64_t continued = salvaged(server, league.match);
  ASSERT_NE(continued, 0U);
  resign(server, continued, red_lost ? v1::SEAT_BLUE : v1::SEAT_RED);
  const v1::LeagueGame game = game_of(league.olga, league.event);
  EXPECT_EQ(game.match(), league.match);
  EXPECT_EQ(game.result().facts().outcome(), before.facts().outcome());
}

}  // namespace
}  // namespace battalia::league
