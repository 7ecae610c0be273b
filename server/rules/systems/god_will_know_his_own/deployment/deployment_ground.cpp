#include "server/rules/systems/god_will_know_his_own/deployment/deployment_ground.h"

#include "common/base/work.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace battalia::rules::god_will_know_his_own {
namespace {

using geometry::Footprint;
using geometry::Point;
using geometry::Polygon;

constexpr std::string_view kGroundClause = "GWK-SEQ-01";
constexpr Length kUsualDepth = 12_in;
constexpr Length kGroundStep = 20_mm;

Length strip_depth(const Table& table) {
  const std::string_view text = table.option(kDeployDepth);
  std::int32_t inches = 0;
  std::from_chars(text.data(), text.data() + text.size(), inches);
  return inches > 0 ? kInch * inches : kUsualDepth;
}

mechanics::Box round_all(const std::vector<Polygon>& zones) {
  mechanics::Box box;
  for (const Polygon& zone : zones) {
    for (const Point& corner : zone) box.add(corner);
  }
  return box;
}

}  // namespace

Angle deployment_facing(v1::Side side) { return side == v1::SIDE_RED ? Angle() : Angle::degrees(180); }

std::vector<Polygon> deployment_ground(const Table& table, v1::Side side) {
  std::vector<Polygon> ground;
  for (const Zone& zone : *table.zones) {
    if (zone.side == side && zone.purpose == kDeploymentZone) ground.push_back(zone.points);
  }
  if (!ground.empty()) return ground;
  const Length depth = std::min(strip_depth(table), table.height);
  const Length from = side == v1::SIDE_RED ? Length() : table.height - depth;
  return {{{Length(), from}, {table.width, from}, {table.width, from + depth}, {Length(), from + depth}}};
}

Length gap_between(const Polygon& a, const Polygon& b) {
  Length nearest = Length::um(INT32_MAX);
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (geometry::crosses_area(b, {a[i], a[(i + 1) % a.size()]})) return Length();
    nearest = std::min(nearest, geometry::distance(b, a[i]));
  }
  for (const Point& corner : b) nearest = std::min(nearest, geometry::distance(a, corner));
  return nearest;
}

Parade::Parade(const Polygon& zone, Angle facing)
    : facing_(facing), sideways_(facing == Angle::degrees(90) || facing == Angle::degrees(270)) {
  for (const Point& corner : zone) box_.add(corner);
}

Length Parade::width() const { return sideways_ ? box_.most.y - box_.least.y : box_.most.x - box_.least.x; }
Length Parade::depth() const { return sideways_ ? box_.most.x - box_.least.x : box_.most.y - box_.least.y; }

Point Parade::at(Length back, Length aside) const {
  const Point middle{(box_.least.x + box_.most.x) / 2, (box_.least.y + box_.most.y) / 2};
  if (sideways_) {
    const bool right = facing_ == Angle::degrees(90);
    return {right ? box_.most.x - back : box_.least.x + back, middle.y + aside};
  }
  return {middle.x + aside, facing_ == Angle() ? box_.most.y - back : box_.least.y + back};
}

DeploymentGround::DeploymentGround(const Table& table, v1::Side side)
    : DeploymentGround(table, side, deployment_ground(table, side), deployment_facing(side), "R-G04") {}

DeploymentGround::DeploymentGround(const Table& table, v1::Side side, std::vector<Polygon> zones, Angle facing,
                                   std::string_view clause)
    : table_(table), facing_(facing), clause_(clause), zones_(std::move(zones)), terrain_(table, round_all(zones_)) {
  const mechanics::Box all = round_all(zones_);
  for (const Unit& unit : table.units) {
    if (!unit.on_table() || !is_element(unit)) continue;
    taken_.push_back(unit.ground);
    const Length reach = mechanics::bounding_radius(unit.ground) + kClearOfEnemies + Length::mm(1);
    if (unit.side != side && all.is_near(unit.ground.centre, reach)) enemies_.push_back(unit.ground);
  }
}

// GWK-MOVE-04: it could never leave that ground.
bool DeploymentGround::is_closed_to(Type type, const Footprint& ground) const {
  const Going going = terrain_.worst_going(ground);
  return going == Going::impassable || printed_allowance(type, going) <= Length();
}

bool DeploymentGround::is_near_enemies(const Footprint& ground) const {
  return std::ranges::any_of(enemies_, [&](const Footprint& enemy) {
    return !mechanics::beyond_reach(ground, enemy, kClearOfEnemies) &&
           !mechanics::is_at_least(geometry::distance(ground, enemy), kClearOfEnemies);
  });
}

WhyNot DeploymentGround::why_not_there(Type type, const Footprint& ground) const {
  work::count(1 + (taken_.size() + enemies_.size()) / 16);
  const bool inside =
      std::ranges::any_of(zones_, [&](const Polygon& zone) { return geometry::contains(zone, ground); });
  if (!inside || !mechanics::inside_table(table_, ground)) {
    return violation(kGroundClause, "It must stand entirely in its own deployment ground" +
                                        mechanics::how_far_outside(zones_, ground) + ".");
  }
  const bool is_taken = std::ranges::any_of(taken_, [&](const Footprint& other) {
    return !mechanics::beyond_reach(ground, other, Length()) && geometry::overlap(ground, other, kTouching);
  });
  if (is_taken) return violation(kGroundClause, "Another element stands there.");
  if (is_near_enemies(ground)) {
    return violation(clause_, "It must stand at least " + in_words(kClearOfEnemies) + " from every enemy.");
  }
  if (is_closed_to(type, ground)) return violation("GWK-MOVE-04", "It could never move off that ground.");
  return std::nullopt;
}

std::optional<Footprint> DeploymentGround::first_free(Type type) const {
  const Length depth = row_of(type).depth;
  for (const Polygon& zone : zones_) {
    const Parade parade(zone, facing_);
    for (Length back; back + depth <= parade.depth(); back += kGroundStep) {
      for (std::int32_t column = 0; kBaseWidth * column < parade.width(); ++column) {
        const Length aside = kBaseWidth * ((column + 1) / 2) * (column % 2 == 0 ? 1 : -1);
        const Footprint place = geometry::standing_at(parade.at(back, aside), facing_, kBaseWidth, depth);
        if (is_free(type, place)) return place;
      }
    }
  }
  return std::nullopt;
}

}  // namespace battalia::rules::god_will_know_his_own
