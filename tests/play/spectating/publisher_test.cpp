// What a match sends to its watchers, without a host around it.
#include "server/play/answer.h"
#include "tests/play/live_match.h"

namespace battalia::play {
namespace {

// A match whose rows are published as its host's loop does.
struct Published {
  explicit Published(v1::CreateMatch terms = {})
      : match(std::move(terms)),
        publisher(
            match.context, *match.ledger,
            [this](const RequestContext& call, const v1::Watch& request) { publisher.watch(call, request); },
            [this] { ++late; }) {}

  void watch(const std::string& person, v1::Seat seat, const std::shared_ptr<KeptFrames>& to,
             std::uint64_t after_seq = 0) {
    v1::Watch request;
    request.set_match(1);
    request.set_as(seat);
    request.set_after_seq(after_seq);
    publisher.watch(call_of(person, to), request);
  }
  void write(NewRecord entry) {
    const Publisher::Listening listening = publisher.listening();
    entry.listening = listening;
    CommittedRecord row = match.write(std::move(entry));
    publisher.publish(row, listening, false);
  }

  LiveMatch match;
  int late = 0;
  Publisher publisher;
};

std::shared_ptr<KeptFrames> connection() { return std::make_shared<KeptFrames>(); }

TEST(Publisher, ListensForTheKindsThatSomebodyIsOf) {
  Published table;
  EXPECT_EQ(table.publisher.listening(), Publisher::Listening{});
  EXPECT_TRUE(table.publisher.is_idle());
  const auto ann = connection();
  table.watch("Ann", v1::SEAT_RED, ann);
  EXPECT_EQ(table.publisher.listening(), (Publisher::Listening{true, false, false, false}));
  EXPECT_FALSE(table.publisher.is_idle());
  EXPECT_TRUE(table.publisher.drop(*ann));
  EXPECT_FALSE(table.publisher.drop(*ann)) << "it does not watch any more";
  EXPECT_TRUE(table.publisher.listening()[0]) << "a client whose connection dropped is waited for";
  table.match.pass(3 * 60'000);
  EXPECT_FALSE(table.publisher.listening()[0]);
}

TEST(Publisher, SendsARowOnlyWhenItIsDurable) {
  Published table;
  const auto ann = connection();
  table.watch("Ann", v1::SEAT_RED, ann);
  ASSERT_TRUE(ann->last().has_view_shown() || ann->last().has_head());
  const std::size_t before = ann->frames.size();
  table.write(row_with(remark("The guns are heard.")));
  EXPECT_EQ(ann->frames.size(), before);
  table.match.run();
  ASSERT_EQ(ann->frames.size(), before + 1);
  EXPECT_EQ(ann->last().update().events(0).declared().text(), "The guns are heard.");
}

TEST(Publisher, EncodesOnceForAllOfAKind) {
  Published table;
  const auto one = connection();
  const auto two = connection();
  table.watch("Cat", v1::SEAT_SPECTATOR, one);
  table.watch("Dan", v1::SEAT_SPECTATOR, two);
  table.write(row_with(remark("Rain.")));
  table.match.run();
  EXPECT_EQ(one->frames.back().get(), two->frames.back().get()) << "the same bytes, shared";
}

TEST(Publisher, KeepsFromAKindWhatItMayNotSee) {
  Published table;
  const auto ann = connection();
  const auto ben = connection();
  table.watch("Ann", v1::SEAT_RED, ann);
  table.watch("Ben", v1::SEAT_BLUE, ben);
  const std::size_t before = ann->frames.size();
  v1::Event secret = remark("Only for blue.");
  secret.add_only_for(v1::SEAT_BLUE);
  table.write(row_with(secret));
  table.match.run();
  EXPECT_EQ(ann->frames.size(), before);
  EXPECT_EQ(ben->last().update().events(0).declared().text(), "Only for blue.");
}

TEST(Publisher, GivesAClientThatReturnsWhatItMissed) {
  Published table;
  const auto ann = connection();
  table.watch("Ann", v1::SEAT_RED, ann);
  table.write(row_with(remark("One.")));
  table.match.run();
  const std::uint64_t seq = ann->last().update().seq();
  table.publisher.drop(*ann);
  table.write(row_with(remark("Two.")));
  table.match.run();
  const auto again = connection();
  table.watch("Ann", v1::SEAT_RED, again, seq);
  ASSERT_EQ(again->frames.size(), 2U);
  EXPECT_TRUE(again->messages()[0].has_done());
  EXPECT_EQ(again->messages()[1].update().events(0).declared().text(), "Two.");
}

TEST(Publisher, ShowsTheViewIfAPendingRowWasNotEncodedForTheViewer) {
  Published table;
  table.write(row_with(remark("Nobody listens.")));
  const auto ann = connection();
  table.watch("Ann", v1::SEAT_RED, ann, table.match.state().seq(v1::SEAT_RED) - 1);
  EXPECT_TRUE(ann->frames.empty()) << "the view rests on that row, which is not durable";
  table.match.run();
  EXPECT_TRUE(ann->messages().front().has_view_shown());
}

TEST(Publisher, SendsNothingMoreToAPersonWhoLeavesTheirSeat) {
  Published table;
  const auto ann = connection();
  table.watch("Ann", v1::SEAT_RED, ann);
  const std::size_t before = ann->frames.size();
  table.write(row_with(remark("On its way.")));
  v1::Event left;
  left.mutable_seat_left()->set_seat(v1::SEAT_RED);
  left.mutable_seat_left()->set_person("Ann");
  table.write(row_with(left));
  table.match.run();
  EXPECT_EQ(ann->frames.size(), before) << "what was on its way to the disk included";
}

TEST(Publisher, ShowsAllAgainWhenTheHeadWasLost) {
  Published table;
  const auto ann = connection();
  table.watch("Ann", v1::SEAT_RED, ann);
  const std::size_t before = ann->frames.size();
  table.publisher.show_all_again();
  ASSERT_EQ(ann->frames.size(), before + 1);
  EXPECT_TRUE(ann->last().has_view_shown());
}

TEST(Publisher, ShowsObserversALateMatchOnlyThroughTheirWaitingList) {
  v1::CreateMatch terms;
  terms.set_observer_delay_turns(1);
  Published table(terms);
  EXPECT_TRUE(table.publisher.is_late(v1::SEAT_SPECTATOR));
  EXPECT_FALSE(table.publisher.is_late(v1::SEAT_RED));
  const auto cat = connection();
  table.watch("Cat", v1::SEAT_SPECTATOR, cat);
  EXPECT_FALSE(table.publisher.listening()[index_of(v1::SEAT_SPECTATOR)]) << "no row is encoded for them";
  EXPECT_TRUE(cat->messages().front().has_view_shown());
  table.write(row_with(remark("Later.")));
  EXPECT_EQ(table.late, 0);
  table.match.run();
  EXPECT_EQ(table.late, 1) << "chat that was kept back has its turn first";
}

}  // namespace
}  // namespace battalia::play
