#include "server/rules/systems/god_will_know_his_own/shooting/shooters.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/references.h"
#include "server/rules/systems/god_will_know_his_own/shooting/strips.h"
#include "server/rules/systems/god_will_know_his_own/special_rules/scenario_rules.h"
#include "server/rules/systems/god_will_know_his_own/terrain/cover.h"
#include "server/rules/systems/god_will_know_his_own/terrain/sight.h"
#include "server/rules/systems/god_will_know_his_own/troops/effective_grade.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/phases.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr TroopSet kFreeToMove = {{Type::re, "ox"}, {Type::lc, ""}};        // GWK-SHOOT-72, GWK-LATE-03
constexpr TroopSet kShotTroops = {{Type::sh, ""}, {Type::ski, ""}};         // GWK-SHOOT-74
constexpr TroopSet kShootsOverPh = {{Type::bw, "ox"}};                      // GWK-SHOOT-11
constexpr TroopSet kAimsIntoTrenches = {{Type::bw, "so"}, {Type::lb, ""}};  // GWK-SHOOT-13
constexpr Troop kPhInFront = {Type::ph, Grade::inferior};

const std::string& named_in_words(const Unit& unit) { return mechanics::name_or_id(unit); }

bool has_moved(const Unit& element) { return move_kind(element) != MoveKind::none || moved(element) > Length(); }
bool is_free_to_move(const Unit& element) { return is_in(kFreeToMove, element); }

// Shot that moved in its own last bound: only one rank of arquebus, not (i), or of flintlocks trained in platoon fire,
// may still shoot (GWK-SHOOT-74, GWK-LATE-10).
bool keeps_one_rank(const Table& table, const Unit& element) {
  const Weapon weapon = weapon_of(table, element);
  if (weapon == Weapon::arquebus) return grade_of(element) != Grade::inferior;
  const bool trained = element.has_trait(kPlatoonFire) || element.has_trait(kRevolutionaryFrench);
  return weapon == Weapon::flintlock && trained;
}

WhyNot why_not_in_own_bound(const Table& table, const Unit& element) {
  if (!in_own_bound(table, element)) return std::nullopt;
  if (element.is(kChanged) && is_foot(element)) {
    return violation("GWK-SHOOT-75", named_in_words(element) + " dismounted in this bound.");
  }
  if (!has_moved(element)) return std::nullopt;
  if (element.is(kMoveOrShoot)) {
    return violation("GWK-SHOOT-73",
                     named_in_words(element) + " fought before this bound: it can move or shoot, not both.");
  }
  if (element.is(kShotLast) && !is_free_to_move(element)) {
    return violation("GWK-SHOOT-70",
                     named_in_words(element) + " has moved, and shot in the shooting phase before this.");
  }
  return std::nullopt;
}

WhyNot why_not_in_enemy_bound(const Table& table, const Unit& element) {
  if (in_own_bound(table, element)) return std::nullopt;
  if (has_shot_in_round(table, element)) {
    return violation("GWK-SEQ-06", named_in_words(element) + " has shot in an enemy bound of this round.");
  }
  if (is_in(kShotTroops, element) && has_moved(element) && !keeps_one_rank(table, element)) {
    return violation("GWK-SHOOT-74", named_in_words(element) + " moved in its own last bound and is not loaded.");
  }
  return std::nullopt;
}

// Whether as the shooter or as a rank behind it.
WhyNot why_not_take_part(const Table& table, const Unit& element) {
  if (!is_element(element) || !element.on_table() || weapon_of(table, element) == Weapon::none) {
    return violation("GWK-SHOOT-01", named_in_words(element) + " has nothing to shoot with.");
  }
  // In the enemy bounds of a round an element has one shot, in this phase or in another (GWK-SEQ-06).
  const bool in_round = !in_own_bound(table, element) && has_shot_in_round(table, element);
  if (element.is(kShot) && !in_round)
    return violation("GWK-SHOOT-02", named_in_words(element) + " has taken part in a shot of this phase.");
  if (element.is(kHeadsDown)) return violation("GWK-SHOOT-13", named_in_words(element) + " has its heads down.");
  if (is_busy_in_combat(table, element)) {
    return violation("GWK-SHOOT-03", named_in_words(element) + " is in combat, or supports a combat.");
  }
  if (WhyNot fault = why_not_in_own_bound(table, element)) return fault;
  if (WhyNot fault = why_not_in_enemy_bound(table, element)) return fault;
  return why_not_shoot_by_scenario(table, element);
}

