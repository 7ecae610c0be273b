// The offers of units as people ask for them: for their own units, on the table that they have seen.
#include "server/play/service/service.h"
#include "server/rules/unit_offers.h"
#include "tests/play/test_server.h"

#include <algorithm>
#include <set>

namespace battalia::play {
namespace {

struct Table {
  TestServer server;
  TestMatch match{server};

  v1::ServerMessage red_asks(const std::vector<std::string>& units) {
    return match.red.offers(match.id, v1::SEAT_RED, units);
  }
};

std::vector<std::string> listed(const v1::Prompt& prompt) {
  std::vector<std::string> units;
  for (const v1::UnitActions& unit : prompt.units()) units.push_back(unit.unit());
  return units;
}

TEST(Offers, OfAUnitAreOfTheKindsThatThePromptLists) {
  Table table;
  ASSERT_FALSE(table.match.red.prompt().units().empty());
  for (const v1::UnitActions& unit : table.match.red.prompt().units()) {
    const v1::ServerMessage answer = table.red_asks({unit.unit()});
    ASSERT_TRUE(answer.has_offers()) << answer.ShortDebugString();
    EXPECT_EQ(answer.offers().seq(), table.match.red.seq());
    ASSERT_EQ(answer.offers().units_size(), 1);
    EXPECT_EQ(answer.offers().units(0), unit.unit());
    std::set<int> kinds;
    for (const v1::Offer& offer : answer.offers().offers()) {
      kinds.insert(offer.verb());
      EXPECT_NE(std::find(offer.units().begin(), offer.units().end(), unit.unit()), offer.units().end());
    }
    EXPECT_EQ(kinds, std::set<int>(unit.kinds().begin(), unit.kinds().end())) << unit.unit();
  }
}

TEST(Offers, OfAWholeSideNeedOneRequest) {
  Table table;
  const std::vector<std::string> units = listed(table.match.red.prompt());
  const v1::ServerMessage answer = table.red_asks(units);
  EXPECT_EQ(answer.offers().units_size(), static_cast<int>(units.size()));
  int one_by_one = 0;
  for (const std::string& unit : units) one_by_one += table.red_asks({unit}).offers().offers_size();
  EXPECT_EQ(answer.offers().offers_size(), one_by_one);
}

TEST(Offers, AreNoneForASideThatIsNotToMove) {
  Table table;
  ASSERT_FALSE(table.match.blue.prompt().to_move());
  const v1::ServerMessage answer = table.match.blue.offers(table.match.id, v1::SEAT_BLUE, {"B1"});
  ASSERT_TRUE(answer.has_offers()) << answer.ShortDebugString();
  EXPECT_TRUE(answer.offers().offers().empty());
  EXPECT_TRUE(table.match.blue.prompt().units().empty());
}

// X1 is blue's and hidden; B1 is blue's in plain sight; Z9 does not exist.
TEST(Offers, ForEnemyHiddenAndUnknownUnitsAreRefusedAlike) {
  Table table;
  std::set<std::string> answers;
  for (const char* unit : {"X1", "B1", "Z9"}) {
    v1::ServerMessage answer = table.red_asks({"R1", unit});
    EXPECT_TRUE(refused(answer, v1::REFUSAL_CODE_UNKNOWN)) << unit;
    answer.clear_reply_to();
    answers.insert(answer.SerializeAsString());
  }
  EXPECT_EQ(answers.size(), 1U);
  EXPECT_TRUE(table.match.blue.offers(table.match.id, v1::SEAT_BLUE, {"X1"}).has_offers());
}

TEST(Offers, AreRefusedToThoseWhoHaveNotSeenTheTable) {
  Table table;
  v1::AskOffers request;
  request.set_match(table.match.id);
  request.set_seat(v1::SEAT_RED);
  request.set_seq(table.match.red.seq());
  request.add_units("R1");
  ASSERT_TRUE(accepted(table.match.red.act(tests::advance("R1", 1))));
  const auto ask = [&] {
    return table.match.red.ask([&](const RequestContext& call) { table.server.service().ask_offers(call, request); });
  };
  EXPECT_TRUE(refused(ask(), v1::REFUSAL_CODE_STALE));
  request.set_seq(table.match.red.seq());
  EXPECT_TRUE(ask().has_offers());
}

// The umpire is shown the prompts of both sides, and rows that a side does not see: the umpire's numbers run ahead.
TEST(Offers, OfASideReachTheUmpireInTheUmpiresNumbering) {
  TestServer server;
  Umpired at(server);
  v1::UmpireOrder late;
  late.mutable_set_statuses()->mutable_subject()->set_unit("X1");
  late.mutable_set_statuses()->add_statuses()->set_key("late");
  late.mutable_set_statuses()->mutable_statuses(0)->set_value(1);
  late.set_secret(true);
  ASSERT_TRUE(accepted(at.umpire.umpire(late, "the guide lost his way")));
  const std::uint64_t seen = at.umpire.seq();
  ASSERT_GT(seen, at.match.red.seq());
  const v1::ServerMessage answer = at.umpire.offers(at.match.id, v1::SEAT_RED, {"R1"});
  ASSERT_TRUE(answer.has_offers()) << answer.ShortDebugString();
  EXPECT_EQ(answer.offers().seq(), seen);
  EXPECT_FALSE(answer.offers().offers().empty());
  EXPECT_TRUE(at.match.red.offers(at.match.id, v1::SEAT_RED, {"R1"}).has_offers());
}

TEST(Offers, NeedAUnit) {
  Table table;
  EXPECT_TRUE(refused(table.red_asks({}), v1::REFUSAL_CODE_INVALID));
}

TEST(Offers, ForTheOtherSeatAreRefused) {
  Table table;
  EXPECT_TRUE(refused(table.match.red.offers(table.match.id, v1::SEAT_BLUE, {"B1"}), v1::REFUSAL_CODE_NOT_YOUR_SEAT));
  EXPECT_TRUE(refused(table.match.red.offers(table.match.id, v1::SEAT_SPECTATOR, {"R1"}), v1::REFUSAL_CODE_NOT_NOW));
}

// Answers depend on rows, which are durable before anybody learns of them.
TEST(Offers, WaitForTheRowsBeforeThem) {
  Table table;
  table.server.hold_disk();
  table.match.red.say(v1::AUDIENCE_ALL, "well met");
  ASSERT_EQ(table.match.red.act(tests::advance("R1", 1)).kind_case(), v1::ServerMessage::KIND_NOT_SET);
  EXPECT_TRUE(table.red_asks({"R1"}).kind_case() == v1::ServerMessage::KIND_NOT_SET);
  table.server.release_disk();
  EXPECT_TRUE(refused(table.match.red.got().back(), v1::REFUSAL_CODE_STALE) ||
              std::any_of(table.match.red.got().begin(), table.match.red.got().end(),
                          [](const auto& message) { return refused(message, v1::REFUSAL_CODE_STALE); }));
}

}  // namespace
}  // namespace battalia::play
