#include "server/rules/systems/god_will_know_his_own/victory/scenario_events.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/scenarios/scenario.h"
#include "server/rules/systems/god_will_know_his_own/morale/pools.h"
#include "server/rules/systems/god_will_know_his_own/special_rules/scenario_rules.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::uint32_t kArrowsFromBound = 8;
constexpr std::int32_t kArrowsSpentOn = 1;
constexpr std::int32_t kKingFallsOn = 6;
constexpr Length kFightsBeside = 3_in;  // from an enemy that it has been in combat with
constexpr std::ptrdiff_t kCommandsLost = 2;

std::int32_t scenario_die(Draft& draft, const UnitId& unit, const std::string& label, std::string_view clause) {
  const v1::DiceRolled& rolled =
      draft.roll({.purpose = std::string(kScenarioDice), .label = label, .unit = unit.str()}, {clause});
  return static_cast<std::int32_t>(rolled.faces(0));
}

template <class Holds>
std::vector<UnitId> standing_that(const Table& table, Holds holds) {
  std::vector<UnitId> found;
  for (const Unit& unit : table.units) {
    if (unit.on_table() && is_element(unit) && holds(unit)) found.push_back(unit.id);
  }
  return found;
}

bool has_fought(const Unit& unit) { return fought(unit) == Fought::combat; }

// --- Agincourt ----------------------------------------------------------------------------------------------------

void plant_stakes(Draft& draft) {
  if (!in_force(draft.table(), kStakesRule)) return;
  const auto archers = standing_that(draft.table(), [](const Unit& unit) {
    return unit.has_trait(kBehindStakes) && !unit.is(kStakesX) && !unit.is(kStakesY);
  });
  for (const UnitId& id : archers) {
    draft.set(draft.unit(id), kStakesX, draft.unit(id).ground.centre.x.um(), {"rule_stakes"});
    draft.set(draft.unit(id), kStakesY, draft.unit(id).ground.centre.y.um(), {"rule_stakes"});
    draft.set(draft.unit(id), kStakesFacing, draft.unit(id).ground.facing.mdeg(), {"rule_stakes"});
  }
}

void tire(Draft& draft) {
  if (!in_force(draft.table(), kPloughRule)) return;
  const auto foot = standing_that(draft.table(), [&](const Unit& unit) {
    return unit.has_trait(kTires) && is_foot(unit) && in_own_bound(draft.table(), unit);
  });
  for (const UnitId& id : foot) {
    const Unit& unit = draft.unit(id);
    const bool has_moved = move_kind(unit) != MoveKind::none;
    const bool in_plough = touches_property(draft.table(), unit.ground, kPlough);
    if (has_moved && !in_plough) continue;
    const std::int32_t fatigue = std::clamp(unit.statuses[kFatigue] + (has_moved ? 1 : -1), 0, kMostFatigue);
    if (fatigue == kMostFatigue) {
      draft.set(unit, kFatigue, fatigue, {"rule_plough"});
    } else {
      draft.set(unit, kFatigue, fatigue);  // stored on the element
    }
  }
}

void count_arrows(Draft& draft) {
  if (!in_force(draft.table(), kArrowsRule) || draft.table().turn < kArrowsFromBound) return;
  const auto archers = standing_that(draft.table(), [](const Unit& unit) {
    return type_of(unit) == Type::lb && unit.is(kShot) && !unit.is(kOutOfArrows);
  });
  for (const UnitId& id : archers) {
    const std::string label = "arrows of " + id.str();
    if (scenario_die(draft, id, label, "rule_arrows") != kArrowsSpentOn) continue;
    draft.set(draft.unit(id), kOutOfArrows, 1, {"rule_arrows"});
  }
}

void note_main_battle(Draft& draft) {
  if (!in_force(draft.table(), kRearguardRule) || draft.table().game.has(kMainEngaged)) return;
  const bool engaged = !standing_that(draft.table(), [](const Unit& unit) {
                          return unit.has_trait(kMainBattle) && has_fought(unit);
                        }).empty();
  if (engaged) draft.set_game(kMainEngaged, 1, {"rule_rearguard"});
}

// --- Muret --------------------------------------------------------------------------------------------------------

void rouse_toulouse(Draft& draft) {
  if (!in_force(draft.table(), kToulouseRule) || draft.table().game.has(kRoused)) return;
  const auto waiting = standing_that(draft.table(), [&](const Unit& unit) {
    return unit.has_trait(kToulouse) && !why_not_move_by_scenario(draft.table(), unit);
  });
  if (!waiting.empty()) draft.set_game(kRoused, 1, {"rule_toulouse"});
}

// The household has fought the first squadrons in this bound.
std::vector<UnitId> household_in_melee(const Table& table) {
  const auto squadrons =
      standing_that(table, [](const Unit& unit) { return unit.has_trait(kSquadron) && has_fought(unit); });
  return standing_that(table, [&](const Unit& unit) {
    if (!unit.has_trait(kHousehold) || !has_fought(unit)) return false;
    return std::any_of(squadrons.begin(), squadrons.end(), [&](const UnitId& enemy) {
      return mechanics::is_within(geometry::distance(unit.ground, table.unit(enemy).ground), kFightsBeside);
    });
  });
}

