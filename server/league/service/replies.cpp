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

}  // namespace battalia::league
