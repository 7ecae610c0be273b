// Witness links on the wire: a match created with them, the link requested in an update and given in an order.
#include "tests/net/gateway_server.h"

#include "common/proof/dice.h"

namespace battalia::net {
namespace {

class LinkedBattle : public testing::Test {
 protected:
  LinkedBattle() {
    red_.come_as_guest("Ann");
    blue_.come_as_guest("Ben");
    v1::ClientMessage message;
    message.mutable_create_match()->set_scenario("the-ford");
    message.mutable_create_match()->set_take_seat(v1::SEAT_RED);
    message.mutable_create_match()->set_witness_links(true);
    match_ = red_.ask(message).match_created().match();
    message.mutable_join()->set_match(match_);
    message.mutable_join()->set_seat(v1::SEAT_BLUE);
    EXPECT_TRUE(blue_.ask(message).has_joined());
    red_.watch(match_, v1::SEAT_RED);
    view_ = blue_.watch(match_, v1::SEAT_BLUE).view_shown().view();
    order(red_, v1::SEAT_RED, play::ready_order());
    order(blue_, v1::SEAT_BLUE, play::ready_order());
    commit();
  }

  v1::ServerMessage order(TestConnection& connection, v1::Seat seat, const v1::Order& order) {
    return connection.give(connection.giving(match_, seat, order));
  }

  void commit() {
    const std::uint64_t epoch = view_.dice().rbegin()->dice_committed().epoch();
    EXPECT_TRUE(view_.dice().rbegin()->dice_committed().witnessed());
    chain_.assign(1, std::string(proof::kSeedBytes, 'w'));
    while (chain_.size() < 300) chain_.push_back(proof::link_before(view_.dice_name(), epoch, 1, chain_.back()));
    v1::Order commit;
    commit.mutable_commit_seed()->set_epoch(epoch);
    commit.mutable_commit_seed()->set_commitment(std::string(32, 'c'));
    commit.mutable_commit_seed()->set_chain(chain_.back());
    EXPECT_TRUE(order(blue_, v1::SEAT_BLUE, commit).has_accepted());
  }

  // The last event of that kind that the connection received in an update.
  static v1::Event last(const TestConnection& connection, v1::Event::KindCase kind) {
    v1::Event found;
    for (const std::string& frame : connection.frames()) {
      v1::ServerMessage message;
      EXPECT_TRUE(message.ParseFromString(frame));
      for (const v1::Event& event : message.update().events()) {
        if (event.kind_case() == kind) found = event;
      }
    }
    return found;
  }

  v1::ServerMessage show_link() {
    const v1::RollDeclared wanted = last(blue_, v1::Event::kRollDeclared).roll_declared();
    v1::Order link;
    link.mutable_show_link()->set_epoch(wanted.epoch());
    link.mutable_show_link()->set_index(wanted.index());
    chain_.pop_back();
    link.mutable_show_link()->set_link(chain_.back());
    return order(blue_, v1::SEAT_BLUE, link);
  }

  GatewayServer server_;
  TestConnection red_{server_};
  TestConnection blue_{server_};
  std::uint64_t match_ = 0;
  v1::View view_;
  std::vector<std::string> chain_;
};

TEST_F(LinkedBattle, ARollIsPublishedOnceItsLinkHasArrived) {
  ASSERT_TRUE(order(red_, v1::SEAT_RED, play::order_of(tests::shoot("R1", "B1"))).has_accepted());
  EXPECT_FALSE(last(red_, v1::Event::kDiceRolled).has_dice_rolled());
  ASSERT_TRUE(show_link().has_accepted());
  EXPECT_TRUE(last(red_, v1::Event::kDiceRolled).has_dice_rolled());
  EXPECT_EQ(last(red_, v1::Event::kDiceWitnessed).dice_witnessed().link(), chain_.back());
}

TEST_F(LinkedBattle, SpectatorsSeeThatItHasWitnessLinks) {
  TestConnection watcher(server_);
  watcher.come_as_guest("Cat");
  EXPECT_TRUE(watcher.watch(match_, v1::SEAT_SPECTATOR).view_shown().view().match().witness_links());
  v1::ClientMessage message;
  message.mutable_list_matches()->set_live(true);
  const v1::Matches listed = watcher.ask(message).matches();
  ASSERT_EQ(listed.matches_size(), 1);
  EXPECT_TRUE(listed.matches(0).witness_links());
}

TEST(Links, DoNotCountAsOrders) {
  v1::ClientMessage message;
  message.mutable_give_order()->mutable_order()->mutable_commit_seed();
  EXPECT_TRUE(Quotas::makes_row(message));
  message.mutable_give_order()->mutable_order()->mutable_show_link();
  EXPECT_FALSE(Quotas::makes_row(message)) << "a roll of the other side's asked for it";
}

}  // namespace
}  // namespace battalia::net
