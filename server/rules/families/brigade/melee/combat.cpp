#include "server/rules/families/brigade/melee/combat.h"

#include "server/rules/families/brigade/melee/division.h"
#include "server/rules/families/brigade/vocabulary/acts.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace battalia::rules::brigade {
namespace {

constexpr std::string_view kFight = "fight";

// Contacts of the round to be fought: an enemy that victors have run into meanwhile waits for the next part
// (Rule::fresh_charge_of_a_victor).
bool counts_now(const Battle& battle, const Contact& contact) {
  return !battle.table.unit(contact.a).is(kFoughtPart) && !battle.table.unit(contact.b).is(kFoughtPart);
}

// The combat that an act names, or why not.
tl::expected<Combat, Violation> combat_of(const Battle& battle, const v1::Act& act, v1::Side side) {
  if (act.verb() != v1::VERB_FIGHT || act.key() != kFight) return tl::unexpected(not_offered(battle, act));
  if (WhyNot fault = why_not_units_of(battle, act, side)) return tl::unexpected(*fault);
  for (Combat& combat : combats(battle)) {
    if (std::ranges::find(combat, first_unit(act)) != combat.end()) return std::move(combat);
  }
  return tl::unexpected(violation(battle.clause(Rule::one_round_a_turn),
                                  first_unit(act).str() + " has no combat left to fight this turn."));
}

}  // namespace

std::vector<UnitId> of_side(const Battle& battle, const Combat& combat, v1::Side side) {
  std::vector<UnitId> units;
  std::ranges::copy_if(combat, std::back_inserter(units),
                       [&](const UnitId& id) { return battle.table.unit(id).side == side; });
  return units;
}

std::vector<Combat> combats(const Battle& battle) {
  std::vector<Combat> all;
  std::vector<int> group(battle.table.units.size(), -1);
  const auto place = [&](const UnitId& id) {
    return static_cast<std::size_t>(&battle.table.unit(id) - battle.table.units.data());
  };
  const auto join = [&](std::size_t start, int number) {
    std::vector<std::size_t> open = {start};
    group[start] = number;
    while (!open.empty()) {
      const UnitId& id = battle.table.units[open.back()].id;
      open.pop_back();
      for (const Contact& contact : battle.table.contacts_of(id)) {
        const std::size_t next = place(contact.b);
        if (group[next] >= 0 || !counts_now(battle, contact)) continue;
        group[next] = number;
        open.push_back(next);
      }
    }
  };
  for (std::size_t i = 0; i < battle.table.units.size(); ++i) {
    const std::vector<Contact> contacts = battle.table.contacts_of(battle.table.units[i].id);
    const bool fights =
        std::ranges::any_of(contacts, [&](const Contact& contact) { return counts_now(battle, contact); });
    if (group[i] >= 0 || !fights) continue;
    join(i, static_cast<int>(all.size()));
    all.emplace_back();
  }
  for (std::size_t i = 0; i < battle.table.units.size(); ++i) {
    if (group[i] >= 0) all[static_cast<std::size_t>(group[i])].push_back(battle.table.units[i].id);
  }
  return all;
}

bool combats_left(const Battle& battle) {
  return std::ranges::any_of(battle.table.contacts,
                             [&](const Contact& contact) { return counts_now(battle, contact); });
}

void offer_combats(const Battle& battle, v1::Side side, mechanics::Asking& asking) {
  std::uint32_t weight = 80;
  for (const Combat& combat : combats(battle)) {
    const std::vector<UnitId> own = of_side(battle, combat, side);
    const std::uint32_t its_weight = weight;
    weight = std::max(50u, weight - 1);  // DP-15: by lowest id unless another order is better
    if (!asking.is_about(own) || asking.lists(v1::VERB_FIGHT, own)) continue;
    v1::Offer& offered = offer(asking.prompt(), v1::VERB_FIGHT, kFight,
                               "Fight: " + names_of(own) + " against " + names_of(of_side(battle, combat, other(side))),
                               own, battle.clause(Rule::both_sides_strike), its_weight);
    want_choices(battle, combat, side, offered);
  }
}

WhyNot fight(Draft& draft, const v1::Act& act, v1::Side side) {
  const auto combat = combat_of(draft.battle(), act, side);
  if (!combat) return combat.error();
  const auto choices = read_choices(draft.battle(), *combat, side, act);
  if (!choices) return choices.error();
  if (has_choices(draft.battle(), *combat, other(side))) {
    ask_choices(draft, *combat, other(side), *choices);
  } else {
    fight_round(draft, *combat, *choices);
  }
  return std::nullopt;
}

void preview_combat(const Battle& battle, const v1::Act& act, v1::Side side, v1::Preview& preview) {
  const auto combat = combat_of(battle, act, side);
  const auto choices = combat.and_then([&](const Combat& fought) { return read_choices(battle, fought, side, act); });
  preview.set_legal(choices.has_value());
  if (!choices) {
    preview.set_reason(choices.error().reason);
    preview.set_clause(choices.error().citation.clause);
    return;
  }
  const RoundOdds round = round_odds(battle, *combat, *choices);
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
    if (engaged) draft.set(draft.unit(id), kFought, 1, {draft.clause(Rule::disorder_lasts_for_the_own_turn)});
    draft.clear(id, {kFoughtPart, kClosingFireUsed, kDiceHeldBack, kFacesFired, kArtilleryCasualty});
  }
}

}  // namespace battalia::rules::brigade
