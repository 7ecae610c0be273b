#include "server/rules/systems/fornovo_to_sedgemoor/movement/straight_move.h"

#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"

#include "common/geometry/sweep.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/surroundings.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/terrain_cost.h"

#include <algorithm>
#include <cstdlib>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Footprint;

constexpr Length kFinestStraight = Length::um(100);

bool beyond_edge(const Table& table, const Footprint& ground) {
  const geometry::Point c = ground.centre;  // off the table if its centre is (G-076)
  return c.x < Length() || c.y < Length() || c.x > table.width || c.y > table.height;
}

class Walker {
 public:
  Walker(const Table& table, const Unit& unit, Angle heading, const StraightMoveLimits& limits)
      : table_(table),
        unit_(unit),
        mover_(unit),
        limits_(limits),
        heading_(heading),
        surroundings_(table, unit, limits.allowance, limits.gait),
        nearby_(surroundings_.between(unit.ground, there(limits.allowance))),
        under_(surroundings_.under(unit.ground)),
        cost_(table, surroundings_, unit, under_) {
    out_.end = unit.ground;
  }

  StraightMove walk() {
    const Footprint far = there(limits_.allowance);
    const auto poses = geometry::poses_between(unit_.ground, far);
    const auto count = static_cast<std::int64_t>(poses.size()) - 1;
    for (std::int64_t i = 1; i <= count; ++i) {
      if (!stride(Length::um(limits_.allowance.um() * i / count))) break;
    }
    if (limits_.short_of > Length() && out_.stop != StraightMove::Stop::done && out_.stop != StraightMove::Stop::edge)
      stand_off();
    go_slowly_over_rough();
    return std::move(out_);
  }

 private:
  Footprint there(Length way) const {
    Footprint ground = unit_.ground;
    ground.centre = geometry::moved(ground.centre, heading_, way);
    return ground;
  }

  bool stride(Length way) {
    const Footprint to = there(way);
    const Surroundings::Under under = surroundings_.under(to, nearby_);
    const TerrainCost::PathSample sample_over{under_, under, way - out_.length, kWhole, heading_};
    mover_.ground = to;
    const Length price = limits_.slowed ? cost_.price(mover_, sample_over) : sample_over.length;
    const std::optional<StraightMove::Stop> stop = stopped_at(to, under);
    const bool dear = out_.used + price > limits_.allowance + Length::um(25);
    if ((stop || dear || under != under_) && way - out_.length > kFinestStraight) {
      return stride(out_.length + (way - out_.length) / 2) && stride(way);
    }
    if (dear) return false;
    if (stop) {
      out_.stop = *stop;
      const Unit* enemy = *stop == StraightMove::Stop::enemy ? table_.find(out_.met) : nullptr;
      if (enemy != nullptr && geometry::distance(to, enemy->ground) > Length()) {  // up to the enemy, not quite onto it
        out_.end = to;
        out_.length = way;
        close_up(*enemy);
      }
      if (*stop == StraightMove::Stop::edge && limits_.over_edge) out_.end = to;
      return false;
    }
    out_.used += price;
    mover_.ground = to;
    cost_.pay(sample_over, price);
    meet_what_is_under(under);
    out_.end = to;
    out_.length = way;
    under_ = under;
    return true;
  }

  // The path is measured to contact itself, not to where it is detected (G-001).
  void close_up(const Unit& enemy) {
    const Length left = limits_.allowance - out_.used;
    const Length on = way_to_meet(std::min(left, kCloseUp), [&](Length more) {
      return geometry::distance(there(out_.length + more), enemy.ground) <= Length();
    });
    out_.length += on;
    out_.used += on;
    out_.end = there(out_.length);
  }

  bool ignored(const Unit& other) const {
    return std::find(limits_.ignoring.begin(), limits_.ignoring.end(), other.id) != limits_.ignoring.end();
  }

  // It turned in place, perhaps in contact, and goes away from it; past its pursuers, too.
  bool leaves_behind(const Unit& enemy) const {
    constexpr std::int32_t kAside_mdeg = 90'000;
    constexpr std::int32_t kInTheWay_mdeg = 60'000;
    const auto& chased_by = limits_.chased_by;
    const bool pursuer = std::find(chased_by.begin(), chased_by.end(), enemy.id) != chased_by.end();
    const Angle to_it = geometry::direction(unit_.ground.centre, enemy.ground.centre);
    return std::abs((to_it - heading_).turn_mdeg()) >= (pursuer ? kInTheWay_mdeg : kAside_mdeg);
  }

  // Friends that a unit can pass through without stopping or harming them.
  bool lets_through(const Unit& ally) const {
    if (limits_.passes_friends && !surroundings_.why_not_pass(unit_, ally)) return true;
    return surroundings_.passes_freely(unit_, ally) && !in_block(ally);
  }

