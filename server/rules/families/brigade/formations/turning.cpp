#include "server/rules/families/brigade/formations/turning.h"

#include "common/geometry/faces.h"
#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/formations/buildings.h"
#include "server/rules/families/brigade/formations/formations.h"
#include "server/rules/families/brigade/vocabulary/acts.h"

namespace battalia::rules::brigade {
namespace {

constexpr std::string_view kTurnInput = "facing";
constexpr std::string_view kTowardsEnemy = "enemy";
constexpr geometry::Face kTurnsTo[] = {geometry::Face::left, geometry::Face::right, geometry::Face::rear};

// True if it is so near the enemy that, under that option, turning needs a separate move (Rule::facing_is_locked).
bool must_keep_facing(const Battle& battle, const Unit& unit) {
  return battle.is_on(&BookOptions::facing_locked) &&
         enemy_within(battle, unit, scaled(battle, battle.book.movement.proximity));
}

}  // namespace

void want_turn(v1::Offer& offer, const Battle& battle, const Unit& unit, std::span<const FormationKey> formations) {
  if (!battle.book.movement.reforms_turning || must_keep_facing(battle, unit)) return;
  const auto has_room = [&](Angle facing) { return may_take_all(battle, unit, formations, facing); };
  v1::ChooseWanted ways;
  const Neighbour nearest = nearest_enemy(battle, unit);
  if (nearest.unit != nullptr && has_room(geometry::direction(unit.ground.centre, nearest.unit->ground.centre)))
    add_option(ways, kTowardsEnemy, "towards " + nearest.unit->id.str());
  for (const geometry::Face side : kTurnsTo) {
    if (has_room(geometry::outward(unit.ground, side)))
      add_option(ways, key_of(side), "to its " + std::string(key_of(side)));
  }
  if (ways.options().empty()) return;
  want_choice(offer, kTurnInput, "turning as it does", true).mutable_options()->Swap(ways.mutable_options());
}

tl::expected<Angle, Violation> turn_of(const Battle& battle, const Unit& unit, const v1::Act& act) {
  const std::string_view said = option_of(act, kTurnInput);
  if (said.empty()) return unit.ground.facing;
  if (must_keep_facing(battle, unit)) {
    return tl::unexpected(
        violation(battle.clause(Rule::facing_is_locked), unit.id.str() + " is within " +
                                                             in_words(scaled(battle, battle.book.movement.proximity)) +
                                                             " of an enemy, where turning takes a move of its own."));
  }
  const Neighbour nearest = nearest_enemy(battle, unit);
  if (battle.book.movement.reforms_turning && said == kTowardsEnemy && nearest.unit != nullptr)
    return geometry::direction(unit.ground.centre, nearest.unit->ground.centre);
  for (const geometry::Face side : kTurnsTo) {
    if (battle.book.movement.reforms_turning && said == key_of(side)) return geometry::outward(unit.ground, side);
  }
  return tl::unexpected(violation(battle.clause(Rule::refused_before_the_dice),
                                  unit.id.str() + " can't turn that way as it changes formation."));
}

}  // namespace battalia::rules::brigade
