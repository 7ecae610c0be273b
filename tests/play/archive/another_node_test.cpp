// What another server on the same store has written meanwhile.
#include "tests/play/test_server.h"

#include <gtest/gtest.h>

#include <string>

namespace battalia::play {
namespace {

// Appends a row as another node would write it: this phase began.
void append_elsewhere(TestServer& server, const TestMatch& match, const std::string& phase) {
  const store::Head head = server.store().log().head(match.id);
  v1::Record foreign;
  foreign.set_version(head.version + 1);
  foreign.mutable_author()->set_seat(v1::SEAT_RED);
  foreign.set_time_ms(server.clock().now_ms());
  foreign.add_events()->mutable_phase_began()->set_phase(phase);
  foreign.mutable_events(0)->mutable_phase_began()->set_active(v1::SIDE_RED);
  server.store().log().append({match.id, head.version, "", foreign.SerializeAsString(), {}},
                              [](const store::AppendResult&) {});
}

TEST(AnotherNode, ThatWroteFirstIsNoticedAndTheHeadFoldedAgain) {
  TestServer server;
  TestMatch match(server);
  append_elsewhere(server, match, "elsewhere");
  EXPECT_TRUE(refused(match.red.act(advance("R1", 1)), v1::REFUSAL_CODE_STALE));
  EXPECT_EQ(match.red.table().phase.str(), "elsewhere");
  EXPECT_TRUE(accepted(match.red.act(advance("R1", 1))));
  EXPECT_EQ(match.blue.table().unit(UnitId("R1")).ground.centre.y, Length::inches(7));
}

// Viewers who joined while rows were on their way to the disk saw those rows; the rows that replace them are sent like
// any others.
TEST(AnotherNode, LeavesNewWatchersTheRowsThatReplacedPendingOnes) {
  TestServer server;
  TestMatch match(server);
  server.hold_disk();
  append_elsewhere(server, match, match.red.table().phase.str());
  v1::Order pause;
  pause.mutable_pause();
  v1::Order go_on;
  go_on.mutable_unpause();
  for (const v1::Order& order : {pause, go_on, pause}) match.red.order(order);
  match.blue.watch(match.id, v1::SEAT_BLUE);
  server.release_disk();
  EXPECT_TRUE(accepted(match.red.act(advance("R1", 1))));
  EXPECT_EQ(match.blue.table().unit(UnitId("R1")).ground.centre.y,
            match.red.table().unit(UnitId("R1")).ground.centre.y);
  EXPECT_EQ(match.blue.seq(), match.red.seq());
}

}  // namespace
}  // namespace battalia::play
