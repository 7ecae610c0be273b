#include "server/rules/systems/pike_and_shotte/out_of_step.h"

#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/families/brigade/vocabulary/keys.h"
#include "server/rules/systems/pike_and_shotte/info/info.h"

#include <algorithm>

namespace battalia::rules::pike_and_shotte {
namespace {

struct TakenIn {
  v1::Verb verb;
  std::string_view key;  // empty: any
  PhaseKey phase;
};
constexpr TakenIn kTakenIn[] = {
    {v1::VERB_DEPLOY, "arrive", kOrdersPhase},
    {v1::VERB_DEPLOY, "", kDeploymentPhase},
    {v1::VERB_REFORM, "deploy_reform", kDeploymentPhase},
    {v1::VERB_REFORM, "initiative_reform", kInitiativePhase},
    {v1::VERB_REFORM, "initiative_enter", kInitiativePhase},
    {v1::VERB_REFORM, "initiative_leave", kInitiativePhase},
    {v1::VERB_CHARGE, "initiative_charge", kInitiativePhase},
    {v1::VERB_MOVE, "initiative_move", kInitiativePhase},
    {v1::VERB_MOVE, "initiative_cross", kInitiativePhase},
    {v1::VERB_MOVE, "retreat", kInitiativePhase},
    {v1::VERB_MOVE, "free_move", kOrdersPhase},
    {v1::VERB_MOVE, "fall_back", kOrdersPhase},
    {v1::VERB_MOVE, "commander_move", kCommandersPhase},
    {v1::VERB_COMMAND, "", kOrdersPhase},
    {v1::VERB_RALLY, "", kOrdersPhase},
    {v1::VERB_ATTACH, "", kCommandersPhase},
    {v1::VERB_SHOOT, "shoot", kShootingPhase},
    {v1::VERB_FIGHT, "fight", kHandToHandPhase},
};

struct PhaseClause {
  PhaseKey phase;
  std::string_view clause;
};
constexpr PhaseClause kStepClauses[] = {
    {kDeploymentPhase, "PS-ORG-03"}, {kInitiativePhase, "PS-SEQ-03"}, {kOrdersPhase, "PS-SEQ-04"},
    {kCommandersPhase, "PS-CDR-04"}, {kShootingPhase, "PS-SEQ-01"},   {kHandToHandPhase, "PS-SEQ-01"},
};

std::string called_step(PhaseKey key) {
  for (const v1::PhaseDeclared& phase : system_info().phases()) {
    if (phase.key() == key) return "\"" + phase.label() + "\"";
  }
  return std::string(key);
}

}  // namespace

PhaseKey step_for(const v1::Act& act) {
  const auto* found = std::ranges::find_if(kTakenIn, [&](const TakenIn& one) {
    return one.verb == act.verb() && (one.key.empty() || one.key == act.key());
  });
  return found == std::end(kTakenIn) ? PhaseKey() : found->phase;
}

Violation why_not_in_this_step(const Battle& battle, const v1::Act& act, v1::Side side, TakeAct take) {
  const PhaseKey step = step_for(act);
  Table there = battle.table;
  there.phase = step;
  NoDice none;
  Draft draft(std::move(there), none, battle.book);
  try {
    if (WhyNot fault = take(draft, act, side)) return *std::move(fault);
  } catch (const DiceWanted&) {
    // It breaks nothing as far as a die.
  }
  const auto* clause = std::ranges::find(kStepClauses, step, &PhaseClause::phase);
  return violation(clause->clause, "You can do that in " + called_step(step) + "; the step now is " +
                                       called_step(battle.table.phase) + ".");
}

}  // namespace battalia::rules::pike_and_shotte
