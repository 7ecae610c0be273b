// Rounds of an event: drafts, swaps, locks, publication and its undoing.
#include "tests/league/support/event.h"

#include "server/league/pairing/pair_round.h"

#include <gtest/gtest.h>

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
  EXPECT_EQ(event.give(kOrganiser, undo), "A game of the round has begun: the round stands.");
  undo.mutable_undo_publication()->set_match_begun(false);
  EXPECT_EQ(event.give(kOrganiser, undo), "");
  EXPECT_TRUE(event.state().games.empty());
  EXPECT_EQ(event.publish(), "");
  EXPECT_EQ(event.state().games.begin()->first, 3U) << "numbers are not used twice";
  event.report(3, won_by_red());
  EXPECT_EQ(event.give(kOrganiser, undo), "Game 3 of the round has a result: the round stands.");
}

TEST(LeagueRounds, WhatABracketLaysDownIsNotSwapped) {
  v1::LeagueTerms terms = swiss_terms(3);
  terms.mutable_stages(0)->set_format(v1::LEAGUE_FORMAT_KNOCK_OUT);
  Event event = with_players(4, terms);
  event.start();
  event.draft();
  EXPECT_EQ(event.give(kOrganiser, order_of([](auto& order) {
                         order.mutable_swap()->set_first(1);
                         order.mutable_swap()->set_second(2);
                       })),
            "Only two players of one freely paired group can change places: schedules and brackets stand.");
}

}  // namespace
}  // namespace battalia::league
