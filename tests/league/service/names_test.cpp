// What people decide about their names: events for members only, names that pages and files no longer show, and
// personal feeds at a secret address.
#include "tests/league/service/league_server.h"

namespace battalia::league {
namespace {

using Order = v1::LeagueOrder;

v1::ClubOrder join() {
  v1::ClubOrder order;
  order.mutable_join();
  return order;
}
v1::ClubOrder remove_name(bool restored = false) {
  v1::ClubOrder order;
  order.mutable_remove_name()->set_restored(restored);
  return order;
}

// Olga's club, which everybody may join.
struct York {
  explicit York(LeagueServer& at) : server(at) {
    v1::ClubOrder open;
    open.mutable_change()->set_name("York");
    open.mutable_change()->set_open(true);
    EXPECT_EQ(olga.club_order(club, open), "");
    terms.set_club(club);
  }
  // An event in which Ann and Ben have entered, with a published round.
  void play() {
    event = olga.make(terms);
    for (LeagueClient* player : {&ann, &ben}) {
      EXPECT_EQ(player->club_order(club, join()), "");
      EXPECT_EQ(player->give(event, [](Order& order) { order.mutable_enter(); }), "");
    }
    EXPECT_EQ(olga.give(event, [](Order& order) { order.mutable_start(); }), "");
    EXPECT_EQ(olga.give(event, [](Order& order) { order.mutable_draft_round(); }), "");
    EXPECT_EQ(olga.give(event, [](Order& order) { order.mutable_publish(); }), "");
    server.server().pass(1'000);
  }
  // Everything in the event that anybody may read, as bytes.
  std::string everything(LeagueClient& client) {
    std::string all = client.watch(event).SerializeAsString();
    for (int kind = v1::LeagueFileKind_MIN + 1; kind <= v1::LeagueFileKind_MAX; ++kind) {
      v1::AskLeagueFile asked;
      asked.set_competition(event);
      asked.set_kind(static_cast<v1::LeagueFileKind>(kind));
      if (const auto file = server.public_file(asked)) all += file->content();
      all +=
          client.ask_with([&](v1::LeagueRequest& request) { *request.mutable_ask_file() = asked; }).SerializeAsString();
    }
    all += client.ask_with([&](v1::LeagueRequest& request) { request.mutable_ask_record()->set_competition(event); })
               .SerializeAsString();
    for (std::uint32_t entrant : {1U, 2U}) {
      all += client
                 .ask_with([&](v1::LeagueRequest& request) {
                   request.mutable_ask_player_page()->set_competition(event);
                   request.mutable_ask_player_page()->set_entrant(entrant);
                 })
                 .SerializeAsString();
    }
    return all + client
                     .ask_with([&](v1::LeagueRequest& request) {
                       request.mutable_ask_ratings()->set_system("skirmish");
                       request.mutable_ask_ratings()->set_club(club);
                     })
                     .SerializeAsString();
  }

  LeagueServer& server;
  LeagueClient olga{server, "Olga"};
  LeagueClient ann{server, "Ann"};
  LeagueClient ben{server, "Ben"};
  std::uint64_t club = olga.found_club("York");
  v1::LeagueTerms terms = ford_terms(2);
  std::uint64_t event = 0;
};

TEST(MembersOnly, OnlyMembersOfTheClubEnter) {
  LeagueServer server;
  York york(server);
  york.terms.set_members_only(true);
  const std::uint64_t event = york.olga.make(york.terms);
  const auto enter = [](Order& order) { order.mutable_enter(); };
  EXPECT_EQ(york.ann.give(event, enter), "Only members of York can enter, and Ann is not a member.");
  EXPECT_EQ(york.ann.club_order(york.club, join()), "");
  EXPECT_EQ(york.ann.give(event, enter), "");
  EXPECT_EQ(york.olga.give(event, [](Order& order) { order.mutable_enter()->set_name("A visitor"); }),
            "Only members of York can enter: name the account of one.");
  EXPECT_EQ(york.olga.give(event,
                           [](Order& order) {
                             order.mutable_enter()->set_name("Computer");
                             order.mutable_enter()->set_computer(true);
                           }),
            "");
  EXPECT_EQ(york.olga.watch(event).view().entrants_size(), 2);
}

TEST(MembersOnly, FormerMembersAreNotInTheNextSeason) {
  LeagueServer server;
  York york(server);
  york.terms.set_members_only(true);
  const std::uint64_t event = york.olga.make(york.terms);
  for (LeagueClient* player : {&york.ann, &york.ben}) {
    ASSERT_EQ(player->club_order(york.club, join()), "");
    ASSERT_EQ(player->give(event, [](Order& order) { order.mutable_enter(); }), "");
  }
  ASSERT_EQ(york.olga.give(event, [](Order& order) { order.mutable_start(); }), "");
  ASSERT_EQ(york.olga.give(event, [](Order& order) { order.mutable_end(); }), "");
  v1::ClubOrder leave;
  leave.mutable_leave();
  ASSERT_EQ(york.ann.club_order(york.club, leave), "");
  const v1::ServerMessage next = york.olga.ask_with([&](v1::LeagueRequest& request) {
    request.mutable_make_competition()->set_season_after(event);
    request.mutable_make_competition()->set_request_id("the next season");
  });
  const v1::CompetitionView view = york.olga.watch(next.league().order_done().competition()).view();
  ASSERT_EQ(view.entrants_size(), 1);
  EXPECT_EQ(view.entrants(0).name(), "Ben");
}

TEST(MembersOnly, NeedsAClub) {
  LeagueServer server;
  LeagueClient olga(server, "Olga");
  v1::LeagueTerms terms = ford_terms(2);
  terms.set_members_only(true);
  const v1::ServerMessage checked =
      olga.ask_with([&](v1::LeagueRequest& request) { *request.mutable_check_terms()->mutable_terms() = terms; });
  EXPECT_EQ(checked.league().terms_checked().fault(), "An event for members needs a club.");
}

TEST(RemovedNames, NoPageAndNoFileOfTheClubsEventsShowsThemAndTheResultsStay) {
  LeagueServer server;
  York york(server);
  york.terms.set_rated(true);
  york.play();
  const std::uint32_t anns = 1;
  EXPECT_EQ(york.ann.give(york.event,
                          [&](Order& order) {
                            order.mutable_withdraw()->set_entrant(anns);
                            order.mutable_withdraw()->set_reason("Ann is ill");
                          }),
            "");
  LeagueClient nobody(server, "");
  EXPECT_EQ(york.olga.give(york.event,
                           [&](Order& order) {
                             order.mutable_change_entrant()->set_entrant(anns);
                             order.mutable_change_entrant()->mutable_entry()->set_name("Lady Jane");
                           }),
            "");
  ASSERT_NE(york.everything(nobody).find("Ann"), std::string::npos);
  ASSERT_NE(york.everything(nobody).find("Lady Jane"), std::string::npos);
  const v1::Standings before = nobody.watch(york.event).view().standings(0);
  EXPECT_EQ(york.ann.club_order(york.club, remove_name()),
            "Members are named on the club's pages: leave the club first.");
  v1::ClubOrder leave;
  leave.mutable_leave();
  ASSERT_EQ(york.ann.club_order(york.club, leave), "");
  ASSERT_EQ(york.ann.club_order(york.club, remove_name()), "");
  EXPECT_EQ(york.ann.club_order(york.club, remove_name()), "Your name has already been removed.");
  EXPECT_EQ(LeagueClient(server, "Zoe").club_order(york.club, remove_name()),
            "You have entered no event of this club, so none shows your name.");
  for (LeagueClient* client : {&nobody, &york.ben, &york.olga}) {
    const std::string all = york.everything(*client);
    EXPECT_EQ(all.find("Ann"), std::string::npos) << all.substr(all.find("Ann") < 40 ? 0 : all.find("Ann") - 40, 80);
    EXPECT_EQ(all.find("Jane"), std::string::npos) << "nor by the name that an officer has given";
    EXPECT_NE(all.find("Player 1"), std::string::npos);
    EXPECT_NE(all.find("Ben"), std::string::npos) << "others are named as before";
  }
  const v1::Standings after = nobody.watch(york.event).view().standings(0);
  ASSERT_EQ(after.rows_size(), before.rows_size());
  for (int i = 0; i < after.rows_size(); ++i) {
    EXPECT_EQ(after.rows(i).place(), before.rows(i).place());
    EXPECT_EQ(after.rows(i).entrant(), before.rows(i).entrant());
  }
  server.restart();
  EXPECT_EQ(york.everything(nobody).find("Ann"), std::string::npos) << "it lasts";
  ASSERT_EQ(york.ann.club_order(york.club, remove_name(true)), "");
  EXPECT_NE(york.everything(nobody).find("Ann"), std::string::npos);
}

// A club of many members: it is read once, and again when its record has a new act.
TEST(RemovedNames, TheClubIsReadOnceForManyPagesOfItsEvents) {
  LeagueServer server;
  York york(server);
  york.play();
  york.everything(york.ben);
  const int before = server.club_reads();
  york.everything(york.ben);
  EXPECT_EQ(server.club_reads(), before);
  v1::ClubOrder leave;
  leave.mutable_leave();
  ASSERT_EQ(york.ann.club_order(york.club, leave), "");
  york.everything(york.ben);
  EXPECT_EQ(server.club_reads(), before + 1);
}

// The path of the feed, without the part before the code.
std::string path_of(const std::string& address) { return address.substr(std::string("/feeds/").size()); }

v1::MyFeeds renew(LeagueClient& client) {
  return client.ask_with([](v1::LeagueRequest& request) { request.mutable_renew_feeds(); }).league().my_feeds();
}

TEST(OwnFeeds, ShowTheOwnersGamesAndTasksUntilTheirAddressIsRenewed) {
  LeagueServer server;
  York york(server);
  york.terms.set_round_days(7);
  york.play();
  const v1::MyFeeds feeds = renew(york.ann);
  const auto calendar = server.own_feed(path_of(feeds.calendar()));
  const auto notices = server.own_feed(path_of(feeds.notices()));
  ASSERT_TRUE(calendar && notices);
  EXPECT_EQ(calendar->media_type(), "text/calendar; charset=utf-8");
  EXPECT_NE(calendar->content().find("SUMMARY:Due: Round 1: "), std::string::npos) << calendar->content();
  EXPECT_NE(notices->content().find("Play Ben in round 1."), std::string::npos) << notices->content();
  const std::string link = "https://games.example/#/event/" + std::to_string(york.event);
  EXPECT_NE(calendar->content().find("URL:" + link), std::string::npos) << calendar->content();
  EXPECT_NE(notices->content().find("<link href=\"" + link + "\"/>"), std::string::npos) << notices->content();
  server.restart();
  EXPECT_EQ(server.own_feed(path_of(feeds.calendar()))->content(), calendar->content()) << "it is durable";
  const v1::MyFeeds renewed = renew(york.ann);
  EXPECT_NE(renewed.calendar(), feeds.calendar());
  EXPECT_FALSE(server.own_feed(path_of(feeds.calendar()))) << "the old address has ended";
  EXPECT_TRUE(server.own_feed(path_of(renewed.calendar())));
}

TEST(OwnFeeds, AreNobodyElses) {
  LeagueServer server;
  York york(server);
  york.play();
  const std::string code = path_of(renew(york.ann).calendar());
  for (const std::string& path : {std::string(), std::string("/games.ics"), code.substr(1),
                                  code.substr(0, code.find('/')) + "/all.zip", std::string("0000/games.ics")}) {
    EXPECT_FALSE(server.own_feed(path)) << path;
  }
  const v1::MyFeeds bens = renew(york.ben);
  EXPECT_NE(server.own_feed(path_of(bens.notices()))->content().find("Play Ann"), std::string::npos);
  const v1::ServerMessage refused =
      LeagueClient(server, "").ask_with([](v1::LeagueRequest& request) { request.mutable_renew_feeds(); });
  EXPECT_EQ(refused.refused().reason(), "Sign in first.");
}

// The timing of a feed does not reveal when somebody else hands in a list or an officer drafts a round.
TEST(OwnFeeds, DoNotChangeWithWhatIsHidden) {
  LeagueServer server;
  York york(server);
  york.play();
  const v1::MyFeeds feeds = renew(york.ann);
  const std::string calendar = server.own_feed(path_of(feeds.calendar()))->content();
  const std::string notices = server.own_feed(path_of(feeds.notices()))->content();
  server.server().pass(3'600'000);
  EXPECT_EQ(york.olga.give(york.event,
                           [](Order& order) {
                             order.mutable_block()->mutable_block()->set_first(1);
                             order.mutable_block()->mutable_block()->set_second(2);
                           }),
            "");
  EXPECT_EQ(server.own_feed(path_of(feeds.calendar()))->content(), calendar);
  EXPECT_EQ(server.own_feed(path_of(feeds.notices()))->content(), notices);
}

}  // namespace
}  // namespace battalia::league
