// Troop types and grades as data: class, base, price, element equivalents, and the lists of troops that rules name
// (GWK-TROOP-01 to 04, GWK-TROOP-06, 07, 101 to 173, GWK-PTS, GWK-BASE). A test compares every cell with an independent
// copy. The current state of an element on the table is in troops/elements.h.
#pragma once

#include "common/base/length.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/troop_keys.h"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>

namespace battalia::rules::god_will_know_his_own {

using namespace battalia::literals;

// --- Scale (R-G01) ------------------------------------------------------------------------------------------------

inline constexpr Length kInch = Length::um(25'400);
inline constexpr Length kBaseWidth = 40_mm;           // GWK-BASE-01
inline constexpr Length kThreatZoneDepth = 40_mm;     // GWK-MOVE-33
inline constexpr Length kTouching = Length::um(500);  // tolerance between two edges or corners (R-G01)
inline constexpr std::int32_t kMetresPerMm = 1;       // GWK-GEN-02: the scale, for information
inline constexpr std::array<std::int32_t, 2> kMenPerElement = {75, 100};
inline constexpr std::array<std::int32_t, 2> kMinutesPerRound = {1, 10};

// --- Types and grades ---------------------------------------------------------------------------------------------

enum class Type : std::uint8_t { hc, cv, re, lc, el, ph, pk, hi, li, bw, lb, xb, sh, lart, hart, ski };
enum class Grade : std::uint8_t { superior, ordinary, fast, inferior, special };  // s, o, f, i, x
inline constexpr std::size_t kTypes = 16;
inline constexpr std::size_t kGrades = 5;

struct Troop {
  Type type;
  Grade grade;
  friend constexpr bool operator==(const Troop&, const Troop&) = default;
};

// Troops of several types and grades, as listed by a rule: a type without grades means all of them (GWK-GEN-05).
class TroopSet {
 public:
  constexpr TroopSet() = default;
  // {{Type::hc, TypeKey("sof")}, {Type::el, ""}}: grade letters; none means every grade.
  constexpr TroopSet(std::initializer_list<std::pair<Type, std::string_view>> listed) {
    for (const auto& [type, letters] : listed) {
      grades_[static_cast<std::size_t>(type)] |= letters.empty() ? kAll : bits(letters);
    }
  }
  constexpr bool has(Type type, Grade grade) const {
    return ((grades_[static_cast<std::size_t>(type)] >> static_cast<unsigned>(grade)) & 1U) != 0;
  }
  constexpr bool has(Troop troop) const { return has(troop.type, troop.grade); }
  constexpr bool has_any(Type type) const { return grades_[static_cast<std::size_t>(type)] != 0; }

 private:
  static constexpr std::uint8_t kAll = 0b11111;
  static constexpr std::string_view kLetters = "sofix";
  static constexpr std::uint8_t bits(std::string_view letters) {
    std::uint8_t found = 0;
    for (const char letter : letters) found |= static_cast<std::uint8_t>(1U << kLetters.find(letter));
    return found;
  }
  std::array<std::uint8_t, kTypes> grades_{};
};

inline constexpr std::int32_t kNotSold = 0;
struct TypeRow {
  Type type;
  TypeKey key;                  // "hc"; also in the keys of profiles ("hc_s")
  std::string_view name;        // "heavy cavalry"
  std::string_view short_name;  // "Hc"
  bool mounted;                 // GWK-TROOP-06; else foot (GWK-TROOP-07)
  bool artillery;
  Length depth;                              // GWK-BASE-02, GWK-BASE-03
  std::array<std::int32_t, kGrades> points;  // GWK-PTS-01: by grade; kNotSold if there is no such troop
};
inline constexpr std::array<TypeRow, kTypes> kTypeRows = {{
    {Type::hc, TypeKey("hc"), "heavy cavalry", "Hc", true, false, 30_mm, {14, 11, 10, 8, kNotSold}},
    {Type::cv, TypeKey("cv"), "cavalry", "Cv", true, false, 30_mm, {9, 7, 6, 5, 6}},
    {Type::re, TypeKey("re"), "reiters", "Re", true, false, 30_mm, {12, 9, 7, 6, 8}},
    {Type::lc, TypeKey("lc"), "light cavalry", "Lc", true, false, 30_mm, {5, 4, kNotSold, 3, 3}},
    {Type::el, TypeKey("el"), "elephants", "El", true, false, 40_mm, {20, 16, kNotSold, 14, kNotSold}},
    {Type::ph, TypeKey("ph"), "phalanx", "Ph", false, false, 20_mm, {6, 5, 5, 4, kNotSold}},
    {Type::pk, TypeKey("pk"), "pike", "Pk", false, false, 20_mm, {6, 5, 5, 4, 3}},
    {Type::hi, TypeKey("hi"), "heavy infantry", "HI", false, false, 20_mm, {8, 6, 6, 4, 6}},
    {Type::li, TypeKey("li"), "light infantry", "LI", false, false, 20_mm, {5, 4, 3, 2, 6}},
    {Type::bw, TypeKey("bw"), "bow", "Bw", false, false, 20_mm, {6, 5, 4, 3, 6}},
    {Type::lb, TypeKey("lb"), "longbow", "Lb", false, false, 20_mm, {9, 7, 6, 4, 6}},
    {Type::xb, TypeKey("xb"), "crossbow", "Xb", false, false, 20_mm, {6, 5, 5, 4, 7}},
    {Type::sh, TypeKey("sh"), "shot", "Sh", false, false, 20_mm, {7, 5, 5, 4, 4}},
    {Type::lart, TypeKey("lart"), "light artillery", "L.Art", false, true, 40_mm, {6, 8, 10, 7, 10}},
    {Type::hart, TypeKey("hart"), "heavy artillery", "H.Art", false, true, 40_mm, {20, 15, 15, 14, 16}},
    // GWK-SKIRM-01.
    {Type::ski, TypeKey("ski"), "skirmish infantry", "SkI", false, false, 40_mm, {7, 5, kNotSold, 4, kNotSold}},
}};
constexpr const TypeRow& row_of(Type type) { return kTypeRows[static_cast<std::size_t>(type)]; }
constexpr std::int32_t points_of(Troop troop) {
  return row_of(troop.type).points[static_cast<std::size_t>(troop.grade)];
}
constexpr bool exists(Troop troop) { return points_of(troop) != kNotSold; }
constexpr bool is_mounted(Type type) { return row_of(type).mounted; }
constexpr bool is_artillery(Type type) { return row_of(type).artillery; }

std::optional<Type> type_of_key(std::string_view key);
std::string_view letter_of(Grade grade);  // "s"
std::string_view name_of(Grade grade);    // "superior"
std::string in_short(Troop troop);        // "Hc(s)"
std::string key_of(Troop troop);          // "hc_s": of profiles, and of foot forms
std::optional<Troop> troop_of_key(std::string_view key);

// Only with the option late_period (GWK-GEN-01).
inline constexpr TroopSet kLateOnly = {{Type::re, TypeKey("x")}, {Type::lart, TypeKey("x")}, {Type::ski, ""}};

// --- Element equivalents in halves (GWK-BASE-06) ------------------------------------------------------------------

inline constexpr std::int32_t kUsualHalves = 2;
inline constexpr std::int32_t kDoubleHalves = 4;
inline constexpr std::int32_t kHalfHalves = 1;
inline constexpr std::int32_t kStandHalves = 0;
inline constexpr TroopSet kDoubleEquivalents = {{Type::el, ""}};
inline constexpr TroopSet kHalfEquivalents = {
    {Type::lc, TypeKey("oi")}, {Type::bw, TypeKey("fi")}, {Type::li, TypeKey("fi")}, {Type::pk, TypeKey("x")}};
constexpr std::int32_t equivalents_in_halves(Troop troop) {
  if (kDoubleEquivalents.has(troop)) return kDoubleHalves;
  return kHalfEquivalents.has(troop) ? kHalfHalves : kUsualHalves;
}

// --- Lists --------------------------------------------------------------------------------------------------------

inline constexpr TroopSet kHeavy = {  // GWK-MOR-05
    {Type::hc, ""},           {Type::re, ""},           {Type::cv, TypeKey("so")},
    {Type::ph, ""},           {Type::pk, ""},           {Type::hi, TypeKey("soix")},
    {Type::sh, TypeKey("s")}, {Type::xb, TypeKey("x")}, {Type::bw, TypeKey("s")}};
inline constexpr TroopSet kElite = {  // GWK-MOR-08
    {Type::hc, TypeKey("s")},  {Type::re, TypeKey("s")}, {Type::cv, TypeKey("s")},
    {Type::pk, TypeKey("so")}, {Type::hi, TypeKey("s")}, {Type::sh, TypeKey("s")},
    {Type::xb, TypeKey("x")},  {Type::bw, TypeKey("s")}, {Type::lb, TypeKey("s")}};
inline constexpr TroopSet kMissile = {  // GWK-MOR-09, GWK-SKIRM-09
    {Type::bw, ""},
    {Type::lb, ""},
    {Type::xb, ""},
    {Type::sh, ""},
    {Type::ski, ""}};
inline constexpr TroopSet kMissileExempt = {  // GWK-MOR-10
    {Type::bw, TypeKey("s")},
    {Type::lb, TypeKey("s")},
    {Type::sh, TypeKey("s")},
    {Type::xb, TypeKey("x")}};
inline constexpr TroopSet kImpetuous = {  // GWK-IMP-01; also berserkers
    {Type::pk, TypeKey("s")},
    {Type::hc, TypeKey("sof")},
    {Type::hi, TypeKey("f")},
    {Type::li, TypeKey("fs")},
    {Type::re, TypeKey("sf")}};
inline constexpr TroopSet kCalmBeforeHc = {{Type::li, TypeKey("fs")}};  // GWK-IMP-02

// --- Points in half points (GWK-PTS-20) ---------------------------------------------------------------------------

inline constexpr std::int32_t kHalves = 2;                      // of a point
inline constexpr std::int32_t kPaysSuperiorFoot = 1 * kHalves;  // GWK-PTS-02
inline constexpr std::int32_t kLcsCrossbowTotal = 6 * kHalves;  // GWK-PTS-03
inline constexpr std::int32_t kLcArquebusTotal = 5 * kHalves;
inline constexpr std::int32_t kSwivelGunsCost = 2 * kHalves;  // GWK-PTS-04
inline constexpr std::int32_t kElephantArmsCost = 1 * kHalves;
inline constexpr std::int32_t kHeavyMusketCost = 1 * kHalves;  // GWK-PTS-05
inline constexpr std::int32_t kLateMusketCost = 1 * kHalves;   // GWK-PTS-19
inline constexpr std::int32_t kRifleCost = 1 * kHalves;
inline constexpr std::int32_t kMountedInfantryLeast = 5 * kHalves;  // GWK-PTS-13
inline constexpr std::int32_t kMountedInfantryCost = 1 * kHalves;
inline constexpr std::int32_t kBerserkerCost = 1 * kHalves;     // GWK-PTS-07
inline constexpr std::int32_t kStubbornFootCost = 1 * kHalves;  // GWK-PTS-08
inline constexpr std::int32_t kStubbornMountedCost = 2 * kHalves;
inline constexpr std::int32_t kMutinousCost = -1 * kHalves;       // GWK-PTS-09
inline constexpr std::int32_t kMutinousLevyCost = -1;             // LI(i): half a point
inline constexpr std::int32_t kBrittleCost = -1;                  // GWK-PTS-10
inline constexpr std::int32_t kUnreliableCost = -1 * kHalves;     // GWK-PTS-11
inline constexpr std::int32_t kGoodCommanderCost = 20 * kHalves;  // GWK-PTS-14
inline constexpr std::int32_t kCommanderCost = 10 * kHalves;      // GWK-PTS-15
inline constexpr std::int32_t kInertChiefCost = 9 * kHalves;
inline constexpr std::int32_t kExceptionalCost = 5 * kHalves;  // GWK-PTS-16
inline constexpr std::int32_t kDecisiveCost = 5 * kHalves;     // GWK-PTS-17
inline constexpr std::int32_t kRegimentCost = 5 * kHalves;     // GWK-PTS-18
inline constexpr std::int32_t kSmallRegimentCost = 4 * kHalves;
// GWK-PTS-12: the limit of an army of only these troops is half as much again.
inline constexpr TroopSet kLightArmy = {
    {Type::li, TypeKey("ofi")}, {Type::bw, TypeKey("oif")}, {Type::pk, TypeKey("x")}};
inline constexpr std::int32_t kLightArmyNumerator = 3;
inline constexpr std::int32_t kLightArmyDenominator = 2;

// --- Commands and regiments (GWK-CMD-01 to 03, GWK-CMD-12, GWK-CMD-14) --------------------------------------------

inline constexpr std::int32_t kLeastPerCommander = 20;  // element equivalents
inline constexpr std::int32_t kMostPerCommander = 50;
inline constexpr std::int32_t kLargeArmy = 160;
inline constexpr std::int32_t kMostCommanders = 4;  // up to kLargeArmy
inline constexpr std::int32_t kLargeLeastPerCommander = 40;
inline constexpr std::int32_t kLargeMostPerCommander = 50;
inline constexpr std::array<std::int32_t, 2> kFullRegiment = {14, 21};  // elements
inline constexpr std::array<std::int32_t, 2> kSmallRegiment = {8, 13};
inline constexpr std::int32_t kWeakRegiment = 10;  // below this: one point less

}  // namespace battalia::rules::god_will_know_his_own
