#include "server/rules/systems/fornovo_to_sedgemoor/morale/reaction_tests.h"

#include "server/rules/mechanics/dice_needed.h"
#include "server/rules/mechanics/odds.h"
#include "server/rules/systems/fornovo_to_sedgemoor/command/generals.h"
#include "server/rules/systems/fornovo_to_sedgemoor/movement/movement.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/cover.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/flanks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/sight.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/charge_marks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/ranks.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

constexpr std::int32_t kFaces = 6;

// Rows of every test: the grade, and poor troops without supply (FTS-2.8-a).
ReactionTest begin(const Table& table, const Unit& unit, Test test) {
  ReactionTest reaction_test{test, {}};
  add(reaction_test.rows, true, grade_row(table, test, grade_of(unit)));
  add(reaction_test.rows, is_d_minus(unit), kGradeDMinus);
  return reaction_test;
}

ReactionTest finish(const Table& table, const Unit& unit, ReactionTest reaction_test) {
  add_umpire_modifiers(reaction_test.rows, table, unit.id, table_of(reaction_test.test).purpose);
  return reaction_test;
}

// Counts only when rallying and under fire (FTS-8.2-b).
bool outgunned(const Table& table, const Unit& unit) { return table.side(unit.side).has(kOutgunned); }
bool led(const Table& table, const Unit& unit) { return attached_general(table, unit) != nullptr; }

// Hits of both kinds; pooled only with the option (G-012).
void add_shooting_hits(Modifiers& rows, const Table& table, const Unit& unit) {
  const std::int32_t gunpowder = unit.statuses[kGunpowderHits];
  const std::int32_t other = unit.statuses[kOtherHits];
  const bool large = is_large(unit);
  const std::int32_t by_gunpowder = kShootingGunpowderPer.times(gunpowder, large);
  const std::int32_t by_other = kShootingOtherPer.times(other, large);
  add(rows, true, kShootingGunpowder, by_gunpowder);
  add(rows, true, kShootingOther, by_other);
  if (!table.option_on(kPoolHits)) return;
  const std::int32_t of_gunpowder = large ? kShootingGunpowderPer.large : kShootingGunpowderPer.normal;
  const std::int32_t of_other = large ? kShootingOtherPer.large : kShootingOtherPer.normal;
  const std::int32_t pooled = (gunpowder * of_other + other * of_gunpowder) / (of_gunpowder * of_other);
  add(rows, true, kShootingOther, pooled - by_gunpowder - by_other);
}

// FTS-8.7-n, with option react.nakedOnlyVsCavPike (C-38).
bool is_naked_missile_foot(const Table& table, const Unit& unit, const std::vector<const Unit*>& enemies) {
  if (!is_foot(unit) || is_pike_supported_in_tests(table, unit) || !is_mostly_missile(unit)) return false;
  if (!table.option_on(kNakedOnlyVsCavPike)) return true;
  return std::any_of(enemies.begin(), enemies.end(),
                     [&](const Unit* enemy) { return is_cavalry(*enemy) || is_pike_supported(table, *enemy); });
}

void add_charge_rows(Modifiers& rows, const Table& table, const Unit& unit) {
  const bool general = led(table, unit);
  add(rows, general, kChargeGeneral);
  add(rows, !general && !is_in_command(table, unit), kChargeNoGeneral);
  add(rows, unit.has_trait(kNobles), kChargeNobles);
  add(rows, true, kChargeGunpowder, kChargeGunpowderPer.times(unit.statuses[kGunpowderHits], is_large(unit)));
}

bool charges_flank_of(const Unit& charger, const Unit& target, const Table& table) {
  if (!charger.is(kFlankCharge)) return false;
  const auto goes_for = [&](ReferenceKey key) { return refers_to(table, charger, key, target.id); };
  return goes_for(kCharging) || goes_for(kCounterCharging) || goes_for(kCrashed);
}

}  // namespace

bool rides_at_pikes(const Table& table, const Unit& mounted, const Unit& foot, bool in_front) {
  return in_front && is_mounted(mounted) && is_foot(foot) && is_steady(foot) && is_pike_supported_in_tests(table, foot);
}

