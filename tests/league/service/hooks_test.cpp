// A club's web hook is sent everything that everybody may see of the club's events, in order, each message until it is
// accepted, over failures and restarts, and never anything hidden.
#include "common/base/text.h"
#include "common/hash/sha256.h"
#include "tests/league/service/league_server.h"

namespace battalia::league {
namespace {

constexpr std::int64_t kMinuteMs = 60'000;

v1::ClubOrder hook_to(const std::string& url) {
  v1::ClubOrder order;
  order.mutable_set_hook()->set_url(url);
  return order;
}

class ClubHooks : public testing::Test {
 protected:
  explicit ClubHooks(LeagueServer::Threads threads = LeagueServer::Threads::one) : server({.think_ms = 10}, threads) {
    v1::LeagueTerms terms = ford_terms(3);
    terms.set_club(club);
    event = olga.make(terms);
  }
  void set() {
    ASSERT_EQ(olga.club_order(club, hook_to("https://hooks.example/york")), "");
    key = olga.code();
  }
  v1::ClubHook shown(LeagueClient& client) {
    return client.ask_with([&](v1::LeagueRequest& request) { request.mutable_get_club()->set_club(club); })
        .league()
        .club_shown()
        .view()
        .hook();
  }
  void enter(const std::string& name) {
    ASSERT_EQ(olga.give(event,
                        [&](v1::LeagueOrder& order) {
                          order.mutable_enter()->set_name(name);
                          order.mutable_enter()->set_computer(true);
                        }),
              "");
    server.server().pass(1'000);
  }
  void answer(const std::string& failure = {}) {
    server.hooks.answer(failure);
    server.server().run();
  }
  std::size_t posts() const { return server.hooks.posts.size(); }
  const HookPost& last() const { return server.hooks.posts.back(); }

  LeagueServer server;
  LeagueClient olga{server, "Olga"};
  LeagueClient ann{server, "Ann"};
  std::uint64_t club = olga.found_club("York");
  std::uint64_t event = 0;
  std::string key;
};

TEST_F(ClubHooks, AreSetByOfficersWhereTheOperatorAllowsIt) {
  EXPECT_EQ(ann.club_order(club, hook_to("https://hooks.example/")),
            "Only an owner or organiser of the club can do that.");
  EXPECT_EQ(olga.club_order(club, hook_to("gopher://hooks.example/")), "It begins with https://.");
  EXPECT_EQ(olga.club_order(club, hook_to("")), "The club has no web hook.");
  set();
  EXPECT_EQ(key.size(), 64U);
  EXPECT_EQ(shown(olga).url(), "https://hooks.example/york");
  EXPECT_EQ(shown(ann).url(), "") << "for officers only";
  ASSERT_EQ(posts(), 1U) << "a first message shows that it works";
  EXPECT_EQ(last().url, "https://hooks.example/york");
  EXPECT_NE(last().body.find("\"title\":\"York\""), std::string::npos) << last().body;
  answer();
  EXPECT_NE(shown(olga).taken_ms(), 0);
  EXPECT_EQ(olga.club_order(club, hook_to("")), "");
  enter("Computer 1");
  EXPECT_EQ(posts(), 1U) << "there is none any more";
}

TEST_F(ClubHooks, GetPublicNewsSignedAndInOrder) {
  enter("Before");
  server.server().pass(1'000);
  set();
  answer();
  enter("Computer 1");
  ASSERT_EQ(posts(), 2U);
  const HookPost first = last();
  EXPECT_EQ(first.body.find("Before"), std::string::npos) << "what was done before is not told";
  EXPECT_NE(first.body.find("Computer 1"), std::string::npos) << first.body;
  EXPECT_NE(first.body.find("https://games.example/#/event/" + std::to_string(event)), std::string::npos);
  EXPECT_EQ(first.signature, hexadecimal(hash::bytes_of(hash::hmac_sha256(key, {first.body}))));
  enter("Computer 2");
  enter("Computer 3");
  EXPECT_EQ(posts(), 2U) << "one at a time";
  answer();
  ASSERT_EQ(posts(), 3U);
  EXPECT_NE(last().body.find("Computer 2"), std::string::npos);
  EXPECT_NE(last().body.find("Computer 3"), std::string::npos) << "what has come meanwhile goes together";
  EXPECT_EQ(last().body.find("Computer 1"), std::string::npos);
  EXPECT_NE(last().id, first.id);
  answer();
  EXPECT_EQ(posts(), 3U);
}

TEST_F(ClubHooks, RevealNothingAboutADraft) {
  for (const char* name : {"Computer 1", "Computer 2", "Computer 3", "Computer 4"}) enter(name);
  ASSERT_EQ(olga.give(event, [](v1::LeagueOrder& order) { order.mutable_start(); }), "");
  server.server().pass(1'000);
  set();
  answer();
  ASSERT_EQ(olga.give(event, [](v1::LeagueOrder& order) { order.mutable_draft_round(); }), "");
  server.server().pass(1'000);
  EXPECT_EQ(posts(), 1U) << "not even that there is one";
  ASSERT_EQ(olga.give(event, [](v1::LeagueOrder& order) { order.mutable_publish(); }), "");
  server.server().pass(100);
  ASSERT_EQ(posts(), 2U);
  EXPECT_NE(last().body.find("roundPublished"), std::string::npos) << last().body;
  EXPECT_EQ(last().body.find("roundDrafted"), std::string::npos);
}

TEST_F(ClubHooks, TryAgainLaterEachTimeAndSayThatTheyFail) {
  set();
  answer("It answered with status 500.");
  EXPECT_EQ(shown(olga).failures(), 1U);
  EXPECT_EQ(shown(olga).failure(), "It answered with status 500.");
  server.server().pass(kMinuteMs - 1'000);
  EXPECT_EQ(posts(), 1U);
  server.server().pass(2'000);
  ASSERT_EQ(posts(), 2U) << "a minute later";
  EXPECT_EQ(server.hooks.posts[0].id, server.hooks.posts[1].id) << "the same message";
  answer("Its host could not be reached: refused.");
  server.server().pass(2 * kMinuteMs - 1'000);
  EXPECT_EQ(posts(), 2U);
  server.server().pass(2'000);
  ASSERT_EQ(posts(), 3U) << "two minutes later";
  answer();
  EXPECT_EQ(shown(olga).failures(), 0U);
  EXPECT_EQ(shown(olga).failure(), "");
}

TEST_F(ClubHooks, AreNotBlamedForTheOneBefore) {
  set();
  server.server().pass(1'000);
  EXPECT_EQ(olga.club_order(club, hook_to("https://hooks.example/leeds")), "");
  ASSERT_EQ(posts(), 1U) << "the message to the one before is on its way";
  answer("It answered with status 500.");
  EXPECT_EQ(shown(olga).failures(), 0U);
  ASSERT_EQ(posts(), 2U) << "the new one is tried at once";
  EXPECT_EQ(last().url, "https://hooks.example/leeds");
  EXPECT_EQ(shown(olga).taken_ms(), 0);
  answer();
  EXPECT_NE(shown(olga).taken_ms(), 0);
}

TEST_F(ClubHooks, LeaveNothingOutOverARestart) {
  set();
  answer();
  enter("Computer 1");
  ASSERT_EQ(posts(), 2U);  // and the answer is lost
  const std::string id = last().id;
  server.restart();
  ASSERT_EQ(posts(), 3U);
  EXPECT_EQ(last().id, id) << "once more, under the same id";
  answer();
  server.restart();
  EXPECT_EQ(posts(), 3U) << "all of it was taken";
}

class ClubHooksInTheBackground : public ClubHooks {
 protected:
  ClubHooksInTheBackground() : ClubHooks(LeagueServer::Threads::several) {}
};

TEST_F(ClubHooksInTheBackground, ReadTheEventAndHoldNobodyUp) {
  set();
  answer();
  server.background().held = true;
  enter("Computer 1");
  EXPECT_EQ(posts(), 1U);
  EXPECT_EQ(server.background().waiting(), 1U);
  server.background().held = false;
  server.run();
  ASSERT_EQ(posts(), 2U);
  EXPECT_NE(last().body.find("Computer 1"), std::string::npos) << last().body;
  answer();
  server.background().held = true;
  enter("Computer 2");
  EXPECT_EQ(olga.club_order(club, hook_to("")), "");
  server.background().held = false;
  server.run();
  EXPECT_EQ(posts(), 2U) << "the hook has gone meanwhile";
}

}  // namespace
}  // namespace battalia::league
