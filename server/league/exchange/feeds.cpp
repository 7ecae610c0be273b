#include "server/league/exchange/feeds.h"

#include "server/league/exchange/csv.h"
#include "server/league/points.h"
#include "server/league/utc.h"

#include <google/protobuf/util/json_util.h>

#include <algorithm>
#include <map>
#include <string_view>

namespace battalia::league {
namespace {

constexpr std::size_t kLongestCalendarLine = 75;  // octets, without the line break
constexpr std::int64_t kGameMs = 3 * 3'600'000;   // an agreed date is shown as three hours
constexpr std::size_t kMostAtomEntries = 100;

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// A content line, folded between characters.
std::string calendar_line(const std::string& content) {
  std::string line;
  std::size_t used = 0;
  for (std::size_t at = 0; at < content.size();) {
    std::size_t end = at + 1;
    while (end < content.size() && continues_character(content[end])) ++end;
    if (used + end - at > kLongestCalendarLine) {
      line += "\r\n ";
      used = 1;
    }
    line.append(content, at, end - at);
    used += end - at;
    at = end;
  }
  return line + "\r\n";
}

std::string calendar_text(const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '\\' || c == ';' || c == ',') escaped += '\\';
    if (c == '\n') {
      escaped += "\\n";
    } else if (static_cast<unsigned char>(c) >= 32 && c != 127) {
      escaped += c;
    }
  }
  return escaped;
}

// XML does not allow U+FFFE and U+FFFF.
std::string without_noncharacters(std::string text) {
  for (const std::string_view none : {"\xEF\xBF\xBE", "\xEF\xBF\xBF"}) {
    for (std::size_t at = text.find(none); at != std::string::npos; at = text.find(none, at))
      text.erase(at, none.size());
  }
  return text;
}

std::string xml_text(const std::string& text) {
  std::string escaped;
  const std::string valid = without_noncharacters(text);
  for (const char c : valid) {
    switch (c) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      case '\'':
        escaped += "&#39;";
        break;
      default:
        if (static_cast<unsigned char>(c) >= 32 || c == '\n' || c == '\t') escaped += c;
    }
  }
  return escaped;
}

std::map<EntrantId, std::string> entrant_names(const v1::CompetitionView& view) {
  std::map<EntrantId, std::string> names;
  for (const v1::LeagueEntrant& entrant : view.entrants()) names[entrant.id()] = entrant.name();
  return names;
}

// The base address of its files.
std::string address_of(const FeedContext& context) {
  return context.site + "/events/" + std::to_string(context.competition);
}

// The page to open. Without a site, it works for readers that fetch the feed from the server itself.
std::string page_of(const FeedContext& context) {
  return context.site + "/#/event/" + std::to_string(context.competition);
}

// Its identifier in a feed: an address if there is one, otherwise a name of the same form.
std::string id_of(const FeedContext& context) {
  return context.site.empty() ? "urn:battalia:events/" + std::to_string(context.competition) : address_of(context);
}

// The host of the site, for permanent identifiers.
std::string host_of(const FeedContext& context) {
  const std::size_t scheme = context.site.find("://");
  std::string host = scheme == std::string::npos ? context.site : context.site.substr(scheme + 3);
  host = host.substr(0, host.find_first_of("/:"));
  return host.empty() ? "battalia" : host;
}

std::string title_of_game(const v1::LeagueGame& game, std::map<EntrantId, std::string>& names) {
  return (game.label().empty() ? "Round " + std::to_string(game.round()) : game.label()) + ": " + names[game.red()] +
         " - " + names[game.blue()];
}

std::string result_of(const v1::LeagueGame& game) {
  const std::string unplayed = unplayed_in_words(game.result().ending());
  return Points::of_thousandths(game.result().red_thousandths()).text() + " : " +
         Points::of_thousandths(game.result().blue_thousandths()).text() + (unplayed.empty() ? "" : ", " + unplayed);
}

bool has_confirmed_result(const v1::LeagueGame& game) { return game.has_result() && game.result().confirmed(); }

// An agreed date stays as an appointment that was kept. A due date is of no use once the game has been played, or the
// event has ended without it.
bool is_in_calendar(const v1::LeagueGame& game, const v1::CompetitionView& view) {
  if (game.blue() == 0) return false;
  const bool still_due = game.due_ms() != 0 && !has_confirmed_result(game) && !view.ended();
  const bool was_or_will_be_played = has_confirmed_result(game) || !view.ended();
  return still_due || (game.agreed_ms() != 0 && was_or_will_be_played);
}

