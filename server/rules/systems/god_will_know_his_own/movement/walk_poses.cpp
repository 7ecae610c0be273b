// The walk itself: how far a stretch goes, what stops it, contacts, the end.
#include "server/rules/systems/god_will_know_his_own/movement/walk.h"

#include "server/rules/mechanics/measures.h"
#include "server/rules/systems/god_will_know_his_own/contact/standing_room.h"
#include "server/rules/systems/god_will_know_his_own/movement/reforming.h"
#include "server/rules/systems/god_will_know_his_own/tables/command_tables.h"

#include <algorithm>
#include <map>

namespace battalia::rules::god_will_know_his_own {
namespace {

using geometry::Point;

constexpr Length kSample = 6_mm;
constexpr Length kFinestSample = Length::um(40);
constexpr Length kLongestPush = 80_mm;
constexpr TroopSet kDrivesLightHorse = {{Type::hi, ""}, {Type::ph, ""}, {Type::pk, ""}};  // GWK-MOVE-28

}  // namespace

void Walk::come_to(const Poses& poses, Length stretch, const Pace::Over& over) {
  now_ = poses;
  plan_.length += stretch;
  over_ = over;
  for (const auto& [id, to] : driven_by(poses, obstacles_.near(poses))) {
    if (to) driven_[id] = *to;
  }
}

void Walk::note_poses() {
  for (std::size_t i = 0; i < now_.size(); ++i) {
    if (plan_.members[i].end() != now_[i]) plan_.members[i].poses.push_back(now_[i]);
  }
}

Length Walk::walk(const Leg& leg, const v1::PathStep& step) {
  if (squared_ || bent_) {
    const std::string what = squared_ ? "A square" : "A column that has turned about in a bend";
    fail(squared_ ? "GWK-MOVE-20" : "GWK-MOVE-17", what + " can't move on in the same order.");
    return {};
  }
  leg_ahead_ = leg.ahead;
  Length done;
  const std::int32_t parts = std::max(1, (leg.way.um() + kSample.um() - 1) / kSample.um());
  for (std::int32_t part = 1; part <= parts; ++part) {
    const Length end = Length::um(std::int64_t{leg.way.um()} * part / parts);
    do {
      const Length target = pace_->until_it_changes(leg.at, done, end);
      const Poses poses = leg.at(target);
      Verdict verdict = judge(leg, poses, target - done);
      if (verdict.stop != Stop::no) {
        done += search_stop(leg, done, target, verdict);
        end_leg(leg, step, done, verdict);
        return done;
      }
      come_to(poses, target - done, verdict.over);
      done = target;
    } while (done < end);
  }
  note_poses();
  plan_.legal_part.push_back(step);
  return done;
}

// Searches between a legal and an illegal position; how much further it moves, and what stops it there.
Length Walk::search_stop(const Leg& leg, Length done, Length target, Verdict& verdict) {
  Length sound = done, beyond = target;
  while (beyond - sound > kFinestSample) {
    const Length middle = sound + (beyond - sound) / 2;
    Verdict there = judge(leg, leg.at(middle), middle - done);
    if (there.stop == Stop::no) {
      sound = middle;
    } else {
      beyond = middle;
      verdict = std::move(there);
    }
  }
  if (sound > done) {
    const Poses poses = leg.at(sound);
    come_to(poses, sound - done, judge(leg, poses, sound - done).over);
  }
  if (verdict.dear) {  // with the numbers for the whole distance requested
    verdict.over.used += leg.way - beyond;
    verdict.over.length += leg.way - beyond;
    if (WhyNot all = pace_->why_not(verdict.over, leg.at(beyond))) verdict.why = std::move(all);
  }
  const bool marches = verdict.why && verdict.why->citation.clause == "GWK-MOVE-21";
  if (WhyNot end = marches ? why_not_on_march(leg.at(leg.way)) : std::nullopt) verdict.why = std::move(end);
  return sound - done;
}

void Walk::end_leg(const Leg& leg, const v1::PathStep& step, Length done, const Verdict& verdict) {
  if (done > Length()) {
    v1::PathStep part = step;
    if (part.has_to())
      *part.mutable_to() = placement(now_.front());
    else if (part.amount_um() != 0)
      part.set_amount_um(done.um());
    else
      part.set_angle_mdeg(static_cast<std::int32_t>(std::int64_t{part.angle_mdeg()} * done.um() / leg.way.um()));
    plan_.legal_part.push_back(std::move(part));
  }
  note_poses();
  if (verdict.stop == Stop::enemy && driven_.contains(verdict.enemy->id)) {
    in_contact_ = true;  // light horse that can't make way any further (R-G51)
    return;
  }
  if (verdict.stop == Stop::enemy) return meet(*verdict.enemy, verdict.member);
  plan_.fault = verdict.why;
}

// Steps done in place: a turn, another shape.
void Walk::arrange(Poses poses, Length displacement, const v1::PathStep& step) {
  leg_ahead_ = false;
  const Verdict verdict = judge({}, poses, displacement);
  if (verdict.stop == Stop::enemy) return fail("GWK-MOVE-15", verdict.enemy->id.str() + " leaves it no room.");
  if (verdict.stop == Stop::fault) {
    plan_.fault = verdict.why;
    return;
  }
  come_to(poses, displacement, verdict.over);
  note_poses();
  plan_.legal_part.push_back(step);
  if (now_.size() > 1) regroup();
}

// Files and ranks at their current positions.
void Walk::regroup() {
  bent_ = is_bent(now_);
  if (bent_) return;
  const Footprint axes{{}, now_.front().facing, {}, {}};
  std::int32_t least_x = INT32_MAX;
  for (const Footprint& ground : now_) least_x = std::min(least_x, geometry::local(axes, ground.centre).x.um());
  std::map<std::int32_t, std::vector<std::pair<std::int32_t, std::size_t>>> files;
  for (std::size_t i = 0; i < now_.size(); ++i) {
    const Point front = geometry::local(axes, geometry::front_centre(now_[i]));
    const std::int32_t file = (front.x.um() - least_x + kBaseWidth.um() / 2) / kBaseWidth.um();
    files[file].emplace_back(-front.y.um(), i);
  }
  block_.files = static_cast<std::int32_t>(files.size());
  std::int32_t file_number = 0;
  for (auto& [file, ranks] : files) {
    std::ranges::sort(ranks);
    for (std::size_t rank = 0; rank < ranks.size(); ++rank) {
      InBlock& member = block_.members[ranks[rank].second];
      member.file = file_number;
      member.rank = static_cast<std::int32_t>(rank);
    }
    block_.ranks = std::max(block_.ranks, static_cast<std::int32_t>(ranks.size()));
    ++file_number;
  }
  find_way();
}

// --- Obstacles ------------------------------------------------------------------------------------------------------

Walk::Verdict Walk::judge(const Leg& leg, const Poses& poses, Length stretch) const {
  Verdict verdict;
  const Obstacles near = obstacles_.near(poses);
  verdict.over = pace_->after(over_, poses, stretch);
  const auto refuse = [&](WhyNot why) {
    if (why && verdict.stop == Stop::no) verdict.stop = Stop::fault, verdict.why = std::move(why);
  };
  for (const Footprint& pose : poses) {
    if (!mechanics::inside_table(table_, pose)) refuse(violation("GWK-MOVE-36", "It would leave the table."));
  }
  std::vector<UnitId> giving_way;
  for (const auto& [id, to] : driven_by(poses, near)) {
    giving_way.push_back(id);
    if (!to && verdict.stop == Stop::no) verdict.stop = Stop::enemy, verdict.enemy = &table_.unit(id);
  }
  for (std::size_t i = 0; i < poses.size() && verdict.stop == Stop::no; ++i) {
    const Unit* enemy = near.enemy_met(poses[i], giving_way);
    if (enemy == nullptr) continue;
    verdict.stop = Stop::enemy;
    verdict.enemy = enemy;
    verdict.member = i;
  }
  if (verdict.stop == Stop::no) {
    const bool charging = leg.ahead && all_ahead_ && pace_->is_within_charge(verdict.over);
    if (!charging) refuse(pace_->why_not(verdict.over, poses));
    verdict.dear = verdict.stop == Stop::fault;
  }
  if (verdict.stop == Stop::no) refuse(why_not_over_friends(leg, poses, near));
  if (verdict.stop == Stop::no && leg.lane) refuse(why_not_along(geometry::turned_to(poses.front(), *leg.lane), near));
  // Horse that makes way threatens nobody any more from where it stood.
  giving_way.insert(giving_way.end(), zones_at_start_.begin(), zones_at_start_.end());
  for (std::size_t i = 0; i < poses.size() && verdict.stop == Stop::no; ++i)
    refuse(near.why_not_in_zones(poses[i], giving_way));
  if (verdict.stop == Stop::no && plan_.march_moves > 1) refuse(why_not_on_march(poses));
  return verdict;
}

WhyNot Walk::why_not_over_friends(const Leg& leg, const Poses& poses, const Obstacles& near) const {
  const bool may_pass_friends = leg.straight && column_;
  for (std::size_t i = 0; i < poses.size(); ++i) {
    if (const Unit* gun = near.uncrewed_gun_met(poses[i]); gun != nullptr && is_mounted(*units_[i]))
      return violation("GWK-MOVE-15", gun->id.str() + " is in the way.");
    for (const Unit* ally : near.friends_met(poses[i])) {
      if (std::ranges::find(friends_at_start_, ally->id) != friends_at_start_.end()) continue;
      if (may_pass_friends && may_pass(table_, *units_[i], *ally)) continue;
      return violation(may_pass_friends ? "GWK-MOVE-25" : "GWK-MOVE-15",
                       units_[i]->id.str() + " can't pass through " + ally->id.str() + ".");
    }
  }
  return std::nullopt;
}

// Others stand in the strip, as wide as a base, of its sideways move (R-G07); units it touched at the start do not
// count.
WhyNot Walk::why_not_along(const Footprint& lane, const Obstacles& near) const {
  const Footprint& began = plan_.members.front().poses.front();
  const Unit* met = near.enemy_met(lane);
  for (const Unit* ally : near.friends_met(lane)) {
    if (met == nullptr && !touching_edges(began, ally->ground)) met = ally;
  }
  if (met == nullptr) return std::nullopt;
  return violation("GWK-MOVE-15", met->id.str() + " stands in the way of " + ids_.front().str() +
                                      ": it needs a strip as wide as its base, " + in_words(kBaseWidth) + ".");
}

WhyNot Walk::why_not_on_march(const Poses& poses) const {
  for (const Footprint& pose : poses) {
    const Unit* enemy = obstacles_.unbroken_enemy_nearer_than(pose, kMarchClear, false);
    if (enemy == nullptr) continue;
    const auto [there, least] = mechanics::compared(geometry::distance(pose, enemy->ground), kMarchClear);
    return violation("GWK-MOVE-21",
                     "A march stops " + least + " from " + enemy->id.str() + "; this one would come to " + there + ".");
  }
  return std::nullopt;
}

// --- Light horse in front of heavy foot (GWK-MOVE-28, R-G51) --------------------------------------------------------

// The light horse in front of those poses, and where each would stand; nothing for one that cannot make way any
// further.
Walk::Driven Walk::driven_by(const Poses& poses, const Obstacles& near) const {
  Driven found;
  for (const auto& [id, ground] : driven_) found.emplace(id, driven_to(table_.unit(id), poses));
  const bool heavy = std::ranges::all_of(units_, [](const Unit* unit) { return is_in(kDrivesLightHorse, *unit); });
  if (!leg_ahead_ || !heavy) return found;
  for (const Footprint& pose : poses) {
    std::vector<UnitId> known;
    for (const Unit* enemy = near.enemy_met(pose); enemy != nullptr; enemy = near.enemy_met(pose, known)) {
      known.push_back(enemy->id);
      if (type_of(*enemy) != Type::lc || found.contains(enemy->id)) continue;
      if (const auto to = driven_to(*enemy, poses)) found.emplace(enemy->id, to);
    }
  }
  return found;
}

// Straight back along the direction of the foot from its position so far, just clear of the foot.
std::optional<Footprint> Walk::driven_to(const Unit& enemy, const Poses& poses) const {
  const auto known = driven_.find(enemy.id);
  const Footprint from = known == driven_.end() ? enemy.ground : known->second;
  const Angle heading = poses.front().facing;
  const auto at = [&](Length way) {
    Footprint there = from;
    there.centre = geometry::moved(there.centre, heading, way);
    return there;
  };
  const auto is_clear = [&](Length way) {
    return std::ranges::none_of(poses,
                                [&](const Footprint& pose) { return geometry::overlap(pose, at(way), Length()); });
  };
  if (is_clear({})) return from;
  Length least, most = kLongestPush;
  if (!is_clear(most)) return std::nullopt;
  while (most - least > Length::um(20)) {
    const Length middle = least + (most - least) / 2;
    (is_clear(middle) ? most : least) = middle;
  }
  const Footprint to = at(most);
  const bool free = mechanics::inside_table(table_, to) && ground_.worst_going(to) != Going::impassable;
  return free && !is_taken(to, enemy) ? std::optional(to) : std::nullopt;
}

bool Walk::is_taken(const Footprint& ground, const Unit& by_other_than) const {
  std::vector<UnitId> but = ids_;
  but.push_back(by_other_than.id);
  return !standing_on(table_, ground, but).empty();
}

// --- Contact --------------------------------------------------------------------------------------------------------

void Walk::meet(const Unit& enemy, std::size_t member) {
  if (plan_.march_moves > 1) return fail("GWK-MOVE-23", "A march can't end in contact with " + enemy.id.str() + ".");
  if (std::ranges::any_of(units_, [](const Unit* unit) { return is_artillery(*unit); }))
    return fail("GWK-MOVE-27", "Guns can't move into contact with " + enemy.id.str() + ".");
  Poses began;
  for (const MemberMove& move : plan_.members) began.push_back(move.poses.front());
  std::vector<Meeting> meetings{{member, obstacles_.met_by_front(now_[member], enemy.id)}};
  for (std::size_t i = 0; i < now_.size(); ++i) {
    if (i != member) meetings.push_back({i, obstacles_.met_by_front(now_[i])});
  }
  for (Meeting& one : meetings) std::erase_if(one.enemies, [&](const UnitId& id) { return driven_.contains(id); });
  const Table then = driven_.empty() ? Table() : with_units_at(table_, driven_);  // light horse has made way
  const Table& table = driven_.empty() ? table_ : then;
  std::optional<LinedUp> best;
  if (std::ranges::find(obstacles_.enemies(), line_up_with_, &Unit::id) != obstacles_.enemies().end()) {
    std::vector<Meeting> wanted = meetings;
    for (Meeting& one : wanted) one.enemies = {line_up_with_};
    best = nearest_line_up(table, ids_, now_, began, wanted);
  }
  if (!best) best = nearest_line_up(table, ids_, now_, began, meetings);
  if (!best) {
    const std::string takes = what_lining_up_takes(table, ids_, {&now_[member], 1}, {&began[member], 1}, enemy.id);
    return fail("GWK-MOVE-27", ids_[member].str() + " can't line up with " + enemy.id.str() + ": " + takes + ".");
  }
  now_ = best->movers;
  if (best->enemy_moved_to) plan_.pushed.push_back({best->enemy, *best->enemy_moved_to, "GWK-MOVE-27"});
  plan_.touched.push_back(best->enemy);
  in_contact_ = true;
  note_poses();
}

void Walk::note_contacts() {
  const auto known = [&](const UnitId& id) { return std::ranges::find(plan_.touched, id) != plan_.touched.end(); };
  for (const auto& [id, to] : driven_) {
    plan_.pushed.push_back({id, to, "GWK-MOVE-28"});
    if (!known(id)) plan_.touched.push_back(id);
  }
  for (const Footprint& ground : now_) {
    for (const Unit* enemy : obstacles_.enemies()) {
      if (!known(enemy->id) && is_legal_contact(ground, enemy->ground)) plan_.touched.push_back(enemy->id);
    }
  }
}

// Fronts that stop exactly at an enemy are also in contact.
void Walk::meet_at_end() {
  for (std::size_t i = 0; i < now_.size() && !in_contact_ && !plan_.fault; ++i) {
    for (const Unit* enemy : obstacles_.enemies()) {
      const auto touch = touching_edges(now_[i], enemy->ground);
      if (!touch || touch->of_a != Face::front || driven_.contains(enemy->id)) continue;
      meet(*enemy, i);
      break;
    }
  }
}

// --- The end --------------------------------------------------------------------------------------------------------

WhyNot Walk::why_not_end() const {
  for (std::size_t i = 0; i < now_.size(); ++i) {
    for (const Unit* ally : obstacles_.friends_met(now_[i])) {
      const bool known = std::ranges::find(friends_at_start_, ally->id) != friends_at_start_.end();
      if (!known || geometry::overlap(now_[i], ally->ground, kTouching * 2))
        return violation("GWK-MOVE-25", units_[i]->id.str() + " would end on top of " + ally->id.str() + ".");
    }
    if (const Unit* gun = obstacles_.uncrewed_gun_met(now_[i]))
      return violation("GWK-MOVE-15", units_[i]->id.str() + " would end on top of " + gun->id.str() + ".");
    if (WhyNot fault = obstacles_.why_not_in_zones(now_[i], plan_.touched)) return fault;
  }
  if (plan_.march_moves > 1 && !plan_.touched.empty())
    return violation("GWK-MOVE-23", "A march can't end in contact with " + plan_.touched.front().str() + ".");
  const Length allowed = pace_->budget(over_, now_);
  if (over_.used > allowed + 1_mm && !charged_foot()) return pace_->why_not(over_, now_);
  if (!broken_off_) return std::nullopt;
  if (over_.used + 1_mm < allowed)
    return violation("GWK-MOVE-31",
                     "Breaking off takes a whole move: " + mechanics::used_of(over_.used, allowed) + ".");
  for (const Footprint& ground : now_) {
    for (const Unit* enemy : obstacles_.enemies()) {
      if (touching_edges(ground, enemy->ground))
        return violation("GWK-MOVE-31", "It would still be in contact with " + enemy->id.str() + ".");
    }
  }
  return std::nullopt;
}

bool Walk::charged_foot() const {
  if (!all_ahead_ || over_.used > pace_->charge_budget() + 1_mm) return false;
  return std::ranges::any_of(plan_.touched, [&](const UnitId& id) { return is_foot(table_.unit(id)); });
}

GroupPlan Walk::finish() && {
  const bool moved =
      plan_.moves() || std::ranges::any_of(plan_.members, [](const MemberMove& m) { return m.poses.size() > 1; });
  if (moved && !broken_off_) meet_at_end();
  note_contacts();
  if (moved) {
    if (WhyNot fault = why_not_end()) {
      if (!plan_.fault) plan_.fault = std::move(fault);
      for (MemberMove& move : plan_.members) move.poses.resize(1);
      plan_.legal_part.clear();
      plan_.touched.clear();
      plan_.pushed.clear();
    }
  }
  plan_.used = over_.used;
  plan_.budget = pace_->budget(over_, now_);
  return std::move(plan_);
}

}  // namespace battalia::rules::god_will_know_his_own
