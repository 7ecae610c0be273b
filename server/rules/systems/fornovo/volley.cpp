#include "server/rules/systems/fornovo/volley.h"

#include "server/rules/systems/fornovo/artillery_volley.h"
#include "server/rules/systems/fornovo/charges.h"
#include "server/rules/systems/fornovo/flanks.h"
#include "server/rules/systems/fornovo/movement.h"
#include "server/rules/systems/fornovo/scenario_rules.h"
#include "server/rules/systems/fornovo/unit_fire.h"

#include <algorithm>

namespace battalia::rules::fornovo {
namespace {

using geometry::Point;

// Steady men of grade A to C with firearms or crossbows, who went straight on or back (FTS-9.14-a).
bool may_rotate(const Unit& unit) {
  if (!is_drilled(unit) || in_square(unit) || unit.is(kManoeuvred)) return false;
  for (const Kind kind : kinds_left(unit)) {
    const bool able = is_armed(unit, kind, kCrossbow) || is_armed(unit, kind, kArquebus) ||
                      is_armed(unit, kind, kMatchlock) || is_armed(unit, kind, kFirelock);
    if (able) return true;
  }
  return false;
}

// --- Weapons and bands ------------------------------------------------------------------------------------------

struct Best {
  Key weapon;
  bool far = false;
  FireBand fire = {Length(), {kNil, kNil, kNil, kNil}, {}};
  Target target = Target::normal;
  SaveRow save = SaveRow::gunpowder;
  bool halved = false;
  std::int32_t worth = -1;
};

// The weapon that does most at that range.
std::optional<Best> best_weapon(const std::vector<InHand>& arms, Kind kind, const Unit& target, Cover cover,
                                Length range) {
  std::optional<Best> best;
  for (const InHand& arm : arms) {
    if (arm.kind != kind) continue;
    const auto band = std::find_if(arm.bands.begin(), arm.bands.end(),
                                   [&](const auto& fire) { return fire && is_within(range, fire->range); });
    if (band == arm.bands.end()) continue;
    const FireBand& fire = **band;
    Best one{arm.weapon->weapon,
             band != arm.bands.begin(),
             fire,
             class_of(target, fire.cells, cover),
             arm.weapon->save,
             arm.halved,
             0};
    one.worth = one.fire.cells.of(one.target).hits_of_six() * (one.halved ? 1 : 2);
    if (!best || one.worth > best->worth) best = one;
  }
  return best;
}

Length longest_range(const std::vector<InHand>& arms) {
  Length most;
  for (const InHand& arm : arms) {
    for (const auto& fire : arm.bands) most = std::max(most, fire ? fire->range : Length());
  }
  return most;
}

void add_figure(std::vector<FireGroup>& groups, const Best& best) {
  const auto same = std::find_if(groups.begin(), groups.end(), [&](const FireGroup& group) {
    return group.weapon == best.weapon && group.far == best.far;
  });
  if (same != groups.end()) {
    ++same->figures;
    return;
  }
  FireGroup group;
  group.weapon = best.weapon;
  group.far = best.far;
  group.fire = best.fire;
  group.target = best.target;
  group.figures = 1;
  group.halved = best.halved;
  group.save = best.save;
  groups.push_back(group);
}

// Best band or weapon first; what is over goes to the next worse (FTS-9.1.1-e, G-141).
void give_dice(const Table& table, const Unit& unit, std::vector<FireGroup>& groups) {
  std::stable_sort(groups.begin(), groups.end(), [](const FireGroup& a, const FireGroup& b) {
    return a.cell().hits_of_six() > b.cell().hits_of_six();
  });
  const DiceRule rule = is_mounted(unit) ? mounted_fire(table) : kFootFire;
  std::int32_t carried = 0;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const std::int32_t figures = groups[i].figures + carried;
    const bool last = i + 1 == groups.size();
    groups[i].dice = last ? rule.dice(figures) : figures / rule.figures;
    carried = last ? 0 : figures % rule.figures;
  }
}

void limit_dice(std::vector<FireGroup>& groups, std::int32_t most) {
  for (FireGroup& group : groups) {
    group.dice = std::min(group.dice, most);
    most -= group.dice;
  }
}

void halve(Volley& volley, bool applies, const Row& row) {
  if (!applies) return;
  ++volley.halvings;
  volley.rows.push_back(row);
}

void add_halvings(Volley& volley, const Table& table, const Unit& unit, const Unit& target) {
  halve(volley, is_shaken(unit), kShakenFire);
  halve(volley, fires_at_half(table, unit), kWetPowder);
  const bool moved = fire_after_moving(table, unit, volley.salvee) == Moved::halved;
  halve(volley, moved, is_artillery(unit) ? kMovedGunFire : kMovingFire);
  const Unit* charged = charge_target(table, target);
  const bool charged_by = charged != nullptr && charged->id == unit.id;
  const bool near = charged_by && half_charge(target) == HalfCharge::less;
  const bool bound = is_foot(unit) || table.option_on(kCloseContactHalvesMounted);
  // FTS-9.4-b.
  halve(volley, near && bound && !volley.salvee, kCloseContactFire);
  const bool mounted =
      std::any_of(volley.groups.begin(), volley.groups.end(), [](const FireGroup& g) { return g.halved; });
  if (mounted) volley.rows.push_back(kMountedHalf);
}

// Whose owner names no rank fires with both. When that would lose by its move, and one rank is loaded, that one fires a
// salvee, which loses nothing by it (FTS-9.14-b, FTS-9.17-b).
std::int32_t rank_firing(const Table& table, const Unit& unit, std::int32_t wanted) {
  if (wanted != 0 || is_artillery(unit)) return wanted;
  if (fire_after_moving(table, unit, fires_salvee(table, unit, 0)) == Moved::freely) return 0;
  return fires_salvee(table, unit, 1) ? 1 : fires_salvee(table, unit, 2) ? 2 : 0;
}

std::int32_t garrison_dice(const Table& table, const Unit& unit, v1::Face face) {  // FTS-11.8.2-a
  return whole_lengths(geometry::edge_length(unit.ground, static_cast<geometry::Face>(face)),
                       at(table, kBlockSidePerDie));
}

}  // namespace

