#include "server/rules/families/brigade/shooting/volley.h"

#include "server/rules/families/brigade/book/book.h"
#include "server/rules/families/brigade/command/commanders.h"
#include "server/rules/families/brigade/morale/break_test.h"
#include "server/rules/families/brigade/vocabulary/combat_keys.h"
#include "server/rules/mechanics/dice_needed.h"
#include "server/rules/mechanics/measures.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

namespace battalia::rules::brigade {
namespace {

using mechanics::Extremes;

// Rule::firearms: hand-held gunpowder weapons, not bows (Rule::bows_earn_no_bonus); ordnance too if the option says so.
bool counts_as_firearm(const Battle& battle, const WeaponRow& weapon) {
  return weapon.firearm || (weapon.ordnance && battle.is_on(&BookOptions::ordnance_is_firearms));
}

bool is_at_a_charger(const Aim& aim) { return aim.fire == Fire::closing || aim.fire == Fire::steady; }

// Rule::enfilade: from a side quarter; a garrison's front is the wall that fires.
bool in_enfilade(const Battle& battle, const Unit& shooter, const Unit& target, const FiringArc& arc) {
  if (battle.book.scenario_rules.is_raked(battle, shooter, target)) return true;
  if (!battle.book.variations.can_be_enfiladed(target)) return false;
  const auto from = geometry::quarter(target.ground, geometry::edge_centre(shooter.ground, arc.face));
  return from == geometry::Face::left || from == geometry::Face::right;
}

// The range band of guns; nothing for other weapons.
std::optional<Band> band_of(const Battle& battle, const WeaponRow& weapon, Length distance) {
  if (!weapon.ordnance) return std::nullopt;
  return band(battle, distance, scaled(battle, weapon.range));
}

std::int32_t value_at(const Battle& battle, const Unit& shooter, const WeaponRow& weapon, Length distance) {
  const std::optional<Band> near = band_of(battle, weapon, distance);
  if (!near) return shooter.stat(kShooting);
  switch (*near) {
    case Band::close:
      return shooter.stat(kShootingShort);
    case Band::medium:
      return shooter.stat(kShootingMedium);
    case Band::distant:
      return shooter.stat(kShootingLong);
  }
  return 0;
}

// The alternative way of shooting, if the aim says so.
std::optional<OwnShot> own_shot_of(const Battle& battle, const Unit& shooter, const WeaponRow& weapon, Length distance,
                                   const Aim& aim) {
  if (!aim.own_way) return std::nullopt;
  return battle.book.variations.own_shot(shooter, band_of(battle, weapon, distance));
}

// It has not shot in this game, nor earlier in the same act (Rule::first_fire).
bool is_first_fire(const Unit& shooter, const Aim& aim) {
  return shooter.has_trait(kFirstFire) && !shooter.is(kFirstFireUsed) && !aim.follows_another;
}

// Rule::order_of_dice_rows: value, size, what special rules add, caps, then doubling.
DicePool dice_of(const Battle& battle, const Unit& shooter, const Unit& target, const WeaponRow& weapon,
                 Length distance, const Aim& aim) {
  const ShootingTable& table = battle.book.shooting;
  DicePool pool;
  pool.dice = value_at(battle, shooter, weapon, distance);
  if (const auto own = own_shot_of(battle, shooter, weapon, distance, aim)) {
    pool.dice = own->dice;
    pool.reasons = ", " + std::string(own->label) + " (" + std::string(own->clause) + ")";
  }
  const std::int32_t size = battle.book.variations.shoots_by_formation(shooter) ? 0 : shooter.stat(kSize);
  pool.add(size > 0, table.large.value, "large unit", battle.clause(Rule::size_adds_shooting_dice));
  pool.add(size < 0 && size != kTiny, table.small.value, "small unit",
           battle.clause(Rule::small_size_takes_shooting_dice));
  pool.at_least(kFewestDice);
  pool.at_most(shooter.stat(kSize) == kTiny, 1, "tiny unit", battle.clause(Rule::tiny_units));
  battle.book.variations.limit_shooting_dice(pool, shooter);
  pool.add(is_first_fire(shooter, aim), 1, "first fire", battle.clause(Rule::first_fire));
  const bool near = mechanics::is_within(distance, scaled(battle, table.close));
  battle.book.variations.add_shooting_dice(pool, battle, shooter, near);
  pool.add(gains_freshly_raised_die(battle, shooter) && !aim.follows_another, 1, "freshly raised and eager",
           battle.clause(Rule::freshly_raised_troops));
  pool.at_most(stands_all_round(shooter) && !table.all_round_by_faces, table.most_all_round, shooter.formation.str(),
               battle.clause(Rule::all_round_shoots_one_die));
  pool.at_most(in_building(shooter) && table.walls_up_to_the_value, aim.garrison_dice,
               table.of_a_wall == 1 ? "one die a wall" : "two dice a wall", battle.clause(Rule::one_die_a_wall));
  pool.twice(
      aim.fire == Fire::shooting && counts_as_firearm(battle, weapon) && in_enfilade(battle, shooter, target, aim.arc),
      "in enfilade", battle.clause(Rule::enfilade_doubles));
  const bool close = is_at_a_charger(aim) || near;
  pool.twice(battle.book.scenario_rules.doubles_dice(battle, shooter, target, close), "by the battle's own rules",
             battle.clause(Rule::special_rules_come_first));
  pool.at_most(aim.most_dice > 0, aim.most_dice, "its part of the closing fire",
               battle.clause(Rule::closing_fire_is_divided));
  pool.bound();
  return pool;
}

Modifiers hit_modifiers(const Battle& battle, const Unit& shooter, const Unit& target, const WeaponRow& weapon,
                        Length distance, const Aim& aim, const LineOfSight& seen) {
  const ShootingTable& table = battle.book.shooting;
  Modifiers rows;
  // Once: Rule::disorder_counts_when_shooting, Rule::shaken_counts_when_shooting.
  add(rows, is_shaken(shooter) || is_disordered(shooter), table.shooter_upset);
  const bool closing = aim.fire == Fire::closing;
  const bool hard = seen.sight == Sight::obscured || battle.book.variations.is_hard_target(target);
  add(rows, hard, table.hard_target);  // once, Rule::hard_target_counts_once; skirmishers, garrisons:
                                       // Rule::skirmishers_are_hard_to_hit, Rule::garrisons_shoot_and_are_shot_at
                                       // Rule::fire_and_evade: a parting shot loses only the bonus of closing fire.
  const Variations& troops = battle.book.variations;
  const Length close_range = scaled(battle, table.close);
  const bool near = mechanics::is_within(distance, close_range);
  const bool close = closing || near || troops.shoots_as_if_close(shooter);
  if (counts_as_firearm(battle, weapon) &&
      aim.fire != Fire::steady) {  // bows and thrown weapons get no bonus, Rule::bows_earn_no_bonus
    const std::string_view label = near ? table.close_label : table.loose_label;
    rows.add(close, table.close_fire.value, label_with(closing ? table.closing_label : label, close_range),
             closing ? battle.clause(Rule::closing_fire) : table.close_fire.clause);
  }
  troops.add_hit_rows(rows, target, band_of(battle, weapon, distance));
  if (is_at_a_charger(aim)) troops.add_closing_fire_rows(rows, battle, shooter);
  add(rows, table.overhead.value != 0 && seen.overhead && !troops.lobs(shooter), table.overhead);
  add_umpire_modifiers(rows, battle, shooter.id, kShootingDice);
  return rows;
}

constexpr std::int32_t kWallsOfBuilding = 4;

std::string casualties_in_words(std::int32_t number) {
  return std::to_string(number) + (number == 1 ? " casualty" : " casualties");
}

struct Thrown {
  std::int32_t hits = 0;
  std::int32_t sixes = 0;
};

Thrown throw_to_hit(Draft& draft, const UnitId& shooter, const UnitId& target, const Volley& volley, std::int32_t dice,
                    const std::string& label) {
  v1::DiceRolled& rolled =
      draft.roll({.purpose = std::string(kShootingDice),
                  .label = label,
                  .unit = shooter.str(),
                  .count = static_cast<std::uint32_t>(dice)},
                 {draft.clause(Rule::lowest_misses_highest_hits), draft.clause(Rule::natural_faces),
                  volley.ordnance ? draft.clause(Rule::guns_to_hit) : draft.clause(Rule::to_hit)});
  const Modifiers hit = volley.hit.as_of(draft.battle());
  Thrown thrown;
  for (const std::uint32_t face : rolled.faces()) {
    const std::int32_t modified = static_cast<std::int32_t>(face) + hit.total();
    const bool good = !volley.sixes_alone && face != kAlwaysMisses && modified >= volley.needed;
    thrown.hits += good || face == kAlwaysHits ? 1 : 0;
    thrown.sixes += face == kAlwaysHits ? 1 : 0;
  }
  rolled.set_against(target.str());
  draft.count(hit, rolled);
  mechanics::needs_at_least(rolled, volley.needed, face_to_hit(volley.needed, hit.total(), volley.sixes_alone));
  rolled.set_total(thrown.hits);
  rolled.set_outcome(std::to_string(thrown.hits) + (thrown.hits == 1 ? " hit" : " hits") +
                     (thrown.sixes > 0 ? ", disorders" : ""));
  return thrown;
}

std::string_view how_it_fires(Fire fire) {
  return fire == Fire::closing || fire == Fire::steady ? " (closing fire)"
         : fire == Fire::parting                       ? " (before it evades)"
                                                       : "";
}

// The probability that none of that many dice finally shows a six, if one hit is re-rolled, a plain hit before a six,
// and also one miss if `misses` says so. Summed over the numbers of sixes and plain hits in the first roll.
double no_six_chance(std::int32_t dice, double hit, bool misses) {
  const double none = 5.0 / 6;
  double all = 0;
  for (const std::int32_t sixes : {0, 1}) {
    for (std::int32_t plain = 0; plain + sixes <= dice; ++plain) {
      if (sixes == 1 && plain > 0) continue;  // the plain hit is re-rolled, and the six stays
      const std::int32_t missed = dice - plain - sixes;
      double ways = sixes == 1 ? dice : 1;
      for (std::int32_t i = 0; i < plain; ++i) ways = ways * (dice - i) / (i + 1);
      const double chance =
          ways * std::pow(1.0 / 6, sixes) * std::pow(hit - 1.0 / 6, plain) * std::pow(1 - hit, missed);
      all += chance * (plain + sixes > 0 ? none : 1) * (misses && missed > 0 ? none : 1);
    }
  }
  return all;
}

}  // namespace

const WeaponRow* weapon_of(const Battle& battle, const Unit& unit) {
  const WeaponRow* best = nullptr;
  const auto consider = [&](const Unit& who) {
    for (const std::string& trait : who.profile->traits) {
      const WeaponRow* row = range_row(battle.book.shooting, trait);
      if (row != nullptr && (best == nullptr || row->range > best->range)) best = row;
    }
  };
  consider(unit);
  for (const Unit* sheltered : sheltered_in(battle, unit.id)) consider(*sheltered);
  return best;
}

WhyNot why_not_manned(const Battle& battle, const Unit& unit) {
  if (static_cast<std::int32_t>(battle.table.turn) >= unit.statuses[kCrewReady]) return std::nullopt;
  return violation(
      battle.clause(Rule::special_rules_come_first),
      unit.id.str() + " has a new crew, which is ready on turn " + std::to_string(unit.statuses[kCrewReady]) + ".");
}

bool has_shooting_dice(const Battle& battle, const Unit& unit) {
  if (in_march_column(unit) || weapon_of(battle, unit) == nullptr) return false;  // Rule::columns_have_no_dice
  if (why_not_manned(battle, unit)) return false;
  if (is_ordnance(unit)) return unit.stat(kShootingShort) + unit.stat(kShootingMedium) + unit.stat(kShootingLong) > 0;
  const auto shoots = [](const Unit* who) { return who->stat(kShooting) > 0; };
  return shoots(&unit) || (stands_all_round(unit) && std::ranges::any_of(sheltered_in(battle, unit.id), shoots));
}

bool shoots_by_faces(const Battle& battle, const Unit& unit) {
  return in_building(unit) || (battle.book.shooting.all_round_by_faces && stands_all_round(unit));
}

Aim aim_from(const Battle& battle, const Unit& unit, geometry::Face face, Fire fire) {
  return {fire, firing_arc_from(face), in_building(unit) ? battle.book.shooting.of_a_wall : 0};
}

std::int32_t most_faces(const Battle& battle, const Unit& garrison) {
  const ShootingTable& table = battle.book.shooting;
  if (!in_building(garrison) || !table.walls_up_to_the_value) {
    return garrison.stat(kShooting) <= 0 ? 0 : garrison.stat(kSize) == -2 ? 1 : kWallsOfBuilding;
  }
  const std::int32_t size = garrison.stat(kSize);
  const std::int32_t by_size = size > 0 ? table.large.value : size < 0 ? table.small.value : 0;
  const std::int32_t value = garrison.stat(kShooting) + by_size;
  return garrison.stat(kShooting) > 0 ? std::clamp(value, kFewestDice, size == -2 ? 1 : kWallsOfBuilding) : 0;
}

Volley plan_volley(const Battle& battle, const Unit& shooter, const Unit& target, const Aim& aim) {
  Volley volley;
  volley.weapon = weapon_of(battle, shooter);
  if (volley.weapon == nullptr) return volley;
  const bool closing = is_at_a_charger(aim);
  const LineOfSight seen =
      closing ? LineOfSight{.sight = Sight::clear} : line_of_sight(battle, shooter, target, aim.arc);
  const Length distance =
      closing ? Length() : distance_in_arc(shooter, target, aim.arc).value_or(scaled(battle, volley.weapon->range));
  volley.ordnance = volley.weapon->ordnance;
  // Rule::ranges_and_hits_of_guns
  volley.needed = volley.ordnance ? battle.book.shooting.to_hit_ordnance : battle.book.shooting.to_hit;
  volley.pool = dice_of(battle, shooter, target, *volley.weapon, distance, aim);
  volley.hit = hit_modifiers(battle, shooter, target, *volley.weapon, distance, aim, seen);
  volley.sixes_alone = hits_on_sixes_alone(battle, shooter);
  if (const auto own = own_shot_of(battle, shooter, *volley.weapon, distance, aim)) volley.needed = own->needed;
  volley.rerolls = shooter.has_trait(kSharpShooters) ? 1 : 0;
  volley.rerolled_hits = battle.book.variations.rerolls_a_hit(shooter) ? 1 : 0;
  volley.saves = saves_against_shot(battle, target, shooter, band_of(battle, *volley.weapon, distance), seen.covered);
  return volley;
}

double Volley::hit_chance() const {
  return sixes_alone ? 1.0 / 6 : mechanics::chance_of(6, needed, hit.total(), Extremes::lowest_fails_highest_succeeds);
}

double Volley::six_chance() const {
  if (rerolled_hits > 0) return 1 - no_six_chance(pool.dice, hit_chance(), rerolls > 0);
  // One die without a six, and the re-rolled first miss, if there is a re-roll, without one either.
  const double none = std::pow(5.0 / 6, pool.dice);
  if (rerolls == 0) return 1 - none;
  const double no_miss_no_six = std::pow(hit_chance() - 1.0 / 6, pool.dice);
  return 1 - (no_miss_no_six + (none - no_miss_no_six) * 5.0 / 6);
}

mechanics::Distribution Volley::hits() const {
  if (rerolled_hits == 0) return mechanics::successes_with_rerolls(pool.dice, hit_chance(), rerolls);
  const double chance_to_hit = hit_chance();
  const mechanics::Distribution once = mechanics::successes_with_rerolls(pool.dice, chance_to_hit, 0);
  mechanics::Distribution all(static_cast<std::size_t>(pool.dice) + 1);
  for (std::int32_t first = 0; first <= pool.dice; ++first) {
    const double chance = once[static_cast<std::size_t>(first)];
    const double gains = first < pool.dice && rerolls > 0 ? chance_to_hit : 0;
    const double loses = first > 0 ? 1 - chance_to_hit : 0;
    const auto at = static_cast<std::size_t>(first);
    all[at] += chance * ((1 - gains) * (1 - loses) + gains * loses);
    if (gains > 0) all[at + 1] += chance * gains * (1 - loses);
    if (loses > 0) all[at - 1] += chance * loses * (1 - gains);
  }
  return all;
}

std::optional<OwnShot> own_shot_at(const Battle& battle, const Unit& shooter, const Unit& target) {
  const WeaponRow* weapon = weapon_of(battle, shooter);
  const std::optional<Length> distance = distance_in_arc(shooter, target, firing_arc(shooter));
  if (weapon == nullptr || !distance) return std::nullopt;
  return battle.book.variations.own_shot(shooter, band_of(battle, *weapon, *distance));
}

v1::Odds odds_of_shot(const Battle& battle, const Unit& shooter, const Unit& target, const Aim& aim) {
  std::vector<mechanics::Distribution> cases;
  double orderly = 0;  // the chance that no six disorders the target
  for (const Unit& tried : once_tried(battle, shooter)) {
    const Volley volley = plan_volley(battle, tried, target, aim);
    cases.push_back(volley.casualties());
    orderly += 1 - volley.six_chance();
  }
  orderly /= static_cast<double>(cases.size());
  if (is_untried(target)) orderly *= 5.0 / 6;  // nor its own die
  const mechanics::Distribution lost = mechanics::average(cases);
  v1::Odds odds = mechanics::as_odds(lost, casualties_in_words);
  char text[64];
  std::snprintf(text, sizeof text, "%.2f casualties, ", mechanics::mean(lost));
  std::string summary = text + mechanics::percent(1 - orderly) + " disordered";
  const std::int32_t steady = stamina(target) - target.statuses[kCasualties];
  const double shaken = steady > 0 ? mechanics::at_least(lost, steady) : 0;
  if (shaken > 0) summary += ", " + mechanics::percent(shaken) + " shaken";
  odds.set_summary(summary);
  const Volley volley = plan_volley(battle, shooter, target, aim);
  volley.hit.write_to(odds);
  volley.saves.rows.write_to(odds);
  return odds;
}

v1::Odds odds_of_shots(const Battle& battle, const Unit& shooter, std::span<const Shot> shots) {
  std::vector<mechanics::Distribution> cases;
  for (const Unit& tried : once_tried(battle, shooter)) {
    mechanics::Distribution lost = mechanics::exactly(0);
    for (const Shot& shot : shots) {
      const Volley volley = plan_volley(battle, tried, battle.table.unit(shot.target), shot.aim);
      lost = mechanics::sum(lost, volley.casualties());
    }
    cases.push_back(std::move(lost));
  }
  const mechanics::Distribution lost = mechanics::average(cases);
  v1::Odds odds = mechanics::as_odds(lost, casualties_in_words);
  char text[64];
  std::snprintf(text, sizeof text, "%.2f casualties in all", mechanics::mean(lost));
  odds.set_summary(text);
  return odds;
}

Impact fire_volley(Draft& draft, const UnitId& shooter, const UnitId& target, const Aim& aim) {
  find_out_worth(draft, shooter);
  find_out_worth(draft, target);
  const Volley volley = plan_volley(draft.battle(), draft.unit(shooter), draft.unit(target), aim);
  const std::string label =
      shooter.str() + " shoots at " + target.str() + std::string(how_it_fires(aim.fire)) + volley.pool.reasons;
  Thrown thrown = throw_to_hit(draft, shooter, target, volley, volley.pool.dice, label);
  // Rule::a_die_is_rerolled_once
  const std::int32_t again = std::min(volley.rerolls, volley.pool.dice - thrown.hits);
  const std::int32_t spoiled = std::min(volley.rerolled_hits, thrown.hits);  // a plain hit before a six
  thrown.sixes -= std::max(0, spoiled - (thrown.hits - thrown.sixes));
  thrown.hits -= spoiled;
  if (again > 0) {
    const Thrown second =
        throw_to_hit(draft, shooter, target, volley, again,
                     shooter.str() + " re-rolls a miss (" + std::string(draft.clause(Rule::sharp_shooters)) + ")");
    thrown.hits += second.hits;
    thrown.sixes += second.sixes;
  }
  if (spoiled > 0) {
    const Thrown second =
        throw_to_hit(draft, shooter, target, volley, spoiled, shooter.str() + " re-rolls a hit, as poor shooters do");
    thrown.hits += second.hits;
    thrown.sixes += second.sixes;
  }
  const std::int32_t lost = roll_saves(draft, target, thrown.hits, volley.saves, "hits of " + shooter.str());
  take_casualties(draft, target, lost, volley.ordnance);
  // A mark and no count: a second cause adds nothing (Rule::disorder_is_a_mark).
  if (thrown.sixes > 0)
    draft.set(draft.unit(target), kDisordered, 1,
              {draft.clause(Rule::a_six_disorders), draft.clause(Rule::six_disorders_though_saved),
               draft.clause(Rule::what_disorders)});
  if (lost > 0) commander_risk(draft, target);
  if (lost > 0) waver(draft, target, Trigger::wavering_under_fire);
  if (draft.unit(shooter).has_trait(kFirstFire))
    draft.set(draft.unit(shooter), kFirstFireUsed, 1, {draft.clause(Rule::first_fire)});
  return {thrown.hits, lost};
}

}  // namespace battalia::rules::brigade
