// The keys that Fornovo to Sedgemoor keeps on the common table: statuses, statistics, traits, unit types, formations,
// phases, terrain kinds, options, decisions. Every chapter reads and writes a key through its constant here; info.cpp
// declares to the clients what each is called. A key that carries a number says what the number is: `_um` is
// micrometres, "place" is a unit's place in Table.units plus 1 (0: none).
#pragma once

#include <array>
#include <string_view>

namespace battalia::rules::fornovo {

using Key = std::string_view;

// --- What a unit is: statistics, fixed for the game -------------------------------------------------------------
// A unit has up to three kinds of figures: the core, a second kind in rows of the core (halberds among pikes, bows
// before bills), and the wings (shot in two equal sleeves). What belongs to the second kind or the wings has the
// prefix "second_" or "wing_"; what belongs to the core, and the numbers of the whole unit, have none.

inline constexpr Key kGrade = "grade";                       // 1 A elite, 2 B crack, 3 C average, 4 D poor
inline constexpr Key kOriginalFigures = "original_figures";  // of all kinds, as the game began (gunners for guns)
inline constexpr Key kOriginalSecond = "original_second";
inline constexpr Key kOriginalWings = "original_wings";     // both sleeves together
inline constexpr Key kStartFiles = "start_files";           // of the core
inline constexpr Key kStartWingFiles = "start_wing_files";  // of each sleeve
inline constexpr Key kArmour = "armour";                    // 1 light, 2 medium, 3 heavy, 4 armored
inline constexpr Key kSecondArmour = "second_armour";       // 0: as the core
inline constexpr Key kWingArmour = "wing_armour";           // 0: as the core
inline constexpr Key kModels = "models";                    // guns, wagons: how many at the start
inline constexpr Key kModelsLimbers = "start_limbers";
inline constexpr Key kGunClass = "gun_class";       // 1 very light, 2 light, 3 medium, 4 heavy, 5 organ
inline constexpr Key kBaseFront = "base_front_um";  // of one figure or model; 0: as the table says (geom.bases)
inline constexpr Key kBaseDepth = "base_depth_um";
inline constexpr Key kPoints = "points";

// --- What a unit is: traits -------------------------------------------------------------------------------------

inline constexpr Key kIrregular = "irregular";           // else regular
inline constexpr Key kSkirmishOrder = "skirmish_order";  // else close order; for the whole game
inline constexpr Key kTrot = "trot";                     // regular cavalry that charges at the trot; else the gallop
inline constexpr Key kNobles = "nobles";
inline constexpr Key kBarded = "barded";
inline constexpr Key kShallow = "shallow";  // trained for one or two ranks
inline constexpr Key kSalvee = "salvee";
inline constexpr Key kPikeAndShot = "pike_and_shot";
inline constexpr Key kBillAndBow = "bill_and_bow";
inline constexpr Key kFalseRoutTrained = "false_rout";
inline constexpr Key kUnpaid = "unpaid";
inline constexpr Key kUnsupplied = "unsupplied";
inline constexpr Key kStakesTrait = "stakes";  // has bought them; carried or planted is a status
inline constexpr Key kPlugBayonet = "plug_bayonet";
inline constexpr Key kRingBayonet = "ring_bayonet";
inline constexpr Key kFieldGunAboard = "gun_aboard";  // a wagon that carries a very light or light gun

// Weapons, each also with the prefixes "second_" and "wing_". A handarm everybody has.
inline constexpr Key kPike = "pike";
inline constexpr Key kHeavyLance = "heavy_lance";
inline constexpr Key kHeavyWeapon = "heavy_weapon";           // shorter than 6 feet
inline constexpr Key kLongHeavyWeapon = "long_heavy_weapon";  // 6 feet or more: halberd, bill
inline constexpr Key kLongSpear = "long_spear";               // also light lance, half-pike
inline constexpr Key kShield = "shield";
inline constexpr Key kSwordAndShield = "sword_and_shield";  // the shield is in it
inline constexpr Key kJavelin = "javelin";
inline constexpr Key kSling = "sling";
inline constexpr Key kSelfBow = "light_self_bow";
inline constexpr Key kLightCompositeBow = "light_composite_bow";  // option shoot.lightCompositeBow
inline constexpr Key kLongbow = "longbow";
inline constexpr Key kCompositeBow = "composite_bow";
inline constexpr Key kCrossbow = "crossbow";
inline constexpr Key kPistol = "pistol";
inline constexpr Key kArquebus = "arquebus";
inline constexpr Key kMatchlock = "matchlock_musket";
inline constexpr Key kFirelock = "firelock_musket";

// Of generals.
inline constexpr Key kCommanderInChief = "commander_in_chief";
inline constexpr Key kSubgeneral = "subgeneral";

// --- Unit types and formations ----------------------------------------------------------------------------------

inline constexpr Key kInfantry = "infantry";
inline constexpr Key kCavalry = "cavalry";
inline constexpr Key kDragoons = "dragoons";  // infantry that may ride: mounted while in that formation
inline constexpr Key kArtillery = "artillery";
inline constexpr Key kWagons = "wagons";
inline constexpr Key kWarWagons = "war_wagons";
inline constexpr Key kSniper = "sniper";
inline constexpr Key kGeneral = "general";
inline constexpr Key kHorses = "horses";              // marker: what dismounted dragoons left behind
inline constexpr Key kStakesMarker = "stakes";        // marker: planted
inline constexpr Key kGunsMarker = "abandoned_guns";  // marker: models without gunners

inline constexpr Key kLine = "line";  // close order, in rows
inline constexpr Key kSkirmish = "skirmish";
inline constexpr Key kSquare = "square";
inline constexpr Key kMounted = "mounted";    // dragoons
inline constexpr Key kLimbered = "limbered";  // guns; wagons when hitched
inline constexpr Key kUnlimbered = "unlimbered";
inline constexpr Key kInBlock = "garrison";  // its ground is then the town block's rectangle
inline constexpr Key kAlone = "alone";       // generals

// --- Statuses of a unit: its figures and how they stand ---------------------------------------------------------

inline constexpr Key kFigures = "figures";                // all that are left, horse holders too: its strength
inline constexpr Key kFiles = "files";                    // of the core; models abreast for guns and wagons
inline constexpr Key kSecond = "second_figures";          // of these, the second kind
inline constexpr Key kSecondInFront = "second_in_front";  // rows of the second kind that stand before the core's
inline constexpr Key kLeftWing = "left_wing";             // figures of the left sleeve
inline constexpr Key kRightWing = "right_wing";
inline constexpr Key kWingFiles = "wing_files";  // of each sleeve
inline constexpr Key kHolders = "holders";       // of the figures, those who hold horses
inline constexpr Key kGuns = "guns";             // models left in play, wagons too
inline constexpr Key kLimbers = "limbers";
inline constexpr Key kGarrison = "garrison";     // the town block it holds: index in Table.terrain plus 1
inline constexpr Key kAboard = "aboard";         // foot: place of the war wagons it defends, formed as a garrison
inline constexpr Key kMayOccupy = "may_occupy";  // the town block whose defenders it has driven out, as kGarrison
inline constexpr Key kHorsesOf = "horses_of";    // dragoons: place of their horses
inline constexpr Key kLeftGuns = "left_guns";    // gunners: place of the models they left
inline constexpr Key kStakes = "stakes_carried";
inline constexpr Key kStakesAt = "stakes_planted";  // place of the marker
inline constexpr Key kBayonets = "bayonets_fixed";  // plug: how many ranks from the front
inline constexpr Key kHedgeWork = "hedge_work";     // full Move phases of work done
inline constexpr Key kHedgeAt = "hedge_at";         // on this hedge: index in Table.terrain plus 1

// --- Statuses of a unit: morale and order -----------------------------------------------------------------------

inline constexpr Key kMorale = "morale";  // 0 good, 1 halted, 2 shaken, 3 routed
// Disorder: one status for each cause, each with its own end (recovery in C4 unless said otherwise).
inline constexpr Key kDisorderTerrain = "disorder_terrain";  // woods, rough ground, works, blocks, ditches
inline constexpr Key kDisorderDivided = "disorder_divided";  // by a stream, wall or fence
inline constexpr Key kDisorderBridge = "disorder_bridge";    // ends when all of it is off the bridge
inline constexpr Key kDisorderPassing = "disorder_passing";  // interpenetration or burst-through
inline constexpr Key kDisorderRanks = "disorder_ranks";      // fewer ranks than its arm needs
inline constexpr Key kDisorderWidth = "disorder_width";      // too many files
inline constexpr Key kDisorderFlight = "disorder_flight";    // routed or pursued
inline constexpr Key kDisorderCombat = "disorder_combat";    // two rounds against a quarter of its strength
inline constexpr Key kDisorderCharge = "disorder_charge";    // reached nobody, or crashed into somebody
inline constexpr Key kExhausted = "exhausted";               // half its figures lost: disordered for good
inline constexpr Key kShattered = "shattered";               // routs when the running phase ends
inline constexpr Key kDebt = "debt_um";                      // movement owed
inline constexpr Key kDebtShaken = "debt_shaken";            // shaken only by the debt
inline constexpr Key kMoraleAtMarch = "morale_at_march";     // as M1 of this turn found it
inline constexpr Key kDisorderedAtMarch = "disordered_at_march";

// Rout, pursuit, recoil.
inline constexpr Key kRoutedNow = "routed_this_turn";          // 2: before the Move phase
inline constexpr Key kRoutedUnderFire = "routed_in_shooting";  // its half move comes in S2d
inline constexpr Key kRoutMoves = "rout_moves";                // made since it routed; 0: the next one is its first
inline constexpr Key kHalfRun = "ran_half";                    // so far half a move that counts for nothing (C-36)
inline constexpr Key kRoutedBy = "routed_by";                  // place of the unit it turns away from
inline constexpr Key kSwerved = "swerved_mdeg";                // turned aside to avoid, right positive: bears back
inline constexpr Key kSwerveChoice = "swerve_choice";          // answered: 1 left, 2 right
inline constexpr Key kFledNow = "fled_now";                    // has made its rout move in this R3c
inline constexpr Key kFlowedBy = "flowed_round_by";            // place of the router that went round it this turn
inline constexpr Key kRoutedOff = "routed_off";                // over the edge of the table, for good
inline constexpr Key kPursuing = "pursuing";                   // place of the router it follows
inline constexpr Key kPursuitTarget = "pursuit_target";        // place of the router that foot has not begun to pursue
inline constexpr Key kPursuedNow = "pursued_now";              // has made its pursuit move in this R3d
inline constexpr Key kPursuitMoves = "pursuit_moves";
inline constexpr Key kPursuitAllowed = "pursuit_allowed";  // sent, or it followed up
inline constexpr Key kFollowedUp = "followed_up";          // place of the unit it caught by following up
inline constexpr Key kMaySend = "foot_pursuit";            // foot whose enemy routed: 1 will test, 2 is sent, 3 stays
inline constexpr Key kRecoilMarked = "recoil_marked_um";   // to be moved in R2
inline constexpr Key kRecoiledFrom = "recoiled_from";      // place of the unit it gave way to
inline constexpr Key kRecoiled = "recoiled_um";            // this turn, in R2: how far
inline constexpr Key kFollowUp = "may_follow_up_um";       // its enemy recoiled this far from it
inline constexpr Key kLeftTurn = "left_turn";              // off the table over its edge since that turn
inline constexpr Key kLeftEvading = "left_evading";        // as one who evaded, not as a pursuer
inline constexpr Key kRallyTested = "rally_tested";        // this turn
inline constexpr Key kHaltTested = "halt_tested";
inline constexpr Key kBurstThrough = "burst_through";  // suffered one this turn
inline constexpr Key kCrashed = "crashed_into";        // place of the other in a crash-into: both have it

// --- Statuses of a unit: what it did this turn ------------------------------------------------------------------

inline constexpr Key kMoved = "moved";               // anything that FTS calls moving (G-071)
inline constexpr Key kMovedInRally = "moved_rally";  // the same, before the Move phase
inline constexpr Key kNormalMove = "normal_move";    // has made its one voluntary move
inline constexpr Key kSpent = "spent_um";            // of its budget
inline constexpr Key kAdvanced = "advanced_um";      // nearer to the enemy, in the Move phase
inline constexpr Key kDrilled = "drilled_um";        // straight ahead or straight back, and nothing else
inline constexpr Key kManoeuvred = "manoeuvred";     // did more than march straight ahead or back
inline constexpr Key kStraightRun = "straight_um";   // straight ahead at the end of its last Move phase
inline constexpr Key kTurnedInPlace = "turned";      // guns: no shooting this turn
inline constexpr Key kPassedBy = "passed_by";        // a friend moved through it: it stays where it is
inline constexpr Key kWorked = "worked";             // hitching, stakes, bayonets, hedges, mounting
inline constexpr Key kStartX = "start_x_um";         // where its front stood when the Move phase began: with the
inline constexpr Key kStartY = "start_y_um";         // way points of its moves, the way it came (G-143)
inline constexpr Key kStartFacing = "start_facing_mdeg";
inline constexpr Key kShot = "shot";  // ranks that shot, as bits: 1 the first, 2 the second, ...
inline constexpr Key kFought = "fought";
inline constexpr Key kMovedLastTurn = "moved_last_turn";
inline constexpr Key kShotLastTurn = "shot_last_turn";  // as kShot
inline constexpr Key kFoughtLastTurn = "fought_last_turn";
inline constexpr Key kLoadedFrom = "loaded_from";  // guns: the turn in which they may fire again

inline constexpr Key kRevealed = "revealed";           // in a wood: its shooting gave it away
inline constexpr Key kPlacedUnseen = "placed_unseen";  // in hand or placed, and not shown before both sides are done
inline constexpr Key kSeenFrom = "seen_from_um";       // in the dark, by the scenario: it shows so far
inline constexpr Key kFleeing = "fleeing";             // lone general who has been touched

// Charges.
inline constexpr Key kCharging = "charging";                 // place of the target it declared
inline constexpr Key kCounterCharging = "counter_charging";  // place of the charger it goes for
inline constexpr Key kChargedBy = "charged";                 // how many charges were declared on it
inline constexpr Key kChargePath = "charge_path_um";         // moved to contact
inline constexpr Key kChargeUsed = "charge_used_um";         // of its charge move: ground slows
inline constexpr Key kChargeFull = "charge_full_um";         // its full charge move
inline constexpr Key kImpetus = "impetus";
inline constexpr Key kFlankCharge = "flank_charge";  // v1::Face of the target that it charged, when not its front
inline constexpr Key kFlankOn = "flank_on";          // place of the unit it came upon in flank or rear, and of a second
inline constexpr Key kFlankOnToo = "flank_on_too";
inline constexpr Key kShootsCharging = "shoots_charging";
inline constexpr Key kChargeTested = "charge_tested";  // 1 passed, 2 failed
inline constexpr Key kEvaded = "evaded";
inline constexpr Key kEvadedFrom = "evaded_from";       // place of the charger
inline constexpr Key kReaction = "reaction";            // 1 stand, 2 countercharge, 3 evade, 4 square
inline constexpr Key kChargeLine = "charge_line_mdeg";  // the way the charger goes
inline constexpr Key kFalseRout = "false_routed";
inline constexpr Key kMutinyTested = "mutiny_tested";

// Hits and losses.
inline constexpr Key kStrengthBefore = "strength_before";  // before the shooting of this turn
inline constexpr Key kGunpowderHits = "gunpowder_hits";
inline constexpr Key kOtherHits = "other_hits";
inline constexpr Key kShooters = "shooters";  // enemy figures that shot at it
inline constexpr Key kShotByGuns = "shot_by_guns";
inline constexpr Key kShotByHeavy = "shot_by_heavy";  // heavy guns or steady salvee hit it
inline constexpr Key kShotFromFlank = "shot_from_flank";
inline constexpr Key kShotBy = "shot_by";            // place of the nearest shooter
inline constexpr Key kShellsNow = "guns_on_it_now";  // of those that fire at it this turn
inline constexpr Key kGunsLost = "guns_lost";        // destroyed, and its owner has not said which
inline constexpr Key kShellsBy = "guns_on_it";       // place of enemy guns that fired at it last turn
inline constexpr Key kPhaseHits = "phase_hits";      // since the phase began: danger to its general
inline constexpr Key kSuffered = "suffered";         // losses of this round of combat
inline constexpr Key kInflicted = "inflicted";
inline constexpr Key kRounds = "rounds_fought";    // in consecutive turns
inline constexpr Key kHardRounds = "hard_rounds";  // of these, against a quarter of its strength
inline constexpr Key kRoundsLost = "rounds_lost";  // in this fight (G-133)
inline constexpr Key kLostRound = "lost_round";    // the round before this one
inline constexpr Key kWonRound = "won_round";
inline constexpr Key kWeaponInUse = "weapon_in_use";   // index of the weapon in tables.h plus 1
inline constexpr Key kInHand = "weapon_in_hand";       // with which it last fought, as kWeaponInUse; 0: the longest
inline constexpr Key kLaidDown = "weapons_laid_down";  // by foot, bits as kDropped: lost when it leaves its place
inline constexpr Key kDropped = "dropped_weapons";     // bits: 1 << index of the weapon in tables.h
inline constexpr Key kShotTested = "shooting_tested";
inline constexpr Key kFriendTested = "friend_tested";
inline constexpr Key kLoserTested = "losing_tested";   // 1 passed, 2 failed, 3 and is dealt with
inline constexpr Key kShotAt = "shot_at";              // place of the enemy it shot at
inline constexpr Key kShotLosses = "shot_losses";      // what its fire cost that enemy: counts in their combat
inline constexpr Key kShotAtBy = "shot_at_by";         // place of the enemy it charges, who shot at it
inline constexpr Key kShotTaken = "shot_taken";        // what that cost it: counts in their combat
inline constexpr Key kSalveeShot = "salvee_shot";      // it was salvee fire
inline constexpr Key kDangerRolled = "danger_rolled";  // turn x 10 + phase of the last die for its general
inline constexpr Key kRoutedAtX = "routed_at_x_um";    // where it stood when it routed (G-137)
inline constexpr Key kRoutedAtY = "routed_at_y_um";
inline constexpr Key kCompleted = "charge_completed";  // S3: 1 it is done, 2 new target, 3 goes for the evaders
inline constexpr Key kOddDice = "odd_dice";            // place of the enemy its odd dice go to
inline constexpr Key kWayNamed = "charge_way_named";   // its owner has named the way of its charge
inline constexpr Key kChargeSteps = "charge_steps";    // of its declared way; of each:
inline constexpr std::array<Key, 4> kChargeStepKinds = {"charge_step_1", "charge_step_2", "charge_step_3",
                                                        "charge_step_4"};  // v1::Manoeuvre
inline constexpr std::array<Key, 4> kChargeStepWays = {"charge_way_1_um", "charge_way_2_um", "charge_way_3_um",
                                                       "charge_way_4_um"};
inline constexpr std::array<Key, 4> kChargeStepTurns = {"charge_turn_1_mdeg", "charge_turn_2_mdeg",
                                                        "charge_turn_3_mdeg", "charge_turn_4_mdeg"};

// --- Statuses of sides and of the game --------------------------------------------------------------------------

inline constexpr Key kSideA = "side_a";            // side: it is A this turn
inline constexpr Key kBaseline = "baseline_mdeg";  // side: the way to its own baseline; 360,000 for up the table
inline constexpr Key kOutgunned = "outgunned";     // side
inline constexpr Key kWeight = "artillery_weight";
inline constexpr Key kStartPoints = "start_points";
inline constexpr Key kAlly = "ally";                    // command: the number of its contingent in an allied army
inline constexpr Key kVisibilityNow = "visibility_um";  // game: in the dark, by the scenario; 0: as the book says
inline constexpr Key kStage = "stage";  // game: how far the running step is; each step says what it means
inline constexpr Key kDone = "done";    // side: ended its part of the step in which both act

// --- Phases: the states of the turn -----------------------------------------------------------------------------

inline constexpr Key kDeploymentPhase = "deployment";
inline constexpr Key kInitiativePhase = "initiative";    // R1
inline constexpr Key kRecoilPhase = "recoils";           // R2
inline constexpr Key kRallyPhase = "rally";              // R3a
inline constexpr Key kHaltPhase = "halt_pursuit";        // R3b
inline constexpr Key kRoutPhase = "rout_moves";          // R3c
inline constexpr Key kPursuitPhase = "pursuit_moves";    // R3d
inline constexpr Key kReturnPhase = "return_to_table";   // R4
inline constexpr Key kChargesA = "charges_a";            // M1
inline constexpr Key kChargesB = "charges_b";            // M2
inline constexpr Key kMarchA = "moves_a";                // M3a
inline constexpr Key kMarchB = "moves_b";                // M3b
inline constexpr Key kShootingPhase = "shooting";        // S1
inline constexpr Key kShootingTests = "shooting_tests";  // S2a
inline constexpr Key kChargeTests = "charge_tests";      // S2b
inline constexpr Key kMeetTests = "meet_tests";          // S2c
inline constexpr Key kFailedCharges = "failed_charges";  // S2d
inline constexpr Key kCompletion = "charge_completion";  // S3
inline constexpr Key kCombatPhase = "combat";            // C1
inline constexpr Key kLosersPhase = "losers";            // C2
inline constexpr Key kFriendsPhase = "friends_routing";  // C3
inline constexpr Key kRecoveryPhase = "recovery";        // C4

// --- Terrain ----------------------------------------------------------------------------------------------------

inline constexpr Key kHill = "hill";      // area; property steep
inline constexpr Key kCrest = "crest";    // line
inline constexpr Key kStream = "stream";  // line or area; property steep_banks
inline constexpr Key kRough = "rough";
inline constexpr Key kWoods = "woods";             // property density: 0 unknown, 1 light, 2 heavy
inline constexpr Key kFence = "low_wall";          // line: fence or low wall
inline constexpr Key kHighWall = "high_wall";      // line
inline constexpr Key kHedge = "hedgerow";          // line; property loopholed
inline constexpr Key kRiver = "river";             // area
inline constexpr Key kFord = "ford";               // area over a river
inline constexpr Key kBridge = "bridge";           // area over a river
inline constexpr Key kTownBlock = "town_block";    // area: capacity, height, strength, wreck_points, hits, ruined
inline constexpr Key kDitch = "ditch";             // line
inline constexpr Key kLightWorks = "light_works";  // line: one section; inside_mdeg, hits, wrecked
inline constexpr Key kHeavyWorks = "heavy_works";
inline constexpr Key kRoad = "road";
inline constexpr Key kImpassable = "impassable";
inline constexpr Key kOpen = "open";
inline constexpr Key kObjective = "objective";  // point

inline constexpr Key kSteep = "steep";
inline constexpr Key kUphill = "uphill_mdeg";  // the way up a steep slope; for hills without crest
inline constexpr Key kSteepBanks = "steep_banks";
inline constexpr Key kWidth = "width_um";  // of a line
inline constexpr Key kDensity = "density";
inline constexpr Key kLoopholed = "loopholed";
inline constexpr Key kCapacity = "capacity";
inline constexpr Key kHeight = "height";      // contour levels
inline constexpr Key kStrength = "strength";  // town blocks: 1 huts, 2 normal, 3 walled, 4 strongpoint
inline constexpr Key kWreckPoints = "wreck_points";
inline constexpr Key kHits = "hits";
inline constexpr Key kWrecked = "wrecked";
inline constexpr Key kInside = "inside_mdeg";    // works: the way from the work to its defenders
inline constexpr Key kPassage = "road_passage";  // cavalry may pass an empty block

inline constexpr Key kDeploymentZone = "deployment";  // purposes of zones

// --- Options (RULINGS part 4). Yes and no are "on" and "off" ----------------------------------------------------

inline constexpr Key kScale = "scale";  // "25", "15"
inline constexpr Key kFacingCost = "man.facingCost";
inline constexpr Key kSideSpeed = "man.sideSpeed";
inline constexpr Key kOblique = "man.oblique";
inline constexpr Key kHalfMoveCounts = "rout.halfMoveCounts";
inline constexpr Key kEvadeSpeed = "evade.speed";
inline constexpr Key kFollowUpOption = "combat.followUp";
inline constexpr Key kShatteredBeforeC3 = "morale.shatteredBeforeC3";
inline constexpr Key kSameTurnRecovery = "morale.sameTurnRecovery";
inline constexpr Key kBases = "geom.bases";
inline constexpr Key kFlankRule = "geom.flankRule";
inline constexpr Key kPartialRowActs = "geom.partialRowActs";
inline constexpr Key kSquareMayMove = "square.mayMove";
inline constexpr Key kBayonetFullSupport = "bayonet.fullPikeSupport";
inline constexpr Key kWoodsDisorderSkirmishers = "terrain.woodsDisorderSkirmishers";
inline constexpr Key kOrganWeight = "react.organWeight";
inline constexpr Key kOutgunnedStatic = "react.outgunnedStatic";
inline constexpr Key kReturnOrder = "react.returnOrder";
inline constexpr Key kBillBow = "special.billBow";
inline constexpr Key kTurns = "game.turns";
inline constexpr Key kVictory = "game.victory";
inline constexpr Key kFog = "info.fog";
inline constexpr Key kHiddenDeployment = "deploy.hidden";

// --- Decisions (RULINGS part 3) ---------------------------------------------------------------------------------

inline constexpr Key kSideDecision = "side_choice";              // D-05
inline constexpr Key kRecoilSwerveDecision = "recoil_swerve";    // D-06
inline constexpr Key kFollowUpDecision = "follow_up";            // D-07
inline constexpr Key kAboutFaceDecision = "about_face";          // D-08, D-10
inline constexpr Key kHaltDecision = "halt_or_pursue";           // D-09
inline constexpr Key kResistDecision = "resist_or_send";         // D-11
inline constexpr Key kSwerveDecision = "swerve_side";            // D-12
inline constexpr Key kPursuitTargetDecision = "pursuit_target";  // D-13
inline constexpr Key kReturnDecision = "return_to_table";        // D-14
inline constexpr Key kReactionDecision = "charge_reaction";      // D-16, D-17
inline constexpr Key kTargetsDecision = "shooting_targets";      // D-22
inline constexpr Key kSplitFireDecision = "second_target";       // D-23
inline constexpr Key kDangerDecision = "danger_zone";            // D-24
inline constexpr Key kOddHitsDecision = "odd_hits";              // D-25
inline constexpr Key kLostGunDecision = "lost_gun";              // D-26
inline constexpr Key kFriendOrderDecision = "friend_order";      // D-27
inline constexpr Key kAfterEvadeDecision = "after_evade";        // D-28
inline constexpr Key kAfterRoutDecision = "after_rout";          // D-29
inline constexpr Key kFalseRoutDecision = "false_rout";          // D-30
inline constexpr Key kGoOnDecision = "go_on";                    // D-31
inline constexpr Key kWeaponDecision = "weapon_in_use";          // D-32
inline constexpr Key kOddDiceDecision = "odd_dice";              // D-33
inline constexpr Key kFootPursuitDecision = "foot_pursuit";      // D-34
inline constexpr Key kOccupyDecision = "occupy_block";           // D-35
inline constexpr Key kGeneralFleesDecision = "general_flees";    // D-36
inline constexpr Key kLeaveGunsDecision = "leave_guns";          // D-37

}  // namespace battalia::rules::fornovo
