#include "server/rules/systems/fornovo_to_sedgemoor/retreat/occupation.h"

#include "server/rules/mechanics/decisions/choices.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/mechanics/units.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/town_blocks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/terrain.h"

#include <array>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

const std::array<mechanics::Choice, 2> kAnswers = {{{"occupy", "Occupy the block", 60}, {"stay", "Stay outside", 30}}};

std::size_t block_open_to(const Unit& unit) { return static_cast<std::size_t>(unit.statuses[kMayOccupy] - 1); }

bool may_occupy(const Table& table, const Unit& unit) {
  return stands(unit) && !is_routed(unit) && !is_pursuing(unit) && !table.engaged(unit.id) &&
         !why_not_occupy(table, unit, block_open_to(unit));
}

void offer_occupying(const Table&, const v1::Decision& decision, v1::Prompt& prompt) {
  mechanics::offer_choices(prompt, decision, "D-35", kAnswers);
}

WhyNot answer_occupying(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  const auto taken = mechanics::take_choice(draft, act, decision, "D-35", kAnswers);
  if (!taken) return taken.error();
  const UnitId id = mechanics::asked_unit(decision);
  const std::size_t block = block_open_to(draft.unit(id));
  draft.set(draft.unit(id), kMayOccupy, 0);
  if (*taken != 0 || why_not_occupy(draft.table(), draft.unit(id), block)) return std::nullopt;
  draft.reform(id, kInBlock, ground_of_block((*draft.table().terrain)[block]), {"FTS-11.8.3-c"});
  draft.set(draft.unit(id), kMoved, 1);
  enter_block(draft, id, block);
  return std::nullopt;
}

}  // namespace

void note_stormers(Draft& draft, const UnitId& garrison) {
  const std::int32_t block = draft.unit(garrison).statuses[kGarrison];
  if (block_of(draft.table(), draft.unit(garrison)) == nullptr) return;
  std::vector<UnitId> stormers;
  for (const Unit* enemy : enemies_in_contact(draft.table(), draft.unit(garrison))) {
    if (is_foot(*enemy) && !is_routed(*enemy)) stormers.push_back(enemy->id);
  }
  for (const UnitId& id : stormers) draft.set(draft.unit(id), kMayOccupy, block, {"FTS-11.8.3-c"});
}

bool ask_occupiers(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    if (!draft.unit(id).is(kMayOccupy)) continue;
    if (!may_occupy(draft.table(), draft.unit(id))) {
      draft.set(draft.unit(id), kMayOccupy, 0);
      continue;
    }
    const Terrain& block = (*draft.table().terrain)[block_open_to(draft.unit(id))];
    mechanics::ask_owner(draft, kOccupyDecision, id, called(block) + " is empty. Does " + id.str() + " occupy it?",
                         "FTS-11.8.3-c");
    return false;
  }
  return true;
}

mechanics::DecisionPoint occupy_decision() { return {kOccupyDecision, offer_occupying, answer_occupying}; }

}  // namespace battalia::rules::fornovo_to_sedgemoor
