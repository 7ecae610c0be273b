#include "server/rules/systems/fornovo/info/info_decisions.h"

#include "server/rules/systems/fornovo/info/info.h"

#include <array>

namespace battalia::rules::fornovo {
namespace {

using Answers = std::vector<KeyRow>;

const Answers kSide = {{"side_a", "side A", "Charge and move first."}, {"side_b", "side B", "Charge and move second."}};
const Answers kLeftOrRight = {{"left", "left", "Swerve to the left."}, {"right", "right", "Swerve to the right."}};
const Answers kFollow = {{"stay", "stay", "Remain where it is."}, {"follow", "follow", "Keep the combat going."}};
const Answers kAbout = {{"face_about", "face about", "Turn about, free."}, {"stay", "stay", "Keep facing as it is."}};
const Answers kHalt = {{"test", "test", "Try to halt it."}, {"allow", "allow", "Let it pursue."}};
const Answers kSend = {{"test", "test", "Try to hold it back."}, {"send", "send", "Send it after them."}};
const Answers kReply = {{"stand", "stand", "Await the charge."},
                        {"countercharge", "countercharge", "Meet the charge half-way."},
                        {"countercharge_shooting", "countercharge and shoot", "Shoot on the way."},
                        {"square", "form square", "Foot forms a square, if there is time."},
                        {"evade", "evade", "Straight back, the full move."},
                        {"evade_short", "evade out of reach", "No farther than it must."},
                        {"evade_left", "evade to the left", "Back and to the left of the charge."},
                        {"evade_right", "evade to the right", "Back and to the right of the charge."}};
const Answers kLostGun = {{"left", "left end", "The guns at the left end."},
                          {"right", "right end", "The guns at the right end."}};
const Answers kAfterEvade = {{"halt", "halt", "Try to halt."},
                             {"next", "next enemy", "Go on into the next enemy."},
                             {"evaders", "evaders", "Go on after those who evaded."}};
const Answers kAfterRoutAnswers = {{"test", "test", "Try to stay."}, {"pursue", "pursue", "Run after them."}};
const Answers kFalseRoutAnswers = {{"try", "try", "Turn upon the pursuers."}, {"no", "no", "Keep away from them."}};
const Answers kGoOnAnswers = {{"go_on", "go on", "Go straight into it."}, {"stay", "stay", "Remain where it is."}};
const Answers kOccupy = {{"occupy", "occupy", "Go into the block."}, {"stay", "stay", "Remain outside."}};
const Answers kReturn = {{"test", "test", "Test to come back."}, {"wait", "wait", "Wait another turn."}};

const std::array<DecisionRow, 38> kDecisions = {{
    {"D-01", "army_list", "Army list", "Lists, weapons, training, works, generals; else the scenario's."},
    {"D-02", "options", "Options", "What the game is played by; else the defaults."},
    {"D-03", "ground", "Ground", "Strength of houses, slopes and woods; else as the scenario says."},
    {"D-04", "deployment", "Deployment", "Where each unit stands and how; else in line in its own ground."},
    {"D-05", kSideDecision, "Side A or B", "The winner of the die chooses; else side A.", true, kSide},
    {"D-06", kRecoilSwerveDecision, "Swerve of a recoil", "Left or right when both are open; else left.", true,
     kLeftOrRight},
    {"D-07", kFollowUpDecision, "Follow-up", "Whether to follow an enemy that recoils; else stay.", true, kFollow},
    {"D-08", kAboutFaceDecision, "About-face",
     "Whether a unit that rallied or halted turns about; else only after rallying.", true, kAbout},
    {"D-09", kHaltDecision, "Halting pursuers", "Whether a pursuer tests to halt; else it does.", true, kHalt},
    {"D-10", "about_face_halted", "About-face after a halt", "Asked as the about-face after rallying; else no."},
    {"D-11", kResistDecision, "Resisting a pursuit", "Whether foot tests to stay; else it does.", true, kSend},
    {"D-12", kSwerveDecision, "Swerve of a rout", "Which way round an obstacle; else the one that leads home.", true,
     kLeftOrRight},
    {"D-13", kPursuitTargetDecision, "Whom to pursue", "When several routed alike; else the lowest number.", true},
    {"D-14", kReturnDecision, "Coming back", "Whether a unit off the table tests to return; else it does.", true,
     kReturn},
    {"D-15", "charges", "Charges", "Which units charge whom, how, and whether they shoot; else none."},
    {"D-16", kReactionDecision, "ReactionTest to a charge",
     "Stand, counter-charge, evade or form square; else stand, and those who may evade evade straight back.", true,
     kReply},
    {"D-17", "evade_short", "How far to evade", "Stop when out of reach, or go the full move; else the full move."},
    {"D-18", "generals_charging", "Generals before charges",
     "Whom they join before charges are declared; else no change."},
    {"D-19", "moves", "Moves", "How each unit moves; else it stays."},
    {"D-20", "movement_debt", "Movement debt", "Whether a manoeuvre may cost more than is left; else no."},
    {"D-21", "exchange", "Exchange of ranks", "Whether pikes and others change places in a melee; else no."},
    {"D-22", kTargetsDecision, "Targets",
     "Whom each unit shoots at, ball or hail, salvee or not; else the best target.", true},
    {"D-23", kSplitFireDecision, "Second target", "Whom figures shoot at that cannot hit the first; else the nearest."},
    {"D-24", kDangerDecision, "Friends in danger", "Whether guns fire over friends in the danger zone; else no.", true},
    {"D-25", kOddHitsDecision, "Odd hits", "Which kind of figure takes them; else the cheapest.", true},
    {"D-26", kLostGunDecision, "Lost gun", "Which guns are destroyed; else those nearest to the shooter.", true,
     kLostGun},
    {"D-27", kFriendOrderDecision, "Order of tests",
     "In which order units test for routing friends; else the best first.", true},
    {"D-28", kAfterEvadeDecision, "After an evade", "Try to halt, or go on at somebody; else try to halt.", true,
     kAfterEvade},
    {"D-29", kAfterRoutDecision, "After a rout", "Whether foot chargers test to halt or pursue; else they test.", true,
     kAfterRoutAnswers},
    {"D-30", kFalseRoutDecision, "False rout", "Whether evaders try to turn on their pursuer; else yes.", true,
     kFalseRoutAnswers},
    {"D-31", kGoOnDecision, "Going on", "Whether a unit whose enemy failed goes straight into it; else yes.", true,
     kGoOnAnswers},
    {"D-32", kWeaponDecision, "Weapon in use", "What it fights with; else the best for the round.", true},
    {"D-33", kOddDiceDecision, "Odd dice", "Which enemy they go to; else the one most easily hit.", true},
    {"D-34", kFootPursuitDecision, "Pursuit of foot", "Whether foot is sent after routers or will test; else it tests.",
     true, kSend},
    {"D-35", kOccupyDecision, "Occupying houses", "Whether attackers go into a block left by its garrison; else yes.",
     true, kOccupy},
    {"D-36", kGeneralFleesDecision, "Flight of a general", "To whom a touched general flees; else the nearest.", true},
    {"D-37", kLeaveGunsDecision, "Guns left",
     "Which guns are left when gunners are too few; else the farthest forward.", true},
    {"D-38", "concede", "Concession", "Giving up the game, or agreeing on a draw; else play on."},
}};

}  // namespace

std::span<const DecisionRow> decision_rows() { return kDecisions; }

}  // namespace battalia::rules::fornovo
