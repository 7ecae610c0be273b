#include "server/rules/systems/god_will_know_his_own/compulsory/compelled.h"

#include "server/rules/systems/god_will_know_his_own/compulsory/impetus.h"
#include "server/rules/systems/god_will_know_his_own/contact/formation.h"
#include "server/rules/systems/god_will_know_his_own/morale/levels.h"
#include "server/rules/systems/god_will_know_his_own/special_rules/scenario_rules.h"

namespace battalia::rules::god_will_know_his_own {

std::optional<CompulsoryMove> compulsory_move_of(const Table& table, const Unit& element) {
  if (!element.on_table() || !is_crewed(element)) return std::nullopt;
  if (is_broken(element)) return CompulsoryMove{Gait::rout, "GWK-MOR-25"};
  if (routs_when_shaken(table, element)) return CompulsoryMove{Gait::shaken_rout, "GWK-MOR-22"};
  if (is_in_contact(table, element) || is_overlapping(table, element)) return std::nullopt;
  const auto clause = impetuous_by(table, element);
  if (!clause || why_not_move_by_scenario(table, element)) return std::nullopt;
  return CompulsoryMove{Gait::impetuous, *clause};
}

std::optional<CompulsoryMove> compulsory_move_left(const Table& table, const Unit& element) {
  if (order_of(element) != OrderGiven::none || !in_own_bound(table, element)) return std::nullopt;
  if (element.state(kCompelled) == Compelled::made) return std::nullopt;
  const auto move = compulsory_move_of(table, element);
  const bool has_routed =
      move && move->gait != Gait::impetuous && element.is(kRouted) && element.state(kCompelled) != Compelled::under_way;
  return has_routed ? std::nullopt : move;  // R-G24: it does not rout twice in a bound
}

}  // namespace battalia::rules::god_will_know_his_own
