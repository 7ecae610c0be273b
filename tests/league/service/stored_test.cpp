// The data that people store in events and clubs counts against their allowance.
#include "tests/league/service/league_server.h"

namespace battalia::league {
namespace {

using Order = v1::LeagueOrder;

TEST(LeagueBytes, StorageCountsTowardsThePersonWhoAskedForIt) {
  LeagueServer server({.think_ms = 10, .stored_bytes_per_person_per_day = 60'000});
  LeagueClient olga(server, "Olga");
  LeagueClient ann(server, "Ann");
  v1::LeagueTerms terms = ford_terms(1);
  const std::uint64_t event = olga.make(terms);
  std::string why;
  const auto change = [&](Order& order) {
    terms.set_title(terms.title() == "York" ? "Hull" : "York");
    terms.mutable_match()->set_title(std::string(100, 'x'));
    *order.mutable_change_terms()->mutable_terms() = terms;
  };
  Order first;
  change(first);
  EXPECT_EQ(olga.order(event, first, "the first"), "");
  int changes = 0;
  while (why.empty() && ++changes < 1'000) why = olga.give(event, change);
  EXPECT_EQ(why.find("You, or others at your address, have reached the daily storage limit"), 0U) << why;
  EXPECT_EQ(olga.order(event, first, "the first"), "") << "its answer may have been lost";
  EXPECT_EQ(ann.give(event, [](Order& order) { order.mutable_enter(); }), "") << "she has stored little";
  EXPECT_EQ(ann.give(event, [](Order& order) { order.mutable_withdraw()->set_entrant(1); }), "");
  v1::LeagueRequest found;
  found.mutable_give_club_order()->set_request_id("found");
  found.mutable_give_club_order()->mutable_order()->mutable_create()->set_name("York");
  EXPECT_EQ(olga.ask(found).refused().code(), v1::REFUSAL_CODE_TOO_FAST);
  server.server().pass(24 * 3'600'000);
  EXPECT_EQ(olga.give(event, change), "");
  EXPECT_TRUE(olga.ask(found).league().has_order_done());
}

}  // namespace
}  // namespace battalia::league
