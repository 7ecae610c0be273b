// The options of Fornovo to Sedgemoor (RULINGS part 4): their keys, what they may say, what each preset says, and a
// sentence each. Read by info.cpp, which declares them, by set-up, which fills them in, and by the tables and chapters,
// which ask the table by key. Yes and no are "on" and "off". Holds no rule.
#pragma once

#include "server/rules/mechanics/declaration.h"
#include "server/rules/systems/fornovo/words.h"
#include "server/rules/table.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace battalia::rules::fornovo {

// The keys that movement and the frame do not ask for; theirs stand in words.h.
inline constexpr Word kPreset = "preset";  // "main", "playsheet"
inline constexpr Word kMountedGroup = "shoot.mountedGroup";
inline constexpr Word kFarMusket15 = "shoot.farMusket15";
inline constexpr Word kPistolNormal = "shoot.pistolNormal";
inline constexpr Word kMountedSelfBowHalved = "shoot.mountedSelfBowHalved";
inline constexpr Word kLightCompositeAllowed = "shoot.lightCompositeBow";
inline constexpr Word kTercioRegularOnly = "shoot.tercioRegularOnly";
inline constexpr Word kCloseContactHalvesMounted = "shoot.closeContactHalvesMounted";
inline constexpr Word kIntoCombat = "shoot.intoCombat";
inline constexpr Word kEarlyMediumClose15 = "art.earlyMediumClose15";
inline constexpr Word kEarlyHeavyClose15 = "art.earlyHeavyClose15";
inline constexpr Word kLateLightBall = "art.lateLightBall";
inline constexpr Word kBallVsSkirmish = "art.ballVsSkirmish";
inline constexpr Word kLateHailHard = "art.lateHailHard";
inline constexpr Word kMinCrewOneDie = "art.minCrewOneDie";
inline constexpr Word kArtilleryPeriod = "art.period";
inline constexpr Word kCrossbowMedium = "save.crossbowMedium";
inline constexpr Word kHaltGradeA = "react.haltGradeA";
inline constexpr Word kReturnCover = "react.returnCover";
inline constexpr Word kHaltExhausted = "react.haltExhausted";
inline constexpr Word kResistPursuit = "react.resistPursuit";
inline constexpr Word kFailedChargeShaken = "react.failedChargeShaken";
inline constexpr Word kNakedOnlyVsCavPike = "react.nakedOnlyVsCavPike";
inline constexpr Word kOrganCountsHeavy = "react.organCountsHeavy";
inline constexpr Word kPoolHits = "react.poolHits";
inline constexpr Word kJavelinsShoot = "charge.javelinsShoot";
inline constexpr Word kTrotRanks = "charge.trotRanks";
inline constexpr Word kHaltAfterEvadeDisorders = "charge.haltAfterEvadeDisorders";
inline constexpr Word kFightBlocksStationary = "salvee.fightBlocksStationary";
inline constexpr Word kFlankRanks = "combat.flankRanks";
inline constexpr Word kPointsShield = "points.shield";
inline constexpr Word kPointsShallow = "points.shallow";

// The year of the battle on Table.game: artillery tables, salvee, bayonets and snipers go by it (C-43). 0: not said.
inline constexpr Word kYear = "year";

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
