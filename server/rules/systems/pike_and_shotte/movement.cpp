// Planning a path: section MOV, TER and PRX without dice. What a plan does to the table is marching.cpp.
#include "server/rules/systems/pike_and_shotte/movement.h"

#include "common/geometry/sweep.h"
#include "server/rules/mechanics/ground.h"
#include "server/rules/systems/pike_and_shotte/scenario_rules.h"
#include "server/rules/systems/pike_and_shotte/terrain.h"

#include <algorithm>

namespace battalia::rules::pike_and_shotte {
namespace {

using geometry::Footprint;
using mechanics::girth;
using mechanics::inside_table;

constexpr Length kInchworm = Length::um(254);  // and where the largest legal part of it ends

bool barred_from_going(const Unit& unit, const Terrain& feature) {
  const Word kind = kind_for(feature, unit);
  return is_artillery(unit) && (kind == kWoods || kind == kRough);
}

// A piece of terrain as it concerns one unit, looked up once for the whole way; its box keeps what is far off cheap.
struct Crossing {
  const Terrain* feature;
  Word kind;
  bool obstacle, barred, not_for_it;  // barred: for everybody
  bool begins_on_it;
  WhyNot uncrossed;  // a battle's own rule
  mechanics::Box box;

  bool under(const Footprint& pose) const { return box.is_near(pose.centre, girth(pose)) && stands_on(*feature, pose); }
};

Crossing going_for(const Table& table, const Unit& unit, const Terrain& feature) {
  Crossing going{&feature,
              kind_for(feature, unit),
              is_obstacle(feature),
              is_barred(feature),
              barred_from_going(unit, feature),
              false,
              why_not_cross(table, unit, feature),
              mechanics::box_of(feature)};
  going.begins_on_it = going.under(unit.ground);
  return going;
}

// Everything near enough to matter to one move of one unit.
class Surroundings {
 public:
  Surroundings(const Table& table, const Unit& unit, Length reach, const MoveLimits& limits)
      : table_(table),
        unit_(unit),
        target_(limits.against.empty() ? nullptr : table.find(limits.against)),
        backing_(limits.backing),
        gap_(scaled(table, kEnemyGap)) {
    for (const Unit& other : table.units) {
      if (other.id == unit.id || !stands(other)) continue;
      if (mechanics::surely_apart(unit.ground, other.ground, reach)) continue;
      (other.side == unit.side ? friends_ : enemies_).push_back(&other);
    }
    for (const Terrain* feature : terrain_near(table, unit.ground.centre, reach + girth(unit.ground))) {
      terrain_.push_back(going_for(table, unit, *feature));
    }
    nearest_ = nearest_enemy(table, unit);
  }

  const Neighbour& nearest() const { return nearest_; }
  const std::vector<const Unit*>& friends() const { return friends_; }

  // While the largest legal part of a way is looked for nobody reads the reasons, and none are worded.
  void word_reasons(bool worded) { worded_ = worded; }
  template <class Words>
  WhyNot told(Words words) const {
    return worded_ ? words() : Violation();
  }

  bool on_kind(Word kind, const Footprint& pose) const {
    return std::any_of(terrain_.begin(), terrain_.end(),
                       [&](const Crossing& going) { return going.kind == kind && going.under(pose); });
  }

  // Why the way may not lead over this pose, wherever it ends.
  WhyNot why_not_pass(const Footprint& pose, bool freed) const {
    for (const Unit* enemy : enemies_) {
      if (geometry::overlap(pose, enemy->ground)) {
        return told([&] { return violation("PS-MOV-07", enemy->id.str() + " stands in the way."); });
      }
    }
    for (const Unit* ally : friends_) {
      const bool may_pass = !table_.engaged(ally->id) && !has_no_flanks(*ally);
      if (!may_pass && geometry::overlap(pose, ally->ground)) {
        return violation("PS-INT-01", ally->id.str() + " cannot be passed through: it is " +
                                          (has_no_flanks(*ally) ? "in " + ally->formation : "engaged") + ".");
      }
    }
    for (const Crossing& going : terrain_) {
      if (WhyNot fault = why_not_over(going, pose, freed)) return fault;
    }
    return std::nullopt;
  }

