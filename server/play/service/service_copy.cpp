// "What if?": makes a private copy of a moment, whose table may be far back in a long log.
#include "server/play/lobby/copies.h"
#include "server/play/service/service_parts.h"
#include "server/rules/table.h"

namespace battalia::play {

void Service::ask_copy(const RequestContext& call, const v1::AskCopy& request) {
  const auto copying = [parts = parts_.get(), call, request](MatchHost& host) { parts->copy(call, request, host); };
  parts_->storing(
      call, [&] { parts_->with_match(call, request.match(), copying, request.request_id()); }, request.match(),
      request.request_id());
}

void Service::Parts::copy(const RequestContext& call, const v1::AskCopy& request, MatchHost& host) {
  const auto refuse = [call, match = request.match(), id = request.request_id()](const Refusal& why) {
    answer_refused(call, why, match, id);
  };
  if (stopping) return refuse({v1::REFUSAL_CODE_STOPPING, "The server is stopping; try again shortly."});
  const auto version = moment_to_copy(host.state(), call.person, request, host.ended_for_good());
  if (!version) return refuse(version.error());
  if (auto why_not = lobby.why_not_copy(call.person, request.request_id())) return refuse(*why_not);
  const auto again = [this, call, request, &host] { guarded(call, [&] { copy(call, request, host); }); };
  const WayBack::Far far = host.way_back().far(*version, again);
  if (far == WayBack::Far::too_many) return refuse(going_back());
  if (far == WayBack::Far::waits) return;
  const rules::Table table = host.table_at(*version);
  if (table.ended()) return refuse(nothing_left_to_play());
  host.audit().note_seat_view(call.person, request.as());
  host.audit().note_copy(call.person);
  const v1::CreateMatch terms = terms_of_copy(host.state(), table, request);
  host.when_durable([this, call, terms, set = rules::to_message(table), refuse](bool noted) {
    // A copy is made only if the view is on record, and only of a moment that no other row has replaced.
    if (!noted) return refuse({v1::REFUSAL_CODE_NOT_NOW, "Something happened in the meantime; try again.", {}});
    guarded(call, [&] { lobby.copy(call, terms, set); });
  });
}

}  // namespace battalia::play
