// Army lists: what is wrong with one, what it costs (section 4, G-030). Called by the rule system; knows troops and
// points and nothing of play.
//
// A list's command with `general` is a commander-in-chief (with the trait "ally" an ally's), any other a subgeneral. A
// unit's choices are statistics by key (original_figures, start_files, grade, armour, models, ...). Three options are
// the army's own and not the game's: "year", "nation" and "region"; a list without a year is bound by no date.
#pragma once

#include "battalia/v1/scenario.pb.h"

#include <string>
#include <string_view>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// Every fault of the list and its points. A legal list has no fault.
v1::ArmyReport check_army(const v1::ArmyList& army);

// What a list says about itself that binds its units.
struct ListFacts {
  std::int32_t year = 0;
  bool sweden = false;
  bool west = true;
  bool bill_and_bow = true;      // option special.billBow
  bool light_composite = false;  // option shoot.lightCompositeBow
};
ListFacts facts_of(const v1::ArmyList& army);

// It is an ally's (FTS-3-a).
bool is_ally(const v1::ArmyCommand& command);

// What is wrong with one unit that has a profile and says nothing undeclared. unit_faults.cpp
struct UnitFault {
  std::string reason;
  std::string_view clause;
};

}  // namespace battalia::rules::fornovo_to_sedgemoor
