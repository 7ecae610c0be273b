// A private match is hidden from strangers: every request of theirs about it is answered as if it did not exist.
#include "tests/net/gateway_server.h"

#include "common/protocol/codec.h"

namespace battalia::net {
namespace {

constexpr std::uint64_t kNoMatch = 4'711;

const google::protobuf::FieldDescriptor* match_field(const v1::ClientMessage& message) {
  const auto* kind = message.GetReflection()->GetOneofFieldDescriptor(
      message, v1::ClientMessage::descriptor()->FindOneofByName("kind"));
  if (kind->message_type() == nullptr) return nullptr;  // bytes
  return kind->message_type()->FindFieldByName("match");
}

google::protobuf::Message& inside(v1::ClientMessage& message) {
  const auto* reflection = message.GetReflection();
  return *reflection->MutableMessage(
      &message, reflection->GetOneofFieldDescriptor(message, v1::ClientMessage::descriptor()->FindOneofByName("kind")));
}

v1::ClientMessage about(std::uint64_t match, v1::ClientMessage message) {
  google::protobuf::Message& kind = inside(message);
  kind.GetReflection()->SetUInt64(&kind, match_field(message), match);
  return message;
}

// The message unchanged, with only the match set, for every seat, and with a code that was never issued.
std::vector<v1::ClientMessage> variants(const v1::ClientMessage& sample) {
  std::vector<v1::ClientMessage> all{sample, sample};
  inside(all.back()).Clear();
  for (const char* name : {"seat", "as"}) {
    const auto* field = inside(all.front()).GetDescriptor()->FindFieldByName(name);
    for (int seat = 0; field != nullptr && seat <= v1::Seat_MAX + 1; ++seat) {
      google::protobuf::Message& kind = inside(all.emplace_back(sample));
      kind.GetReflection()->SetEnumValue(&kind, field, seat);
    }
  }
  if (sample.has_join()) all.emplace_back(sample).mutable_join()->set_invitation("ABCDE-FGHJK");
  return all;
}

// Everything sent in response, except the number of the match.
std::vector<std::string> told(TestConnection& connection, const v1::ClientMessage& message) {
  const std::size_t before = connection.frames().size();
  connection.ask(message);
  std::vector<std::string> frames;
  for (std::size_t i = before; i < connection.frames().size(); ++i) {
    v1::ServerMessage answer;
    EXPECT_TRUE(answer.ParseFromString(connection.frames()[i]));
    answer.clear_reply_to();
    answer.mutable_refused()->clear_match();
    frames.push_back(answer.DebugString());
  }
  return frames;
}

struct PrivateBattle {
  PrivateBattle() : battle(server) {
    v1::ClientMessage create;
    create.mutable_create_match()->set_scenario("the-ford");
    create.mutable_create_match()->set_private_(true);
    create.mutable_create_match()->set_take_seat(v1::SEAT_RED);
    hidden = battle.red.ask(create).match_created().match();
  }
  // The page at that address, for somebody without an account.
  HttpAnswer get_export(std::uint64_t match) {
    HttpAnswer answer;
    server.gateway().answer({.method = "GET", .path = "/matches/" + std::to_string(match) + "/export"},
                            [&](HttpAnswer given) { answer = std::move(given); }, {});
    return answer;
  }
  GatewayServer server;
  Battle battle;  // public; the samples refer to it
  std::uint64_t hidden = 0;
};

void expect_no_difference(PrivateBattle& given, TestConnection& stranger) {
  std::size_t asked = 0;
  for (const v1::ClientMessage& sample : one_of_each(given.battle)) {
    if (match_field(sample) == nullptr) continue;
    for (const v1::ClientMessage& message : variants(sample)) {
      EXPECT_EQ(told(stranger, about(given.hidden, message)), told(stranger, about(kNoMatch, message)))
          << message.DebugString();
      ++asked;
    }
  }
  EXPECT_GT(asked, 30U);
}

TEST(PrivateMatch, AStrangerCannotTellItFromNone) {
  PrivateBattle given;
  expect_no_difference(given, given.battle.spectator);
}

TEST(PrivateMatch, IsHiddenFromPeopleWhoAreNotSignedIn) {
  PrivateBattle given;
  TestConnection nobody(given.server);
  expect_no_difference(given, nobody.hello());
  EXPECT_EQ(given.get_export(given.hidden).status, 404U);
  EXPECT_EQ(given.get_export(given.hidden).body, given.get_export(kNoMatch).body);
}

TEST(PrivateMatch, IsHiddenFromOrganisersOfOtherGames) {
  PrivateBattle given;
  given.server.add_account("Olga", v1::ROLE_ORGANISER);
  TestConnection olga(given.server);
  v1::ClientMessage sign_in;
  sign_in.mutable_sign_in()->set_name("Olga");
  sign_in.mutable_sign_in()->set_password("correct horse");
  ASSERT_TRUE(olga.hello().ask(sign_in).has_signed_in());
  expect_no_difference(given, olga);
}

TEST(PrivateMatch, ItsPeopleAndAnAdministratorKnowIt) {
  PrivateBattle given;
  EXPECT_TRUE(given.battle.red.watch(given.hidden, v1::SEAT_RED).has_view_shown());
  given.server.add_account("Ada", v1::ROLE_ADMINISTRATOR);
  TestConnection ada(given.server);
  v1::ClientMessage sign_in;
  sign_in.mutable_sign_in()->set_name("Ada");
  sign_in.mutable_sign_in()->set_password("correct horse");
  ASSERT_TRUE(ada.hello().ask(sign_in).has_signed_in());
  EXPECT_TRUE(ada.watch(given.hidden, v1::SEAT_SPECTATOR).has_view_shown());
}

TEST(PrivateMatch, APlayerWhoLeavesIsSentNothingMore) {
  PrivateBattle given;
  v1::ClientMessage message;
  message.mutable_invite()->set_match(given.hidden);
  message.mutable_invite()->set_seat(v1::SEAT_BLUE);
  const std::string code = given.battle.red.ask(message).invited().invitation().code();
  message.mutable_join()->set_invitation(code);
  ASSERT_TRUE(given.battle.blue.ask(message).has_joined());
  ASSERT_TRUE(given.battle.blue.watch(given.hidden, v1::SEAT_SPECTATOR).has_view_shown());
  message.mutable_leave()->set_match(given.hidden);
  ASSERT_TRUE(given.battle.blue.ask(message).has_done());
  const std::size_t before = given.battle.blue.frames().size();
  given.battle.red.give(given.battle.red.giving(given.hidden, v1::SEAT_RED, play::ready_order()));
  EXPECT_EQ(given.battle.blue.frames().size(), before);
}

}  // namespace
}  // namespace battalia::net
