#include "server/rules/systems/god_will_know_his_own/shooting/volley.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/dice_needed.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/mechanics/odds.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/morale/levels.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/owed.h"
#include "server/rules/systems/god_will_know_his_own/shooting/strips.h"
#include "server/rules/systems/god_will_know_his_own/terrain/cover.h"
#include "server/rules/systems/god_will_know_his_own/troops/effective_grade.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include <array>
#include <cmath>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr TroopSet kKnightsAndElephants = {{Type::hc, ""}, {Type::el, ""}};           // GWK-SHOOT-33
constexpr TroopSet kBareHorses = {{Type::cv, ""}, {Type::lc, ""}, {Type::re, ""}};    // GWK-SHOOT-34
constexpr TroopSet kShieldedFoot = {{Type::hi, ""}, {Type::ph, ""}, {Type::pk, ""}};  // GWK-SHOOT-37
constexpr TroopSet kBeneathBows = {{Type::li, "s"}, {Type::el, "s"}};                 // GWK-SHOOT-41
constexpr TroopSet kAgainstKnights = {{Type::xb, ""}, {Type::lb, "so"}};
constexpr TroopSet kWeakerLongbows = {{Type::lb, "if"}};
constexpr std::int32_t kAnyEffect = 10;  // the lowest score with an effect (GWK-SHOOT-19)

struct Shot {
  const Table& table;
  const Unit& shooter;
  const Unit& target;
  Troop by;  // with effective grades (GWK-SHOOT-51)
  Troop at;
  Weapon weapon;
  bool mounted_bow;
  bool elephant_bow;  // as Bw(o) in some rows (GWK-SHOOT-50)
};

Shot shot_of(const Table& table, const Unit& shooter, const Unit& target) {
  const Weapon weapon = weapon_of(table, shooter);
  const bool bow = weapon == Weapon::bow || weapon == Weapon::longbow || weapon == Weapon::crossbow;
  return {table,
          shooter,
          target,
          {type_of(shooter), effective_grade(shooter, target, Context::shooting)},
          {type_of(target), effective_grade(target, shooter, Context::shot_at)},
          weapon,
          is_mounted_bow(table, shooter),
          type_of(shooter) == Type::el && bow};
}

// GWK-SHOOT-27 to 29.
void add_ranks(Modifiers& rows, const Shot& shot) {
  const std::int32_t ranks = ranks_shooting(shot.table, shot.shooter);
  if (shot.mounted_bow || shot.by.type == Type::lc) {
    const bool second = shot.table.option(kMountedBowRanks) == "second_rank_only";
    add(rows, second && ranks >= 2, kSecondRank);
    add(rows, !second && ranks >= kMountedBowRankCount, kThirdRankMounted);
    return;
  }
  add(rows, ranks >= 2, kSecondRank);
  add(rows, ranks >= kReiterRanks, kThirdRankReiters);
}

// Sh except (x), armed elephants with firearms, SkI, LI with muskets loaded in peace.
bool shoots_as_shot(const Shot& shot) {
  switch (shot.by.type) {
    case Type::sh:
      return grade_of(shot.shooter) != Grade::special;
    case Type::ski:
      return true;
    case Type::el:
      return !shot.elephant_bow;
    case Type::li:
      return !shot.shooter.is(kShotLast) && !shot.shooter.is(kShotBefore);
    default:
      return false;
  }
}

void add_weapon(Modifiers& rows, const Shot& shot) {
  add(rows, shot.by.type == Type::lb, kLongbows);
  add(rows, shot.by == Troop{Type::lb, Grade::superior}, kPickedLongbows);
  add(rows, shoots_as_shot(shot), kShotRow);
  add(rows, kAgainstKnights.has(shot.by) && kKnightsAndElephants.has(shot.at), kAtKnights);
}

void add_bows(Modifiers& rows, const Shot& shot) {
  const bool light_bow = shot.by.type == Type::bw || shot.mounted_bow || shot.elephant_bow;
  const bool any_bow = light_bow || shot.by.type == Type::xb || shot.by.type == Type::lb;
  if (!any_bow) return;
  const bool javelins = troop_of(shot.shooter) == Troop{Type::lc, Grade::special};
  add(rows, kBareHorses.has(shot.at), javelins ? kJavelinsAtHorses : kAtHorses);
  add(rows, shot.at.grade == Grade::fast, kAtFast);
  add(rows, (light_bow || kWeakerLongbows.has(shot.by)) && kShieldedFoot.has(shot.at), kAtShields);
  add(rows, light_bow && kBeneathBows.has(shot.at), kAtVeterans);
}

bool pierces(const Shot& shot) {  // GWK-SHOOT-40
  const bool heavy = shot.weapon == Weapon::heavy_musket || shot.weapon == Weapon::swivel_guns;
  return heavy && mechanics::is_within(shooting_distance(shot.shooter, shot.target), kMusketPiercesWithin);
}

void add_target(Modifiers& rows, const Shot& shot) {
  add(rows, shot.at.grade == Grade::inferior, kAtInferior);
  add(rows, kPlate.has(shot.at) && !pierces(shot), kAtPlate);
  const std::int32_t cover = cover_from(shot.table, shot.target, shot.shooter);
  add(rows, cover == kAtCover.value, kAtCover);
  add(rows, cover == kAtWalls.value, kAtWalls);
  add(rows, shot.at.type == Type::ski, kAtSkirmishers);
}

void add_shooter(Modifiers& rows, const Shot& shot) {
  add(rows, shot.by.type == Type::cv, kFromCv);
  add(rows, shot.by.type == Type::lc, kFromLc);
  const bool broken = is_broken(shot.shooter);
  add(rows, !broken && (is_shaken(shot.shooter) || counts_as_shaken(shot.table, shot.shooter)), kShooterShaken);
  add(rows, broken, kShooterBroken);
  add(rows, shot.by.type == Type::el, kFromElephants);
}

