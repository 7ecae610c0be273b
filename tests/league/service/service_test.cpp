// The league's service over a real server of games: computers play a Swiss to its end, results are taken once whenever
// the process ends, corrections follow, people are shown what they may see and told when it changes.
#include "server/league/host/league_host.h"
#include "tests/league/service/league_server.h"

#include <map>

namespace battalia::league {
namespace {

using Order = v1::LeagueOrder;

void enter_computers(LeagueClient& client, std::uint64_t event, int count) {
  for (int i = 1; i <= count; ++i) {
    EXPECT_EQ(client.give(event,
                          [&](Order& order) {
                            order.mutable_enter()->set_name("Computer " + std::to_string(i));
                            order.mutable_enter()->set_computer(true);
                          }),
              "");
  }
}

std::string start(LeagueClient& client, std::uint64_t event) {
  return client.give(event, [](Order& order) { order.mutable_start(); });
}
std::string publish(LeagueClient& client, std::uint64_t event) {
  const std::string why = client.give(event, [](Order& order) { order.mutable_draft_round(); });
  return why.empty() ? client.give(event, [](Order& order) { order.mutable_publish(); }) : why;
}

// How many results each game has received from its match.
std::map<std::uint32_t, int> results_in_log(LeagueServer& server, std::uint64_t event) {
  std::map<std::uint32_t, int> taken;
  store::each_row(server.server().store().log(), stream_of(event), [&](const store::StoredRecord& row) {
    v1::LeagueRecord record;
    ASSERT_TRUE(record.ParseFromString(row.bytes));
    for (const v1::LeagueEvent& each : record.events()) {
      if (each.has_result_set() && each.result_set().result().match_version() != 0) ++taken[each.result_set().game()];
    }
  });
  return taken;
}

TEST(LeagueService, ComputersPlayASwissToItsEnd) {
  LeagueServer server;
  LeagueClient olga(server, "Olga");
  v1::LeagueTerms terms = ford_terms(3);
  terms.set_automatic_seconds(60);
  const std::uint64_t event = olga.make(terms);
  enter_computers(olga, event, 6);
  ASSERT_EQ(start(olga, event), "");
  server.server().pass(30 * 60'000);
  const v1::CompetitionShown shown = olga.watch(event);
  EXPECT_TRUE(shown.view().ended());
  EXPECT_EQ(shown.view().round(), 3U);
  ASSERT_EQ(shown.view().games_size(), 9);
  for (const v1::LeagueGame& game : shown.view().games()) {
    EXPECT_NE(game.match(), 0U);
    EXPECT_TRUE(game.result().confirmed());
    EXPECT_EQ(game.result().by(), "");
    EXPECT_EQ(results_in_log(server, event)[game.number()], 1);
  }
  ASSERT_EQ(shown.view().standings_size(), 1);
  EXPECT_EQ(shown.view().standings(0).rows_size(), 6);
  EXPECT_TRUE(server.warnings.empty()) << server.warnings.front();
  const v1::ServerMessage file = olga.ask_with([&](v1::LeagueRequest& request) {
    request.mutable_ask_file()->set_competition(event);
    request.mutable_ask_file()->set_kind(v1::LEAGUE_FILE_KIND_TRF);
  });
  EXPECT_NE(file.league().file().content().find("012 York Open"), std::string::npos);
}

TEST(LeagueService, AProcessThatEndsAnywhereBetweenMakesEachMatchOnceAndTakesEachResultOnce) {
  LeagueServer server;
  LeagueClient olga(server, "Olga");
  const std::uint64_t event = olga.make(ford_terms(2));
  enter_computers(olga, event, 4);
  ASSERT_EQ(start(olga, event), "");
  ASSERT_EQ(publish(olga, event), "");
  server.restart();               // published, before any match was created
  for (int i = 0; i < 40; ++i) {  // and repeatedly while matches are created, linked, played and their results taken
    server.server().pass(40);
    server.restart();
  }
  server.server().pass(10 * 60'000);
  const v1::CompetitionView view = olga.watch(event).view();
  ASSERT_EQ(view.games_size(), 2);
  for (const v1::LeagueGame& game : view.games()) EXPECT_TRUE(game.result().confirmed()) << game.number();
  EXPECT_EQ(results_in_log(server, event), (std::map<std::uint32_t, int>{{1, 1}, {2, 1}}));
  EXPECT_EQ(server.server().store().matches().greatest_id(), 2U) << "no game has a second match";
}

// A club's event between two people, with its umpire.
struct Umpired {
  explicit Umpired(LeagueServer& at) : server(at) {
    v1::ClubOrder open;
    open.mutable_change()->set_name("York");
    open.mutable_change()->set_open(true);
    EXPECT_EQ(olga.club_order(club, open), "");
    v1::ClubOrder join;
    join.mutable_join();
    EXPECT_EQ(LeagueClient(server, "Uma").club_order(club, join), "");
    v1::ClubOrder roles;
    roles.mutable_set_roles()->set_person("Uma");
    roles.mutable_set_roles()->add_roles(v1::CLUB_ROLE_UMPIRE);
    EXPECT_EQ(olga.club_order(club, roles), "");
    v1::LeagueTerms terms = ford_terms(2);
    terms.set_club(club);
    terms.mutable_match()->set_needs_umpire(true);
    event = olga.make(terms);
    for (LeagueClient* player : {&ann, &ben})
      EXPECT_EQ(player->give(event, [](Order& order) { order.mutable_enter(); }), "");
    EXPECT_EQ(start(olga, event), "");
    EXPECT_EQ(publish(olga, event), "");
    server.server().pass(1'000);
    game = olga.watch(event).view().games(0);
  }
  v1::LeagueResult result() { return olga.watch(event).view().games(0).result(); }

  LeagueServer& server;
  LeagueClient olga{server, "Olga"};
  LeagueClient ann{server, "Ann"};
  LeagueClient ben{server, "Ben"};
  std::uint64_t club = olga.found_club("York");
  std::uint64_t event = 0;
  v1::LeagueGame game;
};

TEST(LeagueService, APublishedGameHasItsMatchWithItsPeopleSeatedAndAnOverruledEndingCorrectsIt) {
  LeagueServer server;
  Umpired league(server);
  ASSERT_NE(league.game.match(), 0U);
  EXPECT_EQ(league.game.match(), server.server().store().matches().greatest_id());
  const bool ann_is_red = league.game.red() == 1;
  play::TestClient red(server.server(), ann_is_red ? "Ann" : "Ben");
  play::TestClient blue(server.server(), ann_is_red ? "Ben" : "Ann");
  play::TestClient uma(server.server(), "Uma");
  red.watch(league.game.match(), v1::SEAT_RED);
  blue.watch(league.game.match(), v1::SEAT_BLUE);
  uma.watch(league.game.match(), v1::SEAT_UMPIRE);
  for (play::TestClient* player : {&red, &blue, &uma}) player->order(play::ready_order());
  v1::Order resign;
  resign.mutable_resign();
  ASSERT_TRUE(play::accepted(red.order(resign)));
  server.server().pass(1'000);
  EXPECT_EQ(league.result().facts().outcome(), v1::OUTCOME_BLUE);
  EXPECT_EQ(league.result().blue_thousandths(), 3'000);
  v1::UmpireOrder declare;
  declare.mutable_declare_result()->mutable_result()->set_outcome(v1::OUTCOME_RED);
  declare.mutable_declare_result()->mutable_result()->set_reason("Blue had left the table.");
  ASSERT_TRUE(play::accepted(uma.umpire(declare)));
  server.server().pass(1'000);
  EXPECT_EQ(league.result().facts().outcome(), v1::OUTCOME_RED);
  EXPECT_EQ(league.result().red_thousandths(), 3'000);
  EXPECT_TRUE(league.result().corrected());
}

TEST(LeagueService, WatchersAreSentOnlyChangesTheyMaySee) {
  LeagueServer server;
  LeagueClient olga(server, "Olga");
  LeagueClient nobody(server, "");
  const std::uint64_t event = olga.make(ford_terms(2));
  EXPECT_TRUE(nobody.watch(event).view().entrants().empty());
  olga.watch(event);
  enter_computers(olga, event, 4);
  server.server().pass(1'000);
  ASSERT_EQ(nobody.pushed().size(), 1U) << "changes within a moment are told together";
  ASSERT_EQ(start(olga, event), "");
  server.server().pass(1'000);
  ASSERT_EQ(nobody.pushed().size(), 1U);
  olga.pushed();
  ASSERT_EQ(olga.give(event, [](Order& order) { order.mutable_draft_round(); }), "");
  server.server().pass(1'000);
  EXPECT_TRUE(nobody.pushed().empty()) << "a draft is nobody's business";
  const auto seen = olga.pushed();
  ASSERT_EQ(seen.size(), 1U);
  EXPECT_EQ(seen[0].view().draft().pairs_size(), 2);
  EXPECT_NE(seen[0].view().draft().pairs(0).reason(), "");
  v1::LeagueRequest unwatch;
  unwatch.mutable_unwatch()->set_competition(event);
  EXPECT_TRUE(nobody.ask(unwatch).has_done());
  ASSERT_EQ(olga.give(event, [](Order& order) { order.mutable_publish(); }), "");
  server.server().pass(1'000);
  EXPECT_TRUE(nobody.pushed().empty());
  EXPECT_FALSE(olga.pushed().empty());
}

TEST(LeagueService, OrdersAreCarriedOutOnceAndOnlyByThoseWhoMay) {
  LeagueServer server;
  LeagueClient olga(server, "Olga");
  LeagueClient ann(server, "Ann");
  const std::uint64_t event = olga.make(ford_terms(2), "make");
  EXPECT_EQ(olga.make(ford_terms(2), "make"), event) << "the same request";
  EXPECT_EQ(ann.make(ford_terms(2), "make"), event + 1) << "somebody else's";
  v1::LeagueOrder enter;
  enter.mutable_enter();
  EXPECT_EQ(ann.order(event, enter, "enter"), "");
  EXPECT_EQ(ann.order(event, enter, "enter"), "");
  EXPECT_EQ(ann.order(event, enter), "\"Ann\" is already entered.");
  EXPECT_EQ(start(ann, event), "Only an organiser of this event can do that.");
  EXPECT_EQ(ann.give(event,
                     [](Order& order) {
                       order.mutable_enter()->set_name("Robot");
                       order.mutable_enter()->set_computer(true);
                     }),
            "Only an organiser can enter a computer player.");
  EXPECT_EQ(ann.give(event, [](Order& order) { order.mutable_link_match()->set_game(1); }),
            "Only the server makes the games.");
  EXPECT_EQ(LeagueClient(server, "").order(event, enter), "Sign in first.");
  EXPECT_EQ(ann.order(99, enter), "There is no such event.");
  EXPECT_EQ(olga.give(event,
                      [](Order& order) {
                        order.mutable_enter()->set_name("Typo");
                        order.mutable_enter()->add_people("Nobody");
                      }),
            "There is no account \"Nobody\" here.");
  v1::LeagueTerms terms = ford_terms(2);
  terms.mutable_match()->set_scenario("the-moon");
  const v1::ServerMessage checked =
      ann.ask_with([&](v1::LeagueRequest& request) { *request.mutable_check_terms()->mutable_terms() = terms; });
  EXPECT_NE(checked.league().terms_checked().fault(), "");
  server.league().stop();
  EXPECT_EQ(ann.order(event, enter), "The server is stopping; try again shortly.");
}

TEST(LeagueService, OverdueGamesAreRuledOnByTheClockAndAbsentMembersAreWaitedFor) {
  LeagueServer server;
  LeagueClient olga(server, "Olga");
  LeagueClient ann(server, "Ann");
  const std::uint64_t club = olga.found_club("York");
  v1::ClubOrder open;
  open.mutable_change()->set_name("York");
  open.mutable_change()->set_open(true);
  open.mutable_change()->set_absence_days(3);
  ASSERT_EQ(olga.club_order(club, open), "");
  v1::ClubOrder join;
  join.mutable_join();
  ASSERT_EQ(ann.club_order(club, join), "");
  const std::int64_t day = 86'400'000;
  v1::ClubOrder away;
  away.mutable_set_absence()->mutable_absence()->set_from_ms(server.server().clock().now_ms());
  away.mutable_set_absence()->mutable_absence()->set_to_ms(server.server().clock().now_ms() + 2 * day);
  ASSERT_EQ(ann.club_order(club, away), "");
  v1::LeagueTerms terms = ford_terms(2);
  terms.set_club(club);
  terms.set_round_days(1);
  terms.set_overdue(v1::LEAGUE_OVERDUE_BOTH_LOSE);
  const std::uint64_t event = olga.make(terms);
  ASSERT_EQ(ann.give(event, [](Order& order) { order.mutable_enter(); }), "");
  ASSERT_EQ(LeagueClient(server, "Ben").give(event, [](Order& order) { order.mutable_enter(); }), "");
  ASSERT_EQ(start(olga, event), "");
  ASSERT_EQ(publish(olga, event), "");
  server.server().pass(day + 60'000);
  EXPECT_FALSE(olga.watch(event).view().games(0).has_result()) << "Ann is away";
  server.server().pass(day);
  const v1::LeagueGame game = olga.watch(event).view().games(0);
  EXPECT_EQ(game.result().ending(), v1::LEAGUE_ENDING_BOTH_FORFEIT);
  const auto record =
      olga.ask_with([&](v1::LeagueRequest& request) { request.mutable_ask_record()->set_competition(event); });
  std::string all;
  for (const v1::LeagueRecordLine& line : record.league().record_shown().lines()) all += line.what() + "\n";
  EXPECT_NE(all.find(": 0 - 0, both forfeit"), std::string::npos) << "0 - 0 could be a draw: " << all;
}

// Once it was stuck for good, which only somebody who looked at every game would have noticed.
TEST(LeagueService, AResultThatNobodyConfirmsInTimeWaitsForAnOfficer) {
  LeagueServer server;
  LeagueClient olga(server, "Olga");
  LeagueClient ann(server, "Ann");
  LeagueClient ben(server, "Ben");
  const std::int64_t day = 86'400'000;
  v1::LeagueTerms terms = ford_terms(2);
  terms.set_real_tables(true);
  terms.set_round_days(1);
  terms.set_overdue(v1::LEAGUE_OVERDUE_BOTH_LOSE);
  const std::uint64_t event = olga.make(terms);
  for (LeagueClient* player : {&ann, &ben}) {
    ASSERT_EQ(player->give(event, [](Order& order) { order.mutable_enter(); }), "");
  }
  ASSERT_EQ(start(olga, event), "");
  ASSERT_EQ(publish(olga, event), "");
  const auto waits_for = [&](LeagueClient& who) {
    const v1::ServerMessage answer =
        who.ask_with([](v1::LeagueRequest& request) { request.mutable_list_competitions(); });
    return answer.league().competitions().competitions(0).waits_for_you();
  };
  ASSERT_EQ(ann.give(event,
                     [](Order& order) {
                       order.mutable_report()->set_game(1);
                       order.mutable_report()->mutable_facts()->set_outcome(v1::OUTCOME_RED);
                     }),
            "");
  EXPECT_TRUE(waits_for(ben));
  EXPECT_FALSE(waits_for(olga)) << "Ben has a day to confirm it";
  server.server().pass(2 * day);
  EXPECT_FALSE(olga.watch(event).view().games(0).result().confirmed()) << "it never counts unconfirmed";
  EXPECT_TRUE(waits_for(olga));
  EXPECT_FALSE(waits_for(ann));
  ASSERT_EQ(olga.give(event, [](Order& order) { order.mutable_confirm()->set_game(1); }), "");
  EXPECT_FALSE(waits_for(olga));
}

TEST(LeagueService, PlayersSeeTheirNextGameAndWhatIsToBeDone) {
  LeagueServer server;
  Umpired league(server);
  const v1::ServerMessage answer =
      league.ann.ask_with([](v1::LeagueRequest& request) { request.mutable_ask_my_competitions(); });
  ASSERT_EQ(answer.league().my_competitions().pages_size(), 1);
  const v1::PlayerPage& page = answer.league().my_competitions().pages(0);
  EXPECT_EQ(page.entrant().name(), "Ann");
  EXPECT_EQ(page.next().opponent(), "Ben");
  EXPECT_EQ(page.next().game().match(), league.game.match());
  ASSERT_EQ(page.tasks_size(), 1);
  EXPECT_EQ(page.tasks(0).code(), "play");
  EXPECT_TRUE(page.competition().waits_for_you());
  const v1::ServerMessage others = league.ben.ask_with([&](v1::LeagueRequest& request) {
    request.mutable_ask_player_page()->set_competition(league.event);
    request.mutable_ask_player_page()->set_entrant(page.entrant().id());
  });
  EXPECT_EQ(others.league().player_page().games_size(), 1);
  EXPECT_TRUE(others.league().player_page().tasks().empty()) << "one's own page only";
}

TEST(LeagueService, FormsListsRatingsAndTheRecordAreForEverybody) {
  LeagueServer server;
  Umpired league(server);
  LeagueClient nobody(server, "");
  const auto forms = nobody.ask_with([](v1::LeagueRequest& request) { request.mutable_ask_forms(); });
  EXPECT_EQ(forms.league().forms().presets_size(), 6);
  EXPECT_GT(forms.league().forms().tie_breaks_size(), 8);
  const auto tried = nobody.ask_with(
      [](v1::LeagueRequest& request) { request.mutable_try_scoring()->mutable_scoring()->set_formula("win ? 3 : x"); });
  EXPECT_NE(tried.league().scoring_tried().fault(), "");
  const auto events = nobody.ask_with([](v1::LeagueRequest& request) { request.mutable_list_competitions(); });
  ASSERT_EQ(events.league().competitions().competitions_size(), 1);
  EXPECT_EQ(events.league().competitions().competitions(0).club_name(), "York");
  EXPECT_EQ(events.league().competitions().competitions(0).system(), "skirmish");
  const auto ratings = nobody.ask_with([&](v1::LeagueRequest& request) {
    request.mutable_ask_ratings()->set_system("skirmish");
    request.mutable_ask_ratings()->set_club(league.club);
  });
  EXPECT_EQ(ratings.league().ratings_shown().tables_size(), 2);
  const auto unknown =
      nobody.ask_with([](v1::LeagueRequest& request) { request.mutable_ask_ratings()->set_system("nonsense"); });
  EXPECT_EQ(unknown.refused().reason(), "This server has no rules called \"nonsense\".");
  const auto record =
      nobody.ask_with([&](v1::LeagueRequest& request) { request.mutable_ask_record()->set_competition(league.event); });
  std::string all;
  for (const v1::LeagueRecordLine& line : record.league().record_shown().lines()) {
    EXPECT_EQ(line.by(), "");
    all += line.what() + "\n";
  }
  EXPECT_NE(all.find("Round 1 was published."), std::string::npos);
  EXPECT_EQ(all.find("drafted"), std::string::npos) << "drafts are for officers";
  const auto clubs = nobody.ask_with([](v1::LeagueRequest& request) { request.mutable_list_clubs(); });
  ASSERT_EQ(clubs.league().clubs().clubs_size(), 1);
  const auto club =
      nobody.ask_with([&](v1::LeagueRequest& request) { request.mutable_get_club()->set_club(league.club); });
  EXPECT_EQ(club.league().club_shown().view().members_size(), 2);
  EXPECT_TRUE(club.league().club_shown().view().record().empty()) << "the record is for officers";
}

}  // namespace
}  // namespace battalia::league
