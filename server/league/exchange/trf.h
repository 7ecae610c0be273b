// A Swiss or round robin as FIDE's tournament report file (TRF16), which pairing checkers and rating offices read. Red
// is written as white. Games count 1, a half or 0 there, whatever the event's own formula; the places are the event's.
// Pure.
#pragma once

#include "battalia/v1/league_view.pb.h"

#include <string>
#include <tl/expected.hpp>

namespace battalia::league {

// Or why there is no such file of this event: a knock-out or a ladder, or nobody has played yet.
tl::expected<std::string, std::string> trf_of(const v1::CompetitionView& view);

}  // namespace battalia::league
