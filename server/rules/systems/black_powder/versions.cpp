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
  };
}

}  // namespace

std::span<const RulesVersion> versions() {
  static const std::vector<RulesVersion> all = {{1, {}}, {2, second_version()}};
  return all;
}

}  // namespace battalia::rules::black_powder
