// What play does for competitions: matches that the server makes automatically, and how they stand.
#include "server/play/service/service_parts.h"

namespace battalia::play {

void Service::arrange_match(const RequestContext& call, const v1::CreateMatch& terms, const Seated& people,
                            const std::string& request_id) {
  parts_->guarded(call, [&] {
    if (parts_->stopping) {
      return answer_refused(call, {v1::REFUSAL_CODE_NOT_NOW, "The server is stopping."}, 0, request_id);
    }
    parts_->lobby.arrange(call, terms, people, request_id);
  });
}

void Service::seat_arranged(const RequestContext& call, std::uint64_t match, const ArrangedSeat& sits) {
  if (parts_->stopping) return answer_refused(call, {v1::REFUSAL_CODE_NOT_NOW, "The server is stopping."}, match);
  parts_->with_match(
      call, match, [call, sits](MatchHost& host) { host.seat(call, sits); }, {}, true);
}

void Service::unseat_arranged(const RequestContext& call, std::uint64_t match, v1::Seat seat) {
  if (parts_->stopping) return answer_refused(call, {v1::REFUSAL_CODE_NOT_NOW, "The server is stopping."}, match);
  parts_->with_match(
      call, match, [call, seat](MatchHost& host) { host.unseat(call, seat); }, {}, true);
}

void Service::hand_to_computers(const RequestContext& call, std::uint64_t match, const std::vector<v1::Seat>& seats) {
  if (parts_->stopping) return answer_refused(call, {v1::REFUSAL_CODE_NOT_NOW, "The server is stopping."}, match);
  parts_->with_match(
      call, match, [call, seats](MatchHost& host) { host.hand_to_computers(call, seats); }, {}, true);
}

std::optional<std::string> Service::why_not_arrange(const v1::CreateMatch& terms) const {
  v1::CreateMatch filled = terms;
  const std::optional<Denial> denial = parts_->lobby.why_not_arrange(filled);
  if (!denial) return std::nullopt;
  if (const Refusal* refusal = std::get_if<Refusal>(&*denial)) return refusal->reason;
  return std::get<rules::Violation>(*denial).reason;
}

std::string Service::system_of(const v1::CreateMatch& terms) const {
  if (!terms.system().empty()) return terms.system();
  const v1::Scenario* scenario = find_scenario(parts_->context.systems, terms.scenario());
  return scenario == nullptr ? std::string() : scenario->info().system();
}

void Service::aftermath_so_far(std::uint64_t match, std::function<void(const AftermathSoFar&)> then) {
  const auto tell = [then](const MatchHost* host) {
    if (host == nullptr || host->state().began == 0) return then(std::nullopt);
    then(host->state().config->system->aftermath(host->state().table));
  };
  const auto found = parts_->open(match);
  if (!found) return then(tl::unexpected(found.error()));
  if (*found != nullptr || !parts_->directory.is_waking(match)) return tell(*found);
  const bool waits = parts_->directory.when_awake(match, nullptr, [this, match, then, tell](const MatchHost* awake) {
    awake == nullptr ? then(tl::unexpected(parts_->why_unread(match))) : tell(awake);
  });
  if (!waits) then(tl::unexpected(being_woken()));
}

void Service::call_off(std::uint64_t match, const std::string& reason, std::function<void(bool stored)> then) {
  parts_->when_awake(match, [this, reason, then](MatchHost* host) {
    if (host == nullptr || parts_->stopping) return then(false);
    host->call_off(reason, then);
  });
}

}  // namespace battalia::play
