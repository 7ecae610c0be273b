#include "server/rules/families/brigade/movement/surroundings.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/terrain/terrain.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>
#include <utility>

namespace battalia::rules::brigade {
namespace {

using geometry::Footprint;
using mechanics::bounding_radius;

GroundNear going_for(const Battle& battle, const Unit& unit, const Terrain& feature) {
  GroundNear going{&feature,
                   going_of(battle, unit, battle.book.scenario_rules.kind_for(feature, unit).text()),
                   is_obstacle(feature),
                   is_barred(feature),
                   barred_from_going(battle, unit, feature),
                   false,
                   battle.book.scenario_rules.why_not_cross(battle, unit, feature),
                   mechanics::box_of(feature)};
  going.begins_on_it = going.matters() && going.under(unit.ground);
  return going;
}

// Where a unit may come nearer than that to something on its path, however it turns.
class AreaOfWay {
 public:
  AreaOfWay(std::span<const Footprint> way, Length gap) : way_(way) {
    for (const Footprint& pose : way) reach_ = std::max(reach_, bounding_radius(pose) + gap + Length::mm(1));
    for (const Footprint& pose : way) box_.add(pose.centre, reach_);
  }
  bool meets(const mechanics::Box& box) const { return box_.meets(box); }
  bool meets(const Footprint& ground) const {
    if (!meets(mechanics::box_of(ground))) return false;
    bool near = way_.size() == 1;
    for (std::size_t leg = 0; leg + 1 < way_.size() && !near; ++leg) {
      const geometry::Segment straight{way_[leg].centre, way_[leg + 1].centre};
      near = geometry::distance(ground, straight) <= reach_;
    }
    return near;
  }

