// The rows that a match writes without being asked, derived from its state.
#include "server/play/automation/following_rows.h"
#include "tests/play/live_match.h"

namespace battalia::play {
namespace {

v1::Event readied(v1::Seat seat) {
  v1::Event event;
  event.mutable_ready_set()->set_seat(seat);
  event.mutable_ready_set()->set_ready(true);
  return event;
}

v1::CreateMatch against_computer() {
  v1::CreateMatch terms;
  terms.add_computer_seats(v1::SEAT_BLUE);
  return terms;
}

struct Following {
  explicit Following(v1::CreateMatch terms = {}) : match(std::move(terms)) {}
  std::optional<NewRecord> next() const { return rows.next(); }
  LiveMatch match;
  FollowingRows rows{match.context, *match.ledger, *match.dice};
};

TEST(FollowingRows, AreNoneWhileTheMatchWaitsForPeople) {
  Following row;
  EXPECT_FALSE(row.next());
  row.match.write(row_with(readied(v1::SEAT_RED)));
  EXPECT_FALSE(row.next());
}

TEST(FollowingRows, OpenTheGameWhenAllAreReady) {
  Following row;
  row.match.write(row_with(readied(v1::SEAT_RED)));
  row.match.write(row_with(readied(v1::SEAT_BLUE)));
  const auto opening = row.next();
  ASSERT_TRUE(opening);
  EXPECT_TRUE(opening->events.front().has_table_set());
  EXPECT_FALSE(opening->request_id.empty()) << "its rolls are bound to something";
  const auto again = row.next();
  ASSERT_TRUE(again) << "asked again without writing it, it says the same";
  EXPECT_EQ(again->request_id, opening->request_id);
  row.match.write(*opening);
  EXPECT_FALSE(row.next());
}

TEST(FollowingRows, AnswerByAStandingOrder) {
  Following row;
  row.match.begin();
  v1::Event standing;
  v1::StandingOrderSet& set = *standing.mutable_standing_order_set();
  set.set_seat(v1::SEAT_BLUE);
  set.mutable_order()->set_decision("stand");
  *set.mutable_order()->mutable_act() = tests::stand("flee");
  row.match.write(row_with(standing));
  EXPECT_FALSE(row.next()) << "nothing is asked yet";
  ASSERT_TRUE(row.match.act(v1::SEAT_RED, tests::charge("R1", "B1"), "1"));
  const auto answer = row.next();
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->author.seat(), v1::SEAT_BLUE);
  EXPECT_TRUE(answer->author.standing());
  row.match.write(*answer);
  EXPECT_FALSE(row.next());
}

TEST(FollowingRows, LetTheComputerPlayOnRatherThanAgreeToADraw) {
  Following row(against_computer());
  row.match.begin();
  v1::Event offered;
  offered.mutable_draw_offered()->set_by(v1::SEAT_RED);
  row.match.write(row_with(offered));
  const auto answer = row.next();
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->author.person(), kComputer);
  ASSERT_TRUE(answer->events.front().has_draw_answered());
  EXPECT_FALSE(answer->events.front().draw_answered().accepted());
}

TEST(FollowingRows, CommitToNewDiceWhereTheSecretsAreLost) {
  Following row;
  row.match.begin();
  std::string warning;
  row.match.context.warn = [&](std::uint64_t, std::string_view what) { warning = what; };
  row.match.key = SealingKey::random();
  MatchFold fold(row.match.state().config, row.match.store.log());
  fold.advance(std::numeric_limits<work::Steps>::max());
  MatchLedger lost(row.match.context, row.match.row, fold.take(), [] {});
  const DiceResolver dice(lost, row.match.clock);
  const FollowingRows rows(row.match.context, lost, dice);
  auto commitment = rows.next();
  ASSERT_TRUE(commitment);
  EXPECT_TRUE(commitment->events.empty()) << "the ledger adds what is committed to";
  EXPECT_NE(warning.find("continues under new"), std::string::npos) << warning;
  lost.commit(*std::move(commitment));
  EXPECT_FALSE(rows.next());
}

TEST(FollowingRows, HaltAMatchAndSayWhy) {
  const NewRecord row = halted("It cannot go on.");
  ASSERT_EQ(row.events.size(), 1U);
  EXPECT_EQ(row.events.front().paused().reason(), "It cannot go on.");
}

}  // namespace
}  // namespace battalia::play
