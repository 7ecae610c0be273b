#include "server/rules/families/brigade/command/command.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/terrain/terrain.h"
#include "server/rules/mechanics/dice_needed.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/mechanics/odds.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <vector>

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

// To the farthest member for which distance counts (Rule::marauders_ignore_distance).
Length furthest(const Battle& battle, const Unit& commander, const Members& members) {
  Length distance;
  for (const Unit* unit : members) {
    if (unit->has_trait(kMarauder) || commander.attached_to == unit->id) continue;
    distance = std::max(distance, distance_from(battle, commander, *unit));
  }
  return distance;
}

// The row that gives a unit its column bonus; nullptr if it is not in a column.
const Row* column_row(const Battle& battle, const Unit& unit) {
  const CommandTable& table = battle.book.command;
  if (counts_as_march_column(battle, unit))
    return on_track(battle, unit.ground) ? &table.column_on_track : &table.column;
  return battle.book.variations.is_attack_column(unit) ? &table.attack_column : nullptr;
}

// The lowest bonus that all members get (Rule::group_is_rolled_for_once).
const Row* lowest_column_row(const Battle& battle, const Members& members) {
  const Row* lowest = nullptr;
  for (const Unit* unit : members) {
    const Row* row = column_row(battle, *unit);
    if (row == nullptr) return nullptr;
    if (lowest == nullptr || std::abs(row->value) < std::abs(lowest->value)) lowest = row;
  }
  return lowest;
}

// What the rows add to the roll, if the rating is not modified.
std::int32_t added_to_the_throw(const CommandTable& table, const Modifiers& modifiers) {
  return table.rows_count_for_the_rating ? -modifiers.total() : modifiers.total();
}

struct Reading {
  std::int32_t moves;
  std::string_view clause;
};

// The most moves that any of them can make in one order.
std::int32_t most_moves(const Battle& battle, const Members& members) {
  std::int32_t most = 0;
  for (const Unit* unit : members) most = std::max(most, battle.book.variations.most_moves(*unit));
  return most;
}

bool is_unreliable(const Unit& unit) { return unit.has_trait(kUnreliable); }

// The meaning of a roll with that modifier. For a commander who leads in person (plain), all three moves or none. In a
// group, unreliable members stop only themselves (Rule::group_is_one_chain).
Reading read(const Battle& battle, std::int32_t thrown, std::int32_t total, std::int32_t needed, const Members& members,
             bool plain) {
  const CommandTable& table = battle.book.command;
  if (thrown == table.blunder && !battle.is_on(&BookOptions::blunder_throw_is_plain)) {
    return {0, battle.clause(Rule::blunder_throw_fails)};
  }
  const std::int32_t result = value_of_throw(battle, thrown) + total;
  const Granted granted = moves_granted(table, result, needed);
  if (result == needed && every(members, is_unreliable)) return {0, battle.clause(Rule::unreliable_troops)};
  const std::int32_t moves = plain && granted.moves > 0 ? kMostMoves : granted.moves;
  if (const std::int32_t most = most_moves(battle, members); moves > most)
    return {most, battle.clause(Rule::all_round_does_not_move)};
  return {moves, plain && moves > 0 ? battle.clause(Rule::commander_leads_in_person) : granted.clause};
}

// In how many ways the dice give each sum.
std::vector<std::uint32_t> ways_to_throw(const CommandTable& table) {
  std::vector<std::uint32_t> ways = {1};
  for (std::uint32_t die = 0; die < table.dice; ++die) {
    std::vector<std::uint32_t> more(ways.size() + table.lowest_face + table.sides - 1);
    for (std::size_t sum = 0; sum < ways.size(); ++sum) {
      for (std::size_t face = 0; face < table.sides; ++face) more[sum + table.lowest_face + face] += ways[sum];
    }
    ways = std::move(more);
  }
  return ways;
}

