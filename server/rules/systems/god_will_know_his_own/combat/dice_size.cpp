#include "server/rules/systems/god_will_know_his_own/combat/dice_size.h"

#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr DieSize kRight = {kLargerDie, "GWK-COMB-06"};

bool is_swiss_pike_in_time(const Table& table, const Unit& element) {
  const std::int32_t year = year_of(table);
  return type_of(element) == Type::pk && element.has_trait(kSwiss) && year != 0 && year < kSwissPikeUntil;
}

bool wages_bad_war(const Unit& element) { return element.has_trait(kSwiss) || element.has_trait(kLandsknecht); }

// Against every enemy; berserkers too (GWK-SPEC-05).
bool has_right_always(const Table& table, const Unit& element) {
  return is_swiss_pike_in_time(table, element) || element.has_trait(kBerserker);
}

bool counts_for_larger_die(const CountsAs& counted) { return kLargerDieByRight.has(counted.type, counted.grade); }

DieSize own_die(const Table& table, const Unit& element, const Unit& opponent) {
  const DieSize right = die_by_right(table, element, opponent);
  const auto bought = static_cast<std::uint32_t>(std::max(0, element.statuses[kDie]));
  if (bought <= right.sides) return right;
  return {bought, bought > kLargerDie ? "GWK-COMB-09" : "GWK-COMB-08"};
}

}  // namespace

DieSize die_by_right(const Table& table, const Unit& element, const Unit& opponent) {
  if (has_right_always(table, element) || (wages_bad_war(element) && wages_bad_war(opponent))) return kRight;
  const Pairing pairing{.element = element.id, .enemy = opponent.id};
  if (counts_for_larger_die(counts_as_in_combat(table, pairing))) return kRight;
  return {kUsualDie, "GWK-COMB-05"};
}

DieSize die_of(const Table& table, const Unit& element, const Unit& opponent) {
  const DieSize own = own_die(table, element, opponent);
  if (table.option(kBiggerDieScope) != "both_sides") return own;
  const DieSize other = own_die(table, opponent, element);
  return other.sides > own.sides ? other : own;
}

bool has_larger_die_by_right(const Table& table, const Unit& element) {
  if (const Unit* enemy = front_enemy(table, element)) return die_by_right(table, element, *enemy).sides > kUsualDie;
  if (has_right_always(table, element)) return true;
  const Troop troop = troop_of(element);
  if (const CountsAsRow* row = counts_as_row(table, element)) return kLargerDieByRight.has(troop.type, row->as);
  // Troops whose grade depends on the enemy have this die only if the grade is the same against all enemies (R-C08).
  for (const TypeRow& row : kTypeRows) {
    for (const Grade grade : {Grade::superior, Grade::ordinary, Grade::fast, Grade::inferior, Grade::special}) {
      const Troop opponent{row.type, grade};
      if (!exists(opponent)) continue;
      if (!counts_for_larger_die(counts_as(troop, opponent, Context::close_combat))) return false;
    }
  }
  return true;
}

}  // namespace battalia::rules::god_will_know_his_own
