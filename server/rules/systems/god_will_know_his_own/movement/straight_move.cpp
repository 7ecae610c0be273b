#include "server/rules/systems/god_will_know_his_own/movement/straight_move.h"

#include "server/rules/mechanics/measures.h"
#include "server/rules/systems/god_will_know_his_own/contact/formation.h"
#include "server/rules/systems/god_will_know_his_own/movement/obstacles.h"
#include "server/rules/systems/god_will_know_his_own/movement/pace.h"
#include "server/rules/systems/god_will_know_his_own/special_rules/scenario_rules.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include <algorithm>
#include <array>

namespace battalia::rules::god_will_know_his_own {
namespace {

using geometry::Point;

constexpr Length kStraightSample = 6_mm;
constexpr Length kFinestStraight = Length::um(40);
constexpr Length kRoundStraight = 14_in;  // further than any allowance
constexpr Length kStopsShort = 2_mm;
constexpr std::int32_t kShiftSteps = 4;  // places tried to either side (R-G23)

mechanics::Box box_round(const Unit& element) {
  mechanics::Box box;
  box.add(element.ground.centre, kRoundStraight);
  return box;
}

// At which pose the move stops, and why.
struct Stopped {
  StoppedBy why = StoppedBy::nothing;
  UnitId by;
};

class StraightWalk {
 public:
  StraightWalk(const Table& table, const Unit& element, const StraightMoveLimits& limits)
      : table_(table),
        unit_(element),
        limits_(limits),
        movers_{element.id},
        round_(box_round(element)),
        obstacles_(table, element.side, movers_, round_),
        ground_(table, round_),
        prorata_(table.option(kGoingMode) == "prorata") {
    start_ = geometry::turned_to(element.ground, limits.heading);
    start_ = geometry::shifted(start_, {}, limits.shift);
    for (const Unit* ally : obstacles_.friends_met(element.ground)) friends_at_start_.push_back(ally->id);
    for (const Unit* ally : obstacles_.friends_met(start_)) {  // friends that it only brushes as it turns away from
                                                               // them
      if (geometry::local(start_, ally->ground.centre).y <= Length()) friends_at_start_.push_back(ally->id);
    }
    zones_at_start_ = threatened_by(table, element.side, element.ground);
    worst_ = std::max(ground_.worst_going(element.ground), Going::open);
    on_road_ = ground_.is_on_road(start_);
  }

  StraightMove go() {
    out_.poses = {unit_.ground};
    Length done;
    Stopped stopped = stopped_at({});
    while (stopped.why == StoppedBy::nothing) {
      const Length allowed = budget(pose(done));
      const Length next = until_going_changes(done, std::min(allowed, done + kStraightSample));
      if (next <= done) break;
      if (budget(pose(next)) < next || (stopped = stopped_at(next)).why != StoppedBy::nothing) {
        done = refine(done, next, stopped);
        break;
      }
      enter(next);
      done = next;
    }
    out_.stopped_by = stopped.why;
    out_.by = stopped.by;
    out_.length = stand_clear(done);
    if (limits_.may_touch) meet();
    const bool stays = limits_.heeds_zones && stays_out_of_zones();
    const bool turns = !stays && stopped.why == StoppedBy::nothing && !is_upon_others(start_);
    if (out_.length > Length() || turns) note(pose(out_.length));
    finish();
    return std::move(out_);
  }

 private:
  Footprint pose(Length way) const { return geometry::shifted(start_, way); }

  void note(const Footprint& end) {
    if (start_ != out_.poses.back()) out_.poses.push_back(start_);
    if (end != out_.poses.back()) out_.poses.push_back(end);
  }

  void enter(Length way) {
    const Footprint there = pose(way);
    worst_ = std::max(worst_, ground_.worst_going(there));
    on_road_ = on_road_ && ground_.is_on_road(there);
    ford_ = ford_ || ground_.touches_ford(there);
    if (!prorata_) return;
    spent_ += price(there, way - entered_, limits_.gait);
    spent_without_bonus_ += price(there, way - entered_, Gait::ordered);
    entered_ = way;
  }

