// Feeds that programs subscribe to: games as iCalendar (RFC 5545), results as Atom (RFC 4287), everything public as
// JSON. Made from the public view, so a feed reveals no more than the page. Pure.
#pragma once

#include "battalia/v1/league_view.pb.h"
#include "server/league/lot.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace battalia::league {

// What a feed says about its source. Addresses have no trailing slash.
struct FeedContext {
  std::string site;  // "https://games.example"; empty: links are relative, and calendars have none
  std::uint64_t competition = 0;
  std::int64_t updated_ms = 0;  // Unix time of the last change
};

// The part of one event that a calendar shows: the games of those entrants, or all games.
struct CalendarPart {
  const v1::CompetitionView& view;
  FeedContext context;
  std::set<EntrantId> only = {};  // empty: all
};

// Games with a date. Agreed dates are appointments, later with their results; others are shown at their due date until
// they have a result or the event has ended.
std::string calendar_of(const std::string& title, const std::vector<CalendarPart>& parts);

// An entry of a person's own feed.
struct FeedNotice {
  std::string id;     // appended to the event's address; stays the same for the same notice
  std::string title;  // one line
  std::string text;
  std::int64_t at_ms = 0;  // Unix time
  FeedContext context;
};

// Newest first, at most 100. `name` distinguishes the site's feeds.
std::string atom_of(const std::string& title, const std::string& site, const std::string& name,
                    std::vector<FeedNotice> notices);

// Confirmed results, latest games first, at most 100.
std::string atom_of(const v1::CompetitionView& view, const FeedContext& context);

// The view as proto3 JSON, with field names as in proto/.
std::string json_of(const v1::CompetitionView& view);

}  // namespace battalia::league
