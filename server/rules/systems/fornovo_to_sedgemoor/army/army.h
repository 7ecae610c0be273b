// Army lists: checks and prices one (section 4, G-030). Called by the rule system; knows troops and points and nothing
// of play.
//
// A list's command with `general` is a commander-in-chief (with the trait "ally", an ally's), any other a subgeneral. A
// unit's choices are statistics by key (original_figures, start_files, grade, armour, models, ...). Three options
// belong to the army and not to the game: "year", "nation" and "region"; a list without a year is not limited by dates.
#pragma once

#include "battalia/v1/scenario.pb.h"

#include <string>
#include <string_view>
#include <vector>

namespace battalia::rules::fornovo_to_sedgemoor {

// Every fault of the list and its points. A legal list has no fault.
v1::ArmyReport check_army(const v1::ArmyList& army);

// Facts from the list that apply to its units.
struct ListFacts {
  std::int32_t year = 0;
  bool sweden = false;
  bool west = true;
  bool bill_and_bow = true;      // option special.billBow
  bool light_composite = false;  // option shoot.lightCompositeBow
};
ListFacts facts_of(const v1::ArmyList& army);

// True if it is an ally's (FTS-3-a).
bool is_ally(const v1::ArmyCommand& command);

// What is wrong with one unit that has a profile and uses only declared keys. unit_faults.cpp
struct UnitFault {
  std::string reason;
  std::string_view clause;
};

}  // namespace battalia::rules::fornovo_to_sedgemoor
