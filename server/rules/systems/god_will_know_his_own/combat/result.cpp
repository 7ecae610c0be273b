#include "server/rules/systems/god_will_know_his_own/combat/result.h"

#include "server/rules/ruling.h"
#include "server/rules/systems/god_will_know_his_own/morale/levels.h"
#include "server/rules/systems/god_will_know_his_own/terrain/cover.h"
#include "server/rules/systems/god_will_know_his_own/terrain/ground.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/options.h"

#include <algorithm>

namespace battalia::rules::god_will_know_his_own {
namespace {

constexpr TroopSet kLesserBows = {{Type::bw, "if"}};  // GWK-RES-31

// GWK-GRADE-08.
bool is_same_type(Troop a, Troop b) { return a.type == b.type || (is_artillery(a.type) && is_artillery(b.type)); }

struct Roll {
  std::int32_t total = 0;  // GWK-COMB-16
  std::int32_t kill_total = 0;
  std::uint32_t die = kUsualDie;
  CountsAs counts_as{};
};
Roll rolled(const FightingSide& side, std::uint32_t face) {
  const std::int32_t kill_total = static_cast<std::int32_t>(face) + side.rows.total();
  return {kill_total + side.uphill, kill_total, side.die.sides, side.counts_as};
}

// One comparison with all its consequences; `won` and `lost` are indices of the two sides.
class Comparison {
 public:
  Comparison(const ResultFacts& facts, const Roll& first, const Roll& second)
      : facts_(facts), rolls_{first, second}, totals_{first.total, second.total} {}

  Verdict run() {
    go_berserk();
    if (totals_[0] != totals_[1]) {
      decide();
    } else {
      verdict_.clauses.emplace_back("GWK-RES-01");
    }
    verdict_.first = totals_[0];
    verdict_.second = totals_[1];
    for (const v1::ModifierRow& row : rows_.rows()) verdict_.grading.push_back(row);
    return std::move(verdict_);
  }

 private:
  // Applies after the first comparison; two berserk sides draw as before (GWK-SPEC-04).
  void go_berserk() {
    const bool draw = totals_[0] == totals_[1];
    if (draw && facts_.berserk[0] && facts_.berserk[1]) return;
    const std::array<std::int32_t, 2> before = totals_;
    for (std::size_t i = 0; i < 2; ++i) {
      if (facts_.berserk[i]) count(i, before[i] < before[1 - i] ? kBerserkerLosing : kBerserkerWinning);
    }
  }

  void count(std::size_t side, const PrintedRow& row) {
    totals_[side] += row.value;
    add(rows_, true, row);
  }

  void decide() {
    won_ = totals_[0] > totals_[1] ? 0 : 1;
    lost_ = 1 - won_;
    if (facts_.pairing.artillery_fire && !is_gun(won_)) {  // a gun never suffers from its own fire
      verdict_.clauses.emplace_back("GWK-ART-08");
      return;
    }
    grade();
    if (totals_[won_] <= totals_[lost_]) {  // a draw at worst: no row takes more than 1 from the winner
      verdict_.clauses.emplace_back("GWK-GRADE-12");
      return;
    }
    verdict_.winner = won_ == 0 ? facts_.pairing.element : facts_.pairing.enemy;
    verdict_.loser = won_ == 0 ? facts_.pairing.enemy : facts_.pairing.element;
    verdict_.margin = totals_[won_] - (totals_[lost_] + facts_.protected_by[lost_]);
    judge();
  }

  // By the troops that the elements count as in this combat (GWK-GRADE-01).
  void grade() {
    const Troop winner = facts_.printed[won_], loser = facts_.printed[lost_];
    const Grade grade = rolls_[lost_].counts_as.grade;
    const bool gun = is_artillery(winner.type);
    const bool superior = gun ? kSuperiorForGuns.has(loser) : grade == Grade::superior && !is_same_type(winner, loser);
    if (superior) count(won_, kLoserSuperior);
    if (gun && rolls_[won_].counts_as.grade == Grade::superior) count(won_, kSuperiorGun);
    if (grade == Grade::inferior) count(lost_, kLoserInferior);
    if (grade == Grade::fast && !gun) count(won_, kLoserFast);
  }

  // GWK-RES-04.
  void judge() {
    if (is_killed()) return conclude(CombatResult::destroyed, "GWK-KILL-01");
    const std::int32_t loser = totals_[lost_] + facts_.protected_by[lost_];
    verdict_.doubled = verdict_.margin >= 1 && totals_[won_] >= 2 * loser;
    if (verdict_.doubled) return double_up();
    beat();
  }

  // By what it counts as; a row that names an (x) troop by its sheet uses the sheet.
  std::int32_t score_of(const Roll& winner) const {
    const Troop printed = facts_.printed[won_];
    const std::int32_t by_sheet = printed.grade == Grade::special ? kill_score(printed) : 0;
    return by_sheet != 0 ? by_sheet : kill_score({winner.counts_as.type, winner.counts_as.grade});
  }

  // Totals without the effects of grading (GWK-KILL-02 to 04).
  bool is_killed() const {
    const Roll& winner = rolls_[won_];
    const std::int32_t score = score_of(winner);
    if (score == 0 || facts_.pairing.artillery_fire || facts_.kill_scores == "off") return false;
    if (facts_.kill_scores == "enlarged_dice_only" && winner.die <= kUsualDie) return false;
    return !is_artillery(facts_.printed[lost_].type) && winner.kill_total >= score && verdict_.margin >= 1;
  }

  void double_up() {
    const Troop winner = as_listed(facts_.printed[won_]), loser = as_listed(facts_.printed[lost_]);
    for (const DoubledRow& row : doubled_rows()) {
      if (row.loser.has(loser) && row.winner.has(winner)) return conclude(row.result, row.clause);
    }
    conclude(kUsualWhenDoubled, "GWK-RES-03");
  }

