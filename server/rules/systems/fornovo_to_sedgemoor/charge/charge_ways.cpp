#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_ways.h"

#include "common/geometry/faces.h"
#include "common/geometry/sweep.h"
#include "server/rules/mechanics/ground/ground.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charge_contact.h"
#include "server/rules/systems/fornovo_to_sedgemoor/charge/charges.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/legal_part.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/manoeuvres.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/swept_ground.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <string>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

v1::PathStep step(v1::Manoeuvre manoeuvre, Length way, std::int32_t turn_mdeg) {
  v1::PathStep made;
  made.set_manoeuvre(manoeuvre);
  made.set_amount_um(way.um());
  made.set_angle_mdeg(turn_mdeg);
  return made;
}

// How much of its front would lie along that part of an edge.
Length shared(const geometry::Footprint& ground, const geometry::Segment& edge) {
  const Length a = geometry::local(ground, edge.a).x;
  const Length b = geometry::local(ground, edge.b).x;
  const Length ahead = std::min(geometry::local(ground, edge.a).y, geometry::local(ground, edge.b).y);
  if (ahead < ground.depth / 4) return Length();
  const Length half = ground.frontage / 2;
  return std::max(Length(), std::min(half, std::max(a, b)) - std::max(-half, std::min(a, b)));
}

// How much of the two fronts would be in contact.
Length shared_front(const Plan& plan, const Unit& target) {
  Length most;
  for (const geometry::Face face : geometry::kFaces) {
    most = std::max(most, shared(plan.end(), geometry::edge(target.ground, face)));
  }
  return most;
}

std::vector<Steps> candidates(const Unit& unit, const Unit& target, geometry::Point goal, Length most) {
  const v1::PathStep ahead = step(v1::MANOEUVRE_ADVANCE, most, 0);
  std::vector<Steps> ways;
  ways.push_back(in_turn(ahead));
  const geometry::Point front = front_middle(unit);
  const auto off = [&](geometry::Point to) {
    return (geometry::direction(front, to) - unit.ground.facing).turn_mdeg();
  };
  const std::int32_t to_centre = off(goal);
  const std::int32_t to_nearest = off(geometry::nearest_point(target.ground, front));
  if (is_skirmisher(unit)) {
    ways.push_back(in_turn(step(v1::MANOEUVRE_TURN, Length(), to_centre), ahead));
    ways.push_back(in_turn(step(v1::MANOEUVRE_TURN, Length(), to_nearest), ahead));
    return ways;
  }
  for (const std::int32_t turn : {to_centre, to_nearest, to_centre / 2}) {
    if (std::abs(turn) < 1'000 || std::abs(turn) > 100'000) continue;
    const auto wheel = turn < 0 ? v1::MANOEUVRE_WHEEL_LEFT : v1::MANOEUVRE_WHEEL_RIGHT;
    ways.push_back(in_turn(step(wheel, Length(), std::abs(turn)), ahead));
  }
  if (std::abs(to_centre) > 45'000) ways.push_back(in_turn(step(v1::MANOEUVRE_TURN, Length(), to_centre), ahead));
  const Length aside = geometry::local(unit.ground, goal).x;
  const Length distance = geometry::local(unit.ground, goal).y;
  if (std::abs(to_centre) < 60'000 && distance > Length()) {  // obliquely until it is in front of it
    const std::int32_t narrow = aside < Length() ? -kNarrowOblique_mdeg : kNarrowOblique_mdeg;
    const Length way = (aside < Length() ? -aside : aside) * 1'000 / 383;  // sine of 22.5 degrees
    if (way > Length() && way < most) ways.push_back(in_turn(step(v1::MANOEUVRE_OBLIQUE, way, narrow), ahead));
  }
  return ways;
}

// Wheels less and a little more than towards the middle of the enemy, for one that none of the paths above reaches: a
// wheel costs movement, and the corner about which it turns is not the middle of the front (G-085).
std::vector<Steps> other_wheels(const Unit& unit, const Unit& target, Length most) {
  constexpr std::array<std::int32_t, 6> kEighths = {7, 6, 5, 3, 2, 9};  // candidates() has whole and half of it
  std::vector<Steps> ways;
  if (is_skirmisher(unit)) return ways;
  const Angle to_centre = geometry::direction(front_middle(unit), target.ground.centre);
  const std::int32_t off = (to_centre - unit.ground.facing).turn_mdeg();
  for (const std::int32_t eighths : kEighths) {
    const std::int32_t turn = off / 8 * eighths;
    if (std::abs(turn) < 1'000 || std::abs(turn) > 100'000) continue;
    const auto wheel = turn < 0 ? v1::MANOEUVRE_WHEEL_LEFT : v1::MANOEUVRE_WHEEL_RIGHT;
    ways.push_back(in_turn(step(wheel, Length(), std::abs(turn)), step(v1::MANOEUVRE_ADVANCE, most, 0)));
  }
  return ways;
}

}  // namespace

