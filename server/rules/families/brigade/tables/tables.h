// The printed numbers of Pike & Shotte as data: one table of the sheet after another, in its order, each row with
// the clause it comes from. The chapters look numbers up here and keep none of their own; a test compares every cell
// with an independent copy. Lengths are inches of the sheet (PS-GEN-01): pass them through scaled() before measuring.
#pragma once

#include "server/rules/families/brigade/book/draft.h"
#include "server/rules/families/brigade/book/row.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace battalia::rules::brigade {

// A distance of the sheet, which counts in inches (PS-GEN-01), as this game measures it: times the option
// distance_scale (PS-GEN-02). Exact.
Length scaled(const Battle& battle, Length printed);

// --- Proximity and contact ----------------------------------------------------------------------------------------

inline constexpr Length kProximity = 8_in;                   // PS-PRX-01
inline constexpr std::int32_t kProximityCone_mdeg = 45'000;  // PS-PRX-02
inline constexpr Length kEnemyGap = 0.7_in;                  // PS-MOV-07
inline constexpr Length kEngagedFrom = 0.3_in;               // PS-GEO-03, of the declared target
inline constexpr Length kLining = 0.3_in;                    // PS-TER-10: along an obstacle, as for contact

// --- Movement ---------------------------------------------------------------------------------------------------

struct MoveRow {
  std::string_view who;
  Length distance;
  std::string_view clause;
};
// PS-ART-01: the guns among them.
inline constexpr std::array<MoveRow, 13> kMoves = {{
    {"heavy_gun", 0_in, "PS-MOV-01"},
    {"siege_gun", 0_in, "PS-MOV-01"},
    {"hedgehog", 0_in, "PS-MOV-01"},
    {"medium_gun", 2_in, "PS-MOV-02"},
    {"infantry", 4_in, "PS-MOV-03"},
    {"light_gun", 4_in, "PS-MOV-03"},
    {"wagon", 4_in, "PS-MOV-03"},
    {"limbered", 4_in, "PS-MOV-03"},
    {"cavalry", 6_in, "PS-MOV-04"},
    {"dragoons", 6_in, "PS-MOV-04"},
    {"light_cavalry", 8_in, "PS-MOV-05"},
    {"commander_on_foot", 12_in, "PS-CDR-02"},
    {"commander_mounted", 18_in, "PS-CDR-02"},
}};
// The row of that name. CHECKs that there is one.
const MoveRow& move_row(std::string_view who);

enum class Going : std::uint8_t {
  unaffected,
  half_pace,
  half_pace_and_disordered,
  one_move,
  one_turn_to_cross,
  one_move_to_enter_or_leave,
};
struct TerrainRow {
  std::string_view terrain;
  Going formed;
  Going skirmish;
  Going commander;
  std::int32_t pikes_disordered_on;  // 0: never
};
// PS-SKM-01: skirmishers by their own column.
inline constexpr std::array<TerrainRow, 4> kGoing = {{
    {"woods", Going::half_pace_and_disordered, Going::half_pace, Going::half_pace, 0},  // PS-TER-01, 02, PS-CDR-03
    {"rough", Going::one_move, Going::unaffected, Going::unaffected, 0},                // PS-TER-03
    {"obstacle", Going::one_turn_to_cross, Going::unaffected, Going::unaffected, 6},    // PS-TER-04, 05
    {"building", Going::one_move_to_enter_or_leave, Going::one_move_to_enter_or_leave,
     Going::one_move_to_enter_or_leave, 0},  // PS-TER-06
}};
const TerrainRow& going(std::string_view terrain);

// --- Shooting ---------------------------------------------------------------------------------------------------

struct RangeRow {
  std::string_view weapon;
  Length range;
  bool firearm;  // hand-held gunpowder weapon, PS-HIT-08
  bool ordnance;
  std::string_view clause;
};
// PS-ART-02: the reach of the guns.
inline constexpr std::array<RangeRow, 14> kRanges = {{
    {"weapon_pistol", 4_in, true, false, "PS-RNG-01"},
    {"weapon_shortbow", 8_in, false, false, "PS-RNG-02"},
    {"weapon_musket", 8_in, true, false, "PS-RNG-02"},
    {"weapon_light_gun", 16_in, false, true, "PS-RNG-03"},
    {"weapon_medium_gun", 24_in, false, true, "PS-RNG-03"},
    {"weapon_heavy_gun", 32_in, false, true, "PS-RNG-03"},
    {"weapon_arquebus", 8_in, true, false, "PS-RNG-04"},
    {"weapon_carbine", 8_in, true, false, "PS-RNG-04"},
    {"weapon_firelock", 8_in, true, false, "PS-RNG-04"},
    {"weapon_longbow", 12_in, false, false, "PS-RNG-04"},
    {"weapon_crossbow", 12_in, false, false, "PS-RNG-04"},
    {"weapon_thrown", 4_in, false, false, "PS-RNG-04"},
    {"weapon_mortar", 32_in, false, true, "PS-RNG-04"},
    {"weapon_siege_gun", 32_in, false, true, "PS-RNG-04"},
}};
// The row of that weapon, or nullptr for one that does not shoot (pike, sword, lance).
const RangeRow* range_row(std::string_view weapon);

inline constexpr Row kShootingLarge = {"large", 1, "large unit", "PS-DIC-01"};
inline constexpr Row kShootingSmall = {"small", -1, "small unit", "PS-DIC-01"};
inline constexpr std::int32_t kShootingHedgehogMost = 1;  // PS-DIC-03, PS-HGH-03
inline constexpr std::int32_t kShootingPerFace = 1;       // PS-DIC-04, PS-BLD-01

