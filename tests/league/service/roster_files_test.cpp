// Roster files that players hand in: a small one can be large to read, so another thread reads it, and only for those
// who may hand it in.
#include "common/base/handed_over.h"
#include "tests/league/service/league_server.h"
#include "tests/league/support/packed_roster.h"

namespace battalia::league {
namespace {

constexpr std::size_t kLargeXml = 3'900'000;
constexpr work::Steps kMostAtOnce = 50 * work::kStepsPerMs;

v1::LeagueTerms terms_with_lists() {
  v1::LeagueTerms terms = ford_terms(1);
  terms.set_seal(v1::LEAGUE_SEAL_BOTH_IN);
  return terms;
}

class RosterFiles : public testing::Test {
 protected:
  RosterFiles() {
    EXPECT_EQ(ann.give(event, [](v1::LeagueOrder& order) { order.mutable_enter(); }), "");
  }
  std::string hand_in(LeagueClient& who, const std::string& file, const std::string& request_id = {}) {
    v1::LeagueOrder order;
    order.mutable_submit_list()->set_entrant(1);
    order.mutable_submit_list()->set_file(file);
    return who.order(event, order, request_id);
  }

  LeagueServer server{{.think_ms = 3'600'000}, LeagueServer::Threads::several};
  LeagueClient olga{server, "Olga"};
  LeagueClient ann{server, "Ann"};
  std::uint64_t event = olga.make(terms_with_lists());
};

// Once they were expanded and read on the event loop, a fifth of a second each, before it was checked whose list it is.
TEST_F(RosterFiles, ThatExpandToMegabytesAreReadInTheBackgroundAndPaidFor) {
  const std::string file = battalia::tests::packed_roster(kLargeXml);
  ASSERT_LT(file.size(), 30'000U);
  const work::Steps spent = work::spent();
  const work::Steps charged = work::charged();
  EXPECT_EQ(hand_in(ann, file), "");
  EXPECT_LT(work::spent() - spent, kMostAtOnce);
  EXPECT_GT(work::charged() - charged, kMostAtOnce);
  const v1::CompetitionShown shown = ann.watch(event);
  ASSERT_EQ(shown.view().lists_size(), 1);
  EXPECT_EQ(shown.view().lists(0).roster(), "Packed\n  Army\n");
}

TEST_F(RosterFiles, OfOtherPlayersAreNotRead) {
  LeagueClient eve{server, "Eve"};
  const work::Steps charged = work::charged();
  EXPECT_EQ(hand_in(eve, battalia::tests::packed_roster(kLargeXml)), "You can only hand in your own list.");
  EXPECT_LT(work::charged() - charged, kMostAtOnce);
}

TEST_F(RosterFiles, AreHandedInOnceThoughTheyAreSentTwice) {
  const std::string file = battalia::tests::packed_roster(10'000);
  EXPECT_EQ(hand_in(ann, file, "the list"), "");
  EXPECT_EQ(hand_in(ann, file, "the list"), "");
  EXPECT_EQ(ann.watch(event).view().lists(0).amendments(), 0U);
}

TEST_F(RosterFiles, WaitWhereTooMuchIsReadAlready) {
  const std::string file = battalia::tests::packed_roster(10'000);
  server.background().most_waiting = 0;
  EXPECT_EQ(hand_in(ann, file), "The server is busy; try again in a few seconds.");
  server.background().most_waiting = 1;
  EXPECT_EQ(hand_in(ann, file), "");
}

TEST_F(RosterFiles, ThatAreDamagedAreRefusedWithTheReason) {
  std::string file = battalia::tests::packed_roster(10'000);
  EXPECT_EQ(hand_in(ann, file.substr(0, file.size() / 2)), "The archive is cut off.");
  EXPECT_EQ(hand_in(ann, "<roster/>"), "The roster contains no force.");
  EXPECT_EQ(ann.watch(event).view().lists_size(), 0);
}

}  // namespace
}  // namespace battalia::league
