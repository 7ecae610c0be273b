// The printed numbers of shooting (FTS-9): which weapon uses which row, ranges and cells in both scales and both
// artillery periods, dice, saves, the hit table of guns. small_arms(), hail(), ball() and the others return the values
// that apply in this game, by its scale, period and options; the arrays are the tables as printed, for those functions
// and the test that compares every cell.
#pragma once

#include "server/rules/systems/fornovo_to_sedgemoor/tables/cells.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"

#include <array>
#include <optional>

namespace battalia::rules::fornovo_to_sedgemoor {

// --- Targets ----------------------------------------------------------------------------------------------------

// A dense target is a normal one with kDense added to each die of ball (FTS-9.6-b).
enum class Target : std::uint8_t { normal, skirmish, soft_cover, hard_cover };

struct Cells {
  Cell normal;
  Cell skirmish;
  Cell soft_cover;
  Cell hard_cover;
  constexpr const Cell& of(Target target) const {
    switch (target) {
      case Target::skirmish:
        return skirmish;
      case Target::soft_cover:
        return soft_cover;
      case Target::hard_cover:
        return hard_cover;
      default:
        return normal;
    }
  }
};

// The value that applies in this game.
struct FireBand {
  Length range;
  Cells cells;
  std::string_view clause;
};

// --- Small arms (FTS-9.19-b to 9.19-i) --------------------------------------------------------------------------

enum class SmallArms : std::uint8_t { steady_musketry, musketry, pistol, bow, crossbow, longbow, sniper };

struct Band {
  Scaled range;
  Cells cells;
};
struct SmallArmsRow {
  SmallArms row;
  std::string_view key;
  std::string_view label;
  std::string_view clause;
  Band close;
  std::optional<Band> far;
};
inline constexpr Cells kOldFar = {"56H", "6H", "6H", "NIL"};  // of bows and crossbows
inline constexpr Cells kSteadyClose = {"45H 6HH", "6H", "56H", "6H"};
inline constexpr Cells kSteadyFar = {"56H", "NIL", "6H", "NIL"};
inline constexpr std::array<SmallArmsRow, 7> kSmallArms = {{
    {SmallArms::steady_musketry,
     "steady_ac_musketry",
     "steady musketry",
     "FTS-9.19-b",
     {scaled(6_in), kSteadyClose},
     Band{scaled(20_in), kSteadyFar}},
    {SmallArms::musketry,
     "arquebus_other_musketry",
     "arquebus or other musketry",
     "FTS-9.19-c",
     {scaled(6_in), {"456H", "6H", "56H", "6H"}},
     Band{scaled(16_in), {"6H", "NIL", "6H", "NIL"}}},
    {SmallArms::pistol, "pistol", "pistols", "FTS-9.19-d", {scaled(4_in), {"56H", "6H", "6H", "NIL"}}, std::nullopt},
    {SmallArms::bow,
     "self_bow_sling_javelin",
     "self-bow, sling or javelin",
     "FTS-9.19-e",
     {scaled(6_in), {"456H", "56H", "56H", "6H"}},
     Band{scaled(12_in), kOldFar}},
    {SmallArms::crossbow,
     "crossbow",
     "crossbow",
     "FTS-9.19-f",
     {scaled(12_in), {"5H 6HH", "56H", "56H", "6H"}},
     Band{scaled(24_in), kOldFar}},
    {SmallArms::longbow,
     "longbow_composite",
     "longbow or composite bow",
     "FTS-9.19-g",
     {scaled(12_in), {"3456H", "456H", "56H", "6H"}},
     Band{scaled(24_in), kOldFar}},
    {SmallArms::sniper, "sniper", "sniper", "FTS-2.6-b", {scaled(6_in), kSteadyClose}, Band{scaled(32_in), kSteadyFar}},
}};
inline constexpr Length kFarMusketAsPrinted = 9_in;  // option shoot.farMusket15 (C-02)
inline constexpr Cell kPistolOfPlaysheet = "6HH";    // option shoot.pistolNormal (C-03)
inline constexpr Share kMountedSelfBow = kHalf;      // FTS-9.19-i: of both ranges

const SmallArmsRow& small_arms_row(SmallArms row);
// Close and far; nothing if the row has no far band (pistols).
std::optional<FireBand> small_arms(const Table& table, SmallArms row, bool far);

enum class SaveRow : std::uint8_t { crossbow, longbow, other, gunpowder };

// Every missile weapon: its row, and for muskets the row of a steady regular unit of grade A to C (FTS-9.19-h).
struct MissileRow {
  TraitKey weapon;
  SmallArms row;
  SmallArms steady_row;
  SaveRow save;
  bool gunpowder;
  bool close_only;  // javelins
};
inline constexpr std::array<MissileRow, 11> kMissiles = {{
    {kJavelin, SmallArms::bow, SmallArms::bow, SaveRow::other, false, true},
    {kSling, SmallArms::bow, SmallArms::bow, SaveRow::other, false, false},
    {kSelfBow, SmallArms::bow, SmallArms::bow, SaveRow::other, false, false},
    {kLightCompositeBow, SmallArms::bow, SmallArms::bow, SaveRow::other, false, false},  // C-05
    {kLongbow, SmallArms::longbow, SmallArms::longbow, SaveRow::longbow, false, false},
    {kCompositeBow, SmallArms::longbow, SmallArms::longbow, SaveRow::other, false, false},  // G-160
    {kCrossbow, SmallArms::crossbow, SmallArms::crossbow, SaveRow::crossbow, false, false},
    {kPistol, SmallArms::pistol, SmallArms::pistol, SaveRow::gunpowder, true, true},
    {kArquebus, SmallArms::musketry, SmallArms::musketry, SaveRow::gunpowder, true, false},
    {kMatchlock, SmallArms::musketry, SmallArms::steady_musketry, SaveRow::gunpowder, true, false},
    {kFirelock, SmallArms::musketry, SmallArms::steady_musketry, SaveRow::gunpowder, true, false},
}};

// --- Artillery (FTS-9.19-n to 9.19-q, FTS-9.16) -----------------------------------------------------------------

enum class Period : std::uint8_t { early, late };  // 1485-1585, 1585-1685
// By option art.period, else by the year of the game: up to 1585 early (C-43).
Period artillery_period(const Table& table);
inline constexpr std::int32_t kLastEarlyYear = 1585;

// One class of guns in one period. Organ guns fire hail as heavy guns and no ball (FTS-2.7-a); very light guns ball.
struct GunRow {
  GunClass gun;
  std::string_view key;
  std::int32_t reload_turns;  // between shots
  std::optional<Band> hail;
  std::optional<Band> close;
  std::optional<Band> far;
};
inline constexpr Cells kEarlyHail = {"5H 6HH", "6H", "6H", "NIL"};
inline constexpr Cells kLateHail = {"45H 6HH", "56H", "56H", "NIL"};
inline constexpr Cell kNil = "NIL";

// Ball by class: soft and hard cover, close and far, in both periods; the normal cell is the period's.
constexpr Band ball_band(Length range, Cell normal, Cell soft, Cell hard) {
  return {scaled(range), {normal, kNil, soft, hard}};
}
inline constexpr std::array<GunRow, 5> kEarlyGuns = {{
    {GunClass::very_light, "very_light_gun", 0, std::nullopt, ball_band(12_in, "56H", "6H", "NIL"),
     ball_band(24_in, "6H", "NIL", "NIL")},
    {GunClass::light, "light_gun", 1, Band{scaled(4_in), kEarlyHail}, ball_band(16_in, "56H", "6H", "NIL"),
     ball_band(32_in, "6H", "NIL", "NIL")},
    {GunClass::medium, "medium_gun", 1, Band{scaled(6_in), kEarlyHail}, ball_band(24_in, "56H", "56H", "6H"),
     ball_band(48_in, "6H", "6H", "NIL")},
    {GunClass::heavy, "heavy_gun", 2, Band{scaled(8_in), kEarlyHail}, ball_band(36_in, "56H", "56H", "56H"),
     ball_band(72_in, "6H", "6H", "6H")},
    {GunClass::organ, "organ_gun", 2, Band{scaled(8_in), kEarlyHail}, std::nullopt, std::nullopt},
}};
inline constexpr std::array<GunRow, 5> kLateGuns = {{
    {GunClass::very_light, "very_light_gun", 0, std::nullopt, ball_band(12_in, "56H 7HH", "6H", "NIL"),
     ball_band(24_in, "67H", "NIL", "NIL")},
    {GunClass::light, "light_gun", 0, Band{scaled(6_in), kLateHail}, ball_band(20_in, "56H 7HH", "6H", "NIL"),
     ball_band(40_in, "67H", "NIL", "NIL")},
    {GunClass::medium, "medium_gun", 0, Band{scaled(8_in), kLateHail}, ball_band(36_in, "56H 7HH", "56H", "6H"),
     ball_band(72_in, "67H", "6H", "NIL")},
    {GunClass::heavy, "heavy_gun", 1, Band{scaled(10_in), kLateHail}, ball_band(48_in, "56H 7HH", "56H", "56H"),
     ball_band(96_in, "67H", "6H", "6H")},
    {GunClass::organ, "organ_gun", 1, Band{scaled(10_in), kLateHail}, std::nullopt, std::nullopt},
}};
inline constexpr Length kEarlyMediumAsPrinted = 16_in;               // option art.earlyMediumClose15 (C-06)
inline constexpr Length kEarlyHeavyAsPrinted = 24_in;                // option art.earlyHeavyClose15 (C-07)
inline constexpr Scaled kLateLightCloseOfPlaysheet = scaled(24_in);  // option art.lateLightBall (C-08)
inline constexpr Scaled kLateLightFarOfPlaysheet = scaled(48_in);    // (C-09)
inline constexpr Cell kEarlySkirmishOfPlaysheet = "6H";              // option art.ballVsSkirmish (C-10)
inline constexpr Cell kLateSkirmishOfPlaysheet = "56H";
inline constexpr Cell kLateHailHardOfPlaysheet = "6H";  // option art.lateHailHard (C-11)

const GunRow& gun_row(Period period, GunClass gun);
// Nothing if the class has no such shot.
std::optional<FireBand> hail(const Table& table, GunClass gun);
std::optional<FireBand> ball(const Table& table, GunClass gun, bool far);
std::int32_t reload_turns(const Table& table, GunClass gun);

// --- Dice (FTS-9.1.1) -------------------------------------------------------------------------------------------

inline constexpr DiceRule kFootFire = {4, 3, "FTS-9.1.1-a"};
inline constexpr DiceRule kMountedFire = {3, 2, "FTS-9.1.1-b"};
inline constexpr DiceRule kMountedFireOfPlaysheet = {2, 0, "C-01"};  // option shoot.mountedGroup
inline constexpr DiceRule kHeavyGunFire = {2, 0, "FTS-9.1.1-c"};     // gunners; also organ guns
inline constexpr DiceRule kGunFire = {4, 3, "FTS-9.1.1-d"};
inline constexpr std::int32_t kHeavyGunDicePerModel = 2;
inline constexpr std::int32_t kGunDicePerModel = 1;
inline constexpr std::int32_t kSniperDice = 1;
DiceRule mounted_fire(const Table& table);
inline DiceRule gun_fire(GunClass gun) {
  return gun == GunClass::heavy || gun == GunClass::organ ? kHeavyGunFire : kGunFire;
}
inline std::int32_t dice_per_model(GunClass gun) {
  return gun == GunClass::heavy || gun == GunClass::organ ? kHeavyGunDicePerModel : kGunDicePerModel;
}
inline constexpr Scaled kBlockSidePerDie = scaled(2_in);  // FTS-11.8.2-a

inline constexpr std::int32_t kFireArc_mdeg = 22'500;   // to either side (FTS-9.2-a)
inline constexpr std::int32_t kEnfilade_mdeg = 22'500;  // G-042
inline constexpr std::int32_t kFireRanks = 2;
inline constexpr std::int32_t kTrotFireRanks = 4;  // FTS-9.3-b
inline constexpr std::int32_t kTercioRanks = 4;    // FTS-2.14-e: of each sleeve
inline constexpr std::int32_t kDenseRanks = 3;     // FTS-9.6-b
inline constexpr Row kDense = {"dense", 1, "dense target", "FTS-9.19-r"};

// Halvings: each multiplies the hits of a unit at a target by a half (G-149).
inline constexpr Row kShakenFire = {"shaken", 0, "shaken: half the hits", "FTS-9.19-j"};
inline constexpr Row kMovingFire = {"moving", 0, "moved: half the hits", "FTS-9.19-k"};
inline constexpr Row kCloseContactFire = {"close_contact", 0, "charged from near: half the hits", "FTS-9.19-l"};
inline constexpr Row kMountedHalf = {"mounted", 0, "mounted: half the hits", "FTS-9.19-m"};
inline constexpr Row kMovedGunFire = {"moved_gun", 0, "very light guns moved: half the hits", "FTS-9.14-c"};
// Whether mounted fire with that weapon is halved: not pistols, and self-bows only with the option (C-04).
bool mounted_halves(const Table& table, TraitKey weapon);

inline constexpr Scaled kNearTarget = scaled(4_in);    // FTS-9.10-a
inline constexpr Scaled kHailDanger = scaled(2_in);    // FTS-9.13-a: on each side
inline constexpr Scaled kGapPerFigure = scaled(1_in);  // FTS-9.12-a
inline constexpr Scaled kGapPerGun = scaled(4_in);

// --- Saves (FTS-9.5) --------------------------------------------------------------------------------------------

struct SaveNumbers {
  SaveRow row;
  std::string_view key;
  std::array<std::int32_t, 4> needed;  // by armour, light first; 7 is only reachable with modifiers
};
inline constexpr std::array<SaveNumbers, 4> kShootingSaves = {{
    {SaveRow::crossbow, "crossbow", {7, 7, 6, 5}},
    {SaveRow::longbow, "longbow", {7, 6, 5, 4}},
    {SaveRow::other, "other_non_gunpowder", {7, 5, 4, 3}},
    {SaveRow::gunpowder, "gunpowder", {7, 7, 7, 7}},
}};
inline constexpr Row kSaveGradeA = {"grade_a", 2, "elite", "FTS-9.5-c"};
inline constexpr Row kSaveGradeB = {"grade_b", 1, "crack", "FTS-9.5-c"};
inline constexpr Row kSaveBarded = {"barded_vs_non_gunpowder", 1, "barded", "FTS-9.5-c"};
inline constexpr Row kSaveShield = {"shield_vs_non_gunpowder_front_or_left_flank", 1, "shield", "FTS-9.5-c"};
inline constexpr std::int32_t kBestSave = 2;  // FTS-9.5-a: a 1 always fails
// The score that a save must reach after modifiers; nothing: no save, whatever the modifiers (C-12).
std::optional<std::int32_t> shooting_save(const Table& table, SaveRow row, Armour armour);

// --- Hits on guns, special dice ---------------------------------------------------------------------------------

enum class GunHit : std::uint8_t { limber, gunner, gun };  // gun: only for light, medium or heavy ball, else a gunner
inline constexpr std::array<GunHit, 6> kGunHits = {GunHit::limber, GunHit::limber, GunHit::limber,
                                                   GunHit::gunner, GunHit::gunner, GunHit::gun};  // FTS-9.15-a
inline constexpr std::int32_t kSniperKillsOn = 6;                                                 // FTS-2.6-c
inline constexpr std::int32_t kSniperEvadesFrom = 4;   // FTS-2.6-d: this or more
inline constexpr std::int32_t kFalseRoutFrom = 4;      // FTS-2.16-a
inline constexpr std::int32_t kMutinyOn = 1;           // FTS-2.9-a
inline constexpr std::int32_t kGeneralLostOn = 1;      // FTS-3.1.3-a
inline constexpr std::int32_t kGeneralDangerHits = 2;  // in one phase
inline constexpr std::int32_t kWarWagonDefenders = 4;  // FTS-2.10-b
inline constexpr std::int32_t kWarWagonWreckHits = 2;  // FTS-2.10-b
inline constexpr std::int32_t kLightWorksHits = 2;     // FTS-11.10.1-a
inline constexpr std::int32_t kHeavyWorksHits = 6;

}  // namespace battalia::rules::fornovo_to_sedgemoor
