// From two dice to a result: comparison, berserkers, grading, KO tests, the table by loser (GWK-COMB-04, GWK-GRADE,
// GWK-KILL, GWK-RES, GWK-SPEC-04). Used by close combat and by artillery fire; changes nothing on the table.
#pragma once

#include "server/rules/systems/god_will_know_his_own/combat/factors.h"
#include "server/rules/systems/god_will_know_his_own/outcomes/owed.h"
#include "server/rules/systems/god_will_know_his_own/tables/result_tables.h"

#include <array>
#include <string>
#include <vector>

namespace battalia::rules::god_will_know_his_own {

struct Verdict {
  std::int32_t first = 0;  // totals after all adjustments, as in "a:b"
  std::int32_t second = 0;
  std::int32_t margin = 0;  // W - (L + P)
  UnitId winner;            // empty: a draw
  UnitId loser;
  CombatResult result = CombatResult::none;
  bool doubled = false;
  std::vector<v1::ModifierRow> grading;  // rows applied after the comparison
  std::vector<std::string> clauses;      // the clauses that decided the result, the decisive one last
};
// What the ground and the contacts contribute to a result, the same for all faces: calculated once per roll, or once
// for the odds of all faces. Index 0 is pairing.element, index 1 pairing.enemy.
struct ResultFacts {
  Pairing pairing;
  std::array<Troop, 2> printed;
  std::array<std::int32_t, 2> protected_by{};  // GWK-GRADE-09 to 11: protection of each as the loser
  std::array<bool, 2> safe_from_mounted{};     // GWK-RES-37
  std::array<bool, 2> on_good_going{};         // GWK-RES-38
  std::array<bool, 2> berserk{};               // GWK-SPEC-04: in good morale, against foot
  bool just_contacted = false;
  bool bows_flee_from_all = false;  // option bw_if_flee_scope
  std::string kill_scores;          // value of the option
};
ResultFacts facts_of(const Table& table, const Pairing& pairing);
Verdict verdict(const ResultFacts& facts, const FightingSide& first, std::uint32_t first_face,
                const FightingSide& second, std::uint32_t second_face);
// `pairing` is seen from the first element; `faces` as rolled, the first element's die first (GWK-GEN-09).
Verdict verdict(const Table& table, const Pairing& pairing, const FightingSide& first, std::uint32_t first_face,
                const FightingSide& second, std::uint32_t second_face);

// "9:7, pushed back".
std::string in_words(const Verdict& verdict);
// "9:7, -1 loser is inferior": why these are not the totals of the dice.
std::string totals_in_words(const Verdict& verdict);
std::string_view in_words(CombatResult result);
// What is queued for the loser; nothing for a result without an effect.
Owed owed_for(CombatResult result);

}  // namespace battalia::rules::god_will_know_his_own