  std::optional<StraightMove::Stop> stopped_at(const Footprint& to, Surroundings::Under under) {
    if (limits_.over_edge ? beyond_edge(table_, to) : !mechanics::inside_table(table_, to))
      return StraightMove::Stop::edge;
    const Length touching = at(table_, kTouching);
    for (const Unit* enemy : nearby_.enemies) {
      if (mechanics::beyond_reach(to, enemy->ground, touching) || ignored(*enemy)) continue;
      const Length away = geometry::distance(to, enemy->ground);
      if (away > touching) continue;
      const Length began = geometry::distance(unit_.ground, enemy->ground);
      if (away > began) continue;
      const bool met_before = began <= touching;
      if (met_before && (!geometry::overlap(to, enemy->ground) || leaves_behind(*enemy))) continue;
      out_.met = enemy->id;
      return StraightMove::Stop::enemy;
    }
    for (const Unit* ally : surroundings_.friends()) {
      if (!geometry::overlap(to, ally->ground) || geometry::overlap(unit_.ground, ally->ground)) continue;
      if (limits_.through_friends || ignored(*ally) || lets_through(*ally)) continue;
      out_.met = ally->id;
      return StraightMove::Stop::friendly;
    }
    mover_.ground = to;
    const Surroundings::Under ground = limits_.over_barred ? 0 : under & ~under_ & surroundings_.all_terrain();
    for (const std::size_t bit : Bits(ground)) {
      if (why_not_enter(table_, mover_, surroundings_.terrain_at(bit), limits_.gait)) {
        out_.met = UnitId();
        return StraightMove::Stop::barred;
      }
    }
    return std::nullopt;
  }

  void meet_what_is_under(Surroundings::Under under) {
    for (const std::size_t bit : Bits(under & ~under_)) {
      if (!surroundings_.is_terrain(bit)) {
        out_.touched.push_back(surroundings_.unit_at(bit).id);
        continue;
      }
      out_.crossed.push_back(surroundings_.terrain_at(bit).id);
      if (const auto why = disorder_on_entering(table_, unit_, surroundings_.terrain_at(bit), limits_.gait)) {
        out_.disorders.push_back(*why);
      }
    }
  }

  // At half speed if its move is long enough for that, otherwise in disorder (FTS-11.4-a, G-126).
  void go_slowly_over_rough() {
    if (cost_.rough_way() <= Length()) return;
    const Length slow = cost_.rough_way() / kRoughSpeed - cost_.rough_way();
    if (out_.used + slow > std::max(limits_.whole, limits_.allowance)) {
      out_.disorders.push_back({kDisorderTerrain, "FTS-11.4-a"});
    } else if (limits_.slowed) {
      out_.used += slow;
    }
  }

  // A little short of what stopped it (G-095).
  void stand_off() {
    const Length back = std::min(limits_.short_of, out_.length);
    out_.length -= back;
    out_.used -= std::min(back, out_.used);
    out_.end = there(out_.length);
  }

  const Table& table_;
  const Unit& unit_;
  Unit mover_;  // the unit at some place on the path: copying one is expensive
  const StraightMoveLimits& limits_;
  Angle heading_;
  Surroundings surroundings_;
  Surroundings::Nearby nearby_;  // of the whole path
  Surroundings::Under under_;
  TerrainCost cost_;
  StraightMove out_;
};

// Friends behind the end of a shortened path were not passed: they harm nobody and cost nothing (FTS-7.10-d).
void forget_what_lies_beyond(const Table& table, const Unit& unit, StraightMove& way) {
  Footprint from = way.end;
  from.centre = unit.ground.centre;
  const std::vector<Footprint> poses = geometry::poses_between(from, way.end);
  std::erase_if(way.touched, [&](const UnitId& other) {
    const Footprint& ground = table.unit(other).ground;
    return std::none_of(poses.begin(), poses.end(),
                        [&](const Footprint& pose) { return geometry::overlap(pose, ground); });
  });
  if (way.touched.empty() && way.crossed.empty()) way.used = way.length;
}

}  // namespace

StraightMove go_straight(const Table& table, const Unit& unit, Angle heading, const StraightMoveLimits& limits) {
  return Walker(table, unit, heading, limits).walk();
}

void end_clear(const Table& table, const Unit& unit, Angle heading, StraightMove& way) {
  constexpr Length kBack = Length::um(2'540);
  const auto upon_somebody = [&] {
    return std::any_of(table.units.begin(), table.units.end(), [&](const Unit& other) {
      return other.id != unit.id && stands(other) && !geometry::overlap(unit.ground, other.ground) &&
             geometry::overlap(way.end, other.ground);
    });
  };
  const Length walked = way.length;
  while (way.length > Length() && upon_somebody()) {
    way.length = std::max(Length(), way.length - kBack);
    way.end.centre = geometry::moved(unit.ground.centre, heading, way.length);
    way.stop = StraightMove::Stop::done;
    way.met = UnitId();
  }
  if (upon_somebody()) way.end = unit.ground;  // no room even to turn
  if (way.length == walked) return;
  forget_what_lies_beyond(table, unit, way);
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
