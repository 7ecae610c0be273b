#include "server/rules/systems/pike_and_shotte/versions.h"

#include "server/rules/families/brigade/terrain/terrain.h"
#include "server/rules/families/brigade/vocabulary/keys.h"
#include "server/rules/systems/pike_and_shotte/vocabulary/brigade.h"

#include <algorithm>
#include <vector>

namespace battalia::rules::pike_and_shotte {
namespace {

// Whether a battle has such troops (not yet lost), or such ground. Also called with what only one seat knows.
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

// Changes of version 2: found by playing ninety-three positions with given dice.
std::vector<RulesChange> second_version() {
  constexpr ChangeKind wording = ChangeKind::wording;
  return {
      {{"PS-SPR-10", "PS-HIT-07"},
       "The parting shot of fire and evade has the +1 of firearms within 4 in.",
       "It was removed together with the bonus for closing fire, although the clause removes only the latter.",
       has_fire_and_evade},
      {{"PS-TER-10", "PS-SAV-07"},
       "In combat, too, a unit has the cover of an obstacle if it lies along it, within 0.3 in.",
       "It was 0.5 in there: between the two a unit had cover and could not be charged.",
       has_obstacles},
      {{"PS-TER-10"},
       "A charge that an obstacle will stop may be declared, and ends there.",
       "It was refused.",
       has_obstacles},
      {{"PS-TER-08"},
       "The refusal of a charge that rough ground stops cites this clause.",
       "It cited PS-TER-10, which is about obstacles.",
       nullptr,
       wording},
      {{"PS-DIC-08", "DP-13"},
       "By default a garrison uses all its dice.",
       "It fired from one wall, and its shot was used up.",
       has_buildings},
      {{"PS-SUP-03", "DP-14"},
       "By default as many supports as possible are given.",
       "The first in the list could take the only place of another."},
      {{"PS-ORD-02", "DP-05"},
       "The first move suggested is the one that fulfils the order best.",
       "A blocked direct path could come before a free one."},
      {{"PS-BRK-09", "PS-BRK-11", "PS-BRK-15"},
       "Disorder cites the result that caused it, and PS-BRK-15 only for horse that had retired in good order.",
       "PS-BRK-09 and PS-BRK-15 were cited for all.",
       nullptr,
       wording},
      {{"PS-BRK-08", "PS-BRK-09", "PS-BRK-10", "PS-BRK-11", "PS-BRK-12", "PS-BRK-13"},
       "A unit that breaks cites the result it rolled.",
       "PS-BRK-08 was cited for guns that break on 5 or more.",
       nullptr,
       wording},
      {{"PS-FOL-05"},
       "Skirmishing horse that falls back is moved by this clause.",
       "PS-BRK-14 was cited.",
       nullptr,
       wording},
      {{"PS-HGH-02", "PS-HGH-14"},
       "An order to move may open a hedgehog first.",
       "It was refused, so that all moves but the one for opening were lost.",
       has_hedgehogs},
      {{"PS-FOL-06"}, "After a drawn round the question does not mention a victory.", "It did.", nullptr, wording},
      {{"PS-MOV-01", "PS-TER-07", "PS-RNG-01", "PS-CHG-01", "PS-ORD-01", "PS-ORD-02", "PS-ORD-05", "PS-FRE-05"},
       "Refusals state everything that was ordered and what is allowed.",
       "They stated only the first step beyond the limit, and different numbers could look the same.",
       nullptr,
       wording},
  };
}

// Changes of version 3: found by checking the same positions at every heading.
std::vector<RulesChange> third_version() {
  return {
      {{"PS-GEN-03"},
       "Lengths within a thousandth of an inch of each other are the same length: \"within N\" includes exactly N, "
       "whichever way units face.",
       "At one heading in five, something exactly N away was measured a micrometre too far and counted as out of "
       "reach."},
      {{"PS-INI-01"},
       "The refusal of initiative says how far away the enemy is.",
       "It did not give the distance.",
       nullptr,
       ChangeKind::wording},
  };
}

// For version 4: combats, their leaders and what follows them; and wording.
std::vector<RulesChange> fourth_version_of_fights() {
  return {
      {{"PS-RAL-03", "PS-SEQ-04"},
       "The step of orders lasts while a commander can still rally a unit that takes no other order.",
       "It ended with the last other order."},
      {{"PS-TER-09", "PS-PRX-01", "PS-PRX-02"},
       "Crossing an obstacle obeys the rule of proximity, as every move by order or on initiative does.",
       "Nearby enemies did not restrict it."},
      {{"PS-BLU-02", "PS-BLU-03", "PS-BLU-08"},
       "A garrison that blunders out of its building leaves by the wall farthest from the enemy.",
       "It left by the first wall with room outside, the front first."},
      {{"PS-BLU-12", "PS-SPR-10"},
       "Friends that a blundering charger passes roll, even if its target has fired and evades.",
       "They did not roll after fire and evade.",
       has_fire_and_evade},
      {{"PS-CDR-04", "PS-CDR-07"},
       "A commander is offered units of other battalia to join; an order to units of several battalia is offered, and "
       "given by the commander of the army if it names nobody.",
       "Only units of one battalia were offered, and such an order was refused unless it named the commander of the "
       "army."},
      {{"PS-FOL-06", "PS-FOL-09"},
       "A victor that is charged by a victor of another combat before it moves stays where it is.",
       "It could change its facing or formation, ride on or fall back, or occupy a building."},
      {{"PS-BRG-03", "PS-DIS-09"},
       "A captured battery is not bound by the state of the battalia that lost it.",
       "Once that battalia was broken, the battery never lost its disorder."},
      {{"PS-HGH-01", "PS-EDG-01", "PS-TER-11"},
       "Pikes charged by horse form no hedgehog that would reach beyond the table or into a building or other barred "
       "ground.",
       "They did, although an order to form one there is refused."},
      {{"PS-GEN-05"},
       "A captured battery is turned about.",
       "It kept facing the army that had taken it, so that its new crew could not shoot at the old one."},
      {{"PS-CDR-06", "PS-GEN-05"},
       "A king who leads is also at risk from closing fire.",
       "Once his unit was in contact, only rounds of combat put him at risk."},
      {{"PS-GEN-05", "PS-FOL-10"},
       "At Naseby disordered horse of the King's right wing also rolls for whether it rides off.",
       "It stayed where it was."},
      {{"PS-CLF-01"},
       "The test after closing fire by guns gives that as its reason.",
       "It gave casualties above stamina as the reason.",
       nullptr,
       ChangeKind::wording},
      {{"PS-GEN-02"},
       "Modifiers that depend on a distance give it at the battle's scale.",
       "They gave the distance in the book.",
       nullptr,
       ChangeKind::wording},
      {{"PS-GEN-07"},
       "Refusals of charges, evades, initiative and free moves say what the unit cannot do, and why.",
       "They only named its state.",
       nullptr,
       ChangeKind::wording},
  };
}

// Changes of version 4: ways of charges and of moves near the enemy.
std::vector<RulesChange> fourth_version_of_ways() {
  return {
      {{"PS-CHG-01", "PS-PRX-02"},
       "A charge of several moves shortens the moves before contact, if only then the last one goes towards the "
       "nearest enemy.",
       "Such a charge was refused."},
      {{"PS-FRE-07"},
       "The free move of limbered guns cites this clause.",
       "It cited PS-FRE-01.",
       nullptr,
       ChangeKind::wording},
      {{"PS-CHG-01"},
       "A charge that another enemy in the way stops is refused with the clause about that, BP-CHG-17.",
       "It cited this clause.",
       nullptr,
       ChangeKind::wording},
      {{"PS-ORD-05", "PS-PRX-01"},
       "Where the way to an ordered place is barred, a move ahead or back and aside is offered, and by default the "
       "unit halts.",
       "Only halting or turning was offered, and turning was the default."},
      {{"PS-SPR-18", "PS-ORD-04"},
       "In a group, an unreliable unit stops only itself at exactly the rating.",
       "It stopped the whole group."},
      {{"PS-CHG-01"},
       "A charge at an enemy behind another may be declared. The one in front is charged, or the charger stops short"
       " of it.",
       "It was refused."},
      {{"PS-TER-07"},
       "Slow ground is measured from its edge.",
       "Paths were measured by quarters of an inch, so that up to a quarter of an inch of open ground counted double."},
      {{"PS-TER-09", "DP-05"},
       "By default a unit that lies along an obstacle crosses it, if that fulfils its order better than a move.",
       "It moved the last hundredths of an inch up to the obstacle, which ended its move for the turn."},
  };
}

std::vector<RulesChange> fourth_version_of_orders() {
  return {
      {{"PS-ORD-05", "PS-FRM-08"},
       "A unit that arrives with a move left takes up the formation that its order names, and does so if its owner "
       "says nothing.",
       "Its order was over where it arrived."},
      {{"PS-SPR-18"},
       "After a roll-off, too, the effect of the die for freshly raised troops ends with the player turn.",
       "It lasted for both player turns of a turn."},
      {{"PS-GEN-05", "PS-CLF-02"},
       "A captured battery gives no closing fire before its new crew is ready.",
       "It was only kept from shooting in its own turn."},
      {{"PS-GEN-05", "PS-RAL-03", "PS-RAL-04"},
       "At Naseby the die for the King is also rolled when he leads or rallies his reserve himself.",
       "He did so without the die."},
      {{"PS-ORD-01", "PS-ORD-02"},
       "All units that a chain links to the first of a group are offered to join it.",
       "Only units within 4 in of the first were."},
      {{"PS-ORD-02", "PS-ORD-04"},
       "A unit of a group that moves into support of a charge ends within 4 in of the unit that charged, if it can.",
       "It could stop anywhere on the way."},
      {{"PS-ORD-01", "PS-FRM-08"},
       "An order to change formation is also offered to groups.",
       "It was offered to single units only."},
      {{"PS-TER-10", "PS-TER-06", "PS-BRG-03", "PS-CDR-06"},
       "Charges that fall short, halts in buildings, forced retreats and escapes of commanders give these as reasons.",
       "The first gave PS-CHG-01, the last PS-CDR-04, the others none.",
       nullptr,
       ChangeKind::wording},
  };
}

// Changes of version 4: what suggestions do, and readings found while writing Black Powder.
std::vector<RulesChange> fourth_version() {
  std::vector<RulesChange> changes = {
      {{"PS-GEO-03", "PS-GEO-04"},
       "Anything less than 0.05 in from a charger touches it, and is drawn back if it is not engaged.",
       "It was engaged from 0.05 in and drawn back from 0.01 in."},
      {{"PS-ORD-02", "DP-05"},
       "Among moves that fulfil an order equally well, one that disorders nobody is suggested first.",
       "The first one found was suggested first, and was also the default move."},
      {{"PS-BLU-04", "PS-BLU-05", "PS-BRK-16", "DP-19"},
       "A unit that blunders or retires goes the way that may disorder the fewest units, if its owner does not choose "
       "another.",
       "It went the first way that was found."},
      {{"PS-BRK-09", "PS-EDG-01"},
       "A unit that retires off the table in disorder stays disordered.",
       "It could be ordered back at once."},
      {{"PS-SUP-01", "PS-SUP-02"},
       "A friend gives support only if the part of it in the rear or flank quarter is within reach.",
       "It was enough if one part was in the quarter and another within reach."},
      {{"PS-BRK-14", "PS-TER-07"},
       "The second move of a retire starts where the ground ends the first, and the first never ends short of a "
       "friend.",
       "In slow ground a unit stopped short of a friend in its way, and only places at least a full move away were "
       "tried."},
      {{"PS-BLD-02", "PS-TER-02", "PS-TER-04", "PS-TER-07", "PS-INT-02"},
       "The way into a building is a move like any other: slow ground, obstacles and units in the way count, woods "
       "disorder formed troops, and pikes and heavy horse that are passed through roll.",
       "Only the straight distance counted."},
      {{"PS-BLD-02", "PS-PRX-01", "PS-PRX-02"},
       "Entering a building obeys the rule of proximity; if the shortest way is closed, the unit may go straight "
       "ahead, straight back or towards the middle.",
       "Only the shortest way was tried, and nearby enemies did not restrict it."},
  };
  for (const auto& more : {fourth_version_of_orders(), fourth_version_of_ways(), fourth_version_of_fights()})
    changes.insert(changes.end(), more.begin(), more.end());
  return changes;
}

}  // namespace

std::span<const RulesVersion> versions() {
  static const std::vector<RulesVersion> all = {
      {1, {}}, {2, second_version()}, {3, third_version()}, {4, fourth_version()}};
  return all;
}

}  // namespace battalia::rules::pike_and_shotte
