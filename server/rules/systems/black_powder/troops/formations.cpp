#include "server/rules/systems/black_powder/troops/formations.h"

#include "server/rules/families/brigade/melee/melee.h"
#include "server/rules/systems/black_powder/tables/melee.h"
#include "server/rules/systems/black_powder/tables/morale.h"
#include "server/rules/systems/black_powder/tables/movement.h"
#include "server/rules/systems/black_powder/tables/shooting.h"

namespace battalia::rules::black_powder {
namespace {

std::string_view row_of(const Unit& unit) {
  if (unit.is_commander()) {
    return unit.stat(kOnFoot) != 0 || unit.has_trait(kOnFootTrait) ? "commander_on_foot" : "commander_mounted";
  }
  if (unit.type == kWagon) return "wagon";
  if (is_ordnance(unit) && unit.formation == kLimbered) {
    return unit.type == kHorseGun ? "limbered_horse_artillery" : "limbered_foot_artillery";
  }
  if (unit.type == kBattalionGun) return "manhandled_battalion_gun";
  if (is_ordnance(unit)) return "manhandled_artillery";
  return is_cavalry(unit) ? "cavalry" : "infantry";
}

}  // namespace

MoveRow mover(const Unit& unit) { return move_row(kMovementTable, row_of(unit)); }

std::vector<FormationKey> known_formations(const Unit& unit) {
  if (unit.type == kWagon) return {kMarchColumn};
  if (is_ordnance(unit)) return {kDeployed, kLimbered};
  if (unit.type == kDragoons) return {kLine, kMarchColumn, kSkirmish};
  const bool foot = !is_cavalry(unit);
  if (foot && unit.has_trait(kIrregular)) return {kWarband, kMarchColumn};  // BP-FRM-04
  std::vector<FormationKey> known = {kLine, kMarchColumn};
  if (!unit.has_trait(kNoAttackColumn)) known.push_back(kAttackColumn);  // BP-SPR-34
  if (foot && !unit.has_trait(kNoSquare)) known.push_back(kSquare);      // by order; as a response: BP-SQR-01
  if (unit.has_trait(kSkirmishTrait)) known.push_back(kSkirmish);        // BP-SPR-20
  if (foot && unit.has_trait(kMixedFormation)) known.push_back(kMixed);  // BP-SPR-19
  return known;
}

bool may_form(const Battle& battle, const Unit& unit, FormationKey formation) {
  constexpr OptionKey kColumnsOfHorse{"OPT-09"};
  return !(is_cavalry(unit) && formation == kAttackColumn) || battle.table.option(kColumnsOfHorse) != "off";
}

std::int32_t moves_to_form(const Unit& unit, FormationKey formation) {
  const bool limbering = formation == kLimbered || formation == kDeployed;
  return unit.type == kHorseGun && limbering ? 0 : 1;
}

std::optional<FormationKey> formation_on_the_way(const Unit& unit) {
  if (unit.type != kDragoons) return std::nullopt;
  return is_cavalry(unit) ? kSkirmish : kLine;
}

FormationKey formation_outside(const Unit& unit) {
  return unit.type == kDragoons ? kSkirmish : known_formations(unit).front();
}

bool is_column_of_attack(const Unit& unit) { return unit.formation == kAttackColumn || unit.formation == kWarband; }

bool can_be_enfiladed(const Unit& unit) { return !is_cavalry(unit) && !is_skirmishing(unit) && !has_no_flanks(unit); }

bool shoots_by_formation(const Unit& shooter) {
  return stands_all_round(shooter) || in_building(shooter) || shooter.formation == kMixed ||
         is_column_of_attack(shooter);
}

void limit_shooting_dice(DicePool& pool, const Unit& shooter) {
  if (stands_all_round(shooter)) return pool.at_most(true, kShootingSquareFace, "square", "BP-DIC-02");
  if (in_building(shooter) && shooter.stat(kSize) != kTiny) {
    pool.at_most(true, kShootingWall, "two dice a wall", "BP-DIC-03");
    return pool.at_least(kShootingWall);
  }
  pool.at_most(shooter.formation == kMixed, kShootingFormedOverride, "mixed formation", "BP-FRM-09");
  pool.at_most(shooter.formation == kAttackColumn, kShootingFormedOverride, "attack column", "BP-FRM-05");
  pool.at_most(shooter.formation == kWarband, kShootingFormedOverride, "warband", "BP-FRM-04");
}

void limit_fighting_dice(DicePool& pool, const Battle& battle, const Unit& unit) {
  if (unit.type == kWagon) pool.dice = 0;  // wagons never fight: BP-BRK-35
  if (!stands_all_round(unit) && !in_building(unit)) return;
  if (unit.stat(kSize) == kTiny) return;  // one die in total: BP-SIZ-09, BP-BLD-11
  const std::int32_t dice = kFightingPerFace * faces_attacked(battle, unit);
  pool = {unit.stat(kHandToHand), {}};  // whatever its size: BP-SIZ-09
  pool.at_most(in_building(unit), dice, "two dice a wall", "BP-BLD-01");
  pool.at_most(stands_all_round(unit), dice, "two dice a face", "BP-FRM-08");
  pool.at_least(dice);
}

void add_hit_rows(Modifiers& rows, const Unit& target, std::optional<Band> ordnance) {
  if (!ordnance) return;
  const bool marches = in_march_column(target) || target.type == kWagon;  // BP-HIT-02
  add(rows, is_column_of_attack(target) || marches || stands_all_round(target), kArtilleryAtColumn);
  add(rows, *ordnance == Band::distant, kOverHalfRange);
}

void add_column_save(Modifiers& rows, const Unit& target, bool ordnance) {
  add(rows, is_infantry(target) && target.formation == kAttackColumn && !ordnance, kSaveAttackColumn);
}

void add_lancers(Modifiers& rows, const Unit& target, const Unit& enemy) {
  if (!enemy.has_trait(kLancers) || !enemy.is(kIsCharging)) return;
  rows.add(is_cavalry(target), -1, "charging lancers", "BP-SPR-18");
  // No special charge bonus against a square (BP-SQR-14).
  rows.add(is_infantry(target) && !stands_all_round(target), -2, "charging lancers against infantry", "BP-SPR-18");
}

}  // namespace battalia::rules::black_powder
