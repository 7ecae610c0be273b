// Who reads a line of chat, at once and when they request it later.
#include "tests/play/test_server.h"

#include <algorithm>

namespace battalia::play {
namespace {

TEST(Chat, EachMessageReachesOnlyItsAudience) {
  TestServer server;
  TestMatch match(server);
  TestClient uma(server, "Uma", v1::ROLE_ADMINISTRATOR);
  TestClient cat(server, "Cat");
  uma.join(match.id, v1::SEAT_UMPIRE);
  uma.watch(match.id, v1::SEAT_UMPIRE);
  cat.watch(match.id, v1::SEAT_SPECTATOR);
  const auto heard = [&](const std::string& text) {
    std::string by;
    for (TestClient* client : {&match.red, &match.blue, &uma, &cat}) {
      for (const v1::ServerMessage& message : client->got()) {
        if (message.chat_said().text() == text) by += client->name().substr(0, 1);
      }
    }
    return by;
  };
  EXPECT_TRUE(match.red.say(v1::AUDIENCE_ALL, "good luck").has_chat_said());
  EXPECT_EQ(heard("good luck"), "ABUC");
  match.red.say(v1::AUDIENCE_SIDE, "left flank");
  EXPECT_EQ(heard("left flank"), "AU");
  match.blue.say(v1::AUDIENCE_UMPIRE, "may I?");
  EXPECT_EQ(heard("may I?"), "BU");
  uma.say(v1::AUDIENCE_SIDE, "you may", v1::SEAT_BLUE);
  EXPECT_EQ(heard("you may"), "BU");
  cat.say(v1::AUDIENCE_SPECTATORS, "who wins?");
  EXPECT_EQ(heard("who wins?"), "UC");
  match.red.say(v1::AUDIENCE_NOTE, "watch the wood");
  EXPECT_EQ(heard("watch the wood"), "A");
  EXPECT_TRUE(refused(cat.say(v1::AUDIENCE_ALL, "boo"), v1::REFUSAL_CODE_NOT_ALLOWED));
  EXPECT_TRUE(refused(match.red.say(v1::AUDIENCE_SIDE, "psst", v1::SEAT_BLUE), v1::REFUSAL_CODE_NOT_ALLOWED));
  EXPECT_TRUE(refused(match.red.say(v1::AUDIENCE_ALL, std::string(1001, 'a')), v1::REFUSAL_CODE_INVALID));
  v1::GetChat request;
  request.set_match(match.id);
  const v1::ServerMessage chat =
      match.blue.ask([&](const RequestContext& call) { server.service().get_chat(call, request); });
  EXPECT_EQ(chat.chat().lines_size(), 3);
}

// The line waits for an order that was given before it; the seat taken meanwhile is not durable yet.
TEST(Chat, IsNotSentToASeatThatIsNotDurableYet) {
  TestServer server;
  TestMatch match(server);
  TestClient cat(server, "Cat", v1::ROLE_ADMINISTRATOR);
  cat.watch(match.id, v1::SEAT_SPECTATOR);
  const auto once_stored = [&](std::function<void()> act) {
    server.store().chat().add({.match = match.id, .text = "-"}, [act](std::uint64_t) { act(); });
  };
  server.hold_disk();
  once_stored([&] { match.red.act(tests::advance("R1", 1)); });
  match.red.say(v1::AUDIENCE_SIDE, "left flank");
  once_stored([&] { cat.join(match.id, v1::SEAT_UMPIRE); });
  server.release_disk();
  EXPECT_EQ(match.red.events(v1::Event::kUnitMoved).size(), 1U);
  EXPECT_EQ(match.red.events(v1::Event::kSeatTaken).back().seat_taken().person(), "Cat");
  const auto& heard = cat.got();
  EXPECT_TRUE(std::none_of(heard.begin(), heard.end(), [](const v1::ServerMessage& message) {
    return message.has_chat_said();
  })) << "at once; he reads it when he asks for what was said";
}

TEST(Chat, IsReadInPagesWhateverOthersSayAmongThemselves) {
  TestServer server;
  TestMatch match(server);
  for (int line = 0; line < 250; ++line) {
    ASSERT_TRUE(match.red.say(v1::AUDIENCE_ALL, "line " + std::to_string(line)).has_chat_said());
    ASSERT_TRUE(match.red.say(v1::AUDIENCE_SIDE, "hush").has_chat_said());
  }
  v1::GetChat request;
  request.set_match(match.id);
  const auto ask = [&] {
    return match.blue.ask([&](const RequestContext& call) { server.service().get_chat(call, request); }).chat();
  };
  const v1::Chat first = ask();
  ASSERT_EQ(first.lines_size(), 200);
  EXPECT_EQ(first.lines(199).text(), "line 199");
  request.set_after(first.lines(199).id());
  const v1::Chat rest = ask();
  ASSERT_EQ(rest.lines_size(), 50);
  EXPECT_EQ(rest.lines(49).text(), "line 249");
}

}  // namespace
}  // namespace battalia::play
