// Contact and charges as printed in a book. Lengths are the book's, before scaling.
#pragma once

#include "server/rules/families/brigade/book/row.h"

namespace battalia::rules::brigade {

struct ChargeTable {
  Length engaged_from;          // the least overlap with the face of the declared target
  Length touching;              // footprints nearer than this are in contact; never scaled
  Length halt;                  // how near horse comes to foot that has formed against it, if it does not charge home
  bool evades_in_part = false;  // units without room for a full move go as far as they can
  bool skirmishing_horse_is_bound = false;  // may charge only what skirmishing foot may
  bool skirmishing_horse_meets = false;     // may counter-charge anything it may charge
  bool works_stop_horse = false;            // may not charge an enemy behind a fortification
  bool attackers_fit_the_wall = false;      // of a building: all attackers together are no wider than the wall
  bool lean_is_chosen = false;              // its owner chooses its position among places with equal overlap
  bool halt_is_chosen = true;               // its owner chooses beforehand; otherwise the formation decides
  bool engaged_garrison_fires = true;       // closing fire from its other walls
};

}  // namespace battalia::rules::brigade
