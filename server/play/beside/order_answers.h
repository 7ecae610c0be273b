// How an order beside the matches, to a league or a campaign, is answered where it is not carried out; and what a disk
// that fails is answered with. Shared by their services.
#pragma once

#include "server/play/answer.h"
#include "server/store/streams/stream_host.h"

#include <string>

namespace battalia::play {

// The rules of the event, club or campaign forbid the order.
void reject(const RequestContext& call, const std::string& request_id, const std::string& reason);
// The same of an answer that did not accept it: where the disk failed, that it may be tried again; where its request id
// belongs to another order, that.
void not_done(const RequestContext& call, const std::string& request_id, const store::StreamAnswer& became);

// Runs what answers the call; a disk that fails is an answer too.
template <class Answer>
void guarded(const RequestContext& call, Answer answering) {
  try {
    answering();
  } catch (const store::StoreError&) {
    answer_refused(call, unreadable());
  }
}

}  // namespace battalia::play