std::vector<InHand> in_hand(const Table& table, const Unit& unit) {
  std::vector<InHand> all;
  for (const Kind kind : kKinds) {
    for (const MissileRow& weapon : kMissiles) {
      const bool sniper = is_sniper(unit) && weapon.weapon == kFirelock;
      if (!is_armed(unit, kind, weapon.weapon) && !sniper) continue;
      all.push_back({kind,
                     &weapon,
                     {small_fire(table, unit, weapon, false), small_fire(table, unit, weapon, true)},
                     is_mounted(unit) && mounted_halves(table, weapon.weapon)});
    }
  }
  return all;
}

Target class_of(const Unit& target, const Cells& cells, Cover cover, bool dense) {
  if (target.type == kWorksAimedAt) return Target::normal;  // G-198
  Target best = is_skirmisher(target) ? Target::skirmish : Target::normal;
  const auto worth = [&](Target one) {
    return cells.of(one).hits_of_six(dense && one == Target::normal ? kDense.value : 0);
  };
  const auto consider = [&](Target other) {
    if (worth(other) < worth(best)) best = other;
  };
  if (cover == Cover::soft) consider(Target::soft_cover);
  if (cover == Cover::hard) consider(Target::hard_cover);
  return best;
}

bool fires_salvee(const Table& table, const Unit& unit, std::int32_t rank) {
  if (!unit.has_trait(kSalvee) || !is_drilled(unit) || in_square(unit) || is_skirmisher(unit)) return false;
  const bool muskets = armed_figures(unit, kMatchlock) + armed_figures(unit, kFirelock) > 0;
  const bool fought = unit.is(kFoughtLastTurn) && (unit.is(kMoved) || table.option(kFightBlocksStationary) != "off");
  if (!muskets || unit.is(kMovedLastTurn) || fought) return false;
  const std::int32_t loaded = rank == 0 ? 3 : 1 << (rank - 1);
  return (unit.statuses[kShotLastTurn] & loaded) == 0;
}

