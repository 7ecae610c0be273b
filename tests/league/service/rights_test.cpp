// What the league's service shows to people and charges them for: no answer counts hidden things, and the work for
// answers is charged.
#include "common/base/work.h"
#include "server/league/service/games/game_maker.h"
#include "tests/league/service/league_server.h"

namespace battalia::league {
namespace {

using Order = v1::LeagueOrder;

std::uint64_t version_after(LeagueClient& client, std::uint64_t event, const Order& order) {
  const v1::ServerMessage answer = client.ask_with([&](v1::LeagueRequest& request) {
    request.mutable_give_order()->set_competition(event);
    request.mutable_give_order()->set_request_id("an order");
    *request.mutable_give_order()->mutable_order() = order;
  });
  EXPECT_TRUE(answer.league().has_order_done()) << answer.ShortDebugString();
  return answer.league().order_done().version();
}

TEST(LeagueRights, AnAnswerDoesNotCountTheRowsThatOneMayNotSee) {
  LeagueServer server;
  LeagueClient olga(server, "Olga");
  LeagueClient ann(server, "Ann");
  const std::uint64_t event = olga.make(ford_terms(2));
  Order enter;
  enter.mutable_enter();
  EXPECT_EQ(version_after(ann, event, enter), 0U);
  Order computer;
  computer.mutable_enter()->set_name("Computer");
  computer.mutable_enter()->set_computer(true);
  EXPECT_EQ(version_after(olga, event, computer), 3U) << "an officer who does not play sees all rows";
}

std::string give_roles(LeagueClient& owner, std::uint64_t club, const std::string& person,
                       const std::vector<v1::ClubRole>& roles) {
  v1::ClubOrder order;
  order.mutable_set_roles()->set_person(person);
  for (const v1::ClubRole role : roles) order.mutable_set_roles()->add_roles(role);
  return owner.club_order(club, order);
}

// An event of Olga's club, of which Uma is an umpire.
struct EventOfAClub {
  std::uint64_t club = 0;
  std::uint64_t event = 0;
};
EventOfAClub event_of_a_club(LeagueServer& server, LeagueClient& olga, LeagueClient& uma) {
  const std::uint64_t club = olga.found_club("York");
  v1::ClubOrder open;
  open.mutable_change()->set_name("York");
  open.mutable_change()->set_open(true);
  EXPECT_EQ(olga.club_order(club, open), "");
  v1::ClubOrder join;
  join.mutable_join();
  EXPECT_EQ(uma.club_order(club, join), "");
  EXPECT_EQ(give_roles(olga, club, "Uma", {v1::CLUB_ROLE_UMPIRE}), "");
  store::AccountRow account;
  account.name = "Uma";
  account.role = v1::ROLE_PLAYER;
  server.server().store().accounts().add(account, [](std::uint64_t) {}, {});
  server.run();
  v1::LeagueTerms terms = ford_terms(2);
  terms.set_club(club);
  terms.set_seal(v1::LEAGUE_SEAL_BOTH_IN);
  return {club, olga.make(terms)};
}

// The first to enter hands in a list, which is sealed.
void hand_in_a_list(LeagueClient& first, std::uint64_t event) {
  const auto hand_in = [](Order& order) {
    order.mutable_submit_list()->set_entrant(1);
    order.mutable_submit_list()->mutable_army()->set_system("skirmish");
    for (int unit = 0; unit < 2; ++unit) order.mutable_submit_list()->mutable_army()->add_units();
  };
  ASSERT_EQ(first.give(event, hand_in), "");
}

void enter_with_a_list(LeagueClient& first, std::uint64_t event) {
  ASSERT_EQ(first.give(event, [](Order& order) { order.mutable_enter(); }), "");
  hand_in_a_list(first, event);
}

TEST(LeagueRights, AnOfficerWhoCouldReadListsIsNotEnteredByAnother) {
  LeagueServer server;
  LeagueClient olga(server, "Olga");
  LeagueClient uma(server, "Uma");
  LeagueClient ann(server, "Ann");
  const std::uint64_t event = event_of_a_club(server, olga, uma).event;
  enter_with_a_list(ann, event);
  const auto enter = [](Order& order) {
    order.mutable_enter()->set_name("Uma");
    order.mutable_enter()->add_people("uma");
  };
  EXPECT_EQ(olga.give(event, enter),
            "Uma is, or was, an officer who could read the sealed lists, so they can't enter any more.");
}

// Without an account to the entry, the server took the organiser for somebody else, and showed them all sealed lists.
TEST(LeagueRights, AnOrganiserWhoEntersUnderTheirOwnNamePlays) {
  for (const char* name : {"", "Olga", "olga"}) {
    LeagueServer server;
    LeagueClient olga(server, "Olga");
    LeagueClient uma(server, "Uma");
    LeagueClient ann(server, "Ann");
    const std::uint64_t event = event_of_a_club(server, olga, uma).event;
    const auto enter = [&](Order& order) { order.mutable_enter()->set_name(name); };
    ASSERT_EQ(ann.give(event, [](Order& order) { order.mutable_enter(); }), "");
    ASSERT_EQ(olga.give(event, enter), "") << name;
    EXPECT_EQ(olga.watch(event).competition().your_entrants_size(), 1) << name;
    hand_in_a_list(ann, event);
    EXPECT_EQ(olga.watch(event).view().lists(0).army().units_size(), 0) << name;
  }
}

TEST(LeagueRights, AnOrganiserWhoCouldReadListsDoesNotEnterUnderTheirOwnName) {
  LeagueServer server;
  LeagueClient olga(server, "Olga");
  LeagueClient uma(server, "Uma");
  LeagueClient ann(server, "Ann");
  const std::uint64_t event = event_of_a_club(server, olga, uma).event;
  enter_with_a_list(ann, event);
  EXPECT_EQ(olga.give(event, [](Order& order) { order.mutable_enter(); }),
            "Olga is, or was, an officer who could read the sealed lists, so they can't enter any more.");
}

// Any player could take an organiser's drafts and lists away by naming them as one of a team.
TEST(LeagueRights, NobodyElseMakesAnOfficerAPlayer) {
  LeagueServer server;
  LeagueClient olga(server, "Olga");
  LeagueClient ann(server, "Ann");
  for (const char* name : {"Ann", "Olga"}) {
    store::AccountRow account;
    account.name = name;
    account.role = v1::ROLE_PLAYER;
    server.server().store().accounts().add(account, [](std::uint64_t) {}, {});
  }
  server.run();
  v1::LeagueTerms terms = ford_terms(2);
  terms.set_team_size(2);
  const std::uint64_t event = olga.make(terms);
  const auto enter = [](Order& order) {
    order.mutable_enter()->set_name("The Trained Bands");
    for (const char* name : {"Ann", "Olga"}) order.mutable_enter()->add_people(name);
  };
  EXPECT_EQ(ann.give(event, enter), "Olga is an officer of this event: ask an organiser to enter the team.");
  EXPECT_EQ(olga.give(event, enter), "");
  EXPECT_EQ(olga.watch(event).competition().your_entrants_size(), 1);
}

// An officer who had only read the lists left no trace in the event, and could enter it after laying down the office.
TEST(LeagueRights, AnOfficerWhoCouldReadListsDoesNotEnterAfterTheOfficeHasEnded) {
  LeagueServer server;
  LeagueClient olga(server, "Olga");
  LeagueClient uma(server, "Uma");
  LeagueClient ann(server, "Ann");
  const auto [club, event] = event_of_a_club(server, olga, uma);
  enter_with_a_list(ann, event);
  ASSERT_EQ(uma.watch(event).view().lists(0).army().units_size(), 2) << "she reads it";
  ASSERT_EQ(give_roles(olga, club, "Uma", {}), "");
  EXPECT_EQ(uma.give(event, [](Order& order) { order.mutable_enter(); }),
            "As an officer you could read the sealed lists, so you can't enter any more.");
  const auto enter = [](Order& order) {
    order.mutable_enter()->set_name("Uma");
    order.mutable_enter()->add_people("Uma");
  };
  EXPECT_EQ(olga.give(event, enter),
            "Uma is, or was, an officer who could read the sealed lists, so they can't enter any more.");
}

TEST(LeagueRights, AnOfficerWhoLeftBeforeTheFirstListEnters) {
  LeagueServer server;
  LeagueClient olga(server, "Olga");
  LeagueClient uma(server, "Uma");
  LeagueClient ann(server, "Ann");
  const auto [club, event] = event_of_a_club(server, olga, uma);
  ASSERT_EQ(give_roles(olga, club, "Uma", {v1::CLUB_ROLE_TREASURER}), "");
  server.server().pass(1'000);
  enter_with_a_list(ann, event);
  EXPECT_EQ(uma.give(event, [](Order& order) { order.mutable_enter(); }), "");
}

TEST(LeagueRights, AGamesUmpireDoesNotPlayInTheEventOrAtLeastNotInTheGame) {
  Competition competition;
  for (const auto& [id, person] : {std::pair<EntrantId, std::string>(1, "Ann"), {2, "Ben"}, {3, "Cat"}}) {
    competition.entrants[id].set_id(id);
    competition.entrants[id].add_people(person);
  }
  v1::LeagueGame game;
  game.set_red(1);
  game.set_blue(2);
  EXPECT_EQ(umpire_of(competition, game, {"Ann", "Cat", "Uma"}), "Uma");
  EXPECT_EQ(umpire_of(competition, game, {"Ann", "Cat", "Ben"}), "Cat");
  EXPECT_EQ(umpire_of(competition, game, {"Ann", "Ben"}), "");
}

// Hundreds of them cost ten milliseconds of the event loop, and nothing but the order was counted.
TEST(LeagueRights, AnEntryIsWorkForEachAccountThatItNames) {
  LeagueServer server;
  LeagueClient olga(server, "Olga");
  LeagueClient ann(server, "Ann");
  store::AccountRow account;
  account.name = "Ann";
  account.role = v1::ROLE_PLAYER;
  server.server().store().accounts().add(account, [](std::uint64_t) {}, {});
  server.run();
  const std::uint64_t event = olga.make(ford_terms(2));
  const auto spent = [&](int people) {
    const work::Steps before = work::spent();
    const std::string why = ann.give(event, [&](Order& order) {
      for (int i = 0; i < people; ++i) order.mutable_enter()->add_people("Ann");
      order.mutable_enter()->set_name("Ann");
    });
    EXPECT_NE(why, "") << "it is no team";
    return work::spent() - before;
  };
  const work::Steps few = spent(2);
  EXPECT_GE(spent(402), few + 400 * 1'000);
}

TEST(LeagueRights, ViewsPagesListsAndFilesCountTheirWork) {
  LeagueServer server;
  LeagueClient olga(server, "Olga");
  LeagueClient ann(server, "Ann");
  const std::uint64_t event = olga.make(ford_terms(2));
  ASSERT_EQ(ann.give(event, [](Order& order) { order.mutable_enter(); }), "");
  const auto spent = [&](const auto& fill) {
    const work::Steps before = work::spent();
    ann.ask_with(fill);
    return work::spent() - before;
  };
  const work::Steps view = spent([&](v1::LeagueRequest& request) { request.mutable_watch()->set_competition(event); });
  EXPECT_GT(view, 1'000U);
  EXPECT_GT(spent([&](v1::LeagueRequest& request) { request.mutable_ask_player_page()->set_competition(event); }),
            view / 2);
  EXPECT_GT(spent([](v1::LeagueRequest& request) { request.mutable_ask_my_competitions(); }), view / 2);
  EXPECT_GT(spent([&](v1::LeagueRequest& request) { request.mutable_ask_record()->set_competition(event); }), 500U);
  EXPECT_GT(spent([](v1::LeagueRequest& request) { request.mutable_list_competitions(); }), 0U);
  const std::uint64_t club = olga.found_club("York");
  EXPECT_GE(spent([&](v1::LeagueRequest& request) { request.mutable_get_club()->set_club(club); }), 200U);
  const work::Steps before = work::spent();
  v1::AskLeagueFile asked;
  asked.set_competition(event);
  asked.set_kind(v1::LEAGUE_FILE_KIND_JSON);
  EXPECT_TRUE(server.public_file(asked).has_value());
  EXPECT_GT(work::spent() - before, view / 2);
}

}  // namespace
}  // namespace battalia::league
