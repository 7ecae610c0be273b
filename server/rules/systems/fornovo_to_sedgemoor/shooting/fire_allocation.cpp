#include "server/rules/systems/fornovo_to_sedgemoor/shooting/fire_allocation.h"

#include "server/rules/systems/fornovo_to_sedgemoor/shooting/bombardment.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/unit_fire.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/wagon_guns.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

bool is_ball(const Shot& shot) {
  return is_artillery(shot.by) && !shot.volley.groups.empty() && !shot.volley.groups.front().hail;
}

// What was seen of the target when it was chosen; nothing if that did not take friends into account, or was not looked
// up.
const Volley* known_volley(const AimedOrder& aimed) {
  if (!aimed.zone) return nullptr;
  const auto seen = std::find_if(aimed.zone->begin(), aimed.zone->end(),
                                 [&](const Aim& aim) { return aim.target->id == aimed.order.target; });
  return seen != aimed.zone->end() && seen->volley.endangered.empty() ? &seen->volley : nullptr;
}

// No two units use the same gap in one turn; one unit may fire at several targets through it (FTS-9.12-b).
struct UsedGap {
  std::string left;
  std::string right;
  UnitId by;
  std::int32_t figures = 0;  // or guns
};
using Gaps = std::vector<UsedGap>;

Gaps::iterator find_gap(Gaps& gaps, const Gap& gap) {
  return std::find_if(gaps.begin(), gaps.end(),
                      [&](const UsedGap& used) { return used.left == gap.left && used.right == gap.right; });
}

// How many of that unit have fired through it; the full capacity if another unit has.
std::int32_t used_up(Gaps& gaps, const std::optional<Gap>& gap, const UnitId& unit) {
  if (!gap) return 0;
  const auto used = find_gap(gaps, *gap);
  if (used == gaps.end()) return 0;
  return used->by == unit ? used->figures : INT32_MAX;
}

void use_gap(const Table& table, const Shot& shot, Gaps& gaps) {
  const auto gap = gap_before(table, shot.by, table.unit(shot.target));
  if (!gap) return;
  auto used = find_gap(gaps, *gap);
  if (used == gaps.end()) used = gaps.insert(gaps.end(), UsedGap{gap->left, gap->right, shot.order.unit, 0});
  for (const FireGroup& group : shot.volley.groups) used->figures += group.figures;
}

Shot first_shot(const Table& table, const AimedOrder& aimed, Gaps& gaps) {
  const FireOrder& order = aimed.order;
  Shot shot{order, who_fires(table, order), order.target, {}, 0, false, {}};
  const Unit& target = table.unit(order.target);
  if (!gaps.empty()) shot.order.through = used_up(gaps, gap_before(table, shot.by, target), order.unit);
  FireOrder how = shot.order;
  if (order.aboard) how.face = v1::FACE_FRONT;  // of the battery, whose front is that side
  const Volley* known = how.through == 0 ? known_volley(aimed) : nullptr;
  shot.volley = known ? *known : plan_volley(table, shot.by, target, how);
  shot.ball = is_ball(shot);
  return shot;
}

// Batteries whose guns are all behind friends fire at another target that is open to them, or hold, unless their owner
// says otherwise (D-24).
AimedOrder sparing_friends_of(const Table& table, const AimedOrder& aimed) {
  const FireOrder& order = aimed.order;
  const Unit& guns = table.unit(order.unit);
  if (!is_artillery(guns) || order.danger) return aimed;
  const Volley volley = plan_volley(table, guns, table.unit(order.target), order);
  if (volley.can_hit() || volley.endangered.empty()) return aimed;
  AimedOrder other = aimed;
  std::vector<Aim> zone = aimed.zone ? *aimed.zone : zone_of(table, guns, order.face);
  other.order.target = best_target(table, guns, order.face, by_priority(table, guns, std::move(zone)));
  return other;
}

// At a work or a house, regardless of troops behind it.
Shot shot_at_works(const Table& table, const FireOrder& order) {
  const auto works = static_cast<std::size_t>(order.works - 1);
  const Unit& guns = table.unit(order.unit);
  Shot shot{order, guns, UnitId(), plan_at_works(table, guns, works, order), 0, true, {}, works};
  return shot;
}

// A battery firing at several targets: its gunners in proportion to the models, the remainder at the first (G-158).
void share_gunners(const Table& table, std::span<Shot> shots) {
  const auto models = [](const Shot& shot) {
    std::int32_t sum = 0;
    for (const FireGroup& group : shot.volley.groups) sum += group.figures;
    return sum;
  };
  std::int32_t all = 0;
  for (const Shot& shot : shots) all += models(shot);
  if (shots.size() < 2 || all == 0) return;
  std::int32_t left = strength(shots.front().by);
  for (Shot& shot : shots.subspan(1)) {
    shot.order.gunners = strength(shot.by) * models(shot) / all;
    left -= shot.order.gunners;
  }
  shots.front().order.gunners = left;
  for (Shot& shot : shots) shot.volley = plan_volley(table, shot.by, table.unit(shot.target), shot.order, shot.only);
}

// The units of the zone that these figures can hit, and what they do there when the others are excluded.
std::vector<Aim> aims_of_these(const Table& table, const FireOrder& order, const std::vector<Aim>& zone,
                               const std::vector<std::size_t>& these, Gaps& gaps) {
  const Unit& unit = table.unit(order.unit);
  std::optional<UnitFire> firing;
  std::vector<Aim> aims;
  for (const Aim& aim : zone) {
    const auto gap = gap_before(table, unit, *aim.target);
    const auto& unable = aim.volley.unable;  // over both ranks
    const bool each_for_himself = order.rank == 0 && !is_artillery(unit) && !gap;
    if (each_for_himself && std::includes(unable.begin(), unable.end(), these.begin(), these.end())) continue;
    FireOrder how = order;
    how.through = used_up(gaps, gap, order.unit);
    if (how.through == 0 && !firing) firing.emplace(table, unit, how);
    Volley volley =
        how.through == 0 ? firing->at(*aim.target, these) : plan_volley(table, unit, *aim.target, how, these);
    if (volley.can_hit()) aims.push_back({aim.target, aim.distance, std::move(volley)});
  }
  return aims;
}

