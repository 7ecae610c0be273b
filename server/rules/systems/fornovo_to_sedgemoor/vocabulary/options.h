// The options of Fornovo to Sedgemoor (RULINGS part 4): their keys, allowed values, the values of each preset, and a
// sentence each. Read by info.cpp, which declares them, by set-up, which fills them in, and by the tables and rules,
// which look up the keys on the table. Yes and no are "on" and "off". Contains no rules.
#pragma once

#include "server/rules/mechanics/declaration.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/keys.h"
#include "server/rules/table.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// The keys that movement and the sequence of play do not use; theirs are in keys.h.
inline constexpr OptionKey kPreset{"preset"};  // "main", "playsheet"
inline constexpr OptionKey kMountedGroup{"shoot.mountedGroup"};
inline constexpr OptionKey kFarMusket15{"shoot.farMusket15"};
inline constexpr OptionKey kPistolNormal{"shoot.pistolNormal"};
inline constexpr OptionKey kMountedSelfBowHalved{"shoot.mountedSelfBowHalved"};
inline constexpr OptionKey kLightCompositeAllowed{"shoot.lightCompositeBow"};
inline constexpr OptionKey kTercioRegularOnly{"shoot.tercioRegularOnly"};
inline constexpr OptionKey kCloseContactHalvesMounted{"shoot.closeContactHalvesMounted"};
inline constexpr OptionKey kIntoCombat{"shoot.intoCombat"};
inline constexpr OptionKey kEarlyMediumClose15{"art.earlyMediumClose15"};
inline constexpr OptionKey kEarlyHeavyClose15{"art.earlyHeavyClose15"};
inline constexpr OptionKey kLateLightBall{"art.lateLightBall"};
inline constexpr OptionKey kBallVsSkirmish{"art.ballVsSkirmish"};
inline constexpr OptionKey kLateHailHard{"art.lateHailHard"};
inline constexpr OptionKey kMinCrewOneDie{"art.minCrewOneDie"};
inline constexpr OptionKey kArtilleryPeriod{"art.period"};
inline constexpr OptionKey kCrossbowMedium{"save.crossbowMedium"};
inline constexpr OptionKey kHaltGradeA{"react.haltGradeA"};
inline constexpr OptionKey kReturnCover{"react.returnCover"};
inline constexpr OptionKey kHaltExhausted{"react.haltExhausted"};
inline constexpr OptionKey kResistPursuit{"react.resistPursuit"};
inline constexpr OptionKey kFailedChargeShaken{"react.failedChargeShaken"};
inline constexpr OptionKey kNakedOnlyVsCavPike{"react.nakedOnlyVsCavPike"};
inline constexpr OptionKey kOrganCountsHeavy{"react.organCountsHeavy"};
inline constexpr OptionKey kPoolHits{"react.poolHits"};
inline constexpr OptionKey kJavelinsShoot{"charge.javelinsShoot"};
inline constexpr OptionKey kTrotRanks{"charge.trotRanks"};
inline constexpr OptionKey kHaltAfterEvadeDisorders{"charge.haltAfterEvadeDisorders"};
inline constexpr OptionKey kFightBlocksStationary{"salvee.fightBlocksStationary"};
inline constexpr OptionKey kFlankRanks{"combat.flankRanks"};
inline constexpr OptionKey kPointsShield{"points.shield"};
inline constexpr OptionKey kPointsShallow{"points.shallow"};

// The year of the battle on Table.game: artillery tables, salvee, bayonets and snipers depend on it (C-43). 0: not
// stated.
inline constexpr StatusKey kYear{"year"};

using mechanics::OptionRow;
std::span<const OptionRow> option_rows();

// The players' choices (except the scale, if the scenario names one), plus the preset's values for options set neither
// by them nor by the scenario.
std::vector<v1::Option> with_preset(const google::protobuf::RepeatedPtrField<v1::Option>& of_scenario,
                                    std::span<const v1::Option> asked);

// That table with the preset's values for options that it does not name; nothing if it names all of them. A table that
// did not come from set-up may have only the preset.
std::optional<Table> with_preset(const Table& table);

// Every option at the start of a game: the requested value, else the preset's. `asked` is by key; undeclared keys were
// refused before.
Options filled_in(std::span<const v1::Option> asked);

}  // namespace battalia::rules::fornovo_to_sedgemoor
