#include "server/league/service/replies.h"

namespace battalia::league {

void reply(const play::RequestContext& call, const v1::LeagueReply& message) {
  v1::ServerMessage answer;
  *answer.mutable_league() = message;
  play::answer(call, answer);
}

void reply(const play::RequestContext& call, const v1::LeagueOrderDone& done) {
  v1::LeagueReply message;
  *message.mutable_order_done() = done;
  reply(call, message);
}

void reject(const play::RequestContext& call, const std::string& request_id, const std::string& reason) {
  v1::ServerMessage answer;
  answer.mutable_rejected()->set_request_id(request_id);
  answer.mutable_rejected()->set_reason(reason);
  play::answer(call, answer);
}

void not_done(const play::RequestContext& call, const std::string& request_id, const store::StreamAnswer& answer) {
  if (answer.kind == store::StreamAnswer::Kind::refused) return reject(call, request_id, answer.reason);
  play::answer_refused(call, play::unreadable(), 0, request_id);
}

}  // namespace battalia::league
