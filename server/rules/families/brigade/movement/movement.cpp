// Plans a path, without dice. marching.cpp applies a plan to the table.
#include "server/rules/families/brigade/movement/movement.h"

#include "common/geometry/sweep.h"
#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/movement/slow_ground.h"
#include "server/rules/families/brigade/movement/standing_room.h"
#include "server/rules/families/brigade/movement/surroundings.h"
#include "server/rules/families/brigade/terrain/terrain.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>
#include <span>
#include <utility>

namespace battalia::rules::brigade {
namespace {

using geometry::Footprint;
using mechanics::bounding_radius;
using mechanics::compared;
using mechanics::inside_table;
using mechanics::used_of;

constexpr Length kRefineStep = Length::um(254);         // and the end of its largest legal part
constexpr Length kLongestPath = Length::inches(1'000);  // outside every table: measured, but not walked

// Its length on open ground, limited to the longest path.
Length length_of(const std::vector<Footprint>& way) {
  std::int64_t length = 0;
  for (std::size_t i = 0; i + 1 < way.size(); ++i) length += geometry::distance(way[i].centre, way[i + 1].centre).um();
  return Length::um(std::min<std::int64_t>(length, kLongestPath.um()));
}

// One pose on the path and the cost up to it.
struct PathSample {
  Footprint pose;
  Length used;
  Length in_woods;  // of the path so far
  std::size_t leg;
  std::vector<const Terrain*> crossed = {};  // obstacles that cost part of a move
};

// The nearest enemy, if it is near enough to restrict a move (Rule::proximity).
Neighbour binding_enemy(const Battle& battle, const Unit& unit) {
  const Length proximity = scaled(battle, battle.book.movement.proximity);
  return nearest_enemy(battle, unit.side, unit.ground, proximity + mechanics::kSameLength + Length::um(1));
}

class Planner {
 public:
  Planner(const Battle& battle, const Unit& unit, const std::vector<Footprint>& way, const MoveLimits& limits)
      : battle_(battle),
        unit_(unit),
        way_(way),
        limits_(limits),
        length_(length_of(way)),
        near_(battle, unit, length_ == kLongestPath ? std::span(&unit.ground, 1) : std::span(way), limits),
        binding_(limits.proximity ? binding_enemy(battle, unit) : Neighbour()),
        crossing_cost_(cost_of_crossing(battle, unit)) {
    samples_.push_back({unit.ground, Length(), Length(), 0});
    plan_.budget = limits.budget;
  }

  Plan plan() {
    if (length_ == kLongestPath)
      plan_.fault = violation(allowance_clause(battle_, unit_), used_of(length_, limits_.budget) + ".");
    for (std::size_t leg = 0; leg + 1 < way_.size() && !plan_.fault; ++leg) walk(way_[leg], way_[leg + 1], leg);
    if (!plan_.fault) plan_.fault = why_not_stop(samples_.back());
    near_.word_reasons(false);
    const Footprint stopped = samples_.back().pose;
    if (plan_.fault) step_back();
    if (!(samples_.back().pose == stopped)) plan_.slowed = false;  // it cannot end where the terrain ends it
    describe();
    return std::move(plan_);
  }

 private:
  void walk(const Footprint& from, const Footprint& to, std::size_t leg) {
    const PathSample base = samples_.back();
    const Length length = geometry::distance(from.centre, to.centre);
    const std::vector<Footprint> poses = geometry::poses_between(from, to);
    const auto count = static_cast<std::int64_t>(poses.size()) - 1;
    SlowGround slow = slow_ground(base.pose, length, count);
    for (std::int64_t i = 1; i <= count; ++i) {
      const Length along = Length::um(length.um() * i / count);
      PathSample next{poses[static_cast<std::size_t>(i)], base.used + along, samples_.back().in_woods, leg};
      next.in_woods = base.in_woods + slow.up_to(next.pose);
      next.used += next.in_woods - base.in_woods;
      count_crossed(samples_.back(), next);
      next.used += crossing(next) - crossing(base);
      plan_.fault = why_not_pass(next);
      if (plan_.fault) return refine(next);  // the last one walked
      samples_.push_back(next);
    }
  }

  // Between the last good step and the first bad one: how far is the path still good?
  void refine(const PathSample& bad) {
    const PathSample good = samples_.back();
    const std::vector<Footprint> poses = geometry::poses_between(good.pose, bad.pose, kRefineStep);
    const auto count = static_cast<std::int64_t>(poses.size()) - 1;
    near_.word_reasons(false);
    const auto open = [&](const PathSample& sample) { return sample.used - crossing(sample) - sample.in_woods; };
    const Length length = open(bad) - open(good);
    SlowGround slow = slow_ground(good.pose, length, count);
    for (std::int64_t i = 1; i < count; ++i) {
      const Footprint& pose = poses[static_cast<std::size_t>(i)];
      const Length in_woods = good.in_woods + slow.up_to(pose);
      PathSample next{pose, open(good) + Length::um(length.um() * i / count) + in_woods, in_woods, bad.leg};
      count_crossed(samples_.back(), next);
      next.used += crossing(next);
      if (why_not_pass(next)) {
        plan_.slowed &= next.used > limits_.budget + kRounding;  // otherwise something blocks it even earlier
        return;
      }
      samples_.push_back(next);
    }
  }

  // Back to the last pose at which the move may end.
  void step_back() {
    while (samples_.size() > 1 && why_not_stop(samples_.back())) {
      const PathSample bad = samples_.back();
      samples_.pop_back();
      if (samples_.size() == 1 || why_not_stop(samples_.back())) continue;
      const std::vector<Footprint> poses = geometry::poses_between(samples_.back().pose, bad.pose, kRefineStep);
      const PathSample good = samples_.back();
      const auto count = static_cast<std::int64_t>(poses.size()) - 1;
      for (std::int64_t i = count - 1; i > 0; --i) {
        const PathSample middle{poses[static_cast<std::size_t>(i)],
                                good.used + Length::um(std::int64_t{(bad.used - good.used).um()} * i / count),
                                good.in_woods, bad.leg, good.crossed};
        if (why_not_stop(middle)) continue;
        samples_.push_back(middle);
        return;
      }
      return;
    }
  }

  // If the path continues elsewhere, it does not matter whether the unit could stand at its end.
  WhyNot why_not_stop(const PathSample& sample) const {
    return limits_.continues ? why_not_by_proximity(sample.pose) : why_not_end(sample);
  }

  // The part of a move that crossing an obstacle costs, if not the whole move.
  static Length cost_of_crossing(const Battle& battle, const Unit& unit) {
    if (going_of(battle, unit, "obstacle") != Going::part_of_a_move) return {};
    return scaled(battle, battle.book.movement.part_of_a_move);
  }
  void count_crossed(const PathSample& before, PathSample& sample) const {
    if (crossing_cost_ == Length()) return;
    sample.crossed = before.crossed;
    near_.add_crossed(sample.pose, sample.crossed);
  }
  Length crossing(const PathSample& sample) const {
    return crossing_cost_ * static_cast<std::int32_t>(sample.crossed.size());
  }

  bool freed(const Footprint& pose) const { return freed_by_track(battle_, unit_, pose); }
  bool in(Going going, const Footprint& pose) const { return near_.on_going(going, pose) && !freed(pose); }
  bool pace_halved(const Footprint& pose) const {
    return in(Going::half_pace, pose) || in(Going::half_pace_and_disordered, pose);
  }
  SlowGround slow_ground(const Footprint& from, Length length, std::int64_t steps) const {
    return {[this](const Footprint& pose) { return pace_halved(pose); }, from, length, steps};
  }

  // The extra cost of half pace for the whole path, even if that is longer than the move.
  Length extra_in_woods() const {
    Length extra;
    for (std::size_t leg = 0; leg + 1 < way_.size(); ++leg) {
      const std::vector<Footprint> poses = geometry::poses_between(way_[leg], way_[leg + 1]);
      const auto count = static_cast<std::int64_t>(poses.size()) - 1;
      SlowGround slow = slow_ground(poses.front(), geometry::distance(way_[leg].centre, way_[leg + 1].centre), count);
      Length in_woods;
      for (std::size_t i = 1; i < poses.size(); ++i) in_woods = slow.up_to(poses[i]);
      extra += in_woods;
    }
    return extra;
  }

  // The whole requested path compared with one move.
  WhyNot why_not_so_far(const PathSample& sample) {
    if (sample.used <= limits_.budget + kRounding) return std::nullopt;
    if (plan_.fault) return Violation();  // it has a reason already
    const Length extra = extra_in_woods();
    const Length crossed = crossing(sample);
    std::string reason = used_of(length_ + extra + crossed, limits_.budget);
    if (extra + crossed > Length()) reason += ": " + in_words(length_) + " of path";
    if (extra > Length())
      reason += (crossed > Length() ? ", slow ground adds " : ", and slow ground adds ") + in_words(extra);
    if (crossed > Length()) reason += ", and obstacles add " + in_words(crossed);
    const bool in_woods = sample.in_woods > Length();
    plan_.slowed = in_woods || crossing(sample) > Length();
    return violation(in_woods ? battle_.clause(Rule::half_pace) : allowance_clause(battle_, unit_), reason + ".");
  }

  WhyNot why_not_pass(const PathSample& sample) {
    if (WhyNot fault = why_not_so_far(sample)) return fault;
    if (!limits_.over_edge && !inside_table(battle_, sample.pose)) {
      return violation(battle_.clause(Rule::table_edge), "It would leave the table.");
    }
    return near_.why_not_pass(sample.pose, freed(sample.pose));
  }

  WhyNot why_not_end(const PathSample& sample) const {
    const Length corner = geometry::greatest_corner_displacement(unit_.ground, sample.pose);
    if (corner > limits_.budget + kRounding) {
      return near_.told([&] {
        if (sample.pose.centre == unit_.ground.centre) {
          return violation(
              battle_.clause(Rule::corners_stay_within_the_move),
              "It can't turn so far in one move: a corner would go " + used_of(corner, limits_.budget) + ".");
        }
        const auto [moved, most] = compared(corner, limits_.budget);
        return violation(battle_.clause(Rule::corners_stay_within_the_move),
                         "A corner would end " + moved + " from where it began; " + most + " is the limit.");
      });
    }
    if (WhyNot fault = why_not_by_proximity(sample.pose)) return fault;
    return near_.why_not_end(sample.pose);
  }

  // Rule::proximity: near the enemy, the centre moves towards the nearest point of the nearest enemy, or away.
  // Rule::facing_is_free.
  WhyNot why_not_by_proximity(const Footprint& pose) const {
    const MovementTable& table = battle_.book.movement;
    const Neighbour& nearest = binding_;
    if (nearest.unit == nullptr) return std::nullopt;
    if (geometry::distance(unit_.ground.centre, pose.centre) <= kRounding) return std::nullopt;
    if (WhyNot fault = why_not_turned(pose)) return fault;
    if (table.proximity_cone_mdeg == 0) return why_not_before_or_behind(pose);
    const geometry::Point point = geometry::nearest_point(nearest.unit->ground, unit_.ground.centre);
    const Angle towards = geometry::direction(unit_.ground.centre, point);
    const Angle going = geometry::direction(unit_.ground.centre, pose.centre);
    const std::int32_t turn = std::abs((going - towards).turn_mdeg());
    constexpr std::int32_t kRoundingMdeg = 10;
    if (turn <= table.proximity_cone_mdeg + kRoundingMdeg ||
        turn >= 180'000 - table.proximity_cone_mdeg - kRoundingMdeg) {
      return std::nullopt;
    }
    return near_.told([&] {
      return violation(battle_.clause(Rule::proximity),
                       nearest.unit->id.str() + " is " + in_words(nearest.distance) + " away: within " +
                           in_words(scaled(battle_, table.proximity)) +
                           " a unit must move towards the enemy or away from it, and this is " +
                           std::to_string(turn / 1000) + " degrees off.");
    });
  }

  // Rule::facing_is_locked: near the enemy, a unit turns in place, with a separate move.
  WhyNot why_not_turned(const Footprint& pose) const {
    const bool locked = limits_.against.empty() && battle_.is_on(&BookOptions::facing_locked);
    if (!locked || pose.facing == unit_.ground.facing) return std::nullopt;
    return near_.told([&] {
      return violation(battle_.clause(Rule::facing_is_locked),
                       binding_.unit->id.str() + " is " + in_words(binding_.distance) +
                           " away: so near the enemy a unit either moves or turns.");
    });
  }

  // Wholly in front of the unit or wholly behind it, counting its own footprint; a unit without flanks may go anywhere.
  // A charge may wheel: only its front, along the face that it contacts, must be before the unit.
  WhyNot why_not_before_or_behind(const Footprint& pose) const {
    const bool charges = !limits_.against.empty();
    Footprint front = pose;
    front.centre = geometry::front_centre(pose);
    front.depth = Length::um(2);
    const auto all_in = [&](geometry::Face face) {
      return geometry::wholly_in_quarter(unit_.ground, face, charges ? front : pose, !charges);
    };
    if (has_no_flanks(unit_) || all_in(geometry::Face::front)) return std::nullopt;
    if (!charges && all_in(geometry::Face::rear)) return std::nullopt;
    return near_.told([&] {
      return violation(battle_.clause(Rule::proximity),
                       binding_.unit->id.str() + " is " + in_words(binding_.distance) + " away: within " +
                           in_words(scaled(battle_, battle_.book.movement.proximity)) +
                           (charges ? " a charge must end with its whole front in the unit's front quarter."
                                    : " a unit must end its move wholly in its front quarter or its rear quarter."));
    });
  }

  void describe() {
    const PathSample& last = samples_.back();
    plan_.poses = {unit_.ground};
    for (std::size_t leg = 0; leg < last.leg; ++leg) plan_.poses.push_back(way_[leg + 1]);
    plan_.poses.push_back(last.pose);
    plan_.used = last.used;
    const Length crossed = crossing(last);
    const Length open = last.used - last.in_woods - crossed;
    if (open > Length()) plan_.costs.push_back({open, "the path", allowance_clause(battle_, unit_)});
    if (last.in_woods > Length()) {
      plan_.costs.push_back({last.in_woods, "slow ground, at half pace", battle_.clause(Rule::half_pace)});
    }
    if (crossed > Length()) {
      plan_.costs.push_back({crossed, "crossing obstacles", battle_.clause(Rule::obstacle_is_crossed)});
    }
    for (const Unit* ally : near_.friends()) {
      const bool passed = std::any_of(samples_.begin(), samples_.end(), [&](const PathSample& sample) {
        return geometry::overlap(sample.pose, ally->ground);
      });
      if (passed) plan_.passed.push_back(ally->id);
    }
    for (const PathSample& sample : samples_) {
      plan_.disorders |= in(Going::half_pace_and_disordered, sample.pose);
      plan_.in_rough |= in(Going::one_move, sample.pose);
    }
    plan_.off_table = !inside_table(battle_, last.pose);
    const auto obstacle =
        is_stopped_by_obstacles(battle_, unit_) && plan_.moves() ? obstacle_at(battle_, last.pose) : std::nullopt;
    plan_.at_obstacle = obstacle && obstacle != obstacle_at(battle_, unit_.ground) && !freed(last.pose);
  }

  Battle battle_;
  const Unit& unit_;
  const std::vector<Footprint>& way_;
  MoveLimits limits_;
  Length length_;
  Surroundings near_;
  Neighbour binding_;  // under the rule of proximity, if the move is bound by it
  Length crossing_cost_;
  std::vector<PathSample> samples_;
  Plan plan_;
};

}  // namespace

Plan plan_move(const Battle& battle, const Unit& unit, const std::vector<Footprint>& way, const MoveLimits& limits) {
  return Planner(battle, unit, way, limits).plan();
}

Plan plan_to(const Battle& battle, const Unit& unit, const Footprint& pose, const MoveLimits& limits) {
  return plan_move(battle, unit, {unit.ground, pose}, limits);
}

Plan up_to_the_edge(const Battle& battle, Plan plan) {
  if (!plan.off_table || !battle.book.movement.leavers_end_at_the_edge) return plan;
  Footprint last = plan.poses[plan.poses.size() - 2];
  for (const Footprint& pose : geometry::poses_between(last, plan.end(), kRefineStep)) {
    if (!inside_table(battle, pose)) break;
    last = pose;
  }
  plan.used = std::max(Length(), plan.used - geometry::distance(last.centre, plan.end().centre));
  plan.poses.back() = last;
  return plan;
}

bool is_closed_to(const Battle& battle, const Unit& unit, const Terrain& feature) {
  const bool on_tracks = in_march_column(unit) || unit.type == kWagon;
  return is_barred(feature) || (barred_from_going(battle, unit, feature) && !on_tracks);
}

bool would_come_too_near(const Battle& battle, const Unit& unit, const Footprint& ground, const Unit& other) {
  if (other.id == unit.id || !stands(other)) return false;
  if (geometry::overlap(ground, other.ground)) return true;
  const Length gap = scaled(battle, battle.book.movement.enemy_gap);
  return other.side != unit.side && !mechanics::beyond_reach(ground, other.ground, gap) &&
         !mechanics::is_at_least(geometry::distance(ground, other.ground), gap);
}

WhyNot why_not_stand(const Battle& battle, const Unit& unit, const Footprint& ground) {
  return StandingRoom(battle, unit, ground).why_not(ground);
}

WhyNot why_not_stand_clear(const Battle& battle, const Unit& unit, const Footprint& ground) {
  if (!inside_table(battle, ground))
    return violation(battle.clause(Rule::table_edge), unit.id.str() + " would be off the table.");
  for (const Unit& other : battle.table.units) {
    if (other.id == unit.id || !stands(other) || !geometry::overlap(ground, other.ground)) continue;
    return violation(battle.clause(Rule::grounds_do_not_overlap), "It would overlap " + other.id.str() + ".");
  }
  for (const Terrain* feature : terrain_near(battle, ground.centre, bounding_radius(ground))) {
    const bool barred = is_barred(*feature) || (is_obstacle(*feature) && is_stopped_by_obstacles(battle, unit)) ||
                        (barred_from_going(battle, unit, *feature) && !freed_by_track(battle, unit, ground));
    if (barred && stands_on(*feature, ground) && !stands_on(*feature, unit.ground)) {
      return violation(battle.clause(is_obstacle(*feature) ? Rule::obstacles_stop : Rule::barred_ground),
                       unit.id.str() + " has no room beside " + called(*feature) + ".");
    }
  }
  return std::nullopt;
}

}  // namespace battalia::rules::brigade
