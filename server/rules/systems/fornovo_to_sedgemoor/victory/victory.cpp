#include "server/rules/systems/fornovo_to_sedgemoor/victory/victory.h"

#include "server/rules/mechanics/side_names.h"
#include "server/rules/systems/fornovo_to_sedgemoor/command/generals.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"
#include "server/rules/systems/fornovo_to_sedgemoor/victory/scenario_events.h"

#include <algorithm>
#include <cstdlib>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::int32_t kBreakPercent = 50;
constexpr std::int32_t kLeadPercent = 10;
constexpr std::int32_t kObjectivePercent = 10;
constexpr std::int64_t kTenths = 10;  // scores are in tenths of a point, so that half a unit and a tenth of an army are
                                      // exact (G-009)
constexpr std::int32_t kChiefPoints = 200;
constexpr std::int32_t kSubgeneralPoints = 100;
constexpr Scaled kHoldsObjective = scaled(4_in);

bool counts(const Unit& unit, v1::Side side) { return unit.side == side && unit.is_troops(); }

// The smaller lost share wins if both break in one turn.
void decide_by_attrition(Draft& draft) {
  const Table& table = draft.table();
  const bool red = is_army_broken(table, v1::SIDE_RED);
  const bool blue = is_army_broken(table, v1::SIDE_BLUE);
  if (!red && !blue) return;
  // Both with the same denominator.
  const auto share = [&](v1::Side side) {
    return std::int64_t{points_lost(table, side)} * table.side(other(side))[kStartPoints];
  };
  if (red && blue && share(v1::SIDE_RED) == share(v1::SIDE_BLUE)) {
    return draft.end_game(result(v1::OUTCOME_DRAW, "Both armies are broken.", "G-214"));
  }
  const v1::Side loser = !blue || (red && share(v1::SIDE_RED) > share(v1::SIDE_BLUE)) ? v1::SIDE_RED : v1::SIDE_BLUE;
  draft.end_game(
      result(won_by(other(loser)), "The army of " + mechanics::name_within(table, loser) + " is broken.", "G-214"));
}

// Tenths of points that a side has from its enemy's losses.
std::int64_t score(const Table& table, v1::Side side) {
  std::int64_t sum = 0;
  for (const Unit& unit : table.units) {
    if (unit.side == side || unit.side == v1::SIDE_UNSPECIFIED) continue;
    if (unit.is_commander() && unit.presence == v1::PRESENCE_DESTROYED) {
      sum += kTenths * (is_chief(unit) ? kChiefPoints : kSubgeneralPoints);
    } else if (counts(unit, other(side))) {
      const bool gone = unit.presence == v1::PRESENCE_DESTROYED;
      if (gone)
        sum += kTenths * worth_of(unit);
      else if (is_exhausted(unit) || is_routed(unit))
        sum += kTenths * worth_of(unit) / 2;
    }
  }
  return sum;
}

// Markers next to an unrouted close-order unit and to no such enemy.
std::int32_t objectives_held(const Table& table, v1::Side side) {
  const auto stands_by = [&](const Terrain& marker, v1::Side whose) {
    const auto units = standing(table, whose);
    return std::any_of(units.begin(), units.end(), [&](const Unit* unit) {
      return is_close_order(*unit) && !is_routed(*unit) &&
             is_within(geometry::distance(unit->ground, marker.points.front()), at(table, kHoldsObjective));
    });
  };
  return static_cast<std::int32_t>(
      std::count_if(table.terrain->begin(), table.terrain->end(), [&](const Terrain& marker) {
        return marker.kind == kObjective && stands_by(marker, side) && !stands_by(marker, other(side));
      }));
}

std::string in_points(std::int64_t tenths) {
  const std::string whole = std::to_string(tenths / kTenths);
  return tenths % kTenths == 0 ? whole : whole + "." + std::to_string(tenths % kTenths);
}

