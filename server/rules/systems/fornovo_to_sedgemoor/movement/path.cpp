#include "server/rules/systems/fornovo_to_sedgemoor/movement/path.h"

#include "common/geometry/sweep.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/charge_ground.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/legal_part.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/manoeuvres.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/terrain_cost.h"
#include "server/rules/systems/fornovo_to_sedgemoor/special_rules/scenario_rules.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Footprint;
using Under = Surroundings::Under;

constexpr Length kFinest = Length::um(10);  // where something begins: well within the rounding tolerance
constexpr Length kRounding = kSameLength;   // placements are whole micrometres; this much more does not count as more
constexpr Length kEndless = Length::inches(40'000);

// A pose on the path and the cost up to it.
struct Pose {
  Footprint ground;
  Under under = 0;
  Length way;   // of the leg so far
  Length used;  // of the path so far
};

class Planner {
 public:
  Planner(const Table& table, const Unit& unit, const PathLimits& limits, const Surroundings& surroundings)
      : table_(table),
        limits_(limits),
        mover_(unit),
        drilled_(is_drilled(unit)),
        charging_(!limits.against.empty()),
        surroundings_(surroundings),
        here_{unit.ground, surroundings_.under(unit.ground), Length(), limits.spent},
        cost_(table, surroundings_, unit, here_.under) {
    plan_.before = plan_.after = unit;
    plan_.budget = limits.budget;
    plan_.poses = {unit.ground};
  }

  Plan plan(Path path) {
    for (std::size_t i = 0; i < path.size() && !plan_.fault; ++i) take(*path[i], i);
    if (!plan_.fault) {
      dear_at_ = Length();
      plan_.fault = why_not_end();
    }
    finish();
    return std::move(plan_);
  }

 private:
  Gait gait() const { return charging_ ? Gait::charging : Gait::marching; }

  Length most(const Leg& leg) const {
    if (limits_.endless) return kEndless;
    const bool bonus = leg.straight_ahead && charging_;
    return limits_.budget + (bonus ? limits_.bonus : Length()) + kRounding;
  }

  void take(const v1::PathStep& step, std::size_t index) {
    const bool over = here_.used > limits_.budget + kRounding && !limits_.endless;
    if (plan_.debt > Length() || (over && !charging_))
      return refuse("FTS-7.16-a", "After a manoeuvre that it can't pay for in full, it can do nothing else.");
    if (!plan_.touched.empty()) return refuse("FTS-7.6.2-a", "It is already in contact.");
    now_.ground = here_.ground;
    auto read = read_step(table_, now_, step, limits_.budget * plan_.pace, drilled_);
    dear_at_ = Length();
    if (!read) return fail(read.error());
    read->speed = read->speed * plan_.pace;
    read->price = read->price / plan_.pace;
    const Leg& leg = *read;
    if (leg.action.empty()) {
      if (WhyNot fault = why_not_take_guns(now_)) return fail(*fault);
    }
    if (charging_ && !leg.straight_ahead && over) {
      return refuse("FTS-7.6.2-a", "The charge bonus counts only straight ahead.");
    }
    if (leg.shifts) {
      if (WhyNot fault = why_not_advance(table_, plan_.before, here_.ground, leg.chords.back())) return fail(*fault);
    }
    const Pose begun = here_;
    index_ = index;
    pay_price(leg);
    if (!plan_.fault) walk(leg);
    describe(step, leg, begun);
  }

  // Actions that cost a fixed part of a move: done at once, with debt if too expensive (FTS-7.16-a).
  void pay_price(const Leg& leg) {
    if (leg.price <= Length()) return;
    const Length after = here_.used + leg.price;
    if (after > limits_.budget + kRounding && !limits_.endless) {
      if (!leg.may_owe || !limits_.debt || charging_) {
        return fail(too_dear(leg.may_owe ? "FTS-7.16-a" : leg.clause, after, limits_.budget,
                             leg.label + " costs " + in_words(leg.price)));
      }
      plan_.debt = after - limits_.budget;
    }
    here_.used = after;
    cost(leg.price, leg.label, leg.clause);
  }

  void walk(const Leg& leg) {
    if (leg.way <= Length()) return stand_there(leg);
    cost_.begin_leg();
    const auto parts = static_cast<std::int64_t>(leg.chords.size());
    here_.way = Length();
    for (std::int64_t part = 0; part < parts && !plan_.fault && plan_.touched.empty(); ++part) {
      walk_chord(leg, leg.chords[static_cast<std::size_t>(part)], Length::um(leg.way.um() * (part + 1) / parts));
      plan_.poses.push_back(here_.ground);
    }
    if (cost_.base() > Length()) cost(cost_.base(), leg.label, leg.clause);
    if (cost_.extra() > Length()) cost(cost_.extra(), cost_.slowed_by(), cost_.slowing_clause());
    plan_.length += here_.way;
  }

  void walk_chord(const Leg& leg, const Footprint& to, Length way_at_end) {
    const std::vector<Footprint> poses = geometry::poses_between(here_.ground, to);
    nearby_ = surroundings_.between(here_.ground, to);
    const Length begun = here_.way;
    const auto count = static_cast<std::int64_t>(poses.size()) - 1;
    for (std::int64_t i = 1; i <= count; ++i) {
      const Length way = begun + Length::um(std::int64_t{(way_at_end - begun).um()} * i / count);
      if (!stride(leg, poses[static_cast<std::size_t>(i)], way)) return;
      if (!plan_.touched.empty()) return close_up(leg, to, way_at_end);
    }
  }

  // Contact is detected a tolerance before the footprints meet. The move continues until they do, so that the measured
  // path is the path to contact (G-001, G-100). Terrain at the enemy's very edge is attacked, not crossed.
  void close_up(const Leg& leg, const Footprint& to, Length way_at_end) {
    const Footprint from = here_.ground;
    const Length left = way_at_end - here_.way;
    const Footprint& enemy = table_.unit(plan_.touched).ground;
    const auto pose_at = [&](Length on) { return geometry::part_way(from, to, on.um(), std::max(1, left.um())); };
    const auto meets = [&](Length on) { return geometry::distance(pose_at(on), enemy) <= Length(); };
    const bool to_its_end = left <= kCloseUp && !meets(left);  // it ends here, within the tolerance of contact
    const Length needed = to_its_end ? left : way_to_meet(std::min(left, kCloseUp), meets);
    const Length on = std::min(needed, most(leg) - here_.used);
    if (on > Length() && !surroundings_.why_not_end(pose_at(on))) {
      here_.ground = pose_at(on);
      here_.way += on;
      here_.used += on;
    }
    attack_ground(table_, surroundings_, {now_, here_.ground, here_.under}, plan_);
  }

  // One stride: divided where something begins or ends under it, or where it must stop. Returns false if it is refused.
  bool stride(const Leg& leg, const Footprint& to, Length way) {
    const Pose next = step_onto(leg, to, way);
    const WhyNot fault = why_not(leg, next);
    const bool touches = charging_ && surroundings_.enemy_touched(to, nearby_) != nullptr;
    if ((fault || touches || next.under != here_.under) && way - here_.way > kFinest) {
      const Length half = here_.way + (way - here_.way) / 2;
      if (!stride(leg, geometry::part_way(here_.ground, to, 1, 2), half)) return false;
      return !plan_.touched.empty() || stride(leg, to, way);
    }
    if (fault && !touches) {
      plan_.fault = fault;
      return false;
    }
    enter(leg, next);
    return !touches || meet();
  }

  // The unit as it walks, at that position. Valid until it is requested elsewhere.
  const Unit& mover_at(const Footprint& ground) const {
    mover_.ground = ground;
    return mover_;
  }

  TerrainCost::PathSample sample_to(const Leg& leg, const Pose& next) const {
    const bool on_the_spot = leg.straight_ahead || here_.ground.centre == next.ground.centre;
    const Angle heading =
        on_the_spot ? next.ground.facing : geometry::direction(here_.ground.centre, next.ground.centre);
    return {here_.under, next.under, next.way - here_.way, leg.speed, heading, plan_.pace};
  }

  Pose step_onto(const Leg& leg, const Footprint& to, Length way) const {
    Pose next{to, surroundings_.under(to, nearby_), way, here_.used};
    next.used += cost_.price(mover_at(to), sample_to(leg, next));
    return next;
  }

  void enter(const Leg& leg, const Pose& next) {
    const TerrainCost::PathSample sample = sample_to(leg, next);
    cost_.pay(sample, next.used - here_.used);
    meet_what_is_under(next.under);
    const Under over = here_.under | next.under;
    if (charging_) lose_impetus_on(table_, surroundings_, over, mover_at(here_.ground), sample.heading, plan_);
    here_ = next;
  }

  void meet_what_is_under(Under under) {
    for (const std::size_t bit : Bits(under & ~here_.under)) {
      if (surroundings_.is_terrain(bit))
        meet_ground(surroundings_.terrain_at(bit));
      else
        pass(surroundings_.unit_at(bit));
    }
  }

  void pass(const Unit& other) {
    if (is_crossed_for_inches(other) || surroundings_.passes_freely(now_, other)) return;
    plan_.passed.push_back(other.id);
    // FTS-7.10-d, G-073: unless both are steady and trained for one or two ranks.
    for (const Unit* one : {&std::as_const(plan_.before), &other}) {
      plan_.passing_disorders |= !is_steady(*one) || !one->has_trait(kShallow);
    }
  }

  void meet_ground(const Terrain& feature) {
    plan_.crossed.push_back(feature.id);
    if (const auto why = disorder_on_entering(table_, now_, feature, gait())) plan_.disorders.push_back(*why);
    if (feature.kind == kDitch && is_foot(now_)) plan_.ditches.push_back(feature.id);
  }

  // Contact by a charge: with its target, otherwise the path is not a charge.
  bool meet() {
    plan_.touched = surroundings_.enemy_touched(here_.ground, nearby_)->id;
    if (plan_.touched == limits_.against) return true;
    refuse("FTS-7.6-b", "It would meet " + plan_.touched.str() + " before " + limits_.against.str() + ".");
    return false;
  }

  // What is done in place: a turn, another shape.
  void stand_there(const Leg& leg) {
    const Footprint& to = leg.chords.back();
    nearby_ = surroundings_.everything();
    Pose next{to, surroundings_.under(to), Length(), here_.used};
    if (!leg.becomes || leg.becomes->formation != kInBlock) plan_.fault = why_not(leg, next);
    const Unit* enemy = charging_ ? surroundings_.enemy_touched(to, nearby_) : nullptr;
    if (enemy != nullptr) refuse("FTS-7.6-b", enemy->id.str() + " leaves it no room (" + leg.label + ").");
    if (plan_.fault || !pay_for_swinging_over(leg, next)) return;
    meet_what_is_under(next.under);
    here_ = next;
    plan_.poses.push_back(to);
  }

  // A turn or another shape that brings a part of it over a wall, a ditch or works is a crossing like any other
  // (FTS-11.6-a, FTS-11.6-c, FTS-11.9-a, FTS-11.10-a). Returns false if it can't pay.
  bool pay_for_swinging_over(const Leg& leg, Pose& next) {
    if (!leg.action.empty()) return true;
    const Length price = cost_.swing_over(here_.ground, here_.under, next.ground, next.under) / plan_.pace;
    if (price <= Length()) return true;
    next.used += price;
    if (next.used > limits_.budget + kRounding && !limits_.endless && !(leg.may_owe && limits_.debt && !charging_)) {
      fail(too_dear(cost_.slowing_clause(), next.used, limits_.budget,
                    leg.label + ", and " + cost_.slowed_by() + " costs " + in_words(price)));
      return false;
    }
    cost(price, cost_.slowed_by(), cost_.slowing_clause());
    return true;
  }

  // --- Restrictions -----------------------------------------------------------------------------------------------

  Violation too_dear(std::string_view clause, Length used, Length allowed, const std::string& why) const {
    dear_at_ = used;
    allowed_ = allowed;
    const auto [asked, limit] = told_apart(used, allowed);
    return violation(clause, asked + " of " + limit + ": " + why + ".");
  }

  WhyNot why_not(const Leg& leg, const Pose& next) const {
    dear_at_ = Length();
    const bool dear = leg.way > Length() && plan_.debt == Length() && next.used + cost_.owed_to_streams() > most(leg);
    const bool owes = leg.may_owe && limits_.debt && !charging_;
    if (dear && !owes && !owing_for_a_wall(leg, next)) {
      std::string why = leg.label;
      if (!cost_.slowed_by().empty()) why += ", slowed by " + cost_.slowed_by();
      return too_dear(move_clause(now_), next.used, most(leg) - kRounding, why);
    }
    if (!mechanics::inside_table(table_, next.ground)) return violation("FTS-7-a", "It would leave the table.");
    if (WhyNot fault = why_not_shift(table_, plan_.before, next.ground)) return fault;
    if (leg.becomes) {
      Unit changed = *leg.becomes;
      changed.ground = next.ground;
      if (WhyNot fault = surroundings_.why_not_over(changed, next.under)) return fault;
    } else if (WhyNot fault = surroundings_.why_not_over(mover_at(next.ground), next.under & ~let_over_)) {
      return fault;
    } else {
      let_over_ |= next.under;
    }
    if (charging_ || is_general(now_)) return std::nullopt;
    return surroundings_.why_not_near_enemy(next.ground, nearby_);
  }

  // Debt is allowed for crossing a wall: for the ranks, not for the distance (FTS-7.16-a, G-074).
  bool owing_for_a_wall(const Leg& leg, const Pose& next) const {
    if (!limits_.debt || charging_) return false;
    const Length ranks = cost_.of_walls(sample_to(leg, next));
    return ranks > Length() && next.used - ranks <= limits_.budget + kRounding;
  }

  WhyNot why_not_end() const {
    const bool boards = !plan_.actions.empty() && plan_.actions.back().first == kBoard;  // onto the wagons' footprint
    if (here_.ground == plan_.before.ground || is_general(now_) || boards) return std::nullopt;
    return surroundings_.why_not_end(here_.ground);
  }

  void cost(Length used, const std::string& label, std::string_view clause) {
    plan_.costs.push_back({index_, used, label, clause});
  }
  void refuse(std::string_view clause, std::string reason) {
    dear_at_ = Length();
    plan_.fault = violation(clause, std::move(reason));
  }
  void fail(const Violation& fault) { plan_.fault = fault; }

  void describe(const v1::PathStep& step, const Leg& leg, const Pose& begun) {
    const Length gone = here_.way;
    const bool whole = !plan_.fault;
    if (!whole && (leg.way <= Length() || gone <= Length())) return;
    v1::PathStep part = step;
    if (!whole && !shorten(part, leg, here_.ground, here_.way)) {
      here_ = begun;
      return;
    }
    if (whole) ++plan_.legal_steps;
    plan_.legal_part.push_back(std::move(part));
    if (!leg.action.empty()) plan_.actions.emplace_back(leg.action, now_);
    if (leg.straight_ahead)
      plan_.straight += gone;
    else if (leg.way > Length() || leg.price > Length())
      plan_.straight = Length(), plan_.turning = here_.used;
    const bool exchange = leg.action == kExchangeRanks;
    if (!leg.straight_ahead && !leg.straight_back && !exchange) plan_.manoeuvred = true;
    if (leg.becomes) {
      plan_.pace = pace_after(table_, plan_.before, *leg.becomes).value_or(plan_.pace);
      now_ = mover_ = *leg.becomes;
      let_over_ = 0;
    }
    now_.ground = here_.ground;
    here_.way = Length();
  }

  void finish() {
    if (cost_.owed_to_streams() > Length()) {
      here_.used += cost_.owed_to_streams();
      cost(cost_.owed_to_streams(), "a stream costs at least " + in_words(at(table_, kStreamLeastExtra)), "FTS-11.2-a");
    }
    go_slowly_over_rough();
    if (here_.used > limits_.budget + kRounding && limits_.debt && !charging_ && !limits_.endless)
      plan_.debt = here_.used - limits_.budget;
    plan_.used = here_.used;
    plan_.dear_at = dear_at_;
    plan_.allowed = allowed_;
    now_.ground = here_.ground;
    if (plan_.poses.back() != here_.ground) plan_.poses.push_back(here_.ground);
    if (plan_.poses.size() == 2 && plan_.poses[0] == plan_.poses[1] && plan_.legal_part.empty()) plan_.poses.pop_back();
    for (const Disorder& why : disorders_of_place(table_, plan_.after, gait())) plan_.disorders.push_back(why);
  }

  // Rough ground is taken at half speed if there is enough movement, and disorders if there is not (FTS-11.4-a).
  void go_slowly_over_rough() {
    if (cost_.rough_way() <= Length() || is_general(now_)) return;
    const Length slow = cost_.rough_way() / kRoughSpeed - cost_.rough_way();
    if (here_.used + slow <= limits_.budget + (charging_ ? limits_.bonus : Length()) + kRounding) {
      here_.used += slow;
      cost(slow, "rough ground at half speed", "FTS-11.4-a");
    } else {
      plan_.disorders.push_back({kDisorderTerrain, "FTS-11.4-a"});
    }
  }

  const Table& table_;
  PathLimits limits_;
  Plan plan_;
  mutable Length dear_at_;  // of the last fault found
  mutable Length allowed_;
  Unit& now_ = plan_.after;
  mutable Unit mover_;          // now_ at some place on the path: copying a unit is expensive
  mutable Under let_over_ = 0;  // terrain that has let it pass once does so wherever it meets it
  bool drilled_;
  bool charging_;
  const Surroundings& surroundings_;
  Surroundings::Nearby nearby_;  // of the current stretch
  Pose here_;
  TerrainCost cost_;
  std::size_t index_ = 0;
};

}  // namespace

Plan walk_path(const Table& table, const Unit& unit, Path path, const PathLimits& limits,
               const Surroundings& surroundings) {
  return Planner(table, unit, limits, surroundings).plan(path);
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
