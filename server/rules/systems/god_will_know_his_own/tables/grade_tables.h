// What grade (x) counts as, against which opponents (GWK-TROOP-05 and the (x) rows of GWK-TROOP-101 to 173), and what
// mounted elements become on foot (GWK-DISM-02 to 17). Asked through troops/effective_grade.h and troops/foot_forms.h.
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

// What the grade is asked for (GWK-TROOP-05).
enum class Context : std::uint8_t {
  close_combat,
  shooting,
  shot_at,
  artillery_target,
  artillery_fire,
  movement,  // command points, too
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

// The first row of the type whose context and opponent fit decides.
struct SpecialGradeRow {
  Type type;
  Contexts contexts;
  TroopSet opponents;
  Grade counts_as;
  std::optional<Type> counts_as_type;  // LI(x): only for factors
  std::string_view clause;
};
std::span<const SpecialGradeRow> special_grades();

// Numbers of single (x) rows: Pk(x) as printed with it; the others stand where they are used.
inline constexpr std::int32_t kPkxFactor = 2;  // against foot and mounted (GWK-TROOP-130)
inline constexpr std::int32_t kPkxRanks = 3;

// --- On foot ------------------------------------------------------------------------------------------------------

// The first row that fits decides: its forms are those to choose from, the default first (D-09).
struct FootForm {
  Troop troop;
  TraitKey weapon{};  // it has in this form; empty: as the type says
};
struct DismountRow {
  std::string_view key;  // as the independent copy calls it
  TroopSet from;
  TraitKey needs{};  // trait; empty: none
  std::array<FootForm, 2> forms;
  std::size_t count;  // of the forms
  std::string_view clause;
};
std::span<const DismountRow> dismount_rows();

inline constexpr Length kNoMountWithin = 8_in;                                     // GWK-DISM-20
inline constexpr std::int32_t kChangesPerGame = 1;                                 // GWK-DISM-19
inline constexpr TroopSet kUnlimitedChanges = {{Type::cv, "i"}, {Type::lc, "i"}};  // mounted infantry only

}  // namespace battalia::rules::god_will_know_his_own
