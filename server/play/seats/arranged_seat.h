// Seats in matches that the server creates for competitions and campaigns, which know people and the parts of an army
// by name. Called by the lobby and by seating. Pure.
#pragma once

#include "battalia/v1/session.pb.h"

#include <string>
#include <vector>

namespace battalia::play {

struct ArrangedSeat {
  v1::Seat seat = v1::SEAT_UNSPECIFIED;
  std::string person;
  std::vector<std::string> commands = {};  // led by the person, by name or id; empty: the whole side
  friend bool operator==(const ArrangedSeat&, const ArrangedSeat&) = default;
};

// The ids of that side's commands with one of the names, or ids. If names are given and none matches, the list has a
// single id that belongs to no command, because an empty list would mean the whole side.
std::vector<std::string> commands_named(const v1::Table& table, v1::Seat seat, const std::vector<std::string>& names);

}  // namespace battalia::play
