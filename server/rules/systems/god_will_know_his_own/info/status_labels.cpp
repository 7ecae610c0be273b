#include "server/rules/systems/god_will_know_his_own/info/status_labels.h"

#include "server/rules/aftermath/aftermath.h"
#include "server/rules/systems/god_will_know_his_own/info/army_words.h"
#include "server/rules/systems/god_will_know_his_own/special_rules/scenario_rules.h"
#include "server/rules/systems/god_will_know_his_own/vocabulary/keys.h"

namespace battalia::rules::god_will_know_his_own {
namespace {

using mechanics::in_scenario;
using mechanics::KeyRow;
using mechanics::length;
using mechanics::naming_unit;
using mechanics::RangeRow;
using mechanics::told_to_all;
using mechanics::with_names;

// Nothing is hidden in this game (R-G57): statuses of a command, a side or the game are visible to everyone.
constexpr KeyRow internal_key(StatusKey key, std::string_view label, std::string_view hint) {
  return told_to_all({key, label, hint, "", KeyRow::internal});
}
constexpr KeyRow number(StatusKey key, std::string_view label, std::string_view hint) {
  return told_to_all({key, label, hint, "", KeyRow::counter});
}
constexpr KeyRow sign(StatusKey key, std::string_view label, std::string_view hint, std::string_view icon = {}) {
  return told_to_all({key, label, hint, icon});
}

constexpr std::string_view kTypeNames[] = {"no longer on foot",
                                           "heavy cavalry",
                                           "cavalry",
                                           "reiters",
                                           "light cavalry",
                                           "elephants",
                                           "phalanx",
                                           "pike",
                                           "heavy infantry",
                                           "light infantry",
                                           "bow",
                                           "longbow",
                                           "crossbow",
                                           "shot",
                                           "light artillery",
                                           "heavy artillery",
                                           "skirmish infantry"};
constexpr std::string_view kFootGradeNames[] = {
    "of its own grade again", "superior", "ordinary", "fast", "inferior", "special"};
constexpr std::string_view kMoraleNames[] = {"in good morale", "shaken", "broken"};
constexpr std::string_view kOrderNames[] = {"none",          "moved",           "held",
                                            "changed mount", "destroyed a gun", "served a gun"};
constexpr std::string_view kMoveKindNames[] = {"none", "ordered", "impetuous", "rout"};
constexpr std::string_view kFoughtNames[] = {"no", "as an overlap or support", "in close combat"};
constexpr std::string_view kCauseNames[] = {"none",         "moved in",      "was contacted",  "followed up",
                                            "was followed", "broke through", "was broken into"};
constexpr std::string_view kFaceNames[] = {"none", "front", "right", "rear", "left"};  // as v1::Face
constexpr std::string_view kOwedNames[] = {"nothing", "push back", "flight",    "rout",         "crew flees",
                                           "removal", "retreat",   "follow-up", "dragged along"};
constexpr std::string_view kOwedCauseNames[] = {"none", "close combat", "shooting", "neighbour"};

constexpr KeyRow kStatuses[] = {
    // Current state.
    with_names(kTypeNames, number(kFootType, "on foot", "What the dismounted troops are now.")),
    with_names(kFootGradeNames, number(kFootGrade, "grade on foot", "How good the dismounted troops are.")),
    internal_key(kChanges, "changes of mount", "How often it has mounted or dismounted."),
    sign(kUncrewed, "no crew", "The crew has fled: it neither moves, fires nor fights.", "cross"),
    naming_unit(sign(kRegiment, "regiment", "Belongs to this regiment.", "flag")),

    // Morale.
    with_names(kMoraleNames,
               told_to_all({kMorale, "morale", "Shaken: 1 less in combat and shooting. Broken: 2 less, and it runs.",
                            "flag", KeyRow::counter})),
    sign(kAloneBroken, "broken individually", "Counts as half lost until it is rallied.", "skull"),
    internal_key(kHalfLost, "half lost", "Was broken when it was destroyed: only half a loss."),
    sign(kSurrendered, "surrendered", "Taken prisoner.", "cross"),
    with_names(kFateNames, internal_key(kFate, "fate", "What became of it when it left the table.")),
    internal_key(kBrittleSpent, "has been brittle", "It breaks for that only once."),
    internal_key(kLostAtFirst, "lost at first", "What it counted as lost as the bound began, in quarters, and 1 more."),
    internal_key(kBrokenSince, "broken since", "The bound in which it broke."),

    // The element's last own bound.
    with_names(kOrderNames, internal_key(kOrdered, "order", "The order it was given.")),
    length(number(kMoved, "moved", "How far, in its last own bound.")),
    with_names(kMoveKindNames, internal_key(kMoveKind, "kind of move", "The last move it made.")),
    sign(kChanged, "changed mount", "In its last own bound; those who dismount do not shoot in it.", "hourglass"),
    internal_key(kCompelled, "compulsory move made", "Has made the move it had to make."),
    sign(kMoveOrShoot, "move or shoot", "Was in close combat: may move or shoot in this bound, not both.", "hourglass"),

    // This bound.
    told_to_all({kDie, "larger die", "Fights with this die in this bound.", "", KeyRow::counter}),
    internal_key(kRouted, "has routed", "Made a rout move in this bound."),
    with_names(kFoughtNames, internal_key(kFought, "fought", "In this bound.")),
    with_names(kFoughtNames, internal_key(kFoughtLast, "fought last bound", "In the bound before.")),
    internal_key(kFoughtSince, "fought since", "In close combat since its last own bound."),

    // Shooting.
    sign(kShot, "has shot", "In this phase, or supported a shot.", "dot"),
    internal_key(kShotLast, "shot last", "In the last phase in which it could."),
    internal_key(kShotBefore, "shot before", "In the phase before that."),
    internal_key(kShotInRound, "shot in this round", "In an enemy bound of this round."),
    naming_unit(internal_key(kTarget, "shot at", "Its target, which may return fire.")),
    naming_unit(internal_key(kShotAgainAt, "shot again at", "Target of its second shot, which may return fire.")),
    naming_unit(internal_key(kSecondTarget, "second shot at", "Behind the target of its first shot.")),
    sign(kHeadsDown, "heads down", "Keeps under cover: neither shoots nor is shot at by small arms.", "shield"),

    // The contact of the element's front.
    internal_key(kFrontSince, "in contact since", "The bound in which the contact began."),
    with_names(kCauseNames, internal_key(kFrontCause, "contact", "How the contact began.")),
    internal_key(kFrontRounds, "rounds fought", "Combat rounds in this contact."),
    internal_key(kFrontStuck, "no way forward", "Did not push its enemy back in the last round."),
    with_names(kFaceNames, internal_key(kHitFrom, "struck from", "The face on which its enemy came in.")),

    // The combat of this bound.
    internal_key(kRolledIn, "fought in round", "The last combat round in which it rolled."),
    internal_key(kFightsIn, "fights again in round", "After following up into contact."),
    internal_key(kExtraRounds, "extra rounds", "Fought in this bound."),
    internal_key(kBreakthrough, "breaks through", "Its next round is a breakthrough."),

    // Results waiting to be carried out.
    with_names(kOwedNames, internal_key(kOwed, "to come", "What is still to happen to it.")),
    internal_key(kOwedOrder, "in this order", "Its place among what is still to happen."),
    naming_unit(internal_key(kOwedBy, "because of", "The enemy that caused it.")),
    length(internal_key(kOwedUm, "by so much", "The distance that goes with it.")),
    with_names(kOwedCauseNames, internal_key(kOwedCause, "through", "What caused it.")),
    internal_key(kAnswer, "answered", "What its owner has chosen."),

    // Commands.
    number(kPoints, "command points", "Left in this bound."),
    sign(kActivated, "regiment activated", "The regiment has points of its own in this bound."),
    sign(kActing, "active command", "Has its bound now."),
    sign(kDeploying, "being placed", "Its side places all of it before the enemy places a command."),
    sign(kHadBound, "had its bound", "Has had its bound in this round."),
    internal_key(kReduced, "reduction used", "Its commander has made an order cheaper in this bound."),
    internal_key(kFreeDie, "free die used", "Its commander has paid for a larger die in this bound."),
    internal_key(kTenBought, "groups on D10", "Raised to D10 in this bound."),
    sign(kOwnMorale, "morale of its own", "Its own losses count, not those of the army.", "flag"),
    internal_key(kEliteStart, "elite at the start", "Elements of the elite that it began with."),
    in_scenario(sign(kChief, "commander-in-chief", "Leads the army.")),
    in_scenario(sign(kGoodCommand, "good command", "Rolls two dice for points and takes the higher.")),
    in_scenario(sign(kInert, "inert", "Makes no order cheaper and adds no die.")),
    in_scenario(sign(kExceptional, "exceptional", "Orders that include the commander cost a point less.")),
    in_scenario(sign(kDecisive, "decisive", "May act instead of drawing a command, once a round.")),
    in_scenario(sign(kCowardly, "cowardly", "Adds no die for its own group.")),
    in_scenario(number(kContingent, "contingent", "0: of the army itself; else its allied contingent.")),

    // Sides and the game.
    internal_key(kShakenSince, "army shaken since", "The bound in which it first was shaken; negative: recovered."),
    internal_key(kDone, "done", "Has ended its part of the phase."),
    internal_key(kDeclared, "declared", "Has let a decisive commander act in this round."),
    in_scenario(sign(kResolute, "resolute", "Shaken at half and broken at two thirds of its losses.")),
    in_scenario(number(kYear, "year", "Of the battle.")),
    number(kBound, "bound", "Bounds so far, of both sides."),
    internal_key(kStage, "stage", "How far the phase is."),
    number(kCombatRound, "combat round", "In close combat: the first round, and those of troops that followed up."),
    internal_key(kQueue, "queue", "Numbers what is still to happen."),

    // Special rules of battles.
    internal_key(kStakesX, "stakes x", "Where its stakes are."),
    internal_key(kStakesY, "stakes y", "Where its stakes are."),
    internal_key(kStakesFacing, "stakes facing", "Where its stakes point."),
    number(kFatigue, "fatigue", "From the plough: at 3 it fights one grade worse."),
    sign(kOutOfArrows, "out of arrows", "Shoots no more."),
    internal_key(kRolled, "rolled", "What its dice of command gave in this bound."),
    internal_key(kMainEngaged, "main battle engaged", "The main battle has fought."),
    internal_key(kRoused, "roused", "The count of Toulouse no longer waits."),
    sign(kKingFallen, "king fallen", "The king has fallen."),
};

constexpr RangeRow kRanges[] = {
    {kMorale, 0, 2},
    {kPoints, 0, 20},
    {kDie, 0, 10},
    {kUncrewed, 0, 1},
    {kAloneBroken, 0, 1},
    {kContingent, 0, 9},
    {kFatigue, 0, kMostFatigue},
    {kFate, 0, v1::Fate_MAX},
    {kChief, 0, 1},
    {kGoodCommand, 0, 1},
    {kInert, 0, 1},
    {kExceptional, 0, 1},
    {kDecisive, 0, 1},
    {kCowardly, 0, 1},
    {kResolute, 0, 1},
    {kYear, kFirstYear, kLastYear},
};

}  // namespace

std::span<const KeyRow> status_rows() { return kStatuses; }
std::span<const RangeRow> status_range_rows() { return kRanges; }

}  // namespace battalia::rules::god_will_know_his_own
