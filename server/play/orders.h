// What an order leads to in a match: orders around the game are decided here, acts and table powers by the rules.
// The same shape as a rule system: const, events or why not, no change, no randomness but the dice given. Called by
// only match_host, which has made sure that the person holds the seat.
#pragma once

#include "server/play/match_state.h"
#include "server/play/refusal.h"

namespace battalia::play {

// Why nobody at that seat ever gives such an order, whatever the moment: no order at all comes from a spectator's.
std::optional<Refusal> why_not_from(v1::Seat seat, const v1::Order& order);

// Any order, given now. Physical dice that are not entered yet make it a RollDeclared: the order is then held.
Verdict adjudicate(const MatchState& state, const v1::Author& author, const v1::Order& order, std::int64_t now_ms,
                   rules::Dice& dice);

// The table is set and the game begins. Precondition: state.can_begin().
Verdict begin(const MatchState& state, rules::Dice& dice);

// The parts of it, a file each.
Verdict adjudicate_act(const MatchState& state, const v1::Author& author, const v1::Act& act, rules::Dice& dice);
Verdict adjudicate_held(const MatchState& state, const std::string& person, const v1::EnterDice& entered);
// What the order that waits leads to, worked out again from the table as it stands. Precondition: state.held.
Verdict adjudicate_again(const MatchState& state, rules::Dice& dice);
Verdict adjudicate_undo(const MatchState& state, const v1::Author& author);
// Who gave the last act of the seat that still stands on the table, an empty name for the server; nothing without one.
std::optional<std::string_view> last_actor(const MatchState& state, v1::Seat seat);
// A die was rolled or something hidden was shown by what the open request to undo would take back.
bool undo_takes_back_chance(const MatchState& state);
Verdict adjudicate_undo_answer(const MatchState& state, const v1::Author& author, bool consent);
Verdict adjudicate_umpire(const MatchState& state, const v1::Author& author, const v1::UmpireOrder& order,
                          std::int64_t now_ms, rules::Dice& dice);
// A pause takes both players: from one it is a request (PauseAsked) while every clock runs on, so that nobody
// stalls a game by asking again after each refusal. An umpire pauses at once, as does a call for one who sits there,
// but for one who let the last call wait until a player ended it (absence.h).
Verdict adjudicate_agreement(const MatchState& state, const v1::Author& author, const v1::Order& order,
                             std::int64_t now_ms);
Verdict commit_seed(const MatchState& state, v1::Seat seat, const v1::CommitSeed& order);
Verdict show_seed(const MatchState& state, v1::Seat seat, const v1::ShowSeed& order);
// Why that side must wait before it shows its seed: once it has, the other cannot commit to one in this epoch.
std::optional<Refusal> why_not_show_yet(const MatchState& state, v1::Seat seat, std::int64_t now_ms);
Verdict correct_dice(const MatchState& state, const std::string& person, const v1::CorrectDice& order);

// True for orders that mean the same on any table (pausing, calling the umpire, resigning, a standing order): they are
// taken although something happened that their giver has not seen. Else nobody could stop a quick game.
bool is_position_independent(const v1::Order& order);

// The end of the game by something other than the rules.
v1::Event game_ended(v1::Outcome outcome, std::string reason, std::string_view clause);
inline v1::Outcome won_by(v1::Seat seat) { return seat == v1::SEAT_RED ? v1::OUTCOME_RED : v1::OUTCOME_BLUE; }

}  // namespace battalia::play