inline constexpr std::int32_t kToHit = 4;          // PS-HIT-01, PS-HTH-01
inline constexpr std::int32_t kToHitOrdnance = 5;  // PS-HIT-02
inline constexpr std::uint32_t kAlwaysMisses = 1;  // PS-DIE-03
inline constexpr std::uint32_t kAlwaysHits = 6;    // PS-DIE-03; disorders when shooting, PS-SHO-03
inline constexpr Length kCloseRange = 4_in;
// Shaken or disordered counts once (PS-DIS-04, PS-SHK-02); so does a row with several reasons (PS-GEN-06, PS-SKM-02).
inline constexpr Row kFirerShaken = {"firer_shaken_or_disordered", -1, "firer shaken or disordered", "PS-HIT-04"};
inline constexpr Row kTargetHard = {"target_obscured", -1, "target obscured, in a building, guns or skirmishing",
                                    "PS-HIT-05"};
inline constexpr Row kFirearmsClose = {"firearms_close", 1, "firearms within 4 in or closing fire", "PS-HIT-07"};

// Range bands of ordnance: which of its three dice numbers counts. The medium band ends at half range.
inline constexpr Length kOrdnanceShort = 4_in;  // PS-DIC-07
inline constexpr std::array<std::int32_t, 3> kOrdnanceDice = {3, 2, 1};
inline constexpr std::int32_t kMortarDice = 2;
enum class Band : std::uint8_t { close = 0, medium = 1, distant = 2 };
// Precondition: distance is within range; both already scaled.
Band band(const Battle& battle, Length distance, Length range);

// --- Hand to hand -----------------------------------------------------------------------------------------------

inline constexpr Row kFighterShaken = {"shaken_or_disordered", -1, "shaken or disordered", "PS-HTH-02"};
// PS-SKM-03.
inline constexpr Row kSkirmishersVsFormed = {"skirmish_order", -1, "skirmish order against formed troops", "PS-HTH-03"};
inline constexpr Row kFlankOrRear = {"flank_or_rear", -1, "engaged in flank or rear", "PS-HTH-04"};
inline constexpr Row kCharging = {"charging", 1, "charging", "PS-HTH-05"};
inline constexpr Row kWonBefore = {"won_previous_round", 1, "won the round before", "PS-HTH-06"};

inline constexpr Row kFightingLarge = {"large", 2, "large unit", "PS-HTH-08"};
inline constexpr Row kFightingSmall = {"small", -2, "small unit", "PS-HTH-08"};
inline constexpr std::int32_t kFightingColumnDice = 1;  // PS-HTH-09
inline constexpr std::int32_t kFightingPerFace = 2;     // PS-HTH-11
inline constexpr std::int32_t kFewestDice = 1;          // PS-SIZ-04
inline constexpr std::int32_t kStaminaLarge = 1;        // PS-SIZ-03
inline constexpr std::int32_t kStaminaSmall = -1;
inline constexpr std::int32_t kTiny = -2;  // the size, PS-SIZ-06
inline constexpr std::int32_t kStaminaTiny = 1;

inline constexpr Length kRearSupportReach = 4_in;
inline constexpr Length kFlankSupportReach = 2_in;
inline constexpr Row kRearSupport = {"rear_support", 1, "rear support", "PS-SUP-01"};
inline constexpr Row kFlankSupport = {"flank_support", 1, "flank supported", "PS-SUP-02"};  // a flank
inline constexpr Row kCavalryVsInfantry = {"cavalry_vs_infantry", 2, "cavalry against infantry not in hedgehog",
                                           "PS-RES-02"};
inline constexpr Row kHedgehogVsCavalry = {"hedgehog_vs_cavalry", 2, "hedgehog against cavalry", "PS-RES-03"};
inline constexpr std::int32_t kHedgehogPublished = 3;  // with OPT-07
inline constexpr Row kOccupying = {"building", 3, "occupying buildings or fortifications", "PS-RES-04"};
Row hedgehog_row(const Battle& battle);

// --- Passing through friends, reactions, hedgehog ---------------------------------------------------------------

inline constexpr std::int32_t kPassedDisorderedOn = 5;  // this or more, PS-INT-02, PS-INT-03
inline constexpr Length kShelterReach = 2_in;           // PS-HGH-09
inline constexpr Length kHaltBeforeHedgehog = 2_in;     // PS-HGH-15

// --- Footprints -------------------------------------------------------------------------------------------------

struct Size {
  Length frontage;
  Length depth;
  friend constexpr bool operator==(const Size&, const Size&) = default;
};
struct FootprintRow {
  std::string_view body;  // "battle_line", "pike_block", "combined", "cavalry", "ordnance", "wagon"
  std::int32_t size;      // -1 small, 0 standard, 1 large
  std::string_view formation;
  Size ground;
};
std::span<const FootprintRow> footprints();

// The ground of a unit type of that size (-2 tiny stands as small) in that formation; nothing when it has no such
// formation. Not scaled: figures are as large as they are.
std::optional<Size> footprint_of(TypeKey unit_type, std::int32_t size, FormationKey formation);

// --- Points -----------------------------------------------------------------------------------------------------

inline constexpr std::int32_t kPointsCommander = 40;  // rating 8; the sources price no other
inline constexpr std::int32_t kPointsLargePikes = 6;
inline constexpr std::int32_t kPointsLargeShot = 8;
inline constexpr std::int32_t kPointsSmallShot = -8;
inline constexpr std::int32_t kPointsElite = 6;
inline constexpr std::int32_t kPointsStubborn = 5;
inline constexpr std::uint32_t kGunsImperial = 2;  // PS-ORG-02, a battalia
inline constexpr std::uint32_t kGunsSwedish = 3;

}  // namespace battalia::rules::brigade
