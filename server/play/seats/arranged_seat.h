// Who sits where in a match that the server makes: for competitions and campaigns, which know their own people and the
// parts of an army by name. Asked by the lobby and by seating. Pure.
#pragma once

#include "battalia/v1/session.pb.h"

#include <string>
#include <vector>

namespace battalia::play {

struct ArrangedSeat {
  v1::Seat seat = v1::SEAT_UNSPECIFIED;
  std::string person;
  std::vector<std::string> commands = {};  // that the person leads, by name or id; empty: the whole side
  friend bool operator==(const ArrangedSeat&, const ArrangedSeat&) = default;
};

// The ids of that side's commands that have one of the names, or ids. Where names are given and no command has one, the
// list has a single id that is no command's: an empty list would lead the whole side.
std::vector<std::string> commands_named(const v1::Table& table, v1::Seat seat, const std::vector<std::string>& names);

}  // namespace battalia::play
