#include "server/rules/families/brigade/system/out_of_step.h"

#include "common/base/text.h"
#include "server/rules/families/brigade/turn/steps.h"
#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/families/brigade/vocabulary/keys.h"

#include <algorithm>

namespace battalia::rules::brigade {
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

}  // namespace

PhaseKey step_for(const v1::Act& act) {
  const auto* found = std::ranges::find_if(kTakenIn, [&](const TakenIn& one) {
    return one.verb == act.verb() && (one.key.empty() || one.key == act.key());
  });
  return found == std::end(kTakenIn) ? PhaseKey() : found->phase;
}

Violation why_not_in_this_step(const Battle& battle, const v1::Act& act, v1::Side side) {
  const Step& step = step_named(step_for(act));
  Table there = battle.table;
  there.phase = step.key;
  NoDice none;
  Draft draft(std::move(there), none, battle.book);
  try {
    if (WhyNot fault = step.act(draft, act, side)) return *std::move(fault);
  } catch (const DiceWanted&) {
    // It is legal up to the first die.
  }
  return violation(battle.clause(step.rule), "You can do that in " + in_quotes(step.label) + "; the step now is " +
                                                 in_quotes(step_of(battle.table).label) + ".");
}

}  // namespace battalia::rules::brigade
