// Who has a match open, as shown in lists to people who have a seat in it.
#include "server/play/service/service.h"
#include "tests/play/test_server.h"

namespace battalia::play {
namespace {

v1::PlayerPresence player(TestClient& asks, std::uint64_t match, v1::Seat seat) {
  const v1::MatchSummary summary = asks.listed(match);
  for (const v1::PlayerPresence& one : summary.players()) {
    if (one.seat() == seat) return one;
  }
  return {};
}

TEST(Presence, ShowsBothPlayersAndSinceWhenTheyAreAway) {
  TestServer server;
  TestMatch match(server);
  EXPECT_EQ(player(match.red, match.id, v1::SEAT_BLUE).person(), "Ben");
  EXPECT_TRUE(player(match.red, match.id, v1::SEAT_BLUE).here());
  EXPECT_TRUE(player(match.blue, match.id, v1::SEAT_RED).here());

  match.blue.drop_line();
  const std::int64_t left_ms = server.clock().now_ms();
  server.pass(60'000);
  EXPECT_FALSE(player(match.red, match.id, v1::SEAT_BLUE).here());
  EXPECT_EQ(player(match.red, match.id, v1::SEAT_BLUE).left_ms(), left_ms);

  match.blue.watch(match.id, v1::SEAT_BLUE);
  EXPECT_TRUE(player(match.red, match.id, v1::SEAT_BLUE).here());
  EXPECT_EQ(player(match.red, match.id, v1::SEAT_BLUE).left_ms(), 0);
}

TEST(Presence, ComesWithTheClocks) {
  TestServer server;
  v1::CreateMatch terms;
  terms.mutable_clock()->set_per_side_ms(600'000);
  TestMatch match(server, terms);
  server.pass(5'000);
  const std::int64_t red_ms = player(match.red, match.id, v1::SEAT_RED).clock_left_ms();
  const std::int64_t blue_ms = player(match.red, match.id, v1::SEAT_BLUE).clock_left_ms();
  EXPECT_EQ(std::max(red_ms, blue_ms), 600'000) << "one waits";
  EXPECT_EQ(std::min(red_ms, blue_ms), 595'000) << "one thinks";
}

TEST(Presence, NeverShowsUmpiresAndSpectators) {
  TestServer server;
  Umpired table(server);
  EXPECT_EQ(table.match.red.listed(table.match.id).players_size(), 2);
  EXPECT_EQ(table.umpire.listed(table.match.id).players_size(), 2);

  table.match.blue.drop_line();
  table.umpire.watch(table.match.id, v1::SEAT_BLUE);
  EXPECT_FALSE(player(table.match.red, table.match.id, v1::SEAT_BLUE).here())
      << "an umpire who looks as Blue is not Ben";
}

TEST(Presence, IsHiddenFromPeopleWithoutASeat) {
  TestServer server;
  TestMatch match(server);
  TestClient stranger(server, "Cat");
  v1::ListMatches live;
  live.set_live(true);
  const v1::ServerMessage listed =
      stranger.ask([&](const RequestContext& call) { server.service().list_matches(call, live); });
  ASSERT_EQ(listed.matches().matches_size(), 1);
  EXPECT_EQ(listed.matches().matches(0).players_size(), 0);
}

// A list by invitation, of a person who has given up their seat, and of an observer: none of them shows who is there.
TEST(Presence, IsHiddenFromInvitedAndFormerPlayers) {
  TestServer server;
  Gathering match(server);
  TestClient invited(server, "Ben");
  v1::ListMatches by_code;
  by_code.set_invitation(match.code(v1::SEAT_BLUE));
  const v1::ServerMessage shown =
      invited.ask([&](const RequestContext& call) { server.service().list_matches(call, by_code); });
  ASSERT_EQ(shown.matches().matches_size(), 1);
  EXPECT_EQ(shown.matches().matches(0).players_size(), 0);

  ASSERT_TRUE(invited.join(match.id, v1::SEAT_BLUE, match.code(v1::SEAT_BLUE)).has_joined());
  EXPECT_EQ(invited.listed(match.id).players_size(), 2);
  ASSERT_TRUE(invited.leave(match.id).has_done());
  v1::ListMatches open;
  open.set_open(true);
  const v1::ServerMessage after =
      invited.ask([&](const RequestContext& call) { server.service().list_matches(call, open); });
  for (const v1::MatchSummary& summary : after.matches().matches()) EXPECT_EQ(summary.players_size(), 0);
}

TEST(Presence, APlayerWatchingTheirOwnGameIsNotAtTheirSeat) {
  TestServer server;
  TestMatch match(server);
  match.blue.drop_line();
  match.blue.watch(match.id, v1::SEAT_SPECTATOR);
  EXPECT_FALSE(player(match.red, match.id, v1::SEAT_BLUE).here());
}

TEST(Presence, NobodyIsAtATableThatIsNotLoaded) {
  TestServer server;
  TestMatch match(server);
  server.restart();
  TestClient ann(server, "Ann");
  EXPECT_EQ(ann.listed(match.id).players_size(), 2);
  EXPECT_FALSE(player(ann, match.id, v1::SEAT_RED).here());
}

// Begins to watch, and is notified of who comes and goes.
v1::ServerMessage watch_presence(TestServer& server, TestClient& client, std::uint64_t match, v1::Seat as) {
  client.watch(match, as);
  client.news();
  v1::Watch request;
  request.set_match(match);
  request.set_as(as);
  request.set_presence(true);
  return client.ask([&](const RequestContext& call) { server.service().watch(call, request); });
}

// The presence messages that the client was sent since the last call.
std::vector<v1::PlayersPresent> told(TestClient& client) {
  std::vector<v1::PlayersPresent> found;
  for (const v1::ServerMessage& message : client.news()) {
    if (message.has_players_present()) found.push_back(message.players_present());
  }
  return found;
}

const v1::PlayerPresence& of(const v1::PlayersPresent& present, v1::Seat seat) {
  for (const v1::PlayerPresence& player : present.players()) {
    if (player.seat() == seat) return player;
  }
  return v1::PlayerPresence::default_instance();
}

TEST(PresenceUpdates, IsSentAtOnceAndWhenTheOtherLeavesOrReturns) {
  TestServer server;
  TestMatch match(server);
  match.red.news();
  ASSERT_TRUE(watch_presence(server, match.red, match.id, v1::SEAT_RED).has_view_shown());
  std::vector<v1::PlayersPresent> news = told(match.red);
  ASSERT_EQ(news.size(), 1U);
  EXPECT_EQ(news[0].match(), match.id);
  EXPECT_TRUE(of(news[0], v1::SEAT_BLUE).here());
  EXPECT_EQ(of(news[0], v1::SEAT_BLUE).clock_left_ms(), 0) << "clocks are told with every update";

  match.blue.drop_line();
  server.run();
  news = told(match.red);
  ASSERT_EQ(news.size(), 1U);
  EXPECT_FALSE(of(news[0], v1::SEAT_BLUE).here());
  EXPECT_EQ(of(news[0], v1::SEAT_BLUE).left_ms(), server.clock().now_ms());

  match.blue.watch(match.id, v1::SEAT_BLUE);
  news = told(match.red);
  ASSERT_EQ(news.size(), 1U);
  EXPECT_TRUE(of(news[0], v1::SEAT_BLUE).here());
}

TEST(PresenceUpdates, IsNotSentToWatchersWhoDidNotAsk) {
  TestServer server;
  TestMatch match(server);
  match.red.news();
  match.blue.drop_line();
  match.blue.watch(match.id, v1::SEAT_BLUE);
  EXPECT_TRUE(told(match.red).empty());
}

TEST(PresenceUpdates, IsNotSentToSpectatorsEvenIfTheyAsk) {
  TestServer server;
  TestMatch match(server);
  TestClient cat(server, "Cat");
  ASSERT_TRUE(watch_presence(server, cat, match.id, v1::SEAT_SPECTATOR).has_view_shown());
  match.blue.drop_line();
  match.blue.watch(match.id, v1::SEAT_BLUE);
  EXPECT_TRUE(told(cat).empty());
}

// Not even that something has changed: umpires and spectators coming and going, and looks through a side's eyes.
TEST(PresenceUpdates, DoesNotRevealUmpiresOrSpectators) {
  TestServer server;
  Umpired table(server);
  ASSERT_TRUE(watch_presence(server, table.match.red, table.match.id, v1::SEAT_RED).has_view_shown());
  table.match.red.news();
  for (const v1::Seat through : {v1::SEAT_UMPIRE, v1::SEAT_BLUE, v1::SEAT_RED}) {
    table.umpire.watch(table.match.id, through);
    table.umpire.drop_line();
  }
  TestClient cat(server, "Cat");
  cat.watch(table.match.id, v1::SEAT_SPECTATOR);
  cat.drop_line();
  EXPECT_TRUE(told(table.match.red).empty());
}

TEST(PresenceUpdates, SwitchingToSpectatorLeavesTheSideAtOnce) {
  for (const std::uint32_t turns_late : {0U, 2U}) {
    TestServer server;
    v1::CreateMatch terms;
    terms.set_observer_delay_turns(turns_late);
    TestMatch match(server, terms);
    ASSERT_TRUE(watch_presence(server, match.red, match.id, v1::SEAT_RED).has_view_shown());
    match.red.news();
    server.pass(60'000);
    match.blue.watch(match.id, v1::SEAT_SPECTATOR);
    const std::vector<v1::PlayersPresent> news = told(match.red);
    ASSERT_EQ(news.size(), 1U) << turns_late;
    EXPECT_FALSE(of(news[0], v1::SEAT_BLUE).here());
    EXPECT_EQ(of(news[0], v1::SEAT_BLUE).left_ms(), server.clock().now_ms());
  }
}

TEST(PresenceUpdates, IsSentWhenSomebodyTakesOrLeavesASeat) {
  TestServer server;
  Gathering match(server);
  ASSERT_TRUE(watch_presence(server, match.red, match.id, v1::SEAT_RED).has_view_shown());
  match.red.news();
  TestClient ben(server, "Ben");
  ASSERT_TRUE(ben.join(match.id, v1::SEAT_BLUE, match.code(v1::SEAT_BLUE)).has_joined());
  std::vector<v1::PlayersPresent> news = told(match.red);
  ASSERT_EQ(news.size(), 1U);
  EXPECT_EQ(of(news[0], v1::SEAT_BLUE).person(), "Ben");
  ASSERT_TRUE(ben.leave(match.id).has_done());
  news = told(match.red);
  ASSERT_EQ(news.size(), 1U);
  EXPECT_EQ(of(news[0], v1::SEAT_BLUE).person(), "");
}

TEST(PresenceUpdates, IsNotSentAfterLeavingTheSeat) {
  TestServer server;
  Gathering match(server);
  TestClient ben(server, "Ben");
  ASSERT_TRUE(ben.join(match.id, v1::SEAT_BLUE, match.code(v1::SEAT_BLUE)).has_joined());
  ASSERT_TRUE(watch_presence(server, ben, match.id, v1::SEAT_BLUE).has_view_shown());
  EXPECT_EQ(told(ben).size(), 1U);
  ASSERT_TRUE(ben.leave(match.id).has_done());
  ben.news();
  match.red.watch(match.id, v1::SEAT_RED);
  match.red.drop_line();
  EXPECT_TRUE(told(ben).empty());
}

}  // namespace
}  // namespace battalia::play
