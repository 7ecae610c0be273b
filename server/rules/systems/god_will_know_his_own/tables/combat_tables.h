// Close combat as data: dice, basic factors, supports, tactical and breakthrough factors, grading, kill scores
// (GWK-COMB, GWK-SUPP, GWK-FACT, GWK-GRADE, GWK-KILL). Used by combat/; results are in result_tables.h.
#pragma once

#include "server/rules/modifiers.h"
#include "server/rules/systems/god_will_know_his_own/tables/grade_tables.h"

#include <array>
#include <span>

namespace battalia::rules::god_will_know_his_own {

// --- Dice ---------------------------------------------------------------------------------------------------------

inline constexpr std::uint32_t kUsualDie = 6;   // GWK-COMB-05
inline constexpr std::uint32_t kLargerDie = 8;  // GWK-COMB-06
inline constexpr std::uint32_t kLargestDie = 10;
inline constexpr TroopSet kLargerDieByRight = {{Type::hi, "s"}, {Type::li, "fs"}, {Type::lb, "s"}, {Type::bw, "s"}};
inline constexpr std::int32_t kSwissPikeUntil = 1525;  // before this year: D8
inline constexpr TroopSet kMayBuyDie = {               // GWK-COMB-08
    {Type::pk, ""},
    {Type::bw, "s"},
    {Type::lb, ""},
    {Type::hi, ""},
    {Type::li, ""}};
inline constexpr std::int32_t kFreeDiePoints = 1;  // GWK-COMB-11

// --- Basic factors ------------------------------------------------------------------------------------------------

struct FactorRow {
  std::int32_t against_foot;  // includes artillery
  std::int32_t against_mounted;
};
inline constexpr std::array<FactorRow, kTypes> kFactors = {{
    {3, 5},  // hc
    {3, 3},  // cv
    {4, 4},  // re
    {2, 2},  // lc
    {4, 5},  // el
    {3, 3},  // ph
    {3, 3},  // pk
    {4, 4},  // hi
    {3, 2},  // li
    {2, 4},  // bw
    {3, 5},  // lb
    {3, 4},  // xb
    {4, 4},  // sh
    {4, 4},  // lart (GWK-ART-14)
    {5, 5},  // hart
    {2, 2},  // ski
}};
inline constexpr std::int32_t kReUnderArtilleryFire = 3;
inline constexpr std::int32_t kHeavyGunAgainstGuns = 4;
inline constexpr std::int32_t kHiAgainstShooters = 5;  // just contacted (GWK-COMB-14)
inline constexpr TroopSet kShootersForHi = {
    {Type::bw, ""}, {Type::lb, ""}, {Type::xb, ""}, {Type::sh, ""}, {Type::ski, ""}};
inline constexpr std::int32_t kSkiInCover = 3;  // rough or bad going (GWK-SKIRM-03)

// --- Supports -----------------------------------------------------------------------------------------------------

inline constexpr PrintedRow kPikeSecond = {"rank2_self", 2, "second rank", "GWK-SUPP-06"};
inline constexpr PrintedRow kPikeThird = {"rank3_self", 1, "third rank", "GWK-SUPP-08"};
inline constexpr PrintedRow kPikeThirdEnemy = {"rank3_vs_PH_PK_enemy", -1, "enemy's third rank", "GWK-SUPP-08"};
inline constexpr PrintedRow kPikeFourth = {"rank4_PK_only_vs_HI_PH_self", 1, "fourth rank", "GWK-SUPP-09"};
inline constexpr PrintedRow kPikeFourthEnemy = {"rank4_PK_only_vs_PK_enemy", -1, "enemy's fourth rank", "GWK-SUPP-10"};
inline constexpr PrintedRow kBowsBehindNew = {"just_contacted", 2, "bowmen behind, at contact", "GWK-SUPP-07"};
inline constexpr PrintedRow kBowsBehind = {"otherwise", 1, "bowmen behind", "GWK-SUPP-07"};
inline constexpr PrintedRow kHiSecond = {"HI_rank2_vs_mounted", 1, "second rank against mounted", "GWK-SUPP-12"};
inline constexpr PrintedRow kLiSecond = {"LI_rank2", 1, "second rank against mounted", "GWK-SUPP-13"};
inline constexpr TroopSet kBowsBehindPh = {{Type::bw, "of"}};                           // behind Ph(i)
inline constexpr std::int32_t kPhRanks = 3;                                             // GWK-SUPP-11
inline constexpr std::array<std::int32_t, kGrades> kPkRanks = {4, 4, 3, 4, kPkxRanks};  // by grade
inline constexpr std::int32_t kLatePikeRanks = 3;                                       // GWK-SUPP-20
inline constexpr std::int32_t kRanksOverFortification = 2;                              // GWK-SUPP-18

// "Counts as" because of the ranks behind (GWK-SUPP-14 to 17).
struct CountsAsRow {
  TroopSet front;
  TraitKey weapon{};  // required of Sh in the front; empty: none
  TroopSet behind;
  std::int32_t least_behind;  // ranks
  bool single_rank;           // the front is exactly one element deep
  Grade as;
  bool falls_back_through;  // if it is beaten or pushed back
  std::string_view clause;
};
std::span<const CountsAsRow> counts_as_rows();  // the first matching row applies

// --- Tactical factors ---------------------------------------------------------------------------------------------

inline constexpr PrintedRow kCaughtStanding = {"TF01", -1, "caught standing", "GWK-FACT-01"};  // self, starred
inline constexpr PrintedRow kCaughtReiters = {"TF02", 1, "enemy reiters caught standing",
                                              "GWK-FACT-03"};                                      // enemy, starred
inline constexpr PrintedRow kIntoMovingFoot = {"TF03", 1, "into foot that moved", "GWK-FACT-05"};  // self, starred
inline constexpr PrintedRow kFootCameOut = {"TF04", 1, "contacted by foot", "GWK-FACT-06"};        // self, starred
inline constexpr PrintedRow kLiInCover = {"TF05", 1, "light infantry in rough or bad going", "GWK-FACT-08"};
inline constexpr PrintedRow kGeneral = {"TF06", 1, "commander", "GWK-FACT-10"};
inline constexpr PrintedRow kBehindWorks = {"TF07", 1, "behind a fortification", "GWK-FACT-11"};
// GWK-MOR-21, GWK-MOR-26.
inline constexpr PrintedRow kFightsShaken = {"TF08", -1, "shaken", "GWK-FACT-12"};
inline constexpr PrintedRow kFightsBroken = {"TF09", -2, "broken", "GWK-FACT-13"};
inline constexpr PrintedRow kFlanked = {"TF10", -1, "enemy on a flank or the rear", "GWK-FACT-14"};   // each, at most 3
inline constexpr PrintedRow kPickedPike = {"TF11", -1, "superior pike against pike", "GWK-FACT-16"};  // both
inline constexpr PrintedRow kGunHeld = {"TF12", -2, "gun hit in flank or held", "GWK-FACT-17"};
inline constexpr std::int32_t kMostFlanked = 3;
inline constexpr TroopSet kCatchesKnights = {{Type::hc, ""}, {Type::re, ""}, {Type::cv, "sox"}};  // GWK-FACT-01
inline constexpr TroopSet kChargesFoot = {{Type::hc, ""}, {Type::cv, ""}, {Type::re, ""}};        // GWK-FACT-05, 06
inline constexpr Length kReitersMoved = 3_in;  // GWK-FACT-03: over this

inline constexpr PrintedRow kBreaksThrough = {"BF01", 1, "breakthrough", "GWK-FACT-20"};
inline constexpr PrintedRow kBreaksThroughRough = {"BF02", 1, "breakthrough in rough going", "GWK-FACT-21"};
inline constexpr PrintedRow kBreaksThroughBad = {"BF02", 2, "breakthrough in bad going", "GWK-FACT-21"};
inline constexpr PrintedRow kSwordsmen = {"BF03", 1, "LI(f) or LI(x) breaking into foot", "GWK-FACT-22"};
inline constexpr PrintedRow kRidesDownFoot = {"BF04", 1, "mounted breaking into foot", "GWK-FACT-23"};
inline constexpr PrintedRow kRidesThrough = {"BF05", 1, "mounted breaking through", "GWK-FACT-24"};
inline constexpr PrintedRow kKnightsThrough = {"BF06", 1, "heavy cavalry breaking through", "GWK-FACT-25"};
inline constexpr PrintedRow kIntoShooters = {"BF07", 1, "breaking into shooters", "GWK-FACT-26"};

// --- Grading, kill scores -----------------------------------------------------------------------------------------

inline constexpr PrintedRow kLoserSuperior = {"GR01", -1, "loser is superior", "GWK-GRADE-02"};  // on the winner
inline constexpr PrintedRow kSuperiorGun = {"GR02", 1, "superior artillery", "GWK-GRADE-06"};    // on the winner
inline constexpr PrintedRow kLoserInferior = {"GR03", -1, "loser is inferior", "GWK-GRADE-04"};  // on the loser
inline constexpr PrintedRow kLoserFast = {"GR04", 1, "loser is fast", "GWK-GRADE-05"};           // on the winner
inline constexpr PrintedRow kUphillFoot = {"GR05", 1, "uphill of mounted", "GWK-GRADE-07"};      // before comparing
inline constexpr TroopSet kSuperiorForGuns = {{Type::pk, "s"}};                                  // GWK-GRADE-03
inline constexpr PrintedRow kBerserkerLosing = {"berserker_losing", -1, "berserkers losing", "GWK-SPEC-04"};
inline constexpr PrintedRow kBerserkerWinning = {"berserker_winning", 2, "berserkers not losing", "GWK-SPEC-04"};

struct KillRow {
  TroopSet troops;
  std::int32_t score;
};
inline constexpr std::array<KillRow, 3> kKillScores = {{
    // GWK-KILL-01
    {{{Type::hi, ""}, {Type::li, ""}, {Type::lb, "sox"}, {Type::xb, "x"}}, 10},
    {{{Type::pk, ""}}, 12},
    {{{Type::bw, "sx"}}, 9},
}};
constexpr std::int32_t kill_score(Troop troop) {  // 0: none
  for (const KillRow& row : kKillScores) {
    if (row.troops.has(troop)) return row.score;
  }
  return 0;
}

}  // namespace battalia::rules::god_will_know_his_own
