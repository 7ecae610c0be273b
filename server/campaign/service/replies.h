// How campaigns answer on a connection: the one CampaignReply of a request, or why not. Used by campaign/service/ only.
#pragma once

#include "battalia/v1/campaign_session.pb.h"
#include "server/play/answer.h"
#include "server/store/streams/stream_host.h"

#include <string>

namespace battalia::campaign {

// As a message without an id.
v1::ServerMessage message_of(const v1::CampaignReply& reply);
void answer_with(const play::RequestContext& call, const v1::CampaignReply& reply);
void answer_done(const play::RequestContext& call, const std::string& request_id, std::uint64_t campaign);
// The rules of the campaign forbid the order.
void answer_rejected(const play::RequestContext& call, const std::string& request_id, const std::string& reason);
// The same of an answer that did not accept it; where the disk failed, that it may be tried again.
void answer_not_done(const play::RequestContext& call, const std::string& request_id,
                     const store::StreamAnswer& answer);

}  // namespace battalia::campaign
