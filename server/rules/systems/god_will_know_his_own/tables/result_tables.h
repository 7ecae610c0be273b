// What happens to losers, which winners follow up, which neighbours a loss affects, and which troops fall back through
// which (GWK-RES, GWK-OUT, R-G22), as data. Used by combat/ (results) and outcomes/.
#pragma once

#include "server/rules/systems/god_will_know_his_own/tables/grade_tables.h"

#include <array>
#include <span>

namespace battalia::rules::god_will_know_his_own {

enum class CombatResult : std::uint8_t { none, push, flee, crew_flees, rout, destroyed };

// --- Results by loser ---------------------------------------------------------------------------------------------

// The first row of the loser that matches, in the order of GWK-RES-04; none: pushed back (GWK-RES-18). Skirmish
// infantry is read as Sh on both sides (GWK-RES-41, GWK-SKIRM-06).
struct BeatenRow {
  TroopSet loser;
  TroopSet winner;
  bool just_contacted;  // applies only then
  std::int32_t margin;  // minimum
  CombatResult result;
  std::string_view clause;
};
std::span<const BeatenRow> beaten_rows();

struct DoubledRow {
  TroopSet loser;
  TroopSet winner;
  CombatResult result;
  std::string_view clause;
};
std::span<const DoubledRow> doubled_rows();  // the first matching row applies; none: destroyed (GWK-RES-03)

inline constexpr CombatResult kUsualWhenBeaten = CombatResult::push;
inline constexpr CombatResult kUsualWhenDoubled = CombatResult::destroyed;

// --- Following up -------------------------------------------------------------------------------------------------

struct MustFollowRow {
  TroopSet winner;
  TroopSet loser;
  std::string_view clause;
};
std::span<const MustFollowRow> must_follow_rows();  // in their own bound (GWK-OUT-09 to 11)
inline constexpr TroopSet kMustFollowDestroyed = {{Type::li, "i"}, {Type::ph, "i"}, {Type::cv, "i"}};  // GWK-OUT-12
inline constexpr TroopSet kMayFollow = {                                                               // GWK-OUT-13
    {Type::el, ""}, {Type::hc, ""},  {Type::re, ""},   {Type::cv, "sofx"}, {Type::ph, "sof"}, {Type::pk, ""},
    {Type::hi, ""}, {Type::li, "x"}, {Type::lc, "so"}, {Type::lb, "s"},    {Type::sh, "s"},   {Type::bw, "s"}};
inline constexpr TroopSet kMayFollowDestroyed = {{Type::li, "o"}};  // GWK-OUT-14
inline constexpr std::int32_t kExtraRoundsFoot = 1;                 // GWK-OUT-18
inline constexpr std::int32_t kExtraRoundsElephants = 2;            // GWK-OUT-19
inline constexpr std::int32_t kExtraRoundsMounted = 3;              // GWK-OUT-20

// --- Neighbours of destroyed elements -----------------------------------------------------------------------------

inline constexpr Length kMountedDragsWithin = 2_in;  // GWK-OUT-22
inline constexpr CombatResult kDraggedFoot = CombatResult::rout;
inline constexpr CombatResult kDraggedMounted = CombatResult::push;
inline constexpr Length kElephantDragsWithin = 6_in;  // GWK-OUT-23
inline constexpr CombatResult kDraggedByElephant = CombatResult::rout;

// --- Falling back, passing through --------------------------------------------------------------------------------

enum class FallBack : std::uint8_t { automatic, owner, forbidden };
struct FallBackRow {
  std::string_view key;
  TroopSet front;
  TraitKey weapon{};  // required of Sh in the front; empty: none
  bool counting_as;   // only while a row of counts_as_rows() applies to the front
  TroopSet behind;
  FallBack after_combat;
  FallBack after_shooting;
  std::string_view clause;
};
std::span<const FallBackRow> fall_back_rows();  // GWK-OUT-05, GWK-OUT-06

inline constexpr TroopSet kLightSet = {  // R-G22: pass through everyone, and everyone passes through them
    {Type::lc, ""},
    {Type::li, "fi"},
    {Type::bw, "fi"},
    {Type::ski, ""}};

}  // namespace battalia::rules::god_will_know_his_own
