// The words for kinds of files that an event or a campaign offers, in the terminal client and the admin tool. Pure.
#pragma once

#include "battalia/v1/campaign_session.pb.h"
#include "battalia/v1/league_session.pb.h"

#include <map>
#include <string>
#include <vector>

namespace battalia::inline narration {

template <class Kind>
using FileWords = std::map<std::string, Kind>;

// "standings", "crosstable", "trf", ...
const FileWords<v1::LeagueFileKind>& files_of_events();
// "rosters", "battles", "report", ...
const FileWords<v1::CampaignFileKind>& files_of_campaigns();

// The words of such a table, or of any table that maps words to values, in order.
template <class Value>
std::vector<std::string> words_of(const std::map<std::string, Value>& values) {
  std::vector<std::string> words;
  for (const auto& [word, value] : values) words.push_back(word);
  return words;
}

}  // namespace battalia::inline narration
