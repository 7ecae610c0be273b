// Codes for entry to an event: long enough when they are set, and guessed only a few times an hour.
#include "common/base/day.h"
#include "server/league/service/entry_codes.h"
#include "tests/league/service/league_server.h"

namespace battalia::league {
namespace {

std::string enter(LeagueClient& client, std::uint64_t event, const std::string& code) {
  return client.give(event, [&](v1::LeagueOrder& order) { order.mutable_enter()->set_code(code); });
}

// The event, or 0, with the answer in `why`.
std::uint64_t make_with_code(LeagueClient& client, const std::string& code, std::string& why) {
  const v1::ServerMessage answer = client.ask_with([&](v1::LeagueRequest& request) {
    v1::MakeCompetition& make = *request.mutable_make_competition();
    *make.mutable_terms() = ford_terms(2);
    make.mutable_terms()->set_entry(v1::LEAGUE_ENTRY_CODE);
    make.set_entry_code(code);
    make.set_request_id("with code " + code);
  });
  why = answer.rejected().reason() + answer.refused().reason();
  return answer.league().order_done().competition();
}

TEST(LeagueCodes, NeedSixCharactersAndOneIsProposed) {
  EXPECT_EQ(why_not_entry_code("roses!"), std::nullopt);
  EXPECT_TRUE(why_not_entry_code("r\xc3\xb6ses").has_value()) << "characters are counted, not bytes";
  LeagueServer server;
  LeagueClient olga(server, "Olga");
  std::string why;
  EXPECT_EQ(make_with_code(olga, "1234", why), 0U);
  EXPECT_TRUE(why.starts_with("A code needs at least 6 characters, or it can be guessed; for example ")) << why;
  EXPECT_NE(make_with_code(olga, "roses red", why), 0U) << why;
}

// "1234" was found in 35 tries.
TEST(LeagueCodes, AreGuessedTenTimesAnHour) {
  LeagueServer server;
  LeagueClient olga(server, "Olga");
  LeagueClient ann(server, "Ann");
  LeagueClient ben(server, "Ben");
  std::string why;
  const std::uint64_t event = make_with_code(olga, "roses red", why);
  ASSERT_NE(event, 0U) << why;
  for (int i = 0; i < 10; ++i) EXPECT_EQ(enter(ann, event, "guess"), "That is not the code of this event.");
  EXPECT_EQ(enter(ann, event, "roses red"), "You have given 10 wrong codes within an hour; try again in 60 min.");
  EXPECT_EQ(enter(ben, event, "roses red"), "") << "others are not held up";
  server.server().pass(kDayMs / 24);
  EXPECT_EQ(enter(ann, event, "roses red"), "");
}

}  // namespace
}  // namespace battalia::league