std::string calendar_event(const v1::LeagueGame& game, const v1::CompetitionView& view, const FeedContext& context,
                           std::map<EntrantId, std::string>& names) {
  const bool agreed = game.agreed_ms() != 0;
  const std::int64_t begins = agreed ? game.agreed_ms() : game.due_ms();
  std::string text = calendar_line("BEGIN:VEVENT");
  text += calendar_line("UID:event-" + std::to_string(context.competition) + "-game-" + std::to_string(game.number()) +
                        "@" + host_of(context));
  text += calendar_line("DTSTAMP:" + utc_compact(context.updated_ms));
  text += calendar_line("DTSTART:" + utc_compact(begins));
  if (agreed) text += calendar_line("DTEND:" + utc_compact(begins + kGameMs));
  text += calendar_line("SUMMARY:" + calendar_text((agreed ? "" : "Due: ") + title_of_game(game, names) +
                                                   (has_confirmed_result(game) ? " " + result_of(game) : "")));
  text += calendar_line(
      "DESCRIPTION:" +
      calendar_text(view.terms().title() + (game.table() == 0 ? "" : "\nTable " + std::to_string(game.table()))));
  if (!context.site.empty()) text += calendar_line("URL:" + page_of(context));  // which must be absolute
  text += calendar_line("TRANSP:" + std::string(agreed ? "OPAQUE" : "TRANSPARENT"));
  return text + calendar_line("END:VEVENT");
}

}  // namespace

std::string calendar_of(const std::string& title, const std::vector<CalendarPart>& parts) {
  std::string text = calendar_line("BEGIN:VCALENDAR") + calendar_line("VERSION:2.0") +
                     calendar_line("PRODID:-//Battalia//Leagues//EN") + calendar_line("CALSCALE:GREGORIAN") +
                     calendar_line("METHOD:PUBLISH") + calendar_line("X-WR-CALNAME:" + calendar_text(title)) +
                     calendar_line("REFRESH-INTERVAL;VALUE=DURATION:PT1H");
  for (const CalendarPart& part : parts) {
    std::map<EntrantId, std::string> names = entrant_names(part.view);
    for (const v1::LeagueGame& game : part.view.games()) {
      if (!is_in_calendar(game, part.view)) continue;
      if (!part.only.empty() && !part.only.contains(game.red()) && !part.only.contains(game.blue())) continue;
      text += calendar_event(game, part.view, part.context, names);
    }
  }
  return text + calendar_line("END:VCALENDAR");
}

std::string atom_of(const std::string& title, const std::string& site, const std::string& name,
                    std::vector<FeedNotice> notices) {
  std::stable_sort(notices.begin(), notices.end(),
                   [](const FeedNotice& a, const FeedNotice& b) { return a.at_ms > b.at_ms; });
  if (notices.size() > kMostAtomEntries) notices.resize(kMostAtomEntries);
  const std::string own = xml_text((site.empty() ? "urn:battalia:" : site + "/") + name);
  std::string text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n";
  text += "  <id>" + own + "</id>\n  <title>" + xml_text(title) + "</title>\n";
  text += "  <updated>" + utc_extended(notices.empty() ? 0 : notices.front().at_ms) + "</updated>\n";
  text += "  <author><name>Battalia</name></author>\n";
  for (const FeedNotice& notice : notices) {
    const std::string event = xml_text(page_of(notice.context));
    text += "  <entry>\n    <id>" + xml_text(id_of(notice.context) + "/" + notice.id) + "</id>\n    <title>" +
            xml_text(notice.title) + "</title>\n    <updated>" + utc_extended(notice.at_ms) +
            "</updated>\n    <link href=\"" + event + "\"/>\n    <content type=\"text\">" + xml_text(notice.text) +
            "</content>\n  </entry>\n";
  }
  return text + "</feed>\n";
}

std::string atom_of(const v1::CompetitionView& view, const FeedContext& context) {
  std::map<EntrantId, std::string> names = entrant_names(view);
  const std::string page = xml_text(page_of(context));
  const std::string updated = utc_extended(context.updated_ms);
  std::string text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n";
  text +=
      "  <id>" + xml_text(id_of(context)) + "/results</id>\n  <title>" + xml_text(view.terms().title()) + "</title>\n";
  text += "  <updated>" + updated + "</updated>\n  <author><name>Battalia</name></author>\n";
  text += "  <link rel=\"self\" href=\"" + xml_text(address_of(context)) + "/results.atom\"/>\n  <link href=\"" + page +
          "\"/>\n";
  std::size_t entries = 0;
  for (int i = view.games_size() - 1; i >= 0 && entries < kMostAtomEntries; --i) {
    const v1::LeagueGame& game = view.games(i);
    if (game.blue() == 0 || !has_confirmed_result(game)) continue;
    ++entries;
    text += "  <entry>\n    <id>" + xml_text(id_of(context)) + "/games/" + std::to_string(game.number()) + "</id>\n";
    text += "    <title>" + xml_text(title_of_game(game, names) + " " + result_of(game)) + "</title>\n";
    text += "    <updated>" + utc_extended(game.result().at_ms()) + "</updated>\n    <link href=\"" + page + "\"/>\n";
    text += "    <content type=\"text\">" +
            xml_text(game.result().reason().empty() ? result_of(game) : game.result().reason()) +
            "</content>\n  </entry>\n";
  }
  return text + "</feed>\n";
}

std::string json_of(const v1::CompetitionView& view) {
  google::protobuf::util::JsonPrintOptions options;
  options.preserve_proto_field_names = true;
  std::string text;
  // A view can always be written as JSON: it has no Any, and its texts were checked as UTF-8.
  if (!google::protobuf::util::MessageToJsonString(view, &text, options).ok()) return "{}";
  return text;
}

}  // namespace battalia::league
