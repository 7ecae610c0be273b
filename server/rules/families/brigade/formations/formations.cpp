#include "server/rules/families/brigade/formations/formations.h"

#include "common/base/check.h"
#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/movement/make_way.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/movement/movement.h"
#include "server/rules/families/brigade/movement/standing_room.h"
#include "server/rules/families/brigade/terrain/terrain.h"
#include "server/rules/mechanics/ground/ground.h"

#include <algorithm>
#include <utility>

namespace battalia::rules::brigade {
namespace {

// A place that touches the unit's footprint and has room for the guest: behind it first, then left, right and in front.
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

void let_out(Draft& draft, const UnitId& host) {
  std::vector<UnitId> guests;
  for (const Unit* guest : sheltered_in(draft.battle(), host)) guests.push_back(guest->id);
  for (const UnitId& id : guests) {
    const auto ground = place_beside(draft.battle(), draft.unit(host), draft.unit(id));
    if (!ground) continue;  // it stays inside and comes out when there is room: let_out_the_sheltered
    draft.attach(id, UnitId(), {draft.clause(Rule::all_round_opens_by_order)});
    const StoredKey formation = draft.unit(id).formation;
    draft.place(id, formation, *ground, {draft.clause(Rule::all_round_opens_by_order)});
    bring_riders(draft, id);
  }
}

// The nearest place next to that one where it can stand, at most half its new frontage away and not beyond an enemy.
std::optional<geometry::Footprint> beside(const Battle& battle, const Unit& unit, const geometry::Footprint& ground,
                                          const StandingRoom& room) {
  constexpr Length kStep = 0.25_in;
  constexpr std::int32_t kDirections = 8;
  std::vector<const Unit*> enemies = enemies_of(battle, unit.side);
  std::erase_if(enemies,
                [&](const Unit* enemy) { return mechanics::beyond_reach(ground, enemy->ground, ground.frontage / 2); });
  for (Length away = kStep; away <= ground.frontage / 2; away += kStep) {
    for (std::int32_t nth = 0; nth < kDirections; ++nth) {
      geometry::Footprint shifted = ground;
      shifted.centre =
          geometry::moved(ground.centre, ground.facing + Angle::degrees(90 + nth * 360 / kDirections), away);
      const geometry::Segment line{ground.centre, shifted.centre};
      const bool past =
          std::ranges::any_of(enemies, [&](const Unit* enemy) { return geometry::crosses(enemy->ground, line); });
      if (!past && room.is_open(shifted)) return shifted;
    }
  }
  return std::nullopt;
}

// Where it would stand in that formation, or why it cannot.
struct NewGround {
  geometry::Footprint ground;
  WhyNot fault;
};
NewGround new_ground(const Battle& battle, const Unit& unit, FormationKey formation, std::optional<Angle> facing) {
  const geometry::Footprint ground = ground_in(battle, unit, formation, facing);
  const bool looks_beside = battle.book.movement.reforms_beside && !is_all_round(formation);
  const StandingRoom room(battle, unit, ground, looks_beside ? ground.frontage / 2 : Length());
  if (room.is_open(ground)) return {ground, std::nullopt};
  const auto found = looks_beside ? beside(battle, unit, ground, room) : std::nullopt;
  return found ? NewGround{*found, std::nullopt} : NewGround{ground, room.why_not(ground)};
}

// Why it cannot change its formation, whichever it is to be.
WhyNot why_not_reform_at_all(const Battle& battle, const Unit& unit) {
  if (!stands(unit)) return violation(battle.clause(Rule::off_the_table), unit.id.str() + " is not on the table.");
  if (battle.table.engaged(unit.id))
    return violation(battle.clause(Rule::engaged_keep_their_formation),
                     unit.id.str() + " is engaged and keeps its formation.");
  if (in_building(unit))
    return violation(battle.clause(Rule::garrisons_come_and_go), unit.id.str() + " holds a building; leave it first.");
  return std::nullopt;
}

bool is_known(const std::vector<FormationKey>& formations, FormationKey formation) {
  return std::ranges::find(formations, formation) != formations.end();
}

}  // namespace

std::vector<FormationKey> formations_of(const Battle& battle, const Unit& unit) {
  std::vector<FormationKey> known = battle.book.variations.formations(unit);
  std::erase_if(known,
                [&](FormationKey formation) { return !battle.book.variations.may_form(battle, unit, formation); });
  return known;
}

geometry::Footprint ground_in(const Battle& battle, const Unit& unit, FormationKey formation,
                              std::optional<Angle> facing) {
  const std::optional<Size> size = battle.book.variations.ground(unit.type, unit.stat(kSize), formation);
  BATTALIA_CHECK(size.has_value(), "a formation that a unit may take has a printed footprint");
  geometry::Footprint ground = unit.ground;
  if (is_all_round(formation) || stands_all_round(unit)) {
    ground.frontage = size->frontage;
    ground.depth = size->depth;
    return ground;
  }
  return geometry::standing_at(geometry::front_centre(unit.ground), facing.value_or(unit.ground.facing), size->frontage,
                               size->depth);
}

geometry::Footprint ground_to_take(const Battle& battle, const Unit& unit, FormationKey formation,
                                   std::optional<Angle> facing) {
  return new_ground(battle, unit, formation, facing).ground;
}

WhyNot why_not_reform(const Battle& battle, const Unit& unit, FormationKey formation, std::optional<Angle> facing) {
  if (WhyNot fault = why_not_reform_at_all(battle, unit)) return fault;
  if (unit.formation == formation || !is_known(formations_of(battle, unit), formation)) {
    return violation(battle.clause(is_all_round(formation) ? Rule::who_forms_all_round : Rule::formations_of_each_kind),
                     unit.id.str() + " can't change from " + called(unit.formation) + " to " + called(formation) + ".");
  }
  if (unit.is(kNoFurtherMove)) {
    return violation(battle.clause(Rule::movement_is_over), unit.id.str() + " has no move left this turn.");
  }
  return new_ground(battle, unit, formation, facing).fault;
}

bool may_take_all(const Battle& battle, const Unit& unit, std::span<const FormationKey> formations,
                  std::optional<Angle> facing) {
  if (formations.empty()) return true;
  if (why_not_reform_at_all(battle, unit) || unit.is(kNoFurtherMove)) return false;
  const std::vector<FormationKey> known = formations_of(battle, unit);
  const auto may_take = [&](const FormationKey formation) {
    return unit.formation != formation && is_known(known, formation);
  };
  return std::ranges::all_of(formations, may_take) &&
         std::ranges::all_of(formations, [&](const FormationKey formation) {
           return !new_ground(battle, unit, formation, facing).fault;
         });
}

std::vector<FormationKey> formations_open_to(const Battle& battle, const Unit& unit) {
  if (why_not_reform_at_all(battle, unit) || unit.is(kNoFurtherMove)) return {};
  std::vector<FormationKey> open = formations_of(battle, unit);
  std::erase_if(open, [&](const FormationKey formation) {
    return unit.formation == formation || new_ground(battle, unit, formation, {}).fault.has_value();
  });
  return open;
}

bool sets_free(const Battle& battle, const Unit& unit, FormationKey formation) {
  const std::vector<FormationKey> allowed = formations_of(battle, unit);
  if (!is_immobile(battle, unit) || std::ranges::find(allowed, formation) == allowed.end()) return false;
  Unit changed = unit;
  changed.formation = formation;
  return !is_immobile(battle, changed);
}

std::int32_t cost_in_moves(const Battle& battle, const Unit& unit, FormationKey formation) {
  return battle.book.variations.moves_to_form(unit, formation);
}

void reform(Draft& draft, const UnitId& id, FormationKey formation, Clauses clauses, std::optional<Angle> facing) {
  draft.reform(id, formation, ground_to_take(draft.battle(), draft.unit(id), formation, facing), clauses);
  bring_riders(draft, id);
  make_way(draft, id);
  if (!is_all_round(formation)) let_out(draft, id);
}

void let_out_the_sheltered(Draft& draft, v1::Side side) {
  std::vector<UnitId> all;
  for (const Unit* unit : standing(draft.battle(), side)) all.push_back(unit->id);
  for (const UnitId& id : all) {
    if (!stands_all_round(draft.unit(id))) let_out(draft, id);
  }
}

std::string called(FormationKey formation) { return words_of(formation); }

}  // namespace battalia::rules::brigade
