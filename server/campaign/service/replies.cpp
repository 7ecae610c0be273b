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

void answer_rejected(const play::RequestContext& call, const std::string& request_id, const std::string& reason) {
  v1::ServerMessage answer;
  answer.mutable_rejected()->set_request_id(request_id);
  answer.mutable_rejected()->set_reason(reason);
  play::answer(call, answer);
}

void answer_not_done(const play::RequestContext& call, const std::string& request_id,
                     const store::StreamAnswer& answer) {
  if (answer.kind == store::StreamAnswer::Kind::refused) return answer_rejected(call, request_id, answer.reason);
  const bool reused = answer.kind == store::StreamAnswer::Kind::reused;
  play::answer_refused(
      call, reused ? play::Refusal{v1::REFUSAL_CODE_REQUEST_REUSED, answer.reason} : play::unreadable(), 0, request_id);
}

}  // namespace battalia::campaign
