// Planning a path: section MOV, TER and PRX without dice. What a plan does to the table is marching.cpp.
#include "server/rules/families/brigade/movement/movement.h"

#include "common/geometry/sweep.h"
#include "server/rules/families/brigade/movement/marching.h"
#include "server/rules/families/brigade/movement/surroundings.h"
#include "server/rules/families/brigade/terrain/terrain.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>

namespace battalia::rules::brigade {
namespace {

using geometry::Footprint;
using mechanics::bounding_radius;
using mechanics::compared;
using mechanics::inside_table;
using mechanics::used_of;

constexpr Length kRefineStep = Length::um(254);         // and where the largest legal part of it ends
constexpr Length kLongestPath = Length::inches(1'000);  // beyond every table: measured, but not walked

// Its length on open ground; what is longer than the longest path counts as that.
Length length_of(const std::vector<Footprint>& way) {
  std::int64_t length = 0;
  for (std::size_t i = 0; i + 1 < way.size(); ++i) length += geometry::distance(way[i].centre, way[i + 1].centre).um();
  return Length::um(std::min<std::int64_t>(length, kLongestPath.um()));
}

// One pose on the way and what it took to come to it.
struct PathSample {
  Footprint pose;
  Length used;
  Length in_woods;  // of the way so far
  std::size_t leg;
};

class Planner {
 public:
  Planner(const Battle& battle, const Unit& unit, const std::vector<Footprint>& way, const MoveLimits& limits)
      : battle_(battle),
        unit_(unit),
        way_(way),
        limits_(limits),
        length_(length_of(way)),
        near_(battle, unit, std::max(limits.budget, length_) + scaled(battle, kEnemyGap), limits) {
    samples_.push_back({unit.ground, Length(), Length(), 0});
    plan_.budget = limits.budget;
  }

  Plan plan() {
    if (length_ == kLongestPath)
      plan_.fault = violation(allowance_clause(unit_), used_of(length_, limits_.budget) + ".");
    for (std::size_t leg = 0; leg + 1 < way_.size() && !plan_.fault; ++leg) walk(way_[leg], way_[leg + 1], leg);
    if (!plan_.fault) plan_.fault = why_not_end(samples_.back());
    near_.word_reasons(false);
    if (plan_.fault) step_back();
    describe();
    return std::move(plan_);
  }

 private:
  void walk(const Footprint& from, const Footprint& to, std::size_t leg) {
    const PathSample base = samples_.back();
    const Length length = geometry::distance(from.centre, to.centre);
    const std::vector<Footprint> poses = geometry::poses_between(from, to);
    const auto count = static_cast<std::int64_t>(poses.size()) - 1;
    std::int64_t slow = 0;
    for (std::int64_t i = 1; i <= count; ++i) {
      const Length along = Length::um(length.um() * i / count);
      PathSample next{poses[static_cast<std::size_t>(i)], base.used + along, samples_.back().in_woods, leg};
      if (pace_halved(samples_.back().pose) || pace_halved(next.pose)) ++slow;
      next.in_woods = base.in_woods + Length::um(length.um() * slow / count);
      next.used += next.in_woods - base.in_woods;
      plan_.fault = why_not_pass(next);
      if (plan_.fault) return refine(next);  // the last that is walked
      samples_.push_back(next);
    }
  }

  // The last good stride and the first bad one: how much of the way between them is still good?
  void refine(const PathSample& bad) {
    const PathSample good = samples_.back();
    const std::vector<Footprint> poses = geometry::poses_between(good.pose, bad.pose, kRefineStep);
    const auto count = static_cast<std::int64_t>(poses.size()) - 1;
    near_.word_reasons(false);
    for (std::int64_t i = 1; i < count; ++i) {
      const auto part = [&](Length from, Length to) {
        return from + Length::um(std::int64_t{(to - from).um()} * i / count);
      };
      const PathSample next{poses[static_cast<std::size_t>(i)], part(good.used, bad.used),
                            part(good.in_woods, bad.in_woods), bad.leg};
      if (why_not_pass(next)) return;
      samples_.push_back(next);
    }
  }

  // Back to the last pose at which the move may end.
  void step_back() {
    while (samples_.size() > 1 && why_not_end(samples_.back())) {
      const PathSample bad = samples_.back();
      samples_.pop_back();
      if (samples_.size() == 1 || why_not_end(samples_.back())) continue;
      const std::vector<Footprint> poses = geometry::poses_between(samples_.back().pose, bad.pose, kRefineStep);
      const PathSample good = samples_.back();
      const auto count = static_cast<std::int64_t>(poses.size()) - 1;
      for (std::int64_t i = count - 1; i > 0; --i) {
        const PathSample middle{poses[static_cast<std::size_t>(i)],
                                good.used + Length::um(std::int64_t{(bad.used - good.used).um()} * i / count),
                                good.in_woods, bad.leg};
        if (why_not_end(middle)) continue;
        samples_.push_back(middle);
        return;
      }
      return;
    }
  }

  bool freed(const Footprint& pose) const { return freed_by_track(battle_, unit_, pose); }
  bool in(TerrainKey kind, const Footprint& pose) const { return near_.on_kind(kind, pose) && !freed(pose); }
  bool pace_halved(const Footprint& pose) const { return in(kWoods, pose); }

  // What half pace in woods adds to the whole way, however much longer than the move it is.
  Length extra_in_woods() const {
    Length extra;
    for (std::size_t leg = 0; leg + 1 < way_.size(); ++leg) {
      const std::vector<Footprint> poses = geometry::poses_between(way_[leg], way_[leg + 1]);
      const auto count = static_cast<std::int64_t>(poses.size()) - 1;
      std::int64_t slow = 0;
      for (std::size_t i = 1; i < poses.size(); ++i) slow += pace_halved(poses[i - 1]) || pace_halved(poses[i]) ? 1 : 0;
      const Length length = geometry::distance(way_[leg].centre, way_[leg + 1].centre);
      if (count > 0) extra += Length::um(length.um() * slow / count);
    }
    return extra;
  }

  // The whole of what was asked beside what one move allows.
  WhyNot why_not_so_far(const PathSample& sample) {
    if (sample.used <= limits_.budget + kRounding) return std::nullopt;
    if (plan_.fault) return Violation();  // it has its reason
    const Length extra = extra_in_woods();
    std::string reason = used_of(length_ + extra, limits_.budget);
    if (extra > Length()) reason += ": " + in_words(length_) + " of path, and woods add " + in_words(extra);
    plan_.slowed_in_woods = sample.in_woods > Length();
    return violation(plan_.slowed_in_woods ? "PS-TER-07" : allowance_clause(unit_), reason + ".");
  }

  WhyNot why_not_pass(const PathSample& sample) {
    if (WhyNot fault = why_not_so_far(sample)) return fault;
    if (!limits_.over_edge && !inside_table(battle_, sample.pose)) {
      return violation("PS-EDG-01", "It would leave the table.");
    }
    return near_.why_not_pass(sample.pose, freed(sample.pose));
  }

  WhyNot why_not_end(const PathSample& sample) const {
    const Length corner = geometry::greatest_corner_displacement(unit_.ground, sample.pose);
    if (corner > limits_.budget + kRounding) {
      return near_.told([&] {
        if (sample.pose.centre == unit_.ground.centre) {
          return violation("PS-MOV-06", "It cannot turn so far in one move: a corner would go " +
                                            used_of(corner, limits_.budget) + ".");
        }
        const auto [moved, most] = compared(corner, limits_.budget);
        return violation("PS-MOV-06",
                         "A corner would end " + moved + " from where it began; " + most + " is the limit.");
      });
    }
    if (WhyNot fault = why_not_by_proximity(sample.pose)) return fault;
    return near_.why_not_end(sample.pose);
  }

  // PS-PRX-01 to 03: within 8 in of the enemy the centre goes towards the nearest point of the nearest, or away.
  WhyNot why_not_by_proximity(const Footprint& pose) const {
    const Neighbour& nearest = near_.nearest();
    if (!limits_.proximity || nearest.unit == nullptr || nearest.distance > scaled(battle_, kProximity)) {
      return std::nullopt;
    }
    if (geometry::distance(unit_.ground.centre, pose.centre) <= kRounding) return std::nullopt;
    const geometry::Point point = geometry::nearest_point(nearest.unit->ground, unit_.ground.centre);
    const Angle towards = geometry::direction(unit_.ground.centre, point);
    const Angle going = geometry::direction(unit_.ground.centre, pose.centre);
    const std::int32_t turn = std::abs((going - towards).turn_mdeg());
    constexpr std::int32_t kRoundingMdeg = 10;
    if (turn <= kProximityCone_mdeg + kRoundingMdeg || turn >= 180'000 - kProximityCone_mdeg - kRoundingMdeg) {
      return std::nullopt;
    }
    return near_.told([&] {
      return violation("PS-PRX-01", nearest.unit->id.str() + " is " + in_words(nearest.distance) + " away: within " +
                                        in_words(scaled(battle_, kProximity)) +
                                        " a unit must move towards the enemy or away from it, and this is " +
                                        std::to_string(turn / 1000) + " degrees off.");
    });
  }

  void describe() {
    const PathSample& last = samples_.back();
    plan_.poses = {unit_.ground};
    for (std::size_t leg = 0; leg < last.leg; ++leg) plan_.poses.push_back(way_[leg + 1]);
    plan_.poses.push_back(last.pose);
    plan_.used = last.used;
    const Length open = last.used - last.in_woods;
    if (open > Length()) plan_.costs.push_back({open, "the path", allowance_clause(unit_)});
    if (last.in_woods > Length()) plan_.costs.push_back({last.in_woods, "woods, at half pace", "PS-TER-07"});
    for (const Unit* ally : near_.friends()) {
      const bool passed = std::any_of(samples_.begin(), samples_.end(), [&](const PathSample& sample) {
        return geometry::overlap(sample.pose, ally->ground);
      });
      if (passed) plan_.passed.push_back(ally->id);
    }
    for (const PathSample& sample : samples_) {
      plan_.in_woods |= in(kWoods, sample.pose);
      plan_.in_rough |= in(kRough, sample.pose);
    }
    plan_.off_table = !inside_table(battle_, last.pose);
    const auto obstacle = is_formed(unit_) && plan_.moves() ? obstacle_at(battle_, last.pose) : std::nullopt;
    plan_.at_obstacle = obstacle && obstacle != obstacle_at(battle_, unit_.ground) && !freed(last.pose);
  }

  Battle battle_;
  const Unit& unit_;
  const std::vector<Footprint>& way_;
  MoveLimits limits_;
  Length length_;
  Surroundings near_;
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

bool is_closed_to(const Battle& battle, const Unit& unit, const Terrain& feature) {
  const bool on_tracks = in_march_column(unit) || unit.type == kWagon;
  return is_barred(feature) || (barred_from_going(battle, unit, feature) && !on_tracks);
}

bool would_come_too_near(const Battle& battle, const Unit& unit, const Footprint& ground, const Unit& other) {
  if (other.id == unit.id || !stands(other)) return false;
  if (geometry::overlap(ground, other.ground)) return true;
  const Length gap = scaled(battle, kEnemyGap);
  return other.side != unit.side && !mechanics::beyond_reach(ground, other.ground, gap) &&
         geometry::distance(ground, other.ground) < gap;
}

WhyNot why_not_stand(const Battle& battle, const Unit& unit, const Footprint& ground) {
  if (!inside_table(battle, ground)) return violation("PS-EDG-01", unit.id.str() + " would be off the table.");
  Unit there = unit;
  there.ground = ground;
  const Surroundings near(battle, there, scaled(battle, kEnemyGap), {});
  if (WhyNot fault = near.why_not_end(ground)) return fault;
  for (const Terrain& feature : *battle.table.terrain) {
    const bool barred =
        is_barred(feature) || (barred_from_going(battle, unit, feature) && !freed_by_track(battle, unit, ground));
    if (barred && stands_on(feature, ground)) {
      return violation("PS-TER-11", unit.id.str() + " cannot stand in " + called(feature) + ".");
    }
  }
  return std::nullopt;
}

WhyNot why_not_stand_clear(const Battle& battle, const Unit& unit, const Footprint& ground) {
  if (!inside_table(battle, ground)) return violation("PS-EDG-01", unit.id.str() + " would be off the table.");
  for (const Unit& other : battle.table.units) {
    if (other.id == unit.id || !stands(other) || !geometry::overlap(ground, other.ground)) continue;
    return violation("PS-FRM-07", "It would overlap " + other.id.str() + ".");
  }
  for (const Terrain* feature : terrain_near(battle, ground.centre, bounding_radius(ground))) {
    const bool barred = is_barred(*feature) || (is_obstacle(*feature) && is_formed(unit)) ||
                        (barred_from_going(battle, unit, *feature) && !freed_by_track(battle, unit, ground));
    if (barred && stands_on(*feature, ground) && !stands_on(*feature, unit.ground)) {
      return violation(is_obstacle(*feature) ? "PS-TER-04" : "PS-TER-11",
                       unit.id.str() + " has no room beside " + called(*feature) + ".");
    }
  }
  return std::nullopt;
}

}  // namespace battalia::rules::brigade
