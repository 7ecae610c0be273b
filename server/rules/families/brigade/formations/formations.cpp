#include "server/rules/families/brigade/formations/formations.h"

#include "common/base/check.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/families/brigade/terrain/terrain.h"

#include <algorithm>

namespace battalia::rules::brigade {
namespace {

bool may_limber(const Unit& unit) { return unit.type == kLightGun || unit.has_trait(kGalloperGun); }  // PS-ART-04

// Somewhere touching the unit's ground where the guest has room: behind it first, then left, right and before it.
std::optional<geometry::Footprint> place_beside(const Battle& battle, const Unit& host, const Unit& guest) {
  for (const geometry::Face face :
       {geometry::Face::rear, geometry::Face::left, geometry::Face::right, geometry::Face::front}) {
    const Angle out = geometry::outward(host.ground, face);
    const Length away = guest.ground.depth / 2 + Length::um(10);
    geometry::Footprint ground = guest.ground;
    ground.facing = face == geometry::Face::rear ? host.ground.facing : out;
    ground.centre = geometry::moved(geometry::edge_centre(host.ground, face), out, away);
    if (!why_not_stand(battle, guest, ground)) return ground;
  }
  return std::nullopt;
}

void let_out(Draft& draft, const UnitId& hedgehog) {
  std::vector<UnitId> guests;
  for (const Unit* guest : sheltered_in(draft.battle(), hedgehog)) guests.push_back(guest->id);
  for (const UnitId& id : guests) {
    const auto ground = place_beside(draft.battle(), draft.unit(hedgehog), draft.unit(id));
    if (!ground) continue;  // it stays with the pikes and comes out when there is room: let_out_the_sheltered
    draft.attach(id, UnitId(), {"PS-HGH-14"});
    const StoredKey formation = draft.unit(id).formation;
    draft.place(id, formation, *ground, {"PS-HGH-14"});
    bring_riders(draft, id);
  }
}

}  // namespace

// PS-FRM-01, PS-FRM-02.
std::vector<FormationKey> formations_of(const Unit& unit) {
  if (unit.type == kWagon) return {kMarchColumn, kDeployed};  // drawn up for defence, PS-HGH-06
  if (is_ordnance(unit))
    return may_limber(unit) ? std::vector<FormationKey>{kDeployed, kLimbered} : std::vector<FormationKey>{kDeployed};
  if (unit.type == kDragoons) return {kLine, kMarchColumn, kSkirmish};
  if (unit.type == kSkirmishers) return {kSkirmish, kMarchColumn};
  std::vector<FormationKey> allowed = {is_pikes(unit) ? kBlock : kLine, kMarchColumn};
  if (is_pikes(unit) && unit.has_trait(kHedgehogTrait)) allowed.push_back(kHedgehog);  // PS-HGH-07
  if (unit.type == kLightHorse || (!is_pikes(unit) && unit.has_trait(kSkirmishTrait))) allowed.push_back(kSkirmish);
  return allowed;
}

geometry::Footprint ground_in(const Unit& unit, FormationKey formation) {
  const std::optional<Size> size = footprint_of(unit.type, unit.stat(kSize), formation);
  BATTALIA_CHECK(size.has_value(), "a formation that a unit may take has a printed footprint");
  geometry::Footprint ground = unit.ground;
  if (formation == kHedgehog || in_hedgehog(unit)) {
    ground.frontage = size->frontage;
    ground.depth = size->depth;
    return ground;
  }
  return geometry::standing_at(geometry::front_centre(unit.ground), unit.ground.facing, size->frontage, size->depth);
}

WhyNot why_not_reform(const Battle& battle, const Unit& unit, FormationKey formation) {
  if (!stands(unit)) return violation("PS-EDG-01", unit.id.str() + " is not on the table.");
  if (battle.table.engaged(unit.id))
    return violation("PS-FRM-09", unit.id.str() + " is engaged and keeps its formation.");
  if (in_building(unit)) return violation("PS-BLD-02", unit.id.str() + " holds a building; leave it first.");
  const std::vector<FormationKey> allowed = formations_of(unit);
  if (unit.formation == formation || std::find(allowed.begin(), allowed.end(), formation) == allowed.end()) {
    return violation(
        formation == kHedgehog ? "PS-HGH-07" : "PS-FRM-02",
        unit.id.str() + " cannot change from " + called(unit.formation) + " to " + called(formation) + ".");
  }
  if (unit.is(kNoFurtherMove)) return violation("PS-TER-08", unit.id.str() + " has no move left this turn.");
  return why_not_stand(battle, unit, ground_in(unit, formation));
}

std::vector<FormationKey> formations_open_to(const Battle& battle, const Unit& unit) {
  std::vector<FormationKey> open = formations_of(unit);
  std::erase_if(open, [&](FormationKey formation) { return why_not_reform(battle, unit, formation).has_value(); });
  return open;
}

bool sets_free(const Battle& battle, const Unit& unit, FormationKey formation) {
  const std::vector<FormationKey> allowed = formations_of(unit);
  if (!is_immobile(battle, unit) || std::ranges::find(allowed, formation) == allowed.end()) return false;
  Unit changed = unit;
  changed.formation = formation;
  return !is_immobile(battle, changed);
}

std::int32_t cost_in_moves(const Unit& unit, FormationKey formation) {
  const bool limbering = formation == kLimbered || formation == kDeployed;
  return unit.has_trait(kGalloperGun) && limbering ? 0 : 1;
}

void reform(Draft& draft, const UnitId& id, FormationKey formation, Clauses clauses) {
  draft.reform(id, formation, ground_in(draft.unit(id), formation), clauses);
  bring_riders(draft, id);
  if (formation != kHedgehog) let_out(draft, id);
}

void let_out_the_sheltered(Draft& draft, v1::Side side) {
  std::vector<UnitId> all;
  for (const Unit* unit : standing(draft.battle(), side)) all.push_back(unit->id);
  for (const UnitId& id : all) {
    if (!in_hedgehog(draft.unit(id))) let_out(draft, id);
  }
}

std::string called(FormationKey formation) { return words_of(formation); }

}  // namespace battalia::rules::brigade