namespace {

// Sideways until it is in front of that place.
std::optional<Steps> aside_first(const Unit& unit, geometry::Point goal, Length most) {
  const Length aside = geometry::local(unit.ground, goal).x;
  const bool left = aside < Length();
  const Length way = left ? -aside : aside;
  if (way <= Length() || way >= most || is_skirmisher(unit)) return std::nullopt;
  return in_turn(step(left ? v1::MANOEUVRE_SIDESTEP_LEFT : v1::MANOEUVRE_SIDESTEP_RIGHT, way, 0),
                 step(v1::MANOEUVRE_ADVANCE, most, 0));
}

}  // namespace

bool is_same_way(const Steps& a, const Steps& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const v1::PathStep& one, const v1::PathStep& other) {
    return one.manoeuvre() == other.manoeuvre() && one.amount_um() == other.amount_um() &&
           one.angle_mdeg() == other.angle_mdeg();
  });
}

PathLimits charge_limits(const Table& table, const Unit& unit, const UnitId& target, bool shoots) {
  PathLimits limits;
  limits.budget = normal_move(table, unit);
  limits.bonus = full_charge_move(table, unit, shoots) - limits.budget;
  limits.against = target;
  return limits;
}

namespace {

// A charge that does not reach the target is not a charge, nor is one that meets it where it may not fight.
Plan to_contact(const Table& table, Plan plan, const Unit& target) {
  if (plan.fault) return plan;
  if (plan.touched == target.id) {
    plan.fault = why_not_meet(table, plan.after, plan.end(), target);
    return plan;
  }
  plan.fault =
      violation("FTS-7.6-b", target.id.str() + " is out of reach: the path is " + in_words(plan.length) + " and ends " +
                                 in_words(geometry::distance(plan.end(), target.ground)) + " short.");
  return plan;
}

}  // namespace

Plan plan_charge(const Table& table, const Unit& unit, const Steps& steps, const Unit& target, bool shoots,
                 bool explains) {
  PathLimits limits = charge_limits(table, unit, target.id, shoots);
  limits.explains = explains;
  return to_contact(table, plan_path(table, unit, pointers(steps), limits), target);
}

ChargeWays::ChargeWays(const Table& table, const Unit& unit, bool shoots)
    : table_(table),
      unit_(unit),
      shoots_(shoots),
      most_(full_charge_move(table, unit, shoots)),
      limits_(charge_limits(table, unit, UnitId(), shoots)),
      surroundings_(table, unit, most_, Gait::charging) {
  const Surroundings::Under start = surroundings_.under(unit.ground);
  for (const std::size_t bit : Bits(surroundings_.all_terrain())) {
    const Terrain& feature = surroundings_.terrain_at(bit);
    if (feature.kind == kFord || feature.kind == kBridge) crossings_.push_back(&feature);
    const bool ahead = feature.shape == v1::SHAPE_AREA && (start >> bit & 1) == 0;
    if (ahead && why_not_enter(table, unit, feature, Gait::charging)) barred_.push_back(&feature);
  }
}

Plan ChargeWays::plan(const Steps& steps, const Unit& target, bool explains) const {
  PathLimits limits = limits_;
  limits.explains = explains;
  limits.against = target.id;
  return to_contact(table_, plan_path(table_, unit_, pointers(steps), limits, surroundings_), target);
}

