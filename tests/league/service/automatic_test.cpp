// Events with automatic_seconds: when the next round or the end is due, and what is published then.
#include "server/league/service/games/timetable.h"
#include "tests/league/service/league_server.h"
#include "tests/league/support/event.h"

#include <algorithm>
#include <set>

namespace battalia::league {
namespace {

using tests::kOrganiser;
using tests::order_of;

constexpr std::uint32_t kSeconds = 60;
constexpr std::int64_t kWaitMs = kSeconds * 1'000;

// Four players in one published round.
tests::Event begun() {
  v1::LeagueTerms terms = tests::swiss_terms(1);
  terms.set_automatic_seconds(kSeconds);
  tests::Event event = tests::with_players(4, terms);
  EXPECT_EQ(event.start(), "");
  EXPECT_TRUE(wants_round(event.state(), event.now_ms)) << "nobody waits for the first round";
  EXPECT_EQ(event.publish(), "");
  return event;
}

TEST(AutomaticEvent, EndsSoLongAfterItsLastResult) {
  tests::Event event = begun();
  ASSERT_EQ(event.report(1, tests::won_by_red()), "");
  event.now_ms += 10 * kWaitMs;
  EXPECT_EQ(next_due_ms(event.state()), 0) << "a game is open";
  ASSERT_EQ(event.report(2, tests::won_by_red(), tests::red_of(event, 2)), "");
  EXPECT_EQ(next_due_ms(event.state()), 0) << "its result is not confirmed";
  event.now_ms += 10 * kWaitMs;
  ASSERT_EQ(event.confirm(2, tests::blue_of(event, 2)), "");
  EXPECT_EQ(next_due_ms(event.state()), event.now_ms + kWaitMs);
  EXPECT_FALSE(wants_round(event.state(), event.now_ms + kWaitMs - 1));
  EXPECT_TRUE(wants_round(event.state(), event.now_ms + kWaitMs));
  EXPECT_TRUE(is_played_out(event.state()));
}

TEST(AutomaticEvent, WaitsAgainAfterACorrection) {
  tests::Event event = begun();
  event.play_round();
  event.now_ms += kWaitMs - 1;
  ASSERT_EQ(event.give(kOrganiser, order_of([](v1::LeagueOrder& order) {
                         order.mutable_correct()->set_game(1);
                         order.mutable_correct()->set_ending(v1::LEAGUE_ENDING_PLAYED);
                         *order.mutable_correct()->mutable_facts() = tests::won_by_blue();
                         order.mutable_correct()->set_reason("The sides were mixed up.");
                       })),
            "");
  EXPECT_EQ(next_due_ms(event.state()), event.now_ms + kWaitMs);
}

TEST(AutomaticEvent, WaitsAgainAfterARoundWasTakenBack) {
  tests::Event event = begun();
  event.now_ms += kWaitMs;
  ASSERT_EQ(event.give(kOrganiser, order_of([](v1::LeagueOrder& order) {
                         order.mutable_undo_publication()->set_reason("A name was missing.");
                       })),
            "");
  EXPECT_EQ(next_due_ms(event.state()), event.now_ms + kWaitMs) << "and not at once";
}

bool all_have_results(const v1::CompetitionView& view) {
  return !view.games().empty() && std::ranges::all_of(view.games(), [](const auto& game) { return has_result(game); });
}

TEST(AutomaticEvent, PublishesWhatAnOfficerHasDrafted) {
  LeagueServer server;
  LeagueClient olga(server, "Olga");
  v1::LeagueTerms terms = ford_terms(2);
  terms.set_automatic_seconds(kSeconds);
  const std::uint64_t event = olga.make(terms);
  for (const char* name : {"First", "Second", "Third", "Fourth"}) {
    ASSERT_EQ(olga.give(event,
                        [&](v1::LeagueOrder& order) {
                          order.mutable_enter()->set_name(name);
                          order.mutable_enter()->set_computer(true);
                        }),
              "");
  }
  ASSERT_EQ(olga.give(event, [](v1::LeagueOrder& order) { order.mutable_start(); }), "");
  for (int second = 0; second < 600 && !all_have_results(olga.watch(event).view()); ++second)
    server.server().pass(1'000);
  ASSERT_EQ(olga.give(event, [](v1::LeagueOrder& order) { order.mutable_draft_round(); }), "");
  const v1::LeagueDraft drafted = olga.watch(event).view().draft();
  ASSERT_EQ(drafted.pairs_size(), 2);
  ASSERT_EQ(olga.give(event,
                      [&](v1::LeagueOrder& order) {
                        order.mutable_swap()->set_first(drafted.pairs(0).blue());
                        order.mutable_swap()->set_second(drafted.pairs(1).blue());
                      }),
            "");
  server.server().pass(2 * kWaitMs);
  std::set<EntrantPair> played;
  const auto shown = olga.watch(event);
  for (const v1::LeagueGame& game : shown.view().games()) {
    if (game.round() == 2) played.insert(unordered(game.red(), game.blue()));
  }
  EXPECT_EQ(played, (std::set<EntrantPair>{unordered(drafted.pairs(0).red(), drafted.pairs(1).blue()),
                                           unordered(drafted.pairs(1).red(), drafted.pairs(0).blue())}));
}

}  // namespace
}  // namespace battalia::league
