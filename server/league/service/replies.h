// How the league answers on a connection: the one LeagueReply of a request, or why not. Used by league/service/ only.
#pragma once

#include "battalia/v1/league_session.pb.h"
#include "server/play/answer.h"
#include "server/store/streams/stream_host.h"

#include <string>

namespace battalia::league {

// The answer to the call with that kind set; `message` is one of LeagueReply's kinds.
void reply(const play::RequestContext& call, const v1::LeagueReply& message);
void reply(const play::RequestContext& call, const v1::LeagueOrderDone& done);
// The rules of the event or club forbid the order.
void reject(const play::RequestContext& call, const std::string& request_id, const std::string& reason);
// The same of an answer that did not accept it; where the disk failed, that it may be tried again.
void not_done(const play::RequestContext& call, const std::string& request_id, const store::StreamAnswer& answer);

// Runs what answers the call; a disk that fails is an answer too.
template <class Answer>
void guarded(const play::RequestContext& call, Answer answering) {
  try {
    answering();
  } catch (const store::StoreError&) {
    play::answer_refused(call, play::unreadable());
  }
}

}  // namespace battalia::league
