// What changes in play: the statuses of elements, stands, commands, sides and the game. Each comment says what the
// number is, what writes it and when it is cleared. Statuses that refer to a unit have reference keys, those that are
// not numbers have state keys (states.h). Boundaries are those of a bound: "own bound" begins when the element's
// command begins one (GWK-GEN-03).
#pragma once

#include "battalia/v1/event.pb.h"
#include "server/rules/keys.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/states.h"

namespace battalia::rules::god_will_know_his_own {

// --- Of an element: current state ---------------------------------------------------------------------------------

inline constexpr StatusKey kFootType{"foot_type"};     // dismounted: number of its current type (Type + 1)
inline constexpr StatusKey kFootGrade{"foot_grade"};   // dismounted: its current grade, as kGrade
inline constexpr StatusKey kChanges{"mount_changes"};  // changes made in the game (GWK-DISM-19)
inline constexpr StatusKey kUncrewed{"uncrewed"};      // a gun without crew (GWK-ART-10)
inline constexpr ReferenceKey kRegiment{"regiment"};   // the stand of its regiment

// --- Of an element: morale ----------------------------------------------------------------------------------------

inline constexpr StateKey<Morale> kMorale{"morale"};        // written in P5 and by kAloneBroken
inline constexpr StatusKey kAloneBroken{"broken_alone"};    // individually broken: half lost until rallied (GWK-MOR-19)
inline constexpr StatusKey kHalfLost{"half_lost"};          // counted half when it was destroyed, and permanently so
inline constexpr StatusKey kSurrendered{"surrendered"};     // removed as prisoners: a full loss (GWK-SURR-10)
inline constexpr StatusKey kBrittleSpent{"brittle_spent"};  // SPEC-12 applies only once
// How much it counted as lost when the bound began, in quarters, plus 1: written before an order or a compulsory move
// changes that (GWK-MOR-29). Cleared as the next bound begins.
inline constexpr StatusKey kLostAtFirst{"lost_at_first"};
// The bound in which it became broken; cleared in its first own P2b since, in which it may surrender (GWK-SURR-02).
inline constexpr StatusKey kBrokenSince{"broken_since"};

// --- Of an element: its last own bound ----------------------------------------------------------------------------
// Written in its own bound, cleared as its next own bound begins.

inline constexpr StateKey<OrderGiven> kOrdered{"ordered"};  // GWK-PIP-39
inline constexpr StatusKey kMoved{"moved_um"};              // how far in P2, 0: it did not (GWK-SHOOT-76)
inline constexpr StateKey<MoveKind> kMoveKind{"move_kind"};
inline constexpr StatusKey kChanged{"changed_mount"};          // mounted or dismounted in it
inline constexpr StateKey<Compelled> kCompelled{"compelled"};  // its compulsory move of P2b
inline constexpr StatusKey kMoveOrShoot{"move_or_shoot"};      // fought since its last own bound: may not do both
                                                               // (GWK-SHOOT-73)

// --- Of an element: this bound, of either side --------------------------------------------------------------------
// Cleared as the next bound begins.

inline constexpr StatusKey kDie{"die"};            // 8 or 10: bought for this bound (GWK-COMB-12)
inline constexpr StatusKey kRouted{"has_routed"};  // has made a rout move in this bound (R-G24)
inline constexpr StateKey<Fought> kFought{"fought"};
inline constexpr StateKey<Fought> kFoughtLast{"fought_last_bound"};  // in the bound before (GWK-FACT-01 to 04)
inline constexpr StatusKey kFoughtSince{"fought_since"};  // fought since its last own bound began; then kMoveOrShoot

// --- Of an element: shooting --------------------------------------------------------------------------------------

inline constexpr StatusKey kShot{"shot"};                  // in this shooting phase, or gave rank support in it
inline constexpr StatusKey kShotLast{"shot_last"};         // in the last shooting phase in which it was allowed to
inline constexpr StatusKey kShotBefore{"shot_before"};     // in the one before that (GWK-LATE-13)
inline constexpr StatusKey kShotInRound{"shot_in_round"};  // in an enemy bound of this round, variant A (GWK-SEQ-06)
// The targets of its shots in this phase, which may return fire (R-G44). Cleared as the next shooting phase begins.
inline constexpr ReferenceKey kTarget{"shot_at"};
inline constexpr ReferenceKey kShotAgainAt{"shot_again_at"};  // of a gun: the target of its second shot, after that was
                                                              // fired
// Of a gun: the possible target of its second shot, until that is fired or held (GWK-ART-09).
inline constexpr ReferenceKey kSecondTarget{"second_target"};
inline constexpr StatusKey kHeadsDown{"heads_down"};  // in this shooting phase (R-G43)

// --- Of an element: the contact of its front ----------------------------------------------------------------------
// A front touches at most one enemy (R-G13), which Table.contacts names. Written by contact/records.h.

inline constexpr StatusKey kFrontSince{"front_since"};               // the bound in which the contact began; 0: none
inline constexpr StateKey<ContactCause> kFrontCause{"front_cause"};  // seen from this element
inline constexpr StatusKey kFrontRounds{"front_rounds"};             // combat rounds rolled in this contact
inline constexpr StatusKey kFrontStuck{"front_stuck"};     // did not push the enemy back in the last of them (SUPP-05)
inline constexpr StateKey<v1::Face> kHitFrom{"hit_from"};  // side from which the enemy it now faces attacked it
                                                           // (FACT-04)

// --- Of an element: the combat of this bound ----------------------------------------------------------------------

inline constexpr StatusKey kRolledIn{"rolled_in_round"};   // the last combat round in which it rolled (COMB-02)
inline constexpr StatusKey kFightsIn{"fights_in_round"};   // the extra round it will fight in; 0: none (OUT-21)
inline constexpr StatusKey kExtraRounds{"extra_rounds"};   // fought in this bound (OUT-18 to 20)
inline constexpr StatusKey kBreakthrough{"breakthrough"};  // its next extra round is a breakthrough (OUT-17)

// --- Of an element: the result waiting for it (outcomes/owed.h) ---------------------------------------------------

inline constexpr StateKey<Owed> kOwed{"owed"};
inline constexpr StatusKey kOwedOrder{"owed_order"};  // its number in the queue, from 1
inline constexpr ReferenceKey kOwedBy{"owed_by"};     // the enemy that caused it
inline constexpr StatusKey kOwedUm{"owed_um"};        // a distance that belongs to it
inline constexpr StateKey<OwedCause> kOwedCause{"owed_cause"};
inline constexpr StatusKey kAnswer{"answer"};  // the owner's choice: number of the answer, from 1

// --- Of a command (of a stand: kPoints, kActivated) ---------------------------------------------------------------

inline constexpr StatusKey kPoints{"command_points"};   // left in this bound
inline constexpr StatusKey kActivated{"activated"};     // of a stand: in this bound (GWK-CMD-16)
inline constexpr StatusKey kActing{"acting"};           // its bound is running
inline constexpr StatusKey kDeploying{"deploying"};     // it is partly placed (R-G04)
inline constexpr StatusKey kHadBound{"had_bound"};      // in this round, variant A
inline constexpr StatusKey kReduced{"reduction_used"};  // its commander's reduction, in this bound (GWK-PIP-27)
inline constexpr StatusKey kFreeDie{"free_die_used"};   // its general's free point, in this bound (GWK-COMB-11)
inline constexpr StatusKey kTenBought{"d10_bought"};    // groups raised to D10 in this bound (GWK-COMB-10)
inline constexpr StatusKey kOwnMorale{"own_morale"};    // has its own morale (GWK-MOR-14)
inline constexpr StatusKey kEliteStart{"elite_start"};  // elements of the elite list as the game began (GWK-MOR-07)

// Set by the scenario or the army list and never changed.
inline constexpr StatusKey kChief{"commander_in_chief"};
inline constexpr StatusKey kGoodCommand{"good_command"};
inline constexpr StatusKey kInert{"inert"};
inline constexpr StatusKey kExceptional{"exceptional"};
inline constexpr StatusKey kDecisive{"decisive"};
inline constexpr StatusKey kCowardly{"cowardly"};      // by the scenario only (R-C33)
inline constexpr StatusKey kContingent{"contingent"};  // 0: the army's own; else the number of its allied contingent

// --- Of a side ----------------------------------------------------------------------------------------------------

// The bound at whose end its main army was first shaken; negative if it had recovered from that when the enemy's was
// shaken, or has now.
inline constexpr StatusKey kShakenSince{"army_shaken_since"};
inline constexpr StatusKey kDone{"done"};          // ended its part of a phase in which both act
inline constexpr StatusKey kDeclared{"declared"};  // a decisive commander in this round, variant A (GWK-SEQ-07)
inline constexpr StatusKey kResolute{"resolute"};  // 1: set by its army list or scenario (GWK-MOR-03)

// --- Of the game --------------------------------------------------------------------------------------------------

inline constexpr StatusKey kYear{"year"};                 // of the battle (GWK-GEN-01)
inline constexpr StatusKey kBound{"bound"};               // number of the current bound, from 1
inline constexpr StatusKey kStage{"stage"};               // progress of the current phase; each phase defines its
                                                          // meaning
inline constexpr StatusKey kCombatRound{"combat_round"};  // 1 to 4 in P4; else 0
inline constexpr StatusKey kQueue{"queue"};               // the last number used in the queue of results

}  // namespace battalia::rules::god_will_know_his_own
