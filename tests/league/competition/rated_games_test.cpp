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

// Everybody with their place, the best first.
std::vector<std::uint32_t> places_after(tests::Event& event) {
  event.give(tests::kOrganiser, tests::order_of([](auto& order) { order.mutable_end(); }));
  std::vector<std::uint32_t> places;
  for (const EventPlace& place : event_places(event.state(), 5, event.now_ms)) {
    EXPECT_EQ(place.entrants, event.state().entrants.size()) << "the size of the event, not of a part of it";
    places.push_back(place.place);
  }
  return places;
}

TEST(LeagueRanking, CountsEveryDivisionAHigherOneFirst) {
  v1::LeagueTerms terms = tests::swiss_terms(1);
  for (const char* name : {"First", "Second"}) terms.add_divisions()->set_name(name);
  terms.mutable_divisions(0)->set_size(2);
  tests::Event event(terms);
  for (const char* person : {"ann", "ben", "cat", "dan"}) {
    event.give(tests::kOrganiser, tests::order_of([&](auto& order) {
                 order.mutable_enter()->set_name(person);
                 order.mutable_enter()->add_people(person);
                 order.mutable_enter()->set_division(person[0] < 'c' ? 0 : 1);
               }));
  }
  event.start();
  event.publish();
  event.play_round();
  EXPECT_EQ(places_after(event), (std::vector<std::uint32_t>{1, 2, 3, 4}));
}

TEST(LeagueRanking, CountsThoseWhoDidNotReachTheLastStage) {
  v1::LeagueTerms terms = tests::swiss_terms(1);
  v1::LeagueStage& pools = *terms.mutable_stages(0);
  pools.set_format(v1::LEAGUE_FORMAT_ROUND_ROBIN);
  pools.clear_rounds();
  pools.set_pools(2);
  pools.set_advance(1);
  terms.add_stages()->set_format(v1::LEAGUE_FORMAT_KNOCK_OUT);
  tests::Event event = tests::with_players(6, terms);
  event.start();
  for (int round = 1; round <= 4; ++round) {
    EXPECT_EQ(event.publish(), "") << round;
    event.play_round();
  }
  EXPECT_EQ(places_after(event), (std::vector<std::uint32_t>{1, 2, 3, 3, 5, 5})) << "pools stand side by side";
}

}  // namespace
}  // namespace battalia::league
