#include "server/play/seats/seats.h"

#include "server/play/seats/scenarios.h"

#include <algorithm>

namespace battalia::play {
namespace {

std::optional<Refusal> refusal(v1::RefusalCode code, std::string reason) { return Refusal{code, std::move(reason)}; }

bool organises(const Person& person) {
  return person.role == v1::ROLE_ORGANISER || person.role == v1::ROLE_ADMINISTRATOR;
}

bool held_by_computer(const MatchState& state, v1::Seat seat) { return state.member(seat, kComputer) != nullptr; }

// True if the person may play both sides: in a private match without an opponent.
bool may_play_both(const MatchState& state, std::string_view person) {
  return state.config->created.private_() && !state.config->arranged && state.is_alone(person);
}

bool owns_a_seat(const MatchState& state, std::string_view person) {
  return std::ranges::any_of(kViewers, [&](v1::Seat seat) { return state.owner(seat, person) != nullptr; });
}

// True if somebody else has played or seen both sides of this unfinished game and still plays.
bool is_played_alone(const MatchState& state, std::string_view newcomer) {
  if (state.began == 0) return false;
  return std::any_of(kPlayers.begin(), kPlayers.end(), [&](v1::Seat seat) {
    const std::vector<Member>& members = state.seat_state(seat).members;
    return std::any_of(members.begin(), members.end(), [&](const Member& member) {
      return member.person != newcomer && member.person != kComputer && state.is_alone(member.person) &&
             (state.has_seen_as(v1::SEAT_UMPIRE, member.person) ||  // in a copy of it
              (state.has_seen_as(v1::SEAT_RED, member.person) && state.has_seen_as(v1::SEAT_BLUE, member.person)));
    });
  });
}

// Why a person who has been on the other side may not change to this one. Before the game begins the scenario's author
// may, who knows everything anyway; so may those invited by this side, and everybody if the sides have no secrets.
std::optional<Refusal> why_not_come_over(const MatchState& state, const Person& person, bool invited) {
  if (may_play_both(state, person.name)) return std::nullopt;
  if (state.stage() != v1::STAGE_GATHERING) {
    return refusal(v1::REFUSAL_CODE_NOT_ALLOWED,
                   "You know the other side's secrets; you can play both sides only in a private match that no one "
                   "else has played.");
  }
  if (invited || state.config->created_by == person.name || !sides_have_secrets(state)) return std::nullopt;
  return refusal(v1::REFUSAL_CODE_NOT_ALLOWED,
                 "You have read what only the other side may see; to switch, ask this side for an invitation.");
}

std::optional<Refusal> why_not_player(const MatchState& state, const Person& person, v1::Seat seat, bool invited) {
  if (state.has_seen_as(v1::SEAT_UMPIRE, person.name)) {
    return refusal(v1::REFUSAL_CODE_NOT_ALLOWED, "You have umpired this match; an umpire can't play on either side.");
  }
  if (state.has_seen_as(opponent(seat), person.name)) {
    if (auto why_not = why_not_come_over(state, person, invited)) return why_not;
  }
  if (is_played_alone(state, person.name)) {
    return refusal(v1::REFUSAL_CODE_NOT_ALLOWED,
                   "Someone has played both sides of this game and knows the secrets of both; play another.");
  }
  if (invited || state.owner(seat, person.name) != nullptr) return std::nullopt;
  if (state.config->arranged) {
    return refusal(v1::REFUSAL_CODE_NOT_ALLOWED,
                   "This game belongs to an event or campaign, which decides who plays in it; ask its organiser, or a "
                   "player of that side for an invitation.");
  }
  if (state.config->created.private_() && state.config->created_by != person.name) {
    return refusal(v1::REFUSAL_CODE_NOT_ALLOWED, "This match is private; ask for an invitation.");
  }
  if (held_by_computer(state, seat) && state.config->created_by != person.name) {
    return refusal(v1::REFUSAL_CODE_NOT_ALLOWED,
                   "The computer plays that side; ask the match's creator for an invitation to take over.");
  }
  if (!state.seat_state(seat).members.empty() && !held_by_computer(state, seat)) {
    return refusal(v1::REFUSAL_CODE_SEAT_TAKEN,
                   "That seat is taken; a player who holds it can invite you to share it.");
  }
  return std::nullopt;
}

std::optional<Refusal> why_not_trusted(const Person& person) {
  if (person.may_umpire) return std::nullopt;
  return refusal(
      v1::REFUSAL_CODE_NOT_ALLOWED,
      "Umpires need an account with two-factor authentication on this server: set it up (battalia second-factor "
      "set-up).");
}

// Nobody has the seat, nor can return to it.
bool is_free(const MatchState& state, v1::Seat seat) {
  return state.seat_state(seat).members.empty() && !state.is_owned(seat);
}

bool both_call(const MatchState& state) { return state.wants_umpire[0] && state.wants_umpire[1]; }

// True if anybody may umpire: the match needs an umpire and has none. In a game between people only if both sides call
// for one, because an umpire sees and decides everything: otherwise one side's friend could take a seat left empty.
bool seeks_umpire(const MatchState& state) {
  return state.config->created.needs_umpire() && is_free(state, v1::SEAT_UMPIRE) && !state.config->created.private_() &&
         (state.contested_ms == 0 || both_call(state));
}

// People who may umpire without an invitation: administrators; organisers in matches that they made, or where both
// sides have called for an umpire.
bool may_umpire_uninvited(const MatchState& state, const Person& person) {
  if (person.role == v1::ROLE_ADMINISTRATOR) return true;
  const bool absent = state.seat_state(v1::SEAT_UMPIRE).members.empty();  // also one who has left and could return
  const bool asked = both_call(state) && absent && !state.config->created.private_();
  return organises(person) && (asked || state.config->created_by == person.name);
}

std::optional<Refusal> why_not_umpire(const MatchState& state, const Person& person, bool invited) {
  if (auto why_not = why_not_trusted(person)) return why_not;
  for (const v1::Seat seat : kPlayers) {
    if (state.has_seen_as(seat, person.name) || state.owner(seat, person.name) != nullptr) {
      return refusal(v1::REFUSAL_CODE_NOT_ALLOWED, "You have played in this match; you can't umpire your own game.");
    }
  }
  const bool wanted = seeks_umpire(state) && (state.contested_ms == 0 || !person.guest);
  const std::vector<std::string>& replaced = state.seat_state(v1::SEAT_UMPIRE).replaced;
  const bool comes_back =
      state.owner(v1::SEAT_UMPIRE, person.name) != nullptr ||
      (state.has_seen_as(v1::SEAT_UMPIRE, person.name) && std::ranges::find(replaced, person.name) == replaced.end());
  if (invited || may_umpire_uninvited(state, person) || wanted || comes_back) return std::nullopt;
  return refusal(v1::REFUSAL_CODE_NOT_ALLOWED,
                 state.contested_ms == 0 ? "This match takes umpires only by invitation; ask one of the players."
                                         : "An umpire of a game under way must be invited by the previous one or by an "
                                           "administrator; organisers can join when both sides call for an umpire.");
}

std::optional<Refusal> why_not_sit(const MatchState& state, const Person& person, v1::Seat seat, bool invited) {
  if (state.stage() == v1::STAGE_ENDED && seat != v1::SEAT_SPECTATOR) {
    return refusal(v1::REFUSAL_CODE_NOT_NOW, "The game has ended; its seats can't change any more.");
  }
  if (state.config->is_copy() && person.name != state.config->created_by) {
    return refusal(v1::REFUSAL_CODE_NOT_ALLOWED, "Only the person who made this copy of a game can play it.");
  }
  if (is_player(seat)) return why_not_player(state, person, seat, invited);
  if (seat == v1::SEAT_UMPIRE) return why_not_umpire(state, person, invited);
  if (seat != v1::SEAT_SPECTATOR)
    return refusal(v1::REFUSAL_CODE_INVALID, "Name the seat: red, blue, umpire or spectator.");
  if (invited || !state.config->created.private_() || organises(person)) return std::nullopt;
  return refusal(v1::REFUSAL_CODE_NOT_ALLOWED, "This match can be watched only by invitation.");
}

tl::unexpected<Denial> seats_stay() {
  return refuse(v1::REFUSAL_CODE_NOT_NOW, "The game has ended; its seats can't change any more.");
}

v1::Event seat_left(v1::Seat seat, std::string_view person) {
  v1::Event event;
  event.mutable_seat_left()->set_seat(seat);
  event.mutable_seat_left()->set_person(std::string(person));
  return event;
}

// How somebody comes to a seat.
enum class Comes { uninvited, by_invitation, seated_by_server };

// True if the sides could know who would umpire: the server has chosen the umpire, also one who returns, or the umpire
// made this match, which needs one.
bool is_expected_umpire(const MatchState& state, const Person& person, Comes how) {
  if (how == Comes::seated_by_server || state.owner(v1::SEAT_UMPIRE, person.name) != nullptr) return true;
  return state.config->created.needs_umpire() && state.config->created_by == person.name;
}

// A side that was ready must confirm again when somebody joins it. Both sides must when an unexpected umpire comes, who
// will see and decide everything.
void ask_again_who_is_ready(const MatchState& state, const Person& person, v1::Seat taken, Comes how,
                            std::vector<v1::Event>& events) {
  if (state.stage() != v1::STAGE_GATHERING) return;
  const bool unexpected = taken == v1::SEAT_UMPIRE && !is_expected_umpire(state, person, how);
  for (const v1::Seat seat : kPlayers) {
    if (!state.seat_state(seat).ready || state.seat_state(seat).since_ms == 0 || !(seat == taken || unexpected))
      continue;
    v1::ReadySet& ready = *events.emplace_back().mutable_ready_set();
    ready.set_seat(seat);
    ready.set_ready(false);
  }
}

Verdict take_seat(const MatchState& state, const Person& person, v1::Seat seat,
                  const std::vector<std::string>& commands, Comes how) {
  const bool invited = how != Comes::uninvited;
  const Member* there = v1::Seat_IsValid(seat) ? state.member(seat, person.name) : nullptr;
  if (there != nullptr && (there->commands == commands || !invited)) return std::vector<v1::Event>{};
  if (there == nullptr) {
    if (auto why_not = why_not_sit(state, person, seat, invited)) return tl::unexpected<Denial>(std::move(*why_not));
  }
  std::vector<v1::Event> events;
  if (is_player(seat) && held_by_computer(state, seat)) events.push_back(seat_left(seat, kComputer));
  const bool comes_over = is_player(seat) && state.member(opponent(seat), person.name) != nullptr;
  if (comes_over && !may_play_both(state, person.name)) events.push_back(seat_left(opponent(seat), person.name));
  for (const Member& other : is_player(seat) ? state.seat_state(seat).members : std::vector<Member>{}) {
    const bool on_both = other.person != person.name && other.person != kComputer &&
                         state.member(opponent(seat), other.person) != nullptr;
    if (on_both) events.push_back(seat_left(seat, other.person));  // the solo player now has an opponent
  }
  v1::SeatTaken* taken = events.emplace_back().mutable_seat_taken();
  taken->set_seat(seat);
  taken->set_person(person.name);
  for (const std::string& command : commands) taken->add_commands(command);
  if (there == nullptr) ask_again_who_is_ready(state, person, seat, how, events);
  return events;
}

}  // namespace

std::vector<v1::Seat> open_seats(const MatchState& state) {
  std::vector<v1::Seat> open;
  if (state.config->created.private_() || state.stage() == v1::STAGE_ENDED) return open;
  for (const v1::Seat seat : kPlayers) {
    if (state.seat_state(seat).members.empty() && !state.config->arranged) open.push_back(seat);
  }
  if (seeks_umpire(state)) open.push_back(v1::SEAT_UMPIRE);
  return open;
}

Verdict sit_down(const MatchState& state, const Person& person, v1::Seat seat, const std::vector<std::string>& commands,
                 bool invited) {
  return take_seat(state, person, seat, commands, invited ? Comes::by_invitation : Comes::uninvited);
}

Verdict seat_arranged(const MatchState& state, const Person& person, v1::Seat seat,
                      const std::vector<std::string>& commands) {
  const auto known = [&](const Member& member) { return member.person == person.name && member.commands == commands; };
  const bool valid = v1::Seat_IsValid(seat);
  if (valid && std::ranges::any_of(state.seat_state(seat).arranged, known)) return std::vector<v1::Event>{};
  return take_seat(state, person, seat, commands, Comes::seated_by_server);
}

Verdict unseat_arranged(const MatchState& state, v1::Seat seat, std::string_view person) {
  if (state.stage() == v1::STAGE_ENDED) return seats_stay();
  std::vector<v1::Event> events;
  if (state.owner(seat, person) != nullptr) events.push_back(seat_left(seat, person));
  return events;
}

Verdict give_to_computers(const MatchState& state, const std::vector<v1::Seat>& seats) {
  if (state.stage() == v1::STAGE_ENDED) return seats_stay();
  std::vector<v1::Event> events;
  const auto given = [&](v1::Seat seat) {
    return std::ranges::any_of(state.seat_state(seat).arranged,
                               [](const Member& member) { return member.person == kComputer; });
  };
  if (std::ranges::all_of(seats, given)) return events;
  for (const v1::Seat seat : seats) {
    for (const Member& member : state.seat_state(seat).members) {
      if (member.person != kComputer) events.push_back(seat_left(seat, member.person));
    }
    for (const std::string& person : state.away_owners(seat)) events.push_back(seat_left(seat, person));  // for good
    if (held_by_computer(state, seat)) continue;
    v1::SeatTaken& taken = *events.emplace_back().mutable_seat_taken();
    taken.set_seat(seat);
    taken.set_person(std::string(kComputer));
  }
  return events;
}

Verdict get_up(const MatchState& state, std::string_view person) {
  std::vector<v1::Event> events;
  for (const v1::Seat seat : kViewers) {
    if (state.member(seat, person) != nullptr) events.push_back(seat_left(seat, person));
  }
  if (events.empty()) return refuse(v1::REFUSAL_CODE_NOT_YOUR_SEAT, "You have no seat in this match.");
  if (state.stage() == v1::STAGE_ENDED) return seats_stay();
  return events;
}

Refusal no_such_match() { return {v1::REFUSAL_CODE_NO_SUCH_MATCH, "Game not found, or it is private."}; }

bool may_know(const store::MatchRow& match, const store::MatchSummaryRow& summary, const Person& person) {
  if (!summary.is_private || person.role == v1::ROLE_ADMINISTRATOR) return true;
  if (person.name.empty()) return false;
  const auto holds = [&](const store::SeatHolder& holder) { return holder.person == person.name; };
  return match.created_by == person.name || std::any_of(summary.seats.begin(), summary.seats.end(), holds);
}

v1::Seat seat_of(const MatchState& state, std::string_view person) {
  for (const v1::Seat seat : kViewers) {
    if (state.member(seat, person) != nullptr) return seat;
  }
  return v1::SEAT_SPECTATOR;
}

std::optional<Refusal> why_not_watch(const MatchState& state, const Person& person, v1::Seat seat) {
  if (seat == v1::SEAT_SPECTATOR) {
    const bool known = person.role == v1::ROLE_ADMINISTRATOR || state.sits_anywhere(person.name) ||
                       owns_a_seat(state, person.name) ||
                       (!person.name.empty() && state.config->created_by == person.name);
    if (!state.config->created.private_() || known) return std::nullopt;
    return no_such_match();
  }
  // The umpire, who decides for absent players, sees the prompt as the player does.
  if (is_player(seat) && state.member(v1::SEAT_UMPIRE, person.name) != nullptr) return why_not_trusted(person);
  return why_not_act_as(state, person, seat);
}

std::optional<Refusal> why_not_act_as(const MatchState& state, const Person& person, v1::Seat seat) {
  if (person.name.empty()) return refusal(v1::REFUSAL_CODE_SIGN_IN_FIRST, "Sign in first.");
  if (seat == v1::SEAT_UNSPECIFIED || !v1::Seat_IsValid(seat)) {
    return refusal(v1::REFUSAL_CODE_INVALID, "Name the seat: red, blue, umpire or spectator.");
  }
  if (state.member(seat, person.name) != nullptr) {
    return seat == v1::SEAT_UMPIRE ? why_not_trusted(person) : std::nullopt;
  }
  if (auto hidden = why_not_watch(state, person, v1::SEAT_SPECTATOR)) return hidden;
  return refusal(v1::REFUSAL_CODE_NOT_YOUR_SEAT, "You don't have that seat; join first.");
}

std::optional<Refusal> why_not_export(const MatchState& state, const Person& person) {
  if (person.role != v1::ROLE_ADMINISTRATOR) {
    return refusal(v1::REFUSAL_CODE_NOT_NOW, "A match can be exported once the game has ended.");
  }
  for (const v1::Seat seat : kPlayers) {
    if (state.has_seen_as(seat, person.name)) {
      return refusal(
          v1::REFUSAL_CODE_NOT_ALLOWED,
          "You play in this match, and its file contains everything: you can export it once the game has ended.");
    }
  }
  return std::nullopt;
}

store::MatchSummaryRow summary_of(const MatchState& state, const Prompts& prompts) {
  store::MatchSummaryRow row;
  const v1::CreateMatch& created = state.config->created;
  row.match = state.config->match;
  row.title = created.title();
  row.system = created.system();
  row.scenario = created.scenario();
  row.stage = state.stage();
  row.turn = state.table.turn;
  if (state.table.ended()) row.result = state.table.result.SerializeAsString();
  row.is_private = created.private_();
  row.seen_late = state.config->seen_late();
  row.witnessed = created.witness_links();
  row.umpire_called = state.dispute;
  row.draw_offered_by = state.draw_offered_by;
  row.undo_asked_by = state.undo_asked_by;
  for (const v1::Seat seat : kViewers) {
    for (const Member& member : state.seat_state(seat).members) row.seats.push_back({seat, member.person});
  }
  for (const v1::Seat seat : kViewers) {
    for (const std::string& person : state.away_owners(seat)) row.seats.push_back({seat + store::kLeftSeat, person});
  }
  for (const v1::Seat seat : open_seats(state)) row.open_seats.push_back(seat);
  for (const v1::Seat seat : kPlayers) {
    if (prompts.to_move(seat)) row.to_move.push_back(seat);
  }
  if (state.waits_for_link()) {  // a wait this short does not reorder lists
    if (is_player(state.held->seat)) row.to_move.push_back(state.held->seat);
  } else if (state.held) {
    row.to_move.push_back(state.config->is_copy() ? state.held->seat : v1::SEAT_UMPIRE);
  }
  row.created_ms = state.config->created_ms;
  row.changed_ms = state.listed_ms;
  row.asked_ms = state.held && !state.waits_for_link() ? state.held->since_ms : state.asked_ms;
  return row;
}

}  // namespace battalia::play
