#include "common/narration/file_kinds.h"

namespace battalia::inline narration {

const FileWords<v1::LeagueFileKind>& files_of_events() {
  static const FileWords<v1::LeagueFileKind> words = {
      {"standings", v1::LEAGUE_FILE_KIND_STANDINGS_CSV},
      {"crosstable", v1::LEAGUE_FILE_KIND_CROSSTABLE_CSV},
      {"statistics", v1::LEAGUE_FILE_KIND_STATISTICS_CSV},
      {"games", v1::LEAGUE_FILE_KIND_GAMES_CSV},
      {"players", v1::LEAGUE_FILE_KIND_ENTRANTS_CSV},
      {"json", v1::LEAGUE_FILE_KIND_JSON},
      {"trf", v1::LEAGUE_FILE_KIND_TRF},
      {"ics", v1::LEAGUE_FILE_KIND_CALENDAR},
      {"atom", v1::LEAGUE_FILE_KIND_ATOM},
  };
  return words;
}

const FileWords<v1::CampaignFileKind>& files_of_campaigns() {
  static const FileWords<v1::CampaignFileKind> words = {
      {"rosters", v1::CAMPAIGN_FILE_KIND_ROSTERS_CSV}, {"battles", v1::CAMPAIGN_FILE_KIND_BATTLES_CSV},
      {"ledger", v1::CAMPAIGN_FILE_KIND_LEDGER_CSV},   {"json", v1::CAMPAIGN_FILE_KIND_JSON},
      {"report", v1::CAMPAIGN_FILE_KIND_REPORT},
  };
  return words;
}

}  // namespace battalia::inline narration
