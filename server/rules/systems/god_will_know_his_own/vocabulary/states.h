// Statuses of an element that are not numbers: the values stored under the state keys of status_keys.h. The numbers are
// in stored games and must never change; 0 applies while nothing is stored.
#pragma once

#include <cstdint>

namespace battalia::rules::god_will_know_his_own {

enum class Morale : std::uint8_t { good, shaken, broken };

// In its last own bound.
enum class OrderGiven : std::uint8_t { none, move, hold, change_mount, destroy_gun, serve_gun };
enum class MoveKind : std::uint8_t { none, controlled, impetuous, rout };
// under_way: a rout move that is waiting for an answer (D-24).
enum class Compelled : std::uint8_t { no, made, under_way };

// overlap: only as an overlap or flank support (GWK-FACT-02); combat: rolled, or an enemy front touched it.
enum class Fought : std::uint8_t { no, overlap, combat };

// made: it moved in. suffered: the enemy did. followed: it followed up the enemy that it had been in contact with.
// was_followed: the same from the other side. broke_through, was_broken_into: a follow-up into another enemy.
enum class ContactCause : std::uint8_t { none, made, suffered, followed, was_followed, broke_through, was_broken_into };

// The result waiting to be carried out on it.
enum class Owed : std::uint8_t {
  nothing,
  push_back,   // GWK-OUT-01 to 05; by kOwedCause
  flight,      // push back, then flee (GWK-OUT-07)
  rout,        // broken individually, then a rout move (GWK-RES-40, GWK-OUT-08); stubborn: a push back (R-G62)
  crew_flees,  // GWK-ART-10
  removal,     // destroyed: then its neighbours are affected (GWK-OUT-22, 23)
  retreat,     // D-20, after the push back: first asks the owner
  follow_up,   // for a winner, last: the loser's fate is in kOwedUm (FollowedLoss)
  dragged,     // a push back of a neighbour, which destroys no one (GWK-RES-36)
};
enum class OwedCause : std::uint8_t { none, close_combat, shooting, neighbour };

}  // namespace battalia::rules::god_will_know_his_own
