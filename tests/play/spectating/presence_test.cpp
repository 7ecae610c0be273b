// Who has a match open, as lists say it to those who have a seat in it.
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

TEST(Presence, IsToldOfBothPlayersAndSinceWhenTheyAreAway) {
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

TEST(Presence, OfUmpiresAndSpectatorsNothingIsTold) {
  TestServer server;
  Umpired table(server);
  EXPECT_EQ(table.match.red.listed(table.match.id).players_size(), 2);
  EXPECT_EQ(table.umpire.listed(table.match.id).players_size(), 2);

  table.match.blue.drop_line();
  table.umpire.watch(table.match.id, v1::SEAT_BLUE);
  EXPECT_FALSE(player(table.match.red, table.match.id, v1::SEAT_BLUE).here())
      << "an umpire who looks as Blue is not Ben";
}

TEST(Presence, IsNotToldToThoseWithoutASeat) {
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

// A list by invitation, of somebody who has given the seat up, and of an observer: none of them learns who is there.
TEST(Presence, IsNotToldToThoseInvitedNorToThoseWhoLeft) {
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

TEST(Presence, WhoLooksOnAtTheirOwnGameIsNotAtTheirSeat) {
  TestServer server;
  TestMatch match(server);
  match.blue.drop_line();
  match.blue.watch(match.id, v1::SEAT_SPECTATOR);
  EXPECT_FALSE(player(match.red, match.id, v1::SEAT_BLUE).here());
}

TEST(Presence, NobodyIsAtATableThatSleeps) {
  TestServer server;
  TestMatch match(server);
  server.restart();
  TestClient ann(server, "Ann");
  EXPECT_EQ(ann.listed(match.id).players_size(), 2);
  EXPECT_FALSE(player(ann, match.id, v1::SEAT_RED).here());
}

}  // namespace
}  // namespace battalia::play
