// The keys that the books of the family store on the common table: statuses, statistics, traits, unit types,
// formations, phases, terrain kinds, decisions. Every chapter reads and writes a key through its constant here; each
// system declares their names to clients, and has its own book's keys in addition. A key with a number says what the
// number is. Together with its position and its contacts, they are the whole state of a unit.
#pragma once

#include "server/rules/keys.h"

#include <cstdint>

namespace battalia::rules::brigade {

// How the order to a unit failed; by_blunder: it obeyed a blunder instead.
enum class OrderFailure : std::uint8_t { none = 0, plainly = 1, by_blunder = 2 };

// The state of a unit, apart from its position, formation and contacts (Rule::state_of_a_unit).
// --- Statuses of a unit -----------------------------------------------------------------------------------------

inline constexpr StatusKey kCasualties{"casualties"};         // how many
inline constexpr StatusKey kDisordered{"disordered"};         // a mark, never a count (Rule::disorder_is_a_mark)
inline constexpr StatusKey kGarrison{"garrison"};             // the building it holds: index in Table.terrain plus 1
inline constexpr StatusKey kLeft{"left_table"};               // off the table over its edge, able to return
inline constexpr StatusKey kRolledStamina{"rolled_stamina"};  // untested troops: the die rolled

// For the player turn; cleared when its side's next one begins.
inline constexpr StatusKey kMayUseInitiative{"may_use_initiative"};  // in the snapshot of the step
inline constexpr StatusKey kInitiativeUsed{"initiative_used"};
inline constexpr StatusKey kOrdered{"ordered"};  // has had its order
inline constexpr StateKey<OrderFailure> kOrderFailed{"order_failed"};
inline constexpr StatusKey kMoved{"moved"};  // number of moves made
inline constexpr StatusKey kMovedFree{"moved_free"};
inline constexpr StatusKey kNoFurtherMove{"no_further_move"};  // because of rough ground, an obstacle, a rally
inline constexpr StatusKey kIntentX{"intent_x"};               // of a failed order, for the free move: um
inline constexpr StatusKey kIntentY{"intent_y"};
inline constexpr StatusKey kPending{"pending"};  // its place in a group order still to be carried out, from 1
inline constexpr StatusKey kPendingMoves{"pending_moves"};
inline constexpr ReferenceKey kPendingTarget{"pending_target"};  // the enemy to charge
inline constexpr StatusKey kPendingHalt{"pending_halt"};         // stops in front of foot that has formed against it
inline constexpr StatusKey kPendingLean{"pending_lean"};         // where on the face it stands, 1 left, 2 right
inline constexpr StatusKey kPendingBlunder{"pending_blunder"};   // the second die of the blunder
inline constexpr StatusKey kShot{"shot"};
inline constexpr StatusKey kFought{"fought"};    // was engaged at some time in the turn
inline constexpr StatusKey kCharged{"charged"};  // made a charge in this turn

// For the current fight.
inline constexpr StatusKey kIsCharging{"charging"};
inline constexpr StatusKey kCounterCharged{"counter_charged"};
inline constexpr StatusKey kWonLastRound{"won_last_round"};
inline constexpr StatusKey kClosingFireUsed{"closing_fire_used"};
inline constexpr StatusKey kArtilleryCasualty{"artillery_casualty"};

// Of a battle's special rules.
inline constexpr StatusKey kFaltering{"faltering"};   // its leader is down: counts as shaken for a while
inline constexpr StatusKey kCrewReady{"crew_ready"};  // the turn from which a captured battery shoots

// For the whole game.
inline constexpr StatusKey kFirstFireUsed{"first_fire_used"};
inline constexpr StatusKey kSteadyUsed{"steady_used"};
inline constexpr StatusKey kValiantUsed{"valiant_used"};
inline constexpr StatusKey kRaised{"raised"};  // freshly raised: ten times the player turn of its die, plus the die

// Of a commander.
inline constexpr StatusKey kOrdering{"ordering"};       // has begun to give orders and has not finished
inline constexpr StatusKey kFinished{"finished"};       // gives no more orders this turn
inline constexpr StatusKey kRatingLost{"rating_lost"};  // each successor is one worse

// Of a command, a side and the game.
inline constexpr StatusKey kBroken{"broken"};         // of a brigade, permanently
inline constexpr StatusKey kPlacing{"being_placed"};  // a brigade: part of it has been placed in its current turn
inline constexpr StatusKey kPlaced{"placed"};         // and its turn is over
inline constexpr StatusKey kFirst{"first_side"};      // game: the v1::Side with the first player turn
inline constexpr StatusKey kTesting{"testing"};       // game: the shooting is over, its break tests are in progress

// --- Statistics and traits --------------------------------------------------------------------------------------

inline constexpr StatisticKey kHandToHand{"hand_to_hand"};
inline constexpr StatisticKey kShooting{"shooting"};
inline constexpr StatisticKey kShootingShort{"shooting_short"};
inline constexpr StatisticKey kShootingMedium{"shooting_medium"};
inline constexpr StatisticKey kShootingLong{"shooting_long"};
inline constexpr StatisticKey kMorale{"morale"};
inline constexpr StatisticKey kStamina{"stamina"};
inline constexpr StatisticKey kSize{"size"};  // -2 tiny, -1 small, 0 standard, 1 large
inline constexpr StatisticKey kRating{"rating"};
inline constexpr StatisticKey kOnFoot{"on_foot"};
inline constexpr StatisticKey kFightValue{"fight_value"};  // of a commander; default 1
inline constexpr StatisticKey kPoints{"points"};
inline constexpr StatisticKey kElite{"elite"};                 // N of Elite N+; 0: not elite
inline constexpr StatisticKey kHeavyCavalry{"heavy_cavalry"};  // 1: +1, 3: D3

inline constexpr TraitKey kOnFootTrait{"on_foot"};  // of a commander, set in the army list
inline constexpr TraitKey kGeneral{"general"};      // trait of the commander of the army
inline constexpr TraitKey kStubborn{"stubborn"};
inline constexpr TraitKey kFirstFire{"first_fire"};
inline constexpr TraitKey kFerociousCharge{"ferocious_charge"};
inline constexpr TraitKey kMarauder{"marauder"};
inline constexpr TraitKey kReliable{"reliable"};
inline constexpr TraitKey kUnreliable{"unreliable"};
inline constexpr TraitKey kSteady{"steady"};
inline constexpr TraitKey kValiant{"valiant"};
inline constexpr TraitKey kFreshlyRaised{"freshly_raised"};
inline constexpr TraitKey kUntested{"untested"};
inline constexpr TraitKey kToughFighters{"tough_fighters"};
inline constexpr TraitKey kSharpShooters{"sharp_shooters"};
inline constexpr TraitKey kCrack{"crack"};
inline constexpr TraitKey kBrave{"brave"};
inline constexpr TraitKey kDummy{"dummy"};             // no soldiers: never counted, never ordered
inline constexpr TraitKey kSkirmishTrait{"skirmish"};  // may take skirmish order

// --- Unit types and formations ----------------------------------------------------------------------------------

inline constexpr TypeKey kSkirmishers{"skirmishers"};
inline constexpr TypeKey kHeavyHorse{"heavy_horse"};
inline constexpr TypeKey kHorse{"horse"};
inline constexpr TypeKey kLightHorse{"light_horse"};
inline constexpr TypeKey kDragoons{"dragoons"};
inline constexpr TypeKey kLightGun{"light_gun"};
inline constexpr TypeKey kMediumGun{"medium_gun"};
inline constexpr TypeKey kMortar{"mortar"};
inline constexpr TypeKey kWagon{"wagon"};
inline constexpr TypeKey kCommander{"commander"};

inline constexpr FormationKey kLine{"line"};  // dragoons: mounted
inline constexpr FormationKey kMarchColumn{"march_column"};
inline constexpr FormationKey kSkirmish{"skirmish"};  // dragoons: dismounted
// The all-round formation of foot against horse, as different books call it; each declares its own.
inline constexpr FormationKey kAllRoundFormations[] = {FormationKey("hedgehog"), FormationKey("square")};
inline constexpr FormationKey kDeployed{"deployed"};
inline constexpr FormationKey kLimbered{"limbered"};
inline constexpr FormationKey kInBuilding{"garrison"};  // its footprint is then the building's rectangle

// --- Phases, terrain, options -----------------------------------------------------------------------------------

inline constexpr PhaseKey kDeploymentPhase{"deployment"};
inline constexpr PhaseKey kInitiativePhase{"initiative"};
inline constexpr PhaseKey kOrdersPhase{"orders"};
inline constexpr PhaseKey kCommandersPhase{"commanders"};
inline constexpr PhaseKey kShootingPhase{"shooting"};
inline constexpr PhaseKey kHandToHandPhase{"hand_to_hand"};

inline constexpr TerrainKey kWoods{"woods"};
inline constexpr TerrainKey kRough{"rough"};
inline constexpr TerrainKey kHill{"hill"};
inline constexpr TerrainKey kHedge{"hedge"};  // obstacles are lines: hedge, wall, stream
inline constexpr TerrainKey kWall{"wall"};
inline constexpr TerrainKey kStream{"stream"};
inline constexpr TerrainKey kRoad{"road"};
inline constexpr TerrainKey kTrack{"track"};
inline constexpr TerrainKey kBuilding{"building"};
inline constexpr TerrainKey kFortification{"fortification"};
inline constexpr TerrainKey kImpassable{"impassable"};
inline constexpr TerrainKey kWater{"water"};
inline constexpr TerrainKey kOpen{"open"};

inline constexpr PropertyKey kStone{"stone"};  // properties of a piece of terrain
inline constexpr PropertyKey kSoftCover{"soft_cover"};
inline constexpr PropertyKey kHardCover{"hard_cover"};
inline constexpr PropertyKey kHeight{"height"};
inline constexpr PropertyKey kWidth{"width_um"};  // of a road or track drawn as a line

inline constexpr PropertyKey kBlocksSight{"blocks_sight"};

inline constexpr PurposeKey kDeploymentZone{"deployment"};  // the purpose of zones

// --- Decisions --------------------------------------------------------------------------------------------------

inline constexpr DecisionKey kFirstTurnDecision{"first_turn"};            // DP-01
inline constexpr DecisionKey kOrderedMoveDecision{"ordered_move"};        // DP-05
inline constexpr DecisionKey kBlunderChargeDecision{"blunder_charge"};    // DP-07
inline constexpr DecisionKey kChargeResponseDecision{"charge_response"};  // DP-08, DP-09, DP-12
inline constexpr DecisionKey kTurnToFaceDecision{"turn_to_face"};         // DP-10
inline constexpr DecisionKey kDivideDiceDecision{"divide_dice"};          // DP-14
inline constexpr DecisionKey kAfterCombatDecision{"after_combat"};        // DP-16, DP-17
inline constexpr DecisionKey kRetirePathDecision{"retire_path"};          // DP-19
inline constexpr DecisionKey kRetreatFacingDecision{"retreat_facing"};    // DP-13, in some books

}  // namespace battalia::rules::brigade
