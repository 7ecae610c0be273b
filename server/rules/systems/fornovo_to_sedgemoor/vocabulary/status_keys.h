// The statuses that Fornovo to Sedgemoor stores on the common table: reference keys for those that refer to a unit,
// state keys (states.h) for those that are not numbers. The suffix of a number key gives the unit: `_um` is
// micrometres.
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/keys.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/states.h"

#include <array>

namespace battalia::rules::fornovo_to_sedgemoor {

// --- Statuses of a unit: its figures and how they stand ---------------------------------------------------------

inline constexpr StatusKey kFigures{"figures"};                // all that are left, including horse holders: its
                                                               // strength
inline constexpr StatusKey kFiles{"files"};                    // of the core; models abreast for guns and wagons
inline constexpr StatusKey kSecond{"second_figures"};          // of these, figures of the second kind
inline constexpr StatusKey kSecondInFront{"second_in_front"};  // rows of the second kind in front of the core's
inline constexpr StatusKey kLeftWing{"left_wing"};             // figures of the left sleeve
inline constexpr StatusKey kRightWing{"right_wing"};
inline constexpr StatusKey kWingFiles{"wing_files"};  // of each sleeve
inline constexpr StatusKey kHolders{"holders"};       // of the figures, the horse holders
inline constexpr StatusKey kGuns{"guns"};             // models left in play, including wagons
inline constexpr StatusKey kLimbers{"limbers"};
inline constexpr StatusKey kWagonHits{"hits"};  // war wagons, with the hits of works
inline constexpr StatusKey kWagonsWrecked{"wrecked"};
inline constexpr StatusKey kGarrison{"garrison"};      // the town block it holds: index in Table.terrain plus 1
inline constexpr ReferenceKey kAboard{"aboard"};       // foot: the war wagons it defends, in garrison formation
inline constexpr StatusKey kMayOccupy{"may_occupy"};   // the town block whose defenders it has driven out, as kGarrison
inline constexpr ReferenceKey kHorsesOf{"horses_of"};  // dragoons: their horses
inline constexpr ReferenceKey kLeftGuns{"left_guns"};  // gunners: the models they left
inline constexpr StatusKey kStakes{"stakes_carried"};
inline constexpr ReferenceKey kStakesAt{"stakes_planted"};  // the marker
inline constexpr StatusKey kBayonets{"bayonets_fixed"};     // plug: number of ranks, from the front
inline constexpr StatusKey kHedgeWork{"hedge_work"};        // full Move phases of work done
inline constexpr StatusKey kHedgeAt{"hedge_at"};            // on which hedge: index in Table.terrain plus 1

// --- Statuses of a unit: morale and order -----------------------------------------------------------------------

inline constexpr StateKey<Morale> kMorale{"morale"};
// Disorder: one status per cause, each with its own end (recovery in C4 unless stated otherwise).
inline constexpr StatusKey kDisorderTerrain{"disorder_terrain"};      // woods, rough ground, works, blocks, ditches
inline constexpr StatusKey kDisorderDivided{"disorder_divided"};      // by a stream, wall or fence
inline constexpr StatusKey kDisorderBridge{"disorder_bridge"};        // ends when all of it is off the bridge
inline constexpr StatusKey kDisorderPassing{"disorder_passing"};      // interpenetration or burst-through
inline constexpr StatusKey kDisorderRanks{"disorder_ranks"};          // fewer ranks than its arm requires
inline constexpr StatusKey kDisorderWidth{"disorder_width"};          // too many files
inline constexpr StatusKey kDisorderFlight{"disorder_flight"};        // routed or pursued
inline constexpr StatusKey kDisorderCombat{"disorder_combat"};        // two rounds against a quarter of its strength
inline constexpr StatusKey kDisorderCharge{"disorder_charge"};        // reached no enemy, or crashed into a unit
inline constexpr StatusKey kExhausted{"exhausted"};                   // half its figures lost: permanently disordered
inline constexpr StatusKey kShattered{"shattered"};                   // routs when the current phase ends
inline constexpr StatusKey kDebt{"debt_um"};                          // movement owed
inline constexpr StatusKey kDebtShaken{"debt_shaken"};                // shaken only by the debt
inline constexpr StateKey<Morale> kMoraleAtMarch{"morale_at_march"};  // as it was in M1 of this turn
inline constexpr StatusKey kDisorderedAtMarch{"disordered_at_march"};

// Rout, pursuit, recoil.
inline constexpr StateKey<RoutedNow> kRoutedNow{"routed_this_turn"};
inline constexpr StatusKey kRoutedUnderFire{"routed_in_shooting"};  // its half move comes in S2d
inline constexpr StatusKey kRoutMoves{"rout_moves"};   // moves since it routed; 0: the next one is its first
inline constexpr StatusKey kHalfRun{"ran_half"};       // so far half a move that does not count (C-36)
inline constexpr ReferenceKey kRoutedBy{"routed_by"};  // the unit it turns away from
inline constexpr StatusKey kSwerved{"swerved_mdeg"};   // swerved to avoid, right positive: turns back later
inline constexpr StateKey<SwerveSide> kSwerveChoice{"swerve_choice"};
inline constexpr StatusKey kFledNow{"fled_now"};                 // has made its rout move in this R3c
inline constexpr ReferenceKey kFlowedBy{"flowed_round_by"};      // the router that flowed around it this turn
inline constexpr StatusKey kRoutedOff{"routed_off"};             // over the edge of the table, permanently
inline constexpr ReferenceKey kPursuing{"pursuing"};             // the router it follows
inline constexpr ReferenceKey kPursuitTarget{"pursuit_target"};  // the router that foot has not yet begun to pursue
inline constexpr StatusKey kPursuedNow{"pursued_now"};           // has made its pursuit move in this R3d
inline constexpr StatusKey kPursuitMoves{"pursuit_moves"};
inline constexpr StatusKey kPursuitAllowed{"pursuit_allowed"};  // sent, or it followed up
inline constexpr ReferenceKey kFollowedUp{"followed_up"};       // the unit it caught by following up
inline constexpr StateKey<FootPursuit> kMaySend{"foot_pursuit"};
inline constexpr StatusKey kRecoilMarked{"recoil_marked_um"};  // to be moved in R2
inline constexpr ReferenceKey kRecoiledFrom{"recoiled_from"};  // the unit it recoiled from
inline constexpr StatusKey kRecoiled{"recoiled_um"};           // this turn, in R2: the distance
inline constexpr StatusKey kFollowUp{"may_follow_up_um"};      // its enemy recoiled this far from it
inline constexpr StatusKey kLeftTurn{"left_turn"};             // left the table over its edge in that turn
inline constexpr StatusKey kLeftEvading{"left_evading"};       // as an evader, not as a pursuer
inline constexpr StatusKey kRallyTested{"rally_tested"};       // this turn
inline constexpr StatusKey kHaltTested{"halt_tested"};
inline constexpr StatusKey kBurstThrough{"burst_through"};  // suffered one this turn
inline constexpr ReferenceKey kCrashed{"crashed_into"};     // the other unit in a crash-into: both have it

// --- Statuses of a unit: what it did this turn ------------------------------------------------------------------

inline constexpr StatusKey kMoved{"moved"};               // everything that FTS calls moving (G-071)
inline constexpr StatusKey kMovedInRally{"moved_rally"};  // the same, before the Move phase
inline constexpr StatusKey kNormalMove{"normal_move"};    // has made its only voluntary move
inline constexpr StatusKey kSpent{"spent_um"};            // of its budget
inline constexpr StatusKey kAdvanced{"advanced_um"};      // nearer to the enemy, in the Move phase
inline constexpr StatusKey kDrilled{"drilled_um"};        // straight ahead or straight back, and nothing else
inline constexpr StatusKey kManoeuvred{"manoeuvred"};     // did more than march straight ahead or back
inline constexpr StatusKey kStraightRun{"straight_um"};   // straight ahead at the end of its last Move phase
inline constexpr StatusKey kTurnedInPlace{"turned"};      // guns: no shooting this turn
inline constexpr StatusKey kPassedBy{"passed_by"};        // a friend moved through it: it may not move
inline constexpr StatusKey kWorked{"worked"};             // hitching, stakes, bayonets, hedges, mounting
inline constexpr StatusKey kStartX{"start_x_um"};         // where its front was when the Move phase began: with the
inline constexpr StatusKey kStartY{"start_y_um"};         // waypoints of its moves, the path it took (G-143)
inline constexpr StatusKey kStartFacing{"start_facing_mdeg"};
inline constexpr SetKey<Rank> kShot{"shot"};  // ranks that shot
inline constexpr StatusKey kFought{"fought"};
inline constexpr StatusKey kMovedLastTurn{"moved_last_turn"};
inline constexpr SetKey<Rank> kShotLastTurn{"shot_last_turn"};
inline constexpr StatusKey kFoughtLastTurn{"fought_last_turn"};
inline constexpr StatusKey kLoadedFrom{"loaded_from"};  // guns: the turn in which they may fire again

inline constexpr StatusKey kRevealed{"revealed"};  // in a wood: its shooting gave it away
inline constexpr StatusKey kPlacedUnseen{
    "placed_unseen"};                                  // in hand or placed, and hidden until both sides have finished
inline constexpr StatusKey kSeenFrom{"seen_from_um"};  // in the dark, by the scenario: visible from this distance
inline constexpr StatusKey kFleeing{"fleeing"};        // unattached general touched by an enemy

// Charges.
inline constexpr ReferenceKey kCharging{"charging"};                 // the target it declared
inline constexpr ReferenceKey kCounterCharging{"counter_charging"};  // the charger it countercharges
inline constexpr StatusKey kChargedBy{"charged"};                    // how many charges were declared on it
inline constexpr StatusKey kChargePath{"charge_path_um"};            // moved to contact
inline constexpr StatusKey kChargeUsed{"charge_used_um"};            // used from its charge move: terrain slows
inline constexpr StatusKey kChargeFull{"charge_full_um"};            // its full charge move
inline constexpr StatusKey kImpetus{"impetus"};
inline constexpr StateKey<v1::Face> kFlankCharge{"flank_charge"};  // of the target that it charged, when not its front
inline constexpr ReferenceKey kFlankOn{"flank_on"};                // the unit it met in flank or rear, and a second one
inline constexpr ReferenceKey kFlankOnToo{"flank_on_too"};
inline constexpr StatusKey kShootsCharging{"shoots_charging"};
inline constexpr StateKey<ChargeTest> kChargeTested{"charge_tested"};
inline constexpr StateKey<EvadeWay> kEvaded{"evaded"};
inline constexpr ReferenceKey kEvadedFrom{"evaded_from"};  // the charger
inline constexpr StateKey<ChargeResponse> kReaction{"reaction"};
inline constexpr StatusKey kChargeLine{"charge_line_mdeg"};  // the direction of the charger's path
inline constexpr StatusKey kFalseRout{"false_routed"};
inline constexpr StatusKey kMutinyTested{"mutiny_tested"};

// Hits and losses.
inline constexpr StatusKey kStrengthBefore{"strength_before"};  // before the shooting of this turn
inline constexpr StatusKey kGunpowderHits{"gunpowder_hits"};
inline constexpr StatusKey kOtherHits{"other_hits"};
inline constexpr StatusKey kShooters{"shooters"};  // enemy figures that shot at it
inline constexpr StatusKey kShotByGuns{"shot_by_guns"};
inline constexpr StatusKey kShotByHeavy{"shot_by_heavy"};  // heavy guns or steady salvee hit it
inline constexpr StatusKey kShotFromFlank{"shot_from_flank"};
inline constexpr ReferenceKey kShotBy{"shot_by"};            // the nearest shooter
inline constexpr ReferenceKey kShellsNow{"guns_on_it_now"};  // guns that fire at it this turn
inline constexpr StatusKey kGunsLost{"guns_lost"};           // destroyed, and its owner has not chosen which
inline constexpr ReferenceKey kShellsBy{"guns_on_it"};       // enemy guns that fired at it last turn
inline constexpr StatusKey kPhaseHits{"phase_hits"};         // since the phase began: danger to its general
inline constexpr StatusKey kSuffered{"suffered"};            // losses of this round of combat
inline constexpr StatusKey kInflicted{"inflicted"};
inline constexpr StatusKey kRounds{"rounds_fought"};    // in consecutive turns
inline constexpr StatusKey kHardRounds{"hard_rounds"};  // of these, against a quarter of its strength
inline constexpr StatusKey kRoundsLost{"rounds_lost"};  // in this combat (G-133)
inline constexpr StatusKey kLostRound{"lost_round"};    // the previous round
inline constexpr StatusKey kWonRound{"won_round"};
inline constexpr StatusKey kWeaponInUse{"weapon_in_use"};  // its WeaponNumber plus 1
inline constexpr StatusKey kInHand{"weapon_in_hand"};      // the weapon it last fought with, as kWeaponInUse; 0: the
                                                           // longest
inline constexpr SetKey<WeaponNumber> kLaidDown{"weapons_laid_down"};  // by foot: lost when it moves away
inline constexpr SetKey<WeaponNumber> kDropped{"dropped_weapons"};
inline constexpr StatusKey kShotTested{"shooting_tested"};
inline constexpr StatusKey kFriendTested{"friend_tested"};
inline constexpr StateKey<LoserTest> kLoserTested{"losing_tested"};
inline constexpr ReferenceKey kShotAt{"shot_at"};           // the enemy it shot at
inline constexpr StatusKey kShotLosses{"shot_losses"};      // what its fire cost that enemy: counts in their combat
inline constexpr ReferenceKey kShotAtBy{"shot_at_by"};      // the enemy it charges, which shot at it
inline constexpr StatusKey kShotTaken{"shot_taken"};        // what that cost it: counts in their combat
inline constexpr StatusKey kSalveeShot{"salvee_shot"};      // it was salvee fire
inline constexpr StatusKey kDangerRolled{"danger_rolled"};  // turn x 10 + phase of the last die for its general
inline constexpr StatusKey kRoutedAtX{"routed_at_x_um"};    // position where it routed (G-137)
inline constexpr StatusKey kRoutedAtY{"routed_at_y_um"};
inline constexpr StateKey<Completion> kCompleted{"charge_completed"};
inline constexpr ReferenceKey kOddDice{"odd_dice"};        // the enemy that gets its odd dice
inline constexpr StatusKey kWayNamed{"charge_way_named"};  // its owner has set the path of its charge
inline constexpr StatusKey kChargeSteps{"charge_steps"};   // of its declared path; for each:
inline constexpr std::array kChargeStepKinds = {StatusKey("charge_step_1"),
                                                StatusKey("charge_step_2"),  // v1::Manoeuvre
                                                StatusKey("charge_step_3"), StatusKey("charge_step_4")};
inline constexpr std::array kChargeStepWays = {StatusKey("charge_way_1_um"), StatusKey("charge_way_2_um"),
                                               StatusKey("charge_way_3_um"), StatusKey("charge_way_4_um")};
inline constexpr std::array kChargeStepTurns = {StatusKey("charge_turn_1_mdeg"), StatusKey("charge_turn_2_mdeg"),
                                                StatusKey("charge_turn_3_mdeg"), StatusKey("charge_turn_4_mdeg")};

// --- Statuses of sides and of the game --------------------------------------------------------------------------

inline constexpr StatusKey kSideA{"side_a"};            // side: it is A this turn
inline constexpr StatusKey kBaseline{"baseline_mdeg"};  // side: the direction of its own baseline; 360,000 for up the
                                                        // table
inline constexpr StatusKey kOutgunned{"outgunned"};     // side
inline constexpr StatusKey kWeight{"artillery_weight"};
inline constexpr StatusKey kStartPoints{"start_points"};
inline constexpr StatusKey kAlly{"ally"};                    // command: the number of its contingent in an allied army
inline constexpr StatusKey kVisibilityNow{"visibility_um"};  // game: in the dark, by the scenario; 0: as in the book
inline constexpr StatusKey kStage{"stage"};  // game: progress of the current step; each step defines its meaning
inline constexpr StatusKey kDone{"done"};    // side: ended its part of the step in which both act

}  // namespace battalia::rules::fornovo_to_sedgemoor
