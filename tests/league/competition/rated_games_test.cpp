// From an event to ratings and the rolling ranking.
#include "server/league/competition/rated_games.h"

#include "tests/league/support/event.h"

#include <gtest/gtest.h>

namespace battalia::league {
namespace {

TEST(LeagueRatings, ReadTheEventAsItStandsWithItsCorrections) {
  v1::LeagueTerms terms = tests::swiss_terms(1);
  terms.set_rated(true);
  terms.mutable_match()->set_system("any");
  tests::Event event = tests::with_players(3, terms);
  event.start();
  event.publish();
  event.play_round();
  const std::uint32_t played = tests::game_of(event, 1).blue() != 0 ? 1 : 2;
  std::vector<GameForRating> games = rated_games(event.state(), 5);
  ASSERT_EQ(games.size(), 1U) << "a bye is not rated";
  EXPECT_EQ(games.front().red, tests::red_of(event, played));
  EXPECT_EQ(games.front().red_score, 1);
  EXPECT_EQ(games.front().ended_ms, event.now_ms);
  EXPECT_FALSE(games.front().casual);
  EXPECT_TRUE(event_places(event.state(), 5, 0).empty()) << "the event has not ended";
  v1::LeagueOrder correct;
  correct.mutable_correct()->set_game(played);
  correct.mutable_correct()->set_ending(v1::LEAGUE_ENDING_PLAYED);
  *correct.mutable_correct()->mutable_facts() = tests::won_by_blue();
  correct.mutable_correct()->set_reason("The wrong way round.");
  EXPECT_EQ(event.give(tests::kOrganiser, correct), "");
  games = rated_games(event.state(), 5);
  EXPECT_EQ(games.front().red_score, 0);
  const RatingList list = rate(games, "any", false, RatingPeriod::event, event.now_ms + 1);
  EXPECT_GT(list.at(games.front().blue).rating.rating, 1500);
  event.give(tests::kOrganiser, tests::order_of([](auto& order) { order.mutable_end(); }));
  const std::vector<EventPlace> places = event_places(event.state(), 5, event.now_ms);
  ASSERT_EQ(places.size(), 3U);
  EXPECT_EQ(places.front().place, 1U);
  EXPECT_EQ(places.front().entrants, 3U);
}

}  // namespace
}  // namespace battalia::league
