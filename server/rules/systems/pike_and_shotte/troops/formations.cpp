#include "server/rules/systems/pike_and_shotte/troops/formations.h"

#include "server/rules/systems/pike_and_shotte/tables/movement.h"
#include "server/rules/systems/pike_and_shotte/tables/shooting.h"

#include <algorithm>

namespace battalia::rules::pike_and_shotte {
namespace {

bool may_limber(const Unit& unit) { return unit.type == kLightGun || unit.has_trait(kGalloperGun); }  // PS-ART-04

// Guns by their weight (PS-ART-01), all others by their speed class.
std::string_view row_of(const Unit& unit) {
  if (unit.is_commander()) {
    return unit.stat(kOnFoot) != 0 || unit.has_trait(kOnFootTrait) ? "commander_on_foot" : "commander_mounted";
  }
  if (stands_all_round(unit)) return "hedgehog";
  if (unit.formation == kLimbered) return "limbered";
  if (unit.type == kMortar) return "heavy_gun";
  if (is_ordnance(unit) || unit.type == kWagon) return unit.type.str();
  if (unit.type == kLightHorse) return "light_cavalry";
  if (is_cavalry(unit)) return unit.type == kDragoons ? "dragoons" : "cavalry";
  return "infantry";
}

}  // namespace

MoveRow mover(const Battle& battle, const Unit& unit) {
  MoveRow row = move_row(kMovementTable, row_of(unit));
  if (stands_all_round(unit) && battle.is_on(&BookOptions::all_round_moves)) {
    row.distance = move_row(kMovementTable, "infantry").distance;
  }
  return row;
}

bool is_pikes(const Unit& unit) { return unit.type == kPikeBlock || unit.type == kPikeAndShot; }

bool is_shot(const Unit& unit) {
  if (!is_infantry(unit) || is_pikes(unit)) return false;
  return std::ranges::any_of(unit.profile->traits, [](const std::string& trait) {
    return range_row(kShootingTable, trait) != nullptr && trait != "weapon_thrown";
  });
}

bool is_upset_when_passed(const Unit& unit) { return is_pikes(unit) || is_heavy_horse(unit); }
bool is_upset_by_crossing(const Unit& unit) { return is_pikes(unit); }

std::vector<FormationKey> known_formations(const Unit& unit) {
  if (unit.type == kWagon) return {kMarchColumn, kDeployed};  // drawn up for defence, PS-HGH-06
  if (is_ordnance(unit))
    return may_limber(unit) ? std::vector<FormationKey>{kDeployed, kLimbered} : std::vector<FormationKey>{kDeployed};
  if (unit.type == kDragoons) return {kLine, kMarchColumn, kSkirmish};  // PS-SPR-16
  if (unit.type == kSkirmishers) return {kSkirmish, kMarchColumn};
  std::vector<FormationKey> allowed = {is_pikes(unit) ? kBlock : kLine, kMarchColumn};
  if (is_pikes(unit) && unit.has_trait(kHedgehogTrait)) allowed.push_back(kHedgehog);  // PS-HGH-07
  if (unit.type == kLightHorse || (!is_pikes(unit) && unit.has_trait(kSkirmishTrait))) allowed.push_back(kSkirmish);
  return allowed;
}

std::int32_t moves_to_form(const Unit& unit, FormationKey formation) {
  const bool limbering = formation == kLimbered || formation == kDeployed;
  return unit.has_trait(kGalloperGun) && limbering ? 0 : 1;
}

FormationKey formation_outside(const Unit& unit) {
  return unit.type == kDragoons ? kSkirmish : known_formations(unit).front();
}

}  // namespace battalia::rules::pike_and_shotte
