#include "server/rules/systems/pike_and_shotte/melee/combat.h"

#include "server/rules/systems/pike_and_shotte/melee/division.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/acts.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/combat_keys.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace battalia::rules::pike_and_shotte {
namespace {

constexpr std::string_view kFight = "fight";

// Contacts of the round to be fought: what victors have run into meanwhile waits for the next part (PS-FOL-08).
bool counts_now(const Table& table, const Contact& contact) {
  return !table.unit(contact.a).is(kFoughtPart) && !table.unit(contact.b).is(kFoughtPart);
}

// The combat that an act speaks of, or why not.
tl::expected<Combat, Violation> combat_of(const Table& table, const v1::Act& act, v1::Side side) {
  if (act.verb() != v1::VERB_FIGHT || act.key() != kFight) return tl::unexpected(not_offered(act));
  if (WhyNot fault = why_not_units_of(table, act, side)) return tl::unexpected(*fault);
  for (Combat& combat : combats(table)) {
    if (std::ranges::find(combat, first_unit(act)) != combat.end()) return std::move(combat);
  }
  return tl::unexpected(violation("PS-HTH-12", first_unit(act).str() + " has no combat left to fight this turn."));
}

}  // namespace

std::vector<UnitId> of_side(const Table& table, const Combat& combat, v1::Side side) {
  std::vector<UnitId> units;
  std::ranges::copy_if(combat, std::back_inserter(units),
                       [&](const UnitId& id) { return table.unit(id).side == side; });
  return units;
}

std::vector<Combat> combats(const Table& table) {
  std::vector<Combat> all;
  std::vector<int> group(table.units.size(), -1);
  const auto place = [&](const UnitId& id) { return static_cast<std::size_t>(&table.unit(id) - table.units.data()); };
  const auto join = [&](std::size_t start, int number) {
    std::vector<std::size_t> open = {start};
    group[start] = number;
    while (!open.empty()) {
      const UnitId& id = table.units[open.back()].id;
      open.pop_back();
      for (const Contact& contact : table.contacts_of(id)) {
        const std::size_t next = place(contact.b);
        if (group[next] >= 0 || !counts_now(table, contact)) continue;
        group[next] = number;
        open.push_back(next);
      }
    }
  };
  for (std::size_t i = 0; i < table.units.size(); ++i) {
    const std::vector<Contact> contacts = table.contacts_of(table.units[i].id);
    const bool fights =
        std::ranges::any_of(contacts, [&](const Contact& contact) { return counts_now(table, contact); });
    if (group[i] >= 0 || !fights) continue;
    join(i, static_cast<int>(all.size()));
    all.emplace_back();
  }
  for (std::size_t i = 0; i < table.units.size(); ++i) {
    if (group[i] >= 0) all[static_cast<std::size_t>(group[i])].push_back(table.units[i].id);
  }
  return all;
}

bool combats_left(const Table& table) {
  return std::ranges::any_of(table.contacts, [&](const Contact& contact) { return counts_now(table, contact); });
}

void offer_combats(const Table& table, v1::Side side, v1::Prompt& prompt) {
  std::uint32_t weight = 80;
  for (const Combat& combat : combats(table)) {
    v1::Offer& offered = offer(prompt, v1::VERB_FIGHT, kFight,
                               "Fight: " + names_of(of_side(table, combat, side)) + " against " +
                                   names_of(of_side(table, combat, other(side))),
                               of_side(table, combat, side), "PS-HTH-13", weight);
    want_choices(table, combat, side, offered);
    weight = std::max(50u, weight - 1);  // DP-15: by the lowest id unless somebody knows better
  }
}

WhyNot fight(Draft& draft, const v1::Act& act, v1::Side side) {
  const auto combat = combat_of(draft.table(), act, side);
  if (!combat) return combat.error();
  const auto choices = read_choices(draft.table(), *combat, side, act);
  if (!choices) return choices.error();
  if (has_choices(draft.table(), *combat, other(side))) {
    ask_choices(draft, *combat, other(side), *choices);
  } else {
    fight_round(draft, *combat, *choices);
  }
  return std::nullopt;
}

void preview_combat(const Table& table, const v1::Act& act, v1::Side side, v1::Preview& preview) {
  const auto combat = combat_of(table, act, side);
  preview.set_legal(combat.has_value());
  if (!combat) {
    preview.set_reason(combat.error().reason);
    preview.set_clause(combat.error().citation.clause);
    return;
  }
  const RoundOdds round = round_odds(table, *combat);
  v1::Odds& odds = *preview.mutable_odds();
  const bool red = side == v1::SIDE_RED;
  mechanics::add_chance(odds, "we win", red ? round.red_to_blue.more : round.red_to_blue.less);
  mechanics::add_chance(odds, "draw", round.red_to_blue.equal);
  mechanics::add_chance(odds, "they win", red ? round.red_to_blue.less : round.red_to_blue.more);
  const double inflicted = round.casualties_by[red ? 0 : 1];
  const double suffered = round.casualties_by[red ? 1 : 0];
  odds.set_expected_milli(static_cast<std::int32_t>(std::lround(inflicted * 1'000)));
  char text[96];
  std::snprintf(text, sizeof text, "%.2f casualties inflicted, %.2f suffered", inflicted, suffered);
  odds.set_summary(text);
}

void end_hand_to_hand(Draft& draft) {
  std::vector<UnitId> units;
  for (const Unit& unit : draft.table().units) units.push_back(unit.id);
  for (const UnitId& id : units) {
    const bool engaged = draft.unit(id).side == draft.table().active && draft.table().engaged(id);
    if (engaged) draft.set(draft.unit(id), kFought, 1, {"PS-DIS-09"});
    for (const Key mark : {kFoughtPart, kClosingFireUsed, kFacesFired, kArtilleryCasualty}) {
      draft.set(draft.unit(id), mark, 0);
    }
  }
}

}  // namespace battalia::rules::pike_and_shotte
