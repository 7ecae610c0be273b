// The printed numbers of Fornovo to Sedgemoor as data: scales, base sizes, formation limits, movement, manoeuvres and
// other movement costs, distances, terrain. The rules look numbers up here and contain none of their own; a test
// compares every cell with an independent copy. Values printed for both scales are Scaled; at() picks the game's.
#pragma once

#include "common/base/length.h"
#include "server/rules/mechanics/measures.h"
#include "server/rules/modifiers.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/keys.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/states.h"
#include "server/rules/table.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace battalia::rules::fornovo_to_sedgemoor {

using namespace battalia::literals;

using Row = PrintedRow;

// --- Scales -----------------------------------------------------------------------------------------------------

// A length as printed for 25-30 mm and for 15-20 mm figures (FTS-1.1-a).
struct Scaled {
  Length large;
  Length small;
};
bool small_scale(const Table& table);
Length at(const Table& table, const Scaled& printed);
// Printed inches of the large scale times 0.75: how the source converts to the small one.
constexpr Scaled scaled(Length large) { return {large, large * 3 / 4}; }

// A measured length against a printed one: a thousandth of an inch is ignored (G-001), "within N" includes N (G-002).
using mechanics::is_at_least;
using mechanics::is_within;
using mechanics::kSameLength;
using mechanics::lengths_to_cover;
using mechanics::whole_lengths;

// Two different lengths in words, with enough decimals to tell them apart: "6.004 in" and "6.0 in".
std::pair<std::string, std::string> told_apart(Length a, Length b);

// A fraction, where the source gives one: half a move, a quarter of the speed.
struct Share {
  std::int32_t numerator = 1;
  std::int32_t denominator = 1;
  friend constexpr bool operator==(Share, Share) = default;
};
constexpr Length operator*(Length length, Share share) {
  return Length::um(std::int64_t{length.um()} * share.numerator / share.denominator);
}
constexpr Length operator/(Length length, Share share) {
  return Length::um(std::int64_t{length.um()} * share.denominator / share.numerator);
}
constexpr Share operator*(Share a, Share b) { return {a.numerator * b.numerator, a.denominator * b.denominator}; }
inline constexpr Share kWhole = {1, 1};
inline constexpr Share kHalf = {1, 2};
inline constexpr Share kQuarter = {1, 4};

// --- What a unit can be -----------------------------------------------------------------------------------------

enum class Arm : std::uint8_t { infantry, cavalry, mounted_infantry, artillery, transport, sniper, general };
enum class Armour : std::uint8_t { light = 1, medium = 2, heavy = 3, armored = 4 };
enum class Grade : std::uint8_t { elite = 1, crack = 2, average = 3, poor = 4 };  // A to D
enum class GunClass : std::uint8_t { none = 0, very_light = 1, light = 2, medium = 3, heavy = 4, organ = 5 };

// Every weapon, in the order of their numbers (vocabulary/states.h).
inline constexpr std::array<TraitKey, 18> kWeapons = {
    kPike,           kHeavyLance, kHeavyWeapon, kLongHeavyWeapon, kLongSpear,         kShield,
    kSwordAndShield, kJavelin,    kSling,       kSelfBow,         kLightCompositeBow, kLongbow,
    kCompositeBow,   kCrossbow,   kPistol,      kArquebus,        kMatchlock,         kFirelock};
inline constexpr std::size_t kFirstMissile = 7;  // javelin and later entries are missile weapons
WeaponNumber weapon_number(TraitKey weapon);

