// The phases of a bound by name (GWK-SEQ clauses): their keys on the table and the clause of each. What each does is in
// turn/sequence.h.
#pragma once

#include "server/rules/mechanics/phases.h"

#include <array>
#include <cstdint>
#include <span>

namespace battalia::rules::god_will_know_his_own {

inline constexpr PhaseKey kDeploymentPhase{"deployment"};        // SETUP, TERRAIN, DEPLOY, FIRST_MOVE
inline constexpr PhaseKey kInitiativePhase{"initiative"};        // A0 to A3; in variant B the next side begins
inline constexpr PhaseKey kPointsPhase{"command_points"};        // P1
inline constexpr PhaseKey kOrdersPhase{"orders"};                // P2a
inline constexpr PhaseKey kCompulsoryPhase{"compulsory_moves"};  // P2b
inline constexpr PhaseKey kContactsPhase{"contacts"};            // P2c
inline constexpr PhaseKey kShootingPhase{"shooting"};            // P3, the active side
inline constexpr PhaseKey kShootingBackPhase{"shooting_back"};   // P3, the other side
inline constexpr PhaseKey kCombatPhase{"combat"};                // P4
inline constexpr PhaseKey kEndPhase{"end_of_bound"};             // P5

// active, other: that side acts; nobody: it runs without acts, except for decisions.
enum class Actor : std::uint8_t { both, active, other, nobody };

struct Phase : mechanics::Phase {
  Actor actor;
};
std::span<const Phase> phases();            // in the order of a bound, deployment first
const Phase& phase_of(const Table& table);  // CHECKs that it is one of them

}  // namespace battalia::rules::god_will_know_his_own
