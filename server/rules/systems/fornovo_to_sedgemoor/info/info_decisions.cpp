#include "server/rules/systems/fornovo_to_sedgemoor/info/info_decisions.h"

#include "server/rules/systems/fornovo_to_sedgemoor/info/info.h"

#include <array>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

using Answers = std::vector<KeyRow>;

const Answers kSide = {{"side_a", "side A", "Charge and move first."}, {"side_b", "side B", "Charge and move second."}};
const Answers kLeftOrRight = {{"left", "left", "Swerve to the left."}, {"right", "right", "Swerve to the right."}};
const Answers kFollow = {{"stay", "stay", "Remain where it is."}, {"follow", "follow", "Keep the combat going."}};
const Answers kAbout = {{"face_about", "face about", "Turn about, free."}, {"stay", "stay", "Keep facing as it is."}};
const Answers kHalt = {{"test", "test", "Try to halt it."}, {"allow", "allow", "Let it pursue."}};
const Answers kSend = {{"test", "test", "Try to restrain it."}, {"send", "send", "Pursue them."}};
const Answers kReply = {{"stand", "stand", "Await the charge."},
                        {"countercharge", "countercharge", "Meet the charge half-way."},
                        {"countercharge_shooting", "countercharge and shoot", "Shoot on the way."},
                        {"square", "form square", "Foot forms a square, if there is time."},
                        {"evade", "evade", "Straight back, the full move."},
                        {"evade_short", "evade out of reach", "Only as far as it must."},
                        {"evade_left", "evade to the left", "Back and to the left of the charge."},
                        {"evade_right", "evade to the right", "Back and to the right of the charge."}};
const Answers kLostGun = {{"left", "left end", "The guns at the left end."},
                          {"right", "right end", "The guns at the right end."}};
const Answers kAfterEvade = {{"halt", "halt", "Try to halt."},
                             {"next", "next enemy", "Charge the next enemy."},
                             {"evaders", "evaders", "Chase the evaders."}};
const Answers kAfterRoutAnswers = {{"test", "test", "Try to stay."}, {"pursue", "pursue", "Pursue them."}};
const Answers kFalseRoutAnswers = {{"try", "try", "Turn on the pursuers."}, {"no", "no", "Keep away from them."}};
const Answers kGoOnAnswers = {{"go_on", "advance", "Advance straight into it."},
                              {"stay", "stay", "Remain where it is."}};
const Answers kOccupy = {{"occupy", "occupy", "Go into the block."}, {"stay", "stay", "Remain outside."}};
const Answers kReturn = {{"test", "test", "Test to return; where there are two places, on the left."},
                         {"test_right", "test, on the right", "Test to return at the place on the right."},
                         {"wait", "wait", "Wait another turn."}};

