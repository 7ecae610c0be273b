#include "server/rules/families/brigade/orders/forming_on_the_way.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/formations/formations.h"

namespace battalia::rules::brigade {

std::optional<FormationKey> formation_at_no_cost(const Battle& battle, const GrantedMoves& member, const Unit& unit) {
  if (const auto other = battle.book.variations.formation_on_the_way(unit)) {
    const bool open = (member.moves > 0 || is_cavalry(unit)) && !why_not_reform(battle, unit, *other);
    return open ? other : std::nullopt;
  }
  if (!is_ordnance(unit)) return std::nullopt;
  const FormationKey other = unit.formation == kLimbered ? kDeployed : kLimbered;
  if (member.moves <= 0 && other == kLimbered) return std::nullopt;
  const bool free = cost_in_moves(battle, unit, other) == 0 && !why_not_reform(battle, unit, other);
  return free ? std::optional(other) : std::nullopt;
}

bool may_form_as_ordered(const Battle& battle, const OrderUnderWay& order, const Unit& unit) {
  const bool named = !order.formation.empty() && order.members.front().moves > 0;
  return named && !why_not_reform(battle, unit, order.formation);
}

bool has_still_to_form(const Battle& battle, const OrderUnderWay& order, const Unit& unit) {
  if (!may_form_as_ordered(battle, order, unit)) return false;
  const FormationKey wanted(order.formation);
  return cost_in_moves(battle, unit, wanted) > 0 && battle.book.variations.formation_on_the_way(unit) != wanted;
}

std::optional<FormationKey> formation_open(const Battle& battle, const OrderUnderWay& order, const Unit& unit) {
  if (may_form_as_ordered(battle, order, unit)) return FormationKey(order.formation);
  return formation_at_no_cost(battle, order.members.front(), unit);
}

}  // namespace battalia::rules::brigade
