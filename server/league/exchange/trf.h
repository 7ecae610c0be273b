// A Swiss or round robin as a FIDE tournament report file (TRF16), for pairing checkers and rating offices. Red is
// written as white. Games count 1, a half or 0 in it, whatever the event's own formula; the places are the event's.
// Pure.
#pragma once

#include "battalia/v1/league_view.pb.h"

#include <string>
#include <tl/expected.hpp>

namespace battalia::league {

// Or why this event has no such file: a knock-out or a ladder, or nobody has played yet.
tl::expected<std::string, std::string> trf_of(const v1::CompetitionView& view);

}  // namespace battalia::league
