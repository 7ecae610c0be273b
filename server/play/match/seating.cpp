#include "server/play/match/seating.h"

#include "server/play/answer.h"
#include "server/play/seats/invitations.h"
#include "server/play/seats/seats.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr int kMostCommands = 32;

}  // namespace

NewRecord Seating::row_of(const Person& person, v1::Seat seat) const {
  NewRecord entry;
  entry.author.set_seat(seat);
  entry.author.set_person(person.name);
  return entry;
}

// Writes the row and answers when it is durable; if another node was faster, answers with that sentence.
void Seating::answer_in_turn(NewRecord entry, const RequestContext& call, v1::ServerMessage message, std::string lost) {
  commit_(std::move(entry), [match = match(), call, message = std::move(message), lost = std::move(lost)](bool stored) {
    if (stored) return answer(call, message);
    answer_refused(call, {v1::REFUSAL_CODE_STALE, lost}, match);
  });
}

std::optional<Denial> Seating::why_not_commands(v1::Seat seat, const Ids& ids) const {
  if (ids.empty()) return std::nullopt;
  const auto& commands = state().config->scenario->table().commands();
  const auto known = [&](const std::string& id) {
    return std::any_of(commands.begin(), commands.end(), [&](const v1::Command& command) {
      return command.id() == id && command.side() == rules::side_of(seat);
    });
  };
  if (!is_player(seat) || ids.size() > kMostCommands || !std::all_of(ids.begin(), ids.end(), known)) {
    return Refusal{v1::REFUSAL_CODE_INVALID, "Name commands of that side by their ids in the scenario."};
  }
  return std::nullopt;
}

tl::expected<Seating::Admission, Denial> Seating::admitted(const Person& person, const v1::Join& request,
                                                           bool by_code) const {
  if (!request.invitation().empty()) return admitted_by_code(person, request, by_code);
  if (auto hidden = why_not_watch(state(), person, v1::SEAT_SPECTATOR)) return tl::unexpected<Denial>(*hidden);
  // A person who returns to their own seat leads the commands that the server gave them.
  if (const Member* owner = state().owner(request.seat(), person.name)) return Admission{{}, owner->commands};
  return Admission{{}, {request.commands().begin(), request.commands().end()}};
}

tl::expected<Seating::Admission, Denial> Seating::admitted_by_code(const Person& person, const v1::Join& request,
                                                                   bool by_code) const {
  Admission admission{invitation_hash(request.invitation())};
  const auto invitation = context_.store.matches().invitation(admission.code_hash);
  const bool stands = invitation && invitation->match == match() && invitation->seat == request.seat();
  const bool open = stands && !codes_used_.contains(admission.code_hash) &&
                    (invitation->used_by.empty() || invitation->used_by == person.name);
  if (!open) return refuse(v1::REFUSAL_CODE_UNKNOWN, "This invitation is no longer valid. Ask for a new one.");
  if (by_code && invitation->used_by.empty()) {
    if (auto seated = why_not_from_here(state(), person, request.seat())) return tl::unexpected<Denial>(*seated);
  }
  const auto lapsed = why_lapsed(state(), *invitation);
  if (lapsed && !state().has_seen_as(request.seat(), person.name)) return tl::unexpected<Denial>(*lapsed);
  admission.invited = !lapsed;
  admission.commands.assign(request.commands().begin(), request.commands().end());
  if (!lapsed && !invitation->commands.empty()) admission.commands = invitation->commands;
  // A person who may change seats without the invitation does not use it up.
  if (seat_of(state(), person.name) == v1::SEAT_SPECTATOR) return admission;
  const Verdict without = sit_down(state(), person, request.seat(), admission.commands, false);
  admission.spent = !without || without->empty();
  return admission;
}

std::optional<Denial> Seating::join(const RequestContext& call, const v1::Join& request, bool by_code) {
  auto admission = admitted(call.person, request, by_code);
  if (!admission) return std::move(admission.error());
  std::vector<std::string> commands = std::move(admission->commands);
  const std::string code_hash = admission->code_hash;
  Verdict verdict = sit_down(state(), call.person, request.seat(), commands, admission->invited);
  if (!verdict) return std::move(verdict.error());
  // Checked last, so that a person who may not sit there does not learn which commands exist.
  if (auto why_not = why_not_commands(request.seat(), request.commands())) return why_not;
  if (verdict->empty()) commands = state().member(request.seat(), call.person.name)->commands;
  v1::ServerMessage message;
  message.mutable_joined()->set_match(match());
  message.mutable_joined()->set_seat(request.seat());
  for (const std::string& command : commands) message.mutable_joined()->add_commands(command);
  if (verdict->empty()) {
    ledger_.when_durable([call, message](bool) { answer(call, message); });
    return std::nullopt;
  }
  NewRecord entry = row_of(call.person, request.seat());
  if (!code_hash.empty() && admission->spent)
    entry.writes.push_back(store::InvitationUsed{code_hash, call.person.name});
  entry.events = std::move(*verdict);
  sit(call, message, std::move(entry), code_hash);
  return std::nullopt;
}

