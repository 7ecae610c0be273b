#include "server/rules/systems/fornovo_to_sedgemoor/turn/sequence.h"

#include "common/base/check.h"
#include "common/base/text.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_completion.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_step.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/deployment.h"
#include "server/rules/systems/fornovo_to_sedgemoor/march/march.h"
#include "server/rules/systems/fornovo_to_sedgemoor/march/march_offers.h"
#include "server/rules/systems/fornovo_to_sedgemoor/melee/combat.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/friend_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/loser_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/rally.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/recovery.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/shooting_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/pursuit.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/recoil.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/rout.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/shooting_step.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/initiative.h"
#include "server/rules/systems/fornovo_to_sedgemoor/turn/turn.h"
#include "server/rules/systems/fornovo_to_sedgemoor/victory/scenario_events.h"
#include "server/rules/systems/fornovo_to_sedgemoor/victory/victory.h"

#include <algorithm>
#include <array>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// In the order of phases().
constexpr std::array<Step, 22> kSteps = {{
    {run_deployment, offer_deployment, deploy},
    {run_initiative, nullptr, nullptr},
    {run_recoils, nullptr, nullptr},
    {run_rally, nullptr, nullptr},
    {run_halts, nullptr, nullptr},
    {run_rout_moves, nullptr, nullptr},
    {run_pursuits, nullptr, nullptr},
    {run_returns, nullptr, nullptr},
    {run_charges, offer_charges, declare_charge},
    {run_charges, offer_charges, declare_charge},
    {run_march, offer_march, march},
    {run_march, offer_march, march},
    {run_shooting, nullptr, nullptr},
    {run_shooting_tests, nullptr, nullptr},
    {run_charge_tests, nullptr, nullptr},
    {run_meet_tests, nullptr, nullptr},
    {run_failed_charges, nullptr, nullptr},
    {run_completion, nullptr, nullptr},
    {run_combat, nullptr, nullptr},
    {run_losers, nullptr, nullptr},
    {run_friends, nullptr, nullptr},
    {run_recovery, nullptr, nullptr},
}};

constexpr std::int32_t kMarchEnded = 1;  // stage of M3: the effects of its end are done

std::size_t index_of(const Table& table) { return static_cast<std::size_t>(&phase_of(table) - phases().data()); }

v1::Side actor_of(const Table& table, const Phase& phase) {
  if (phase.actor == Actor::both) return v1::SIDE_UNSPECIFIED;
  return phase.actor == Actor::side_a ? side_a(table) : other(side_a(table));
}

// A new phase begins: resets what its tests and dice count (G-016, G-058).
void begin_part(Draft& draft, Part part) {
  if (part == Part::move) return begin_move_phase(draft);
  if (part != Part::shoot && part != Part::combat) return;
  for (const UnitId& id : all_in_order(draft.table())) draft.set(draft.unit(id), kPhaseHits, 0);
}

// The event of the phase comes last: a table read at that event has everything the phase begins with.
void begin_step(Draft& draft, const Phase& phase, Part before) {
  if (phase.key == kInitiativePhase) {
    begin_turn(draft);
    turn_begins(draft);
  }
  draft.set_game(kStage, 0);
  for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) draft.set(side, kDone, 0);
  if (phase.part != before) begin_part(draft, phase.part);
  draft.begin_phase(phase.key, actor_of(draft.table(), phase), {phase.clause});
}

// Effects at the end of a step; false: a decision is open and it is called again.
bool end_step(Draft& draft, const Phase& phase, const Phase& next) {
  const bool marching = phase.key == kMarchA || phase.key == kMarchB;
  if (marching && draft.table().game[kStage] != kMarchEnded) {
    end_march(draft, draft.table().active);
    draft.set_game(kStage, kMarchEnded);
  }
  if (phase.part == next.part || phase.part == Part::set_up) return true;
  rout_shattered(draft);  // FTS-5.3-a
  const bool moved = phase.part == Part::combat || run_half_routs(draft);
  return moved && draft.table().decisions.empty();
}

WhyNot why_not_end_step(const Table& table, v1::Side side) {
  if (may_act(table, side)) return std::nullopt;
  const Phase& now = phase_of(table);
  const std::string step = in_quotes(now.label);
  if (table.side(side).has(kDone)) return violation(now.clause, "You have ended " + step + ".");
  return violation(now.clause, "The other side ends " + step + ".");
}

void end_turn(Draft& draft) {
  turn_ends(draft);
  check_victory(draft);
  if (!draft.table().ended()) end_marks(draft);
}

}  // namespace

const Step& step_of(const Table& table) { return kSteps[index_of(table)]; }

void begin_game(Draft& draft) { begin_step(draft, phases().front(), Part::set_up); }

void advance(Draft& draft, work::Steps most) {
  const work::Steps began = work::spent();
  while (!draft.table().ended() && draft.table().decisions.empty()) {
    const Phase& now = phase_of(draft.table());
    const std::size_t after = index_of(draft.table()) + 1;
    const Phase& next = phases()[after < phases().size() ? after : 1];
    if (!step_of(draft.table()).run(draft)) return;
    if (draft.table().ended() || !draft.table().decisions.empty()) return;
    if (!end_step(draft, now, next)) return;
    if (next.key == kInitiativePhase && now.part == Part::combat) end_turn(draft);
    if (draft.table().ended()) return;
    begin_step(draft, next, now.part);
    if (work::spent() - began > most && is_cut_short(draft.table())) return;
  }
}

bool is_cut_short(const Table& table) {
  const bool no_acts = step_of(table).act == nullptr || is_moving_charges(table);
  return !table.ended() && table.decisions.empty() && no_acts;
}

bool may_act(const Table& table, v1::Side side) {
  if (table.ended() || !table.decisions.empty() || step_of(table).act == nullptr || is_moving_charges(table))
    return false;
  const bool its_turn = table.active == v1::SIDE_UNSPECIFIED || table.active == side;
  return its_turn && !table.side(side).has(kDone);
}

WhyNot end_phase(Draft& draft, v1::Side side) {
  if (WhyNot fault = why_not_end_step(draft.table(), side)) return fault;
  if (draft.table().phase == kDeploymentPhase) return end_deployment(draft, side);
  draft.set(side, kDone, 1);
  return std::nullopt;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
