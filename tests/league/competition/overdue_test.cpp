// Games with a date by which they are to be played, and what happens when they are overdue.
#include "server/league/service/games/timetable.h"
#include "server/league/service/pages/record_lines.h"
#include "server/league/utc.h"
#include "tests/league/support/event.h"

#include <gtest/gtest.h>

namespace battalia::league {
namespace {

using tests::blue_of;
using tests::Event;
using tests::game_of;
using tests::kOrganiser;
using tests::order_of;
using tests::points_of;
using tests::red_of;
using tests::swiss_terms;
using tests::with_players;
using tests::won_by_blue;
using tests::won_by_red;

// Two players with their first round published.
Event of_weekly_rounds(v1::LeagueOverdue policy) {
  v1::LeagueTerms terms = swiss_terms(2);
  terms.set_round_days(7);
  terms.set_overdue(policy);
  Event event = with_players(2, terms);
  event.start();
  event.publish();
  return event;
}

TEST(LeagueResults, AutomaticRulingsOnOverdueGamesStandToo) {
  for (const v1::LeagueOverdue policy : {v1::LEAGUE_OVERDUE_ADJUDICATE, v1::LEAGUE_OVERDUE_BOTH_LOSE}) {
    Event event = of_weekly_rounds(policy);
    event.give("", order_of([](auto& order) {
                 order.mutable_link_match()->set_game(1);
                 order.mutable_link_match()->set_match(77);
               }));
    event.now_ms += 8LL * 86'400'000;
    ASSERT_EQ(event.give("", order_of([](auto& order) {
                           order.mutable_rule_overdue()->set_game(1);
                           *order.mutable_rule_overdue()->mutable_facts() = won_by_red();
                         })),
              "");
    const std::string ruled = game_of(event, 1).result().SerializeAsString();
    v1::LeagueOrder ends;
    ends.mutable_take_match_result()->set_match(77);
    ends.mutable_take_match_result()->set_version(9);
    *ends.mutable_take_match_result()->mutable_facts() = won_by_blue();
    EXPECT_EQ(event.give("", ends), "");
    EXPECT_EQ(game_of(event, 1).result().SerializeAsString(), ruled) << "the game was played on after its time";
  }
}

TEST(LeagueResults, OverdueGamesFollowThePolicyOfTheEvent) {
  for (const v1::LeagueOverdue policy :
       {v1::LEAGUE_OVERDUE_EXTEND, v1::LEAGUE_OVERDUE_ADJUDICATE, v1::LEAGUE_OVERDUE_BOTH_LOSE}) {
    Event event = of_weekly_rounds(policy);
    v1::LeagueOrder overdue;
    overdue.mutable_rule_overdue()->set_game(1);
    *overdue.mutable_rule_overdue()->mutable_facts() = won_by_red();
    EXPECT_EQ(event.give("", overdue), "The game is not overdue.");
    event.now_ms += 8LL * 86'400'000;
    EXPECT_EQ(event.give("", overdue), "");
    const v1::LeagueGame game = game_of(event, 1);
    EXPECT_EQ(game.due_ms() > event.now_ms, policy == v1::LEAGUE_OVERDUE_EXTEND);
    EXPECT_EQ(game.result().ending(), policy == v1::LEAGUE_OVERDUE_EXTEND       ? v1::LEAGUE_ENDING_UNSPECIFIED
                                      : policy == v1::LEAGUE_OVERDUE_ADJUDICATE ? v1::LEAGUE_ENDING_ADJUDICATED
                                                                                : v1::LEAGUE_ENDING_BOTH_FORFEIT);
  }
}

TEST(LeagueResults, WithoutAPolicyTheOrganiserDecidesWhatIsOverdue) {
  Event event = of_weekly_rounds(v1::LEAGUE_OVERDUE_UNSPECIFIED);
  EXPECT_EQ(next_due_ms(event.state()), 0);
  event.now_ms += 8LL * 86'400'000;
  EXPECT_TRUE(overdue_games(event.state(), event.now_ms).empty());
  EXPECT_EQ(event.give(kOrganiser, order_of([](auto& order) { order.mutable_rule_overdue()->set_game(1); })), "");
  EXPECT_GT(game_of(event, 1).due_ms(), event.now_ms) << "more time is given";
}

// The reason that an officer must give was stored nowhere.
TEST(LeagueResults, MoreTimeIsShownWithItsReasonAndDate) {
  Event event = of_weekly_rounds(v1::LEAGUE_OVERDUE_BOTH_LOSE);
  ASSERT_EQ(event.give(kOrganiser, order_of([&](auto& order) {
                         order.mutable_extend()->set_game(1);
                         order.mutable_extend()->set_due_ms(4'102'444'800'000);
                         order.mutable_extend()->set_reason("The hall is flooded.");
                       })),
            "Extend to a date within a year from now.");
  const std::int64_t due = event.now_ms + 20LL * 86'400'000;
  ASSERT_EQ(event.give(kOrganiser, order_of([&](auto& order) {
                         order.mutable_extend()->set_game(1);
                         order.mutable_extend()->set_due_ms(due);
                         order.mutable_extend()->set_reason("The hall is flooded.");
                       })),
            "");
  EXPECT_EQ(event.view("p1").games(0).due_reason(), "The hall is flooded.");
  const auto line = line_of(event.log().back(), event.state(), LeagueViewer(), {});
  ASSERT_TRUE(line);
  EXPECT_NE(line->what().find("due " + utc_minutes(due) + ". The hall is flooded."), std::string::npos) << line->what();
  ASSERT_EQ(event.give(red_of(event, 1), order_of([&](auto& order) {
                         order.mutable_propose_date()->set_game(1);
                         order.mutable_propose_date()->set_at_ms(due - 1'000);
                       })),
            "");
  EXPECT_EQ(event.view("p1").games(0).due_reason(), "The hall is flooded.") << "a date of theirs changes nothing in it";
}

TEST(LeagueResults, AResultEnteredInTimeIsNotOverdue) {
  Event event = of_weekly_rounds(v1::LEAGUE_OVERDUE_BOTH_LOSE);
  EXPECT_NE(next_due_ms(event.state()), 0);
  EXPECT_EQ(event.report(1, won_by_red(), red_of(event, 1)), "");
  event.now_ms += 8LL * 86'400'000;
  EXPECT_TRUE(overdue_games(event.state(), event.now_ms).empty());
  EXPECT_EQ(next_due_ms(event.state()), 0) << "an officer or the opponent confirms it";
  EXPECT_EQ(event.give(kOrganiser, order_of([](auto& order) { order.mutable_rule_overdue()->set_game(1); })),
            "A result has been entered: confirm or correct it.");
  EXPECT_EQ(event.confirm(1, blue_of(event, 1)), "");
  EXPECT_EQ(points_of(event, game_of(event, 1).red()), "3");
}

TEST(LeagueResults, AGameThatIsTakenBackAfterItsDateHasTimeAgain) {
  Event event = of_weekly_rounds(v1::LEAGUE_OVERDUE_BOTH_LOSE);
  event.give("", order_of([](auto& order) {
               order.mutable_link_match()->set_game(1);
               order.mutable_link_match()->set_match(77);
             }));
  v1::LeagueOrder ends;
  ends.mutable_take_match_result()->set_match(77);
  ends.mutable_take_match_result()->set_version(9);
  *ends.mutable_take_match_result()->mutable_facts() = won_by_red();
  ASSERT_EQ(event.give("", ends), "");
  event.now_ms += 9LL * 86'400'000;
  ends.mutable_take_match_result()->set_version(11);  // rolled back by the umpire
  ends.mutable_take_match_result()->clear_facts();
  ASSERT_EQ(event.give("", ends), "");
  EXPECT_EQ(game_of(event, 1).due_ms(), event.now_ms + 7LL * 86'400'000);
  EXPECT_TRUE(overdue_games(event.state(), event.now_ms).empty());
}

TEST(LeagueResults, TheTwoAgreeOnNoDateAfterTheGameIsDue) {
  v1::LeagueTerms terms = swiss_terms(3);
  terms.set_round_days(7);
  Event event = with_players(2, terms);
  event.start();
  event.publish();
  v1::LeagueOrder date;
  date.mutable_propose_date()->set_game(1);
  date.mutable_propose_date()->set_at_ms(event.now_ms + 8 * 86'400'000LL);
  EXPECT_EQ(event.give("p1", date), "The game is due before that; an organiser can give it more time.");
  date.mutable_propose_date()->set_at_ms(event.now_ms + 7 * 86'400'000LL);
  EXPECT_EQ(event.give("p1", date), "");
}

}  // namespace
}  // namespace battalia::league
