#include "server/rules/systems/fornovo_to_sedgemoor/display/previews.h"

#include "server/rules/hidden_information/legality.h"
#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_responses.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_ways.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charges.h"
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/deployment.h"
#include "server/rules/systems/fornovo_to_sedgemoor/march/march.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/legal_part.h"

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

void write_costs(const Plan& plan, v1::Preview& preview) {
  for (const StepCost& cost : plan.costs) {
    v1::ModifierRow& row = *preview.add_costs();
    row.set_label(cost.label);
    row.set_value(cost.used.um());
    row.set_clause(std::string(cost.clause));
  }
}

// The cost of each step of the path, and how much of it is legal (7.17, 15.2).
void preview_march(const Table& table, const v1::Act& act, v1::Preview& preview) {
  const Unit* unit = table.find(mechanics::first_unit(act));
  const Path path = mechanics::path_of(act, "path");
  if (unit == nullptr || !unit->on_table() || path.empty()) return;
  const v1::Answer* debt = mechanics::answer(act, "debt");
  const PathLimits limits = march_limits(table, *unit, debt != nullptr && debt->confirm());
  const Plan plan = plan_path(table, *unit, path, limits);
  preview.set_used_um(plan.used.um());
  preview.set_budget_um(plan.budget.um());
  write_costs(plan, preview);
  if (plan.debt > Length()) {
    v1::ModifierRow& row = *preview.add_costs();
    row.set_label("owed; shaken until paid");
    row.set_value(plan.debt.um());
    row.set_clause("FTS-7.16-a");
  }
  const bool stays = why_not_move(table, *unit).has_value();
  if (!stays) preview.mutable_legal_part()->Assign(plan.legal_part.begin(), plan.legal_part.end());
  const geometry::Footprint& end = stays ? unit->ground : plan.end();
  *preview.mutable_ends_at() = placement(end);
  write_extent(end, preview);
}

// The path of a charge, its length compared with the charge move, its cost, whether it gains impetus, and the
// probability of going in.
void preview_charge(const Table& table, const v1::Act& act, v1::Preview& preview) {
  const Unit* unit = table.find(mechanics::first_unit(act));
  const Unit* target = table.find(mechanics::target_of(act, "target"));
  if (unit == nullptr || target == nullptr || !stands(*unit) || !stands(*target)) return;
  const v1::Answer* shoot = mechanics::answer(act, "shoot");
  const bool shoots = shoot != nullptr && shoot->confirm();
  Steps steps;
  for (const v1::PathStep* step : mechanics::path_of(act, "path")) steps.push_back(*step);
  if (steps.empty()) steps = find_way(table, *unit, *target, shoots).value_or(Steps());
  if (steps.empty()) return;
  const Plan plan = plan_charge(table, *unit, steps, *target, shoots);
  preview.set_used_um(plan.used.um());
  preview.set_budget_um(full_charge_move(table, *unit, shoots).um());
  write_costs(plan, preview);
  v1::ModifierRow& row = *preview.add_costs();
  const bool impetus = gains_impetus(table, plan, *target, shoots);
  row.set_label(impetus ? "with impetus" : "without impetus");
  const bool lost_to_something = !impetus && !plan.impetus_lost_to.empty();
  row.set_clause(std::string(lost_to_something ? plan.impetus_lost_to : "FTS-7.7-a"));
  preview.mutable_legal_part()->Assign(plan.legal_part.begin(), plan.legal_part.end());
  *preview.mutable_ends_at() = placement(plan.end());
  if (!plan.fault) *preview.mutable_odds() = odds_of_charge(table, *unit, *target, impetus);
}

}  // namespace

v1::Preview preview_of(const RuleSystem& system, const Table& table, const v1::Act& act, v1::Seat seat) {
  v1::Preview preview;
  if (table.ended() || side_of(seat) == v1::SIDE_UNSPECIFIED) {
    preview.set_reason("Nothing can move here now.");
    return preview;
  }
  if (act.verb() == v1::VERB_MOVE) preview_march(table, act, preview);
  if (act.verb() == v1::VERB_CHARGE) preview_charge(table, act, preview);
  if (const auto ground = ground_when_placed(table, act)) write_extent(*ground, preview);
  check_legality(system, table, act, seat, preview);
  return preview;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
