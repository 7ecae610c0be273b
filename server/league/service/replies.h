// How the league answers on a connection: the one LeagueReply of a request, or why not. Used by league/service/ only.
#pragma once

#include "battalia/v1/league_session.pb.h"
#include "server/play/beside/order_answers.h"

namespace battalia::league {

// As a message without an id.
v1::ServerMessage message_of(v1::LeagueReply reply);
// The answer to the call with that kind set; `message` is one of LeagueReply's kinds.
void reply(const play::RequestContext& call, const v1::LeagueReply& message);
void reply(const play::RequestContext& call, const v1::LeagueOrderDone& done);
using play::guarded;
using play::not_done;
using play::reject;

}  // namespace battalia::league
