#include "server/rules/systems/fornovo_to_sedgemoor/movement/manoeuvres.h"

#include "common/base/text.h"
#include "common/geometry/sweep.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/actions.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"

#include <algorithm>
#include <numbers>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Footprint;

constexpr std::int32_t kChord_mdeg = 15'000;  // a wheel is drawn as chords of at most this length

std::string degrees(std::int32_t mdeg) {
  std::string text = std::to_string(std::abs(mdeg) / 1000);
  const std::int32_t tenths = std::abs(mdeg) % 1000 / 100;
  if (tenths != 0) text += "." + std::to_string(tenths);
  return text + " degrees";
}

// The cost of this unit's manoeuvres relative to the printed price (FTS-7.17-b).
struct Drill {
  Share rate = kWhole;
  std::int32_t times = 1;
};
Drill drill_of(const Table& table, const Unit& unit, bool drilled) {
  if (drilled || moves_freely(table, unit)) return {};
  return {kOtherTroopsRate, kOtherTroopsCost};
}

bool in_two_ranks(const Table& table, const Unit& unit) { return deepest_ranks(table, unit) <= 2; }

// Sidestep, retire and wide oblique: C-17, C-18.
Share aside(const Table& table, const Unit& unit, OptionKey option) {
  if (table.option(option) != "quarter2R") return kSideSpeedShare;
  return in_two_ranks(table, unit) ? kSideSpeedTwoRanks : kSideSpeedDeep;
}

WhyNot why_not_manoeuvre(const Table& table, const Unit& unit) {
  if (in_square(unit) && !table.option_on(kSquareMayMove)) {
    return violation("FTS-7.17-h", unit.id.str() + " is in square: it can only turn on the spot or leave the square.");
  }
  if (in_block(unit)) return violation("FTS-11.8-b", unit.id.str() + " holds a block; leave it first.");
  return std::nullopt;
}

LegRuling shifted(const Table& table, const Unit& unit, Length ahead, Length right, Length way, Share speed,
                  std::string label, std::string_view clause) {
  if (way <= Length()) return refused_leg("FTS-7-a", "The step needs a distance.");
  if (WhyNot fault = why_not_manoeuvre(table, unit)) return tl::unexpected(*fault);
  Leg leg;
  leg.chords = {geometry::shifted(unit.ground, ahead, right)};
  leg.way = way;
  leg.speed = in_square(unit) ? speed * kHalf : speed;
  leg.label = std::move(label) + " " + in_words(way);
  leg.clause = clause;
  leg.shifts = true;
  return leg;
}

LegRuling leg_ahead(const Table& table, const Unit& unit, Length way) {
  LegRuling leg = shifted(table, unit, way, Length(), way, kWhole, "ahead", move_clause(unit));
  if (leg) leg->straight_ahead = true;
  return leg;
}

