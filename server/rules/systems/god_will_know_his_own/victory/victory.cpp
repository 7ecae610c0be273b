#include "server/rules/systems/god_will_know_his_own/victory/victory.h"

#include "server/rules/mechanics/side_names.h"
#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/victory/scenario_events.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include <algorithm>
#include <charconv>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr std::string_view kVictoryClause = "GWK-MOR-31";
constexpr std::int32_t kBoundsInRound = 2;  // in variant B: one for each side

bool is_army_broken_mode(const Table& table) { return table.option(kVictoryMode) == "army_broken"; }

bool is_defeated(const Table& table, v1::Side side) {
  if (is_army_broken_mode(table)) return army_level(table, side) == Morale::broken;
  return !reaches(unbroken_equivalents(table, side), start_equivalents(table, side), kDefeatedBelow);
}

std::string in_wholes(std::int32_t halves) { return std::to_string(halves / 2) + (halves % 2 != 0 ? ".5" : ""); }

std::string in_words_of_defeat(const Table& table, v1::Side side) {
  const std::string& name = mechanics::name_of(table, side);
  if (is_army_broken_mode(table)) return "The army of " + mechanics::name_within(table, side) + " is broken.";
  return name + " has " + in_wholes(unbroken_equivalents(table, side)) + " of " +
         in_wholes(start_equivalents(table, side)) + " element equivalents left unbroken, less than a sixth.";
}

// Quarters lost by that side, over all its pools.
std::int32_t lost_by(const Table& table, v1::Side side) {
  std::int32_t lost = 0;
  for (const Unit& unit : table.units) {
    if (unit.side == side && is_element(unit)) lost += lost_quarters(table, unit);
  }
  return lost;
}

std::uint32_t bound_limit(const Table& table) {
  if (table.turn_limit != 0) return table.turn_limit;
  const std::string_view text = table.option(kBoundLimit);
  std::uint32_t bounds = 0;
  std::from_chars(text.data(), text.data() + text.size(), bounds);
  return bounds;
}

// Whether it has troops on the table, or that may arrive in this round (R-G48): then it has a bound in it.
bool may_have_bound(const Table& table, const Command& command) {
  return std::ranges::any_of(table.units, [&](const Unit& unit) {
    if (unit.command != command.id || !is_element(unit)) return false;
    const bool comes = unit.arrival.turn() != 0 || !unit.arrival.zone().empty();
    return unit.on_table() || (unit.presence == v1::PRESENCE_RESERVE && comes && unit.arrival.turn() <= table.turn);
  });
}

// Whether every side has had its bounds: in variant A a round is complete when every command has had its own.
bool is_at_limit(const Table& table) {
  const std::uint32_t limit = bound_limit(table);
  if (limit == 0) return false;
  if (!has_random_commands(table)) {
    return table.game[kBound] >= static_cast<std::int32_t>(limit) * kBoundsInRound;
  }
  const bool complete = std::all_of(table.commands.begin(), table.commands.end(), [&](const Command& command) {
    return command.statuses.has(kHadBound) || command.statuses.has(kActing) || !may_have_bound(table, command);
  });
  return table.turn > limit || (table.turn == limit && complete);
}

void decide_at_limit(Draft& draft) {
  const Table& table = draft.table();
  const std::int64_t red = std::int64_t{lost_by(table, v1::SIDE_RED)} * start_equivalents(table, v1::SIDE_BLUE);
  const std::int64_t blue = std::int64_t{lost_by(table, v1::SIDE_BLUE)} * start_equivalents(table, v1::SIDE_RED);
  if (red == blue) {
    return draft.end_game(
        result(v1::OUTCOME_DRAW, "The last bound is over; both sides have lost the same share.", kVictoryClause));
  }
  const v1::Side winner = red < blue ? v1::SIDE_RED : v1::SIDE_BLUE;
  draft.end_game(result(
      won_by(winner),
      "The last bound is over; " + mechanics::name_within(table, winner) + " has lost the smaller share of its army.",
      kVictoryClause));
}

}  // namespace

std::optional<std::string> why_defeated(const Table& table, v1::Side side) {
  if (!is_defeated(table, side)) return std::nullopt;
  return in_words_of_defeat(table, side);
}

std::int32_t unbroken_equivalents(const Table& table, v1::Side side) {
  std::int32_t sum = 0;
  for (const Unit* unit : elements_of(table, side)) {
    if (!is_broken(*unit) && is_crewed(*unit)) sum += equivalents(*unit);
  }
  return sum;
}

std::int32_t start_equivalents(const Table& table, v1::Side side) {
  std::int32_t sum = 0;
  for (const Unit& unit : table.units) {
    if (unit.side == side && is_element(unit)) sum += equivalents(unit);
  }
  return sum;
}

void check_victory(Draft& draft) {
  const Table& table = draft.table();
  if (table.ended() || check_scenario_victory(draft)) return;
  const auto red = why_defeated(table, v1::SIDE_RED);
  const auto blue = why_defeated(table, v1::SIDE_BLUE);
  if (red && blue) {
    return draft.end_game(result(v1::OUTCOME_DRAW, "Both armies are defeated.", kVictoryClause));
  }
  if (red || blue) {
    const v1::Side loser = red ? v1::SIDE_RED : v1::SIDE_BLUE;
    return draft.end_game(result(won_by(other(loser)), red ? *red : *blue, kVictoryClause));
  }
  if (is_at_limit(table)) decide_at_limit(draft);
}

}  // namespace battalia::rules::god_will_know_his_own