// First the side whose bound it is, then the other (GWK-SEQ-12, 14); for a side with one acting command, that command.
WhyNot why_not_in_this_half(const Table& table, const Unit& element) {
  const bool active = element.side == table.active;
  if (table.phase == kShootingPhase && active && in_own_bound(table, element)) return std::nullopt;
  if (table.phase == kShootingBackPhase && !active) return std::nullopt;
  return violation("GWK-SEQ-14", named_in_words(element) + " can't shoot now.");
}

bool only_front_rank(const Table& table, const Unit& element) {
  if (!in_own_bound(table, element)) return is_in(kShotTroops, element) && has_moved(element);
  return !mechanics::is_within(moved(element), kAllRanksMove) && !is_free_to_move(element);
}

// The row that names the troops takes precedence over the row for all (GWK-GEN-06).
std::int32_t most_ranks_of(const Table& table, const Unit& shooter) {
  const Troop troop = troop_of(shooter);
  if (troop == Troop{Type::re, Grade::ordinary}) return kReiterRanks;
  if (troop == Troop{Type::re, Grade::special}) return kIronsideRanks;
  if (troop.type == Type::el) return kElephantRanks;
  if (troop.type == Type::ski) return kSkirmisherRanks;
  if (troop.type == Type::lc || is_mounted_bow(table, shooter)) return kMountedBowRankCount;
  if (troop.type == Type::li) return shooter.is(kShotLast) || shooter.is(kShotBefore) ? 1 : kMusketLiRanks;
  return kShootingRanks;
}

bool supports_shots_of(const Table& table, const Unit& rank, const Unit& shooter) {
  const bool same = weapon_of(table, rank) == weapon_of(table, shooter) && is_mounted(rank) == is_mounted(shooter);
  return same && !only_front_rank(table, rank) && !why_not_take_part(table, rank);
}

std::string what_a_rear_rank_does(const Table& table, const Unit& rank, const Unit& shooter) {
  if (supports_shots_of(table, rank, shooter)) return " and only supports it.";
  const bool alike = weapon_of(table, rank) == weapon_of(table, shooter) && is_mounted(rank) == is_mounted(shooter);
  return alike ? " and can't support its shots after this move." : " and can't support its shots with another weapon.";
}

// One rank of Ph(i) in front of bowmen does not block them (GWK-SHOOT-11).
const Unit* spears_before(const Table& table, const Unit& shooter) {
  const Unit* before = is_in(kShootsOverPh, shooter) ? directly_before(table, shooter) : nullptr;
  return before != nullptr && troop_of(*before) == kPhInFront ? before : nullptr;
}

bool has_clear_shot(const Table& table, const Unit& shooter, const Unit& target, Strip which, const Unit* through) {
  const bool over_troops = type_of(shooter) == Type::el || type_of(target) == Type::el;  // GWK-SHOOT-12
  return sees(table, shooter, target, over_troops, strip_of_sight(shooter, which, range_of(table, shooter)), through);
}

bool is_too_deep_down(const Table& table, const Unit& shooter, const Unit& target) {
  if (!target.is(kHeadsDown)) return false;
  const Troop by{type_of(shooter), effective_grade(shooter, target, Context::shooting)};  // Bw(x) as Bw(o)
  return trench_of(table, target) == Trench::roofed || !kAimsIntoTrenches.has(by);
}

// Enemies that it could hit, regardless of what else stands in front of it.
std::vector<Aim> aims_of(const Table& table, const Unit& shooter) {
  std::vector<Aim> aims;
  const Length range = range_of(table, shooter);
  const Unit* through = spears_before(table, shooter);
  for (const Unit& target : table.units) {
    if (target.side == shooter.side || !target.on_table()) continue;
    if (!strip_of(shooter, target, range) || !is_element(target) || why_not_target(table, target)) continue;
    if (is_too_deep_down(table, shooter, target)) continue;
    const std::optional<Strip> which = strip_of(
        shooter, target, range, [&](Strip one) { return has_clear_shot(table, shooter, target, one, through); });
    if (which) aims.push_back({&target, *which, shooting_distance(shooter, target)});
  }
  return aims;
}

bool may_return_fire(const Table& table, const Unit& shooter, const Unit& target) {  // GWK-SHOOT-06, R-G44
  return refers_to(table, target, kTarget, shooter.id) || refers_to(table, target, kShotAgainAt, shooter.id);
}

