#include "server/league/service/replies.h"

namespace battalia::league {

v1::ServerMessage message_of(v1::LeagueReply reply) {
  v1::ServerMessage message;
  *message.mutable_league() = std::move(reply);
  return message;
}

void reply(const play::RequestContext& call, const v1::LeagueReply& message) {
  play::answer(call, message_of(message));
}

void reply(const play::RequestContext& call, const v1::LeagueOrderDone& done) {
  v1::LeagueReply message;
  *message.mutable_order_done() = done;
  reply(call, message);
}

}  // namespace battalia::league