ReactionTest rally_test(const Table& table, const Unit& unit) {
  ReactionTest reaction_test = begin(table, unit, Test::rally);
  add(reaction_test.rows, led(table, unit), kRallyGeneral);
  add(reaction_test.rows, !visible_enemy_within(table, unit, at(table, kRallyNoEnemy)), kRallyUnseen);
  add(reaction_test.rows, table.engaged(unit.id), kRallyContact);
  add(reaction_test.rows, !is_regular(unit), kRallyIrregular);
  add(reaction_test.rows, outgunned(table, unit), kRallyOutgunned);
  return finish(table, unit, std::move(reaction_test));
}

ReactionTest halt_test(const Table& table, const Unit& unit, Test which) {
  ReactionTest reaction_test = begin(table, unit, which);
  const bool evaded = which == Test::come_back && unit.is(kLeftEvading);  // it has not charged (G-125)
  const bool hot = !evaded && (!is_regular(unit) || charges_at_gallop(unit));
  const bool exhausted = is_exhausted(unit) && table.option(kHaltExhausted) != "off";
  add(reaction_test.rows, led(table, unit), kHaltGeneral);
  add(reaction_test.rows, which == Test::come_back || in_any_cover(table, unit), halt_return_row(table));
  add(reaction_test.rows, hot, kHaltIrregular);
  add(reaction_test.rows, (is_mounted(unit) && !hot) || exhausted, kHaltMounted);
  add(reaction_test.rows, !evaded && unit.is(kPursuitAllowed), kHaltAllowed);
  return finish(table, unit, std::move(reaction_test));
}

ReactionTest shooting_test(const Table& table, const Unit& unit) {
  ReactionTest reaction_test = begin(table, unit, Test::shooting);
  add(reaction_test.rows, led(table, unit), kShootingGeneral);
  add_shooting_hits(reaction_test.rows, table, unit);
  add(reaction_test.rows, unit.is(kShotFromFlank), kShootingFlank);
  add(reaction_test.rows, is_shaken(unit), kShootingShaken);
  add(reaction_test.rows, unit.is(kShotByHeavy), kShootingHeavy);
  add(reaction_test.rows, outgunned(table, unit), kShootingOutgunned);
  return finish(table, unit, std::move(reaction_test));
}

ReactionTest charge_test(const Table& table, const Unit& unit, const Unit& target) {
  ReactionTest reaction_test = begin(table, unit, Test::charge);
  add_charge_rows(reaction_test.rows, table, unit);
  const bool flank = charges_flank_of(unit, target, table);
  const auto against = chargers_of(table, unit);
  const bool in_flank = std::any_of(against.begin(), against.end(), [&](const Unit* charger) {
    return charger->state(kChargeTested) < ChargeTest::failed && charges_flank_of(*charger, unit, table);
  });
  add(reaction_test.rows, flank || is_shaken(target) || is_routed(target), kChargeEasy);
  add(reaction_test.rows, charges_at_gallop(unit) && unit.is(kImpetus), kChargeGallop);
  add(reaction_test.rows, is_shaken(unit) || in_flank, kChargeShaken);
  add(reaction_test.rows, rides_at_pikes(table, unit, target, !flank), kChargePikes);
  add(reaction_test.rows, is_naked_missile_foot(table, unit, {&target}), kChargeNaked);
  return finish(table, unit, std::move(reaction_test));
}

ReactionTest meet_test(const Table& table, const Unit& unit, const std::vector<const Unit*>& chargers) {
  ReactionTest reaction_test = begin(table, unit, Test::meet);
  add_charge_rows(reaction_test.rows, table, unit);
  const auto any = [&](auto holds) {
    return std::any_of(chargers.begin(), chargers.end(), [&](const Unit* charger) { return holds(*charger); });
  };
  const bool in_flank = unit.is(kEvaded) || any([&](const Unit& one) { return charges_flank_of(one, unit, table); });
  add(reaction_test.rows, is_shaken(unit) || in_flank, kChargeShaken);
  add(reaction_test.rows, any([&](const Unit& one) { return rides_at_pikes(table, unit, one, true); }), kChargePikes);
  add(reaction_test.rows, is_naked_missile_foot(table, unit, chargers), kChargeNaked);
  return finish(table, unit, std::move(reaction_test));
}

