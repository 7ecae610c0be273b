// What grade (x) counts as, against which opponents (GWK-TROOP-05 and the (x) rows of GWK-TROOP-101 to 173), and what
// mounted elements become on foot (GWK-DISM-02 to 17). Read through troops/effective_grade.h and troops/foot_forms.h.
#pragma once

#include "server/rules/systems/god_will_know_his_own/tables/troop_tables.h"

#include <span>

namespace battalia::rules::god_will_know_his_own {

inline constexpr TroopSet kMounted = {{Type::hc, ""}, {Type::cv, ""}, {Type::re, ""}, {Type::lc, ""}, {Type::el, ""}};
inline constexpr TroopSet kFoot = {{Type::ph, ""},   {Type::pk, ""},   {Type::hi, ""}, {Type::li, ""},
                                   {Type::bw, ""},   {Type::lb, ""},   {Type::xb, ""}, {Type::sh, ""},
                                   {Type::lart, ""}, {Type::hart, ""}, {Type::ski, ""}};
inline constexpr TroopSet kArtillery = {{Type::lart, ""}, {Type::hart, ""}};
inline constexpr TroopSet kAnybody = {{Type::hc, ""}, {Type::cv, ""},   {Type::re, ""},   {Type::lc, ""},
                                      {Type::el, ""}, {Type::ph, ""},   {Type::pk, ""},   {Type::hi, ""},
                                      {Type::li, ""}, {Type::bw, ""},   {Type::lb, ""},   {Type::xb, ""},
                                      {Type::sh, ""}, {Type::lart, ""}, {Type::hart, ""}, {Type::ski, ""}};

// The purpose for which the grade is needed (GWK-TROOP-05).
enum class Context : std::uint8_t {
  close_combat,
  shooting,
  shot_at,
  artillery_target,
  artillery_fire,
  movement,  // also command points
};
class Contexts {
 public:
  constexpr Contexts() = default;
  constexpr Contexts(std::initializer_list<Context> listed) {
    for (const Context each : listed) bits_ |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(each));
  }
  constexpr bool has(Context context) const { return ((bits_ >> static_cast<unsigned>(context)) & 1U) != 0; }

 private:
  std::uint8_t bits_ = 0;
};
inline constexpr Contexts kEveryContext = {Context::close_combat,     Context::shooting,       Context::shot_at,
                                           Context::artillery_target, Context::artillery_fire, Context::movement};

// The first row of the type whose context and opponent match applies.
struct SpecialGradeRow {
  Type type;
  Contexts contexts;
  TroopSet opponents;
  Grade counts_as;
  std::optional<Type> counts_as_type;  // LI(x): only for factors
  std::string_view clause;
};
std::span<const SpecialGradeRow> special_grades();

// Numbers of single (x) rows: those printed with Pk(x); the others are where they are used.
inline constexpr std::int32_t kPkxFactor = 2;  // against foot and mounted (GWK-TROOP-130)
inline constexpr std::int32_t kPkxRanks = 3;

// --- On foot ------------------------------------------------------------------------------------------------------

// The first matching row applies: its forms are the choices, the default first (D-09).
struct FootForm {
  Troop troop;
  TraitKey weapon{};  // weapon in this form; empty: by type
};
struct DismountRow {
  std::string_view key;  // key in the independent copy
  TroopSet from;
  TraitKey needs{};  // required trait; empty: none
  std::array<FootForm, 2> forms;
  std::size_t count;  // number of forms
  std::string_view clause;
};
std::span<const DismountRow> dismount_rows();

inline constexpr Length kNoMountWithin = 8_in;                                     // GWK-DISM-20
inline constexpr std::int32_t kChangesPerGame = 1;                                 // GWK-DISM-19
inline constexpr TroopSet kUnlimitedChanges = {{Type::cv, "i"}, {Type::lc, "i"}};  // mounted infantry only

}  // namespace battalia::rules::god_will_know_his_own