// Base sizes in millimetres (FTS-1.2-a, G-004).
struct BaseSize {
  Length front;
  Length depth;
};
struct BaseRow {
  std::string_view key;
  BaseSize large;
  BaseSize small;
};
inline constexpr std::array<BaseRow, 9> kBaseSizes = {{
    {"infantry_close", {20_mm, 25_mm}, {12_mm, 15_mm}},
    {"infantry_skirmish", {30_mm, 20_mm}, {20_mm, 15_mm}},
    {"cavalry_close", {25_mm, 50_mm}, {15_mm, 25_mm}},
    {"cavalry_skirmish", {30_mm, 50_mm}, {20_mm, 25_mm}},
    {"gun_model", {50_mm, 50_mm}, {40_mm, 40_mm}},
    {"limber_model", {50_mm, 75_mm}, {40_mm, 55_mm}},
    {"wagon_model", {50_mm, 75_mm}, {40_mm, 55_mm}},
    {"war_wagon", {40_mm, 80_mm}, {30_mm, 60_mm}},
    {"general", {40_mm, 50_mm}, {30_mm, 25_mm}},
}};
// The range that the book allows (FTS-1.2-a); guns and wagons may have any depth.
struct Range {
  Length least;
  Length most;
};
struct BaseRange {
  std::string_view key;
  std::pair<Range, Range> large;  // front, depth
  std::pair<Range, Range> small;
};
inline constexpr Length kAnyDepth = 200_mm;
inline constexpr std::array<BaseRange, 7> kBaseRanges = {{
    {"infantry_close", {{15_mm, 20_mm}, {20_mm, 25_mm}}, {{10_mm, 12_mm}, {12_mm, 15_mm}}},
    {"infantry_skirmish", {{30_mm, 30_mm}, {20_mm, 20_mm}}, {{15_mm, 20_mm}, {12_mm, 15_mm}}},
    {"cavalry_close", {{20_mm, 25_mm}, {40_mm, 50_mm}}, {{12_mm, 15_mm}, {20_mm, 25_mm}}},
    {"cavalry_skirmish", {{30_mm, 30_mm}, {40_mm, 50_mm}}, {{20_mm, 20_mm}, {20_mm, 25_mm}}},
    {"gun_model", {{50_mm, kAnyDepth}, {1_mm, kAnyDepth}}, {{40_mm, kAnyDepth}, {1_mm, kAnyDepth}}},
    {"limber_model", {{50_mm, kAnyDepth}, {1_mm, kAnyDepth}}, {{40_mm, kAnyDepth}, {1_mm, kAnyDepth}}},
    {"wagon_model", {{50_mm, kAnyDepth}, {1_mm, kAnyDepth}}, {{40_mm, kAnyDepth}, {1_mm, kAnyDepth}}},
}};
BaseSize base_size(const Table& table, std::string_view key);
// A player's own base size limited to what the book allows; 0: as in the table (FTS-1.2-a, option geom.bases).
BaseSize base_in_range(const Table& table, std::string_view key, BaseSize wanted);

inline constexpr std::int32_t kLargeUnit = 40;    // FTS-2.3-a
inline constexpr std::int32_t kMinRanksFoot = 3;  // FTS-2.1-c
inline constexpr std::int32_t kMinRanksHorse = 2;
inline constexpr std::int32_t kMaxFilesRegular = 16;  // FTS-5.1-d
inline constexpr std::int32_t kMaxFilesIrregular = 12;
inline constexpr std::int32_t kDeepUnit = 4;          // ranks: FTS-7.10-c, FTS-7.17-h
inline constexpr std::int32_t kBridgeFiles = 3;       // FTS-11.7-b
inline constexpr Share kPikeSupport = {1, 4};         // FTS-2.15-a: of the front row
inline constexpr Share kPikesToChargeHorse = {2, 3};  // FTS-7.6.1-a
inline constexpr Share kExhaustedAt = {1, 2};         // FTS-5.2-a: lost of the original
inline constexpr Share kShatteredAt = {3, 4};         // FTS-5.3-a
inline constexpr std::int32_t kHolderOutOf = 10;      // FTS-7.14-b

// --- Movement (FTS-7-b to 7-l) ----------------------------------------------------------------------------------

struct MoveRow {
  std::string_view key;
  Scaled move;
  Scaled bonus;  // for a charge; for guns and wagons: the move when manhandled
  std::string_view clause;
};
// The playsheets print the same (FTS-PS-c).
inline constexpr std::array<MoveRow, 14> kMoves = {{
    {"armored_infantry", scaled(4_in), scaled(2_in), "FTS-7-b"},
    {"heavy_infantry", scaled(6_in), scaled(2_in), "FTS-7-c"},
    {"medium_or_light_infantry", scaled(8_in), scaled(2_in), "FTS-7-d"},
    {"armored_cavalry", scaled(10_in), scaled(6_in), "FTS-7-e"},
    {"heavy_cavalry", scaled(12_in), scaled(8_in), "FTS-7-f"},
    {"medium_or_light_cavalry", scaled(16_in), scaled(8_in), "FTS-7-g"},
    {"very_light_gun", scaled(8_in), scaled(6_in), "FTS-7-h"},
    {"light_gun", scaled(6_in), scaled(4_in), "FTS-7-i"},
    {"organ_gun", scaled(6_in), scaled(4_in), "FTS-7-i"},
    {"wagon", scaled(6_in), scaled(4_in), "FTS-7-i"},
    {"war_wagon", scaled(6_in), scaled(4_in), "FTS-7-i"},
    {"medium_gun", scaled(4_in), scaled(2_in), "FTS-7-j"},
    {"heavy_gun", scaled(2_in), scaled(0_in), "FTS-7-k"},
    {"general", scaled(24_in), scaled(0_in), "FTS-7-l"},
}};
const MoveRow& move_row(std::string_view key);

