// The words that Pike & Shotte keeps on the common table: statuses, statistics, traits, unit types, formations,
// phases, terrain kinds, decisions. Every chapter reads and writes a key through its constant here; info.cpp declares
// to the clients what each is called. A key that carries a number says what the number is. Together with its place and
// its contacts they are all that is kept of a unit (PS-UNI-08).
#pragma once

#include <string_view>

namespace battalia::rules::pike_and_shotte {

using Word = std::string_view;

// What is held of a unit apart from its place, formation and contacts (PS-UNI-08).
// --- Statuses of a unit -----------------------------------------------------------------------------------------

inline constexpr Word kCasualties = "casualties";         // how many
inline constexpr Word kDisordered = "disordered";         // a mark, never a count (PS-DIS-10)
inline constexpr Word kGarrison = "garrison";             // the building it holds: index in Table.terrain plus 1
inline constexpr Word kLeft = "left_table";               // off the table over its edge, able to return
inline constexpr Word kRolledStamina = "rolled_stamina";  // untested troops: what the die gave

// Of the player turn; cleared when its side's next one begins.
inline constexpr Word kMayUseInitiative = "may_use_initiative";  // in the snapshot of the step
inline constexpr Word kInitiativeUsed = "initiative_used";
inline constexpr Word kOrdered = "ordered";           // has had its order
inline constexpr Word kOrderFailed = "order_failed";  // 1: plainly, 2: by a blunder that it obeyed
inline constexpr Word kMoved = "moved";               // how many moves it has made
inline constexpr Word kMovedFree = "moved_free";
inline constexpr Word kNoFurtherMove = "no_further_move";  // rough ground, an obstacle, a rally
inline constexpr Word kIntentX = "intent_x";               // of a failed order, for the free move: um
inline constexpr Word kIntentY = "intent_y";
inline constexpr Word kPending = "pending";  // its turn in a group order still to be carried out, from 1
inline constexpr Word kPendingMoves = "pending_moves";
inline constexpr Word kPendingTarget = "pending_target";    // the enemy charged: its place in Table.units plus 1
inline constexpr Word kPendingHalt = "pending_halt";        // stops 2 in before a hedgehog (DP-11)
inline constexpr Word kPendingBlunder = "pending_blunder";  // the second die of the blunder
inline constexpr Word kShot = "shot";
inline constexpr Word kFought = "fought";    // was engaged at some moment of the turn
inline constexpr Word kCharged = "charged";  // made a charge in this turn

// Of the fight.
inline constexpr Word kIsCharging = "charging";
inline constexpr Word kCounterCharged = "counter_charged";
inline constexpr Word kWonLastRound = "won_last_round";
inline constexpr Word kClosingFireUsed = "closing_fire_used";
inline constexpr Word kArtilleryCasualty = "artillery_casualty";

// Of a battle's special rules.
inline constexpr Word kFaltering = "faltering";   // its leader is down: counts as shaken for a while
inline constexpr Word kCrewReady = "crew_ready";  // the turn from which a captured battery shoots

// Once a game.
inline constexpr Word kFirstFireUsed = "first_fire_used";
inline constexpr Word kSteadyUsed = "steady_used";
inline constexpr Word kValiantUsed = "valiant_used";
inline constexpr Word kRaised = "raised";  // freshly raised: the die plus 10 is the turn it counts

// Of a commander.
inline constexpr Word kOrdering = "ordering";       // has begun to give orders and is not finished
inline constexpr Word kFinished = "finished";       // gives no more orders this turn
inline constexpr Word kRatingLost = "rating_lost";  // successors are one worse each

// Of a command, a side and the game.
inline constexpr Word kBroken = "broken";     // a battalia, for good
inline constexpr Word kFirst = "first_side";  // game: the v1::Side with the first player turn
inline constexpr Word kTesting = "testing";   // game: the shooting is over, its break tests are on

// --- Statistics and traits --------------------------------------------------------------------------------------

inline constexpr Word kHandToHand = "hand_to_hand";
inline constexpr Word kShooting = "shooting";
inline constexpr Word kShootingShort = "shooting_short";
inline constexpr Word kShootingMedium = "shooting_medium";
inline constexpr Word kShootingLong = "shooting_long";
inline constexpr Word kMorale = "morale";
inline constexpr Word kStamina = "stamina";
inline constexpr Word kSize = "size";  // -2 tiny, -1 small, 0 standard, 1 large
inline constexpr Word kRating = "rating";
inline constexpr Word kOnFoot = "on_foot";
inline constexpr Word kPoints = "points";
inline constexpr Word kElite = "elite";                 // N of Elite N+; 0: not elite
inline constexpr Word kHeavyCavalry = "heavy_cavalry";  // 1: +1, 3: D3

inline constexpr Word kGeneral = "general";  // trait of the commander of the army
inline constexpr Word kHedgehogTrait = "hedgehog";
inline constexpr Word kStubborn = "stubborn";
inline constexpr Word kFirstFire = "first_fire";
inline constexpr Word kFerociousCharge = "ferocious_charge";
inline constexpr Word kCaracole = "caracole";
inline constexpr Word kGallopers = "gallopers";
inline constexpr Word kMarauder = "marauder";
inline constexpr Word kFireAndEvade = "fire_and_evade";
inline constexpr Word kMercenary = "mercenary";
inline constexpr Word kTwoHanded = "two_handed";
inline constexpr Word kSwordsmen = "swordsmen";
inline constexpr Word kLance = "lance";
inline constexpr Word kRabble = "rabble";
inline constexpr Word kMilitia = "militia";
inline constexpr Word kGalloperGun = "galloper_gun";
inline constexpr Word kReliable = "reliable";
inline constexpr Word kUnreliable = "unreliable";
inline constexpr Word kSteady = "steady";
inline constexpr Word kValiant = "valiant";
inline constexpr Word kFreshlyRaised = "freshly_raised";
inline constexpr Word kUntested = "untested";
inline constexpr Word kToughFighters = "tough_fighters";
inline constexpr Word kSharpShooters = "sharp_shooters";
inline constexpr Word kCrack = "crack";
inline constexpr Word kBrave = "brave";
inline constexpr Word kWeaponLance = "weapon_lance";
inline constexpr Word kPistol = "weapon_pistol";
inline constexpr Word kDummy = "dummy";             // no soldiers: never counted, never ordered
inline constexpr Word kSkirmishTrait = "skirmish";  // may take skirmish order

// --- Unit types and formations ----------------------------------------------------------------------------------

inline constexpr Word kPikeBlock = "pike_block";
inline constexpr Word kPikeAndShot = "pike_and_shot";
inline constexpr Word kSkirmishers = "skirmishers";
inline constexpr Word kHeavyHorse = "heavy_horse";
inline constexpr Word kHorse = "horse";
inline constexpr Word kLightHorse = "light_horse";
inline constexpr Word kDragoons = "dragoons";
inline constexpr Word kLightGun = "light_gun";
inline constexpr Word kMediumGun = "medium_gun";
inline constexpr Word kMortar = "mortar";
inline constexpr Word kWagon = "wagon";
inline constexpr Word kCommander = "commander";

inline constexpr Word kLine = "line";  // dragoons: mounted
inline constexpr Word kBlock = "block";
inline constexpr Word kMarchColumn = "march_column";
inline constexpr Word kSkirmish = "skirmish";  // dragoons: dismounted
inline constexpr Word kHedgehog = "hedgehog";
inline constexpr Word kDeployed = "deployed";
inline constexpr Word kLimbered = "limbered";
inline constexpr Word kInBuilding = "garrison";  // its ground is then the building's rectangle

// --- Phases, terrain, options -----------------------------------------------------------------------------------

inline constexpr Word kDeploymentPhase = "deployment";
inline constexpr Word kInitiativePhase = "initiative";
inline constexpr Word kOrdersPhase = "orders";
inline constexpr Word kCommandersPhase = "commanders";
inline constexpr Word kShootingPhase = "shooting";
inline constexpr Word kHandToHandPhase = "hand_to_hand";

inline constexpr Word kWoods = "woods";
inline constexpr Word kRough = "rough";
inline constexpr Word kHill = "hill";
inline constexpr Word kHedge = "hedge";  // obstacles are lines: hedge, wall, stream
inline constexpr Word kWall = "wall";
inline constexpr Word kStream = "stream";
inline constexpr Word kRoad = "road";
inline constexpr Word kTrack = "track";
inline constexpr Word kBuilding = "building";
inline constexpr Word kFortification = "fortification";
inline constexpr Word kImpassable = "impassable";
inline constexpr Word kWater = "water";
inline constexpr Word kOpen = "open";

inline constexpr Word kStone = "stone";  // properties of a piece of terrain
inline constexpr Word kSoftCover = "soft_cover";
inline constexpr Word kHardCover = "hard_cover";
inline constexpr Word kHeight = "height";
inline constexpr Word kWidth = "width_um";  // of a road or track drawn as a line

inline constexpr Word kBlocksSight = "blocks_sight";

inline constexpr Word kDeploymentZone = "deployment";  // the purpose of zones

inline constexpr Word kDistanceScale = "distance_scale";  // options
inline constexpr Word kZeroReadsZero = "OPT-01";
inline constexpr Word kSavesByAnalogyOption = "OPT-02";
inline constexpr Word kOrdnanceIsFirearms = "OPT-03";
inline constexpr Word kClosingFireOfGuns = "OPT-04";
inline constexpr Word kDoubtfulTroops = "OPT-05";  // Mercenary, Rabble and Militia take effect
inline constexpr Word kHedgehogMoves = "OPT-06";
inline constexpr Word kHedgehogPublishedOption = "OPT-07";
inline constexpr Word kBlundersUsed = "OPT-08";

// --- Decisions --------------------------------------------------------------------------------------------------

inline constexpr Word kFirstTurnDecision = "first_turn";            // DP-01
inline constexpr Word kOrderedMoveDecision = "ordered_move";        // DP-05
inline constexpr Word kBlunderChargeDecision = "blunder_charge";    // DP-07
inline constexpr Word kChargeResponseDecision = "charge_response";  // DP-08, DP-09, DP-12
inline constexpr Word kTurnToFaceDecision = "turn_to_face";         // DP-10
inline constexpr Word kDivideDiceDecision = "divide_dice";          // DP-14
inline constexpr Word kAfterCombatDecision = "after_combat";        // DP-16, DP-17
inline constexpr Word kRetirePathDecision = "retire_path";          // DP-19

}  // namespace battalia::rules::pike_and_shotte
