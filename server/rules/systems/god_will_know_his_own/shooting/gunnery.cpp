#include "server/rules/systems/god_will_know_his_own/shooting/gunnery.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/references.h"
#include "server/rules/systems/god_will_know_his_own/combat/odds.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/owed.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/questions.h"
#include "server/rules/systems/god_will_know_his_own/shooting/strips.h"
#include "server/rules/systems/god_will_know_his_own/special_rules/scenario_rules.h"
#include "server/rules/systems/god_will_know_his_own/terrain/ground.h"
#include "server/rules/systems/god_will_know_his_own/terrain/sight.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"

#include <algorithm>
#include <array>

namespace battalia::rules::god_will_know_his_own {
namespace {

const std::array<mechanics::Choice, 2> kSecondShotChoices = {
    {{"fire", "Fire the second shot", 80}, {"cease", "Hold the fire", 20}}};
constexpr std::int32_t kFires = 1;
constexpr Length kGunStripSlack = Length::um(50);

Pairing fire_of(const Unit& gun, const Unit& target) {
  return {.element = gun.id, .enemy = target.id, .artillery_fire = true, .fires = true};
}

bool gun_has_moved(const Unit& gun) { return move_kind(gun) != MoveKind::none || moved(gun) > Length(); }

// GWK-ART-01, 02, R-C17.
WhyNot why_not_after_moving(const Unit& gun) {
  if (!gun_has_moved(gun)) return std::nullopt;
  const std::string& name = mechanics::name_or_id(gun);
  if (!is_in(kMoveAndFire, gun)) return violation("GWK-ART-01", name + " has moved in this bound.");
  if (gun.is(kMoveOrShoot)) {
    return violation("GWK-SHOOT-73", name + " fought before this bound: it can move or fire, not both.");
  }
  if (gun.is(kShotLast)) {
    return violation("GWK-ART-02", name + " has moved, and fired in its own bound before this.");
  }
  if (!mechanics::is_within(moved(gun), kAllRanksMove)) {
    return violation("GWK-ART-02",
                     name + " has moved too far to fire: " + mechanics::used_of(moved(gun), kAllRanksMove) + ".");
  }
  return std::nullopt;
}

// The enemies it could hit on that side, by the rules for small arms but at its own range (GWK-ART-05).
std::vector<Aim> gun_aims(const Table& table, const Unit& gun, v1::Side side) {
  std::vector<Aim> aims;
  const Length range = gun_range(gun);
  for (const Unit& target : table.units) {
    if (target.side != side || target.id == gun.id || !target.on_table() || !is_element(target)) continue;
    if (!strip_of(gun, target, range) || why_not_target(table, target, true)) continue;
    const bool over_troops = type_of(target) == Type::el;
    const std::optional<Strip> which = strip_of(gun, target, range, [&](Strip one) {
      return sees(table, gun, target, over_troops, strip_of_sight(gun, one, range));
    });
    if (which) aims.push_back({&target, *which, shooting_distance(gun, target)});
  }
  return aims;
}

std::vector<const Unit*> targets_among(const std::vector<Aim>& aims) {
  std::vector<const Unit*> targets;
  for (const Aim& aim : first_choice(aims)) targets.push_back(aim.target);
  return targets;
}

// The strip one base wide from the gun through the middle of its target and beyond (R-G59).
Footprint line_of_fire(const Unit& gun, const Unit& first, Length range) {
  const geometry::Point muzzle = geometry::front_centre(gun.ground);
  const Angle heading = geometry::direction(muzzle, first.ground.centre);
  return geometry::standing_at(geometry::moved(muzzle, heading, range), heading, kBaseWidth, range);
}

bool swallows_shot(const Table& table, const Unit& target) {  // marsh and the like (GWK-ART-09)
  const std::vector<const Terrain*> ground = under(table, target.ground);
  return std::any_of(ground.begin(), ground.end(),
                     [](const Terrain* piece) { return described(*piece).stops_second_shot; });
}

std::uint32_t throw_gun_die(Draft& draft, const Pairing& pairing, const FightingSide& side) {
  const std::string& name = pairing.element.str();
  const std::string& enemy = pairing.enemy.str();
  v1::DiceRolled& rolled =
      draft.roll({.purpose = std::string(kArtilleryDice),
                  .label = pairing.fires ? name + " fires at " + enemy : name + " under fire of " + enemy,
                  .unit = pairing.element.str(),
                  .count = 1,
                  .sides = side.die.sides},
                 {"GWK-ART-03"});
  rolled.set_against(pairing.enemy.str());
  draft.count(side.rows, rolled);
  const std::uint32_t face = rolled.faces(0);
  rolled.set_total(static_cast<std::int32_t>(face) + side.rows.total());
  rolled.set_outcome("total " + std::to_string(rolled.total()));
  return face;
}

// One round: both dice, the gun's first, and the result queued for the target.
void fire_once(Draft& draft, const UnitId& gun, const UnitId& target) {
  const Pairing pairing = fire_of(draft.unit(gun), draft.unit(target));
  const FightingSide own = fighting_side(draft.table(), pairing);
  const FightingSide struck = fighting_side(draft.table(), reversed(pairing));
  const ResultFacts facts = facts_of(draft.table(), pairing);
  const std::uint32_t own_face = throw_gun_die(draft, pairing, own);
  const std::uint32_t struck_face = throw_gun_die(draft, reversed(pairing), struck);
  const Verdict result = verdict(facts, own, own_face, struck, struck_face);
  const std::string_view clause = result.clauses.empty() ? "GWK-ART-08" : std::string_view(result.clauses.back());
  draft.say(
      gun.str() + " at " + target.str() + " " + totals_in_words(result) + ", " + std::string(in_words(result.result)),
      gun, target, v1::VERB_SHOOT, kShoot, {clause});
  if (result.loser == target) owe(draft, target, owed_for(result.result), OwedCause::shooting, gun);
}

const Unit* gun_with_second_shot(const Table& table) {
  const auto found =
      std::find_if(table.units.begin(), table.units.end(), [](const Unit& unit) { return unit.is(kSecondTarget); });
  return found == table.units.end() ? nullptr : &*found;
}

void offer_second_shot(const Table&, const v1::Decision& decision, v1::Prompt& prompt) {
  mechanics::offer_choices(prompt, decision, "GWK-ART-09", kSecondShotChoices);
}
WhyNot answer_second_shot(Draft& draft, const v1::Act& act, const v1::Decision& decision) {
  return keep_answer(draft, act, decision, "GWK-ART-09", kSecondShotChoices);
}

}  // namespace

Length gun_range(const Unit& gun) {
  const Troop troop = troop_of(gun);
  const auto& ranges = troop.type == Type::hart ? kHeavyGunRanges : kLightGunRanges;
  return ranges[static_cast<std::size_t>(troop.grade)];
}

WhyNot why_not_fire(const Table& table, const Unit& gun) {
  const std::string& name = mechanics::name_or_id(gun);
  if (!is_element(gun) || !is_artillery(gun) || !gun.on_table())
    return violation("GWK-ART-01", name + " is not a gun.");
  if (!is_crewed(gun)) return violation("GWK-ART-10", name + " has no crew.");
  if (table.phase != kShootingPhase || gun.side != table.active || !in_own_bound(table, gun)) {
    return violation("GWK-ART-01", name + " can fire only while its own side shoots in its own bound.");
  }
  if (gun.is(kShot)) return violation("GWK-SHOOT-02", name + " has fired in this phase.");
  if (order_of(gun) == OrderGiven::serve_gun) {  // R-G38
    return violation("GWK-PIP-08", name + " got a new crew in this bound and can't fire in it.");
  }
  if (is_busy_in_combat(table, gun)) return violation("GWK-SHOOT-03", name + " is in combat.");
  if (WhyNot fault = why_not_after_moving(gun)) return fault;
  return why_not_shoot_by_scenario(table, gun);
}

WhyNot why_not_fire_at(const Table& table, const Unit& gun, const Unit& target) {
  const std::string& name = mechanics::name_or_id(target);
  if (target.side == gun.side) return violation("GWK-SHOOT-04", name + " is on its own side.");
  if (WhyNot fault = why_not_target(table, target, true)) return fault;
  const Length away = shooting_distance(gun, target);
  if (!mechanics::is_within(away, gun_range(gun))) {
    return violation("GWK-ART-04", name + " is too far off: " + mechanics::used_of(away, gun_range(gun)) + ".");
  }
  const std::vector<Aim> aims = gun_aims(table, gun, target.side);
  const auto is_target = [&](const Aim& aim) { return aim.target->id == target.id; };
  if (std::none_of(aims.begin(), aims.end(), is_target)) {
    if (!strip_of(gun, target, gun_range(gun))) return out_of_the_strips(gun, target, "GWK-ART-05");
    return violation("GWK-ART-05", "Troops or ground hide " + mechanics::name_within(target) + " from " +
                                       mechanics::name_within(gun) + ".");
  }
  return why_not_first_choice(aims, target);
}

std::vector<const Unit*> gun_targets(const Table& table, const Unit& gun) {
  return targets_among(gun_aims(table, gun, other(gun.side)));
}

std::vector<const Unit*> served_gun_targets(const Table& table, const Unit& gun, v1::Side user) {
  return targets_among(gun_aims(table, gun, other(user)));
}

const Unit* second_target(const Table& table, const Unit& gun, const Unit& first) {
  if (!is_in(kGunpowder, gun) || swallows_shot(table, first)) return nullptr;
  const geometry::Segment front = geometry::edge(first.ground, Face::front);
  const Footprint line = line_of_fire(gun, first, gun_range(gun) + kBaseWidth);
  const Length to_first = shooting_distance(gun, first);
  const Unit* nearest = nullptr;
  Length nearest_away;
  for (const Unit& unit : table.units) {
    if (unit.id == first.id || unit.id == gun.id || !unit.on_table() || !is_element(unit)) continue;
    if (mechanics::beyond_reach(gun.ground, unit.ground, gun_range(gun))) continue;
    const Length away = shooting_distance(gun, unit);
    if (away <= to_first || !mechanics::is_within(away, gun_range(gun))) continue;
    if (!geometry::overlap(line, unit.ground, kGunStripSlack)) continue;
    if (nearest != nullptr && away >= nearest_away) continue;
    nearest = &unit;
    nearest_away = away;
  }
  if (nearest == nullptr || nearest->side != first.side) return nullptr;  // friends in front of it block the shot
  if (!mechanics::is_within(geometry::distance(nearest->ground, front), kSecondShotBehind)) return nullptr;
  if (why_not_target(table, *nearest, true)) return nullptr;
  return nearest;
}

void fire(Draft& draft, const UnitId& gun, const UnitId& target) {
  const UnitId by = gun, at = target;
  const Unit* second = second_target(draft.table(), draft.unit(by), draft.unit(at));
  const UnitId candidate = second == nullptr ? UnitId() : second->id;
  draft.set(draft.unit(by), kShot, 1);  // GWK-ART-01; the roll event reports it
  draft.set(draft.unit(by), kTarget, at);
  draft.set(draft.unit(by), kSecondTarget, candidate, {"GWK-ART-09"});
  fire_once(draft, by, at);
}

bool run_second_shot(Draft& draft) {
  const Unit* gun = gun_with_second_shot(draft.table());
  if (gun == nullptr) return true;
  const UnitId id = gun->id;
  const Unit* target = referred_unit(draft.table(), *gun, kSecondTarget);
  const std::int32_t answer = gun->statuses[kAnswer];
  const bool still_there = target != nullptr && target->on_table() && gun->on_table();
  if (still_there && answer == 0) {
    // The side that serves the gun is the enemy of its target (GWK-PIP-34).
    mechanics::ask(draft, kSecondShotDecision, other(target->side), id,
                   "Fire " + gun->id.str() + " a second time, at " + target->id.str() + "?", "GWK-ART-09");
    return false;
  }
  const UnitId at = still_there ? target->id : UnitId();
  draft.clear(draft.unit(id), kSecondTarget);
  draft.set(draft.unit(id), kAnswer, 0);
  if (!still_there || answer != kFires) return true;
  draft.set(draft.unit(id), kShotAgainAt, at);
  fire_once(draft, id, at);
  return true;
}

bool is_anything_due(const Table& table) {
  return is_anything_owed(table) ||
         std::any_of(table.units.begin(), table.units.end(), [](const Unit& unit) { return unit.is(kSecondTarget); });
}

bool run_next_due(Draft& draft) {
  return is_anything_owed(draft.table()) ? run_next_owed(draft) : run_second_shot(draft);
}

v1::Odds fire_odds(const Table& table, const Unit& gun, const Unit& target) {
  return combat_odds(table, fire_of(gun, target));
}

void offer_fire(const Table& table, const Unit& gun, v1::Prompt& prompt) {
  if (!is_element(gun) || !is_artillery(gun) || why_not_fire(table, gun)) return;
  const std::vector<const Unit*> targets = gun_targets(table, gun);
  if (targets.empty()) return;
  v1::Offer& offer =
      mechanics::offer(prompt, v1::VERB_SHOOT, kShoot, mechanics::name_or_id(gun) + " fires", gun.id, "GWK-ART-01", 75);
  v1::TargetsWanted& wanted = mechanics::want_target(offer, mechanics::kTargetInput, "at");
  for (const Unit* target : targets) {
    *mechanics::add_target(wanted, *target, shooting_distance(gun, *target)).mutable_odds() =
        fire_odds(table, gun, *target);
  }
}

DecisionPoint second_shot_decision() { return {kSecondShotDecision, offer_second_shot, answer_second_shot}; }

}  // namespace battalia::rules::god_will_know_his_own
