#include "server/rules/systems/fornovo_to_sedgemoor/charge/false_rout.h"

#include "server/rules/mechanics/decisions/choices.h"
#include "server/rules/mechanics/dice_needed.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_completion.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_contact.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_ways.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charges.h"
#include "server/rules/systems/fornovo_to_sedgemoor/morale/reaction_tests.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/execute_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/legal_part.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/shooting_tables.h"

#include <array>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

const Unit* lured(const Table& table, const Unit& unit) {
  const bool trained = unit.has_trait(kFalseRoutTrained) && stands(unit) && morale(unit) == Morale::good;
  if (!trained || !unit.is(kEvaded) || unit.is(kFalseRout) || table.engaged(unit.id)) return nullptr;
  const Unit* charger = referred_unit(table, unit, kEvadedFrom);
  const bool in_disorder = charger != nullptr && charger->is(kDisorderCharge) && stands(*charger);
  return in_disorder && !is_routed(*charger) ? charger : nullptr;
}

void turn_upon(Draft& draft, const UnitId& id, const UnitId& enemy) {
  face_about(draft, id, {"FTS-2.16-a"});
  draft.set(draft.unit(id), kEvaded, EvadeWay::none);
  const auto way = find_way(draft.table(), draft.unit(id), draft.unit(enemy), false);
  if (!way)
    return draft.say(id.str() + " does not reach " + enemy.str() + ".", {id}, {enemy}, {}, "false_rout",
                     {"FTS-2.16-a"});
  Plan plan = plan_charge(draft.table(), draft.unit(id), *way, draft.unit(enemy), false);
  if (roll_unknown_woods(draft, id, plan.crossed)) {
    const PathLimits limits = charge_limits(draft.table(), draft.unit(id), enemy, false);
    plan = as_far_as_legal(draft.table(), draft.unit(id), *way, limits);
  }
  const v1::Face flank = flank_charged(draft.table(), draft.unit(id), draft.unit(enemy));
  const bool impetus = gains_impetus(draft.table(), plan, draft.unit(enemy), false);
  carry_out(draft, id, plan, {"FTS-2.16-a"});
  draft.set(draft.unit(id), kChargePath, plan.length.um());
  draft.set(draft.unit(id), kChargeUsed, plan.used.um());
  draft.set(draft.unit(id), kChargeFull, full_charge_move(draft.table(), draft.unit(id)).um());
  draft.set(draft.unit(id), kImpetus, impetus ? 1 : 0, {"FTS-7.7-a"});
  settle_passage(draft, id, plan.poses);
  if (plan.touched != enemy) return settle_touches(draft);
  draft.clear(draft.unit(enemy), kChargeTested);
  go_in(draft, id, enemy, flank);
}

const std::array<mechanics::Choice, 2> kFalseRouts = {{{"try", "Turn on them", 60}, {"no", "Keep evading", 30}}};

void offer_false_rout(const Table&, const v1::Decision& decision, v1::Prompt& prompt) {
  mechanics::offer_choices(prompt, decision, "D-30", kFalseRouts);
}

WhyNot answer_false_rout(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  const UnitId id = mechanics::asked_unit(decision);
  const auto taken = mechanics::take_choice(draft, act, decision, "D-30", kFalseRouts);
  if (!taken) return taken.error();
  draft.set(draft.unit(id), kFalseRout, 1, {"FTS-2.16-a"});
  if (*taken == 1) return std::nullopt;
  v1::DiceRolled& roll =
      draft.roll({"false_rout", id.str() + " tries to turn on its pursuers", id.str()}, {"FTS-2.16-a"});
  const auto face = static_cast<std::int32_t>(roll.faces(0));
  mechanics::needs_at_least(roll, kFalseRoutFrom);
  roll.set_total(face);
  roll.set_outcome(face >= kFalseRoutFrom ? "turns about" : "keeps going");
  if (face >= kFalseRoutFrom) turn_upon(draft, id, UnitId(decision.units(1)));
  return std::nullopt;
}

}  // namespace

bool finish_false_routs(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    const Unit* charger = lured(draft.table(), draft.unit(id));
    if (charger == nullptr) continue;
    mechanics::ask_owner(draft, kFalseRoutDecision, id,
                         id.str() + " may turn on " + charger->id.str() + " on 4 to 6. Try it?", "FTS-2.16-a",
                         {charger->id});
    return false;
  }
  return true;
}

mechanics::DecisionPoint false_rout_decision() { return {kFalseRoutDecision, offer_false_rout, answer_false_rout}; }

}  // namespace battalia::rules::fornovo_to_sedgemoor
