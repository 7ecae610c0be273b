// Events as sentences: turns an update into lines of a battle report, with every die, modifier and clause. Takes names
// from the table as it was before the update; changes nothing.
#pragma once

#include "battalia/v1/session.pb.h"
#include "common/narration/ansi_color.h"
#include "common/narration/declared.h"
#include "common/narration/measurements.h"

#include <string>
#include <vector>

namespace battalia::inline narration {

// Display preferences of one user.
struct DisplayOptions {
  AnsiColor color;
  LengthUnit length_unit = LengthUnit::inches;
  bool ascii = false;
  int columns = 100;
};

// One line, or empty for bookkeeping events.
std::string describe(const v1::Event& event, const v1::Table& table, const Declared& declared,
                     const DisplayOptions& display);
// One line per event that people care about. Units that move together share a line, and a phase in which nothing
// happens has none unless it is the last. A status is mentioned if a clause is cited for it or an umpire has set it.
// Empty if there is nothing to report.
std::vector<std::string> describe(const v1::Update& update, const v1::Table& table, const Declared& declared,
                                  const DisplayOptions& display);

// "red (Royalists)"
std::string side_name(const v1::Table& table, v1::Side side);

}  // namespace battalia::inline narration
