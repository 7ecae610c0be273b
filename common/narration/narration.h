// What happened, told in sentences: an update's events as lines of a battle report, dice with every face, modifier and
// clause. Reads names from the table as it stood; changes nothing.
#pragma once

#include "battalia/v1/session.pb.h"
#include "common/narration/ansi_color.h"
#include "common/narration/declared.h"
#include "common/narration/measurements.h"

#include <string>
#include <vector>

namespace battalia::inline narration {

// How things are written for this person.
struct DisplayOptions {
  AnsiColor color;
  LengthUnit length_unit = LengthUnit::inches;
  bool ascii = false;
  int columns = 100;
};

// One line, or empty for book-keeping events.
std::string describe(const v1::Event& event, const v1::Table& table, const Declared& declared,
                     const DisplayOptions& display);
// One line an event that people care about; units that move together share one, and a phase in which nothing happens
// has none unless it is the last. Empty when there is nothing to tell.
std::vector<std::string> describe(const v1::Update& update, const v1::Table& table, const Declared& declared,
                                  const DisplayOptions& display);

// True where nobody has to read of it: book-keeping of the dice and nothing else.
bool is_quiet(const v1::Update& update);

// "#12 red (Rupert): " — who did it, for the head of the lines; says when it was a standing order or a time-out.
std::string author_label(const v1::Update& update);

// "red (Royalists)"
std::string side_name(const v1::Table& table, v1::Side side);
// "+1 closing fire (PS-HIT-07), -1 long range (PS-HIT-02)"
std::string modifier_line(const google::protobuf::RepeatedPtrField<v1::ModifierRow>& rows);

}  // namespace battalia::inline narration
