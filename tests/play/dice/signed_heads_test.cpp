// Signed heads of the log: when a client gets one, and what it can prove with it.
#include "common/proof/checker.h"
#include "common/proof/dice.h"
#include "common/proof/head.h"
#include "server/play/archive/archive.h"
#include "server/play/archive/archive_check.h"
#include "tests/play/dice/resigning.h"
#include "tests/play/test_server.h"

namespace battalia::play {
namespace {

std::vector<v1::Head> heads_of(TestClient& client) {
  std::vector<v1::Head> heads;
  for (const v1::ServerMessage& message : client.got()) {
    if (message.has_head()) heads.push_back(message.head());
  }
  return heads;
}

TEST(Heads, AreSignedAndComeWithAViewATurnAndTheEnd) {
  TestServer server;
  TestMatch match(server);
  const std::size_t before = heads_of(match.blue).size();
  EXPECT_EQ(before, 2U);  // when it began to watch, and when the game began
  match.red.act(advance("R1", 1));
  EXPECT_EQ(heads_of(match.blue).size(), before) << "an order costs no signature";
  server.pass(5'000);
  match.red.act(end_phase());
  match.blue.order(resigning());
  const std::vector<v1::Head> heads = heads_of(match.blue);
  ASSERT_EQ(heads.size(), before + 2);
  for (const v1::Head& head : heads) EXPECT_TRUE(proof::is_signed(head, server.service().signing_key()));
  const store::Head end = server.store().log().head(match.id);
  EXPECT_EQ(heads.back().hash(), std::string(end.hash.begin(), end.hash.end()));
  EXPECT_EQ(heads.back().seat(), v1::SEAT_BLUE);
  EXPECT_EQ(heads.back().version(), match.blue.seq());
  v1::Head forged = heads.back();
  forged.set_version(forged.version() - 1);
  EXPECT_FALSE(proof::is_signed(forged, server.service().signing_key()));
  forged = heads.back();
  forged.set_seat(v1::SEAT_RED);
  EXPECT_FALSE(proof::is_signed(forged, server.service().signing_key()));
  EXPECT_FALSE(proof::is_signed(heads.back(), server.service().signing_key().substr(1))) << "that is no key";
  forged = heads.back();
  forged.mutable_signature()->pop_back();
  EXPECT_FALSE(proof::is_signed(forged, server.service().signing_key())) << "and that no signature";
}

TEST(Heads, AClientWithADifferentHistoryIsWarned) {
  TestServer server;
  TestMatch match(server);
  v1::GiveOrder order;
  order.set_match(match.id);
  order.set_seat(v1::SEAT_RED);
  const auto give = [&](const std::string& id, const v1::Head& known) {
    order.set_request_id(id);
    order.set_seq(match.red.seq());
    *order.mutable_order() = order_of(advance("R1", 1));
    *order.mutable_known_head() = known;
    return match.red.ask([&](const RequestContext& call) { server.service().give_order(call, order); });
  };
  const v1::Head known = heads_of(match.red).back();
  EXPECT_TRUE(accepted(give("one", known)));
  server.restart();
  match.red.drop_line();
  match.red.watch(match.id, v1::SEAT_RED);
  EXPECT_TRUE(accepted(give("two", known))) << "the row is still there";
  v1::Head other = known;
  other.set_hash(std::string(32, 'x'));
  EXPECT_TRUE(refused(give("three", other), v1::REFUSAL_CODE_HISTORY_CHANGED));
  other = known;
  other.set_version(1'000);
  EXPECT_TRUE(refused(give("four", other), v1::REFUSAL_CODE_HISTORY_CHANGED));
  const v1::Head of_blue = heads_of(match.blue).back();
  EXPECT_TRUE(accepted(give("five", of_blue))) << "what the server signed is true for everybody";
  other = known;
  other.set_seat(v1::SEAT_BLUE);
  EXPECT_TRUE(refused(give("six", other), v1::REFUSAL_CODE_HISTORY_CHANGED))
      << "else one could try which number the other side's row has";
  other.clear_seat();
  other.set_version(server.store().log().head(match.id).version);
  EXPECT_TRUE(refused(give("seven", other), v1::REFUSAL_CODE_HISTORY_CHANGED)) << "or how many rows there are";
  server.signer().sign(other);
  EXPECT_TRUE(refused(give("eight", other), v1::REFUSAL_CODE_HISTORY_CHANGED)) << "it is not the hash of that row";
}

TEST(Heads, SignedWithAnotherKeyStillCountForOnesOwnRows) {
  TestServer server;
  TestMatch match(server);
  v1::GiveOrder order;
  order.set_match(match.id);
  order.set_seat(v1::SEAT_RED);
  order.set_request_id("one");
  order.set_seq(match.red.seq());
  *order.mutable_order() = order_of(advance("R1", 1));
  *order.mutable_known_head() = heads_of(match.red).back();
  order.mutable_known_head()->set_signature("of the key before");
  EXPECT_TRUE(accepted(match.red.ask([&](const RequestContext& call) { server.service().give_order(call, order); })));
}

}  // namespace
}  // namespace battalia::play
