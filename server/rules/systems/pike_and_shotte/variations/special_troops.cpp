#include "server/rules/systems/pike_and_shotte/variations/special_troops.h"

#include "server/rules/families/brigade/melee/melee.h"
#include "server/rules/systems/pike_and_shotte/troops/formations.h"

#include <algorithm>

namespace battalia::rules::pike_and_shotte {
namespace {

bool lance_charges(const Unit& enemy) { return enemy.has_trait(kLance) && enemy.is(kIsCharging); }

}  // namespace

void add_shooting_dice(DicePool& pool, const Unit& shooter, bool close) {
  pool.add(shooter.has_trait(kCaracole) && shooter.has_trait(kPistol) && close && !shooter.is(kCharged), 1, "caracole",
           "PS-SPR-07");
}

WhyNot why_not_shoot(const Unit& shooter) {
  if (!shooter.has_trait(kGallopers) || !shooter.is(kCharged)) return std::nullopt;
  return violation("PS-SPR-08", shooter.id.str() + " has charged and keeps its pistols holstered.");
}

// Whatever the formation or facing of the pikes: PS-HTH-07, PS-CHG-05. Caracole: PS-SPR-07.
bool has_charge_bonus(const Unit& charger, const Unit& enemy) {
  return !(is_cavalry(charger) && is_pikes(enemy)) && !charger.has_trait(kCaracole);
}

bool can_be_enfiladed(const Unit& unit) {
  return unit.formation == kLine || unit.formation == kBlock || unit.formation == kMarchColumn;
}

void add_save_rows(Modifiers& rows, const Unit& target, const Unit& enemy) {
  rows.add(enemy.has_trait(kTwoHanded), -1, "double-handed weapons", "PS-SPR-12");
  rows.add(enemy.has_trait(kSwordsmen) && is_pikes(target), -1, "swordsmen against pikes", "PS-SPR-13");
  rows.add(lance_charges(enemy) && is_cavalry(target), -1, "charging lances", "PS-SPR-14");
  rows.add(lance_charges(enemy) && is_infantry(target) && !is_pikes(target), -2, "charging lances against foot",
           "PS-SPR-14");
}

void add_result_rows(Modifiers& rows, const Battle& battle, const Unit& unit) {
  if (!unit.has_trait(kGallopers) || !unit.is(kIsCharging)) return;
  const bool rides_home = std::ranges::any_of(opponents(battle, unit.id), [&](const UnitId& id) {
    const Unit& enemy = battle.table.unit(id);
    return is_cavalry(enemy) || is_shot(enemy);
  });
  rows.add(rides_home, 1, "gallopers charging", "PS-SPR-08");
}

void add_break_test_rows(Modifiers& rows, const Battle& battle, const Unit& unit, bool supported_broke) {
  rows.add(supported_broke && unit.has_trait(kMercenary) && battle.is_on(&BookOptions::doubtful_troops), -1,
           "mercenaries who see their friends break", "PS-SPR-11");
}

}  // namespace battalia::rules::pike_and_shotte
