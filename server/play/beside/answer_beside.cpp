#include "server/play/beside/answer_beside.h"

#include "server/play/beside/order_answers.h"

namespace battalia::play {

namespace {

std::optional<Refusal> why_not_order(const AskedBeside& asked, bool stopping) {
  if (stopping) return Refusal{v1::REFUSAL_CODE_STOPPING, "The server is stopping; try again shortly."};
  if (asked.request_id.empty()) return Refusal{v1::REFUSAL_CODE_INVALID, "An order needs a request id."};
  return std::nullopt;
}

std::optional<Refusal> why_not_answer(const RequestContext& call, const AskedBeside& asked, Service& matches,
                                      bool stopping) {
  if (asked.wants_person && call.person.name.empty()) {
    return Refusal{v1::REFUSAL_CODE_SIGN_IN_FIRST, "Sign in first."};
  }
  if (asked.is_order) {
    if (const auto why_not = why_not_order(asked, stopping)) return why_not;
  }
  if (!asked.stores) return std::nullopt;
  auto full = matches.why_not_store(call.person);
  if (full && asked.is_known && asked.is_known()) return std::nullopt;
  return full;
}

}  // namespace

void answer_beside(const RequestContext& call, const AskedBeside& asked, Service& matches, const Caretaker& care,
                   Opening& opening, const std::function<void()>& answering) {
  auto why_not = why_not_answer(call, asked, matches, care.is_stopping());
  if (!why_not && !opening.under_way()) return guarded(call, answering);
  if (!why_not) why_not = opening.wait(call, [call, answering] { guarded(call, answering); });
  if (why_not) answer_refused(call, *why_not, 0, asked.request_id);
}

}  // namespace battalia::play
