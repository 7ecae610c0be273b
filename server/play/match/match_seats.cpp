// Who sits where; and what umpires and administrators look at, for all to read.
#include "server/play/lobby/invitations.h"
#include "server/play/lobby/scenarios.h"
#include "server/play/match/match_host.h"
#include "server/play/match/seats.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr int kMostCommands = 32;

}  // namespace

std::optional<Refusal> MatchHost::why_not_commands(v1::Seat seat,
                                                   const google::protobuf::RepeatedPtrField<std::string>& ids) const {
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

tl::expected<MatchHost::Admission, Refusal> MatchHost::admitted_by(const Person& person, const v1::Join& request,
                                                                   bool by_code) const {
  Admission admission{invitation_hash(request.invitation())};
  const auto invitation = context_.store.matches().invitation(admission.code_hash);
  const bool stands = invitation && invitation->match == id() && invitation->seat == request.seat();
  const bool open = stands && !codes_used_.contains(admission.code_hash) &&
                    (invitation->used_by.empty() || invitation->used_by == person.name);
  if (!open) {
    return tl::unexpected(Refusal{v1::REFUSAL_CODE_UNKNOWN, "This invitation is no longer valid. Ask for a new one."});
  }
  if (by_code && invitation->used_by.empty()) {
    if (auto seated = why_not_from_here(state(), person, request.seat())) return tl::unexpected(*std::move(seated));
  }
  auto lapsed = why_lapsed(state(), *invitation);
  if (lapsed && !state().has_seen_as(request.seat(), person.name)) return tl::unexpected(*std::move(lapsed));
  admission.invited = !lapsed;
  admission.commands.assign(request.commands().begin(), request.commands().end());
  if (!lapsed && !invitation->commands.empty()) admission.commands = invitation->commands;
  // Who sits here already and may change seats without it leaves the invitation to somebody else.
  if (seat_of(state(), person.name) == v1::SEAT_SPECTATOR) return admission;
  const Verdict without = sit_down(state(), person, request.seat(), admission.commands, false);
  admission.spent = !without || without->empty();
  return admission;
}

void MatchHost::join(const RequestContext& call, const v1::Join& request, bool by_code) {
  touched_ms_ = context_.clock.now_ms();
  if (stopping_) return deny(call, Refusal{v1::REFUSAL_CODE_STOPPING, "The server is stopping; join again shortly."});
  Admission admission{{}, {request.commands().begin(), request.commands().end()}};
  if (!request.invitation().empty()) {
    auto admitted = admitted_by(call.person, request, by_code);
    if (!admitted) return deny(call, std::move(admitted.error()));
    admission = *std::move(admitted);
  } else if (auto hidden = why_not_watch(state(), call.person, v1::SEAT_SPECTATOR)) {
    return deny(call, std::move(*hidden));
  }
  const auto& [code_hash, commands_wanted, invited, spent] = admission;
  std::vector<std::string> commands = commands_wanted;
  NewRecord entry;
  if (!code_hash.empty() && spent) entry.writes.push_back(store::InvitationUsed{code_hash, call.person.name});
  Verdict verdict = sit_down(state(), call.person, request.seat(), commands, invited);
  if (!verdict) return deny(call, std::move(verdict.error()));
  // Only now: a person who may not sit there does not learn which commands there are.
  if (auto why_not = why_not_commands(request.seat(), request.commands())) return deny(call, std::move(*why_not));
  if (verdict->empty()) commands = state().member(request.seat(), call.person.name)->commands;
  v1::ServerMessage message;
  message.mutable_joined()->set_match(id());
  message.mutable_joined()->set_seat(request.seat());
  for (const std::string& command : commands) message.mutable_joined()->add_commands(command);
  if (verdict->empty()) return ledger_.when_durable([call, message](bool) { answer(call, message); });
  entry.author.set_seat(request.seat());
  entry.author.set_person(call.person.name);
  entry.events = std::move(*verdict);
  if (!code_hash.empty()) codes_used_.insert(code_hash);
  commit(std::move(entry), [this, call, message, code_hash = code_hash](bool stored) {
    codes_used_.erase(code_hash);
    if (stored) return answer(call, message);
    answer_refused(call, {v1::REFUSAL_CODE_SEAT_TAKEN, "Someone else joined at the same moment; check and try again."},
                   id());
  });
}

void MatchHost::leave(const RequestContext& call) {
  touched_ms_ = context_.clock.now_ms();
  NewRecord entry;
  Verdict verdict = get_up(state(), call.person.name);
  if (!verdict) return deny(call, std::move(verdict.error()));
  entry.author.set_seat(seat_of(state(), call.person.name));
  entry.author.set_person(call.person.name);
  entry.events = std::move(*verdict);
  commit(std::move(entry), [this, call](bool stored) {
    if (stored) return answer_done(call);
    answer_refused(call, {v1::REFUSAL_CODE_STALE, "Something happened in the meantime; leave again."}, id());
  });
}

void MatchHost::invite(const RequestContext& call, const v1::Invite& request) {
  touched_ms_ = context_.clock.now_ms();
  const std::vector<std::string> commands(request.commands().begin(), request.commands().end());
  if (auto why_not = why_not_invite(state(), call.person, request.seat(), commands))
    return deny(call, std::move(*why_not));
  if (auto why_not = why_not_commands(request.seat(), request.commands())) return deny(call, std::move(*why_not));
  const std::string code = invitation_code(random_secret());
  NewRecord entry;
  entry.author.set_seat(seat_of(state(), call.person.name));
  entry.author.set_person(call.person.name);
  entry.writes.push_back(store::InvitationRow{
      invitation_hash(code), id(), request.seat(), commands, {}, std::max(context_.clock.now_ms(), state().time_ms)});
  v1::ServerMessage message;
  message.mutable_invited()->set_match(id());
  *message.mutable_invited()->mutable_invitation() = invitation_to(id(), request.seat(), code);
  commit(std::move(entry), [this, call, message](bool stored) {
    if (stored) return answer(call, message);
    answer_refused(call, {v1::REFUSAL_CODE_STALE, "Something happened in the meantime; invite again."}, id());
  });
}

void MatchHost::audit_hidden_view(const Person& person, std::string reason) {
  NewRecord entry;
  entry.author.set_seat(seat_of(state(), person.name));
  entry.author.set_person(person.name);
  v1::UmpireRuled& ruled = *entry.events.emplace_back().mutable_umpire_ruled();
  ruled.set_person(person.name);
  ruled.set_power(std::string(kLook));
  ruled.set_reason(std::move(reason));
  commit(std::move(entry));
}

// What there is to see before the game begins is everybody's, but in a drawn battle; and when it has ended.
void MatchHost::audit_once_a_turn(const Person& person, std::string reason) {
  if (state().stage() == v1::STAGE_ENDED || (state().stage() == v1::STAGE_GATHERING && !sides_have_secrets(state())))
    return;
  if (looks_.emplace(person.name, reason, state().table.turn).second) audit_hidden_view(person, std::move(reason));
}

void MatchHost::audit_seat_view(const Person& person, v1::Seat seat) {
  const bool looks = is_player(seat) && state().member(seat, person.name) == nullptr &&
                     state().member(v1::SEAT_UMPIRE, person.name) != nullptr;
  if (looks) audit_once_a_turn(person, "The umpire looks at the view of " + std::string(name_of(seat)) + ".");
}

void MatchHost::audit_chat_read(const Person& person) {
  if (state().member(v1::SEAT_UMPIRE, person.name) == nullptr) return;
  audit_once_a_turn(person, "The umpire reads the sides' private chat.");
}

void MatchHost::say(const RequestContext& call, const v1::Say& request) {
  touched_ms_ = context_.clock.now_ms();
  if (auto hidden = why_not_watch(state(), call.person, v1::SEAT_SPECTATOR)) return deny(call, std::move(*hidden));
  if (auto why_not = chat_.why_not_say(call.person.name, request)) return deny(call, std::move(*why_not));
  chat_.say(call, request);
}

void MatchHost::get_chat(const RequestContext& call, const v1::GetChat& request) {
  touched_ms_ = context_.clock.now_ms();
  if (auto hidden = why_not_watch(state(), call.person, v1::SEAT_SPECTATOR)) return deny(call, std::move(*hidden));
  audit_chat_read(call.person);
  chat_.answer_lines(call, request.after());
}

}  // namespace battalia::play
