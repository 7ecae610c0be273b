#include "server/rules/systems/fornovo_to_sedgemoor/shooting/artillery_volley.h"

#include "common/geometry/polygon.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"

#include <algorithm>
#include <cstdlib>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using geometry::Point;

// Three ranks deep, or enfiladed (FTS-9.6-b, G-042).
bool close_and_deep(const Table& table, const Unit& target, Point eye) {
  if (!is_close_order(target) || target.type == kWorksAimedAt) return false;
  const std::int32_t deep = in_square(target) ? square_side(target) : deepest_ranks(table, target);
  if (deep >= kDenseRanks) return true;
  const v1::Face sector = sector_of(table, target, eye);
  if (sector != v1::FACE_LEFT && sector != v1::FACE_RIGHT) return false;
  const Angle line = geometry::direction(eye, geometry::nearest_point(target.ground, eye));
  const std::int32_t off = std::abs((line - target.ground.facing).turn_mdeg());
  return std::abs(off - 90'000) <= kEnfilade_mdeg;
}

std::int32_t gun_dice(const Table& table, const Unit& unit, std::int32_t models, std::int32_t gunners) {
  const GunClass gun = gun_class(unit);
  const std::int32_t dice =
      std::min(dice_per_model(gun) * models, gun_fire(gun).dice(gunners == 0 ? strength(unit) : gunners));
  return models > 0 && table.option_on(kMinCrewOneDie) ? std::max(1, dice) : dice;
}

// Friends in front of that muzzle, nearest first: the width of the gun, for hail two inches more on each side
// (FTS-9.13-a, G-155).
std::vector<UnitId> in_danger(const Table& table, const Unit& guns, Point muzzle, const Unit& target, bool hail) {
  const Point aim = geometry::nearest_point(target.ground, muzzle);
  const Length way = geometry::distance(muzzle, aim);
  std::vector<UnitId> friends;
  if (way <= Length::um(1'000)) return friends;
  const Length width = base_of(table, guns).front + (hail ? at(table, kHailDanger) * 2 : Length());
  const Angle heading = geometry::direction(muzzle, aim);
  const auto zone = geometry::standing_at(geometry::moved(muzzle, heading, way), heading, width, way);
  std::vector<std::pair<Length, UnitId>> found;
  for (const Unit* ally : friends_of(table, guns)) {
    if (!geometry::overlap(zone, ally->ground)) continue;
    const bool over = !hail && geometry::crosses(ally->ground, {muzzle, aim});  // firing over it is legal
    if (!over) found.emplace_back(geometry::distance(ally->ground, muzzle), ally->id);
  }
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [away, id] : found) friends.push_back(id);
  return friends;
}

// Guns in the same band with the same friends in front of them form one group.
FireGroup& group_of(std::vector<FireGroup>& groups, FireGroup like) {
  const auto same = std::find_if(groups.begin(), groups.end(), [&](const FireGroup& group) {
    return group.far == like.far && group.endangered == like.endangered;
  });
  if (same != groups.end()) return *same;
  return groups.emplace_back(std::move(like));
}

// The dice of the battery, distributed by models, the best band first (G-141, G-158).
void give_gun_dice(const Table& table, const Unit& unit, std::int32_t gunners, Volley& volley) {
  std::stable_sort(volley.groups.begin(), volley.groups.end(), [](const FireGroup& a, const FireGroup& b) {
    return a.cell().hits_of_six() > b.cell().hits_of_six();
  });
  std::int32_t models = 0;
  for (const FireGroup& group : volley.groups) models += group.figures;
  const std::int32_t dice = gun_dice(table, unit, models, gunners);
  std::int32_t before = 0;
  for (FireGroup& group : volley.groups) {
    const std::int32_t after = before + group.figures;
    group.dice = (dice * after + models - 1) / models - (dice * before + models - 1) / models;
    before = after;
  }
  volley.figures = std::min(strength(unit), models * crew_row(gun_class(unit)).fire);
}

// Model by model: which of them bear, in what band, with which friends in front of them (FTS-9.1.1-c, FTS-9.1.1-d).
void aim_guns(Volley& volley, const Table& table, const Unit& unit, const Unit& target, const FireOrder& order,
              const Muzzles& muzzles, bool with_hail) {
  const GunClass gun = gun_class(unit);
  const FireBand close = with_hail ? *fornovo_to_sedgemoor::hail(table, gun) : *ball(table, gun, false);
  const Cover cover = cover_from(table, target, volley.eye, shot_of(gun, with_hail)).cover;
  volley.dense = is_dense(table, target, with_hail, volley.eye);
  const auto ranges = ranges_to(table, unit, muzzles.all, target, gun_range(table, unit, with_hail), with_hail);
  const auto gap = gap_before(table, unit, target);
  std::int32_t left = gap ? gap->allows(table, true) - order.through : INT32_MAX;
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    const bool wanted =
        muzzles.only.empty() || std::find(muzzles.only.begin(), muzzles.only.end(), i) != muzzles.only.end();
    if (!wanted) continue;
    if (!ranges[i] || left <= 0) {
      volley.unable.push_back(i);
      continue;
    }
    FireGroup model;
    model.hail = with_hail;
    model.far = !with_hail && !is_within(*ranges[i], close.range);
    model.fire = model.far ? *ball(table, gun, true) : close;
    model.target = class_of(target, model.fire.cells, cover, volley.dense);
    model.endangered = in_danger(table, unit, muzzles.all[i].front, target, with_hail);
    for (const UnitId& ally : model.endangered) {
      if (std::find(volley.endangered.begin(), volley.endangered.end(), ally) == volley.endangered.end())
        volley.endangered.push_back(ally);
    }
    if (!model.endangered.empty() && !order.danger) continue;  // that gun holds its fire (D-24)
    --left;
    ++group_of(volley.groups, std::move(model)).figures;
  }
}

}  // namespace

bool is_dense(const Table& table, const Unit& target, bool hail, Point eye) {
  return !hail && close_and_deep(table, target, eye);
}

Fire shot_of(GunClass gun, bool hail) {
  const bool big = gun == GunClass::medium || gun == GunClass::heavy;
  return hail ? Fire::hail : big ? Fire::heavy_ball : Fire::light_ball;
}

Length gun_range(const Table& table, const Unit& unit, bool hail) {
  const auto fire = hail ? fornovo_to_sedgemoor::hail(table, gun_class(unit)) : ball(table, gun_class(unit), true);
  return fire ? fire->range : Length();
}

void plan_guns(Volley& volley, const Table& table, const Unit& unit, const Unit& target, const FireOrder& order,
               const Muzzles& muzzles) {
  const GunClass gun = gun_class(unit);
  std::optional<Volley> best;
  for (const bool with_hail : {true, false}) {
    const bool has =
        with_hail ? fornovo_to_sedgemoor::hail(table, gun).has_value() : ball(table, gun, false).has_value();
    if (!has || (with_hail && order.ball)) continue;
    Volley one = volley;
    aim_guns(one, table, unit, target, order, muzzles, with_hail);
    if (one.groups.empty() && one.endangered.empty()) continue;
    if (!one.groups.empty()) give_gun_dice(table, unit, order.gunners, one);
    // Hail within its range (D-22), but ball where hail has no effect: hard cover, friends beside the line of fire.
    if (!best || (best->expected() <= 0 && one.expected() > 0)) best = std::move(one);
  }
  if (best) volley = std::move(*best);
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
