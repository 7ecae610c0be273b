#include "server/rules/systems/black_powder/special_rules/battle_events.h"

#include "server/rules/aftermath/aftermath.h"
#include "server/rules/families/brigade/command/commanders.h"
#include "server/rules/families/brigade/terrain/terrain.h"
#include "server/rules/families/brigade/troops/units.h"
#include "server/rules/families/brigade/victory/brigades.h"
#include "server/rules/mechanics/dice_needed.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/scenarios/scenario.h"

#include <algorithm>
#include <vector>

namespace battalia::rules::black_powder {
namespace {

constexpr std::uint32_t kChargesAnyway = 3;  // the turn
constexpr Length kAtTheWall = 1_in;
constexpr std::int32_t kWallTurns = 2;
constexpr std::int32_t kVolleysFired = 2;
constexpr std::int32_t kGoesOn = 2;
constexpr std::int32_t kLineBroken = 3;         // battalions of the first line
constexpr std::int32_t kLossesThatDecide = 16;  // in British value
constexpr std::string_view kSpecial = "BP-GEN-06";
constexpr std::string_view kVictory = "BP-VIC-04";

std::vector<UnitId> units_with(const Battle& battle, TraitKey trait) {
  std::vector<UnitId> found;
  for (const Unit& unit : battle.table.units) {
    if (unit.is_troops() && unit.has_trait(trait)) found.push_back(unit.id);
  }
  return found;
}

// Rolls for whether the unit stays; returns false if it has left.
void throw_to_stay(Draft& draft, const UnitId& id) {
  v1::DiceRolled& roll = draft.roll({"goes_home", "does " + id.str() + " stay?", id.str()}, {kSpecial});
  roll.set_total(static_cast<std::int32_t>(roll.faces(0)));
  mechanics::needs_at_most(roll, kGoesOn - 1);
  const bool goes = roll.total() >= kGoesOn;
  roll.set_outcome(goes ? "goes home" : "stays");
  if (goes) leave_table(draft, id);
}

bool is_lost(const Unit& unit) { return unit.presence == v1::PRESENCE_DESTROYED || unit.is(kLeft); }

// True if all commands of the clans that wait for no order are broken.
bool clans_are_broken(const Battle& battle) {
  for (const UnitId& id : units_with(battle, kHighlandCharge)) {
    const Unit& unit = battle.table.unit(id);
    if (!unit.has_trait(kWaitsForOthers) && !is_broken(battle, unit)) return false;
  }
  return true;
}

v1::Result by_first_line(const Battle& battle) {
  const std::vector<UnitId> line = units_with(battle, kBayonetDrill);
  const auto lost = std::ranges::count_if(line, [&](const UnitId& id) { return is_lost(battle.table.unit(id)); });
  const bool broken = lost >= kLineBroken;
  const bool held = clans_are_broken(battle);
  const std::string said = "The day ends: " + std::to_string(lost) +
                           " battalions of the first line are lost, and the " +
                           "clans of the right and the centre are " + (held ? "broken." : "not broken.");
  const v1::Outcome outcome = broken == held ? v1::OUTCOME_DRAW : held ? v1::OUTCOME_RED : v1::OUTCOME_BLUE;
  return result(outcome, said, kVictory);
}

v1::Result by_the_hill(const Battle& battle) {
  std::int32_t halves = 0;
  bool held = false;
  for (const Unit& unit : battle.table.units) {
    if (!unit.is_troops()) continue;
    if (unit.side == v1::SIDE_RED && is_lost(unit)) halves += unit.stat(kVictoryValue) * (unit.is(kLeft) ? 1 : 2);
    held = held || (unit.side == v1::SIDE_BLUE && stands(unit) &&
                    std::ranges::any_of(*battle.table.terrain, [&](const Terrain& ground) {
                      return ground.properties.has(kHeldForVictory) && stands_on(ground, unit.ground);
                    }));
  }
  const std::string lost = std::to_string(halves / 2) + " points of British troops are lost";
  if (halves >= kLossesThatDecide * 2) return result(v1::OUTCOME_BLUE, "The day ends: " + lost + ".", kVictory);
  if (held) return result(v1::OUTCOME_BLUE, "The day ends: the Americans hold the hill; " + lost + ".", kVictory);
  return result(v1::OUTCOME_RED, "The day ends: no American stands on the hill; " + lost + ".", kVictory);
}

}  // namespace

void give_the_word(Draft& draft) {
  const Battle battle = draft.battle();
  if (!in_force(battle, "cannonade") || battle.table.turn >= kChargesAnyway || battle.table.game.has(kReleased)) return;
  const std::vector<UnitId> clans = units_with(battle, kHighlandCharge);
  if (clans.empty() || battle.table.unit(clans.front()).side != battle.table.active) return;
  const Unit* general = general_of(battle, battle.table.active);
  if (general == nullptr) return;
  const UnitId id = general->id;
  const std::int32_t needed = rating(battle, *general);
  v1::DiceRolled& roll =
      draft.roll({"commitment", "does " + id.str() + " let the clans charge?", id.str(), 2}, {kSpecial});
  mechanics::needs_at_most(roll, needed);
  roll.set_total(static_cast<std::int32_t>(roll.faces(0) + roll.faces(1)));
  const bool released = roll.total() <= needed;
  roll.set_outcome(released ? "the clans may charge" : "they stand under the guns");
  if (released) draft.set_game(kReleased, 1, {kSpecial});
}

void work_at_the_walls(Draft& draft) {
  const Battle battle = draft.battle();
  if (!in_force(battle, "breach") || battle.table.game[kBreach] >= kWallTurns) return;
  const std::vector<UnitId> workers = units_with(battle, kOpensWalls);
  const bool at_work = std::ranges::any_of(workers, [&](const UnitId& id) {
    const Unit& unit = battle.table.unit(id);
    if (unit.side != battle.table.active || !stands(unit) || battle.table.engaged(id)) return false;
    return std::ranges::any_of(*battle.table.terrain, [&](const Terrain& ground) {
      return ground.properties.has(kBreachable) &&
             mechanics::is_within(geometry::distance_to_line(ground.points, unit.ground), scaled(battle, kAtTheWall));
    });
  });
  if (!at_work) return;
  const std::int32_t turns = battle.table.game[kBreach] + 1;
  draft.set_game(kBreach, turns, {kSpecial});
  draft.say(turns < kWallTurns ? "A gap is being made in the walls." : "There is a gap in the walls: horse may pass.",
            {}, {}, {}, "breach", {kSpecial});
}

void dress_ranks(Draft& draft) {
  if (!in_force(draft.battle(), "dressing")) return;
  for (const UnitId& id : units_with(draft.battle(), kDressesRanks)) {
    const Unit& unit = draft.unit(id);
    if (unit.side != draft.table().active || unit.is(kRanksDressed) || !stands(unit)) continue;
    if (!is_in_open_wood(draft.battle(), unit) || !is_with_its_commander(draft.battle(), unit)) continue;
    draft.set(unit, kRanksDressed, 1, {kSpecial});
  }
}

void note_contacts(Draft& draft) {
  const Battle battle = draft.battle();
  if (!in_force(battle, "highland_charge") && !in_force(battle, "left_wing")) return;
  for (const UnitId& id : units_with(battle, kHighlandCharge)) {
    if (!draft.table().engaged(id) || draft.unit(id).is(kStruckBefore)) continue;
    draft.set(draft.unit(id), kStruckBefore, 1, {kSpecial});
    if (!draft.unit(id).has_trait(kWaitsForOthers)) draft.set_game(kClansStruck, 1, {kSpecial});
  }
}

// Called in its own player turn: the mark of a volley lasts until the next one.
void count_volleys(Draft& draft) {
  if (!in_force(draft.battle(), "two_volleys")) return;
  const auto turn = static_cast<std::int32_t>(draft.table().turn);
  for (const UnitId& id : units_with(draft.battle(), kTwoVolleys)) {
    const Unit& unit = draft.unit(id);
    const bool shoots = stands(unit) && unit.side == draft.table().active && unit.is(kShot);
    if (!shoots || unit.statuses[kVolleyTurn] == turn) continue;
    const std::int32_t fired = unit.statuses[kVolleys] + 1;
    draft.set(unit, kVolleyTurn, turn, {kSpecial});
    draft.set(draft.unit(id), kVolleys, fired, {kSpecial});
    if (fired >= kVolleysFired) throw_to_stay(draft, id);
  }
}

void volley_men_go(Draft& draft, const UnitId& id) {
  if (!in_force(draft.battle(), "two_volleys")) return;
  const Unit& unit = draft.unit(id);
  if (unit.has_trait(kTwoVolleys) && stands(unit) && !draft.table().engaged(id)) throw_to_stay(draft, id);
}

std::optional<v1::Result> verdict(const Battle& battle) {
  if (in_force(battle, "first_line")) return by_first_line(battle);
  if (in_force(battle, "the_hill")) return by_the_hill(battle);
  return std::nullopt;
}

}  // namespace battalia::rules::black_powder
