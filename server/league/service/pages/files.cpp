#include "server/league/service/pages/files.h"

#include "common/base/text.h"
#include "server/league/competition/redaction.h"
#include "server/league/exchange/csv.h"
#include "server/league/exchange/feeds.h"
#include "server/league/exchange/trf.h"

#include <algorithm>

namespace battalia::league {
namespace {

using File = tl::expected<v1::LeagueFile, std::string>;

constexpr const char* kCsv = "text/csv; charset=utf-8";

v1::LeagueFile file_named(std::string name, const char* media_type, std::string content) {
  v1::LeagueFile file;
  file.set_name(std::move(name));
  file.set_media_type(media_type);
  file.set_content(std::move(content));
  return file;
}

v1::LeagueFile made(std::uint64_t number, const std::string& name, const char* media_type, std::string content) {
  return file_named("event-" + std::to_string(number) + "-" + name, media_type, std::move(content));
}

File table_file(std::uint64_t number, const google::protobuf::RepeatedPtrField<v1::Standings>& tables, std::uint32_t at,
                const std::string& name) {
  if (at >= static_cast<std::uint32_t>(tables.size())) return tl::unexpected(std::string("There is no such table."));
  const std::string suffix = tables.size() > 1 ? "-" + std::to_string(at + 1) : "";
  return made(number, name + suffix + ".csv", kCsv, csv_of(tables.Get(static_cast<int>(at))));
}

}  // namespace

v1::LeagueFile file_of_ratings(const v1::Standings& table) {
  return file_named(lower(table.title()) + ".csv", kCsv, csv_of(table));
}

tl::expected<v1::LeagueFile, std::string> file_of(std::uint64_t number, const Competition& competition,
                                                  const v1::AskLeagueFile& asked) {
  const v1::CompetitionView view = view_of(competition, LeagueViewer());
  FeedContext feed = {asked.site(), number, 0};
  for (const v1::LeagueGame& game : view.games()) feed.updated_ms = std::max(feed.updated_ms, game.result().at_ms());
  switch (asked.kind()) {
    case v1::LEAGUE_FILE_KIND_STANDINGS_CSV:
      return table_file(number, view.standings(), asked.table(), "standings");
    case v1::LEAGUE_FILE_KIND_CROSSTABLE_CSV:
      return table_file(number, view.crosstables(), asked.table(), "crosstable");
    case v1::LEAGUE_FILE_KIND_STATISTICS_CSV:
      return table_file(number, view.statistics(), asked.table(), "statistics");
    case v1::LEAGUE_FILE_KIND_GAMES_CSV:
      return made(number, "games.csv", kCsv, csv_of_games(view));
    case v1::LEAGUE_FILE_KIND_ENTRANTS_CSV:
      return made(number, "players.csv", kCsv, csv_of_entrants(view));
    case v1::LEAGUE_FILE_KIND_JSON:
      return made(number, "event.json", "application/json", json_of(view));
    case v1::LEAGUE_FILE_KIND_TRF: {
      auto text = trf_of(view);
      if (!text) return tl::unexpected(text.error());
      return made(number, "report.trf", "text/plain; charset=utf-8", *std::move(text));
    }
    case v1::LEAGUE_FILE_KIND_CALENDAR: {
      CalendarPart part = {view, feed};
      if (asked.entrant() != 0) part.only.insert(asked.entrant());
      return made(number, "games.ics", "text/calendar; charset=utf-8", calendar_of(view.terms().title(), {part}));
    }
    case v1::LEAGUE_FILE_KIND_ATOM:
      return made(number, "results.atom", "application/atom+xml; charset=utf-8", atom_of(view, feed));
    default:
      return tl::unexpected(std::string("Name the file you want."));
  }
}

}  // namespace battalia::league
