#include "server/rules/systems/pike_and_shotte/melee/after_combat.h"

#include "server/rules/systems/pike_and_shotte/charge/charge.h"
#include "server/rules/systems/pike_and_shotte/formations/buildings.h"
#include "server/rules/systems/pike_and_shotte/formations/formations.h"
#include "server/rules/systems/pike_and_shotte/morale/reaction.h"
#include "server/rules/systems/pike_and_shotte/morale/retire.h"
#include "server/rules/systems/pike_and_shotte/movement/marching.h"
#include "server/rules/systems/pike_and_shotte/movement/movement.h"
#include "server/rules/systems/pike_and_shotte/movement/paths.h"
#include "server/rules/systems/pike_and_shotte/victory/scenario_events.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/acts.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/combat_keys.h"

#include <algorithm>

namespace battalia::rules::pike_and_shotte {
namespace {

using geometry::Face;
using geometry::Footprint;

constexpr std::string_view kStay = "stay";
constexpr std::string_view kReface = "reface";
constexpr std::string_view kMove = "move";
constexpr std::string_view kCharge = "charge";
constexpr std::string_view kReform = "reform";
constexpr std::string_view kOccupy = "occupy";

constexpr std::string_view kFacingInput = "facing";
constexpr std::string_view kPathInput = "path";
constexpr std::string_view kFormationInput = "formation";
constexpr std::string_view kBuildingInput = "building";

constexpr std::string_view kToEnemy = "enemy";

// --- Re-facing ----------------------------------------------------------------------------------------------------

struct Facing {
  std::string_view key;
  std::string label;
  Footprint ground;
};

// Turns about its centre for which there is room: to the nearest enemy first.
std::vector<Facing> facings(const Table& table, const Unit& unit) {
  std::vector<Facing> all;
  if (const Neighbour enemy = nearest_enemy(table, unit); enemy.unit != nullptr) {
    const Angle towards = geometry::direction(unit.ground.centre, enemy.unit->ground.centre);
    all.push_back({kToEnemy, "towards " + enemy.unit->id.str(), geometry::turned_to(unit.ground, towards)});
  }
  for (const Face face : {Face::left, Face::right, Face::rear}) {
    all.push_back({key_of(face), "to its " + std::string(key_of(face)),
                   geometry::turned_to(unit.ground, geometry::outward(unit.ground, face))});
  }
  std::erase_if(all, [&](const Facing& facing) { return why_not_stand_clear(table, unit, facing.ground).has_value(); });
  return all;
}

// --- What a victor may do -----------------------------------------------------------------------------------------

MoveLimits free_move(const Table& table, const Unit& unit) {
  return {.budget = move_allowance(table, unit), .proximity = false};  // PS-PRX-04
}

// PS-FOL-02, PS-GEO-06: enemies in its front quarter that one move reaches.
std::vector<UnitId> fresh_enemies(const Table& table, const Unit& unit) {
  std::vector<UnitId> enemies;
  if (!is_cavalry(unit) || is_shaken(unit)) return enemies;  // PS-FOL-10
  for (const UnitId& id : charge_targets(table, unit, ChargeCause::after_combat, 1)) {
    if (geometry::reaches_quarter(unit.ground, Face::front, table.unit(id).ground)) enemies.push_back(id);
  }
  return enemies;
}

// The buildings that this combat has cleared and the unit could hold (PS-FOL-09, BP-BLD-14).
std::vector<std::size_t> cleared_buildings(const Table& table, const Unit& unit) {
  std::vector<std::size_t> cleared;
  for (const Unit& gone : table.units) {
    if (gone.side == unit.side || !gone.is(kInRound) || gone.on_table() || !gone.is(kGarrison)) continue;
    const auto building = static_cast<std::size_t>(gone.statuses[kGarrison] - 1);
    if (!why_not_hold(table, unit, building)) cleared.push_back(building);
  }
  return cleared;
}

void offer_move(const Table& table, const Unit& unit, v1::Prompt& prompt) {
  const MoveLimits limits = free_move(table, unit);
  if (limits.budget == Length() || why_not_move_at_all(table, unit)) return;
  const std::vector<std::pair<std::string_view, Footprint>> ways = {
      {"straight ahead", geometry::shifted(unit.ground, limits.budget)},
      {"half a move ahead", geometry::shifted(unit.ground, limits.budget / 2)},
      {"straight back", geometry::shifted(unit.ground, -limits.budget)},
  };
  v1::Prompt scratch;
  v1::Offer& offered = offer(scratch, v1::VERB_CHOOSE, kMove, unit.id.str() + " makes one move", {unit.id},
                             is_cavalry(unit) ? "PS-FOL-02" : "PS-FOL-09", 35);
  v1::PathWanted& path = want_path(offered, kPathInput, "Route (no contact)", unit, limits.budget);
  for (const auto& [label, ground] : ways) {
    if (!plan_to(table, unit, ground, limits).fault) suggest(path, label, ground);
  }
  if (!path.suggestions().empty()) *prompt.add_offers() = std::move(offered);
}

void offer_charge(const Table& table, const Unit& unit, v1::Prompt& prompt) {
  const std::vector<UnitId> enemies = fresh_enemies(table, unit);
  if (enemies.empty()) return;
  v1::Offer& offered =
      offer(prompt, v1::VERB_CHOOSE, kCharge, unit.id.str() + " charges a fresh enemy", {unit.id}, "PS-FOL-08", 60);
  v1::TargetsWanted& targets = want_target(offered, kTargetInput, "Target");
  bool pikes = false;
  for (const UnitId& enemy : enemies) {
    const Unit& target = table.unit(enemy);
    add_target(targets, target, geometry::distance(unit.ground, target.ground));
    pikes = pikes || wants_if_hedgehog(table, unit, target);
  }
  if (pikes) *offered.add_inputs() = if_hedgehog_wanted();
}

// --- What a victor must do ----------------------------------------------------------------------------------------

// PS-FOL-03, PS-FOL-07: straight at the enemy that has gone back, else straight ahead; disordered before it fights.
void pursue(Draft& draft, const UnitId& id) {
  draft.set(draft.unit(id), kDisordered, 1, {"PS-FOL-03", "PS-DIS-01"});
  const Table& table = draft.table();
  const Unit& unit = table.unit(id);
  const Unit* beaten = nullptr;
  for (const Unit& enemy : table.units) {
    if (enemy.side == unit.side || !enemy.is(kInRound) || !stands(enemy)) continue;
    const bool nearer = beaten == nullptr ||
                        geometry::distance(unit.ground, enemy.ground) < geometry::distance(unit.ground, beaten->ground);
    if (nearer) beaten = &enemy;
  }
  if (beaten != nullptr && !why_never_charge(table, unit, *beaten)) {
    return charge(draft, id, UnitId(beaten->id), {.cause = ChargeCause::pursuit, .moves = 1});
  }
  // Those who may not charge, shaken or of a broken battalia, ride after it all the same, and stop short.
  const Length move = move_allowance(table, unit);
  Footprint to = geometry::shifted(unit.ground, move);
  if (beaten != nullptr) {
    const Angle towards = geometry::direction(unit.ground.centre, beaten->ground.centre);
    to.centre = geometry::moved(unit.ground.centre, towards, move);
  }
  Plan plan = plan_to(table, unit, to, free_move(table, unit));
  plan.fault.reset();  // as far as it goes
  if (plan.moves()) carry_out(draft, id, plan, Interpenetration::by_will, {"PS-FOL-07"});
}

bool enemy_broke(const Table& table, const Unit& unit) {
  return std::ranges::any_of(table.units, [&](const Unit& enemy) {
    return enemy.side != unit.side && enemy.is(kInRound) && enemy.presence == v1::PRESENCE_DESTROYED;
  });
}

// A unit that holds the field without others is free to choose after a drawn round too (PS-FOL-06).
std::string_view occasion(const Unit& unit) {
  return unit.is(kWonRound) ? "after its victory" : "now that it holds the field";
}

void ask(Draft& draft, const UnitId& id) {
  v1::Decision decision;
  decision.set_key(std::string(kAfterCombatDecision));
  decision.set_seat(seat_of(draft.unit(id).side));
  decision.add_units(id.str());
  decision.set_question("What does " + id.str() + " do " + std::string(occasion(draft.unit(id))) + "?");
  draft.open(std::move(decision), {is_cavalry(draft.unit(id)) ? "PS-FOL-02" : "PS-FOL-09"});
}

// PS-REA-05.
void free_horse(Draft& draft, const UnitId& id) {
  if (is_disordered(draft.unit(id))) {
    draft.say(id.str() + " is disordered and stays where it is", {id}, {}, {}, {}, {"PS-FOL-10", "PS-DIS-07"});
    return;
  }
  if (enemy_broke(draft.table(), draft.unit(id)) && rides_off(draft, id)) return;
  const std::string what = "what it does " + std::string(occasion(draft.unit(id)));
  if (react(draft, id, what, "PS-FOL-01")) return ask(draft, id);  // PS-REA-05
  const Unit& unit = draft.unit(id);                               // in this order: PS-FOL-06
  if (is_skirmishing(unit)) return fall_back(draft, id, "PS-FOL-05");
  if (unit.has_trait(kLance) || unit.has_trait(kWeaponLance)) return pursue(draft, id);
  draft.say(id.str() + " stays in place", {id}, {}, {}, {}, {"PS-FOL-04"});
}

// --- Carrying out a choice; each refuses before it does anything ----------------------------------------------------

WhyNot reface(Draft& draft, const UnitId& id, const v1::Act& act) {
  const std::vector<Facing> open = facings(draft.table(), draft.unit(id));
  const auto chosen = std::ranges::find(open, option_of(act, kFacingInput), &Facing::key);
  if (chosen == open.end()) return violation("PS-FOL-02", "It has no room to turn that way.");
  draft.close_decision();
  shift(draft, id, chosen->ground, {}, Length(), {"PS-FOL-02", "PS-FOL-09"});
  return std::nullopt;
}

WhyNot move(Draft& draft, const UnitId& id, const v1::Act& act) {
  const Unit& unit = draft.unit(id);
  if (WhyNot fault = why_not_move_at_all(draft.table(), unit)) return fault;
  const auto way = trace(unit.ground, path_of(act, kPathInput));
  if (!way) return way.error();
  const Plan plan = plan_move(draft.table(), unit, *way, free_move(draft.table(), unit));
  if (plan.fault) return plan.fault;
  draft.close_decision();
  carry_out(draft, id, plan, Interpenetration::by_will, {"PS-FOL-02", "PS-FOL-09"});
  return std::nullopt;
}

WhyNot charge_fresh_enemy(Draft& draft, const UnitId& id, const v1::Act& act) {
  const UnitId target = target_of(act, kTargetInput);
  const std::vector<UnitId> enemies = fresh_enemies(draft.table(), draft.unit(id));
  if (std::ranges::find(enemies, target) == enemies.end()) {
    return violation("PS-FOL-08", "It may charge only an enemy in its front quarter that one move reaches.");
  }
  draft.close_decision();
  charge(draft, id, target, {ChargeCause::after_combat, 1, halts_at_hedgehog(act)});
  return std::nullopt;
}

WhyNot change_formation(Draft& draft, const UnitId& id, const v1::Act& act) {
  const std::vector<Key> open = formations_open_to(draft.table(), draft.unit(id));
  const auto chosen = std::ranges::find(open, option_of(act, kFormationInput));
  if (chosen == open.end()) return violation("PS-FOL-09", "It cannot take that formation here.");
  draft.close_decision();
  reform(draft, id, *chosen, {"PS-FOL-09"});
  return std::nullopt;
}

WhyNot occupy(Draft& draft, const UnitId& id, const v1::Act& act) {
  const std::optional<std::size_t> building = terrain_of(draft.table(), option_of(act, kBuildingInput));
  const std::vector<std::size_t> cleared = cleared_buildings(draft.table(), draft.unit(id));
  if (!building || std::ranges::find(cleared, *building) == cleared.end()) {
    return violation("PS-FOL-09", "It may occupy only the building it has just cleared.");
  }
  draft.close_decision();
  enter(draft, id, *building, {"PS-FOL-09", "PS-BLD-03"});
  return std::nullopt;
}

}  // namespace

std::optional<UnitId> next_victor(const Table& table) {
  const auto found = std::ranges::find_if(table.units, [](const Unit& unit) { return unit.is(kVictorPending); });
  return found == table.units.end() ? std::nullopt : std::optional<UnitId>(found->id);
}

void free_victor(Draft& draft, const UnitId& id) {
  draft.set(draft.unit(id), kVictorPending, 0);
  const Unit& unit = draft.unit(id);
  if (!stands(unit) || is_artillery(unit) || in_building(unit)) return;  // BP-FOL-09
  is_cavalry(unit) ? free_horse(draft, id) : ask(draft, id);
}

void offer_after_combat(const Table& table, const v1::Decision& decision, v1::Prompt& prompt) {
  const Unit& unit = table.unit(UnitId(decision.units(0)));
  const bool horse = is_cavalry(unit);
  const std::string name = unit.id.str();
  const std::string_view clause = horse ? "PS-FOL-02" : "PS-FOL-09";
  offer(prompt, v1::VERB_CHOOSE, kStay, name + " stays as it is", {unit.id}, clause, 50);
  *prompt.mutable_default_act() = plain_act(prompt.offers(0));
  if (!stands(unit)) return;  // the umpire has taken it away meanwhile
  if (const std::vector<Facing> open = facings(table, unit); !open.empty()) {
    v1::Offer& offered = offer(prompt, v1::VERB_CHOOSE, kReface, name + " changes facing", {unit.id}, clause, 55);
    v1::ChooseWanted& wanted = want_choice(offered, kFacingInput, "Facing");
    for (const Facing& facing : open) add_option(wanted, facing.key, facing.label);
    if (horse && open.front().key == kToEnemy) *prompt.mutable_default_act() = plain_act(offered);  // DP-16
  }
  offer_move(table, unit, prompt);
  if (horse) return offer_charge(table, unit, prompt);
  if (const std::vector<Key> open = formations_open_to(table, unit); !open.empty()) {
    v1::Offer& offered = offer(prompt, v1::VERB_CHOOSE, kReform, name + " changes formation", {unit.id}, clause, 20);
    v1::ChooseWanted& wanted = want_choice(offered, kFormationInput, "Formation");
    for (const Key formation : open) add_option(wanted, formation, called(formation));
  }
  if (const std::vector<std::size_t> cleared = cleared_buildings(table, unit); !cleared.empty()) {
    v1::Offer& offered =
        offer(prompt, v1::VERB_CHOOSE, kOccupy, name + " occupies the building", {unit.id}, "PS-FOL-09", 70);
    v1::ChooseWanted& wanted = want_choice(offered, kBuildingInput, "Building");
    for (const std::size_t building : cleared) {
      add_option(wanted, (*table.terrain)[building].id, called((*table.terrain)[building]));
    }
  }
}

WhyNot answer_after_combat(Draft& draft, const v1::Act& act) {
  const UnitId id(draft.table().open_decision()->units(0));
  const bool horse = is_cavalry(draft.unit(id));
  if (!stands(draft.unit(id)) && act.key() != kStay) return not_offered(act);
  if (act.key() == kReface) return reface(draft, id, act);
  if (act.key() == kMove) return move(draft, id, act);
  if (act.key() == kCharge && horse) return charge_fresh_enemy(draft, id, act);
  if (act.key() == kReform && !horse) return change_formation(draft, id, act);
  if (act.key() == kOccupy && !horse) return occupy(draft, id, act);
  if (act.key() != kStay) return not_offered(act);
  draft.close_decision();
  return std::nullopt;
}

}  // namespace battalia::rules::pike_and_shotte