// A figure that cannot hit the first target fires at one that it can hit, and so on until no figure is left that can:
// at the targets with priority for it, among these the requested one, else the nearest to the first target (FTS-9.1-d,
// G-146).
void add_rest(const Table& table, const AimedOrder& aimed, const Shot& first, std::vector<Shot>& shots, Gaps& gaps) {
  const FireOrder& order = aimed.order;
  const Unit& unit = table.unit(order.unit);
  std::vector<std::size_t> rest = first.volley.unable;
  if (order.aboard || rest.empty() || unit.is(kCharging) || unit.is(kCounterCharging)) return;
  const Unit& first_target = table.unit(first.target);
  std::vector<Aim> zone = aimed.zone ? *aimed.zone : zone_of(table, unit, order.face);
  UnitId last = first.target;
  while (!rest.empty()) {
    std::erase_if(zone, [&](const Aim& aim) { return aim.target->id == last; });
    std::vector<Aim> aims = by_priority(table, unit, aims_of_these(table, order, zone, rest, gaps));
    if (aims.empty()) return;
    std::stable_sort(aims.begin(), aims.end(), [&](const Aim& a, const Aim& b) {
      if ((a.target->id == order.second) != (b.target->id == order.second)) return a.target->id == order.second;
      return distance(*a.target, first_target) < distance(*b.target, first_target);
    });
    Shot shot = first;
    shot.target = last = aims.front().target->id;
    shot.order.through = gaps.empty() ? 0 : used_up(gaps, gap_before(table, unit, *aims.front().target), order.unit);
    shot.volley = std::move(aims.front().volley);
    shot.ball = is_ball(shot);
    shot.only = std::move(rest);
    rest = shot.volley.unable;
    use_gap(table, shot, gaps);
    shots.push_back(std::move(shot));
  }
}

// A house allows a number of dice on each side by its length, and no more than all figures inside have (FTS-11.8.2-a,
// G-192).
void limit_garrison(const Table& table, const Unit& unit, std::vector<Shot>& shots) {
  if (!in_block(unit)) return;
  std::int32_t left = 0;
  for (const Kind kind : kKinds) left += garrison_shooters(unit, kind);
  left = (is_mounted(unit) ? mounted_fire(table) : kFootFire).dice(left);
  for (Shot& shot : shots) {
    if (shot.order.unit != unit.id || shot.order.aboard) continue;
    for (FireGroup& group : shot.volley.groups) {
      group.dice = std::min(group.dice, left);
      left -= group.dice;
    }
  }
}

}  // namespace

std::vector<AimedOrder> completed_orders(const Table& table, const std::vector<FireOrder>& given) {
  std::vector<AimedOrder> all;
  for (const UnitId& id : all_in_order(table)) {
    const Unit& unit = table.unit(id);
    const auto aboard = std::find_if(given.begin(), given.end(),
                                     [&](const FireOrder& order) { return order.unit == id && order.aboard; });
    const bool chosen =
        aboard != given.end() && guns_fired_by(table, unit) != nullptr;  // an umpire may have separated them
    const FireOrder guns = chosen ? *aboard : order_for_guns(table, unit, {});
    if (!guns.hold && !guns.target.empty()) all.push_back(guns);
    if (why_not_shoot(table, unit)) continue;
    for (const v1::Face face : faces_of_fire(unit)) {
      const auto own = std::find_if(given.begin(), given.end(), [&](const FireOrder& order) {
        return order.unit == id && order.face == face && !order.aboard;
      });
      if (own != given.end() && !own->hold) all.push_back(*own);
      if (own != given.end()) continue;
      std::vector<Aim> zone = zone_of(table, unit, face);
      const UnitId best = best_target(table, unit, face, by_priority(table, unit, zone));
      if (best.empty()) continue;
      AimedOrder aimed({.unit = id, .face = face, .target = best});
      aimed.zone = std::move(zone);
      all.push_back(std::move(aimed));
    }
  }
  return all;
}

std::vector<Shot> allocated_shots(const Table& table, const std::vector<AimedOrder>& orders) {
  std::vector<Shot> shots;
  Gaps gaps;
  for (const AimedOrder& given : orders) {
    if (given.order.works != 0) {
      shots.push_back(shot_at_works(table, given.order));
      continue;
    }
    if (table.find(given.order.target) == nullptr) continue;  // it has moved out of sight since it was chosen
    const AimedOrder aimed = sparing_friends_of(table, given);
    const FireOrder& order = aimed.order;
    if (order.target.empty()) continue;
    const Shot shot = first_shot(table, aimed, gaps);
    const std::size_t first = shots.size();
    if (shot.volley.can_hit()) {
      use_gap(table, shot, gaps);
      shots.push_back(shot);
    } else if (shot.order.through == 0) {
      continue;  // no gap limits it
    }
    add_rest(table, aimed, shot, shots, gaps);
    if (is_artillery(shot.by) && !order.aboard) share_gunners(table, std::span(shots).subspan(first));
  }
  for (const UnitId& id : all_in_order(table)) limit_garrison(table, table.unit(id), shots);
  return shots;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
