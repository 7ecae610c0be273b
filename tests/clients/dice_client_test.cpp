// A player's own part in the dice, and what this machine remembers about a server.
#include "clients/terminal/connection/dice_client.h"

#include "clients/terminal/connection/signed_head_store.h"
#include "common/proof/dice.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

namespace battalia::terminal {
namespace {

namespace fs = std::filesystem;
using std::chrono::seconds;

v1::View view_of_epoch(std::uint64_t epoch, const std::string& opponent) {
  v1::View view;
  view.set_dice_name("match-x");
  view.add_dice()->mutable_dice_committed()->set_epoch(1);
  view.mutable_dice(0)->mutable_dice_committed()->set_secret(true);
  view.add_dice()->mutable_dice_committed()->set_epoch(epoch);
  v1::SeatState& seat = *view.mutable_match()->add_seats();
  seat.set_seat(v1::SEAT_BLUE);
  if (!opponent.empty()) seat.add_people(opponent);
  return view;
}

v1::Update committed(v1::Seat seat, const std::string& commitment) {
  v1::Update update;
  v1::DiceSeedCommitted& said = *update.add_events()->mutable_dice_seed_committed();
  said.set_epoch(5);
  said.set_seat(seat);
  said.set_commitment(commitment);
  return update;
}

class DiceClientSeeds : public testing::Test {
 protected:
  // Commits, waits for the answer and returns the commitment.
  std::string commit(const std::string& opponent = "Ben") {
    part_.begin(view_of_epoch(5, opponent), now_);
    const auto order = part_.next(now_);
    EXPECT_TRUE(order && order->has_commit_seed());
    EXPECT_FALSE(part_.next(now_)) << "it is given once";
    const std::string commitment = order->commit_seed().commitment();
    part_.take(committed(v1::SEAT_RED, commitment), now_);
    return commitment;
  }

  DiceClient part_{v1::SEAT_RED};
  DiceClient::Clock::time_point now_{};
};

TEST_F(DiceClientSeeds, TheSeedOpensWhatWasCommittedToAndIsShownWhenTheOtherSideIsBound) {
  const std::string commitment = commit();
  EXPECT_FALSE(part_.next(now_)) << "the other side is not bound yet";
  part_.take(committed(v1::SEAT_BLUE, std::string(32, 'b')), now_);
  const auto shown = part_.next(now_);
  ASSERT_TRUE(shown && shown->has_show_seed());
  EXPECT_FALSE(part_.settled());
  for (const v1::Seat seat : {v1::SEAT_RED, v1::SEAT_BLUE}) {
    v1::Update update;
    update.add_events()->mutable_dice_seed_shown()->set_seat(seat);
    part_.take(update, now_);
  }
  EXPECT_TRUE(part_.settled());
  EXPECT_EQ(proof::player_commitment("match-x", 5, 0, shown->show_seed().seed()), commitment);
}

TEST_F(DiceClientSeeds, ASideThatDoesNotComeIsNotWaitedForLong) {
  commit();
  ASSERT_TRUE(part_.due());
  EXPECT_TRUE(part_.next(*part_.due())->has_show_seed());
}

TEST_F(DiceClientSeeds, TheServersComputerIsNotWaitedForAtAll) {
  commit("(computer)");
  EXPECT_TRUE(part_.next(now_)->has_show_seed());
}

TEST_F(DiceClientSeeds, NothingIsGivenAfterARollOrWhileNobodySitsThere) {
  part_.begin(view_of_epoch(5, ""), now_);
  EXPECT_FALSE(part_.next(now_));
  part_.begin(view_of_epoch(5, "Ben"), now_);
  v1::Update rolled;
  rolled.add_events()->mutable_dice_rolled()->set_epoch(5);
  part_.take(rolled, now_);
  EXPECT_FALSE(part_.next(now_));
  v1::Update next;
  next.add_events()->mutable_dice_revealed()->set_epoch(5);
  next.add_events()->mutable_dice_committed()->set_epoch(6);
  part_.take(next, now_);
  EXPECT_EQ(part_.next(now_)->commit_seed().epoch(), 6U);
}

TEST_F(DiceClientSeeds, ALostConnectionMeansTheSameSeedAgain) {
  part_.begin(view_of_epoch(5, "Ben"), now_);
  const auto first = part_.next(now_);
  part_.begin(view_of_epoch(5, "Ben"), now_);
  const auto again = part_.next(now_);
  EXPECT_EQ(first->commit_seed().commitment(), again->commit_seed().commitment());
}

// Blue has committed to the chain that red's program made, and rolls ask for its links.
class DiceClientLinks : public DiceClientSeeds {
 protected:
  DiceClientLinks() {
    view_.mutable_dice(1)->mutable_dice_committed()->set_witnessed(true);
    part_.begin(view_, now_);
    const v1::CommitSeed order = part_.next(now_)->commit_seed();
    end_ = order.chain();
    said_ = committed(v1::SEAT_RED, order.commitment());
    said_.mutable_events(0)->mutable_dice_seed_committed()->set_chain(end_);
  }

