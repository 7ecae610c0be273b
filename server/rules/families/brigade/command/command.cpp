#include "server/rules/families/brigade/command/command.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/terrain/terrain.h"
#include "server/rules/mechanics/dice_needed.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>

namespace battalia::rules::brigade {
namespace {

template <class Wanted>
bool every(const Members& members, Wanted wanted) {
  return std::all_of(members.begin(), members.end(), [&](const Unit* unit) { return wanted(*unit); });
}
template <class Wanted>
bool any(const Members& members, Wanted wanted) {
  return std::any_of(members.begin(), members.end(), [&](const Unit* unit) { return wanted(*unit); });
}

// To the furthest of those that distance counts for; marauders ignore it (PS-CMD-10, 20, PS-SPR-09).
Length furthest(const Unit& commander, const Members& members) {
  Length distance;
  for (const Unit* unit : members) {
    if (unit->has_trait(kMarauder) || commander.attached_to == unit->id) continue;
    distance = std::max(distance, distance_from(commander, *unit));
  }
  return distance;
}

// The column's bonus of one unit: 2 on a track, 1 off it, else 0 (PS-CMD-12, 13, 15).
std::int32_t column_bonus(const Battle& battle, const Unit& unit) {
  if (!in_march_column(unit)) return 0;
  return on_track(battle, unit.ground) ? 2 : 1;
}

struct Reading {
  std::int32_t moves;
  std::string_view clause;
};

// What a face means with that total of modifiers. A commander who leads in person (plain) gives all three moves or
// none.
Reading read(const Battle& battle, std::uint32_t face, std::int32_t total, std::int32_t needed, const Members& members,
             bool plain) {
  if (face == kBlunderFace && !battle.table.option_on(kZeroReadsZero)) return {0, "PS-CMD-05"};
  const std::int32_t result = value_of_face(battle, face) + total;
  const Granted granted = moves_granted(result, needed);
  const bool grudging = result == needed && any(members, [](const Unit& unit) { return unit.has_trait(kUnreliable); });
  if (grudging) return {0, "PS-SPR-18"};
  if (plain && granted.moves > 0) return {kMostMoves, "PS-RAL-04"};
  return {granted.moves, granted.clause};
}

std::string outcome_of(std::int32_t moves) {
  return moves == 0 ? "no move" : moves == 1 ? "one move" : moves == 2 ? "two moves" : "three moves";
}

}  // namespace

Members members_of(const Battle& battle, UnitList ids) {
  Members members;
  for (const UnitId& id : ids) members.push_back(&battle.table.unit(id));
  return members;
}

WhyNot why_not_command(const Battle&, const Unit& commander) {
  if (!commander.is_commander() || !commander.on_table()) {
    return violation("PS-CMD-17", commander.id.str() + " is not a commander on the table.");
  }
  if (commander.is(kFinished))
    return violation("PS-CMD-17", commander.id.str() + " has finished giving orders this turn.");
  return std::nullopt;
}

WhyNot why_not_obey(const Battle& battle, const Unit& unit) {
  if (!unit.is_troops()) return violation("PS-CMD-03", unit.id.str() + " is not a unit of troops.");
  // PS-DIS-02.
  if (is_disordered(unit)) return violation("PS-CMD-18", unit.id.str() + " is disordered and can't receive orders.");
  if (battle.table.engaged(unit.id)) return violation("PS-CMD-19", unit.id.str() + " is engaged.");
  if (is_broken(battle, unit)) return violation("PS-CMD-19", "The battalia of " + unit.id.str() + " is broken.");
  if (unit.is(kOrdered)) return violation("PS-CMD-03", unit.id.str() + " has already had its order this turn.");
  if (unit.is(kInitiativeUsed)) return violation("PS-INI-02", unit.id.str() + " has moved on its initiative.");
  if (unit.is(kMovedFree))
    return violation("PS-FRE-04", unit.id.str() + " has fallen back this turn: that was its one move.");
  return battle.book.scenario_rules.why_not_ordered(battle, unit);
}

WhyNot why_not_his(const Battle& battle, const Unit& commander, const Unit& unit) {
  if (commander.side == unit.side && (is_general(commander) || commander_of(battle, unit) == &commander)) {
    return std::nullopt;
  }
  return violation("PS-CDR-07", commander.id.str() + " does not command " + unit.id.str() + ".");
}

WhyNot why_not_group(const Battle& battle, const Members& members) {
  const Length reach = scaled(battle, kGroup);
  std::vector<const Unit*> linked = {members.front()};
  for (std::size_t i = 0; i < linked.size(); ++i) {
    for (const Unit* unit : members) {
      if (std::find(linked.begin(), linked.end(), unit) != linked.end()) continue;
      if (geometry::distance(linked[i]->ground, unit->ground) <= reach) linked.push_back(unit);
    }
  }
  for (const Unit* unit : members) {
    if (std::find(linked.begin(), linked.end(), unit) == linked.end()) {
      Length gap = geometry::distance(linked.front()->ground, unit->ground);
      for (const Unit* member : linked) gap = std::min(gap, geometry::distance(member->ground, unit->ground));
      const auto [apart, most] = mechanics::compared(gap, reach);
      return violation("PS-ORD-01",
                       unit->id.str() + " is " + apart + " from the group, which must stay within " + most + ".");
    }
  }
  return std::nullopt;
}

std::vector<const Unit*> commanders_for(const Battle& battle, const Unit& unit) {
  std::vector<const Unit*> able;
  const Unit* own = commander_of(battle, unit);
  const Unit* general = general_of(battle, unit.side);
  if (own != nullptr && !why_not_command(battle, *own)) able.push_back(own);
  if (general != nullptr && general != own && !why_not_command(battle, *general)) able.push_back(general);
  return able;
}

// Each row is added to the face, so that a plus is bad (PS-GEN-04), and counts once however many reasons there are for
// it (PS-GEN-06).
Modifiers command_modifiers(const Battle& battle, const Unit& commander, const Members& members) {
  Modifiers modifiers;
  const Length distance = furthest(commander, members);
  const std::int32_t steps = distance / scaled(battle, kCommandStep);
  add(modifiers, steps > 0, kCommandDistance, steps);
  const Length near = scaled(battle, kCommandEnemyNear);
  add(modifiers, any(members, [&](const Unit& unit) { return enemy_within(battle, unit, near); }), kCommandNear);
  std::int32_t bonus = 2;  // PS-ORD-03: the lowest that all members earn
  for (const Unit* unit : members) bonus = std::min(bonus, column_bonus(battle, *unit));
  add(modifiers, bonus == 1, kCommandColumn);
  add(modifiers, bonus == 2, kCommandTrack);
  const bool far = every(members, [&](const Unit& unit) { return !enemy_within(battle, unit, kCommandEnemyFar); });
  add(modifiers, far, kCommandFar);
  modifiers.add(every(members, [](const Unit& unit) { return unit.has_trait(kReliable); }), -1, "reliable",
                "PS-SPR-18");
  const bool doubtful = battle.table.option_on(kDoubtfulTroops) && any(members, [](const Unit& unit) {
                          return unit.has_trait(kRabble) || unit.has_trait(kMilitia);
                        });
  modifiers.add(doubtful, 1, "rabble or militia", "PS-SPR-15");
  battle.book.scenario_rules.add_command_rows(modifiers, battle, distance);
  add_umpire_modifiers(modifiers, battle, members.front()->id, "command");
  return modifiers;
}

CommandResult roll_command(Draft& draft, const UnitId& commander, UnitList ids, bool plain) {
  const Members members = members_of(draft.battle(), ids);
  const Modifiers modifiers = plain ? Modifiers() : command_modifiers(draft.battle(), draft.unit(commander), members);
  const std::int32_t needed = rating(draft.unit(commander));
  v1::DiceRolled& roll = draft.roll({"command", commander.str() + " orders " + names_of(ids), commander.str(), 1,
                                     kCommandDieSides, kCommandDieLowest},
                                    {"PS-CMD-01", "PS-CMD-02"});
  roll.set_against(ids.front().str());
  draft.count(modifiers, roll);
  const std::uint32_t face = roll.faces(0);
  const Reading reading = read(draft.battle(), face, modifiers.total(), needed, members, plain);
  mechanics::needs_at_most(roll, needed, needed - modifiers.total());
  roll.set_total(value_of_face(draft.battle(), face) + modifiers.total());
  roll.set_outcome(outcome_of(reading.moves));
  v1::ModifierRow* read_as = face == kBlunderFace && roll.total() != modifiers.total() ? roll.add_modifiers() : nullptr;
  if (read_as != nullptr) {
    read_as->set_label("the 0 counts as 10");
    read_as->set_value(kFaceZeroValue);
    read_as->set_clause("PS-DIE-10");
  }
  draft.say(outcome_of(reading.moves), ids, {}, v1::VERB_COMMAND, "command_result", {reading.clause});
  return {face, reading.moves};
}

v1::Odds command_odds(const Battle& battle, const Unit& commander, const Members& members, bool plain) {
  const Modifiers modifiers = plain ? Modifiers() : command_modifiers(battle, commander, members);
  const bool blunders = battle.table.option_on(kBlundersUsed);
  constexpr std::uint32_t kMillion = 1'000'000;
  std::uint32_t faces[4] = {};  // that grant 0, 1, 2, 3 moves
  for (std::uint32_t face = kCommandDieLowest; face < kCommandDieLowest + kCommandDieSides; ++face) {
    ++faces[read(battle, face, modifiers.total(), rating(commander), members, plain).moves];
  }
  v1::Odds odds;
  const std::uint32_t blundered = blunders ? kMillion / kCommandDieSides * (6 - kBlunderRollsAgain + 1) / 6 : 0;
  std::int32_t expected = 0;
  for (std::int32_t moves = 0; moves < 4; ++moves) {
    v1::Chance& chance = *odds.add_chances();
    chance.set_label(outcome_of(moves));
    std::uint32_t share = faces[moves] * (kMillion / kCommandDieSides);
    const bool takes_the_zero =
        read(battle, kBlunderFace, modifiers.total(), rating(commander), members, plain).moves == moves;
    if (takes_the_zero) share -= blundered;
    chance.set_per_million(share);
    expected += static_cast<std::int32_t>(std::uint64_t{share} * static_cast<std::uint32_t>(moves) / 1'000);
  }
  if (blundered > 0) {
    v1::Chance& chance = *odds.add_chances();
    chance.set_label("blunder");
    chance.set_per_million(blundered);
  }
  odds.set_expected_milli(expected);
  const std::uint32_t obeyed = 100 - (odds.chances(0).per_million() + blundered) / 10'000;
  odds.set_summary(std::to_string(obeyed) + "% chance to move");
  modifiers.write_to(odds);
  return odds;
}

void take_command(Draft& draft, const UnitId& commander) {
  const bool general = is_general(draft.unit(commander));
  const v1::Side side = draft.unit(commander).side;
  for (const Unit& rival : draft.table().units) {
    if (rival.side != side || !rival.is_commander() || rival.id == commander) continue;
    if (general || rival.is(kOrdering)) draft.set(rival, kFinished, 1, {"PS-CMD-17"});
  }
  draft.set(draft.unit(commander), kOrdering, 1);
}

void finish_command(Draft& draft, const UnitId& commander, Clauses clauses) {
  draft.set(draft.unit(commander), kFinished, 1, clauses);
}

}  // namespace battalia::rules::brigade
