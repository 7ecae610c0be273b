#include "server/rules/systems/black_powder/versions.h"

#include <vector>

namespace battalia::rules::black_powder {
namespace {

// Against version 1: what a reader of the catalogue found beside the code.
std::vector<RulesChange> second_version() {
  return {
      {{"BP-GEO-06", "BP-GEO-11"},
       "Grounds that are nearer than 0.02 in are in contact.",
       "It was 0.05 in for engaging and 0.01 in for drawing back who is touched."},
      {{"BP-DIS-09", "BP-DIS-10"},
       "At the end of its own turn a unit that is not engaged loses its disorder, although it fought in that turn.",
       "A unit thrown back from a fight in its own turn stayed disordered for a turn more."},
      {{"BP-VIS-07"},
       "Nobody shoots between two engaged units that are within 6 in of each other.",
       "Every gap could be shot through."},
      {{"BP-BLU-06", "BP-BLU-11", "DP-15"},
       "Blunders to the left, to the right and forward end wholly in that quarter, where the owner says.",
       "The middle of the unit was enough to the sides, and forward was straight ahead."},
      {{"BP-BRG-06"},
       "A unit of a broken brigade that retreats of its own may face about as it ends.",
       "It kept its facing."},
      {{"BP-MOV-08"},
       "A move that is no charge keeps 0.5 in from every enemy on its way, unless it began nearer.",
       "It could pass as near as it liked."},
      {{"BP-FCH-02"},
       "A new formation that has no room is taken up beside the unit's place, at most half its frontage away.",
       "The unit could not change."},
      {{"BP-CHG-04"},
       "Skirmishing cavalry, too, charges formed troops only in flank or rear while they are engaged.",
       "Only skirmishing infantry was bound by it."},
      {{"BP-CHG-06"}, "Cavalry charges nobody behind a fortification.", "Only buildings and woods kept it off."},
      {{"BP-INT-04"},
       "The move of a charge into contact passes only through friends that skirmish or are artillery.",
       "It passed through any friend who was not engaged."},
      {{"BP-FOL-03"},
       "A sweeping advance charges any fresh enemy that one move reaches.",
       "Only enemies in the front quarter could be charged."},
      {{"BP-GEN-06"},
       "The refusal of an order in the wood names the distance that the battle's scale has.",
       "It named that of the book at every scale.",
       nullptr,
       ChangeKind::wording},
      {{"BP-SQR-14"},
       "What special rules add to a charge, re-rolls and heavy cavalry, does not count for cavalry against a square.",
       "Only the bonus to hit did not count."},
      {{"BP-FRE-03"}, "A square that is led in person or returns to the table makes one move.", "It made up to three."},
      {{"BP-FRE-07"},
       "Every free move follows the order that failed, whether it was to move, to charge, to withdraw or to enter.",
       "Only that of a march column did, and only after an order to move."},
      {{"BP-EVA-01", "BP-RSP-04"}, "Limbered horse artillery may evade infantry.", "It could only stand."},
      {{"BP-RSP-04", "BP-CHG-05"},
       "Skirmishing cavalry may counter-charge any enemy that it may charge.",
       "It could only stand or evade."},
      {{"BP-BRG-06", "BP-PRX-07"},
       "A unit of a broken brigade retreats straight away from the enemy whatever its quarters.",
       "It stayed where that way lay to its side."},
      {{"BP-BRK-28", "BP-BRK-29", "BP-TER-08"},
       "Who retires pays for the obstacles that it crosses, and may end astride one.",
       "It went a second move, and was disordered by it."},
      {{"BP-INT-05"},
       "Skirmishers are passed freely by those who retire or blunder, too.",
       "They rolled for disorder as others do."},
      {{"BP-CDR-02"}, "Woods do not slow commanders.", "The way through them counted double."},
      {{"BP-CDR-07"}, "A commander adds his own fight value.", "He added one die."},
      {{"BP-PRX-04"},
       "With one move a charge near the enemy goes ahead only.",
       "Skirmishers could charge an enemy behind them."},
      {{"BP-CHG-11", "DP-12"},
       "The owner says where on the face a charger stands, of the places that cover as much.",
       "It was the nearest."},
      {{"BP-CCH-07"}, "An option says which side a counter-charge at infantry disorders.", "It was the infantry."},
      {{"BP-BLD-09"},
       "Several attackers of one wall are together no wider than it is long.",
       "Half an inch of the wall was enough for each."},
      {{"BP-TER-09", "BP-BLD-15", "BP-PRX-06"},
       "Who leaves a building has all its moves left, and the first of them goes any way.",
       "Leaving was one of the moves, and on initiative the whole of it."},
      {{"BP-ORD-01", "BP-ORD-03"},
       "A unit can be ordered to support a friend, and to move by way of another place.",
       "It could be ordered to move behind it, and only to where each move brought it nearer."},
      {{"BP-FCH-02"}, "A unit that changes its formation may look another way.", "It kept its facing."},
      {{"BP-CHG-03"}, "A garrison may leave its building to charge with the same move.", "It had to leave it first."},
      {{"BP-ORG-08"},
       "The sides place their brigades in turn, the loser of the roll-off first.",
       "One army was placed after the other."},
      {{"BP-FRM-11"}, "A profile may say that it forms no square.", "All foot but warbands did."},
      {{"BP-SAV-07"},
       "Cover counts where lines of sight cross it within 2 in of the target, and areas of cover do, too.",
       "A line counted wherever it was crossed if it came within 2 in of the target, and an area only for who stood in "
       "it."},
      {{"BP-FOL-01"}, "Victorious cavalry may change its formation.", "Only foot could."},
      {{"DP-19"}, "Victorious cavalry whose owner says nothing stays as it is.", "It faced the nearest enemy."},
      {{"DP-20"}, "Of victors who say nothing the one with most stamina left occupies the building.", "Nobody did."},
      {{"BP-SPR-06", "BP-SPR-10"}, "Elite and brave troops of broken brigades recover, too.", "They did not."},
      {{"BP-BRK-35"}, "Wagons never fight.", "They fought with one die."},
  };
}

}  // namespace

std::span<const RulesVersion> versions() {
  static const std::vector<RulesVersion> all = {{1, {}}, {2, second_version()}};
  return all;
}

}  // namespace battalia::rules::black_powder