ReactionTest losing_test(const Table& table, const Unit& unit) {
  ReactionTest reaction_test = begin(table, unit, Test::losing);
  add(reaction_test.rows, led(table, unit), kLosingGeneral);
  add(reaction_test.rows, true, kLosingHits, kLosingHitsPer.times(unit.statuses[kSuffered], is_large(unit)));
  add(reaction_test.rows, is_attacked_in_flank(table, unit), kLosingFlank);
  const auto enemies = enemies_in_contact(table, unit);
  const bool binds = !table.option_on(kNakedOnlyVsCavPike) || is_naked_missile_foot(table, unit, enemies);
  add(reaction_test.rows, is_foot(unit) && is_mostly_missile(unit) && binds, kLosingMissile);
  add(reaction_test.rows, is_shaken(unit), kLosingShaken);
  add(reaction_test.rows, unit.statuses[kRoundsLost] > 1, kLosingSuccessive, unit.statuses[kRoundsLost] - 1);
  return finish(table, unit, std::move(reaction_test));
}

ReactionTest friends_test(const Table& table, const Unit& unit, std::int32_t routing_friends) {
  ReactionTest reaction_test = begin(table, unit, Test::friends);
  add(reaction_test.rows, led(table, unit), kFriendsGeneral);
  add(reaction_test.rows, in_square(unit) || in_hard_cover(table, unit), kFriendsSquare);
  add(reaction_test.rows, true, kFriendsEach, routing_friends);
  add(reaction_test.rows, is_shaken(unit), kFriendsShaken);
  add(reaction_test.rows, open_flanks(table, unit).count() == 2, kFriendsFlanks);
  add(reaction_test.rows, unit.is(kBurstThrough), kFriendsBurst);
  return finish(table, unit, std::move(reaction_test));
}

bool passes(Draft& draft, const UnitId& unit, const ReactionTest& reaction_test, Clauses clauses) {
  const TestTable& printed = table_of(reaction_test.test);
  v1::DiceRolled& rolled =
      draft.roll({std::string(printed.purpose), unit.str() + ": " + std::string(printed.label), unit.str()}, clauses);
  draft.count(reaction_test.rows, rolled);
  const std::int32_t score = static_cast<std::int32_t>(rolled.faces(0)) + reaction_test.rows.total();
  mechanics::needs_at_least(rolled, 1, 1 - reaction_test.rows.total());
  rolled.set_total(score);
  rolled.set_outcome(score > 0 ? "passes" : "fails");
  return score > 0;
}

double chance_to_pass(const ReactionTest& reaction_test) {
  return std::clamp(kFaces + reaction_test.rows.total(), 0, kFaces) / static_cast<double>(kFaces);
}

v1::Odds odds_of(const ReactionTest& reaction_test) {
  v1::Odds odds;
  const double chance = chance_to_pass(reaction_test);
  mechanics::add_chance(odds, "passes", chance);
  mechanics::add_chance(odds, "fails", 1 - chance);
  odds.set_expected_milli(static_cast<std::int32_t>(chance * 1'000 + 0.5));
  odds.set_summary(mechanics::percent(chance) + " to pass");
  reaction_test.rows.write_to(odds);
  return odds;
}

void face_about(Draft& draft, const UnitId& id, Clauses clauses) {
  const geometry::Footprint& ground = draft.unit(id).ground;
  const std::vector<Contact> contacts = draft.table().contacts_of(id);
  draft.move(id, geometry::turned_to(ground, ground.facing.opposite()), {}, Length(), clauses);
  carry_riders(draft, id);
  const auto other_way = [](v1::Face face) { return static_cast<v1::Face>((static_cast<int>(face) + 1) % 4 + 1); };
  for (Contact contact : contacts) {
    contact.face_of_a = other_way(contact.face_of_a);
    draft.contact(contact, clauses);
  }
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
