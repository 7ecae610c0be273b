// What the services of leagues and campaigns share about orders: the id under which one is stored, the answer when it
// is not carried out, and the answer when the disk fails.
#pragma once

#include "server/play/answer.h"
#include "server/store/streams/stream_host.h"

#include <string>

namespace battalia::play {

// The request id under which a person's order is stored: those of different people never collide.
std::string stored_request_id(const std::string& person, const std::string& request_id);

// The rules of the event, club or campaign forbid the order.
void reject(const RequestContext& call, const std::string& request_id, const std::string& reason);
// The same for an answer that did not accept the order: also if the disk failed, or if its request id belongs to
// another order.
void not_done(const RequestContext& call, const std::string& request_id, const store::StreamAnswer& became);

// Runs code that answers the call; if the disk fails, answers with that.
template <class Answer>
void guarded(const RequestContext& call, Answer answering) {
  try {
    answering();
  } catch (const store::StoreError&) {
    answer_refused(call, unreadable());
  }
}

}  // namespace battalia::play
