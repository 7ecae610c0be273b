// How many matches one connection may watch: each watched match stays in the server's memory.
#include "tests/play/test_server.h"

namespace battalia::play {
namespace {

constexpr int kAtOnce = 32;

v1::ServerMessage unwatch(TestServer& server, TestClient& person, std::uint64_t match) {
  v1::Unwatch request;
  request.set_match(match);
  return person.ask([&](const RequestContext& call) { server.service().unwatch(call, request); });
}

TEST(Watching, AConnectionWatchesThirtyTwoMatchesAtOnce) {
  TestServer server;
  TestClient host(server, "Ann");
  TestClient watcher(server, "Cat");
  v1::CreateMatch closed;
  closed.set_private_(true);
  const std::uint64_t hidden = host.create(closed).match_created().match();
  const std::uint64_t first = host.create().match_created().match();
  ASSERT_TRUE(watcher.watch(first, v1::SEAT_SPECTATOR).has_view_shown());
  for (int i = 1; i < kAtOnce; ++i) {
    EXPECT_TRUE(watcher.watch(hidden, v1::SEAT_SPECTATOR).has_refused())
        << "one that may not be watched does not count";
    ASSERT_TRUE(watcher.watch(host.create().match_created().match(), v1::SEAT_SPECTATOR).has_view_shown()) << i;
  }
  const std::uint64_t one_more = host.create().match_created().match();
  const v1::ServerMessage refused = watcher.watch(one_more, v1::SEAT_SPECTATOR);
  EXPECT_EQ(refused.refused().code(), v1::REFUSAL_CODE_NOT_NOW);
  EXPECT_TRUE(watcher.watch(first, v1::SEAT_SPECTATOR).has_view_shown()) << "one that it watches it may watch anew";
  ASSERT_TRUE(unwatch(server, watcher, first).has_done());
  EXPECT_TRUE(watcher.watch(one_more, v1::SEAT_SPECTATOR).has_view_shown());
}

TEST(Watching, UnwatchDropsAPrivateMatchThatThePersonHasLeft) {
  TestServer server;
  TestClient host(server, "Ann");
  TestClient guest(server, "Cat");
  v1::CreateMatch closed;
  closed.set_private_(true);
  for (int i = 0; i <= kAtOnce; ++i) {
    const v1::MatchCreated made = host.create(closed).match_created();
    const auto blue = std::find_if(made.invitations().begin(), made.invitations().end(),
                                   [](const v1::Invitation& each) { return each.seat() == v1::SEAT_BLUE; });
    ASSERT_TRUE(guest.join(made.match(), v1::SEAT_BLUE, blue->code()).has_joined());
    ASSERT_TRUE(guest.watch(made.match(), v1::SEAT_BLUE).has_view_shown()) << i;
    v1::Leave leave;
    leave.set_match(made.match());
    guest.ask([&](const RequestContext& call) { server.service().leave(call, leave); });
    ASSERT_TRUE(unwatch(server, guest, made.match()).has_done());
  }
}

TEST(Watching, UnwatchedMatchesAreEvicted) {
  TestServer server({.evict_after_ms = 60'000, .think_ms = 10});
  TestClient host(server, "Ann");
  TestClient watcher(server, "Cat");
  const std::uint64_t match = host.create().match_created().match();
  watcher.watch(match, v1::SEAT_SPECTATOR);
  server.pass(120'000);
  EXPECT_EQ(server.service().counts().matches_loaded, 1U);
  ASSERT_TRUE(unwatch(server, watcher, match).has_done());
  server.pass(120'000);
  EXPECT_EQ(server.service().counts().matches_loaded, 0U);
}

}  // namespace
}  // namespace battalia::play
