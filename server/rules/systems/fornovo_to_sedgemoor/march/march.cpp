#include "server/rules/systems/fornovo_to_sedgemoor/march/march.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/fornovo_to_sedgemoor/command/riding.h"
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/arrivals.h"
#include "server/rules/systems/fornovo_to_sedgemoor/deployment/fog.h"
#include "server/rules/systems/fornovo_to_sedgemoor/march/march_offers.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/execute_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/legal_part.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/manoeuvres.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/special_rules/scenario_rules.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// True if its side does not know what stops it: it moves until it meets the obstacle.
bool is_stopped_by_the_unseen(const Table& table, const Unit& unit, Path path, const PathLimits& limits) {
  if (!in_fog(table)) return false;
  const Table known = redaction().known_to(table, seat_of(unit.side));
  return !plan_path(known, known.unit(unit.id), path, limits).fault;
}

// A unit it has met is known from now on.
void look_round(Draft& draft, const UnitId& id) {
  if (!in_fog(draft.table())) return;
  for (const UnitId& enemy : come_upon(draft.table(), draft.unit(id).side, draft.unit(id).ground)) {
    draft.set(draft.unit(enemy), kRevealed, 1, {"FTS-11.5-a"});
  }
}

WhyNot march_unit(Draft& draft, const v1::Act& act, const UnitId& id) {
  if (WhyNot fault = why_not_move(draft.table(), draft.unit(id))) return fault;
  const v1::Answer* debt = mechanics::answer(act, "debt");
  PathLimits limits = march_limits(draft.table(), draft.unit(id), debt != nullptr && debt->confirm());
  limits.explains = true;
  const Path path = mechanics::path_of(act, "path");
  Plan plan = plan_path(draft.table(), draft.unit(id), path, limits);
  const bool stopped = plan.fault && is_stopped_by_the_unseen(draft.table(), draft.unit(id), path, limits);
  if (stopped) plan = as_far_as_legal(draft.table(), draft.unit(id), path, limits);
  if (plan.fault) return plan.fault;
  if (!stopped && !plan.moves() && plan.actions.empty()) return violation("FTS-7-a", "The path goes nowhere.");
  if (roll_unknown_woods(draft, id, plan.crossed)) {
    plan = as_far_as_legal(draft.table(), draft.unit(id), path, limits);
  }
  carry_out(draft, id, plan, {move_clause(plan.before)});
  draft.set(draft.unit(id), kNormalMove, 1, {"FTS-6-g"});
  look_round(draft, id);
  settle_passage(draft, id, plan.poses);
  settle_touches(draft);
  return std::nullopt;
}

WhyNot exchange_ranks(Draft& draft, const UnitId& id) {
  if (WhyNot fault = why_not_exchange(draft.table(), draft.unit(id))) return fault;
  const Unit& unit = draft.unit(id);
  const std::int32_t files = std::max(1, unit.statuses[kFiles]);
  const std::int32_t all_rows = (unit.statuses[kSecond] + files - 1) / files;
  draft.set(unit, kSecondInFront, unit.is(kSecondInFront) ? 0 : all_rows, {"FTS-10.8-a"});
  draft.set(draft.unit(id), kNormalMove, 1);
  draft.say(id.str() + " exchanges its ranks.", {id}, {}, v1::VERB_REFORM, kExchangeRanks, {"FTS-10.8-a"});
  return std::nullopt;
}

}  // namespace

PathLimits march_limits(const Table& table, const Unit& unit, bool debt) {
  PathLimits limits;
  limits.budget = normal_move(table, unit);
  limits.debt = debt;
  return limits;
}

WhyNot why_not_exchange(const Table& table, const Unit& unit) {
  const std::string who = unit.id.str();
  if (!table.engaged(unit.id)) return violation("FTS-10.8-a", who + " is not in a melee.");
  if (!is_regular(unit) || morale(unit) != Morale::good) {
    return violation("FTS-10.8-a", "Only regulars in good morale can exchange ranks; " + who + " can't.");
  }
  const std::int32_t core = figures_of(unit, Kind::core);
  if (!unit.is(kSecond) || core < 1 || in_square(unit) || in_block(unit)) {
    return violation("FTS-10.8-a", who + " has no second kind of rows to exchange.");
  }
  if (unit.is(kNormalMove) || unit.is(kCharging) || unit.is(kCounterCharging) || unit.is(kCrashed)) {
    return violation("FTS-10.8-a", who + " must fight its next round in its present ranks.");
  }
  return std::nullopt;
}

bool run_march(Draft& draft) {
  const v1::Side side = draft.table().active;
  if (!draft.table().decisions.empty()) return false;
  return draft.table().side(side).has(kDone) || !march_left(draft.table(), side);
}

WhyNot march(Draft& draft, const v1::Act& act, v1::Side side) {
  if (is_riding(act)) return ride(draft, act, side);
  if (is_call(act)) return call_reserve(draft, side);
  if (act.verb() == v1::VERB_DEPLOY) return arrive(draft, act, side);
  if (WhyNot fault = mechanics::why_not_one_of(draft.table(), act, side, "FTS-6-g")) return fault;
  const UnitId id = mechanics::first_unit(act);
  if (mechanics::is(act, v1::VERB_REFORM, kExchangeRanks)) return exchange_ranks(draft, id);
  if (!mechanics::is(act, v1::VERB_MOVE, "march") || draft.unit(id).is_commander()) {
    return mechanics::not_offered(act, "FTS-6-g");
  }
  return march_unit(draft, act, id);
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
