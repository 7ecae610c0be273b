#include "server/rules/systems/god_will_know_his_own/combat/supports.h"

#include "server/rules/systems/god_will_know_his_own/special_rules/scenario_rules.h"
#include "server/rules/systems/god_will_know_his_own/terrain/cover.h"
#include "server/rules/systems/god_will_know_his_own/terrain/ground.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr TroopSet kRankedPike = {{Type::ph, ""}, {Type::pk, ""}};
constexpr TroopSet kStuckAgainst = {{Type::li, ""}, {Type::hi, ""}};  // GWK-SUPP-05
constexpr Troop kPhInferior = {Type::ph, Grade::inferior};

bool is_ranked_pike(const Unit& element) { return is_in(kRankedPike, element); }

// The unbroken run of elements behind it that are on good going (GWK-SUPP-01).
std::vector<const Unit*> ranks_that_count(const Table& table, const Unit& element) {
  std::vector<const Unit*> ranks;
  if (!in_good_going(table, element.ground)) return ranks;
  for (const Unit* rank : ranks_behind(table, element)) {
    if (!in_good_going(table, rank->ground)) break;
    ranks.push_back(rank);
  }
  return ranks;
}

std::int32_t most_ranks(const Table& table, const Unit& front, const Unit& enemy) {
  const Troop troop = troop_of(front);
  std::int32_t most = troop.type == Type::pk ? kPkRanks[static_cast<std::size_t>(troop.grade)] : kPhRanks;
  if (in_late_period(table)) most = std::min(most, kLatePikeRanks);  // GWK-LATE-05
  const bool works = defends_works(table, front, enemy) || defends_works(table, enemy, front);
  return works ? std::min(most, kRanksOverFortification) : most;
}

// It failed to push that enemy back in the last round between them (GWK-SUPP-05).
bool is_stuck(const Table& table, const Unit& pike, const Unit& enemy) {
  return is_in(kStuckAgainst, enemy) && !is_just_contacted(table, pike, enemy) && pike.is(kFrontStuck);
}

struct PikeRanks {
  std::int32_t deep = 1;  // ranks of the same troops, including the front rank
  bool bows_behind = false;
};
PikeRanks pike_ranks(const Table& table, const Unit& front, const Unit& enemy) {
  PikeRanks found;
  if (is_stuck(table, front, enemy)) return found;
  const std::vector<const Unit*> ranks = ranks_that_count(table, front);
  const std::int32_t most = most_ranks(table, front, enemy);
  for (const Unit* rank : ranks) {
    if (found.deep == most || troop_of(*rank) != troop_of(front)) break;
    ++found.deep;
  }
  found.bows_behind = found.deep == 1 && most > 1 && troop_of(front) == kPhInferior && !ranks.empty() &&
                      is_in(kBowsBehindPh, *ranks.front());
  return found;
}

// Against others a fourth rank does nothing (GWK-SUPP-09, GWK-SUPP-10).
bool helps_in_fourth_rank(const Unit& front, const Unit& enemy) {
  return type_of(front) == Type::pk && (is_ranked_pike(enemy) || type_of(enemy) == Type::hi);
}

void add_pike(Modifiers& rows, const Table& table, const Unit& front, const Unit& enemy) {
  const PikeRanks ranks = pike_ranks(table, front, enemy);
  const bool new_contact = is_just_contacted(table, front, enemy);
  add(rows, ranks.bows_behind, new_contact ? kBowsBehindNew : kBowsBehind);
  add(rows, ranks.deep >= 2, kPikeSecond);
  add(rows, ranks.deep >= 3 && !is_ranked_pike(enemy), kPikeThird);
  const Type against = type_of(enemy);
  const bool fourth = ranks.deep >= 4 && type_of(front) == Type::pk;
  add(rows, fourth && (against == Type::hi || against == Type::ph), kPikeFourth);
}

// What the enemy's ranks subtract from the element.
void add_enemy_pike(Modifiers& rows, const Table& table, const Unit& element, const Unit& enemy) {
  if (!is_ranked_pike(element) || !is_ranked_pike(enemy)) return;
  const PikeRanks ranks = pike_ranks(table, enemy, element);
  add(rows, ranks.deep >= 3, kPikeThirdEnemy);
  add(rows, ranks.deep >= 4 && type_of(enemy) == Type::pk && type_of(element) == Type::pk, kPikeFourthEnemy);
}

