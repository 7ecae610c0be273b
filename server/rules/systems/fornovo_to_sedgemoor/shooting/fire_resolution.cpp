#include "server/rules/systems/fornovo_to_sedgemoor/shooting/fire_resolution.h"

#include "common/base/text.h"
#include "server/rules/mechanics/dice_needed.h"
#include "server/rules/systems/fornovo_to_sedgemoor/command/generals.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/boarding.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/actions/fieldworks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/artillery_volley.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/fire_allocation.h"
#include "server/rules/systems/fornovo_to_sedgemoor/shooting/wagon_guns.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/terrain.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/phases.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

std::string aimed_at(const Table& table, const Shot& shot) {
  return shot.works ? called((*table.terrain)[*shot.works]) : shot.target.str();
}

// Each die is looked up separately in the cell of the group (FTS-9.19-a).
std::int32_t roll_group(Draft& draft, const Shot& shot, const FireGroup& group, std::int32_t dice,
                        const std::string& at_whom, std::int32_t* misses) {
  if (dice <= 0 || group.cell().never_hits()) {
    if (misses != nullptr) *misses += std::max(0, dice);
    return 0;
  }
  const std::string weapon = words_of(!group.weapon.empty() ? group.weapon.text() : group.hail ? "hail" : "ball");
  v1::DiceRolled& rolled = draft.roll({"shooting",
                                       shot.order.unit.str() + " shoots at " + at_whom + " (" + weapon +
                                           (group.far ? ", far): " : "): ") + group.cell().in_words(),
                                       shot.order.unit.str(), static_cast<std::uint32_t>(dice)},
                                      {group.fire.clause, "FTS-9.1-a"});
  std::int32_t hits = 0;
  const std::int32_t more = shot.volley.dense && group.target == Target::normal ? kDense.value : 0;
  for (const std::uint32_t face : rolled.faces()) {
    const std::int32_t here = group.cell().hits(static_cast<std::int32_t>(face) + more);
    hits += here;
    if (here == 0 && misses != nullptr) ++*misses;
  }
  rolled.set_against(at_whom);
  if (more != 0) {
    v1::ModifierRow& row = *rolled.add_modifiers();
    row.set_label(std::string(kDense.label));
    row.set_value(more);
    row.set_clause(std::string(kDense.clause));
  }
  mechanics::needs_at_least(rolled, group.cell().needed(), group.cell().needed() - more);
  rolled.set_total(hits);
  rolled.set_outcome(std::to_string(hits) + (hits == 1 ? " hit" : " hits"));
  return hits;
}

void tell_halvings(Draft& draft, const Shot& shot, std::int32_t before) {
  if (shot.volley.rows.empty() || before == shot.hits) return;
  std::string why;
  for (const Row& row : shot.volley.rows) why += (why.empty() ? "" : "; ") + std::string(row.label);
  draft.say(shot.order.unit.str() + ": " + std::to_string(shot.hits) + " of " + std::to_string(before) +
                (before == 1 ? " hit, " : " hits, ") + why,
            {shot.order.unit}, {shot.target}, {}, "halved", {shot.volley.rows.front().clause});
}

// Friends in front of the guns first; the dice that miss them continue to the enemy (FTS-9.13-b).
void roll_shot(Draft& draft, Shot& shot, std::vector<Shot>& more) {
  std::int32_t raw = 0;
  for (const FireGroup& group : shot.volley.groups) {
    std::int32_t dice = group.dice;
    for (const UnitId& ally : group.endangered) {
      Shot friendly = shot;
      friendly.target = ally;
      friendly.works.reset();
      FireGroup at_ally = group;
      const Fire kind = shot_of(gun_class(shot.by), group.hail);
      const Cover cover = cover_from(draft.table(), draft.unit(ally), shot.volley.eye, kind).cover;
      friendly.volley.dense = is_dense(draft.table(), draft.unit(ally), group.hail, shot.volley.eye);
      at_ally.target = class_of(draft.unit(ally), group.fire.cells, cover, friendly.volley.dense);
      friendly.volley.groups = {at_ally};
      friendly.volley.look_from(sector_of(draft.table(), draft.unit(ally), shot.volley.eye));
      std::int32_t misses = 0;
      friendly.by_group = {roll_group(draft, friendly, at_ally, dice, ally.str(), &misses)};
      friendly.hits = friendly.volley.hits_of(friendly.by_group);
      tell_halvings(draft, friendly, friendly.by_group.front());
      dice = misses;
      if (friendly.hits > 0) more.push_back(friendly);
    }
    shot.by_group.push_back(roll_group(draft, shot, group, dice, aimed_at(draft.table(), shot), nullptr));
    raw += shot.by_group.back();
  }
  shot.hits = shot.volley.hits_of(shot.by_group);
  tell_halvings(draft, shot, raw);
}

