// Entering an event: who may enter, the waiting list, fees, check-in, imports, late entries.
#include "tests/league/support/event.h"

#include "common/base/text.h"
#include "common/hash/sha256.h"
#include "server/league/service/pages/pages.h"

#include <gtest/gtest.h>

namespace battalia::league {
namespace {

using tests::Event;
using tests::kOrganiser;
using tests::order_of;
using tests::points_of;
using tests::swiss_terms;
using tests::with_players;

TEST(LeagueEntry, IsOpenByCodeOrByInvitation) {
  v1::LeagueTerms terms = swiss_terms(3);
  EXPECT_EQ(Event(terms).enter("ann"), "");
  terms.set_entry(v1::LEAGUE_ENTRY_INVITATION);
  EXPECT_EQ(Event(terms).enter("ann"), "Players are entered by the organisers.");
  EXPECT_EQ(Event(terms).enter(kOrganiser, "Ann"), "");
  terms.set_entry(v1::LEAGUE_ENTRY_CODE);
  terms.set_entry_code_hash(std::string(hash::bytes_of(hash::sha256("rose"))));
  Event event(terms);
  EXPECT_EQ(event.enter("ann"), "That is not the code of this event.");
  v1::LeagueOrder order;
  order.mutable_enter()->set_name("Ann");
  order.mutable_enter()->set_code("rose");
  EXPECT_EQ(event.give("ann", order), "");
}

TEST(LeagueEntry, NobodyEntersTwiceOrUnderATakenName) {
  Event event = with_players(1);
  EXPECT_EQ(event.enter("p1", "other"), "One of these players has already entered.");
  EXPECT_EQ(event.enter("x", "P1"), "\"P1\" is already entered.");
  EXPECT_EQ(event.enter("x", "a\nb"), "The name \"a\\nb\" contains invisible characters.");
}

// A Greek O beside a Latin one: nobody could tell the two players apart in the table.
TEST(LeagueEntry, ANameThatLooksLikeAnothersIsTaken) {
  Event event(swiss_terms(3));
  ASSERT_EQ(event.enter(kOrganiser, "Otto5"), "");
  const std::string greek = "\xce\x9ftto5";
  EXPECT_EQ(event.enter("x", greek),
            "The name \"" + greek + "\" looks too much like \"Otto5\", who is already entered.");
  EXPECT_EQ(event.enter("x", "Otto6"), "");
  v1::LeagueOrder order;
  order.mutable_change_entrant()->set_entrant(2);
  order.mutable_change_entrant()->mutable_entry()->set_name(greek);
  EXPECT_NE(event.give(kOrganiser, order), "") << "nor by a new name";
  order.mutable_change_entrant()->set_entrant(1);
  EXPECT_EQ(event.give(kOrganiser, order), "") << "one's own name looks like itself";
}

// A name that was misspelled in a file stayed so for good: it was taken, and nobody could change it.
TEST(LeagueEntry, AnOfficerChangesWhatAnEntrySays) {
  Event event = with_players(3);
  v1::LeagueOrder order;
  order.mutable_change_entrant()->set_entrant(2);
  v1::EnterCompetition& entry = *order.mutable_change_entrant()->mutable_entry();
  entry.set_name("P1");
  entry.set_club("Leeds");
  entry.set_household("mill");
  EXPECT_EQ(event.give("p2", order), "Only an organiser of this event can do that.");
  EXPECT_EQ(event.give(kOrganiser, order), "\"P1\" is already entered.");
  entry.set_name("P2");
  entry.set_division(1);
  EXPECT_EQ(event.give(kOrganiser, order), "There is no division 2.");
  entry.set_division(0);
  entry.set_seed_rating(1'700);
  EXPECT_EQ(event.give(kOrganiser, order), "") << "its own name, written otherwise";
  const v1::LeagueEntrant& changed = event.state().entrants.at(2);
  EXPECT_EQ(changed.name() + " " + changed.club() + " " + changed.household(), "P2 Leeds mill");
  EXPECT_EQ(changed.people(0), "p2") << "the account stays";
  ASSERT_EQ(changed.former_names_size(), 1);
  EXPECT_EQ(changed.former_names(0), "p2");
  event.start();
  entry.set_army("Swiss");
  EXPECT_EQ(event.give(kOrganiser, order), "");
  entry.set_seed_rating(2'000);
  EXPECT_EQ(event.give(kOrganiser, order), "Rating and division are fixed once the event has started.");
  order.mutable_change_entrant()->set_entrant(9);
  EXPECT_EQ(event.give(kOrganiser, order), "There is no such player.");
}

TEST(LeagueEntry, NamesAreReadAsTheyStand) {
  Event event(swiss_terms(3));
  EXPECT_EQ(event.enter("p1", "  "), "A player or team needs a name.");
  EXPECT_EQ(event.enter("p1", "Ann "), "The name \"Ann \" begins or ends with a space.");
  EXPECT_EQ(event.enter("p1", "Ann\xe2\x80\xae"), "The name \"Ann\" contains invisible characters.");
  EXPECT_EQ(event.enter("p1",
                        "A\xe2\x80\x8b"
                        "nn"),
            "The name \"Ann\" contains invisible characters.");
  EXPECT_EQ(event.enter("p1", "Ann\xef\xbf\xbf"), "The name \"Ann\" contains invisible characters.");
  std::string longest;
  for (int i = 0; i < 40; ++i) longest += "\u4e2d";
  EXPECT_TRUE(is_utf8(event.enter("p1", longest))) << "no character is cut in two";
  v1::LeagueOrder order;
  order.mutable_enter()->set_name("Ann");
  order.mutable_enter()->add_people("p1");
  order.mutable_enter()->set_army(
      "\xe2\x80\xae"
      "French");
  EXPECT_EQ(event.give("p1", order), "The club, household or army contains invisible characters.");
  EXPECT_EQ(event.enter("p1", "\u0645\u062d\u0645\u062f"), "") << "a name that is written from right to left";
}

TEST(LeagueEntry, BeyondThePlacesIsAWaitingListThatMovesUp) {
  v1::LeagueTerms terms = swiss_terms(3);
  terms.set_places(2);
  Event event = with_players(3, terms);
  EXPECT_EQ(event.state().entrants.at(3).status(), v1::LEAGUE_STATUS_WAITING);
  EXPECT_EQ(event.give("p1", order_of([](auto& order) { order.mutable_withdraw()->set_entrant(1); })), "");
  EXPECT_EQ(event.state().entrants.at(3).status(), v1::LEAGUE_STATUS_ENTERED);
}

// Each of them had to be given a place by hand.
TEST(LeagueEntry, MorePlacesAreTakenByTheFirstOfTheWaitingList) {
  v1::LeagueTerms terms = swiss_terms(3);
  terms.set_places(2);
  Event event = with_players(5, terms);
  const auto change = [&](std::uint32_t places) {
    terms.set_places(places);
    return order_of([&](auto& order) { *order.mutable_change_terms()->mutable_terms() = terms; });
  };
  EXPECT_EQ(event.give(kOrganiser, change(4)), "");
  EXPECT_EQ(event.state().entrants.at(3).status(), v1::LEAGUE_STATUS_ENTERED);
  EXPECT_EQ(event.state().entrants.at(4).status(), v1::LEAGUE_STATUS_ENTERED);
  EXPECT_EQ(event.state().entrants.at(5).status(), v1::LEAGUE_STATUS_WAITING);
  EXPECT_EQ(event.give(kOrganiser, change(3)), "");
  EXPECT_EQ(event.give("p1", order_of([](auto& order) { order.mutable_withdraw()->set_entrant(1); })), "");
  EXPECT_EQ(event.state().entrants.at(5).status(), v1::LEAGUE_STATUS_WAITING) << "no place is free";
}

TEST(LeagueEntry, FeesAreTickedAndOnlyThoseCheckedInArePaired) {
  v1::LeagueTerms terms = swiss_terms(3);
  terms.set_check_in(true);
  Event event = with_players(5, terms);
  const v1::LeagueOrder fee = order_of([](auto& order) {
    order.mutable_mark_fee()->set_entrant(1);
    order.mutable_mark_fee()->set_paid(true);
  });
  EXPECT_EQ(event.give("p1", fee), "Only an organiser or a treasurer of this event can do that.");
  EXPECT_EQ(event.give("tim", fee), "");
  EXPECT_TRUE(event.state().entrants.at(1).paid());
  EXPECT_EQ(event.start(), "At least two players must have entered and checked in.");
  for (EntrantId id = 1; id <= 4; ++id) {
    const v1::LeagueOrder check_in = order_of([&](auto& order) { order.mutable_check_in()->set_entrant(id); });
    EXPECT_EQ(event.give("p5", check_in), "You can only check yourself in.");
    EXPECT_EQ(event.give("p" + std::to_string(id), check_in), "");
  }
  EXPECT_EQ(event.start(), "");
  EXPECT_EQ(event.publish(), "");
  for (const auto& [number, game] : event.state().games) {
    EXPECT_NE(game.red(), 5U);
    EXPECT_NE(game.blue(), 5U);
  }
}

TEST(LeagueEntry, CheckingInChangesNothingWhereItIsNotNeededOrForOneWhoHasWithdrawn) {
  const auto check_in = [](EntrantId id) {
    return order_of([&](auto& order) { order.mutable_check_in()->set_entrant(id); });
  };
  Event event = with_players(4);
  ASSERT_EQ(event.start(), "");
  ASSERT_EQ(event.draft(), "");
  EXPECT_EQ(event.give("p1", check_in(1)), "Nobody needs to check in to this event.");
  EXPECT_TRUE(event.state().draft) << "a player can't drop the organiser's draft";
  v1::LeagueTerms terms = swiss_terms(3);
  terms.set_check_in(true);
  Event other = with_players(3, terms);
  ASSERT_EQ(other.give("p1", order_of([](auto& order) { order.mutable_withdraw()->set_entrant(1); })), "");
  EXPECT_EQ(other.give("p1", check_in(1)), other.state().entrants.at(1).name() + " has withdrawn.");
  EXPECT_EQ(other.give("p2", check_in(2)), "");
  const std::size_t rows = other.log().size();
  EXPECT_EQ(other.give("p2", check_in(2)), "");
  EXPECT_EQ(other.log().size(), rows) << "already checked in";
}

// Who entered after the start was told nothing, and never paired.
TEST(LeagueEntry, WhoEntersLateIsToldToCheckIn) {
  v1::LeagueTerms terms = swiss_terms(3);
  terms.set_check_in(true);
  terms.set_late_entry(true);
  Event event = with_players(4, terms);
  for (EntrantId id = 1; id <= 4; ++id) {
    ASSERT_EQ(tasks_of(event.state(), id, "p" + std::to_string(id)).size(), 1U);
    ASSERT_EQ(
        event.give("p" + std::to_string(id), order_of([&](auto& order) { order.mutable_check_in()->set_entrant(id); })),
        "");
    EXPECT_TRUE(tasks_of(event.state(), id, "p" + std::to_string(id)).empty());
  }
  ASSERT_EQ(event.start(), "");
  ASSERT_EQ(event.enter("p5"), "");
  const std::vector<v1::LeagueTask> tasks = tasks_of(event.state(), 5, "p5");
  ASSERT_EQ(tasks.size(), 1U);
  EXPECT_EQ(tasks[0].text(), "Check in, so that you are paired in the next round.");
}

TEST(LeagueEntry, AnImportIsAllOrNothingAndNamesTheEntry) {
  Event event(swiss_terms(3));
  v1::LeagueOrder order;
  for (const char* name : {"Ann", "Ben", "ann"}) order.mutable_import_entrants()->add_entrants()->set_name(name);
  EXPECT_EQ(event.give(kOrganiser, order), "Entry 3: \"ann\" is already entered.");
  EXPECT_TRUE(event.state().entrants.empty());
  order.mutable_import_entrants()->mutable_entrants(2)->set_name("Cat");
  EXPECT_EQ(event.give("p1", order), "Only an organiser of this event can do that.");
  EXPECT_EQ(event.give(kOrganiser, order), "");
  EXPECT_EQ(event.state().entrants.size(), 3U);
}

TEST(LeagueEntry, ALateEntryPlaysFromTheNextRoundWithTheScoreTheEventSets) {
  v1::LeagueTerms terms = swiss_terms(3);
  terms.mutable_scoring()->set_late_entry_thousandths(1'000);
  Event event = with_players(4, terms);
  event.start();
  event.publish();
  event.play_round();
  EXPECT_EQ(event.enter("late"), "");
  EXPECT_EQ(event.state().entrants.at(5).from_round(), 2U);
  EXPECT_EQ(points_of(event, 5), "1");
  EXPECT_EQ(event.publish(), "");
  event.play_round();
  terms.set_late_entry(false);
  Event closed = with_players(4, terms);
  closed.start();
  EXPECT_EQ(closed.enter("late"), "The event has started and does not take late entries.");
}

TEST(LeagueEntry, ARoundTakenBackIsNotLostByALateEntry) {
  v1::LeagueTerms terms = swiss_terms(3);
  terms.mutable_scoring()->set_late_entry_thousandths(1'000);
  Event event = with_players(3, terms);
  event.start();
  event.publish();
  EXPECT_EQ(event.enter("late"), "");
  EXPECT_EQ(points_of(event, 4), "1");
  EXPECT_EQ(event.give(kOrganiser,
                       order_of([](auto& order) { order.mutable_undo_publication()->set_reason("One more is here"); })),
            "");
  EXPECT_EQ(event.publish(), "");
  EXPECT_EQ(event.state().games.size(), 2U) << "all four play";
  EXPECT_EQ(points_of(event, 4), "0");
}

TEST(LeagueEntry, AnOrganiserWhoStartedTooEarlyEntersPlayersBeforeTheFirstRound) {
  v1::LeagueTerms terms = swiss_terms(3);
  terms.mutable_stages(0)->set_format(v1::LEAGUE_FORMAT_ROUND_ROBIN);
  terms.set_late_entry(false);
  Event event = with_players(3, terms);
  event.start();
  EXPECT_EQ(event.enter("p4"), "The event has started and does not take late entries.") << "not by themselves";
  EXPECT_EQ(event.enter(kOrganiser, "Dan"), "");
  EXPECT_EQ(event.state().entrants.at(4).from_round(), 1U);
  ASSERT_EQ(event.publish(), "");
  EXPECT_EQ(event.state().games.size(), 2U) << "nobody has a bye";
  EXPECT_EQ(event.enter(kOrganiser, "Eve"), "The event has started and does not take late entries.");
}

TEST(LeagueEntry, APlayerWhoLeftBeforeTheFirstRoundHasNoPlaceInTheSchedule) {
  v1::LeagueTerms terms = swiss_terms(3);
  terms.mutable_stages(0)->set_format(v1::LEAGUE_FORMAT_ROUND_ROBIN);
  Event event = with_players(5, terms);
  event.give("p3", order_of([](auto& order) { order.mutable_withdraw()->set_entrant(3); }));
  event.start();
  int rounds = 0;
  for (; event.publish().empty(); ++rounds) event.play_round();
  EXPECT_EQ(rounds, 3) << "four players";
  for (const auto& [number, game] : event.state().games) EXPECT_NE(game.blue(), 0U) << "nobody has a bye";
  EXPECT_EQ(event.view("").standings(0).rows_size(), 4);
  EXPECT_EQ(event.give(kOrganiser, order_of([](auto& order) { order.mutable_return_entrant()->set_entrant(3); })),
            "The event has started, and its schedule leaves no room for a late entry.");
}

TEST(Entry, ComputersAreEnteredByOfficersAndAreNobodysAccount) {
  tests::Event event(tests::swiss_terms(3));
  const auto computer = [](const std::string& name, const std::string& account) {
    return tests::order_of([&](auto& order) {
      order.mutable_enter()->set_name(name);
      order.mutable_enter()->set_computer(true);
      if (!account.empty()) order.mutable_enter()->add_people(account);
    });
  };
  EXPECT_EQ(event.give("p1", computer("Robot", "")), "Only an organiser can enter a computer player.");
  EXPECT_EQ(event.give(tests::kOrganiser, computer("Robot", "p1")), "A computer player can't have an account.");
  EXPECT_EQ(event.give(tests::kOrganiser, computer("Robot", "")), "");
  EXPECT_TRUE(event.state().entrants.at(1).computer());
  EXPECT_TRUE(event.state().entrants.at(1).people().empty());
  v1::LeagueTerms terms = tests::swiss_terms(3);
  terms.set_real_tables(true);
  tests::Event hall(terms);
  EXPECT_EQ(hall.give(tests::kOrganiser, computer("Robot", "")), "The computer can't play at a real table.");
}

}  // namespace
}  // namespace battalia::league
