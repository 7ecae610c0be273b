#include "server/rules/families/brigade/melee/after_combat.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/charge/charge.h"
#include "server/rules/families/brigade/formations/buildings.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/formations/turning.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/families/brigade/movement/paths.h"
#include "server/rules/families/brigade/movement/single_move.h"
#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"

#include <algorithm>

namespace battalia::rules::brigade {
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

// Turns about its centre for which there is room: towards the nearest enemy first.
std::vector<Facing> facings(const Battle& battle, const Unit& unit) {
  std::vector<Facing> all;
  if (const Neighbour enemy = nearest_enemy(battle, unit); enemy.unit != nullptr) {
    const Angle towards = geometry::direction(unit.ground.centre, enemy.unit->ground.centre);
    all.push_back({kToEnemy, "towards " + enemy.unit->id.str(), geometry::turned_to(unit.ground, towards)});
  }
  for (const Face face : {Face::left, Face::right, Face::rear}) {
    all.push_back({key_of(face), "to its " + std::string(key_of(face)),
                   geometry::turned_to(unit.ground, geometry::outward(unit.ground, face))});
  }
  std::erase_if(all,
                [&](const Facing& facing) { return why_not_stand_clear(battle, unit, facing.ground).has_value(); });
  return all;
}

// --- What a victor may do ---------------------------------------------------------------------------------------

// Rule::victorious_horse, Rule::enemies_in_the_front_quarter: only enemies in its front quarter; in some books in any
// quarter, but none that it has just fought.
WhyNot why_not_fresh(const Battle& battle, const Unit& unit, const Unit& enemy) {
  const std::string_view clause = battle.clause(Rule::fresh_charge_of_a_victor);
  if (battle.book.melee.victors_charge_the_fresh && enemy.is(kInRound)) {
    return violation(clause, enemy.id.str() + " has just fought " + unit.id.str() +
                                 " or its friends; only a fresh enemy can be charged.");
  }
  const bool all_round = !battle.book.melee.victors_charge_ahead_only;
  if (all_round || geometry::reaches_quarter(unit.ground, Face::front, enemy.ground)) return std::nullopt;
  return violation(clause, enemy.id.str() + " is not in the front quarter of " + unit.id.str() + ".");
}

// The fresh enemies that one move reaches.
std::vector<UnitId> fresh_enemies(const Battle& battle, const Unit& unit) {
  if (!is_cavalry(unit) || is_shaken(unit) || is_disordered(unit)) return {};  // Rule::shaken_or_disordered_victors
  std::vector<UnitId> enemies = charge_targets(battle, unit, ChargeCause::after_combat, 1);
  std::erase_if(enemies,
                [&](const UnitId& id) { return why_not_fresh(battle, unit, battle.table.unit(id)).has_value(); });
  return enemies;
}

// Why the victor can't charge that enemy, in words; for one that is not among its fresh enemies.
std::string why_no_charge(const Battle& battle, const Unit& unit, const Unit* enemy) {
  if (enemy == nullptr) return "Name the enemy to charge.";
  if (is_disordered(unit)) return unit.id.str() + " is disordered and charges nobody after its victory.";
  WhyNot fault = why_not_charge(battle, unit, *enemy, ChargeCause::after_combat, 1);
  if (!fault) fault = why_not_fresh(battle, unit, *enemy);
  return fault ? fault->reason : unit.id.str() + " can't charge " + enemy->id.str() + ".";
}

// The buildings that this combat has cleared and that the unit could hold (Rule::victorious_foot,
// Rule::cleared_building_is_occupied).
std::vector<std::size_t> cleared_buildings(const Battle& battle, const Unit& unit) {
  std::vector<std::size_t> cleared;
  for (const Unit& gone : battle.table.units) {
    if (gone.side == unit.side || !gone.is(kInRound) || gone.on_table() || !gone.is(kGarrison)) continue;
    const auto building = static_cast<std::size_t>(gone.statuses[kGarrison] - 1);
    if (!why_not_hold(battle, unit, building)) cleared.push_back(building);
  }
  return cleared;
}

void offer_move(const Battle& battle, const Unit& unit, v1::Prompt& prompt) {
  const MoveLimits limits = free_move_of(battle, unit);
  if (limits.budget == Length() || why_not_move_at_all(battle, unit)) return;
  const std::pair<std::string_view, Footprint> ways[] = {
      {"straight ahead", geometry::shifted(unit.ground, limits.budget)},
      {"half a move ahead", geometry::shifted(unit.ground, limits.budget / 2)},
      {"straight back", geometry::shifted(unit.ground, -limits.budget)},
      {"away from the enemy", gone(unit.ground, away_from_enemy(battle, unit), limits.budget)},
  };
  v1::Prompt scratch;
  v1::Offer& offered =
      offer(scratch, v1::VERB_CHOOSE, kMove, unit.id.str() + " makes one move", {unit.id},
            is_cavalry(unit) ? battle.clause(Rule::victorious_horse) : battle.clause(Rule::victorious_foot), 35);
  v1::PathWanted& path = want_path(offered, kPathInput, "Route (no contact)", unit, limits.budget);
  for (const auto& [label, ground] : ways) suggest_move(path, battle, unit, limits, {}, label, ground);
  orderly_first(path, battle, unit, limits, Interpenetration::by_will);
  if (!path.suggestions().empty()) *prompt.add_offers() = std::move(offered);
}

void offer_charge(const Battle& battle, const Unit& unit, v1::Prompt& prompt) {
  const std::vector<UnitId> enemies = fresh_enemies(battle, unit);
  if (enemies.empty()) return;
  v1::Offer& offered = offer(prompt, v1::VERB_CHOOSE, kCharge, unit.id.str() + " charges a fresh enemy", {unit.id},
                             battle.clause(Rule::fresh_charge_of_a_victor), 60);
  v1::TargetsWanted& targets = want_target(offered, kTargetInput, "Target");
  bool may_halt = false;
  for (const UnitId& enemy : enemies) {
    const Unit& target = battle.table.unit(enemy);
    add_target(targets, target, geometry::distance(unit.ground, target.ground));
    may_halt = may_halt || wants_halt(battle, unit, target);
  }
  if (may_halt) *offered.add_inputs() = halt_wanted(battle);
  want_lean(offered, battle);
}

bool may_reform(const Battle& battle, const Unit& unit) {
  return !is_cavalry(unit) || battle.book.melee.victorious_horse_reforms;
}

void offer_reform(const Battle& battle, const Unit& unit, v1::Prompt& prompt) {
  const std::vector<FormationKey> open = formations_open_to(battle, unit);
  if (open.empty()) return;
  v1::Offer& offered = offer(prompt, v1::VERB_CHOOSE, kReform, unit.id.str() + " changes formation", {unit.id},
                             battle.clause(Rule::victorious_foot), 20);
  v1::ChooseWanted& wanted = want_choice(offered, kFormationInput, "Formation");
  for (const FormationKey formation : open) add_option(wanted, formation, called(formation));
  want_turn(offered, battle, unit, open);
}

// True if, among victors who have not chosen yet and could enter, none has more stamina left.
bool is_freshest(const Battle& battle, const Unit& unit, std::size_t building) {
  const auto left = [](const Unit& one) { return stamina(one) - one.statuses[kCasualties]; };
  return std::ranges::none_of(battle.table.units, [&](const Unit& other) {
    const bool could = other.side == unit.side && other.is(kVictorPending) && stands(other) && !in_building(other);
    return could && left(other) > left(unit) && !why_not_hold(battle, other, building);
  });
}

void offer_occupation(const Battle& battle, const Unit& unit, v1::Prompt& prompt) {
  const std::vector<std::size_t> cleared = cleared_buildings(battle, unit);
  if (cleared.empty()) return;
  v1::Offer& offered = offer(prompt, v1::VERB_CHOOSE, kOccupy, unit.id.str() + " occupies the building", {unit.id},
                             battle.clause(Rule::victorious_foot), 70);
  v1::ChooseWanted& wanted = want_choice(offered, kBuildingInput, "Building");
  for (const std::size_t building : cleared) {
    add_option(wanted, (*battle.table.terrain)[building].id, called((*battle.table.terrain)[building]));
  }
  if (battle.book.melee.best_victor_occupies && is_freshest(battle, unit, cleared.front()))
    *prompt.mutable_default_act() = plain_act(offered);
}

// True if it must charge on and has no other choice (Rule::must_charge_on).
bool must_charge(const Battle& battle, const Unit& unit) {
  return battle.book.variations.must_charge_on(unit) && !fresh_enemies(battle, unit).empty();
}

bool enemy_broke(const Battle& battle, const Unit& unit) {
  return std::ranges::any_of(battle.table.units, [&](const Unit& enemy) {
    return enemy.side != unit.side && enemy.is(kInRound) && enemy.presence == v1::PRESENCE_DESTROYED;
  });
}

void free_horse(Draft& draft, const UnitId& id) {
  // Regardless of formation: a battle's own rule comes before the general ones (Rule::special_rules_come_first).
  if (enemy_broke(draft.battle(), draft.unit(id)) && draft.book().scenario_rules.rides_off(draft, id)) return;
  if (is_disordered(draft.unit(id)) && draft.book().melee.disordered_victors_stay) {
    draft.say(id.str() + " is disordered and stays where it is", {id}, {}, {}, {},
              {draft.clause(Rule::shaken_or_disordered_victors), draft.clause(Rule::disordered_horse_stays)});
    return;
  }
  draft.book().variations.free_horse(draft, id);
}

// --- Carrying out a choice; each refuses before it does anything ----------------------------------------------------

WhyNot reface(Draft& draft, const UnitId& id, const v1::Act& act) {
  const std::vector<Facing> open = facings(draft.battle(), draft.unit(id));
  const auto chosen = std::ranges::find(open, option_of(act, kFacingInput), &Facing::key);
  if (chosen == open.end()) return violation(draft.clause(Rule::victorious_horse), "It has no room to turn that way.");
  draft.close_decision();
  shift(draft, id, chosen->ground, {}, Length(),
        {draft.clause(Rule::victorious_horse), draft.clause(Rule::victorious_foot)});
  return std::nullopt;
}

WhyNot move(Draft& draft, const UnitId& id, const v1::Act& act) {
  const Unit& unit = draft.unit(id);
  if (WhyNot fault = why_not_move_at_all(draft.battle(), unit)) return fault;
  const auto way = trace(draft.battle(), unit.ground, path_of(act, kPathInput));
  if (!way) return way.error();
  const Plan plan = plan_move(draft.battle(), unit, *way, free_move_of(draft.battle(), unit));
  if (plan.fault) return plan.fault;
  draft.close_decision();
  carry_out(draft, id, plan, Interpenetration::by_will,
            {draft.clause(Rule::victorious_horse), draft.clause(Rule::victorious_foot)});
  return std::nullopt;
}

WhyNot charge_fresh_enemy(Draft& draft, const UnitId& id, const v1::Act& act) {
  const UnitId target = target_of(act, kTargetInput);
  const std::vector<UnitId> enemies = fresh_enemies(draft.battle(), draft.unit(id));
  if (std::ranges::find(enemies, target) == enemies.end()) {
    return violation(draft.clause(Rule::fresh_charge_of_a_victor),
                     why_no_charge(draft.battle(), draft.unit(id), draft.table().find(target)));
  }
  const auto order = charge_ordered(draft.battle(), act, ChargeCause::after_combat, 1);
  if (!order) return order.error();
  draft.close_decision();
  charge(draft, id, target, *order);
  return std::nullopt;
}

WhyNot change_formation(Draft& draft, const UnitId& id, const v1::Act& act) {
  const std::vector<FormationKey> open = formations_open_to(draft.battle(), draft.unit(id));
  const auto chosen = std::ranges::find(open, option_of(act, kFormationInput));
  if (chosen == open.end()) return violation(draft.clause(Rule::victorious_foot), "It can't take that formation here.");
  const auto facing = turn_of(draft.battle(), draft.unit(id), act);
  if (!facing) return facing.error();
  if (WhyNot fault = why_not_reform(draft.battle(), draft.unit(id), *chosen, *facing)) return fault;
  draft.close_decision();
  reform(draft, id, *chosen, {draft.clause(Rule::victorious_foot)}, *facing);
  return std::nullopt;
}

WhyNot occupy(Draft& draft, const UnitId& id, const v1::Act& act) {
  const std::optional<std::size_t> building = terrain_of(draft.battle(), option_of(act, kBuildingInput));
  const std::vector<std::size_t> cleared = cleared_buildings(draft.battle(), draft.unit(id));
  if (!building || std::ranges::find(cleared, *building) == cleared.end()) {
    return violation(draft.clause(Rule::victorious_foot), "It may occupy only the building it has just cleared.");
  }
  draft.close_decision();
  enter(draft, id, *building, {draft.clause(Rule::victorious_foot), draft.clause(Rule::winners_may_occupy)});
  return std::nullopt;
}

}  // namespace