LegRuling sideways(const Table& table, const Unit& unit, Length way, std::int32_t angle_mdeg, const Drill& drill) {
  const std::int32_t off = std::abs(angle_mdeg);
  const geometry::Point to = geometry::moved(unit.ground.centre, unit.ground.facing + Angle::mdeg(angle_mdeg), way);
  Share speed = kWhole;
  std::string_view clause = move_clause(unit);
  std::string label = "oblique at " + degrees(angle_mdeg);
  const bool narrow = off <= kNarrowOblique_mdeg && table.option(kOblique) != "quarter2R";
  if (off == 180'000)
    label = "back";
  else if (off == 90'000)
    label = angle_mdeg < 0 ? "sidestep left" : "sidestep right";
  if (!shifts_freely(table, unit)) {
    const OptionKey option = off >= 90'000 ? kSideSpeed : kOblique;
    speed = (narrow ? kNarrowObliqueSpeed : aside(table, unit, option)) * drill.rate;
    clause = narrow ? "FTS-7.17-f" : "FTS-7.17-g";
  }
  LegRuling leg = shifted(table, unit, Length(), Length(), way, speed, std::move(label), clause);
  if (!leg) return leg;
  leg->chords = {Footprint{to, unit.ground.facing, unit.ground.frontage, unit.ground.depth}};
  leg->straight_back = off == 180'000;
  return leg;
}

Footprint wheeled(const Footprint& from, bool left, std::int32_t angle_mdeg) {
  const auto corners = geometry::corners(from);
  const Angle facing = from.facing + Angle::mdeg(left ? -angle_mdeg : angle_mdeg);
  const Length half = left ? from.frontage / 2 : -(from.frontage / 2);
  const geometry::Point front = geometry::moved(corners[left ? 0 : 1], facing, Length(), half);
  return geometry::standing_at(front, facing, from.frontage, from.depth);
}

LegRuling wheel(const Table& table, const Unit& unit, bool left, std::int32_t angle_mdeg, const Drill& drill) {
  if (angle_mdeg <= 0 || angle_mdeg > 180'000)
    return refused_leg("FTS-7.17-e", "A wheel must go forward, by up to 180 degrees.");
  if (WhyNot fault = why_not_manoeuvre(table, unit)) return tl::unexpected(*fault);
  Leg leg;
  const std::int32_t chords = (angle_mdeg + kChord_mdeg - 1) / kChord_mdeg;
  for (std::int32_t i = 1; i <= chords; ++i) {
    leg.chords.push_back(wheeled(unit.ground, left, static_cast<std::int32_t>(std::int64_t{angle_mdeg} * i / chords)));
  }
  const double radians = angle_mdeg * std::numbers::pi / 180'000.0;
  leg.way = Length::um(static_cast<std::int64_t>(unit.ground.frontage.um() * radians + 0.5));
  leg.speed = shifts_freely(table, unit) ? kWhole : (has_pikes(unit) ? kPikeWheelSpeed : kWheelSpeed) * drill.rate;
  leg.label = (left ? "wheel left " : "wheel right ") + degrees(angle_mdeg);
  leg.clause = "FTS-7.17-e";
  leg.shifts = true;
  leg.may_owe = true;
  return leg;
}

// Unlimbered guns turn at half the rate at which they are moved by hand; heavy ones up to 45 degrees a turn (G-078).
LegRuling turn_guns(const Table&, const Unit& unit, Leg leg, std::int32_t angle_mdeg, Length budget) {
  if (gun_class(unit) != GunClass::heavy) {
    leg.price = budget * kHalf;
    return leg;
  }
  const std::string who = unit.id.str();
  if (unit.is(kTurnedInPlace)) return refused_leg("FTS-7-k", who + " has turned; heavy guns turn once a turn.");
  if (std::abs(angle_mdeg) > kHeavyGunTurn_mdeg) {
    return refused_leg("FTS-7-k", who + " would turn by " + degrees(angle_mdeg) + "; heavy guns turn by up to " +
                                      degrees(kHeavyGunTurn_mdeg) + " a turn.");
  }
  const std::int32_t each = crew_row(GunClass::heavy).manhandle;
  if (strength(unit) < each * unit.statuses[kGuns])
    return refused_leg("FTS-7.1-a", too_few_gunners(unit, each, "turn"));
  leg.price = Length();
  Unit turned = unit;  // and does not turn again in the same path
  turned.ground = leg.chords.back();
  turned.statuses.set(kTurnedInPlace, 1);
  leg.becomes = turned;
  return leg;
}

LegRuling turn(const Table& table, const Unit& unit, std::int32_t angle_mdeg, Length budget, const Drill& drill) {
  if (angle_mdeg == 0) return refused_leg("FTS-7.17-c", "The step needs an angle.");
  if (in_block(unit)) return refused_leg("FTS-11.8-b", unit.id.str() + " holds a block and has no facing.");
  Leg leg;
  leg.chords = {geometry::turned_to(unit.ground, unit.ground.facing + Angle::mdeg(angle_mdeg))};
  leg.label = "turn by " + degrees(angle_mdeg);
  leg.clause = "FTS-7.17-c";
  leg.may_owe = true;
  if (moves_freely(table, unit)) return leg;
  if (is_artillery(unit) && !is_limbered(unit)) return turn_guns(table, unit, std::move(leg), angle_mdeg, budget);
  if (shifts_freely(table, unit)) {
    leg.price = budget * kFacingCostShare;
    return leg;
  }
  const bool per_dozen = table.option(kFacingCost) == "per12";
  const std::int32_t dozens = per_dozen ? (strength(unit) + kFacingFigures - 1) / kFacingFigures : 1;
  leg.price = budget * kFacingCostShare * (dozens * drill.times);
  return leg;
}

// Skirmishers, generals and limbered batteries go straight to a pose with any facing.
LegRuling go_to(const Table& table, const Unit& unit, const v1::PathStep& step, Length budget) {
  if (!step.has_to()) return refused_leg("FTS-7-a", "The step needs a destination.");
  if (!shifts_freely(table, unit)) {
    return refused_leg("FTS-7.17-e",
                       unit.id.str() + " moves only by manoeuvres: advance, wheel, oblique, sidestep, back, turn.");
  }
  if (WhyNot fault = why_not_manoeuvre(table, unit)) return tl::unexpected(*fault);
  const Footprint there = footprint(step.to(), unit.ground.frontage, unit.ground.depth);
  Leg leg;
  leg.chords = {there};
  const bool turns_free = moves_freely(table, unit);
  leg.way = turns_free && !is_general(unit) ? geometry::greatest_corner_displacement(unit.ground, there)
                                            : geometry::distance(unit.ground.centre, there.centre);
  if (!turns_free && there.facing != unit.ground.facing) leg.price = budget * kFacingCostShare;
  leg.label = "to its place, " + in_words(leg.way);
  leg.clause = turns_free && !is_general(unit) ? "FTS-7.11-a" : move_clause(unit);
  leg.shifts = true;
  return leg;
}

// Every figure must be within 8|6 in of the command figure, the middle of the front row (FTS-7.11-a, G-051).
WhyNot why_not_spread(const Table& table, const Unit& unit) {
  if (!is_skirmisher(unit)) return std::nullopt;
  const geometry::Point command = geometry::front_centre(unit.ground);
  for (const geometry::Point& corner : geometry::corners(unit.ground)) {
    const Length away = geometry::distance(command, corner);
    if (!is_within(away, at(table, kSkirmishCommand))) {
      const auto [far, most] = told_apart(away, at(table, kSkirmishCommand));
      return violation("FTS-7.11-a",
                       "Its last figures would be " + far + " from the command figure; " + most + " is the limit.");
    }
  }
  return std::nullopt;
}

LegRuling into_files(const Table& table, const Unit& unit, std::int32_t files, Length budget, const Drill& drill) {
  if (has_wheels(unit) || in_block(unit) || in_square(unit)) {
    return refused_leg("FTS-7.17-d", unit.id.str() + " has no frontage to change.");
  }
  // Pike and shot: the requested files are those of the whole front; the sleeves keep theirs as far as they can.
  const std::int32_t wings = (unit.is(kLeftWing) ? 1 : 0) + (unit.is(kRightWing) ? 1 : 0);
  const std::int32_t core = files - wings * unit.statuses[kWingFiles];
  const bool no_core = wings != 0 && figures_of(unit, Kind::core) + figures_of(unit, Kind::second) == 0;
  if (core < 1 && !no_core) return refused_leg("FTS-2.14-b", "The pikes between the sleeves need at least one file.");
  const Unit after = in_files(table, unit, no_core ? 0 : core, no_core ? files / std::max(1, wings) : 0);
  const std::int32_t change =
      std::abs(fornovo_to_sedgemoor::files(table, after) - fornovo_to_sedgemoor::files(table, unit));
  if (change == 0) return refused_leg("FTS-7.17-d", "It already has that frontage.");
  if (WhyNot fault = why_not_spread(table, after)) return tl::unexpected(*fault);
  Leg leg;
  leg.chords = {after.ground};
  leg.becomes = after;
  leg.label = "to " + std::to_string(fornovo_to_sedgemoor::files(table, after)) + " files";
  leg.clause = "FTS-7.17-d";
  leg.may_owe = true;
  if (moves_freely(table, unit)) {
    leg.way = Length();
    leg.price = geometry::greatest_corner_displacement(unit.ground, after.ground);
    return leg;
  }
  leg.price = at(table, kFrontagePerFile) * (change * drill.times);
  (void)budget;
  return leg;
}

LegRuling square(const Table& table, const Unit& unit, bool forming, Length budget, const Drill& drill) {
  if (forming && (!is_foot(unit) || !is_close_order(unit) || in_block(unit) || in_square(unit))) {
    return refused_leg("FTS-7.17-h", "Only foot in close order can form square.");
  }
  if (!forming && !in_square(unit)) return refused_leg("FTS-7.17-h", unit.id.str() + " is not in square.");
  const Unit after = in_formation(table, unit, forming ? kSquare : kLine);
  const bool deep = forming ? is_deep(table, unit) : is_deep(table, after);
  Leg leg;
  leg.chords = {after.ground};
  leg.becomes = after;
  leg.price = budget * (deep ? kSquareCostDeep : kSquareCost) * drill.times;
  leg.label = forming ? "form square" : "leave square";
  leg.clause = "FTS-7.17-h";
  leg.may_owe = true;
  return leg;
}

LegRuling reform(const Table& table, const Unit& unit, const v1::PathStep& step, Length budget, const Drill& drill) {
  if (step.formation() == kSquare) return square(table, unit, true, budget, drill);
  if (in_square(unit) && (step.formation() == kLine || step.formation().empty())) {
    return square(table, unit, false, budget, drill);
  }
  if (!step.formation().empty() && step.formation() != unit.formation) {
    return refused_leg("FTS-2.2-a", "\"" + step.formation() + "\" is not a formation it can change to by a manoeuvre.");
  }
  if (step.files() == 0 || step.files() > 200)
    return refused_leg("FTS-7.17-d", "The step needs a number of files, 1 to 200.");
  return into_files(table, unit, static_cast<std::int32_t>(step.files()), budget, drill);
}

}  // namespace

LegRuling refused_leg(std::string_view clause, std::string reason) {
  return tl::unexpected(violation(clause, std::move(reason)));
}

std::string too_few_gunners(const Unit& unit, std::int32_t each, std::string_view act) {
  const std::int32_t guns = unit.statuses[kGuns];
  return unit.id.str() + " has " + counted(strength(unit), "gunner") + " for " + counted(guns, "gun") +
         "; each gun needs " + std::to_string(each) + " to " + std::string(act) + ".";
}

bool moves_freely(const Table& table, const Unit& unit) {
  if (is_general(unit) || is_skirmisher(unit)) return true;
  return !has_wheels(unit) && in_works_zone(table, unit.ground);
}

bool shifts_freely(const Table& table, const Unit& unit) {
  return moves_freely(table, unit) || (has_wheels(unit) && is_limbered(unit));
}

LegRuling read_step(const Table& table, const Unit& unit, const v1::PathStep& step, Length budget, bool drilled) {
  const Drill drill = drill_of(table, unit, drilled);
  const Length amount = Length::um(step.amount_um());
  if (amount < Length() || amount > table.width + table.height)
    return refused_leg("FTS-7-a", "A step of " + in_words(amount) + " does not fit on this table.");
  switch (step.manoeuvre()) {
    case v1::MANOEUVRE_TO:
      return go_to(table, unit, step, budget);
    case v1::MANOEUVRE_ADVANCE:
      return leg_ahead(table, unit, amount);
    case v1::MANOEUVRE_BACK:
      return sideways(table, unit, amount, 180'000, drill);
    case v1::MANOEUVRE_WHEEL_LEFT:
      return wheel(table, unit, true, step.angle_mdeg(), drill);
    case v1::MANOEUVRE_WHEEL_RIGHT:
      return wheel(table, unit, false, step.angle_mdeg(), drill);
    case v1::MANOEUVRE_OBLIQUE:
      if (step.angle_mdeg() == 0) return leg_ahead(table, unit, amount);
      return sideways(table, unit, amount, step.angle_mdeg(), drill);
    case v1::MANOEUVRE_SIDESTEP_LEFT:
      return sideways(table, unit, amount, -90'000, drill);
    case v1::MANOEUVRE_SIDESTEP_RIGHT:
      return sideways(table, unit, amount, 90'000, drill);
    case v1::MANOEUVRE_TURN:
      return turn(table, unit, step.angle_mdeg(), budget, drill);
    case v1::MANOEUVRE_REFORM:
      return reform(table, unit, step, budget, drill);
    case v1::MANOEUVRE_ACTION:
      return read_action(table, unit, step, budget).map([&](Leg leg) {
        leg.action = step.formation();
        return leg;
      });
    default:
      return refused_leg("FTS-7-a", "These rules have no such manoeuvre.");
  }
}

std::vector<v1::Manoeuvre> manoeuvres_of(const Table& table, const Unit& unit) {
  if (is_general(unit)) return {v1::MANOEUVRE_TO};
  std::vector<v1::Manoeuvre> all;
  if (shifts_freely(table, unit) && !in_square(unit) && !in_block(unit)) all.push_back(v1::MANOEUVRE_TO);
  for (const v1::Manoeuvre manoeuvre :
       {v1::MANOEUVRE_ADVANCE, v1::MANOEUVRE_BACK, v1::MANOEUVRE_WHEEL_LEFT, v1::MANOEUVRE_WHEEL_RIGHT,
        v1::MANOEUVRE_OBLIQUE, v1::MANOEUVRE_SIDESTEP_LEFT, v1::MANOEUVRE_SIDESTEP_RIGHT, v1::MANOEUVRE_TURN,
        v1::MANOEUVRE_REFORM, v1::MANOEUVRE_ACTION}) {
    all.push_back(manoeuvre);
  }
  return all;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
