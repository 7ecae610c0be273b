// What an element counts as (GWK-TROOP-05): grade (x) resolved by situation and opponent. Used wherever a rule mentions
// a grade; the printed grade is used only where a rule names a troop by its sheet ("Xb(x)"). The effect of supporting
// ranks in close combat is in combat/supports.h, which starts from here.
#pragma once

#include "server/rules/systems/god_will_know_his_own/troops/elements.h"

namespace battalia::rules::god_will_know_his_own {

struct CountsAs {
  Grade grade;
  Type type;  // the element's own, except LI(x) as HI(o); results always use the printed type (GWK-RES-42)
  std::string_view clause;  // of the row applied; empty: its own grade
};
CountsAs counts_as(Troop troop, Troop opponent, Context context);

inline Grade effective_grade(const Unit& element, const Unit& opponent, Context context) {
  return counts_as(troop_of(element), troop_of(opponent), context).grade;
}
// For matching with a list of troops: skirmish infantry counts as Sh unless the list names it (GWK-SKIRM-09,
// GWK-RES-41).
constexpr Troop as_listed(Troop troop) { return troop.type == Type::ski ? Troop{Type::sh, troop.grade} : troop; }
// That many grades worse, none worse than inferior: superior, ordinary, inferior; fast and special count as ordinary.
Grade worse_by(Grade grade, std::int32_t grades);
// Without an opponent: for movement and command points.
Grade grade_for_movement(const Unit& element);

}  // namespace battalia::rules::god_will_know_his_own
