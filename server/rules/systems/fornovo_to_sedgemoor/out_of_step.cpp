#include "server/rules/systems/fornovo_to_sedgemoor/out_of_step.h"

#include "common/base/text.h"
#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/fornovo_to_sedgemoor/command/riding.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooting_step.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/sequence.h"

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// The step that takes the act; empty if there is none.
PhaseKey step_for(const Table& table, const v1::Act& act, v1::Side side) {
  const bool is_a = side == side_a(table);
  switch (act.verb()) {
    case v1::VERB_DEPLOY:
      if (table.turn == 0) return kDeploymentPhase;
      return is_a ? kMarchA : kMarchB;
    case v1::VERB_CHARGE:
      return is_a ? kChargesA : kChargesB;
    case v1::VERB_MOVE:
    case v1::VERB_REFORM:
    case v1::VERB_ATTACH:
    case v1::VERB_COMMAND:
      return is_a ? kMarchA : kMarchB;
    case v1::VERB_SHOOT:
    case v1::VERB_HOLD:
      return kShootingPhase;
    default:
      return {};
  }
}

// Whether the current step takes such acts from the side whose step it is. Generals also move while charges are
// declared.
bool step_takes(const Table& table, const v1::Act& act, PhaseKey step) {
  const bool charges = table.phase == kChargesA || table.phase == kChargesB;
  const bool marches = table.phase == kMarchA || table.phase == kMarchB;
  if (step == kChargesA || step == kChargesB) return charges;
  if (step == kMarchA || step == kMarchB) return marches || (charges && is_riding(act));
  return table.phase == step;
}

WhyNot judged_in(const Table& table, PhaseKey step, const v1::Act& act, v1::Side side) {
  if (step == kShootingPhase) return why_not_order_fire(table, act, side);
  return mechanics::why_not_in(table, step, [&](Draft& draft) { return step_of(draft.table()).act(draft, act, side); });
}

// It breaks no other rule, so only the step is wrong.
Violation belongs_to(const Table& table, PhaseKey step) {
  const Phase& wanted = mechanics::phase_named(phases(), step);
  return violation(wanted.clause, "You can do that in " + in_quotes(wanted.label) + "; the step now is " +
                                      in_quotes(phase_of(table).label) + ".");
}

}  // namespace

WhyNot why_not_instead_of_an_answer(const Table& table, const v1::Act& act, v1::Side side) {
  const PhaseKey step = step_for(table, act, side);
  if (step.empty()) return std::nullopt;
  if (WhyNot fault = judged_in(table, step, act, side)) return fault;
  return step_takes(table, act, step) ? std::nullopt : WhyNot(belongs_to(table, step));
}

WhyNot why_not_in_this_step(const Table& table, const v1::Act& act, v1::Side side) {
  const PhaseKey step = step_for(table, act, side);
  if (may_act(table, side) && (step.empty() || step_takes(table, act, step))) return std::nullopt;
  if (step.empty()) return violation("G-215", "There is no open question that \"" + act.key() + "\" answers.");
  if (WhyNot fault = judged_in(table, step, act, side)) return fault;
  const Phase& now = phase_of(table);
  if (table.phase == step && is_cut_short(table))
    return violation(now.clause,
                     "There is more to be done in " + in_quotes(now.label) + ": end the phase to continue.");
  if (table.side(side).has(kDone) && step_takes(table, act, step)) {
    return violation(now.clause, "You have ended " + in_quotes(now.label) + ".");
  }
  if (table.phase == step) {
    const bool shooting = step == kShootingPhase;
    return violation(now.clause, shooting ? "The targets of this turn's shooting have been chosen."
                                          : "The other side acts in " + in_quotes(now.label) + ".");
  }
  return belongs_to(table, step);
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
