// Who may do what for a side with several players: one table, used by the code and the tests. The leader is the first
// person given the whole side or, if nobody was, the first person on it; deputies were given the whole side later;
// commanders were given some of its commands. While leader and deputies are away (absence.h), commanders may do what
// keeps the game going. Asked by orders, previews and invitations; pure.
#pragma once

#include "server/play/refusal.h"
#include "server/play/state/match_state.h"

#include <span>
#include <string_view>

namespace battalia::play {

enum class SideRole { leader, deputy, commander };

enum class SideMatter {
  own_units,        // acts, previews, answers and standing orders that concern units of one's own commands
  other_units,      // the same for other units of the side, those of no command among them
  side_questions,   // acts and answers that name no unit: who goes first, whether all others shoot
  end_phase,        // a phase ends when the leader or a deputy says so; nobody else is asked
  undo_own,         // takes back one's own last act
  undo_others,      // takes back what somebody else of the side did
  answer_undo,      // lets the other side take back
  standing_side,    // standing orders for the whole side
  ready,            // the game may begin
  pause,            // asks for a pause, agrees to one, ends one
  call_umpire,      // as long as an umpire sits there; without one it asks for a pause as well
  invite_commands,  // hands out what one has: commands of one's own
  invite_side,      // hands out the whole side, or commands of others
  invite_umpire,
  invite_spectator,
  dice,  // seeds and links, which programs give
  draw,  // offers and answers
  resign,
};

struct SideRight {
  SideMatter matter;
  std::string_view name;  // as the tests call it
  std::string_view what;  // "end the phase"
  bool leader;
  bool deputy;
  bool commander;
  bool while_away;  // a commander, while the leader and all deputies are away
};

// A row for every matter, in their order.
std::span<const SideRight> side_rights();

// Precondition: the person sits at that seat, which is a player's.
SideRole side_role(const MatchState& state, v1::Seat seat, std::string_view person);

// Why the person may not decide that for the side, naming who may. Nothing if they may, or if no player gives the
// order: a default, a standing order, an umpire's decision. `now_ms` determines who is away; 0: nobody is.
std::optional<Refusal> why_not_for_side(const MatchState& state, v1::Seat seat, std::string_view person,
                                        SideMatter matter, std::int64_t now_ms);

// The same for an act: what it concerns are its units, and those of the open decision that it answers.
std::optional<Refusal> why_not_for_side(const MatchState& state, v1::Seat seat, std::string_view person,
                                        const v1::Act& act, std::int64_t now_ms);

// The same for any order of a player's.
std::optional<Refusal> why_not_for_side(const MatchState& state, v1::Seat seat, std::string_view person,
                                        const v1::Order& order, std::int64_t now_ms);

}  // namespace battalia::play
