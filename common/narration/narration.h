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

// True if the update contains only bookkeeping of the dice, so that nobody needs to see it.
bool is_quiet(const v1::Update& update);

// "#12 red (Rupert)": the author, as a heading of the lines; mentions standing orders and time-outs.
std::string author_label(const v1::Update& update);
// The heading and the lines below it, indented. Empty if there is nothing to report, as when the other side has made a
// hidden choice.
std::string below_author(const v1::Update& update, const std::vector<std::string>& lines,
                         const DisplayOptions& display);

// "red (Royalists)"
std::string side_name(const v1::Table& table, v1::Side side);
// "+1 closing fire (PS-HIT-07), -1 long range (PS-HIT-02)"
std::string modifier_line(const google::protobuf::RepeatedPtrField<v1::ModifierRow>& rows);

}  // namespace battalia::inline narration