// True if the last stretch, at full length, does not miss the target and may be walked that far: only then is it worth
// walking.
bool ChargeWays::may_touch(const Steps& steps, const Unit& target) const {
  constexpr Length kSlack = Length::mm(1);  // more than all rounding
  geometry::Footprint from = unit_.ground;
  Length left = most_ + kSlack;
  if (steps.size() > 1) {
    const auto leg = read_step(table_, unit_, steps.front(), limits_.budget, is_drilled(unit_));
    if (!leg) return false;
    from = leg->chords.back();
    left -= leg->price + leg->way / leg->speed;
  }
  if (left <= Length()) return false;
  const geometry::Footprint to = geometry::shifted(from, left);
  const std::int32_t milli = geometry::free_way_milli(from, to, target.ground, at(table_, kTouching) + kSlack);
  if (milli == 1'000 || !may_go(from, left * milli / 1'000, left)) return false;
  return !is_cut_off(from, left, milli, target);
}

// True if another enemy is met first, or a friend stands where it would end, by more than all rounding: then walking
// the path would be refused for that, if not for something earlier.
bool ChargeWays::is_cut_off(const geometry::Footprint& from, Length left, std::int32_t milli,
                            const Unit& target) const {
  const Length sooner = left / 250 + Length::um(200);
  const Length touching = at(table_, kTouching);
  const Length deep = touching + Length::mm(6) + left / 500;
  const geometry::Footprint to = geometry::shifted(from, left);
  const geometry::Footprint end = geometry::shifted(from, left * milli / 1'000);
  const auto& friends = surroundings_.friends();
  if (std::any_of(friends.begin(), friends.end(),
                  [&](const Unit* ally) { return geometry::overlap(end, ally->ground, deep); })) {
    return true;
  }
  const SweptGround swept(from, end);
  const auto& enemies = surroundings_.everything().enemies;
  return std::any_of(enemies.begin(), enemies.end(), [&](const Unit* enemy) {
    if (enemy->id == target.id || !swept.may_meet(enemy->ground, touching)) return false;
    return left * (milli - geometry::free_way_milli(from, to, enemy->ground, touching)) / 1'000 > sooner;
  });
}

// A cheap check of its centre: nothing blocks the path, and enough movement is left after fords and bridges.
bool ChargeWays::may_go(const geometry::Footprint& from, Length way, Length left) const {
  constexpr Length kOverlooked = Length::um(12'700);  // for a path sampled every quarter of an inch
  const geometry::Segment line{from.centre, geometry::moved(from.centre, from.facing, way)};
  geometry::Footprint swept = geometry::shifted(from, way / 2);
  swept.depth += way;
  bool crosses = false;
  for (const Terrain* crossing : crossings_) {
    const bool area = crossing->shape == v1::SHAPE_AREA;
    crosses |= !area || geometry::touches(crossing->points, swept);
    if (!area) continue;
    const Length inside = geometry::length_inside(crossing->points, line);
    left -= inside / speed_on(table_, unit_, *crossing, from.facing, Gait::charging) - inside;
  }
  return way <= left && std::none_of(barred_.begin(), barred_.end(), [&](const Terrain* feature) {
           const bool bridged = feature->kind == kRiver && crosses;
           return !bridged && geometry::length_inside(feature->points, line) > kOverlooked;
         });
}

bool ChargeWays::reach_any(std::span<const Unit* const> targets) const {
  const auto one_reaches = [&](const Unit& target, const std::vector<Steps>& ways) {
    return std::any_of(ways.begin(), ways.end(),
                       [&](const Steps& steps) { return may_touch(steps, target) && !plan(steps, target).fault; });
  };
  std::vector<const Unit*> near;
  std::copy_if(targets.begin(), targets.end(), std::back_inserter(near),
               [&](const Unit* target) { return is_near(*target); });
  return std::any_of(near.begin(), near.end(),
                     [&](const Unit* target) {
                       return one_reaches(*target, candidates(unit_, *target, target->ground.centre, most_));
                     }) ||
         std::any_of(near.begin(), near.end(),
                     [&](const Unit* target) { return one_reaches(*target, other_wheels(unit_, *target, most_)); });
}

bool ChargeWays::reach(const Unit& target) const {
  const Unit* const one = &target;
  return reach_any({&one, 1});
}

ChargeWorth ChargeWays::worth(const Plan& plan, const Unit& target) const {
  const Length front = shared_front(plan, target);
  const std::int32_t file = std::max(1, unit_.ground.frontage.um() / std::max(1, files(table_, unit_)));
  return {(front.um() + file / 2) / file, !upsets(plan), gains_impetus(table_, plan, target, shoots_), front,
          -plan.used};
}

std::optional<ChargeWay> ChargeWays::best(const Unit& target) const {
  std::optional<ChargeWay> best;
  std::optional<ChargeWorth> most;
  if (!is_near(target)) return best;
  const auto choose_from = [&](const std::vector<Steps>& ways) {
    for (const Steps& steps : ways) {
      std::optional<ChargeWay> one = along(steps, target);
      if (!one) continue;
      const ChargeWorth worth = this->worth(one->plan, target);
      if (most && !(*most < worth)) continue;
      best = std::move(one);
      most = worth;
    }
  };
  choose_from(candidates(unit_, target, target.ground.centre, most_));
  if (!best) choose_from(other_wheels(unit_, target, most_));
  return best;
}

std::vector<Steps> ChargeWays::towards(const Unit& target, const std::vector<geometry::Point>& goals) const {
  std::vector<Steps> known;
  const auto add = [&](Steps steps) {
    const auto same = [&](const Steps& other) { return is_same_way(steps, other); };
    if (std::none_of(known.begin(), known.end(), same)) known.push_back(std::move(steps));
  };
  if (!is_near(target)) return known;
  for (const geometry::Point& goal : goals) {
    for (Steps& steps : candidates(unit_, target, goal, most_)) add(std::move(steps));
    if (auto steps = aside_first(unit_, goal, most_)) add(std::move(*steps));
  }
  return known;
}

std::optional<ChargeWay> ChargeWays::along(const Steps& steps, const Unit& target) const {
  if (!may_touch(steps, target)) return std::nullopt;
  Plan one = plan(steps, target);
  if (one.fault) return std::nullopt;
  return ChargeWay{steps, std::move(one)};
}

bool ChargeWays::is_near(const Unit& target) const {
  return !mechanics::beyond_reach(unit_.ground, target.ground, most_ + kSameLength) &&
         is_within(distance(unit_, target), most_);
}

Violation ChargeWays::why_not(const Unit& target) const {
  const std::string enemy = target.id.str();
  const Length away = distance(unit_, target);
  if (!is_within(away, most_)) {
    const auto [far, most] = told_apart(away, most_);
    return violation("FTS-7.6-b",
                     enemy + " can't be reached: it is " + far + " away; the charge move is " + most + ".");
  }
  Violation fault = violation("FTS-7.6-b", enemy + " can't be reached.");
  Length nearest = Length::um(INT32_MAX);
  for (const Steps& steps : candidates(unit_, target, target.ground.centre, most_)) {
    const Plan one = plan(steps, target, true);
    const Length short_of = geometry::distance(one.end(), target.ground);
    if (!one.fault || short_of >= nearest) continue;
    nearest = short_of;
    fault = *one.fault;
  }
  if (nearest != Length::um(INT32_MAX)) fault.reason = enemy + " can't be reached. " + fault.reason;
  return fault;
}

std::optional<Steps> find_way(const Table& table, const Unit& unit, const Unit& target, bool shoots) {
  auto way = ChargeWays(table, unit, shoots).best(target);
  if (!way) return std::nullopt;
  return std::move(way->steps);
}

void keep_way(Draft& draft, const UnitId& id, const Steps& steps) {
  for (std::size_t i = 0; i < kChargeStepKinds.size(); ++i) {
    const v1::PathStep one = i < steps.size() ? steps[i] : v1::PathStep();
    draft.set(draft.unit(id), kChargeStepKinds[i], one.manoeuvre());
    draft.set(draft.unit(id), kChargeStepWays[i], one.amount_um());
    draft.set(draft.unit(id), kChargeStepTurns[i], one.angle_mdeg());
  }
  draft.set(draft.unit(id), kChargeSteps, static_cast<std::int32_t>(steps.size()));
}

Steps kept_way(const Unit& unit) {
  Steps steps;
  const std::int32_t kept =
      std::clamp(unit.statuses[kChargeSteps], 0, static_cast<std::int32_t>(kChargeStepKinds.size()));
  for (std::size_t i = 0; i < static_cast<std::size_t>(kept); ++i) {
    steps.push_back(step(static_cast<v1::Manoeuvre>(unit.statuses[kChargeStepKinds[i]]),
                         Length::um(unit.statuses[kChargeStepWays[i]]), unit.statuses[kChargeStepTurns[i]]));
  }
  return steps;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