MoveLimits free_move_of(const Battle& battle, const Unit& unit) {
  return {.budget = move_allowance(battle, unit), .proximity = false};  // Rule::forced_moves_ignore_proximity
}

std::string_view victory_of(const Unit& unit) {
  return unit.is(kWonRound) ? "after its victory" : "now that it holds the field";
}

void ask_victor(Draft& draft, const UnitId& id) {
  v1::Decision decision;
  decision.set_key(std::string(kAfterCombatDecision));
  decision.set_seat(seat_of(draft.unit(id).side));
  decision.add_units(id.str());
  decision.set_question("What does " + id.str() + " do " + std::string(victory_of(draft.unit(id))) + "?");
  draft.open(std::move(decision),
             {is_cavalry(draft.unit(id)) ? draft.clause(Rule::victorious_horse) : draft.clause(Rule::victorious_foot)});
}

std::optional<UnitId> next_victor(const Battle& battle) {
  const auto found = std::ranges::find_if(battle.table.units, [](const Unit& unit) { return unit.is(kVictorPending); });
  return found == battle.table.units.end() ? std::nullopt : std::optional<UnitId>(found->id);
}

void free_victor(Draft& draft, const UnitId& id) {
  draft.set(draft.unit(id), kVictorPending, 0);
  const Unit& unit = draft.unit(id);
  if (!stands(unit) || is_artillery(unit) || in_building(unit)) return;  // Rule::guns_and_garrisons_stay
  is_cavalry(unit) ? free_horse(draft, id) : ask_victor(draft, id);
}