  // Why no move ends there.
  WhyNot why_not_end(const Footprint& pose) const {
    for (const Unit* enemy : enemies_) {
      if (target_ != nullptr) break;  // a charge ends as near as it likes
      const Length distance = geometry::distance(pose, enemy->ground);
      if (distance >= gap_) continue;
      return told([&] {
        return violation("PS-MOV-07", "It would end " + in_words(distance) + " from " + enemy->id.str() +
                                          "; a move that is no charge stays " + in_words(gap_) + " away.");
      });
    }
    for (const Unit* ally : friends_) {
      if (geometry::overlap(pose, ally->ground)) {
        return violation("PS-FRM-07", "It would stand on " + ally->id.str() + ".");
      }
    }
    for (const Crossing& going : terrain_) {
      if (backing_ && going.obstacle && going.under(pose)) {
        return violation("PS-BRK-15", "It would stand astride " + called(*going.feature) + ".");
      }
    }
    return std::nullopt;
  }

 private:
  WhyNot why_not_over(const Crossing& going, const Footprint& pose, bool freed) const {
    if (going.begins_on_it || !going.under(pose)) return std::nullopt;
    if (going.uncrossed && !backing_) return told([&] { return *going.uncrossed; });
    if (freed && !going.barred) return std::nullopt;
    if (going.obstacle && is_formed(unit_) && !backing_ && !lined_by_target(*going.feature)) {
      return violation("PS-TER-04", called(*going.feature) +
                                        " takes a turn to cross: it stops there and crosses in a later "
                                        "turn.");
    }
    if (!going.barred && !going.not_for_it) return std::nullopt;
    if (is_building(*going.feature)) {
      return violation("PS-TER-06", called(*going.feature) + " is entered by an order of its own.");
    }
    return violation("PS-TER-11", unit_.id.str() + " cannot go into " + called(*going.feature) + ".");
  }

  // A target lining the obstacle is charged across it (PS-TER-10).
  bool lined_by_target(const Terrain& feature) const {
    return target_ != nullptr && geometry::distance_to_line(feature.points, target_->ground) <= kAtObstacle;
  }

  const Table& table_;
  const Unit& unit_;
  const Unit* target_;
  bool backing_;
  bool worded_ = true;
  Length gap_;
  std::vector<const Unit*> enemies_;
  std::vector<const Unit*> friends_;
  std::vector<Crossing> terrain_;
  Neighbour nearest_;
};

// One pose on the way and what it took to come to it.
struct Stride {
  Footprint pose;
  Length used;
  Length in_woods;  // of the way so far
  std::size_t leg;
};

class Planner {
 public:
  Planner(const Table& table, const Unit& unit, const MoveLimits& limits)
      : table_(table),
        unit_(unit),
        limits_(limits),
        near_(table, unit, limits.budget + scaled(table, kEnemyGap), limits) {
    strides_.push_back({unit.ground, Length(), Length(), 0});
    plan_.budget = limits.budget;
  }

  Plan plan(const std::vector<Footprint>& way) {
    for (std::size_t leg = 0; leg + 1 < way.size() && !plan_.fault; ++leg) walk(way[leg], way[leg + 1], leg);
    if (!plan_.fault) plan_.fault = why_not_end(strides_.back());
    near_.word_reasons(false);
    if (plan_.fault) step_back();
    describe(way);
    return std::move(plan_);
  }

 private:
  void walk(const Footprint& from, const Footprint& to, std::size_t leg) {
    const Stride base = strides_.back();
    const Length length = geometry::distance(from.centre, to.centre);
    const std::vector<Footprint> poses = geometry::poses_between(from, to);
    const auto count = static_cast<std::int64_t>(poses.size()) - 1;
    std::int64_t slow = 0;
    for (std::int64_t i = 1; i <= count; ++i) {
      const Length along = Length::um(length.um() * i / count);
      Stride next{poses[static_cast<std::size_t>(i)], base.used + along, strides_.back().in_woods, leg};
      if (pace_halved(strides_.back().pose) || pace_halved(next.pose)) ++slow;
      next.in_woods = base.in_woods + Length::um(length.um() * slow / count);
      next.used += next.in_woods - base.in_woods;
      plan_.fault = why_not_pass(next);
      if (plan_.fault) return creep(next);  // the last that is walked
      strides_.push_back(next);
    }
  }

