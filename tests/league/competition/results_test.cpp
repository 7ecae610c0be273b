// Results of an event: entered, confirmed, taken from matches, corrected; dates and penalties.
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

TEST(LeagueResults, OneEntersAndTheOtherConfirms) {
  Event event = with_players(4);
  event.start();
  event.publish();
  EXPECT_EQ(event.report(1, won_by_red(), "stranger"), "Only an organiser or an umpire of this event can do that.");
  EXPECT_EQ(event.report(1, won_by_red(), red_of(event, 1)), "");
  EXPECT_EQ(points_of(event, game_of(event, 1).red()), "0") << "not before it is confirmed";
  EXPECT_EQ(event.confirm(1, red_of(event, 1)), "Your opponent or an officer has to confirm it.");
  EXPECT_EQ(event.report(1, won_by_blue(), blue_of(event, 1)),
            "Your opponent has entered another result: confirm or dispute it.");
  EXPECT_EQ(event.confirm(1, blue_of(event, 1)), "");
  EXPECT_EQ(points_of(event, game_of(event, 1).red()), "3");
  EXPECT_EQ(event.report(1, won_by_blue(), blue_of(event, 1)), "The game has a result: an officer can correct it.");
}

TEST(LeagueResults, TheSameResultFromBothSidesNeedsNoConfirmation) {
  Event event = with_players(4);
  event.start();
  event.publish();
  event.report(1, won_by_red(), red_of(event, 1));
  EXPECT_EQ(event.report(1, won_by_red(), blue_of(event, 1)), "");
  EXPECT_TRUE(has_result(game_of(event, 1)));
}

// The browser sends the losses of both sides though there are none, and programs need not.
TEST(LeagueResults, TheSameResultIsTheSameFromEveryClient) {
  Event event = with_players(4);
  event.start();
  event.publish();
  v1::LeagueFacts facts;
  facts.set_outcome(v1::OUTCOME_RED);
  ASSERT_EQ(event.report(1, facts, red_of(event, 1)), "");
  facts.mutable_red();
  facts.mutable_blue();
  EXPECT_EQ(event.report(1, facts, blue_of(event, 1)), "");
  EXPECT_TRUE(has_result(game_of(event, 1)));
}

TEST(LeagueResults, NoTeamConfirmsItsOwnResult) {
  v1::LeagueTerms terms = swiss_terms(1);
  terms.set_team_size(2);
  Event event(terms);
  for (const std::string team : {"a", "b"}) {
    v1::LeagueOrder enter;
    enter.mutable_enter()->set_name(team);
    for (const char* board : {"1", "2"}) enter.mutable_enter()->add_people(team + board);
    ASSERT_EQ(event.give(team + "1", enter), "");
  }
  event.start();
  event.publish();
  const std::string red = game_of(event, 1).red() == 1 ? "a" : "b";
  const std::string blue = red == "a" ? "b" : "a";
  EXPECT_EQ(event.report(1, won_by_red(), red + "1"), "");
  EXPECT_EQ(event.report(1, won_by_red(), red + "2"), "");
  EXPECT_FALSE(has_result(game_of(event, 1))) << "said twice by one side";
  EXPECT_EQ(event.confirm(1, red + "1"), "Your opponent or an officer has to confirm it.");
  EXPECT_EQ(event.report(1, won_by_red(), blue + "2"), "");
  EXPECT_TRUE(has_result(game_of(event, 1)));
}

