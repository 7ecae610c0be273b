// Who may sit where, and the resulting events. Pure: called by seating with the current match; changes nothing. The
// caller has checked invitation codes.
#pragma once

#include "server/play/play_context.h"
#include "server/play/refusal.h"
#include "server/play/state/prompts.h"

namespace battalia::play {

// Seats anybody may take: empty ones of a public match that has not ended, and that nobody can return to.
std::vector<v1::Seat> open_seats(const MatchState& state);

// The person takes the seat. `invited`: by an invitation to it. A computer yields its seat to a person; before the game
// begins, a person on the other side leaves that seat. Nobody plays both sides, except solo in a private match. A side
// that was ready may have to confirm again. No events if the person already sits there with those commands.
Verdict sit_down(const MatchState& state, const Person& person, v1::Seat seat, const std::vector<std::string>& commands,
                 bool invited);

// The same for a person seated by the server, as if they were invited. No events either if it has seated them
// there with those commands before: if they have left since, they did so deliberately. To be stored in a row by the
// server.
Verdict seat_arranged(const MatchState& state, const Person& person, v1::Seat seat,
                      const std::vector<std::string>& commands);

// The person leaves a seat that the server has given them, and cannot return to it. No events if they came by an
// invitation. Also to be stored in a row by the server.
Verdict unseat_arranged(const MatchState& state, v1::Seat seat, std::string_view person);

// Computer players take those sides, and all people there leave for good; also to be stored in a row by the server. No
// events if computers play them already, or if they were given all of them before: people who play there now have been
// invited since.
Verdict give_to_computers(const MatchState& state, const std::vector<v1::Seat>& seats);

// The person leaves every seat they hold. In an arranged match they can return.
Verdict get_up(const MatchState& state, std::string_view person);

// The answer about a match that does not exist, or that is private to others, so that the two cannot be distinguished.
Refusal no_such_match();

// True if the person may know that the match exists, according to the stored row.
bool may_know(const store::MatchRow& match, const store::MatchSummaryRow& summary, const Person& person);

// The seat that a person holds (of several, the first in kViewers), or spectator if they hold none.
v1::Seat seat_of(const MatchState& state, std::string_view person);

// Why the person may not watch the match as that seat, or nothing.
std::optional<Refusal> why_not_watch(const MatchState& state, const Person& person, v1::Seat seat);

// Why the person may not act for that seat, or nothing.
std::optional<Refusal> why_not_act_as(const MatchState& state, const Person& person, v1::Seat seat);

// Why the person may not export the whole log of an unfinished game, or nothing.
std::optional<Refusal> why_not_export(const MatchState& state, const Person& person);

// The match as lists show it.
store::MatchSummaryRow summary_of(const MatchState& state, const Prompts& prompts);

}  // namespace battalia::play
