// Chapters that others are writing: each function goes from here when its chapter lands.
#include "server/rules/systems/fornovo/army.h"
#include "server/rules/systems/fornovo/info.h"
#include "server/rules/systems/fornovo/muster.h"
#include "server/rules/systems/fornovo/phases.h"
#include "server/rules/systems/fornovo/scenarios.h"
#include "server/rules/systems/fornovo/steps.h"

namespace battalia::rules::fornovo {

// --- Charges, fire, tests, combat -------------------------------------------------------------------------------

bool run_rally(Draft&) { return true; }
bool run_halts(Draft&) { return true; }
bool run_returns(Draft&) { return true; }
bool run_charges(Draft&) { return true; }
void offer_charges(const Table&, v1::Side, v1::Prompt&) {}
WhyNot declare_charge(Draft&, const v1::Act&, v1::Side) { return violation("FTS-7.6-a", "No charge is to be made."); }
bool run_shooting(Draft&) { return true; }
bool run_shooting_tests(Draft&) { return true; }
bool run_charge_tests(Draft&) { return true; }
bool run_meet_tests(Draft&) { return true; }
bool run_failed_charges(Draft&) { return true; }
bool run_completion(Draft&) { return true; }
bool run_combat(Draft&) { return true; }
bool run_losers(Draft&) { return true; }
bool run_friends(Draft&) { return true; }
bool run_recovery(Draft&) { return true; }
std::span<const DecisionPoint> fighting_decisions() { return {}; }

// --- What it declares, lists, scenarios -------------------------------------------------------------------------

const v1::SystemInfo& system_info() {
  static const v1::SystemInfo info = [] {
    v1::SystemInfo made;
    made.set_key(std::string(kSystemKey));
    for (const Phase& phase : phases()) {
      v1::PhaseDeclared& declared = *made.add_phases();
      declared.set_key(std::string(phase.key));
      declared.set_label(std::string(phase.label));
    }
    for (const Word key : {kFigures,
                           kFiles,
                           kSecond,
                           kSecondInFront,
                           kLeftWing,
                           kRightWing,
                           kWingFiles,
                           kHolders,
                           kGuns,
                           kLimbers,
                           kGarrison,
                           kHorsesOf,
                           kLeftGuns,
                           kStakes,
                           kStakesAt,
                           kBayonets,
                           kHedgeWork,
                           kHedgeAt,
                           kMorale,
                           kDisorderTerrain,
                           kDisorderDivided,
                           kDisorderBridge,
                           kDisorderPassing,
                           kDisorderRanks,
                           kDisorderWidth,
                           kDisorderFlight,
                           kDisorderCombat,
                           kDisorderCharge,
                           kExhausted,
                           kShattered,
                           kDebt,
                           kDebtShaken,
                           kMoraleAtMarch,
                           kDisorderedAtMarch,
                           kRoutedNow,
                           kRoutedUnderFire,
                           kRoutMoves,
                           kRoutedBy,
                           kSwerved,
                           kSwerveChoice,
                           kFledNow,
                           kFlowedBy,
                           kRoutedOff,
                           kPursuing,
                           kPursuitTarget,
                           kPursuedNow,
                           kPursuitMoves,
                           kPursuitAllowed,
                           kMaySend,
                           kRecoilMarked,
                           kRecoiledFrom,
                           kRecoiled,
                           kFollowUp,
                           kLeftTurn,
                           kRallyTested,
                           kHaltTested,
                           kBurstThrough,
                           kCrashed,
                           kMoved,
                           kNormalMove,
                           kSpent,
                           kAdvanced,
                           kDrilled,
                           kManoeuvred,
                           kStraightRun,
                           kTurnedInPlace,
                           kPassedBy,
                           kWorked,
                           kStartX,
                           kStartY,
                           kStartFacing,
                           kShot,
                           kFought,
                           kMovedLastTurn,
                           kShotLastTurn,
                           kFoughtLastTurn,
                           kLoadedFrom,
                           kRevealed,
                           kSeenFrom,
                           kFleeing,
                           kCharging,
                           kCounterCharging,
                           kChargedBy,
                           kChargePath,
                           kChargeFull,
                           kImpetus,
                           kFlankCharge,
                           kShootsCharging,
                           kChargeTested,
                           kEvaded,
                           kEvadedFrom,
                           kReaction,
                           kChargeLine,
                           kFalseRout,
                           kMutinyTested,
                           kStrengthBefore,
                           kGunpowderHits,
                           kOtherHits,
                           kShooters,
                           kShotByGuns,
                           kShotByHeavy,
                           kShotFromFlank,
                           kShotBy,
                           kShellsBy,
                           kPhaseHits,
                           kSuffered,
                           kInflicted,
                           kRounds,
                           kHardRounds,
                           kRoundsLost,
                           kLostRound,
                           kWonRound,
                           kWeaponInUse,
                           kDropped,
                           kShotTested,
                           kFriendTested,
                           kSideA,
                           kBaseline,
                           kOutgunned,
                           kWeight,
                           kStartPoints,
                           kAlly,
                           kVisibilityNow,
                           kStage,
                           kDone})
      made.add_statuses()->set_key(std::string(key));
    for (const Word key : {kSideDecision,         kRecoilSwerveDecision, kFollowUpDecision,    kAboutFaceDecision,
                           kHaltDecision,         kResistDecision,       kSwerveDecision,      kPursuitTargetDecision,
                           kReturnDecision,       kReactionDecision,     kTargetsDecision,     kSplitFireDecision,
                           kDangerDecision,       kOddHitsDecision,      kLostGunDecision,     kFriendOrderDecision,
                           kAfterEvadeDecision,   kAfterRoutDecision,    kFalseRoutDecision,   kGoOnDecision,
                           kWeaponDecision,       kOddDiceDecision,      kFootPursuitDecision, kOccupyDecision,
                           kGeneralFleesDecision, kLeaveGunsDecision})
      made.add_decisions()->set_key(std::string(key));
    for (const Word key : {kLine, kSkirmish, kSquare, kMounted, kLimbered, kUnlimbered, kInBlock, kAlone})
      made.add_formations()->set_key(std::string(key));
    for (const Word key : {kInfantry, kCavalry, kDragoons, kArtillery, kWagons, kWarWagons, kSniper, kGeneral, kHorses,
                           kStakesMarker, kGunsMarker})
      made.add_unit_types()->set_key(std::string(key));
    for (const Word key :
         {Word("deployment"), Word("ditch"), Word("initiative"), Word("mutiny"), Word("sniper_evade"), Word("woods")})
      made.add_dice_purposes()->set_key(std::string(key));
    return made;
  }();
  return info;
}
v1::ArmyReport check_army(const v1::ArmyList&) { return {}; }
v1::Scenario muster(const v1::ArmyList&, const v1::ArmyList&) { return {}; }
std::span<const v1::Scenario> scenarios() { return {}; }

}  // namespace battalia::rules::fornovo
