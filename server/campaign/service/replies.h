// The replies of campaigns on a connection: the single CampaignReply to a request, or why not. Used only in
// campaign/service/.
#pragma once

#include "battalia/v1/campaign_session.pb.h"
#include "server/play/beside/order_answers.h"

#include <string>

namespace battalia::campaign {

// As a message without an id.
v1::ServerMessage message_of(const v1::CampaignReply& reply);
void answer_with(const play::RequestContext& call, const v1::CampaignReply& reply);
void answer_done(const play::RequestContext& call, const std::string& request_id, std::uint64_t campaign);
using play::guarded;
using play::not_done;
using play::reject;

}  // namespace battalia::campaign