TEST(LeagueResults, APlayerConfirmsNothingThatTheMatchHasLeftOpen) {
  v1::LeagueTerms terms = swiss_terms(2);
  terms.mutable_scoring()->clear_preset();
  terms.mutable_scoring()->set_formula("win / (own_losses - 33)");
  Event event = with_players(2, terms);
  event.start();
  event.publish();
  event.give("", order_of([](auto& order) {
               order.mutable_link_match()->set_game(1);
               order.mutable_link_match()->set_match(77);
             }));
  v1::LeagueOrder ends;
  ends.mutable_take_match_result()->set_match(77);
  ends.mutable_take_match_result()->set_version(9);
  *ends.mutable_take_match_result()->mutable_facts() = won_by_red(33, 50);
  ASSERT_EQ(event.give("", ends), "");
  v1::LeagueOrder dispute;
  dispute.mutable_dispute()->set_game(1);
  dispute.mutable_dispute()->set_reason("No points?");
  for (int taken_back = 0; taken_back < 2; ++taken_back) {
    ASSERT_TRUE(game_of(event, 1).has_result());
    const std::string before = game_of(event, 1).SerializeAsString();
    const std::string why = "The server takes this result from the game itself; an officer can correct it.";
    for (const char* person : {"p1", "p2", "uma"}) EXPECT_EQ(event.confirm(1, person), why);
    EXPECT_EQ(event.give("p1", dispute), why);
    EXPECT_EQ(game_of(event, 1).SerializeAsString(), before);
    ends.mutable_take_match_result()->set_version(12);
    ends.mutable_take_match_result()->clear_facts();
    ASSERT_EQ(event.give("", ends), "");
  }
}

