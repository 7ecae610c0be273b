// What a player may request: the keys of acts (Offer.key with its verb), of their inputs, of decisions, and of the
// kinds of dice. The folder that carries an act out is named next to it.
#pragma once

#include "server/rules/keys.h"

namespace battalia::rules::god_will_know_his_own {

// --- P2a, orders/: one order each, paid with command points (D-04 to D-10, D-26, D-27) ----------------------------

inline constexpr ActKey kMoveElement{"move"};         // VERB_MOVE: one element, path
inline constexpr ActKey kMoveGroup{"move_group"};     // VERB_MOVE: several elements, with the path of the first one
                                                      // named
inline constexpr ActKey kHold{"hold"};                // VERB_HOLD
inline constexpr ActKey kDismount{"dismount"};        // VERB_REFORM: input kFootForm (D-09)
inline constexpr ActKey kMount{"mount"};              // VERB_REFORM
inline constexpr ActKey kExchange{"exchange"};        // VERB_REFORM: pikes with the troops in front of them (D-26)
inline constexpr ActKey kRecrew{"recrew"};            // VERB_WORK
inline constexpr ActKey kDestroyGun{"destroy_gun"};   // VERB_WORK: input target
inline constexpr ActKey kServeGun{"serve_gun"};       // VERB_WORK: inputs kGun, target
inline constexpr ActKey kOwnMoraleAct{"own_morale"};  // VERB_RALLY: a command, by its commander's element or any other
inline constexpr ActKey kRallyCommand{"rally_command"};  // VERB_RALLY
inline constexpr ActKey kBreakElement{"break"};          // VERB_RALLY: an own element
inline constexpr ActKey kBreakEnemy{
    "break_enemy"};  // VERB_RALLY: input target, an unreliable enemy; paid by units' command
inline constexpr ActKey kRallyElement{"rally"};  // VERB_RALLY
inline constexpr ActKey kActivate{"activate"};   // VERB_COMMAND: a regiment, by its stand (D-05)
inline constexpr ActKey kBuyDie{"buy_die"};      // VERB_COMMAND: elements of one group (D-07)
// deployment/: reinforcements of a scenario (R-G48); these cost nothing
inline constexpr ActKey kArrive{"arrive"};                  // VERB_DEPLOY: one element, or stand: input kWhere
inline constexpr ActKey kArriveTogether{"arrive_command"};  // VERB_DEPLOY: all of a waiting command

// --- P2b, compulsory/ (D-12, D-14) ----------------------------------------------------------------------------------

inline constexpr ActKey kCompulsoryMove{"compulsory_move"};  // VERB_MOVE: the next element to move

// --- P3, shooting/ (D-15, D-17, D-25) -----------------------------------------------------------------------------

inline constexpr ActKey kShoot{"shoot"};         // VERB_SHOOT: input target
inline constexpr ActKey kShootAll{"shoot_all"};  // VERB_SHOOT: all others, each at its nearest target

// --- P4, melee/ (D-22, D-23) ----------------------------------------------------------------------------------------

inline constexpr ActKey kFight{"fight"};  // VERB_FIGHT: the next combat

// --- Deployment, deployment/ (D-03) ---------------------------------------------------------------------------------

inline constexpr ActKey kPlaceElement{"place"};     // VERB_DEPLOY: one element, or stand, of the command being placed
inline constexpr ActKey kDeployCommand{"command"};  // VERB_DEPLOY: the rest of a command, where it is drawn up
inline constexpr ActKey kLeaveOut{"leave_out"};     // VERB_DEPLOY: an element for which there is no room

// --- Inputs ---------------------------------------------------------------------------------------------------------

inline constexpr InputKey kPath{"path"};
inline constexpr InputKey kFootForm{"form"};  // a type and grade: "li_o"
inline constexpr InputKey kGun{"gun"};
inline constexpr InputKey kLineUp{"line_up_with"};  // optional: which contact, if several are possible (D-11)
inline constexpr InputKey kTowards{"towards"};      // optional: which of equally near enemies (D-14)
inline constexpr InputKey kWhere{"where"};          // of a deployment or an arrival
inline constexpr InputKey kStart{"start"};          // starting form: "mounted", "on_foot" (D-03)

// Steps of a path (PathStep.formation): REFORM takes the first three, ACTION the last two.
inline constexpr ActKey kColumnStep{"column"};  // one wide behind the element named first
inline constexpr ActKey kLineStep{"line"};      // PathStep.files wide
inline constexpr ActKey kSquareStep{"square"};  // late, Prussian (GWK-LATE-09)
inline constexpr ActKey kMarchStep{"march"};    // the next move of a march begins (GWK-MOVE-21)
inline constexpr ActKey kAboutStep{"about"};    // a free turn of 180 degrees (GWK-MOVE-10, GWK-MOVE-11, D-27)

// --- Decisions: questions in the middle of an action (RULINGS part C) -----------------------------------------------

inline constexpr DecisionKey kDecisiveDecision{"decisive_command"};  // D-01, turn/
inline constexpr DecisionKey kFaceDecision{"turn_to_face"};          // D-13, for contacts resolved in compulsory/
inline constexpr DecisionKey kHeadsDownDecision{"heads_down"};       // D-16, shooting/
inline constexpr DecisionKey kSecondShotDecision{"second_shot"};     // D-18, shooting/
inline constexpr DecisionKey kFallBackDecision{"fall_back"};         // D-19, outcomes/
inline constexpr DecisionKey kRetireDecision{"retire"};              // D-20, outcomes/
inline constexpr DecisionKey kFollowUpDecision{"follow_up"};         // D-21, outcomes/
inline constexpr DecisionKey kShiftDecision{"way_round"};            // D-24, outcomes/

// --- Dice -----------------------------------------------------------------------------------------------------------

inline constexpr PurposeKey kDeploymentDice{"deployment"};
inline constexpr PurposeKey kFirstBoundDice{"first_bound"};    // GWK-SEQ-09
inline constexpr PurposeKey kInitiativeDice{"initiative"};     // GWK-SEQ-02
inline constexpr PurposeKey kDrawDice{"command_draw"};         // GWK-SEQ-05: a die of as many sides as commands
inline constexpr PurposeKey kPointsDice{"command_points"};     // GWK-PIP-01, GWK-PIP-02
inline constexpr PurposeKey kRegimentDice{"regiment_points"};  // GWK-PIP-03
inline constexpr PurposeKey kShootingDice{"shooting"};         // 2D6 and modifiers
inline constexpr PurposeKey kArtilleryDice{"artillery"};       // one die per side
inline constexpr PurposeKey kCombatDice{"combat"};             // one die per side
inline constexpr PurposeKey kScenarioDice{"scenario"};

}  // namespace battalia::rules::god_will_know_his_own
