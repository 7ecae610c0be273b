// The league's replies on a connection: the single LeagueReply to a request, or why not. Used only in league/service/.
#pragma once

#include "battalia/v1/league_session.pb.h"
#include "server/play/beside/order_answers.h"

namespace battalia::league {

// As a message without an id.
v1::ServerMessage message_of(v1::LeagueReply reply);
// Answers the call with a LeagueReply of that kind; `message` is one of its kinds.
void reply(const play::RequestContext& call, const v1::LeagueReply& message);
void reply(const play::RequestContext& call, const v1::LeagueOrderDone& done);
using play::guarded;
using play::not_done;
using play::reject;

}  // namespace battalia::league
