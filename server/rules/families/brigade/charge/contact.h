// Contact between enemies: the face that it contacts, where the charger stands against it, and who is engaged by that
// (Rule::contacted_face, 07, Rule::engagement, 04). Geometry for charges, counter-charges and pursuits; it throws no
// dice.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/movement/movement.h"

#include <optional>

namespace battalia::rules::brigade {

// The quarter of the target in which the charger's front centre lies (Rule::quarters). Front for one that stands on it.
geometry::Face face_contacted(const geometry::Footprint& target, const geometry::Footprint& charger);

// Which of the places that cover as much of the face: the nearest, or as far to the charger's left or right as there is
// one.
enum class Lean : std::uint8_t { nearest, left, right };

// Flush against that face with the greatest overlap that other units leave, and of such places that one; nothing when
// less than ChargeTable::engaged_from of it is left.
std::optional<geometry::Footprint> ground_against(const Battle& battle, const Unit& charger, const Unit& target,
                                                  geometry::Face face, Lean lean = Lean::nearest);

// The last move of a charge, into contact.
struct ContactMove {
  geometry::Face face = geometry::Face::front;
  std::optional<geometry::Footprint> ground;  // where it would stand; nothing: no room against that face
  std::optional<Plan> plan;                   // nothing: too far for one move. A fault: it does not get there
  bool reaches() const { return plan.has_value() && !plan->fault; }
};
ContactMove plan_contact_move(const Battle& battle, const Unit& charger, const Unit& target, Length move,
                              bool proximity, Lean lean = Lean::nearest);

// The enemy other than the target that the straight way to that ground meets first; empty when there is none.
UnitId first_met(const Battle& battle, const Unit& charger, const Unit& target, const geometry::Footprint& ground);

// They are in contact and the fight is on: the link with the target, and with every other enemy whose face, or the
// charger's front, is covered by half or more. Faces are in contact when they are as good as parallel and nearer than
// ChargeTable::touching (Rule::contact_of_grounds).
void engage(Draft& draft, const UnitId& charger, const UnitId& target, geometry::Face face, Clauses clauses);

inline v1::Face message_of(geometry::Face face) { return static_cast<v1::Face>(face); }

}  // namespace battalia::rules::brigade