void risk_the_king(Draft& draft) {
  if (!in_force(draft.table(), kKingRule) || draft.table().game.has(kKingFallen)) return;
  const auto household = household_in_melee(draft.table());
  if (household.empty()) return;
  if (scenario_die(draft, household.front(), "the king in plain armour", "rule_plain_armour") != kKingFallsOn) return;
  draft.set_game(kKingFallen, 1, {"rule_plain_armour"});
}

// --- Victory ------------------------------------------------------------------------------------------------------

// The command for which troops with that trait were bought; nothing if there are none.
const Command* command_with(const Table& table, TraitKey trait) {
  const auto unit = std::find_if(table.units.begin(), table.units.end(),
                                 [&](const Unit& one) { return is_element(one) && one.has_trait(trait); });
  return unit == table.units.end() ? nullptr : table.find(unit->command);
}

bool is_command_broken(const Table& table, const Command* command) {
  return command != nullptr && command_pool(table, *command).level == Morale::broken;
}

std::ptrdiff_t commands_broken(const Table& table, v1::Side side, TraitKey only = {}) {
  return std::count_if(table.commands.begin(), table.commands.end(), [&](const Command& command) {
    if (command.side != side || !is_command_broken(table, &command)) return false;
    return only.empty() || std::any_of(table.units.begin(), table.units.end(), [&](const Unit& unit) {
             return unit.command == command.id && unit.has_trait(only);
           });
  });
}

const Command* chief_of(const Table& table, v1::Side side) {
  const auto found = std::find_if(table.commands.begin(), table.commands.end(), [&](const Command& command) {
    return command.side == side && command.statuses.has(kChief);
  });
  return found == table.commands.end() ? nullptr : &*found;
}

std::optional<v1::Result> verdict_of_agincourt(const Table& table) {
  constexpr std::string_view kClause = "rule_agincourt_victory";
  const Command* van = command_with(table, kVanguard);
  if (van == nullptr) return std::nullopt;
  const v1::Side french = van->side;
  if (is_command_broken(table, van) && is_command_broken(table, command_with(table, kMainBattle))) {
    return result(won_by(other(french)), "The vanguard and the main battle of the French are broken.", kClause);
  }
  if (is_command_broken(table, chief_of(table, other(french)))) {
    return result(won_by(french), "King Henry's command is broken.", kClause);
  }
  if (commands_broken(table, other(french)) >= kCommandsLost) {
    return result(won_by(french), "Two English commands are broken.", kClause);
  }
  return std::nullopt;
}

bool is_town_taken(const Table& table, v1::Side by) {
  const auto in_town = [&](v1::Side side) {
    return !standing_that(table, [&](const Unit& unit) {
              return unit.side == side && !is_broken(unit) && is_crewed(unit) &&
                     touches_property(table, unit.ground, kTown);
            }).empty();
  };
  return in_town(by) && !in_town(other(by));
}

std::optional<v1::Result> verdict_of_muret(const Table& table) {
  constexpr std::string_view kClause = "rule_muret_victory";
  const Command* aragon = command_with(table, kHousehold);
  if (aragon == nullptr) return std::nullopt;
  const v1::Side allies = aragon->side;
  const v1::Side crusaders = other(allies);
  if (table.game.has(kKingFallen)) return result(won_by(crusaders), "The king of Aragon has fallen.", kClause);
  if (is_command_broken(table, aragon) && is_command_broken(table, command_with(table, kFoix))) {
    return result(won_by(crusaders), "The battles of Foix and of Aragon are broken.", kClause);
  }
  const Command* montfort = chief_of(table, crusaders);
  if (montfort != nullptr && commander_of(table, *montfort) == nullptr) {
    return result(won_by(allies), "Simon de Montfort is lost.", kClause);
  }
  if (commands_broken(table, crusaders, kSquadron) >= kCommandsLost) {
    return result(won_by(allies), "Two squadrons of the Crusaders are broken.", kClause);
  }
  if (is_town_taken(table, allies)) return result(won_by(allies), "The town of Muret is taken.", kClause);
  return std::nullopt;
}

}  // namespace

void bound_begins(Draft& draft) {
  plant_stakes(draft);
  rouse_toulouse(draft);
}

void bound_ends(Draft& draft) {
  tire(draft);
  count_arrows(draft);
  note_main_battle(draft);
  risk_the_king(draft);
}

bool check_scenario_victory(Draft& draft) {
  const Table& table = draft.table();
  std::optional<v1::Result> verdict;
  if (in_force(table, kAgincourtVictory)) verdict = verdict_of_agincourt(table);
  if (!verdict && in_force(table, kMuretVictory)) verdict = verdict_of_muret(table);
  if (!verdict) return false;
  draft.end_game(*std::move(verdict));
  return true;
}

}  // namespace battalia::rules::god_will_know_his_own
