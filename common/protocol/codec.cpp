#include "common/protocol/codec.h"

#include "common/base/check.h"
#include "common/protocol/bounds_check.h"
#include "common/protocol/limits.h"
#include "common/protocol/wire_check.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>
#include <google/protobuf/wire_format_lite.h>

#include <algorithm>
#include <climits>

namespace battalia::protocol {

namespace {

tl::unexpected<RefusalReason> refused(v1::RefusalCode code, std::string reason) {
  return tl::unexpected(RefusalReason{code, std::move(reason)});
}

template <class Message>
tl::expected<Message, RefusalReason> parse(std::span<const std::byte> frame) {
  if (frame.size() > INT_MAX) return refused(v1::REFUSAL_CODE_TOO_LARGE, "The message is too large.");
  if (auto fault = why_not_wire(frame, *Message::descriptor(), kMaxNesting))
    return refused(v1::REFUSAL_CODE_MALFORMED, "The message cannot be read: " + *fault + ". Nothing was done.");
  Message message;
  if (!message.ParseFromArray(frame.data(), static_cast<int>(frame.size())))
    return refused(v1::REFUSAL_CODE_MALFORMED, "The message cannot be read. Nothing was done.");
  if (message.kind_case() == Message::KIND_NOT_SET)
    return refused(v1::REFUSAL_CODE_MALFORMED,
                   "The message has no kind that protocol " + std::to_string(kVersion) + " knows. Nothing was done.");
  return message;
}

std::string encoded(const google::protobuf::MessageLite& message) {
  std::string bytes;
  google::protobuf::io::StringOutputStream stream(&bytes);
  google::protobuf::io::CodedOutputStream out(&stream);
  out.SetSerializationDeterministic(true);
  const bool whole = message.SerializeToCodedStream(&out);
  out.Trim();
  BATTALIA_CHECK(whole, "a message that we built can be written");
  return bytes;
}

// True for the fields of the oneof `kind`. A field that this protocol does not know is none: the parser ignores it.
bool is_kind(const google::protobuf::Descriptor& type, int field) {
  const google::protobuf::FieldDescriptor* known = type.FindFieldByNumber(field);
  return known != nullptr && known->containing_oneof() != nullptr;
}

// Of several kinds the last one counts, as for the parser.
Envelope read_envelope(std::string_view bytes, const google::protobuf::Descriptor& type, int id_field) {
  using google::protobuf::internal::WireFormatLite;
  google::protobuf::io::CodedInputStream in(reinterpret_cast<const std::uint8_t*>(bytes.data()),
                                            static_cast<int>(std::min<std::size_t>(bytes.size(), INT_MAX)));
  Envelope envelope;
  while (const std::uint32_t tag = in.ReadTag()) {
    const int field = WireFormatLite::GetTagFieldNumber(tag);
    if (is_kind(type, field)) envelope.kind = field;
    if (field == id_field && WireFormatLite::GetTagWireType(tag) == WireFormatLite::WIRETYPE_VARINT) {
      if (!in.ReadVarint64(&envelope.id)) break;
    } else if (!WireFormatLite::SkipField(&in, tag)) {
      break;
    }
  }
  return envelope;
}

}  // namespace

tl::expected<v1::ClientMessage, RefusalReason> parse_client_message(std::span<const std::byte> frame) {
  if (frame.size() > kMaxInboundFrameBytes)
    return refused(v1::REFUSAL_CODE_TOO_LARGE, "The message has " + std::to_string(frame.size()) + " bytes; at most " +
                                                   std::to_string(kMaxInboundFrameBytes) + " are allowed.");
  auto message = parse<v1::ClientMessage>(frame);
  if (!message) return message;
  if (auto fault = why_not_within_limits(*message))
    return refused(v1::REFUSAL_CODE_INVALID, "The message is refused: " + *fault + ". Nothing was done.");
  return message;
}

tl::expected<v1::CampaignRequest, RefusalReason> parse_campaign_request(std::string_view bytes) {
  auto request = parse<v1::CampaignRequest>(std::as_bytes(std::span(bytes)));
  if (!request) return request;
  if (auto fault = why_not_within_limits(*request))
    return refused(v1::REFUSAL_CODE_INVALID, "The message is refused: " + *fault + ". Nothing was done.");
  return request;
}

int kind_of_campaign_request(std::string_view bytes) {
  constexpr int kNoId = 0;  // no field has that number
  return read_envelope(bytes, *v1::CampaignRequest::descriptor(), kNoId).kind;
}

Envelope envelope_of_request(std::string_view frame) {
  return read_envelope(frame, *v1::ClientMessage::descriptor(), v1::ClientMessage::kIdFieldNumber);
}

Envelope envelope_of(std::string_view frame) {
  return read_envelope(frame, *v1::ServerMessage::descriptor(), v1::ServerMessage::kReplyToFieldNumber);
}

tl::expected<v1::ServerMessage, RefusalReason> parse_server_message(std::span<const std::byte> frame) {
  return parse<v1::ServerMessage>(frame);
}

std::string encode(const v1::ServerMessage& message) { return encoded(message); }
std::string encode(const v1::ClientMessage& message) { return encoded(message); }

}  // namespace battalia::protocol
