// What each viewer is sent, and how it is numbered; reconnecting; replays.
#include "tests/play/test_server.h"
#include "tests/support/forget_random.h"

namespace battalia::play {
namespace {

v1::CreateMatch secret_muster() {
  v1::CreateMatch terms;
  terms.add_options()->set_key("muster");
  terms.mutable_options(0)->set_value("secret");
  return terms;
}

// True if the message reveals the unit that red may not know.
template <class Message>
bool tells_of_hidden(Message message) {
  tests::forget_random(message);
  return message.SerializeAsString().find("X1") != std::string::npos;
}

v1::History history_of(TestServer& server, TestClient& client, std::uint64_t match, v1::Seat as,
                       std::uint64_t after = 0, std::uint32_t limit = 0) {
  v1::GetHistory request;
  request.set_match(match);
  request.set_as(as);
  request.set_after_seq(after);
  request.set_limit(limit);
  return client.ask([&](const RequestContext& call) { server.service().get_history(call, request); }).history();
}

TEST(Redaction, AHiddenUnitIsInNobodysBytesButItsOwnSides) {
  TestServer server;
  TestMatch match(server);
  EXPECT_EQ(match.red.table().find(UnitId("X1")), nullptr);
  EXPECT_NE(match.blue.table().find(UnitId("X1")), nullptr);
  match.red.act(end_phase());
  ASSERT_TRUE(accepted(match.blue.act(advance("X1", 3))));
  for (const v1::ServerMessage& message : match.red.got()) {
    EXPECT_FALSE(tells_of_hidden(message)) << message.ShortDebugString();
  }
}

TEST(Redaction, ARowTheViewerMayNotSeeTakesNoNumberAndMakesNoOrderStale) {
  TestServer server;
  TestMatch match(server, secret_muster());
  const std::uint64_t seq = match.red.seq();
  match.red.news();
  ASSERT_TRUE(accepted(match.blue.act(advance("X1", 3))));
  ASSERT_TRUE(accepted(match.blue.act(advance("X1", 2))));
  EXPECT_TRUE(match.red.news().empty());
  EXPECT_TRUE(accepted(match.red.order(order_of(advance("R1", 1)), "x", seq)));
  EXPECT_EQ(match.red.seq(), seq + 1);
  EXPECT_EQ(match.blue.seq(), seq + 3);
}

TEST(Redaction, ASpectatorSeesOnlyWhatBothSidesSee) {
  TestServer server;
  TestMatch match(server, secret_muster());
  TestClient cat(server, "Cat");
  ASSERT_TRUE(cat.watch(match.id, v1::SEAT_SPECTATOR).has_view_shown());
  EXPECT_EQ(cat.table().find(UnitId("X1")), nullptr);
  match.blue.act(advance("X1", 3));
  match.blue.act(advance("B1", 1));
  for (const v1::ServerMessage& message : cat.got()) {
    EXPECT_FALSE(tells_of_hidden(message)) << message.ShortDebugString();
    EXPECT_FALSE(message.update().has_prompt());
    EXPECT_FALSE(message.update().has_act());
  }
}

TEST(Redaction, OrdersAreVisibleOnlyToTheirOwnSide) {
  TestServer server;
  TestMatch match(server);
  match.red.act(advance("R1", 3));
  EXPECT_TRUE(match.red.got()[match.red.got().size() - 2].update().has_act());
  EXPECT_FALSE(match.blue.got().back().update().has_act());
}

TEST(Redaction, AUnitThatShowsItselfIsKnownFromThenOn) {
  TestServer server;
  TestMatch match(server);
  match.red.act(end_phase());
  match.blue.act(show());
  EXPECT_NE(match.red.table().find(UnitId("X1")), nullptr);
}

TEST(Redaction, FoldingTheUpdatesGivesTheViewForEveryViewer) {
  TestServer server;
  TestMatch match(server);
  TestClient cat(server, "Cat");
  cat.watch(match.id, v1::SEAT_SPECTATOR);
  match.red.act(advance("R1", 4));
  match.red.act(shoot("R1", "B1"));
  match.red.act(end_phase());
  match.blue.act(advance("X1", 4));
  match.blue.act(show());
  match.blue.act(shoot("X1", "R2"));
  for (const auto& [client, seat] : {std::pair(&match.red, v1::SEAT_RED), std::pair(&match.blue, v1::SEAT_BLUE),
                                     std::pair(&cat, v1::SEAT_SPECTATOR)}) {
    const std::string folded = rules::digest(client->table());
    client->watch(match.id, seat);
    EXPECT_EQ(rules::digest(client->table()), folded) << client->name();
  }
}

TEST(Redaction, FramesAreEncodedOnceAndSharedByAllOfOneKind) {
  TestServer server;
  TestMatch match(server);
  struct Keeper final : Subscriber {
    void send(Frame frame) override { frames.push_back(std::move(frame)); }
    std::vector<Frame> frames;
  };
  const auto first = std::make_shared<Keeper>();
  const auto second = std::make_shared<Keeper>();
  v1::Watch request;
  request.set_match(match.id);
  request.set_as(v1::SEAT_SPECTATOR);
  server.service().watch({{"Cat"}, 1, first}, request);
  server.service().watch({{"Dan"}, 1, second}, request);
  match.red.act(advance("R1", 4));
  ASSERT_EQ(first->frames.size(), 3U) << "the view, its head, the update";
  EXPECT_EQ(first->frames[2].get(), second->frames[2].get());
}

TEST(Resuming, AClientThatReturnsGetsWhatItMissed) {
  TestServer server;
  TestMatch match(server);
  match.blue.drop_line();
  match.red.act(advance("R1", 1));
  match.red.act(advance("R2", 1));
  EXPECT_TRUE(match.blue.watch(match.id, v1::SEAT_BLUE, match.blue.seq()).has_done());
  const std::vector<v1::ServerMessage> news = match.blue.news();
  ASSERT_EQ(news.size(), 3U);
  EXPECT_TRUE(news[1].has_update());
  EXPECT_EQ(match.blue.seq(), match.red.seq());
}

TEST(Resuming, ItGetsAFreshViewAfterARestartOrWhenTooFarBehind) {
  TestServer server({.think_ms = 10, .resume_updates = 3});
  TestMatch match(server);
  match.blue.drop_line();
  const std::uint64_t seq = match.blue.seq();
  for (int i = 0; i < 4; ++i) match.red.act(advance("R1", 1));
  EXPECT_TRUE(match.blue.watch(match.id, v1::SEAT_BLUE, seq).has_view_shown());
  server.restart();
  match.red.watch(match.id, v1::SEAT_RED);
  match.red.act(advance("R1", 1));
  EXPECT_TRUE(match.blue.watch(match.id, v1::SEAT_BLUE, seq + 1).has_view_shown());
  EXPECT_EQ(match.blue.seq(), match.red.seq());
}

TEST(Resuming, UndurableRowsFollowTheMissedUpdates) {
  TestServer server;
  TestMatch match(server);
  match.blue.drop_line();
  match.red.act(advance("R1", 1));
  server.hold_disk();
  match.red.act(advance("R2", 1));
  match.blue.watch(match.id, v1::SEAT_BLUE, match.blue.seq());
  EXPECT_EQ(match.blue.news().size(), 2U);
  server.release_disk();
  EXPECT_EQ(match.blue.seq(), match.red.seq());
}

TEST(Resuming, AnUnwatchedMatchSendsNothing) {
  TestServer server;
  TestMatch match(server);
  v1::Unwatch request;
  request.set_match(match.id);
  EXPECT_TRUE(match.blue.ask([&](const RequestContext& call) { server.service().unwatch(call, request); }).has_done());
  match.blue.news();
  match.red.act(advance("R1", 1));
  EXPECT_TRUE(match.blue.news().empty());
}

TEST(Replays, AViewerGetsTheSameUpdatesInTheSameNumbering) {
  TestServer server;
  TestMatch match(server);
  match.red.act(advance("R1", 4));
  match.red.act(end_phase());
  match.blue.act(advance("X1", 4));
  match.blue.act(shoot("B1", "R1"));
  const v1::History history = history_of(server, match.red, match.id, v1::SEAT_RED);
  rules::Table table = rules::from_message(history.first().table());
  std::uint64_t seq = 0;
  for (const v1::Update& update : history.updates()) {
    EXPECT_EQ(update.seq(), ++seq);
    EXPECT_FALSE(tells_of_hidden(update)) << update.ShortDebugString();
    for (const v1::Event& event : update.events()) table.apply(event);
  }
  EXPECT_EQ(seq, match.red.seq());
  EXPECT_EQ(rules::digest(table), rules::digest(match.red.table()));
  const v1::History page = history_of(server, match.red, match.id, v1::SEAT_RED, 2, 2);
  ASSERT_EQ(page.updates_size(), 2);
  EXPECT_EQ(page.updates(0).seq(), 3U);
  EXPECT_TRUE(page.more());
}

TEST(Replays, ADisconnectedAskersUnfinishedReplayIsDropped) {
  struct Ear final : Subscriber {
    void send(Frame) override { ++frames; }
    int frames = 0;
  };
  TestServer server;
  TestMatch match(server);
  v1::Order pause;
  pause.mutable_pause();
  v1::Order go_on;
  go_on.mutable_unpause();
  for (int i = 0; i < 1'200; ++i) {  // more rows than one slice has
    ASSERT_TRUE(accepted(match.red.order(i % 2 == 0 ? pause : go_on)));
  }
  v1::GetHistory request;
  request.set_match(match.id);
  request.set_as(v1::SEAT_RED);
  request.set_after_seq(1'190);
  const auto gone = std::make_shared<Ear>();
  const auto stays = std::make_shared<Ear>();
  for (const auto& ear : {gone, stays, gone}) server.service().get_history({{"Ann"}, 1, ear}, request);
  server.service().drop(*gone);
  server.pass(100);
  EXPECT_EQ(gone->frames, 0);
  EXPECT_EQ(stays->frames, 1);
}

TEST(Replays, HiddenThingsAreShownToAllOnlyAfterTheEnd) {
  TestServer server;
  TestMatch match(server);
  TestClient cat(server, "Cat");
  EXPECT_EQ(history_of(server, cat, match.id, v1::SEAT_UMPIRE).updates_size(), 0);
  v1::Order resign;
  resign.mutable_resign();
  ASSERT_TRUE(accepted(match.red.order(resign)));
  const v1::History history = history_of(server, cat, match.id, v1::SEAT_UMPIRE);
  EXPECT_NE(history.SerializeAsString().find("X1"), std::string::npos);
}

}  // namespace
}  // namespace battalia::play
