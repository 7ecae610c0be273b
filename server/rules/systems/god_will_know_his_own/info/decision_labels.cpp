#include "server/rules/systems/god_will_know_his_own/info/decision_labels.h"

#include "server/rules/systems/god_will_know_his_own/vocabulary/act_keys.h"

#include <array>
#include <vector>

namespace battalia::rules::god_will_know_his_own {
namespace {

using mechanics::DecisionRow;
using mechanics::KeyRow;
using Answers = std::vector<KeyRow>;

const Answers kDecisiveAnswers = {{"draw", "draw", "Draw a command as usual."},
                                  {"act", "act", "Let the decisive commander act now."}};
const Answers kHeadsAnswers = {{"down", "heads down", "Keep under cover."}, {"up", "heads up", "Be ready to shoot."}};
const Answers kSecondAnswers = {{"fire", "fire", "Fire at the second target."},
                                {"cease", "cease", "One shot is enough."}};
const Answers kThroughAnswers = {{"through", "through the pikes", "Pass through and stand behind them."},
                                 {"push", "push them back", "Be pushed back, and push them."}};
const Answers kRetireAnswers = {{"stay", "stay", "Stay where it was pushed."},
                                {"retire", "retire", "Ride one move away."}};
const Answers kFollowAnswers = {{"stay", "stay", "Remain where it is."}, {"follow", "follow", "Follow the enemy up."}};
const Answers kWayRoundAnswers = {{"left", "left", "Go round on the left."},
                                  {"right", "right", "Go round on the right."}};

}  // namespace

std::span<const DecisionRow> decision_rows() {
  static const std::array<DecisionRow, 28> rows = {{
      {"D-01", kDecisiveDecision, "Decisive commander", "Whether it acts now; default: a command is drawn.", true,
       kDecisiveAnswers},
      {"D-02", DecisionKey("army_and_options"), "Army and options",
       "Lists, options, morale level; default: the scenario's."},
      {"D-03", DecisionKey("deployment"), "Deployment",
       "Where each command stands, mounted or on foot; default: as drawn."},
      {"D-04", DecisionKey("orders"), "Orders", "Which troops are ordered to do what; default: none."},
      {"D-05", DecisionKey("regiments"), "Regiments", "Which regiments are activated; default: none."},
      {"D-06", DecisionKey("holding"), "Holding",
       "Which impetuous, broken or shaken mounted troops are held; default: none."},
      {"D-07", DecisionKey("larger_dice"), "Larger dice", "Which groups get a larger die; default: none."},
      {"D-08", DecisionKey("morale_orders"), "Morale", "Own morale for a command, rallying, breaking; default: none."},
      {"D-09", DecisionKey("foot_form"), "Form on foot",
       "What dismounting troops become; default: the first that is listed."},
      {"D-10", DecisionKey("guns"), "Guns without crew", "Which are crewed, destroyed or fired; default: none."},
      {"D-11", DecisionKey("which_contact"), "Which contact",
       "Where several are possible; default: the least displacement."},
      {"D-12", DecisionKey("compulsory_order"), "Compulsory moves", "In which order; default: ascending ids."},
      {"D-13", kFaceDecision, "Turn to face", "Which of several enemies it faces; default: the first.", true},
      {"D-14", DecisionKey("nearest_enemy"), "Nearest enemy",
       "Which of several equally near; default: the one straighter ahead."},
      {"D-15", DecisionKey("shooting"), "Shooting", "Who shoots next at which target; default: all, at the nearest."},
      {"D-16", kHeadsDownDecision, "Heads down",
       "Whether troops in trenches keep under cover; default: if they have no target.", true, kHeadsAnswers},
      {"D-17", DecisionKey("return_fire"), "Return fire",
       "Whether it shoots at who shot at it; default: its usual target, else return fire."},
      {"D-18", kSecondShotDecision, "Second target", "Whether the gun fires on; default: it does.", true,
       kSecondAnswers},
      {"D-19", kFallBackDecision, "Falling back", "Through the pikes behind it or not; default: through.", true,
       kThroughAnswers},
      {"D-20", kRetireDecision, "Retiring", "Whether beaten horse rides away; default: it stays.", true,
       kRetireAnswers},
      {"D-21", kFollowUpDecision, "Following up", "Whether it follows up; default: it stays.", true, kFollowAnswers},
      {"D-22", DecisionKey("next_combat"), "Next combat", "Which is fought next; default: ascending ids."},
      {"D-23", DecisionKey("next_extra_combat"), "Next extra combat", "In later rounds; default: ascending ids."},
      {"D-24", kShiftDecision, "Way round friends", "To which side it goes round; default: the shorter way.", true,
       kWayRoundAnswers},
      {"D-25", DecisionKey("shooting_back"), "Shooting of the other side",
       "As for the first; default: all, at the nearest."},
      {"D-26", DecisionKey("exchange"), "Exchange with pikes",
       "Whether pikes take the place of those before them; default: no."},
      {"D-27", DecisionKey("free_turns"), "Free turns", "How many and where in a move; default: none."},
      {"D-28", DecisionKey("concede"), "Concession", "Resigning, or agreeing to a draw; default: play on."},
  }};
  return rows;
}

}  // namespace battalia::rules::god_will_know_his_own
