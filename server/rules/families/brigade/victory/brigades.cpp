#include "server/rules/families/brigade/victory/brigades.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/command/commanders.h"
#include "server/rules/mechanics/dice_needed.h"
#include "server/rules/mechanics/side_names.h"
#include "server/rules/scenarios/scenario.h"

namespace battalia::rules::brigade {
namespace {

struct Army {
  std::int32_t brigades = 0;
  std::int32_t broken = 0;
  std::int32_t destroyed = 0;
  std::int32_t left = 0;  // units on the table or able to return
  bool beaten() const { return left == 0 || (brigades > 0 && broken * 2 >= brigades); }  // Rule::army_beaten
};

bool counts_for_nobody(const Battle& battle, const Unit& unit) {
  return unit.has_trait(kDummy) || battle.book.scenario_rules.counts_for_nobody(battle, unit);
}

Army army_of(const Battle& battle, v1::Side side) {
  Army army;
  for (const Command& command : battle.table.commands) {
    if (command.side != side || strength_of(battle, command.id).original == 0) continue;
    ++army.brigades;
    if (command.statuses.has(kBroken)) ++army.broken;
  }
  for (const Unit& unit : battle.table.units) {
    if (counts_for_nobody(battle, unit)) continue;
    if (unit.side == side && unit.is_troops()) ++(unit.presence == v1::PRESENCE_DESTROYED ? army.destroyed : army.left);
  }
  return army;
}

std::string broken_of(const Battle& battle, const Army& army) {
  return std::to_string(army.broken) + " of " + std::to_string(army.brigades) + " " +
         std::string(battle.book.words.brigades) + " broken";
}

v1::Result better_at_limit(const Battle& battle, const Army& red, const Army& blue) {
  const std::string ended = "Turn " + std::to_string(battle.table.turn) + " is over: ";
  if (red.broken != blue.broken) {
    const v1::Side winner = red.broken < blue.broken ? v1::SIDE_RED : v1::SIDE_BLUE;
    return result(won_by(winner),
                  ended + broken_of(battle, winner == v1::SIDE_RED ? blue : red) + " in the army of " +
                      mechanics::name_within(battle, other(winner)) + ".",
                  battle.clause(Rule::better_at_the_limit));
  }
  if (red.destroyed != blue.destroyed) {
    const v1::Side winner = red.destroyed < blue.destroyed ? v1::SIDE_RED : v1::SIDE_BLUE;
    return result(won_by(winner),
                  ended + std::to_string(std::max(red.destroyed, blue.destroyed)) + " units of " +
                      mechanics::name_within(battle, other(winner)) + " are lost, " +
                      std::to_string(std::min(red.destroyed, blue.destroyed)) + " of " +
                      mechanics::name_within(battle, winner) + ".",
                  battle.clause(Rule::better_at_the_limit));
  }
  return result(v1::OUTCOME_DRAW, ended + "neither side has done better.", battle.clause(Rule::better_at_the_limit));
}

// One recovery die: `needed` or more.
bool recovers(Draft& draft, const Unit& unit, std::int32_t needed) {
  v1::DiceRolled& roll = draft.roll({"rally", unit.id.str() + " rallies", unit.id.str()},
                                    {draft.clause(Rule::elite_rallies_first), draft.clause(Rule::elite_rally_roll)});
  mechanics::needs_at_least(roll, needed);
  roll.set_total(static_cast<std::int32_t>(roll.faces(0)));
  const bool success = roll.total() >= needed;
  roll.set_outcome(success ? "rallies" : "stays disordered");
  return success;
}

constexpr std::uint32_t kBreaksFromTurn = 4;

// The special rule of the first battles: however the first turns go, a new player still has commands to give in the
// fourth.
bool brigades_hold(const Battle& battle) {
  return in_force(battle.table, "steadfast") && battle.table.turn < kBreaksFromTurn;
}

}  // namespace

// A unit that falters for a while is not lost; one that the enemy has captured is.
bool counts_as_lost(const Unit& unit, v1::Side side) {
  const bool here = stands(unit) || unit.presence == v1::PRESENCE_INSIDE;
  return unit.side != side || unit.presence == v1::PRESENCE_DESTROYED || unit.is(kLeft) ||
         (here && is_shaken(unit) && unit.statuses[kCasualties] >= stamina(unit));
}

std::optional<std::string> why_beaten(const Battle& battle, v1::Side side) {
  const Army army = army_of(battle, side);
  if (!army.beaten()) return std::nullopt;
  return "The army of " + mechanics::name_within(battle, side) +
         " is beaten: " + (army.left == 0 ? "it has no units left" : broken_of(battle, army)) + ".";
}

Strength strength_of(const Battle& battle, const CommandId& command) {
  Strength strength;
  for (const Unit& unit : battle.table.units) {
    if (unit.command != command || !unit.is_troops() || unit.type == kWagon || counts_for_nobody(battle, unit)) {
      continue;
    }
    ++strength.original;
    if (counts_as_lost(unit, battle.table.command(command).side)) ++strength.lost;
  }
  return strength;
}

void check_brigades(Draft& draft, v1::Side side) {
  if (brigades_hold(draft.battle())) return;
  const std::string word(draft.book().words.brigade);
  const std::vector<Command> commands = draft.table().commands;
  for (const Command& command : commands) {
    if (command.side != side || command.statuses.has(kBroken)) continue;
    const Strength strength = strength_of(draft.battle(), command.id);
    if (!strength.broken()) continue;
    draft.set(command, kBroken, 1,
              {draft.clause(Rule::brigades_are_checked_first), draft.clause(Rule::half_lost_breaks_a_brigade)});
    draft.say("The " + word + " of " + (command.name.empty() ? command.id.str() : mechanics::within(command.name)) +
                  " is broken: half of its units or more are shaken, destroyed or off the table.",
              {}, {}, v1::VERB_UNSPECIFIED, word + "_broken", {draft.clause(Rule::half_lost_breaks_a_brigade)});
  }
}

void recover(Draft& draft, v1::Side side) {
  std::vector<UnitId> all;
  for (const Unit* unit : standing(draft.battle(), side)) all.push_back(unit->id);
  for (const UnitId& id : all) {
    const Unit& unit = draft.unit(id);
    if (is_broken(draft.battle(), unit) && !draft.book().victory.broken_recover) continue;
    const bool elite = unit.stat(kElite) > 0 && is_disordered(unit) && !draft.table().engaged(id);
    if (elite && recovers(draft, unit, unit.stat(kElite))) {
      draft.set(draft.unit(id), kDisordered, 0,
                {draft.clause(Rule::elite_rallies_first), draft.clause(Rule::elite_rally_roll),
                 draft.clause(Rule::elite_troops)});
    }
    const Unit& brave = draft.unit(id);
    if (brave.has_trait(kBrave) && is_shaken(brave) && brave.statuses[kCasualties] > 1 &&
        !enemy_within(draft.battle(), brave, scaled(draft.battle(), draft.book().victory.broken_retreat))) {
      draft.set(brave, kCasualties, brave.statuses[kCasualties] - 1, {draft.clause(Rule::brave_troops)});
    }
  }
}

void remove_disorder(Draft& draft, v1::Side side) {
  std::vector<UnitId> all;
  for (const Unit& unit : draft.table().units) {
    if (unit.side == side && unit.is_troops() && is_disordered(unit)) all.push_back(unit.id);
  }
  for (const UnitId& id : all) {
    const Unit& unit = draft.unit(id);
    const bool has_fought = draft.book().victory.fighters_stay_disordered && unit.is(kFought);
    if (has_fought || draft.table().engaged(id) || is_broken(draft.battle(), unit)) continue;
    draft.set(unit, kDisordered, 0,
              {draft.clause(Rule::disorder_is_shed), draft.clause(Rule::disorder_lasts_for_the_own_turn)});
  }
}

void set_left(Draft& draft, const UnitId& id, bool left) {
  std::vector<UnitId> all = {id};
  for (const Unit* guest : sheltered_in(draft.battle(), id)) all.push_back(guest->id);
  for (const UnitId& one : all)
    draft.set(draft.unit(one), kLeft, left ? 1 : 0, {draft.clause(Rule::leaver_may_return)});
}

void leave_table(Draft& draft, const UnitId& id) {
  const bool shaken = is_shaken(draft.unit(id));
  std::vector<UnitId> riders;
  for (const Unit* rider : commanders_with(draft.battle(), id)) riders.push_back(rider->id);
  if (shaken) {
    draft.remove(id, v1::PRESENCE_DESTROYED, "leaves the table shaken",
                 {draft.clause(Rule::over_the_edge), draft.clause(Rule::shaken_leaver_is_destroyed)});
    draft.book().variations.lose_sheltered(draft, id);
  } else {
    set_left(draft, id, true);
    draft.remove(id, v1::PRESENCE_RESERVE, "leaves the table", {draft.clause(Rule::over_the_edge)});
  }
  for (const UnitId& rider : riders) join_nearest(draft, rider, {draft.clause(Rule::over_the_edge)});
}

std::optional<v1::Result> result_of(const Battle& battle, bool limit_reached) {
  const Army red = army_of(battle, v1::SIDE_RED);
  const Army blue = army_of(battle, v1::SIDE_BLUE);
  if (red.beaten() && blue.beaten()) {
    return result(v1::OUTCOME_DRAW, "Both armies are beaten at the same time.",
                  battle.clause(Rule::both_armies_beaten));
  }
  for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) {
    const auto why = why_beaten(battle, side);
    if (why) return result(won_by(other(side)), *why, battle.clause(Rule::army_beaten));
  }
  if (!limit_reached) return std::nullopt;
  if (auto by_scenario = battle.book.scenario_rules.verdict(battle)) return by_scenario;
  return better_at_limit(battle, red, blue);
}

}  // namespace battalia::rules::brigade