  static v1::Update declared(std::uint32_t index, v1::Seat witness = v1::SEAT_RED) {
    v1::Update update;
    v1::RollDeclared& roll = *update.add_events()->mutable_roll_declared();
    roll.set_epoch(5);
    roll.set_index(index);
    roll.set_witness(witness);
    return update;
  }
  static v1::Update witnessed(std::uint32_t index, const std::string& link) {
    v1::Update update;
    v1::DiceWitnessed& given = *update.add_events()->mutable_dice_witnessed();
    given.set_epoch(5);
    given.set_index(index);
    given.set_seat(v1::SEAT_RED);
    given.set_link(link);
    return update;
  }
  // The link given to that roll; empty if there is none.
  std::string asked(const v1::Update& update) {
    part_.take(update, now_);
    const auto order = part_.next(now_);
    return order ? order->show_link().link() : std::string();
  }

  v1::View view_ = view_of_epoch(5, "Ben");
  std::string end_;
  v1::Update said_;
};

TEST_F(DiceClientLinks, LinksAreGivenOneByOneEachToTheRollThatAsksForIt) {
  EXPECT_EQ(asked(said_), "");
  const std::string first = asked(declared(1));
  EXPECT_EQ(proof::link_before("match-x", 5, 0, first), end_);
  EXPECT_FALSE(part_.next(now_)) << "it is given once";
  EXPECT_EQ(asked(witnessed(1, first)), "");
  const std::string second = asked(declared(2));
  EXPECT_EQ(proof::link_before("match-x", 5, 0, second), first);
  EXPECT_EQ(asked(witnessed(2, second)), "");
  EXPECT_EQ(asked(declared(3, v1::SEAT_BLUE)), "") << "the other side is asked";
}

TEST_F(DiceClientLinks, ALinkThatWasMissedClosesTheChain) {
  part_.take(said_, now_);
  part_.take(witnessed(1, ""), now_);
  EXPECT_EQ(asked(declared(2)), "");
}

TEST_F(DiceClientLinks, AChainOfSomebodyElseOfTheSideIsNotAnsweredWith) {
  said_.mutable_events(0)->mutable_dice_seed_committed()->set_commitment(std::string(32, 'y'));
  said_.mutable_events(0)->mutable_dice_seed_committed()->set_chain(std::string(32, 'x'));
  part_.take(said_, now_);
  EXPECT_EQ(asked(declared(1)), "");
  EXPECT_TRUE(part_.take_alarms().empty());
}

TEST_F(DiceClientLinks, AnotherChainWithOurOwnCommitmentIsFoundOut) {
  said_.mutable_events(0)->mutable_dice_seed_committed()->set_chain(std::string(32, 'x'));
  part_.take(said_, now_);
  EXPECT_EQ(asked(declared(1)), "");
  EXPECT_EQ(part_.take_alarms().size(), 1U);
  EXPECT_TRUE(part_.take_alarms().empty()) << "each once";
}

TEST_F(DiceClientSeeds, ASeedThatIsRefusedIsMissedWhileItsEpochIsOpen) {
  part_.begin(view_of_epoch(5, "Ben"), now_);
  const v1::Order order = *part_.next(now_);
  EXPECT_TRUE(part_.misses(order));
  part_.take(committed(v1::SEAT_RED, "somebody else's"), now_);
  EXPECT_FALSE(part_.misses(order)) << "somebody else of the side was first";
}

TEST_F(DiceClientLinks, ALostConnectionMeansTheSameLinkAgain) {
  part_.take(said_, now_);
  const std::string first = asked(declared(1));
  part_.forget_what_was_sent();
  EXPECT_EQ(part_.next(now_)->show_link().link(), first);
  part_.take(witnessed(1, first), now_);
  *view_.add_dice() = said_.events(0);
  *view_.add_dice() = witnessed(1, first).events(0);
  *view_.add_dice() = declared(2).events(0);
  part_.begin(view_, now_);
  EXPECT_EQ(proof::link_before("match-x", 5, 0, part_.next(now_)->show_link().link()), first);
}

TEST(SignedHeadStore, KeepsTheLastHeadOfEachMatchAndSeatAndWarnsOfAnotherKeyAndOfNone) {
  std::string name = (fs::temp_directory_path() / "battalia-heads-XXXXXX").string();
  const fs::path folder = ::mkdtemp(name.data());
  SignedHeadStore store(folder, "ws://one/ws");
  SignedHeadStore elsewhere(folder, "ws://two/ws");
  EXPECT_FALSE(store.meet("")) << "one that never told any";
  EXPECT_FALSE(store.meet("key"));
  EXPECT_FALSE(elsewhere.meet("another"));
  EXPECT_FALSE(store.meet("key"));
  EXPECT_NE(store.meet("")->find("no longer names the key"), std::string::npos);
  EXPECT_NE(store.meet("")->find("no longer names the key"), std::string::npos) << "each time";
  EXPECT_FALSE(store.meet("key"));
  EXPECT_NE(store.meet("a third")->find("has changed"), std::string::npos);
  v1::Head head;
  head.set_match(7);
  head.set_seat(v1::SEAT_RED);
  head.set_version(3);
  head.set_hash("\x01\xff");
  head.set_signature("signed");
  store.keep(head);
  v1::Head older = head;
  older.set_version(2);
  store.keep(older);
  v1::Head of_umpire = head;
  of_umpire.set_seat(v1::SEAT_UMPIRE);
  of_umpire.set_version(9);
  store.keep(of_umpire);
  EXPECT_EQ(store.find(7, v1::SEAT_RED)->SerializeAsString(), head.SerializeAsString());
  EXPECT_EQ(store.find(7, v1::SEAT_UMPIRE)->SerializeAsString(), of_umpire.SerializeAsString());
  EXPECT_FALSE(elsewhere.find(7, v1::SEAT_RED));
  v1::Head newer = head;
  newer.set_version(5);
  store.keep(newer, SignedHeadStore::Place::next);
  EXPECT_EQ(store.find(7, v1::SEAT_RED)->version(), 3U);
  EXPECT_EQ(store.find(7, v1::SEAT_RED, SignedHeadStore::Place::next)->SerializeAsString(), newer.SerializeAsString());
  store.move_aside(7, v1::SEAT_RED);
  EXPECT_FALSE(store.find(7, v1::SEAT_RED));
  EXPECT_FALSE(store.find(7, v1::SEAT_RED, SignedHeadStore::Place::next));
  EXPECT_TRUE(store.find(7, v1::SEAT_RED, SignedHeadStore::Place::aside)) << "they prove what the server once said";
  EXPECT_TRUE(store.find(7, v1::SEAT_UMPIRE));
  fs::remove_all(folder);
}

}  // namespace
}  // namespace battalia::terminal
