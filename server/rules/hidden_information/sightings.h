// What a rule system in which units come into sight and go out of it knows of that. A unit that an event gives away is
// shown around the system (hidden_information_guard.h); who can see it afterwards only the system can say. A system
// that knows implements this beside RuleSystem.
#pragma once

#include "server/rules/table.h"

#include <vector>

namespace battalia::rules {

class Sightings {
 public:
  virtual ~Sightings() = default;
  // The events by which units come into the enemy's sight, or go out of it, on this table; none where all is told.
  virtual std::vector<v1::Event> sightings(const Table& table) const = 0;
};

}  // namespace battalia::rules
