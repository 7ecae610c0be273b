#include "server/rules/systems/god_will_know_his_own/out_of_step.h"

#include "common/base/text.h"
#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/god_will_know_his_own/deployment/arrivals.h"
#include "server/rules/systems/god_will_know_his_own/melee/combat_phase.h"
#include "server/rules/systems/god_will_know_his_own/turn/bound.h"
#include "server/rules/systems/god_will_know_his_own/turn/sequence.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/keys.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

// The phase that takes such an act from that side; empty if there is none.
PhaseKey phase_for(const Table& table, const v1::Act& act, v1::Side side) {
  switch (act.verb()) {
    case v1::VERB_DEPLOY:
      return is_arrival(act) ? kOrdersPhase : kDeploymentPhase;
    case v1::VERB_MOVE:
      return act.key() == kCompulsoryMove ? kCompulsoryPhase : kOrdersPhase;
    case v1::VERB_HOLD:
    case v1::VERB_REFORM:
    case v1::VERB_WORK:
    case v1::VERB_RALLY:
    case v1::VERB_COMMAND:
      return kOrdersPhase;
    case v1::VERB_SHOOT:
      return acting_side(table) == other(side) ? kShootingBackPhase : kShootingPhase;
    case v1::VERB_FIGHT:
      return kCombatPhase;
    default:
      return {};
  }
}

WhyNot judged_in(const Table& table, PhaseKey phase, const v1::Act& act, v1::Side side) {
  return mechanics::why_not_in(table, phase, [&](Draft& draft) {
    if (phase == kCombatPhase && !draft.table().game.has(kCombatRound)) begin_combat(draft);
    return step_of(draft.table()).act(draft, act, side);
  });
}

// It breaks no other rule, so only the phase is wrong.
Violation not_now(const Table& table, PhaseKey phase, v1::Side side) {
  const Phase& now = phase_of(table);
  if (is_cut_short(table) && table.phase == phase) {
    return violation(now.clause,
                     "There is more to be done in " + in_quotes(now.label) + ": end the phase to continue.");
  }
  if (table.phase == phase) {
    const bool ended = table.side(side).has(kDone);
    return violation(now.clause, ended ? "You have ended " + in_quotes(now.label) + "."
                                       : "The other side acts in " + in_quotes(now.label) + ".");
  }
  const Phase& wanted = mechanics::phase_named(phases(), phase);
  return violation(wanted.clause, "You can do that in " + in_quotes(wanted.label) + "; the phase now is " +
                                      in_quotes(now.label) + ".");
}

}  // namespace

WhyNot why_not_instead_of_an_answer(const Table& table, const v1::Act& act, v1::Side side) {
  const PhaseKey phase = phase_for(table, act, side);
  if (phase.empty()) return std::nullopt;
  if (WhyNot fault = judged_in(table, phase, act, side)) return fault;
  return table.phase == phase ? std::nullopt : WhyNot(not_now(table, phase, side));
}

WhyNot why_not_in_this_phase(const Table& table, const v1::Act& act, v1::Side side) {
  const PhaseKey phase = phase_for(table, act, side);
  if (may_act(table, side) && (phase.empty() || phase == table.phase)) return std::nullopt;
  if (phase.empty()) return violation("GWK-SEQ-14", "There is no open question that \"" + act.key() + "\" answers.");
  if (WhyNot fault = judged_in(table, phase, act, side)) return fault;
  return not_now(table, phase, side);
}

}  // namespace battalia::rules::god_will_know_his_own