Moved fire_after_moving(const Table& table, const Unit& unit, bool salvee) {
  if (!unit.is(kMoved) && !unit.is(kTurnedInPlace)) return Moved::freely;
  if (is_mounted(unit)) return Moved::freely;  // FTS-9.14-d
  const Length spent = Length::um(unit.statuses[kSpent]);
  const bool half = is_within(spent, normal_move(table, unit) * kHalf);
  if (is_artillery(unit)) {
    return gun_class(unit) == GunClass::very_light && half ? Moved::halved : Moved::barred;  // FTS-9.14-e
  }
  if (salvee) return Moved::freely;  // FTS-9.14-b
  const Length straight = Length::um(unit.statuses[kDrilled]);
  const bool rotates = may_rotate(unit) && is_within(straight, at(table, kRotationFire)) &&
                       is_within(spent, at(table, kRotationFire) * 2);
  if (rotates) return Moved::freely;
  const bool charging = unit.is(kShootsCharging);  // FTS-7.6.3-a
  return half || charging ? Moved::halved : Moved::barred;
}

WhyNot why_not_shoot(const Table& table, const Unit& unit) {
  const std::string who = unit.id.str();
  if (!stands(unit)) return violation("FTS-9.1-b", who + " is not on the table.");
  if (is_transport(unit)) return violation("FTS-9.1-b", who + " has nobody who shoots.");
  if (is_routed(unit)) return violation("FTS-9.1-b", who + " is routing.");
  if (WhyNot fault = why_not_shoot_here(table, unit)) return fault;
  if (unit.is(kDebt)) return violation("FTS-7.16-b", who + " owes movement and does not fire.");
  if (is_pursuing(unit)) return violation("FTS-9.1-b", who + " is pursuing.");
  if (unit.is(kCrashed)) return violation("FTS-7.5-c", who + " is in a crash and does not fire.");
  if (unit.is(kShot)) return violation("FTS-9.1-d", who + " has shot this turn.");
  if (table.engaged(unit.id) && !in_charge_situation(unit)) {
    return violation("FTS-9.1-b", who + " is in contact with the enemy.");
  }
  const bool goes_in = unit.is(kCharging) || unit.is(kCounterCharging);
  if (goes_in && !unit.is(kShootsCharging)) return violation("FTS-10.7-a", who + " charges without shooting.");
  if (is_artillery(unit)) {
    const bool wheels = is_limbered(unit);
    if (wheels) return violation("FTS-9.14-e", who + " is limbered.");
    if (unit.statuses[kLoadedFrom] > static_cast<std::int32_t>(table.turn)) {
      return violation("FTS-9.16-a",
                       who + " is loaded again in turn " + std::to_string(unit.statuses[kLoadedFrom]) + ".");
    }
    const std::int32_t need = crew_row(gun_class(unit)).fire;
    if (strength(unit) < need) {
      return violation("FTS-7.1-a", who + " has " + std::to_string(strength(unit)) + " of " + std::to_string(need) +
                                        " gunners that a gun needs.");
    }
  } else if (!is_sniper(unit) && longest_range(in_hand(table, unit)) <= Length()) {
    return violation("FTS-9.1-a", who + " has no missile weapons.");
  }
  const bool salvee = fires_salvee(table, unit, 1) || fires_salvee(table, unit, 2);  // one loaded rank will do
  if (fire_after_moving(table, unit, salvee) == Moved::barred) {
    const bool wheels = is_artillery(unit) && gun_class(unit) != GunClass::very_light;
    if (wheels) return violation("FTS-9.14-e", who + " has moved this turn and does not shoot.");
    const auto [spent, half] = told_apart(Length::um(unit.statuses[kSpent]), normal_move(table, unit) * kHalf);
    return violation("FTS-9.14-c", who + " has spent " + spent + " of movement and shoots after " + half + " at most.");
  }
  return std::nullopt;
}

