// The options of Fornovo to Sedgemoor (RULINGS part 4): their keys, what they may say, what each preset says, and a
// sentence each. Read by info.cpp, which declares them, by set-up, which fills them in, and by the tables and chapters,
// which ask the table by key. Yes and no are "on" and "off". Holds no rule.
#pragma once

#include "server/rules/mechanics/declaration.h"
#include "server/rules/systems/fornovo/vocabulary/keys.h"
#include "server/rules/table.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace battalia::rules::fornovo {

// The keys that movement and the frame do not ask for; theirs stand in keys.h.
inline constexpr Key kPreset = "preset";  // "main", "playsheet"
inline constexpr Key kMountedGroup = "shoot.mountedGroup";
inline constexpr Key kFarMusket15 = "shoot.farMusket15";
inline constexpr Key kPistolNormal = "shoot.pistolNormal";
inline constexpr Key kMountedSelfBowHalved = "shoot.mountedSelfBowHalved";
inline constexpr Key kLightCompositeAllowed = "shoot.lightCompositeBow";
inline constexpr Key kTercioRegularOnly = "shoot.tercioRegularOnly";
inline constexpr Key kCloseContactHalvesMounted = "shoot.closeContactHalvesMounted";
inline constexpr Key kIntoCombat = "shoot.intoCombat";
inline constexpr Key kEarlyMediumClose15 = "art.earlyMediumClose15";
inline constexpr Key kEarlyHeavyClose15 = "art.earlyHeavyClose15";
inline constexpr Key kLateLightBall = "art.lateLightBall";
inline constexpr Key kBallVsSkirmish = "art.ballVsSkirmish";
inline constexpr Key kLateHailHard = "art.lateHailHard";
inline constexpr Key kMinCrewOneDie = "art.minCrewOneDie";
inline constexpr Key kArtilleryPeriod = "art.period";
inline constexpr Key kCrossbowMedium = "save.crossbowMedium";
inline constexpr Key kHaltGradeA = "react.haltGradeA";
inline constexpr Key kReturnCover = "react.returnCover";
inline constexpr Key kHaltExhausted = "react.haltExhausted";
inline constexpr Key kResistPursuit = "react.resistPursuit";
inline constexpr Key kFailedChargeShaken = "react.failedChargeShaken";
inline constexpr Key kNakedOnlyVsCavPike = "react.nakedOnlyVsCavPike";
inline constexpr Key kOrganCountsHeavy = "react.organCountsHeavy";
inline constexpr Key kPoolHits = "react.poolHits";
inline constexpr Key kJavelinsShoot = "charge.javelinsShoot";
inline constexpr Key kTrotRanks = "charge.trotRanks";
inline constexpr Key kHaltAfterEvadeDisorders = "charge.haltAfterEvadeDisorders";
inline constexpr Key kFightBlocksStationary = "salvee.fightBlocksStationary";
inline constexpr Key kFlankRanks = "combat.flankRanks";
inline constexpr Key kPointsShield = "points.shield";
inline constexpr Key kPointsShallow = "points.shallow";

// The year of the battle on Table.game: artillery tables, salvee, bayonets and snipers go by it (C-43). 0: not said.
inline constexpr Key kYear = "year";

using mechanics::OptionRow;
std::span<const OptionRow> option_rows();

// What the players ask for (but for the scale where the scenario names one), with what the preset says of options that
// neither they nor the scenario speak of.
std::vector<v1::Option> with_preset(const google::protobuf::RepeatedPtrField<v1::Option>& of_scenario,
                                    std::span<const v1::Option> asked);

// That table with what its preset says of options that it does not name; nothing when there is none left to name. A
// table that has not come from set-up may have nothing but the preset.
std::optional<Table> with_preset(const Table& table);

// Every option as a game begins: what is asked for, else what the chosen preset says. Asked for: by key; what is not
// declared was refused before.
Options filled_in(std::span<const v1::Option> asked);

}  // namespace battalia::rules::fornovo
