#include "server/rules/systems/god_will_know_his_own/melee/combats.h"

#include "server/rules/mechanics/acts.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/owed.h"

#include <algorithm>
#include <array>
#include <set>

namespace battalia::rules::god_will_know_his_own {
namespace {

struct Fronts {  // an element and the enemy that its front touches
  const Unit* element;
  const Unit* enemy;
};

bool fights_in(const Table& table, const Unit& element, std::int32_t round) {
  if (round <= 1) return in_own_bound(table, element);
  return element.statuses[kFightsIn] == round;
}

bool has_rolled(const Unit& element, std::int32_t round) { return element.statuses[kRolledIn] == round; }

// Whether the pair fights in this round or helps there. Two elements whose commands wait do not: if an element of the
// acting command strikes the flank of one of them, it fights that one (GWK-SEQ-08, R-G03).
bool takes_part(const Table& table, const Fronts& pair, std::int32_t round) {
  return std::ranges::any_of(std::array{pair.element, pair.enemy}, [&](const Unit* one) {
    return in_own_bound(table, *one) || fights_in(table, *one, round);
  });
}

// All pairs that could roll, with each element in at most one pair (GWK-COMB-02): front to front first; then fronts on
// the flank or rear of an enemy whose own front touches no one (R-G13), or whose front only helps others (GWK-COMB-03).
std::vector<Fronts> all_pairs(const Table& table, std::int32_t round) {
  std::vector<Fronts> fronts, pairs;
  std::set<UnitId> taken;
  for (const Unit& unit : table.units) {
    if (!unit.on_table() || !is_element(unit)) continue;
    const Unit* enemy = front_enemy(table, unit);
    if (enemy != nullptr && takes_part(table, {&unit, enemy}, round)) fronts.push_back({&unit, enemy});
  }
  const auto take = [&](const Fronts& pair) {
    if (taken.contains(pair.element->id) || taken.contains(pair.enemy->id)) return;
    taken.insert(pair.element->id);
    taken.insert(pair.enemy->id);
    pairs.push_back(pair);
  };
  for (const Fronts& pair : fronts) {
    if (is_front_to_front(table, *pair.element, *pair.enemy)) take(pair);
  }
  for (const Fronts& pair : fronts) {
    if (front_enemy(table, *pair.enemy) == nullptr) take(pair);
  }
  for (const Fronts& pair : fronts) take(pair);
  return pairs;
}

bool breaks_through(const Unit& element, std::int32_t round) {
  return element.is(kBreakthrough) && element.statuses[kFightsIn] == round;
}

Pairing pairing_of(const Table& table, const Fronts& pair, std::int32_t round) {
  const bool first_is_active = pair.element->side == table.active;
  const Unit& first = first_is_active ? *pair.element : *pair.enemy;
  const Unit& second = first_is_active ? *pair.enemy : *pair.element;
  return {.element = first.id,
          .enemy = second.id,
          .round = round,
          .breakthrough = breaks_through(first, round),
          .enemy_breakthrough = breaks_through(second, round)};
}

void mark_fighter(Draft& draft, const UnitId& id, std::int32_t round) {
  if (round > 1 && draft.unit(id).statuses[kFightsIn] == round) {
    draft.set(draft.unit(id), kExtraRounds, draft.unit(id).statuses[kExtraRounds] + 1);
    draft.set(draft.unit(id), kFightsIn, 0);
    draft.set(draft.unit(id), kBreakthrough, 0);
  }
  draft.set(draft.unit(id), kRolledIn, round);
  draft.set(draft.unit(id), kFought, Fought::combat);
  draft.set(draft.unit(id), kFoughtSince, 1);
}

std::uint32_t throw_die(Draft& draft, const Pairing& pairing, const FightingSide& side) {
  const std::string& name = pairing.element.str();
  const std::string& enemy = pairing.enemy.str();
  v1::DiceRolled& rolled = draft.roll({.purpose = std::string(kCombatDice),
                                       .label = name + " fights " + enemy,
                                       .unit = pairing.element.str(),
                                       .count = 1,
                                       .sides = side.die.sides},
                                      {"GWK-COMB-04", side.die.clause});
  rolled.set_against(pairing.enemy.str());
  Modifiers rows = side.rows;
  add(rows, side.uphill != 0, kUphillFoot);
  draft.count(rows, rolled);
  const std::uint32_t face = rolled.faces(0);
  rolled.set_total(static_cast<std::int32_t>(face) + rows.total());
  rolled.set_outcome("total " + std::to_string(rolled.total()));
  return face;
}

// Nobody follows up over a gun whose crew has fled: it stays in place.
FollowedLoss loss_of(CombatResult result) {
  switch (result) {
    case CombatResult::push:
      return FollowedLoss::pushed;
    case CombatResult::flee:
    case CombatResult::rout:
      return FollowedLoss::fled;
    case CombatResult::destroyed:
      return FollowedLoss::destroyed;
    case CombatResult::crew_flees:
    case CombatResult::none:
      break;
  }
  return FollowedLoss::none;
}

void tell(Draft& draft, const Pairing& pairing, const Verdict& result) {
  const auto name = [&](const UnitId& id) { return id.str(); };
  std::string text = name(pairing.element) + " against " + name(pairing.enemy) + " " + totals_in_words(result);
  text += result.loser.empty() ? ": a draw" : ": " + name(result.loser) + " " + std::string(in_words(result.result));
  const std::string_view clause = result.clauses.empty() ? "GWK-RES-01" : std::string_view(result.clauses.back());
  draft.say(text, pairing.element, pairing.enemy, v1::VERB_FIGHT, kFight, {clause});
}

}  // namespace

std::vector<Pairing> combats_to_fight(const Table& table) {
  const std::int32_t round = table.game[kCombatRound];
  std::vector<Pairing> found;
  if (round == 0) return found;
  for (const Fronts& pair : all_pairs(table, round)) {
    if (has_rolled(*pair.element, round) || has_rolled(*pair.enemy, round)) continue;
    if (!fights_in(table, *pair.element, round) && !fights_in(table, *pair.enemy, round)) continue;
    found.push_back(pairing_of(table, pair, round));
  }
  const auto place = [&](const Pairing& pairing) { return &table.unit(pairing.element) - table.units.data(); };
  std::sort(found.begin(), found.end(), [&](const Pairing& a, const Pairing& b) { return place(a) < place(b); });
  return found;
}

void fight(Draft& draft, const Pairing& pairing) {
  const Pairing pair = pairing;
  const FightingSide first = fighting_side(draft.table(), pair);
  const FightingSide second = fighting_side(draft.table(), reversed(pair));
  const ResultFacts facts = facts_of(draft.table(), pair);
  const std::uint32_t first_face = throw_die(draft, pair, first);
  const std::uint32_t second_face = throw_die(draft, reversed(pair), second);
  const Verdict result = verdict(facts, first, first_face, second, second_face);
  tell(draft, pair, result);
  mark_fighter(draft, pair.element, pair.round);
  mark_fighter(draft, pair.enemy, pair.round);
  const FollowedLoss loss = loss_of(result.result);
  note_round(draft, pair.element, pair.enemy, loss == FollowedLoss::none ? UnitId() : result.loser);
  if (result.loser.empty()) return;
  owe(draft, result.loser, owed_for(result.result), OwedCause::close_combat, result.winner);
  if (loss == FollowedLoss::none) return;
  owe(draft, result.winner, Owed::follow_up, OwedCause::close_combat, result.loser,
      Length::um(static_cast<std::int32_t>(loss)));
}

}  // namespace battalia::rules::god_will_know_his_own