  // --- Each inch paid in its own going (R-G07) ---

  Length until_going_changes(Length done, Length target) const {
    if (!prorata_ || target <= done) return target;
    return god_will_know_his_own::until_going_changes([&](Length way) { return going_ahead(ground_, pose(way)); }, done,
                                                      target);
  }
  // That part of the way in inches of open going. On a road each inch counts once.
  Length price(const Footprint& there, Length part, Gait gait) const {
    const auto whole = allowance_in(table_, unit_, Going::open, gait);
    const auto allowed = allowance_in(table_, unit_, going_ahead(ground_, there), gait);
    if (on_road_ || !whole || !allowed) return part;
    return Length::um(std::int64_t{part.um()} * whole->um() / allowed->um());
  }

  // How far it may go in all if the rest of the way is like that place.
  Length furthest(const Footprint& there, Length left, Gait gait) const {
    const auto open = allowance_in(table_, unit_, Going::open, gait);
    const auto allowed = allowance_in(table_, unit_, going_ahead(ground_, there), gait);
    if (!open || !allowed) return {};
    return entered_ + Length::um(std::int64_t{left.um()} * allowed->um() / open->um());
  }

  // A rout that touches bad going loses its bonus for the whole move (GWK-MOVE-07).
  Length prorata_budget(const Footprint& there) const {
    const Going worst = std::max(worst_, ground_.worst_going(there));
    const Gait gait = worst == Going::bad ? Gait::ordered : limits_.gait;
    const auto whole = allowance_in(table_, unit_, Going::open, gait);
    if (!whole || !allowance_in(table_, unit_, worst, gait)) return {};
    const Length left = *whole - (gait == limits_.gait ? spent_ : spent_without_bonus_);
    const Length far = far_bonus(table_, unit_, Going::open);
    const Length further = far > Length() ? furthest(there, left + far, gait) : Length();
    return far > Length() && is_far_enough(table_, unit_, pose(further)) ? further : furthest(there, left, gait);
  }

  // The allowance for a move over its full length.
  Length budget(const Footprint& there) const {
    const bool road = on_road_ && ground_.is_on_road(there);
    const Going going = road ? Going::road : std::max(worst_, ground_.worst_going(there));
    std::optional<Length> allowed = allowance_in(table_, unit_, going, limits_.gait);
    if (!allowed) return {};
    if (limits_.gait == Gait::flight || limits_.gait == Gait::retreat)
      return open_allowance(unit_);  // R-G23: only impassable ground shortens it
    if (prorata_ && !road) {
      allowed = prorata_budget(there);
    } else if (const Length far = far_bonus(table_, unit_, going);
               far > Length() && is_far_enough(table_, unit_, pose(*allowed + far))) {
      *allowed += far;  // whether it may go the full distance depends on where the whole move would end (GWK-MOVE-08)
    }
    return ford_ || ground_.touches_ford(there) ? std::min(*allowed, kFordMost) : *allowed;
  }

  // Searches between a legal and an illegal distance.
  Length refine(Length sound, Length beyond, Stopped& stopped) {
    while (beyond - sound > kFinestStraight) {
      const Length middle = sound + (beyond - sound) / 2;
      const Stopped there = stopped_at(middle);
      if (there.why == StoppedBy::nothing && budget(pose(middle)) >= middle) {
        sound = middle;
      } else {
        beyond = middle;
        stopped = there;
      }
    }
    if (stopped.why == StoppedBy::nothing) {  // its allowance ends there, or impassable ground begins
      const bool barred = budget(pose(beyond)) <= Length();
      stopped.why = barred ? StoppedBy::ground : StoppedBy::nothing;
    }
    enter(sound);
    return sound;
  }

