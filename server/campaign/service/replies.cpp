#include "server/campaign/service/replies.h"

namespace battalia::campaign {

v1::ServerMessage message_of(const v1::CampaignReply& reply) {
  v1::ServerMessage message;
  message.set_campaign(reply.SerializeAsString());
  return message;
}

void answer_with(const play::RequestContext& call, const v1::CampaignReply& reply) {
  play::answer(call, message_of(reply));
}

void answer_done(const play::RequestContext& call, const std::string& request_id, std::uint64_t campaign) {
  v1::CampaignReply reply;
  reply.mutable_order_done()->set_request_id(request_id);
  reply.mutable_order_done()->set_campaign(campaign);
  answer_with(call, reply);
}

}  // namespace battalia::campaign