// --- Hits -------------------------------------------------------------------------------------------------------

bool is_heavy(const Table& table, const Unit& unit, const Volley& volley) {
  const GunClass gun = gun_class(unit);
  const bool guns = is_artillery(unit);
  return (guns && gun == GunClass::heavy) || (guns && gun == GunClass::organ && table.option_on(kOrganCountsHeavy)) ||
         volley.salvee;
}

Hits hits_of(const Table& table, const Shot& shot, std::int32_t count) {
  Hits hits;
  hits.target = reference_to(table, shot.target);
  hits.by = reference_to(table, shot.order.unit);
  hits.count = count;
  hits.save = shot.volley.groups.front().save;
  hits.shielded = shot.volley.shield_side;
  hits.face = sector_of(table, table.unit(shot.target), shot.volley.eye);
  hits.guns = is_artillery(shot.by);
  hits.heavy = is_heavy(table, shot.by, shot.volley);
  return hits;
}

// The hits of each weapon have their own saves; if hits are halved, those of the best weapon are kept.
void add_hits(const Table& table, const Shot& shot, std::vector<Hits>& all) {
  std::int32_t left = shot.hits;
  for (std::size_t i = 0; i < shot.by_group.size() && left > 0; ++i) {
    const std::int32_t mine = std::min(left, shot.by_group[i]);
    if (mine == 0) continue;
    left -= mine;
    const SaveRow save = shot.volley.groups[i].save;
    const bool goes_on = i > 0 && !all.empty() && all.back().by == reference_to(table, shot.order.unit) &&
                         all.back().target == reference_to(table, shot.target) && all.back().save == save;
    if (goes_on) {
      all.back().count += mine;
      continue;
    }
    all.push_back(hits_of(table, shot, mine));
    all.back().save = save;
  }
}

// One die for each hit on guns: limber, gunner or gun (FTS-9.15-a, G-159).
Hits hit_guns(Draft& draft, const Shot& shot) {
  Hits hits = hits_of(draft.table(), shot, 0);
  v1::DiceRolled& rolled = draft.roll(
      {"gun_hit", "hits on " + shot.target.str(), shot.order.unit.str(), static_cast<std::uint32_t>(shot.hits)},
      {"FTS-9.15-a"});
  std::int32_t limbers = 0;
  std::int32_t guns = 0;
  const bool wrecks_any = shot.ball && wrecks_guns(shot.by);
  for (const std::uint32_t face : rolled.faces()) {
    const GunHit what = kGunHits[face - 1];
    if (what == GunHit::limber) ++limbers;
    const bool wrecks = what == GunHit::gun && wrecks_any;
    if (wrecks) ++guns;
    if (what == GunHit::gunner || (what == GunHit::gun && !wrecks)) ++hits.count;
  }
  rolled.set_against(shot.target.str());
  rolled.set_total(hits.count);
  const Unit& target = draft.unit(shot.target);
  if (!is_limbered(target)) limbers = 0;  // a hit on something that is not there has no effect
  rolled.set_outcome(counted(hits.count, "gunner") + (is_limbered(target) ? ", " + counted(limbers, "limber") : "") +
                     ", " + counted(guns, "gun"));
  const std::int32_t limbers_left = std::max(0, target.statuses[kLimbers] - limbers);
  hits.models = std::min(guns, target.statuses[kGuns]);
  const std::int32_t guns_left = target.statuses[kGuns] - hits.models;
  draft.set(target, kLimbers, limbers_left, {"FTS-9.15-a"});
  draft.set(draft.unit(shot.target), kGuns, guns_left, {"FTS-9.15-a"});
  if (guns_left > 0) {  // its owner chooses which of them (D-26)
    const std::int32_t owed = draft.unit(shot.target).statuses[kGunsLost] + hits.models;
    draft.set(draft.unit(shot.target), kGunsLost, owed, {"FTS-9.15-a"});
  }
  return hits;
}

void hit_general(Draft& draft, const Shot& shot) {  // FTS-2.6-c
  v1::DiceRolled& rolled =
      draft.roll({"sniper", "the shot at " + shot.target.str(), shot.order.unit.str()}, {"FTS-2.6-c"});
  const auto face = static_cast<std::int32_t>(rolled.faces(0));
  mechanics::needs_at_least(rolled, kSniperKillsOn);
  rolled.set_total(face);
  rolled.set_outcome(face >= kSniperKillsOn ? "killed" : "unhurt");
  if (face >= kSniperKillsOn) lose_general(draft, shot.target, "is shot", v1::FATE_KILLED, {"FTS-2.6-c"});
}