  bool is_known_friend(const UnitId& id) const {
    return std::ranges::find(friends_at_start_, id) != friends_at_start_.end();
  }

  Stopped stopped_at(Length way) const {
    const Footprint there = pose(way);
    if (limits_.may_leave ? is_off_table(there) : !mechanics::inside_table(table_, there)) return {StoppedBy::edge, {}};
    if (const Unit* enemy = enemy_before(there)) return {StoppedBy::enemy, enemy->id};
    if (const Unit* gun = obstacles_.uncrewed_gun_met(there); gun != nullptr && is_mounted(unit_))
      return {gun->side == unit_.side ? StoppedBy::friends : StoppedBy::enemy, gun->id};
    for (const Unit* ally : obstacles_.friends_met(there)) {
      if (!is_known_friend(ally->id) && !may_pass(table_, unit_, *ally)) return {StoppedBy::friends, ally->id};
    }
    const bool advances = limits_.gait == Gait::impetuous;
    if (advances && why_not_go_by_scenario(table_, unit_, unit_.ground, there)) return {StoppedBy::ground, {}};
    if (limits_.heeds_zones && obstacles_.why_not_in_zones(there, zones_at_start_)) return {StoppedBy::zone, {}};
    if (limits_.stops_at_overlap && way > Length()) {
      if (const Unit* enemy = overlapped_from(there)) return {StoppedBy::overlap, enemy->id};
    }
    return {};
  }

  // It leaves the table as soon as any part of the base reaches the edge (R-G24).
  bool is_off_table(const Footprint& there) const { return !mechanics::inside_table(table_, there); }

  // Units that it was in contact with, or turned onto, do not stop it as it moves away from them.
  const Unit* enemy_before(const Footprint& there) const {
    if (limits_.may_touch) return obstacles_.enemy_met(there);
    for (const Unit* enemy : obstacles_.enemies()) {
      if (mechanics::beyond_reach(there, enemy->ground, kBaseWidth)) continue;
      const Length away = geometry::distance(there, enemy->ground);
      const Length before = geometry::distance(unit_.ground, enemy->ground);
      if (mechanics::is_at_least(away, kBaseWidth)) continue;
      if (away < before || geometry::overlap(there, enemy->ground, kTouching)) return enemy;
    }
    return nullptr;
  }

  // An enemy that fights a friend and that it would overlap from there (R-G11).
  const Unit* overlapped_from(const Footprint& there) const {
    for (const Unit* enemy : obstacles_.enemies()) {
      if (mechanics::beyond_reach(there, enemy->ground, kTouching)) continue;
      const Unit* fought = front_enemy(table_, *enemy);
      if (fought == nullptr || !is_front_to_front(table_, *enemy, *fought)) continue;
      if (overlap_side(there, enemy->ground, true)) return enemy;
    }
    return nullptr;
  }

  // A friend that it may not end on; friends whose edges it touched at the start may stay as close as they were.
  const Unit* friend_under(const Footprint& there) const {
    const std::vector<const Unit*> met = obstacles_.friends_met(there);
    const auto upon = std::ranges::find_if(met, [&](const Unit* ally) {
      return !is_known_friend(ally->id) || geometry::overlap(there, ally->ground, kTouching * 2);
    });
    return upon == met.end() ? nullptr : *upon;
  }
  bool is_upon_others(const Footprint& there) const {
    return friend_under(there) != nullptr || obstacles_.uncrewed_gun_met(there) != nullptr;
  }

  // It may not end on friends that it passes: moves back to the last clear place.
  Length stand_clear(Length done) {
    while (done > Length() && is_upon_others(pose(done))) {
      const Unit* upon = friend_under(pose(done));
      if (upon != nullptr && out_.stopped_by == StoppedBy::nothing) out_.by = upon->id;
      if (out_.stopped_by == StoppedBy::nothing) out_.stopped_by = StoppedBy::friends;
      done = done > 1_mm ? done - 1_mm : Length();
    }
    return done;
  }

