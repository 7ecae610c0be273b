// The steps of a path: what each requires and forbids. How far it moves is in walk_poses.cpp.
#include "server/rules/systems/god_will_know_his_own/movement/walk.h"

#include "server/rules/mechanics/measures.h"
#include "server/rules/systems/god_will_know_his_own/movement/reforming.h"
#include "server/rules/systems/god_will_know_his_own/tables/command_tables.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

namespace battalia::rules::god_will_know_his_own {
namespace {

using geometry::Point;

constexpr std::int32_t kMostStretches = 4;  // for a single element (R-G07)
constexpr Length kRoundMove = 9_in;         // no move goes further, except on a road
constexpr Length kRoundEnd = 5_in;          // surroundings of the end position: zones, fronts to line up with

// The distance within which anything can matter to that many moves of a march.
Length reach_of(std::int32_t moves) {
  return kRoundMove * std::min(moves, kMostMarchMoves) + (moves > 1 ? kMarchClear : Length()) + kRoundEnd;
}

mechanics::Box box_round(const Table& table, const Group& group, Length reach) {
  mechanics::Box box;
  for (const InBlock& member : group.members) box.add(table.unit(member.unit).ground.centre, reach);
  return box;
}

Footprint about_point(const Footprint& ground, Point pivot, std::int32_t turn_mdeg) {
  const Footprint axes{pivot, ground.facing, {}, {}};
  const Point off = geometry::local(axes, ground.centre);
  Footprint turned = ground;
  turned.facing = ground.facing + Angle::mdeg(turn_mdeg);
  turned.centre = geometry::moved(pivot, turned.facing, off.y, off.x);
  return turned;
}

Length front_displacement(const Footprint& from, const Footprint& to) {
  const auto before = geometry::corners(from), after = geometry::corners(to);
  return std::max(geometry::distance(before[0], after[0]), geometry::distance(before[1], after[1]));
}

Length greatest_front_displacement(std::span<const Footprint> from, std::span<const Footprint> to) {
  Length most;
  for (std::size_t i = 0; i < from.size(); ++i) most = std::max(most, front_displacement(from[i], to[i]));
  return most;
}

bool is_stretch(v1::Manoeuvre way) {
  return way == v1::MANOEUVRE_TO || way == v1::MANOEUVRE_ADVANCE || way == v1::MANOEUVRE_BACK;
}

}  // namespace

Walk::Walk(const Table& table, const Group& group, UnitId line_up_with, std::int32_t moves)
    : table_(table),
      line_up_with_(std::move(line_up_with)),
      ids_(ids_of(group)),
      obstacles_(table, table.unit(group.leader()).side, ids_, box_round(table, group, reach_of(moves))),
      ground_(table, box_round(table, group, reach_of(moves))),
      block_(group) {
  plan_.group = group;
  for (const UnitId& id : ids_) {
    const Unit& unit = table.unit(id);
    units_.push_back(&unit);
    now_.push_back(unit.ground);
    plan_.members.push_back({id, {unit.ground}});
    broken_off_ |= front_enemy(table, unit) != nullptr;
    struck_ |= is_in_contact(table, unit) && front_enemy(table, unit) == nullptr;
    for (const UnitId& owner : threatened_by(table, unit.side, unit.ground)) zones_at_start_.push_back(owner);
    for (const Unit* ally : obstacles_.friends_met(unit.ground)) friends_at_start_.push_back(ally->id);
  }
  struck_ = struck_ && !broken_off_;
  column_ = group.is_column();
  new_pace();
  find_way();
}

void Walk::fail(std::string_view clause, std::string reason) {
  if (!plan_.fault) plan_.fault = violation(clause, std::move(reason));
}

void Walk::new_pace() {
  const bool forded = over_.ford;
  pace_.emplace(table_, ground_, units_, now_, column_, plan_.length);
  over_ = pace_->start();
  over_.ford |= forded;  // over all moves of a march (GWK-MOVE-09)
  stretches_ = 0;
}

// For a column, in the order of its ranks.
void Walk::find_way() {
  way_.reset();
  column_ = block_.files == 1;
  if (!column_ || now_.size() < 2) return;
  order_.resize(now_.size());
  for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = i;
  std::ranges::sort(order_, {}, [&](std::size_t i) { return block_.members[i].rank; });
  Poses column;
  for (const std::size_t i : order_) column.push_back(now_[i]);
  way_.emplace(column);
}

Walk::Poses Walk::poses_of(const ColumnWay& way) const {
  const Poses column = way.grounds();
  Poses poses(column.size());
  for (std::size_t i = 0; i < column.size(); ++i) poses[order_[i]] = column[i];
  return poses;
}

void Walk::take(const v1::PathStep& step) {
  if (plan_.fault) return;
  if (in_contact_) return fail("GWK-MOVE-27", "It is already in contact.");
  if (shifted_) return fail("GWK-MOVE-24", "The sidestep to line up ends the move.");
  if (struck_ && step.manoeuvre() != v1::MANOEUVRE_TURN)
    return fail("GWK-MOVE-32", ids_.front().str() + " is touched on flank or rear: it may only turn to face.");
  if (broken_off_ && step.manoeuvre() != v1::MANOEUVRE_BACK)
    return fail("GWK-MOVE-31", ids_.front().str() + " may leave its contact only straight back.");
  if (now_.size() == 1 && is_stretch(step.manoeuvre()) && ++stretches_ > kMostStretches)
    return fail("GWK-MOVE-13", "A single element can move in at most " + std::to_string(kMostStretches) +
                                   " straight stretches; this would be number " + std::to_string(stretches_) + ".");
  if (step.manoeuvre() != v1::MANOEUVRE_ADVANCE) all_ahead_ = false;
  if (step.manoeuvre() != v1::MANOEUVRE_ADVANCE && step.manoeuvre() != v1::MANOEUVRE_TO &&
      step.manoeuvre() != v1::MANOEUVRE_ACTION) {
    plan_.manoeuvres.straight = false;
  }
  switch (step.manoeuvre()) {
    case v1::MANOEUVRE_ADVANCE:
      return advance(step, false);
    case v1::MANOEUVRE_BACK:
      return advance(step, true);
    case v1::MANOEUVRE_WHEEL_LEFT:
      return wheel(step, Face::left);
    case v1::MANOEUVRE_WHEEL_RIGHT:
      return wheel(step, Face::right);
    case v1::MANOEUVRE_TURN:
      return turn(step);
    case v1::MANOEUVRE_SIDESTEP_LEFT:
      return shift(step, false);
    case v1::MANOEUVRE_SIDESTEP_RIGHT:
      return shift(step, true);
    case v1::MANOEUVRE_TO:
      return go_to(step);
    case v1::MANOEUVRE_REFORM:
      return reform(step);
    case v1::MANOEUVRE_ACTION:
      return act(step);
    default:
      return fail("GWK-MOVE-13", "Elements can't move that way.");
  }
}

void Walk::advance(const v1::PathStep& step, bool back) {
  if (step.amount_um() <= 0) return fail("GWK-MOVE-14", "Give the distance of the move.");
  if (back && now_.size() > 1 && !broken_off_) return fail("GWK-MOVE-13", "A group can back up only to break off.");
  Leg leg{Length::um(step.amount_um()), {}, true, !back};
  if (way_ && !back) {
    leg.at = [this, way = *way_](Length along) {
      ColumnWay there = way;
      there.advance(along);
      return poses_of(there);
    };
  } else {
    leg.at = [from = now_, back](Length along) {
      Poses there = from;
      for (Footprint& ground : there) ground = geometry::shifted(ground, back ? -along : along);
      return there;
    };
  }
  const Length done = walk(leg, step);
  if (way_) {
    if (back)
      find_way();
    else
      way_->advance(done);
  }
}

void Walk::wheel(const v1::PathStep& step, Face side) {
  const std::int32_t angle = std::abs(step.angle_mdeg());
  if (angle == 0) return fail("GWK-MOVE-16", "Give the angle of the wheel.");
  plan_.manoeuvres.wheels |= !column_;  // by its shape at that point
  const std::int32_t turn = side == Face::left ? -angle : angle;
  const Point pivot = way_ ? Point() : outer_corner(side);
  const Length radius =
      way_ ? kBaseWidth : geometry::distance(pivot, outer_corner(side == Face::left ? Face::right : Face::left));
  const Length arc = Length::um(std::llround(radius.um() * (angle * std::numbers::pi / 180'000)));
  const auto part = [turn, arc](Length along) {
    return arc <= Length() ? turn : static_cast<std::int32_t>(std::int64_t{turn} * along.um() / arc.um());
  };
  Leg leg{arc, {}, false, false};
  if (way_) {
    leg.at = [this, way = *way_, side, part](Length along) {
      ColumnWay there = way;
      there.wheel(side, part(along));
      return poses_of(there);
    };
  } else {
    leg.at = [from = now_, pivot, part](Length along) {
      Poses there = from;
      for (Footprint& ground : there) ground = about_point(ground, pivot, part(along));
      return there;
    };
  }
  const Length done = walk(leg, step);
  if (way_) way_->wheel(side, part(done));
}

// The front rank at its current position.
Point Walk::outer_corner(Face side) const {
  std::size_t best = now_.size();
  for (std::size_t i = 0; i < now_.size(); ++i) {
    if (block_.members[i].rank != 0) continue;
    const bool further =
        best == now_.size() || (side == Face::left ? block_.members[i].file < block_.members[best].file
                                                   : block_.members[i].file > block_.members[best].file);
    if (further) best = i;
  }
  const geometry::Segment front = geometry::edge(now_[best == now_.size() ? 0 : best], Face::front);
  return side == Face::left ? front.a : front.b;
}

void Walk::turn(const v1::PathStep& step) {
  const std::int32_t angle = step.angle_mdeg();
  if (now_.size() == 1) {
    Footprint turned_ground = geometry::turned_to(now_.front(), now_.front().facing + Angle::mdeg(angle));
    return arrange({turned_ground}, {}, step);
  }
  const bool about = std::abs(angle) == 180'000, quarter = std::abs(angle) == 90'000;
  const bool skirmishers = std::ranges::all_of(units_, [](const Unit* unit) { return type_of(*unit) == Type::ski; });
  if (!about && !quarter && !skirmishers)
    return fail("GWK-MOVE-18", "A group can only wheel, or turn by 90 or 180 degrees.");
  if (fail_in_threat_zone(now_)) return;
  Manoeuvres& done = plan_.manoeuvres;
  const bool guns = std::ranges::any_of(units_, [](const Unit* unit) { return type_of(*unit) == Type::hart; });
  // GWK-ART-13.
  if (guns) return fail(about ? "GWK-PIP-23" : "GWK-PIP-22", "Heavy artillery can't turn in a group.");
  if (!skirmishers && about && done.turns_about)
    return fail("GWK-MOVE-19", "A group can turn about only once in an order.");
  if (!skirmishers && !about && (done.quarter_turns || turned_as_mounted_))
    return fail("GWK-MOVE-18", "A group can turn by 90 degrees only once in an order.");
  const Poses to = about     ? turned_about(block_, now_)
                   : quarter ? turned(block_, now_, angle > 0 ? QuarterTurn::right : QuarterTurn::left)
                             : turned_as_one(block_, now_, angle);  // GWK-SKIRM-04
  if (fail_in_threat_zone(to)) return;
  Length displacement;  // turning the same base in place uses no distance (GWK-MOVE-14)
  for (std::size_t i = 0; i < to.size() && !skirmishers; ++i)
    displacement = std::max(
        displacement, about ? geometry::distance(now_[i].centre, to[i].centre) : front_displacement(now_[i], to[i]));
  const bool mounted = std::ranges::any_of(units_, [](const Unit* unit) { return is_mounted(*unit); });
  if (skirmishers)
    ++done.free_turns;
  else if (about)
    done.turns_about = true;
  else if (mounted)
    done.reforms = turned_as_mounted_ = true;
  else
    done.quarter_turns = true;
  arrange(to, displacement, step);
}

bool Walk::fail_in_threat_zone(const Poses& poses) {
  for (const Footprint& ground : poses) {
    const std::vector<UnitId> owners = threatened_by(table_, units_.front()->side, ground);
    if (owners.empty()) continue;
    fail("GWK-MOVE-33", "It can't do that in the threat zone of " + owners.front().str() + ", " +
                            in_words(kThreatZoneDepth) + " before its front.");
    break;
  }
  return plan_.fault.has_value();
}

void Walk::go_to(const v1::PathStep& step) {
  if (now_.size() > 1) return fail("GWK-MOVE-13", "Only a single element can move in any direction.");
  const Footprint from = now_.front(), to = footprint(step.to(), from.frontage, from.depth);
  const Length way = front_displacement(from, to);
  if (way <= Length()) return;
  const Point off = geometry::local(from, to.centre);
  const bool keeps_facing = std::abs((to.facing - from.facing).turn_mdeg()) <= 1;
  const bool in_line = keeps_facing && std::abs(off.x.um()) <= kTouching.um();
  const bool ahead = in_line && off.y > Length();
  if (!ahead) plan_.manoeuvres.straight = all_ahead_ = false;
  const bool on_the_spot = geometry::distance(from.centre, to.centre) <= kTouching;
  if (on_the_spot) return arrange({to}, {}, step);
  const Angle heading = keeps_facing ? from.facing : geometry::direction(from.centre, to.centre);
  Leg leg{way, {}, in_line, ahead};
  if (keeps_facing && !in_line) leg.lane = geometry::direction(from.centre, to.centre);
  leg.at = [from, to, heading, way](Length along) {
    if (along >= way) return Poses{to};
    Footprint there = geometry::turned_to(from, heading);
    there.centre = geometry::between(from.centre, to.centre, along.um(), way.um());
    return Poses{there};
  };
  walk(leg, step);
}

void Walk::reform(const v1::PathStep& step) {
  if (now_.size() < 2) return fail("GWK-MOVE-20", "A single element has no formation to change.");
  if (fail_in_threat_zone(now_)) return;
  Poses to;
  if (step.formation() == kColumnStep) {
    const std::int64_t file = std::max<std::int64_t>(1, step.files()) - 1;
    const auto leader = std::ranges::find_if(
        block_.members, [&](const InBlock& member) { return member.rank == 0 && member.file == file; });
    if (leader == block_.members.end()) return fail("GWK-MOVE-20", "The front rank has no element in that file.");
    to = in_column(block_, now_, leader->unit);
  } else if (step.formation() == kLineStep) {
    const std::uint32_t files = files_of_line(step, block_);
    if (files > now_.size())
      return fail("GWK-MOVE-20", "A line must be 1 to " + std::to_string(now_.size()) + " elements wide.");
    const ComeUp side = step.angle_mdeg() == 0  ? ComeUp::alternately
                        : step.angle_mdeg() < 0 ? ComeUp::left
                                                : ComeUp::right;
    to = in_line(block_, now_, static_cast<std::int32_t>(files), side);
  } else if (step.formation() == kSquareStep) {
    if (!can_form_square(table_, block_)) return fail("GWK-LATE-09", "Only Prussians from 1730 on can form square.");
    to = in_square(block_, now_);
    if (to.empty())
      return fail("GWK-LATE-09", "Four equal sides take 4 elements at least, and room inside for those left over; " +
                                     std::to_string(now_.size()) + " are too few or too deep.");
    squared_ = true;
  } else {
    return fail("GWK-MOVE-20", "There is no such formation.");
  }
  plan_.manoeuvres.reforms |= !squared_;  // a square is free (GWK-LATE-09)
  if (fail_in_threat_zone(to)) return;
  arrange(to, greatest_front_displacement(now_, to), step);
}

void Walk::act(const v1::PathStep& step) {
  if (step.formation() == kMarchStep) return begin_march(step);
  if (step.formation() == kAboutStep) return about(step);
  fail("GWK-MOVE-13", "There is no such step.");
}

void Walk::begin_march(const v1::PathStep& step) {
  if (plan_.march_moves == kMostMarchMoves) {
    return fail("GWK-MOVE-21", "A march can have at most " + std::to_string(kMostMarchMoves) +
                                   " moves; this would be number " + std::to_string(plan_.march_moves + 1) + ".");
  }
  for (const Footprint& ground : now_) {
    const Unit* enemy = obstacles_.unbroken_enemy_nearer_than(ground, kMarchClear, true);
    if (enemy == nullptr) continue;
    const auto [there, limit] = mechanics::compared(geometry::distance(ground, enemy->ground), kMarchClear);
    return fail("GWK-MOVE-21", enemy->id.str() + " is " + there + " away: the next move of a march begins over " +
                                   limit + " from every enemy.");
  }
  ++plan_.march_moves;
  plan_.legal_part.push_back(step);
  free_turns_before_ = plan_.manoeuvres.free_turns;
  new_pace();
}

void Walk::about(const v1::PathStep& step) {
  const std::int32_t allowed = free_turns_of(table_, block_);
  if (plan_.manoeuvres.free_turns - free_turns_before_ >= allowed) {
    return fail(type_of(*units_.front()) == Type::lc ? "GWK-MOVE-10" : "GWK-MOVE-11",
                allowed == 0 ? "It has no free turn."
                             : "It turns free at most " + std::string(allowed == 1 ? "once" : "twice") + " in a move.");
  }
  const Poses to = turned_about(block_, now_);
  if (fail_in_threat_zone(now_) || fail_in_threat_zone(to)) return;
  ++plan_.manoeuvres.free_turns;
  arrange(to, {}, step);
}

void Walk::shift(const v1::PathStep& step, bool to_right) {
  const Length by = Length::um(step.amount_um());
  if (by <= Length()) {
    return fail("GWK-MOVE-24", "A sidestep only lines up with an enemy front: give its distance, at most " +
                                   in_words(kShiftMost) + ", half a base.");
  }
  if (by > kShiftMost) {
    return fail("GWK-MOVE-24", mechanics::used_of(by, kShiftMost) +
                                   ": a sidestep only lines up with an enemy front, by at most half a base.");
  }
  Poses to = now_;
  for (Footprint& ground : to) ground = geometry::shifted(ground, {}, to_right ? by : -by);
  const bool lines_up = std::ranges::any_of(to, [&](const Footprint& ground) { return is_opposite_enemy(ground); });
  if (!lines_up)
    return fail("GWK-MOVE-24", "A sidestep must end exactly opposite an enemy front that is within " +
                                   in_words(kBaseWidth) + obstacles_.front_opposite(to.front()) + ".");
  arrange(to, {}, step);
  shifted_ = true;
}

bool Walk::is_opposite_enemy(const Footprint& ground) const {
  return std::ranges::any_of(obstacles_.enemies(), [&](const Unit* enemy) {
    if (std::abs((enemy->ground.facing - ground.facing.opposite()).turn_mdeg()) > kFacesIt_mdeg) return false;
    const Point off = geometry::local(ground, geometry::front_centre(enemy->ground));
    const Length gap = off.y - ground.depth / 2;
    return std::abs(off.x.um()) <= kTouching.um() && gap >= -kTouching && mechanics::is_within(gap, kBaseWidth);
  });
}

}  // namespace battalia::rules::god_will_know_his_own