std::optional<FireBand> small_fire(const Table& table, const Unit& unit, const MissileRow& weapon, bool far) {
  if (far && weapon.close_only) return std::nullopt;
  const bool steady = is_drilled(unit) && !in_square(unit);  // FTS-9.18-a
  const SmallArms row = is_sniper(unit) ? SmallArms::sniper : steady ? weapon.steady_row : weapon.row;
  auto fire = small_arms(table, row, far);
  if (fire && weapon.weapon == kSelfBow && is_mounted(unit)) fire->range = fire->range * kMountedSelfBow;
  return fire;
}

Length longest_reach(const Table& table, const Unit& unit) {
  if (is_artillery(unit)) return std::max(gun_range(table, unit, false), gun_range(table, unit, true));
  return longest_range(in_hand(table, unit));
}

std::vector<v1::Face> faces_of_fire(const Unit& unit) {
  if (!in_square(unit) && !in_block(unit)) return {v1::FACE_FRONT};
  return {v1::FACE_FRONT, v1::FACE_RIGHT, v1::FACE_REAR, v1::FACE_LEFT};
}

UnitFire::UnitFire(const Table& table, const Unit& unit, const FireOrder& order)
    : table_(table), unit_(unit), order_(order), salvee_(false), in_hand_(in_hand(table, unit)) {
  order_.rank = rank_firing(table, unit, order.rank);
  salvee_ = !is_artillery(unit) && fires_salvee(table, unit, order_.rank);
  if (!salvee_) order_.rank = 0;
  shooters_ = shooters_of(table, unit, order_);
}

void UnitFire::aim(Volley& volley, const Unit& target, const std::vector<std::size_t>& only) const {
  const auto ranges = ranges_to(table_, unit_, shooters_, target, longest_range(in_hand_), false);
  const bool nobody = std::none_of(ranges.begin(), ranges.end(), [](const auto& range) { return range.has_value(); });
  const Cover cover = nobody ? Cover::none : cover_from(table_, target, volley.eye, Fire::small_arms).cover;
  const auto gap = nobody ? std::nullopt : gap_before(table_, unit_, target);
  std::int32_t allowed_by_gap = gap ? gap->allows(table_, false) : INT32_MAX;
  for (std::size_t i = 0; i < shooters_.size(); ++i) {
    if (!only.empty() && std::find(only.begin(), only.end(), i) == only.end()) continue;
    const auto best = ranges[i] && allowed_by_gap > 0
                          ? best_weapon(in_hand_, shooters_[i].kind, target, cover, *ranges[i])
                          : std::nullopt;
    if (!best) {
      volley.unable.push_back(i);
      continue;
    }
    --allowed_by_gap;
    add_figure(volley.groups, *best);
    ++volley.figures;
    volley.ranks_used |= 1 << shooters_[i].row;
  }
  give_dice(table_, unit_, volley.groups);
  if (is_sniper(unit_)) limit_dice(volley.groups, kSniperDice);
  if (is_sniper(unit_) && !volley.groups.empty()) volley.groups.front().dice = kSniperDice;
}

Volley UnitFire::at(const Unit& target, const std::vector<std::size_t>& only) const {
  Volley volley;
  volley.eye = geometry::edge_centre(unit_.ground, static_cast<geometry::Face>(order_.face));
  volley.salvee = salvee_;
  if (is_artillery(unit_)) {
    plan_guns(volley, table_, unit_, target, order_, {shooters_, only});
  } else {
    aim(volley, target, only);
    if (unit_.is(kGarrison)) limit_dice(volley.groups, garrison_dice(table_, unit_, order_.face));
  }
  if (!volley.can_hit()) return volley;
  volley.look_from(sector_of(table_, target, volley.eye));
  add_halvings(volley, table_, unit_, target);
  return volley;
}

void Volley::look_from(v1::Face sector) {
  from_flank = is_flank_or_rear(sector);
  shield_side = sector == v1::FACE_FRONT || sector == v1::FACE_LEFT;
}

Volley plan_volley(const Table& table, const Unit& unit, const Unit& target, const FireOrder& order,
                   const std::vector<std::size_t>& only) {
  return UnitFire(table, unit, order).at(target, only);
}

}  // namespace battalia::rules::fornovo