  void finish() {
    if (out_.stopped_by == StoppedBy::edge && limits_.may_leave) out_.leaves_table = true;
    if (out_.stopped_by == StoppedBy::friends && limits_.shift == Length()) {
      out_.could_shift_left = shift_that_helps(-1) != Length();
      out_.could_shift_right = shift_that_helps(1) != Length();
    }
  }

  // The unit whose base its front edge touches as its allowance ends.
  const Unit* enemy_at_front(const Footprint& end) const {
    for (const Unit* enemy : obstacles_.enemies()) {
      const auto touch = touching_edges(end, enemy->ground);
      if (touch && touch->of_a == Face::front) return enemy;
    }
    return nullptr;
  }

  // It lines up, or stays a little short of an enemy that it cannot legally contact.
  void meet() {
    if (out_.stopped_by == StoppedBy::nothing && out_.length > Length()) {
      const Unit* enemy = enemy_at_front(pose(out_.length));
      if (enemy != nullptr) out_.stopped_by = StoppedBy::enemy, out_.by = enemy->id;
    }
    if (out_.stopped_by != StoppedBy::enemy) return;
    const std::array<Footprint, 1> grounds = {pose(out_.length)}, began = {unit_.ground};
    const std::vector<UnitId> met = obstacles_.met_by_front(grounds.front(), out_.by);
    if (std::ranges::find(met, limits_.towards) != met.end())
      out_.contacts = ways_to_line_up(table_, movers_, grounds, began, limits_.towards);
    if (out_.contacts.empty()) out_.contacts = ways_to_line_up_with_any(table_, movers_, grounds, began, met);
    if (out_.contacts.empty()) {
      out_.length = stand_clear(std::max(Length(), out_.length - kStopsShort));
    } else {
      out_.by = out_.contacts.front().enemy;
    }
  }

  // It may leave a zone in which it began, but not end in it with its flank or rear to that enemy (R-G14). Else it
  // stays where it is.
  bool stays_out_of_zones() {
    std::vector<UnitId> met;
    Footprint end = pose(out_.length);
    if (!out_.contacts.empty()) {
      met.push_back(out_.contacts.front().enemy);
      end = out_.contacts.front().movers.front();
    }
    if (!obstacles_.why_not_in_zones(end, met)) return false;
    out_.contacts.clear();
    out_.stopped_by = StoppedBy::zone;
    out_.by = UnitId();
    out_.length = Length();
    return true;
  }

  Length shift_that_helps(std::int32_t side) const { return shift_round(table_, unit_, limits_, out_.length, side); }

  const Table& table_;
  const Unit& unit_;
  StraightMoveLimits limits_;
  std::array<UnitId, 1> movers_;
  mechanics::Box round_;
  Obstacles obstacles_;
  GroundNear ground_;
  Footprint start_;
  std::vector<UnitId> friends_at_start_;
  std::vector<UnitId> zones_at_start_;
  Going worst_ = Going::open;
  bool on_road_ = false;
  bool ford_ = false;
  bool prorata_;
  Length entered_;  // the way that is paid for, and what it took of the allowance
  Length spent_;
  Length spent_without_bonus_;  // of a rout
  StraightMove out_;
};

}  // namespace

Length shift_round(const Table& table, const Unit& element, const StraightMoveLimits& limits, Length beyond,
                   std::int32_t side) {
  for (std::int32_t step = 1; step <= kShiftSteps; ++step) {
    StraightMoveLimits shifted = limits;
    shifted.shift = kShiftMost * step / kShiftSteps * side;
    if (plan_straight(table, element, shifted).length > beyond + 1_mm) return shifted.shift;
  }
  return {};
}

StraightMove plan_straight(const Table& table, const Unit& element, const StraightMoveLimits& limits) {
  return StraightWalk(table, element, limits).go();
}

}  // namespace battalia::rules::god_will_know_his_own
