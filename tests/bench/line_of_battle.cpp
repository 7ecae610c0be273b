#include "tests/bench/line_of_battle.h"

#include "common/notation/notation.h"
#include "server/rules/scenarios/custom_scenario.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

namespace battalia::tests {
namespace {

constexpr int kLines = 4;        // behind one another
constexpr int kOfACommand = 5;   // units per command
constexpr int kMostDrawn = 100;  // no lobby accepts a larger one, so its size is its only fault
constexpr double kColumn = 9;    // inches from one unit to its neighbour
constexpr double kBehind = 6;    // and to the next line
constexpr double kFront = 30;    // where red's first line is
constexpr double kApart = 12;    // between the first lines of both sides

// How the troops of a system are written: the profiles and the attributes of its commanders. Where commanders ride with
// their troops, there are no commanders except the general's command.
struct Pattern {
  std::string_view system;
  std::string_view profiles;
  std::array<std::string_view, 4> troops;  // used in turn
  std::string_view general;
  std::string_view commander;
};

constexpr Pattern kPatterns[] = {
    {"pike-and-shotte",
     "profile foot type pike_and_shot symbol pike_and_shot formation block size 7 x 2 hand_to_hand=7 shooting=3 "
     "morale=4 stamina=5 traits hedgehog,weapon_pike,weapon_musket\n"
     "profile shot type shot symbol shot formation line size 6 x 1 hand_to_hand=3 shooting=3 morale=4 stamina=3 "
     "traits first_fire,weapon_musket\n"
     "profile horse type horse symbol horse formation line size 6 x 1.5 hand_to_hand=7 shooting=1 morale=4 stamina=3 "
     "traits gallopers,weapon_pistol,weapon_carbine\n",
     {"foot", "shot", "foot", "horse"},
     "type commander symbol commander formation commander size 0.8 x 0.8 traits general rating=8",
     "type commander symbol commander formation commander size 0.8 x 0.8 rating=8"},
    {"black-powder",
     "profile foot type infantry symbol foot formation line size 8 x 1.6 hand_to_hand=6 shooting=3 morale=4 stamina=3 "
     "traits form_square,weapon_smoothbore_musket\n"
     "profile lights type infantry symbol foot formation line size 6 x 1.6 hand_to_hand=5 shooting=2 morale=4 "
     "stamina=2 traits skirmish,weapon_smoothbore_musket\n"
     "profile horse type horse symbol horse formation line size 6 x 4 hand_to_hand=8 morale=4 stamina=3 "
     "traits weapon_sabre\n",
     {"foot", "lights", "foot", "horse"},
     "type commander symbol commander formation commander size 1.2 x 1.2 traits general rating=8",
     "type commander symbol commander formation commander size 1.2 x 1.2 rating=8"},
    {"fornovo-to-sedgemoor",
     "profile pikes type infantry symbol pike_and_shot formation line size 1 x 1 grade=3 armour=3 wing_armour=1 "
     "original_figures=28 original_wings=12 start_files=4 start_wing_files=2 traits pike,pike_and_shot,wing_arquebus\n"
     "profile shot type infantry symbol skirmishers formation skirmish size 1 x 1 grade=3 armour=1 original_figures=8 "
     "start_files=4 traits skirmish_order,arquebus\n"
     "profile reiters type cavalry symbol horse formation line size 1 x 1 grade=3 armour=3 original_figures=12 "
     "start_files=6 traits trot,pistol\n",
     {"pikes", "shot", "pikes", "reiters"},
     "type general symbol commander formation alone size 40mm x 50mm traits commander_in_chief",
     "type general symbol commander formation alone size 30mm x 25mm traits subgeneral"},
    {"god-will-know-his-own",
     "profile bills type hi symbol foot formation element size 40mm x 20mm grade=2\n"
     "profile archers type lb symbol bow formation element size 40mm x 20mm grade=2\n"
     "profile spears type ph symbol pike formation element size 40mm x 20mm grade=2\n"
     "profile knights type hc symbol horse formation element size 40mm x 30mm grade=2\n",
     {"bills", "archers", "spears", "knights"},
     " : commander_in_chief",
     ""},
};

struct Side {
  std::string_view word;
  std::string_view letter;
  double front;  // where its first line is
  double back;   // the direction of its next lines
  int facing;
};

constexpr Side kSides[] = {{"red", "R", kFront, -1, 0}, {"blue", "B", kFront + kApart, 1, 180}};

std::string at(double x, double y, int facing) {
  return " at (" + std::to_string(x) + "," + std::to_string(y) + ") facing " + std::to_string(facing) + "\n";
}

void draw(std::string& text, const Pattern& pattern, const Side& side, int units) {
  const std::string letter(side.letter);
  const auto line = [&](std::string_view kind, const std::string& id, const std::string& rest, double x, double y) {
    text += std::string(kind) + " " + std::string(side.word) + " " + id + rest + at(x, y, side.facing);
  };
  const auto rank = [&](int behind) { return side.front + side.back * kBehind * behind; };
  for (int first = 0; first < units; first += kOfACommand) {
    const std::string command = letter + "-" + std::to_string(first / kOfACommand + 1);
    const bool rides = pattern.commander.empty();
    const std::string leader =
        rides ? letter + std::to_string(first + 1) : letter + "C" + std::to_string(first / kOfACommand + 1);
    const std::string kind(first == 0 ? pattern.general : pattern.commander);
    text += "command " + std::string(side.word) + " " + command + " commander " + leader + (rides ? kind : "") + "\n";
    if (!rides) {
      line("commander", leader, " of " + command + " " + kind, kColumn * (first / kLines + 1) + kColumn / 2, rank(1));
    }
    for (int i = first; i < std::min(first + kOfACommand, units); ++i) {
      const std::string profile(pattern.troops[static_cast<std::size_t>((i + i / kLines) % 4)]);
      line("unit", letter + std::to_string(i + 1), " of " + command + " profile " + profile, kColumn * (i / kLines + 1),
           rank(i % kLines));
    }
  }
}

}  // namespace

std::optional<v1::Scenario> line_of_battle(const rules::RuleSystem& system, int units, int turns) {
  const auto pattern = std::find_if(std::begin(kPatterns), std::end(kPatterns),
                                    [&](const Pattern& known) { return known.system == system.info().key(); });
  if (pattern == std::end(kPatterns)) return std::nullopt;
  const int columns = (units - units / 2 + kLines - 1) / kLines;
  std::string text = "system " + system.info().key() + " rules 1\ntable " +
                     std::to_string(static_cast<int>(kColumn) * (columns + 1)) + " x 72\n";
  text += pattern->profiles;
  draw(text, *pattern, kSides[0], units - units / 2);
  draw(text, *pattern, kSides[1], units / 2);
  text += "turn 0 of " + std::to_string(turns) + " first red\n";
  auto scenario = notation::read_scenario(text);
  if (!scenario) throw std::logic_error(notation::in_words(scenario.error()));
  const std::vector<v1::ArmyFault> faults = rules::check_scenario(system, *scenario);
  if (!faults.empty() && units <= kMostDrawn) throw std::logic_error(faults.front().ShortDebugString());
  rules::make_playable(*scenario);
  return *scenario;
}

}  // namespace battalia::tests
