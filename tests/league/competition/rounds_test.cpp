// Rounds of an event: drafts, swaps, locks, publication and its undoing.
#include "tests/league/support/event.h"

#include "server/league/competition/history_of.h"
#include "server/league/competition/orders/terms_orders.h"
#include "server/league/pairing/pair_round.h"
#include "server/league/service/pages/record_lines.h"

#include <gtest/gtest.h>
#include <limits>

namespace battalia::league {
namespace {

using tests::Event;
using tests::kOrganiser;
using tests::order_of;
using tests::swiss_terms;
using tests::with_players;
using tests::won_by_red;

TEST(LeagueRounds, NobodyIsPairedBeforeTheStartAndTheEventHasItsRounds) {
  Event event = with_players(4);
  EXPECT_EQ(event.draft(), "The event has not started yet.");
  event.start();
  for (int round = 1; round <= 3; ++round) {
    EXPECT_EQ(event.publish(), "");
    event.play_round();
  }
  EXPECT_EQ(event.draft(), "All rounds have been played.");
  EXPECT_EQ(event.give("p1", order_of([](auto& order) { order.mutable_draft_round(); })),
            "Only an organiser of this event can do that.");
}

// A player whose opponent never came was red "in 1 of 1 games", and blue next.
TEST(LeagueRounds, AForfeitedGameIsNoGameAsRedOrBlue) {
  Event event = with_players(4);
  event.start();
  ASSERT_EQ(event.publish(), "");
  const EntrantId stays = event.state().games.at(1).red(), leaves = event.state().games.at(1).blue();
  const auto one = [&] { return candidates_of(event.state(), history_of(event.state()), {stays}).front(); };
  EXPECT_EQ(one().as_red, 1U) << "a game that is still to be played";
  const auto withdraw = order_of([&](auto& order) { order.mutable_withdraw()->set_entrant(leaves); });
  EXPECT_EQ(event.give(kOrganiser, withdraw), "");
  EXPECT_EQ(one().as_red, 0U);
  EXPECT_EQ(one().met.size(), 1U) << "but they have met";
}

// An organiser who forgot late entries, or a date, could not correct it.
TEST(LeagueRounds, InARunningEventOnlyTermsThatHarmNobodyChange) {
  Event event = with_players(4);
  event.start();
  event.publish();
  v1::LeagueOrder order;
  v1::LeagueTerms& terms = *order.mutable_change_terms()->mutable_terms();
  terms = event.state().terms;
  terms.set_title("Autumn Open");
  terms.set_late_entry(true);
  terms.set_round_days(14);
  terms.set_overdue(v1::LEAGUE_OVERDUE_EXTEND);
  EXPECT_EQ(event.give("p1", order), "Only an organiser of this event can do that.");
  EXPECT_EQ(event.give(kOrganiser, order), "");
  EXPECT_EQ(event.enter("p5"), "");
  event.play_round();
  event.publish();
  const v1::LeagueGame& last = event.state().games.rbegin()->second;
  EXPECT_TRUE(last.blue() == 0 || last.due_ms() == event.now_ms + 14LL * 86'400'000);
  const std::string fixed =
      "The event has started: only its title, description, entry, the dates of its rounds and what becomes of overdue "
      "games can still change.";
  terms.mutable_scoring()->set_bye_thousandths(1);
  EXPECT_EQ(event.give(kOrganiser, order), fixed);
  terms = event.state().terms;
  terms.mutable_stages(0)->set_rounds(9);
  EXPECT_EQ(event.give(kOrganiser, order), fixed);
  terms = event.state().terms;
  terms.set_seal(v1::LEAGUE_SEAL_OPEN);
  EXPECT_EQ(event.give(kOrganiser, order), fixed);
}

// The second of two organisers, who had opened the form before the first saved it, took back the first one's change.
TEST(LeagueRounds, TermsThatSomebodyElseHasChangedMeanwhileAreNotOverwritten) {
  Event event = with_players(4);
  const std::uint32_t opened = event.view(kOrganiser).terms_revision();
  EXPECT_EQ(opened, 1U);
  EXPECT_EQ(event.view("p1").terms_revision(), 0U) << "officers only";
  v1::LeagueOrder first;
  *first.mutable_change_terms()->mutable_terms() = event.state().terms;
  first.mutable_change_terms()->set_revision(opened);
  v1::LeagueOrder second = first;
  first.mutable_change_terms()->mutable_terms()->set_title("Autumn Open");
  second.mutable_change_terms()->mutable_terms()->set_late_entry(true);
  EXPECT_EQ(event.give(kOrganiser, first), "");
  EXPECT_EQ(event.give(kOrganiser, second),
            "You have changed the terms meanwhile. Look at them before you save yours.");
  EXPECT_EQ(event.give("otto", second), "olga has changed the terms meanwhile. Look at them before you save yours.");
  EXPECT_EQ(event.state().terms.title(), "Autumn Open");
  EXPECT_EQ(event.view(kOrganiser).terms_by(), kOrganiser);
  *second.mutable_change_terms()->mutable_terms() = event.state().terms;
  second.mutable_change_terms()->mutable_terms()->set_late_entry(true);
  second.mutable_change_terms()->set_revision(event.view(kOrganiser).terms_revision());
  EXPECT_EQ(event.give(kOrganiser, second), "");
  EXPECT_EQ(event.state().terms.title(), "Autumn Open");
}

TEST(LeagueRounds, GamesAreDueAtTheDateOfTheirRound) {
  constexpr std::int64_t kDay = 86'400'000;
  v1::LeagueTerms terms = swiss_terms(3);
  const std::int64_t start = Event(terms).now_ms;
  terms.add_rounds_due_ms(start + 10 * kDay);
  terms.add_rounds_due_ms(start + 20 * kDay);
  terms.set_round_days(3);
  Event event = with_players(2, terms);
  event.start();
  event.publish();
  EXPECT_EQ(event.state().games.at(1).due_ms(), start + 10 * kDay);
  event.play_round();
  event.now_ms = start + 21 * kDay;
  event.give(kOrganiser, order_of([](auto& order) { order.mutable_draft_round()->set_allow_repeats(true); }));
  event.give(kOrganiser, order_of([](auto& order) { order.mutable_publish(); }));
  EXPECT_EQ(event.state().games.at(2).due_ms(), event.now_ms + 3 * kDay) << "its date has passed";
  terms.add_rounds_due_ms(start);
  EXPECT_EQ(with_players(2).give(
                kOrganiser, order_of([&](auto& order) { *order.mutable_change_terms()->mutable_terms() = terms; })),
            "Each round must be due later than the one before.");
  terms.set_rounds_due_ms(2, std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(why_not_terms(terms), "The dates of an event must be before the year 2200.");
  terms.clear_rounds_due_ms();
  EXPECT_EQ(why_not_terms(terms), std::nullopt);
  terms.set_lists_due_ms(std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(why_not_terms(terms), "The dates of an event must be before the year 2200.");
  terms.set_lists_due_ms(std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(why_not_terms(terms), "That is not a valid time for the lists.");
}

TEST(LeagueRounds, ADraftIsSwappedByHandWithAWarningOfWhatItBreaks) {
  Event event = with_players(4);
  event.start();
  event.publish();
  event.play_round();
  event.draft();
  const v1::LeagueDraft before = *event.state().draft;
  v1::LeagueOrder swap;
  swap.mutable_swap()->set_first(before.pairs(0).red());
  swap.mutable_swap()->set_second(before.pairs(1).red());
  EXPECT_EQ(event.give(kOrganiser, swap), "");
  const v1::LeagueDraft& after = *event.state().draft;
  EXPECT_TRUE(after.by_hand());
  EXPECT_FALSE(after.warnings().empty());
  EXPECT_EQ(unordered(after.pairs(0).red(), after.pairs(0).blue()).first +
                unordered(after.pairs(0).red(), after.pairs(0).blue()).second + after.pairs(1).red() +
                after.pairs(1).blue(),
            10U)
      << "the four are still there";
}

TEST(LeagueRounds, ALockedPairStaysWhenTheDraftIsMadeAgain) {
  Event event = with_players(6);
  event.start();
  event.draft();
  v1::LeagueOrder swap;
  swap.mutable_swap()->set_first(event.state().draft->pairs(0).red());
  swap.mutable_swap()->set_second(event.state().draft->pairs(1).red());
  EXPECT_EQ(event.give(kOrganiser, swap), "");
  const EntrantPair pair = unordered(event.state().draft->pairs(0).red(), event.state().draft->pairs(0).blue());
  EXPECT_EQ(event.give(kOrganiser, order_of([&](auto& order) {
                         order.mutable_lock()->set_entrant(pair.first);
                         order.mutable_lock()->set_locked(true);
                       })),
            "");
  event.draft();
  bool found = false;
  for (const v1::LeagueDraftPair& each : event.state().draft->pairs()) {
    found = found || (unordered(each.red(), each.blue()) == pair && each.locked());
  }
  EXPECT_TRUE(found);
}

TEST(LeagueRounds, ARoundIsPublishedWithItsSeedAndCanBeWorkedOutAgain) {
  Event event = with_players(8);
  event.start();
  event.publish();
  const std::string secret = event.state().secret;
  EXPECT_EQ(event.state().seeds.at(1), round_seed(secret, 1));
  EXPECT_EQ(event.state().commitment, seed_commitment(secret));
  EXPECT_EQ(event.view("p1").secret(), "");
  PairingSettings settings;
  settings.seed = event.view("p1").seeds(0);
  std::vector<Candidate> players(8);
  for (EntrantId id = 1; id <= 8; ++id) players[id - 1].id = id;
  std::set<EntrantPair> again;
  const auto round = pair_round(players, settings);
  ASSERT_TRUE(round.has_value());
  for (const RoundPair& pair : round->pairs) again.insert(unordered(pair.red, pair.blue));
  for (const auto& [number, game] : event.state().games)
    EXPECT_TRUE(again.contains(unordered(game.red(), game.blue())));
}

TEST(LeagueRounds, APublicationIsUndoneWhileNoGameHasBegun) {
  Event event = with_players(4);
  event.start();
  event.publish();
  v1::LeagueOrder undo;
  EXPECT_EQ(event.give(kOrganiser, order_of([](auto& order) { order.mutable_undo_publication(); })),
            "Give a reason: it is put on record.");
  undo.mutable_undo_publication()->set_reason("Two players are ill");
  undo.mutable_undo_publication()->set_match_begun(true);
  EXPECT_EQ(event.give(kOrganiser, undo), "A game of the round has begun: the round can't be withdrawn.");
  undo.mutable_undo_publication()->set_match_begun(false);
  EXPECT_EQ(event.give(kOrganiser, undo), "");
  EXPECT_TRUE(event.state().games.empty());
  EXPECT_EQ(event.publish(), "");
  EXPECT_EQ(event.state().games.begin()->first, 3U) << "numbers are not used twice";
  event.report(3, won_by_red());
  EXPECT_EQ(event.give(kOrganiser, undo), "Game 3 of the round has a result: the round can't be withdrawn.");
}

TEST(LeagueRounds, TheRecordSaysWhyAPlayerHasWithdrawn) {
  Event event = with_players(3, swiss_terms(3));
  const auto last_line = [&] { return line_of(event.log().back(), event.state(), LeagueViewer(), {})->what(); };
  const auto leave = order_of([](auto& order) {
    order.mutable_withdraw()->set_entrant(2);
    order.mutable_withdraw()->set_reason("Broken leg.");
  });
  ASSERT_EQ(event.give("p2", leave), "");
  EXPECT_EQ(last_line(), event.state().entrants.at(2).name() + " has withdrawn. Broken leg.");
  const auto back = order_of([](auto& order) { order.mutable_return_entrant()->set_entrant(2); });
  ASSERT_EQ(event.give(kOrganiser, back), "");
  EXPECT_EQ(event.state().entrants.at(2).withdrawal_reason(), "");
}

TEST(LeagueRounds, TheRecordSaysOnePointAndTwoPoints) {
  Event event = with_players(3, swiss_terms(3));
  const auto penalty = [&](std::int32_t thousandths) {
    EXPECT_EQ(event.give(kOrganiser, order_of([&](auto& order) {
                           order.mutable_penalty()->set_entrant(1);
                           order.mutable_penalty()->set_thousandths(thousandths);
                           order.mutable_penalty()->set_reason("Late.");
                         })),
              "");
    return line_of(event.log().back(), event.state(), LeagueViewer(), {})->what();
  };
  EXPECT_TRUE(penalty(-1'000).ends_with(" loses 1 point. Late."));
  EXPECT_TRUE(penalty(2'000).ends_with(" gets 2 points. Late."));
}

// An event that nobody entered, or that was announced by mistake, was open for entry for good.
TEST(LeagueRounds, AnEventThatHasNotStartedIsCalledOff) {
  v1::LeagueTerms terms = swiss_terms(3);
  terms.set_seal(v1::LEAGUE_SEAL_BOTH_IN);
  Event event = with_players(2, terms);
  ASSERT_EQ(event.submit_list("p1", 1, "Swedes"), "");
  const auto end = order_of([](auto& order) { order.mutable_end(); });
  EXPECT_EQ(event.give("p1", end), "Only an organiser of this event can do that.");
  EXPECT_EQ(event.give(kOrganiser, end), "");
  EXPECT_TRUE(event.state().ended);
  EXPECT_EQ(line_of(event.log().back(), event.state(), LeagueViewer(), {})->what(), "The event was called off.");
  EXPECT_FALSE(event.state().lists.at({1, 1}).to_all) << "nobody has played against it";
  EXPECT_EQ(event.start(), "The event has ended.");
  EXPECT_EQ(event.enter("p3"), "The event has ended.");
}

// Somebody falls ill after the round was published. The withdrawal forfeits their game, which counted as a result, so
// that the round could not be paired again and the opponent was left without a game.
TEST(LeagueRounds, ARoundIsDrawnAnewWithoutSomebodyWhoWithdrewBeforeItBegan) {
  Event event = with_players(4);
  event.start();
  event.publish();
  const EntrantId gone = event.state().games.at(1).blue();
  ASSERT_EQ(event.give(kOrganiser, order_of([&](auto& order) { order.mutable_withdraw()->set_entrant(gone); })), "");
  const auto undo = order_of([](auto& order) { order.mutable_undo_publication()->set_reason("One player is ill"); });
  EXPECT_EQ(event.give(kOrganiser, undo), "");
  ASSERT_EQ(event.publish(), "");
  ASSERT_EQ(event.state().games.size(), 2U) << "a game and a bye";
  for (const auto& [number, game] : event.state().games) {
    EXPECT_NE(game.red(), gone);
    EXPECT_NE(game.blue(), gone);
  }
}

// The match of a forfeited game is called off when the next round is published. If that round is taken back and the
// withdrawal undone, nobody has drawn.
TEST(LeagueRounds, AMatchThatTheEventCalledOffGivesNoResultWhenARoundAndAWithdrawalAreUndone) {
  Event event = with_players(4);
  event.start();
  event.publish();
  event.give("", order_of([](auto& order) {
               order.mutable_link_match()->set_game(1);
               order.mutable_link_match()->set_match(77);
             }));
  const EntrantId gone = event.state().games.at(1).blue();
  ASSERT_EQ(event.give(kOrganiser, order_of([&](auto& order) { order.mutable_withdraw()->set_entrant(gone); })), "");
  ASSERT_EQ(event.report(2, won_by_red()), "");
  ASSERT_EQ(event.publish(), "");
  v1::LeagueOrder called_off;
  called_off.mutable_take_match_result()->set_match(77);
  called_off.mutable_take_match_result()->set_version(9);
  *called_off.mutable_take_match_result()->mutable_facts() = won_by_red();
  called_off.mutable_take_match_result()->mutable_facts()->set_outcome(v1::OUTCOME_DRAW);
  ASSERT_EQ(event.give("", called_off), "");
  v1::LeagueOrder undo;
  undo.mutable_undo_publication()->set_reason("He is here after all");
  ASSERT_EQ(event.give(kOrganiser, undo), "");
  ASSERT_EQ(event.give(kOrganiser, order_of([&](auto& order) { order.mutable_return_entrant()->set_entrant(gone); })),
            "");
  EXPECT_FALSE(event.state().games.at(1).result().confirmed());
}

TEST(LeagueRounds, AStageKeepsItsPlayersWhenOneWithdraws) {
  v1::LeagueTerms terms = swiss_terms(1);
  terms.mutable_stages(0)->set_advance(4);
  terms.add_stages()->set_format(v1::LEAGUE_FORMAT_KNOCK_OUT);
  Event event = with_players(6, terms);
  event.start();
  for (int round = 1; round <= 2; ++round) {
    ASSERT_EQ(event.publish(), "");
    event.play_round();
  }
  ASSERT_EQ(event.state().games.size(), 5U) << "three games, and two semi-finals";
  const std::vector<EntrantId> entered = event.state().stages.at({0, 1}).entrants;
  EXPECT_EQ(entered.size(), 4U);
  const EntrantId gone = event.state().games.at(4).red();
  EXPECT_EQ(event.give(kOrganiser, order_of([&](auto& order) { order.mutable_withdraw()->set_entrant(gone); })), "");
  ASSERT_EQ(event.publish(), "");
  ASSERT_EQ(event.state().games.size(), 6U);
  EXPECT_EQ(event.state().games.at(6).red(), event.state().games.at(5).red()) << "the other finalist";
  EXPECT_EQ(event.state().games.at(6).blue(), 0U);
  EXPECT_EQ(event.state().stages.at({0, 1}).entrants, entered);
}

TEST(LeagueRounds, AStageThatIsTakenBackBeginsAgain) {
  v1::LeagueTerms terms = swiss_terms(1);
  terms.mutable_stages(0)->set_advance(2);
  terms.add_stages()->set_format(v1::LEAGUE_FORMAT_KNOCK_OUT);
  Event event = with_players(4, terms);
  event.start();
  event.publish();
  event.play_round();
  event.publish();
  ASSERT_EQ(event.state().stages.size(), 1U);
  EXPECT_EQ(event.give(kOrganiser,
                       order_of([](auto& order) { order.mutable_undo_publication()->set_reason("A wrong result"); })),
            "");
  EXPECT_TRUE(event.state().stages.empty());
}

TEST(LeagueRounds, ABlockedPairIsNotPlayedByAChallenge) {
  v1::LeagueTerms terms = swiss_terms(3);
  terms.mutable_stages(0)->set_format(v1::LEAGUE_FORMAT_LADDER);
  terms.mutable_stages(0)->set_challenge_reach(3);
  Event event = with_players(4, terms);
  event.start();
  EXPECT_EQ(event.give(kOrganiser, order_of([](auto& order) {
                         order.mutable_block()->mutable_block()->set_first(2);
                         order.mutable_block()->mutable_block()->set_second(1);
                       })),
            "");
  const auto challenge = [](EntrantId id) {
    return order_of([&](auto& order) { order.mutable_challenge()->set_entrant(id); });
  };
  EXPECT_EQ(event.give("p2", challenge(1)),
            "This challenge is not possible: ask an organiser, or challenge somebody else.");
  EXPECT_EQ(event.give("p3", challenge(1)), "");
}

TEST(LeagueRounds, AScheduleWarnsOfABlockedPair) {
  v1::LeagueTerms terms = swiss_terms(3);
  terms.mutable_stages(0)->set_format(v1::LEAGUE_FORMAT_ROUND_ROBIN);
  Event event = with_players(2, terms);
  event.give(kOrganiser, order_of([](auto& order) {
               order.mutable_block()->mutable_block()->set_first(1);
               order.mutable_block()->mutable_block()->set_second(2);
             }));
  event.start();
  ASSERT_EQ(event.draft(), "");
  ASSERT_EQ(event.state().draft->warnings_size(), 1);
  EXPECT_NE(event.state().draft->warnings(0).find("are blocked as a pair"), std::string::npos);
}

TEST(LeagueRounds, BracketPairingsCannotBeSwapped) {
  v1::LeagueTerms terms = swiss_terms(3);
  terms.mutable_stages(0)->set_format(v1::LEAGUE_FORMAT_KNOCK_OUT);
  Event event = with_players(4, terms);
  event.start();
  event.draft();
  EXPECT_EQ(event.give(kOrganiser, order_of([](auto& order) {
                         order.mutable_swap()->set_first(1);
                         order.mutable_swap()->set_second(2);
                       })),
            "Only two players of one freely paired group can change places; schedules and brackets are fixed.");
}

}  // namespace
}  // namespace battalia::league
