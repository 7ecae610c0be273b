// Contact between enemies: the face that is contacted, where the charger stands against it, and who is engaged
// (Rule::contacted_face, Rule::room_against_the_face, Rule::engagement, Rule::contact_of_grounds). Geometry for
// charges, counter-charges and pursuits; rolls no dice.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/movement/movement.h"

#include <optional>

namespace battalia::rules::brigade {

// The quarter of the target in which the charger's front centre lies (Rule::quarters). Front if it stands on the
// target.
geometry::Face face_contacted(const geometry::Footprint& target, const geometry::Footprint& charger);

// Which place to take among those with equal overlap: the nearest, or the farthest to the charger's left or right.
enum class Lean : std::uint8_t { nearest, left, right };

// Flush against that face, in the place with the greatest overlap that other units leave, and with that lean if there
// are several; nothing if less than ChargeTable::engaged_from is left.
std::optional<geometry::Footprint> ground_against(const Battle& battle, const Unit& charger, const Unit& target,
                                                  geometry::Face face, Lean lean = Lean::nearest);

// The last move of a charge, into contact.
struct ContactMove {
  geometry::Face face = geometry::Face::front;
  std::optional<geometry::Footprint> ground;  // where it would stand; nothing: no room against that face
  std::optional<Plan> plan;                   // nothing: too far for one move. With a fault: it does not get there
  bool reaches() const { return plan.has_value() && !plan->fault; }
};
ContactMove plan_contact_move(const Battle& battle, const Unit& charger, const Unit& target, Length move,
                              bool proximity, Lean lean = Lean::nearest);

// The first enemy other than the target on the straight path to that place; empty if there is none.
UnitId first_met(const Battle& battle, const Unit& charger, const Unit& target, const geometry::Footprint& ground);

// Puts them in contact and engages them: links the charger with the target, and with every other enemy whose face, or
// the charger's front, is at least half covered. Faces are in contact if they are nearly parallel and nearer than
// ChargeTable::touching (Rule::contact_of_grounds).
void engage(Draft& draft, const UnitId& charger, const UnitId& target, geometry::Face face, Clauses clauses);

inline v1::Face message_of(geometry::Face face) { return static_cast<v1::Face>(face); }

}  // namespace battalia::rules::brigade
