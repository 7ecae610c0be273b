#include "server/rules/families/brigade/movement/standing_room.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/movement/surroundings.h"
#include "server/rules/families/brigade/terrain/terrain.h"
#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>

namespace battalia::rules::brigade {

using geometry::Footprint;

StandingRoom::StandingRoom(const Battle& battle, const Unit& unit, const Footprint& ground, Length around)
    : battle_(battle), unit_(unit), gap_(scaled(battle, battle.book.movement.enemy_gap)) {
  for (const Unit& other : battle.table.units) {
    if (mechanics::beyond_reach(ground, other.ground, around + gap_ + mechanics::kSameLength)) continue;
    if (stands(other) && other.id != unit.id) (other.side == unit.side ? friends_ : enemies_).push_back(&other);
  }
  for (const Terrain* feature : terrain_near(battle, ground.centre, mechanics::bounding_radius(ground) + around)) {
    if (is_barred(*feature) || barred_from_going(battle, unit, *feature)) closed_.push_back(feature);
  }
}

WhyNot StandingRoom::why_not(const Footprint& ground) const {
  if (!mechanics::inside_table(battle_.table, ground))
    return violation(battle_.clause(Rule::table_edge), unit_.id.str() + " would be off the table.");
  if (const Unit* enemy = enemy_too_near(ground)) {
    const auto [near, least] = mechanics::compared(geometry::distance(ground, enemy->ground), gap_);
    return violation(battle_.clause(Rule::gap_to_the_enemy), "It would end " + near + " from " + enemy->id.str() +
                                                                 "; without a charge it must stay " + least + " away.");
  }
  if (const Unit* ally = friend_under(ground))
    return violation(battle_.clause(Rule::grounds_do_not_overlap), "It would overlap " + ally->id.str() + ".");
  if (const Terrain* feature = terrain_under(ground))
    return violation(battle_.clause(Rule::barred_ground), unit_.id.str() + " can't stand in " + called(*feature) + ".");
  return std::nullopt;
}

bool StandingRoom::is_open(const Footprint& ground) const {
  return mechanics::inside_table(battle_.table, ground) && enemy_too_near(ground) == nullptr &&
         friend_under(ground) == nullptr && terrain_under(ground) == nullptr;
}

const Unit* StandingRoom::enemy_too_near(const Footprint& ground) const {
  const auto found = std::ranges::find_if(enemies_, [&](const Unit* enemy) {
    return !mechanics::beyond_reach(ground, enemy->ground, gap_) &&
           !mechanics::is_at_least(geometry::distance(ground, enemy->ground), gap_);
  });
  return found == enemies_.end() ? nullptr : *found;
}

const Unit* StandingRoom::friend_under(const Footprint& ground) const {
  const auto found =
      std::ranges::find_if(friends_, [&](const Unit* ally) { return geometry::overlap(ground, ally->ground); });
  return found == friends_.end() ? nullptr : *found;
}

const Terrain* StandingRoom::terrain_under(const Footprint& ground) const {
  const auto found = std::ranges::find_if(closed_, [&](const Terrain* feature) {
    return stands_on(*feature, ground) && (is_barred(*feature) || !freed_by_track(battle_, unit_, ground));
  });
  return found == closed_.end() ? nullptr : *found;
}

}  // namespace battalia::rules::brigade
