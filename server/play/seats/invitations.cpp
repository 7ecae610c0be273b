#include "server/play/seats/invitations.h"

#include "server/play/dice/verifiable_dice.h"
#include "server/play/seats/side_rights.h"

#include <algorithm>

namespace battalia::play {
namespace {

constexpr std::string_view kLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";  // no I, L, O, U
constexpr std::size_t kLength = 10;

bool is_enemy(const MatchState& state, std::string_view person, v1::Seat seat) {
  return state.has_seen_as(opponent(seat), person);
}

std::optional<Refusal> refusal(std::string reason) { return Refusal{v1::REFUSAL_CODE_NOT_ALLOWED, std::move(reason)}; }

// The right needed to invite somebody to these commands: over the member's own, or over the whole side.
SideMatter matter_of_invitation(const Member& member, std::span<const std::string> commands) {
  const bool own = !commands.empty() && std::all_of(commands.begin(), commands.end(),
                                                    [&](const std::string& command) { return member.leads(command); });
  return own ? SideMatter::invite_commands : SideMatter::invite_side;
}

}  // namespace

std::string invitation_code(std::string_view secret) {
  const std::string bytes = sha256(secret);
  std::string code;
  for (std::size_t i = 0; i < kLength; ++i) {
    if (i == kLength / 2) code.push_back('-');
    code.push_back(kLetters[static_cast<unsigned char>(bytes[i]) % kLetters.size()]);
  }
  return code;
}

std::string invitation_hash(std::string_view code) {
  std::string plain;
  for (char letter : code) {
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    if (letter == 'O') letter = '0';
    if (letter == 'I' || letter == 'L') letter = '1';
    if (letter != '-' && letter != ' ') plain.push_back(letter);
  }
  return sha256(plain);
}

std::optional<Refusal> why_not_invite(const MatchState& state, const Person& person, v1::Seat seat,
                                      std::span<const std::string> commands) {
  if (seat == v1::SEAT_UNSPECIFIED || !v1::Seat_IsValid(seat)) {
    return Refusal{v1::REFUSAL_CODE_INVALID, "Name the seat: red, blue, umpire or spectator."};
  }
  if (state.config->is_copy()) {
    return Refusal{v1::REFUSAL_CODE_NOT_ALLOWED, "Only the person who made this copy of a game can play it."};
  }
  const bool has_played = state.has_seen_as(v1::SEAT_RED, person.name) || state.has_seen_as(v1::SEAT_BLUE, person.name);
  const bool umpires = state.member(v1::SEAT_UMPIRE, person.name) != nullptr && person.may_umpire;
  if (umpires || (person.role == v1::ROLE_ADMINISTRATOR && !has_played)) return std::nullopt;
  const auto own_seat = std::find_if(kPlayers.begin(), kPlayers.end(),
                                     [&](v1::Seat own) { return state.member(own, person.name) != nullptr; });
  const bool plays = own_seat != kPlayers.end();
  const bool made_it = !person.name.empty() && state.config->created_by == person.name;
  if (is_player(seat)) {
    const bool free = state.seat_state(seat).since_ms == 0;
    const bool hosts = made_it && (free || (state.began == 0 && !is_enemy(state, person.name, seat)));
    if (const Member* member = state.member(seat, person.name)) {
      return why_not_for_side(state, seat, person.name, matter_of_invitation(*member, commands), 0);
    }
    if (hosts) return std::nullopt;
    return refusal(made_it ? "That side already has players; only they can invite others to it."
                           : "Only the match's creator, its umpire and that side's players can invite.");
  }
  if (seat == v1::SEAT_UMPIRE && state.contested_ms != 0) {
    return refusal(
        "The game is under way: only its umpire or an administrator of this server can invite another umpire.");
  }
  const SideMatter matter = seat == v1::SEAT_UMPIRE ? SideMatter::invite_umpire : SideMatter::invite_spectator;
  if (plays) return why_not_for_side(state, *own_seat, person.name, matter, 0);
  if (made_it) return std::nullopt;
  return refusal("Only the match's creator, its umpire and its players can invite.");
}

std::optional<Refusal> why_lapsed(const MatchState& state, const store::InvitationRow& invitation) {
  const auto seat = static_cast<v1::Seat>(invitation.seat);
  if (seat == v1::SEAT_UMPIRE && state.contested_ms != 0 && invitation.created_ms <= state.contested_ms) {
    return refusal("That invitation was valid only before the game; ask its umpire or an administrator for a new one.");
  }
  if (!is_player(seat) || state.seat_state(seat).since_ms == 0) return std::nullopt;
  if (state.began == 0 && !is_enemy(state, state.config->created_by, seat)) return std::nullopt;
  const std::int64_t began_ms = state.began == 0 ? 0 : state.rows[state.began - 1].time_ms;
  if (invitation.created_ms > std::max(began_ms, state.seat_state(seat).since_ms)) return std::nullopt;
  return refusal("That invitation was made before that side had players: ask one of them for a new one.");
}

std::optional<Refusal> why_not_from_here(const MatchState& state, const Person& person, v1::Seat seat) {
  for (const v1::Seat own : {v1::SEAT_RED, v1::SEAT_BLUE, v1::SEAT_UMPIRE}) {
    if (state.member(own, person.name) == nullptr) continue;
    std::string reason = "You already play in this match as " + name_within(state, own) +
                         ". The invitation is still valid for someone else";
    if (own != seat) reason += "; to change seats, join as " + name_within(state, seat) + " by name";
    return Refusal{v1::REFUSAL_CODE_ALREADY_SEATED, reason + ".", {}, seat};
  }
  return std::nullopt;
}

v1::Invitation invitation_to(std::uint64_t match, v1::Seat seat, const std::string& code) {
  v1::Invitation invitation;
  invitation.set_seat(seat);
  invitation.set_code(code);
  invitation.set_link("/#/join/" + std::to_string(match) + "/" + code);
  return invitation;
}

}  // namespace battalia::play
