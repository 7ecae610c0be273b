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
  own_units,        // acts, previews, answers and standing orders for units of the person's own commands
  other_units,      // the same for the side's other units, including those without a command
  side_questions,   // acts and answers without units: who goes first, whether all others shoot
  end_phase,        // the leader or a deputy ends a phase; nobody else is asked
  undo_own,         // undo the person's own last act
  undo_others,      // undo an act of somebody else on the side
  answer_undo,      // allow the other side to undo
  standing_side,    // standing orders for the whole side
  ready,            // the game may begin
  pause,            // ask for, agree to, or end a pause
  call_umpire,      // if an umpire has a seat; otherwise it also asks for a pause
  invite_commands,  // grant what one has: one's own commands
  invite_side,      // grant the whole side, or commands of others
  invite_umpire,
  invite_spectator,
  dice,  // seeds and links, which programs send
  draw,  // offers and answers
  resign,
};

struct SideRight {
  SideMatter matter;
  std::string_view name;  // its name in tests
  std::string_view what;  // "end the phase"
  bool leader;
  bool deputy;
  bool commander;
  bool while_away;  // a commander, while the leader and all deputies are away
};

// One row per matter, in order.
std::span<const SideRight> side_rights();

// Precondition: the person sits in that seat, which is a player's.
SideRole side_role(const MatchState& state, v1::Seat seat, std::string_view person);

// Why the person may not decide that for the side, naming who may. Nothing if they may, or if no player gives the
// order: a default, a standing order, an umpire's decision. `now_ms` determines who is away; 0: nobody is.
std::optional<Refusal> why_not_for_side(const MatchState& state, v1::Seat seat, std::string_view person,
                                        SideMatter matter, std::int64_t now_ms);

// The same for an act: it concerns its units, and those of the open decision that it answers.
std::optional<Refusal> why_not_for_side(const MatchState& state, v1::Seat seat, std::string_view person,
                                        const v1::Act& act, std::int64_t now_ms);

// The same for any player's order.
std::optional<Refusal> why_not_for_side(const MatchState& state, v1::Seat seat, std::string_view person,
                                        const v1::Order& order, std::int64_t now_ms);

}  // namespace battalia::play