std::string outcome_of(std::int32_t moves, Asked asked) {
  if (moves == 0 && asked == Asked::in_place) return "the order fails";
  return moves == 0 ? "no move" : moves == 1 ? "one move" : moves == 2 ? "two moves" : "three moves";
}

}  // namespace

std::vector<UnitId> ids_of(const Members& members) {
  std::vector<UnitId> ids;
  for (const Unit* unit : members) ids.push_back(unit->id);
  return ids;
}

Members members_of(const Battle& battle, UnitList ids) {
  Members members;
  for (const UnitId& id : ids) members.push_back(&battle.table.unit(id));
  return members;
}

WhyNot why_not_command(const Battle& battle, const Unit& commander) {
  if (!commander.is_commander() || !commander.on_table()) {
    return violation(battle.clause(Rule::commanders_order_in_turn),
                     commander.id.str() + " is not a commander on the table.");
  }
  if (commander.is(kFinished))
    return violation(battle.clause(Rule::commanders_order_in_turn),
                     commander.id.str() + " has finished giving orders this turn.");
  return std::nullopt;
}

WhyNot why_not_obey(const Battle& battle, const Unit& unit, bool though_broken) {
  if (!unit.is_troops())
    return violation(battle.clause(Rule::one_order_a_unit), unit.id.str() + " is not a unit of troops.");
  // Rule::disorder_stops_orders.
  if (is_disordered(unit))
    return violation(battle.clause(Rule::disordered_takes_no_order),
                     unit.id.str() + " is disordered and can't receive orders.");
  if (battle.table.engaged(unit.id))
    return violation(battle.clause(Rule::engaged_takes_no_order), unit.id.str() + " is engaged.");
  if (is_broken(battle, unit) && !though_broken)
    return violation(battle.clause(Rule::broken_takes_no_order),
                     "The " + std::string(battle.book.words.brigade) + " of " + unit.id.str() + " is broken.");
  if (unit.is(kOrdered))
    return violation(battle.clause(Rule::one_order_a_unit), unit.id.str() + " has already had its order this turn.");
  if (unit.is(kInitiativeUsed))
    return violation(battle.clause(Rule::initiative_takes_no_order), unit.id.str() + " has moved on its initiative.");
  if (unit.is(kMovedFree))
    return violation(battle.clause(Rule::free_move_takes_no_order),
                     unit.id.str() + " has made a free move this turn and takes no order.");
  return battle.book.scenario_rules.why_not_ordered(battle, unit);
}

WhyNot why_not_his(const Battle& battle, const Unit& commander, const Unit& unit) {
  if (commander.side == unit.side && (is_general(commander) || commander_of(battle, unit) == &commander)) {
    return std::nullopt;
  }
  return violation(battle.clause(Rule::commander_orders_his_own),
                   commander.id.str() + " does not command " + unit.id.str() + ".");
}