  void beat() {
    const Troop winner = as_listed(facts_.printed[won_]), loser = as_listed(facts_.printed[lost_]);
    for (const BeatenRow& row : beaten_rows()) {
      if (row.loser.has(loser) && row.winner.has(winner) && fits(row)) return conclude(row.result, row.clause);
    }
    const bool flees = facts_.bows_flee_from_all && kLesserBows.has(loser) && is_mounted(winner.type);
    if (flees) return conclude(CombatResult::flee, "GWK-RES-31");
    // GWK-RES-02.
    conclude(kUsualWhenBeaten, facts_.pairing.artillery_fire ? "GWK-ART-08" : "GWK-RES-18");
  }

  // Protection prevents destruction, but not defeat (GWK-GRADE-11).
  bool fits(const BeatenRow& row) const {
    if (row.just_contacted && !facts_.just_contacted) return false;
    const bool kills = row.result == CombatResult::destroyed;
    const Troop loser = facts_.printed[lost_];
    const bool by_mounted = is_mounted(facts_.printed[won_].type);
    if (kills && by_mounted && facts_.safe_from_mounted[lost_]) return false;  // GWK-RES-37
    if (kills && by_mounted && facts_.bows_flee_from_all && kLesserBows.has(loser)) return false;
    // In artillery fire only elephants and crews flee (GWK-ART-08).
    const bool in_fire = facts_.pairing.artillery_fire;
    if (in_fire && row.result == CombatResult::flee && loser.type != Type::el) return false;
    return (kills ? verdict_.margin : totals_[won_] - totals_[lost_]) >= row.margin;
  }

  // Troops flee only on open good going (GWK-RES-38).
  void conclude(CombatResult result, std::string_view clause) {
    verdict_.result = result;
    if (result == CombatResult::flee && !facts_.on_good_going[lost_]) {
      verdict_.result = CombatResult::push;
      verdict_.clauses.emplace_back(clause);
      clause = "GWK-RES-38";
    }
    verdict_.clauses.emplace_back(clause);
  }

  bool is_gun(std::size_t side) const { return facts_.pairing.fires == (side == 0); }

  const ResultFacts& facts_;
  std::array<Roll, 2> rolls_;
  std::array<std::int32_t, 2> totals_;
  std::size_t won_ = 0;
  std::size_t lost_ = 1;
  Modifiers rows_;
  Verdict verdict_;
};

bool is_berserk(const Table& table, const Unit& element, const Unit& enemy) {
  return element.has_trait(kBerserker) && is_foot(enemy) && in_good_morale(element) &&
         !counts_as_shaken(table, element);
}

}  // namespace

ResultFacts facts_of(const Table& table, const Pairing& pairing) {
  const std::array<const Unit*, 2> units = {&table.unit(pairing.element), &table.unit(pairing.enemy)};
  ResultFacts facts;
  facts.pairing = pairing;
  facts.bows_flee_from_all = table.option(kBwFleeScope) == "all";
  facts.kill_scores = table.option(kKillScoresOption);
  facts.just_contacted = !pairing.artillery_fire && is_just_contacted(table, *units[0], *units[1]);
  for (std::size_t i = 0; i < 2; ++i) {
    const Unit& own = *units[i];
    const Unit& other = *units[1 - i];
    facts.printed[i] = troop_of(own);
    facts.protected_by[i] = protection(table, own, other);
    facts.safe_from_mounted[i] = is_safe_from_mounted(table, own, other);
    facts.on_good_going[i] = in_good_going(table, own.ground);
    facts.berserk[i] = !pairing.artillery_fire && is_berserk(table, own, other);
  }
  return facts;
}

Verdict verdict(const ResultFacts& facts, const FightingSide& first, std::uint32_t first_face,
                const FightingSide& second, std::uint32_t second_face) {
  return Comparison(facts, rolled(first, first_face), rolled(second, second_face)).run();
}

Verdict verdict(const Table& table, const Pairing& pairing, const FightingSide& first, std::uint32_t first_face,
                const FightingSide& second, std::uint32_t second_face) {
  return verdict(facts_of(table, pairing), first, first_face, second, second_face);
}

std::string in_words(const Verdict& verdict) {
  return std::to_string(verdict.first) + ":" + std::to_string(verdict.second) + ", " +
         std::string(in_words(verdict.result));
}

std::string totals_in_words(const Verdict& verdict) {
  std::string text = std::to_string(verdict.first) + ":" + std::to_string(verdict.second);
  for (const v1::ModifierRow& row : verdict.grading) {
    text += (row.value() > 0 ? ", +" : ", ") + std::to_string(row.value()) + " " + row.label();
  }
  return text;
}

std::string_view in_words(CombatResult result) {
  switch (result) {
    case CombatResult::push:
      return "pushed back";
    case CombatResult::flee:
      return "flees";
    case CombatResult::crew_flees:
      return "crew flees";
    case CombatResult::rout:
      return "routs";
    case CombatResult::destroyed:
      return "destroyed";
    case CombatResult::none:
      break;
  }
  return "no effect";
}

Owed owed_for(CombatResult result) {
  switch (result) {
    case CombatResult::push:
      return Owed::push_back;
    case CombatResult::flee:
      return Owed::flight;
    case CombatResult::crew_flees:
      return Owed::crew_flees;
    case CombatResult::rout:
      return Owed::rout;
    case CombatResult::destroyed:
      return Owed::removal;
    case CombatResult::none:
      break;
  }
  return Owed::nothing;
}

}  // namespace battalia::rules::god_will_know_his_own
