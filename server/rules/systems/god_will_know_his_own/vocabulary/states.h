// What a status of an element can say when it is no number: the values that are kept under the state keys of
// status_keys.h. The numbers are in stored games and never change; 0 is what holds while nothing is written down.
#pragma once

#include <cstdint>

namespace battalia::rules::god_will_know_his_own {

enum class Morale : std::uint8_t { good, shaken, broken };

// In its last own bound.
enum class OrderGiven : std::uint8_t { none, move, hold, change_mount, destroy_gun, serve_gun };
enum class MoveKind : std::uint8_t { none, controlled, impetuous, rout };
// under_way: a rout move that waits for an answer (D-24).
enum class Compelled : std::uint8_t { no, made, under_way };

// overlap: only as an overlap or flank support (GWK-FACT-02); combat: rolled, or an enemy front touched it.
enum class Fought : std::uint8_t { no, overlap, combat };

// made: it moved in. suffered: the enemy did. followed: it followed up the enemy that it had been in contact with.
// was_followed: the same from the other side. broke_through, was_broken_into: a follow-up into another enemy.
enum class ContactCause : std::uint8_t { none, made, suffered, followed, was_followed, broke_through, was_broken_into };

// What is still to happen to it.
enum class Owed : std::uint8_t {
  nothing,
  push_back,   // GWK-OUT-01 to 05; by kOwedCause
  flight,      // push back, then flee (GWK-OUT-07)
  rout,        // broken individually, then a rout move (GWK-RES-40, GWK-OUT-08); stubborn: a push back (R-G62)
  crew_flees,  // GWK-ART-10
  removal,     // destroyed: then its neighbours (GWK-OUT-22, 23)
  retreat,     // D-20, after the push back: asked first
  follow_up,   // of a winner, last: what its loser became is in kOwedUm (FollowedLoss)
  dragged,     // a push back of a neighbour, which destroys nobody (GWK-RES-36)
};
enum class OwedCause : std::uint8_t { none, close_combat, shooting, neighbour };

}  // namespace battalia::rules::god_will_know_his_own
