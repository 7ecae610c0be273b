// Copies of a moment are kept permanently, so a person may make only so many a day.
#include "tests/play/test_server.h"

namespace battalia::play {
namespace {

TEST(ManyCopies, APersonMakesAHundredADay) {
  TestServer server({.think_ms = 10, .matches_per_person = 1'000});
  TestMatch match(server);
  ASSERT_TRUE(accepted(match.red.act(advance("R2", 2))));
  v1::AskCopy request;
  request.set_match(match.id);
  request.set_as(v1::SEAT_RED);
  request.set_seq(match.red.seq());
  v1::Order resign;
  resign.mutable_resign();
  ASSERT_TRUE(accepted(match.red.order(resign)));
  TestClient cat(server, "Cat");
  const auto copied = [&](int number) {
    request.set_request_id("copy " + std::to_string(number));
    return cat.ask([&](const RequestContext& call) { server.service().ask_copy(call, request); });
  };
  constexpr int kMost = 100;
  for (int number = 1; number <= kMost; ++number) ASSERT_TRUE(copied(number).has_match_created()) << number;
  EXPECT_TRUE(refused(copied(kMost + 1), v1::REFUSAL_CODE_TOO_FAST));
  EXPECT_TRUE(copied(kMost).has_match_created()) << "a repeated request has its answer";
  server.pass(86'400'000);
  EXPECT_TRUE(copied(kMost + 2).has_match_created());
}

}  // namespace
}  // namespace battalia::play
