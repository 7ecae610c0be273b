// What happened, told in sentences: an update's events as lines of a battle report, dice with every face, modifier and
// clause. Reads names from the table as it stood; changes nothing.
#pragma once

#include "battalia/v1/session.pb.h"
#include "clients/terminal/declared.h"
#include "clients/terminal/listing.h"

#include <string>
#include <vector>

namespace battalia::terminal {

// One line an event that people care about; book-keeping is left out. Empty when there is nothing to tell.
std::vector<std::string> tell(const v1::Update& update, const v1::Table& table, const Declared& declared,
                              const Manner& manner);

// "#12 red (Rupert): " — who did it, for the head of the lines; says when it was a standing order or a time-out.
std::string told_by(const v1::Update& update);

}  // namespace battalia::terminal
