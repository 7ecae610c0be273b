// The words that Fornovo to Sedgemoor keeps on the common table: statuses, statistics, traits, unit types, formations,
// phases, terrain kinds, options, decisions. Every chapter reads and writes a key through its constant here; info.cpp
// declares to the clients what each is called. A key that carries a number says what the number is: `_um` is
// micrometres, "place" is a unit's place in Table.units plus 1 (0: none).
#pragma once

#include <array>
#include <string_view>

namespace battalia::rules::fornovo {

using Word = std::string_view;

// --- What a unit is: statistics, fixed for the game -------------------------------------------------------------
// A unit has up to three kinds of figures: the core, a second kind in rows of the core (halberds among pikes, bows
// before bills), and the wings (shot in two equal sleeves). What belongs to the second kind or the wings has the
// prefix "second_" or "wing_"; what belongs to the core, and the numbers of the whole unit, have none.

inline constexpr Word kGrade = "grade";                       // 1 A elite, 2 B crack, 3 C average, 4 D poor
inline constexpr Word kOriginalFigures = "original_figures";  // of all kinds, as the game began (gunners for guns)
inline constexpr Word kOriginalSecond = "original_second";
inline constexpr Word kOriginalWings = "original_wings";     // both sleeves together
inline constexpr Word kStartFiles = "start_files";           // of the core
inline constexpr Word kStartWingFiles = "start_wing_files";  // of each sleeve
inline constexpr Word kArmour = "armour";                    // 1 light, 2 medium, 3 heavy, 4 armored
inline constexpr Word kSecondArmour = "second_armour";       // 0: as the core
inline constexpr Word kWingArmour = "wing_armour";           // 0: as the core
inline constexpr Word kModels = "models";                    // guns, wagons: how many at the start
inline constexpr Word kModelsLimbers = "start_limbers";
inline constexpr Word kGunClass = "gun_class";       // 1 very light, 2 light, 3 medium, 4 heavy, 5 organ
inline constexpr Word kBaseFront = "base_front_um";  // of one figure or model; 0: as the table says (geom.bases)
inline constexpr Word kBaseDepth = "base_depth_um";
inline constexpr Word kPoints = "points";

// --- What a unit is: traits -------------------------------------------------------------------------------------

inline constexpr Word kIrregular = "irregular";           // else regular
inline constexpr Word kSkirmishOrder = "skirmish_order";  // else close order; for the whole game
inline constexpr Word kTrot = "trot";                     // regular cavalry that charges at the trot; else the gallop
inline constexpr Word kNobles = "nobles";
inline constexpr Word kBarded = "barded";
inline constexpr Word kShallow = "shallow";  // trained for one or two ranks
inline constexpr Word kSalvee = "salvee";
inline constexpr Word kPikeAndShot = "pike_and_shot";
inline constexpr Word kBillAndBow = "bill_and_bow";
inline constexpr Word kFalseRoutTrained = "false_rout";
inline constexpr Word kUnpaid = "unpaid";
inline constexpr Word kUnsupplied = "unsupplied";
inline constexpr Word kStakesTrait = "stakes";  // has bought them; carried or planted is a status
inline constexpr Word kPlugBayonet = "plug_bayonet";
inline constexpr Word kRingBayonet = "ring_bayonet";
inline constexpr Word kFieldGunAboard = "gun_aboard";  // a wagon that carries a very light or light gun

// Weapons, each also with the prefixes "second_" and "wing_". A handarm everybody has.
inline constexpr Word kPike = "pike";
inline constexpr Word kHeavyLance = "heavy_lance";
inline constexpr Word kHeavyWeapon = "heavy_weapon";           // shorter than 6 feet
inline constexpr Word kLongHeavyWeapon = "long_heavy_weapon";  // 6 feet or more: halberd, bill
inline constexpr Word kLongSpear = "long_spear";               // also light lance, half-pike
inline constexpr Word kShield = "shield";
inline constexpr Word kSwordAndShield = "sword_and_shield";  // the shield is in it
inline constexpr Word kJavelin = "javelin";
inline constexpr Word kSling = "sling";
inline constexpr Word kSelfBow = "light_self_bow";
inline constexpr Word kLightCompositeBow = "light_composite_bow";  // option shoot.lightCompositeBow
inline constexpr Word kLongbow = "longbow";
inline constexpr Word kCompositeBow = "composite_bow";
inline constexpr Word kCrossbow = "crossbow";
inline constexpr Word kPistol = "pistol";
inline constexpr Word kArquebus = "arquebus";
inline constexpr Word kMatchlock = "matchlock_musket";
inline constexpr Word kFirelock = "firelock_musket";

// Of generals.
inline constexpr Word kCommanderInChief = "commander_in_chief";
inline constexpr Word kSubgeneral = "subgeneral";

// --- Unit types and formations ----------------------------------------------------------------------------------

inline constexpr Word kInfantry = "infantry";
inline constexpr Word kCavalry = "cavalry";
inline constexpr Word kDragoons = "dragoons";  // infantry that may ride: mounted while in that formation
inline constexpr Word kArtillery = "artillery";
inline constexpr Word kWagons = "wagons";
inline constexpr Word kWarWagons = "war_wagons";
inline constexpr Word kSniper = "sniper";
inline constexpr Word kGeneral = "general";
inline constexpr Word kHorses = "horses";              // marker: what dismounted dragoons left behind
inline constexpr Word kStakesMarker = "stakes";        // marker: planted
inline constexpr Word kGunsMarker = "abandoned_guns";  // marker: models without gunners

inline constexpr Word kLine = "line";  // close order, in rows
inline constexpr Word kSkirmish = "skirmish";
inline constexpr Word kSquare = "square";
inline constexpr Word kMounted = "mounted";    // dragoons
inline constexpr Word kLimbered = "limbered";  // guns; wagons when hitched
inline constexpr Word kUnlimbered = "unlimbered";
inline constexpr Word kInBlock = "garrison";  // its ground is then the town block's rectangle
inline constexpr Word kAlone = "alone";       // generals

// --- Statuses of a unit: its figures and how they stand ---------------------------------------------------------

inline constexpr Word kFigures = "figures";                // all that are left, horse holders too: its strength
inline constexpr Word kFiles = "files";                    // of the core; models abreast for guns and wagons
inline constexpr Word kSecond = "second_figures";          // of these, the second kind
inline constexpr Word kSecondInFront = "second_in_front";  // rows of the second kind that stand before the core's
inline constexpr Word kLeftWing = "left_wing";             // figures of the left sleeve
inline constexpr Word kRightWing = "right_wing";
inline constexpr Word kWingFiles = "wing_files";  // of each sleeve
inline constexpr Word kHolders = "holders";       // of the figures, those who hold horses
inline constexpr Word kGuns = "guns";             // models left in play, wagons too
inline constexpr Word kLimbers = "limbers";
inline constexpr Word kGarrison = "garrison";     // the town block it holds: index in Table.terrain plus 1
inline constexpr Word kAboard = "aboard";         // foot: place of the war wagons it defends, formed as a garrison
inline constexpr Word kMayOccupy = "may_occupy";  // the town block whose defenders it has driven out, as kGarrison
inline constexpr Word kHorsesOf = "horses_of";    // dragoons: place of their horses
inline constexpr Word kLeftGuns = "left_guns";    // gunners: place of the models they left
inline constexpr Word kStakes = "stakes_carried";
inline constexpr Word kStakesAt = "stakes_planted";  // place of the marker
inline constexpr Word kBayonets = "bayonets_fixed";  // plug: how many ranks from the front
inline constexpr Word kHedgeWork = "hedge_work";     // full Move phases of work done
inline constexpr Word kHedgeAt = "hedge_at";         // on this hedge: index in Table.terrain plus 1

// --- Statuses of a unit: morale and order -----------------------------------------------------------------------

inline constexpr Word kMorale = "morale";  // 0 good, 1 halted, 2 shaken, 3 routed
// Disorder: one status for each cause, each with its own end (recovery in C4 unless said otherwise).
inline constexpr Word kDisorderTerrain = "disorder_terrain";  // woods, rough ground, works, blocks, ditches
inline constexpr Word kDisorderDivided = "disorder_divided";  // by a stream, wall or fence
inline constexpr Word kDisorderBridge = "disorder_bridge";    // ends when all of it is off the bridge
inline constexpr Word kDisorderPassing = "disorder_passing";  // interpenetration or burst-through
inline constexpr Word kDisorderRanks = "disorder_ranks";      // fewer ranks than its arm needs
inline constexpr Word kDisorderWidth = "disorder_width";      // too many files
inline constexpr Word kDisorderFlight = "disorder_flight";    // routed or pursued
inline constexpr Word kDisorderCombat = "disorder_combat";    // two rounds against a quarter of its strength
inline constexpr Word kDisorderCharge = "disorder_charge";    // reached nobody, or crashed into somebody
inline constexpr Word kExhausted = "exhausted";               // half its figures lost: disordered for good
inline constexpr Word kShattered = "shattered";               // routs when the running phase ends
inline constexpr Word kDebt = "debt_um";                      // movement owed
inline constexpr Word kDebtShaken = "debt_shaken";            // shaken only by the debt
inline constexpr Word kMoraleAtMarch = "morale_at_march";     // as M1 of this turn found it
inline constexpr Word kDisorderedAtMarch = "disordered_at_march";

// Rout, pursuit, recoil.
inline constexpr Word kRoutedNow = "routed_this_turn";          // 2: before the Move phase
inline constexpr Word kRoutedUnderFire = "routed_in_shooting";  // its half move comes in S2d
inline constexpr Word kRoutMoves = "rout_moves";                // made since it routed; 0: the next one is its first
inline constexpr Word kHalfRun = "ran_half";                    // so far half a move that counts for nothing (C-36)
inline constexpr Word kRoutedBy = "routed_by";                  // place of the unit it turns away from
inline constexpr Word kSwerved = "swerved_mdeg";                // turned aside to avoid, right positive: bears back
inline constexpr Word kSwerveChoice = "swerve_choice";          // answered: 1 left, 2 right
inline constexpr Word kFledNow = "fled_now";                    // has made its rout move in this R3c
inline constexpr Word kFlowedBy = "flowed_round_by";            // place of the router that went round it this turn
inline constexpr Word kRoutedOff = "routed_off";                // over the edge of the table, for good
inline constexpr Word kPursuing = "pursuing";                   // place of the router it follows
inline constexpr Word kPursuitTarget = "pursuit_target";        // place of the router that foot has not begun to pursue
inline constexpr Word kPursuedNow = "pursued_now";              // has made its pursuit move in this R3d
inline constexpr Word kPursuitMoves = "pursuit_moves";
inline constexpr Word kPursuitAllowed = "pursuit_allowed";  // sent, or it followed up
inline constexpr Word kFollowedUp = "followed_up";          // place of the unit it caught by following up
inline constexpr Word kMaySend = "foot_pursuit";            // foot whose enemy routed: 1 will test, 2 is sent, 3 stays
inline constexpr Word kRecoilMarked = "recoil_marked_um";   // to be moved in R2
inline constexpr Word kRecoiledFrom = "recoiled_from";      // place of the unit it gave way to
inline constexpr Word kRecoiled = "recoiled_um";            // this turn, in R2: how far
inline constexpr Word kFollowUp = "may_follow_up_um";       // its enemy recoiled this far from it
inline constexpr Word kLeftTurn = "left_turn";              // off the table over its edge since that turn
inline constexpr Word kLeftEvading = "left_evading";        // as one who evaded, not as a pursuer
inline constexpr Word kRallyTested = "rally_tested";        // this turn
inline constexpr Word kHaltTested = "halt_tested";
inline constexpr Word kBurstThrough = "burst_through";  // suffered one this turn
inline constexpr Word kCrashed = "crashed_into";        // place of the other in a crash-into: both have it

// --- Statuses of a unit: what it did this turn ------------------------------------------------------------------

inline constexpr Word kMoved = "moved";               // anything that FTS calls moving (G-071)
inline constexpr Word kMovedInRally = "moved_rally";  // the same, before the Move phase
inline constexpr Word kNormalMove = "normal_move";    // has made its one voluntary move
inline constexpr Word kSpent = "spent_um";            // of its budget
inline constexpr Word kAdvanced = "advanced_um";      // nearer to the enemy, in the Move phase
inline constexpr Word kDrilled = "drilled_um";        // straight ahead or straight back, and nothing else
inline constexpr Word kManoeuvred = "manoeuvred";     // did more than march straight ahead or back
inline constexpr Word kStraightRun = "straight_um";   // straight ahead at the end of its last Move phase
inline constexpr Word kTurnedInPlace = "turned";      // guns: no shooting this turn
inline constexpr Word kPassedBy = "passed_by";        // a friend moved through it: it stays where it is
inline constexpr Word kWorked = "worked";             // hitching, stakes, bayonets, hedges, mounting
inline constexpr Word kStartX = "start_x_um";         // where its front stood when the Move phase began: with the
inline constexpr Word kStartY = "start_y_um";         // way points of its moves, the way it came (G-143)
inline constexpr Word kStartFacing = "start_facing_mdeg";
inline constexpr Word kShot = "shot";  // ranks that shot, as bits: 1 the first, 2 the second, ...
inline constexpr Word kFought = "fought";
inline constexpr Word kMovedLastTurn = "moved_last_turn";
inline constexpr Word kShotLastTurn = "shot_last_turn";  // as kShot
inline constexpr Word kFoughtLastTurn = "fought_last_turn";
inline constexpr Word kLoadedFrom = "loaded_from";  // guns: the turn in which they may fire again

inline constexpr Word kRevealed = "revealed";           // in a wood: its shooting gave it away
inline constexpr Word kPlacedUnseen = "placed_unseen";  // in hand or placed, and not shown before both sides are done
inline constexpr Word kSeenFrom = "seen_from_um";       // in the dark, by the scenario: it shows so far
inline constexpr Word kFleeing = "fleeing";             // lone general who has been touched

// Charges.
inline constexpr Word kCharging = "charging";                 // place of the target it declared
inline constexpr Word kCounterCharging = "counter_charging";  // place of the charger it goes for
inline constexpr Word kChargedBy = "charged";                 // how many charges were declared on it
inline constexpr Word kChargePath = "charge_path_um";         // moved to contact
inline constexpr Word kChargeUsed = "charge_used_um";         // of its charge move: ground slows
inline constexpr Word kChargeFull = "charge_full_um";         // its full charge move
inline constexpr Word kImpetus = "impetus";
inline constexpr Word kFlankCharge = "flank_charge";  // v1::Face of the target that it charged, when not its front
inline constexpr Word kFlankOn = "flank_on";  // place of the unit it came upon in flank or rear, and of a second
inline constexpr Word kFlankOnToo = "flank_on_too";
inline constexpr Word kShootsCharging = "shoots_charging";
inline constexpr Word kChargeTested = "charge_tested";  // 1 passed, 2 failed
inline constexpr Word kEvaded = "evaded";
inline constexpr Word kEvadedFrom = "evaded_from";       // place of the charger
inline constexpr Word kReaction = "reaction";            // 1 stand, 2 countercharge, 3 evade, 4 square
inline constexpr Word kChargeLine = "charge_line_mdeg";  // the way the charger goes
inline constexpr Word kFalseRout = "false_routed";
inline constexpr Word kMutinyTested = "mutiny_tested";

// Hits and losses.
inline constexpr Word kStrengthBefore = "strength_before";  // before the shooting of this turn
inline constexpr Word kGunpowderHits = "gunpowder_hits";
inline constexpr Word kOtherHits = "other_hits";
inline constexpr Word kShooters = "shooters";  // enemy figures that shot at it
inline constexpr Word kShotByGuns = "shot_by_guns";
inline constexpr Word kShotByHeavy = "shot_by_heavy";  // heavy guns or steady salvee hit it
inline constexpr Word kShotFromFlank = "shot_from_flank";
inline constexpr Word kShotBy = "shot_by";            // place of the nearest shooter
inline constexpr Word kShellsNow = "guns_on_it_now";  // of those that fire at it this turn
inline constexpr Word kGunsLost = "guns_lost";        // destroyed, and its owner has not said which
inline constexpr Word kShellsBy = "guns_on_it";       // place of enemy guns that fired at it last turn
inline constexpr Word kPhaseHits = "phase_hits";      // since the phase began: danger to its general
inline constexpr Word kSuffered = "suffered";         // losses of this round of combat
inline constexpr Word kInflicted = "inflicted";
inline constexpr Word kRounds = "rounds_fought";    // in consecutive turns
inline constexpr Word kHardRounds = "hard_rounds";  // of these, against a quarter of its strength
inline constexpr Word kRoundsLost = "rounds_lost";  // in this fight (G-133)
inline constexpr Word kLostRound = "lost_round";    // the round before this one
inline constexpr Word kWonRound = "won_round";
inline constexpr Word kWeaponInUse = "weapon_in_use";   // index of the weapon in tables.h plus 1
inline constexpr Word kInHand = "weapon_in_hand";       // with which it last fought, as kWeaponInUse; 0: the longest
inline constexpr Word kLaidDown = "weapons_laid_down";  // by foot, bits as kDropped: lost when it leaves its place
inline constexpr Word kDropped = "dropped_weapons";     // bits: 1 << index of the weapon in tables.h
inline constexpr Word kShotTested = "shooting_tested";
inline constexpr Word kFriendTested = "friend_tested";
inline constexpr Word kLoserTested = "losing_tested";   // 1 passed, 2 failed, 3 and is dealt with
inline constexpr Word kShotAt = "shot_at";              // place of the enemy it shot at
inline constexpr Word kShotLosses = "shot_losses";      // what its fire cost that enemy: counts in their combat
inline constexpr Word kShotAtBy = "shot_at_by";         // place of the enemy it charges, who shot at it
inline constexpr Word kShotTaken = "shot_taken";        // what that cost it: counts in their combat
inline constexpr Word kSalveeShot = "salvee_shot";      // it was salvee fire
inline constexpr Word kDangerRolled = "danger_rolled";  // turn x 10 + phase of the last die for its general
inline constexpr Word kRoutedAtX = "routed_at_x_um";    // where it stood when it routed (G-137)
inline constexpr Word kRoutedAtY = "routed_at_y_um";
inline constexpr Word kCompleted = "charge_completed";  // S3: 1 it is done, 2 new target, 3 goes for the evaders
inline constexpr Word kOddDice = "odd_dice";            // place of the enemy its odd dice go to
inline constexpr Word kWayNamed = "charge_way_named";   // its owner has named the way of its charge
inline constexpr Word kChargeSteps = "charge_steps";    // of its declared way; of each:
inline constexpr std::array<Word, 4> kChargeStepKinds = {"charge_step_1", "charge_step_2", "charge_step_3",
                                                         "charge_step_4"};  // v1::Manoeuvre
inline constexpr std::array<Word, 4> kChargeStepWays = {"charge_way_1_um", "charge_way_2_um", "charge_way_3_um",
                                                        "charge_way_4_um"};
inline constexpr std::array<Word, 4> kChargeStepTurns = {"charge_turn_1_mdeg", "charge_turn_2_mdeg",
                                                         "charge_turn_3_mdeg", "charge_turn_4_mdeg"};

// --- Statuses of sides and of the game --------------------------------------------------------------------------

inline constexpr Word kSideA = "side_a";            // side: it is A this turn
inline constexpr Word kBaseline = "baseline_mdeg";  // side: the way to its own baseline; 360,000 for up the table
inline constexpr Word kOutgunned = "outgunned";     // side
inline constexpr Word kWeight = "artillery_weight";
inline constexpr Word kStartPoints = "start_points";
inline constexpr Word kAlly = "ally";                    // command: the number of its contingent in an allied army
inline constexpr Word kVisibilityNow = "visibility_um";  // game: in the dark, by the scenario; 0: as the book says
inline constexpr Word kStage = "stage";  // game: how far the running step is; each step says what it means
inline constexpr Word kDone = "done";    // side: ended its part of the step in which both act

// --- Phases: the states of the turn -----------------------------------------------------------------------------

inline constexpr Word kDeploymentPhase = "deployment";
inline constexpr Word kInitiativePhase = "initiative";    // R1
inline constexpr Word kRecoilPhase = "recoils";           // R2
inline constexpr Word kRallyPhase = "rally";              // R3a
inline constexpr Word kHaltPhase = "halt_pursuit";        // R3b
inline constexpr Word kRoutPhase = "rout_moves";          // R3c
inline constexpr Word kPursuitPhase = "pursuit_moves";    // R3d
inline constexpr Word kReturnPhase = "return_to_table";   // R4
inline constexpr Word kChargesA = "charges_a";            // M1
inline constexpr Word kChargesB = "charges_b";            // M2
inline constexpr Word kMarchA = "moves_a";                // M3a
inline constexpr Word kMarchB = "moves_b";                // M3b
inline constexpr Word kShootingPhase = "shooting";        // S1
inline constexpr Word kShootingTests = "shooting_tests";  // S2a
inline constexpr Word kChargeTests = "charge_tests";      // S2b
inline constexpr Word kMeetTests = "meet_tests";          // S2c
inline constexpr Word kFailedCharges = "failed_charges";  // S2d
inline constexpr Word kCompletion = "charge_completion";  // S3
inline constexpr Word kCombatPhase = "combat";            // C1
inline constexpr Word kLosersPhase = "losers";            // C2
inline constexpr Word kFriendsPhase = "friends_routing";  // C3
inline constexpr Word kRecoveryPhase = "recovery";        // C4

// --- Terrain ----------------------------------------------------------------------------------------------------

inline constexpr Word kHill = "hill";      // area; property steep
inline constexpr Word kCrest = "crest";    // line
inline constexpr Word kStream = "stream";  // line or area; property steep_banks
inline constexpr Word kRough = "rough";
inline constexpr Word kWoods = "woods";             // property density: 0 unknown, 1 light, 2 heavy
inline constexpr Word kFence = "low_wall";          // line: fence or low wall
inline constexpr Word kHighWall = "high_wall";      // line
inline constexpr Word kHedge = "hedgerow";          // line; property loopholed
inline constexpr Word kRiver = "river";             // area
inline constexpr Word kFord = "ford";               // area over a river
inline constexpr Word kBridge = "bridge";           // area over a river
inline constexpr Word kTownBlock = "town_block";    // area: capacity, height, strength, wreck_points, hits, ruined
inline constexpr Word kDitch = "ditch";             // line
inline constexpr Word kLightWorks = "light_works";  // line: one section; inside_mdeg, hits, wrecked
inline constexpr Word kHeavyWorks = "heavy_works";
inline constexpr Word kRoad = "road";
inline constexpr Word kImpassable = "impassable";
inline constexpr Word kOpen = "open";
inline constexpr Word kObjective = "objective";  // point

inline constexpr Word kSteep = "steep";
inline constexpr Word kUphill = "uphill_mdeg";  // the way up a steep slope; for hills without crest
inline constexpr Word kSteepBanks = "steep_banks";
inline constexpr Word kWidth = "width_um";  // of a line
inline constexpr Word kDensity = "density";
inline constexpr Word kLoopholed = "loopholed";
inline constexpr Word kCapacity = "capacity";
inline constexpr Word kHeight = "height";      // contour levels
inline constexpr Word kStrength = "strength";  // town blocks: 1 huts, 2 normal, 3 walled, 4 strongpoint
inline constexpr Word kWreckPoints = "wreck_points";
inline constexpr Word kHits = "hits";
inline constexpr Word kWrecked = "wrecked";
inline constexpr Word kInside = "inside_mdeg";    // works: the way from the work to its defenders
inline constexpr Word kPassage = "road_passage";  // cavalry may pass an empty block

inline constexpr Word kDeploymentZone = "deployment";  // purposes of zones

// --- Options (RULINGS part 4). Yes and no are "on" and "off" ----------------------------------------------------

inline constexpr Word kScale = "scale";  // "25", "15"
inline constexpr Word kFacingCost = "man.facingCost";
inline constexpr Word kSideSpeed = "man.sideSpeed";
inline constexpr Word kOblique = "man.oblique";
inline constexpr Word kHalfMoveCounts = "rout.halfMoveCounts";
inline constexpr Word kEvadeSpeed = "evade.speed";
inline constexpr Word kFollowUpOption = "combat.followUp";
inline constexpr Word kShatteredBeforeC3 = "morale.shatteredBeforeC3";
inline constexpr Word kSameTurnRecovery = "morale.sameTurnRecovery";
inline constexpr Word kBases = "geom.bases";
inline constexpr Word kFlankRule = "geom.flankRule";
inline constexpr Word kPartialRowActs = "geom.partialRowActs";
inline constexpr Word kSquareMayMove = "square.mayMove";
inline constexpr Word kBayonetFullSupport = "bayonet.fullPikeSupport";
inline constexpr Word kWoodsDisorderSkirmishers = "terrain.woodsDisorderSkirmishers";
inline constexpr Word kOrganWeight = "react.organWeight";
inline constexpr Word kOutgunnedStatic = "react.outgunnedStatic";
inline constexpr Word kReturnOrder = "react.returnOrder";
inline constexpr Word kBillBow = "special.billBow";
inline constexpr Word kTurns = "game.turns";
inline constexpr Word kVictory = "game.victory";
inline constexpr Word kFog = "info.fog";
inline constexpr Word kHiddenDeployment = "deploy.hidden";

// --- Decisions (RULINGS part 3) ---------------------------------------------------------------------------------

inline constexpr Word kSideDecision = "side_choice";              // D-05
inline constexpr Word kRecoilSwerveDecision = "recoil_swerve";    // D-06
inline constexpr Word kFollowUpDecision = "follow_up";            // D-07
inline constexpr Word kAboutFaceDecision = "about_face";          // D-08, D-10
inline constexpr Word kHaltDecision = "halt_or_pursue";           // D-09
inline constexpr Word kResistDecision = "resist_or_send";         // D-11
inline constexpr Word kSwerveDecision = "swerve_side";            // D-12
inline constexpr Word kPursuitTargetDecision = "pursuit_target";  // D-13
inline constexpr Word kReturnDecision = "return_to_table";        // D-14
inline constexpr Word kReactionDecision = "charge_reaction";      // D-16, D-17
inline constexpr Word kTargetsDecision = "shooting_targets";      // D-22
inline constexpr Word kSplitFireDecision = "second_target";       // D-23
inline constexpr Word kDangerDecision = "danger_zone";            // D-24
inline constexpr Word kOddHitsDecision = "odd_hits";              // D-25
inline constexpr Word kLostGunDecision = "lost_gun";              // D-26
inline constexpr Word kFriendOrderDecision = "friend_order";      // D-27
inline constexpr Word kAfterEvadeDecision = "after_evade";        // D-28
inline constexpr Word kAfterRoutDecision = "after_rout";          // D-29
inline constexpr Word kFalseRoutDecision = "false_rout";          // D-30
inline constexpr Word kGoOnDecision = "go_on";                    // D-31
inline constexpr Word kWeaponDecision = "weapon_in_use";          // D-32
inline constexpr Word kOddDiceDecision = "odd_dice";              // D-33
inline constexpr Word kFootPursuitDecision = "foot_pursuit";      // D-34
inline constexpr Word kOccupyDecision = "occupy_block";           // D-35
inline constexpr Word kGeneralFleesDecision = "general_flees";    // D-36
inline constexpr Word kLeaveGunsDecision = "leave_guns";          // D-37

}  // namespace battalia::rules::fornovo