inline constexpr Scaled kBardedLess = scaled(2_in);         // FTS-7-m, C-19
inline constexpr Scaled kStakesLess = scaled(2_in);         // FTS-2.11-b
inline constexpr std::int32_t kHeavyGunTurn_mdeg = 45'000;  // FTS-7-k

// Gunners that a model needs (FTS-7.1-a).
struct CrewRow {
  GunClass gun;
  std::string_view key;
  std::int32_t unlimber;
  std::int32_t manhandle;
  std::int32_t fire;
  Share unlimber_moves;  // FTS-7.13-a, G-081
};
inline constexpr std::array<CrewRow, 5> kCrews = {{
    {GunClass::very_light, "very_light_gun", 1, 1, 1, kHalf},
    {GunClass::light, "light_gun", 2, 2, 2, kHalf},
    {GunClass::medium, "medium_gun", 2, 3, 2, kWhole},
    {GunClass::heavy, "heavy_gun", 3, 4, 3, kWhole},
    {GunClass::organ, "organ_gun", 2, 3, 2, kHalf},
}};
const CrewRow& crew_row(GunClass gun);

// --- Manoeuvres (FTS-7.17) --------------------------------------------------------------------------------------

inline constexpr Share kFacingCostShare = kHalf;          // FTS-7.17-c: of a move
inline constexpr std::int32_t kFacingFigures = 12;        // C-16, option per12
inline constexpr Scaled kFrontagePerFile = scaled(2_in);  // FTS-7.17-d
inline constexpr Share kWheelSpeed = kWhole;              // FTS-7.17-e
inline constexpr Share kPikeWheelSpeed = kHalf;
inline constexpr std::int32_t kNarrowOblique_mdeg = 22'500;  // FTS-7.17-f
inline constexpr Share kNarrowObliqueSpeed = kWhole;
inline constexpr Share kSideSpeedShare = kHalf;    // FTS-7.17-g: wide oblique, sidestep, retire
inline constexpr Share kSideSpeedDeep = kQuarter;  // FTS-PS-a, options C-17, C-18: more than two ranks
inline constexpr Share kSideSpeedTwoRanks = kHalf;
inline constexpr Share kSquareCost = kHalf;  // FTS-7.17-h: of a move
inline constexpr Share kSquareCostDeep = kQuarter;
inline constexpr Share kOtherTroopsRate = kHalf;  // FTS-7.17-b
inline constexpr std::int32_t kOtherTroopsCost = 2;
inline constexpr Share kPassingSpeed = kHalf;  // FTS-7.10-d

// --- Other movement costs: shares of a move, or inches ----------------------------------------------------------

inline constexpr Share kDismountCost = kHalf;  // FTS-7.14-a
inline constexpr Share kMountCost = kWhole;
inline constexpr Share kHitchCost = kHalf;        // FTS-2.10-a
inline constexpr Share kPlantStakesCost = kHalf;  // FTS-2.11-a
inline constexpr Share kRetrieveStakesCost = kWhole;
inline constexpr Share kBayonetCost = kHalf;             // FTS-2.12-c
inline constexpr Share kExchangeBillBowCost = kQuarter;  // G-031
inline constexpr Share kLeaveBlockCost = kHalf;          // FTS-11.8-b
inline constexpr Scaled kThroughStakes = scaled(2_in);   // FTS-2.11-c
inline constexpr Scaled kThroughLaager = scaled(2_in);   // FTS-2.17-a
inline constexpr std::int32_t kHedgeClearTurns = 2;      // FTS-11.6-d
inline constexpr std::int32_t kHedgeLoopholeTurns = 1;

// --- Distances --------------------------------------------------------------------------------------------------

