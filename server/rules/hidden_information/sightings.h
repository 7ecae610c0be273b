// Interface of rule systems in which units come into and go out of sight. hidden_information_guard.h reveals a unit
// that an event gives away, but only the system knows who can see it afterwards. Such a system implements this in
// addition to RuleSystem.
#pragma once

#include "server/rules/table.h"

#include <vector>

namespace battalia::rules {

class Sightings {
 public:
  virtual ~Sightings() = default;
  // The events that reveal or hide units on this table; none if sightings are up to date.
  virtual std::vector<v1::Event> sightings(const Table& table) const = 0;
};

}  // namespace battalia::rules
