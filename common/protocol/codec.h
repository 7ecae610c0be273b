// Converts frames to messages and back. The network calls it for every frame; an invalid frame becomes a refusal with a
// sentence and reaches no other code. Knows no sessions, seats or rules.
#pragma once

#include "battalia/v1/campaign_session.pb.h"
#include "battalia/v1/session.pb.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace battalia::protocol {

// Why a frame is refused: MALFORMED, TOO_LARGE or INVALID, and one sentence that says what to do.
struct RefusalReason {
  v1::RefusalCode code = v1::REFUSAL_CODE_UNSPECIFIED;
  std::string reason;
};

// Returns the message if it has a kind, all text is UTF-8, every enumeration has a declared value, and everything is
// within common/protocol/limits.h. Unknown fields are ignored.
tl::expected<v1::ClientMessage, RefusalReason> parse_client_message(std::span<const std::byte> frame);

// The same for the content of ClientMessage.campaign.
tl::expected<v1::CampaignRequest, RefusalReason> parse_campaign_request(std::string_view bytes);

// The field number of the request's kind, without parsing it; 0 if there is none or it cannot be determined. If the
// request can be parsed, it is the parsed request's kind.
int kind_of_campaign_request(std::string_view bytes);

// What can be read of a frame without parsing it. If the frame can be parsed, the message has the same id and kind.
struct Envelope {
  std::uint64_t id = 0;  // ClientMessage.id or ServerMessage.reply_to; 0 if absent or unreadable
  int kind = 0;          // the field number of the kind; 0 as above
};
// The envelope of a ClientMessage, and of a ServerMessage. These never refuse a frame. They skip the content of the
// kind, so a long frame takes no longer than a short one.
Envelope envelope_of_request(std::string_view frame);
Envelope envelope_of(std::string_view frame);

// For clients: parses a message from the server, of any size. Refuses a message that is incomplete or has no kind.
tl::expected<v1::ServerMessage, RefusalReason> parse_server_message(std::span<const std::byte> frame);

// The bytes of one frame. Equal messages give equal bytes.
std::string encode(const v1::ServerMessage& message);
std::string encode(const v1::ClientMessage& message);

}  // namespace battalia::protocol