const std::array<DecisionRow, 38> kDecisions = {{
    {"D-01", DecisionKey("army_list"), "Army list",
     "Lists, weapons, training, works, generals; default: the scenario's."},
    {"D-02", DecisionKey("options"), "Options", "The rule options of the game; default: the defaults."},
    {"D-03", DecisionKey("ground"), "Ground", "Strength of houses, slopes and woods; default: as the scenario says."},
    {"D-04", DecisionKey("deployment"), "Deployment",
     "Where each unit stands and how; default: in line in its own ground."},
    {"D-05", kSideDecision, "Side A or B", "The winner of the die chooses; default: side A.", true, kSide},
    {"D-06", kRecoilSwerveDecision, "Swerve of a recoil", "Left or right when both are open; default: left.", true,
     kLeftOrRight},
    {"D-07", kFollowUpDecision, "Follow-up", "Whether to follow an enemy that recoils; default: stay.", true, kFollow},
    {"D-08", kAboutFaceDecision, "About-face",
     "Whether a unit that rallied or halted turns about; default: only after rallying.", true, kAbout},
    {"D-09", kHaltDecision, "Halting pursuers", "Whether a pursuer tests to halt; default: it does.", true, kHalt},
    {"D-10", DecisionKey("about_face_halted"), "About-face after a halt",
     "Asked as the about-face after rallying; default: no."},
    {"D-11", kResistDecision, "Resisting a pursuit", "Whether foot tries to restrain itself; default: it does.", true,
     kSend},
    {"D-12", kSwerveDecision, "Swerve of a rout", "Which way round an obstacle; default: the one that leads home.",
     true, kLeftOrRight},
    {"D-13", kPursuitTargetDecision, "Pursuit target", "When several routed alike; default: the lowest number.", true},
    {"D-14", kReturnDecision, "Returning", "Whether a unit off the table tests to return; default: it does.", true,
     kReturn},
    {"D-15", DecisionKey("charges"), "Charges",
     "Which units charge which enemies, how, and whether they shoot; default: none."},
    {"D-16", kReactionDecision, "Response to a charge",
     "Stand, counter-charge, evade or form square; default: stand, or evade straight back where possible.", true,
     kReply},
    {"D-17", DecisionKey("evade_short"), "How far to evade",
     "Stop when out of reach, or go the full move; default: the full move."},
    {"D-18", DecisionKey("generals_charging"), "Generals before charges",
     "Which units they join before charges are declared; default: no change."},
    {"D-19", DecisionKey("moves"), "Moves", "How each unit moves; default: it stays."},
    {"D-20", DecisionKey("movement_debt"), "Movement debt",
     "Whether a manoeuvre may cost more than is left; default: no."},
    {"D-21", DecisionKey("exchange"), "Exchange of ranks",
     "Whether pikes and others change places in a melee; default: no."},
    {"D-22", kTargetsDecision, "Targets",
     "What each unit shoots at, ball or hail, salvee or not; default: the best target.", true},
    {"D-23", kSplitFireDecision, "Second target",
     "The target of figures that can't hit the first; default: the nearest."},
    {"D-24", kDangerDecision, "Friends in danger", "Whether guns fire over friends in the danger zone; default: no.",
     true},
    {"D-25", kOddHitsDecision, "Odd hits", "Which kind of figure takes them; default: the cheapest.", true},
    {"D-26", kLostGunDecision, "Lost gun", "Which guns are destroyed; default: those nearest to the shooter.", true,
     kLostGun},
    {"D-27", kFriendOrderDecision, "Order of tests",
     "In which order units test for routing friends; default: the best first.", true},
    {"D-28", kAfterEvadeDecision, "After an evade", "Try to halt, or charge on; default: try to halt.", true,
     kAfterEvade},
    {"D-29", kAfterRoutDecision, "After a rout", "Whether foot chargers test to halt or pursue; default: they test.",
     true, kAfterRoutAnswers},
    {"D-30", kFalseRoutDecision, "False rout", "Whether evaders try to turn on their pursuer; default: yes.", true,
     kFalseRoutAnswers},
    {"D-31", kGoOnDecision, "After a failed charge",
     "Whether a unit advances into an enemy that failed to charge home; default: yes.", true, kGoOnAnswers},
    {"D-32", kWeaponDecision, "Weapon in use", "What it fights with; default: the best for the round.", true},
    {"D-33", kOddDiceDecision, "Odd dice", "Which enemy gets them; default: the one most easily hit.", true},
    {"D-34", kFootPursuitDecision, "Pursuit of foot",
     "Whether foot pursues routers or tries to restrain itself; default: it tests.", true, kSend},
    {"D-35", kOccupyDecision, "Occupying houses",
     "Whether attackers occupy a block that its garrison has left; default: yes.", true, kOccupy},
    {"D-36", kGeneralFleesDecision, "Flight of a general",
     "Which unit a general in contact flees to; default: the nearest.", true},
    {"D-37", kLeaveGunsDecision, "Guns left behind",
     "Which guns are left behind when gunners are too few; default: the farthest forward.", true},
    {"D-38", DecisionKey("concede"), "Concession", "Resigning, or agreeing to a draw; default: play on."},
}};

}  // namespace

std::span<const DecisionRow> decision_rows() { return kDecisions; }

}  // namespace battalia::rules::fornovo_to_sedgemoor
