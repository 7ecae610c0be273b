#include "server/rules/families/brigade/movement/paths.h"

namespace battalia::rules::brigade {
namespace {

using geometry::Footprint;

Footprint wheeled(const Footprint& from, bool left, std::int32_t angle_mdeg) {
  const auto corners = geometry::corners(from);
  const geometry::Point pivot = corners[left ? 0 : 1];
  const Angle facing = from.facing + Angle::mdeg(left ? -angle_mdeg : angle_mdeg);
  const Length half = left ? from.frontage / 2 : -(from.frontage / 2);
  return geometry::standing_at(geometry::moved(pivot, facing, Length(), half), facing, from.frontage, from.depth);
}

bool add_wheel(std::vector<Footprint>& way, bool left, std::int32_t angle_mdeg) {
  if (angle_mdeg <= 0 || angle_mdeg > 180'000) return false;
  constexpr std::int32_t kArc = 15'000;  // a wheel is drawn as chords of at most this length
  const std::int32_t chords = (angle_mdeg + kArc - 1) / kArc;
  const Footprint from = way.back();
  for (std::int32_t i = 1; i <= chords; ++i) {
    way.push_back(wheeled(from, left, static_cast<std::int32_t>(std::int64_t{angle_mdeg} * i / chords)));
  }
  return true;
}

bool add_step(std::vector<Footprint>& way, const v1::PathStep& step) {
  const Footprint& from = way.back();
  const Length amount = Length::um(step.amount_um());
  if (amount < Length()) return false;
  switch (step.manoeuvre()) {
    case v1::MANOEUVRE_TO:
      if (!step.has_to()) return false;
      way.push_back(footprint(step.to(), from.frontage, from.depth));
      return true;
    case v1::MANOEUVRE_ADVANCE:
      way.push_back(geometry::shifted(from, amount));
      return true;
    case v1::MANOEUVRE_BACK:
      way.push_back(geometry::shifted(from, -amount));
      return true;
    case v1::MANOEUVRE_SIDESTEP_LEFT:
      way.push_back(geometry::shifted(from, Length(), -amount));
      return true;
    case v1::MANOEUVRE_SIDESTEP_RIGHT:
      way.push_back(geometry::shifted(from, Length(), amount));
      return true;
    case v1::MANOEUVRE_OBLIQUE: {
      Footprint to = from;
      to.centre = geometry::moved(from.centre, from.facing + Angle::mdeg(step.angle_mdeg()), amount);
      way.push_back(to);
      return true;
    }
    case v1::MANOEUVRE_TURN:
      way.push_back(geometry::turned_to(from, from.facing + Angle::mdeg(step.angle_mdeg())));
      return true;
    case v1::MANOEUVRE_WHEEL_LEFT:
      return add_wheel(way, true, step.angle_mdeg());
    case v1::MANOEUVRE_WHEEL_RIGHT:
      return add_wheel(way, false, step.angle_mdeg());
    default:
      return false;
  }
}

}  // namespace

tl::expected<std::vector<Footprint>, Violation> trace(const Battle& battle, const Footprint& from,
                                                      std::span<const v1::PathStep* const> path) {
  constexpr std::size_t kMostSteps = 16;
  const auto refused = [&](const char* why) {
    return tl::unexpected(violation(battle.clause(Rule::refused_before_the_dice), why));
  };
  if (path.empty()) return refused("The move has no path.");
  if (path.size() > kMostSteps) return refused("The path has more than 16 steps.");
  std::vector<Footprint> way = {from};
  for (const v1::PathStep* step : path) {
    if (!add_step(way, *step)) return refused("A step of the path is not a kind of move.");
  }
  return way;
}

}  // namespace battalia::rules::brigade
