// Who may take a match out as a file, and what those who have looked into it may no longer do.
#include "server/play/archive/archive.h"
#include "tests/play/test_server.h"

namespace battalia::play {
namespace {

void resign(TestMatch& match) {
  v1::Order order;
  order.mutable_resign();
  ASSERT_TRUE(accepted(match.red.order(order)));
}

TEST(Archive, APlayerMayTakeTheFileOnceTheGameHasEnded) {
  TestServer server;
  TestMatch match(server);
  EXPECT_EQ((*match.red.export_match(match.id))->error().code(), v1::REFUSAL_CODE_NOT_NOW);
  resign(match);
  const auto file = match.red.export_match(match.id);
  ASSERT_TRUE(file->value().has_value());
  EXPECT_EQ((*file->value())(), export_match(server.store(), server.systems(), match.id, &server.signer()));
  EXPECT_EQ((*match.red.export_match(99))->error().code(), v1::REFUSAL_CODE_NO_SUCH_MATCH);
}

TEST(Archive, AnAdministratorsExportOfARunningGameIsVisibleToAll) {
  TestServer server;
  TestMatch match(server);
  TestClient ada(server, "Ada", v1::ROLE_ADMINISTRATOR);
  server.hold_disk();
  const auto file = ada.export_match(match.id);
  EXPECT_FALSE(file->has_value()) << "not before the look is in the log for good";
  server.release_disk();
  ASSERT_TRUE(file->value().has_value());
  const std::vector<v1::Event> looks = match.blue.events(v1::Event::kUmpireRuled);
  ASSERT_EQ(looks.size(), 1U) << "a look at what is hidden is told to those it concerns";
  EXPECT_EQ(looks[0].umpire_ruled().person(), "Ada");
  EXPECT_EQ(looks[0].umpire_ruled().power(), "look");
}

TEST(Archive, AnAdministratorWhoPlaysWaitsForTheEndLikeOthers) {
  TestServer server;
  TestMatch match(server);
  match.blue.leave(match.id);
  TestClient ada(server, "Ada", v1::ROLE_ADMINISTRATOR);
  ASSERT_TRUE(ada.join(match.id, v1::SEAT_BLUE).has_joined());
  EXPECT_EQ((*ada.export_match(match.id))->error().code(), v1::REFUSAL_CODE_NOT_ALLOWED);
  ASSERT_TRUE(ada.leave(match.id).has_done());
  EXPECT_EQ((*ada.export_match(match.id))->error().code(), v1::REFUSAL_CODE_NOT_ALLOWED) << "he may come back";
  EXPECT_TRUE(refused(ada.invite(match.id, v1::SEAT_RED), v1::REFUSAL_CODE_NOT_ALLOWED));
  EXPECT_TRUE(refused(ada.join(match.id, v1::SEAT_UMPIRE), v1::REFUSAL_CODE_NOT_ALLOWED));
  resign(match);
  EXPECT_TRUE((*ada.export_match(match.id))->has_value());
}

TEST(Archive, AnAdministratorWhoHasReadItPlaysOnNeitherSideAfterwards) {
  TestServer server;
  TestMatch match(server);
  match.blue.leave(match.id);
  TestClient ada(server, "Ada", v1::ROLE_ADMINISTRATOR);
  ASSERT_TRUE((*ada.export_match(match.id))->has_value());
  EXPECT_TRUE(refused(ada.join(match.id, v1::SEAT_BLUE), v1::REFUSAL_CODE_NOT_ALLOWED));
  server.restart();
  EXPECT_TRUE(refused(ada.join(match.id, v1::SEAT_BLUE), v1::REFUSAL_CODE_NOT_ALLOWED));
}

}  // namespace
}  // namespace battalia::play
