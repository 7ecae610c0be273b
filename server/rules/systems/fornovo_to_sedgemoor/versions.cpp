#include "server/rules/systems/fornovo_to_sedgemoor/versions.h"

#include "server/rules/systems/fornovo_to_sedgemoor/deployment/fog.h"
#include "server/rules/systems/fornovo_to_sedgemoor/special_rules/scenario_rules.h"
#include "server/rules/systems/fornovo_to_sedgemoor/terrain/terrain.h"
#include "server/rules/systems/fornovo_to_sedgemoor/troops/units.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/kept_readings.h"
#include "server/rules/systems/fornovo_to_sedgemoor/vocabulary/options.h"

#include <algorithm>

namespace battalia::rules::fornovo_to_sedgemoor {
namespace {

// Features of a battle: troops that are not lost, terrain, options. Also called with the table as one seat knows it.
template <class Asked>
bool any_unit(const Table& table, Asked asked) {
  return std::any_of(table.units.begin(), table.units.end(), [&](const Unit& unit) {
    return unit.is_troops() && unit.presence != v1::PRESENCE_DESTROYED && asked(unit);
  });
}

template <class Asked>
bool any_ground(const Table& table, Asked asked) {
  return std::any_of(table.terrain->begin(), table.terrain->end(), asked);
}

bool has_guns(const Table& table) {
  return any_unit(table, [](const Unit& unit) { return is_gunners(unit) || unit.has_trait(kFieldGunAboard); });
}

bool has_baggage(const Table& table) {
  return any_unit(table, [](const Unit& unit) { return unit.has_trait(kBaggage); });
}

bool has_guns_kept_from_firing(const Table& table) {
  return any_unit(table, [](const Unit& unit) { return unit.stat(kReadyOn) != 0; });
}

bool has_two_rates(const Table& table) {
  return has_guns(table) || any_unit(table, [](const Unit& unit) {
           return unit.type == kDragoons || is_transport(unit) || unit.has_trait(kStakesTrait);
         });
}

bool has_salvees(const Table& table) {
  return any_unit(table, [](const Unit& unit) { return unit.has_trait(kSalvee); });
}

bool has_shooters(const Table& table) {
  return any_unit(table, [](const Unit& unit) {
    return std::any_of(kKinds.begin(), kKinds.end(), [&](Kind kind) { return has_missiles(unit, kind); });
  });
}

bool has_horse(const Table& table) {
  return any_unit(table, [](const Unit& unit) { return unit.type == kCavalry; });
}

bool has_woods(const Table& table) {
  return any_ground(table, [](const Terrain& feature) { return feature.kind == kWoods; });
}

bool has_woods_or_bridge(const Table& table) {
  return any_ground(table, [](const Terrain& feature) { return feature.kind == kWoods || feature.kind == kBridge; });
}

bool has_ground_without_impetus(const Table& table) {
  return any_ground(table, [](const Terrain& feature) {
    return feature.kind == kStream || feature.kind == kRough || feature.kind == kWoods ||
           (feature.kind == kHill && feature.properties.has(kSteep));
  });
}

bool has_cover(const Table& table) {
  return any_ground(table, [](const Terrain& feature) {
    return feature.kind == kWoods || feature.kind == kRough || feature.kind == kHighWall || feature.kind == kHedge ||
           is_works(feature);
  });
}

bool has_guns_and_cover(const Table& table) { return has_guns(table) && has_cover(table); }

bool is_by_playsheet(const Table& table) { return table.option(kPreset) == "playsheet"; }

// Compared with version 1: found by ninety-three situations with given dice, and corrections of the catalogue.
std::vector<RulesChange> second_version() {
  return {
      {{"FTS-7.7.1-a", "FTS-7.17-h", "FTS-9.4-b", "FTS-9.9-b", "G-092", "G-100"},
       "A charge is measured to the point of contact.",
       "It was measured to 0.005 in short of it, so exactly half a charge, exactly 4 or 2 in, and a square formed just "
       "in time were judged wrongly."},
      {{"G-001", "G-002"},
       "Lengths within a thousandth of an inch of each other are equal wherever something must be within a distance.",
       "Rounding to micrometres decided cases at exactly that distance."},
      {{"FTS-7.8-b", "G-093"},
       "A counter-charge that finishes its turn just as the charger arrives is possible.",
       "It was refused as too late.",
       has_horse},
      {{"FTS-7.6-c", "G-087"},
       "Default charge paths are chosen together, so that all chargers arrive if they can.",
       "The first charger took the place of the second, which stopped short."},
      {{"FTS-7.6.1-c", "FTS-11.5-e", "FTS-10.10-c", "G-089"},
       "Whether a charge meets its target in woods depends on the point of contact.",
       "Any overlap of the target with a wood counted.",
       has_woods},
      {{"FTS-7.7.2-d", "FTS-11.1-d", "FTS-11.2-b", "FTS-11.4-b"},
       "The ground on which a charge begins also costs the unit its impetus when charges are completed.",
       "Only ground that it entered on the way counted.",
       has_ground_without_impetus},
      {{"FTS-7.7.1-a"},
       "A unit that continues straight ahead after evaders keeps its run-up.",
       "Only its last stretch counted."},
      {{"FTS-11.5-d", "FTS-11.7-b"},
       "A unit that stands flush with the edge of a wood or bridge has not entered it.",
       "It was not disordered on entering, and four files could cross a bridge.",
       has_woods_or_bridge},
      {{"FTS-7.12-b", "FTS-7.2.1-f", "G-109", "G-114"},
       "A unit whose recoil is blocked routs away from the enemy that beat it, and never through an enemy.",
       "It could run into the enemy that beat it."},
      {{"FTS-7.12-c", "FTS-7.2.1-g", "G-126"},
       "A recoil stops at squares, garrisons and friends in hard cover.",
       "It passed to their far side.",
       nullptr,
       ChangeKind::reading,
       &kRecoilPassesSquares},
      {{"FTS-7.5-c", "G-112", "G-121"},
       "Pursuers also go round friends when charges are completed, and end where they have room.",
       "They ran into the friend that the router had gone round, or stayed where they were."},
      {{"FTS-7.3-d", "D-13", "D-34"},
       "Each pursuer is asked once which enemy it follows.",
       "It was asked for each router, and the last answer counted."},
      {{"FTS-9.1-c"},
       "Range is measured from each figure.",
       "The second rank's range was measured from the first rank.",
       has_shooters},
      {{"FTS-9.6-b", "FTS-9.6-c", "G-142"},
       "Ball gets no bonus against dense foot in cover.",
       "Where both cells of the table were equal, it got the bonus for targets in the open.",
       has_guns_and_cover},
      {{"FTS-9.6-d", "G-184"},
       "A target with some figures out of cover is shot at as if in the open.",
       "Cover for more than half of its two nearest ranks covered all of it.",
       has_cover,
       ChangeKind::reading,
       &kMostInCover},
      {{"FTS-9.14-b", "FTS-9.17-b", "D-22"},
       "In a charge or after a short move, a unit with one rank loaded fires that rank's salvee unless told otherwise.",
       "Both ranks fired at half.",
       has_salvees},
      {{"FTS-9.13-a", "FTS-9.19-n", "FTS-9.19-p", "D-22"},
       "By default guns fire ball where hail can't hit.",
       "They fired hail at hard cover.",
       has_guns},
      {{"FTS-10.7-c", "G-171"},
       "Only rows that shot in the charge lose their weapons and the advantage of length.",
       "The whole unit lost the advantage of length.",
       has_shooters},
      {{"D-02"},
       "A preset in a table applies to the options that the table does not set.",
       "It was only expanded when the battle was set up.",
       is_by_playsheet},
  };
}

// Compared with version 2: found by 5,000 random games.
std::vector<RulesChange> third_version() {
  return {
      {{"G-114", "G-119"},
       "A routing unit that has no room to turn among its pursuers keeps its facing until it can run.",
       "It turned in place and overlapped a pursuer."},
      {{"G-216", "FTS-11.5-a"},
       "In fog, a unit that was seen because it shot is out of sight again as soon as that ruling is over.",
       "It stayed in sight until the next ruling.",
       in_fog},
      {{"FTS-7.6-c"},
       "Where many units charge, the players are asked to continue until all have moved.",
       "All were moved at once, which was sometimes refused as too much work."},
      {{"FTS-7.9-c", "FTS-7.9-d"},
       "A unit that evades by default goes to one side if straight back would end within reach of the charger, off the "
       "table or in disorder.",
       "It went straight back."},
      {{"FTS-7.6-c", "G-087"},
       "Among charge paths that bring equally many files into contact, one that keeps order and gains impetus is "
       "chosen.",
       "The path that brought slightly more of its front into contact was chosen."},
      {{"FTS-7.8-b", "G-093"},
       "Ground that slows a counter-charger down does not count as a turn: it meets the charger as if both moved "
       "freely.",
       "The charger came farther in the meantime, or the counter-charge was refused."},
      {{"G-214"},
       "Of two armies that break in one turn, the one that has lost the smaller share wins, however small the "
       "difference.",
       "Less than a millionth was a draw."},
      {{"FTS-11.8-a"},
       "Houses drawn as a line or a point are not a town block: such a scenario is refused.",
       "Foot was offered them to hold, and then the battle could not continue."},
      {{"FTS-7.17-a"},
       "In a custom scenario, units must have room for the ground that their figures and files take up.",
       "Only the size drawn in the scenario was checked, so units could begin on top of one another."},
      {{"FTS-6-k", "G-096", "G-102", "G-103"},
       "A unit that advances into an opponent that failed, and meets another enemy first, charges that one: both test. "
       "If it may not charge it, it does not advance.",
       "It fought that enemy, and neither of them tested."},
      {{"FTS-7.6-a", "G-068", "G-122"},
       "A unit that follows up a recoil stops short of enemies that did not recoil.",
       "It touched them without charging."},
      {{"G-212", "D-04"},
       "A unit that has room can't be left out, and one that fits only in its present form is placed in that form.",
       "Any unit could be left out, and one that did not fit in all its widths had to be."},
      {{"G-213"}, "The battle of two lists lasts as long as the option says.", "It lasted 12 turns."},
      {{"FTS-3-a"},
       "An army's commander-in-chief who is listed after an ally's does not belong to the ally's contingent.",
       "He did, and so did the subgenerals listed after him."},
      {{"G-022", "FTS-4-k"},
       "Army lists can't have wagons with figures of their own, or more works than fit across the table.",
       "They could."},
      {{"FTS-7-k", "G-078"},
       "Heavy guns turn once in a turn.",
       "In a path of several turns they turned as far as it said.",
       has_guns},
      {{"FTS-7.13-a", "FTS-7.14-a", "FTS-9.14-c", "G-075"},
       "A unit that dismounts, unlimbers or plants stakes in half a move has half of its new move left, and fires like "
       "other units that moved half.",
       "It had the rest of its old move left, and could not fire.",
       has_two_rates},
      {{"FTS-7.10-d", "G-073"},
       "A unit that a friend has passed through can't charge later in the turn, nor evade, countercharge or form "
       "square.",
       "It was only kept from marching."},
      {{"FTS-7.17-d", "FTS-11.2-a", "FTS-11.6-a", "FTS-11.9-a", "G-075"},
       "Once a unit has dismounted or unlimbered, changes of files, ditches, walls and streams cost inches of its new "
       "move.",
       "They cost as many inches of its old move.",
       has_two_rates},
      {{"FTS-8.4-h", "G-134"},
       "At Fornovo light horse that flees from the baggage and then rallies can act at once.",
       "It was still looting in the turn in which it rallied.",
       has_baggage},
      {{"FTS-9.16-a", "G-156"},
       "At Sedgemoor the royal guns can fire from turn 8, however far they move before.",
       "Each turn in which they moved put it off by a turn, as if they were reloading.",
       has_guns_kept_from_firing},
      {{"FTS-9.1-d", "FTS-9.12-b"},
       "A unit whose gap another unit has taken fires at another target, and a unit may fire at two targets through "
       "its gap.",
       "It held its fire, and its second target needed another gap.",
       has_shooters},
      {{"FTS-9.9-c", "FTS-7.9-b", "G-143"},
       "A unit that has evaded and its charger shoot at each other from where they then are.",
       "They shot at close range, as if they were in contact.",
       has_shooters},
      {{"FTS-9.9-b", "FTS-7.8-b"},
       "Others may shoot at a unit that came more than half its charge move in a countercharge, as at a charger.",
       "They couldn't.",
       has_shooters},
      {{"FTS-9.13-b", "D-24"},
       "Guns with friends before all of them fire at another target unless told otherwise.",
       "They held their fire.",
       has_guns},
      {{"FTS-9.4-b", "FTS-9.17-b", "D-22"},
       "A unit with one rank loaded that is charged from near fires that rank's salvee unless told otherwise.",
       "Both ranks fired at half.",
       has_salvees},
      {{"FTS-10.11-a", "FTS-10.2-e"},
       "Hits of horse with heavy weapons are saved like those of foot with them.",
       "They were saved like hits of other weapons.",
       has_horse},
      {{"FTS-7.8-a", "G-094"},
       "A unit that sees any part of a charger's path can react to it.",
       "Only one that saw where the charge began could."},
      {{"FTS-6-b", "FTS-7.12-b", "G-122"},
       "A unit follows up only an enemy that recoils from its front, and pursues one that routs instead.",
       "It could also move straight ahead after an enemy at its side, and follow up one that it already pursued."},
      {{"FTS-7.3-b", "FTS-8.5-l", "G-118"},
       "The pursuit of an enemy that has rallied is over: its pursuer does not test to halt.",
       "Its owner was asked, and it tested."},
      {{"FTS-7.9-e", "G-096", "G-097"},
       "A charger whose target has evaded can chase it, but not charge it as a new target.",
       "If it stood in its way it could be charged again, as if from in front."},
      {{"FTS-7.6-b", "FTS-7.17-b", "G-085"},
       "A unit for which the wheel towards its enemy costs too much charges with a smaller wheel that reaches.",
       "Only the whole wheel and half of it were tried, and the charge was refused."},
      {{"FTS-10.12-a", "FTS-10.12-b", "FTS-10.12-d", "G-167"},
       "A charger's impetus counts only against enemies that it charged, not against one that charges it afterwards.",
       "Horse whose target had evaded kept its three points for impetus while it stood and was charged itself."},
      {{"G-009", "G-214"},
       "Half of an odd number of points, and a tenth of an army's, count in full at the end.",
       "They were rounded down to whole points."},
      {{"FTS-7.6.2-a", "G-085", "G-087"},
       "The path of a charge may be chosen; by default it is the best one.",
       "It was always the best one."},
      {{"FTS-2.6-d", "FTS-3.1.3-b", "FTS-7.14-b", "FTS-7-o", "G-059", "G-080"},
       "An enemy that passes over a general on his own, a sniper, led horses or abandoned guns touches them.",
       "Only an enemy whose move ended on them did."},
      {{"FTS-2.6-b", "G-147", "G-201"},
       "A sniper can shoot at a general who is with a unit, unless it is in a melee.",
       "The unit hid him."},
      {{"FTS-5.4-a", "FTS-8.6-n", "G-070"},
       "A turn on the spot is no advance.",
       "It was one if it brought a corner nearer to the enemy: a halted unit stayed halted, and one that failed its "
       "test under fire was halted instead of shaken."},
      {{"FTS-7.10-d", "G-073", "G-095"},
       "A unit that stops short of friends because it has no room behind them has not passed them.",
       "When it evaded, both were disordered."},
      {{"FTS-7.17-h", "FTS-9.14-c"},
       "Forming square in reply to a charge spends the movement that it costs.",
       "It spent none, so foot that needed its whole move for it could still shoot."},
      {{"D-16", "G-043"},
       "By default an evader takes the direction in which a charger that has turned flush with it can't reach it.",
       "The default was chosen as if the charger stayed as it came."},
      {{"FTS-2.6-d", "FTS-3.1.3-b", "FTS-7.14-b", "FTS-7-o", "G-059", "G-080"},
       "An enemy that recoils or evades over a general on his own, a sniper, led horses or abandoned guns touches "
       "them, too.",
       "It did only if it ended on them."},
      {{"FTS-11.6-a", "FTS-11.6-c", "FTS-11.9-a", "FTS-11.10-a", "G-188"},
       "A turn or another shape that brings a part of a unit over a wall, a ditch or works is paid for like a "
       "crossing: at a wall, for the ranks that the part beyond it is deep.",
       "It was free, and the unit had then crossed a wall with all its ranks."},
      {{"FTS-3.1.3-b", "G-059", "D-36"},
       "Generals of one side who are touched at once flee one after the other, each to a unit without a general.",
       "All were asked at once, and several could join the same unit."},
      {{"FTS-7-l", "FTS-7.1-a", "FTS-7.6-a", "FTS-7.9-a", "FTS-7.11-a", "FTS-7.17-h", "FTS-9.1-c", "FTS-9.15-a"},
       "Refusals say what was ordered, what is allowed and what is in the way.",
       "They only said what is allowed, or that something can't be done.",
       nullptr,
       ChangeKind::wording},
      {{"FTS-7.1-a", "G-212", "G-215"},
       "Refusals say how far a unit would be outside its zone, and which step takes an act that doesn't answer the "
       "open question.",
       "They only said that it must be inside, or that the act is not possible now.",
       nullptr,
       ChangeKind::wording},
  };
}

}  // namespace

std::span<const RulesVersion> versions() {
  static const std::vector<RulesVersion> all = {{1, {}}, {2, second_version()}, {3, third_version()}};
  return all;
}

}  // namespace battalia::rules::fornovo_to_sedgemoor
