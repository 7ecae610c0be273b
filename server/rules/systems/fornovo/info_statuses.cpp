// What units, sides and the game carry while they play, in words.
#include "server/rules/systems/fornovo/info.h"
#include "server/rules/systems/fornovo/options.h"
#include "server/rules/systems/fornovo/scenario_rules.h"

namespace battalia::rules::fornovo {
namespace {

constexpr KeyRow::Kind kCounter = KeyRow::counter;
constexpr KeyRow::Kind kInternal = KeyRow::internal;

constexpr KeyRow kept(Word key, std::string_view label, std::string_view hint) {
  return {key, label, hint, "", kInternal};
}

constexpr KeyRow kStatuses[] = {
    // Its figures and how they stand.
    {kFigures, "figures", "How many it has left; each stands for twenty men.", "", kCounter},
    {kFiles, "files", "How many figures stand abreast in the core; guns and wagons: models.", "", kCounter},
    {kSecond, "second kind", "Of these, figures of the second kind, in rows of their own.", "", kCounter},
    {kSecondInFront, "rows in front", "Rows of the second kind that stand before the others.", "", kCounter},
    {kLeftWing, "left sleeve", "Figures of the left sleeve.", "", kCounter},
    {kRightWing, "right sleeve", "Figures of the right sleeve.", "", kCounter},
    kept(kWingFiles, "files of a sleeve", "How many figures stand abreast in each sleeve."),
    {kHolders, "horse holders", "Figures that hold the horses and do not fight.", "", kCounter},
    {kGuns, "models", "Guns or wagons left.", "", kCounter},
    {kLimbers, "limbers", "Limbers left; once guns are unlimbered they are gone.", "", kCounter},
    {kGarrison, "in a town block", "Holds a town block: no flank, no rear, its walls for cover.", "shield"},
    kept(kHorsesOf, "horses", "Which horses belong to which dragoons."),
    kept(kLeftGuns, "guns left behind", "Which guns belong to which gunners."),
    {kStakes, "carries stakes", "Has its stakes with it and moves slower for it."},
    {kStakesAt, "behind stakes", "Has planted its stakes; horse that rides into them has no impetus.", "shield"},
    {kBayonets, "bayonets fixed", "Ranks with plugged muskets: they are pikes of a kind and cannot shoot.", "",
     kCounter},
    {kHedgeWork, "working at a hedge", "Full moves of work done on a hedgerow.", "hourglass", kCounter},
    kept(kHedgeAt, "at a hedge", "On which hedge it works."),

    // Morale and order.
    {kMorale, "morale", "1 halted: no advance next move; 2 shaken: no advance, half fire; 3 routed: runs.", "flag",
     kCounter},
    {kDisorderTerrain, "disordered by the ground", "Not steady, one point less in combat, no impetus.", "cross"},
    {kDisorderDivided, "divided", "A stream, wall or fence runs through it: disordered.", "cross"},
    {kDisorderBridge, "on a bridge", "Disordered until all of it is off the bridge.", "cross"},
    {kDisorderPassing, "disordered by friends", "Friends passed or burst through it.", "cross"},
    {kDisorderRanks, "too shallow", "Has fewer ranks than it needs: disordered.", "cross"},
    {kDisorderWidth, "too wide", "Has more files than it can keep in line: disordered.", "cross"},
    {kDisorderFlight, "disordered by flight or pursuit", "Ran, or ran after those who ran.", "cross"},
    {kDisorderCombat, "disordered by combat", "Two rounds against a worthy enemy.", "cross"},
    {kDisorderCharge, "disordered by a charge", "Charged into the empty, or crashed into somebody.", "cross"},
    {kExhausted, "exhausted", "Half its figures are lost: disordered for good, never rallies.", "skull"},
    {kShattered, "shattered", "Three quarters are lost: it routs when the phase ends.", "skull"},
    {kDebt, "movement owed", "A manoeuvre took more than it had; it stands still until that is paid.", "hourglass"},
    kept(kDebtShaken, "shaken by the debt", "Only the movement it owes has shaken it."),
    kept(kMoraleAtMarch, "morale before moving", "As the Move phase found it."),
    kept(kDisorderedAtMarch, "disordered before moving", "As the Move phase found it."),

    // Rout, pursuit, recoil.
    {kRoutedNow, "routed this turn", "Friends who saw it may test.", "flag"},
    kept(kRoutedUnderFire, "routed in the Shoot phase", "Runs half a move at once."),
    kept(kRoutMoves, "rout moves", "Moves made since it routed."),
    kept(kRoutedBy, "runs from", "The enemy it turns away from."),
    kept(kSwerved, "swerved", "How far it has turned aside."),
    kept(kSwerveChoice, "side of the swerve", "The side that its owner has chosen."),
    kept(kFledNow, "has fled", "Has made its rout move."),
    kept(kFlowedBy, "flowed round", "Who went round it this turn."),
    {kRoutedOff, "off the field", "Over the edge of the table, for good.", "flag"},
    {kPursuing, "pursuing", "Runs after a beaten enemy; obeys nobody.", "arrow"},
    kept(kPursuitTarget, "may pursue", "The router that this foot has not begun to pursue."),
    kept(kPursuedNow, "has pursued", "Has made its pursuit move."),
    kept(kPursuitMoves, "pursuit moves", "Moves made in pursuit."),
    kept(kPursuitAllowed, "pursuit allowed", "Its owner let it go: harder to halt."),
    kept(kMaySend, "pursuit of foot", "Whether it tests, is sent, or stays."),
    {kRecoilMarked, "will recoil", "Gives ground at the start of the next turn.", "arrow"},
    kept(kRecoiledFrom, "recoils from", "The enemy it gives way to."),
    kept(kRecoiled, "has recoiled", "How far it gave ground this turn."),
    kept(kFollowUp, "may follow up", "How far its enemy recoiled from it."),
    {kLeftTurn, "left the table", "Off the table since that turn; it may come back.", "hourglass", kCounter},
    kept(kRallyTested, "rally tested", "Has had its rally test this turn."),
    kept(kHaltTested, "halt tested", "Has had its test to halt this turn."),
    {kBurstThrough, "burst through", "Routing friends ran through it this turn.", "cross"},
    kept(kCrashed, "crashed", "Into whom a pursuer ran."),

    // What it did this turn.
    {kMoved, "has moved", "Did what counts as moving this turn.", "dot"},
    kept(kNormalMove, "normal move made", "Has made its one voluntary move."),
    kept(kSpent, "movement spent", "Of its budget."),
    kept(kAdvanced, "advanced", "How far it came nearer to the enemy."),
    kept(kDrilled, "marched straight", "Straight ahead or back and nothing else."),
    kept(kManoeuvred, "manoeuvred", "Did more than march straight."),
    kept(kStraightRun, "straight run", "Straight ahead at the end of its last move."),
    {kTurnedInPlace, "guns turned", "Turned in place: no shooting this turn.", "dot"},
    kept(kPassedBy, "passed through", "A friend moved through it: it stays where it is."),
    {kWorked, "at work", "Hitching, mounting, stakes, bayonets or a hedge took its move.", "dot"},
    kept(kStartX, "where it began", "Where its front stood as the Move phase began."),
    kept(kStartY, "where it began", "Where its front stood as the Move phase began."),
    kept(kStartFacing, "how it faced", "How it faced as the Move phase began."),
    kept(kShot, "has shot", "Which of its ranks have shot."),
    kept(kFought, "has fought", "Took part in a combat this turn."),
    kept(kMovedLastTurn, "moved last turn", "For salvees and rotation."),
    kept(kShotLastTurn, "shot last turn", "For salvees."),
    kept(kFoughtLastTurn, "fought last turn", "For salvees."),
    {kLoadedFrom, "loading", "The turn in which its guns may fire again.", "hourglass", kCounter},
    {kRevealed, "revealed", "In a wood, and its fire gave it away."},
    kept(kSeenFrom, "seen from", "In the dark: from how far it shows."),
    kept(kFleeing, "in danger", "An enemy has touched this general."),

    // Charges.
    {kCharging, "charging", "Has declared a charge.", "arrow"},
    {kCounterCharging, "counter-charging", "Meets its charger half-way.", "arrow"},
    kept(kChargedBy, "charged", "How many charges were declared on it."),
    kept(kChargePath, "charge path", "How far it went to contact."),
    kept(kChargeFull, "charge move", "Its full charge move."),
    {kImpetus, "impetus", "Came in straight and in order: points on impact.", "arrow"},
    kept(kFlankCharge, "in flank or rear", "Which face of its enemy it charged."),
    kept(kShootsCharging, "shoots charging", "Shoots in its charge and has no impetus."),
    kept(kChargeTested, "charge tested", "Whether it passed its test to go in."),
    {kEvaded, "evaded", "Got out of the way of a charge this turn.", "arrow"},
    kept(kEvadedFrom, "evaded from", "The charger it evaded."),
    kept(kReaction, "reaction", "Stands, counter-charges, evades or forms square."),
    kept(kChargeLine, "line of the charge", "The way the charger goes."),
    kept(kFalseRout, "false rout", "Has tried its false rout this turn."),
    kept(kMutinyTested, "mutiny tested", "Unpaid men were diced for."),

    // Hits and losses.
    kept(kStrengthBefore, "strength before", "Figures before the shooting of this turn."),
    {kGunpowderHits, "gunpowder hits", "Suffered this turn.", "skull", kCounter},
    {kOtherHits, "other hits", "Suffered from shooting this turn.", "skull", kCounter},
    kept(kShooters, "shooters", "Enemy figures that shot at it."),
    kept(kShotByGuns, "shot at by guns", "Some of the shooters were guns."),
    kept(kShotByHeavy, "heavy fire", "Heavy guns or a steady salvee hit it."),
    kept(kShotFromFlank, "shot in flank", "Some shot came from flank or rear."),
    kept(kShotBy, "shot by", "The nearest shooter."),
    kept(kShellsBy, "guns on it", "The enemy guns that fired at it last turn."),
    kept(kPhaseHits, "hits of the phase", "Danger to its general."),
    kept(kSuffered, "losses", "Of this round of combat."),
    kept(kInflicted, "losses inflicted", "In this round of combat."),
    kept(kRounds, "rounds fought", "In consecutive turns."),
    kept(kHardRounds, "hard rounds", "Against a quarter of its strength or more."),
    {kRoundsLost, "rounds lost", "One after the other in this fight.", "skull", kCounter},
    kept(kLostRound, "lost the round before", "One point less in combat."),
    kept(kWonRound, "won the round before", "Pikes that won go on with an impact."),
    kept(kWeaponInUse, "weapon in use", "What it fights with."),
    kept(kDropped, "weapons dropped", "What it has thrown away."),
    kept(kShotTested, "tested under fire", "Has had its test against shooting."),
    kept(kFriendTested, "tested for friends", "Has had its test for routing friends."),

    // Sides and the game.
    {kSideA, "side A", "Charges and moves first this turn.", "flag"},
    kept(kBaseline, "own baseline", "The way home."),
    {kOutgunned, "outgunned", "Has less than two thirds of the enemy's guns: one less in some tests."},
    {kWeight, "weight of guns", "Light 1, medium 2, heavy 3.", "", kCounter},
    kept(kStartPoints, "points at the start", "What its losses are measured by."),
    kept(kAlly, "contingent", "Which ally of the army it belongs to."),
    kept(kVisibilityNow, "visibility", "How far one sees in the dark."),
    kept(kStage, "stage", "How far the running step is."),
    kept(kDone, "done", "Has ended its part of the step."),
    kept(kYear, "year", "The year of the battle."),

    // Of the battles' own rules.
    {kLooting, "looting", "Plunders the baggage this turn and does nothing else.", "cross"},
    {kStoppedByFire, "stopped by fire", "The turn in which it stands and returns the fire.", "hourglass", kCounter},
    {kVolleysSpent, "volleys fired", "Of the six it has.", "", kCounter},
    {kFoundCrossing, "knows the crossing", "Has found a way over the ditch in the mist.", "dot"},
    {kFordClosed, "ford closed", "The centre ford is under water this turn.", "hourglass"},
    {kReserveCalled, "reserve called", "The great reserve may move.", "flag"},
    {kLootedTurns, "turns of looting", "Three of them lose the battle.", "skull", kCounter},
    kept(kAlarm, "alarm", "What the die of the alarm showed."),
};

}  // namespace

std::span<const KeyRow> status_rows() { return kStatuses; }

}  // namespace battalia::rules::fornovo