const Aim* aim_at(const std::vector<Aim>& aims, const Unit& target) {
  const auto found =
      std::find_if(aims.begin(), aims.end(), [&](const Aim& aim) { return aim.target->id == target.id; });
  return found == aims.end() ? nullptr : &*found;
}

// Why it cannot shoot at that target at all.
Violation out_of_reach(const Table& table, const Unit& shooter, const Unit& target) {
  const Length range = range_of(table, shooter);
  const Length away = shooting_distance(shooter, target);
  if (!mechanics::is_within(away, range)) {
    return violation(range_clause(table, shooter),
                     named_in_words(target) + " is too far off: " + mechanics::used_of(away, range) + ".");
  }
  if (is_too_deep_down(table, shooter, target)) {
    return violation("GWK-SHOOT-13", named_in_words(target) + " has its heads down.");
  }
  if (!strip_of(shooter, target, range)) return out_of_the_strips(shooter, target, "GWK-SHOOT-04");
  return violation("GWK-SHOOT-12", "Troops or ground hide " + mechanics::name_within(target) + " from " +
                                       mechanics::name_within(shooter) + ".");
}

}  // namespace

bool has_shot_in_round(const Table& table, const Unit& element) {
  return has_random_commands(table) && element.is(kShotInRound);
}

WhyNot why_not_shoot(const Table& table, const Unit& shooter) {
  if (WhyNot fault = why_not_take_part(table, shooter)) return fault;
  if (WhyNot fault = why_not_in_this_half(table, shooter)) return fault;
  const Unit* before = directly_before(table, shooter);
  if (before != nullptr && before->side == shooter.side && weapon_of(table, *before) != Weapon::none &&
      type_of(shooter) != Type::el) {
    return violation("GWK-SHOOT-02", named_in_words(shooter) + " stands behind " + mechanics::name_within(*before) +
                                         what_a_rear_rank_does(table, shooter, *before));
  }
  return std::nullopt;
}

WhyNot why_not_target(const Table& table, const Unit& target, bool by_artillery) {
  if (!target.on_table() || !is_element(target)) {
    return violation("GWK-SHOOT-04", named_in_words(target) + " can't be shot at.");
  }
  if (!by_artillery && !is_crewed(target)) {
    return violation("GWK-SHOOT-22", named_in_words(target) + " has no crew left to shoot at.");
  }
  if (is_busy_in_combat(table, target)) {
    return violation("GWK-SHOOT-03", named_in_words(target) + " is in combat, or supports a combat.");
  }
  if (!by_artillery && target.is(kHeadsDown) && trench_of(table, target) == Trench::roofed) {
    return violation("GWK-SHOOT-13", named_in_words(target) + " has its heads down under a roof.");
  }
  return std::nullopt;
}

WhyNot why_not_shoot_at(const Table& table, const Unit& shooter, const Unit& target) {
  if (target.side == shooter.side) return violation("GWK-SHOOT-04", named_in_words(target) + " is on its own side.");
  if (WhyNot fault = why_not_target(table, target)) return fault;
  const std::vector<Aim> aims = aims_of(table, shooter);
  if (aim_at(aims, target) == nullptr) return out_of_reach(table, shooter, target);
  if (may_return_fire(table, shooter, target)) return std::nullopt;
  return why_not_first_choice(aims, target);
}

std::vector<const Unit*> targets_of(const Table& table, const Unit& shooter) {
  const std::vector<Aim> aims = aims_of(table, shooter);
  std::vector<const Unit*> targets;
  for (const Aim& aim : first_choice(aims)) targets.push_back(aim.target);
  for (const Aim& aim : aims) {
    const bool chosen = std::find(targets.begin(), targets.end(), aim.target) != targets.end();
    if (!chosen && may_return_fire(table, shooter, *aim.target)) targets.push_back(aim.target);
  }
  return targets;
}

std::int32_t ranks_shooting(const Table& table, const Unit& shooter) {
  if (only_front_rank(table, shooter)) return 1;
  const std::int32_t most = most_ranks_of(table, shooter);
  std::int32_t ranks = 1;
  if (most == 1) return ranks;
  for (const Unit* rank : ranks_behind(table, shooter)) {
    if (ranks == most || !supports_shots_of(table, *rank, shooter)) break;
    ++ranks;
  }
  return ranks;
}

}  // namespace battalia::rules::god_will_know_his_own
