#include "server/play/beside/why_not_answer.h"

namespace battalia::play {

std::optional<Refusal> why_not_answer(const RequestContext& call, const AskedBeside& asked, bool stopping) {
  if (asked.wants_person && call.person.name.empty()) {
    return Refusal{v1::REFUSAL_CODE_SIGN_IN_FIRST, "Sign in first."};
  }
  if (!asked.is_order) return std::nullopt;
  if (stopping) return Refusal{v1::REFUSAL_CODE_STOPPING, "The server is stopping; try again shortly."};
  if (asked.request_id.empty()) return Refusal{v1::REFUSAL_CODE_INVALID, "An order needs a request id."};
  return std::nullopt;
}

}  // namespace battalia::play
