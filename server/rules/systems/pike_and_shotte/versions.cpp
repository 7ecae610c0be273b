#include "server/rules/systems/pike_and_shotte/versions.h"

#include "server/rules/families/brigade/terrain/terrain.h"
#include "server/rules/families/brigade/vocabulary/keys.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <algorithm>

namespace battalia::rules::pike_and_shotte {
namespace {

// What a battle can have: troops that are not lost, ground. Asked of what one seat knows, too.
bool has_troops_with(const Table& table, TraitKey trait) {
  return std::any_of(table.units.begin(), table.units.end(), [&](const Unit& unit) {
    return unit.is_troops() && unit.presence != v1::PRESENCE_DESTROYED && unit.has_trait(trait);
  });
}

bool has_fire_and_evade(const Table& table) { return has_troops_with(table, kFireAndEvade); }
bool has_hedgehogs(const Table& table) { return has_troops_with(table, kHedgehogTrait); }

bool has_obstacles(const Table& table) {
  return std::any_of(table.terrain->begin(), table.terrain->end(), is_obstacle);
}

bool has_buildings(const Table& table) {
  return std::any_of(table.terrain->begin(), table.terrain->end(), is_building);
}

// Against version 1: what ninety-three situations with given dice found.
std::vector<RulesChange> second_version() {
  constexpr ChangeKind wording = ChangeKind::wording;
  return {
      {{"PS-SPR-10", "PS-HIT-07"},
       "The parting shot of fire and evade has the +1 of firearms within 4 in.",
       "It was taken away with the bonus of closing fire, which is all that the clause takes.",
       has_fire_and_evade},
      {{"PS-TER-10", "PS-SAV-07"},
       "Lying along an obstacle is being within 0.3 in of it for cover in combat, too.",
       "It was 0.5 in there: between the two a unit had cover and could not be charged.",
       has_obstacles},
      {{"PS-TER-10"},
       "A charge that an obstacle will stop may be declared, and ends there.",
       "It was refused.",
       has_obstacles},
      {{"PS-TER-08"},
       "A charge that rough ground stops is refused by this clause.",
       "PS-TER-10, which is about obstacles, was named.",
       nullptr,
       wording},
      {{"PS-DIC-08", "DP-13"},
       "A garrison without further orders uses all the dice it has.",
       "It fired from one wall, and its shot was used up.",
       has_buildings},
      {{"PS-SUP-03", "DP-14"},
       "Where no supports are chosen, as many as possible are given.",
       "The first in the list could take the only place of another."},
      {{"PS-ORD-02", "DP-05"},
       "The first move suggested is the one that fulfils the order best.",
       "A blocked straight way came before a free one."},
      {{"PS-BRK-09", "PS-BRK-11", "PS-BRK-15"},
       "Disorder names the result that brought it, and PS-BRK-15 only for horse that had retired in good order.",
       "PS-BRK-09 and PS-BRK-15 were named for all.",
       nullptr,
       wording},
      {{"PS-BRK-08", "PS-BRK-09", "PS-BRK-10", "PS-BRK-11", "PS-BRK-12", "PS-BRK-13"},
       "A unit that breaks names the result it threw.",
       "PS-BRK-08 was named for guns that break on 5 and more.",
       nullptr,
       wording},
      {{"PS-FOL-05"},
       "Skirmishing horse that falls back is moved by this clause.",
       "PS-BRK-14 was named.",
       nullptr,
       wording},
      {{"PS-HGH-02", "PS-HGH-14"},
       "An order to move may open a hedgehog first.",
       "It was refused, so that all moves but the one for opening were lost.",
       has_hedgehogs},
      {{"PS-FOL-06"}, "After a drawn round the question does not speak of a victory.", "It did.", nullptr, wording},
      {{"PS-MOV-01", "PS-TER-07", "PS-RNG-01", "PS-CHG-01", "PS-ORD-01", "PS-ORD-02", "PS-ORD-05", "PS-FRE-05"},
       "Refusals name everything that was asked and what is allowed.",
       "They named the first step beyond the limit, and numbers that differ could read alike.",
       nullptr,
       wording},
  };
}

// Against version 2: the same questions asked at every heading.
std::vector<RulesChange> third_version() {
  return {
      {{"PS-GEN-03"},
       "Lengths within a thousandth of an inch of each other are the same length: \"within N\" holds N whichever way "
       "units look.",
       "At one heading in five, what stood exactly N away measured a micrometre more and counted as farther."},
      {{"PS-INI-01"},
       "Refused initiative names how far off the enemy is.",
       "The distance was not named.",
       nullptr,
       ChangeKind::wording},
  };
}

// Against version 3: what suggestions do, and what the sister game's reader found.
std::vector<RulesChange> fourth_version() {
  return {
      {{"PS-GEO-03", "PS-GEO-04"},
       "Whatever stands nearer than 0.05 in to a charger touches it, and is drawn back if it is not engaged.",
       "It was engaged from 0.05 in and drawn back from 0.01 in."},
      {{"PS-ORD-02", "DP-05"},
       "Of moves that fulfil an order equally well, one that disorders nobody is suggested first.",
       "The first one found was, and a unit whose owner said nothing made it."},
      {{"PS-BRK-09", "PS-EDG-01"},
       "A unit that retires off the table in disorder is disordered there.",
       "It could be ordered back at once."},
      {{"PS-SUP-01", "PS-SUP-02"},
       "A friend supports by the part of it that stands in the rear or flank quarter: that part is within reach.",
       "Any part of it in the quarter, with any other within reach, was enough."},
      {{"PS-BRK-14", "PS-TER-07"},
       "The second move of a retire begins where the ground ends the first, and no first move ends short of a friend.",
       "In slow ground a unit stopped short of a friend in its way, and nothing nearer than a whole move was looked "
       "for."},
      {{"PS-BLD-02", "PS-TER-02", "PS-TER-04", "PS-TER-07", "PS-INT-02"},
       "The way into a building is a move like any other: slow ground, obstacles and units in the way count, woods "
       "disorder formed troops, and pikes and heavy horse that are passed through roll.",
       "Only the straight distance counted."},
      {{"PS-BLD-02", "PS-PRX-01", "PS-PRX-02"},
       "The way into a building keeps the rule of proximity; where the shortest is closed it may lead straight ahead, "
       "straight back or towards the middle.",
       "Only the shortest way was tried, and enemies near by did not bind it."},
      {{"PS-ORD-05", "PS-FRM-08"},
       "A unit that arrives with a move left takes up the formation that its order names, and does so if its owner "
       "says nothing.",
       "Its order was over where it arrived."},
      {{"PS-SPR-18"},
       "After a roll-off, too, the effect of the die for freshly raised troops ends with the player turn.",
       "It lasted for both player turns of a turn."},
      {{"PS-GEN-05", "PS-CLF-02"},
       "A captured battery gives no closing fire before its new crew is ready.",
       "It only did not shoot in its own turn."},
      {{"PS-CLF-01"},
       "The test after closing fire of guns gives that as its reason.",
       "It spoke of casualties above stamina.",
       nullptr,
       ChangeKind::wording},
      {{"PS-GEN-02"},
       "Rows that ask for a distance name the one that the battle's scale has.",
       "They named that of the book.",
       nullptr,
       ChangeKind::wording},
      {{"PS-GEN-07"},
       "Refusals of charges, evades, initiative and free moves say what the unit cannot do, and why.",
       "They named its state only.",
       nullptr,
       ChangeKind::wording},
  };
}

}  // namespace

std::span<const RulesVersion> versions() {
  static const std::vector<RulesVersion> all = {
      {1, {}}, {2, second_version()}, {3, third_version()}, {4, fourth_version()}};
  return all;
}

}  // namespace battalia::rules::pike_and_shotte
