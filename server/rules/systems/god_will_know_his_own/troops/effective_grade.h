// What an element counts as (GWK-TROOP-05): grade (x) resolved by situation and opponent. Asked wherever a rule speaks
// of a grade; the printed grade is asked only where a rule names a troop by its sheet ("Xb(x)"). What supports behind
// it make of it in close combat is combat/supports.h, which starts from here.
#pragma once

#include "server/rules/systems/god_will_know_his_own/troops/elements.h"

namespace battalia::rules::god_will_know_his_own {

struct CountsAs {
  Grade grade;
  Type type;  // but for LI(x) as HI(o) the element's own; results always read the printed type (GWK-RES-42)
  std::string_view clause;  // of the row that decided; empty: its own grade
};
CountsAs counts_as(Troop troop, Troop opponent, Context context);

inline Grade effective_grade(const Unit& element, const Unit& opponent, Context context) {
  return counts_as(troop_of(element), troop_of(opponent), context).grade;
}
// As a list of troops reads it: skirmish infantry counts as Sh unless the list names it (GWK-SKIRM-09,
// GWK-RES-41).
constexpr Troop as_listed(Troop troop) { return troop.type == Type::ski ? Troop{Type::sh, troop.grade} : troop; }
// So many grades worse, none worse than inferior: superior, ordinary, inferior; fast and special troops are as
// ordinary.
Grade worse_by(Grade grade, std::int32_t grades);
// Without an opponent: for movement and command points.
Grade grade_for_movement(const Unit& element);

}  // namespace battalia::rules::god_will_know_his_own
