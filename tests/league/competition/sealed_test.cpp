// What is sealed stays sealed, byte for byte: lists until their time, drafts, households, the secret; from opponents
// and from officers who play.
#include "common/base/work.h"
#include "server/league/service/games/game_maker.h"
#include "tests/league/support/event.h"

#include <gtest/gtest.h>

namespace battalia::league {
namespace {

using tests::Event;
using tests::kOrganiser;
using tests::swiss_terms;

v1::LeagueTerms with_lists(v1::LeagueSeal seal) {
  v1::LeagueTerms terms = swiss_terms(3);
  terms.set_seal(seal);
  terms.set_list_points(600);
  terms.set_lists_due_ms(1'700'000'000'000 + 1'000);
  terms.mutable_scoring()->set_late_list_thousandths(2'000);
  return terms;
}

// Two events that differ only in hidden information: the army of player 1, and how the first draft was swapped.
Event world(const std::string& army, bool swapped, v1::LeagueSeal seal = v1::LEAGUE_SEAL_DATE) {
  Event event(with_lists(seal));
  for (const char* person : {"p1", "p2", "p3", "p4", "otto"}) EXPECT_EQ(event.enter(person), "");
  EXPECT_EQ(event.submit_list("p1", 1, army, 0, army == "Swiss" ? 500 : 400), "");
  event.start();
  event.draft();
  if (swapped) {
    v1::LeagueOrder swap;
    swap.mutable_swap()->set_first(event.state().draft->pairs(0).red());
    swap.mutable_swap()->set_second(event.state().draft->pairs(1).red());
    EXPECT_EQ(event.give(kOrganiser, swap), "");
  }
  return event;
}

TEST(Sealed, NothingShownDependsOnAnOpponentsListOrADraft) {
  const Event first = world("Swiss", false);
  const Event second = world("Burgundian", true);
  for (const char* person : {"p2", "p3", "stranger", "otto"}) {
    EXPECT_EQ(first.stream_for(person), second.stream_for(person)) << person;
    EXPECT_EQ(first.view(person).SerializeAsString(), second.view(person).SerializeAsString()) << person;
  }
  EXPECT_NE(first.stream_for("p1"), second.stream_for("p1")) << "the owner sees the list";
  EXPECT_NE(first.stream_for(kOrganiser), second.stream_for(kOrganiser)) << "an officer who does not play sees all";
}

// Counted steps represent the time that an answer takes: they are the same on any machine.
TEST(Sealed, SealedThingsCostNoWorkThatAnOpponentCouldMeasure) {
  const Event first = world("Swiss", false);
  const Event second = world("A much longer name than Swiss has, for an army of many more units", true);
  for (const char* person : {"p2", "p3", "stranger", "otto"}) {
    const auto spent = [&](const Event& event) {
      const work::Steps before = work::spent();
      event.view(person);
      event.stream_for(person);
      return work::spent() - before;
    };
    EXPECT_EQ(spent(first), spent(second)) << person;
    EXPECT_GT(spent(first), 0U);
  }
}

TEST(Sealed, AnOfficerWhoPlaysNeitherSeesNorChangesADraft) {
  Event event = world("Swiss", false);
  EXPECT_FALSE(event.view("otto").has_draft());
  EXPECT_TRUE(event.view(kOrganiser).has_draft());
  v1::LeagueOrder swap;
  swap.mutable_swap()->set_first(1);
  swap.mutable_swap()->set_second(2);
  EXPECT_EQ(event.give("otto", swap), "You play in this event: another officer has to change pairings by hand.");
  v1::LeagueOrder check;
  check.mutable_check_list()->set_entrant(1);
  check.mutable_check_list()->set_number(1);
  EXPECT_EQ(event.give("otto", check), "Only an officer who does not play can check lists.");
  EXPECT_EQ(event.give(kOrganiser, check), "");
  EXPECT_EQ(event.state().lists.at({1, 1}).list.checked_by(), kOrganiser);
  v1::LeagueOrder publish;
  publish.mutable_publish();
  EXPECT_EQ(event.give("otto", publish), "") << "but may publish it unseen";
}

TEST(Sealed, AnOfficerWhoCouldReadListsDoesNotEnterAfterwards) {
  Event event(with_lists(v1::LEAGUE_SEAL_DATE));
  EXPECT_EQ(event.enter("p1"), "");
  EXPECT_EQ(event.submit_list("p1", 1, "Swiss"), "");
  EXPECT_EQ(event.enter("otto"), "As an officer you could read the sealed lists, so you can't enter any more.");
  EXPECT_EQ(event.enter("uma"), "As an officer you could read the sealed lists, so you can't enter any more.");
}

// An organiser read the lists, resigned and entered.
TEST(Sealed, AnOfficerWhoRanTheEventDoesNotEnterAfterLayingDownTheOffice) {
  Event event(with_lists(v1::LEAGUE_SEAL_DATE));
  EXPECT_EQ(event.enter("p1"), "");
  EXPECT_EQ(event.submit_list("p1", 1, "Swiss"), "");
  v1::LeagueOrder change;
  *change.mutable_change_terms()->mutable_terms() = event.state().terms;
  change.mutable_change_terms()->mutable_terms()->set_title("Autumn Open");
  EXPECT_EQ(event.give("otto", change), "");
  for (const std::string& person : {std::string("otto"), kOrganiser}) {
    v1::LeagueOrder enter;
    enter.mutable_enter()->set_name(person);
    Asker asker;  // without any office
    asker.person = person;
    const auto ruling = adjudicate(event.state(), enter, asker, event.now_ms);
    ASSERT_FALSE(ruling) << person;
    EXPECT_EQ(ruling.error(), "As an officer you could read the sealed lists, so you can't enter any more.");
  }
  EXPECT_EQ(event.enter("p2"), "") << "the others may";
}

TEST(Sealed, RefusalsToPlayersDoNotTellOfADraft) {
  Event with = world("Swiss", false);
  Event without(with_lists(v1::LEAGUE_SEAL_DATE));
  for (const char* person : {"p1", "p2", "p3", "p4", "otto"}) without.enter(person);
  without.submit_list("p1", 1, "Swiss");
  without.start();
  v1::LeagueOrder orders[4];
  orders[0].mutable_drop_draft();
  orders[1].mutable_lock()->set_entrant(1);
  orders[2].mutable_publish();
  orders[3].mutable_swap()->set_first(1);
  for (const v1::LeagueOrder& order : orders) EXPECT_EQ(with.give("p2", order), without.give("p2", order));
  EXPECT_EQ(with.give("otto", orders[3]), without.give("otto", orders[3]));
}

TEST(Sealed, ListsOpenToOpponentsOnceBothAreIn) {
  Event event(with_lists(v1::LEAGUE_SEAL_BOTH_IN));
  for (const char* person : {"p1", "p2", "p3"}) event.enter(person);
  event.submit_list("p1", 1, "Swiss");
  event.start();
  event.publish();
  const auto army_seen = [&](const std::string& person, int list) {
    return event.view(person).lists(list).army().name();
  };
  EXPECT_EQ(army_seen("p2", 0) + army_seen("p3", 0), "");
  event.submit_list("p2", 2, "Burgundian");
  event.submit_list("p3", 3, "French");
  const v1::LeagueGame& game =
      event.state().games.at(1).blue() != 0 ? event.state().games.at(1) : event.state().games.at(2);
  for (int id = 1; id <= 3; ++id) {
    for (int other = 1; other <= 3; ++other) {
      const bool meet = (game.red() == static_cast<EntrantId>(id) && game.blue() == static_cast<EntrantId>(other)) ||
                        (game.blue() == static_cast<EntrantId>(id) && game.red() == static_cast<EntrantId>(other));
      EXPECT_EQ(!army_seen("p" + std::to_string(id), other - 1).empty(), meet || id == other) << id << " " << other;
    }
  }
  EXPECT_EQ(army_seen("stranger", 0), "");
}

TEST(Sealed, ListsOpenToAllAtTheDateOrWhenAnOfficerSaysSo) {
  Event event = world("Swiss", false);
  v1::LeagueOrder reveal;
  reveal.mutable_reveal_lists();
  EXPECT_EQ(event.give("", reveal), "The date for revealing the lists has not come yet.");
  EXPECT_EQ(event.give("p2", reveal), "Only an organiser of this event can do that.");
  event.now_ms += 2'000;
  EXPECT_EQ(event.give("", reveal), "");
  EXPECT_EQ(event.view("stranger").lists(0).army().name(), "Swiss");
}

v1::LeagueOrder reveal_lists() {
  return tests::order_of([](auto& order) { order.mutable_reveal_lists(); });
}

TEST(Sealed, AnOfficerWhoPlaysOpensNoListsBeforeTheDate) {
  Event event = world("Swiss", false);
  EXPECT_EQ(event.give("otto", reveal_lists()),
            "You play in this event: its lists are shown on their date, or by an officer who does not play.");
  EXPECT_EQ(event.view("otto").lists(0).army().name(), "");
  EXPECT_EQ(event.give(kOrganiser, reveal_lists()), "");
  EXPECT_EQ(event.view("otto").lists(0).army().name(), "Swiss");
}

TEST(Sealed, WithoutADateAnOfficerWhoPlaysHandsInAllTheirOwnListsFirst) {
  v1::LeagueTerms terms = with_lists(v1::LEAGUE_SEAL_DATE);
  terms.clear_lists_due_ms();
  terms.set_lists_each(2);
  Event event(terms);
  for (const char* person : {"p1", "otto"}) ASSERT_EQ(event.enter(person), "");
  ASSERT_EQ(event.submit_list("p1", 1, "Swiss"), "");
  for (const char* army : {"French", "Burgundian"}) {
    EXPECT_EQ(event.give("otto", reveal_lists()),
              "You play in this event: hand in your own army lists before you show those of the others.");
    ASSERT_EQ(event.submit_list("otto", 2, army), "");
  }
  EXPECT_EQ(event.give("otto", reveal_lists()), "");
  EXPECT_EQ(event.view("p1").lists(1).army().name(), "French");
}

TEST(Sealed, AnOfficerWhoPlaysSetsNoEarlierDateBeforeTheirOwnListIsIn) {
  Event event(with_lists(v1::LEAGUE_SEAL_DATE));
  for (const char* person : {"p1", "otto"}) ASSERT_EQ(event.enter(person), "");
  ASSERT_EQ(event.submit_list("p1", 1, "Swiss"), "");
  const auto due_in = [&](std::int64_t ms) {
    return tests::order_of([&](auto& order) {
      *order.mutable_change_terms()->mutable_terms() = event.state().terms;
      order.mutable_change_terms()->mutable_terms()->set_lists_due_ms(event.now_ms + ms);
    });
  };
  EXPECT_EQ(event.give("otto", due_in(1)),
            "You play in this event: hand in your own army lists before you set an earlier date for showing those of "
            "the others.");
  EXPECT_EQ(event.give("otto", due_in(2'000)), "") << "a later date shows nothing early";
  ASSERT_EQ(event.submit_list("otto", 2, "French"), "");
  EXPECT_EQ(event.give("otto", due_in(1)), "");
  EXPECT_EQ(event.give(kOrganiser, due_in(1)), "") << "who does not play";
}

TEST(Sealed, TheChoiceAmongListsIsHiddenUntilBothHaveChosen) {
  v1::LeagueTerms terms = with_lists(v1::LEAGUE_SEAL_BOTH_IN);
  terms.set_lists_each(2);
  Event event(terms);
  for (const char* person : {"p1", "p2"}) event.enter(person);
  for (EntrantId id = 1; id <= 2; ++id) {
    for (const char* army : {"Foot", "Horse"}) EXPECT_EQ(event.submit_list("p" + std::to_string(id), id, army), "");
  }
  EXPECT_EQ(event.submit_list("p1", 1, "Third"), "Each player hands in 2 at most; change one instead.");
  event.start();
  event.publish();
  v1::LeagueOrder choose;
  choose.mutable_choose_list()->set_game(1);
  choose.mutable_choose_list()->set_number(2);
  const std::string before = event.stream_for("p2");
  EXPECT_EQ(event.give("p1", choose), "");
  EXPECT_EQ(event.stream_for("p2"), before) << "not a byte tells of it";
  EXPECT_EQ(event.view("p2").games(0).red_list() + event.view("p2").games(0).blue_list(), 0U);
  EXPECT_EQ(event.give("p2", choose), "");
  EXPECT_EQ(event.view("p2").lists(1).army().name(), "Horse");
  EXPECT_EQ(event.view("p2").lists(0).army().name(), "") << "the list that was not chosen stays closed";
  EXPECT_EQ(event.give("p2", choose), "Both sides have already chosen their lists.");
}

TEST(ArmyLists, LateListsCostPointsOnceAndOnlyOfficersChangeThemAfterwards) {
  Event event(with_lists(v1::LEAGUE_SEAL_DATE));
  for (const char* person : {"p1", "p2"}) event.enter(person);
  EXPECT_EQ(event.submit_list("p1", 1, "Swiss"), "");
  EXPECT_EQ(event.submit_list("p1", 1, "Swiss, changed", 1), "") << "before the deadline one's own is changed freely";
  event.now_ms += 2'000;
  EXPECT_EQ(event.submit_list("p1", 1, "Swiss, again", 1),
            "The deadline has passed: only an officer who does not play can amend a list now.");
  EXPECT_EQ(event.submit_list(kOrganiser, 1, "Swiss, mended", 1), "");
  EXPECT_EQ(event.state().lists.at({1, 1}).list.amendments(), 2U);
  EXPECT_EQ(event.submit_list("p2", 2, "Late"), "");
  EXPECT_TRUE(event.state().lists.at({2, 1}).list.late());
  ASSERT_EQ(event.state().penalties.size(), 1U);
  EXPECT_EQ(event.state().penalties.front().thousandths(), -2'000);
  EXPECT_EQ(event.submit_list("p1", 2, "Not mine"), "You can only hand in your own list.");
  EXPECT_EQ(event.submit_list("p2", 2, "Large", 1, 700), "The list has 700 points; at most 600 are allowed.");
}

TEST(ArmyLists, OfALateEntryIsNotLate) {
  Event event(with_lists(v1::LEAGUE_SEAL_DATE));
  for (const char* person : {"p1", "p2"}) event.enter(person);
  event.start();
  event.publish();
  event.now_ms += 2'000;
  ASSERT_EQ(event.enter("p3"), "");
  EXPECT_EQ(event.submit_list("p3", 3, "Swiss"), "");
  EXPECT_FALSE(event.state().lists.at({3, 1}).list.late());
  EXPECT_EQ(event.submit_list("p1", 1, "French"), "");
  EXPECT_TRUE(event.state().lists.at({1, 1}).list.late());
  EXPECT_EQ(event.state().penalties.size(), 1U);
}

// A round may be published before the date: its tables, which everybody may look at, show both armies.
TEST(Sealed, NoGameIsMadeFromListsThatTheOpponentMayNotSeeYet) {
  for (const v1::LeagueSeal seal : {v1::LEAGUE_SEAL_OPEN, v1::LEAGUE_SEAL_BOTH_IN, v1::LEAGUE_SEAL_DATE}) {
    Event event(with_lists(seal));
    for (const char* person : {"p1", "p2"}) event.enter(person);
    event.start();
    EXPECT_EQ(event.publish(), "");
    EXPECT_EQ(event.submit_list("p1", 1, "Swiss"), "");
    EXPECT_FALSE(match_of(event.state(), tests::game_of(event, 1))) << "one is missing";
    EXPECT_EQ(event.submit_list("p2", 2, "French"), "");
    EXPECT_EQ(match_of(event.state(), tests::game_of(event, 1)).has_value(), seal != v1::LEAGUE_SEAL_DATE);
    if (seal != v1::LEAGUE_SEAL_DATE) continue;
    event.now_ms += 2'000;
    EXPECT_EQ(event.give("", tests::order_of([](auto& order) { order.mutable_reveal_lists(); })), "");
    const auto made = match_of(event.state(), tests::game_of(event, 1));
    ASSERT_TRUE(made);
    EXPECT_EQ(made->arranged_for(), event.state().created_by) << "what it stores counts as theirs";
  }
}

TEST(Sealed, StandingsDoNotTellThePointsOfASealedList) {
  v1::LeagueTerms terms = with_lists(v1::LEAGUE_SEAL_DATE);
  terms.mutable_scoring()->clear_tie_breaks();
  terms.mutable_scoring()->add_tie_breaks("list-points");
  Event event(terms);
  for (const char* person : {"p1", "p2"}) event.enter(person);
  event.submit_list("p1", 1, "Swiss", 0, 500);
  event.submit_list("p2", 2, "French", 0, 400);
  EXPECT_EQ(event.view("p1").standings(0).rows(0).cells(2).text(), "0");
  EXPECT_EQ(event.view("p1").standings(0).rows(1).place(), 1U) << "level";
  event.now_ms += 2'000;
  event.give("", tests::order_of([](auto& order) { order.mutable_reveal_lists(); }));
  EXPECT_EQ(event.view("p1").standings(0).rows(0).entrant(), 2U) << "the smaller list is first";
}

TEST(Redaction, HouseholdsBlocksAndCodesAreForOfficers) {
  v1::LeagueTerms terms = swiss_terms(3);
  terms.set_entry_code_hash("secret hash");
  Event event(terms);
  v1::LeagueOrder enter;
  enter.mutable_enter()->set_name("Ann");
  enter.mutable_enter()->set_household("7 Mill Lane");
  event.give(kOrganiser, enter);
  event.enter("p2");
  v1::LeagueOrder block;
  block.mutable_block()->mutable_block()->set_first(1);
  block.mutable_block()->mutable_block()->set_second(2);
  EXPECT_EQ(event.give(kOrganiser, block), "");
  const std::string seen = event.stream_for("p2") + event.view("p2").SerializeAsString();
  EXPECT_EQ(seen.find("Mill Lane"), std::string::npos);
  EXPECT_EQ(seen.find("secret hash"), std::string::npos);
  EXPECT_EQ(event.view("p2").blocks_size(), 0);
  EXPECT_EQ(event.view(kOrganiser).blocks_size(), 1);
  EXPECT_EQ(event.view(kOrganiser).entrants(0).household(), "7 Mill Lane");
}

TEST(Sealed, ADrawnScenarioIsForOfficersWhoDoNotPlay) {
  v1::LeagueTerms terms = tests::swiss_terms(3);
  terms.mutable_match()->set_scenario_text("an ambush in the wood");
  tests::Event event = tests::with_players(2, terms);
  EXPECT_EQ(event.view(tests::kOrganiser).terms().match().scenario_text(), "an ambush in the wood");
  for (const std::string person : {"p1", "nobody"}) {
    EXPECT_EQ(event.view(person).terms().match().scenario_text(), "") << person;
    EXPECT_EQ(event.stream_for(person).find("ambush"), std::string::npos) << person;
  }
}

}  // namespace
}  // namespace battalia::league
