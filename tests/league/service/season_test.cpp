// A whole season of a club's league over the real service and real games: people register and hand in their lists, two
// divisions play five rounds, one player does not come, an umpire decides a dispute, a finished round is corrected, and
// the next season begins with promotion and relegation. Nothing depends on the dice: no matter who wins, the promises
// hold.
#include "server/league/host/league_host.h"
#include "tests/league/service/league_server.h"

#include <map>
#include <set>

namespace battalia::league {
namespace {

using Order = v1::LeagueOrder;

constexpr std::uint32_t kRounds = 5;  // six players in each division meet once
constexpr int kInADivision = 6;

v1::ArmyList army_of(const std::string& name) {
  v1::ArmyList army;
  army.set_system("skirmish");
  army.set_name(name);
  for (const char* unit : {"First company", "Second company"}) army.add_units()->set_name(unit);
  return army;
}

v1::LeagueTerms season_terms(std::uint64_t club) {
  v1::LeagueTerms terms = ford_terms(0);
  terms.set_title("York League, spring");
  terms.set_club(club);
  terms.set_members_only(true);
  terms.mutable_match()->clear_scenario();
  terms.mutable_match()->set_system("skirmish");
  terms.mutable_match()->set_needs_umpire(true);
  terms.mutable_stages(0)->set_format(v1::LEAGUE_FORMAT_ROUND_ROBIN);
  terms.set_seal(v1::LEAGUE_SEAL_BOTH_IN);
  terms.set_rated(true);
  terms.mutable_scoring()->add_tie_breaks("lot");  // so that the tables say who moves
  terms.mutable_scoring()->set_bye_thousandths(3'000);
  terms.mutable_scoring()->set_forfeit_win_thousandths(3'000);
  v1::LeagueDivision& first = *terms.add_divisions();
  first.set_name("First");
  first.set_size(kInADivision);
  first.set_relegated(1);
  v1::LeagueDivision& second = *terms.add_divisions();
  second.set_name("Second");
  second.set_promoted(1);
  return terms;
}

class LeagueSeason : public testing::Test {
 protected:
  LeagueSeason() {
    v1::ClubOrder open;
    open.mutable_change()->set_name("York");
    open.mutable_change()->set_open(true);
    EXPECT_EQ(olga.club_order(club, open), "");
    v1::ClubOrder join;
    join.mutable_join();
    for (LeagueClient* person : {&ann, &ben, &uma}) EXPECT_EQ(person->club_order(club, join), "");
    v1::ClubOrder roles;
    roles.mutable_set_roles()->set_person("Uma");
    roles.mutable_set_roles()->add_roles(v1::CLUB_ROLE_UMPIRE);
    EXPECT_EQ(olga.club_order(club, roles), "");
    event = olga.make(season_terms(club));
  }

  v1::CompetitionView view() { return olga.watch(event).view(); }

  void enter_computer(const std::string& name, std::uint32_t division) {
    EXPECT_EQ(olga.give(event,
                        [&](Order& order) {
                          order.mutable_enter()->set_name(name);
                          order.mutable_enter()->set_computer(true);
                          order.mutable_enter()->set_division(division);
                        }),
              "");
  }
  std::string hand_in(LeagueClient& by, EntrantId id, const v1::ArmyList& army) {
    return by.give(event, [&](Order& order) {
      order.mutable_submit_list()->set_entrant(id);
      *order.mutable_submit_list()->mutable_army() = army;
    });
  }

  // Ann and Ben register themselves and are placed in the last division; the organiser enters the rest.
  void register_and_hand_in() {
    const auto enter = [](Order& order) { order.mutable_enter(); };
    EXPECT_NE(LeagueClient(server, "Zoe").give(event, enter), "") << "no member";
    ASSERT_EQ(ann.give(event, enter), "");
    ASSERT_EQ(ben.give(event, enter), "");
    for (int i = 1; i <= kInADivision; ++i) enter_computer("First " + std::to_string(i), 0);
    for (int i = 3; i <= kInADivision; ++i) enter_computer("Second " + std::to_string(i), 1);
    v1::ArmyList too_small = army_of("Ann's");
    too_small.mutable_units()->RemoveLast();
    EXPECT_EQ(hand_in(ann, anns, too_small), "The army list is not legal; every problem is listed.");
    ASSERT_EQ(hand_in(ann, anns, army_of("Ann's own")), "");
    ASSERT_EQ(hand_in(ben, bens, army_of("Ben's own")), "");
    EXPECT_EQ(hand_in(ben, anns, army_of("Forged")), "You can only hand in your own list.");
    for (EntrantId id = bens + 1; id <= 2U * kInADivision; ++id)
      ASSERT_EQ(hand_in(olga, id, army_of("List " + std::to_string(id))), "");
    EXPECT_EQ(ben.watch(event).SerializeAsString().find("Ann's own"), std::string::npos) << "sealed";
    ASSERT_EQ(olga.give(event, [](Order& order) { order.mutable_start(); }), "");
  }

  void publish() {
    ASSERT_EQ(olga.give(event, [](Order& order) { order.mutable_draft_round(); }), "");
    ASSERT_EQ(olga.give(event, [](Order& order) { order.mutable_publish(); }), "");
    server.server().pass(1'000);
  }

  // The entrant's game in this round; nothing if it has a bye.
  std::optional<v1::LeagueGame> game_of(EntrantId id) {
    const v1::CompetitionView now = view();
    for (const v1::LeagueGame& game : now.games()) {
      if (game.round() == now.round() && game.blue() != 0 && (game.red() == id || game.blue() == id)) return game;
    }
    return std::nullopt;
  }

  // Returns when every game of the round has its result.
  void wait_for_results() {
    for (int minutes = 0; minutes < 600; ++minutes) {
      const v1::CompetitionView now = view();
      const bool all = std::all_of(now.games().begin(), now.games().end(),
                                   [](const v1::LeagueGame& game) { return game.result().confirmed(); });
      if (all) return;
      server.server().pass(60'000);
    }
    FAIL() << "round " << view().round() << " has not ended";
  }

  // Ann sits down at her game and is ready; her opponent is a computer, which is always ready.
  v1::Seat begin_as_ann(const v1::LeagueGame& game, play::TestClient& client) {
    const v1::Seat seat = game.red() == anns ? v1::SEAT_RED : v1::SEAT_BLUE;
    client.watch(game.match(), seat);
    EXPECT_TRUE(play::accepted(client.order(play::ready_order())));
    server.server().run();
    return seat;
  }

  // She disputes her first game against a computer and gives up the others. Against Ben, his absence decides the game.
  void play_as_ann() {
    const auto game = game_of(anns);
    if (!game || game->result().confirmed()) return;
    if (!disputed) return dispute_as_ann(*game);
    play::TestClient client(server.server(), "Ann");
    begin_as_ann(*game, client);
    v1::Order resign;
    resign.mutable_resign();
    EXPECT_TRUE(play::accepted(client.order(resign)));
  }

  // She calls the umpire, who looks at the game and declares it hers.
  void dispute_as_ann(const v1::LeagueGame& game) {
    disputed = true;
    ASSERT_NE(game.match(), 0U);
    play::TestClient client(server.server(), "Ann");
    const v1::Seat seat = begin_as_ann(game, client);
    v1::Order call;
    call.mutable_call_umpire()->set_reason("That company was out of reach.");
    ASSERT_TRUE(play::accepted(client.order(call)));
    play::TestClient umpire(server.server(), "Uma");
    umpire.watch(game.match(), v1::SEAT_UMPIRE);
    v1::UmpireOrder declare;
    declare.mutable_declare_result()->mutable_result()->set_outcome(seat == v1::SEAT_RED ? v1::OUTCOME_RED
                                                                                         : v1::OUTCOME_BLUE);
    declare.mutable_declare_result()->mutable_result()->set_reason("The charge was out of reach.");
    ASSERT_TRUE(play::accepted(umpire.umpire(declare, "measured again")));
    server.server().pass(1'000);
    const v1::LeagueGame after = *game_of(anns);
    EXPECT_TRUE(after.result().confirmed());
    EXPECT_EQ(after.red() == anns ? after.result().red_thousandths() : after.result().blue_thousandths(), 3'000);
  }

  void first_round() {
    publish();
    ASSERT_EQ(olga.give(event,
                        [&](Order& order) {
                          order.mutable_withdraw()->set_entrant(bens);
                          order.mutable_withdraw()->set_no_show(true);
                          order.mutable_withdraw()->set_reason("nobody knows where he is");
                        }),
              "");
    play_as_ann();
    wait_for_results();
    const v1::LeagueGame bens_game = *game_of(bens);
    EXPECT_EQ(bens_game.result().ending(),
              bens_game.red() == bens ? v1::LEAGUE_ENDING_RED_FORFEITS : v1::LEAGUE_ENDING_BLUE_FORFEITS);
  }

  // A game of a finished round is decided differently: the tables change, the pairings stay.
  void correct_first_round() {
    const v1::CompetitionView before = view();
    std::uint32_t corrected = 0;
    for (const v1::LeagueGame& game : before.games()) {
      if (game.round() == 1 && game.match() != 0 && game.red() > 2 && game.blue() > 2) corrected = game.number();
    }
    ASSERT_NE(corrected, 0U);
    ASSERT_EQ(uma.give(event,
                       [&](Order& order) {
                         order.mutable_correct()->set_game(corrected);
                         order.mutable_correct()->set_ending(v1::LEAGUE_ENDING_BOTH_FORFEIT);
                         order.mutable_correct()->set_reason("Both armies were over their points.");
                       }),
              "");
    const v1::CompetitionView after = view();
    ASSERT_EQ(after.games_size(), before.games_size());
    for (int i = 0; i < after.games_size(); ++i) {
      EXPECT_EQ(after.games(i).red(), before.games(i).red());
      EXPECT_EQ(after.games(i).blue(), before.games(i).blue());
      EXPECT_EQ(after.games(i).result().corrected(), after.games(i).number() == corrected);
    }
    EXPECT_NE(after.standings(0).note() + after.standings(1).note(),
              before.standings(0).note() + before.standings(1).note())
        << "the page says so";
  }

  LeagueServer server;
  LeagueClient olga{server, "Olga"};
  LeagueClient ann{server, "Ann"};
  LeagueClient ben{server, "Ben"};
  LeagueClient uma{server, "Uma"};
  std::uint64_t club = olga.found_club("York");
  std::uint64_t event = 0;
  EntrantId anns = 1;
  EntrantId bens = 2;
  bool disputed = false;
};

// The entrants of a division in the order of its table.
std::vector<std::string> order_of_division(const v1::CompetitionView& view, const std::string& division) {
  std::vector<std::string> names;
  for (const v1::Standings& table : view.standings()) {
    if (table.title().find(division) == std::string::npos) continue;
    for (const v1::StandingsRow& row : table.rows()) names.push_back(row.name());
  }
  return names;
}

TEST_F(LeagueSeason, IsPlayedFromRegistrationToPromotion) {
  register_and_hand_in();
  first_round();
  for (std::uint32_t round = 2; round <= kRounds; ++round) {
    publish();
    if (round == 3) server.restart();  // a power cut in the middle of it
    play_as_ann();
    wait_for_results();
    if (round == 2) correct_first_round();
  }
  EXPECT_TRUE(disputed);
  EXPECT_NE(olga.give(event, [](Order& order) { order.mutable_draft_round(); }), "") << "five rounds are all";
  ASSERT_EQ(olga.give(event, [](Order& order) { order.mutable_end(); }), "");
  const v1::CompetitionView last = view();
  ASSERT_EQ(last.standings_size(), 2);
  std::map<std::pair<std::uint32_t, std::uint32_t>, int> met;
  for (const v1::LeagueGame& game : last.games()) {
    if (game.blue() != 0) ++met[{std::min(game.red(), game.blue()), std::max(game.red(), game.blue())}];
  }
  for (const auto& [pair, times] : met) EXPECT_EQ(times, 1) << pair.first << " and " << pair.second;
  EXPECT_EQ(fold(server.server().store().log(), event).games.size(), static_cast<std::size_t>(last.games_size()));

  const std::vector<std::string> first = order_of_division(last, "First");
  const std::vector<std::string> second = order_of_division(last, "Second");
  ASSERT_EQ(first.size(), static_cast<std::size_t>(kInADivision));
  ASSERT_EQ(second.size(), static_cast<std::size_t>(kInADivision));
  const v1::ServerMessage made = olga.ask_with([&](v1::LeagueRequest& request) {
    request.mutable_make_competition()->set_season_after(event);
    request.mutable_make_competition()->mutable_terms()->set_title("York League, autumn");
    request.mutable_make_competition()->set_request_id("the next season");
  });
  ASSERT_TRUE(made.league().has_order_done()) << made.ShortDebugString();
  std::map<std::string, std::uint32_t> next;
  const v1::CompetitionShown autumn = olga.watch(made.league().order_done().competition());
  for (const v1::LeagueEntrant& entrant : autumn.view().entrants())
    next[entrant.name()] = entrant.division();
  EXPECT_FALSE(next.contains("Ben")) << "who left is not entered again";
  EXPECT_EQ(next.at(first.back()), 1U) << "relegated";
  EXPECT_EQ(next.at(first.front()), 0U);
  const std::string best = second.front() == "Ben" ? second[1] : second.front();
  EXPECT_EQ(next.at(best), 0U) << "promoted";
  EXPECT_EQ(next.size(), 2U * kInADivision - 1);
}

}  // namespace
}  // namespace battalia::league
