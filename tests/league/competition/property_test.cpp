// Hundreds of events of random orders by random people: the log folds to the same state and tables, a refused order
// changes nothing, the stream sent to a player folds to the view that the player is shown, and no stream reveals a
// secret.
#include "tests/league/support/event.h"

#include "server/league/competition/history_of.h"
#include "server/league/competition/next_season.h"

#include <gtest/gtest.h>

#include <random>

namespace battalia::league {
namespace {

using tests::Event;

v1::LeagueTerms random_terms(std::mt19937_64& random) {
  v1::LeagueTerms terms = tests::swiss_terms(1 + static_cast<std::uint32_t>(random() % 4));
  terms.mutable_scoring()->add_tie_breaks("list-points");
  v1::LeagueStage& stage = *terms.mutable_stages(0);
  stage.set_format(static_cast<v1::LeagueFormat>(1 + random() % 4));
  stage.set_third_place(random() % 2 == 0);
  stage.set_consolation(random() % 2 == 0);
  stage.set_legs(static_cast<std::uint32_t>(random() % 3));
  stage.set_challenge_reach(static_cast<std::uint32_t>(random() % 3));
  terms.set_seal(static_cast<v1::LeagueSeal>(random() % 4));
  terms.set_lists_each(static_cast<std::uint32_t>(1 + random() % 2));
  terms.set_places(static_cast<std::uint32_t>(random() % 9));
  terms.set_round_days(static_cast<std::uint32_t>(random() % 8));
  terms.set_overdue(static_cast<v1::LeagueOverdue>(random() % 4));
  terms.set_team_size(static_cast<std::uint32_t>(random() % 8 == 0 ? 2 : 0));
  terms.mutable_pairing()->set_club_apart_rounds(2);
  return terms;
}

class RandomOrders {
 public:
  explicit RandomOrders(std::uint64_t seed) : random_(seed) {}

  std::string person() {
    static const std::vector<std::string> people = {"olga", "olga", "olga", "otto", "uma", "",
                                                    "p1",   "p2",   "p3",   "p4",   "p5",  "p6"};
    return people[random_() % people.size()];
  }

  v1::LeagueOrder order() {
    v1::LeagueOrder order;
    const std::uint32_t id = number(9);
    switch (random_() % 24) {
      case 0:
      case 1:
      case 2:
        order.mutable_enter()->set_name("N" + std::to_string(random_() % 20));
        order.mutable_enter()->set_club("club" + std::to_string(random_() % 3));
        return order;
      case 3:
        order.mutable_withdraw()->set_entrant(id);
        return order;
      case 4:
        order.mutable_return_entrant()->set_entrant(id);
        return order;
      case 5:
      case 6:
        order.mutable_submit_list()->set_entrant(id);
        order.mutable_submit_list()->set_number(number(3) - 1);
        order.mutable_submit_list()->mutable_army()->set_name("ARMY OF " + std::to_string(id));
        return order;
      case 7:
        order.mutable_choose_list()->set_game(number(12));
        order.mutable_choose_list()->set_number(number(2));
        return order;
      case 8:
        order.mutable_start();
        return order;
      case 9:
      case 10:
      case 11:
        order.mutable_draft_round()->set_allow_repeats(random_() % 2 == 0);
        return order;
      case 12:
        order.mutable_swap()->set_first(id);
        order.mutable_swap()->set_second(number(9));
        return order;
      case 13:
      case 14:
        order.mutable_publish();
        return order;
      default:
        return about_games();
    }
  }

 private:
  std::uint32_t number(std::uint64_t most) { return static_cast<std::uint32_t>(1 + random_() % most); }