void decide_by_points(Draft& draft, bool with_objectives) {
  const Table& table = draft.table();
  const auto total = [&](v1::Side side) {
    const std::int64_t held = with_objectives ? objectives_held(table, side) : 0;
    return score(table, side) + held * kObjectivePercent * table.side(side)[kStartPoints] * kTenths / 100;
  };
  const std::int64_t red = total(v1::SIDE_RED);
  const std::int64_t blue = total(v1::SIDE_BLUE);
  const std::int64_t lead = red - blue;
  const std::int32_t smaller = std::min(table.red[kStartPoints], table.blue[kStartPoints]);
  const std::string sum = in_points(red) + " points to " + in_points(blue);
  if (std::abs(lead) * 100 < kLeadPercent * smaller * kTenths || lead == 0) {
    return draft.end_game(result(v1::OUTCOME_DRAW, "Neither side has a clear lead: " + sum + ".", "G-214"));
  }
  const v1::Side winner = lead > 0 ? v1::SIDE_RED : v1::SIDE_BLUE;
  draft.end_game(result(won_by(winner), "Ahead: " + mechanics::name_within(table, winner) + ", " + sum + ".", "G-214"));
}

// Reserves, and pursuers that left the table.
bool may_yet_come(const Table& table, v1::Side side) {
  return std::any_of(table.units.begin(), table.units.end(), [&](const Unit& unit) {
    return counts(unit, side) && unit.presence == v1::PRESENCE_RESERVE && !unit.is(kRoutedOff);
  });
}

}  // namespace

std::uint32_t last_turn(const Table& table) {
  if (table.turn_limit != 0) return table.turn_limit;
  const std::string_view turns = table.option(kTurns);
  if (turns == "none") return 0;
  return turns == "8" ? 8 : turns == "10" ? 10 : 12;
}

std::int32_t worth_of(const Unit& unit) {
  return unit.stat(kPoints) != 0 ? unit.stat(kPoints) : std::max(1, original_strength(unit));
}

bool counts_as_lost(const Unit& unit) {
  return unit.presence == v1::PRESENCE_DESTROYED || unit.is(kRoutedOff) || (unit.on_table() && is_routed(unit));
}

bool is_army_broken(const Table& table, v1::Side side) {
  const std::int32_t start = table.side(side)[kStartPoints];
  return start > 0 && points_lost(table, side) * 100 >= kBreakPercent * start;
}

std::int32_t points_lost(const Table& table, v1::Side side) {
  std::int32_t sum = 0;
  for (const Unit& unit : table.units) {
    if (counts(unit, side) && counts_as_lost(unit)) sum += worth_of(unit);
  }
  return sum;
}

void count_start_points(Draft& draft) {
  for (const v1::Side side : {v1::SIDE_RED, v1::SIDE_BLUE}) {
    std::int32_t sum = 0;
    for (const Unit& unit : draft.table().units) sum += counts(unit, side) ? worth_of(unit) : 0;
    draft.set(side, kStartPoints, sum, {"G-214"});
  }
}

void check_victory(Draft& draft) {
  const Table& table = draft.table();
  if (auto by_scenario = verdict(table)) return draft.end_game(*std::move(by_scenario));
  const std::string_view mode = table.option(kVictory);
  if (mode.empty() || mode == "attrition") decide_by_attrition(draft);
  if (draft.table().ended()) return;
  const auto is_gone = [&](v1::Side side) { return standing(table, side).empty() && !may_yet_come(table, side); };
  const bool red_gone = is_gone(v1::SIDE_RED);
  const bool blue_gone = is_gone(v1::SIDE_BLUE);
  if (red_gone != blue_gone) {
    const v1::Side loser = red_gone ? v1::SIDE_RED : v1::SIDE_BLUE;
    return draft.end_game(
        result(won_by(other(loser)), mechanics::name_of(table, loser) + " has no units left on the table.", "G-214"));
  }
  const std::uint32_t last = last_turn(table);
  const bool over = red_gone || (last != 0 && table.turn >= last);  // no units left: decided as after the last turn
  if (!over) return;
  if (mode == "concession") {
    const std::string why = red_gone ? "No units are left on the table." : "The last turn is over.";
    return draft.end_game(result(v1::OUTCOME_DRAW, why, "G-214"));
  }
  decide_by_points(draft, mode == "objectives");
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
