#include "server/rules/systems/fornovo_to_sedgemoor/shooting/unit_fire.h"

#include "server/rules/systems/fornovo_to_sedgemoor/shooting/artillery_volley.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/volley.h"
#include "server/rules/systems/fornovo_to_sedgemoor/special_rules/scenario_rules.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/charge_marks.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

struct Best {
  TraitKey weapon;
  bool far = false;
  FireBand fire = {Length(), {kNil, kNil, kNil, kNil}, {}};
  Target target = Target::normal;
  SaveRow save = SaveRow::gunpowder;
  bool halved = false;
  std::int32_t worth = -1;
};

// The most effective weapon at that range.
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

// Best band or weapon first; the remainder goes to the next worse (FTS-9.1.1-e, G-141).
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

// A charger that moved less than half its move halves its fire, but not a salvee (FTS-9.4-b, C-27).
bool is_halved_from_near(const Table& table, const Unit& unit, const Unit& charger) {
  const bool bound = is_foot(unit) || table.option_on(kCloseContactHalvesMounted);
  return bound && half_charge(charger) == HalfCharge::less;
}

void add_halvings(Volley& volley, const Table& table, const Unit& unit, const Unit& target) {
  halve(volley, is_shaken(unit), kShakenFire);
  halve(volley, fires_at_half(table, unit), kWetPowder);
  const bool moved = fire_after_moving(table, unit, volley.salvee) == Moved::halved;
  halve(volley, moved, is_artillery(unit) ? kMovedGunFire : kMovingFire);
  const Unit* charged = charge_target(table, target);
  const bool charged_by = charged != nullptr && charged->id == unit.id && !unit.is(kEvaded);
  halve(volley, charged_by && is_halved_from_near(table, unit, target) && !volley.salvee, kCloseContactFire);
  const bool mounted =
      std::any_of(volley.groups.begin(), volley.groups.end(), [](const FireGroup& g) { return g.halved; });
  if (mounted) volley.rows.push_back(kMountedHalf);
}

// If the owner names no rank, both fire. If that would be halved by its move or by a charge from close by, and one rank
// is loaded, that rank fires a salvee, which is not halved (FTS-9.4-b, FTS-9.14-b, FTS-9.17-b).
std::int32_t rank_firing(const Table& table, const Unit& unit, std::int32_t wanted) {
  if (wanted != 0 || is_artillery(unit)) return wanted;
  const bool both = fires_salvee(table, unit, 0);
  const auto chargers = chargers_of(table, unit);
  const bool near = !both && std::any_of(chargers.begin(), chargers.end(), [&](const Unit* charger) {
    return is_halved_from_near(table, unit, *charger);
  });
  if (!near && fire_after_moving(table, unit, both) == Moved::freely) return 0;
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
  const Unit& body = body_of(table_, target);  // an attached general has the class of his unit (G-201)
  const Cover cover = nobody ? Cover::none : cover_from(table_, body, volley.eye, Fire::small_arms).cover;
  const auto gap = nobody ? std::nullopt : gap_before(table_, unit_, target);
  std::int32_t allowed_by_gap = gap ? gap->allows(table_, false) - order_.through : INT32_MAX;
  for (std::size_t i = 0; i < shooters_.size(); ++i) {
    if (!only.empty() && std::find(only.begin(), only.end(), i) == only.end()) continue;
    const auto best = ranges[i] && allowed_by_gap > 0
                          ? best_weapon(in_hand_, shooters_[i].kind, body, cover, *ranges[i])
                          : std::nullopt;
    if (!best) {
      volley.unable.push_back(i);
      continue;
    }
    --allowed_by_gap;
    add_figure(volley.groups, *best);
    ++volley.figures;
    volley.ranks_used.add(Rank(shooters_[i].row));
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

Length longest_range(const std::vector<InHand>& arms) {
  Length most;
  for (const InHand& arm : arms) {
    for (const auto& fire : arm.bands) most = std::max(most, fire ? fire->range : Length());
  }
  return most;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
