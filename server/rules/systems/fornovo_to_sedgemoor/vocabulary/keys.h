// The keys that Fornovo to Sedgemoor stores on the common table. All rules read and write a key through its constant
// here or in status_keys.h; info.cpp declares the label of each to clients. The suffix of a number key gives the unit:
// `_um` is micrometres.
#pragma once

#include "server/rules/keys.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/status_keys.h"

#include <array>

namespace battalia::rules::fornovo_to_sedgemoor {

// --- What a unit is: statistics, fixed for the game -------------------------------------------------------------
// A unit has up to three kinds of figures: the core, a second kind in rows of the core (halberds among pikes, bows
// before bills), and the wings (shot in two equal sleeves). What belongs to the second kind or the wings has the
// prefix "second_" or "wing_"; what belongs to the core, and the numbers of the whole unit, have none.

inline constexpr StatisticKey kGrade{"grade"};  // 1 A elite, 2 B crack, 3 C average, 4 D poor
inline constexpr StatisticKey kOriginalFigures{
    "original_figures"};  // of all kinds, at the start of the game (gunners for guns)
inline constexpr StatisticKey kOriginalSecond{"original_second"};
inline constexpr StatisticKey kOriginalWings{"original_wings"};     // both sleeves together
inline constexpr StatisticKey kStartFiles{"start_files"};           // of the core
inline constexpr StatisticKey kStartWingFiles{"start_wing_files"};  // of each sleeve
inline constexpr StatisticKey kArmour{"armour"};                    // 1 light, 2 medium, 3 heavy, 4 armored
inline constexpr StatisticKey kSecondArmour{"second_armour"};       // 0: as the core
inline constexpr StatisticKey kWingArmour{"wing_armour"};           // 0: as the core
inline constexpr StatisticKey kModels{"models"};                    // guns, wagons: number at the start
inline constexpr StatisticKey kModelsLimbers{"start_limbers"};
inline constexpr StatisticKey kGunClass{"gun_class"};       // 1 very light, 2 light, 3 medium, 4 heavy, 5 organ
inline constexpr StatisticKey kBaseFront{"base_front_um"};  // of one figure or model; 0: from the table (geom.bases)
inline constexpr StatisticKey kBaseDepth{"base_depth_um"};
inline constexpr StatisticKey kPoints{"points"};

// --- What a unit is: traits -------------------------------------------------------------------------------------

inline constexpr TraitKey kIrregular{"irregular"};           // else regular
inline constexpr TraitKey kSkirmishOrder{"skirmish_order"};  // else close order; for the whole game
inline constexpr TraitKey kTrot{"trot"};  // regular cavalry that charges at the trot; else the gallop
inline constexpr TraitKey kNobles{"nobles"};
inline constexpr TraitKey kBarded{"barded"};
inline constexpr TraitKey kShallow{"shallow"};  // trained for one or two ranks
inline constexpr TraitKey kSalvee{"salvee"};
inline constexpr TraitKey kPikeAndShot{"pike_and_shot"};
inline constexpr TraitKey kBillAndBow{"bill_and_bow"};
inline constexpr TraitKey kFalseRoutTrained{"false_rout"};
inline constexpr TraitKey kUnpaid{"unpaid"};
inline constexpr TraitKey kUnsupplied{"unsupplied"};
inline constexpr TraitKey kStakesTrait{"stakes"};  // has bought them; whether carried or planted is a status
inline constexpr TraitKey kPlugBayonet{"plug_bayonet"};
inline constexpr TraitKey kRingBayonet{"ring_bayonet"};
inline constexpr TraitKey kFieldGunAboard{"gun_aboard"};  // a wagon that carries a very light or light gun

// Weapons, each also with the prefixes "second_" and "wing_". All figures have a handarm.
inline constexpr TraitKey kPike{"pike"};
inline constexpr TraitKey kHeavyLance{"heavy_lance"};
inline constexpr TraitKey kHeavyWeapon{"heavy_weapon"};           // shorter than 6 feet
inline constexpr TraitKey kLongHeavyWeapon{"long_heavy_weapon"};  // 6 feet or more: halberd, bill
inline constexpr TraitKey kLongSpear{"long_spear"};               // also light lance, half-pike
inline constexpr TraitKey kShield{"shield"};
inline constexpr TraitKey kSwordAndShield{"sword_and_shield"};  // includes the shield
inline constexpr TraitKey kJavelin{"javelin"};
inline constexpr TraitKey kSling{"sling"};
inline constexpr TraitKey kSelfBow{"light_self_bow"};
inline constexpr TraitKey kLightCompositeBow{"light_composite_bow"};  // option shoot.lightCompositeBow
inline constexpr TraitKey kLongbow{"longbow"};
inline constexpr TraitKey kCompositeBow{"composite_bow"};
inline constexpr TraitKey kCrossbow{"crossbow"};
inline constexpr TraitKey kPistol{"pistol"};
inline constexpr TraitKey kArquebus{"arquebus"};
inline constexpr TraitKey kMatchlock{"matchlock_musket"};
inline constexpr TraitKey kFirelock{"firelock_musket"};

inline constexpr TraitKey kCommanderInChief{"commander_in_chief"};
inline constexpr TraitKey kSubgeneral{"subgeneral"};

// --- Unit types and formations ----------------------------------------------------------------------------------

inline constexpr TypeKey kInfantry{"infantry"};
inline constexpr TypeKey kCavalry{"cavalry"};
inline constexpr TypeKey kDragoons{"dragoons"};  // infantry that may ride: mounted while in that formation
inline constexpr TypeKey kArtillery{"artillery"};
inline constexpr TypeKey kWagons{"wagons"};
inline constexpr TypeKey kWarWagons{"war_wagons"};
inline constexpr TypeKey kSniper{"sniper"};
inline constexpr TypeKey kGeneral{"general"};
inline constexpr TypeKey kHorses{"horses"};              // marker: horses left by dismounted dragoons
inline constexpr TypeKey kStakesMarker{"stakes"};        // marker: planted
inline constexpr TypeKey kGunsMarker{"abandoned_guns"};  // marker: models without gunners

inline constexpr FormationKey kLine{"line"};  // close order, in rows
inline constexpr FormationKey kSkirmish{"skirmish"};
inline constexpr FormationKey kSquare{"square"};
inline constexpr FormationKey kMounted{"mounted"};    // dragoons
inline constexpr FormationKey kLimbered{"limbered"};  // guns; wagons when hitched
inline constexpr FormationKey kUnlimbered{"unlimbered"};
inline constexpr FormationKey kInBlock{"garrison"};  // its footprint is then the town block's rectangle
inline constexpr FormationKey kAlone{"alone"};       // generals

// --- Phases: the states of the turn -----------------------------------------------------------------------------

inline constexpr PhaseKey kDeploymentPhase{"deployment"};
inline constexpr PhaseKey kInitiativePhase{"initiative"};    // R1
inline constexpr PhaseKey kRecoilPhase{"recoils"};           // R2
inline constexpr PhaseKey kRallyPhase{"rally"};              // R3a
inline constexpr PhaseKey kHaltPhase{"halt_pursuit"};        // R3b
inline constexpr PhaseKey kRoutPhase{"rout_moves"};          // R3c
inline constexpr PhaseKey kPursuitPhase{"pursuit_moves"};    // R3d
inline constexpr PhaseKey kReturnPhase{"return_to_table"};   // R4
inline constexpr PhaseKey kChargesA{"charges_a"};            // M1
inline constexpr PhaseKey kChargesB{"charges_b"};            // M2
inline constexpr PhaseKey kMarchA{"moves_a"};                // M3a
inline constexpr PhaseKey kMarchB{"moves_b"};                // M3b
inline constexpr PhaseKey kShootingPhase{"shooting"};        // S1
inline constexpr PhaseKey kShootingTests{"shooting_tests"};  // S2a
inline constexpr PhaseKey kChargeTests{"charge_tests"};      // S2b
inline constexpr PhaseKey kMeetTests{"meet_tests"};          // S2c
inline constexpr PhaseKey kFailedCharges{"failed_charges"};  // S2d
inline constexpr PhaseKey kCompletion{"charge_completion"};  // S3
inline constexpr PhaseKey kCombatPhase{"combat"};            // C1
inline constexpr PhaseKey kLosersPhase{"losers"};            // C2
inline constexpr PhaseKey kFriendsPhase{"friends_routing"};  // C3
inline constexpr PhaseKey kRecoveryPhase{"recovery"};        // C4

// --- Terrain ----------------------------------------------------------------------------------------------------

inline constexpr TerrainKey kHill{"hill"};      // area; property steep
inline constexpr TerrainKey kCrest{"crest"};    // line
inline constexpr TerrainKey kStream{"stream"};  // line or area; property steep_banks
inline constexpr TerrainKey kRough{"rough"};
inline constexpr TerrainKey kWoods{"woods"};             // property density: 0 unknown, 1 light, 2 heavy
inline constexpr TerrainKey kFence{"low_wall"};          // line: fence or low wall
inline constexpr TerrainKey kHighWall{"high_wall"};      // line
inline constexpr TerrainKey kHedge{"hedgerow"};          // line; property loopholed
inline constexpr TerrainKey kRiver{"river"};             // area
inline constexpr TerrainKey kFord{"ford"};               // area over a river
inline constexpr TerrainKey kBridge{"bridge"};           // area over a river
inline constexpr TerrainKey kTownBlock{"town_block"};    // area: capacity, height, strength, wreck_points, hits, ruined
inline constexpr TerrainKey kDitch{"ditch"};             // line
inline constexpr TerrainKey kLightWorks{"light_works"};  // line: one section; inside_mdeg, hits, wrecked
inline constexpr TerrainKey kHeavyWorks{"heavy_works"};
inline constexpr TerrainKey kRoad{"road"};
inline constexpr TerrainKey kImpassable{"impassable"};
inline constexpr TerrainKey kOpen{"open"};
inline constexpr TerrainKey kObjective{"objective"};  // point

inline constexpr PropertyKey kSteep{"steep"};
inline constexpr PropertyKey kUphill{"uphill_mdeg"};  // the uphill direction of a steep slope; for hills without a
                                                      // crest
inline constexpr PropertyKey kSteepBanks{"steep_banks"};
inline constexpr PropertyKey kWidth{"width_um"};  // of a line
inline constexpr PropertyKey kDensity{"density"};
inline constexpr PropertyKey kLoopholed{"loopholed"};
inline constexpr PropertyKey kCapacity{"capacity"};
inline constexpr PropertyKey kHeight{"height"};      // contour levels
inline constexpr PropertyKey kStrength{"strength"};  // town blocks: 1 huts, 2 normal, 3 walled, 4 strongpoint
inline constexpr PropertyKey kWreckPoints{"wreck_points"};
inline constexpr PropertyKey kHits{"hits"};
inline constexpr PropertyKey kWrecked{"wrecked"};
inline constexpr PropertyKey kInside{"inside_mdeg"};    // works: the direction from the work to its defenders
inline constexpr PropertyKey kPassage{"road_passage"};  // cavalry may pass an empty block

inline constexpr PurposeKey kDeploymentZone{"deployment"};  // purposes of zones

// --- Options (RULINGS part 4). Yes and no are "on" and "off" ----------------------------------------------------

inline constexpr OptionKey kScale{"scale"};  // "25", "15"
inline constexpr OptionKey kFacingCost{"man.facingCost"};
inline constexpr OptionKey kSideSpeed{"man.sideSpeed"};
inline constexpr OptionKey kOblique{"man.oblique"};
inline constexpr OptionKey kHalfMoveCounts{"rout.halfMoveCounts"};
inline constexpr OptionKey kEvadeSpeed{"evade.speed"};
inline constexpr OptionKey kFollowUpOption{"combat.followUp"};
inline constexpr OptionKey kShatteredBeforeC3{"morale.shatteredBeforeC3"};
inline constexpr OptionKey kSameTurnRecovery{"morale.sameTurnRecovery"};
inline constexpr OptionKey kBases{"geom.bases"};
inline constexpr OptionKey kFlankRule{"geom.flankRule"};
inline constexpr OptionKey kPartialRowActs{"geom.partialRowActs"};
inline constexpr OptionKey kSquareMayMove{"square.mayMove"};
inline constexpr OptionKey kBayonetFullSupport{"bayonet.fullPikeSupport"};
inline constexpr OptionKey kWoodsDisorderSkirmishers{"terrain.woodsDisorderSkirmishers"};
inline constexpr OptionKey kOrganWeight{"react.organWeight"};
inline constexpr OptionKey kOutgunnedStatic{"react.outgunnedStatic"};
inline constexpr OptionKey kReturnOrder{"react.returnOrder"};
inline constexpr OptionKey kBillBow{"special.billBow"};
inline constexpr OptionKey kTurns{"game.turns"};
inline constexpr OptionKey kVictory{"game.victory"};
inline constexpr OptionKey kFog{"info.fog"};
inline constexpr OptionKey kHiddenDeployment{"deploy.hidden"};

// --- Decisions (RULINGS part 3) ---------------------------------------------------------------------------------

inline constexpr DecisionKey kSideDecision{"side_choice"};              // D-05
inline constexpr DecisionKey kRecoilSwerveDecision{"recoil_swerve"};    // D-06
inline constexpr DecisionKey kFollowUpDecision{"follow_up"};            // D-07
inline constexpr DecisionKey kAboutFaceDecision{"about_face"};          // D-08, D-10
inline constexpr DecisionKey kHaltDecision{"halt_or_pursue"};           // D-09
inline constexpr DecisionKey kResistDecision{"resist_or_send"};         // D-11
inline constexpr DecisionKey kSwerveDecision{"swerve_side"};            // D-12
inline constexpr DecisionKey kPursuitTargetDecision{"pursuit_target"};  // D-13
inline constexpr DecisionKey kReturnDecision{"return_to_table"};        // D-14
inline constexpr DecisionKey kReactionDecision{"charge_reaction"};      // D-16, D-17
inline constexpr DecisionKey kTargetsDecision{"shooting_targets"};      // D-22
inline constexpr DecisionKey kSplitFireDecision{"second_target"};       // D-23
inline constexpr DecisionKey kDangerDecision{"danger_zone"};            // D-24
inline constexpr DecisionKey kOddHitsDecision{"odd_hits"};              // D-25
inline constexpr DecisionKey kLostGunDecision{"lost_gun"};              // D-26
inline constexpr DecisionKey kFriendOrderDecision{"friend_order"};      // D-27
inline constexpr DecisionKey kAfterEvadeDecision{"after_evade"};        // D-28
inline constexpr DecisionKey kAfterRoutDecision{"after_rout"};          // D-29
inline constexpr DecisionKey kFalseRoutDecision{"false_rout"};          // D-30
inline constexpr DecisionKey kGoOnDecision{"go_on"};                    // D-31
inline constexpr DecisionKey kWeaponDecision{"weapon_in_use"};          // D-32
inline constexpr DecisionKey kOddDiceDecision{"odd_dice"};              // D-33
inline constexpr DecisionKey kFootPursuitDecision{"foot_pursuit"};      // D-34
inline constexpr DecisionKey kOccupyDecision{"occupy_block"};           // D-35
inline constexpr DecisionKey kGeneralFleesDecision{"general_flees"};    // D-36
inline constexpr DecisionKey kLeaveGunsDecision{"leave_guns"};          // D-37

}  // namespace battalia::rules::fornovo_to_sedgemoor
