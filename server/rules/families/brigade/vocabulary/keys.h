// The keys that Pike & Shotte keeps on the common table: statuses, statistics, traits, unit types, formations,
// phases, terrain kinds, decisions. Every chapter reads and writes a key through its constant here; info.cpp declares
// to the clients what each is called. A key that carries a number says what the number is. Together with its place and
// its contacts they are all that is kept of a unit (PS-UNI-08).
#pragma once

#include <string_view>

namespace battalia::rules::brigade {

using Key = std::string_view;

// What is held of a unit apart from its place, formation and contacts (PS-UNI-08).
// --- Statuses of a unit -----------------------------------------------------------------------------------------

inline constexpr Key kCasualties = "casualties";         // how many
inline constexpr Key kDisordered = "disordered";         // a mark, never a count (PS-DIS-10)
inline constexpr Key kGarrison = "garrison";             // the building it holds: index in Table.terrain plus 1
inline constexpr Key kLeft = "left_table";               // off the table over its edge, able to return
inline constexpr Key kRolledStamina = "rolled_stamina";  // untested troops: what the die gave

// Of the player turn; cleared when its side's next one begins.
inline constexpr Key kMayUseInitiative = "may_use_initiative";  // in the snapshot of the step
inline constexpr Key kInitiativeUsed = "initiative_used";
inline constexpr Key kOrdered = "ordered";           // has had its order
inline constexpr Key kOrderFailed = "order_failed";  // 1: plainly, 2: by a blunder that it obeyed
inline constexpr Key kMoved = "moved";               // how many moves it has made
inline constexpr Key kMovedFree = "moved_free";
inline constexpr Key kNoFurtherMove = "no_further_move";  // rough ground, an obstacle, a rally
inline constexpr Key kIntentX = "intent_x";               // of a failed order, for the free move: um
inline constexpr Key kIntentY = "intent_y";
inline constexpr Key kPending = "pending";  // its turn in a group order still to be carried out, from 1
inline constexpr Key kPendingMoves = "pending_moves";
inline constexpr Key kPendingTarget = "pending_target";    // the enemy charged: its place in Table.units plus 1
inline constexpr Key kPendingHalt = "pending_halt";        // stops 2 in before a hedgehog (DP-11)
inline constexpr Key kPendingBlunder = "pending_blunder";  // the second die of the blunder
inline constexpr Key kShot = "shot";
inline constexpr Key kFought = "fought";    // was engaged at some moment of the turn
inline constexpr Key kCharged = "charged";  // made a charge in this turn

// Of the fight.
inline constexpr Key kIsCharging = "charging";
inline constexpr Key kCounterCharged = "counter_charged";
inline constexpr Key kWonLastRound = "won_last_round";
inline constexpr Key kClosingFireUsed = "closing_fire_used";
inline constexpr Key kArtilleryCasualty = "artillery_casualty";

// Of a battle's special rules.
inline constexpr Key kFaltering = "faltering";   // its leader is down: counts as shaken for a while
inline constexpr Key kCrewReady = "crew_ready";  // the turn from which a captured battery shoots

// Once a game.
inline constexpr Key kFirstFireUsed = "first_fire_used";
inline constexpr Key kSteadyUsed = "steady_used";
inline constexpr Key kValiantUsed = "valiant_used";
inline constexpr Key kRaised = "raised";  // freshly raised: the die plus 10 is the turn it counts

// Of a commander.
inline constexpr Key kOrdering = "ordering";       // has begun to give orders and is not finished
inline constexpr Key kFinished = "finished";       // gives no more orders this turn
inline constexpr Key kRatingLost = "rating_lost";  // successors are one worse each

// Of a command, a side and the game.
inline constexpr Key kBroken = "broken";     // a battalia, for good
inline constexpr Key kFirst = "first_side";  // game: the v1::Side with the first player turn
inline constexpr Key kTesting = "testing";   // game: the shooting is over, its break tests are on

// --- Statistics and traits --------------------------------------------------------------------------------------

inline constexpr Key kHandToHand = "hand_to_hand";
inline constexpr Key kShooting = "shooting";
inline constexpr Key kShootingShort = "shooting_short";
inline constexpr Key kShootingMedium = "shooting_medium";
inline constexpr Key kShootingLong = "shooting_long";
inline constexpr Key kMorale = "morale";
inline constexpr Key kStamina = "stamina";
inline constexpr Key kSize = "size";  // -2 tiny, -1 small, 0 standard, 1 large
inline constexpr Key kRating = "rating";
inline constexpr Key kOnFoot = "on_foot";
inline constexpr Key kPoints = "points";
inline constexpr Key kElite = "elite";                 // N of Elite N+; 0: not elite
inline constexpr Key kHeavyCavalry = "heavy_cavalry";  // 1: +1, 3: D3

inline constexpr Key kGeneral = "general";  // trait of the commander of the army
inline constexpr Key kHedgehogTrait = "hedgehog";
inline constexpr Key kStubborn = "stubborn";
inline constexpr Key kFirstFire = "first_fire";
inline constexpr Key kFerociousCharge = "ferocious_charge";
inline constexpr Key kCaracole = "caracole";
inline constexpr Key kGallopers = "gallopers";
inline constexpr Key kMarauder = "marauder";
inline constexpr Key kFireAndEvade = "fire_and_evade";
inline constexpr Key kMercenary = "mercenary";
inline constexpr Key kTwoHanded = "two_handed";
inline constexpr Key kSwordsmen = "swordsmen";
inline constexpr Key kLance = "lance";
inline constexpr Key kRabble = "rabble";
inline constexpr Key kMilitia = "militia";
inline constexpr Key kGalloperGun = "galloper_gun";
inline constexpr Key kReliable = "reliable";
inline constexpr Key kUnreliable = "unreliable";
inline constexpr Key kSteady = "steady";
inline constexpr Key kValiant = "valiant";
inline constexpr Key kFreshlyRaised = "freshly_raised";
inline constexpr Key kUntested = "untested";
inline constexpr Key kToughFighters = "tough_fighters";
inline constexpr Key kSharpShooters = "sharp_shooters";
inline constexpr Key kCrack = "crack";
inline constexpr Key kBrave = "brave";
inline constexpr Key kWeaponLance = "weapon_lance";
inline constexpr Key kPistol = "weapon_pistol";
inline constexpr Key kDummy = "dummy";             // no soldiers: never counted, never ordered
inline constexpr Key kSkirmishTrait = "skirmish";  // may take skirmish order

// --- Unit types and formations ----------------------------------------------------------------------------------

inline constexpr Key kPikeBlock = "pike_block";
inline constexpr Key kPikeAndShot = "pike_and_shot";
inline constexpr Key kSkirmishers = "skirmishers";
inline constexpr Key kHeavyHorse = "heavy_horse";
inline constexpr Key kHorse = "horse";
inline constexpr Key kLightHorse = "light_horse";
inline constexpr Key kDragoons = "dragoons";
inline constexpr Key kLightGun = "light_gun";
inline constexpr Key kMediumGun = "medium_gun";
inline constexpr Key kMortar = "mortar";
inline constexpr Key kWagon = "wagon";
inline constexpr Key kCommander = "commander";

inline constexpr Key kLine = "line";  // dragoons: mounted
inline constexpr Key kBlock = "block";
inline constexpr Key kMarchColumn = "march_column";
inline constexpr Key kSkirmish = "skirmish";  // dragoons: dismounted
inline constexpr Key kHedgehog = "hedgehog";
inline constexpr Key kDeployed = "deployed";
inline constexpr Key kLimbered = "limbered";
inline constexpr Key kInBuilding = "garrison";  // its ground is then the building's rectangle

// --- Phases, terrain, options -----------------------------------------------------------------------------------

inline constexpr Key kDeploymentPhase = "deployment";
inline constexpr Key kInitiativePhase = "initiative";
inline constexpr Key kOrdersPhase = "orders";
inline constexpr Key kCommandersPhase = "commanders";
inline constexpr Key kShootingPhase = "shooting";
inline constexpr Key kHandToHandPhase = "hand_to_hand";

inline constexpr Key kWoods = "woods";
inline constexpr Key kRough = "rough";
inline constexpr Key kHill = "hill";
inline constexpr Key kHedge = "hedge";  // obstacles are lines: hedge, wall, stream
inline constexpr Key kWall = "wall";
inline constexpr Key kStream = "stream";
inline constexpr Key kRoad = "road";
inline constexpr Key kTrack = "track";
inline constexpr Key kBuilding = "building";
inline constexpr Key kFortification = "fortification";
inline constexpr Key kImpassable = "impassable";
inline constexpr Key kWater = "water";
inline constexpr Key kOpen = "open";

inline constexpr Key kStone = "stone";  // properties of a piece of terrain
inline constexpr Key kSoftCover = "soft_cover";
inline constexpr Key kHardCover = "hard_cover";
inline constexpr Key kHeight = "height";
inline constexpr Key kWidth = "width_um";  // of a road or track drawn as a line

inline constexpr Key kBlocksSight = "blocks_sight";

inline constexpr Key kDeploymentZone = "deployment";  // the purpose of zones

inline constexpr Key kDistanceScale = "distance_scale";  // options

// --- Decisions --------------------------------------------------------------------------------------------------

inline constexpr Key kFirstTurnDecision = "first_turn";            // DP-01
inline constexpr Key kOrderedMoveDecision = "ordered_move";        // DP-05
inline constexpr Key kBlunderChargeDecision = "blunder_charge";    // DP-07
inline constexpr Key kChargeResponseDecision = "charge_response";  // DP-08, DP-09, DP-12
inline constexpr Key kTurnToFaceDecision = "turn_to_face";         // DP-10
inline constexpr Key kDivideDiceDecision = "divide_dice";          // DP-14
inline constexpr Key kAfterCombatDecision = "after_combat";        // DP-16, DP-17
inline constexpr Key kRetirePathDecision = "retire_path";          // DP-19

}  // namespace battalia::rules::brigade