// Ball that hits the obstacle in front of the target, or the wagons themselves (G-198, FTS-2.10-b).
void hit_what_covers(Draft& draft, const Shot& shot) {
  if (!shot.ball || shot.hits == 0) return;
  if (shot.works) return hit_works(draft, *shot.works, gun_class(shot.by), shot.hits);
  const Unit& target = draft.unit(shot.target);
  if (is_transport(target)) return hit_wagons(draft, shot.target, shot.hits);
  if (target.is(kAboard)) return hit_wagons_of(draft, shot.target, shot.hits);
  const auto works = works_before(draft.table(), target, shot.volley.eye);
  const GunClass gun = gun_class(shot.by);
  if (works && ball_harms((*draft.table().terrain)[*works], gun)) hit_works(draft, *works, gun, shot.hits);
}

// --- Records ----------------------------------------------------------------------------------------------------

void note_shooter(Draft& draft, const Shot& shot) {
  const Unit& unit = draft.unit(shot.order.unit);
  const BitSet<Rank> ranks = shot.volley.ranks_used.empty() ? BitSet{Rank{0}} : shot.volley.ranks_used;
  draft.set(unit, kShot, unit.members(kShot) | ranks, {"FTS-9.1-d"});
  if (shot.volley.salvee) draft.set(draft.unit(shot.order.unit), kSalveeShot, 1, {"FTS-9.17-a"});
  if (under(draft.table(), kWoods, unit.ground)) draft.set(draft.unit(shot.order.unit), kRevealed, 1, {"FTS-11.5-a"});
  if (!is_artillery(shot.by)) return;
  const std::int32_t reload = reload_turns(draft.table(), gun_class(shot.by));
  const UnitId guns = shot.order.aboard ? guns_fired_by(draft.table(), unit)->id : shot.order.unit;
  draft.set(draft.unit(guns), kLoadedFrom, static_cast<std::int32_t>(draft.table().turn) + reload + 1, {"FTS-9.16-a"});
}

void note_target(Draft& draft, const Shot& shot) {
  if (shot.works) return;
  const Unit& target = draft.unit(shot.target);
  if (!target.is_troops()) return;
  const bool guns = is_artillery(shot.by);
  const Unit* before = referred_unit(draft.table(), target, kShotBy);
  const Unit& unit = draft.unit(shot.order.unit);
  const bool nearer = before == nullptr || distance(unit, target) < distance(*before, target);
  const bool by_enemy = unit.side != target.side;  // own guns also cause a test, but count as no enemy's shooters
                                                   // (G-014)
  if (nearer && by_enemy) draft.set(target, kShotBy, unit.id);  // the unit it would rout from
  if (by_enemy) {
    draft.set(draft.unit(shot.target), kShooters, draft.unit(shot.target).statuses[kShooters] + shot.volley.figures);
  }
  if (shot.volley.from_flank) draft.set(draft.unit(shot.target), kShotFromFlank, 1, {"FTS-8.6-h"});
  if (!guns) return;
  draft.set(draft.unit(shot.target), kShotByGuns, 1, {"FTS-8.6-b"});
  if (by_enemy && is_artillery(draft.unit(shot.target)))
    draft.set(draft.unit(shot.target), kShellsNow, shot.order.unit, {"FTS-9.10-a"});
}

}  // namespace

bool fire_all(Draft& draft, const std::vector<AimedOrder>& orders) {
  std::vector<Shot> shots = allocated_shots(draft.table(), orders);
  for (const UnitId& id : all_in_order(draft.table())) {
    draft.set(draft.unit(id), kStrengthBefore, strength(draft.unit(id)));
  }
  std::vector<Shot> at_friends;
  for (Shot& shot : shots) roll_shot(draft, shot, at_friends);
  for (const Shot& shot : shots) note_shooter(draft, shot);
  shots.insert(shots.end(), at_friends.begin(), at_friends.end());
  for (const Shot& shot : shots) note_target(draft, shot);
  std::vector<Hits> all;
  for (const Shot& shot : shots) {
    if (shot.hits == 0) continue;
    hit_what_covers(draft, shot);
    if (shot.works) continue;
    const Unit& target = draft.unit(shot.target);
    if (target.is_commander()) {
      hit_general(draft, shot);
    } else if (is_artillery(target)) {
      all.push_back(hit_guns(draft, shot));
    } else if (!is_transport(target)) {
      add_hits(draft.table(), shot, all);
    }
  }
  std::vector<std::int32_t> order_of_targets;  // saves, by the order in which the targets were first hit (G-006)
  for (const Hits& hits : all) {
    if (std::find(order_of_targets.begin(), order_of_targets.end(), hits.target) == order_of_targets.end())
      order_of_targets.push_back(hits.target);
  }
  const auto rank = [&](const Hits& hits) {
    return std::find(order_of_targets.begin(), order_of_targets.end(), hits.target) - order_of_targets.begin();
  };
  std::stable_sort(all.begin(), all.end(), [&](const Hits& a, const Hits& b) { return rank(a) < rank(b); });
  return take_hits(draft, all);
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