inline constexpr Scaled kTouching = {Length::um(127), Length::um(127)};  // G-001: 0.005 in
inline constexpr Scaled kKeepClear = {0.1_in, 0.1_in};                   // G-068
inline constexpr Scaled kCommandDistanceChief = scaled(12_in);           // FTS-3.1.1-a
inline constexpr Scaled kCommandDistanceSub = scaled(8_in);
inline constexpr Share kCommandIrregular = kHalf;  // FTS-3.1.1-c
inline constexpr Scaled kRallyNoEnemy = scaled(12_in);
inline constexpr Scaled kPursuitHaltsBeyond = scaled(12_in);
inline constexpr Scaled kFriendRout = scaled(12_in);
inline constexpr Scaled kHaltedIfAdvanced = scaled(2_in);
inline constexpr Scaled kImpetusFoot = scaled(2_in);
inline constexpr Scaled kImpetusMounted = scaled(4_in);
inline constexpr Scaled kSkirmishCommand = scaled(8_in);
inline constexpr Scaled kProtectedFlank = scaled(6_in);
inline constexpr Scaled kRotationFire = scaled(2_in);
inline constexpr Scaled kVisibility = scaled(100_in);
inline constexpr Scaled kSeeThroughFriend = scaled(6_in);
inline constexpr Scaled kWoodsSeenFrom = scaled(8_in);
inline constexpr Scaled kWoodsEdge = scaled(1_in);
inline constexpr Scaled kHeavyWoodsSight = scaled(2_in);
inline constexpr Scaled kCrestEdge = scaled(1_in);  // G-145
inline constexpr Scaled kGeneralFireControl = scaled(2_in);
inline constexpr Scaled kGeneralFlees = scaled(24_in);     // G-059
inline constexpr Scaled kRecoilMounted = scaled(8_in);     // FTS-8.8-j
inline constexpr Scaled kRecoilFoot = scaled(4_in);        // FTS-8.8-k
inline constexpr Scaled kSniperEvade = scaled(8_in);       // G-202
inline constexpr Scaled kDeploymentDepth = scaled(12_in);  // G-212
inline constexpr Scaled kDeploymentDepthLight = scaled(18_in);
inline constexpr std::int32_t kSwerve_mdeg = 45'000;  // FTS-7.2.1-b, FTS-7.12-a, FTS-7.9-c
inline constexpr std::int32_t kAlign_mdeg = 45'000;   // G-043
inline constexpr std::int32_t kReturnAfterTurns = 2;  // FTS-7.4-b

// --- Terrain (FTS-11) -------------------------------------------------------------------------------------------

inline constexpr Share kSteepSpeed = kHalf;          // FTS-11.1-c
inline constexpr Share kStreamSpeed = kHalf;         // FTS-11.2-a
inline constexpr Share kSteepBanksSpeed = kQuarter;  // G-186
inline constexpr Scaled kStreamLeastExtra = scaled(1_in);
inline constexpr Share kRoughSpeed = kHalf;             // FTS-11.4-a: faster disorders
inline constexpr Share kLightWoodsSpeed = kHalf;        // FTS-11.5.1-a
inline constexpr Share kHeavyWoodsSkirmishers = kHalf;  // FTS-11.5.2-a
inline constexpr Share kHeavyWoodsFoot = kQuarter;
inline constexpr std::int32_t kHeavyWoodsOn = 5;      // FTS-11.5-c: this or more on the die
inline constexpr Scaled kWallPerRank = scaled(2_in);  // FTS-11.6-a, FTS-11.6-c
inline constexpr Share kBridgeSpeed = kHalf;          // FTS-11.7-b
inline constexpr Scaled kDitchCost = scaled(2_in);    // FTS-11.9-a
inline constexpr std::int32_t kDitchDisordersTo = 3;  // FTS-11.9-a: this or less on the die
inline constexpr Scaled kWorksCost = scaled(2_in);    // FTS-11.10-a
inline constexpr Scaled kWorksZone = scaled(4_in);    // FTS-11.10-b
inline constexpr Share kWorksZoneSpeed = kHalf;
inline constexpr Scaled kSectionLength = scaled(4_in);  // FTS-4-k
inline constexpr std::int32_t kBlockCapacity = 36;      // G-191
inline constexpr std::int32_t kBlockWreckPoints = 4;

}  // namespace battalia::rules::fornovo_to_sedgemoor