 private:
  std::span<const Footprint> way_;
  Length reach_;
  mechanics::Box box_;
};

}  // namespace

Going going_of(const Battle& battle, const Unit& unit, std::string_view terrain) {
  const auto row = std::ranges::find(battle.book.movement.going, terrain, &TerrainRow::terrain);
  if (row == battle.book.movement.going.end()) return Going::unaffected;
  return unit.is_commander() ? row->commander : is_skirmishing(unit) ? row->skirmish : row->formed;
}

bool is_stopped_by_obstacles(const Battle& battle, const Unit& unit) {
  return is_formed(unit) && going(battle.book.movement, "obstacle").formed == Going::one_turn_to_cross;
}

bool barred_from_going(const Battle& battle, const Unit& unit, const Terrain& feature) {
  const std::string_view kind = battle.book.scenario_rules.kind_for(feature, unit).text();
  const auto row = std::ranges::find(battle.book.movement.going, kind, &TerrainRow::terrain);
  if (row == battle.book.movement.going.end()) return false;
  return (row->bars_guns && is_artillery(unit)) || (row->bars_horse && is_cavalry(unit)) ||
         going_of(battle, unit, kind) == Going::barred;
}

bool GroundNear::under(const Footprint& pose) const {
  return box.is_near(pose.centre, bounding_radius(pose)) && stands_on(*feature, pose);
}

bool GroundNear::matters() const { return going != Going::unaffected || obstacle || barred || not_for_it || uncrossed; }

Surroundings::Surroundings(const Battle& battle, const Unit& unit, std::span<const Footprint> way,
                           const MoveLimits& limits)
    : battle_(battle),
      unit_(unit),
      target_(limits.against.empty() ? nullptr : battle.table.find(limits.against)),
      backing_(limits.backing),
      gap_(scaled(battle, battle.book.movement.enemy_gap)),
      passing_gap_(scaled(battle, battle.book.movement.passing_gap)) {
  const AreaOfWay area(way, std::max(gap_, passing_gap_));
  for (const Unit& other : battle.table.units) {
    if (other.id == unit.id || !stands(other) || !area.meets(other.ground)) continue;
    (other.side == unit.side ? friends_ : enemies_).push_back(&other);
    if (other.side == unit.side && (!may_be_passed(other) || bars_a_charge(other))) barring_.push_back(&other);
  }
  for (const Terrain& feature : *battle.table.terrain) {
    if (feature.points.empty() || !area.meets(mechanics::box_of(feature))) continue;
    GroundNear ground = going_for(battle, unit, feature);
    if (ground.matters()) terrain_.push_back(std::move(ground));
  }
}

bool Surroundings::on_going(Going going, const Footprint& pose) const {
  return std::any_of(terrain_.begin(), terrain_.end(),
                     [&](const GroundNear& ground) { return ground.going == going && ground.under(pose); });
}

void Surroundings::add_crossed(const Footprint& pose, std::vector<const Terrain*>& crossed) const {
  for (const GroundNear& ground : terrain_) {
    if (!ground.obstacle || ground.begins_on_it || std::ranges::find(crossed, ground.feature) != crossed.end())
      continue;
    if (ground.under(pose)) crossed.push_back(ground.feature);
  }
}

WhyNot Surroundings::why_not_pass(const Footprint& pose, bool freed) const {
  for (const Unit* enemy : enemies_) {
    if (mechanics::beyond_reach(pose, enemy->ground, passing_gap_)) continue;
    if (geometry::overlap(pose, enemy->ground)) {
      return told(
          [&] { return violation(battle_.clause(Rule::gap_to_the_enemy), enemy->id.str() + " stands in the way."); });
    }
    if (WhyNot fault = why_not_past(*enemy, pose)) return fault;
  }
  for (const Unit* ally : barring_) {
    if (!geometry::overlap(pose, ally->ground)) continue;
    return told([&] { return through(*ally); });
  }
  for (const GroundNear& going : terrain_) {
    if (WhyNot fault = why_not_over(going, pose, freed)) return fault;
  }
  return std::nullopt;
}

Violation Surroundings::through(const Unit& ally) const {
  if (may_be_passed(ally)) {
    return violation(battle_.clause(Rule::passed_by_will), "The charge would pass through " + ally.id.str() +
                                                               "; it may pass only through skirmishers and guns.");
  }
  return violation(battle_.clause(Rule::friends_are_passed),
                   ally.id.str() + " can't be passed through: it is " +
                       (has_no_flanks(ally) ? "in " + ally.formation.str() : "engaged") + ".");
}

bool Surroundings::may_be_passed(const Unit& ally) const {
  return !battle_.table.engaged(ally.id) && !has_no_flanks(ally);
}

bool Surroundings::bars_a_charge(const Unit& ally) const {
  return target_ != nullptr && battle_.book.movement.charges_pass_loose_friends_only && !is_skirmishing(ally) &&
         !is_ordnance(ally);
}

WhyNot Surroundings::why_not_past(const Unit& enemy, const Footprint& pose) const {
  if (target_ != nullptr || passing_gap_ == Length()) return std::nullopt;
  const Length distance = geometry::distance(pose, enemy.ground);
  if (mechanics::is_at_least(distance, passing_gap_)) return std::nullopt;
  if (mechanics::is_at_least(distance, std::min(passing_gap_, geometry::distance(unit_.ground, enemy.ground)))) {
    return std::nullopt;  // it began as near
  }
  return told([&] {
    const auto [near, least] = mechanics::compared(distance, passing_gap_);
    return violation(battle_.clause(Rule::gap_to_the_enemy), "It would pass " + enemy.id.str() + " at " + near +
                                                                 "; without a charge it must keep " + least + ".");
  });
}

WhyNot Surroundings::why_not_end(const Footprint& pose) const {
  for (const Unit* enemy : enemies_) {
    if (target_ != nullptr) break;  // a charge may end as near as it likes
    if (mechanics::beyond_reach(pose, enemy->ground, gap_)) continue;
    const Length distance = geometry::distance(pose, enemy->ground);
    if (mechanics::is_at_least(distance, gap_)) continue;
    return told([&] {
      const auto [near, least] = mechanics::compared(distance, gap_);
      return violation(
          battle_.clause(Rule::gap_to_the_enemy),
          "It would end " + near + " from " + enemy->id.str() + "; without a charge it must stay " + least + " away.");
    });
  }
  for (const Unit* ally : friends_) {
    if (!geometry::overlap(pose, ally->ground)) continue;
    return told([&] {
      return violation(battle_.clause(Rule::grounds_do_not_overlap), "It would overlap " + ally->id.str() + ".");
    });
  }
  const bool astride = brigade::going(battle_.book.movement, "obstacle").formed == Going::part_of_a_move;
  for (const GroundNear& going : terrain_) {
    if (backing_ && going.obstacle && !astride && going.under(pose)) {
      return violation(battle_.clause(Rule::tenable_ground), "It would end astride " + called(*going.feature) + ".");
    }
  }
  return std::nullopt;
}

WhyNot Surroundings::why_not_over(const GroundNear& going, const Footprint& pose, bool freed) const {
  const bool stops = going.obstacle && is_stopped_by_obstacles(battle_, unit_) && !backing_;
  if (!stops && !going.uncrossed && !going.barred && !going.not_for_it) return std::nullopt;
  if (going.begins_on_it || !going.under(pose)) return std::nullopt;
  if (going.uncrossed && !backing_) return told([&] { return *going.uncrossed; });
  if (freed && !going.barred) return std::nullopt;
  // Rule::charge_across_an_obstacle
  const bool charged_across = target_ != nullptr && lies_along(battle_, *going.feature, target_->ground);
  if (stops && !charged_across) {
    return told([&] {
      return violation(battle_.clause(Rule::obstacles_stop),
                       called(*going.feature) + " takes a turn to cross: stop there, then cross in a later turn.");
    });
  }
  if (!going.barred && !going.not_for_it) return std::nullopt;
  if (is_building(*going.feature)) {
    return violation(battle_.clause(Rule::buildings_take_a_move),
                     called(*going.feature) + " needs a separate order to enter.");
  }
  return violation(battle_.clause(Rule::barred_ground),
                   unit_.id.str() + " can't go into " + called(*going.feature) + ".");
}

}  // namespace battalia::rules::brigade
