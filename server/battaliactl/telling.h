// Events in words, as the terminal client tells them.
#pragma once

#include "battalia/v1/event.pb.h"
#include "battalia/v1/scenario.pb.h"

#include <ostream>
#include <span>

namespace battalia::ctl {

// One line an event that people care about. `table` gives the names.
void tell(std::ostream& out, std::span<const v1::Event> events, const v1::Table& table, const v1::SystemInfo& info);

}  // namespace battalia::ctl