TEST(LeagueResults, PhotographsAndTheListOfLossesStayWithTheResult) {
  Event event = with_players(4);
  event.start();
  event.publish();
  v1::LeagueOrder report;
  report.mutable_report()->set_game(1);
  *report.mutable_report()->mutable_facts() = won_by_red();
  report.mutable_report()->set_losses(std::string(2'001, 'x'));
  EXPECT_EQ(event.give(red_of(event, 1), report), "A list of losses can have at most 2,000 characters.");
  report.mutable_report()->set_losses("Blue: two of pike, the camp");
  report.mutable_report()->add_links("https://pictures.example/1");
  EXPECT_EQ(event.give(red_of(event, 1), report), "");
  EXPECT_EQ(event.report(1, won_by_red(), blue_of(event, 1)), "") << "the same, without them";
  EXPECT_EQ(game_of(event, 1).result().losses(), "Blue: two of pike, the camp");
  EXPECT_EQ(game_of(event, 1).result().links_size(), 1);
  v1::LeagueOrder ruling;
  ruling.mutable_correct()->set_game(1);
  ruling.mutable_correct()->set_ending(v1::LEAGUE_ENDING_PLAYED);
  *ruling.mutable_correct()->mutable_facts() = won_by_blue();
  ruling.mutable_correct()->set_reason("The sides were confused.");
  EXPECT_EQ(event.give(kOrganiser, ruling), "");
  EXPECT_EQ(game_of(event, 1).result().losses(), "Blue: two of pike, the camp");
  EXPECT_EQ(game_of(event, 1).result().links_size(), 1);
}

TEST(LeagueResults, ACorrectedFinishedRoundKeepsLaterPairingsAndThePageSaysSo) {
  Event event = with_players(4);
  event.start();
  event.publish();
  event.play_round();
  event.publish();
  const v1::LeagueGame later = game_of(event, 3);
  v1::LeagueOrder correct;
  correct.mutable_correct()->set_game(1);
  correct.mutable_correct()->set_ending(v1::LEAGUE_ENDING_PLAYED);
  *correct.mutable_correct()->mutable_facts() = won_by_blue();
  correct.mutable_correct()->set_reason("Entered the wrong way round.");
  EXPECT_EQ(event.give(kOrganiser, correct), "");
  EXPECT_EQ(points_of(event, game_of(event, 1).blue()), "3");
  EXPECT_EQ(game_of(event, 3).red(), later.red());
  EXPECT_NE(event.view("").standings(0).note().find("later rounds kept their pairings"), std::string::npos);
}

TEST(LeagueResults, OfMatchesAreTakenOnceAndFollowCorrections) {
  Event event = with_players(4);
  event.start();
  event.publish();
  const v1::LeagueOrder link = order_of([](auto& order) {
    order.mutable_link_match()->set_game(1);
    order.mutable_link_match()->set_match(77);
  });
  EXPECT_EQ(event.give(kOrganiser, link), "Only the server makes the games.");
  EXPECT_EQ(event.give("", link), "");
  EXPECT_EQ(event.report(1, won_by_red(), red_of(event, 1)), "The server takes this result from the game itself.");
  v1::LeagueOrder ends;
  ends.mutable_take_match_result()->set_match(77);
  ends.mutable_take_match_result()->set_version(120);
  *ends.mutable_take_match_result()->mutable_facts() = won_by_red();
  EXPECT_EQ(event.give("p1", ends), "Only the server takes results from its games.");
  EXPECT_EQ(event.give("", ends), "");
  const std::size_t rows = event.log().size();
  EXPECT_EQ(event.give("", ends), "");
  EXPECT_EQ(event.log().size(), rows) << "a second time it changes nothing";
  ends.mutable_take_match_result()->set_version(125);  // rolled back
  ends.mutable_take_match_result()->clear_facts();
  EXPECT_EQ(event.give("", ends), "");
  EXPECT_FALSE(has_result(game_of(event, 1)));
  EXPECT_EQ(points_of(event, game_of(event, 1).red()), "0");
  ends.mutable_take_match_result()->set_version(140);  // and ended otherwise
  *ends.mutable_take_match_result()->mutable_facts() = won_by_blue();
  EXPECT_EQ(event.give("", ends), "");
  EXPECT_EQ(points_of(event, game_of(event, 1).blue()), "3");
  EXPECT_TRUE(game_of(event, 1).result().corrected());
}

TEST(LeagueResults, TheMatchCountsBeforeWhatNobodyHasConfirmed) {
  Event event = with_players(2);
  event.start();
  event.publish();
  ASSERT_EQ(event.report(1, won_by_blue(), blue_of(event, 1)), "") << "while the match is being made";
  event.give("", order_of([](auto& order) {
               order.mutable_link_match()->set_game(1);
               order.mutable_link_match()->set_match(77);
             }));
  v1::LeagueOrder ends;
  ends.mutable_take_match_result()->set_match(77);
  ends.mutable_take_match_result()->set_version(9);
  *ends.mutable_take_match_result()->mutable_facts() = won_by_red();
  EXPECT_EQ(event.give("", ends), "");
  EXPECT_EQ(points_of(event, game_of(event, 1).red()), "3");
}

TEST(LeagueResults, AnOfficersRulingStandsWhateverTheMatchSaysLater) {
  Event event = with_players(2);
  event.start();
  event.publish();
  event.give("", order_of([](auto& order) {
               order.mutable_link_match()->set_game(1);
               order.mutable_link_match()->set_match(77);
             }));
  v1::LeagueOrder forfeit;
  forfeit.mutable_correct()->set_game(1);
  forfeit.mutable_correct()->set_ending(v1::LEAGUE_ENDING_BOTH_FORFEIT);
  forfeit.mutable_correct()->set_reason("Neither came.");
  EXPECT_EQ(event.give(kOrganiser, forfeit), "");
  v1::LeagueOrder ends;
  ends.mutable_take_match_result()->set_match(77);
  ends.mutable_take_match_result()->set_version(9);
  *ends.mutable_take_match_result()->mutable_facts() = won_by_red();
  EXPECT_EQ(event.give("", ends), "");
  EXPECT_EQ(game_of(event, 1).result().ending(), v1::LEAGUE_ENDING_BOTH_FORFEIT);
}

TEST(LeagueResults, ANoShowForfeitsAndAWithdrawnPlayerIsPairedNoMore) {
  Event event = with_players(4);
  event.start();
  event.publish();
  const EntrantId gone = game_of(event, 1).blue();
  v1::LeagueOrder withdraw;
  withdraw.mutable_withdraw()->set_entrant(gone);
  withdraw.mutable_withdraw()->set_no_show(true);
  EXPECT_EQ(event.give(kOrganiser, withdraw), "");
  EXPECT_EQ(game_of(event, 1).result().ending(), v1::LEAGUE_ENDING_BLUE_FORFEITS);
  EXPECT_EQ(points_of(event, game_of(event, 1).red()), "3");
  event.play_round();
  event.publish();
  for (const auto& [number, game] : event.state().games) {
    if (game.round() == 2) {
      EXPECT_TRUE(game.red() != gone && game.blue() != gone);
    }
  }
  EXPECT_EQ(event.give(kOrganiser, order_of([&](auto& order) { order.mutable_return_entrant()->set_entrant(gone); })),
            "");
}

// The forfeit stood, and the result of the game that the two played after all was ignored.
TEST(LeagueResults, APlayerWithdrawnByMistakeStillPlaysTheGameOfTheRound) {
  Event event = with_players(4);
  event.start();
  event.publish();
  const EntrantId gone = game_of(event, 1).blue();
  const auto leave = order_of([&](auto& order) { order.mutable_withdraw()->set_entrant(gone); });
  const auto back = order_of([&](auto& order) { order.mutable_return_entrant()->set_entrant(gone); });
  ASSERT_EQ(event.give(kOrganiser, leave), "");
  ASSERT_EQ(event.give(kOrganiser, back), "");
  EXPECT_FALSE(game_of(event, 1).has_result());
  EXPECT_EQ(event.report(1, won_by_blue()), "");
  EXPECT_EQ(points_of(event, gone), "3");
  ASSERT_EQ(event.report(2, won_by_red()), "");
  ASSERT_EQ(event.give(kOrganiser, leave), "");
  ASSERT_EQ(event.give(kOrganiser, back), "");
  EXPECT_EQ(game_of(event, 1).result().ending(), v1::LEAGUE_ENDING_PLAYED) << "it was played, and stands";
  event.publish();
  const std::uint32_t open = game_of(event, 3).red() == gone || game_of(event, 3).blue() == gone ? 3 : 4;
  ASSERT_EQ(event.give(kOrganiser, leave), "");
  event.play_round();
  event.publish();
  ASSERT_EQ(event.give(kOrganiser, back), "");
  EXPECT_TRUE(game_of(event, open).result().confirmed()) << "a later round is out";
}

TEST(LeagueResults, AResultFromTheMatchCountsOnceAWithdrawalIsUndone) {
  Event event = with_players(2);
  event.start();
  event.publish();
  event.give("", order_of([](auto& order) {
               order.mutable_link_match()->set_game(1);
               order.mutable_link_match()->set_match(77);
             }));
  const EntrantId gone = game_of(event, 1).blue();
  ASSERT_EQ(event.give(kOrganiser, order_of([&](auto& order) { order.mutable_withdraw()->set_entrant(gone); })), "");
  v1::LeagueOrder ends;
  ends.mutable_take_match_result()->set_match(77);
  ends.mutable_take_match_result()->set_version(9);
  *ends.mutable_take_match_result()->mutable_facts() = won_by_blue();
  for (int times = 0; times < 2; ++times) {
    ASSERT_EQ(event.give("", ends), "");
    EXPECT_EQ(game_of(event, 1).result().ending(), v1::LEAGUE_ENDING_BLUE_FORFEITS) << "the forfeit stands";
    EXPECT_EQ(points_of(event, gone), "0");
  }
  ASSERT_EQ(event.give(kOrganiser, order_of([&](auto& order) { order.mutable_return_entrant()->set_entrant(gone); })),
            "");
  EXPECT_EQ(game_of(event, 1).result().ending(), v1::LEAGUE_ENDING_PLAYED);
  EXPECT_TRUE(game_of(event, 1).result().confirmed());
  EXPECT_EQ(points_of(event, gone), "3");
  const std::string taken = game_of(event, 1).result().SerializeAsString();
  ASSERT_EQ(event.give("", ends), "");
  EXPECT_EQ(game_of(event, 1).result().SerializeAsString(), taken) << "once";
}

TEST(LeagueResults, AReasonForWithdrawingIsStoredWhole) {
  Event event = with_players(2);
  event.start();
  event.publish();
  std::string reason = "x";
  for (int i = 0; i < 499; ++i) reason += "\u4e2d";
  v1::LeagueOrder withdraw;
  withdraw.mutable_withdraw()->set_entrant(1);
  withdraw.mutable_withdraw()->set_reason(reason + "!");
  EXPECT_EQ(event.give("p1", withdraw), "A reason can have at most 500 characters.");
  withdraw.mutable_withdraw()->set_reason(reason);
  EXPECT_EQ(event.give("p1", withdraw), "");
  EXPECT_TRUE(game_of(event, 1).result().reason().ends_with(reason));
  v1::LeagueRecord read;
  EXPECT_TRUE(read.ParseFromString(event.log().back().SerializeAsString())) << "the event can be read again";
}

TEST(LeagueResults, TheTwoAgreeOnADate) {
  Event event = with_players(2);
  event.start();
  event.publish();
  v1::LeagueOrder date;
  date.mutable_propose_date()->set_game(1);
  date.mutable_propose_date()->set_at_ms(event.now_ms + 86'400'000);
  EXPECT_EQ(event.give("stranger", date), "You do not play in that game.");
  EXPECT_EQ(event.give("p1", date), "");
  EXPECT_EQ(event.give("p1", date), "");
  EXPECT_EQ(game_of(event, 1).agreed_ms(), 0) << "saying it twice is not agreeing";
  EXPECT_EQ(event.give("p2", date), "");
  EXPECT_EQ(game_of(event, 1).agreed_ms(), event.now_ms + 86'400'000);
}

TEST(LeagueResults, PenaltiesAndBonusesCarryTheirReason) {
  Event event = with_players(2);
  event.start();
  v1::LeagueOrder penalty;
  penalty.mutable_penalty()->set_entrant(1);
  penalty.mutable_penalty()->set_thousandths(-1'500);
  EXPECT_EQ(event.give("uma", penalty), "Give a reason: it is put on record.");
  penalty.mutable_penalty()->set_reason("Slow play");
  EXPECT_EQ(event.give("p2", penalty), "Only an organiser or an umpire of this event can do that.");
  EXPECT_EQ(event.give("uma", penalty), "");
  EXPECT_EQ(points_of(event, 1), "-1.5");
  EXPECT_EQ(event.view("").penalties(0).by(), "uma");
}

TEST(LeagueResults, AnEventEndsWhenEveryGameHasAResultAndItsSecretIsShown) {
  Event event = with_players(2, swiss_terms(1));
  event.start();
  event.publish();
  const v1::LeagueOrder end = order_of([](auto& order) { order.mutable_end(); });
  EXPECT_EQ(event.give(kOrganiser, end), "Game 1 has no result yet.");
  event.play_round();
  EXPECT_EQ(event.give(kOrganiser, end), "");
  EXPECT_EQ(seed_commitment(event.view("p1").secret()), event.view("p1").commitment());
  EXPECT_EQ(event.enter("late"), "The event has ended.");
}

TEST(LeagueResults, AnOfficerWhoPlaysDoesNotWinByWithdrawingTheOpponent) {
  v1::LeagueTerms terms = tests::swiss_terms(3);
  terms.set_club(1);
  tests::Event event(terms);
  ASSERT_EQ(event.enter("p1"), "");
  ASSERT_EQ(event.enter("otto"), "");
  ASSERT_EQ(event.start(), "");
  ASSERT_EQ(event.publish(), "");
  v1::LeagueOrder order;
  order.mutable_withdraw()->set_entrant(1);
  order.mutable_withdraw()->set_no_show(true);
  EXPECT_EQ(event.give("otto", order),
            "You play in this event, as p1 does: an officer who does not play in it has to decide this.");
  EXPECT_FALSE(tests::game_of(event, 1).has_result());
  tests::Event resigned = event;
  v1::LeagueOrder own;
  own.mutable_withdraw()->set_entrant(1);
  EXPECT_EQ(resigned.give("p1", own), "") << "they may themselves";
  EXPECT_EQ(event.give(tests::kOrganiser, order), "");
  EXPECT_TRUE(tests::game_of(event, 1).result().confirmed());
}

}  // namespace
}  // namespace battalia::league