std::string_view result_words(ShotResult result) {
  switch (result) {
    case ShotResult::push:
      return "pushed back";
    case ShotResult::rout:
      return "routs";
    case ShotResult::destroyed:
      return "destroyed";
    case ShotResult::crew_flees:
      return "crew flees";
    case ShotResult::none:
      break;
  }
  return "no effect";
}

Owed owed_for_shot(ShotResult result) {
  switch (result) {
    case ShotResult::push:
      return Owed::push_back;
    case ShotResult::rout:
      return Owed::rout;
    case ShotResult::destroyed:
      return Owed::removal;
    case ShotResult::crew_flees:
      return Owed::crew_flees;
    case ShotResult::none:
      break;
  }
  return Owed::nothing;
}

void mark_shooters(Draft& draft, const UnitId& shooter, const UnitId& target) {
  const Table& table = draft.table();
  std::vector<UnitId> all = {shooter};
  const std::int32_t ranks = ranks_shooting(table, draft.unit(shooter));
  for (const Unit* rank : ranks_behind(table, draft.unit(shooter))) {
    if (static_cast<std::int32_t>(all.size()) >= ranks) break;
    all.push_back(rank->id);
  }
  const bool marks_round = has_random_commands(table);
  for (const UnitId& id : all) {
    draft.set(draft.unit(id), kShot, 1);  // GWK-SHOOT-02; the roll event reports it
    if (marks_round && !in_own_bound(table, draft.unit(id))) draft.set(draft.unit(id), kShotInRound, 1, {"GWK-SEQ-06"});
  }
  draft.set(draft.unit(shooter), kTarget, target);
}

// A stubborn elephant does not rout (R-G62).
ShotOutcome outcome_on(const Unit& target, std::int32_t score) {
  const ShotOutcome outcome = shot_outcome(score, troop_of(target));
  const bool stands = outcome.result == ShotResult::rout && target.has_trait(kStubborn);
  return stands ? ShotOutcome{ShotResult::push, "GWK-SPEC-07"} : outcome;
}

// The lowest score with an effect on that target.
std::int32_t least_effect(Troop target) { return kSteadyTargets.has(target) ? kAnyEffect + 1 : kAnyEffect; }

}  // namespace

Modifiers shot_rows(const Table& table, const Unit& shooter, const Unit& target) {
  const Shot shot = shot_of(table, shooter, target);
  Modifiers rows;
  PrintedRow enfilade = kEnfilade;
  if (table.option(kEnfiladeBonus) == "2") enfilade.value = 2;
  add(rows, is_behind_front_of(shooter.ground, target.ground), enfilade);
  add_ranks(rows, shot);
  add_weapon(rows, shot);
  add_bows(rows, shot);
  add_target(rows, shot);
  add_shooter(rows, shot);
  add_umpire_modifiers(rows, table, shooter.id, kShootingDice);
  return rows;
}

void shoot(Draft& draft, const UnitId& shooter, const UnitId& target) {
  const UnitId by = shooter, at = target;
  const Modifiers rows = shot_rows(draft.table(), draft.unit(by), draft.unit(at));
  const Troop troop = troop_of(draft.unit(at));
  v1::DiceRolled& rolled = draft.roll({.purpose = std::string(kShootingDice),
                                       .label = by.str() + " shoots at " + at.str(),
                                       .unit = by.str(),
                                       .count = kShootingDiceCount,
                                       .sides = kShootingSides},
                                      {"GWK-SHOOT-16"});
  rolled.set_against(at.str());
  draft.count(rows, rolled);
  const std::int32_t score = static_cast<std::int32_t>(rolled.faces(0) + rolled.faces(1)) + rows.total();
  const ShotOutcome outcome = outcome_on(draft.unit(at), score);
  rolled.set_total(score);
  rolled.set_outcome(std::string(result_words(outcome.result)));
  mechanics::needs_at_least(rolled, least_effect(troop), least_effect(troop) - rows.total());
  mark_shooters(draft, by, at);
  if (outcome.result == ShotResult::none) return;
  draft.say(at.str() + ": " + std::string(result_words(outcome.result)), by, at, v1::VERB_SHOOT, kShoot,
            {outcome.clause});
  owe(draft, at, owed_for_shot(outcome.result), OwedCause::shooting, by);
}

v1::Odds shot_odds(const Table& table, const Unit& shooter, const Unit& target) {
  const Modifiers rows = shot_rows(table, shooter, target);
  std::array<double, 5> chances{};
  double mean = 0;
  const mechanics::Distribution sums = mechanics::sum_of_dice(kShootingDiceCount);
  for (std::size_t sum = 0; sum < sums.size(); ++sum) {
    const std::int32_t score = static_cast<std::int32_t>(sum) + rows.total();
    chances[static_cast<std::size_t>(outcome_on(target, score).result)] += sums[sum];
    mean += sums[sum] * score;
  }
  v1::Odds odds;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    mechanics::add_chance(odds, std::string(result_words(static_cast<ShotResult>(i))), chances[i]);
  }
  odds.set_expected_milli(static_cast<std::int32_t>(std::lround(mean * 1'000)));
  odds.set_summary(mechanics::percent(1 - chances[0]) + " effect, " +
                   mechanics::percent(chances[static_cast<std::size_t>(ShotResult::destroyed)]) + " destroyed");
  rows.write_to(odds);
  return odds;
}

}  // namespace battalia::rules::god_will_know_his_own
