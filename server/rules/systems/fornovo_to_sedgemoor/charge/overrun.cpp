#include "server/rules/systems/fornovo_to_sedgemoor/charge/overrun.h"

#include "server/rules/systems/fornovo_to_sedgemoor/casualties/losses.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_contact.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/straight_move.h"
#include "server/rules/systems/fornovo_to_sedgemoor/retreat/leaving.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/cover.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/charge_marks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// The ground that the charger covers with the rest of its move, as far as others allow.
geometry::Footprint swept(const Table& table, const Unit& charger, const std::vector<UnitId>& overrun) {
  StraightMoveLimits limits;
  limits.allowance = charge_left(charger);
  limits.gait = Gait::charging;
  limits.over_edge = false;
  limits.ignoring = overrun;
  const Length gone = go_straight(table, charger, charger.ground.facing, limits).length;
  const Length way = gone + Length::um(1'000);
  const geometry::Point front = geometry::moved(geometry::front_centre(charger.ground), charger.ground.facing, way);
  return geometry::standing_at(front, charger.ground.facing, charger.ground.frontage, way + charger.ground.depth);
}

bool meets(const geometry::Footprint& ground, const geometry::Footprint& base) {
  return geometry::overlap(ground, base);
}

// Figures in the swept area, by kind. Gunners are lost with the models that are met, in proportion.
Losses met(const Table& table, const geometry::Footprint& ground, const Unit& target) {
  Losses losses;
  if (is_artillery(target)) {
    const auto blocks = blocks_of(table, target);
    const std::int32_t models = std::max(1, target.statuses[kGuns]);
    std::int32_t touched = 0;
    const Length width = target.ground.frontage / models;
    for (std::int32_t i = 0; i < models; ++i) {
      const geometry::Point front = geometry::moved(geometry::front_centre(target.ground), target.ground.facing,
                                                    Length(), width * (2 * i + 1 - models) / 2);
      const auto model = geometry::standing_at(front, target.ground.facing, width, target.ground.depth);
      touched += meets(ground, model) ? 1 : 0;
    }
    losses.of_kind[0] = (strength(target) * touched + models - 1) / models;
    return losses;
  }
  const BaseSize base = base_of(table, target);
  for (const Figure& figure : figures(table, target)) {
    const auto stand = geometry::standing_at(figure.front, figure.facing, base.front, base.depth);
    if (is_skirmisher(target) && under(table, kWoods, stand)) continue;  // FTS-10.10-c
    if (meets(ground, stand)) ++losses.of_kind[static_cast<std::size_t>(figure.kind)];
  }
  return losses;
}

void overrun(Draft& draft, const UnitId& id, const UnitId& target, const Losses& losses) {
  draft.say(id.str() + " overruns " + std::to_string(losses.total()) + " of " + target.str() + ".", {id}, {target}, {},
            "overrun", {"FTS-10.10-b"});
  draft.set(draft.unit(target), kPhaseHits, draft.unit(target).statuses[kPhaseHits] + losses.total());
  lose(draft, target, losses, {"FTS-10.10-b"});
  if (!draft.unit(target).on_table() || !draft.table().engaged(target)) return;
  draft.part(id, target, {"FTS-10.10-b"});
  const auto chargers = chargers_of(draft.table(), draft.unit(target));
  const bool meets_another = std::any_of(chargers.begin(), chargers.end(), [&](const Unit* one) {
    return one->id != id && one->state(kChargeTested) == ChargeTest::passed;
  });
  if (meets_another || draft.unit(target).is(kChargeTested)) return;
  draft.set(draft.unit(target), kChargeTested, ChargeTest::passed, {"FTS-10.10-b"});
}

}  // namespace

bool is_overrun_by(const Table& table, const Unit& charger, const Unit& target) {
  if (!is_close_order(charger) || is_close_order(target) || is_sniper(target)) return false;
  if (!is_skirmisher(target) && !is_gunners(target)) return false;
  const bool touching = distance(charger, target) <= at(table, kTouching);
  const bool wooded = is_skirmisher(target) && (is_wholly_in_woods(table, target) ||
                                                (touching && meets_in_woods(table, charger.ground, target)));
  return !in_block(target) && !wooded && works_lined_by(table, target) == nullptr && !in_hard_cover(table, target);
}

bool overrun_all(Draft& draft, const UnitId& id, const UnitId& enemy) {
  const Unit& charger = draft.unit(id);
  const Length reach = charge_left(charger) + at(draft.table(), kTouching);
  std::vector<UnitId> targets;
  for (const Unit* one : enemies_of(draft.table(), charger.side)) {
    if (distance(charger, *one) <= reach && is_overrun_by(draft.table(), charger, *one)) targets.push_back(one->id);
  }
  if (targets.empty()) return false;
  const geometry::Footprint ground = swept(draft.table(), charger, targets);
  for (const UnitId& target : targets) {
    const Losses losses = met(draft.table(), ground, draft.unit(target));
    if (target == enemy || losses.total() > 0) overrun(draft, id, target, losses);
  }
  settle_touches(draft);
  if (std::find(targets.begin(), targets.end(), enemy) == targets.end()) return false;
  draft.set(draft.unit(id), kCompleted, Completion::complete, {"FTS-10.10-b"});
  return true;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
