// Applies what a campaign says about a battle between two armies to the scenario that the rule system musters from
// their lists, so that every system handles it like any other scenario. Called when a campaign creates the match for a
// battle. Pure; a word that means nothing to the system is shown to the players and changes nothing.
//
//   turns            "10": the last turn
//   ground           the table's terrain, as text (ground.h)
//   rule             "wet_powder Rain in the night": a special rule of the system, with its text
//   modifier         "shooting -1 rain": counts to the rolls for that purpose of dice
//   red.modifier     "lisle-foot shooting -1 short of powder": the same, to those of that command's units
//   red.trait        "lisle-foot unsupplied": a trait of each of its troops
//   red.reserve      "lisle-foot 4": this command of the list comes on from that turn on, by its edge
//   red.edge         "lisle-foot east": the table edge by which it comes: north, east, south, west. Without a reserve
//                    it comes on the first turn, unless the side would have nobody on the table then
//   red.<word>       "lisle-foot" or "lisle-foot 2": a status of each of its units, if the system declares that word as
//                    one that scenarios may say, with the number; a trait of each of its troops, if lists may say it
//   <any other>      a line of the briefing of that side, or of both
#pragma once

#include "server/rules/rule_system.h"

namespace battalia::rules {

using Conditions = google::protobuf::RepeatedPtrField<v1::KeyText>;

v1::Scenario muster(const RuleSystem& system, const v1::ArmyList& red, const v1::ArmyList& blue,
                    const Conditions& conditions);

}  // namespace battalia::rules