  // The last good stride and the first bad one: how much of the way between them is still good?
  void creep(const Stride& bad) {
    const Stride good = strides_.back();
    const std::vector<Footprint> poses = geometry::poses_between(good.pose, bad.pose, kInchworm);
    const auto count = static_cast<std::int64_t>(poses.size()) - 1;
    near_.word_reasons(false);
    for (std::int64_t i = 1; i < count; ++i) {
      const auto part = [&](Length from, Length to) {
        return from + Length::um(std::int64_t{(to - from).um()} * i / count);
      };
      const Stride next{poses[static_cast<std::size_t>(i)], part(good.used, bad.used),
                        part(good.in_woods, bad.in_woods), bad.leg};
      if (why_not_pass(next)) return;
      strides_.push_back(next);
    }
  }

  // Back to the last pose at which the move may end.
  void step_back() {
    while (strides_.size() > 1 && why_not_end(strides_.back())) {
      const Stride bad = strides_.back();
      strides_.pop_back();
      if (strides_.size() == 1 || why_not_end(strides_.back())) continue;
      const std::vector<Footprint> poses = geometry::poses_between(strides_.back().pose, bad.pose, kInchworm);
      const Stride good = strides_.back();
      const auto count = static_cast<std::int64_t>(poses.size()) - 1;
      for (std::int64_t i = count - 1; i > 0; --i) {
        const Stride between{poses[static_cast<std::size_t>(i)],
                             good.used + Length::um(std::int64_t{(bad.used - good.used).um()} * i / count),
                             good.in_woods, bad.leg};
        if (why_not_end(between)) continue;
        strides_.push_back(between);
        return;
      }
      return;
    }
  }

  bool freed(const Footprint& pose) const { return freed_by_track(table_, unit_, pose); }
  bool in(Word kind, const Footprint& pose) const { return near_.on_kind(kind, pose) && !freed(pose); }
  bool pace_halved(const Footprint& pose) const { return in(kWoods, pose); }

  WhyNot why_not_pass(const Stride& stride) const {
    if (stride.used > limits_.budget + kRounding) {
      if (plan_.fault) return Violation();  // it has its reason
      std::string reason = in_words(stride.used) + " of " + in_words(limits_.budget);
      if (stride.in_woods > Length()) reason += ": woods cost double";
      return violation(stride.in_woods > Length() ? "PS-TER-07" : allowance_clause(unit_), reason + ".");
    }
    if (!limits_.over_edge && !inside_table(table_, stride.pose)) {
      return violation("PS-EDG-01", "It would leave the table.");
    }
    return near_.why_not_pass(stride.pose, freed(stride.pose));
  }

  WhyNot why_not_end(const Stride& stride) const {
    const Length corner = geometry::greatest_corner_displacement(unit_.ground, stride.pose);
    if (corner > limits_.budget + kRounding) {
      return near_.told([&] {
        if (stride.pose.centre == unit_.ground.centre) {
          return violation("PS-MOV-06", "It cannot turn so far in one move: a corner would go " + in_words(corner) +
                                            " of " + in_words(limits_.budget) + ".");
        }
        return violation("PS-MOV-06", "A corner would end " + in_words(corner) + " from where it began; " +
                                          in_words(limits_.budget) + " is the most.");
      });
    }
    if (WhyNot fault = why_not_by_proximity(stride.pose)) return fault;
    return near_.why_not_end(stride.pose);
  }

  // PS-PRX-01 to 03: within 8 in of the enemy the centre goes towards the nearest point of the nearest, or away.
  WhyNot why_not_by_proximity(const Footprint& pose) const {
    const Neighbour& nearest = near_.nearest();
    if (!limits_.proximity || nearest.unit == nullptr || nearest.distance > scaled(table_, kProximity)) {
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
                                        in_words(scaled(table_, kProximity)) +
                                        " a unit moves towards the enemy or away from it, and this goes " +
                                        std::to_string(turn / 1000) + " degrees aside.");
    });
  }

