// Sends everything that nobody should send: each gets a clear refusal or no answer; the battle is unchanged, nothing of
// the other side is revealed, and everybody else is served.
#include "common/protocol/codec.h"
#include "common/protocol/limits.h"
#include "tests/net/gateway_server.h"
#include "tests/support/corrupt_frames.h"
#include "tests/support/metric.h"

#include <cstdint>
#include <functional>

namespace battalia::net {
namespace {

v1::ClientMessage wrapped(const v1::GiveOrder& order) {
  v1::ClientMessage message;
  *message.mutable_give_order() = order;
  return message;
}

v1::Order first_offer(const v1::Verb verb, const std::string& key, const std::string& unit) {
  v1::Order order;
  order.mutable_act()->set_verb(verb);
  order.mutable_act()->set_key(key);
  order.mutable_act()->add_units(unit);
  return order;
}

// Valid frames of every kind, including orders and powers, to be corrupted.
std::vector<std::string> recorded(Battle& battle) {
  std::vector<std::string> frames;
  for (v1::ClientMessage& message : one_of_each(battle)) {
    message.set_id(7);
    frames.push_back(protocol::encode(message));
  }
  for (const v1::Order& order : orders_of_each_kind()) {
    frames.push_back(protocol::encode(wrapped(battle.red.giving(battle.match, v1::SEAT_RED, order))));
  }
  return frames;
}

TEST(BadInput, TenThousandBentAndRandomFramesChangeNothingUnasked) {
  GatewayServer server;
  Battle battle(server);
  TestConnection bystander(server);
  bystander.come_as_guest("Bystander");
  std::mt19937_64 random(1645);
  const std::vector<std::string> frames = recorded(battle);
  auto stranger = std::make_unique<TestConnection>(server);
  stranger->come_as_guest("Stranger");
  const Standing before = battle.standing();
  std::size_t answered = 0;
  const int many = tests::in_slow_set(10'000, 100'000);
  for (int i = 0; i < many; ++i) {
    const bool rubbish = i % 4 == 0;
    const std::string frame =
        rubbish ? tests::noise(random() % 300, random) : tests::corrupt(frames[random() % frames.size()], random);
    stranger->send(frame);  // has no seat at this table: whatever the bytes say, none of its orders is carried out
    if (stranger->closed() || i % 100 == 99) {
      answered += stranger->frames().size();
      stranger = std::make_unique<TestConnection>(server);
      stranger->hello();
    }
    if (i % 1'000 == 0) {
      v1::ClientMessage ping;
      ping.mutable_ping()->set_nonce(static_cast<std::uint64_t>(i));
      EXPECT_EQ(bystander.ask(ping).pong().nonce(), static_cast<std::uint64_t>(i));
    }
  }
  EXPECT_GT(answered, static_cast<std::size_t>(many) * 9 / 10) << "frames were dropped instead of refused";
  EXPECT_EQ(battle.standing().table, before.table);
  EXPECT_EQ(battle.standing().version, before.version);
}

TEST(BadInput, AFrameCutShortAnywhereIsRefusedOrMeansLess) {
  GatewayServer server;
  Battle battle(server);
  TestConnection stranger(server);
  stranger.come_as_guest("Stranger");
  const Standing before = battle.standing();
  for (const std::string& frame : recorded(battle)) {
    for (std::size_t length = 0; length < frame.size() && !stranger.closed(); ++length) {
      stranger.send(frame.substr(0, length));
    }
  }
  EXPECT_FALSE(stranger.closed());
  EXPECT_EQ(battle.standing().table, before.table);
  EXPECT_EQ(battle.standing().version, before.version);
}

TEST(BadInput, InvalidOrdersAreRefusedByNameAndChangeNothing) {
  GatewayServer server;
  Battle battle(server);
  TestConnection& red = battle.red;
  TestConnection& blue = battle.blue;
  const v1::Order march = first_offer(v1::VERB_MOVE, "no such offer", "R1");
  const Standing before = battle.standing();

  v1::GiveOrder stale = red.giving(battle.match, v1::SEAT_RED, march);
  stale.set_seq(stale.seq() - 1);
  EXPECT_EQ(code_of(red.give(stale)), v1::REFUSAL_CODE_STALE);

  EXPECT_EQ(code_of(blue.give(blue.giving(battle.match, v1::SEAT_RED, march))), v1::REFUSAL_CODE_NOT_YOUR_SEAT);
  EXPECT_EQ(code_of(blue.give(blue.giving(battle.match + 99, v1::SEAT_BLUE, march))), v1::REFUSAL_CODE_NO_SUCH_MATCH);

  const v1::ServerMessage out_of_turn = blue.give(blue.giving(battle.match, v1::SEAT_BLUE, march));
  EXPECT_TRUE(out_of_turn.has_rejected() || out_of_turn.has_refused()) << out_of_turn.ShortDebugString();
  const v1::ServerMessage theirs =
      red.give(red.giving(battle.match, v1::SEAT_RED, first_offer(v1::VERB_MOVE, "advance", "B1")));
  ASSERT_TRUE(theirs.has_rejected()) << theirs.ShortDebugString();
  EXPECT_FALSE(theirs.rejected().reason().empty());

  v1::GiveOrder empty = red.giving(battle.match, v1::SEAT_RED, v1::Order());
  EXPECT_NE(code_of(red.give(empty)), v1::REFUSAL_CODE_UNSPECIFIED);
  v1::GiveOrder nameless = red.giving(battle.match, v1::SEAT_RED, march);
  nameless.clear_request_id();
  EXPECT_NE(code_of(red.give(nameless)), v1::REFUSAL_CODE_UNSPECIFIED);

  EXPECT_EQ(battle.standing().version, before.version);
  EXPECT_EQ(battle.standing().table, before.table);
}

TEST(BadInput, NumbersBeyondTheirRangeAreRefusedAndTheLastWithinIsTaken) {
  constexpr std::int64_t kYearMs = std::int64_t{366} * 24 * 3'600'000;
  GatewayServer server;
  TestConnection connection(server);
  connection.come_as_guest("Ann");
  const auto creates = [&](const std::function<void(v1::CreateMatch&)>& change) {
    v1::ClientMessage message;
    message.mutable_create_match()->set_scenario("the-ford");
    change(*message.mutable_create_match());
    const v1::ServerMessage answer = connection.ask(message);
    EXPECT_TRUE(answer.has_match_created() || code_of(answer) == v1::REFUSAL_CODE_INVALID) << answer.ShortDebugString();
    return answer.has_match_created();
  };
  EXPECT_TRUE(creates([](v1::CreateMatch& match) { match.set_observer_delay_turns(20); }));
  EXPECT_FALSE(creates([](v1::CreateMatch& match) { match.set_observer_delay_turns(21); }));
  EXPECT_FALSE(creates([](v1::CreateMatch& match) { match.set_observer_delay_turns(4'294'967'295); }));
  for (const auto& clock :
       {&v1::ClockPolicy::set_per_side_ms, &v1::ClockPolicy::set_increment_ms, &v1::ClockPolicy::set_per_decision_ms}) {
    EXPECT_TRUE(creates([&](v1::CreateMatch& match) { (match.mutable_clock()->*clock)(kYearMs); }));
    EXPECT_FALSE(creates([&](v1::CreateMatch& match) { (match.mutable_clock()->*clock)(kYearMs + 1); }));
    EXPECT_FALSE(creates([&](v1::CreateMatch& match) { (match.mutable_clock()->*clock)(INT64_MAX); }));
    EXPECT_FALSE(creates([&](v1::CreateMatch& match) { (match.mutable_clock()->*clock)(-1); }));
  }
}

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

// Calls `visit` with every whole number in the message and in its nested messages.
void each_number(Message& message, const std::function<void(Message&, const FieldDescriptor&)>& visit) {
  const auto* reflection = message.GetReflection();
  for (int i = 0; i < message.GetDescriptor()->field_count(); ++i) {
    const FieldDescriptor& field = *message.GetDescriptor()->field(i);
    if (field.cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE) {
      if (field.is_repeated()) {
        for (int at = 0; at < reflection->FieldSize(message, &field); ++at) {
          each_number(*reflection->MutableRepeatedMessage(&message, &field, at), visit);
        }
      } else if (reflection->HasField(message, &field)) {
        each_number(*reflection->MutableMessage(&message, &field), visit);
      }
    } else if (!field.is_repeated() && (!field.containing_oneof() || reflection->HasField(message, &field))) {
      visit(message, field);
    }
  }
}

// The extremes of a 32-bit field, on either side of zero.
std::int32_t most_of(const FieldDescriptor& field) {
  const std::string_view name = field.name();
  if (name.ends_with("_um")) return protocol::kMaxLength_um;
  return name.ends_with("_mdeg") ? protocol::kMaxAngle_mdeg : INT32_MAX;
}

// The smallest or largest value accepted; false if the field is not a number.
bool set_to_an_end(Message& message, const FieldDescriptor& field, bool greatest) {
  const auto* reflection = message.GetReflection();
  switch (field.cpp_type()) {
    case FieldDescriptor::CPPTYPE_INT32:
      reflection->SetInt32(&message, &field, greatest ? most_of(field) : -most_of(field));
      return true;
    case FieldDescriptor::CPPTYPE_INT64:
      reflection->SetInt64(&message, &field, greatest ? INT64_MAX : INT64_MIN);
      return true;
    case FieldDescriptor::CPPTYPE_UINT32:
      reflection->SetUInt32(&message, &field, greatest ? UINT32_MAX : 0);
      return true;
    case FieldDescriptor::CPPTYPE_UINT64:
      reflection->SetUInt64(&message, &field, greatest ? UINT64_MAX : 0);
      return true;
    case FieldDescriptor::CPPTYPE_ENUM:
      reflection->SetEnumValue(&message, &field, greatest ? INT32_MAX : -1);
      return true;
    default:
      return false;
  }
}

TEST(BadInput, EveryNumberAtEitherEndIsAnsweredAndLeavesATableThatCanBeShown) {
  GatewayServer server;
  int tried = 0;
  const auto try_all = [&](Battle& battle, const v1::ClientMessage& sample, bool of_umpire) {
    std::size_t numbers = 0;
    v1::ClientMessage counted = sample;
    each_number(counted, [&](Message&, const FieldDescriptor&) { ++numbers; });
    TestConnection& connection = of_umpire ? battle.umpire : battle.red;
    for (std::size_t wanted = 1; wanted < 2 * numbers; ++wanted) {  // the first is the message's own id
      v1::ClientMessage bent = sample;
      if (bent.has_give_order()) {
        bent.mutable_give_order()->set_match(battle.match);
        bent.mutable_give_order()->set_seq(connection.seq());
        bent.mutable_give_order()->set_request_id("number " + std::to_string(wanted));
      }
      std::size_t at = 0;
      bool is_number = false;
      each_number(bent, [&](Message& within, const FieldDescriptor& field) {
        if (at++ == wanted / 2) is_number = set_to_an_end(within, field, wanted % 2 == 1);
      });
      if (wanted / 2 == 0 || !is_number) continue;
      SCOPED_TRACE(bent.ShortDebugString());
      connection.ask(bent);  // fails the test unless there is one answer
      ++tried;
    }
    EXPECT_FALSE(battle.standing().table.empty()) << sample.ShortDebugString();
  };
  std::size_t kinds = 0;
  {
    Battle battle(server);
    kinds = one_of_each(battle).size();
  }
  for (std::size_t i = 0; i < kinds; ++i) {
    Battle battle(server);
    const v1::ClientMessage sample = one_of_each(battle)[i];
    if (!sample.has_sign_out() && !sample.has_hello()) try_all(battle, sample, false);  // these end the conversation
  }
  for (const v1::Order& order : orders_of_each_kind()) {
    Battle battle(server);
    v1::ClientMessage sample;
    sample.mutable_give_order()->set_seat(order.has_umpire() ? v1::SEAT_UMPIRE : v1::SEAT_RED);
    *sample.mutable_give_order()->mutable_order() = order;
    try_all(battle, sample, order.has_umpire());
  }
  tests::metric("target 18: numbers at either end", tried);
  EXPECT_GT(tried, 300);
}

TEST(BadInput, ARequestIdUsedForAnotherOrderIsRefusedAndTheSameOneAnsweredAlike) {
  GatewayServer server;
  Battle battle(server);
  v1::Order pause;
  pause.mutable_pause()->set_reason("tea");
  const v1::GiveOrder given = battle.red.giving(battle.match, v1::SEAT_RED, pause);
  const v1::ServerMessage first = battle.red.give(given);
  ASSERT_TRUE(first.has_accepted()) << first.ShortDebugString();
  const Standing after = battle.standing();
  EXPECT_EQ(battle.red.give(given).accepted().seq(), first.accepted().seq());
  v1::GiveOrder other = given;
  other.mutable_order()->mutable_pause()->set_reason("coffee");
  EXPECT_EQ(code_of(battle.red.give(other)), v1::REFUSAL_CODE_REQUEST_REUSED);
  EXPECT_EQ(battle.standing().version, after.version);
}

}  // namespace
}  // namespace battalia::net
