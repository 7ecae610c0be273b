// Feeds that programs subscribe to: games as iCalendar (RFC 5545), results as Atom (RFC 4287), everything public as
// JSON. Written from the public view, so that no feed tells more than the page. Pure.
#pragma once

#include "battalia/v1/league_view.pb.h"
#include "server/league/lot.h"

#include <cstdint>
#include <string>

namespace battalia::league {

// What a feed says about its source. Addresses have no trailing slash.
struct FeedContext {
  std::string site;  // "https://games.example"
  std::uint64_t competition = 0;
  std::int64_t updated_ms = 0;  // Unix time of the last change
};

// Games with a date, of everybody or of one entrant. Agreed dates are appointments; others are shown at their due date.
std::string calendar_of(const v1::CompetitionView& view, const FeedContext& context, EntrantId only = 0);

// Confirmed results, the last games first, at most 100.
std::string atom_of(const v1::CompetitionView& view, const FeedContext& context);

// The view as proto3 JSON, field names as in proto/.
std::string json_of(const v1::CompetitionView& view);

}  // namespace battalia::league
