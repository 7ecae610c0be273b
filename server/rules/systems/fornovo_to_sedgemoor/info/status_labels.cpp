#include "server/rules/systems/fornovo_to_sedgemoor/info/status_labels.h"

#include "server/rules/aftermath/aftermath.h"
#include "server/rules/systems/fornovo_to_sedgemoor/info/info.h"
#include "server/rules/systems/fornovo_to_sedgemoor/special_rules/scenario_rules.h"
#include "server/rules/systems/fornovo_to_sedgemoor/tables/points_tables.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using mechanics::in_scenario;
using mechanics::length;
using mechanics::naming_unit;
using mechanics::told_to_all;
using mechanics::with_names;

constexpr KeyRow internal_key(StatusKey key, std::string_view label, std::string_view hint) {
  return {key, label, hint, "", kInternal};
}

constexpr std::string_view kMoraleNames[] = {"in good morale", "halted", "shaken", "routed"};
constexpr std::string_view kFaceNames[] = {"none", "front", "right", "rear", "left"};  // as v1::Face

constexpr KeyRow kStatuses[] = {
    // Its figures and their formation. A figure is twenty men, a model four guns (FTS-1.1-b).
    {kFigures, "figures", "How many it has left; each stands for twenty men.", "", kCounter},
    {kFiles, "files", "How many figures stand abreast in the core; guns and wagons: models.", "", kCounter},
    {kSecond, "second kind", "Of these, figures of the second kind, in rows of their own.", "", kCounter},
    {kSecondInFront, "rows in front", "Rows of the second kind that stand before the others.", "", kCounter},
    {kLeftWing, "left sleeve", "Figures of the left sleeve.", "", kCounter},
    {kRightWing, "right sleeve", "Figures of the right sleeve.", "", kCounter},
    internal_key(kWingFiles, "files of a sleeve", "How many figures stand abreast in each sleeve."),
    {kHolders, "horse holders", "Figures that hold the horses and do not fight.", "", kCounter},
    {kGuns, "models", "Guns or wagons left.", "", kCounter},
    {kWagonHits, "hits on wagons", "Hits of ball that have not yet wrecked a wagon.", "", kCounter},
    {kWagonsWrecked, "wagons wrecked", "Its wagons are smashed and give no cover.", "cross"},
    {kLimbers, "limbers", "Limbers left; once guns are unlimbered they are gone.", "", kCounter},
    {kGarrison, "in a town block", "Holds a town block: no flank, no rear, its walls for cover.", "shield"},
    naming_unit({kAboard, "on board", "Defends war wagons: soft cover, no flank, no rear.", "shield"}),
    internal_key(kMayOccupy, "may occupy", "The town block whose defenders it has driven out."),
    naming_unit(internal_key(kHorsesOf, "horses", "Which horses belong to which dragoons.")),
    naming_unit(internal_key(kLeftGuns, "guns left behind", "Which guns belong to which gunners.")),
    {kStakes, "carries stakes", "Has its stakes with it and moves slower for it."},
    naming_unit(
        {kStakesAt, "behind stakes", "Has planted its stakes; horse that rides into them has no impetus.", "shield"}),
    {kBayonets, "bayonets fixed", "Ranks with plugged muskets: they are pikes of a kind and cannot shoot.", "",
     kCounter},
    {kHedgeWork, "working at a hedge", "Full moves of work done on a hedgerow.", "hourglass", kCounter},
    internal_key(kHedgeAt, "at a hedge", "On which hedge it works."),

    // Morale and order.
    with_names(kMoraleNames,
               {kMorale, "morale", "1 halted: no advance next move; 2 shaken: no advance, half fire; 3 routed: runs.",
                "flag", kCounter}),
    {kDisorderTerrain, "disordered by the ground", "Not steady, one point less in combat, no impetus.", "cross"},
    {kDisorderDivided, "divided", "A stream, wall or fence runs through it: disordered.", "cross"},
    {kDisorderBridge, "on a bridge", "Disordered until all of it is off the bridge.", "cross"},
    {kDisorderPassing, "disordered by friends", "Friends passed or burst through it.", "cross"},
    {kDisorderRanks, "too shallow", "Has fewer ranks than it needs: disordered.", "cross"},
    {kDisorderWidth, "too wide", "Has more files than it can keep in line: disordered.", "cross"},
    {kDisorderFlight, "disordered by flight or pursuit", "Routed, or pursued routers.", "cross"},
    {kDisorderCombat, "disordered by combat", "Two rounds against a worthy enemy.", "cross"},
    {kDisorderCharge, "disordered by a charge", "Charged without contact, or crashed into another unit.", "cross"},
    {kExhausted, "exhausted", "Half its figures are lost: disordered for good, never rallies.", "skull"},
    {kShattered, "shattered", "Three quarters are lost: it routs when the phase ends.", "skull"},
    length(
        {kDebt, "movement owed", "A manoeuvre took more than it had; it can't move until that is paid.", "hourglass"}),
    internal_key(kDebtShaken, "shaken by the debt", "Shaken only because of the movement it owes."),
    with_names(kMoraleNames, internal_key(kMoraleAtMarch, "morale before moving", "As the Move phase found it.")),
    internal_key(kDisorderedAtMarch, "disordered before moving", "As the Move phase found it."),

    // Rout, pursuit, recoil.
    {kRoutedNow, "routed this turn", "Friends who saw it may test.", "flag"},
    internal_key(kRoutedUnderFire, "routed in the Shoot phase", "Runs half a move at once."),
    internal_key(kRoutMoves, "rout moves", "Moves made since it routed."),
    internal_key(kHalfRun, "half a rout move", "That does not count for rallying."),
    naming_unit(internal_key(kRoutedBy, "runs from", "The enemy it turns away from.")),
    internal_key(kSwerved, "swerved", "How far it has turned aside."),
    internal_key(kSwerveChoice, "side of the swerve", "The side that its owner has chosen."),
    internal_key(kFledNow, "has fled", "Has made its rout move."),
    naming_unit(internal_key(kFlowedBy, "flowed round", "The unit that went round it this turn.")),
    {kRoutedOff, "off the field", "Over the edge of the table, for good.", "flag"},
    naming_unit({kPursuing, "pursuing", "Pursues a beaten enemy; takes no orders.", "arrow"}),
    naming_unit(internal_key(kPursuitTarget, "may pursue", "The router that this foot has not begun to pursue.")),
    internal_key(kPursuedNow, "has pursued", "Has made its pursuit move."),
    internal_key(kPursuitMoves, "pursuit moves", "Moves made in pursuit."),
    internal_key(kPursuitAllowed, "pursuit allowed", "Its owner let it pursue: harder to halt."),
    naming_unit(internal_key(kFollowedUp, "followed up", "The enemy it caught when it followed up.")),
    internal_key(kMaySend, "pursuit of foot", "Whether it tests, is sent, or stays."),
    length({kRecoilMarked, "will recoil", "Gives ground at the start of the next turn.", "arrow"}),
    naming_unit(internal_key(kRecoiledFrom, "recoils from", "The enemy it gives way to.")),
    length(internal_key(kRecoiled, "has recoiled", "How far it gave ground this turn.")),
    length(internal_key(kFollowUp, "may follow up", "How far its enemy recoiled from it.")),
    {kLeftTurn, "left the table on turn", "Off the table since that turn; it may return.", "hourglass", kCounter},
    internal_key(kRallyTested, "rally tested", "Has had its rally test this turn."),
    internal_key(kHaltTested, "halt tested", "Has had its test to halt this turn."),
    {kBurstThrough, "burst through", "Routing friends ran through it this turn.", "cross"},
    naming_unit(internal_key(kCrashed, "crashed", "The unit that a pursuer ran into.")),

    // What it did this turn.
    {kMoved, "has moved", "Did what counts as moving this turn.", "dot"},
    internal_key(kMovedInRally, "moved before the marches",
                 "Recoiled, routed, pursued or followed up before its own move."),
    internal_key(kNormalMove, "normal move made", "Has made its one voluntary move."),
    length(internal_key(kSpent, "movement spent", "Of its budget.")),
    length(internal_key(kAdvanced, "advanced", "How far it came nearer to the enemy.")),
    length(internal_key(kDrilled, "marched straight", "Straight ahead or back and nothing else.")),
    internal_key(kManoeuvred, "manoeuvred", "Did more than march straight."),
    length(internal_key(kStraightRun, "straight run", "Straight ahead at the end of its last move.")),
    {kTurnedInPlace, "guns turned", "Turned in place: no shooting this turn.", "dot"},
    internal_key(kPassedBy, "passed through", "A friend moved through it: it stays where it is."),
    {kWorked, "at work", "Hitching, mounting, stakes, bayonets or a hedge took its move.", "dot"},
    internal_key(kPlacedUnseen, "placed unseen", "Is not shown to the enemy before both sides have deployed."),
    length(internal_key(kStartX, "where it began", "Where its front stood as the Move phase began.")),
    length(internal_key(kStartY, "where it began", "Where its front stood as the Move phase began.")),
    internal_key(kStartFacing, "how it faced", "How it faced as the Move phase began."),
    internal_key(kShot, "has shot", "Which of its ranks have shot."),
    internal_key(kFought, "has fought", "Took part in a combat this turn."),
    internal_key(kMovedLastTurn, "moved last turn", "For salvees and rotation."),
    internal_key(kShotLastTurn, "shot last turn", "For salvees."),
    internal_key(kFoughtLastTurn, "fought last turn", "For salvees."),
    {kLoadedFrom, "loaded on turn", "The turn in which its guns may fire again.", "hourglass", kCounter},
    {kRevealed, "revealed", "In a wood, and its fire gave it away."},
    length(internal_key(kSeenFrom, "seen from", "In the dark: from how far it shows.")),
    internal_key(kFleeing, "in danger", "An enemy has touched this general."),

    // Charges.
    naming_unit({kCharging, "charging", "Has declared a charge.", "arrow"}),
    naming_unit({kCounterCharging, "counter-charging", "Meets its charger half-way.", "arrow"}),
    internal_key(kChargedBy, "charged", "How many charges were declared on it."),
    length(internal_key(kChargePath, "charge path", "How far it went to contact.")),
    length(internal_key(kChargeFull, "charge move", "Its full charge move.")),
    {kImpetus, "impetus", "Came in straight and in order: points on impact.", "arrow"},
    with_names(kFaceNames, internal_key(kFlankCharge, "in flank or rear", "Which face of its enemy it charged.")),
    internal_key(kShootsCharging, "shoots charging", "Shoots in its charge and has no impetus."),
    internal_key(kChargeTested, "charge tested", "Whether it passed its test to go in."),
    {kEvaded, "evaded", "Got out of the way of a charge this turn.", "arrow"},
    naming_unit(internal_key(kEvadedFrom, "evaded from", "The charger it evaded.")),
    internal_key(kReaction, "reaction", "Stands, counter-charges, evades or forms square."),
    internal_key(kChargeLine, "line of the charge", "The way the charger goes."),
    internal_key(kFalseRout, "false rout", "Has tried its false rout this turn."),
    internal_key(kMutinyTested, "mutiny tested", "Its test for unpaid men was rolled."),

    // Hits and losses.
    internal_key(kStrengthBefore, "strength before", "Figures before the shooting of this turn."),
    {kGunpowderHits, "gunpowder hits", "Suffered this turn.", "skull", kCounter},
    {kOtherHits, "other hits", "Suffered from shooting this turn.", "skull", kCounter},
    internal_key(kShooters, "shooters", "Enemy figures that shot at it."),
    internal_key(kShotByGuns, "shot at by guns", "Some of the shooters were guns."),
    internal_key(kShotByHeavy, "heavy fire", "Heavy guns or a steady salvee hit it."),
    internal_key(kShotFromFlank, "shot in flank", "Some shot came from flank or rear."),
    naming_unit(internal_key(kShotBy, "shot by", "The nearest shooter.")),
    naming_unit(internal_key(kShellsNow, "guns on it now", "The enemy guns that fire at it this turn.")),
    internal_key(kGunsLost, "guns lost", "Destroyed; its owner says which."),
    naming_unit(internal_key(kShellsBy, "guns on it", "The enemy guns that fired at it last turn.")),
    internal_key(kPhaseHits, "hits of the phase", "Danger to its general."),
    internal_key(kSuffered, "losses", "Of this round of combat."),
    internal_key(kInflicted, "losses inflicted", "In this round of combat."),
    internal_key(kRounds, "rounds fought", "In consecutive turns."),
    internal_key(kHardRounds, "hard rounds", "Against a quarter of its strength or more."),
    {kRoundsLost, "rounds lost", "In this fight, since it began.", "skull", kCounter},
    internal_key(kLostRound, "lost the round before", "One point less in combat."),
    internal_key(kWonRound, "won the round before", "Pikes that won continue with impact."),
    internal_key(kWeaponInUse, "weapon in use", "What it fights with."),
    internal_key(kInHand, "weapon in hand", "The weapon it last fought with."),
    internal_key(kLaidDown, "weapons laid down", "On the ground; lost when it leaves its place."),
    internal_key(kDropped, "weapons dropped", "What it has thrown away."),
    internal_key(kShotTested, "tested under fire", "Has had its test against shooting."),
    internal_key(kFriendTested, "tested for friends", "Has had its test for routing friends."),
    internal_key(kLoserTested, "tested for losing", "1 passed, 2 failed, 3 failed and resolved."),
    naming_unit(internal_key(kShotAt, "shot at", "The enemy it shot at.")),
    internal_key(kShotLosses, "losses by its shot", "They count in the combat of the two."),
    internal_key(kSalveeShot, "salvee", "Its shot of this turn was a salvee."),
    internal_key(kDangerRolled, "general tested", "The phase in which its general was last tested."),
    length(internal_key(kRoutedAtX, "routed at, across", "Where it stood when it broke.")),
    length(internal_key(kRoutedAtY, "routed at, up", "Where it stood when it broke.")),
    internal_key(kCompleted, "charge completed", "How far its charge is brought to an end."),
    naming_unit(internal_key(kOddDice, "odd dice", "The enemy that gets the dice left over.")),
    internal_key(kWayNamed, "named its way", "Its owner has named the way of its charge."),
    internal_key(kChargeSteps, "steps of the charge", "Of the way it declared."),
    internal_key(kChargeStepKinds[0], "step 1", "Of its charge."),
    internal_key(kChargeStepKinds[1], "step 2", "Of its charge."),
    internal_key(kChargeStepKinds[2], "step 3", "Of its charge."),
    internal_key(kChargeStepKinds[3], "step 4", "Of its charge."),
    internal_key(kChargeStepWays[0], "way of step 1", "Of its charge."),
    internal_key(kChargeStepWays[1], "way of step 2", "Of its charge."),
    internal_key(kChargeStepWays[2], "way of step 3", "Of its charge."),
    internal_key(kChargeStepWays[3], "way of step 4", "Of its charge."),
    internal_key(kChargeStepTurns[0], "turn of step 1", "Of its charge."),
    internal_key(kChargeStepTurns[1], "turn of step 2", "Of its charge."),
    internal_key(kChargeStepTurns[2], "turn of step 3", "Of its charge."),
    internal_key(kChargeStepTurns[3], "turn of step 4", "Of its charge."),

    // Sides and the game. Counts of all units of a side, including hidden ones, are the side's own.
    told_to_all({kSideA, "side A", "Charges and moves first this turn.", "flag"}),
    told_to_all(internal_key(kBaseline, "own baseline", "The way home.")),
    told_to_all({kOutgunned, "outgunned", "Has less than two thirds of the enemy's guns: one less in some tests."}),
    told_to_all({kWeight, "weight of guns", "Of those its enemy knows of: light 1, medium 2, heavy 3.", "", kCounter}),
    internal_key(kStartPoints, "points at the start", "What its losses are measured by."),
    in_scenario(told_to_all(internal_key(kAlly, "contingent", "Which ally of the army it belongs to."))),
    told_to_all(length(internal_key(kVisibilityNow, "visibility", "How far units can see in the dark."))),
    told_to_all(internal_key(kStage, "stage", "How far the current step has got.")),
    told_to_all(internal_key(kDone, "done", "Has ended its part of the step.")),
    in_scenario(told_to_all(internal_key(kYear, "year", "The year of the battle."))),

    // For the battles' own rules.
    {kLooting, "looting", "Plunders the baggage this turn and does nothing else.", "cross"},
    {kStoppedByFire, "stopped by fire on turn", "The turn in which it halts and returns fire.", "hourglass", kCounter},
    {kVolleysSpent, "volleys fired", "Of the six it has.", "", kCounter},
    {kFoundCrossing, "knows the crossing", "Has found a way over the ditch in the mist.", "dot"},
    told_to_all({kFordClosed, "ford closed", "The centre ford is under water this turn.", "hourglass"}),
    told_to_all({kReserveCalled, "reserve called", "The great reserve may move.", "flag"}),
    told_to_all({kLootedTurns, "turns of looting", "Three of them lose the battle.", "skull", kCounter}),
    told_to_all(internal_key(kAlarm, "alarm", "What the die of the alarm showed.")),
    with_names(kFateNames, internal_key(kFate, "fate", "What became of it when it left the table.")),
    naming_unit(internal_key(kFlankOn, "in the flank of", "The enemy it hit in flank or rear.")),
    naming_unit(internal_key(kFlankOnToo, "in the flank of another",
                             "Another enemy than its target that it hit in flank or rear.")),
    length(internal_key(kChargeUsed, "charge move used", "What the way of its charge took of its charge move.")),
    internal_key(kLeftEvading, "left evading", "It left the table while evading."),
    naming_unit(internal_key(kShotAtBy, "shot at by", "The enemy it charges, which shot at it.")),
    internal_key(kShotTaken, "losses by its enemy's shot", "They count in the combat of the two."),
};

