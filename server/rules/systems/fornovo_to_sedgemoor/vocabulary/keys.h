// The keys that Fornovo to Sedgemoor keeps on the common table. Every chapter reads and writes a key through its
// constant here; info.cpp declares to the clients what each is called. A key that carries a number says what the number
// is: `_um` is micrometres, "place" is a unit's place in Table.units plus 1 (0: none).
#pragma once

#include "server/rules/keys.h"

#include <array>

namespace battalia::rules::fornovo_to_sedgemoor {

// --- What a unit is: statistics, fixed for the game -------------------------------------------------------------
// A unit has up to three kinds of figures: the core, a second kind in rows of the core (halberds among pikes, bows
// before bills), and the wings (shot in two equal sleeves). What belongs to the second kind or the wings has the
// prefix "second_" or "wing_"; what belongs to the core, and the numbers of the whole unit, have none.

inline constexpr StatisticKey kGrade{"grade"};  // 1 A elite, 2 B crack, 3 C average, 4 D poor
inline constexpr StatisticKey kOriginalFigures{
    "original_figures"};  // of all kinds, as the game began (gunners for guns)
inline constexpr StatisticKey kOriginalSecond{"original_second"};
inline constexpr StatisticKey kOriginalWings{"original_wings"};     // both sleeves together
inline constexpr StatisticKey kStartFiles{"start_files"};           // of the core
inline constexpr StatisticKey kStartWingFiles{"start_wing_files"};  // of each sleeve
inline constexpr StatisticKey kArmour{"armour"};                    // 1 light, 2 medium, 3 heavy, 4 armored
inline constexpr StatisticKey kSecondArmour{"second_armour"};       // 0: as the core
inline constexpr StatisticKey kWingArmour{"wing_armour"};           // 0: as the core
inline constexpr StatisticKey kModels{"models"};                    // guns, wagons: how many at the start
inline constexpr StatisticKey kModelsLimbers{"start_limbers"};
inline constexpr StatisticKey kGunClass{"gun_class"};       // 1 very light, 2 light, 3 medium, 4 heavy, 5 organ
inline constexpr StatisticKey kBaseFront{"base_front_um"};  // of one figure or model; 0: as the table says (geom.bases)
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
inline constexpr TraitKey kStakesTrait{"stakes"};  // has bought them; carried or planted is a status
inline constexpr TraitKey kPlugBayonet{"plug_bayonet"};
inline constexpr TraitKey kRingBayonet{"ring_bayonet"};
inline constexpr TraitKey kFieldGunAboard{"gun_aboard"};  // a wagon that carries a very light or light gun

// Weapons, each also with the prefixes "second_" and "wing_". A handarm everybody has.
inline constexpr TraitKey kPike{"pike"};
inline constexpr TraitKey kHeavyLance{"heavy_lance"};
inline constexpr TraitKey kHeavyWeapon{"heavy_weapon"};           // shorter than 6 feet
inline constexpr TraitKey kLongHeavyWeapon{"long_heavy_weapon"};  // 6 feet or more: halberd, bill
inline constexpr TraitKey kLongSpear{"long_spear"};               // also light lance, half-pike
inline constexpr TraitKey kShield{"shield"};
inline constexpr TraitKey kSwordAndShield{"sword_and_shield"};  // the shield is in it
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
inline constexpr TypeKey kHorses{"horses"};              // marker: what dismounted dragoons left behind
inline constexpr TypeKey kStakesMarker{"stakes"};        // marker: planted
inline constexpr TypeKey kGunsMarker{"abandoned_guns"};  // marker: models without gunners

inline constexpr FormationKey kLine{"line"};  // close order, in rows
inline constexpr FormationKey kSkirmish{"skirmish"};
inline constexpr FormationKey kSquare{"square"};
inline constexpr FormationKey kMounted{"mounted"};    // dragoons
inline constexpr FormationKey kLimbered{"limbered"};  // guns; wagons when hitched
inline constexpr FormationKey kUnlimbered{"unlimbered"};
inline constexpr FormationKey kInBlock{"garrison"};  // its ground is then the town block's rectangle
inline constexpr FormationKey kAlone{"alone"};       // generals

// --- Statuses of a unit: its figures and how they stand ---------------------------------------------------------

inline constexpr StatusKey kFigures{"figures"};                // all that are left, horse holders too: its strength
inline constexpr StatusKey kFiles{"files"};                    // of the core; models abreast for guns and wagons
inline constexpr StatusKey kSecond{"second_figures"};          // of these, the second kind
inline constexpr StatusKey kSecondInFront{"second_in_front"};  // rows of the second kind that stand before the core's
inline constexpr StatusKey kLeftWing{"left_wing"};             // figures of the left sleeve
inline constexpr StatusKey kRightWing{"right_wing"};
inline constexpr StatusKey kWingFiles{"wing_files"};  // of each sleeve
inline constexpr StatusKey kHolders{"holders"};       // of the figures, those who hold horses
inline constexpr StatusKey kGuns{"guns"};             // models left in play, wagons too
inline constexpr StatusKey kLimbers{"limbers"};
inline constexpr StatusKey kWagonHits{"hits"};  // war wagons, as works take them
inline constexpr StatusKey kWagonsWrecked{"wrecked"};
inline constexpr StatusKey kGarrison{"garrison"};     // the town block it holds: index in Table.terrain plus 1
inline constexpr StatusKey kAboard{"aboard"};         // foot: place of the war wagons it defends, formed as a garrison
inline constexpr StatusKey kMayOccupy{"may_occupy"};  // the town block whose defenders it has driven out, as kGarrison
inline constexpr StatusKey kHorsesOf{"horses_of"};    // dragoons: place of their horses
inline constexpr StatusKey kLeftGuns{"left_guns"};    // gunners: place of the models they left
inline constexpr StatusKey kStakes{"stakes_carried"};
inline constexpr StatusKey kStakesAt{"stakes_planted"};  // place of the marker
inline constexpr StatusKey kBayonets{"bayonets_fixed"};  // plug: how many ranks from the front
inline constexpr StatusKey kHedgeWork{"hedge_work"};     // full Move phases of work done
inline constexpr StatusKey kHedgeAt{"hedge_at"};         // on this hedge: index in Table.terrain plus 1

// --- Statuses of a unit: morale and order -----------------------------------------------------------------------

inline constexpr StatusKey kMorale{"morale"};  // 0 good, 1 halted, 2 shaken, 3 routed
// Disorder: one status for each cause, each with its own end (recovery in C4 unless said otherwise).
inline constexpr StatusKey kDisorderTerrain{"disorder_terrain"};  // woods, rough ground, works, blocks, ditches
inline constexpr StatusKey kDisorderDivided{"disorder_divided"};  // by a stream, wall or fence
inline constexpr StatusKey kDisorderBridge{"disorder_bridge"};    // ends when all of it is off the bridge
inline constexpr StatusKey kDisorderPassing{"disorder_passing"};  // interpenetration or burst-through
inline constexpr StatusKey kDisorderRanks{"disorder_ranks"};      // fewer ranks than its arm needs
inline constexpr StatusKey kDisorderWidth{"disorder_width"};      // too many files
inline constexpr StatusKey kDisorderFlight{"disorder_flight"};    // routed or pursued
inline constexpr StatusKey kDisorderCombat{"disorder_combat"};    // two rounds against a quarter of its strength
inline constexpr StatusKey kDisorderCharge{"disorder_charge"};    // reached nobody, or crashed into somebody
inline constexpr StatusKey kExhausted{"exhausted"};               // half its figures lost: disordered for good
inline constexpr StatusKey kShattered{"shattered"};               // routs when the running phase ends
inline constexpr StatusKey kDebt{"debt_um"};                      // movement owed
inline constexpr StatusKey kDebtShaken{"debt_shaken"};            // shaken only by the debt
inline constexpr StatusKey kMoraleAtMarch{"morale_at_march"};     // as M1 of this turn found it
inline constexpr StatusKey kDisorderedAtMarch{"disordered_at_march"};

// Rout, pursuit, recoil.
inline constexpr StatusKey kRoutedNow{"routed_this_turn"};          // 2: before the Move phase
inline constexpr StatusKey kRoutedUnderFire{"routed_in_shooting"};  // its half move comes in S2d
inline constexpr StatusKey kRoutMoves{"rout_moves"};          // made since it routed; 0: the next one is its first
inline constexpr StatusKey kHalfRun{"ran_half"};              // so far half a move that counts for nothing (C-36)
inline constexpr StatusKey kRoutedBy{"routed_by"};            // place of the unit it turns away from
inline constexpr StatusKey kSwerved{"swerved_mdeg"};          // turned aside to avoid, right positive: bears back
inline constexpr StatusKey kSwerveChoice{"swerve_choice"};    // answered: 1 left, 2 right
inline constexpr StatusKey kFledNow{"fled_now"};              // has made its rout move in this R3c
inline constexpr StatusKey kFlowedBy{"flowed_round_by"};      // place of the router that went round it this turn
inline constexpr StatusKey kRoutedOff{"routed_off"};          // over the edge of the table, for good
inline constexpr StatusKey kPursuing{"pursuing"};             // place of the router it follows
inline constexpr StatusKey kPursuitTarget{"pursuit_target"};  // place of the router that foot has not begun to pursue
inline constexpr StatusKey kPursuedNow{"pursued_now"};        // has made its pursuit move in this R3d
inline constexpr StatusKey kPursuitMoves{"pursuit_moves"};
inline constexpr StatusKey kPursuitAllowed{"pursuit_allowed"};  // sent, or it followed up
inline constexpr StatusKey kFollowedUp{"followed_up"};          // place of the unit it caught by following up
inline constexpr StatusKey kMaySend{"foot_pursuit"};  // foot whose enemy routed: 1 will test, 2 is sent, 3 stays
inline constexpr StatusKey kRecoilMarked{"recoil_marked_um"};  // to be moved in R2
inline constexpr StatusKey kRecoiledFrom{"recoiled_from"};     // place of the unit it gave way to
inline constexpr StatusKey kRecoiled{"recoiled_um"};           // this turn, in R2: how far
inline constexpr StatusKey kFollowUp{"may_follow_up_um"};      // its enemy recoiled this far from it
inline constexpr StatusKey kLeftTurn{"left_turn"};             // off the table over its edge since that turn
inline constexpr StatusKey kLeftEvading{"left_evading"};       // as one who evaded, not as a pursuer
inline constexpr StatusKey kRallyTested{"rally_tested"};       // this turn
inline constexpr StatusKey kHaltTested{"halt_tested"};
inline constexpr StatusKey kBurstThrough{"burst_through"};  // suffered one this turn
inline constexpr StatusKey kCrashed{"crashed_into"};        // place of the other in a crash-into: both have it

// --- Statuses of a unit: what it did this turn ------------------------------------------------------------------

inline constexpr StatusKey kMoved{"moved"};               // anything that FTS calls moving (G-071)
inline constexpr StatusKey kMovedInRally{"moved_rally"};  // the same, before the Move phase
inline constexpr StatusKey kNormalMove{"normal_move"};    // has made its one voluntary move
inline constexpr StatusKey kSpent{"spent_um"};            // of its budget
inline constexpr StatusKey kAdvanced{"advanced_um"};      // nearer to the enemy, in the Move phase
inline constexpr StatusKey kDrilled{"drilled_um"};        // straight ahead or straight back, and nothing else
inline constexpr StatusKey kManoeuvred{"manoeuvred"};     // did more than march straight ahead or back
inline constexpr StatusKey kStraightRun{"straight_um"};   // straight ahead at the end of its last Move phase
inline constexpr StatusKey kTurnedInPlace{"turned"};      // guns: no shooting this turn
inline constexpr StatusKey kPassedBy{"passed_by"};        // a friend moved through it: it stays where it is
inline constexpr StatusKey kWorked{"worked"};             // hitching, stakes, bayonets, hedges, mounting
inline constexpr StatusKey kStartX{"start_x_um"};         // where its front stood when the Move phase began: with the
inline constexpr StatusKey kStartY{"start_y_um"};         // way points of its moves, the way it came (G-143)
inline constexpr StatusKey kStartFacing{"start_facing_mdeg"};
inline constexpr StatusKey kShot{"shot"};  // ranks that shot, as bits: 1 the first, 2 the second, ...
inline constexpr StatusKey kFought{"fought"};
inline constexpr StatusKey kMovedLastTurn{"moved_last_turn"};
inline constexpr StatusKey kShotLastTurn{"shot_last_turn"};  // as kShot
inline constexpr StatusKey kFoughtLastTurn{"fought_last_turn"};
inline constexpr StatusKey kLoadedFrom{"loaded_from"};  // guns: the turn in which they may fire again

inline constexpr StatusKey kRevealed{"revealed"};  // in a wood: its shooting gave it away
inline constexpr StatusKey kPlacedUnseen{
    "placed_unseen"};                                  // in hand or placed, and not shown before both sides are done
inline constexpr StatusKey kSeenFrom{"seen_from_um"};  // in the dark, by the scenario: it shows so far
inline constexpr StatusKey kFleeing{"fleeing"};        // lone general who has been touched

// Charges.
inline constexpr StatusKey kCharging{"charging"};                 // place of the target it declared
inline constexpr StatusKey kCounterCharging{"counter_charging"};  // place of the charger it goes for
inline constexpr StatusKey kChargedBy{"charged"};                 // how many charges were declared on it
inline constexpr StatusKey kChargePath{"charge_path_um"};         // moved to contact
inline constexpr StatusKey kChargeUsed{"charge_used_um"};         // of its charge move: ground slows
inline constexpr StatusKey kChargeFull{"charge_full_um"};         // its full charge move
inline constexpr StatusKey kImpetus{"impetus"};
inline constexpr StatusKey kFlankCharge{"flank_charge"};  // v1::Face of the target that it charged, when not its front
inline constexpr StatusKey kFlankOn{"flank_on"};  // place of the unit it came upon in flank or rear, and of a second
inline constexpr StatusKey kFlankOnToo{"flank_on_too"};
inline constexpr StatusKey kShootsCharging{"shoots_charging"};
inline constexpr StatusKey kChargeTested{"charge_tested"};  // 1 passed, 2 failed
inline constexpr StatusKey kEvaded{"evaded"};
inline constexpr StatusKey kEvadedFrom{"evaded_from"};       // place of the charger
inline constexpr StatusKey kReaction{"reaction"};            // 1 stand, 2 countercharge, 3 evade, 4 square
inline constexpr StatusKey kChargeLine{"charge_line_mdeg"};  // the way the charger goes
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
inline constexpr StatusKey kShotBy{"shot_by"};            // place of the nearest shooter
inline constexpr StatusKey kShellsNow{"guns_on_it_now"};  // of those that fire at it this turn
inline constexpr StatusKey kGunsLost{"guns_lost"};        // destroyed, and its owner has not said which
inline constexpr StatusKey kShellsBy{"guns_on_it"};       // place of enemy guns that fired at it last turn
inline constexpr StatusKey kPhaseHits{"phase_hits"};      // since the phase began: danger to its general
inline constexpr StatusKey kSuffered{"suffered"};         // losses of this round of combat
inline constexpr StatusKey kInflicted{"inflicted"};
inline constexpr StatusKey kRounds{"rounds_fought"};    // in consecutive turns
inline constexpr StatusKey kHardRounds{"hard_rounds"};  // of these, against a quarter of its strength
inline constexpr StatusKey kRoundsLost{"rounds_lost"};  // in this fight (G-133)
inline constexpr StatusKey kLostRound{"lost_round"};    // the round before this one
inline constexpr StatusKey kWonRound{"won_round"};
inline constexpr StatusKey kWeaponInUse{"weapon_in_use"};  // index of the weapon in tables.h plus 1
inline constexpr StatusKey kInHand{"weapon_in_hand"};      // with which it last fought, as kWeaponInUse; 0: the longest
inline constexpr StatusKey kLaidDown{"weapons_laid_down"};  // by foot, bits as kDropped: lost when it leaves its place
inline constexpr StatusKey kDropped{"dropped_weapons"};     // bits: 1 << index of the weapon in tables.h
inline constexpr StatusKey kShotTested{"shooting_tested"};
inline constexpr StatusKey kFriendTested{"friend_tested"};
inline constexpr StatusKey kLoserTested{"losing_tested"};   // 1 passed, 2 failed, 3 and is dealt with
inline constexpr StatusKey kShotAt{"shot_at"};              // place of the enemy it shot at
inline constexpr StatusKey kShotLosses{"shot_losses"};      // what its fire cost that enemy: counts in their combat
inline constexpr StatusKey kShotAtBy{"shot_at_by"};         // place of the enemy it charges, who shot at it
inline constexpr StatusKey kShotTaken{"shot_taken"};        // what that cost it: counts in their combat
inline constexpr StatusKey kSalveeShot{"salvee_shot"};      // it was salvee fire
inline constexpr StatusKey kDangerRolled{"danger_rolled"};  // turn x 10 + phase of the last die for its general
inline constexpr StatusKey kRoutedAtX{"routed_at_x_um"};    // where it stood when it routed (G-137)
inline constexpr StatusKey kRoutedAtY{"routed_at_y_um"};
inline constexpr StatusKey kCompleted{"charge_completed"};  // S3: 1 it is done, 2 new target, 3 goes for the evaders
inline constexpr StatusKey kOddDice{"odd_dice"};            // place of the enemy its odd dice go to
inline constexpr StatusKey kWayNamed{"charge_way_named"};   // its owner has named the way of its charge
inline constexpr StatusKey kChargeSteps{"charge_steps"};    // of its declared way; of each:
inline constexpr std::array kChargeStepKinds = {StatusKey("charge_step_1"),
                                                StatusKey("charge_step_2"),  // v1::Manoeuvre
                                                StatusKey("charge_step_3"), StatusKey("charge_step_4")};
inline constexpr std::array kChargeStepWays = {StatusKey("charge_way_1_um"), StatusKey("charge_way_2_um"),
                                               StatusKey("charge_way_3_um"), StatusKey("charge_way_4_um")};
inline constexpr std::array kChargeStepTurns = {StatusKey("charge_turn_1_mdeg"), StatusKey("charge_turn_2_mdeg"),
                                                StatusKey("charge_turn_3_mdeg"), StatusKey("charge_turn_4_mdeg")};

// --- Statuses of sides and of the game --------------------------------------------------------------------------

inline constexpr StatusKey kSideA{"side_a"};            // side: it is A this turn
inline constexpr StatusKey kBaseline{"baseline_mdeg"};  // side: the way to its own baseline; 360,000 for up the table
inline constexpr StatusKey kOutgunned{"outgunned"};     // side
inline constexpr StatusKey kWeight{"artillery_weight"};
inline constexpr StatusKey kStartPoints{"start_points"};
inline constexpr StatusKey kAlly{"ally"};                    // command: the number of its contingent in an allied army
inline constexpr StatusKey kVisibilityNow{"visibility_um"};  // game: in the dark, by the scenario; 0: as the book says
inline constexpr StatusKey kStage{"stage"};  // game: how far the running step is; each step says what it means
inline constexpr StatusKey kDone{"done"};    // side: ended its part of the step in which both act

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
inline constexpr PropertyKey kUphill{"uphill_mdeg"};  // the way up a steep slope; for hills without crest
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
inline constexpr PropertyKey kInside{"inside_mdeg"};    // works: the way from the work to its defenders
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