void Seating::sit(const RequestContext& call, const v1::ServerMessage& joined, NewRecord entry,
                  const std::string& code_hash) {
  if (!code_hash.empty()) codes_used_.insert(code_hash);
  commit_(std::move(entry), [this, call, joined, code_hash](bool stored) {
    codes_used_.erase(code_hash);
    if (stored) return answer(call, joined);
    answer_refused(call, {v1::REFUSAL_CODE_SEAT_TAKEN, "Someone else joined at the same moment; check and try again."},
                   match());
  });
}

std::optional<Denial> Seating::seat(const RequestContext& call, const ArrangedSeat& sits) {
  const auto commands = commands_named(state().config->scenario->table(), sits.seat, sits.commands);
  Verdict verdict = seat_arranged(state(), call.person, sits.seat, commands);
  if (!verdict) return std::move(verdict.error());
  v1::ServerMessage message;
  message.mutable_joined()->set_match(match());
  message.mutable_joined()->set_seat(sits.seat);
  for (const std::string& command : commands) message.mutable_joined()->add_commands(command);
  if (verdict->empty()) {
    answer(call, message);
    return std::nullopt;
  }
  NewRecord entry = row_of({}, v1::SEAT_UNSPECIFIED);
  entry.events = std::move(*verdict);
  sit(call, message, std::move(entry), {});
  return std::nullopt;
}

std::optional<Denial> Seating::carry_out(const RequestContext& call, Verdict verdict) {
  if (!verdict) return std::move(verdict.error());
  v1::ServerMessage done;
  done.mutable_done();
  if (verdict->empty()) {
    answer(call, done);
    return std::nullopt;
  }
  NewRecord entry = row_of({}, v1::SEAT_UNSPECIFIED);
  entry.events = std::move(*verdict);
  answer_in_turn(std::move(entry), call, std::move(done), "Something happened in the meantime; try again.");
  return std::nullopt;
}

std::optional<Denial> Seating::unseat(const RequestContext& call, v1::Seat seat) {
  return carry_out(call, unseat_arranged(state(), seat, call.person.name));
}

std::optional<Denial> Seating::hand_to_computers(const RequestContext& call, const std::vector<v1::Seat>& seats) {
  return carry_out(call, give_to_computers(state(), seats));
}

std::optional<Denial> Seating::leave(const RequestContext& call) {
  Verdict verdict = get_up(state(), call.person.name);
  if (!verdict) return std::move(verdict.error());
  NewRecord entry = row_of(call.person, seat_of(state(), call.person.name));
  entry.events = std::move(*verdict);
  v1::ServerMessage done;
  done.mutable_done();
  answer_in_turn(std::move(entry), call, std::move(done), "Something happened in the meantime; leave again.");
  return std::nullopt;
}

std::optional<Denial> Seating::invite(const RequestContext& call, const v1::Invite& request) {
  const std::vector<std::string> commands(request.commands().begin(), request.commands().end());
  if (auto why_not = why_not_invite(state(), call.person, request.seat(), commands)) return *std::move(why_not);
  if (auto why_not = why_not_commands(request.seat(), request.commands())) return why_not;
  const std::string code = invitation_code(random_secret());
  NewRecord entry = row_of(call.person, seat_of(state(), call.person.name));
  entry.writes.push_back(store::InvitationRow{invitation_hash(code),
                                              match(),
                                              request.seat(),
                                              commands,
                                              {},
                                              std::max(context_.clock.now_ms(), state().time_ms)});
  v1::ServerMessage message;
  message.mutable_invited()->set_match(match());
  *message.mutable_invited()->mutable_invitation() = invitation_to(match(), request.seat(), code);
  answer_in_turn(std::move(entry), call, std::move(message), "Something happened in the meantime; invite again.");
  return std::nullopt;
}

}  // namespace battalia::play
