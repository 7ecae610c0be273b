// Battles in progress, on which acts are tried: one of the skirmish, and one of each battle that comes with a rule
// system. Used by the targets; created once, the same on every machine.
#pragma once

#include "server/rules/rule_system.h"

#include <span>
#include <string>
#include <vector>

namespace battalia::fuzz {

struct Battle {
  const rules::RuleSystem* system;
  rules::Table table;
};

// The first is the skirmish.
std::span<const Battle> battles();

// The skirmish and all registered battles.
rules::Systems systems();

// Serialised acts that the players of that battle are offered now, some of each kind.
std::vector<std::string> offered_acts(const Battle& battle);

}  // namespace battalia::fuzz
