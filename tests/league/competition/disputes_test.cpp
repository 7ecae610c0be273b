// Results that one player has entered and the other does not agree to, or does not stay to confirm.
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
using tests::with_players;
using tests::won_by_blue;
using tests::won_by_red;

TEST(LeagueResults, ADisputeWaitsForAnOfficerWhoDoesNotPlayInTheGame) {
  Event event = with_players(3);
  event.enter("uma");
  event.start();
  event.publish();
  std::uint32_t hers = 1;
  while (game_of(event, hers).red() != 4 && game_of(event, hers).blue() != 4) ++hers;
  const std::uint32_t other = 3 - hers;
  event.report(other, won_by_red(), red_of(event, other));
  v1::LeagueOrder dispute;
  dispute.mutable_dispute()->set_game(other);
  dispute.mutable_dispute()->set_reason("The general was never lost.");
  EXPECT_EQ(event.give(blue_of(event, other), dispute), "");
  EXPECT_EQ(game_of(event, other).result().disputed_by(), blue_of(event, other));
  v1::LeagueOrder ruling;
  ruling.mutable_correct()->set_game(other);
  ruling.mutable_correct()->set_ending(v1::LEAGUE_ENDING_PLAYED);
  *ruling.mutable_correct()->mutable_facts() = won_by_blue();
  ruling.mutable_correct()->set_reason("The photographs show it.");
  EXPECT_EQ(event.give("uma", ruling), "");
  EXPECT_EQ(points_of(event, game_of(event, other).blue()), "3");
  ruling.mutable_correct()->set_game(hers);
  EXPECT_EQ(event.give("uma", ruling), "You play in this game: another officer has to rule on it.");
}

// The dispute was gone, and nobody saw that an officer was to decide.
TEST(LeagueResults, ADisputedResultThatIsEnteredAgainStaysDisputed) {
  Event event = with_players(2);
  event.start();
  event.publish();
  ASSERT_EQ(event.report(1, won_by_red(), red_of(event, 1)), "");
  v1::LeagueOrder dispute;
  dispute.mutable_dispute()->set_game(1);
  dispute.mutable_dispute()->set_reason("We agreed on a draw.");
  ASSERT_EQ(event.give(blue_of(event, 1), dispute), "");
  ASSERT_EQ(event.report(1, won_by_red(), red_of(event, 1)), "");
  EXPECT_EQ(game_of(event, 1).result().disputed_by(), blue_of(event, 1));
  EXPECT_EQ(game_of(event, 1).result().reason(), "We agreed on a draw.");
  ASSERT_EQ(event.report(1, won_by_red(20, 30), red_of(event, 1)), "");
  EXPECT_EQ(game_of(event, 1).result().disputed_by(), "") << "another result, which the opponent may confirm";
}

// A loser could have the opponent's entered victory counted as a mere forfeit, with its points.
TEST(LeagueResults, AnEnteredResultIsNotForfeitedByWithdrawing) {
  Event event = with_players(4);
  event.start();
  event.publish();
  ASSERT_EQ(event.report(1, won_by_red(), red_of(event, 1)), "");
  const EntrantId loser = game_of(event, 1).blue();
  const auto leave = order_of([&](auto& order) { order.mutable_withdraw()->set_entrant(loser); });
  ASSERT_EQ(event.give(blue_of(event, 1), leave), "");
  EXPECT_EQ(game_of(event, 1).result().ending(), v1::LEAGUE_ENDING_PLAYED);
  EXPECT_FALSE(game_of(event, 1).result().confirmed());
  EXPECT_EQ(event.confirm(1, kOrganiser), "");
  EXPECT_EQ(game_of(event, 1).result().facts().blue().loss_thousandths(), 40'000U);
}

}  // namespace
}  // namespace battalia::league