void offer_after_combat(const Battle& battle, const v1::Decision& decision, v1::Prompt& prompt) {
  const Unit& unit = battle.table.unit(UnitId(decision.units(0)));
  const bool horse = is_cavalry(unit);
  const std::string name = unit.id.str();
  const std::string_view clause = horse ? battle.clause(Rule::victorious_horse) : battle.clause(Rule::victorious_foot);
  offer(prompt, v1::VERB_CHOOSE, kStay, name + " stays as it is", {unit.id}, clause, 50);
  *prompt.mutable_default_act() = plain_act(prompt.offers(0));
  if (!stands(unit)) return;  // the umpire has removed it meanwhile
  if (must_charge(battle, unit)) {
    prompt.clear_offers();
    offer_charge(battle, unit, prompt);
    *prompt.mutable_default_act() = plain_act(prompt.offers(0));
    return;
  }
  if (const std::vector<Facing> open = facings(battle, unit); !open.empty()) {
    v1::Offer& offered = offer(prompt, v1::VERB_CHOOSE, kReface, name + " changes facing", {unit.id}, clause, 55);
    v1::ChooseWanted& wanted = want_choice(offered, kFacingInput, "Facing");
    for (const Facing& facing : open) add_option(wanted, facing.key, facing.label);
    const bool faces_it = horse && battle.book.melee.victors_face_the_enemy && open.front().key == kToEnemy;
    if (faces_it) *prompt.mutable_default_act() = plain_act(offered);  // DP-16
  }
  offer_move(battle, unit, prompt);
  if (horse) offer_charge(battle, unit, prompt);
  if (may_reform(battle, unit)) offer_reform(battle, unit, prompt);
  if (!horse) offer_occupation(battle, unit, prompt);
}

