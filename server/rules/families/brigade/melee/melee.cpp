#include "server/rules/families/brigade/melee/melee.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "server/rules/mechanics/dice_needed.h"

#include <algorithm>
#include <map>
#include <set>

namespace battalia::rules::brigade {
namespace {

using mechanics::Extremes;

// A unit that a victor has run into meanwhile fights it in the next part, not in this round
// (Rule::fresh_charge_of_a_victor).
bool in_one_round(const Unit& unit, const Unit& enemy) {
  const bool both_to_fight = !unit.is(kFoughtPart) && !enemy.is(kFoughtPart);
  return both_to_fight || (unit.is(kInRound) && enemy.is(kInRound));
}

v1::Face face_against(const Battle& battle, const UnitId& unit, const UnitId& enemy) {
  for (const Contact& contact : battle.table.contacts_of(unit)) {
    if (contact.b == enemy) return contact.face_of_a;
  }
  return v1::FACE_FRONT;
}

bool only_cavalry_against(const Battle& battle, const UnitId& unit) {  // Rule::attacked_by_horse_alone
  return std::ranges::all_of(opponents(battle, unit),
                             [&](const UnitId& enemy) { return is_cavalry(battle.table.unit(enemy)); });
}

// Each wall or face has its own dice.
bool fights_by_faces(const Battle& battle, const Unit& unit) {
  return in_building(unit) || (battle.book.melee.all_round_by_faces && stands_all_round(unit));
}

// Wagons whose crew has had time to prepare (Rule::defended_wagons): deployed and not moved this turn.
bool is_defended(const Unit& wagon) { return wagon.formation == kDeployed && !wagon.is(kMoved); }

Modifiers rows_against(const Battle& battle, const Unit& unit, const Unit& enemy) {
  const MeleeTable& table = battle.book.melee;
  Modifiers rows;
  // Once: Rule::disorder_counts_in_combat, Rule::shaken_counts_in_combat.
  add(rows, is_shaken(unit) || is_disordered(unit), table.upset);
  // For each target: Rule::skirmishers_among_themselves, Rule::skirmishers_against_formed.
  add(rows, is_skirmishing(unit) && (is_formed(enemy) || table.skirmishers_among_themselves),
      table.skirmishers_against_formed);
  add(rows, is_taken_in_flank(battle, unit), table.flank_or_rear);
  if (unit.is(kIsCharging) && battle.book.variations.has_charge_bonus(unit, enemy)) {
    const Row& row = table.charging;
    rows.add(true, row.value, unit.is(kCounterCharged) ? "counter-charging" : row.label, row.clause);
  }
  add(rows, unit.is(kWonLastRound), table.won_before);
  add_umpire_modifiers(rows, battle, unit.id, kFightingDice);
  return rows;
}

std::int32_t rerolls_of(const Battle& battle, const Unit& unit, const Unit& enemy, std::int32_t dice) {
  const Variations& ways = battle.book.variations;
  const bool charges = unit.is(kIsCharging) && ways.has_special_charge(unit, enemy);
  if (unit.has_trait(kFerociousCharge) && charges) return dice;  // Rule::ferocious_charge
  return ways.rerolls_misses(unit, enemy) ? dice : 0;
}

std::int32_t throw_blows(Draft& draft, const Blows& blows, std::int32_t dice, const std::string& label) {
  v1::DiceRolled& rolled =
      draft.roll({.purpose = std::string(kFightingDice),
                  .label = label,
                  .unit = blows.unit.str(),
                  .count = static_cast<std::uint32_t>(dice)},
                 {draft.clause(Rule::to_hit_in_combat), draft.clause(Rule::lowest_misses_highest_hits)});
  const Modifiers rows = blows.hit.as_of(draft.battle());
  const auto hits = static_cast<std::int32_t>(std::ranges::count_if(rolled.faces(), [&](std::uint32_t face) {
    const bool enough = static_cast<std::int32_t>(face) + rows.total() >= blows.needed;
    return face == kAlwaysHits || (!blows.sixes_alone && face != kAlwaysMisses && enough);
  }));
  rolled.set_against(blows.enemy.str());
  draft.count(rows, rolled);
  mechanics::needs_at_least(rolled, blows.needed, face_to_hit(blows.needed, rows.total(), blows.sixes_alone));
  rolled.set_total(hits);
  rolled.set_outcome(std::to_string(hits) + (hits == 1 ? " hit" : " hits"));
  return hits;
}

// Dice that a commander adds to the accompanied unit (Rule::commander_fights_with_his_unit).
std::int32_t fight_value(const Unit& commander) { return std::max(1, commander.stat(kFightValue)); }

// Dice for commanders with it, a battle's own rules and freshly raised troops: not limited by walls.
std::int32_t unwalled_dice(const Battle& battle, const Unit& unit) {
  std::int32_t ridden = 0;
  for (const Unit* rider : commanders_with(battle, unit.id)) ridden += fight_value(*rider);
  return ridden + battle.book.scenario_rules.extra_fighting_dice(battle, unit) +
         (gains_freshly_raised_die(battle, unit) ? 1 : 0);
}

}  // namespace

bool is_taken_in_flank(const Battle& battle, const Unit& unit) {
  return !has_no_flanks(unit) && std::ranges::any_of(battle.table.contacts_of(unit.id), [](const Contact& contact) {
    return contact.face_of_a != v1::FACE_FRONT;
  });
}

std::int32_t faces_attacked(const Battle& battle, const Unit& unit) {
  std::set<v1::Face> faces;
  for (const Contact& contact : battle.table.contacts_of(unit.id)) {
    if (in_one_round(unit, battle.table.unit(contact.b))) faces.insert(contact.face_of_a);
  }
  return static_cast<std::int32_t>(faces.size());
}

DicePool fighting_dice(const Battle& battle, const Unit& unit) {
  DicePool pool;
  if (unit.formation == kLimbered) return pool;  // Rule::limbered_guns_do_not_fight
  const MeleeTable& table = battle.book.melee;
  pool.dice = unit.stat(kHandToHand);
  pool.add(unit.stat(kSize) > 0, table.large.value, "large unit", battle.clause(Rule::size_adds_fighting_dice));
  pool.add(unit.stat(kSize) < 0 && unit.stat(kSize) != kTiny, table.small.value, "small unit",
           battle.clause(Rule::small_size_takes_fighting_dice));
  pool.at_least(kFewestDice);
  pool.at_most(unit.stat(kSize) == kTiny, 1, "tiny unit", battle.clause(Rule::tiny_units));
  battle.book.variations.limit_fighting_dice(pool, battle, unit);
  const bool wagons = unit.type == kWagon;
  if (wagons && pool.dice == 0) return pool;  // in books where they never fight, nor does a commander with them
  pool.at_most(wagons && !is_defended(unit), 1, "wagons not defended", battle.clause(Rule::defended_wagons));
  pool.at_most(in_building(unit), table.of_a_wall * faces_attacked(battle, unit), "two dice a wall",
               battle.clause(Rule::dice_of_a_wall));
  const bool column = unit.formation == kMarchColumn;
  pool.at_most(column, table.of_a_column, "march column", battle.clause(Rule::column_fights_one_die));
  if (!column || table.columns_gain_dice) {
    for (const Unit* rider : commanders_with(battle, unit.id)) {
      pool.add(true, fight_value(*rider), rider->id.str() + " fights with it",
               battle.clause(Rule::commander_fights_with_his_unit));
    }
    const std::int32_t more = battle.book.scenario_rules.extra_fighting_dice(battle, unit);
    pool.add(more != 0, more, "by the battle's own rules", battle.clause(Rule::commander_fights_with_his_unit));
    pool.add(gains_freshly_raised_die(battle, unit), 1, "freshly raised and eager",
             battle.clause(Rule::freshly_raised_troops));
  }
  // Rule::horse_alone_meets_double_dice; not while disordered: Rule::disordered_all_round_has_no_double.
  const bool points = stands_all_round(unit) || (wagons && is_defended(unit));
  const bool doubles = table.double_against_horse_alone && points && !is_disordered(unit);
  pool.twice(doubles && only_cavalry_against(battle, unit.id),
             wagons ? "by the defended wagons" : "by the " + unit.formation.str(),
             wagons ? battle.clause(Rule::defended_wagons) : battle.clause(Rule::all_round_doubles_against_horse));
  pool.bound();
  return pool;
}

std::vector<UnitId> opponents(const Battle& battle, const UnitId& unit) {
  std::vector<UnitId> enemies;
  const std::vector<Contact> contacts = battle.table.contacts_of(unit);
  for (const Unit& other : battle.table.units) {
    if (std::ranges::any_of(contacts, [&](const Contact& contact) {
          return contact.b == other.id && in_one_round(battle.table.unit(unit), other);
        })) {
      enemies.push_back(other.id);
    }
  }
  return enemies;
}

bool divides_dice(const Battle& battle, const Unit& unit) {
  const std::size_t enemies = opponents(battle, unit.id).size();
  const std::int32_t dice = fighting_dice(battle, unit).dice;
  if (enemies < 2 || dice < 1) return false;
  if (!fights_by_faces(battle, unit)) return true;
  // Each wall has its own dice: there is a choice if two enemies attack one wall, or if there is a die too few or too
  // many.
  const std::int32_t walls = faces_attacked(battle, unit);
  return enemies > static_cast<std::size_t>(walls) || dice != battle.book.melee.of_a_wall * walls;
}

std::int32_t most_dice_at(const Battle& battle, const Unit& unit) {
  const std::int32_t dice = fighting_dice(battle, unit).dice;
  return fights_by_faces(battle, unit) ? std::min(dice, battle.book.melee.of_a_wall + unwalled_dice(battle, unit))
                                       : dice;
}

WhyNot why_not_divide(const Battle& battle, const Unit& unit, const Division& division) {
  if (!fights_by_faces(battle, unit)) return std::nullopt;
  std::map<v1::Face, std::int32_t> walls;
  for (const auto& [enemy, dice] : division) walls[face_against(battle, unit.id, enemy)] += dice;
  std::int32_t beyond = 0;
  for (const auto& [wall, dice] : walls) beyond += std::max(0, dice - battle.book.melee.of_a_wall);
  if (beyond <= unwalled_dice(battle, unit)) return std::nullopt;
  return violation(battle.clause(Rule::dice_of_a_wall),
                   unit.id.str() + " has " + std::to_string(battle.book.melee.of_a_wall) +
                       " dice in all against the enemies at one " + (in_building(unit) ? "wall." : "face."));
}

Division divided(const Battle& battle, const Unit& unit, const Division& wanted) {
  std::int32_t left = fighting_dice(battle, unit).dice;
  const std::vector<UnitId> enemies = opponents(battle, unit.id);
  Division shares;
  for (const auto& [enemy, dice] : wanted) {
    if (std::ranges::find(enemies, enemy) == enemies.end()) continue;
    shares[enemy] = std::min(left, dice);
    left -= shares[enemy];
  }
  // Attackers of one wall share its dice (Rule::attackers_share_the_dice_of_a_wall).
  const auto wall_is_spent = [&](const UnitId& enemy) {
    const v1::Face wall = face_against(battle, unit.id, enemy);
    std::int32_t given = 0;
    for (const auto& [other, dice] : shares) given += face_against(battle, unit.id, other) == wall ? dice : 0;
    return given >= battle.book.melee.of_a_wall;
  };
  bool given = true;
  while (left > 0 && given) {  // one die to each in turn; requested dice stay, spare dice start at the lowest id
    given = false;
    for (const UnitId& enemy : enemies) {
      if (left == 0 || (fights_by_faces(battle, unit) && wall_is_spent(enemy))) continue;
      ++shares[enemy];
      --left;
      given = true;
    }
  }
  if (left > 0 && !enemies.empty()) shares[enemies.front()] += left;  // from a commander, not limited by walls
  return shares;
}

std::vector<Blows> plan_blows(const Battle& battle, const Unit& unit, const Division& wanted) {
  std::vector<Blows> all;
  const DicePool pool = fighting_dice(battle, unit);
  const Division shares = divided(battle, unit, wanted);
  for (const UnitId& id : opponents(battle, unit.id)) {
    const auto share = shares.find(id);
    if (share == shares.end() || share->second == 0) continue;
    const Unit& enemy = battle.table.unit(id);
    all.push_back({.unit = unit.id,
                   .enemy = id,
                   .dice = share->second,
                   .reasons = pool.reasons,
                   .rerolls = rerolls_of(battle, unit, enemy, share->second),
                   .tough = unit.has_trait(kToughFighters),
                   .needed = battle.book.melee.to_hit,
                   .sixes_alone = hits_on_sixes_alone(battle, unit),
                   .hit = rows_against(battle, unit, enemy),
                   .saves = saves_in_combat(battle, enemy, unit)});
  }
  return all;
}

double Blows::hit_chance() const {
  return sixes_alone ? 1.0 / 6 : mechanics::chance_of(6, needed, hit.total(), Extremes::lowest_fails_highest_succeeds);
}

mechanics::Distribution Blows::casualties() const {
  return saves.casualties(mechanics::successes_with_rerolls(dice, hit_chance(), rerolls));
}

BlowResult roll_blows(Draft& draft, const Blows& blows) {
  const std::string who = blows.unit.str() + " fights " + blows.enemy.str();
  const std::int32_t hits = throw_blows(draft, blows, blows.dice, who + blows.reasons);
  const std::int32_t again = std::min(blows.rerolls, blows.dice - hits);
  if (again == 0) return {hits, blows.rerolls};
  return {hits + throw_blows(draft, blows, again, blows.unit.str() + " re-rolls misses"), blows.rerolls - again};
}

}  // namespace battalia::rules::brigade
