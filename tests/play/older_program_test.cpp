// Two programs of different versions on one store, and an older program that finds a game with newer rules: it does not
// continue it, and loses nothing of it.
#include "server/play/archive/salvage.h"
#include "tests/play/automation/rules_note.h"

namespace battalia::play {
namespace {

using TwoPrograms = RulesNoteTest;

// A second node: another service on the same store and clock.
class OtherNode {
 public:
  OtherNode(TestServer& server, rules::Systems systems)
      : service_({server.store(), systems, server.clock(), server.key(), server.signer()}) {
    service_.start();
  }
  Service& service() { return service_; }

 private:
  Service service_;
};

struct Silent final : Subscriber {
  void send(Frame frame) override {
    v1::ServerMessage message;
    if (message.ParseFromString(*frame) && message.has_refused()) refused = message.refused().code();
  }
  v1::RefusalCode refused = v1::REFUSAL_CODE_UNSPECIFIED;
};

v1::RefusalCode watch(OtherNode& node, TestServer& server, std::uint64_t match) {
  const auto reader = std::make_shared<Silent>();
  v1::Watch request;
  request.set_match(match);
  request.set_as(v1::SEAT_SPECTATOR);
  node.service().watch({{"Cat"}, 1, reader}, request);
  server.run();
  return reader->refused;
}

TEST_F(TwoPrograms, OnlyOneOfTwoNodesWritesIt) {
  TestMatch match(server_);
  server_.restart_with(version(2));
  OtherNode other(server_, version(2));
  server_.hold_disk();
  match.red.drop_line();
  match.red.watch(match.id, v1::SEAT_RED);
  watch(other, server_, match.id);
  server_.release_disk();
  EXPECT_EQ(notes(match.id).size(), 1U);
  ASSERT_TRUE(match.red.watch(match.id, v1::SEAT_RED).has_view_shown());
  EXPECT_TRUE(accepted(match.red.act(advance("R1", 1))));
  EXPECT_EQ(notes(match.id).size(), 1U);
}

TEST_F(TwoPrograms, AnOlderNodeThatIsOvertakenByANewerOneSetsTheMatchAside) {
  TestMatch match(server_);
  OtherNode newer(server_, version(2));
  EXPECT_EQ(watch(newer, server_, match.id), v1::REFUSAL_CODE_UNSPECIFIED);
  EXPECT_EQ(notes(match.id).size(), 1U);
  const std::uint64_t before = head(match.id);
  EXPECT_FALSE(match.red.act(advance("R1", 1)).has_accepted());
  EXPECT_TRUE(refused(match.red.act(advance("R1", 1)), v1::REFUSAL_CODE_NEWER));
  EXPECT_EQ(head(match.id), before);
  EXPECT_TRUE(server_.service().quiet());
}

// --- An older program -------------------------------------------------------------------------------------------

class Downgrade : public RulesNoteTest {
 protected:
  Downgrade() { server_.restart_with(version(2)); }
};

TEST_F(Downgrade, SetsAGameOfNewerRulesAsideAndServesTheOthers) {
  TestMatch begun(server_);
  ASSERT_TRUE(accepted(begun.red.act(advance("R1", 1))));
  const std::uint64_t before = head(begun.id);
  server_.restart_with(version(1));
  const v1::ServerMessage refusal = begun.red.watch(begun.id, v1::SEAT_RED);
  ASSERT_TRUE(refused(refusal, v1::REFUSAL_CODE_NEWER));
  EXPECT_NE(refusal.refused().reason().find("newer version of the server"), std::string::npos);
  EXPECT_TRUE(refused(begun.blue.history(begun.id, v1::SEAT_BLUE), v1::REFUSAL_CODE_NEWER));
  EXPECT_TRUE(begun.red.listed(begun.id).newer());
  EXPECT_FALSE(begun.red.listed(begun.id).damaged());
  EXPECT_FALSE(begun.red.listed(begun.id).your_move());
  EXPECT_EQ(server_.service().counts().matches_newer, 1U);
  EXPECT_EQ(server_.service().counts().matches_damaged, 0U);
  server_.pass(60 * 60'000);
  EXPECT_EQ(head(begun.id), before) << "nothing is written";
  TestMatch another(server_);
  EXPECT_TRUE(accepted(another.red.act(advance("R1", 1))));

  server_.restart_with(version(2));
  begun.red.drop_line();
  ASSERT_TRUE(begun.red.watch(begun.id, v1::SEAT_RED).has_view_shown());
  EXPECT_TRUE(accepted(begun.red.act(advance("R1", 1)))) << "nothing of it is lost";
}

TEST_F(Downgrade, SetsAClocksGameAsideAtTheStart) {
  v1::CreateMatch terms;
  terms.mutable_clock()->set_per_decision_ms(60'000);
  TestMatch match(server_, terms);
  const std::uint64_t before = head(match.id);
  server_.restart_with(version(1));
  server_.pass(300'000);
  EXPECT_EQ(server_.service().counts().matches_newer, 1U);
  EXPECT_EQ(head(match.id), before);
}

TEST_F(Downgrade, IsNotForSalvage) {
  TestMatch match(server_);
  server_.restart_with(version(1));
  tl::expected<Salvaged, std::string> salvaged = tl::unexpected(std::string("never answered"));
  salvage_match(server_.store(), server_.systems(), match.id, server_.clock().now_ms(),
                [&](const auto& done) { salvaged = done; });
  server_.run();
  ASSERT_FALSE(salvaged);
  EXPECT_NE(salvaged.error().find("version 2 of Skirmish, and this program knows version 1"), std::string::npos)
      << salvaged.error();
  EXPECT_EQ(server_.store().matches().greatest_id(), match.id);
}

TEST_F(Downgrade, AGameOfARuleSystemThatThisProgramDoesNotHaveIsNotDamaged) {
  TestMatch match(server_);
  server_.restart_with({});
  EXPECT_TRUE(refused(match.red.watch(match.id, v1::SEAT_RED), v1::REFUSAL_CODE_NEWER));
  server_.restart_with(version(2));
  match.red.drop_line();
  EXPECT_TRUE(match.red.watch(match.id, v1::SEAT_RED).has_view_shown());
}

TEST_F(Downgrade, ARowWithUnknownContentIsNotFolded) {
  TestMatch match(server_);
  const store::Head last = server_.store().log().head(match.id);
  v1::Record foreign;
  foreign.set_version(last.version + 1);
  foreign.set_time_ms(server_.clock().now_ms());
  foreign.add_events();  // of a kind unknown to this program
  server_.store().log().append({match.id, last.version, "", foreign.SerializeAsString(), {}},
                               [](const store::AppendResult&) {});
  server_.run();
  server_.restart();
  EXPECT_TRUE(refused(match.red.watch(match.id, v1::SEAT_RED), v1::REFUSAL_CODE_NEWER));
}

}  // namespace
}  // namespace battalia::play
