// Answers to requests: a message is encoded once, and each caller's id is prepended to the shared bytes. Used by
// everything in play/ that answers a subscriber; updates for watchers are in frames.h.
#pragma once

#include "battalia/v1/session.pb.h"
#include "server/play/play_context.h"
#include "server/play/refusal.h"

namespace battalia::play {

Frame encode(const v1::ServerMessage& message);

// The message as an answer to that request: the id is prepended to the shared bytes.
Frame addressed(const Frame& frame, std::uint64_t reply_to);

// The refusal for a failing disk.
Refusal unreadable();
// The match is set aside as damaged; `continued_as`: the match that continues it, or 0.
Refusal damaged(std::uint64_t continued_as);
// Too many requests are waiting for an earlier table of that match.
Refusal going_back();
// The match is set aside because a newer program wrote it.
Refusal needs_newer();
// The refusal for a match that was just found damaged or too new.
Refusal not_served(const store::StreamDamaged& found);

void answer(const RequestContext& call, const v1::ServerMessage& message);
void answer_done(const RequestContext& call);
void answer_refused(const RequestContext& call, const Refusal& refusal, std::uint64_t match = 0,
                    const std::string& request_id = {});
// Rejected if a rule is violated, otherwise Refused.
void answer_denied(const RequestContext& call, const Denial& denial, std::uint64_t match,
                   const std::string& request_id = {});

}  // namespace battalia::play