// The enemy is at its front, and not on a flank or rear that has turned to the front since (GWK-SUPP-13).
bool was_contacted_in_front(const Unit& element) {
  if (element.is(kHitFrom)) return false;
  const ContactCause cause = front_cause(element);
  return cause == ContactCause::suffered || cause == ContactCause::was_followed ||
         cause == ContactCause::was_broken_into;
}

// The row of a second rank of HI or LI; nothing if it does not help.
const PrintedRow* second_rank_row(const Table& table, const Unit& front, const Unit& enemy) {
  if (!is_mounted(enemy)) return nullptr;
  const Troop troop = troop_of(front);
  const std::vector<const Unit*> ranks = ranks_that_count(table, front);
  if (ranks.empty() || type_of(*ranks.front()) != troop.type) return nullptr;
  if (troop.type == Type::hi) return &kHiSecond;
  const bool same_light =
      troop.type == Type::li && troop.grade != Grade::special && grade_of(*ranks.front()) == troop.grade;
  const bool faced = is_front_to_front(table, front, enemy) && was_contacted_in_front(front);
  return same_light && faced ? &kLiSecond : nullptr;
}

// The grade that the ranks behind give it; they must also be on good going (GWK-SUPP-19).
const CountsAsRow* given_grade(const Table& table, const Unit& element) {
  const CountsAsRow* row = counts_as_row(table, element);
  if (row == nullptr) return nullptr;
  const auto behind = static_cast<std::int32_t>(ranks_that_count(table, element).size());
  return behind >= row->least_behind ? row : nullptr;
}

}  // namespace

Pairing reversed(const Pairing& pairing) {
  Pairing turned = pairing;
  std::swap(turned.element, turned.enemy);
  std::swap(turned.breakthrough, turned.enemy_breakthrough);
  turned.fires = pairing.artillery_fire && !pairing.fires;
  return turned;
}

CountsAs counts_as_in_combat(const Table& table, const Pairing& pairing) {
  const Unit& element = table.unit(pairing.element);
  const Troop enemy = troop_of(table.unit(pairing.enemy));
  if (pairing.artillery_fire) {
    return counts_as(troop_of(element), enemy, pairing.fires ? Context::artillery_fire : Context::artillery_target);
  }
  CountsAs counted = counts_as(troop_of(element), enemy, Context::close_combat);
  if (const CountsAsRow* row = given_grade(table, element)) counted = {row->as, counted.type, row->clause};
  const std::int32_t tired = grades_lost_to_fatigue(table, element);
  if (tired > 0) counted = {worse_by(counted.grade, tired), counted.type, "rule_plough"};
  return counted;
}

void add_supports(Modifiers& rows, const Table& table, const Pairing& pairing) {
  const Unit& element = table.unit(pairing.element);
  const Unit& enemy = table.unit(pairing.enemy);
  if (is_ranked_pike(element)) {
    add_pike(rows, table, element, enemy);  // a breakthrough does not cancel these (GWK-SUPP-02)
  } else if (!pairing.enemy_breakthrough) {
    if (const PrintedRow* row = second_rank_row(table, element, enemy)) add(rows, true, *row);
  }
  add_enemy_pike(rows, table, element, enemy);
}

std::int32_t ranks_in_support(const Table& table, const Unit& front) {
  const Unit* enemy = front_enemy(table, front);
  if (enemy == nullptr) return 0;
  std::int32_t ranks = second_rank_row(table, front, *enemy) != nullptr ? 1 : 0;
  if (is_ranked_pike(front)) {
    const PikeRanks pikes = pike_ranks(table, front, *enemy);
    ranks = pikes.bows_behind ? 1 : std::min(pikes.deep, helps_in_fourth_rank(front, *enemy) ? 4 : 3) - 1;
  }
  if (const CountsAsRow* row = given_grade(table, front)) {
    const std::vector<const Unit*> behind = ranks_that_count(table, front);
    const auto last = std::ranges::find_if_not(behind, [&](const Unit* rank) { return is_in(row->behind, *rank); });
    ranks = std::max(ranks, static_cast<std::int32_t>(last - behind.begin()));
  }
  return ranks;
}

}  // namespace battalia::rules::god_will_know_his_own
