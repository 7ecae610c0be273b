// A club's tournament over the gateway, as clients request it: computers and a guest play a Swiss of five rounds to its
// end, with one player who does not show up and one corrected result; everybody may watch without signing in.
#include "tests/net/gateway_server.h"

#include <set>

namespace battalia::net {
namespace {

using Order = v1::LeagueOrder;

class LeagueOverTheWire : public testing::Test {
 protected:
  LeagueOverTheWire() {
    server.add_account("Olga", v1::ROLE_PLAYER);
    v1::ClientMessage sign_in;
    sign_in.mutable_sign_in()->set_name("Olga");
    sign_in.mutable_sign_in()->set_password("correct horse");
    EXPECT_TRUE(olga.hello().ask(sign_in).has_signed_in());
    ann.come_as_guest("Ann");
    nobody.hello();
  }
  template <class Fill>
  static v1::ServerMessage ask(TestConnection& connection, Fill fill) {
    v1::ClientMessage message;
    fill(*message.mutable_league());
    return connection.ask(message);
  }
  // Empty if it was accepted, otherwise the reason for the refusal.
  template <class Fill>
  std::string give(TestConnection& connection, Fill fill) {
    const v1::ServerMessage answer = ask(connection, [&](v1::LeagueRequest& request) {
      request.mutable_give_order()->set_competition(event);
      request.mutable_give_order()->set_request_id("order " + std::to_string(++last_request));
      fill(*request.mutable_give_order()->mutable_order());
    });
    return answer.rejected().reason() + answer.refused().reason();
  }
  void make_club_and_event() {
    const auto founded = ask(olga, [](v1::LeagueRequest& request) {
      request.mutable_give_club_order()->set_request_id("club");
      request.mutable_give_club_order()->mutable_order()->mutable_create()->set_name("York");
    });
    const auto made = ask(olga, [&](v1::LeagueRequest& request) {
      v1::LeagueTerms& terms = *request.mutable_make_competition()->mutable_terms();
      request.mutable_make_competition()->set_request_id("event");
      terms.set_title("York Open");
      terms.set_club(founded.league().order_done().club());
      terms.mutable_match()->set_scenario("the-ford");
      terms.add_stages()->set_format(v1::LEAGUE_FORMAT_SWISS);
      terms.mutable_stages(0)->set_rounds(5);
      terms.mutable_scoring()->set_preset("win-draw-loss");
      terms.mutable_scoring()->set_bye_thousandths(3'000);
      terms.mutable_scoring()->set_forfeit_win_thousandths(3'000);
      terms.set_entry(v1::LEAGUE_ENTRY_OPEN);
    });
    event = made.league().order_done().competition();
    for (int i = 1; i <= 7; ++i) {
      EXPECT_EQ(give(olga,
                     [&](Order& order) {
                       order.mutable_enter()->set_name("Computer " + std::to_string(i));
                       order.mutable_enter()->set_computer(true);
                     }),
                "");
    }
    EXPECT_EQ(give(ann, [](Order& order) { order.mutable_enter(); }), "");
    EXPECT_EQ(give(olga, [](Order& order) { order.mutable_start(); }), "");
  }
  // Publishes a round and lets the computers play it.
  void play_round() {
    EXPECT_EQ(give(olga, [](Order& order) { order.mutable_draft_round(); }), "");
    EXPECT_EQ(give(olga, [](Order& order) { order.mutable_publish(); }), "");
    server.server().pass(120'000);
  }
  v1::CompetitionView view() {
    return ask(nobody, [&](v1::LeagueRequest& request) { request.mutable_watch()->set_competition(event); })
        .league()
        .competition_shown()
        .view();
  }
  HttpAnswer get(const std::string& file, const std::string& etag = {}) {
    HttpQuestion question;
    question.method = "GET";
    question.path = (file.starts_with("/") ? "" : "/events/") + file;
    question.address = "203.0.113.9";
    question.known_etag = etag;
    HttpAnswer got;
    server.gateway().answer(
        question, [&](HttpAnswer answer) { got = std::move(answer); }, [](const auto&, const auto&) { FAIL(); });
    return got;
  }

  GatewayServer server;
  TestConnection olga{server};
  TestConnection ann{server};
  TestConnection nobody{server};
  std::uint64_t event = 0;
  int last_request = 0;
};

TEST_F(LeagueOverTheWire, AClubsSwissIsPlayedToItsEndWithANoShowAndACorrection) {
  make_club_and_event();
  EXPECT_EQ(give(nobody, [](Order& order) { order.mutable_enter(); }), "Sign in first.");
  EXPECT_EQ(give(ann, [](Order& order) { order.mutable_draft_round(); }),
            "Only an organiser of this event can do that.");
  play_round();
  const v1::CompetitionView first = view();
  ASSERT_EQ(first.games_size(), 4);
  std::uint32_t played = 0;
  for (const v1::LeagueGame& game : first.games()) {
    EXPECT_NE(game.match(), 0U);
    if (game.red() != 8 && game.blue() != 8) played = game.number();
    EXPECT_EQ(game.result().confirmed(), game.red() != 8 && game.blue() != 8) << "only Ann has not played";
  }
  ASSERT_EQ(give(olga,
                 [](Order& order) {
                   order.mutable_withdraw()->set_entrant(8);
                   order.mutable_withdraw()->set_no_show(true);
                 }),
            "");
  const v1::CompetitionView forfeited = view();
  for (const v1::LeagueGame& game : forfeited.games()) EXPECT_TRUE(game.result().confirmed());
  play_round();
  const std::string before = view().standings(0).SerializeAsString();
  ASSERT_EQ(give(olga,
                 [&](Order& order) {
                   order.mutable_correct()->set_game(played);
                   order.mutable_correct()->set_ending(v1::LEAGUE_ENDING_BOTH_FORFEIT);
                   order.mutable_correct()->set_reason("Both armies were illegal.");
                 }),
            "");
  EXPECT_NE(view().standings(0).SerializeAsString(), before);
  for (int round = 3; round <= 5; ++round) play_round();
  EXPECT_NE(give(olga, [](Order& order) { order.mutable_draft_round(); }), "") << "five rounds are all";
  EXPECT_EQ(give(olga, [](Order& order) { order.mutable_end(); }), "");
  const v1::CompetitionView last = view();
  EXPECT_TRUE(last.ended());
  EXPECT_EQ(last.round(), 5U);
  std::set<std::uint64_t> matches;
  for (const v1::LeagueGame& game : last.games()) {
    EXPECT_TRUE(game.result().confirmed()) << game.number();
    const bool own = game.match() == 0 || matches.insert(game.match()).second;
    EXPECT_TRUE(own) << "each game has a match of its own";
  }
  EXPECT_EQ(matches.size(), 4U + 4 * 3);
}

TEST_F(LeagueOverTheWire, AnArmyListComesAsAFile) {
  const auto made = ask(olga, [&](v1::LeagueRequest& request) {
    v1::LeagueTerms& terms = *request.mutable_make_competition()->mutable_terms();
    request.mutable_make_competition()->set_request_id("event");
    terms.set_title("York Open");
    terms.mutable_match()->set_system("skirmish");
    terms.add_stages()->set_format(v1::LEAGUE_FORMAT_SWISS);
    terms.mutable_stages(0)->set_rounds(5);
    terms.mutable_scoring()->set_preset("win-draw-loss");
    terms.set_entry(v1::LEAGUE_ENTRY_OPEN);
    terms.set_real_tables(true);
    terms.set_seal(v1::LEAGUE_SEAL_OPEN);
    terms.set_lists_each(3);
  });
  event = made.league().order_done().competition();
  ASSERT_EQ(give(ann, [](Order& order) { order.mutable_enter(); }), "");
  const auto hand_in = [&](const std::string& file) {
    return give(ann, [&](Order& order) {
      order.mutable_submit_list()->set_entrant(1);
      order.mutable_submit_list()->set_file(file);
    });
  };
  std::string roster = "<roster name=\"The Column\"><forces><force name=\"Army\"><selections>";
  for (int i = 0; i < 200; ++i) roster += "<selection id=\"" + std::to_string(i) + "\" name=\"Foot\" number=\"1\"/>";
  EXPECT_EQ(hand_in(roster + "</selections></force></forces></roster>"), "");
  EXPECT_EQ(hand_in("{\"name\":\"Ann's own\",\"units\":[{\"name\":\"First company\"},{\"name\":\"Second company\"}]}"),
            "");
  EXPECT_EQ(hand_in("profile,count\nfoot,many\n"), "Row 2: count must be a whole number, not \"many\".");
  EXPECT_NE(hand_in(std::string(60'001, 'x')), "");
  const v1::CompetitionView shown = view();
  ASSERT_EQ(shown.lists_size(), 2);
  EXPECT_NE(shown.lists(0).roster().find("The Column"), std::string::npos);
  EXPECT_EQ(shown.lists(1).army().system(), "skirmish") << "the event's, where the file names none";
  EXPECT_EQ(shown.lists(1).army().units_size(), 2);
}

TEST_F(LeagueOverTheWire, FeedsAreForEverybodyAndNotSentTwice) {
  make_club_and_event();
  play_round();
  const HttpAnswer feed = get("1/results.atom");
  EXPECT_EQ(feed.status, 200U);
  EXPECT_NE(feed.body.find("<feed"), std::string::npos);
  EXPECT_EQ(get("1/results.atom", feed.etag).status, 304U);
  EXPECT_NE(get("1/games.ics").body.find("BEGIN:VCALENDAR"), std::string::npos);
  for (const char* path : {"2/games.ics", "1/secrets", "x/games.ics", ""}) EXPECT_EQ(get(path).status, 404U) << path;
}

TEST_F(LeagueOverTheWire, APersonalFeedIsReadByItsAddressAndChargedToItsReader) {
  make_club_and_event();
  EXPECT_NE(ask(ann, [](v1::LeagueRequest& request) { request.mutable_renew_feeds(); }).refused().reason(), "")
      << "a guest has none";
  const v1::MyFeeds feeds =
      ask(olga, [](v1::LeagueRequest& request) { request.mutable_renew_feeds(); }).league().my_feeds();
  const HttpAnswer calendar = get(feeds.calendar());
  EXPECT_EQ(calendar.status, 200U);
  EXPECT_EQ(calendar.cache_control, "private, no-cache");
  EXPECT_NE(calendar.body.find("BEGIN:VCALENDAR"), std::string::npos);
  EXPECT_EQ(get(feeds.calendar(), calendar.etag).status, 304U);
  EXPECT_EQ(get("/feeds/0000-0000/games.ics").status, 404U);
  unsigned status = 404;
  for (int i = 0; i < 10'000 && status == 404; ++i) status = get("/feeds/0000-0000/games.ics").status;
  EXPECT_EQ(status, 429U) << "guessing is charged";
}

}  // namespace
}  // namespace battalia::net
