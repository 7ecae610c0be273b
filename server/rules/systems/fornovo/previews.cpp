#include "server/rules/systems/fornovo/previews.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/fornovo/march_offers.h"

namespace battalia::rules::fornovo {
namespace {

// What each step of the path costs, and how far it may be gone (7.17, 15.2).
void preview_march(const Table& table, const v1::Act& act, v1::Preview& preview) {
  const Unit* unit = table.find(mechanics::first_unit(act));
  const Path path = mechanics::path_of(act, "path");
  if (unit == nullptr || !unit->on_table() || path.empty()) return;
  const v1::Answer* debt = mechanics::answer(act, "debt");
  const PathLimits limits = march_limits(table, *unit, debt != nullptr && debt->confirm());
  const Plan plan = plan_path(table, *unit, path, limits);
  preview.set_used_um(plan.used.um());
  preview.set_budget_um(plan.budget.um());
  for (const StepCost& cost : plan.costs) {
    v1::ModifierRow& row = *preview.add_costs();
    row.set_label(cost.label);
    row.set_value(cost.used.um());
    row.set_clause(std::string(cost.clause));
  }
  if (plan.debt > Length()) {
    v1::ModifierRow& row = *preview.add_costs();
    row.set_label("owed, and shaken until it is paid");
    row.set_value(plan.debt.um());
    row.set_clause("FTS-7.16-a");
  }
  const bool stays = why_not_move(table, *unit).has_value();
  if (!stays) preview.mutable_legal_part()->Assign(plan.legal_part.begin(), plan.legal_part.end());
  *preview.mutable_ends_at() = placement(stays ? unit->ground : plan.end());
}

// Every refusal comes before the first die: whoever asks for one is allowed.
void judge(const RuleSystem& system, const Table& table, const v1::Act& act, v1::Seat seat, v1::Preview& preview) {
  NoDice none;
  try {
    const Ruling ruling = system.adjudicate(table, act, seat, none);
    preview.set_legal(ruling.has_value());
    if (ruling) return;
    preview.set_reason(ruling.error().reason);
    preview.set_clause(ruling.error().citation.clause);
  } catch (const DiceWanted&) {
    preview.set_legal(true);
  }
}

}  // namespace

v1::Preview preview_of(const RuleSystem& system, const Table& table, const v1::Act& act, v1::Seat seat) {
  v1::Preview preview;
  if (table.ended() || side_of(seat) == v1::SIDE_UNSPECIFIED) {
    preview.set_reason("Nobody moves here now.");
    return preview;
  }
  if (act.verb() == v1::VERB_MOVE) preview_march(table, act, preview);
  judge(system, table, act, seat, preview);
  return preview;
}

}  // namespace battalia::rules::fornovo
