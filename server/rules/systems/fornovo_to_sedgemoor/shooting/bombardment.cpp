#include "server/rules/systems/fornovo_to_sedgemoor/shooting/bombardment.h"

#include "server/rules/mechanics/decisions/choices.h"
#include "server/rules/mechanics/decisions/decision_point.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/fieldworks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/town_blocks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/terrain.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/phases.h"

#include <array>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr Length kWallDepth = Length::mm(2);

// The unit that represents the feature as a target.
Unit stand_in(const Table& table, std::size_t works, v1::Side side) {
  const Terrain& feature = (*table.terrain)[works];
  static const auto nobody = std::make_shared<const Profile>();
  Unit wall;
  wall.profile = nobody;
  wall.type = kWorksAimedAt;
  wall.side = side;
  wall.presence = v1::PRESENCE_ON_TABLE;
  if (is_town_block(feature)) {
    wall.statuses.set(kGarrison, static_cast<std::int32_t>(works) + 1);
    wall.ground = ground_of_block(feature);
    return wall;
  }
  const geometry::Point a = feature.points.front();
  const geometry::Point b = feature.points.back();
  wall.ground = {geometry::between(a, b), geometry::direction(a, b) - Angle::degrees(90), geometry::distance(a, b),
                 kWallDepth};
  return wall;
}

// --- D-26 -------------------------------------------------------------------------------------------------------

// The end of the row nearer to the shooter.
bool left_is_nearer(const Table& table, const Unit& guns) {
  const Unit* by = referred_unit(table, guns, kShotBy);
  return by != nullptr && geometry::local(guns.ground, by->ground.centre).x < Length();
}

const std::array<mechanics::Choice, 2> kLeftFirst = {
    {{"left", "The guns at the left end", 50}, {"right", "The guns at the right end", 50}}};
const std::array<mechanics::Choice, 2> kRightFirst = {kLeftFirst[1], kLeftFirst[0]};

const std::array<mechanics::Choice, 2>& ends(const Table& table, const Unit& guns) {
  return left_is_nearer(table, guns) ? kLeftFirst : kRightFirst;
}

void offer_ends(const Table& table, const v1::Decision& decision, v1::Prompt& prompt) {
  mechanics::offer_choices(prompt, decision, "D-26", ends(table, table.unit(mechanics::asked_unit(decision))));
}

// The remaining guns stay in place.
WhyNot answer_end(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  const UnitId id = mechanics::asked_unit(decision);
  const auto& choices = ends(draft.table(), draft.unit(id));
  const auto taken = mechanics::take_choice(draft, act, decision, "D-26", choices);
  if (!taken) return taken.error();
  geometry::Footprint ground = ground_for(draft.table(), draft.unit(id));
  const Length narrower = draft.unit(id).ground.frontage - ground.frontage;
  const bool left = choices[*taken].key == "left";
  ground = geometry::shifted(ground, Length(), left ? narrower / 2 : -(narrower / 2));
  const StoredKey formation = draft.unit(id).formation;
  draft.reform(id, formation, ground, {"FTS-9.15-a"});
  draft.set(draft.unit(id), kGunsLost, 0);
  return std::nullopt;
}

}  // namespace

Volley plan_at_works(const Table& table, const Unit& guns, std::size_t works, const FireOrder& order) {
  FireOrder ball = order;
  ball.ball = true;
  return plan_volley(table, guns, stand_in(table, works, other(guns.side)), ball);
}

WhyNot why_not_at_works(const Table& table, const Unit& guns, std::size_t works) {
  if (WhyNot fault = why_not_shoot(table, guns)) return fault;
  const Terrain& feature = (*table.terrain)[works];
  if (!ball_harms(feature, gun_class(guns)) || feature.properties.has(kWrecked)) {
    return violation(feature.kind == kTownBlock ? "FTS-11.8.5-a" : "FTS-11.10.1-a",
                     "The ball of " + guns.id.str() + " can't harm " + called(feature) + ".");
  }
  FireOrder order;
  order.unit = guns.id;
  if (plan_at_works(table, guns, works, order).can_hit()) return std::nullopt;
  return violation("FTS-9.1-c", called(feature) + " is out of range, arc or sight of every gun.");
}

std::vector<std::size_t> works_in_reach(const Table& table, const Unit& guns) {
  std::vector<std::size_t> found;
  if (!is_artillery(guns)) return found;
  for (std::size_t i = 0; i < table.terrain->size(); ++i) {
    if (ball_harms((*table.terrain)[i], gun_class(guns)) && !why_not_at_works(table, guns, i)) found.push_back(i);
  }
  return found;
}

bool settle_lost_guns(Draft& draft) {
  for (const UnitId& id : all_in_order(draft.table())) {
    if (!draft.unit(id).is(kGunsLost)) continue;
    if (!is_artillery(draft.unit(id))) {
      draft.set(draft.unit(id), kGunsLost, 0);
      continue;
    }
    mechanics::ask_owner(draft, kLostGunDecision, id, id.str() + " has lost guns. Which ones?", "FTS-9.15-a");
    return false;
  }
  return true;
}

mechanics::DecisionPoint lost_gun_decision() { return {kLostGunDecision, offer_ends, answer_end}; }

}  // namespace battalia::rules::fornovo_to_sedgemoor
