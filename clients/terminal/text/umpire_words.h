// Converts typed words to an order of the umpire, each with its reason:
//
//   place K1 52,30 facing 180 [as FORMATION]    remove K1 [reserve]        status K1 disordered 1 casualties 2
//   modifier K1 -1 [on PURPOSE] [times N]       modifier remove 3          overrule TEXT [; place ... ; status ...]
//   dice 3 5 6        pause        unpause      back 41                    result red
//   add {"id": ...}   contact K1 front P1 left  part K1 P1                 clock red 20m
//   correct 7:3 4 5 6
//
// followed by "because REASON". A status or modifier belongs to a unit's id, to command:ID, to red or blue, or to game.
// Used by `umpire` and by the interactive table; the server decides what an umpire may do.
#pragma once

#include "battalia/v1/order.pb.h"
#include "common/narration/measurements.h"

#include <string_view>

namespace battalia::terminal {

// The first word of every power, including "decide".
inline constexpr std::string_view kUmpirePowers[] = {"place",   "remove", "status",  "modifier", "overrule", "decide",
                                                     "dice",    "pause",  "unpause", "back",     "result",   "add",
                                                     "contact", "part",   "clock",   "correct"};

// Any order except DecideFor, which needs the prompt of the seat. The error sentence says how the power is written.
Read<v1::UmpireOrder> read_umpire_order(std::string_view text, const v1::Table& table, LengthUnit length_unit);

// The text before "because" and the reason after it.
struct WithReason {
  std::string_view text;
  std::string_view reason;
};
WithReason split_reason(std::string_view text);

// "K1", "command:foot", "red", "game".
v1::Subject read_subject(std::string_view text);

}  // namespace battalia::terminal
