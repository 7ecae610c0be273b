// Contact and charges of a book, as printed. Lengths are those of the book, before scaling.
#pragma once

#include "server/rules/families/brigade/book/row.h"

namespace battalia::rules::brigade {

struct ChargeTable {
  Length engaged_from;          // so much of the face of the declared target must be covered
  Length touching;              // grounds nearer than this are in contact; never scaled
  Length halt;                  // how near horse comes to foot that has formed against it, when it does not charge home
  bool evades_in_part = false;  // who has no room for a full move goes as far as it can
  bool skirmishing_horse_is_bound = false;  // charges only what skirmishing foot may
  bool skirmishing_horse_meets = false;     // it may counter-charge what it may charge
  bool works_stop_horse = false;            // it charges nobody behind a fortification
  bool attackers_fit_the_wall = false;      // of a building: several are no wider than it is long
  bool lean_is_chosen = false;              // by its owner: where it stands, of places that cover as much
  bool halt_is_chosen = true;               // by its owner, beforehand; else the formation decides
};

}  // namespace battalia::rules::brigade