  v1::LeagueOrder about_games() {
    v1::LeagueOrder order;
    const std::uint32_t game = number(14);
    const v1::LeagueFacts facts = random_() % 2 == 0 ? tests::won_by_red(number(50), number(90)) : tests::won_by_blue();
    switch (random_() % 9) {
      case 0:
      case 1:
        order.mutable_report()->set_game(game);
        *order.mutable_report()->mutable_facts() = facts;
        return order;
      case 2:
        order.mutable_confirm()->set_game(game);
        return order;
      case 3:
        order.mutable_correct()->set_game(game);
        order.mutable_correct()->set_ending(static_cast<v1::LeagueEnding>(1 + random_() % 4));
        *order.mutable_correct()->mutable_facts() = facts;
        order.mutable_correct()->set_reason("ruled");
        return order;
      case 4:
        order.mutable_link_match()->set_game(game);
        order.mutable_link_match()->set_match(100 + game);
        return order;
      case 5:
        order.mutable_take_match_result()->set_match(100 + game);
        order.mutable_take_match_result()->set_version(number(40));
        if (random_() % 4 != 0) *order.mutable_take_match_result()->mutable_facts() = facts;
        return order;
      case 6:
        order.mutable_challenge()->set_entrant(number(9));
        return order;
      case 7:
        order.mutable_undo_publication()->set_reason("once more");
        return order;
      default:
        order.mutable_penalty()->set_entrant(number(9));
        order.mutable_penalty()->set_thousandths(-500);
        order.mutable_penalty()->set_reason("slow");
        return order;
    }
  }