std::optional<Footprint> ground_after_combat(const Battle& battle, const Unit& unit, const v1::Act& act) {
  if (act.key() == kReface) {
    const std::vector<Facing> open = facings(battle, unit);
    const auto chosen = std::ranges::find(open, option_of(act, kFacingInput), &Facing::key);
    return chosen == open.end() ? std::nullopt : std::optional(chosen->ground);
  }
  if (act.key() != kOccupy) return std::nullopt;
  const std::optional<std::size_t> building = terrain_of(battle, option_of(act, kBuildingInput));
  return building ? std::optional(ground_of_building((*battle.table.terrain)[*building])) : std::nullopt;
}

WhyNot answer_after_combat(Draft& draft, const v1::Act& act) {
  const UnitId id(draft.table().open_decision()->units(0));
  const bool horse = is_cavalry(draft.unit(id));
  if (!stands(draft.unit(id)) && act.key() != kStay) return not_offered(draft.battle(), act);
  if (act.key() != kCharge && stands(draft.unit(id)) && must_charge(draft.battle(), draft.unit(id))) {
    return violation(draft.clause(Rule::must_charge_on), id.str() + " must charge a fresh enemy.");
  }
  if (act.key() == kReface) return reface(draft, id, act);
  if (act.key() == kMove) return move(draft, id, act);
  if (act.key() == kCharge && horse) return charge_fresh_enemy(draft, id, act);
  if (act.key() == kReform && may_reform(draft.battle(), draft.unit(id))) return change_formation(draft, id, act);
  if (act.key() == kOccupy && !horse) return occupy(draft, id, act);
  if (act.key() != kStay) return not_offered(draft.battle(), act);
  draft.close_decision();
  return std::nullopt;
}

}  // namespace battalia::rules::brigade
