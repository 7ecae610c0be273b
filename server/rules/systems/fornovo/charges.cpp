#include "server/rules/systems/fornovo/charges.h"

#include "common/geometry/faces.h"
#include "common/geometry/sweep.h"
#include "server/rules/systems/fornovo/combat_tables.h"
#include "server/rules/systems/fornovo/flanks.h"
#include "server/rules/systems/fornovo/manoeuvres.h"
#include "server/rules/systems/fornovo/options.h"
#include "server/rules/systems/fornovo/ranks.h"
#include "server/rules/systems/fornovo/scenario_rules.h"
#include "server/rules/systems/fornovo/shooting_tables.h"
#include "server/rules/systems/fornovo/sight.h"

#include <algorithm>
#include <cstdlib>
#include <string>

namespace battalia::rules::fornovo {
namespace {

bool in_woods(const Table& table, const Unit& unit) { return under(table, kWoods, unit.ground).has_value(); }

}  // namespace

bool is_wagon_fort(const Unit& target) { return target.is(kAboard) || (is_transport(target) && !is_limbered(target)); }

WhyNot why_not_charge(const Table& table, const Unit& unit) {
  const std::string who = unit.id.str();
  if (!stands(unit)) return violation("FTS-7.6-a", who + " is not on the table.");
  if (WhyNot fault = why_not_act(table, unit)) return fault;
  if (is_gunners(unit)) return violation("FTS-7.6.1-b", "Gunners do not charge.");
  if (is_transport(unit) || is_sniper(unit)) return violation("FTS-7.6-a", who + " does not charge.");
  if (morale(unit) != Morale::good) return violation("FTS-7.6.1-d", who + " is not in good morale.");
  if (is_pursuing(unit)) return violation("FTS-7-a", who + " is pursuing.");
  if (unit.is(kDebt)) {
    return violation("FTS-7.16-b",
                     who + " owes " + in_words(Length::um(unit.statuses[kDebt])) + " of movement and stands still.");
  }
  if (in_square(unit)) return violation("FTS-7.17-h", who + " is in square.");
  if (in_block(unit)) return violation("FTS-11.8-b", who + " is in a town block; it leaves that first.");
  if (table.engaged(unit.id)) return violation("FTS-6-f", who + " is in contact with the enemy.");
  if (unit.is(kCharging) || unit.is(kCounterCharging) || unit.is(kEvaded)) {
    return violation("FTS-6-f", who + " has charged, or answered a charge, this turn.");
  }
  return std::nullopt;
}

WhyNot why_not_charge_at(const Table& table, const Unit& unit, const Unit& target) {
  const std::string who = unit.id.str();
  const std::string whom = target.id.str();
  if (target.side == unit.side || !stands(target) || is_sniper(target)) {
    return violation("FTS-7.6-a", whom + " is no enemy that can be charged.");
  }
  const std::int32_t pikes = armed_figures(unit, kPike);
  const bool enough = kPikesToChargeHorse.denominator * pikes >= kPikesToChargeHorse.numerator * strength(unit);
  if (is_foot(unit) && is_mounted(target) && !enough) {
    return violation("FTS-7.6.1-a", "Foot charges mounted troops with two thirds of pikes; " + who + " has " +
                                        std::to_string(pikes) + " of " + std::to_string(strength(unit)) + ".");
  }
  const bool wagons = target.is(kAboard) || is_transport(target);
  if (is_mounted(unit) && wagons) return violation("FTS-2.10-c", who + " does not attack wagons.");
  if (is_mounted(unit) && in_block(target)) return violation("FTS-11.8.3-c", who + " does not attack a town block.");
  const bool wooded = in_woods(table, target);
  if (is_skirmisher(unit) && is_close_order(target) && !wooded) {
    return violation("FTS-7.6.1-c", who + " are skirmishers and charge close order in woods alone.");
  }
  if (wooded && has_pikes(unit)) return violation("FTS-11.5-e", "Pikes do not attack into woods.");
  if (!sees_to_charge(table, unit, target)) return violation("FTS-7.6-b", who + " does not see " + whom + ".");
  return std::nullopt;
}

bool may_shoot_charging(const Table& table, const Unit& unit) {
  const bool trot = is_cavalry(unit) && !charges_at_gallop(unit);
  for (const Kind kind : kinds_left(unit)) {
    if (trot && is_armed(unit, kind, kPistol)) return true;
    if (is_armed(unit, kind, kJavelin) && table.option(kJavelinsShoot) != "off") return true;
    const bool musket = is_armed(unit, kind, kMatchlock) || is_armed(unit, kind, kFirelock);
    if (musket && unit.has_trait(kSalvee) && is_drilled(unit)) return true;
  }
  return false;
}

bool crashed_as_pursuer(const Unit& unit) { return unit.is(kCrashed) && unit.is(kChargePath); }

const Unit* charge_target(const Table& table, const Unit& unit) {
  if (unit.is(kCharging)) return named(table, unit, kCharging);
  if (unit.is(kCounterCharging)) return named(table, unit, kCounterCharging);
  return crashed_as_pursuer(unit) ? named(table, unit, kCrashed) : nullptr;
}

std::vector<const Unit*> chargers_of(const Table& table, const Unit& target) {
  std::vector<const Unit*> found;
  const std::int32_t place = place_of(table, target.id);
  for (const Unit& unit : table.units) {
    const bool charges = unit.statuses[kCharging] == place || unit.statuses[kCounterCharging] == place ||
                         (crashed_as_pursuer(unit) && unit.statuses[kCrashed] == place);
    if (charges && unit.on_table()) found.push_back(&unit);
  }
  return found;
}

// --- The way ----------------------------------------------------------------------------------------------------

namespace {

v1::PathStep step(v1::Manoeuvre manoeuvre, Length way, std::int32_t turn_mdeg) {
  v1::PathStep made;
  made.set_manoeuvre(manoeuvre);
  made.set_amount_um(way.um());
  made.set_angle_mdeg(turn_mdeg);
  return made;
}

// How much of its front would lie along that piece of an edge.
Length shared(const geometry::Footprint& ground, const geometry::Segment& edge) {
  const Length a = geometry::local(ground, edge.a).x;
  const Length b = geometry::local(ground, edge.b).x;
  const Length ahead = std::min(geometry::local(ground, edge.a).y, geometry::local(ground, edge.b).y);
  if (ahead < ground.depth / 4) return Length();
  const Length half = ground.frontage / 2;
  return std::max(Length(), std::min(half, std::max(a, b)) - std::max(-half, std::min(a, b)));
}

// How much of the fronts would lie along each other.
Length shared_front(const Plan& plan, const Unit& target) {
  Length most;
  for (const geometry::Face face : geometry::kFaces) {
    most = std::max(most, shared(plan.end(), geometry::edge(target.ground, face)));
  }
  return most;
}

geometry::Segment piece_of(const Unit& target, const EdgeShare& share) {
  const geometry::Segment edge = geometry::edge(target.ground, static_cast<geometry::Face>(share.face));
  return {geometry::between(edge.a, edge.b, share.from, 1'000), geometry::between(edge.a, edge.b, share.to, 1'000)};
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
  if (std::abs(to_centre) < 60'000 && distance > Length()) {  // obliquely until it is before it
    const std::int32_t narrow = aside < Length() ? -kNarrowOblique_mdeg : kNarrowOblique_mdeg;
    const Length way = (aside < Length() ? -aside : aside) * 1'000 / 383;  // sine of 22.5 degrees
    if (way > Length() && way < most) ways.push_back(in_turn(step(v1::MANOEUVRE_OBLIQUE, way, narrow), ahead));
  }
  return ways;
}

}  // namespace

PathLimits charge_limits(const Table& table, const Unit& unit, const UnitId& target, bool shoots) {
  PathLimits limits;
  limits.budget = normal_move(table, unit);
  limits.bonus = full_charge_move(table, unit, shoots) - limits.budget;
  limits.against = target;
  return limits;
}

namespace {

// A charge that does not come to the target is none.
Plan to_contact(Plan plan, const Unit& target) {
  if (plan.fault || plan.touched == target.id) return plan;
  plan.fault =
      violation("FTS-7.6-b", target.id.str() + " is out of reach: the way is " + in_words(plan.length) + " and ends " +
                                 in_words(geometry::distance(plan.end(), target.ground)) + " short.");
  return plan;
}

}  // namespace

Plan plan_charge(const Table& table, const Unit& unit, const Steps& steps, const Unit& target, bool shoots) {
  return to_contact(plan_path(table, unit, pointers(steps), charge_limits(table, unit, target.id, shoots)), target);
}

ChargeWays::ChargeWays(const Table& table, const Unit& unit, bool shoots)
    : table_(table),
      unit_(unit),
      most_(full_charge_move(table, unit, shoots)),
      limits_(charge_limits(table, unit, UnitId(), shoots)),
      near_(table, unit, most_, Gait::charging) {
  const Near::Under start = near_.under(unit.ground);
  for (const std::size_t bit : Bits(near_.all_terrain())) {
    const Terrain& feature = near_.terrain_at(bit);
    if (feature.kind == kFord || feature.kind == kBridge) crossings_.push_back(&feature);
    const bool ahead = feature.shape == v1::SHAPE_AREA && (start >> bit & 1) == 0;
    if (ahead && why_not_enter(table, unit, feature, Gait::charging)) barred_.push_back(&feature);
  }
}

Plan ChargeWays::plan(const Steps& steps, const Unit& target) const {
  PathLimits limits = limits_;
  limits.against = target.id;
  return to_contact(plan_path(table_, unit_, pointers(steps), limits, near_), target);
}

// The last stretch, as long as it can be, does not pass the target by, and may be gone so far: only then is it worth
// while to walk it.
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
  return milli < 1'000 && may_go(from, left * milli / 1'000, left);
}