constexpr std::int32_t kMostFiguresOfUnit = 1'000;

constexpr mechanics::RangeRow kStatusRanges[] = {
    {kFigures, 0, kMostFiguresOfUnit},
    {kSecond, 0, kMostFiguresOfUnit},
    {kLeftWing, 0, kMostFiguresOfUnit},
    {kRightWing, 0, kMostFiguresOfUnit},
    {kGuns, 0, kMostFiguresOfUnit},
    {kWagonHits, 0, kMostFiguresOfUnit},
    {kGunpowderHits, 0, kMostFiguresOfUnit},
    {kOtherHits, 0, kMostFiguresOfUnit},
    {kMorale, 0, 3},
    {kWagonsWrecked, 0, 1},
    {kStakes, 0, 1},
    {kDisorderTerrain, 0, 1},
    {kDisorderDivided, 0, 1},
    {kDisorderBridge, 0, 1},
    {kDisorderPassing, 0, 1},
    {kDisorderRanks, 0, 1},
    {kDisorderWidth, 0, 1},
    {kDisorderFlight, 0, 1},
    {kDisorderCombat, 0, 1},
    {kDisorderCharge, 0, 1},
    {kExhausted, 0, 1},
    {kShattered, 0, 1},
    {kRoutedOff, 0, 1},
    {kBurstThrough, 0, 1},
    {kMoved, 0, 1},
    {kTurnedInPlace, 0, 1},
    {kRevealed, 0, 1},
    {kFate, 0, v1::Fate_MAX},
    {kYear, kFirstYear, kLastYear},
};

}  // namespace

std::span<const KeyRow> status_rows() { return kStatuses; }
std::span<const mechanics::RangeRow> status_range_rows() { return kStatusRanges; }

}  // namespace battalia::rules::fornovo_to_sedgemoor