  void describe(const std::vector<Footprint>& way) {
    const Stride& last = strides_.back();
    plan_.poses = {unit_.ground};
    for (std::size_t leg = 0; leg < last.leg; ++leg) plan_.poses.push_back(way[leg + 1]);
    plan_.poses.push_back(last.pose);
    plan_.used = last.used;
    const Length open = last.used - last.in_woods;
    if (open > Length()) plan_.costs.push_back({open, "the way itself", allowance_clause(unit_)});
    if (last.in_woods > Length()) plan_.costs.push_back({last.in_woods, "woods, at half pace", "PS-TER-07"});
    for (const Unit* ally : near_.friends()) {
      const bool passed = std::any_of(strides_.begin(), strides_.end(), [&](const Stride& stride) {
        return geometry::overlap(stride.pose, ally->ground);
      });
      if (passed) plan_.passed.push_back(ally->id);
    }
    for (const Stride& stride : strides_) {
      plan_.in_woods |= in(kWoods, stride.pose);
      plan_.in_rough |= in(kRough, stride.pose);
    }
    plan_.off_table = !inside_table(table_, last.pose);
    const auto obstacle = is_formed(unit_) && plan_.moves() ? obstacle_at(table_, last.pose) : std::nullopt;
    plan_.at_obstacle = obstacle && obstacle != obstacle_at(table_, unit_.ground) && !freed(last.pose);
  }

  const Table& table_;
  const Unit& unit_;
  MoveLimits limits_;
  Surroundings near_;
  std::vector<Stride> strides_;
  Plan plan_;
};

}  // namespace

Plan plan_move(const Table& table, const Unit& unit, const std::vector<Footprint>& way, const MoveLimits& limits) {
  return Planner(table, unit, limits).plan(way);
}

Plan plan_to(const Table& table, const Unit& unit, const Footprint& pose, const MoveLimits& limits) {
  return plan_move(table, unit, {unit.ground, pose}, limits);
}

bool is_closed_to(const Unit& unit, const Terrain& feature) {
  const bool on_tracks = in_march_column(unit) || unit.type == kWagon;
  return is_barred(feature) || (barred_from_going(unit, feature) && !on_tracks);
}

bool would_come_too_near(const Table& table, const Unit& unit, const Footprint& ground, const Unit& other) {
  if (other.id == unit.id || !stands(other)) return false;
  if (geometry::overlap(ground, other.ground)) return true;
  const Length gap = scaled(table, kEnemyGap);
  return other.side != unit.side && !mechanics::surely_apart(ground, other.ground, gap) &&
         geometry::distance(ground, other.ground) < gap;
}

WhyNot why_not_stand(const Table& table, const Unit& unit, const Footprint& ground) {
  if (!inside_table(table, ground)) return violation("PS-EDG-01", unit.id.str() + " would stand outside the table.");
  Unit there = unit;
  there.ground = ground;
  const Surroundings near(table, there, scaled(table, kEnemyGap), {});
  if (WhyNot fault = near.why_not_end(ground)) return fault;
  for (const Terrain& feature : *table.terrain) {
    const bool barred =
        is_barred(feature) || (barred_from_going(unit, feature) && !freed_by_track(table, unit, ground));
    if (barred && stands_on(feature, ground)) {
      return violation("PS-TER-11", unit.id.str() + " cannot stand in " + called(feature) + ".");
    }
  }
  return std::nullopt;
}

WhyNot why_not_stand_clear(const Table& table, const Unit& unit, const Footprint& ground) {
  if (!inside_table(table, ground)) return violation("PS-EDG-01", unit.id.str() + " would stand outside the table.");
  for (const Unit& other : table.units) {
    if (other.id == unit.id || !stands(other) || !geometry::overlap(ground, other.ground)) continue;
    return violation("PS-FRM-07", "It would stand on " + other.id.str() + ".");
  }
  for (const Terrain* feature : terrain_near(table, ground.centre, girth(ground))) {
    const bool barred = is_barred(*feature) || (is_obstacle(*feature) && is_formed(unit)) ||
                        (barred_from_going(unit, *feature) && !freed_by_track(table, unit, ground));
    if (barred && stands_on(*feature, ground) && !stands_on(*feature, unit.ground)) {
      return violation(is_obstacle(*feature) ? "PS-TER-04" : "PS-TER-11",
                       unit.id.str() + " has no room beside " + called(*feature) + ".");
    }
  }
  return std::nullopt;
}

}  // namespace battalia::rules::pike_and_shotte