// As far as its middle shows: nothing bars the way, and what fords and bridges take leaves enough for it.
bool ChargeWays::may_go(const geometry::Footprint& from, Length way, Length left) const {
  constexpr Length kOverlooked = Length::um(12'700);  // of a way that is looked at every quarter of an inch
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

bool ChargeWays::reach(const Unit& target) const {
  if (distance(unit_, target) > most_) return false;
  const std::vector<Steps> ways = candidates(unit_, target, target.ground.centre, most_);
  return std::any_of(ways.begin(), ways.end(),
                     [&](const Steps& steps) { return may_touch(steps, target) && !plan(steps, target).fault; });
}

// Of the ways towards the goal the one that is worth most, the cheapest of equals.
template <class Worth>
std::optional<ChargeWay> ChargeWays::best_to(const Unit& target, geometry::Point goal, Worth worth) const {
  std::optional<ChargeWay> best;
  if (distance(unit_, target) > most_) return best;
  Length best_front;
  for (Steps& steps : candidates(unit_, target, goal, most_)) {
    if (!may_touch(steps, target)) continue;
    Plan one = plan(steps, target);
    if (one.fault) continue;
    const Length front = worth(one);
    const bool better = !best || front > best_front || (front == best_front && one.used < best->plan.used);
    if (!better) continue;
    best = ChargeWay{std::move(steps), std::move(one)};
    best_front = front;
  }
  return best;
}

std::optional<ChargeWay> ChargeWays::best(const Unit& target) const {
  return best_to(target, target.ground.centre, [&](const Plan& one) { return shared_front(one, target); });
}

std::optional<ChargeWay> ChargeWays::best(const Unit& target, const EdgeShare& share) const {
  const geometry::Segment piece = piece_of(target, share);
  return best_to(target, geometry::between(piece.a, piece.b),
                 [&](const Plan& one) { return shared(one.end(), piece); });
}

std::optional<Steps> find_way(const Table& table, const Unit& unit, const Unit& target, bool shoots) {
  auto way = ChargeWays(table, unit, shoots).best(target);
  if (!way) return std::nullopt;
  return std::move(way->steps);
}

v1::Face face_charged(const Unit& unit) {
  const std::int32_t noted = unit.statuses[kFlankCharge];
  return v1::Face_IsValid(noted) && noted != v1::FACE_UNSPECIFIED ? static_cast<v1::Face>(noted) : v1::FACE_FRONT;
}

std::optional<EdgeShare> share_of_edge(const Table& table, const Unit& charger, const Unit& target) {
  EdgeShare share;
  share.face = face_charged(charger);
  const geometry::Segment edge = geometry::edge(target.ground, static_cast<geometry::Face>(share.face));
  const Angle along = geometry::direction(edge.a, edge.b);
  const auto lateral = [&](const Unit& unit) {  // how far along the edge it stands
    return geometry::local({edge.a, along, Length(), Length()}, unit.ground.centre).y;
  };
  std::int32_t all = 0;
  std::int32_t before = 0;
  for (const Unit* other : chargers_of(table, target)) {
    if (other->side != charger.side || other->statuses[kFlankCharge] != charger.statuses[kFlankCharge]) continue;
    ++all;
    if (other->id != charger.id && lateral(*other) < lateral(charger)) ++before;
  }
  if (all < 2) return std::nullopt;
  share.from = 1'000 * before / all;
  share.to = 1'000 * (before + 1) / all;
  return share;
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

std::int32_t flank_charged(const Table& table, const Unit& charger, const Unit& target) {
  const v1::Face sector = sector_of(table, target, front_middle(charger));
  return is_flank_or_rear(sector) ? static_cast<std::int32_t>(sector) : 0;
}

bool gains_impetus(const Table& table, const Plan& plan, const Unit& target, bool shoots) {
  const Unit& unit = plan.before;
  const bool all_straight = plan.straight == plan.length;
  const Length run = plan.straight + (all_straight ? Length::um(unit.statuses[kStraightRun]) : Length());
  if (run < at(table, is_mounted(unit) ? kImpetusMounted : kImpetusFoot)) return false;  // FTS-7.7.1-a, FTS-7.7.1-b
  if (is_shaken(unit) || is_disordered(unit) || !plan.disorders.empty()) return false;   // FTS-7.7.2-a
  if (arm_of(unit) == Arm::mounted_infantry || shoots) return false;                     // FTS-7.7.2-b, FTS-7.7.2-e
  if (!plan.impetus_lost_to.empty() || is_wagon_fort(target)) return false;              // FTS-7.7.2-d
  const bool pikes = is_foot(target) && is_steady(target) && is_pike_supported(table, target);
  const bool stopped = pikes && flank_charged(table, unit, target) == 0;
  return !stopped || !(is_mounted(unit) || is_naked(table, unit));  // FTS-7.7.2-c
}

}  // namespace battalia::rules::fornovo
