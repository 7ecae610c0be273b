// Reminders of events: who is reminded of what, and only once, even over a restart.
#include "common/base/work.h"
#include "tests/league/service/league_server.h"

namespace battalia::league {
namespace {

constexpr std::int64_t kMinuteMs = 60'000;
constexpr std::int64_t kHourMs = 3'600'000;
constexpr std::int64_t kDayMs = 24 * kHourMs;

class EventReminders : public testing::Test {
 protected:
  // The reminders that the server sent, by person and event.
  std::vector<std::string> given() {
    std::vector<std::string> said;
    for (const EventReminder& reminder : server.league().reminders(kHourMs)) {
      said.push_back(reminder.person + ": " + reminder.code);
      server.league().reminded(reminder, [] {});
    }
    server.server().run();
    return said;
  }
  std::uint64_t begun(v1::LeagueTerms terms) {
    const std::uint64_t made = olga.make(terms);
    const auto enter = [](v1::LeagueOrder& order) { order.mutable_enter(); };
    EXPECT_EQ(ann.give(made, enter), "");
    EXPECT_EQ(ben.give(made, enter), "");
    EXPECT_EQ(olga.give(made, [](v1::LeagueOrder& order) { order.mutable_start(); }), "");
    EXPECT_EQ(olga.give(made, [](v1::LeagueOrder& order) { order.mutable_draft_round(); }), "");
    EXPECT_EQ(olga.give(made, [](v1::LeagueOrder& order) { order.mutable_publish(); }), "");
    return made;
  }

  LeagueServer server;
  LeagueClient olga{server, "Olga"};
  LeagueClient ann{server, "Ann"};
  LeagueClient ben{server, "Ben"};
};

using Said = std::vector<std::string>;

TEST_F(EventReminders, OfAGameComeOnceInTheLastDay) {
  v1::LeagueTerms terms = ford_terms(3);
  terms.set_round_days(3);
  begun(terms);
  EXPECT_EQ(given(), Said());
  server.server().pass(kDayMs);
  EXPECT_EQ(given(), Said());
  server.server().pass(kDayMs + kHourMs);
  EXPECT_EQ(given(), (Said{"Ann: play", "Ben: play"}));
  EXPECT_EQ(given(), Said()) << "once";
  server.restart();
  server.server().pass(kMinuteMs);
  EXPECT_EQ(given(), Said()) << "also over a restart";
}

// Otherwise thousands of games would be examined every time.
TEST_F(EventReminders, LookAtNothingUntilItHasChangedOrComesDue) {
  v1::LeagueTerms terms = ford_terms(3);
  terms.set_round_days(3);
  begun(terms);
  const auto spent_on_looking = [&] {
    const work::Steps before = work::spent();
    given();
    return work::spent() - before;
  };
  server.server().pass(kHourMs);
  EXPECT_GT(spent_on_looking(), 0U);
  EXPECT_EQ(spent_on_looking(), 0U);
  server.server().pass(kDayMs);
  EXPECT_EQ(spent_on_looking(), 0U);
  server.server().pass(kDayMs);
  EXPECT_EQ(given(), (Said{"Ann: play", "Ben: play"}));
  EXPECT_EQ(spent_on_looking(), 0U);
}

TEST_F(EventReminders, OfWhatAnOpponentWaitsForComeAfterAWhile) {
  v1::LeagueTerms terms = ford_terms(3);
  terms.set_real_tables(true);
  const std::uint64_t event = begun(terms);
  ASSERT_EQ(ann.give(event,
                     [](v1::LeagueOrder& order) {
                       order.mutable_report()->set_game(1);
                       order.mutable_report()->mutable_facts()->set_outcome(v1::OUTCOME_RED);
                     }),
            "");
  EXPECT_EQ(given(), Said());
  server.server().pass(kHourMs);
  EXPECT_EQ(given(), Said{"Ben: confirm_result"});
  EXPECT_EQ(given(), Said());
}

TEST_F(EventReminders, AboutListsGoToPlayersWithoutOne) {
  v1::LeagueTerms terms = ford_terms(3);
  terms.set_seal(v1::LEAGUE_SEAL_OPEN);
  terms.set_lists_due_ms(server.server().clock().now_ms() + 2 * kDayMs);
  const std::uint64_t event = olga.make(terms);
  const auto enter = [](v1::LeagueOrder& order) { order.mutable_enter(); };
  ASSERT_EQ(ann.give(event, enter), "");
  EXPECT_EQ(given(), Said());
  server.server().pass(kDayMs + kHourMs);
  ASSERT_EQ(given(), Said{"Ann: hand_in_list"});
  server.server().pass(kDayMs);
  EXPECT_EQ(given(), Said()) << "it is too late then";
}

}  // namespace
}  // namespace battalia::league
