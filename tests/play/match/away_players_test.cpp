// Games that last days wait for players who are away, and for a while after their return.
#include "server/play/seats/absence.h"
#include "tests/play/test_server.h"

namespace battalia::play {
namespace {

constexpr std::int64_t kADay = 24LL * 3'600'000;

v1::CreateMatch days_per_move(int days) {
  v1::CreateMatch terms;
  terms.mutable_clock()->set_per_decision_ms(days * kADay);
  return terms;
}

// Ben is away from that time on, for this long.
void go_away(TestServer& server, std::int64_t from_ms, std::int64_t for_ms) {
  server.away_until = [=](std::uint64_t, const std::string& person, std::int64_t at_ms) {
    const bool away = person == "Ben" && at_ms >= from_ms && at_ms < from_ms + for_ms;
    return away ? from_ms + for_ms : 0;
  };
}

TEST(Absence, AGameOfDaysWaitsForAPlayerWhoIsAwayAndADayAfterwards) {
  TestServer server;
  TestMatch match(server, days_per_move(2));
  match.red.act(end_phase());
  ASSERT_EQ(match.red.table().active, v1::SIDE_BLUE);
  const std::int64_t asked_ms = server.clock().now_ms();
  go_away(server, asked_ms + kADay, 5 * kADay);  // back on the seventh day
  EXPECT_EQ(server.service().reminders(asked_ms + 1).at(0).deadline_ms, asked_ms + 7 * kADay);
  server.pass(3 * kADay);
  server.restart();
  match.red.watch(match.id, v1::SEAT_RED);
  server.pass(4 * kADay - 1);
  EXPECT_EQ(match.red.table().active, v1::SIDE_BLUE);
  server.pass(1);
  EXPECT_EQ(match.red.table().active, v1::SIDE_RED) << "then the default is taken";
}

TEST(Absence, IsInTheDeadlineThatPlayersSee) {
  TestServer server;
  TestMatch match(server, days_per_move(2));
  const std::int64_t now_ms = server.clock().now_ms();
  go_away(server, now_ms + kADay, 5 * kADay);
  match.red.act(end_phase());
  EXPECT_EQ(match.red.match().deadline_ms(), now_ms + 7 * kADay) << "with the move that asks for it";
  EXPECT_EQ(match.blue.match().deadline_ms(), now_ms + 7 * kADay);
  const v1::ServerMessage again = match.red.watch(match.id, v1::SEAT_RED);
  EXPECT_EQ(again.view_shown().view().match().deadline_ms(), now_ms + 7 * kADay) << "and with a fresh view";
}

TEST(Absence, CountsEvenIfItIsAnnouncedDuringTheMove) {
  TestServer server;
  TestMatch match(server, days_per_move(2));
  match.red.act(end_phase());
  const std::int64_t asked_ms = server.clock().now_ms();
  server.pass(kADay);
  go_away(server, asked_ms + kADay, 3 * kADay);  // the timer is already set
  server.pass(3 * kADay);
  EXPECT_EQ(match.red.table().active, v1::SIDE_BLUE);
  server.pass(kADay);
  EXPECT_EQ(match.red.table().active, v1::SIDE_RED);
}

}  // namespace
}  // namespace battalia::play
