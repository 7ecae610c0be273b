// Target 18: every field of every message that a client may send is accepted up to its limit and refused by name one
// past it. The cases are made from the messages themselves, so a new field is tried as well.
#include "common/protocol/limits.h"
#include "battalia/v1/campaign_order.pb.h"
#include "battalia/v1/league_order.pb.h"
#include "common/protocol/codec.h"
#include "tests/support/metric.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <span>
#include <string>

namespace battalia::protocol {
namespace {

using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

std::size_t limit_of(const FieldDescriptor& field, std::size_t usual) {
  const auto own = std::ranges::find(kFieldLimits, std::string_view(field.full_name()), &FieldLimit::field);
  return own == std::end(kFieldLimits) ? usual : own->most;
}

class Limits : public testing::Test {
 protected:
  // Tries all fields of a message inside root_, and of the messages inside it.
  void try_all(Message& message) {
    const Descriptor& type = *message.GetDescriptor();
    if (!tried_types_.insert(&type).second) return;
    for (int i = 0; i < type.field_count(); ++i) {
      const FieldDescriptor& field = *type.field(i);
      if (field.is_repeated()) try_count(message, field);
      if (field.cpp_type() == FieldDescriptor::CPPTYPE_STRING) try_length(message, field);
      if (field.cpp_type() == FieldDescriptor::CPPTYPE_ENUM) try_enumeration(message, field);
      if (field.cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE) {
        try_all(field.is_repeated() ? *reflection(message).AddMessage(&message, &field)
                                    : *reflection(message).MutableMessage(&message, &field));
      }
      reflection(message).ClearField(&message, &field);
    }
  }

  v1::ClientMessage root_;
  int tried_ = 0;

 private:
  static const google::protobuf::Reflection& reflection(const Message& message) { return *message.GetReflection(); }

  void expect_taken(const FieldDescriptor& field) {
    const std::string frame = encode(root_);
    const auto read = parse_client_message(std::as_bytes(std::span(frame)));
    EXPECT_TRUE(read) << field.full_name() << ": " << read.error().reason;
    ++tried_;
  }
  void expect_refused(const FieldDescriptor& field) {
    const std::string frame = encode(root_);
    const auto read = parse_client_message(std::as_bytes(std::span(frame)));
    ASSERT_FALSE(read) << field.full_name() << " is taken beyond its limit";
    EXPECT_EQ(read.error().code, v1::REFUSAL_CODE_INVALID) << field.full_name();
    EXPECT_NE(read.error().reason.find(field.containing_type()->name() + "." + field.name()), std::string::npos)
        << read.error().reason;
    ++tried_;
  }
  void try_length(Message& message, const FieldDescriptor& field) {
    const bool text = field.type() == FieldDescriptor::TYPE_STRING;
    const std::size_t usual = text ? kMaxCharacters : kMaxBytes;
    const std::size_t most = field.is_repeated() ? usual : limit_of(field, usual);
    const auto hold = [&](std::size_t length) {
      reflection(message).ClearField(&message, &field);
      set(message, field, '"' + std::string(length, 'x') + '"');
    };
    hold(most);
    expect_taken(field);
    hold(most + 1);
    expect_refused(field);
    reflection(message).ClearField(&message, &field);
  }
  void try_count(Message& message, const FieldDescriptor& field) {
    const bool text = field.cpp_type() == FieldDescriptor::CPPTYPE_STRING;
    const auto add = [&] {
      if (field.cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE) {
        reflection(message).AddMessage(&message, &field);
      } else {
        set(message, field, text ? "\"\"" : "1");
      }
    };
    const std::size_t most = limit_of(field, kMaxElements);
    for (std::size_t i = 0; i < most; ++i) add();
    expect_taken(field);
    add();
    expect_refused(field);
    reflection(message).ClearField(&message, &field);
  }
  void try_enumeration(Message& message, const FieldDescriptor& field) {
    set(message, field, "9999");
    expect_refused(field);
    reflection(message).ClearField(&message, &field);
  }
  // Tried again if the field is repeated; the value is in the text form of a message.
  static void set(Message& message, const FieldDescriptor& field, const std::string& value) {
    ASSERT_TRUE(google::protobuf::TextFormat::ParseFieldValueFromString(value, &field, &message)) << field.full_name();
  }

  std::set<const Descriptor*> tried_types_;
};

TEST_F(Limits, EveryFieldIsTakenUpToItsLimitAndRefusedByNameBeyond) {
  const Descriptor& type = *root_.GetDescriptor();
  for (int i = 0; i < type.field_count(); ++i) {
    const FieldDescriptor* field = type.field(i);
    if (field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE) continue;
    root_.Clear();
    try_all(*root_.GetReflection()->MutableMessage(&root_, field));
  }
  EXPECT_GT(tried_, 100);
  tests::metric("target 18: values at a limit and beyond one, tried", tried_);
}

// The forms allow 500 characters. Two umpire orders were refused if their reason had more than 200.
TEST_F(Limits, AnyReasonInAnOrderOfAnEventOrCampaignMayHave500Characters) {
  for (const Descriptor* orders : {v1::LeagueOrder::descriptor(), v1::CampaignOrder::descriptor()}) {
    for (int i = 0; i < orders->field_count(); ++i) {
      if (orders->field(i)->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE) continue;
      const FieldDescriptor* reason = orders->field(i)->message_type()->FindFieldByName("reason");
      if (reason != nullptr) {
        EXPECT_EQ(limit_of(*reason, kMaxCharacters), 500U) << reason->full_name();
      }
    }
  }
}

TEST_F(Limits, AFrameIsTakenUpToItsLimitAndRefusedOneByteBeyond) {
  root_.mutable_ping();
  const std::string frame = encode(root_);
  // An unknown field, which is skipped: its tag, its length in three bytes, and its contents.
  const std::size_t fill = kMaxInboundFrameBytes - frame.size() - 5;
  const auto padded = [&](std::size_t size) {
    std::string bytes = frame + "\xba\x3e";
    for (int i = 0; i < 3; ++i) bytes.push_back(static_cast<char>((size >> (7 * i) & 0x7f) | (i < 2 ? 0x80 : 0)));
    return bytes + std::string(size, 'x');
  };
  ASSERT_EQ(padded(fill).size(), kMaxInboundFrameBytes);
  const std::string largest = padded(fill), larger = padded(fill + 1);
  EXPECT_TRUE(parse_client_message(std::as_bytes(std::span(largest))));
  const auto read = parse_client_message(std::as_bytes(std::span(larger)));
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, v1::REFUSAL_CODE_TOO_LARGE);
}

// As large as the league accepts; the usual bound of a bytes field would let nothing through.
TEST_F(Limits, LetTheFileOfAnArmyListThrough) {
  v1::ClientMessage message;
  v1::GiveLeagueOrder& give = *message.mutable_league()->mutable_give_order();
  give.mutable_order()->mutable_submit_list()->set_file(std::string(60'000, '<'));
  const std::string frame = encode(message);
  EXPECT_TRUE(parse_client_message(std::as_bytes(std::span(frame))));
}

}  // namespace
}  // namespace battalia::protocol
