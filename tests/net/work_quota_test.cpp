// The cost of a message: its length, and the work it took, which is known when it is done. A person who has used more
// than their share waits; others do not. The test moves the time.
#include "server/net/gateway/quotas.h"

#include "server/rules/rule_system.h"
#include "tests/net/gateway_server.h"
#include "tests/support/costly_scenarios.h"

#include <chrono>

namespace battalia::net {
namespace {

using std::chrono::seconds;

constexpr const char* kAnnsAddress = "203.0.113.7";
constexpr const char* kBensAddress = "198.51.100.4";

TEST(WorkQuota, OnlyUsersOverTheirShareHaveToWait) {
  Rate::Time now{};
  Quotas quotas({}, now);
  const work::Steps second = 1'000 * work::kStepsPerMs;
  for (int i = 0; i < 3; ++i) {
    EXPECT_FALSE(quotas.why_not_work(kAnnsAddress, "Ann", now)) << "ten seconds' share may be used at once";
    quotas.charge_work(kAnnsAddress, "Ann", second, now);
  }
  const auto why = quotas.why_not_work(kAnnsAddress, "Ann", now);
  ASSERT_TRUE(why);
  EXPECT_NE(why->find("wait a few seconds"), std::string::npos) << *why;
  EXPECT_FALSE(quotas.why_not_work(kBensAddress, "Ben", now));
  EXPECT_FALSE(quotas.why_not_work(kAnnsAddress, "Cat", now)) << "the address has more";
  EXPECT_TRUE(quotas.why_not_work(kBensAddress, "Ann", now)) << "whichever way she comes";
  now += seconds(6);
  EXPECT_FALSE(quotas.why_not_work(kAnnsAddress, "Ann", now)) << "a fifth of the time has made up for it";
}

TEST(WorkQuota, AnAddressHasThreeSharesHoweverManyComeFromIt) {
  Rate::Time now{};
  Quotas quotas({}, now);
  for (int i = 0; i < 10; ++i) {
    quotas.charge_work(kAnnsAddress, "Guest " + std::to_string(i), 1'000 * work::kStepsPerMs, now);
  }
  EXPECT_TRUE(quotas.why_not_work(kAnnsAddress, "Guest 99", now));
  EXPECT_TRUE(quotas.why_not_work(kAnnsAddress, "", now));
  EXPECT_FALSE(quotas.why_not_work(kBensAddress, "Guest 99", now));
}

// A stranger could otherwise take three fifths of the event loop from one address.
TEST(WorkQuota, StrangersAtAnAddressHaveHalfAPersonsShareTogether) {
  Rate::Time now{};
  Quotas quotas({}, now);
  const work::Steps tenth = 100 * work::kStepsPerMs;  // of a second
  int asked = 0;
  for (; !quotas.why_not_work(kAnnsAddress, "", now) && asked < 100; ++asked)
    quotas.charge_work(kAnnsAddress, "", tenth, now);
  EXPECT_EQ(asked, 11) << "ten seconds' share may be used at once, and the one after it is owed";
  EXPECT_FALSE(quotas.why_not_work(kAnnsAddress, "Ann", now)) << "somebody who has signed in there continues";
  EXPECT_FALSE(quotas.why_not_work(kBensAddress, "", now));
  now += seconds(2);
  EXPECT_FALSE(quotas.why_not_work(kAnnsAddress, "", now)) << "a tenth of the time has made up for it";
  // What people who have signed in ask does not use up the share of those who have not.
  for (int i = 0; i < 11; ++i) quotas.charge_work(kBensAddress, "Ben", tenth, now);
  EXPECT_FALSE(quotas.why_not_work(kBensAddress, "", now));
}

// This machine's own address belongs to the operator: the display in the hall, for one, is signed in as nobody.
TEST(WorkQuota, AnonymousUsersOfThisMachineHaveTheSharesOfAnAddress) {
  const Rate::Time now{};
  Quotas quotas({}, now);
  int asked = 0;
  for (; !quotas.why_not_work("127.0.0.1", "", now) && asked < 100; ++asked)
    quotas.charge_work("127.0.0.1", "", 100 * work::kStepsPerMs, now);
  EXPECT_EQ(asked, 61) << "ten seconds' share may be used at once, and the one after it is owed";
}

TEST(WorkQuota, ALongMessageCostsMoreAndThreeTimesAsMuchUnlessSignedIn) {
  const int kind = v1::ClientMessage::kGetScenario;
  EXPECT_EQ(Quotas::cost_of(kind, 100, true), Quotas::cost_of(kind, 100, false));
  const double more = Quotas::cost_of(kind, 40'960, true) - Quotas::cost_of(kind, 100, true);
  EXPECT_EQ(more, 10);
  EXPECT_EQ(Quotas::cost_of(kind, 40'960, false) - Quotas::cost_of(kind, 100, false), 30);
}

TEST(WorkQuota, ACopyOfAMomentCostsWhatAHistoryDoesBecauseTheGameIsFoldedForBoth) {
  const double history = Quotas::cost_of(v1::ClientMessage::kGetHistory, 100, true);
  EXPECT_EQ(Quotas::cost_of(v1::ClientMessage::kAskCopy, 100, true), history);
}

TEST(WorkQuota, TakingUpAChallengeCostsWhatCreatingAMatchDoes) {
  const double creating = Quotas::cost_of(v1::ClientMessage::kCreateMatch, 100, true);
  EXPECT_EQ(Quotas::cost_of(v1::ClientMessage::kTakeUpChallenge, 100, true), creating);
  EXPECT_LT(Quotas::cost_of(v1::ClientMessage::kOpenChallenge, 100, true), creating);
}

TEST(WorkQuota, ADebtIsNeverLongerThanABurst) {
  Rate::Time now{};
  Rate rate(1, 10, now);
  rate.charge(now, 1'000'000);
  EXPECT_TRUE(rate.owes(now));
  EXPECT_FALSE(rate.owes(now + seconds(11)));
}

v1::ClientMessage text_of(int units, bool faulty) {
  v1::ClientMessage message;
  message.mutable_get_scenario()->set_text(tests::profiled_crowd(units, faulty));
  return message;
}

// Each contains a profile of 3.6 KB, which took a sixth of a second for an answer of 233 bytes.
TEST(WorkQuota, ATextOfManyProfilesIsReadWithLittleWorkAndAnsweredWithLittle) {
  GatewayServer server;
  TestConnection stranger(server);
  stranger.hello();
  for (const bool faulty : {true, false}) {
    work::forget_turns();
    const v1::ServerMessage answer = stranger.ask(text_of(2'440, faulty));
    EXPECT_EQ(code_of(answer), v1::REFUSAL_CODE_INVALID);
    EXPECT_LT(work::most_in_a_turn(), 5 * work::kStepsPerMs);
  }
  const v1::ServerMessage answer = stranger.ask(text_of(70, false));
  ASSERT_TRUE(answer.has_scenario_got()) << answer.ShortDebugString();
  EXPECT_LT(answer.ByteSizeLong(), 384U << 10);
}

// Anybody may ask what is wrong with a list or a file of players; neither was charged, however long it was.
TEST(WorkQuota, ListsAndFilesOfPlayersArePaidForByTheirLength) {
  GatewayServer server({.version = "test", .quotas = {1'000'000, 1'000'000, 1'000'000}}, rules::all_systems());
  TestConnection stranger(server);
  stranger.hello();
  const auto steps_of = [&](const v1::ClientMessage& message) {
    work::forget_turns();
    EXPECT_NE(code_of(stranger.ask(message)), v1::REFUSAL_CODE_TOO_FAST);
    return work::most_in_a_turn();
  };
  v1::ClientMessage players;
  std::string& csv = *players.mutable_league()->mutable_read_players()->mutable_csv();
  csv = "name,account\n";
  while (csv.size() < 50'000) csv += "Ann,a;b;c;d;e;f\n";
  EXPECT_GT(steps_of(players), 4 * work::kStepsPerMs);

  v1::ClientMessage listing;
  v1::ArmyList& army = *listing.mutable_check_army()->mutable_army();
  army.set_system("pike-and-shotte");
  for (int i = 0; i < 400; ++i) {
    v1::ArmyUnit& unit = *army.add_units();
    for (int j = 0; j < 40; ++j) unit.add_traits("x");
  }
  const work::Steps steps = steps_of(listing);
  EXPECT_GT(steps, 2 * work::kStepsPerMs);
  EXPECT_LT(steps, 50 * work::kStepsPerMs);
}

// A message of a few bytes makes the server look up two hundred matches with their people.
TEST(WorkQuota, AListOfMatchesIsPaidForByItsLength) {
  constexpr int kMatches = 50;
  GatewayServer server;
  play::TestClient ann(server.server(), "Ann");
  for (int i = 0; i < kMatches; ++i) ASSERT_TRUE(ann.create().has_match_created());
  TestConnection stranger(server);
  stranger.hello();
  v1::ClientMessage list;
  list.mutable_list_matches();
  work::forget_turns();
  EXPECT_EQ(stranger.ask(list).matches().matches_size(), kMatches);
  EXPECT_GT(work::most_in_a_turn(), kMatches * work::Steps{1'000});
}

// The view of a match with clocks is serialised again for everybody who begins to watch it.
TEST(WorkQuota, AViewIsPaidForByItsLength) {
  GatewayServer server;
  v1::CreateMatch clocked;
  clocked.mutable_clock()->set_per_side_ms(3'600'000);
  play::TestMatch match(server.server(), clocked);
  TestConnection stranger(server);
  stranger.hello();
  for (int i = 0; i < 2; ++i) {
    work::forget_turns();
    const v1::ServerMessage shown = stranger.watch(match.id, v1::SEAT_SPECTATOR);
    ASSERT_TRUE(shown.has_view_shown()) << shown.ShortDebugString();
    EXPECT_GT(work::most_in_a_turn(), shown.ByteSizeLong() / 2);
  }
}

TEST(WorkQuota, WorkIsChargedToThePersonWhoRequestedIt) {
  GatewayServer server({.version = "test", .quotas = {.messages_per_second = 1}});
  TestConnection busy(server);
  busy.hello();
  v1::RefusalCode code = v1::REFUSAL_CODE_UNSPECIFIED;
  for (int i = 0; i < 200 && code != v1::REFUSAL_CODE_TOO_FAST; ++i) code = code_of(busy.ask(text_of(70, false)));
  EXPECT_EQ(code, v1::REFUSAL_CODE_TOO_FAST);
  TestConnection other(server, kBensAddress);
  other.hello();
  EXPECT_TRUE(other.ask(text_of(70, false)).has_scenario_got());
}

}  // namespace
}  // namespace battalia::net
