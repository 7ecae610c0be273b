// Events as text, as in the terminal client.
#pragma once

#include "battalia/v1/event.pb.h"
#include "battalia/v1/scenario.pb.h"
#include "common/narration/declared.h"

#include <ostream>
#include <span>
#include <string>

namespace battalia::ctl {

// One line, or empty for book-keeping events. `table` provides the names, and the units that statuses refer to.
std::string told(const v1::Event& event, const v1::Table& table, const Declared& declared);

// One line for each event that people care about.
void describe(std::ostream& out, std::span<const v1::Event> events, const v1::Table& table, const v1::SystemInfo& info);

}  // namespace battalia::ctl
