// A person or a network may store only so much in a day.
#include "server/play/stored_bytes.h"
#include "common/base/day.h"
#include "server/store/memory_store.h"
#include "server/store/wait.h"
#include "tests/play/test_server.h"
#include "tests/support/metric.h"

namespace battalia::play {
namespace {

constexpr std::uint64_t kPerDay = 20'000;

Person person(const std::string& name, const std::string& network = {}) {
  Person person{name};
  person.network = network;
  return person;
}

TEST(StoredBytes, AreFreedAgainOverADay) {
  store::MemoryStore store(store::post_here());
  StoredBytes stored(kPerDay, store.usage());
  std::int64_t now_ms = 1'000'000;
  EXPECT_FALSE(stored.why_not(person("Ann"), now_ms));
  stored.add("Ann", kPerDay, now_ms);
  const auto why_not = stored.why_not(person("Ann"), now_ms);
  ASSERT_TRUE(why_not);
  EXPECT_EQ(why_not->code, v1::REFUSAL_CODE_TOO_FAST);
  EXPECT_NE(why_not->reason.find("Try again in a minute."), std::string::npos) << why_not->reason;
  EXPECT_FALSE(stored.why_not(person("Ben"), now_ms));
  now_ms += kDayMs / 2;
  EXPECT_FALSE(stored.why_not(person("Ann"), now_ms));
  stored.add("Ann", kPerDay / 2, now_ms);
  EXPECT_TRUE(stored.why_not(person("Ann"), now_ms));
  EXPECT_EQ(stored.total(), kPerDay + kPerDay / 2);
  EXPECT_EQ(stored.refused(), 2U);
}

// A clock that is years ahead until it is set right must not keep people out for those years.
TEST(StoredBytes, AreFreedOverADayAlsoWhenTheClockWasAhead) {
  store::MemoryStore store(store::post_here());
  StoredBytes stored(kPerDay, store.usage());
  constexpr std::int64_t kAheadMs = 1'000 * kDayMs;
  EXPECT_FALSE(stored.why_not(person("Ann", "192.0.2.1"), kAheadMs));
  stored.add("Ann", kPerDay, kAheadMs);
  StoredBytes restarted(kPerDay, store.usage());
  for (StoredBytes* each : {&stored, &restarted}) {
    EXPECT_TRUE(each->why_not(person("Ann", "192.0.2.1"), 0));
    EXPECT_FALSE(each->why_not(person("Ann", "192.0.2.1"), kDayMs / 2));
  }
}

TEST(StoredBytes, AreCountedForTheNetworkTooWhenAPersonTakesAnotherName) {
  store::MemoryStore store(store::post_here());
  StoredBytes stored(kPerDay, store.usage());
  for (int guest = 0; guest < 8; ++guest) {
    const std::string name = "Guest " + std::to_string(guest);
    EXPECT_FALSE(stored.why_not(person(name, "192.0.2.1"), 0)) << name;
    stored.add(name, kPerDay, 0);
  }
  EXPECT_TRUE(stored.why_not(person("Guest 9", "192.0.2.1"), 0));
  EXPECT_FALSE(stored.why_not(person("Guest 9", "192.0.2.2"), 0));
  EXPECT_FALSE(stored.why_not(person("Guest 10"), 0)) << "this machine";
}

TEST(StoredBytes, AreWithoutBoundWhereTheOperatorSaysSo) {
  store::MemoryStore store(store::post_here());
  StoredBytes stored(0, store.usage());
  stored.add("Ann", 1'000'000'000, 0);
  EXPECT_FALSE(stored.why_not(person("Ann"), 0));
  EXPECT_EQ(stored.total(), 1'000'000'000U);
}

// A restart does not reset anybody's daily allowance.
TEST(StoredBytes, AreRememberedOverARestart) {
  store::MemoryStore store(store::post_here());
  StoredBytes before(kPerDay, store.usage());
  EXPECT_FALSE(before.why_not(person("Ann", "192.0.2.1"), 1'000));
  before.add("Ann", kPerDay + kPerDay / 2, 1'000);
  for (int row = 0; row < 1'000; ++row) before.add("Ben", kPerDay / 1'000, 1'000);
  StoredBytes after(kPerDay, store.usage());
  EXPECT_TRUE(after.why_not(person("Ann", "192.0.2.1"), 1'000));
  after.add("Ben", kPerDay / 64, 1'000);
  EXPECT_TRUE(after.why_not(person("Ben"), 1'000)) << "a sixty-fourth at most is forgotten";
  EXPECT_FALSE(after.why_not(person("Cid", "192.0.2.1"), 1'000));
  after.add("Cid", kPerDay * 13 / 2, 1'000);
  EXPECT_TRUE(after.why_not(person("Dan", "192.0.2.1"), 1'000)) << "what Ann stored counts for her network";
  StoredBytes later(kPerDay, store.usage());
  EXPECT_FALSE(later.why_not(person("Ann"), 1'000 + kDayMs)) << "it is restored over a day all the same";
  later.add("Eve", kPerDay, 1'001 + kDayMs);
  EXPECT_EQ(store.usage().all().size(), 1U) << "whose allowance is whole is forgotten";
}

// It applies to everything sent: orders, chat, invitations, matches.
TEST(StoredBytes, AreLimitedPerPersonWhateverTheySend) {
  TestServer server({.think_ms = 10, .stored_bytes_per_person_per_day = kPerDay});
  TestMatch match(server);
  const auto bytes = [&] { return server.service().counts().stored_bytes; };
  const std::uint64_t begun = bytes();
  EXPECT_GT(begun, 0U);
  v1::ServerMessage answer;
  for (int i = 0; i < 1'000 && !answer.has_refused(); ++i) {
    answer = i % 3 == 0   ? match.red.act(advance("R1", i % 2 == 0 ? 1 : 2))
             : i % 3 == 1 ? match.red.say(v1::AUDIENCE_ALL, std::string(200, 'a'))
                          : match.red.invite(match.id, v1::SEAT_RED);
  }
  ASSERT_TRUE(refused(answer, v1::REFUSAL_CODE_TOO_FAST));
  EXPECT_LT(bytes(), begun + kPerDay + 1'000);
  tests::metric("target 44: bytes that a person stored who may store 20,000 in a day", std::to_string(bytes() - begun));
  EXPECT_TRUE(refused(match.red.create(), v1::REFUSAL_CODE_TOO_FAST));
  EXPECT_TRUE(refused(match.red.act(advance("R1", 1)), v1::REFUSAL_CODE_TOO_FAST));
  EXPECT_TRUE(accepted(match.blue.order([] {
    v1::Order pause;
    pause.mutable_pause();
    return pause;
  }())))
      << "others have their own";
  EXPECT_GE(server.service().counts().storing_refused, 3U);
  v1::Order resign;
  resign.mutable_resign();
  EXPECT_TRUE(accepted(match.red.order(resign))) << "what ends something never waits";
}

// Its answer may have been lost.
TEST(StoredBytes, APersonAtTheLimitIsStillAnsweredForTheirLastMatch) {
  TestServer server({.think_ms = 10, .stored_bytes_per_person_per_day = kPerDay});
  TestClient ann(server, "Ann");
  v1::CreateMatch terms;
  terms.set_request_id("the first");
  const v1::ServerMessage first = ann.create(terms);
  ASSERT_TRUE(first.has_match_created()) << first.ShortDebugString();
  v1::ServerMessage made;
  for (int i = 0; i < 100 && !made.has_refused(); ++i) {
    v1::CreateMatch more;
    more.set_request_id("more " + std::to_string(i));
    made = ann.create(more);
  }
  ASSERT_TRUE(refused(made, v1::REFUSAL_CODE_TOO_FAST));
  EXPECT_EQ(ann.create(terms).match_created().match(), first.match_created().match());
}

// An event's games between computers were charged to nobody, so one account could fill the disk with them.
TEST(StoredBytes, OfAMatchThatTheServerMakesCountForThePersonForWhomItIsArranged) {
  TestServer server({.think_ms = 10, .stored_bytes_per_person_per_day = kPerDay});
  TestClient ann(server, "Ann");
  v1::CreateMatch terms;
  terms.set_scenario("the-ford");
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) terms.add_computer_seats(seat);
  terms.set_arranged_for("Ben");
  EXPECT_TRUE(refused(ann.create(terms), v1::REFUSAL_CODE_INVALID)) << "nobody spends the allowance of another";
  terms.set_arranged_for("Ann");
  for (int i = 1; i <= 100; ++i) {
    const v1::ServerMessage made = ann.ask([&](const RequestContext& call) {
      server.service().arrange_match(call, terms, {}, "league 1:" + std::to_string(i));
    });
    ASSERT_TRUE(made.has_match_created()) << made.ShortDebugString();
    server.pass(60'000);
  }
  EXPECT_TRUE(refused(ann.create(), v1::REFUSAL_CODE_TOO_FAST));
}

TEST(StoredBytes, OfAComputerCountForTheCreatorOfItsMatch) {
  TestServer server({.think_ms = 10, .stored_bytes_per_person_per_day = kPerDay});
  TestClient ann(server, "Ann");
  v1::CreateMatch terms;
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) terms.add_computer_seats(seat);
  v1::ServerMessage made;
  for (int i = 0; i < 100 && !made.has_refused(); ++i) {
    made = ann.create(terms);
    server.pass(60'000);
  }
  EXPECT_TRUE(refused(made, v1::REFUSAL_CODE_TOO_FAST));
}

}  // namespace
}  // namespace battalia::play