  std::mt19937_64 random_;
};

std::string bytes(const Competition& competition) {
  return view_of(competition, {{}, true}).SerializeAsString() + competition.secret;
}

// A client that folds its own stream.
Competition folded_for(const Event& event, const std::string& person) {
  Competition so_far;
  Competition own;
  for (const v1::LeagueRecord& record : event.log()) {
    so_far.apply(record);
    const bool officer = person == "olga" || person == "otto";
    if (const auto seen = redact(record, viewer_of(so_far, person, officer), person)) own.apply(*seen);
  }
  return own;
}

TEST(LeagueProperties, TheLogFoldsToTheSameStateAndTablesAndARefusalChangesNothing) {
  std::size_t accepted = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    std::mt19937_64 random(seed);
    Event event(random_terms(random));
    RandomOrders orders(seed);
    for (int i = 0; i < 120; ++i) {
      const std::string person = orders.person();
      const v1::LeagueOrder order = orders.order();
      const std::size_t rows = event.log().size();
      const bool compared = i % 6 == 0;
      const std::string before = compared ? bytes(event.state()) : std::string();
      const std::string why = event.give(person, order);
      if (compared && !why.empty()) {
        ASSERT_EQ(bytes(event.state()), before) << "seed " << seed << ": " << order.ShortDebugString();
      }
      accepted += event.log().size() - rows;
      event.now_ms += 3'600'000 * static_cast<std::int64_t>(i % 5);
    }
    Competition again;
    for (const v1::LeagueRecord& record : event.log()) {
      v1::LeagueRecord read;
      ASSERT_TRUE(read.ParseFromString(record.SerializeAsString()));
      again.apply(read);
    }
    ASSERT_EQ(bytes(again), bytes(event.state())) << "seed " << seed;
  }
  EXPECT_GT(accepted, 1'500U);
}

TEST(LeagueProperties, EventsForAPlayerFoldToTheirViewWithoutSecrets) {
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    std::mt19937_64 random(seed * 7);
    Event event(random_terms(random));
    RandomOrders orders(seed * 7);
    if (seed % 2 == 0) event.enter("otto");
    for (int i = 0; i < 120; ++i) event.give(orders.person(), orders.order());
    for (const std::string& person : {std::string("p1"), std::string("otto"), std::string("stranger")}) {
      const std::string stream = event.stream_for(person);
      EXPECT_EQ(stream.find("thirty-two bytes"), std::string::npos) << "the secret of the lots";
      const v1::CompetitionView shown = event.view(person);
      const v1::CompetitionView folded =
          view_of(folded_for(event, person), viewer_of(event.state(), person, person == "otto"));
      ASSERT_EQ(folded.SerializeAsString(), shown.SerializeAsString()) << "seed " << seed << " " << person;
      for (const v1::LeagueList& list : shown.lists()) {
        if (list.has_army()) continue;
        const std::string sealed = "ARMY OF " + std::to_string(list.entrant());
        // Another list of the same player may have been shown.
        const bool other = std::any_of(shown.lists().begin(), shown.lists().end(), [&](const v1::LeagueList& each) {
          return each.entrant() == list.entrant() && each.has_army();
        });
        const KeptList& kept = event.state().lists.at({list.entrant(), list.number()});
        if (!other && kept.list.amendments() == 0) {
          EXPECT_EQ(stream.find(sealed), std::string::npos) << seed << " " << person;
        }
      }
    }
  }
}

TEST(LeagueProperties, EveryFormatPlaysToItsEnd) {
  for (int format = 1; format <= 4; ++format) {
    for (int players = 2; players <= 9; ++players) {
      v1::LeagueTerms terms = tests::swiss_terms(3);
      terms.mutable_stages(0)->set_format(static_cast<v1::LeagueFormat>(format));
      Event event(terms);
      for (int i = 1; i <= players; ++i) event.enter("p" + std::to_string(i));
      event.start();
      int rounds = 0;
      std::string why;
      for (; rounds < 30 && (why = event.publish()).empty(); ++rounds) event.play_round();
      const bool all_met = why.find("No pairing keeps") != std::string::npos;
      EXPECT_TRUE(why == "All rounds have been played." || all_met) << format << " " << players << ": " << why;
      EXPECT_GT(rounds, 0);
      EXPECT_FALSE(event.view("").standings().empty());
    }
  }
}

TEST(LeagueProperties, ASeasonRollsOverWithPromotionAndRelegation) {
  v1::LeagueTerms terms = tests::swiss_terms(0);
  terms.mutable_stages(0)->set_format(v1::LEAGUE_FORMAT_ROUND_ROBIN);
  for (const char* name : {"First", "Second"}) {
    v1::LeagueDivision& division = *terms.add_divisions();
    division.set_name(name);
    division.set_size(4);
    (terms.divisions_size() == 1 ? division.set_relegated(1) : division.set_promoted(1));
  }
  Event event(terms);
  for (std::uint32_t i = 1; i <= 8; ++i) {
    v1::LeagueOrder enter;
    enter.mutable_enter()->set_name("p" + std::to_string(i));
    enter.mutable_enter()->add_people("p" + std::to_string(i));
    enter.mutable_enter()->set_division(i <= 4 ? 0 : 1);
    ASSERT_EQ(event.give("olga", enter), "");
  }
  event.start();
  while (event.publish().empty()) event.play_round();
  const auto tables = event.view("").standings();
  ASSERT_EQ(tables.size(), 2);
  EXPECT_EQ(tables[0].title(), "First");
  const std::string last_of_first = tables[0].rows(3).name();
  const std::string best_of_second = tables[1].rows(0).name();
  const NextSeason next = next_season(event.state(), 12);
  EXPECT_EQ(next.terms.previous_season(), 12U);
  ASSERT_EQ(next.entrants.entrants_size(), 8);
  for (const v1::EnterCompetition& enter : next.entrants.entrants()) {
    if (enter.name() == best_of_second) {
      EXPECT_EQ(enter.division(), 0U);
    }
    if (enter.name() == last_of_first) {
      EXPECT_EQ(enter.division(), 1U);
    }
  }
  Event following(next.terms);
  v1::LeagueOrder import;
  *import.mutable_import_entrants() = next.entrants;
  EXPECT_EQ(following.give("olga", import), "");
}

TEST(LeagueProperties, TeamsPlayTheirBoardsAsOneMatch) {
  v1::LeagueTerms terms = tests::swiss_terms(1);
  terms.set_team_size(3);
  Event event(terms);
  for (const char* team : {"a", "b"}) {
    v1::LeagueOrder enter;
    enter.mutable_enter()->set_name(team);
    for (int board = 1; board <= 3; ++board) enter.mutable_enter()->add_people(team + std::to_string(board));
    ASSERT_EQ(event.give(std::string(team) + "1", enter), "");
  }
  event.start();
  event.publish();
  ASSERT_EQ(event.state().games.size(), 3U);
  const EntrantId first = event.state().games.at(1).red();
  EXPECT_EQ(event.state().games.at(2).blue(), first) << "even boards have the other team red";
  event.report(1, tests::won_by_red());
  event.report(2, tests::won_by_red());
  EXPECT_EQ(history_of(event.state()).games.front().ending, v1::LEAGUE_ENDING_UNSPECIFIED);
  event.report(3, tests::won_by_red());
  const HistoryGame match = history_of(event.state()).games.front();
  EXPECT_EQ(match.red, first);
  EXPECT_EQ(match.red_points, Points::whole(3)) << "two boards to one";
  EXPECT_EQ(match.blue_points, Points());
}

}  // namespace
}  // namespace battalia::league
