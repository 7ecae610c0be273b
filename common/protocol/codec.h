// Bytes of a frame to a message and back. The network calls it for every frame; a frame that is not sound becomes a
// refusal with a sentence and never reaches anybody else. Knows no session, no seat and no rule.
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

// The message, in which a kind is set, all text is UTF-8, every enumeration has a declared value, and everything keeps
// within common/protocol/limits.h. Fields that this version does not know are passed over.
tl::expected<v1::ClientMessage, RefusalReason> parse_client_message(std::span<const std::byte> frame);

// The same for what is in ClientMessage.campaign.
tl::expected<v1::CampaignRequest, RefusalReason> parse_campaign_request(std::string_view bytes);

// The number of the kind's field in it, without reading it; 0: none, or it cannot be made out.
int kind_of_campaign_request(std::string_view bytes);

// What is known of a frame, of either direction, without reading it.
struct Envelope {
  std::uint64_t id = 0;  // ClientMessage.id or ServerMessage.reply_to; 0: none, or it cannot be made out
  int kind = 0;          // the number of the kind's field; 0: as above
};
// Never refuses. Passes over the kind's content, so that it takes no longer for a long frame.
Envelope envelope_of(std::string_view frame);

// For clients: a message of the server, whose size is the server's business. Refuses what is not whole or has no kind.
tl::expected<v1::ServerMessage, RefusalReason> parse_server_message(std::span<const std::byte> frame);

// The bytes of one frame. The same message gives the same bytes.
std::string encode(const v1::ServerMessage& message);
std::string encode(const v1::ClientMessage& message);

}  // namespace battalia::protocol