WhyNot why_not_group(const Battle& battle, const Members& members) {
  const Length reach = scaled(battle, battle.book.command.group);
  std::vector<const Unit*> linked = {members.front()};
  for (std::size_t i = 0; i < linked.size(); ++i) {
    for (const Unit* unit : members) {
      if (std::find(linked.begin(), linked.end(), unit) != linked.end()) continue;
      if (mechanics::is_within(geometry::distance(linked[i]->ground, unit->ground), reach)) linked.push_back(unit);
    }
  }
  for (const Unit* unit : members) {
    if (std::find(linked.begin(), linked.end(), unit) == linked.end()) {
      Length gap = geometry::distance(linked.front()->ground, unit->ground);
      for (const Unit* member : linked) gap = std::min(gap, geometry::distance(member->ground, unit->ground));
      const auto [apart, most] = mechanics::compared(gap, reach);
      return violation(battle.clause(Rule::group_holds_together),
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

// Rule::command_rows_add_to_the_roll, Rule::row_counts_once.
Modifiers command_modifiers(const Battle& battle, const Unit& commander, const Members& members, Asked asked) {
  const CommandTable& table = battle.book.command;
  Modifiers modifiers;
  if (asked == Asked::in_person) return modifiers;
  const Length distance = furthest(battle, commander, members);
  const std::int32_t steps = mechanics::whole_lengths(distance, scaled(battle, table.step));
  add(modifiers, steps > 0, table.distance, steps);
  const Length near = scaled(battle, table.near);
  modifiers.add(any(members, [&](const Unit& unit) { return enemy_within(battle, unit, near); }),
                table.enemy_near.value, label_with(table.enemy_near.label, near), table.enemy_near.clause);
  if (const Row* column = lowest_column_row(battle, members)) add(modifiers, true, *column);
  // Rule::enemy_far_from_all, Rule::group_is_one_chain
  const bool far = every(members, [&](const Unit& unit) { return !enemy_within(battle, unit, table.far); });
  modifiers.add(far, table.enemy_far.value, label_with(table.enemy_far.label, table.far), table.enemy_far.clause);
  add(modifiers, every(members, [&](const Unit& unit) { return battle.book.variations.is_reliable(unit); }),
      table.reliable);
  const bool doubtful = battle.is_on(&BookOptions::doubtful_troops) &&
                        any(members, [&](const Unit& unit) { return battle.book.variations.is_doubtful(unit); });
  add(modifiers, doubtful, table.doubtful);
  battle.book.variations.add_command_rows(modifiers, battle, members, asked == Asked::charge);
  battle.book.scenario_rules.add_command_rows(modifiers, battle, commander, members, distance);
  add_umpire_modifiers(modifiers, battle, members.front()->id, "command");
  return modifiers;
}

CommandResult roll_command(Draft& draft, const UnitId& commander, UnitList ids, Asked asked) {
  const Members members = members_of(draft.battle(), ids);
  const Modifiers modifiers = command_modifiers(draft.battle(), draft.unit(commander), members, asked);
  const bool plain = asked == Asked::in_person;
  const CommandTable& table = draft.book().command;
  const std::int32_t added = added_to_the_throw(table, modifiers);
  const std::int32_t needed = rating(draft.battle(), draft.unit(commander));
  v1::DiceRolled& roll = draft.roll({"command", commander.str() + " orders " + names_of(ids), commander.str(),
                                     table.dice, table.sides, table.lowest_face},
                                    {draft.clause(Rule::command_roll), draft.clause(Rule::command_roll_is_compared)});
  roll.set_against(ids.front().str());
  draft.count(modifiers, roll);
  std::int32_t thrown = 0;
  for (const std::uint32_t face : roll.faces()) thrown += static_cast<std::int32_t>(face);
  const std::int32_t value = value_of_throw(draft.battle(), thrown);
  const Reading reading = read(draft.battle(), thrown, added, needed, members, plain);
  CommandResult result{reading.moves, thrown == table.blunder, {}};
  for (const Unit* unit : members) {
    if (reading.moves > 0 && value + added == needed && is_unreliable(*unit)) result.unmoved.push_back(unit->id);
  }
  mechanics::needs_at_most(roll, needed, needed - added);
  roll.set_total(value + added);
  roll.set_outcome(outcome_of(reading.moves, asked));
  if (value != thrown) {
    v1::ModifierRow& read_as = *roll.add_modifiers();
    read_as.set_label(std::string(table.blunder_counts_label));
    read_as.set_value(value - thrown);
    read_as.set_clause(std::string(draft.clause(Rule::blunder_throw_counts)));
  }
  draft.say(outcome_of(reading.moves, asked), ids, {}, v1::VERB_COMMAND, "command_result", {reading.clause});
  return result;
}

v1::Odds command_odds(const Battle& battle, const Unit& commander, const Members& members, Asked asked) {
  const Modifiers modifiers = command_modifiers(battle, commander, members, asked);
  const bool plain = asked == Asked::in_person;
  const CommandTable& table = battle.book.command;
  const std::vector<std::uint32_t> ways = ways_to_throw(table);
  const auto total = std::accumulate(ways.begin(), ways.end(), std::uint32_t{0});
  const auto granted = [&](std::int32_t thrown) {
    return read(battle, thrown, added_to_the_throw(table, modifiers), rating(battle, commander), members, plain).moves;
  };
  constexpr std::uint32_t kMillion = 1'000'000;
  std::uint32_t granting[4] = {};  // ways to be granted 0, 1, 2, 3 moves
  for (std::size_t thrown = 0; thrown < ways.size(); ++thrown) {
    if (ways[thrown] > 0) granting[granted(static_cast<std::int32_t>(thrown))] += ways[thrown];
  }
  v1::Odds odds;
  // A battle's own die comes before the roll.
  const auto faces =
      static_cast<std::uint32_t>(battle.book.scenario_rules.faces_that_commit(battle, commander, members));
  constexpr std::uint32_t kFaces = ScenarioRules::kAllFaces;
  const std::uint32_t thrown_blunder = kMillion * ways[static_cast<std::size_t>(table.blunder)] / total;
  const std::uint32_t blundered =
      battle.is_on(&BookOptions::blunders) ? thrown_blunder * static_cast<std::uint32_t>(7 - table.gate_from) / 6 : 0;
  std::int32_t expected = 0;
  for (std::int32_t moves = 0; moves < 4; ++moves) {
    v1::Chance& chance = *odds.add_chances();
    chance.set_label(outcome_of(moves, asked));
    std::uint32_t share = kMillion * granting[moves] / total;
    if (granted(table.blunder) == moves) share -= blundered;
    share = share * faces / kFaces + (moves == 0 ? kMillion * (kFaces - faces) / kFaces : 0);
    chance.set_per_million(share);
    expected += static_cast<std::int32_t>(std::uint64_t{share} * static_cast<std::uint32_t>(moves) / 1'000);
  }
  const std::uint32_t blunders = blundered * faces / kFaces;
  if (blunders > 0) {
    v1::Chance& chance = *odds.add_chances();
    chance.set_label("blunder");
    chance.set_per_million(blunders);
  }
  odds.set_expected_milli(expected);
  const std::uint32_t obeyed = 100 - (odds.chances(0).per_million() + blunders) / 10'000;
  odds.set_summary(std::to_string(obeyed) + "% chance to move");
  modifiers.write_to(odds);
  return odds;
}

v1::Odds all_or_nothing(const v1::Odds& odds, const AllOrNothing& words) {
  v1::Odds told = odds;
  told.clear_chances();
  const auto add = [&](std::string_view label, std::uint32_t per_million) {
    v1::Chance& chance = *told.add_chances();
    chance.set_label(std::string(label));
    chance.set_per_million(per_million);
  };
  std::uint32_t obeyed = 0;
  for (std::int32_t moves = 1; moves <= kMostMoves; ++moves) obeyed += odds.chances(moves).per_million();
  add(words.failed, odds.chances(0).per_million());
  add(words.done, obeyed);
  for (int i = kMostMoves + 1; i < odds.chances_size(); ++i) *told.add_chances() = odds.chances(i);  // a blunder
  told.set_summary(mechanics::percent(obeyed / 1'000'000.0) + " chance to " + std::string(words.hoped));
  return told;
}

void take_command(Draft& draft, const UnitId& commander) {
  const bool general = is_general(draft.unit(commander));
  const v1::Side side = draft.unit(commander).side;
  for (const Unit& rival : draft.table().units) {
    if (rival.side != side || !rival.is_commander() || rival.id == commander) continue;
    if (general || rival.is(kOrdering)) draft.set(rival, kFinished, 1, {draft.clause(Rule::commanders_order_in_turn)});
  }
  draft.set(draft.unit(commander), kOrdering, 1);
}

void finish_command(Draft& draft, const UnitId& commander, Clauses clauses) {
  draft.set(draft.unit(commander), kFinished, 1, clauses);
}

}  // namespace battalia::rules::brigade
