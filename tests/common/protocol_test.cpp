#include "common/protocol/bounds_check.h"
#include "common/protocol/codec.h"
#include "common/protocol/limits.h"
#include "common/protocol/wire_check.h"

#include <google/protobuf/struct.pb.h>
#include <google/protobuf/util/message_differencer.h>
#include <gtest/gtest.h>

#include <random>

namespace battalia::protocol {
namespace {

using google::protobuf::util::MessageDifferencer;

std::span<const std::byte> bytes(std::string_view text) { return std::as_bytes(std::span(text.data(), text.size())); }

v1::ClientMessage order() {
  v1::ClientMessage message;
  message.set_id(7);
  v1::GiveOrder& give = *message.mutable_give_order();
  give.set_match(12);
  give.set_seat(v1::SEAT_RED);
  give.set_request_id("0123456789abcdef");
  give.set_seq(1645);
  v1::Act& act = *give.mutable_order()->mutable_act();
  act.set_verb(v1::VERB_MOVE);
  act.set_key("ordered_move");
  act.add_units("K1");
  v1::Answer& answer = *act.add_answers();
  answer.set_input("path");
  v1::PathStep& step = *answer.add_path();
  step.set_manoeuvre(v1::MANOEUVRE_TO);
  step.set_angle_mdeg(-90'000);
  step.mutable_to()->mutable_centre()->set_x_um(304'800);
  answer.add_dice(6);
  answer.add_dice(300);
  return message;
}

v1::RefusalCode code_of(std::string_view frame) {
  const auto message = parse_client_message(bytes(frame));
  return message ? v1::REFUSAL_CODE_UNSPECIFIED : message.error().code;
}
std::string reason_of(std::string_view frame) {
  const auto message = parse_client_message(bytes(frame));
  return message ? "not refused" : message.error().reason;
}

TEST(Codec, TheEnvelopeIsReadWithoutParsingTheFrame) {
  EXPECT_EQ(envelope_of_request(encode(order())).id, 7u);
  EXPECT_EQ(envelope_of_request(encode(order())).kind, v1::ClientMessage::kGiveOrderFieldNumber);
  v1::ServerMessage answer;
  answer.mutable_rejected()->set_reason("no");
  const std::string shared = encode(answer);
  EXPECT_EQ(envelope_of(shared).id, 0u);
  EXPECT_EQ(envelope_of(shared).kind, v1::ServerMessage::kRejectedFieldNumber);
  const std::string cut_short = encode(order()).substr(0, 9);
  EXPECT_EQ(envelope_of_request(cut_short).id, 7u);
  EXPECT_EQ(code_of(cut_short), v1::REFUSAL_CODE_MALFORMED);
  EXPECT_EQ(envelope_of("").kind, 0);
  EXPECT_EQ(envelope_of_request("\xff\xff\xff\xff\xff\xff").id, 0u);
}

// Limits look at the kind before a frame is parsed: a field that the parser ignores made costly requests pass as cheap
// ones.
TEST(Codec, AFieldThatTheProtocolDoesNotKnowLeavesTheKindAsItIs) {
  const std::string unknown("\xaa\x3e\x02hi", 5);  // field 997
  const std::string frame = encode(order()) + unknown;
  ASSERT_EQ(code_of(frame), v1::REFUSAL_CODE_UNSPECIFIED);
  EXPECT_EQ(envelope_of_request(frame).kind, v1::ClientMessage::kGiveOrderFieldNumber);
  v1::ServerMessage answer;
  answer.mutable_pong();
  EXPECT_EQ(envelope_of(encode(answer) + unknown).kind, v1::ServerMessage::kPongFieldNumber);
  v1::CampaignRequest campaign;
  campaign.mutable_make_campaign()->set_text("campaign");
  const std::string making = campaign.SerializeAsString() + unknown;
  ASSERT_TRUE(parse_campaign_request(making));
  EXPECT_EQ(kind_of_campaign_request(making), v1::CampaignRequest::kMakeCampaignFieldNumber);
}

TEST(Codec, OfSeveralKindsTheEnvelopeTellsTheLastAsTheParserDoes) {
  v1::ClientMessage ping;
  ping.mutable_ping();
  for (const std::string& frame : {encode(ping) + encode(order()), encode(order()) + encode(ping)}) {
    const auto message = parse_client_message(bytes(frame));
    ASSERT_TRUE(message);
    EXPECT_EQ(envelope_of_request(frame).kind, static_cast<int>(message->kind_case()));
  }
}

TEST(Codec, EncodedMessagesReadBack) {
  const auto again = parse_client_message(bytes(encode(order())));
  ASSERT_TRUE(again) << again.error().reason;
  EXPECT_TRUE(MessageDifferencer::Equals(*again, order()));

  v1::ServerMessage answer;
  answer.set_reply_to(7);
  answer.mutable_rejected()->set_reason("7.5 of 6 inches: the hedge costs 2");
  const auto answered = parse_server_message(bytes(encode(answer)));
  ASSERT_TRUE(answered);
  EXPECT_TRUE(MessageDifferencer::Equals(*answered, answer));
}

TEST(Codec, ATooLargeFrameIsRefusedBeforeItIsRead) {
  EXPECT_EQ(code_of(std::string(kMaxInboundFrameBytes + 1, '\xff')), v1::REFUSAL_CODE_TOO_LARGE);
  EXPECT_EQ(reason_of(std::string(kMaxInboundFrameBytes + 1, '\0')),
            "The message has 65537 bytes; at most 65536 are allowed.");
}

TEST(Codec, AMessageWithoutAKnownKindIsMalformed) {
  EXPECT_EQ(code_of(""), v1::REFUSAL_CODE_MALFORMED);
  v1::ClientMessage only_id;
  only_id.set_id(3);
  EXPECT_EQ(reason_of(encode(only_id)), "The message has no kind that protocol 1 knows. Nothing was done.");
  EXPECT_EQ(code_of(std::string("\xaa\x3e\x00", 3)), v1::REFUSAL_CODE_MALFORMED);  // field 997, empty
}

TEST(Codec, UnknownFieldsAreIgnored) {
  EXPECT_EQ(code_of(encode(order()) + std::string("\xaa\x3e\x02hi", 5)), v1::REFUSAL_CODE_UNSPECIFIED);
}

TEST(Codec, CutShortAnywhereItIsRefusedOrWhole) {
  const std::string whole = encode(order());
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const auto message = parse_client_message(bytes(std::string_view(whole).substr(0, size)));
    if (message)
      ADD_FAILURE() << size;  // everything lies inside the order, so no shorter frame is whole
    else
      EXPECT_EQ(message.error().code, v1::REFUSAL_CODE_MALFORMED) << size;
  }
}

TEST(Codec, TextThatIsNotUtf8IsMalformed) {
  v1::ClientMessage message;
  message.mutable_hello()->set_client("abc");
  std::string frame = encode(message);
  frame.replace(frame.find("abc"), 3, "a\xc0\x80");
  EXPECT_EQ(reason_of(frame), "The message cannot be read: Hello.client is not UTF-8. Nothing was done.");
}

TEST(Codec, FieldsOfAnotherFormAreMalformed) {
  EXPECT_EQ(code_of(std::string("\x12\x02\x0a\x00", 4)), v1::REFUSAL_CODE_MALFORMED);  // Hello.protocol as bytes
  EXPECT_EQ(code_of(std::string("\x13\x14", 2)), v1::REFUSAL_CODE_MALFORMED);          // a group
  EXPECT_EQ(code_of(std::string("\x02\x00", 2)), v1::REFUSAL_CODE_MALFORMED);          // field number 0
  EXPECT_EQ(code_of(std::string(11, '\xff')), v1::REFUSAL_CODE_MALFORMED);             // a number without end
}

TEST(Codec, LongTextsAndListsAreInvalid) {
  v1::ClientMessage message;
  message.mutable_say()->set_text(std::string(1'000, 'x'));
  EXPECT_EQ(code_of(encode(message)), v1::REFUSAL_CODE_UNSPECIFIED);
  std::string wide;
  for (int i = 0; i < 1'000; ++i) wide += "ü";
  message.mutable_say()->set_text(wide);  // characters count, not bytes
  EXPECT_EQ(code_of(encode(message)), v1::REFUSAL_CODE_UNSPECIFIED);
  message.mutable_say()->set_text(wide + "ü");
  EXPECT_EQ(reason_of(encode(message)),
            "The message is refused: Say.text is longer than 1000 characters. Nothing was done.");

  message = order();
  message.mutable_give_order()->set_request_id(std::string(33, 'r'));
  EXPECT_EQ(reason_of(encode(message)),
            "The message is refused: GiveOrder.request_id is longer than 32 bytes. Nothing was done.");

  message = order();
  for (std::size_t i = 0; i < kMaxElements; ++i)
    message.mutable_give_order()->mutable_order()->mutable_act()->add_units("K");
  EXPECT_EQ(reason_of(encode(message)),
            "The message is refused: Act.units has more than 512 elements. Nothing was done.");
  EXPECT_EQ(code_of(encode(message)), v1::REFUSAL_CODE_INVALID);

  message = order();
  message.mutable_give_order()->mutable_order()->mutable_act()->set_units(0, std::string(201, 'K'));
  EXPECT_EQ(code_of(encode(message)), v1::REFUSAL_CODE_INVALID);
}

TEST(Codec, AListSentInPiecesCountsAsOne) {
  v1::ClientMessage message = order();
  v1::Act& act = *message.mutable_give_order()->mutable_order()->mutable_act();
  act.clear_answers();
  for (int i = 0; i < 40; ++i) act.add_answers();
  const std::string piece = encode(message);
  EXPECT_EQ(code_of(piece), v1::REFUSAL_CODE_UNSPECIFIED);
  EXPECT_EQ(code_of(piece + piece), v1::REFUSAL_CODE_INVALID);
}

TEST(Codec, AnEnumerationHoldsOnlyWhatItDeclares) {
  v1::ClientMessage message = order();
  message.mutable_give_order()->set_seat(static_cast<v1::Seat>(77));
  EXPECT_EQ(reason_of(encode(message)),
            "The message is refused: GiveOrder.seat is 77, which is not a valid Seat. Nothing was done.");
}

TEST(Codec, NoLengthIsFarBeyondAnyTableAndNoAngleMoreThanAFullTurn) {  // sums of a path's steps stay in 32 bits
  v1::ClientMessage message = order();
  v1::PathStep& step = *message.mutable_give_order()->mutable_order()->mutable_act()->add_answers()->add_path();
  step.set_amount_um(kMaxLength_um);
  step.set_angle_mdeg(-kMaxAngle_mdeg);
  EXPECT_EQ(code_of(encode(message)), v1::REFUSAL_CODE_UNSPECIFIED);
  step.set_angle_mdeg(-kMaxAngle_mdeg - 1);
  EXPECT_EQ(reason_of(encode(message)),
            "The message is refused: PathStep.angle_mdeg is -360001, which is not between -360000 and 360000. Nothing "
            "was done.");
  step.clear_angle_mdeg();
  step.set_amount_um(kMaxLength_um + 1);
  EXPECT_EQ(code_of(encode(message)), v1::REFUSAL_CODE_INVALID);
  step.clear_amount_um();
  step.mutable_to()->mutable_centre()->set_y_um(-kMaxLength_um - 1);
  EXPECT_EQ(code_of(encode(message)), v1::REFUSAL_CODE_INVALID);
}

TEST(WireCheck, NestingIsBounded) {
  google::protobuf::Value value;
  google::protobuf::Value* innermost = &value;
  for (int depth = 0; depth < 20; ++depth) innermost = innermost->mutable_list_value()->add_values();  // 2 a step
  const std::string frame = value.SerializeAsString();
  const auto& type = *google::protobuf::Value::descriptor();
  EXPECT_EQ(why_not_wire(bytes(frame), type, 41), std::nullopt);
  EXPECT_EQ(why_not_wire(bytes(frame), type, 40), "messages are nested too deeply in Value");
  EXPECT_EQ(why_not_wire(bytes(frame), type, kMaxNesting), "messages are nested too deeply in Value");
}

TEST(FieldLimits, EveryRowNamesAFieldThatExists) {
  const auto& pool = *google::protobuf::DescriptorPool::generated_pool();
  v1::ClientMessage::descriptor();
  for (const FieldLimit& limit : kFieldLimits)
    EXPECT_NE(pool.FindFieldByName(std::string(limit.field)), nullptr) << limit.field;
}

TEST(Codec, NoMutationOfAFrameCrashesTheParser) {
  std::mt19937 random(1632);
  v1::ClientMessage chat;
  chat.mutable_say()->set_text("Lützen");
  v1::ClientMessage army;
  army.mutable_check_army()->mutable_army()->add_units()->set_profile("pike");
  const std::string seeds[] = {encode(order()), encode(chat), encode(army)};
  int readable = 0;
  for (int i = 0; i < 10'000; ++i) {
    std::string frame = seeds[static_cast<std::size_t>(i) % 3];
    for (unsigned edits = random() % 3 + 1; edits > 0; --edits) {
      const std::size_t at = random() % frame.size();
      switch (random() % 3) {
        case 0:
          frame[at] = static_cast<char>(random());
          break;
        case 1:
          frame.insert(at, 1, static_cast<char>(random()));
          break;
        case 2:
          frame.insert(at, frame.substr(random() % frame.size(), random() % 16));
          break;
      }
    }
    const auto message = parse_client_message(bytes(frame));
    if (!message) {
      EXPECT_FALSE(message.error().reason.empty());
      EXPECT_NE(message.error().code, v1::REFUSAL_CODE_UNSPECIFIED);
      continue;
    }
    ++readable;
    const auto again = parse_client_message(bytes(encode(*message)));
    ASSERT_TRUE(again) << again.error().reason;
    EXPECT_EQ(encode(*again), encode(*message));
  }
  EXPECT_GT(readable, 500);
}

}  // namespace
}  // namespace battalia::protocol
